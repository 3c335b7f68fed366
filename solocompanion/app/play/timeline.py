"""The timeline as data: the turns of the current line, its branches, the place looked at, steps by effect and turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from solocompanion.app.play.memo import per_entry, per_line, per_look
from solocompanion.app.play.session import Session
from solocompanion.core.commands import Side
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Cursor, Entry
from solocompanion.core.view import Offer
from solocompanion.core.words import text


@frozen
class Tick:
    """A turn on the line: one of the opponent's, or all that the person did between two of them in one round.

    `first` and `entry` are its first and its last entry; `number` counts the opponent's turns in the round, and the
    person's turn has that of the opponent's next, or of its last where its turn opens the round; `label` says
    what was done first, and `more` how many things followed; `name` is the person's own name for a moment of it.
    `undone` turns come after the present and return with redo.
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
    before all of them); `present` is the turn of the present. `round_name` is that of the game's view.
    """

    ticks: tuple[Tick, ...]
    branches: tuple[Branch, ...]
    places: Mapping[int, int]
    root: int
    at: int
    stops: tuple[Cursor, ...]
    stop: int
    present: int
    round_name: Callable[..., str] = str


@per_line
def line(session: Session) -> tuple[int, ...]:
    """Return the entries of the current line, past its present to what redo would bring back."""
    journal = session.journal
    return tuple(journal.path(journal.leaf(session.tip)))


@per_line
def ticks(session: Session) -> tuple[Tick, ...]:
    """Return the turns of the current line, first to last."""
    return _ticks(session, line(session))


@per_line
def places(session: Session) -> Mapping[int, int]:
    """Return the number of the turn of each entry of the current line, from 1; the entries of the set-up have 0."""
    found, number, turns = {}, 0, ticks(session)
    for entry in line(session):
        if number < len(turns) and turns[number].first == entry:
            number += 1
        found[entry] = number
    return found


@per_line
def branches(session: Session) -> tuple[Branch, ...]:
    """Return the other lines on which something was done, newest first."""
    journal, current = session.journal, set(line(session))
    found = []
    for leaf in journal.leaves():
        if journal.is_only_asked(leaf) or journal.is_left(leaf):
            continue
        own: list[int] = []
        at: int | None = leaf
        while at is not None and at not in current:
            own.append(at)
            at = journal[at].parent
        if not own:
            continue
        own.reverse()
        name = next((text(journal[entry].label) for entry in own if journal[entry].label), "")
        sides = tuple(_side(session, turn) for turn in _turns(session, own))
        label = name or session.label(journal[own[0]])
        found.append(Branch(leaf, -1 if at is None else at, sides, label, name))
    return tuple(found[::-1])


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
        stop += cursor.shown + sum(len(journal[one].steps) for one in own[: own.index(cursor.entry)])
    root, present = line(session)[0], numbers[session.tip]
    return Look(turns, branches(session), numbers, root, at, way, stop, present, session.game.view.round_name)


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
    state, view = session.journal.state(entry_id), session.game_at(entry_id).view
    main = view.main(state)
    others = (*view.actions(state), *(one for some in view.offers(state).values() for one in some))
    if main is None or (_is_between_turns(main) and any(not one.is_rare for one in others)):
        return text("your turn {n}", n=_number(session, moment.round))
    return str(view.command(main.command, state))


def _number(session: Session, round_: int) -> int:
    """Return the number that the person's turn after the present has, or has already where it has begun.

    Where each round has been one turn of both, a turn has the number of its round.
    """
    past = ticks(session)[: places(session)[session.tip]]
    if round_ > 1 and all(tick.number == 1 for tick in past):
        return round_
    here = [tick for tick in past if tick.round == round_]
    if here and here[-1].side == "human":
        return here[-1].number
    hers = [tick for tick in here if tick.side == "opponent"]
    return len(hers) + (not any(_opens(session, session.journal[tick.first], round_) for tick in hers))


def _opens(session: Session, start: Entry, round_: int) -> bool:
    """Tell whether a turn of the opponent's opens its round."""
    return start.parent is not None and session.moment_at(start.parent).opens == round_


def _is_between_turns(main: Offer) -> bool:
    """Tell whether what the main button does waits for the person's turn, as nothing does once both have passed."""
    return main.command.side == "opponent" or bool(main.foretold)


def _turns(session: Session, entries: Sequence[int]) -> list[list[int]]:
    """Return entries that follow each other, cut into turns and at the present."""
    found: list[list[int]] = []
    for entry_id in entries:
        entry = session.journal[entry_id]
        if found and entry.parent != session.tip and _goes_on(session, entry):
            found[-1].append(entry_id)
        else:
            found.append([entry_id])
    return found


def _goes_on(session: Session, entry: Entry) -> bool:
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


def _side(session: Session, turn: Sequence[int]) -> Side:
    """Return whose a turn was: the person's if they did anything in it but correct the table."""
    sides = {session.journal[entry].command.side for entry in turn}
    return "opponent" if "opponent" in sides else "human" if "human" in sides else "table"


def _ticks(session: Session, path: Sequence[int]) -> tuple[Tick, ...]:
    """Return the turns of a line from its first entry on; the set-up is none."""
    journal, found = session.journal, list[Tick]()
    hers: Counter[int] = Counter()  # the opponent's turns by round
    opened: set[int] = set()  # the rounds that a turn of the opponent's opened
    present = path.index(session.tip) if session.tip in path else len(path)
    past = set(path[: present + 1])
    for turn in _turns(session, path):
        start = journal[journal.turn_start(turn[0])]
        if start.parent is None:
            continue
        side, round_ = _side(session, turn), session.round_of(start)
        is_rest = start.id != turn[0]  # of a turn that the present cuts in two
        hers[round_] += side == "opponent" and not is_rest
        if side == "opponent" and _opens(session, start, round_):
            opened.add(round_)
        number = hers[round_] + (side != "opponent" and round_ not in opened)
        more = sum(1 for one in turn[1:] if journal.turn_start(one) == one)
        name = next((text(journal[one].label) for one in reversed(turn) if journal[one].label), "")
        label, undone = session.label(start), turn[0] not in past
        found.append(Tick(turn[0], turn[-1], side, round_, number, label, more, name, undone))
    return tuple(found)


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
    place = path.index(cursor.entry)
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
    """Return the end of the turn before (-1) or after (+1) the one at the cursor."""
    journal, cursor = session.journal, session.cursor
    path = _way(session)
    turns = ticks(session) if path is line(session) else _ticks(session, path)
    entries = [path[0], *(turn.entry for turn in turns if not turn.undone)]
    last = session.tip if session.tip in path else path[-1]
    numbers = {entry: n for n, entry in enumerate(path)}
    stops = {numbers[entry] for entry in (*entries, last)}
    here = numbers[cursor.entry]
    if by < 0:
        place = max((n for n in stops if n < here), default=0)
    else:
        place = min((n for n in stops if n > here or (n == here and not session.is_between)), default=here)
    return Cursor(path[place], len(journal[path[place]].steps))


def first(session: Session) -> Cursor:
    """Return the place before anything was played: the end of the set-up."""
    root = line(session)[0]
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
