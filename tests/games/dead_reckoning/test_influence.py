"""Influence cubes, control and the icons on the centre line (INF, CND, B6, HR-1 and what is unclear about them)."""

from __future__ import annotations

import pytest

from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import PlaceCube, TakeCube
from solocompanion.games.dead_reckoning.rules.control import controller
from solocompanion.games.dead_reckoning.sections import HARBOR

from .play import CATALOGUE, Play, battle, battles, cited, effects, left_out

IT, YOU = "covenant", "you"
WON, LOST, TIED = battle(0, 3), battle(3, 0), battle(2, 2)
FOUGHT, BEATEN = battle(0, 3, 0, 0, 0, 0, 0), battle(3, 0, 0, 0, 0, 0, 0)


def held(play: Play, cell: str) -> str:
    return controller(play.state, CATALOGUE, cell)


def last_turn(play: Play) -> Play:
    """You have brought on the end: the coming turn is its last one."""
    return play.set(ended_by=YOU, ended_in=0, begun=1, owed=(IT,))


# -- placing -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("INF-1")
def test_it_places_two_cubes_on_each_space_shown_as_in_the_book():
    play = Play.laid_out()
    play.turn("cubes r1c2=2 r2c1=2 r3c3=2; end H")
    assert [play.cubes(cell) for cell in ("r1c2", "r2c1", "r3c3")] == [2, 2, 2]


@pytest.mark.rule("INF-2", "B6")
def test_taking_control_removes_every_building_and_brings_a_permanent_cube():
    play = Play.laid_out().space("r2c1", cubes=(YOU,), permanent=(), buildings=("you outpost",))
    steps = play.turn("cubes r2c1=2; end H")
    assert effects(steps, did.ControlTaken) == [did.ControlTaken("r2c1", IT)]
    space = play.state.spaces["r2c1"]
    assert (space.permanent, space.buildings, held(play, "r2c1")) == ((IT,), (), IT)


@pytest.mark.rule("INF-2", "A-45")
@pytest.mark.parametrize(
    ("choice", "order"),
    [
        ("last", ["CubePlaced"] * 4 + ["ControlTaken"]),
        ("each", ["CubePlaced"] * 3 + ["ControlTaken", "CubePlaced"]),
    ],
)
def test_control_is_judged_after_the_last_cube_or_by_house_rule_after_each(choice, order):
    play = Play.laid_out(control_judged=choice).space("r2c2", cubes=(YOU,), permanent=(YOU,))
    steps = play.turn("cubes r2c2=4; end H")
    # 1 of 4, 2 of 4, 3 of 4 cubes fill the room and take control; the fourth replaces yours
    kinds = [type(one).__name__ for one in effects(steps, did.CubePlaced, did.ControlTaken)]
    assert kinds == order
    assert play.state.spaces["r2c2"].permanent == (YOU, IT)
    assert play.state.spaces["r2c2"].cubes == (IT,) * 4


@pytest.mark.rule("INF-2", "A-14")
def test_a_permanent_cube_stays_when_control_is_lost_and_is_not_given_twice():
    play = Play.laid_out().space("r2c2", cubes=(IT, YOU), permanent=(IT,)).yours()
    for _ in range(2):
        play.do(PlaceCube("r2c2"))
    assert (held(play, "r2c2"), play.state.spaces["r2c2"].permanent) == (YOU, (IT, YOU))
    play.turn("cubes r2c2=3; end H")
    assert (held(play, "r2c2"), play.state.spaces["r2c2"].permanent) == (IT, (IT, YOU))


@pytest.mark.rule("HR-1", "B6")
def test_with_as_many_cubes_as_another_nobody_controls_and_buildings_stay():
    play = Play.laid_out().space("r2c2", cubes=(YOU,), permanent=(), buildings=("you outpost",))
    play.turn("cubes r2c2=1; end H")
    assert held(play, "r2c2") == ""
    assert len(play.state.spaces["r2c2"].buildings) == 1
    assert play.state.spaces["r2c2"].permanent == ()


@pytest.mark.rule("HR-1")
def test_by_house_rule_control_takes_more_cubes_than_half_of_the_spaces():
    for choice, controls in (("most", IT), ("half", "")):
        play = Play.laid_out(control=choice)
        play.turn("cubes r4c1=1; end H")  # four spaces; the permanent cube comes with control
        assert held(play, "r4c1") == controls
    play.turn("cubes r4c1=1; end H")
    assert held(play, "r4c1") == ""
    play.turn("cubes r4c1=1; end H")
    assert held(play, "r4c1") == IT


@pytest.mark.rule("HR-1")
def test_if_two_have_more_than_half_and_as_many_nobody_controls_by_either_rule():
    for choice in ("most", "half"):  # three spaces, two each with the permanent cube
        play = Play.laid_out(control=choice).space("r2c1", cubes=(IT, YOU, YOU), permanent=(IT,))
        assert held(play, "r2c1") == ""
        play = Play.laid_out(control=choice).space("r2c1", cubes=(YOU, YOU, IT), permanent=(IT,))
        assert held(play, "r2c1") == ""


@pytest.mark.rule("INF-6")
def test_cubes_for_open_sea_or_past_the_room_are_not_placed():
    play = Play.laid_out().space("r2c1", cubes=(IT, IT), permanent=(IT,))
    steps = play.turn("cubes r2c1=2 r4c3=2; end H")
    assert left_out(steps) == {"r2c1": ("INF-6", 1), "r4c3": ("INF-6", 2)}
    assert (play.cubes("r2c1"), play.cubes("r4c3")) == (3, 0)


@pytest.mark.rule("INF-6")
def test_permanent_cubes_take_no_room():
    play = Play.laid_out().space("r2c1", cubes=(IT,), permanent=(IT, YOU))
    play.turn("cubes r2c1=2; end H")
    assert play.cubes("r2c1") == 3


@pytest.mark.rule("A-22")
def test_empty_spaces_are_filled_first_or_by_house_rule_cubes_replaced_first():
    for choice, cubes in (("fill", (YOU, YOU, IT)), ("convert", (IT, YOU))):
        play = Play.laid_out(fill_first=choice).space("r2c1", cubes=(YOU, YOU))
        play.turn("cubes r2c1=1; end H")
        assert play.state.spaces["r2c1"].cubes == cubes


@pytest.mark.rule("B6")
def test_on_a_full_island_it_replaces_cubes_of_yours():
    play = Play.laid_out().space("r2c1", cubes=(YOU, YOU, YOU), permanent=(YOU,))
    play.turn("cubes r2c1=2; end H")
    assert play.state.spaces["r2c1"].cubes == (IT, IT, YOU)
    assert held(play, "r2c1") == ""  # two against one and the permanent one


# -- protected islands -------------------------------------------------------------------------------------------------
@pytest.mark.rule("INF-3", "INF-4", "B7")
@pytest.mark.parametrize("guard", ["fort", "garrison", "pirate"])
def test_a_single_cube_is_ignored_at_a_fort_a_garrison_or_a_pirate(guard):
    play = guarded(guard)
    steps = play.turn("cubes r2c2=1; end H")
    assert not battles(steps)
    assert left_out(steps) == {"r2c2": ("INF-4", 1)}


@pytest.mark.rule("INF-3", "INF-5", "TRG-1", "TRG-2")
@pytest.mark.parametrize("guard", ["fort", "garrison", "pirate"])
@pytest.mark.parametrize("is_won", [True, False])
def test_two_cubes_for_a_protected_island_are_placed_if_it_wins(guard, is_won):
    answers = {"pirate": (WON, LOST)}.get(guard, (FOUGHT, BEATEN))
    play = guarded(guard)
    steps = play.turn("cubes r2c2=2; end H", answers[0] if is_won else answers[1])
    assert len(battles(steps)) == 1
    assert play.cubes("r2c2") == (2 if is_won else 0)


def guarded(guard: str, **settings: str) -> Play:
    play = Play.laid_out(**settings)
    if guard == "pirate":
        return play.you(space="r2c2", mode="pirate")
    return play.space("r2c2", buildings=(f"you {guard}",))


@pytest.mark.rule("INF-5")
def test_a_pirate_who_wins_and_sinks_has_kept_the_cubes_off_all_the_same():
    play = guarded("pirate")
    steps = play.turn("cubes r2c2=2; end H", battle(3, 0, 5))
    assert play.ship.space == HARBOR
    assert play.cubes("r2c2") == 0
    assert left_out(steps) == {"r2c2": ("INF-5", 2)}


@pytest.mark.rule("INF-5", "A-12")
def test_a_covenant_that_wins_while_it_is_sunk_places_what_it_won():
    play = guarded("pirate").it(damage=4)
    play.turn("cubes r2c2=2; end r2c2", battle(1, 2, 0, 1))
    assert (play.covenant.space, play.cubes("r2c2")) == (HARBOR, 2)


@pytest.mark.rule("INF-7", "B7")
def test_an_outpost_protects_nothing():
    play = guarded("outpost")
    assert not battles(play.turn("cubes r2c2=1; end H"))
    assert play.cubes("r2c2") == 1


@pytest.mark.rule("INF-3")
def test_its_own_fort_is_no_obstacle_to_it():
    play = Play.laid_out().space("r2c2", cubes=(IT,), permanent=(IT,), buildings=("covenant fort",))
    assert not battles(play.turn("cubes r2c2=1; end H"))
    assert play.cubes("r2c2") == 2


@pytest.mark.rule("A-7", "INF-6")
def test_without_room_there_is_no_battle_for_a_fort():
    play = guarded("fort").space("r2c2", cubes=(IT,) * 4, permanent=(YOU,))
    steps = play.turn("cubes r2c2=2; end H")
    assert not battles(steps)
    assert left_out(steps) == {"r2c2": ("INF-6", 2)}


@pytest.mark.rule("A-30")
@pytest.mark.parametrize("guard", ["fort", "pirate"])
@pytest.mark.parametrize(("choice", "fought", "cubes"), [("battle", 1, 4), ("ignore", 0, 3)])
def test_where_one_of_two_fits_there_is_a_battle_unless_the_house_leaves_it_out(guard, choice, fought, cubes):
    play = guarded(guard, one_fits=choice).space("r2c2", cubes=(IT,) * 3, permanent=(YOU,))
    won = WON if guard == "pirate" else FOUGHT
    steps = play.turn("cubes r2c2=2; end H", *(won,) * fought)
    assert (len(battles(steps)), play.cubes("r2c2")) == (fought, cubes)


@pytest.mark.rule("INF-5", "MB-3")
def test_a_fort_under_a_pirate_has_to_be_won_twice():
    for answers, cubes in (((WON, FOUGHT), 2), ((WON, BEATEN), 0), ((LOST,), 0)):
        play = guarded("fort").you(space="r2c2", mode="pirate")
        play.turn("cubes r2c2=2; end H", *answers)
        assert play.cubes("r2c2") == cubes


# -- its last turn -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("INF-8", "A-21", "B11")
@pytest.mark.parametrize(("n", "down", "up"), [(1, 0, 1), (2, 1, 1), (3, 1, 2), (4, 2, 2)])
def test_in_its_last_turn_it_replaces_half_as_many(n, down, up):
    for choice, replaced in (("down", down), ("up", up)):
        play = last_turn(Play.laid_out(last_rounding=choice).space("r2c2", cubes=(YOU,) * 4, permanent=(YOU,)))
        steps = play.turn(f"cubes r2c2={n}; end H")
        assert play.cubes("r2c2") == replaced
        if replaced < n:
            assert left_out(steps) == {"r2c2": ("INF-8", n - replaced)}


@pytest.mark.rule("INF-8")
def test_a_single_cube_of_yours_cannot_be_replaced_in_its_last_turn():
    play = last_turn(Play.laid_out().space("r2c1", cubes=(IT, IT, YOU), permanent=(IT,)))
    assert left_out(play.turn("cubes r2c1=3; end H")) == {"r2c1": ("INF-8", 3)}


@pytest.mark.rule("INF-8")
def test_empty_spaces_are_filled_in_full_in_its_last_turn():
    play = last_turn(Play.laid_out().space("r2c2", cubes=(YOU, YOU)))
    play.turn("cubes r2c2=4; end H")
    assert play.state.spaces["r2c2"].cubes == (IT, YOU, IT, IT)


@pytest.mark.rule("INF-8")
def test_in_a_turn_that_is_not_its_last_all_are_replaced():
    play = Play.laid_out().space("r2c2", cubes=(YOU,) * 4, permanent=(YOU,))
    play.set(ended_by=IT, ended_in=0, begun=2, owed=(YOU,))  # it claimed its fourth amid your turn
    play.turn("cubes r2c2=2; end H")
    assert play.cubes("r2c2") == 2


# -- your cubes --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B6", "INF-2")
def test_when_you_take_an_island_its_buildings_go_and_you_get_a_permanent_cube():
    play = Play.laid_out().space("r2c1", cubes=(IT, IT), permanent=(), buildings=("covenant fort",)).yours()
    play.do(PlaceCube("r2c1", IT))
    assert held(play, "r2c1") == ""
    assert len(play.state.spaces["r2c1"].buildings) == 1
    steps = play.do(PlaceCube("r2c1"))
    assert cited(steps) == ["B6", "B6"]
    assert (held(play, "r2c1"), play.state.spaces["r2c1"].buildings) == (YOU, ())


@pytest.mark.rule("B6")
def test_a_cube_of_yours_taken_back_can_hand_the_island_to_it():
    play = Play.laid_out().space("r2c1", cubes=(YOU, IT), permanent=(IT,), buildings=("you outpost",)).yours()
    play.space("r2c1", cubes=(YOU, IT), permanent=(YOU,))
    steps = play.do(TakeCube("r2c1"))
    assert not effects(steps, did.ControlTaken)
    play.space("r2c1", cubes=(YOU, YOU, IT, IT), permanent=())
    assert effects(play.do(TakeCube("r2c1")), did.ControlTaken) == [did.ControlTaken("r2c1", IT)]
