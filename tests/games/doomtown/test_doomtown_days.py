"""Gamblin', upkeep and sundown."""

from __future__ import annotations

import pytest

from solocompanion.core.table import Answered, Table
from solocompanion.games.doomtown.rules import days
from solocompanion.games.doomtown.state import SQUARE, Bonus, home
from tests.games.doomtown.streets import Streets, catalogue, code

HIS = home("wyatt")


def table(town: Streets, *given: Answered) -> Table:
    return Table(town.state, catalogue(), given, None)


def gambling(*answers: str, rock: int = 5, yours: int = 5) -> Table:
    cards = tuple(map(code, ("Railroad", "Gomorra", "Clint", "Max", "Bank")))
    town = Streets()
    town.state = town.state.with_purse("wyatt", deck=cards * len(answers), rock=rock).with_purse("you", rock=yours)
    given = []
    for answer in answers:
        given += [*(Answered("card", one) for one in cards), Answered("lowball", answer)]
    return table(town, *given)


@pytest.mark.rule("B3")
def test_the_lower_hand_wins_the_pot_and_plays_first():
    at = gambling("lower")
    days.gamble(at)
    assert (at.state.winner, at.state.purses["you"].rock, at.state.wyatt.rock) == ("you", 6, 4)
    at = gambling("higher")
    days.gamble(at)
    assert (at.state.winner, at.state.purses["you"].rock, at.state.wyatt.rock) == ("wyatt", 4, 6)
    assert len(at.state.wyatt.discard) == 5


@pytest.mark.rule("B3")
def test_an_exact_tie_is_drawn_again_for_the_same_pot():
    at = gambling("tie", "higher")
    days.gamble(at)
    assert (at.state.purses["you"].rock, at.state.wyatt.rock) == (4, 6)
    assert len(at.state.wyatt.discard) == 10


@pytest.mark.rule("B3")
def test_who_has_no_ghost_rock_borrows_the_ante_and_pays_it_back_before_upkeep():
    at = gambling("lower", rock=0)
    days.gamble(at)
    assert (at.state.wyatt.rock, at.state.wyatt.debt) == (0, 1)
    days.upkeep(at)
    assert (at.state.wyatt.rock, at.state.wyatt.debt) == (2, 0)


@pytest.mark.rule("B4")
def test_a_deed_the_other_side_controls_produces_for_nobody():
    town = Streets().rock(0).deed("Railroad", "wyatt").deed("Undertaker", "you").dude("Sheriff", "you", "Railroad")
    at = table(town)
    days.upkeep(at)
    assert (at.state.wyatt.rock, at.state.purses["you"].rock) == (3, 4)


@pytest.mark.rule("W-UPK-2")
def test_printed_upkeep_counts_as_one_and_a_dude_of_another_gang_costs_its_influence_too():
    town = Streets().dude("Steven", "wyatt", HIS).dude("Barton", "wyatt", SQUARE)
    assert days.upkeep_of(town.town, "Steven") == 1  # printed 6, a drifter
    assert days.upkeep_of(town.town, "Barton") == 2  # printed 1, of the Sloane Gang
    town.dude("Barton", "wyatt", SQUARE, bonuses=(Bonus("upkeep", 2),))
    assert days.upkeep_of(town.town, "Barton") == 4
    flat = Streets(upkeep_cap="flat").dude("Barton", "wyatt", SQUARE)
    assert days.upkeep_of(flat.town, "Barton") == 1


@pytest.mark.rule("W-UPK-3")
def test_he_pays_what_he_can_and_keeps_everybody():
    town = Streets().rock(0)
    for name in ("Steven", "Barton", "Max", "Clint", "Silas"):
        town.dude(name, "wyatt", HIS)
    at = table(town)
    days.upkeep(at)
    assert at.state.wyatt.rock == 0
    assert len(at.state.dudes) == 5


@pytest.mark.rule("W-SUN-1")
def test_somebody_wins_at_sundown_or_everything_unboots_and_a_day_begins():
    town = Streets().deed("Undertaker", "wyatt").dude("Clint", "wyatt", HIS, booted=True)
    town.dude("Sheriff", "you", SQUARE, booted=True, bonuses=(Bonus("bullets", 1, "day"), Bonus("value", 1)))
    at = table(town)
    days.sundown(at)
    assert at.state.is_over == (town.town.influence("you") < 2)
    town = Streets().deed("Undertaker", "wyatt")
    at = table(town)
    days.sundown(at)
    assert (at.state.phase, at.state.turn) == ("over", "wyatt")
    town = Streets().dude(
        "Sheriff", "you", SQUARE, booted=True, bonuses=(Bonus("bullets", 1, "day"), Bonus("value", 1))
    )
    at = table(town)
    days.sundown(at)
    assert (at.state.phase, at.state.day) == ("gamblin", 1)
    assert not at.state.dudes["Sheriff"].booted
    assert at.state.dudes["Sheriff"].bonuses == (Bonus("value", 1),)


@pytest.mark.rule("B17")
def test_where_both_would_win_more_control_decides_then_more_influence_else_the_game_goes_on():
    town = Streets().deed("Undertaker", "wyatt").deed("Bank", "you")
    assert town.town.leader() is None
    assert town.deed("Railroad", "you").town.leader() == "you"
    town = Streets().deed("Undertaker", "wyatt").deed("Bank", "you").dude("Clint", "wyatt", HIS)
    assert town.town.leader() == "wyatt"
