"""The reminders the person has switched off, stored per game by their kinds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from solocompanion.app.preferences import kept
from solocompanion.app.preferences.kept import Preferences
from solocompanion.core import registry

if TYPE_CHECKING:  # the lobby shows without the classes of a game
    from solocompanion.core.panel import Reminder


class Reminders:
    """The reminders of one game that the person still wants."""

    def __init__(self, keep: Preferences, game: str) -> None:
        self._keep = keep
        self._key = f"reminders/{game}"

    def off(self) -> frozenset[str]:
        """Return the kinds that are switched off."""
        found: tuple[str, ...] = kept.read(self._keep, self._key, kept.items(kept.words), ())
        return frozenset(found)

    def wanted(self, reminders: Sequence[Reminder]) -> tuple[Reminder, ...]:
        """Return those that are not switched off."""
        if not reminders:
            return ()
        off = self.off()
        return tuple(one for one in reminders if one.kind not in off)

    def switch_off(self, kind: str) -> None:
        """Show a kind no more."""
        kept.write(self._keep, self._key, sorted(self.off() | {kind}))

    def bring_back(self) -> None:
        """Show every kind of reminder again, also those switched off for good."""
        kept.write(self._keep, self._key, [])


def of_every_game(keep: Preferences) -> tuple[Reminders, ...]:
    """Return the reminders of all installed games; loads none of them."""
    return tuple(Reminders(keep, game) for game in registry.names())
