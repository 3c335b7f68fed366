"""The timeline as data: the turns of the current line, its branches, the place looked at, steps by effect and turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from attrs import field

from solocompanion.app.play.course import Line, Tick, Ticks, course, goes_on, stand
from solocompanion.app.play.memo import per_entry, per_line, per_look
from solocompanion.app.play.scores import scores_at, told
from solocompanion.app.play.session import Session
from solocompanion.core.commands import Side
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Cursor
from solocompanion.core.view import Offer
from solocompanion.core.words import text

__all__ = ["Tick"]


@frozen
class Branch:
    """The end of another line, where it leaves the current one, and whose its turns are.

    `name` is the person's own name for it; `label` is that name, or what was done first.
    """

    leaf: int
    leaves_at: int
    sides: tuple[Side, ...]
    label: str
    name: str = ""

    @property
    def turns(self) -> int:
        """How many turns it has."""
        return len(self.sides)


@frozen(eq=False)
class Look:
    """What the timeline shows: the line, its other lines, and the place looked at.

    `places` finds the number of an entry's turn, 0 for the set-up; `at` is that of the turn looked at (-1: it is on
    another line), `stops` are the places after each of its effects, and `stop` is the number of the one looked at (-1:
    before all of them); `present` is the turn of the present. `round_name` is that of the game's view. `scores` finds
    what each side had after an entry, and `scored` says it.
    """

    ticks: Sequence[Tick]
    branches: tuple[Branch, ...]
    places: Mapping[int, int]
    root: int
    at: int
    stops: tuple[Cursor, ...]
    stop: int
    present: int
    round_name: Callable[..., str] = str
    scores: Callable[[int], Mapping[Side, int]] = lambda _: {}
    scored: Callable[[int], str] = lambda _: ""


def line(session: Session) -> Line:
    """Return the entries of the current line, past its present to what redo would bring back."""
    return course(session).line


def ticks(session: Session) -> Ticks:
    """Return the turns of the current line, first to last."""
    return course(session).ticks


def places(session: Session) -> Mapping[int, int]:
    """Return the number of the turn of each entry of the current line, from 1; the entries of the set-up have 0."""
    return course(session).places


@frozen(eq=False)
class _Others:
    """The other lines that are known, by their ends, with their first entries; valid for these names and questions."""

    names: Mapping[int, str]
    left: frozenset[int]
    known: dict[int, tuple[int, Branch | None]] = field(factory=dict)


@per_line
def branches(session: Session) -> tuple[Branch, ...]:
    """Return the other lines on which something was done, newest first."""
    journal, current, lasting = session.journal, line(session), session.memo.lasting
    others: _Others | None = lasting.get(branches)
    if others is None or others.names != journal.names or others.left != journal.left:
        others = lasting[branches] = _Others(dict(journal.names), frozenset(journal.left))
    found = []
    for leaf in journal.leaves():
        if leaf in current:
            continue
        if leaf not in others.known or not _leaves_at(session, others.known[leaf][0]):
            others.known[leaf] = _branch(session, leaf)
        if (branch := others.known[leaf][1]) is not None:
            found.append(branch)
    return tuple(found[::-1])


def _leaves_at(session: Session, own: int) -> bool:
    """Tell whether an entry is the first that another line has for itself."""
    current, before = line(session), session.journal[own].parent
    return own not in current and (before is None or before in current)


def _branch(session: Session, leaf: int) -> tuple[int, Branch | None]:
    """Return the first entry of another line, and the line; `None` where nothing was done on it."""
    journal, current, own = session.journal, line(session), list[int]()
    for one in journal.back(leaf):
        if one in current:
            break
        own.append(one)
    own.reverse()
    if journal.is_only_asked(leaf) or journal.is_left(leaf):
        return own[0], None
    at = journal[own[0]].parent
    name = next((text(journal[entry].label) for entry in own if journal[entry].label), "")
    sides = tuple(_side(session, turn) for turn in _turns(session, own))
    label = name or session.label(journal[own[0]])
    return own[0], Branch(leaf, -1 if at is None else at, sides, label, name)


@per_look
def look(session: Session) -> Look:
    """Return what the timeline shows at the cursor."""
    cursor, journal, numbers, turns = session.cursor, session.journal, places(session), ticks(session)
    at = numbers.get(cursor.entry, -1)
    way: tuple[Cursor, ...] = ()
    stop = -1
    if at > 0:
        current, turn = line(session), turns[at - 1]
        own = current[current.index(turn.first) : current.index(turn.entry) + 1]
        way = tuple(Cursor(one, shown + 1) for one in own for shown in range(len(journal[one].steps)))
        before = own[: current.index(cursor.entry) - current.index(turn.first)]
        stop += cursor.shown + sum(len(journal[one].steps) for one in before)
    root, present = line(session)[0], numbers[session.tip]
    return Look(
        turns,
        branches(session),
        numbers,
        root,
        at,
        way,
        stop,
        present,
        session.game.view.round_name,
        partial(scores_at, session),
        partial(told, session),
    )


def turn_name(session: Session, tick: Tick) -> str:
    """Name a turn by its round, and by its number in it where it is not the first."""
    name = session.game.view.round_name(tick.round)
    return text("{round}, turn {n}", round=name, n=tick.number) if tick.number > 1 else name


def following(session: Session) -> str:
    """Say what comes after the present; empty when the game is over."""
    return _following(session, session.tip)


@per_entry
def _following(session: Session, entry_id: int) -> str:
    moment = session.moment_at(entry_id)
    if moment.over:
        return ""
    if session.journal[entry_id].waiting is not None:
        return text("your answer")
    state, view, main = session.journal.state(entry_id), session.game_at(entry_id).view, main_at(session, entry_id)
    if main is None or (_is_between_turns(main) and view.has_usual(state)):
        return text("{turn} {n}", turn=moment.whose or text("your turn"), n=_number(session, moment.round))
    return str(view.command(main.command, state))


@per_entry
def main_at(session: Session, entry_id: int) -> Offer | None:
    """Return what the main button does after an entry, before what it foretells is weighed."""
    offer: Offer | None = session.game_at(entry_id).view.main(session.journal.state(entry_id))
    return offer


def _number(session: Session, round_: int) -> int:
    """Return the number that the person's turn after the present has, or has already where it has begun.

    Where each round has been one turn of both, a turn has the number of its round.
    """
    past = stand(session, session.tip)
    if round_ > 1 and past.is_single:
        return round_
    here = None if past.rounds is None else past.rounds.of(round_)
    if here is None:
        return 1
    last = stand(session, here.last).turn
    return last.number if last.side == "human" else here.hers + (not here.opened)


def _is_between_turns(main: Offer) -> bool:
    """Tell whether what the main button does waits for the person's turn, as nothing does once both have passed."""
    return main.command.side == "opponent" or bool(main.foretold)


def _turns(session: Session, entries: Sequence[int]) -> list[list[int]]:
    """Return entries that follow each other, cut into turns."""
    found: list[list[int]] = []
    for entry_id in entries:
        entry = session.journal[entry_id]
        if found and goes_on(session, entry):
            found[-1].append(entry_id)
        else:
            found.append([entry_id])
    return found


def _side(session: Session, turn: Sequence[int]) -> Side:
    """Return whose a turn was: the person's if they did anything in it but correct the table."""
    sides = {session.journal[entry].command.side for entry in turn}
    return "opponent" if "opponent" in sides else "human" if "human" in sides else "table"


@frozen
class Bookmark:
    """A moment the person has named: where it is, its name and note, and whether the current line goes through it."""

    entry: int
    label: str
    note: str
    is_here: bool


def bookmarks(session: Session) -> list[Bookmark]:
    """Return the named moments of all lines, first to last."""
    here = set(line(session))
    named = [one for one in session.journal.entries.values() if one.label]
    return [Bookmark(one.id, text(one.label), one.note, one.id in here) for one in named]


def _way(session: Session) -> Sequence[int]:
    """Return the entries to step through: the current line, or the line of the cursor."""
    current, journal = line(session), session.journal
    looked = session.cursor.entry
    return current if looked in current else journal.path(journal.leaf(looked))


def step(session: Session, by: int) -> Cursor:
    """Return the place one effect back (-1) or forward (+1) on the line.

    Before the first effect of an entry is after the last one of the entry before: there the person can act.
    """
    journal, cursor = session.journal, session.cursor
    path = _way(session)
    place = journal.depth(cursor.entry)
    shown = cursor.shown + by
    while shown < 0 and place > 0:
        place -= 1
        shown = len(journal[path[place]].steps) - 1 if journal[path[place]].steps else -1
    while shown > len(journal[path[place]].steps) and place + 1 < len(path) and path[place] != session.tip:
        place += 1
        shown = 1
    if shown == 0 and by < 0 and place > 0:
        place -= 1
        shown = len(journal[path[place]].steps)
    return Cursor(path[place], max(0, min(shown, len(journal[path[place]].steps))))


def step_turn(session: Session, by: int) -> Cursor:
    """Return the end of the turn before (-1) or after (+1) the one at the cursor; after the present there is none."""
    journal, path = session.journal, _way(session)
    here, tip = journal.depth(session.cursor.entry), journal.depth(session.tip)
    last = tip if tip < len(path) and path[tip] == session.tip else len(path) - 1
    if by < 0:
        place = last if here > last else _end_before(session)
    else:
        place = here if here > last else _end_after(session, path, here, last)
    return Cursor(path[place], len(journal[path[place]].steps))


def _end_before(session: Session) -> int:
    """Return the place at which the turn before the one at the cursor ends; 0 before the first."""
    found = stand(session, session.cursor.entry)
    return session.journal.depth(found.turn.first) - 1 if found.number > 1 else 0


def _end_after(session: Session, path: Sequence[int], here: int, last: int) -> int:
    """Return the place at which the turn at the cursor ends, or the one after it; none is later than `last`."""
    if here == last:
        return here
    numbers = [stand(session, path[at]).number for at in (here, here + 1)]
    if not session.is_between and (here == 0 or 0 < numbers[0] < numbers[1]):
        return here
    at, turn = here + 1, max(1, numbers[1])
    while at < last and stand(session, path[at + 1]).number <= turn:
        at += 1
    return at


def first(session: Session) -> Cursor:
    """Return the place before anything was played: the end of the set-up that led to the cursor."""
    root = _way(session)[0]
    return Cursor(root, len(session.journal[root].steps))


WAYS = {"turn_back": -1, "turn_forward": 1}
STEPS = {"back": -1, "forward": 1}


def walked(session: Session, way: str) -> Cursor:
    """Return where one of the ways through the history leads: first, turn_back, back, forward, turn_forward or last."""
    if way in WAYS:
        return step_turn(session, WAYS[way])
    if way in STEPS:
        return step(session, STEPS[way])
    return first(session) if way == "first" else session.present
