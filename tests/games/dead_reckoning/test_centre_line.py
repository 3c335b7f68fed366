"""The icons on the centre line (CND and what is unclear about them)."""

from __future__ import annotations

import pytest

from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.sections import HARBOR

from .play import Play, battle, battles, effects, left_out

IT, YOU = "covenant", "you"
WON = battle(0, 3)
FOUGHT, BEATEN = battle(0, 3, 0, 0, 0, 0, 0), battle(3, 0, 0, 0, 0, 0, 0)


def pirate(**settings: str) -> Play:
    """You lie in row 2, middle, in Pirate mode."""
    return Play.laid_out(**settings).you(space="r2c2", mode="pirate")


# -- the top icon ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CND-1", "A-32")
@pytest.mark.parametrize(("coins", "space", "n"), [(2, "r2c2", 0), (3, "r2c2", 1), (3, HARBOR, 1), (9, "r4c1", 1)])
def test_with_three_coins_on_your_ship_it_attacks_you_where_you_are(coins, space, n):
    play = Play.laid_out().you(space=space, coins=coins)
    steps = play.turn("end r1c1; top", *(WON,) * n)
    assert battles(steps) == [("ship", space, 1)] * n
    assert play.covenant.space == "r1c1"


@pytest.mark.rule("A-27")
def test_the_coins_are_counted_when_the_icon_is_reached():
    play = pirate().you(coins=3)
    steps = play.turn("cubes r2c2=2; end H; top", battle(0, 3, 0, 0, 1, 0))
    assert len(battles(steps)) == 1  # two coins were left on the ship


@pytest.mark.rule("A-27", "MB-1")
def test_coins_plundered_from_it_can_tempt_it_and_then_no_fort_is_fought():
    play = pirate(end_split="full").space("r3c1", buildings=("you fort",), coins=1)
    steps = play.turn("end r2c2; top; bottom", battle(3, 0, 0, 0, 4, 0), WON)
    assert [kind for kind, *_ in battles(steps)] == ["ship", "ship"]
    assert left_out(steps) == {"r3c1": ("MB-1", 2)}


@pytest.mark.rule("A-5")
@pytest.mark.parametrize(("choice", "n"), [("both", 2), ("merge", 1)])
def test_a_pirate_with_three_coins_is_fought_twice_or_by_house_rule_once(choice, n):
    play = pirate(pirate_and_top=choice).you(coins=5)
    steps = play.turn("cubes r2c2=2; end H; top", *(WON,) * n)
    assert len(battles(steps)) == n
    assert play.cubes("r2c2") == (2 if n == 2 else 0)


@pytest.mark.rule("A-4")
def test_the_top_icon_and_a_flag_are_two_battles_first_that_of_the_icon():
    play = Play.laid_out().you(space="r2c2", coins=3)
    steps = play.turn("end H; top; do attack +2", WON, WON)
    assert battles(steps) == [("ship", "r2c2", 1), ("ship", "r2c2", 3)]
    assert [step.rule for step in steps if isinstance(step.effect, did.BattleFought)] == ["CND-1", "RGT-8"]


# -- the bottom icon ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("CND-2")
@pytest.mark.parametrize(
    ("goods", "chosen"),
    [
        ({"r2c1": (1, 0), "r2c2": (2, 0)}, "r2c2"),
        ({"r2c1": (2, 0), "r2c2": (2, 1)}, "r2c2"),
        ({"r2c1": (1, 0), "r2c2": (0, 9)}, "r2c1"),
        ({"r2c2": (0, 1)}, "r2c2"),
    ],
)
def test_it_goes_for_the_island_with_most_coins_then_most_goods(goods, chosen):
    play = Play.laid_out()
    for cell, (coins, cargo) in goods.items():
        play.space(cell, coins=coins, cargo=cargo)
    play.turn("end H; bottom")
    assert [cell for cell in play.state.spaces if play.cubes(cell)] == [chosen]


@pytest.mark.rule("CND-2")
def test_it_passes_over_its_own_islands_and_does_nothing_without_another():
    play = Play.laid_out().space("r2c1", coins=5, cubes=(IT,), permanent=(IT,))
    steps = play.turn("end H; bottom")
    assert effects(steps, did.NothingDone) == [did.NothingDone(IT, "bottom")]
    play = Play.laid_out().space("r2c1", coins=5, cubes=(IT,), permanent=(IT,)).space("r2c2", coins=1, cubes=(YOU,))
    play.turn("end H; bottom")
    assert (play.cubes("r2c1"), play.cubes("r2c2")) == (1, 2)


@pytest.mark.rule("CND-2", "ORD-2")
def test_an_island_it_has_just_taken_is_no_aim_any_more():
    play = Play.laid_out().space("r2c1", coins=5).space("r2c2", coins=1)
    play.turn("cubes r2c1=1; end H; bottom")
    assert (play.cubes("r2c1"), play.cubes("r2c2")) == (1, 2)


@pytest.mark.rule("CND-3", "TRG-2")
@pytest.mark.parametrize("guard", ["fort", "garrison"])
def test_at_your_fort_the_bottom_icon_means_a_battle_too(guard):
    for answer, cubes in ((FOUGHT, 2), (BEATEN, 0)):
        play = Play.laid_out().space("r2c2", coins=1, buildings=(f"you {guard}",))
        play.turn("end H; bottom", answer)
        assert play.cubes("r2c2") == cubes


@pytest.mark.rule("CND-3", "GEN-1")
def test_of_islands_as_rich_the_one_you_chose_is_fought_for_even_if_another_comes_first():
    for chosen, answers in (("r2c1", ()), ("r3c1", (FOUGHT,))):
        play = Play.laid_out().space("r2c1", coins=2).space("r3c1", coins=2, buildings=("you fort",))
        steps = play.turn("end H; bottom", chosen, *answers)
        assert len(battles(steps)) == len(answers)
        assert play.cubes(chosen) == 2


@pytest.mark.rule("CND-3")
def test_a_fort_that_becomes_the_aim_while_cubes_are_placed_is_fought():
    play = Play.laid_out().space("r2c1", coins=5).space("r3c1", coins=2, buildings=("you fort",))
    steps = play.turn("cubes r2c1=1; end H; bottom", FOUGHT)
    assert battles(steps) == [("building", "r3c1", 1)]


@pytest.mark.rule("CND-4")
def test_where_you_lie_in_pirate_mode_the_bottom_icon_does_nothing_and_starts_no_battle():
    play = pirate().space("r2c2", coins=5)
    steps = play.turn("end H; bottom")
    assert not battles(steps)
    assert play.cubes("r2c2") == 0


@pytest.mark.rule("A-9")
def test_by_house_rule_the_bottom_icon_fights_apart_from_the_others():
    play = Play.laid_out(bottom_counts="apart").space("r2c1", buildings=("you fort",))
    play.space("r3c1", buildings=("you fort",), coins=2)
    steps = play.turn("cubes r2c1=2; end H; bottom", FOUGHT, FOUGHT)
    assert [cell for _, cell, _ in battles(steps)] == ["r2c1", "r3c1"]
