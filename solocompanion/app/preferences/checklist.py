"""The ticks of the set-up checklist: stored for the next game of a kind, and with a game once it has started."""

from __future__ import annotations

from collections.abc import Iterable

from solocompanion.app.preferences import kept
from solocompanion.app.preferences.kept import Preferences
from solocompanion.core.options import Check


class Ticks:
    """The lines of a checklist that are done. A line is identified by its words: other words are another task."""

    def __init__(self, keep: Preferences, key: str) -> None:
        self._keep = keep
        self._key = key

    @classmethod
    def before(cls, keep: Preferences, game: str) -> Ticks:
        """Return the ticks for the next game of a kind."""
        return cls(keep, f"checklist/new/{game}")

    @classmethod
    def of(cls, keep: Preferences, game_id: str) -> Ticks:
        """Return the ticks of a game that has started."""
        return cls(keep, f"checklist/{game_id}")

    def done(self) -> frozenset[str]:
        """Return the words of the ticked lines."""
        done: tuple[str, ...] = kept.read(self._keep, self._key, kept.items(kept.words), ())
        return frozenset(done)

    def set(self, words: str, *, done: bool) -> None:
        """Tick or untick a line."""
        self._write(self.done() | {words} if done else self.done() - {words})

    def count(self, checks: Iterable[Check]) -> int:
        """Return how many of these lines are done."""
        done = self.done()
        return sum(check.text in done for check in checks)

    def move_to(self, other: Ticks) -> None:
        """Move the ticks to the game that has started."""
        other._write(self.done())
        self._write(frozenset())

    def _write(self, done: frozenset[str]) -> None:
        kept.write(self._keep, self._key, sorted(done))
