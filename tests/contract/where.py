"""Where a check of the contract looks: which game, which entry of it. What fails there says so, and how to repeat it.

Whoever hands out games, entries, states or steps to a check notes here which it was; `conftest.py` writes it under the
failure. Once a check has seen all of them, nothing is noted any more.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, SupportsIndex, TypeVar, overload

from attrs import frozen

from solocompanion.app.play.session import Session
from solocompanion.core.journal import Entry

T = TypeVar("T")


@frozen
class Where:
    """A game, one of its entries, and how the game came about: `by_dice` alone as the person of the terminal plays it.

    `doing` is what was being tried there, beside what was played.
    """

    session: Session
    entry: int | None = None
    by_dice: bool = False
    played_as: str = ""
    doing: str = ""

    @property
    def kind(self) -> object:
        """What was done there, and what is asked."""
        return type(self._entry.command), getattr(self._entry.waiting, "key", "")

    def lines(self, test: str) -> Iterator[str]:
        """Yield the game with its seed and settings, the step with its command, and what repeats it."""
        record, entry = self.session.record, self._entry
        yield f"game {record.game}, seed {record.seed!r}, settings {self._settings() or 'as usual'}"
        yield f"step {entry.id} of {len(self.session.journal.entries) - 1}: {entry.command}"
        if entry.waiting is not None:
            yield f"where it asks {entry.waiting}"
        if self.doing:
            yield f"doing {self.doing}"
        yield f"to repeat: {self._played() if self.by_dice else self._tested(test)}"

    @property
    def _entry(self) -> Entry:
        return self.session.journal[self.session.tip if self.entry is None else self.entry]

    def _settings(self) -> str:
        return " ".join(f"--set {name}={shlex.quote(value)}" for name, value in changed_settings(self.session).items())

    def _played(self) -> str:
        """Return what plays the same game on the terminal, a turn beyond this step."""
        record = self.session.record
        turns = presses(self.session, self._entry.id) + 1
        parts = ["solocompanion play", record.game, f"--seed {shlex.quote(record.seed)}", self._settings()]
        return " ".join((*filter(None, parts), f"--auto --turns {turns}"))

    def _tested(self, test: str) -> str:
        said = f"  ({self.played_as})" if self.played_as else ""
        return f"python -m pytest -n 0 {shlex.quote(test)}{said}"


class _Place:
    """What is looked at now."""

    def __init__(self) -> None:
        self.now: Where | None = None


at = _Place()


def told(test: str) -> str:
    """Say where the check that fails has come to; "" where nothing is looked at."""
    return "\n".join(at.now.lines(test)) if at.now is not None else ""


def noted(pairs: Iterable[tuple[T, Where]]) -> Iterator[T]:
    """Yield values, each with its place noted; afterwards what was looked at before is."""
    outer = at.now
    for value, place in pairs:
        at.now = place
        yield value
    at.now = outer


class Kept(Sequence[T], Generic[T]):
    """A list that notes where each of its values comes from, as soon as it is looked at."""

    def __init__(self, pairs: Iterable[tuple[T, Where]]) -> None:
        self.pairs = list(pairs)

    def __len__(self) -> int:
        return len(self.pairs)

    def __iter__(self) -> Iterator[T]:
        return noted(self.pairs)

    @overload
    def __getitem__(self, place: SupportsIndex) -> T: ...
    @overload
    def __getitem__(self, place: slice[Any, Any, Any]) -> Kept[T]: ...
    def __getitem__(self, place: SupportsIndex | slice[Any, Any, Any]) -> T | Kept[T]:
        if isinstance(place, slice):
            return Kept(self.pairs[place])
        value, at.now = self.pairs[place]
        return value


def changed_settings(session: Session) -> dict[str, str]:
    """Return the settings that are not those the lobby begins with."""
    usual = {one.id: one.default for one in session.game.options}
    return {name: value for name, value in session.record.settings.items() if value != usual.get(name)}


def presses(session: Session, entry: int) -> int:
    """Count how often the main button was pressed on the way to an entry."""
    journal, view = session.journal, session.game.view
    starts = (journal[one] for one in journal.path(entry) if journal.turn_start(one) == one)
    before = ((one.command, journal.state(one.parent)) for one in starts if one.parent is not None)
    return sum((main := view.main(state)) is not None and main.command == command for command, state in before)
