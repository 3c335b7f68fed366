"""The list of saved games and the panel say where a game stands with the numbers the timeline has."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.play.session import Session
from solocompanion.core import registry
from solocompanion.core.view import Offer
from solocompanion.games.wyrmspan.commands import Pass

TURNS = 4


def passing(actions: Sequence[Offer]) -> Offer:
    """Return the pass, where the person has to play, or what is offered last where nobody passes."""
    passes = [one for one in actions if type(one.command).__name__ == "Pass"]
    return (passes or list(actions))[-1]


def played(name: str) -> Session:
    """Return a game after some turns of the opponent."""
    session = Session.start(open_game(name), seed="where")
    view, turns = session.game.view, 0
    while turns < TURNS:
        if session.waiting is not None:
            session.answer(next(iter(session.waiting.examples())))
        else:
            session.perform((view.main(session.state) or passing(view.actions(session.state))).command)
            turns += session.waiting is None
    return session


@pytest.mark.parametrize("name", registry.names())
def test_the_turn_in_the_list_of_games_is_that_of_the_timeline(name):
    session = played(name)
    said, moment = session.game.view.summary(session.state), session.moment_at(session.tip)
    turn, day = re.search(r"[Tt]urn (\d+)", said), re.search(r"[Dd]ay (\d+)", said)
    assert turn or day or moment.over
    are_rounds = session.game.view.round_name(1).startswith("Turn")
    assert turn is None or int(turn.group(1)) == (moment.round if are_rounds else moment.turn)
    assert day is None or int(day.group(1)) == moment.round


def test_wyrmspan_says_that_the_person_has_passed():
    session = played("wyrmspan")
    assert "you passed" not in session.game.view.panel(session.state, ()).subtitle
    session.perform(Pass())
    assert session.game.view.panel(session.state, ()).subtitle.endswith("you passed")
