"""Which battles are fought when several would be (rules MB, TRG and the ambiguities round them)."""

from __future__ import annotations

import pytest

from solocompanion.app.play.session import Session
from solocompanion.app.play.showing import options_in_force
from solocompanion.cli import lines
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import CovenantTurn
from solocompanion.games.dead_reckoning.telling import TELLING
from solocompanion.games.dead_reckoning.telling.reasons import ruling

from .play import CATALOGUE, GAME, NAMES, RULES, Play, battle, battles, effects, left_out, sections_apart, told_turn

FORT = ("you fort",)
WON, LOST = battle(0, 3), battle(3, 0)
UNREAD = "own_r2_merchant"  # its back counts as nothing until somebody reads it
FOUGHT, BEATEN = battle(0, 3, 0, 0, 0, 0, 0), battle(3, 0, 0, 0, 0, 0, 0)


def armed(**settings) -> Play:
    """A Covenant of five cannons (the fact sheet's second check), the person at sea in the last space."""
    play = Play.laid_out(**settings)
    tile = next(tile.id for tile in CATALOGUE.tiles.values() if tile.cannons == 2)
    card = next(card.id for card in CATALOGUE.row_cards.values() if card.cannons + card.abilities == 2)
    return play.it(tiles=(tile,), pirate=(card, card)).you(space="r4c3")


@pytest.mark.rule("MB-1")
def test_with_an_attack_flag_on_the_right_no_fort_is_fought():
    play = armed().space("r2c1", buildings=FORT)
    steps = play.turn("cubes r2c1=2; end H; do attack", WON)
    assert [kind for kind, *_ in battles(steps)] == ["ship"]
    assert play.cubes("r2c1") == 0


@pytest.mark.rule("MB-1", "CND-1")
def test_a_conditional_attack_that_will_come_spares_the_fort_too():
    play = armed().space("r2c1", buildings=FORT).you(coins=3)
    steps = play.turn("cubes r2c1=2; end H; top", WON)
    assert [kind for kind, *_ in battles(steps)] == ["ship"]


@pytest.mark.rule("A-3", "RGT-8")
def test_a_flag_that_does_not_strike_at_the_harbor_casts_no_shadow_there():
    play = armed().space("r2c1", buildings=FORT).you(space="H")
    told = told_turn(play, "cubes r2c1=2; end H; do attack at sea", FOUGHT)
    steps = [step for step, _ in told]
    assert battles(steps) == [("building", "r2c1", 5)]
    assert play.cubes("r2c1") == 2
    assert {step.rules for step in steps if "A-3" in step.rules} == {("ORD-3", "A-3"), ("INF-5", "A-3")}
    assert "(A-3)" in ruling("r2c1", told, NAMES).words
    plain = play.space("r3c1", buildings=FORT).its().turn("cubes r3c1=2; end H; do coins 1", FOUGHT)
    assert "A-3" not in {one for step in plain for one in step.rules}


@pytest.mark.rule("A-3", "RGT-11", "MB-2")
def test_a_ship_in_pirate_mode_is_fought_by_a_reading_where_a_flag_is_on_the_card_that_will_not_strike():
    play = Play.laid_out().you(space="r2c1", mode="pirate")
    told = told_turn(play, "cubes r2c1=2; end H; do if 7: attack else coins 1", WON)
    fought = [step.rules for step, _ in told if isinstance(step.effect, did.BattleFought)]
    assert fought == [("INF-5", "A-3")]
    assert "(A-3)" in ruling("you", told, NAMES).words


@pytest.mark.rule("A-3")
def test_by_house_rule_a_printed_flag_casts_its_shadow_anyway():
    play = armed(flag_ahead="printed").space("r2c1", buildings=FORT).you(space="H")
    told = told_turn(play, "cubes r2c1=2; end H; do attack at sea")
    assert battles([step for step, _ in told]) == []
    why = ruling("r2c1", told, NAMES)
    said = "An attack is on its card, so it fights for no building, whether it comes or not."
    assert (why.words, why.rule) == (said, "MB-1")
    amid = [one for one in told if not isinstance(one[0].effect, did.NothingDone | did.TurnEnded)]
    assert ruling("r2c1", amid, NAMES).words == said
    planned = next(one for one in told if isinstance(one[0].effect, did.BattlesPlanned))
    assert "(an attack is on its card)" in TELLING.log(planned[0].effect, planned[1], NAMES)
    assert "A-3" not in {one for step, _ in told for one in step.rules}


@pytest.mark.rule("MB-2")
def test_the_flag_takes_the_place_of_the_battle_with_a_pirate():
    play = armed().you(space="r2c2", mode="pirate")
    steps = play.turn("cubes r2c2=2; end H; do attack +1", WON)
    assert battles(steps) == [("ship", "r2c2", 6)]
    assert play.cubes("r2c2") == 0


@pytest.mark.rule("MB-3", "TRG-1", "TRG-2")
def test_a_pirate_and_a_fort_are_fought_with_half_the_cannons_each():
    play = armed().you(space="r2c2", mode="pirate").space("r3c1", buildings=FORT)
    steps = play.turn("cubes r2c2=2 r3c1=2; end H", WON, FOUGHT)
    assert battles(steps) == [("ship", "r2c2", 3), ("building", "r3c1", 3)]
    assert (play.cubes("r2c2"), play.cubes("r3c1")) == (2, 2)


@pytest.mark.rule("MB-3")
def test_after_a_lost_ship_battle_the_fort_is_left_alone():
    play = armed().you(space="r2c2", mode="pirate").space("r3c1", buildings=FORT)
    steps = play.turn("cubes r2c2=2 r3c1=2; end H", LOST)
    assert battles(steps) == [("ship", "r2c2", 3)]
    assert (play.cubes("r2c2"), play.cubes("r3c1")) == (0, 0)


@pytest.mark.rule("A-8")
def test_what_the_ship_battle_won_stays_when_the_fort_holds_even_if_the_fort_is_read_first():
    play = armed().you(space="r3c2", mode="pirate").space("r2c1", buildings=FORT)
    play.turn("cubes r2c1=2 r3c2=2; end H", WON, BEATEN)
    assert (play.cubes("r3c2"), play.cubes("r2c1")) == (2, 0)


@pytest.mark.rule("MB-4")
def test_of_two_forts_the_one_with_more_coins_is_fought():
    play = armed().space("r2c1", buildings=FORT, coins=1).space("r3c1", buildings=FORT, coins=2)
    steps = play.turn("cubes r2c1=2 r3c1=2; end H", FOUGHT)
    assert battles(steps) == [("building", "r3c1", 5)]
    assert (play.cubes("r2c1"), play.cubes("r3c1")) == (0, 2)


@pytest.mark.rule("INF-4", "INF-3")
def test_a_single_cube_is_ignored_where_the_island_is_protected():
    play = armed().space("r2c1", buildings=FORT).you(space="r2c2", mode="pirate")
    steps = play.turn("cubes r2c1=1 r2c2=1; end H")
    assert not battles(steps)
    assert {one.cell for one in effects(steps, did.CubesLeft)} == {"r2c1", "r2c2"}


@pytest.mark.rule("INF-4", "MB-1")
@pytest.mark.parametrize("right", ["", "; top; bottom", "; bottom; do attack"])
def test_a_single_cube_is_ignored_for_being_single_whatever_else_would_spare_the_island(right):
    play = armed().space("r2c1", buildings=FORT, coins=3).you(coins=3 if "top" in right else 0)
    steps = play.turn(f"cubes r2c1=1; end H{right}", *([WON] if right else []))
    left = [step for step in steps if isinstance(step.effect, did.CubesLeft) and step.effect.cell == "r2c1"]
    assert left[0].rule == "INF-4"


@pytest.mark.rule("MB-1", "MB-2")
def test_a_plan_that_leaves_out_for_two_rules_cites_both():
    play = armed().space("r3c1", buildings=FORT).you(space="r2c2", mode="pirate")
    steps = play.turn("cubes r2c2=2 r3c1=2; end H; do attack", WON)
    planned = next(step for step in steps if isinstance(step.effect, did.BattlesPlanned))
    assert sorted(planned.rules) == ["MB-1", "MB-2"]


@pytest.mark.rule("END-2")
def test_ending_its_turn_where_a_pirate_lies_is_a_battle():
    play = armed().you(space="r2c2", mode="pirate")
    assert battles(play.turn("end r2c2", WON)) == [("ship", "r2c2", 5)]


@pytest.mark.rule("A-6")
def test_a_pirate_at_the_end_and_a_fort_split_its_strength_unless_the_house_says_otherwise():
    for settings, cubes in (({}, (3, 3)), ({"end_split": "full"}, (5, 5))):
        play = armed(**settings).you(space="r2c2", mode="pirate").space("r3c1", buildings=FORT)
        answers = (WON, FOUGHT) if not settings else (FOUGHT, WON)
        fought = {kind: n for kind, _, n in battles(play.turn("cubes r3c1=2; end r2c2", *answers))}
        assert (fought["ship"], fought["building"]) == cubes


@pytest.mark.rule("A-9", "CND-3")
def test_the_bottom_icon_competes_with_the_other_forts():
    play = armed().space("r2c1", buildings=FORT).space("r3c1", buildings=FORT, coins=2)
    steps = play.turn("cubes r2c1=2; end H; bottom", FOUGHT)
    assert battles(steps) == [("building", "r3c1", 5)]
    assert (play.cubes("r2c1"), play.cubes("r3c1")) == (0, 2)


@pytest.mark.rule("CND-4", "TRG-1")
def test_the_bottom_icon_passes_an_island_with_a_pirate_by():
    play = armed().space("r2c2", coins=5).space("r3c1", coins=1).you(space="r2c2", mode="pirate")
    steps = play.turn("end H; bottom")
    assert not battles(steps)
    assert (play.cubes("r2c2"), play.cubes("r3c1")) == (0, 2)


@pytest.mark.rule("A-7")
def test_a_pirate_on_the_open_sea_is_not_fought_for_cubes_that_cannot_lie_there():
    play = armed().you(space="r4c3", mode="pirate")
    steps = play.turn("cubes r4c3=2; end H")
    assert not battles(steps)
    assert left_out(steps) == {"r4c3": ("A-7", 2)}
    fierce = armed(no_room_battle="battle").you(space="r4c3", mode="pirate")
    assert battles(fierce.turn("cubes r4c3=2; end H", WON)) == [("ship", "r4c3", 5)]


@pytest.mark.rule("A-12", "SNK-3", "END-3")
def test_once_sunk_it_fights_no_more_but_the_rest_of_the_card_counts():
    play = armed().you(space="r2c2", mode="pirate").it(damage=3, coins=9)
    steps = play.turn("cubes r2c2=2; end r3c1; do coins 2", battle(3, 0, 0, 2))
    assert play.covenant.space == "H"
    assert play.covenant.damage == 0
    assert play.covenant.coins == 9 - 5 + 2
    assert len(battles(steps)) == 1


@pytest.mark.rule("MB-3")
def test_five_cannons_split_are_three_and_three():
    play = Play.laid_out().it(tiles=("gun_deck",), pirate=("great_carronade", "storm_drill"))
    play.you(space="r2c2", mode="pirate").space("r2c2", buildings=("you fort",))
    steps = play.turn("cubes r2c2=2; end H", WON, FOUGHT)
    assert battles(steps) == [("ship", "r2c2", 3), ("building", "r2c2", 3)]


@pytest.mark.rule("MB-3")
def test_losing_one_of_two_ends_the_fighting_of_that_turn_but_not_other_cubes():
    play = Play.laid_out().you(space="r2c2", mode="pirate").space("r3c1", buildings=("you fort",))
    steps = play.turn("cubes r2c2=2 r3c1=2 r3c2=2; end r2c2; bottom", LOST)
    assert len(battles(steps)) == 1
    assert left_out(steps) == {"r2c2": ("MB-3", 2), "r3c1": ("MB-3", 2)}
    assert (play.cubes("r3c2"), play.covenant.space) == (2, "r2c2")


@pytest.mark.rule("MB-3", "CND-1")
def test_having_lost_the_second_of_two_it_is_tempted_no_more_by_what_you_plundered():
    play = Play.laid_out(absent_ship="part").you(space="r2c2", mode="pirate").space("r3c1", buildings=("you fort",))
    steps = play.turn("cubes r2c2=2 r3c1=2; end H; top", WON, battle(3, 0, 0, 0, 4, 0, 0))
    assert [kind for kind, *_ in battles(steps)] == ["ship", "building"]
    assert play.ship.coins == 4


@pytest.mark.rule("MB-4")
def test_if_coins_are_equal_the_island_worth_more_at_the_end_is_fought_for_then_the_person_chooses():
    play = Play.laid_out().space("r2c1", buildings=("you fort",)).space("r3c1", buildings=("you fort",))
    steps = play.turn("cubes r2c1=2 r3c1=2; end H", BEATEN)
    assert [cell for _, cell, _ in battles(steps)] == ["r3c1"]
    assert left_out(steps)["r2c1"] == ("MB-4", 2)
    play = Play.laid_out().space("r2c3", buildings=("you fort",)).space("r3c1", buildings=("you garrison",))
    steps = play.turn("cubes r2c3=2 r3c1=2; end H", "r2c3", BEATEN)
    assert [cell for _, cell, _ in battles(steps)] == ["r2c3"]


@pytest.mark.rule("MB-4", "A-9")
def test_after_a_fight_for_a_fort_on_the_left_the_bottom_icon_fights_no_other():
    play = Play.laid_out().space("r2c1", buildings=("you fort",), coins=3)
    play.space("r3c1", buildings=("you fort",), coins=1)
    steps = play.turn("cubes r2c1=3; end H; bottom", FOUGHT)
    assert [cell for _, cell, _ in battles(steps)] == ["r2c1"]
    assert left_out(steps)["r3c1"] == ("MB-4", 2)


@pytest.mark.rule("MB-1", "CND-3")
def test_with_a_flag_the_bottom_icon_fights_no_fort_either():
    play = Play.laid_out().space("r2c1", buildings=("you fort",), coins=3).you(space="r4c1")
    steps = play.turn("end H; bottom; do attack", WON)
    assert [kind for kind, *_ in battles(steps)] == ["ship"]
    assert left_out(steps) == {"r2c1": ("MB-1", 2)}


@pytest.mark.rule("MB-1", "TRG-2")
def test_placements_that_need_no_battle_are_made_although_a_flag_is_printed():
    play = Play.laid_out().space("r2c1", buildings=("you fort",)).you(space="r4c1")
    play.turn("cubes r2c1=2 r2c2=2; end H; do attack", WON)
    assert (play.cubes("r2c1"), play.cubes("r2c2")) == (0, 2)


@pytest.mark.rule("MB-2", "A-10")
def test_cubes_left_out_for_a_flag_stay_out_even_if_that_battle_is_won():
    play = Play.laid_out().you(space="r2c2", mode="pirate")
    steps = play.turn("cubes r2c2=2; end r2c2; do attack", WON)
    assert len(battles(steps)) == 1
    assert left_out(steps) == {"r2c2": ("MB-2", 2)}
    assert play.cubes("r2c2") == 0


@pytest.mark.rule("MB-2", "RGT-11", "A-3")
@pytest.mark.parametrize(("choice", "n", "cubes"), [("fires", 1, 2), ("printed", 0, 0)])
def test_a_flag_that_will_not_strike_keeps_it_from_nothing_unless_the_house_says_so(choice, n, cubes):
    play = Play.laid_out(flag_ahead=choice).you(space="r2c2", mode="pirate")
    steps = play.turn("cubes r2c2=2; end H; do if 7: attack else coins 1", *(WON,) * n)
    assert (len(battles(steps)), play.cubes("r2c2")) == (n, cubes)


@pytest.mark.rule("A-6")
def test_by_house_rule_a_battle_lost_where_it_ends_costs_no_cubes_elsewhere():
    play = Play.laid_out(end_split="full").you(space="r2c2", mode="pirate").space("r3c1", buildings=("you fort",))
    steps = play.turn("cubes r3c1=2; end r2c2", FOUGHT, LOST)
    assert [kind for kind, *_ in battles(steps)] == ["building", "ship"]
    assert play.cubes("r3c1") == 2


@pytest.mark.rule("A-8")
def test_a_building_lost_on_the_island_of_the_ship_battle_costs_those_cubes():
    play = Play.laid_out().you(space="r2c2", mode="pirate").space("r2c2", buildings=("you fort",))
    play.turn("cubes r2c2=2; end H", WON, BEATEN)
    assert play.cubes("r2c2") == 0


# -- a building is never fought in the turn it attacks you -------------------------------------------------------------
@pytest.mark.rule("MB-1", "A-3", "RGT-11")
@pytest.mark.parametrize("before", ["upgrade 3 full_broadside", "upgrade 3", "merchant"])
def test_what_it_will_gain_before_a_condition_counts_ahead(before):
    play = Play.laid_out().space("r2c1", buildings=FORT).space("r3c1", card="sugar_brig").you(space="r4c3")
    play.it(pirate=("swivel_gun",))
    least = 2 if before == "merchant" else 3
    answers = ("full_broadside",) if before == "upgrade 3" else ()
    steps = play.turn(f"cubes r2c1=2; end H; do {before}, if {least}: attack else coins 1", *answers, WON)
    assert [kind for kind, *_ in battles(steps)] == ["ship"]
    assert left_out(steps) == {"r2c1": ("MB-1", 2)}


GULL, GREAT = "r1c2", "r2c1"  # worth 7 and 9, the Covenant's; the person's Fort stands on r3c3


def building(**settings) -> Play:
    """A Covenant of one cannon with an island where the person's ship is, and a Fort of theirs elsewhere."""
    play = Play.laid_out(**settings).space(GULL, cubes=("covenant",), permanent=("covenant",)).you(space=GULL)
    return play.space("r3c3", cubes=("you",), permanent=("you",), buildings=FORT)


@pytest.mark.rule("A-3", "MB-1")
@pytest.mark.parametrize("kind", ["fort", "outpost", "garrison"])
def test_a_building_on_your_ships_island_counts_for_the_condition_behind_it(kind):
    steps = building().turn(f"cubes r3c3=2; end H; do build {kind}, if 2: attack else coins 3", WON)
    assert battles(steps) == [("ship", GULL, 2)]
    assert left_out(steps) == {"r3c3": ("MB-1", 2)}


@pytest.mark.rule("A-3", "BAT-2")
def test_a_building_counts_on_top_of_tiles_and_pirate_pile():
    card = next(card.id for card in CATALOGUE.row_cards.values() if card.cannons + card.abilities == 2)
    play = building().it(tiles=("gun_deck", "gun_deck"), pirate=(card,))
    steps = play.turn("cubes r3c3=2; end H; do build fort, if 7: attack else coins 3", WON)
    assert battles(steps) == [("ship", GULL, 7)]


@pytest.mark.rule("A-3")
def test_an_island_that_the_same_cards_cubes_take_counts_with_what_is_built_there():
    play = building().space(GULL, cubes=(), permanent=())
    steps = play.turn(f"cubes {GULL}=2 r3c3=2; end H; do build fort, if 2: attack else coins 3", WON)
    assert battles(steps) == [("ship", GULL, 2)]


@pytest.mark.rule("A-3", "CND-2")
def test_so_does_an_island_that_the_bottom_icon_takes():
    play = building().space(GULL, cubes=(), permanent=(), coins=2)
    steps = play.turn("cubes r3c3=2; end H; bottom; do build fort, if 2: attack else coins 3", WON)
    assert battles(steps) == [("ship", GULL, 2)]


@pytest.mark.rule("A-3", "RGT-5")
def test_a_building_that_goes_to_a_better_island_does_not_count():
    play = building().space(GREAT, cubes=("covenant",), permanent=("covenant",))
    steps = play.turn("cubes r3c3=2; end H; do build fort, if 2: attack else coins 3", FOUGHT)
    assert battles(steps) == [("building", "r3c3", 1)]


@pytest.mark.rule("A-3", "A-41")
def test_the_second_of_two_buildings_goes_to_the_next_island_and_counts_there():
    play = building().space(GREAT, cubes=("covenant",), permanent=("covenant",))
    steps = play.turn("cubes r3c3=2; end H; do build fort, build fort, if 2: attack else coins 3", WON)
    assert battles(steps) == [("ship", GULL, 2)]


@pytest.mark.rule("A-3", "INF-2")
def test_a_building_that_its_own_cubes_take_off_does_not_count():
    play = building().space(GULL, cubes=("covenant", "you"), permanent=(), buildings=("covenant fort",))
    steps = play.turn(f"cubes {GULL}=1 r3c3=2; end H; do if 2: attack else coins 3", FOUGHT)
    assert battles(steps) == [("building", "r3c3", 1)]


@pytest.mark.rule("A-3", "RGT-3")
@pytest.mark.parametrize(("left", "what"), [(("full_broadside",), "building"), (("full_broadside",) * 2, "ship")])
def test_a_tile_of_which_one_is_left_counts_once_for_two_icons(left, what):
    play = building().set(tiles=left)
    answers = (WON,) if what == "ship" else (FOUGHT,)
    steps = play.turn("cubes r3c3=2; end H; do upgrade 3, upgrade 3, if 5: attack else coins 3", *answers)
    assert [kind for kind, *_ in battles(steps)] == [what]


@pytest.mark.rule("A-3", "RGT-3")
def test_an_upgrade_of_a_level_nobody_has_read_counts_at_its_most():
    play = building()
    steps = play.turn("cubes r3c3=2; end H; do upgrade ?, if 3: attack else coins 3", 3, "full_broadside", WON)
    assert [kind for kind, *_ in battles(steps)] == ["ship"]


@pytest.mark.rule("A-3", "RGT-11")
def test_what_an_earlier_condition_brings_counts_too():
    line = "cubes r3c3=2; end H; do if 1: build fort else nothing, if 2: attack else coins 3"
    assert [kind for kind, *_ in battles(building().turn(line, WON))] == ["ship"]


@pytest.mark.rule("A-3")
@pytest.mark.parametrize("icon", ["repair 2", "sailors", "produce 1", "later 2 coins", "say as printed", "income"])
def test_an_icon_that_brings_no_cannon_changes_nothing_of_the_plan(icon):
    steps = building().it(damage=2).turn(f"cubes r3c3=2; end H; do {icon}, if 2: attack else coins 3", FOUGHT)
    assert [kind for kind, *_ in battles(steps)] == ["building"]


@pytest.mark.rule("MB-1", "RGT-11")
def test_an_attack_nobody_could_foresee_is_left_out_in_the_turn_it_fought_a_building():
    play = armed().space("r2c1", buildings=FORT, cubes=("you",)).space("r3c2", card=UNREAD)
    steps = play.turn("cubes r2c1=2; end H; do merchant, if 6: attack else coins 1", FOUGHT, 2)
    assert battles(steps) == [("building", "r2c1", 5)]
    assert [(step.effect.what, step.rule) for step in steps if isinstance(step.effect, did.NothingDone)] == [
        ("attack", "MB-1")
    ]


@pytest.mark.rule("MB-1", "CND-1")
def test_coins_you_plunder_at_your_fort_do_not_call_the_top_icon():
    play = armed(absent_ship="part").space("r2c1", buildings=FORT, cubes=("you",)).you(coins=1)
    steps = play.turn("cubes r2c1=2; end H; top", battle(3, 0, 0, 0, 2, 0, 0))
    assert [kind for kind, *_ in battles(steps)] == ["building"]
    assert play.ship.coins == 3
    assert [(step.effect.what, step.rule) for step in steps if isinstance(step.effect, did.NothingDone)] == [
        ("top_off", "MB-1")
    ]


# -- the bottom icon, read after the cubes -----------------------------------------------------------------------------
@pytest.mark.rule("CND-2", "MB-3", "MB-4")
def test_what_its_own_cubes_take_first_is_not_what_the_bottom_icon_means():
    """The Fort is the richest once its cubes hold the other island, so ship and Fort share its strength."""
    play = armed().you(space="r2c2", mode="pirate").space("r3c1", coins=3)
    play.space("r2c1", buildings=FORT, cubes=("you",), coins=2)
    steps = play.turn("cubes r2c2=2 r3c1=2; end H; bottom", WON, FOUGHT)
    assert battles(steps) == [("ship", "r2c2", 3), ("building", "r2c1", 3)]
    assert (play.cubes("r3c1"), play.cubes("r2c1")) == (2, 2)


@pytest.mark.rule("CND-2", "GEN-1")
def test_a_tie_is_asked_when_the_bottom_icon_is_read_and_not_for_islands_it_has_taken_by_then():
    play = armed().space("r2c1", buildings=FORT, cubes=("you",), coins=2).space("r3c1", coins=2).space("r3c2", coins=2)
    asked = play.deal("cubes r3c1=2; end H; bottom").ask(CovenantTurn()).waiting
    assert asked.options == ("r2c1", "r3c2")
    steps = play.turn("cubes r3c1=2; end H; bottom", "r3c2")
    assert (play.cubes("r2c1"), play.cubes("r3c1"), play.cubes("r3c2")) == (0, 2, 2)
    assert not battles(steps)


@pytest.mark.rule("MB-4", "CND-3")
@pytest.mark.parametrize(("result", "placed", "out"), [(FOUGHT, 4, None), (BEATEN, 0, ("MB-4", 2))])
def test_one_battle_for_an_island_decides_on_the_cubes_of_the_bottom_icon_too(result, placed, out):
    play = armed().space("r3c2", buildings=FORT, cubes=("you", "you"), permanent=("you",), coins=2)
    steps = play.turn("cubes r3c2=2; end H; bottom", result)
    assert [kind for kind, *_ in battles(steps)] == ["building"]
    assert play.cubes("r3c2") == placed
    assert left_out(steps).get("r3c2") == out


# -- the line that says why --------------------------------------------------------------------------------------------
@pytest.mark.rule("A-12", "CND-1")
def test_a_sunk_ship_is_told_to_stay_in_the_harbor_and_not_to_strike_by_the_top_icon():
    play = armed().it(damage=4).you(space="r2c2", mode="pirate", coins=3)
    steps = play.turn("cubes r2c2=2; end H; top", battle(3, 0, 0, 1))
    assert [(step.effect.what, step.rule) for step in steps if isinstance(step.effect, did.NothingDone)] == [
        ("end", "END-3"),
        ("top_off", "A-12"),
    ]


# -- the bottom icon, fought apart or not foreseen ---------------------------------------------------------------------
@pytest.mark.rule("MB-1", "A-9")
@pytest.mark.parametrize("more", ["; do attack", "; do merchant, if 6: attack else nothing"])
def test_fought_apart_the_bottom_icon_keeps_to_one_of_building_and_ship_too(more):
    play = armed(bottom_counts="apart").space("r2c1", buildings=FORT, cubes=("you", "you"), coins=2)
    play.space("r3c2", card=UNREAD)
    is_foreseen = more == "; do attack"
    steps = play.turn("end H; bottom" + more, *((WON,) if is_foreseen else (FOUGHT, 2)))
    assert [kind for kind, *_ in battles(steps)] == ["ship" if is_foreseen else "building"]
    assert left_out(steps) == ({"r2c1": ("MB-1", 2)} if is_foreseen else {})


def sunk_at_its_garrison(**settings) -> Play:
    """The person's ship in Pirate mode on their Garrison, with the most coins, so that the bottom icon passes it."""
    play = armed(**settings).you(space="r1c3", mode="pirate", damage=4).space("r1c1", cargo=1)
    return play.space("r1c3", buildings=("you garrison",), cubes=("you",) * 2, coins=2)


@pytest.mark.rule("CND-3", "A-9", "MB-3")
@pytest.mark.parametrize(("choice", "cubes"), [({}, 3), ({"end_split": "full"}, 5), ({"bottom_counts": "apart"}, 5)])
def test_having_sunk_the_ship_there_it_fights_for_the_island_the_bottom_icon_means_then(choice, cubes):
    play = sunk_at_its_garrison(**choice)
    steps = play.turn("end r1c3; bottom; do coins 1", battle(0, 2, 1), FOUGHT)
    assert battles(steps) == [("ship", "r1c3", 5), ("building", "r1c3", cubes)]
    assert play.cubes("r1c3") == 2


@pytest.mark.rule("MB-3", "A-9")
def test_having_lost_to_the_ship_that_it_sank_it_fights_for_no_island_of_that_side():
    steps = sunk_at_its_garrison().turn("end r1c3; bottom; do coins 1", battle(2, 0, 1))
    assert battles(steps) == [("ship", "r1c3", 5)]
    assert left_out(steps) == {"r1c3": ("MB-3", 2)}


@pytest.mark.rule("GEN-1", "CND-2")
@pytest.mark.parametrize("told", ["r1c3", "r3c1"])
def test_an_island_that_comes_to_tie_with_the_one_foreseen_is_asked_about(told):
    play = armed().space("r3c1", buildings=FORT, cubes=("you",), coins=2).space("r1c3", coins=2)
    play.you(space="r1c3", mode="pirate", damage=4)
    answers = (FOUGHT,) if told == "r3c1" else ()
    play.turn("end r1c3; bottom", battle(0, 2, 1), told, *answers)
    assert play.cubes(told) == 2


@pytest.mark.rule("A-30", "CND-3", "INF-8")
@pytest.mark.parametrize("counts", ["counts", "apart"])
@pytest.mark.parametrize(("room", "rule"), [(1, "A-30"), (0, "INF-8")])
def test_the_bottom_icon_fights_for_no_fewer_cubes_than_any_other_place_on_the_card(counts, room, rule):
    play = armed(one_fits="ignore", bottom_counts=counts)
    play.space("r2c1", buildings=FORT, cubes=("you",) * (1 + room), permanent=("you",) * 2, coins=2)
    spaces = CATALOGUE.oceans[play.state.spaces["r2c1"].board].room
    play.space("r2c1", cubes=("you",) * (1 + room) + ("covenant",) * (spaces - 1 - room), permanent=("you",) * 9)
    play.set(ended_by="you", ended_in=0, begun=1, owed=("covenant",))
    steps = play.turn("end H; bottom")
    assert not battles(steps)
    assert left_out(steps) == {"r2c1": (rule, 2)}


@pytest.mark.rule("A-39", "A-6")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("cubes r3c2=2 r2c2=2; end H", "ship r3c2 r2c2"),
        ("cubes r3c2=2; end r2c2", "r3c2 ship"),
        ("cubes r3c2=2 r2c1=2; end r2c2", "ship r3c2 building"),
    ],
)
def test_ships_are_fought_before_cubes_are_placed_but_one_where_its_turn_ends_only_if_it_splits(line, told):
    play = armed().you(space="r2c2", mode="pirate").space("r2c1", buildings=FORT, cubes=("you",))
    steps = play.turn(line, WON, *(BEATEN,) * told.count("building"))
    found = effects(steps, did.BattleFought, did.CubePlaced)
    order = [one.kind if isinstance(one, did.BattleFought) else one.cell for one in found]
    assert list(dict.fromkeys(order)) == told.split()


# -- ships in the way of cubes that are left out -----------------------------------------------------------------------
@pytest.mark.rule("A-7", "MB-1", "MB-4")
@pytest.mark.parametrize(
    ("line", "rule", "fought"),
    [
        ("cubes r2c1=2; end H; top", "MB-1", [("ship", "r2c1", 5)]),
        ("cubes r2c1=2 r3c1=2; end H", "MB-4", [("building", "r3c1", 5)]),
        ("cubes r2c1=2 r3c1=2; end r2c1", "MB-4", [("ship", "r2c1", 3), ("building", "r3c1", 3)]),
    ],
)
def test_a_ship_is_not_fought_for_cubes_that_are_left_out_for_the_building_beside_it(line, rule, fought):
    play = armed().you(space="r2c1", mode="pirate", coins=3).space("r2c1", buildings=FORT)
    play.space("r3c1", buildings=FORT, coins=1)
    steps = play.turn(line, *({"ship": WON, "building": FOUGHT}[kind] for kind, *_ in fought))
    assert battles(steps) == fought
    assert left_out(steps)["r2c1"] == (rule, 2)


@pytest.mark.rule("A-7", "MB-4")
def test_a_ship_that_is_not_fought_since_its_cubes_are_left_out_names_the_reading():
    play = armed().you(space="r2c1", mode="pirate").space("r2c1", buildings=FORT)
    play.space("r3c1", buildings=("you garrison",), coins=1)
    told = told_turn(play, "cubes r2c1=2 r3c1=2; end r3c1", FOUGHT)
    assert battles([step for step, _ in told]) == [("building", "r3c1", 5)]
    by_rule = {step.rules for step, _ in told if "A-7" in step.rules}
    assert by_rule == {("MB-4", "A-7")}
    assert {type(step.effect) for step, _ in told if "A-7" in step.rules} == {did.BattlesPlanned, did.CubesLeft}
    assert (ruling("you", told, NAMES).rule, ruling("r2c1", told, NAMES).rule) == ("A-7", "MB-4")
    assert ruling("r2c1", told, NAMES).words.endswith("it did not fight your ship for them. (A-7)")


@pytest.mark.rule("A-4", "A-5")
@pytest.mark.parametrize(
    ("line", "mode", "rule"),
    [
        ("end r2c1; top", "pirate", ("CND-1", "A-5")),
        ("end H; top; do attack", "mercantile", ("RGT-8", "A-4")),
    ],
)
def test_the_second_battle_with_a_ship_names_the_reading_that_makes_two_of_them(line, mode, rule):
    play = Play.laid_out().you(space="r2c1", mode=mode, coins=3)
    told = told_turn(play, line, WON, WON)
    fought = [step.rules for step, _ in told if isinstance(step.effect, did.BattleFought)]
    assert (fought[1], len(fought[0])) == (rule, 1)
    assert f"({rule[1]})" in ruling("you", told, NAMES).words


@pytest.mark.rule("A-7")
def test_by_house_rule_a_ship_is_fought_for_cubes_that_are_left_out():
    play = armed(no_room_battle="battle").you(space="r2c1", mode="pirate", coins=3).space("r2c1", buildings=FORT)
    assert len(battles(play.turn("cubes r2c1=2; end H; top", WON, WON))) == 2


# -- what changes while it goes on -------------------------------------------------------------------------------------
@pytest.mark.rule("INF-4", "A-6", "MB-3")
def test_a_single_cube_is_placed_where_a_ship_was_sunk_before_any_cubes():
    play = Play.laid_out().you(space="r2c2", mode="pirate", damage=4)
    play.space("r3c1", cubes=("you",), permanent=("you",), buildings=("you fort",))
    steps = play.turn("cubes r2c2=1 r3c1=2; end r2c2", battle(0, 3, 1), FOUGHT)
    assert play.ship.space == "H"
    assert (play.cubes("r2c2"), left_out(steps)) == (1, {})


@pytest.mark.rule("A-46", "CND-3", "MB-4")
@pytest.mark.parametrize(("choice", "cubes", "left"), [("free", 4, {}), ("none", 2, {"r2c2": ("A-46", 2)})])
def test_an_island_it_has_won_takes_the_bottom_cubes_without_a_battle_or_by_house_rule_none(choice, cubes, left):
    play = Play.laid_out(bottom_again=choice)
    play.space("r2c2", cubes=(), permanent=("you",) * 5, buildings=("you fort",), coins=2)
    steps = play.turn("cubes r2c2=2; end H; bottom", FOUGHT)
    assert (len(battles(steps)), play.cubes("r2c2"), left_out(steps)) == (1, cubes, left)
    rules = {note.rule for step in steps if step.trail for note in step.trail.notes}
    assert "A-46" in rules or choice == "none"


# -- a ship battle won and a building battle lost -----------------------------------------------------------------
@pytest.mark.rule("A-8", "MB-3")
@pytest.mark.parametrize("cubes", ["r2c1=2 r3c2=2", "r3c2=2 r4c1=2"], ids=["Fort first", "ship first"])
@pytest.mark.parametrize(("choice", "n"), [("keep", 2), ("none", 0)])
def test_whether_it_keeps_the_cubes_of_the_battle_it_won_is_a_house_rule_named_where_it_decides(cubes, choice, n):
    fort = "r2c1" if "r2c1" in cubes else "r4c1"
    play = Play.laid_out(split_lost=choice).you(space="r3c2", mode="pirate").space(fort, buildings=FORT)
    steps = play.turn(f"cubes {cubes}; end H", WON, BEATEN)
    assert [kind for kind, *_ in battles(steps)] == ["ship", "building"]
    assert (play.cubes("r3c2"), play.cubes(fort)) == (n, 0)
    of_fort = next(step for step in steps if step.effect == did.CubesLeft(fort, "covenant", 2, "yielded"))
    assert of_fort.rules == ("MB-3",), "the booklet says so itself"
    if choice == "keep":
        kept = [(note.subject, note.rule) for note in of_fort.trail.notes] if of_fort.trail else []
        assert kept == [("r3c2", "A-8")] * (fort == "r4c1")
        assert any(step.beside == "A-8" for step in steps if isinstance(step.effect, did.CubePlaced)) == (not kept)
    else:
        assert left_out(steps)["r3c2"] == ("A-8", 2)


@pytest.mark.rule("A-8", "CND-3")
def test_cubes_won_from_a_ship_stay_by_a_reading_too_where_the_building_of_the_bottom_icon_was_lost():
    play = Play.laid_out().you(space="r3c2", mode="pirate").space("r4c1", buildings=FORT, coins=2)
    steps = play.turn("cubes r3c2=2; end H; bottom", WON, BEATEN)
    of_fort = next(step for step in steps if step.effect == did.CubesLeft("r4c1", "covenant", 2, "bottom_lost"))
    assert of_fort.rules == ("CND-3",)
    assert of_fort.trail is not None
    assert [note.subject for note in of_fort.trail.notes if note.rule == "A-8"] == ["r3c2"]


@pytest.mark.rule("A-8")
@pytest.mark.parametrize("choice", ["keep", "none"])
def test_with_both_battles_won_nothing_of_it_matters(choice):
    play = Play.laid_out(split_lost=choice).you(space="r3c2", mode="pirate").space("r4c1", buildings=FORT)
    steps = play.turn("cubes r3c2=2 r4c1=2; end H", WON, FOUGHT)
    assert (play.cubes("r3c2"), play.cubes("r4c1")) == (2, 2)
    assert "A-8" not in {one for step in steps for one in (step.rule, step.beside)}


@pytest.mark.rule("A-8")
def test_an_island_won_from_the_ship_says_by_which_rule_it_keeps_its_cubes_after_the_fort_was_lost():
    play = Play.laid_out().you(space="r3c2", mode="pirate").space("r2c1", buildings=FORT)
    steps = play.turn("cubes r2c1=2 r3c2=2; end H", WON, BEATEN)
    placed = [step for step in steps if isinstance(step.effect, did.CubePlaced)]
    assert [note.rule for step in placed if step.trail for note in step.trail.notes] == ["A-8"]


# -- the battles of a card and of its bonus card -----------------------------------------------------------------
PIRATE, FREE = "r2c2", "r3c1"
ATTACK, FOR_FORT = "end H; do attack", "cubes r2c1=2; end H"
APART = [  # what the two cards say, the answers to the battles of either, and the rule that would rule out the second
    (ATTACK, FOR_FORT, [WON], [FOUGHT], "MB-1"),
    ("end H; top", FOR_FORT, [WON], [FOUGHT], "MB-1"),
    (FOR_FORT, ATTACK, [FOUGHT], [WON], "MB-1"),
    (FOR_FORT, "end H; top", [FOUGHT], [WON], "MB-1"),
    (FOR_FORT, "cubes r3c3=2; end H", [FOUGHT], [FOUGHT], "MB-4"),
    (FOR_FORT, "end H; bottom", [FOUGHT], [FOUGHT], "MB-4"),
    ("cubes r2c2=2; end H", ATTACK, [WON], [WON], "MB-2"),
    (ATTACK, "cubes r2c2=2; end H", [WON], [WON], "MB-2"),
    ("cubes r2c2=2; end H", FOR_FORT, [LOST], [FOUGHT], "MB-3"),
    (FOR_FORT, "cubes r2c2=2; end H", [BEATEN], [WON], "MB-3"),
    (FOR_FORT, "end r2c2", [BEATEN], [WON], "MB-3"),
]


def two_cards(choice: str, first: str, bonus: str, before, after):
    """Take a third turn on Extreme; the person's ship is in Pirate mode, with two Forts elsewhere."""
    play = Play.laid_out(difficulty="extreme", bonus_battles=choice).it(turns=2)
    play.you(space=PIRATE, mode="pirate", coins=3)
    play.space("r2c1", cubes=("you",), buildings=FORT).space("r3c3", cubes=("you",), buildings=FORT, coins=1)
    return play, sections_apart(play, first, bonus, before, after)


@pytest.mark.rule("A-47", "MB-1", "MB-2", "MB-3", "MB-4")
@pytest.mark.parametrize(("first", "bonus", "before", "after", "_"), APART)
def test_a_battle_that_the_card_before_would_rule_out_is_fought_and_names_the_reading(first, bonus, before, after, _):
    _, steps = two_cards("apart", first, bonus, before, after)
    fought = [step for step in steps if isinstance(step.effect, did.BattleFought)]
    assert [step.beside for step in fought] == ["", "A-47"]


@pytest.mark.rule("A-47", "MB-1", "MB-2", "MB-3", "MB-4")
@pytest.mark.parametrize(("first", "bonus", "before", "_", "rule"), APART)
def test_by_house_rule_the_battles_of_both_cards_are_those_of_one_turn(first, bonus, before, _, rule):
    _, steps = two_cards("turn", first, bonus, before, ())
    assert len(battles(steps)) == 1
    last = [step for step in steps if isinstance(step.effect, did.CubesLeft | did.NothingDone)][-1]
    assert (last.rule, last.beside) == (rule, "A-47")


@pytest.mark.rule("A-47", "MB-3")
@pytest.mark.parametrize(("choice", "cubes"), [("apart", 5), ("turn", 3)])
def test_after_winning_against_the_ship_a_fort_on_the_bonus_card_is_fought_with_half_by_house_rule(choice, cubes):
    play = armed(difficulty="extreme", bonus_battles=choice).it(turns=2).you(space=PIRATE, mode="pirate")
    play.space("r2c1", cubes=("you",), buildings=FORT)
    steps = sections_apart(play, "cubes r2c2=2; end H", FOR_FORT, [WON], [FOUGHT])
    assert battles(steps) == [("ship", PIRATE, 5), ("building", "r2c1", cubes)]
    assert [step.beside for step in steps if isinstance(step.effect, did.BattleFought)] == ["", "A-47"]


@pytest.mark.rule("A-47", "MB-3")
@pytest.mark.parametrize("bonus", ["cubes r2c2=2; end H", "end r2c2"])
@pytest.mark.parametrize(("choice", "cubes"), [("apart", 5), ("turn", 3)])
def test_after_winning_a_fort_the_ship_of_the_bonus_card_is_fought_with_half_or_by_house_rule_in_full(
    choice, cubes, bonus
):
    play = armed(difficulty="extreme", bonus_battles=choice).it(turns=2).you(space=PIRATE, mode="pirate")
    play.space("r2c1", cubes=("you",), buildings=FORT)
    steps = sections_apart(play, FOR_FORT, bonus, [FOUGHT], [WON])
    assert battles(steps) == [("building", "r2c1", 5), ("ship", PIRATE, cubes)]
    told = [step for step in steps if isinstance(step.effect, did.BattlesPlanned) and step.effect.plan]
    halved = [(step.rule, step.beside) for step in told if not step.effect.plan[0].against][1:]
    assert halved == [("MB-3", "A-47") if choice == "turn" else ("ORD-3", "")]


@pytest.mark.rule("A-47", "MB-1", "MB-2", "A-5")
@pytest.mark.parametrize(
    ("first", "bonus", "cell", "ship"),
    [
        (ATTACK, FOR_FORT, "r2c1", "a ship"),
        ("end H; top", FOR_FORT, "r2c1", "a ship"),
        (ATTACK, "cubes r2c2=2; end r2c2", PIRATE, "the ship"),
        ("end H; top", "cubes r2c2=2; end r2c2", PIRATE, "the ship"),
    ],
)
def test_an_attack_of_the_card_before_is_told_as_one_that_was_fought_not_as_a_plan(first, bonus, cell, ship):
    play = Play.laid_out(difficulty="extreme", pirate_and_top="merge").it(turns=2)
    play.you(space=PIRATE, mode="pirate", coins=3).space("r2c1", cubes=("you",), buildings=FORT)
    begun = play.state
    steps = sections_apart(play, first, bonus, [WON], [])
    told, state = [], begun
    for step in steps:
        told.append((step, state))
        state = step.effect.apply(state)
    at = max(n for n, step in enumerate(steps) if isinstance(step.effect, did.CardRevealed))
    said = " ".join(TELLING.log(step.effect, before, NAMES) for step, before in told[at:])
    said += " ".join(TELLING.not_done(step, before, NAMES) for step, before in told[at:])
    assert f"(it has attacked {ship} this turn)" in said
    assert f"left out, it has attacked {ship} this turn" in said
    assert ("It had attacked that ship for the card before." in said) == (cell == PIRATE)
    said += ruling(cell, told, NAMES).words + (ruling("you", told[at:], NAMES).words if cell == PIRATE else "")
    assert "for the card before" in said
    assert "planned" not in said


@pytest.mark.rule("A-47", "A-46")
@pytest.mark.parametrize(
    ("first", "bonus", "reading"),
    [
        (FOR_FORT, FOR_FORT, "A-47"),
        (FOR_FORT, "end H; bottom", "A-46"),
        ("cubes r2c1=2; end H; bottom", "end H", "A-46"),
    ],
)
def test_cubes_that_come_past_a_fort_it_has_beaten_cite_the_reading_that_lets_them(first, bonus, reading):
    play = Play.laid_out(difficulty="extreme").it(turns=2)
    play.space("r2c1", cubes=("you",), permanent=("you",), buildings=("you fort", "you garrison"), coins=9)
    kept = battle(0, 3, 0, 0, 0, 0, 0)  # it wins, and destroys nothing
    steps = sections_apart(play, first, bonus, [kept], [])
    assert len(battles(steps)) == 1
    fought = next(n for n, step in enumerate(steps) if isinstance(step.effect, did.BattleFought))
    placed = [step for step in steps[fought:] if isinstance(step.effect, did.CubePlaced)]
    assert [step.beside for step in placed][2] == reading


@pytest.mark.rule("A-47", "MB-3")
def test_what_it_does_no_more_since_it_lost_for_the_card_before_names_both_rules():
    _, steps = two_cards("turn", "cubes r2c2=2 r2c1=2; end H", "cubes r3c3=2; end r2c2; top", [LOST], ())
    assert len(battles(steps)) == 1
    bonus = [n for n, step in enumerate(steps) if isinstance(step.effect, did.CardRevealed)][1]
    said = [step for step in steps[bonus:] if step.rule == "MB-3"]
    assert len(said) == 4  # the plan, the cubes, the ship where its turn ends, the top icon
    assert {step.beside for step in said} == {"A-47"}


@pytest.mark.rule("A-47", "A-18", "HR-13")
@pytest.mark.parametrize(
    ("option", "now", "then"), [("bonus_battles", "turn", "apart"), ("its_absent_ship", "apart", "part")]
)
def test_a_game_of_before_a_house_rule_goes_on_as_it_was_played_and_says_so(option, now, then):
    begun = Session.start(GAME, {"difficulty": "extreme"})
    assert getattr(begun.state.setup, option) == now
    stored = begun.stored()
    settings = {name: value for name, value in stored.record.settings.items() if name != option}
    older = stored._replace(record=stored.record._replace(settings=settings))
    again = Session.resume(GAME, older)
    assert getattr(again.state.setup, option) == then
    assert {one.id: choice.value for one, choice in options_in_force(again)}[option] == then
    rule = next(rule for rule in RULES.house_rules() if rule.house.option == option)
    assert f"Here: {rule.house.choices[then]}" in " ".join(" ".join(lines.rule(again, rule.id)).split())


@pytest.mark.rule("A-18", "A-12")
def test_where_the_turn_ends_after_each_card_a_ship_sunk_for_the_first_fights_again_for_the_second():
    play = Play.laid_out(difficulty="extreme", bonus_end="twice").it(turns=2, damage=4)
    play.you(space=PIRATE, mode="pirate")
    sunk = battle(3, 0, 0, 1)
    steps = sections_apart(play, "cubes r2c2=2; end r3c1", "cubes r2c2=2; end r3c1", [sunk], [WON])
    assert len(battles(steps)) == 2
    assert play.covenant.space == "r3c1"


@pytest.mark.rule("A-18", "GAR-1", "MB-4")
def test_where_the_turn_ends_after_each_card_a_garrison_damages_it_at_both_ends():
    play = Play.laid_out(difficulty="extreme", bonus_end="twice").it(turns=2)
    play.space("r2c1", cubes=("you",), buildings=("you garrison",)).space("r3c3", cubes=("you",), buildings=FORT)
    steps = sections_apart(play, "cubes r3c3=2; end r2c1", "cubes r3c3=2; end r2c1", [BEATEN], [BEATEN])
    assert len(battles(steps)) == 2
    assert play.covenant.damage == 2


@pytest.mark.rule("A-47", "A-46")
@pytest.mark.parametrize("choice", ["apart", "turn"])
def test_cubes_of_the_bonus_card_for_the_island_it_won_need_no_second_battle_by_house_rule(choice):
    play = Play.laid_out(difficulty="extreme", bonus_battles=choice).it(turns=2)
    play.space("r4c3", board="great_palm", cubes=("you",), permanent=("you",) * 4, buildings=FORT)
    again = [FOUGHT] if choice == "apart" else []
    steps = sections_apart(play, "cubes r4c3=2; end H", "cubes r4c3=2; end H", [FOUGHT], again)
    assert len(battles(steps)) == 1 + len(again)
    assert play.cubes("r4c3") == 4


@pytest.mark.rule("A-47")
def test_what_no_rule_forbids_in_one_turn_is_no_matter_of_the_reading():
    play = Play.laid_out(difficulty="extreme").it(turns=2).you(space="r4c3")
    steps = sections_apart(play, ATTACK, ATTACK, [WON], [WON])
    assert [step.beside for step in steps if isinstance(step.effect, did.BattleFought)] == ["", ""]


@pytest.mark.rule("A-15", "GAR-1")
def test_a_garrison_fought_for_both_cards_damages_once_and_the_second_time_is_told():
    play = Play.laid_out(difficulty="extreme", bonus_battles="apart").it(turns=2)
    play.space("r2c1", cubes=("you",), buildings=("you garrison",))
    steps = sections_apart(play, "cubes r2c1=2; end H", "cubes r2c1=2; end H", [BEATEN], [BEATEN])
    assert play.covenant.damage == 1
    told = [step for step in steps if isinstance(step.effect, did.NothingDone)]
    assert [(step.effect.what, step.rule, step.beside) for step in told] == [("garrison_again", "GAR-1", "A-15")]


@pytest.mark.rule("A-13", "A-48", "HR-8", "SNK-1", "SNK-2")
def test_the_lines_of_a_sinking_name_the_readings_that_decide():
    play = Play.laid_out().it(damage=4, coins=2).you(space=PIRATE, mode="pirate", damage=4)
    steps = play.turn("cubes r2c2=2; end H", battle(0, 3, 1, 1))
    sunk = [step.beside for step in steps if isinstance(step.effect, did.ShipSunk | did.SinkingPaid)]
    assert sunk == ["HR-8", "A-13", "A-48"]
    assert RULES["A-48"].house is None, "its damage has nothing to do with what it pays"


@pytest.mark.rule("INF-8", "A-21")
def test_a_cube_that_rounding_up_adds_names_the_rule_of_the_last_turn_too():
    play = Play.laid_out(last_rounding="up").set(ended_by="you", ended_in=-1, owed=("covenant",))
    play.space("r4c3", board="great_palm").space("r2c1", cubes=("you", "you", "you"))
    steps = play.turn("cubes r2c1=3; end H")
    placed = [step for step in steps if isinstance(step.effect, did.CubePlaced)]
    assert (placed[-1].rule, placed[-1].beside) == ("INF-8", "A-21")


@pytest.mark.rule("MB-3", "A-8")
def test_the_cubes_of_a_building_lost_with_half_the_strength_are_left_out_by_the_rule_of_the_split():
    play = armed().you(space=PIRATE, mode="pirate").space("r2c1", cubes=("you",), buildings=FORT)
    steps = play.turn("cubes r2c2=2 r2c1=2; end H", WON, BEATEN)
    assert left_out(steps) == {"r2c1": ("MB-3", 2)}
