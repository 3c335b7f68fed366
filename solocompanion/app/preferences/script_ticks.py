"""Which lines of the table script are done: stored beside the game, so that they survive a restart.

A tick belongs to an effect of an entry, not to a line of a turn. So an answer in the middle of a turn keeps the ticks
before it, and each branch has its own ticks. They are not part of the game: undo does not change them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solocompanion.app.library.fields import FieldError
from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.app.preferences import kept
from solocompanion.app.preferences.kept import Preferences

Place = tuple[int, int]  # an entry, and the number of its effect


class ScriptTicks:
    """The ticks of one session; in memory until `keep_in` names a store."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._keep: Preferences | None = None
        self._done: set[Place] = set()

    def keep_in(self, keep: Preferences) -> bool:
        """Load the ticks from the preferences and store them there from now on; tell whether there were any."""
        self._keep = keep
        self._done.update(kept.read(keep, self._key, kept.items(_place), ()))
        return bool(self._done)

    def of(self, entry: int) -> frozenset[int]:
        """Return the numbers of the ticked steps in the turn up to an entry, and of what is due since."""
        return frozenset(number for number, place in enumerate(self._places(entry)) if place in self._done)

    def set(self, entry: int, number: int, *, done: bool) -> None:
        """Tick or untick a step of the turn up to an entry."""
        place = list(self._places(entry))[number]
        (self._done.add if done else self._done.discard)(place)
        if self._keep is not None:
            kept.write(self._keep, self._key, sorted(self._done))

    def _places(self, entry: int) -> Iterator[Place]:
        for one in self._session.journal.turn(entry):
            yield from ((one.id, number) for number in range(len(one.steps)))
        if entry == showing.told_entry(self._session):
            yield from showing.due_places(self._session)

    @property
    def _key(self) -> str:
        return f"ticks/{self._session.record.id}"


def _place(data: Any) -> Place:
    match data:
        case [entry, number]:
            return kept.whole(entry), kept.whole(number)
    raise FieldError("no place")
