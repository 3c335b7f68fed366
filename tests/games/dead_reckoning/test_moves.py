"""What you record of your own turns (B1 to B5, B7, B10, BAT-6 and the base game as far as the table needs it)."""

from __future__ import annotations

import pytest

from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import (
    Achieve,
    AttackMerchant,
    BattleShip,
    BuildHere,
    ChestCoins,
    Damage,
    EndTurn,
    LayGoods,
    LoadGoods,
    PlaceCube,
    Sail,
    SetMode,
    ShipGoods,
    Stow,
    TakeCard,
    TakeCube,
)
from solocompanion.games.dead_reckoning.sections import HARBOR

from .play import Play, cited, effects

IT, YOU = "covenant", "you"


def at(cell: str, **ship) -> Play:
    """Your turn, your ship on a space."""
    return Play.laid_out().yours().you(space=cell, **ship)


@pytest.mark.rule("SET-5", "SET-4")
@pytest.mark.parametrize(
    "command", [EndTurn(), Sail("r1c1"), SetMode("pirate"), TakeCard("r1c1"), Damage(1), Achieve("builder")]
)
def test_you_do_nothing_while_its_turn_is_due(command):
    play = Play.laid_out()
    assert play.refused(command)
    assert Play().refused(command)
    assert Play.laid_out().yours().set(over=True).refused(command)


@pytest.mark.rule("B1")
def test_a_ship_changes_its_mode_but_never_to_pirate_in_the_harbor():
    play = at(HARBOR)
    assert play.refused(SetMode("pirate"))
    assert play.refused(SetMode("mercantile"))
    play.do(Sail("r1c1"))
    play.do(SetMode("pirate"))
    assert play.ship.mode == "pirate"
    play.do(Sail(HARBOR))
    assert play.ship.mode == "mercantile"


@pytest.mark.rule("B1", "B10")
def test_a_sunk_pirate_lies_in_the_harbor_in_mercantile_mode():
    play = at("r2c2", mode="pirate", damage=3)
    play.do(Damage(2))
    assert (play.ship.space, play.ship.mode, play.ship.damage) == (HARBOR, "mercantile", 0)


@pytest.mark.rule("B2")
def test_stopping_on_a_hidden_board_turns_it_over_with_its_card_and_no_cube_of_its():
    play = at("r2c2").space("r3c2", board="", card="")
    steps = play.do(Sail("r3c2"))
    assert [type(one) for one in effects(steps)] == [did.ShipMoved, did.BoardRevealed, did.RowCardDealt]
    assert not play.covenant.cubes
    assert not effects(play.do(Sail("r4c2")), did.BoardRevealed)
    assert play.refused(Sail("r4c2"))
    assert play.refused(Sail("r9c9"))


@pytest.mark.rule("B3", "B4")
def test_cards_you_take_leave_their_space_until_your_turn_ends():
    play = at("r2c2")
    play.do(TakeCard("r2c2"))
    assert play.refused(TakeCard("r2c2"))
    assert play.refused(AttackMerchant("r2c2", won=True))
    steps = play.do(EndTurn())
    assert cited(steps) == ["B4", "SET-4"]
    assert play.state.spaces["r2c2"].card


@pytest.mark.rule("B3")
def test_an_attack_on_a_merchant_ship_takes_it_or_buries_it_under_its_row():
    play = at("r2c2").space("r2c2", card="sugar_brig").space("r2c1", card="sugar_brig")
    before = play.state.row_decks[1].count("sugar_brig")
    play.do(AttackMerchant("r2c2", won=True))
    assert play.state.row_decks[1].count("sugar_brig") == before
    play.do(AttackMerchant("r2c1", won=False))
    assert play.state.row_decks[1].count("sugar_brig") == before + 1
    assert play.state.spaces["r2c1"].card == ""
    assert "Advancement" in play.space("r2c1", card="good_rope").refused(AttackMerchant("r2c1", won=True))


@pytest.mark.rule("B5")
def test_you_load_only_on_islands_you_control_and_unload_anywhere():
    play = at("r2c2", coins=2).space("r2c2", coins=3)
    assert "control" in play.refused(LoadGoods("coins", 1))
    assert "control" in play.space("r2c2", cubes=(IT,)).refused(LoadGoods("coins", 1))
    play.do(LoadGoods("coins", -1))
    assert (play.ship.coins, play.state.spaces["r2c2"].coins) == (1, 4)
    play.space("r2c2", cubes=(YOU,), permanent=(YOU,)).do(LoadGoods("coins", 4))
    assert (play.ship.coins, play.state.spaces["r2c2"].coins) == (5, 0)
    assert play.refused(LoadGoods("coins", 1))
    assert play.refused(LoadGoods("cargo", -1))


@pytest.mark.rule("B5")
def test_goods_come_onto_islands_ships_and_into_the_chest_and_leave_them():
    play = at("r2c2")
    play.do(LayGoods("r3c1", "cargo", 2))
    play.do(LayGoods("r3c1", "cargo", -1))
    assert play.state.spaces["r3c1"].cargo == 1
    assert play.refused(LayGoods("r3c1", "cargo", -2))
    assert play.refused(LayGoods("r4c3", "coins", 1))  # open sea
    play.do(ShipGoods("coins", 3))
    assert play.refused(ShipGoods("coins", -4))
    assert play.refused(Stow(3))
    play.do(Sail(HARBOR))
    play.do(Stow(3))
    assert (play.ship.coins, play.ship.chest) == (0, 18)
    play.do(ChestCoins(-18))
    assert play.refused(ChestCoins(-1))
    assert play.refused(Stow(1))


@pytest.mark.rule("B6")
def test_your_cubes_fill_free_spaces_or_replace_those_of_others():
    play = at("r2c1").space("r2c1", cubes=(IT, YOU))
    play.do(PlaceCube("r2c1"))
    assert play.refused(PlaceCube("r2c1"))  # three spaces are full
    play.do(PlaceCube("r2c1", IT))
    assert play.state.spaces["r2c1"].cubes == (YOU,) * 3
    assert play.refused(PlaceCube("r2c1", IT))
    assert play.refused(PlaceCube("r2c1", YOU))
    assert play.refused(PlaceCube("r4c3"))
    assert play.refused(TakeCube("r2c2"))
    play.do(TakeCube("r2c1"))
    assert play.state.spaces["r2c1"].cubes == (YOU,) * 2


@pytest.mark.rule("B7")
def test_you_build_one_of_a_kind_on_islands_you_control():
    play = at("r2c2")
    assert play.refused(BuildHere("r2c2", "fort"))
    play.space("r2c2", cubes=(YOU,), permanent=(YOU,))
    play.do(BuildHere("r2c2", "fort"))
    play.do(BuildHere("r2c2", "outpost"))
    assert play.refused(BuildHere("r2c2", "fort"))
    assert play.refused(BuildHere("r4c3", "fort"))


@pytest.mark.rule("B10", "ACH-2")
def test_the_fifth_damage_sinks_you_and_by_your_own_hand_it_earns_nothing():
    play = at("r2c2")
    play.do(Damage(4))
    assert play.refused(Damage(2))
    assert play.refused(Damage(-5))
    play.do(Damage(-1))
    play.do(Damage(2))
    assert (play.ship.space, play.ship.damage, play.covenant.claimed) == (HARBOR, 0, ())


@pytest.mark.rule("BAT-6", "BAT-1")
def test_to_attack_its_ship_you_have_to_be_on_its_space():
    play = at("r2c2").it(space="r2c3")
    assert "BAT-6" in play.refused(BattleShip(IT))
    assert play.refused(BattleShip("partner"))
