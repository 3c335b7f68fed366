"""Lines of the script from which the person has gone on: each tells only what was still to be done then."""

from __future__ import annotations

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.cli import lines
from solocompanion.games.dragonlords.commands.battles import FightOn, Round
from solocompanion.games.dragonlords.commands.encounters import Fight
from solocompanion.games.dragonlords.commands.flow import Explore, Meet
from solocompanion.games.dragonlords.commands.march import March

HOME, NEAR = "oststead", "larkfell"
TAKE = "Take 1 scout of the cult off Larkfell"


@pytest.fixture
def session():
    """A game in which units stand before two scouts, with the person's own dice."""
    game = open_game("dragonlords")
    made = Session.start(game, {"civ": "orcs"}, seed="scouts", chance={one.id: "person" for one in game.spec.sources})
    while made.waiting is not None:
        made.answer(HOME if made.waiting.key == "home" else next(iter(made.waiting.examples())))
    made.perform(Explore())
    made.perform(March(HOME, NEAR))
    made.answer(4)
    made.perform(Meet())
    made.perform(Fight(NEAR))
    return made


def strike(session, *hits):
    """Answer how many of both sides' dice hit, round after round."""
    for n in hits:
        session.answer(n)


def due(session):
    found = showing.script(session, showing.told_steps(session))
    return [one.words for one in found if one.to_do]


def test_what_fell_in_another_round_that_was_pressed_for_is_a_line_of_its_own(session):
    for _ in range(2):
        session.perform(Round())
        strike(session, 1, 0)
    assert due(session) == [TAKE, TAKE]


def test_what_fell_before_a_question_was_asked_is_not_counted_again_after_it(session):
    session.perform(FightOn())
    strike(session, 1, 0)
    told = [one.line for one in lines.turn_lines(session) if one.number]
    assert told == [TAKE]
    strike(session, 1, 0)
    told = [(one.number, one.line) for one in lines.turn_lines(session) if one.number]
    assert told == [(1, TAKE), (2, TAKE)]
    assert due(session) == [TAKE, TAKE]
