"""The timeline as data: the turns of the current line, its branches, and steps by effect and by turn."""

from __future__ import annotations

from collections.abc import Sequence

from solocompanion.app.play.memo import per_line
from solocompanion.app.play.session import Session
from solocompanion.core.commands import Side
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Cursor
from solocompanion.core.words import text


@frozen
class Tick:
    """A turn on the line: its last entry, whose it was, when, and what it is called.

    `undone` turns come after the present and return with redo; `branches` counts the other lines that begin here.
    """

    entry: int
    side: Side
    round: int
    label: str
    name: str = ""
    undone: bool = False
    branches: int = 0


@frozen
class Branch:
    """The end of another line, where it leaves the current one, and how many turns it has."""

    leaf: int
    leaves_at: int
    turns: int
    label: str


@per_line
def line(session: Session) -> tuple[int, ...]:
    """Return the entries of the current line, past its present to what redo would bring back."""
    journal = session.journal
    return tuple(journal.path(journal.leaf(session.tip)))


@per_line
def ticks(session: Session) -> tuple[Tick, ...]:
    """Return the turns of the current line, first to last."""
    journal, path = session.journal, line(session)
    present = path.index(session.tip)
    found: list[Tick] = []
    for place, entry_id in enumerate(path):
        entry = journal[entry_id]
        goes_on = place + 1 < len(path) and entry.waiting is not None
        if goes_on and place != present:
            continue
        start = journal[journal.turn_start(entry_id)]
        if start.parent is None:
            continue
        found.append(
            Tick(
                entry_id,
                entry.command.side,
                session.moment_at(start.parent).round,
                session.label(start),
                text(entry.label),
                place > present,
                len(journal.children(start.parent)) - 1,
            )
        )
    return tuple(found)


@per_line
def branches(session: Session) -> tuple[Branch, ...]:
    """Return the other lines, newest first."""
    journal = session.journal
    current = set(line(session))
    found = []
    for leaf in journal.leaves():
        if leaf in current:
            continue
        path = journal.path(leaf)
        own = [entry for entry in path if entry not in current]
        named = [text(journal[entry].label) for entry in own if journal[entry].label]
        left = journal[own[0]].parent
        label = named[0] if named else session.label(journal[own[0]])
        found.append(Branch(leaf, -1 if left is None else left, len({journal.turn_start(e) for e in own}), label))
    return tuple(found[::-1])


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
    limit = path.index(session.tip) if session.tip in path else len(path) - 1
    ends = [
        n for n, one in enumerate(path) if n == limit or not (journal[one].waiting is not None and n + 1 < len(path))
    ]
    here = path.index(cursor.entry)
    if by < 0:
        earlier = [n for n in ends if n < here]
        place = earlier[-1] if earlier else 0
    else:
        amid = not session.is_between and here in ends
        later = [n for n in ends if (n >= here if amid else n > here) and n <= limit]
        place = later[0] if later else here
    return Cursor(path[place], len(journal[path[place]].steps))


def first(session: Session) -> Cursor:
    """Return the place before anything was played: the end of the set-up."""
    root = line(session)[0]
    return Cursor(root, len(session.journal[root].steps))
