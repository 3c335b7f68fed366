"""Why here, why not here: the trail where pebbles were compared, the rules everywhere else; and whose piece it is."""

from __future__ import annotations

import pytest

from solocompanion.app.play.reasons import because
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.games.pebbles.commands import HeronTurn, Hop

from .conftest import GAME


@pytest.fixture
def session() -> Session:
    """The heron went from stone 1 to stone 3 and took Amber; Rose quartz is the person's already."""
    made = Session.start(GAME, seed="why", chance={"heron deck": "person"})
    made.perform(Correct((("heron", 1), ("pebble.rose", "human"))))
    made.perform(HeronTurn())
    made.answer("stride")
    assert made.state.pebbles["amber"] == "heron"
    return made


@pytest.mark.parametrize(
    ("sprite", "title", "words", "rule"),
    [
        ("pebble:amber", "Why here?", "the only one left", "PB-6"),
        ("pebble:slate", "Why not here?", "1 point: another is worth more", "PB-6"),
        ("pebble:rose", "Why not here?", "It was no longer on a stone.", "PB-6"),
        ("pebble:jade", "Why not here?", "It was 3 stones away, beyond her reach.", "PB-6"),
        ("stone:3", "Why here?", "She went from 1 to 3: here.", "PB-4"),
        ("stone:2", "Why not here?", "She went from 1 to 3, past this stone.", "PB-4"),
        ("stone:9", "Why not here?", "She went from 1 to 3. This stone is not on that path.", "PB-4"),
    ],
)
def test_every_pebble_and_stone_answers(session, sprite, title, words, rule):
    found = because(session, sprite)
    assert found.title == title
    assert words in found.reasons[0].words
    assert found.reasons[0].rule == rule


def test_a_hop_that_does_not_fit_answers_for_the_bank_from_its_trail():
    session = Session.start(GAME, {"landing": "exact"}, seed="why", chance={"heron deck": "person"})
    session.perform(Correct((("heron", 9),)))
    session.perform(HeronTurn())
    session.answer("fly")
    found = because(session, "stone:10")
    assert found.place == "Far bank"
    assert found.reasons[0].words == ("the card says 3, only 1 are left",)


@pytest.mark.parametrize("sprite", ["deck", "token:heron", "pile:human", "ground"])
def test_where_nothing_is_ever_chosen_nothing_answers(session, sprite):
    assert because(session, sprite) is None


def test_there_is_no_answer_before_her_turn_nor_before_she_has_gone():
    session = Session.start(GAME, seed="why", chance={"heron deck": "person"})
    session.perform(Hop(1))
    assert because(session, "pebble:jade") is None
    session.perform(HeronTurn())
    assert because(session, "pebble:jade") is None


def test_pieces_say_whose_they_are(session):
    sprites = session.game.view.board(session.state).sprites
    sides = {name: sprites[name].side for name in ("token:human", "token:heron", "pebble:amber", "pebble:rose")}
    assert sides == {"token:human": "you", "token:heron": "ai", "pebble:amber": "ai", "pebble:rose": "you"}
    assert sprites["pebble:jade"].side == ""
