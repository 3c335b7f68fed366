"""The right side and the end of its turn (RGT, EOT and what the booklet leaves open about them)."""

from __future__ import annotations

import pytest

from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import CovenantTurn
from solocompanion.games.dead_reckoning.sections import read_section
from solocompanion.games.dead_reckoning.state import Late

from .play import CATALOGUE, Play, battle, battles, effects

IT, YOU = "covenant", "you"
WON = battle(0, 3)
PAIR = ("good_rope", "salt_pork")


def holding(*cells: str, **settings: str) -> Play:
    """Let it control these spaces."""
    play = Play.laid_out(**settings)
    for cell in cells:
        play.space(cell, cubes=(IT,), permanent=(IT,))
    return play


# -- coins, tiles, damage ----------------------------------------------------------------------------------------------
@pytest.mark.rule("RGT-1")
def test_it_gains_the_coins_shown():
    play = Play.laid_out()
    play.turn("end H; do coins 3")
    assert play.covenant.coins == 18


@pytest.mark.rule("RGT-2")
@pytest.mark.parametrize(("cards", "coins"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_two_cards_of_its_mercantile_pile_make_a_coin(cards, coins):
    play = Play.laid_out().it(mercantile=("good_rope",) * cards, pirate=("heavy_gun",) * 4)
    play.turn("end H; do income")
    assert play.covenant.coins == 15 + coins


@pytest.mark.rule("RGT-3")
def test_it_gains_the_tile_shown():
    play = Play.laid_out()
    play.turn("end H; do upgrade 2 gun_deck")
    assert play.covenant.tiles == ("gun_deck",)
    assert play.state.tiles.count("gun_deck") == CATALOGUE.tiles["gun_deck"].copies - 1


@pytest.mark.rule("RGT-3", "GEN-1")
def test_if_the_tile_is_gone_the_person_names_another_of_its_level():
    play = Play.laid_out()
    play.set(tiles=tuple(tile for tile in play.state.tiles if tile != "gun_deck"))
    steps = play.turn("end H; do upgrade 2 gun_deck", "broad_hold")
    assert play.covenant.tiles == ("broad_hold",)
    asked = next(step.trail for step in steps if isinstance(step.effect, did.UpgradeGained))
    assert {note.subject for note in asked.notes} == {"tall_topsails", "broad_hold", "stern_chaser"}


@pytest.mark.rule("RGT-3")
def test_without_any_tile_of_the_level_it_gains_none():
    play = Play.laid_out().set(tiles=("bow_gun",))
    assert effects(play.turn("end H; do upgrade 2 gun_deck"), did.NothingDone) == [did.NothingDone(IT, "upgrade")]
    play.turn("end H; do upgrade 1 deeper_hold")
    assert play.covenant.tiles == ("bow_gun",)


@pytest.mark.rule("RGT-4")
@pytest.mark.parametrize(("damage", "left"), [(0, 0), (1, 0), (2, 0), (4, 2)])
def test_it_repairs_as_much_as_it_can(damage, left):
    play = Play.laid_out().it(damage=damage)
    play.turn("end H; do repair 2")
    assert play.covenant.damage == left


# -- buildings ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("RGT-5")
def test_it_builds_on_its_most_valuable_island_without_such_a_building():
    play = holding("r2c1", "r3c2", "r2c3")
    play.turn("end H; do build fort, build fort, build outpost")
    built = [(one.cell, one.kind) for one in effects(play.steps, did.BuildingPlaced)]
    assert built == [("r3c2", "fort"), ("r2c3", "fort"), ("r3c2", "outpost")]


@pytest.mark.rule("RGT-5", "GEN-1", "A-36")
def test_if_values_are_equal_the_island_that_produces_most_is_taken_then_the_person_chooses():
    play = holding("r2c3", "r3c1")  # both worth 9: two coins against a coin and two cargo
    play.turn("end H; do build fort")
    assert [one.cell for one in effects(play.steps, did.BuildingPlaced)] == ["r3c1"]
    play = holding("r3c3", "r4c1")  # both worth 11: with the sea beside it two, one and one against two and two
    play.turn("end H; do build fort", "r4c1")
    assert [one.cell for one in effects(play.steps, did.BuildingPlaced)] == ["r4c1"]


@pytest.mark.rule("RGT-5")
def test_with_no_island_left_for_it_nothing_is_built():
    play = Play.laid_out().space("r2c1", cubes=(YOU,))
    assert effects(play.turn("end H; do build fort"), did.NothingDone) == [did.NothingDone(IT, "build fort")]
    play = holding("r2c1").space("r2c1", buildings=("covenant fort",))
    assert not effects(play.turn("end H; do build fort"), did.BuildingPlaced)


# -- production --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("RGT-6", "A-11")
def test_the_island_with_most_coins_produces_straight_to_its_supply():
    play = holding("r3c1", "r2c3")  # a coin and two cargo against two coins
    steps = play.turn("end H; do produce 1")
    assert effects(steps, did.IslandProduced) == [did.IslandProduced(IT, "r2c3", 2, 0)]
    assert (play.covenant.coins, play.state.spaces["r2c3"].coins) == (17, 0)


@pytest.mark.rule("RGT-6", "HR-3")
def test_open_seas_and_outposts_add_to_it_and_cargo_breaks_ties():
    play = holding("r3c2", "r3c3")  # three coins against two and one of the sea beside it, with a cargo
    steps = play.turn("end H; do produce 1")
    assert effects(steps, did.IslandProduced) == [did.IslandProduced(IT, "r3c3", 3, 1)]
    play = holding("r3c2", "r3c3").space("r3c2", buildings=("covenant outpost",))
    steps = play.turn("end H; do produce 1")
    assert effects(steps, did.IslandProduced) == [did.IslandProduced(IT, "r3c2", 4, 0)]


@pytest.mark.rule("HR-3")
def test_by_house_rule_open_seas_add_nothing():
    play = holding("r3c2", "r3c3", sea_bonus="none")
    steps = play.turn("end H; do produce 2")
    assert effects(steps, did.IslandProduced) == [
        did.IslandProduced(IT, "r3c2", 3, 0),
        did.IslandProduced(IT, "r3c3", 2, 1),
    ]


@pytest.mark.rule("RGT-6", "GEN-1")
def test_two_icons_mean_its_best_two_islands_once_each():
    play = holding("r2c3", "r3c2", "r1c3")
    steps = play.turn("end H; do produce 2", "r1c3")  # of two that yield two coins the person names one
    assert [one.cell for one in effects(steps, did.IslandProduced)] == ["r3c2", "r1c3"]


@pytest.mark.rule("A-23")
def test_one_island_produces_once_for_two_icons():
    play = holding("r2c3")
    assert len(effects(play.turn("end H; do produce 2"), did.IslandProduced)) == 1


@pytest.mark.rule("RGT-6", "A-23")
def test_two_icons_entered_one_by_one_are_its_best_two_islands_too():
    play = holding("r2c3", "r3c2")
    steps = play.turn("end H; do produce 1, coins 1, produce 1, produce 1")
    assert [one.cell for one in effects(steps, did.IslandProduced)] == ["r3c2", "r2c3"]
    assert effects(steps, did.NothingDone) == [did.NothingDone(IT, "again")]


@pytest.mark.rule("RGT-6", "A-18")
def test_a_bonus_card_lets_the_best_island_produce_again():
    play = holding("r3c2", difficulty="extreme").it(turns=2)
    assert len(effects(play.turn("end H; do produce 1"), did.IslandProduced)) == 2


@pytest.mark.rule("RGT-6", "EOT-2")
def test_cargo_produced_turns_into_coins_at_once():
    play = holding("r1c1").it(cargo=2)
    steps = play.turn("end H; do produce 1")
    assert effects(steps, did.CargoConverted) == [did.CargoConverted(IT, 1)]
    assert (play.covenant.coins, play.covenant.cargo) == (16, 1)


# -- sailors, flags, merchants -----------------------------------------------------------------------------------------
@pytest.mark.rule("RGT-7")
def test_the_sailors_put_a_cube_on_expert_sailors_until_it_is_claimed():
    play = Play.laid_out()
    play.turn("end H; do sailors, sailors, sailors, sailors")
    assert (play.covenant.cubes["sailors"], play.covenant.claimed) == (3, ("sailors",))


@pytest.mark.rule("RGT-8", "A-32", "TRG-1")
@pytest.mark.parametrize(
    ("space", "flag", "n"), [("r4c1", "attack +2", 3), ("H", "attack +2", 3), ("r1c1", "attack", 1)]
)
def test_a_flag_attacks_your_ship_wherever_it_is_with_the_cubes_shown_in_addition(space, flag, n):
    play = Play.laid_out().you(space=space)
    assert battles(play.turn(f"end r3c3; do {flag}", WON)) == [("ship", space, n)]


@pytest.mark.rule("RGT-8")
def test_some_flags_leave_you_alone_in_the_harbor():
    play = Play.laid_out()
    steps = play.turn("end H; do attack +2 at sea")
    assert effects(steps, did.NothingDone) == [did.NothingDone(IT, "attack", "out_of_reach")]
    assert battles(play.you(space="r1c1").turn("end H; do attack +2 at sea", WON)) == [("ship", "r1c1", 3)]


@pytest.mark.rule("RGT-9")
@pytest.mark.parametrize(
    ("card", "kept", "pile"),
    [
        ("sugar_brig", "sugar_brig/back", "pirate"),
        ("coasting_sloop", "coasting_sloop/back", "mercantile"),
        ("ghostly_trader", "ghostly_trader", "mercantile"),
    ],
)
def test_it_defeats_a_merchant_ship_anywhere_and_gets_no_coins_for_the_win(card, kept, pile):
    play = Play.laid_out().space("r3c1", card=card)
    play.turn("end H; do merchant")
    assert getattr(play.covenant, pile) == (kept,)
    assert (play.covenant.coins, play.covenant.cubes) == (15, {"legendary": 1})


@pytest.mark.rule("RGT-9", "GEN-1")
def test_of_several_merchant_ships_the_person_chooses_and_without_one_nothing_happens():
    play = Play.laid_out().space("r3c1", card="sugar_brig").space("r1c1", card="coasting_sloop")
    play.turn("end H; do merchant", "r3c1")
    assert play.covenant.pirate == ("sugar_brig/back",)
    play = Play.laid_out().space("r3c1", card="castaway")
    assert effects(play.turn("end H; do merchant"), did.NothingDone) == [did.NothingDone(IT, "merchant")]


@pytest.mark.rule("RGT-9", "ACH-1")
def test_with_legendary_claimed_a_merchant_ship_brings_no_cube():
    play = Play.laid_out().it(claimed=("legendary",), cubes={"legendary": 4}).space("r3c1", card="sugar_brig")
    play.turn("end H; do merchant")
    assert (play.covenant.pirate, play.covenant.cubes) == (("sugar_brig/back",), {"legendary": 4})


# -- later goods -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("RGT-10", "EOT-3", "EOT-1")
def test_later_goods_come_after_it_has_collected_and_are_collected_a_turn_later():
    play = holding("r2c1", "r3c2")
    play.turn("end H; do later 2 coins 1 cargo")
    space = play.state.spaces["r3c2"]
    assert (space.coins, space.cargo, play.covenant.coins, play.state.late) == (2, 1, 15, ())
    play.turn("end H")
    assert (play.covenant.coins, play.covenant.cargo, play.state.spaces["r3c2"].coins) == (17, 1, 0)


@pytest.mark.rule("RGT-10")
def test_later_goods_are_yours_if_you_take_the_island_in_between():
    play = holding("r3c2")
    play.turn("end H; do later 2 coins 0 cargo")
    play.space("r3c2", cubes=(IT, YOU, YOU), permanent=(IT, YOU))
    play.turn("end H")
    assert (play.covenant.coins, play.state.spaces["r3c2"].coins) == (15, 2)


@pytest.mark.rule("A-24", "RGT-10")
def test_if_two_islands_are_worth_the_same_for_later_goods_the_person_chooses():
    play = holding("r3c3", "r4c1")
    play.turn("end H; do later 2 coins 0 cargo", "r4c1")
    assert play.state.spaces["r4c1"].coins == 2
    play = Play.laid_out()
    steps = play.turn("end H; do later 2 coins 0 cargo")
    assert effects(steps, did.DelayedLaid) == [did.DelayedLaid(Late(IT, 2, 0), "")]
    assert play.state.late == ()


# -- conditions of cubes -----------------------------------------------------------------------------------------------
@pytest.mark.rule("RGT-11")
@pytest.mark.parametrize(("tiles", "fights"), [(2, False), (3, True)])
def test_with_seven_cannons_it_attacks_otherwise_the_other_effect_happens(tiles, fights):
    play = Play.laid_out().it(tiles=("full_broadside",) * tiles).you(space="r2c2")
    steps = play.turn("end H; do if 7: attack else coins 3", *(WON,) * fights)
    assert battles(steps) == ([("ship", "r2c2", 7)] if fights else [])
    assert play.covenant.coins == (15 if fights else 18)
    assert effects(steps, did.StrengthCompared) == [did.StrengthCompared(IT, 7 if fights else 5, 7)]


@pytest.mark.rule("A-29")
def test_for_a_condition_neither_the_flags_cubes_nor_the_harbor_count():
    play = Play.laid_out().it(tiles=("gun_deck",))
    steps = play.turn("end H; do if 4: attack +3 else coins 1")
    assert effects(steps, did.StrengthCompared) == [did.StrengthCompared(IT, 3, 4)]
    assert battles(play.turn("end H; do if 3: attack +3 else coins 1", WON)) == [("ship", "H", 6)]


@pytest.mark.rule("RGT-11", "BAT-2", "A-29")
def test_for_a_condition_its_buildings_on_your_space_count():
    play = holding("r2c2").it(tiles=("full_broadside",) * 2).you(space="r2c2")
    play.space("r2c2", buildings=("covenant fort", "covenant garrison"))
    steps = play.turn("end H; do if 7: attack else coins 3", WON)
    assert effects(steps, did.StrengthCompared) == [did.StrengthCompared(IT, 7, 7)]
    assert battles(steps) == [("ship", "r2c2", 7)]


@pytest.mark.rule("RGT-11", "COP-21")
@pytest.mark.parametrize(("whom", "fights"), [("you", True), ("partner", False)])
def test_two_against_two_a_condition_counts_against_the_one_who_is_attacked(whom, fights):
    play = Play.two_pairs().it(tiles=("full_broadside",) * 2).you(space="r2c1").you("partner", space="r2c3")
    play.space("r2c1", cubes=(IT,), permanent=(IT,), buildings=("covenant fort", "covenant garrison"))
    steps = play.turn("end H; do if 7: attack else coins 3", {"coin": whom}, *(WON,) * fights)
    assert battles(steps) == ([("ship", "r2c1", 7)] if fights else [])
    assert play.covenant.coins == (15 if fights else 18)


@pytest.mark.rule("RGT-11", "A-3")
def test_a_condition_that_a_tile_before_it_fulfils_casts_its_shadow_on_the_left():
    for line, kinds in (
        ("upgrade 2 gun_deck, if 3: attack else nothing", ["ship"]),
        ("if 3: attack else nothing, upgrade 2 gun_deck", ["building"]),
    ):
        play = Play.laid_out().space("r2c1", buildings=("you fort",)).you(space="r3c3")
        won = WON if kinds == ["ship"] else battle(0, 3, 0, 0, 0, 0, 0)
        assert [kind for kind, *_ in battles(play.turn(f"cubes r2c1=2; end H; do {line}", won))] == kinds


@pytest.mark.rule("GEN-1")
def test_what_fits_no_icon_is_read_out_for_the_person_to_do():
    steps = Play.laid_out().turn("end H; do say look the other way, coins 1")
    assert effects(steps, did.RemarkRead) == [did.RemarkRead(IT, "look the other way")]


@pytest.mark.rule("RGT-10")
def test_later_goods_may_be_written_without_cargo():
    assert read_section("end H; do later 2 coins") == read_section("end H; do later 2 coins 0 cargo")


@pytest.mark.rule("RGT-6")
def test_a_production_that_is_not_known_is_asked_for_as_one_icon_or_two():
    waiting = Play.laid_out().deal("end H; do produce ?").ask(CovenantTurn()).waiting
    assert (waiting.low, waiting.high) == (1, 2)


@pytest.mark.rule("RGT-6", "GEN-1")
def test_two_icons_and_two_equal_islands_ask_nothing():
    play = Play.laid_out()
    board = play.state.spaces["r1c1"].board
    for cell in ("r1c1", "r1c3"):
        play.space(cell, board=board, cubes=("covenant",), permanent=("covenant",))
    play.deal("end H; do produce 2")
    assert play.ask(CovenantTurn()).waiting is None
    assert len(effects(play.do(CovenantTurn()), did.IslandProduced)) == 2
    assert play.yours().deal("end H; do produce 1").ask(CovenantTurn()).waiting.key == "produce_where"


@pytest.mark.rule("RGT-6", "GEN-1")
def test_of_three_islands_the_two_best_that_are_equal_produce_unasked():
    play = Play.laid_out()
    best, less = "great_palm", "gull_rock"
    for cell, board in (("r1c1", best), ("r1c3", best), ("r2c1", less)):
        play.space(cell, board=board, cubes=("covenant",), permanent=("covenant",))
    outcome = play.deal("end H; do produce 2").ask(CovenantTurn())
    assert outcome.waiting is None
    assert [one.cell for one in effects(outcome.steps, did.IslandProduced)] == ["r1c1", "r1c3"]


@pytest.mark.rule("RGT-8")
def test_the_cubes_of_a_flag_that_strikes_nobody_are_not_asked_for():
    assert Play.laid_out().deal("end H; do attack +? at sea").ask(CovenantTurn()).waiting is None
    assert Play.laid_out().deal("end H; do attack +?").ask(CovenantTurn()).waiting.key == "amount"
