"""What may come in the Covenant's turn: too much for exact odds, so they are sampled, and agree with the rules."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.play import odds
from solocompanion.app.play.session import Session
from solocompanion.core.forecast import SAMPLES, Forecast, forecasting
from solocompanion.games.dead_reckoning.commands import EndTurn
from solocompanion.games.dead_reckoning.sections import read_section, write_section

GAME = open_game("dead_reckoning")
FEW = 400  # paths or tries in which each card is met


def finished(working) -> tuple[Forecast, int]:
    slices = 0
    while True:
        try:
            next(working)
        except StopIteration as end:
            return end.value, slices
        slices += 1


@pytest.fixture(scope="module")
def session() -> Session:
    """A game in which the Covenant has had its first turn and the person is done with theirs."""
    made = Session.start(GAME, {}, seed="odds")
    made.perform(GAME.view.main(made.state).command)
    while made.waiting is not None:
        made.answer(next(iter(made.waiting.examples())))
    made.perform(EndTurn())
    return made


@pytest.fixture(scope="module")
def sampled(session) -> tuple[Forecast, int]:
    """What may come after that, and in how many slices it was worked out."""
    return finished(odds.ahead(session))


def shares(found: Forecast, beginning: str) -> dict[str, Fraction]:
    return {one.words: one.probability for one in found.events if one.words.startswith(beginning)}


def test_a_turn_has_too_many_ways_to_be_counted_and_the_list_says_so(sampled):
    found, slices = sampled
    assert (found.exact, found.paths) == (False, SAMPLES)
    assert odds.basis(found) == f"estimated from {SAMPLES} tries"
    assert slices < SAMPLES + 100, "it was not tried to count them all first"
    assert all(line.odds.startswith("about") for line in odds.lines(found))


def test_every_card_left_is_about_as_likely(session, sampled):
    found, _ = sampled
    drawn = [one for one in found.events if one.rule == "SEC-2"]
    assert len(drawn) == len(session.state.unseen) == 17
    assert {one.after.shown[-1].card for one in drawn} == set(session.state.unseen)
    assert all(abs(one.probability - Fraction(1, 17)) < Fraction(1, 40) for one in drawn)


def test_where_the_ship_ends_its_turn_follows_from_the_cards_left(session, sampled):
    left = [GAME.catalogue.sections[card, "normal"][1] for card in session.state.unseen]
    home = Fraction(sum(one.end == "H" for one in left), len(left))
    assert all(read_section(write_section(one)) == one for one in left)
    found, _ = sampled
    to_harbor = sum(shares(found, "The Covenant’s ship came to the Harbor").values())
    assert abs(to_harbor - home) < Fraction(1, 8)  # less what a battle asks before it gets there


def test_what_chance_has_told_is_no_longer_open(monkeypatch):
    monkeypatch.setattr(odds, "forecasting", partial(forecasting, most=FEW, count=FEW))
    made = Session.start(GAME, {}, seed="odds", chance={"Covenant deck": "person"})
    made.perform(GAME.view.main(made.state).command)
    assert made.waiting.key == "covenant_card"
    found, _ = finished(odds.ahead(made))
    assert len([one for one in found.events if one.rule == "SEC-2"]) == 18
