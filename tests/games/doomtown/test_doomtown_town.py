"""What can be read off the town: PD, control, influence, booting, priority, traits."""

from __future__ import annotations

import pytest

from solocompanion.games.doomtown.state import SQUARE, Bonus, home
from tests.games.doomtown.streets import Streets

HIS, YOURS = home("wyatt"), home("you")


def station() -> Streets:
    """The rulebook's example of the power differential (T1)."""
    town = Streets().deed("Railroad", "wyatt").dude("Steven", "wyatt", "Railroad").dude("Philip", "you", "Railroad")
    return town.dude("Barton", "wyatt", SQUARE, booted=True).dude("Travis", "you", SQUARE)


@pytest.mark.rule("W-DEF-4")
def test_the_example_of_the_power_differential():
    town = station()
    assert (town.town.pd("Railroad"), town.town.pd(SQUARE)) == (-1, -1)
    town.dude("Clint", "wyatt", "Railroad")
    assert (town.town.pd("Railroad"), town.town.pd(SQUARE)) == (0, -1)


@pytest.mark.rule("W-DEF-4")
def test_dudes_in_the_square_count_for_a_deed_out_of_town_too():
    town = Streets().deed("Pat's", "wyatt").dude("Clint", "wyatt", SQUARE).dude("Travis", "you", "Pat's", booted=True)
    assert town.town.pd("Pat's") == 0


@pytest.mark.rule("W-DEF-5")
def test_a_deed_is_its_owners_in_every_tie():
    town = Streets().deed("Railroad", "wyatt")
    assert town.town.controller("Railroad") == "wyatt"
    town.dude("Clint", "wyatt", "Railroad").dude("Philip", "you", "Railroad")
    assert town.town.controller("Railroad") == "wyatt"
    town.dude("Sheriff", "you", "Railroad")
    assert town.town.controller("Railroad") == "you"
    assert town.town.production("wyatt") == 3
    assert town.town.production("you") == 3


def test_control_and_influence_are_those_of_the_moment():
    town = Streets().deed("Railroad", "wyatt").deed("Undertaker", "you").dude("Clint", "wyatt", HIS)
    assert (town.town.control("wyatt"), town.town.control("you")) == (1, 2)
    assert (town.town.influence("wyatt"), town.town.is_threatened()) == (1, True)
    town.dude("Steven", "wyatt", "Undertaker", bonuses=(Bonus("influence", -2),))
    assert town.town.stat("Steven", "influence") == 1
    assert (town.town.control("wyatt"), town.town.is_threatened()) == (3, False)
    assert town.town.leader() == "wyatt"


@pytest.mark.parametrize(
    ("place", "to", "boots"),
    [
        (HIS, SQUARE, False),
        (HIS, "Railroad", False),
        (HIS, "Gomorra", True),
        (HIS, "Undertaker", True),
        (HIS, "Pat's", True),
        (SQUARE, "Gomorra", False),
        (SQUARE, "Undertaker", False),
        (SQUARE, "Pat's", True),
        (SQUARE, HIS, True),
        ("Railroad", SQUARE, True),
        ("Railroad", "Gomorra", True),
        ("Pat's", SQUARE, True),
    ],
)
def test_a_move_boots_as_the_matrix_says(place, to, boots):
    town = Streets().deed("Railroad", "wyatt").deed("Gomorra", "wyatt").deed("Undertaker", "you").deed("Pat's", "wyatt")
    assert town.dude("Clint", "wyatt", place).town.boots("Clint", to) == boots


def test_the_square_is_beside_everything_in_town_and_nothing_is_beside_a_deed_outside():
    town = Streets().deed("Railroad", "wyatt").deed("Gomorra", "wyatt", left=True).deed("Undertaker", "you")
    town.deed("Pat's", "you")
    assert town.town.adjacent(SQUARE) == {HIS, YOURS, "Railroad", "Gomorra", "Undertaker"}
    assert town.town.adjacent(HIS) == {SQUARE, "Railroad", "Gomorra"}
    assert town.town.adjacent("Railroad") == {SQUARE, HIS}
    assert town.town.adjacent("Pat's") == set()


@pytest.mark.rule("W-DEF-1")
def test_dudes_are_ordered_by_cost_bullets_influence_and_rank():
    town = Streets().dude("Prescott", "wyatt", HIS).dude("Clint", "wyatt", HIS).dude("Max", "wyatt", HIS)
    assert sorted(town.state.dudes, key=town.town.dude_priority, reverse=True) == ["Max", "Clint", "Prescott"]
    town.dude("Prescott", "wyatt", HIS, bonuses=(Bonus("bullets", 3),))
    assert sorted(town.state.dudes, key=town.town.dude_priority, reverse=True) == ["Max", "Prescott", "Clint"]


@pytest.mark.rule("W-DEF-2")
def test_deeds_are_ordered_by_control_cost_production_and_nearness():
    town = Streets().deed("Bunkhouse", "wyatt").deed("Railroad", "wyatt").deed("Gomorra", "wyatt")
    town.deed("Undertaker", "you")
    order = sorted(town.state.deeds, key=town.town.deed_priority, reverse=True)
    assert order == ["Undertaker", "Gomorra", "Bunkhouse", "Railroad"]


@pytest.mark.rule("W-DEF-3")
def test_undefended_means_none_of_its_owners_dudes_is_there():
    town = Streets().deed("Railroad", "you").dude("Clint", "wyatt", "Railroad")
    assert town.town.is_undefended("Railroad")
    other = Streets(captured="nobody").deed("Railroad", "you").dude("Clint", "wyatt", "Railroad")
    assert not other.town.is_undefended("Railroad")


def test_traits_change_numbers_while_they_hold():
    town = Streets().dude("Fred", "wyatt", HIS, bounty=3).dude("Marion", "wyatt", HIS)
    marion = town.town.stat("Marion", "bullets")
    assert town.town.stat("Fred", "influence") == 3
    assert town.dude("Marion", "wyatt", HIS, bounty=1).town.stat("Marion", "bullets") == marion + 2
    town = Streets().dude("Prescott", "you", YOURS).dude("Philip", "you", YOURS).dude("Clint", "you", SQUARE)
    assert (town.town.stat("Prescott", "bullets"), town.town.stat("Prescott", "influence")) == (2, 2)
    town = Streets().deed("Bunkhouse", "wyatt").dude("Clint", "wyatt", "Bunkhouse").dude("Steven", "wyatt", "Bunkhouse")
    assert (town.town.stat("Clint", "influence"), town.town.stat("Steven", "influence")) == (2, 3)
    town = Streets().deed("Cattle", "wyatt").dude("Clint", "you", "Cattle")
    assert (town.town.deed_stat("Cattle", "control"), town.town.stat("Clint", "value")) == (0, 13)
    assert town.deed("Blake", "you").town.deed_stat("Cattle", "control") == 1


def test_the_tavern_is_weighed_by_bullets():
    town = Streets().deed("Dead Dog", "you").dude("Fred", "wyatt", "Dead Dog").dude("Philip", "you", "Dead Dog")
    assert town.town.controller("Dead Dog") == "wyatt"


def test_max_baine_has_a_control_point_and_lends_at_ranches_while_two_are_his():
    town = Streets().deed("Cattle", "wyatt").deed("Blake", "wyatt").dude("Max", "wyatt", HIS)
    town.dude("Clint", "wyatt", "Cattle")
    assert town.town.stat("Max", "control") == 1
    assert town.town.stat("Clint", "influence") == 2
    town.dude("Sheriff", "you", "Blake")
    assert (town.town.stat("Max", "control"), town.town.stat("Clint", "influence")) == (0, 1)


def test_clementine_is_safe_in_her_own_saloon():
    town = Streets().deed("Charlie", "you").dude("Clementine", "you", "Charlie").dude("Clint", "wyatt", "Charlie")
    assert (town.town.stat("Clementine", "influence"), town.town.callable("Charlie")) == (2, [])
    town.dude("Travis", "you", "Charlie")
    assert town.town.callable("Charlie") == ["Travis"]
    assert town.dude("Clint", "wyatt", "Charlie", booted=True).town.callable("Charlie") == []
