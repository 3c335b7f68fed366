"""What is offered somewhere and refused now can be named, with the reason, in every game."""

from __future__ import annotations

from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session

from .player import game

TURNS, EVERY = 24, 2


def test_each_move_that_is_refused_has_a_name_and_a_reason(name):
    session, seen = Session.start(game(name), seed="refused"), 0
    for _ in range(TURNS // EVERY):
        Automatic(session).play(EVERY)
        if session.waiting is not None:
            continue
        for offer in session.game.view.refused_moves(session.state):
            seen += 1
            assert offer.label
            assert offer.refused
            assert offer.command.label(*offer.asked)
    assert seen
