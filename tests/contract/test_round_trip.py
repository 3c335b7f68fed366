"""Every move that is offered can be made, told, taken back and made again, at states that a person comes to."""

from __future__ import annotations

from collections.abc import Iterator

import sampling

from solocompanion.app.play import log, showing
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.cli import lines
from solocompanion.core.journal import Cursor, Entry
from solocompanion.core.view import Offer

from . import where
from .by_dice import places
from .player import plain

STATES, ALL_STATES = 3, 60
MOVES = sampling.rounds(60, 12)  # of one kind at one state


def offered(session: Session) -> Iterator[Offer]:
    """Yield every move that is offered, each command once; of a kind no more than so many."""
    view, state = session.game.view, session.state
    main = view.main(state)
    several = (offer for some in view.offers(state).values() for offer in some)
    every = {one.command: one for one in (*several, *view.actions(state), *([main] if main else []))}
    kinds: dict[type, list[Offer]] = {}
    for command, offer in every.items():
        kinds.setdefault(type(command), []).append(offer)
    for some in kinds.values():
        yield from some[:: -(-len(some) // MOVES)]


def tell(session: Session, entry: Entry) -> None:
    """Have everything worded that log, script, timeline and screen reader say of what was done."""
    assert session.label(entry)
    for beat in showing.beats(session, entry):
        assert beat.board.sprites
    for line in lines.turn_lines(session):
        assert line.line
        lines.said(session, line), lines.why(session, line)
    showing.told_steps(session), showing.panel(session)


def test_every_offered_move_is_made_told_taken_back_and_made_again_alike(name):
    for session, entry in places(name, STATES, ALL_STATES):
        here, before = Cursor(entry.id, len(entry.steps)), plain(session.game, session.state)
        for offer in offered(session):
            where.at.now = where.Where(session, entry.id, by_dice=True, doing=f"{offer.command}")
            session.go(here)
            first = session.perform(offer.command)
            tell(session, first)
            Automatic(session).answer_all()
            tell(session, session.entry)
            tip, after, kept = session.tip, plain(session.game, session.state), tuple(session.journal.entries.values())
            undone = []
            while session.tip != entry.id:
                undone.append(session.undo_label())
                session.undo()
            assert plain(session.game, session.state) == before
            while undone:
                assert session.redo_label() == undone.pop()
                session.redo()
            assert (session.tip, tuple(session.journal.entries.values())) == (tip, kept)
            assert plain(session.game, session.state) == after
        session.go(here)
        assert log.lines(session)
