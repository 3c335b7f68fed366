"""Which lines of the table script are done: stored beside the game, so that they survive a restart.

A tick belongs to an effect of an entry, not to a line of a turn. So an answer in the middle of a turn keeps the ticks
before it, and each branch has its own ticks. They are not part of the game: undo does not change them.

Ticking is the person's choice, so a line without a tick may be done. What an earlier script left stays in sight where
it is likely not done: beside other lines of its script that were ticked, until it is ticked too; where the turn goes on
after something of the person's came into it; and as long as nothing else is to do and the opponent has not had a turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from attrs import evolve

from solocompanion.app.library.fields import FieldError
from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.app.preferences import kept
from solocompanion.app.preferences.kept import Preferences
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Cursor

Place = tuple[int, int]  # an entry, and the number of its effect
LOOKED_BACK = 12  # so many earlier scripts may have left something


@frozen
class Left:
    """A line that an earlier script left, with its places; `is_open` whatever else is to do."""

    line: showing.ScriptLine
    places: tuple[Place, ...]
    is_open: bool


class ScriptTicks:
    """The ticks of one session; in memory until `keep_in` names a store."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._keep: Preferences | None = None
        self._done: set[Place] = set()
        self._left: tuple[int, tuple[Left, ...]] = (-1, ())  # with which entry the turn began that found it left

    def keep_in(self, keep: Preferences) -> bool:
        """Load the ticks from the preferences and store them there from now on; tell whether there were any."""
        self._keep = keep
        self._done.update(kept.read(keep, self._key, kept.items(_place), ()))
        self._left = (-1, ())
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

    def told(self) -> showing.Told:
        """Return the steps of the script shown: its own, then those of what earlier scripts left."""
        journal = self._session.journal
        left = [place for one in self._left_now() for place in one.places]
        steps = [(journal[entry].steps[n], journal.state_at(Cursor(entry, n))) for entry, n in left]
        return (*showing.told_steps(self._session), *steps)

    def left_lines(self) -> list[showing.ScriptLine]:
        """Return what earlier scripts left and is to be shown, oldest first, by the numbers of `told`."""
        found, number = list[showing.ScriptLine](), len(showing.told_steps(self._session))
        for one in self._left_now():
            steps = range(number, number + len(one.places))
            found.append(evolve(one.line, step=steps[0], also=tuple(steps[1:])))
            number += len(steps)
        return found

    def _left_now(self) -> list[Left]:
        """Return those that are to be shown beside the lines there are."""
        session = self._session
        told = showing.told_entry(session)
        start = session.journal.turn_start(told)
        if self._left[0] != start:
            self._left = (start, tuple(self._find_left()))
        lines = showing.script(session, showing.told_steps(session))
        is_still = session.waiting is None and not any(one.to_do for one in lines)  # what is asked wants the room
        is_still = is_still and session.journal[told].command.side != "opponent"
        return [one for one in self._left[1] if one.is_open or is_still]

    def _find_left(self) -> list[Left]:
        """Look back over the scripts before this turn, up to one of which nothing was ticked."""
        found = list[Left]()
        was_still = True  # nothing was to do since, and the opponent had no turn
        session = self._session
        goes_on = showing.goes_on(session, session.journal.turn_start(showing.told_entry(session)))
        for past in islice(showing.past_scripts(self._session), LOOKED_BACK):
            if not past.lines:
                was_still = was_still and past.side != "opponent"
                goes_on = goes_on and past.goes_on
                continue
            places = [tuple(past.places[n] for n in line.steps) for line in past.lines]
            left = [(line, own) for line, own in zip(past.lines, places, strict=True) if not self._done.issuperset(own)]
            is_open = goes_on or len(left) < len(past.lines)
            goes_on = goes_on and past.goes_on
            if is_open or was_still:
                found[:0] = [Left(line, own, is_open) for line, own in left]
            if not is_open:
                break
            was_still = False
        return found

    def _places(self, entry: int) -> Iterator[Place]:
        for one in self._session.journal.turn(entry):
            yield from ((one.id, number) for number in range(len(one.steps)))
        if entry == showing.told_entry(self._session):
            yield from showing.due_places(self._session)
            yield from (place for one in self._left_now() for place in one.places)

    @property
    def _key(self) -> str:
        return f"ticks/{self._session.record.id}"


def _place(data: Any) -> Place:
    match data:
        case [entry, number]:
            return kept.whole(entry), kept.whole(number)
    raise FieldError("no place")
