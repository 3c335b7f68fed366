"""The current line and its turns, brought up to date by what a move adds: it costs the same however long the game is.

What an entry is on the way to it never changes, whatever comes after; so it is worked out once for each (`Stand`). The
line and its turns are lists that only grow. Where the line turns off, they are copied up to there: who looks at an
older line keeps what they had.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from attrs import evolve

from solocompanion.app.play.memo import per_entry, per_line
from solocompanion.app.play.session import Session
from solocompanion.core import signs
from solocompanion.core.commands import Side
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Entry, Journal
from solocompanion.core.words import text


@frozen
class Tick:
    """A turn on the line: one of the opponent's, or all that the person did between two of them in one round.

    `first` and `entry` are its first and its last entry; `number` counts the opponent's turns in the round, and the
    person's turn has that of the opponent's next, or of its last where its turn opens the round; `label` says
    what was done first, and `more` how many things followed; `name` is the person's own name for a moment of it.
    `undone` turns come after the present and return with redo. `sign` is that of what weighs most of its effects.
    """

    first: int
    entry: int
    side: Side
    round: int
    number: int
    label: str
    more: int = 0
    name: str = ""
    undone: bool = False
    sign: str = ""


@frozen(eq=False)
class Rounds:
    """The rounds on the way to an entry, the newest first: the opponent's turns in each, and whether one opened it.

    `last` is the newest entry in it, `highest` the highest round so far: a correction may go back to an earlier one.
    """

    round: int
    hers: int
    opened: bool
    last: int
    highest: int
    before: Rounds | None = None

    def of(self, round_: int) -> Rounds | None:
        """Return what is known of a round; `None` where nothing was done in it."""
        at: Rounds | None = self
        while at is not None and at.round != round_:
            at = at.before if round_ <= at.highest else None
        return at


@frozen(eq=False)
class Stand:
    """What an entry is on the way to it, whatever comes after.

    `number` is that of its turn, 0 in the set-up; `tick` is the turn up to the entry, and `acts` the entries of the
    person's in it; `is_single` tells whether every turn so far was the first of its round.
    """

    number: int = 0
    tick: Tick | None = None
    acts: int = 0
    rounds: Rounds | None = None
    is_single: bool = True

    @property
    def turn(self) -> Tick:
        """The turn up to the entry; there is none in the set-up."""
        assert self.tick is not None
        return self.tick


def stand(session: Session, entry_id: int) -> Stand:
    """Return what an entry is on the way to it."""
    known, journal = session.memo.by_entry, session.journal
    pending: list[int] = []
    at: int | None = entry_id
    while at is not None and (stand, at) not in known:
        pending.append(at)
        at = journal[at].parent
    found = Stand() if at is None else known[stand, at]
    for one in reversed(pending):
        found = known[stand, one] = _after(session, found, journal[one])
    return found


def _after(session: Session, before: Stand, entry: Entry) -> Stand:
    start = session.journal[session.journal.turn_start(entry.id)]
    if start.parent is None:
        return Stand()
    side = entry.command.side
    if before.tick is not None and before.rounds is not None and goes_on(session, entry):
        more = before.tick.more + (start.id == entry.id)
        sign = signs.weightiest((before.tick.sign, sign_of(session, entry.id)))
        tick = evolve(before.tick, entry=entry.id, side=_with(before.tick.side, side), more=more, sign=sign)
        rounds = evolve(before.rounds, last=entry.id)
        return Stand(before.number, tick, before.acts + (side == "human"), rounds, before.is_single)
    rounds = _going_on(session, before.rounds, entry)
    number = _number(session, rounds, side, start.parent)
    sign = sign_of(session, entry.id)
    tick = Tick(entry.id, entry.id, side, rounds.round, number, session.label(entry), sign=sign)
    return Stand(before.number + 1, tick, int(side == "human"), rounds, before.is_single and number == 1)


@per_entry
def sign_of(session: Session, entry_id: int) -> str:
    """Return the sign of what weighs most of the effects of an entry; empty for none."""
    entry = session.journal[entry_id]
    view = session.game_at(entry.parent).view
    return signs.weightiest(view.sign(step.effect) for step in entry.steps)


def _number(session: Session, rounds: Rounds, side: Side, before: int) -> int:
    """Return the number in its round of a turn that a side begins; 1 where a round is one turn of both."""
    if not session.moment_at(before).turn:
        return 1
    return rounds.hers + (side != "opponent" and not rounds.opened)


def _going_on(session: Session, rounds: Rounds | None, entry: Entry) -> Rounds:
    """Return the rounds with the turn that an entry begins."""
    round_, is_hers = session.round_of(entry), entry.command.side == "opponent"
    here = None if rounds is None else rounds.of(round_)
    hers, opened = (0, False) if here is None else (here.hers, here.opened)
    opened = opened or (is_hers and opens(session, entry, round_))
    before = None if rounds is None else rounds.before if rounds.round == round_ else rounds
    highest = round_ if rounds is None else max(round_, rounds.highest)
    return Rounds(round_, hers + is_hers, opened, entry.id, highest, before)


def _with(side: Side, other: Side) -> Side:
    """Return whose a turn is in which both did something: the person's if they did more than correct the table."""
    return "opponent" if "opponent" in {side, other} else "human" if "human" in {side, other} else "table"


def opens(session: Session, start: Entry, round_: int) -> bool:
    """Tell whether a turn of the opponent's opens its round."""
    return start.parent is not None and session.moment_at(start.parent).opens == round_


def goes_on(session: Session, entry: Entry) -> bool:
    """Tell whether an entry is of the same turn as the one before it."""
    if entry.parent is None:
        return False
    before = session.journal[entry.parent]
    if before.waiting is not None:
        return True
    if "opponent" in {before.command.side, entry.command.side}:
        return False
    start = session.journal[session.journal.turn_start(before.id)]
    return start.parent is not None and session.round_of(start) == session.round_of(entry)


class _View(Sequence[Any]):
    """A sequence of which each item is found when it is asked for; equal to another one with the same items."""

    def _item(self, place: int) -> Any:
        raise NotImplementedError

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return tuple(self._item(one) for one in range(*place.indices(len(self))))
        at = place + len(self) if place < 0 else place
        if not 0 <= at < len(self):
            raise IndexError(place)
        return self._item(at)

    def __iter__(self) -> Iterator[Any]:
        return map(self._item, range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _View) and len(self) == len(other) and all(map(_is_same, self, other))

    def __hash__(self) -> int:
        return id(self)


def _is_same(one: object, other: object) -> bool:
    return one == other


class Line(_View, Sequence[int]):
    """The entries of a line, first to last."""

    def __init__(self, journal: Journal, way: list[int]) -> None:
        self.way = way  # longer, once the line has gone on
        self._journal, self._length = journal, len(way)

    def __len__(self) -> int:
        return self._length

    def _item(self, place: int) -> int:
        return self.way[place]

    def __contains__(self, entry_id: object) -> bool:
        at = self._journal.depth(entry_id) if isinstance(entry_id, int) else -1
        return 0 <= at < self._length and self.way[at] == entry_id

    def index(self, entry_id: int, *_: int) -> int:
        """Return the place of an entry. Raises `ValueError` where the line does not go through it."""
        if entry_id not in self:
            raise ValueError(entry_id)
        return self._journal.depth(entry_id)


class Ticks(_View, Sequence[Tick]):
    """The turns of a line, first to last, cut at the present; the set-up is none."""

    def __init__(
        self, session: Session, line: Line, firsts: list[int], begins: list[int], names: Mapping[int, str]
    ) -> None:
        self.firsts = firsts  # the first entry of each turn: of more, once the line has gone on
        self.runs = Runs(self, begins)
        self._count = len(firsts)
        self._session, self._line, self._names, self._tip = session, line, names, session.tip
        self.present = stand(session, session.tip).number
        self._at = line.index(session.tip)
        self.is_cut = self.present > 0 and self._at < self._end(self.present)

    def __len__(self) -> int:
        return self._count + self.is_cut

    def _end(self, number: int) -> int:
        """Return the place on the line at which a turn ends, uncut."""
        return self._line.index(self.firsts[number]) - 1 if number < self._count else len(self._line) - 1

    def of(self, entry_id: int) -> int:
        """Return the number of the turn of an entry of the line."""
        return stand(self._session, entry_id).number + (self.is_cut and self._line.index(entry_id) > self._at)

    def _item(self, place: int) -> Tick:
        found, name = self._bare(place + 1), self._names_here.get(place + 1, "")
        return evolve(found, name=name) if name else found

    def _bare(self, number: int) -> Tick:
        if number == self.present:
            return stand(self._session, self._tip).turn
        if self.is_cut and number == self.present + 1:
            return self._rest()
        uncut = number - (self.is_cut and number > self.present)
        found = stand(self._session, self._line[self._end(uncut)]).turn
        return evolve(found, undone=True) if number > self.present else found

    def _rest(self) -> Tick:
        """Return what was undone of the turn that the present cuts in two."""
        session, first, end = self._session, self._line[self._at + 1], self._line[self._end(self.present)]
        whole, begun, start = stand(session, end), stand(session, first), session.journal.turn_start(first)
        side: Side = "human" if whole.acts > stand(session, self._tip).acts else "table"
        return evolve(
            whole.turn,
            first=first,
            side="opponent" if whole.turn.side == "opponent" else side,
            label=session.label(session.journal[start]),
            more=whole.turn.more - begun.turn.more,
            undone=True,
            sign=signs.weightiest(
                sign_of(session, one) for one in self._line[self._at + 1 : self._end(self.present) + 1]
            ),
        )

    @cached_property
    def _names_here(self) -> Mapping[int, str]:
        """The person's names for moments of the line, by turn: the last of each."""
        named = sorted((one for one in self._names if one in self._line), key=self._line.index)
        return {self.of(one): text(self._names[one]) for one in named}


@frozen
class Run:
    """Turns of one round, one after the other: numbers of the first and the last."""

    round: int
    first: int
    last: int

    @property
    def turns(self) -> int:
        """How many turns the round has here."""
        return self.last - self.first + 1


class Runs(_View, Sequence[Run]):
    """The turns of a line by rounds, first to last. `begins` are the turns with which they begin, uncut."""

    def __init__(self, ticks: Ticks, begins: list[int]) -> None:
        self.begins = begins  # of more rounds, once the line has gone on
        self._ticks, self._length = ticks, len(begins)

    def __len__(self) -> int:
        return self._length

    def _first(self, place: int) -> int:
        begins = self.begins[place]
        return begins + (self._ticks.is_cut and begins > self._ticks.present)

    def _item(self, place: int) -> Run:
        first = self._first(place)
        last = self._first(place + 1) - 1 if place + 1 < self._length else len(self._ticks)
        return Run(self._ticks[first - 1].round, first, last)


class Places(Mapping[int, int]):
    """The number of the turn of each entry of a line, from 1; the entries of the set-up have 0."""

    def __init__(self, line: Line, ticks: Ticks) -> None:
        self._line, self._ticks = line, ticks

    def __getitem__(self, entry_id: int) -> int:
        if entry_id not in self._line:
            raise KeyError(entry_id)
        return self._ticks.of(entry_id)

    def __contains__(self, entry_id: object) -> bool:
        return entry_id in self._line

    def __iter__(self) -> Iterator[int]:
        return iter(self._line)

    def __len__(self) -> int:
        return len(self._line)


@frozen(eq=False)
class Course:
    """The current line, its turns, and the number of the turn of each of its entries."""

    line: Line
    ticks: Ticks
    places: Places


@per_line
def course(session: Session) -> Course:
    """Return the current line with its turns, from what it was before the last change."""
    journal, lasting = session.journal, session.memo.lasting
    old: Course | None = lasting.get(course)
    added: list[int] = []
    at: int | None = session.line_end
    while at is not None and (old is None or at not in old.line):
        added.append(at)
        at = journal[at].parent
    way, firsts, begins = _up_to(session, old, at)
    for one in reversed(added):
        way.append(one)
        if stand(session, one).number > len(firsts):
            firsts.append(one)
            if len(firsts) == 1 or stand(session, one).turn.round != stand(session, firsts[-2]).turn.round:
                begins.append(len(firsts))
    line = Line(journal, way)
    ticks = Ticks(session, line, firsts, begins, dict(journal.names))
    made = lasting[course] = Course(line, ticks, Places(line, ticks))
    return made


def _up_to(session: Session, old: Course | None, at: int | None) -> tuple[list[int], list[int], list[int]]:
    """Return the lists of a line, its turns and its rounds, to go on with after an entry: the same ones, or copies."""
    if old is None or at is None:
        return [], [], []
    length, turns = old.line.index(at) + 1, stand(session, at).number
    begun = bisect_right(old.ticks.runs.begins, turns)
    return (
        _first(length, old.line.way),
        _first(turns, old.ticks.firsts),
        _first(begun, old.ticks.runs.begins),
    )


def _first(length: int, found: list[int]) -> list[int]:
    return found if length == len(found) else found[:length]
