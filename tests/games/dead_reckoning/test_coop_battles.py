"""Whom a Covenant attacks, two against two, and battles with either of you (COP-21, MB, A-25)."""

from __future__ import annotations

import pytest

from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import CovenantTurn
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.view import build_view

from .play import CATALOGUE, RULES, Play, battle, battles, effects, left_out

IT, ALLY, YOU, PARTNER = "covenant", "ally", "you", "partner"
WON, LOST = battle(0, 3), battle(3, 0)
FOUGHT, BEATEN = battle(0, 3, 0, 0, 0, 0, 0), battle(3, 0, 0, 0, 0, 0, 0)
VIEW = build_view(CATALOGUE, RULES)


def met(steps) -> list[tuple[str, str]]:
    """Return whom the battles were fought with, and where."""
    return [(one.defender, one.cell) for one in effects(steps, did.BattleFought)]


# -- whom it attacks ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("COP-21")
@pytest.mark.parametrize(
    ("start", "you", "partner", "attacked"),
    [
        (HARBOR, {"space": "r1c1"}, {"space": "r3c1"}, YOU),
        ("r4c1", {"space": "r1c1"}, {"space": "r3c1"}, PARTNER),
        ("r1c1", {"space": HARBOR}, {"space": "r4c3"}, PARTNER),
        (HARBOR, {"space": "r2c1", "damage": 1}, {"space": "r2c3", "damage": 2}, PARTNER),
        (HARBOR, {"space": "r2c1", "damage": 3}, {"space": "r1c3"}, PARTNER),
        ("r1c1", {"space": "r1c3"}, {"space": "r3c2"}, YOU),
    ],
)
def test_it_attacks_who_is_at_sea_then_closest_to_its_start_then_more_damaged(start, you, partner, attacked):
    play = Play.two_pairs().it(space=start).you(**you).you(PARTNER, **partner)
    assert met(play.turn("end r1c2; do attack", WON))[0][0] == attacked


@pytest.mark.rule("COP-21")
@pytest.mark.parametrize("side", [YOU, PARTNER])
def test_if_all_is_equal_a_coin_decides(side):
    play = Play.two_pairs().you(space="r2c1").you(PARTNER, space="r2c3")
    assert met(play.turn("end H; do attack", {"coin": side}, WON))[0][0] == side


@pytest.mark.rule("COP-21", "A-18")
def test_for_a_bonus_card_the_start_of_the_turn_still_counts():
    play = Play.two_pairs(difficulty="extreme").it(turns=2).you(space="r1c1").you(PARTNER, space="r4c3")
    assert met(play.turn("end r4c3; do attack", WON, WON)) == [(YOU, "r1c1"), (YOU, "r1c1")]


@pytest.mark.rule("A-25")
def test_with_all_in_the_harbor_a_plain_flag_strikes_there_and_one_at_sea_does_nothing():
    for side in (YOU, PARTNER):  # damage counts only outside the Harbor
        play = Play.two_pairs().you(damage=1)
        assert met(play.turn("end H; do attack", {"coin": side}, WON)) == [(side, HARBOR)]
    assert not battles(Play.two_pairs().turn("end H; do attack at sea"))


@pytest.mark.rule("A-25", "CND-1")
def test_the_top_icon_looks_only_at_ships_with_three_coins_even_in_the_harbor():
    play = Play.two_pairs().you(coins=3).you(PARTNER, space="r1c1", coins=2)
    assert met(play.turn("end H; top", WON)) == [(YOU, HARBOR)]


@pytest.mark.rule("COP-7", "END-2", "GAR-1")
def test_pirates_forts_and_garrisons_of_either_of_you_stand_in_its_way():
    play = Play.two_pairs().you(PARTNER, space="r2c2", mode="pirate").space("r3c1", buildings=("you garrison",))
    steps = play.turn("cubes r3c1=1; end r2c2", WON)
    assert met(steps) == [(PARTNER, "r2c2")]
    assert left_out(steps) == {"r3c1": ("INF-4", 1)}


@pytest.mark.rule("MB-2", "COP-21")
def test_a_flag_for_one_of_you_does_not_spare_the_other_on_the_left():
    play = Play.two_pairs().you(space="r2c2", mode="pirate").you(PARTNER, space="r1c1")
    steps = play.turn("cubes r2c2=2; end H; do attack", WON, WON)
    assert met(steps) == [(YOU, "r2c2"), (PARTNER, "r1c1")]
    assert play.cubes("r2c2") == 2


def spared(owner: str, choice: str) -> Play:
    """Each of you at sea, the partner further off, and a Fort of one of you."""
    play = Play.two_pairs(attack_spares=choice).you(space="r1c1").you(PARTNER, space="r4c1")
    return play.space("r2c1", buildings=(f"{owner} fort",), coins=2)


@pytest.mark.rule("MB-1", "A-37")
@pytest.mark.parametrize("owner", [YOU, PARTNER])
def test_in_a_turn_in_which_it_attacks_one_of_you_it_fights_no_building_of_either(owner):
    for line in ("cubes r2c1=2; end H; do attack", "end H; bottom; do attack"):
        steps = spared(owner, "every").turn(line, WON)
        assert met(steps) == [(YOU, "r1c1")]
        assert left_out(steps) == {"r2c1": ("MB-1", 2)}


@pytest.mark.rule("A-37")
def test_by_house_rule_a_flag_spares_only_the_fort_of_the_one_it_strikes():
    for owner, n in ((YOU, 1), (PARTNER, 2)):
        answers = (WON,) if n == 1 else (FOUGHT, WON)
        assert len(battles(spared(owner, "own").turn("cubes r2c1=2; end H; do attack", *answers))) == n


@pytest.mark.rule("A-37", "RGT-11")
@pytest.mark.parametrize(("choice", "fought"), [("every", [PARTNER]), ("own", [PARTNER, YOU])])
def test_an_attack_nobody_could_foresee_is_left_out_after_a_fight_for_the_partners_fort(choice, fought):
    play = spared(PARTNER, choice).space("r1c1", card="own_r1_merchant")  # its back, unread, makes two of one
    line = "cubes r2c1=2; end H; do merchant, if 2: attack else nothing"
    steps = play.turn(line, BEATEN, 2, *(WON,) * (len(fought) - 1))
    assert [one for one, _ in met(steps)] == fought


@pytest.mark.rule("MB-2", "TRG-2")
def test_no_building_is_fought_for_cubes_that_are_left_out_under_a_ship():
    play = Play.two_pairs(attack_spares="own").it(tiles=("gun_deck", "gun_deck"))
    play.you(space="r1c3", mode="pirate").you(PARTNER, space="r3c3", mode="pirate")
    play.space("r1c3", buildings=("partner fort",))
    steps = play.turn("cubes r1c3=2 r3c3=2; end r1c2; do attack", LOST, WON)
    assert battles(steps) == [("ship", "r3c3", 5), ("ship", "r1c3", 5)]
    assert left_out(steps) == {"r1c3": ("MB-2", 2), "r3c3": ("INF-5", 2)}


@pytest.mark.rule("MB-2", "MB-4")
def test_cubes_that_are_left_out_under_a_ship_displace_no_battle_for_another_building():
    play = Play.two_pairs(attack_spares="own").you(space="r1c3", mode="pirate")
    play.space("r1c3", buildings=("partner fort",), coins=3).space("r1c1", buildings=("partner fort",))
    steps = play.turn("cubes r1c3=2 r1c1=2; end r1c2; do attack", FOUGHT, WON)
    assert battles(steps) == [("building", "r1c1", 1), ("ship", "r1c3", 1)]
    assert left_out(steps) == {"r1c3": ("MB-2", 2)}


@pytest.mark.rule("A-7", "COP-17")
@pytest.mark.parametrize(("choice", "n"), [("none", 0), ("battle", 1)])
def test_no_ship_is_fought_for_cubes_that_would_cost_the_other_covenant_its_control(choice, n):
    play = Play.two_pairs(no_room_battle=choice).space("r1c1", cubes=(ALLY,)).you(space="r1c1", mode="pirate")
    steps = play.turn("cubes r1c1=2; end H", *(WON,) * n)
    assert len(battles(steps)) == n
    assert left_out(steps) == {"r1c1": ("COP-17", 2)}
    of_cubes = next(step for step in steps if isinstance(step.effect, did.CubesLeft))
    assert of_cubes.rules == (("COP-17",) if n else ("COP-17", "A-7"))
    play = Play.two_pairs().space("r1c1", cubes=(ALLY, ALLY)).you(space="r1c1", mode="pirate")
    assert len(battles(play.turn("cubes r1c1=2; end H", WON))) == 1  # one cube leaves it in control
    assert play.cubes("r1c1") == 1


@pytest.mark.rule("A-39", "GEN-1")
@pytest.mark.parametrize("line", ["end r2c2", "cubes r2c2=2; end H"])
@pytest.mark.parametrize("first", [YOU, PARTNER])
def test_of_two_pirates_on_one_space_you_choose_which_is_fought_first(line, first):
    def both() -> Play:
        return Play.two_pairs().you(space="r2c2", mode="pirate").you(PARTNER, space="r2c2", mode="pirate")

    asked = both().deal(line).ask(CovenantTurn())
    assert asked.waiting.key == "fight_first"
    assert "first" in VIEW.prompt(asked.waiting, asked.state)
    assert VIEW.places(asked.waiting, asked.state) == {"ship:you": YOU, "ship:partner": PARTNER}
    fought = [one for one, _ in met(both().turn(line, first, WON, WON))]
    assert fought == [first, PARTNER if first == YOU else YOU]


@pytest.mark.rule("MB-3")
def test_a_ship_of_one_and_a_fort_of_the_other_are_fought_at_full_strength():
    for owner, cubes in ((YOU, [2, 2]), (PARTNER, [3, 3])):
        play = Play.two_pairs().it(tiles=("gun_deck",)).you(space="r2c2", mode="pirate")
        play.space("r3c1", buildings=(f"{owner} fort",))
        steps = play.turn("cubes r2c2=2 r3c1=2; end H", WON, FOUGHT)
        assert [n for *_, n in battles(steps)] == cubes


@pytest.mark.rule("INF-5", "A-12")
def test_of_two_pirates_each_keeps_off_the_cubes_it_was_fought_for():
    play = Play.two_pairs().you(space="r2c2", mode="pirate").you(PARTNER, space="r2c3", mode="pirate")
    play.deal("cubes r2c2=2 r2c3=2; end H")
    play.do(CovenantTurn(), LOST, WON)
    assert (play.cubes("r2c2"), play.cubes("r2c3")) == (0, 2)
    play = Play.two_pairs().you(space="r2c2", mode="pirate").you(PARTNER, space="r2c3", mode="pirate").it(damage=4)
    steps = play.turn("cubes r2c2=2 r2c3=2; end H", battle(0, 1, 0, 1))
    assert (play.cubes("r2c2"), play.cubes("r2c3")) == (2, 0)
    assert left_out(steps) == {"r2c3": ("A-12", 2)}


@pytest.mark.rule("BAT-8", "SNK-1")
def test_each_covenant_and_each_of_you_counts_for_itself():
    play = Play.two_pairs().its(ALLY).it(ALLY, damage=4).you(PARTNER, space="r2c2")
    play.turn("end H; do attack", battle(1, 1, 0, 1))
    assert (play.state.covenants[ALLY].coins, play.covenant.coins) == (10, 15)
    assert play.state.captains[PARTNER].chest == 20
    assert (play.state.covenants[ALLY].cubes, play.covenant.cubes) == ({"legendary": 1}, {})


# -- both ships in Pirate mode -----------------------------------------------------------------------------------------
def pirates() -> Play:
    """Both ships in Pirate mode where cubes go, and a Fort of each of you; the partner's holds more coins."""
    play = Play.two_pairs().it(tiles=("gun_deck", "gun_deck"))
    play.you(space="r2c2", mode="pirate").you(PARTNER, space="r3c2", mode="pirate")
    return play.space("r2c1", buildings=("you fort",)).space("r3c1", buildings=("partner fort",), coins=1)


CUBES_FOR_ALL = "cubes r2c1=2 r2c2=2 r3c1=2 r3c2=2; end H"


@pytest.mark.rule("MB-3", "A-35")
def test_of_two_ships_and_a_building_each_gets_half_and_any_defeat_ends_the_fighting():
    play = pirates()
    steps = play.turn(CUBES_FOR_ALL, LOST)
    assert battles(steps) == [("ship", "r2c2", 3)]
    assert {cell: rule for cell, (rule, _) in left_out(steps).items()} == {
        "r2c1": "MB-4",
        "r2c2": "MB-3",
        "r3c1": "MB-3",
        "r3c2": "MB-3",
    }
    assert battles(pirates().turn(CUBES_FOR_ALL, WON, LOST)) == [("ship", "r2c2", 3), ("ship", "r3c2", 3)]
    steps = pirates().turn(CUBES_FOR_ALL, WON, WON, FOUGHT)
    assert battles(steps) == [("ship", "r2c2", 3), ("ship", "r3c2", 3), ("building", "r3c1", 3)]


# -- whom a flag was planned against -----------------------------------------------------------------------------------
@pytest.mark.rule("MB-2", "COP-21", "A-38")
def test_a_flag_strikes_the_one_it_was_planned_against_whatever_a_battle_before_it_did():
    play = Play.two_pairs().it(space="r2c2")
    play.you(space="r2c1", mode="pirate").you(PARTNER, space="r2c3", damage=1)
    steps = play.turn("cubes r2c1=2; end H; do attack", battle(0, 3, 2), WON)
    assert met(steps) == [(YOU, "r2c1"), (PARTNER, "r2c3")]


@pytest.mark.rule("A-38", "COP-21")
@pytest.mark.parametrize("side", [YOU, PARTNER])
def test_a_flag_looks_for_its_target_again_once_the_one_it_was_planned_against_is_sunk(side):
    play = Play.two_pairs().you(space="r1c1", damage=4, coins=3).you(PARTNER, damage=3)
    steps = play.turn("end r1c2; top; do attack", battle(0, 2, 1), {"coin": side}, WON)
    assert met(steps) == [(YOU, "r1c1"), (side, HARBOR)]


@pytest.mark.rule("A-7", "MB-2")
@pytest.mark.parametrize(("choice", "fought"), [("none", [YOU]), ("battle", [PARTNER, YOU])])
def test_a_ship_beside_the_one_a_flag_will_strike_is_not_fought_for_cubes_that_are_left_out(choice, fought):
    play = Play.two_pairs(no_room_battle=choice).you(space="r2c2", mode="pirate", damage=1)
    play.you(PARTNER, space="r2c2", mode="pirate")
    steps = play.turn("cubes r2c2=2; end H; do attack", *(WON,) * len(fought))
    assert [one for one, _ in met(steps)] == fought
    assert left_out(steps) == {"r2c2": ("MB-2", 2)}
