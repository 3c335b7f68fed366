"""Which battles are fought when several would be (rules MB, TRG and the ambiguities round them)."""

from __future__ import annotations

import pytest

from solocompanion.games.dead_reckoning import effects as did

from .play import CATALOGUE, Play, battle, battles, effects

FORT = ("you fort",)
WON, LOST = battle(0, 3), battle(3, 0)
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
    steps = play.turn("cubes r2c1=2; end H; do attack at sea", FOUGHT)
    assert battles(steps) == [("building", "r2c1", 5)]
    assert play.cubes("r2c1") == 2


@pytest.mark.rule("A-3")
def test_by_house_rule_a_printed_flag_casts_its_shadow_anyway():
    play = armed(flag_ahead="printed").space("r2c1", buildings=FORT).you(space="H")
    assert battles(play.turn("cubes r2c1=2; end H; do attack at sea")) == []


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
    assert not battles(play.turn("cubes r4c3=2; end H"))
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
