"""Whether a place of a game can be shown, and the nearest that can: a fault at one never bars the others."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import chain
from typing import Any

from solocompanion.app.library.records import Head
from solocompanion.app.play import asking, showing, timeline
from solocompanion.app.play.scores import scores_at
from solocompanion.app.play.session import Session
from solocompanion.core.journal import Cursor
from solocompanion.core.words import text

ONE_BY_ONE = 12  # places before one that are looked at in turn; beyond, each twice as far as the one before
LINES = 8  # other lines that are looked at


def _panels(session: Session) -> None:
    session.game.view.panels(session.state, [step for step, _ in showing.turn_steps(session)])


def _question(session: Session) -> None:
    if session.waiting is not None:
        session.game.view.prompt(session.waiting, session.state)


def _present(session: Session) -> None:
    """Say how the game stands: that is kept with every step."""
    session.game_at(session.tip).view.summary(session.journal.state(session.tip))
    session.moment_at(session.tip)


def _ending(session: Session) -> None:
    if session.is_present and session.moment_at(session.tip).over:
        session.game.view.score(session.state)


PARTS: tuple[Callable[[Session], Any], ...] = (
    showing.told_steps,
    showing.board,
    _panels,
    _question,
    lambda session: session.game.view.summary(session.state),
    _present,
    lambda session: showing.script(session, showing.told_steps(session)),
    showing.changed,
    showing.offers,
    showing.main,
    lambda session: session.game.view.actions(session.state),
    showing.reminders,
    showing.loose,
    showing.last_final,
    showing.result,
    showing.moment,
    showing.banner,
    asking.places,
    asking.answered,
    timeline.look,
    lambda session: scores_at(session, session.cursor.entry),
    timeline.following,
    timeline.first,
    lambda session: (timeline.step(session, -1), timeline.step(session, 1)),
    lambda session: (session.undo_label(), session.redo_label(), session.can_continue),
    _ending,
)


def fault(session: Session, place: Cursor) -> Exception | None:
    """Work out all that table and terminal show at a place; return what that fails with. The session stays."""
    return _fault(_beside(session, place, session.tip))


def _beside(session: Session, place: Cursor, tip: int) -> Session:
    """Return another look at the same game, at another place: nothing of it is kept, and nobody is told of it."""
    head = Head(place.entry, place.shown, tip, chance=dict(session.chance))
    return Session(session.game_at(None), session.record, session.journal, head)


def _fault(there: Session) -> Exception | None:
    try:
        for part in PARTS:
            part(there)
    except Exception as error:  # noqa: BLE001 - whatever fails there, other places may be shown
        return error
    return None


def nearest(session: Session, passed: Collection[Cursor] = ()) -> Cursor | None:
    """Return the nearest place that can be shown: before the cursor, then on the current line, then on others.

    `passed` are places that are no help. Looks at some tens of places, however long the game is.
    """
    places = [one for one in dict.fromkeys(_places(session)) if one not in passed]
    found = (one for one in places if fault(session, one) is None)
    moved = (one for one in places if _fault(_beside(session, one, one.entry)) is None)
    return next(chain(found, moved), None)


def _places(session: Session) -> Iterator[Cursor]:
    ends = list(reversed(session.journal.leaves()))[:LINES]
    for entry in (session.cursor.entry, session.tip, *ends):
        path = session.journal.path(entry)
        for place in _thinned(len(path)):
            yield Cursor(path[-1 - place], len(session.journal[path[-1 - place]].steps))


def _thinned(length: int) -> Iterator[int]:
    """Yield distances from the end, wider and wider; the last is the beginning."""
    yield from range(min(length, ONE_BY_ONE))
    at = ONE_BY_ONE
    while at < length - 1:
        yield at
        at *= 2
    if length > ONE_BY_ONE:
        yield length - 1


def go_to(session: Session, place: Cursor) -> None:
    """Look at a place. Where the present bars that, as it is always shown too, the place becomes the present."""
    if fault(session, place) is None:
        session.go(place)
    else:
        session.take_line(place.entry)


def told(why: str) -> str:
    """Say what failed at a place, and what is safe."""
    return text(
        "This place of the game cannot be shown: {why}. The game is saved whole, with all its other places.", why=why
    )


def called(session: Session, place: Cursor) -> str:
    """Name a place by what was done last."""
    entry = session.journal[place.entry]
    return text("the set-up") if entry.parent is None else text("after {what}", what=session.label(entry))


def words_of(error: Exception) -> str:
    """Say what failed; an error may have no words."""
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
