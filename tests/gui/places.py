"""Places in a game at which tests of the window begin: each is played to once in a process, with no window to draw it.

A way to a place is a function of a session; `open_table` takes one as `at` and opens the record of what was played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from solocompanion.app.content import games
from solocompanion.app.library.records import Head, StoredGame
from solocompanion.app.play import session as sessions
from solocompanion.app.play import showing
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.app.play.showing import ScriptLine
from solocompanion.core.journal import Cursor

Way = Callable[[Session], StoredGame | None]
SEED = "996ad8602a9a"


@cache
def _reached(game: str, chance: str, settings: frozenset[tuple[str, str]], ways: tuple[Way, ...]) -> StoredGame:
    opened = games.open_game(game)
    sources = {source.id: chance for source in opened.spec.sources}
    session = Session.start(opened, dict(settings), seed=SEED, chance=sources)
    found = [way(session) for way in ways]
    return next((one for one in found if one is not None), None) or session.stored()


def reached(game: str, chance: str, settings: Mapping[str, str], *ways: Way) -> StoredGame:
    """Return the record of a game in which ways were gone one after the other; the last may cut it short."""
    stored = _reached(game, chance, frozenset(settings.items()), ways)
    return stored._replace(record=stored.record._replace(id=sessions.new_id()))


# -- ways --------------------------------------------------------------------------------------------------------------
def answered(session: Session) -> None:
    """Give the first example of an answer to whatever is asked."""
    while session.waiting is not None:
        session.answer(next(iter(session.waiting.examples())))


def main(session: Session) -> None:
    """Do what the large button does; what it asks stays open."""
    offer = session.game.view.main(session.state)
    assert offer is not None
    session.perform(offer.command)


def her_turn(session: Session) -> None:
    """Do what the large button does, and answer what it asks."""
    main(session)
    answered(session)


def lines(session: Session) -> list[ScriptLine]:
    """Return the lines of the script."""
    return showing.script(session, showing.told_steps(session))


def act(session: Session) -> bool:
    """Answer what is asked, and do the first of what can be done; tell whether there was anything to do."""
    answered(session)
    view, state = session.game.view, session.state
    offer = view.main(state) or next(iter(view.actions(state)), None)
    if offer is not None:
        session.perform(offer.command)
    return offer is not None


def some_acts(session: Session) -> None:
    """Do a dozen things and answer what they ask."""
    for _ in range(12):
        act(session)
    answered(session)


def ends(session: Session) -> Iterator[Session]:
    """Yield the same game at the end of each entry, apart from the window that shows it."""
    apart = Session.resume(session.game, session.stored())
    for entry in apart.journal.entries.values():
        apart.go(Cursor(entry.id, len(entry.steps)))
        yield apart


def many_lines(session: Session, least: int = 13) -> None:
    """Play until a script has many lines and nothing is asked."""
    answered(session)
    while len(lines(session)) < least:
        her_turn(session)


def on_to(session: Session, sprite: str) -> None:
    """Do the first of what can be done at a piece."""
    session.perform(session.game.view.offers(session.state)[sprite][0].command)


def two_turns(session: Session) -> None:
    """Take two turns of hers in Wyrmspan, each followed by a move of the person's token."""
    for space in ("space:3", "space:5"):
        main(session)
        on_to(session, space)


def three_turns(session: Session) -> None:
    """Take three such turns."""
    two_turns(session)
    main(session)
    on_to(session, "space:8")


def near_end(session: Session) -> StoredGame:
    """Play to the end, and return the game without the last thing that was done."""
    person, before = Automatic(session), len(session.journal.entries)
    tip = session.tip
    while not session.game.view.moment(session.state).over:
        before, tip = len(session.journal.entries), session.tip
        assert person.act()
    stored = session.stored()
    head = Head(tip, len(session.journal[tip].steps), tip, chance=dict(session.chance))
    return stored._replace(head=head, entries=stored.entries[:before])
