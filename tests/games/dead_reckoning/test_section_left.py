"""The left side apart from influence: order, exploring, Advancements, end position (ORD, EXP, ADV, SAG, END, GAR)."""

from __future__ import annotations

import pytest

from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import SetUp
from solocompanion.games.dead_reckoning.sections import HARBOR

from .play import Play, battle, battles, cited, effects, sections_apart

GARRISON = ("you garrison",)
WON, LOST = battle(0, 3), battle(3, 0)
FOUGHT, BEATEN = battle(0, 3, 0, 0, 0, 0, 0), battle(3, 0, 0, 0, 0, 0, 0)


def taking(card: str, *answers, **more):
    """Let it take a card from row 2, middle; return the game and the steps."""
    play = Play.laid_out().space("r2c2", card=card, **more)
    return play, play.turn("take r2c2; end H", *answers)


# -- order -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ORD-1", "ORD-2", "INF-1", "END-1")
def test_the_left_side_is_finished_in_its_order_before_the_right_side_begins():
    play = Play.laid_out().you(space="r4c1", coins=3).space("r2c3", coins=4).it(damage=2)
    steps = play.turn(
        "take r2c1; cubes r3c1=1 r3c2=1; end r2c2; top; bottom; do repair 1, coins 2", battle(0, 1, 0, 0, 0, 0)
    )
    order = [type(one) for one in effects(steps) if not isinstance(one, did.BattlesPlanned)]
    assert order == [
        did.CardRevealed,
        did.AdvancementClaimed,
        did.CubePlaced,
        did.ControlTaken,
        did.CubePlaced,
        did.ControlTaken,
        did.ShipMoved,
        did.BattleFought,
        did.AchievementCubed,
        did.CubePlaced,
        did.CubePlaced,
        did.ControlTaken,
        did.DamageRepaired,
        did.CoinsGained,
        did.IslandEmptied,
        did.RowCardDealt,
        did.TurnEnded,
    ]


@pytest.mark.rule("ORD-1")
def test_the_right_side_goes_in_reading_order():
    play = Play.laid_out()
    steps = play.turn("end H; do sailors, coins 1, sailors, coins 2")
    assert cited(steps)[2:6] == ["RGT-7", "RGT-1", "RGT-7", "RGT-1"]


@pytest.mark.rule("ORD-3")
def test_a_building_battle_at_the_bottom_icon_still_comes_after_the_ship_has_moved():
    play = Play.laid_out().you(space="r2c2", mode="pirate").space("r3c1", coins=2, buildings=("you fort",))
    steps = play.turn("cubes r2c2=2; end r1c1; bottom", WON, FOUGHT)
    order = [
        one.kind if isinstance(one, did.BattleFought) else "moved"
        for one in effects(steps, did.BattleFought, did.ShipMoved)
    ]
    assert order == ["ship", "moved", "building"]
    assert [n for *_, n in battles(steps)] == [1, 1]


# -- exploring ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("EXP-1")
def test_a_board_touched_twice_is_turned_over_once_before_the_card_is_taken():
    play = Play()
    play.do(SetUp())
    steps = play.turn("take r2c1; cubes r2c1=1; end r2c1")
    assert [type(one) for one in effects(steps)[1:5]] == [
        did.BoardRevealed,
        did.RowCardDealt,
        did.AchievementCubed,
        did.AdvancementClaimed if play.covenant.pirate + play.covenant.mercantile else did.EncounterIgnored,
    ]
    assert play.covenant.cubes["explorer"] == 1
    assert len(effects(steps, did.BoardRevealed)) == 1


@pytest.mark.rule("EXP-1", "INF-6")
def test_cubes_for_a_hidden_board_turn_it_over_even_if_it_is_open_sea():
    play = Play.laid_out().space("r3c3", board="", card="")
    play.set(boards=("doldrums",))
    steps = play.turn("cubes r3c3=2; end H")
    assert effects(steps, did.BoardRevealed) == [did.BoardRevealed("r3c3", "doldrums")]
    assert effects(steps, did.CubesLeft) == [did.CubesLeft("r3c3", "covenant", 2, "no_room")]
    assert play.covenant.cubes == {"explorer": 1}


@pytest.mark.rule("EXP-1", "SNK-3")
def test_a_sunk_ship_explores_nothing_at_the_orange_space_it_never_reaches():
    play = Play.laid_out().space("r3c3", board="", card="").you(space="r2c2", mode="pirate").it(damage=4)
    play.turn("cubes r2c2=2; end r3c3", battle(3, 0, 0, 1))
    assert not play.state.spaces["r3c3"].board
    assert "explorer" not in play.covenant.cubes


@pytest.mark.rule("EXP-1")
def test_the_bottom_icon_never_explores():
    play = Play()
    play.do(SetUp())
    assert not effects(play.turn("end H; bottom"), did.BoardRevealed)


# -- Advancements ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-1")
@pytest.mark.parametrize(("line", "n"), [("end H", 0), ("take r2c1; end H", 1), ("take r2c1 r2c2; end H", 2)])
def test_it_takes_the_cards_with_a_white_border_for_nothing(line, n):
    play = Play.laid_out()
    assert len(effects(play.turn(line), did.AdvancementClaimed)) == n
    assert (len(play.covenant.mercantile), play.covenant.coins) == (n, 15)


@pytest.mark.rule("ADV-2")
@pytest.mark.parametrize(
    ("card", "pile"),
    [
        ("heavy_gun", "pirate"),
        ("storm_drill", "pirate"),
        ("chain_shot", "pirate"),
        ("good_rope", "mercantile"),
    ],
)
def test_a_cannon_or_a_battle_ability_decides_the_pile(card, pile):
    play, _ = taking(card)
    assert getattr(play.covenant, pile) == (card,)
    assert len(play.covenant.pirate + play.covenant.mercantile) == 1


@pytest.mark.rule("ADV-3")
@pytest.mark.parametrize(
    ("card", "side", "kept", "pile", "cubes"),
    [
        ("convoy_escort", "tails", "convoy_escort", "pirate", 0),
        ("sugar_brig", "tails", "sugar_brig", "mercantile", 0),
        ("sugar_brig", "heads", "sugar_brig/back", "pirate", 1),
        ("coasting_sloop", "heads", "coasting_sloop/back", "mercantile", 1),
    ],
)
def test_a_merchant_ship_keeps_the_front_on_tails_and_the_back_and_a_cube_on_heads(card, side, kept, pile, cubes):
    play, _ = taking(card, {"merchant_coin": side})
    assert getattr(play.covenant, pile) == (kept,)
    assert play.covenant.cubes.get("legendary", 0) == cubes
    assert play.covenant.coins == 15


@pytest.mark.rule("ADV-4", "GAR-2")
def test_taking_a_card_under_a_pirate_or_a_garrison_is_safe():
    play = Play.laid_out().you(space="r2c2", mode="pirate").space("r2c2", buildings=GARRISON)
    steps = play.turn("take r2c2; end r2c1")
    assert not battles(steps)
    assert play.covenant.damage == 0
    assert len(play.covenant.mercantile) == 1


@pytest.mark.rule("ADV-5")
def test_with_no_card_there_nothing_is_taken():
    play, steps = taking("")
    assert effects(steps, did.NothingToClaim) == [did.NothingToClaim("covenant", "r2c2")]
    assert play.covenant.mercantile == ()


@pytest.mark.rule("A-16", "EOT-4", "ADV-1")
def test_a_space_it_emptied_is_refilled_once_when_its_turn_ends():
    _, steps = taking("good_rope")
    kinds = [type(one) for one in effects(steps, did.AdvancementClaimed, did.ShipMoved, did.RowCardDealt)]
    assert kinds == [did.AdvancementClaimed, did.ShipMoved, did.RowCardDealt]
    assert effects(steps, did.RowCardDealt)[0].cell == "r2c2"


@pytest.mark.rule("SAG-1")
def test_a_fortune_stays_where_it_is():
    play, steps = taking("lights_at_sea")
    assert effects(steps, did.EncounterIgnored)
    assert play.state.spaces["r2c2"].card == "lights_at_sea"


@pytest.mark.rule("SAG-2", "A-26")
@pytest.mark.parametrize("card", ["castaway", "ghostly_trader"])
def test_other_encounters_and_merchant_ships_of_a_saga_go_to_the_mercantile_pile_as_they_are(card):
    play, steps = taking(card)
    assert play.covenant.mercantile == (card,)
    assert "ADV-3" not in cited(steps)


# -- where its turn ends -----------------------------------------------------------------------------------------------
@pytest.mark.rule("END-1")
@pytest.mark.parametrize("cell", ["H", "r2c2"])
def test_its_ship_ends_in_the_harbor_or_in_the_middle_of_row_2_as_the_book_shows(cell):
    play = Play.laid_out()
    play.turn(f"end {cell}")
    assert play.covenant.space == cell


@pytest.mark.rule("END-2", "A-28")
def test_beaten_where_its_turn_ends_it_stays_there_unless_it_is_sunk():
    for harm, space in ((0, "r2c2"), (5, HARBOR)):
        play = Play.laid_out().you(space="r2c2", mode="pirate")
        play.turn("end r2c2", battle(3, 0, 0, harm))
        assert play.covenant.space == space


@pytest.mark.rule("END-2")
def test_a_ship_in_mercantile_mode_is_left_alone_where_its_turn_ends():
    play = Play.laid_out().you(space="r2c2")
    assert not battles(play.turn("cubes r2c2=2; end r2c2"))
    assert play.cubes("r2c2") == 2


@pytest.mark.rule("END-2", "INF-5")
def test_a_pirate_fought_for_cubes_is_not_fought_again_where_its_turn_ends():
    play = Play.laid_out().you(space="r2c2", mode="pirate")
    assert len(battles(play.turn("cubes r2c2=2; end r2c2", WON))) == 1


@pytest.mark.rule("END-3", "SNK-3")
def test_sunk_in_its_own_turn_it_lies_in_the_harbor_whatever_the_card_says():
    play = Play.laid_out().you(space="r2c2", mode="pirate").it(damage=4)
    steps = play.turn("cubes r2c2=2; end r3c3", battle(3, 0, 0, 1))
    assert play.covenant.space == HARBOR
    assert not effects(steps, did.ShipMoved)


@pytest.mark.rule("END-3", "A-18", "A-12")
def test_sunk_on_the_third_turn_of_extreme_it_stays_in_the_harbor_over_the_bonus_card():
    play = Play.laid_out(difficulty="extreme").it(turns=2, damage=4).you(space="r2c2", mode="pirate")
    steps = play.turn("cubes r2c2=2; end r3c3; do coins 1, attack", battle(3, 0, 0, 1))
    assert len(effects(steps, did.CardRevealed)) == 2
    assert len(battles(steps)) == 1
    assert play.covenant.space == HARBOR
    assert (play.covenant.coins, play.cubes("r2c2")) == (15 - 5 + 1 + 1, 0)


# -- Garrisons ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("GAR-1", "GAR-3")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (2, 3), (3, 4), (4, 4)])
def test_ending_its_turn_at_your_garrison_costs_one_damage_never_the_fifth(before, after):
    play = Play.laid_out().space("r2c2", buildings=GARRISON).it(damage=before)
    play.turn("end r2c2")
    assert play.covenant.damage == after
    assert play.covenant.space == "r2c2"


@pytest.mark.rule("GAR-1")
def test_fighting_your_garrison_costs_one_damage_too_even_if_it_wins():
    play = Play.laid_out().space("r2c2", buildings=GARRISON)
    play.turn("cubes r2c2=2; end H", FOUGHT)
    assert (play.covenant.damage, play.cubes("r2c2")) == (1, 2)


@pytest.mark.rule("GAR-1")
def test_a_fort_does_no_damage():
    play = Play.laid_out().space("r2c2", buildings=("you fort",))
    play.turn("end r2c2")
    assert play.covenant.damage == 0


@pytest.mark.rule("A-15")
@pytest.mark.parametrize(("choice", "damage"), [("once", 1), ("twice", 2)])
def test_a_garrison_fought_and_ended_at_damages_once_or_by_house_rule_twice(choice, damage):
    play = Play.laid_out(garrison_once=choice).space("r2c2", buildings=GARRISON, cubes=("you",) * 4)
    play.turn("cubes r2c2=2; end r2c2", BEATEN)
    assert play.covenant.damage == damage


@pytest.mark.rule("A-15")
def test_two_garrisons_damage_once_each():
    play = Play.laid_out().space("r2c2", buildings=GARRISON).space("r2c3", buildings=GARRISON)
    play.turn("cubes r2c2=2; end r2c3", BEATEN)
    assert play.covenant.damage == 2


@pytest.mark.rule("A-15", "A-18")
def test_over_a_bonus_card_a_garrison_counts_once_too():
    play = Play.laid_out(difficulty="extreme").it(turns=2).space("r2c2", buildings=GARRISON)
    play.turn("end r2c2")
    assert play.covenant.damage == 1


def with_a_bonus_card(choice: str = "once") -> Play:
    """A third turn on Extreme: two cards, of which the first ends at r2c2 and the second in the Harbor."""
    return Play.laid_out(difficulty="extreme", bonus_end=choice).it(turns=2)


@pytest.mark.rule("A-18", "GAR-1")
@pytest.mark.parametrize(("choice", "damage"), [("once", 0), ("each", 1)])
def test_before_a_bonus_card_its_turn_does_not_end_at_your_garrison_or_by_house_rule_does(choice, damage):
    play = with_a_bonus_card(choice).space("r2c2", buildings=GARRISON)
    steps = sections_apart(play, "end r2c2", "end H")
    assert play.covenant.damage == damage
    assert ("A-18" in cited(steps)) == (choice == "once")


@pytest.mark.rule("A-18", "END-2")
@pytest.mark.parametrize(("choice", "fought"), [("once", []), ("each", [("ship", "r2c2", 1)])])
def test_before_a_bonus_card_it_fights_no_ship_for_ending_its_turn_or_by_house_rule_does(choice, fought):
    play = with_a_bonus_card(choice).you(space="r2c2", mode="pirate")
    steps = sections_apart(play, "end r2c2", "end H", before=[WON] * len(fought))
    assert battles(steps) == fought


@pytest.mark.rule("A-18", "END-2", "GAR-1")
def test_at_the_end_of_the_bonus_card_its_turn_ends():
    play = with_a_bonus_card().you(space="r2c2", mode="pirate").space("r2c2", buildings=GARRISON)
    steps = sections_apart(play, "end H", "end r2c2", after=[WON])
    assert battles(steps) == [("ship", "r2c2", 1)]
    assert play.covenant.damage == 1
