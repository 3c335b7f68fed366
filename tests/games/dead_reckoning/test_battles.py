"""Battles, plunder, sinking, battles that stand in each other's way (BAT, SNK, TRG, MB, B8 to B11, what is unclear)."""

from __future__ import annotations

import pytest

from solocompanion.core.requests import IllegalAnswerError
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import BattleBuildings, BattleShip, CovenantTurn
from solocompanion.games.dead_reckoning.rules.cannons import cannons
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.telling import TELLING
from solocompanion.games.dead_reckoning.view import build_view

from .play import CATALOGUE, NAMES, RULES, Play, battle, battles, cited, effects, left_out

IT, YOU = "covenant", "you"
VIEW = build_view(CATALOGUE, RULES)
WON, LOST, TIED = battle(0, 3), battle(3, 0), battle(2, 2)
FOUGHT, BEATEN, EVEN = (battle(*crowns, 0, 0, 0, 0, 0) for crowns in ((0, 3), (3, 0), (2, 2)))


def dropped(play: Play, cell: str = "", **more) -> int:
    return cannons(play.state, CATALOGUE, IT, cell, **more).total


def at_sea(**settings: str) -> Play:
    """Your turn, both ships in row 2, middle."""
    return Play.laid_out(**settings).it(space="r2c2").you(space="r2c2").yours()


# -- what came of it ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("B8", "BAT-1")
@pytest.mark.parametrize("coins", [0, 4])
def test_nothing_that_only_the_table_shows_is_filled_in_so_enter_alone_forgives_no_damage(coins):
    play = at_sea().it(coins=0, cargo=0).you(coins=coins)
    lines = play.ask(BattleShip(IT)).waiting.lines
    assert {line.name: line.usual for line in lines} == {
        "your_crowns": None,
        "its_crowns": None,
        "your_damage": None,
        "its_damage": None,
        "coins": None if coins else 0,  # nobody has any
        "cargo": 0,
    }


@pytest.mark.rule("HR-10", "BAT-7")
def test_of_a_battle_for_a_building_without_its_ship_only_what_can_be_is_open():
    play = Play.laid_out().space("r2c1", cubes=(YOU,), buildings=("you fort", "you garrison")).you(space="r4c3")
    lines = play.deal("cubes r2c1=2; end H").ask(CovenantTurn()).waiting.lines
    unknown = [line.name for line in lines if line.usual is None]
    assert unknown == ["your_crowns", "its_crowns", "its_damage", "buildings"]


# -- its cannons -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BAT-2")
@pytest.mark.parametrize(
    ("tiles", "pile", "cubes"),
    [
        ((), (), 1),
        (("bow_gun", "gun_deck", "spare_canvas"), (), 4),
        ((), ("heavy_gun",), 2),
        ((), ("swivel_gun",), 1),
        ((), ("swivel_gun", "storm_drill"), 2),
        (("gun_deck",), ("great_carronade", "storm_drill"), 5),  # the fact sheet's check: 3 cannons and 2 abilities
        ((), ("sugar_brig/back", "swivel_gun"), 2),
    ],
)
def test_one_cube_and_those_of_its_tiles_and_one_for_two_icons_of_its_pirate_pile(tiles, pile, cubes):
    play = Play.laid_out().it(tiles=tiles, pirate=pile)
    assert dropped(play) == cubes
    assert dropped(play, HARBOR, is_defending=True) == cubes + 4
    assert dropped(play, HARBOR) == cubes


@pytest.mark.rule("BAT-2", "B9")
def test_each_building_it_controls_on_the_space_adds_a_cube():
    play = at_sea().space("r2c2", cubes=(IT,), buildings=("covenant fort", "covenant outpost"))
    assert dropped(play, "r2c2") == 3
    assert dropped(play.space("r2c2", buildings=("you fort",)), "r2c2") == 1


@pytest.mark.rule("BAT-1", "BAT-7", "BAT-2")
def test_what_it_drops_for_a_building_is_counted_the_same_way_and_yours_is_asked():
    play = Play.laid_out().it(tiles=("gun_deck",)).space("r2c2", buildings=("you fort",)).deal("cubes r2c2=2; end H")
    waiting = play.ask(CovenantTurn()).waiting
    assert (waiting.key, waiting.lines[0].name) == ("building_battle", "your_crowns")
    assert battles(play.do(CovenantTurn(), FOUGHT)) == [("building", "r2c2", 3)]


@pytest.mark.rule("BAT-3", "B8")
def test_of_a_battle_crowns_damage_and_plunder_are_asked_and_no_abilities_of_its():
    play = Play.laid_out().you(space="r2c2", coins=2, cargo=1).it(cargo=2).deal("end H; do attack")
    waiting = play.ask(CovenantTurn()).waiting
    assert [(line.name, line.high) for line in waiting.lines] == [
        ("your_crowns", 40),
        ("its_crowns", 40),
        ("your_damage", 5),
        ("its_damage", 5),
        ("coins", 15),
        ("cargo", 2),
    ]
    with pytest.raises(IllegalAnswerError):
        play.do(CovenantTurn(), battle(0, 1, 6))


@pytest.mark.rule("BAT-9", "B11")
def test_in_a_last_turn_the_defender_drops_two_more():
    play = at_sea().set(ended_by=IT, ended_in=0, begun=1, owed=(YOU,))
    assert dropped(play, "r2c2", is_defending=True) == 3
    assert dropped(play, "r2c2") == 1
    play.set(ended_by=YOU)
    assert dropped(play, "r2c2", is_defending=True) == 1


@pytest.mark.rule("BAT-9")
def test_attacking_in_its_last_turn_it_drops_no_more_than_ever():
    play = Play.laid_out().set(ended_by=YOU, ended_in=0, begun=1, owed=(IT,)).you(space="r2c2")
    assert battles(play.turn("end H; do attack", WON)) == [("ship", "r2c2", 1)]


# -- the fight ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BAT-5", "B8")
@pytest.mark.parametrize(("yours", "its", "winner"), [(2, 1, YOU), (1, 2, IT), (2, 2, IT), (0, 0, IT)])
def test_most_crowns_win_and_a_tie_of_ships_is_its_on_anyones_turn(yours, its, winner):
    play = at_sea()
    mine = effects(play.do(BattleShip(IT), battle(yours, its)), did.BattleFought)[0]
    theirs = effects(play.turn("end H; do attack", battle(yours, its)), did.BattleFought)[0]
    assert (mine.winner, theirs.winner) == (winner, winner)
    assert (mine.attacker, theirs.attacker) == (YOU, IT)


@pytest.mark.rule("HR-2", "BAT-5")
@pytest.mark.parametrize(("choice", "cubes"), [("defender", 0), ("attacker", 2)])
def test_ties_for_a_building_go_by_the_house_rule(choice, cubes):
    play = Play.laid_out(building_tie=choice).space("r2c2", buildings=("you fort",))
    play.turn("cubes r2c2=2; end H", EVEN)
    assert play.cubes("r2c2") == cubes
    play = Play.laid_out(cards="own").space("r2c2", buildings=("you fort",))
    play.turn("cubes r2c2=2; end H", EVEN, choice)
    assert play.cubes("r2c2") == cubes


@pytest.mark.rule("HR-2")
def test_in_practice_where_no_rulebook_is_at_hand_the_defender_wins_a_tie_for_a_building_unasked():
    play = Play.laid_out().space("r2c2", buildings=("you fort",))
    play.turn("cubes r2c2=2; end H", EVEN)
    assert play.cubes("r2c2") == 0


@pytest.mark.rule("BAT-4", "EOT-2")
def test_its_plunder_goes_to_its_dock_where_three_cargo_are_a_coin_at_once():
    play = Play.laid_out().you(space="r2c2", coins=4, cargo=3).it(cargo=1)
    steps = play.turn("end H; do attack", battle(0, 3, 0, 0, 2, 2))
    assert (play.covenant.coins, play.covenant.cargo) == (18, 0)
    assert (play.ship.coins, play.ship.cargo) == (2, 1)
    assert cited(steps)[-4:-1] == ["BAT-4", "EOT-2", "BAT-8"]


@pytest.mark.rule("BAT-4")
def test_nobody_plunders_more_than_there_is():
    play = Play.laid_out().you(space="r2c2", coins=1)
    play.turn("end H; do attack", battle(0, 3, 0, 0, 5, 0))
    assert (play.covenant.coins, play.ship.coins) == (16, 0)


@pytest.mark.rule("BAT-4", "A-31")
def test_plunder_that_the_loser_has_not_is_left_out_and_said():
    play = Play.laid_out().you(space="r2c2", coins=1).it(cargo=2)
    steps = play.turn("end H; do attack", battle(0, 3, 0, 0, 5, 2))
    cut = next(step for step in steps if isinstance(step.effect, did.PlunderCut))
    assert (cut.effect, cut.rule) == (did.PlunderCut(IT, "you", 4, 2), "BAT-4")
    assert VIEW.log(cut.effect, play.you(coins=1).state) == (
        "Left out of the plunder: 4 coins, 2 cargo. All that your ship held: 1 coin."
    )
    play = at_sea().it(coins=0).you(coins=2)
    assert effects(play.do(BattleShip(IT), battle(3, 0, 0, 0, 2, 0)), did.PlunderCut, did.Plundered) == [
        did.PlunderCut("you", IT, 2, 0)
    ]
    assert not effects(at_sea().do(BattleShip(IT), battle(3, 0, 0, 0, 2, 0)), did.PlunderCut)


@pytest.mark.rule("A-31")
def test_what_you_plunder_you_say_yourself():
    play = at_sea().it(cargo=2)
    play.do(BattleShip(IT), battle(3, 0, 0, 0, 0, 1))
    assert (play.ship.cargo, play.covenant.cargo, play.covenant.coins) == (1, 1, 15)


@pytest.mark.rule("BAT-8", "ACH-1", "ACH-2")
def test_each_defeat_of_your_ship_is_a_cube_on_legendary_and_sinking_you_is_terror_of_the_sea():
    play = at_sea().you(damage=3)
    play.do(BattleShip(IT), battle(0, 1, 1))
    assert (play.covenant.cubes, play.covenant.claimed) == ({"legendary": 1}, ())
    play.turn("end H; do attack", battle(0, 1, 1))
    assert (play.covenant.cubes, play.covenant.claimed) == ({"legendary": 2}, ("terror",))
    assert (play.ship.space, play.ship.damage) == (HARBOR, 0)


@pytest.mark.rule("BAT-6")
def test_you_attack_its_ship_on_your_own_space_and_its_buildings_where_you_are():
    play = at_sea().it(space="r2c1")
    assert play.refused(BattleShip(IT))
    assert play.refused(BattleBuildings(IT))
    play.it(space="r2c2").space("r2c2", cubes=(IT, IT), buildings=("covenant fort", "covenant outpost"))
    assert battles(play.do(BattleShip(IT), WON)) == [("ship", "r2c2", 3)]
    assert [kind for kind, *_ in battles(play.do(BattleBuildings(IT), BEATEN))] == ["building"]


@pytest.mark.rule("BAT-6", "B9")
def test_in_the_harbor_it_defends_with_four_more():
    play = at_sea().it(space=HARBOR).you(space=HARBOR)
    assert battles(play.do(BattleShip(IT), WON)) == [("ship", HARBOR, 5)]


@pytest.mark.rule("B8")
def test_buildings_that_fell_come_off():
    play = at_sea().space("r2c2", cubes=(IT, IT), buildings=("covenant outpost", "covenant fort", "covenant garrison"))
    play.do(BattleBuildings(IT), (3, 0, 0, 0, 0, 0, 2))
    assert [one.kind for one in play.state.spaces["r2c2"].buildings] == ["outpost"]


@pytest.mark.rule("B8", "BAT-8")
def test_a_won_building_battle_is_no_defeat_of_your_ship():
    play = Play.laid_out().space("r2c2", buildings=("you fort",))
    play.turn("cubes r2c2=2; end H", FOUGHT)
    assert "legendary" not in play.covenant.cubes


# -- sinking -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("SNK-1", "SNK-2", "SNK-4", "B10", "B13")
def test_when_you_sink_it_five_coins_come_into_your_chest_and_its_ship_into_the_harbor():
    play = at_sea().it(damage=4)
    steps = play.do(BattleShip(IT), battle(3, 0, 0, 1))
    assert (play.covenant.coins, play.covenant.space, play.covenant.damage) == (10, HARBOR, 0)
    assert (play.ship.chest, play.ship.claimed) == (20, ("terror",))
    assert cited(steps)[-3:] == ["SNK-2", "SNK-1", "SNK-4"]


@pytest.mark.rule("A-13")
@pytest.mark.parametrize(("choice", "damage"), [("cleared", 0), ("kept", 4)])
def test_it_pays_what_it_has_and_its_damage_goes_or_by_house_rule_stays(choice, damage):
    play = at_sea(sunk_damage=choice).it(damage=4, coins=3)
    play.do(BattleShip(IT), battle(3, 0, 0, 2))
    assert (play.covenant.coins, play.ship.chest, play.covenant.damage) == (0, 18, damage)
    sunk = did.ShipSunk(IT, damage)
    said = (TELLING.log(sunk, play.state, NAMES), TELLING.script(sunk, play.state, NAMES))
    assert [f"{damage} damage stay on it" in one for one in said] == [damage > 0] * 2
    play.it(damage=4, space="r2c2")
    assert not effects(play.do(BattleShip(IT), battle(3, 0, 0, 1)), did.SinkingPaid)


@pytest.mark.rule("A-14", "ACH-8")
def test_capitalist_stays_when_a_sinking_costs_its_coins():
    play = at_sea().it(damage=4, coins=32, claimed=("capitalist",))
    play.do(BattleShip(IT), battle(3, 0, 0, 1))
    assert (play.covenant.coins, play.covenant.claimed) == (27, ("capitalist",))


@pytest.mark.rule("B10", "ACH-2")
def test_both_may_sink_in_one_battle():
    play = Play.laid_out().you(space="r2c2", damage=4).it(damage=4)
    play.turn("end r2c2; do attack", battle(1, 1, 1, 1))
    assert (play.covenant.space, play.ship.space) == (HARBOR, HARBOR)
    assert (play.covenant.claimed, play.ship.claimed) == (("terror",), ("terror",))


@pytest.mark.rule("A-12")
def test_once_sunk_it_attacks_no_more_but_gains_what_its_card_gives():
    play = Play.laid_out().you(space="r2c2", coins=4).it(damage=4).space("r3c1", coins=1)
    steps = play.turn(
        "end r3c3; top; bottom; do attack, coins 2, repair 1",
        battle(3, 0, 0, 1),
    )
    assert len(battles(steps)) == 1
    assert (play.covenant.coins, play.cubes("r3c1")) == (15 - 5 + 2 + 1, 2)


@pytest.mark.rule("A-12", "CND-3")
def test_once_sunk_it_fights_no_fort_for_the_bottom_icon():
    play = Play.laid_out().you(space="r2c2", mode="pirate").it(damage=4)
    play.space("r3c1", coins=1, buildings=("you fort",))
    steps = play.turn("cubes r2c2=2; end H; bottom", battle(0, 3, 0, 1))
    assert [kind for kind, *_ in battles(steps)] == ["ship"]
    assert left_out(steps)["r3c1"] == ("A-12", 2)


# -- the fact sheet's worked checks ------------------------------------------------------------------------------------
@pytest.mark.rule("RGT-8", "MB-1", "MB-2", "INF-4", "CND-1")
@pytest.mark.parametrize(
    ("you", "forts", "line", "fought"),
    [
        ({"coins": 2, "space": HARBOR}, (), "end H; top", []),
        ({"coins": 3, "space": HARBOR}, (), "end H; top", ["ship"]),
        ({"space": HARBOR}, ("r2c1",), "cubes r2c1=2; end H; do attack at sea", ["building"]),
        ({"space": "r4c1"}, ("r2c1",), "cubes r2c1=2; end H; do attack at sea", ["ship"]),
        ({"space": "r2c2", "mode": "pirate"}, (), "cubes r2c2=1; end H", []),
        ({"space": "r2c2", "mode": "pirate"}, (), "cubes r2c2=1; end r2c2", ["ship"]),
        ({"space": "r2c2", "mode": "pirate"}, (), "take r2c2; end H", []),
        ({"space": "r2c2", "mode": "pirate"}, ("r3c1",), "cubes r2c2=2 r3c1=2; end H; do attack", ["ship"]),
        ({"space": "r2c2", "mode": "pirate"}, ("r3c1",), "cubes r2c2=2 r3c1=1; end H", ["ship"]),
        ({"space": "r4c3", "mode": "pirate"}, (), "cubes r4c3=3; end H", []),
        ({"space": "r4c1"}, ("r2c1", "r3c1"), "cubes r2c1=2 r3c1=2; end H", ["building"]),
    ],
)
def test_the_battles_of_the_worked_checks(you, forts, line, fought):
    play = Play.laid_out().you(**you)
    for cell in forts:
        play.space(cell, buildings=("you fort",))
    answers = [WON if kind == "ship" else FOUGHT for kind in fought]
    assert [kind for kind, *_ in battles(play.turn(line, *answers))] == fought
