"""What can be read off the town: PD, control, influence, booting, priority, traits."""

from __future__ import annotations

import pytest

from solocompanion.games.doomtown.effects.town import sent_home
from solocompanion.games.doomtown.state import SQUARE, Bonus, home
from solocompanion.games.doomtown.traits import TRAITS, traits_of
from tests.games.doomtown.streets import Streets, catalogue

HIS, YOURS = home("wyatt"), home("you")


def station() -> Streets:
    """The rulebook's example of the power differential (T1)."""
    town = Streets().deed("Railroad", "wyatt").dude("Steven", "wyatt", "Railroad").dude("Philip", "you", "Railroad")
    return town.dude("Barton", "wyatt", SQUARE, booted=True).dude("Travis", "you", SQUARE)


@pytest.mark.rule("W-DEF-4")
@pytest.mark.rule("A2")
@pytest.mark.rule("A4")
def test_the_example_of_the_power_differential():
    town = station()
    assert (town.town.pd("Railroad"), town.town.pd(SQUARE)) == (-1, -1)
    town.dude("Clint", "wyatt", "Railroad")
    assert (town.town.pd("Railroad"), town.town.pd(SQUARE)) == (0, -1)


@pytest.mark.rule("W-DEF-4")
@pytest.mark.rule("A4")
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


@pytest.mark.rule("W-DEF-6")
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
@pytest.mark.rule("B-MOVE")
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
@pytest.mark.rule("A8")
@pytest.mark.rule("A6")
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
@pytest.mark.rule("A12")
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


@pytest.mark.rule("W-DEF-10")
def test_clementine_is_safe_in_her_own_saloon():
    town = Streets().deed("Charlie", "you").dude("Clementine", "you", "Charlie").dude("Clint", "wyatt", "Charlie")
    assert (town.town.stat("Clementine", "influence"), town.town.callable("Charlie")) == (2, [])
    town.dude("Travis", "you", "Charlie")
    assert town.town.callable("Charlie") == ["Travis"]
    assert town.dude("Clint", "wyatt", "Charlie", booted=True).town.callable("Charlie") == []


def test_a_trait_asks_for_a_number_before_itself_with_all_else_that_adds_to_it():
    town = Streets().deed("Bunkhouse", "wyatt").dude("Fred", "wyatt", "Bunkhouse", bounty=3)
    assert town.town.stat("Fred", "influence") == 3  # his bounty counts before the Bunkhouse looks
    assert town.dude("Fred", "wyatt", "Bunkhouse", bounty=1).town.stat("Fred", "influence") == 2
    town = Streets().deed("Cattle", "wyatt").deed("Blake", "you").dude("Max", "wyatt", HIS)
    town.dude("Fred", "wyatt", "Blake", bounty=2).dude("Clint", "you", "Blake")
    assert town.town.stat("Max", "control") == 1  # with his bounty Fred Aims holds the second Ranch
    town.dude("Fred", "wyatt", "Blake", bounty=1)
    assert town.town.stat("Max", "control") == 0  # what Max Baine would lend does not hold it


@pytest.mark.rule("W-DEF-2")
@pytest.mark.rule("A9")
def test_by_house_rule_the_nearest_deed_is_the_one_of_fewest_steps():
    def town(**setup):
        made = Streets(**setup).deed("Railroad", "wyatt").deed("Gomorra", "wyatt").deed("Undertaker", "wyatt")
        return made.deed("Bank", "you").deed("Pat's", "wyatt").town

    nearness = [town().deed_priority(name)[3:5] for name in ("Railroad", "Gomorra", "Undertaker", "Bank", "Pat's")]
    assert nearness == [(0, -1), (0, -2), (0, -3), (-1, -1), (-2, 0)]
    by_steps = town(nearest="steps")
    assert [by_steps.deed_priority(name)[4] for name in ("Railroad", "Gomorra", "Undertaker", "Bank", "Pat's")] == [
        -1,
        -2,
        -2,
        -2,
        -3,
    ]


@pytest.mark.rule("W-NOON-1")
@pytest.mark.rule("A29")
@pytest.mark.rule("W-DEF-7")
def test_a_winning_position_is_one_in_which_he_would_win_at_sundown():
    def town(**setup):
        made = Streets(**setup).deed("Undertaker", "wyatt").deed("Railroad", "wyatt").deed("Gomorra", "you")
        return made.town

    assert town().leader() == "wyatt"  # 3 control against 0 influence, and 1 against 0
    assert town().is_winning()
    assert not town(winning="unbeaten").is_winning()
    assert not town(winning="never").is_winning()
    assert Streets(winning="unbeaten").deed("Undertaker", "wyatt").town.is_winning()
    assert not Streets().town.is_winning()


@pytest.mark.rule("B8")
def test_with_sloane_nobody_of_her_side_boots_to_join_from_her_place():
    town = Streets().dude("Sloane", "wyatt", SQUARE).dude("Clint", "wyatt", SQUARE).dude("Travis", "you", SQUARE)
    town.dude("Fred", "wyatt", HIS)
    assert [town.town.joins_booted(name) for name in ("Sloane", "Clint", "Travis", "Fred")] == [
        False,
        False,
        True,
        True,
    ]


def test_the_bounty_on_sloane_stays_once_she_has_one():
    town = Streets().dude("Sloane", "you", SQUARE, bounty=3).dude("Travis", "you", SQUARE, bounty=3)
    assert [town.town.least_bounty(name) for name in ("Sloane", "Travis")] == [1, 0]
    assert town.dude("Sloane", "you", SQUARE).town.least_bounty("Sloane") == 0


@pytest.mark.rule("W-DEF-12")
def test_every_trait_of_the_pack_can_be_read_and_said():
    for card in (*catalogue().dudes.values(), *catalogue().deeds.values()):
        for trait in traits_of(card):
            assert trait.words()
            assert TRAITS.write(trait) in card.traits


@pytest.mark.rule("B18")
def test_a_dude_sent_home_goes_to_the_home_of_who_controls_it():
    town = Streets().dude("Clint", "wyatt", SQUARE, holder="you")
    assert sent_home(town.state, "Clint").dudes["Clint"].place == YOURS


@pytest.mark.rule("W-RES-2")
def test_nobody_is_called_out_at_your_home():
    town = Streets().dude("Travis", "you", YOURS).dude("Clint", "wyatt", YOURS)
    assert town.town.callable(YOURS) == []
    assert town.dude("Travis", "you", SQUARE).dude("Clint", "wyatt", SQUARE).town.callable(SQUARE) == ["Travis"]


@pytest.mark.rule("A20")
def test_versions_of_one_dude_share_its_uniqueness():
    town = Streets().dude("Philip", "wyatt", HIS).town
    experienced = next(one.id for one in catalogue().dudes.values() if one.name.startswith("Philip Swinford (Exp."))
    assert town.refuses(experienced) == "in_play"
    assert Streets().town.refuses(experienced) == ""


def test_a_version_is_as_experienced_as_its_name_says():
    named = {one.id: int(one.name[-2]) for one in catalogue().dudes.values() if "(Exp." in one.name}
    assert {card: catalogue().dudes[card].experienced for card in named} == named
    assert {*named.values()} == {1, 2}
