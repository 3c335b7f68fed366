"""Why not here: what was compared and passed over, whom it attacks of two people, and which rule each line cites."""

from __future__ import annotations

import pytest

from solocompanion.core.requests import IllegalAnswerError, Pick
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import CovenantTurn, EndTurn, PlaceCube, TakeCube
from solocompanion.games.dead_reckoning.state import Planned
from solocompanion.games.dead_reckoning.telling import reasons
from solocompanion.games.dead_reckoning.view import build_view

from .play import CATALOGUE, PLAIN, RULES, Play, battle, effects

VIEW = build_view(CATALOGUE, RULES)
IT, YOU, PARTNER = "covenant", "you", "partner"
WON = battle(0, 3)


def passed_over(steps, kind: type) -> dict[str, tuple[str, str]]:
    """Return the candidates that fell at the first step of a kind that has a trail: why, and by which rule."""
    step = next(step for step in steps if isinstance(step.effect, kind) and step.trail is not None)
    return {note.subject: (VIEW.note(note), note.rule) for note in step.trail.notes if not note.kept}


def cited_for(steps, kind: type) -> list[str]:
    return [", ".join(step.rules) for step in steps if isinstance(step.effect, kind)]


# -- islands -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CND-2", "CND-4")
def test_the_bottom_icon_says_why_each_island_with_goods_was_passed_over():
    play = Play.laid_out().space("r1c1", coins=1).space("r1c2", coins=2).space("r1c3", coins=2, cargo=1)
    play.space("r2c1", coins=5).you(space="r2c1", mode="pirate").space("r2c2", cubes=(IT,), coins=4)
    steps = play.turn("end H; bottom")
    assert play.cubes("r1c3") == 2
    assert passed_over(steps, did.CubePlaced) == {
        "r1c1": ("1 coin on it", "CND-2"),
        "r1c2": ("2 on it, coins and cargo together", "CND-2"),
        "r2c1": ("a ship in Pirate mode is there", "CND-4"),
        "r2c2": ("it controls the island itself", "CND-2"),
    }


@pytest.mark.rule("CND-4", "A-33")
def test_a_bottom_icon_without_an_island_says_so_of_those_it_passes_over():
    play = Play.two_pairs().space("r2c1", coins=5).you(space="r2c1", mode="pirate")
    play.space("r1c1", cubes=("ally",), coins=2)
    assert passed_over(play.turn("end H; bottom"), did.NothingDone) == {
        "r1c1": ("the other Covenant controls it", "A-33"),
        "r2c1": ("a ship in Pirate mode is there", "CND-4"),
    }


@pytest.mark.rule("RGT-5", "A-41")
def test_a_building_says_which_better_island_had_one_or_no_room():
    play = Play.laid_out()
    for cell, buildings in (("r1c1", ()), ("r3c2", (f"{IT} fort",)), ("r1c2", (f"{IT} outpost",))):
        play.space(cell, cubes=(IT,), permanent=(IT,), buildings=buildings)
    fallen = {
        "r1c2": ("no room for another building", "A-41"),
        "r3c2": ("there is a Fort already", "RGT-5"),
    }
    steps = play.turn("end H; do build fort")
    assert passed_over(steps, did.BuildingPlaced) == fallen
    steps = play.turn("end H; do build fort")  # the first one is full by then
    assert passed_over(steps, did.NothingDone) == {**fallen, "r1c1": ("there is a Fort already", "RGT-5")}


@pytest.mark.rule("A-41")
def test_the_room_for_buildings_is_told_of_an_island():
    assert "room for 1 building;" in VIEW.board(Play.laid_out().state).sprites["space:r1c1"].spoken


@pytest.mark.rule("RGT-9", "GEN-1")
def test_of_two_merchant_ships_the_other_one_is_explained_and_each_is_named_with_its_place():
    play = Play.laid_out().space("r1c1", card="silver_barque").space("r4c1", card="convoy_escort")
    play.deal("end H; do merchant")
    asked = play.ask(CovenantTurn())
    assert isinstance(asked.waiting, Pick)
    assert [VIEW.answer_label(asked.waiting, one, asked.state) for one in asked.waiting.options] == [
        "Silver Barque, row 1, top (Cinder Cay)",
        "Convoy Escort, row 4, top (Spindle Isle)",
    ]
    assert passed_over(play.do(CovenantTurn(), "r1c1"), did.AdvancementClaimed) == {"r4c1": ("tied", "")}


@pytest.mark.rule("MB-2", "RGT-8")
def test_where_it_fights_by_a_flag_the_cubes_left_out_are_told_without_contradiction():
    play = Play.laid_out().you(space="r2c1", mode="pirate")
    play.deal("cubes r2c1=2; end H; do attack")
    state, found = play.state, []
    for step in play.do(CovenantTurn(), WON):
        found.append((step, state))
        state = step.effect.apply(state)
    told = reasons.ruling("r2c1", found, VIEW.names)
    assert told.rule == "RGT-8"
    assert told.is_beside  # what else happened there is told too where a trail mentions the place
    assert told.words == (
        "It had to fight here, and won. Its cubes under the ship here were left out, with no battle for them: "
        "an Attack Flag was planned. (MB-2)"
    )


# -- whom it attacks ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("COP-21", "HR-12")
@pytest.mark.parametrize(
    ("you", "partner", "why", "notes"),
    [
        ({"space": "r1c3"}, {"space": "r1c1"}, "distance", {"2 steps away (HR-12)", "0 steps away (HR-12)"}),
        ({"space": "r1c2", "damage": 1}, {"space": "r2c1", "damage": 2}, "damage", {"1 damage", "2 damage"}),
        ({"space": "H"}, {"space": "r4c3"}, "at_sea", {"in the Harbor", "at sea"}),
    ],
)
def test_what_decided_whom_it_attacks_is_told_with_its_rule(you, partner, why, notes):
    play = Play.two_pairs().it(space="r1c1").you(**you).you(PARTNER, **partner)
    steps = play.turn("end H; do attack", WON)
    (step,) = (step for step in steps if isinstance(step.effect, did.TargetFound))
    assert (step.effect, step.rule) == (did.TargetFound(IT, PARTNER, why), "COP-21")
    assert {VIEW.note(note) for note in step.trail.notes} == notes
    assert {note.rule for note in step.trail.notes} == {"COP-21"}


@pytest.mark.rule("HR-12")
@pytest.mark.parametrize(("closest", "whom"), [("straight", PARTNER), ("diagonal", YOU)])
def test_how_closest_is_counted_is_a_house_rule(closest, whom):
    play = Play.two_pairs(closest=closest).it(space="r2c1").you(space="r4c3").you(PARTNER, space="r4c1", damage=0)
    play.you(damage=1)  # two diagonal steps, and two straight ones: then damage decides
    assert effects(play.turn("end H; do attack", WON), did.TargetFound)[0].target == whom


@pytest.mark.rule("A-25")
def test_a_coin_between_two_in_the_harbor_cites_why_it_decides():
    assert cited_for(Play.two_pairs().turn("end H; do attack", {"coin": YOU}, WON), did.CoinFlipped) == ["A-25"]


@pytest.mark.rule("A-38")
def test_a_target_kept_against_what_the_ladder_says_now_cites_that_it_was_planned():
    play = Play.two_pairs().you(space="r2c1", mode="pirate", damage=1).you(PARTNER, space="r2c3", coins=3)
    play.deal("end H; top; do attack")
    steps = play.do(CovenantTurn(), battle(0, 3, 2), WON)
    found = [(step.effect.target, step.effect.why) for step in steps if isinstance(step.effect, did.TargetFound)]
    assert found == [(YOU, "planned")]


# -- which rule a line cites -------------------------------------------------------------------------------------------
@pytest.mark.rule("A-22", "INF-1")
def test_a_cube_that_replaces_another_cites_why_it_is_placed_and_why_it_replaces():
    play = Play.laid_out().space("r1c1", cubes=(YOU, YOU), permanent=(YOU,), coins=1)
    assert cited_for(play.turn("cubes r1c1=2; end H"), did.CubePlaced) == ["INF-1", "INF-1, A-22"]


@pytest.mark.rule("B6", "CND-2")
def test_a_cube_of_the_bottom_icon_that_replaces_another_cites_the_icon():
    play = Play.laid_out().space("r1c1", cubes=(YOU,) * 3, permanent=(YOU, YOU), coins=1)
    assert cited_for(play.turn("end H; bottom"), did.CubePlaced) == ["CND-2, B6"] * 2


@pytest.mark.rule("A-22", "B6")
@pytest.mark.parametrize("choice", ["fill", "convert"])
def test_which_comes_first_decides_only_where_there_is_a_free_space_and_a_cube_to_replace(choice):
    full = Play.laid_out(fill_first=choice).space("r1c1", cubes=(YOU,) * 3, permanent=(YOU,))
    assert cited_for(full.turn("cubes r1c1=1; end H"), did.CubePlaced) == ["INF-1, B6"]
    both = Play.laid_out(fill_first=choice).space("r1c1", cubes=(YOU, YOU), permanent=(YOU,))
    wanted = ["INF-1", "INF-1, A-22"] if choice == "fill" else ["INF-1, A-22"] * 2
    assert cited_for(both.turn("cubes r1c1=2; end H"), did.CubePlaced) == wanted


@pytest.mark.rule("A-21", "INF-8")
@pytest.mark.parametrize(
    ("choice", "n", "placed", "left"),
    [
        ("down", 2, ["INF-1, INF-8"], ["INF-8"]),
        ("down", 3, ["INF-1, INF-8"], ["INF-8, A-21"]),
        ("down", 1, [], ["INF-8, A-21"]),
        ("up", 3, ["INF-1, INF-8", "INF-8, A-21"], ["INF-8"]),
        ("up", 1, ["INF-8, A-21"], []),
    ],
)
def test_half_of_an_odd_number_in_a_last_turn_names_how_it_was_rounded(choice, n, placed, left):
    play = Play.laid_out(last_rounding=choice).space("r1c1", cubes=(YOU,) * 3, permanent=(YOU,) * 3)
    steps = play.set(ended_by=YOU, ended_in=0, begun=1, owed=("covenant",)).turn(f"cubes r1c1={n}; end H")
    assert cited_for(steps, did.CubePlaced) == placed
    assert cited_for(steps, did.CubesLeft) == left


@pytest.mark.rule("A-6", "MB-3")
@pytest.mark.parametrize(("section", "rule"), [("cubes r3c1=2; end r2c2", "A-6"), ("cubes r2c2=2 r3c1=2; end H", "")])
def test_a_split_only_because_its_turn_ends_there_names_that_reading(section, rule):
    play = Play.laid_out().you(space="r2c2", mode="pirate").space("r3c1", buildings=("you fort",))
    steps = play.turn(section, WON, battle(0, 3, 0, 0, 0, 0, 0))
    assert cited_for(steps, did.BattlesPlanned)[0] == ("MB-3, A-6" if rule else "MB-3")
    assert [step.beside for step in steps if isinstance(step.effect, did.BattleFought)] == [rule, rule]


@pytest.mark.rule("HR-4", "GAR-1")
@pytest.mark.parametrize(("choice", "place"), [("before", 0), ("after", 1)])
def test_the_damage_of_a_garrison_it_fights_names_when_it_comes(choice, place):
    play = Play.laid_out(garrison_first=choice).space("r2c1", cubes=(YOU,), buildings=("you garrison",))
    steps = play.turn("cubes r2c1=2; end H", battle(3, 0, 0, 1, 0, 0, 0))
    said = ["B8", "B8"]
    said[place] = "GAR-1, HR-4"
    assert cited_for(steps, did.DamageTaken) == said


@pytest.mark.rule("HR-4", "GAR-3")
def test_the_fifth_damage_a_garrison_does_not_deal_names_when_that_was_judged():
    play = Play.laid_out(garrison_first="after").it(damage=3).space("r2c1", cubes=(YOU,), buildings=("you garrison",))
    steps = play.turn("cubes r2c1=2; end H", battle(3, 0, 0, 1, 0, 0, 0))
    assert cited_for(steps, did.NothingDone) == ["GAR-3, HR-4"]


@pytest.mark.rule("COP-20")
def test_of_two_peoples_cubes_the_rule_that_picks_the_controllers_is_cited():
    play = Play.two_pairs().space("r2c2", cubes=(PARTNER, YOU, YOU, PARTNER), permanent=(YOU,))
    assert cited_for(play.turn("cubes r2c2=2; end H"), did.CubePlaced) == ["INF-1, COP-20"] * 2


@pytest.mark.rule("COP-20", "GEN-1", "B6")
def test_where_neither_controls_the_island_the_person_says_and_the_rule_is_not_cited():
    play = Play.two_pairs().space("r2c2", cubes=(PARTNER, YOU, YOU, PARTNER))
    assert cited_for(play.turn("cubes r2c2=1; end H", YOU), did.CubePlaced) == ["INF-1, B6"]


@pytest.mark.rule("COP-9")
@pytest.mark.parametrize(("kind", "rule"), [("fort", "B6, COP-9"), ("garrison", "B6, COP-9"), ("outpost", "B6")])
def test_a_cube_past_your_partners_fort_names_the_rule_that_allows_it(kind, rule):
    play = Play.two_pairs().space("r2c1", cubes=(PARTNER,), buildings=(f"partner {kind}",)).yours()
    assert cited_for(play.do(PlaceCube("r2c1")), did.CubePlaced) == [rule]


@pytest.mark.rule("INF-8")
def test_in_a_last_turn_it_cites_the_rule_of_last_turns_beside():
    play = Play.laid_out().space("r1c1", cubes=(YOU,) * 3, permanent=(YOU,))
    play.set(ended_by=YOU, ended_in=0, begun=1, owed=(IT,))
    assert cited_for(play.turn("cubes r1c1=2; end H"), did.CubePlaced) == ["INF-1, INF-8"]


@pytest.mark.rule("MB-1", "MB-4")
@pytest.mark.parametrize(
    ("line", "why", "rule"),
    [
        ("cubes r2c1=2; end H; do attack", "attack_planned", "MB-1"),
        ("cubes r2c1=2 r1c1=2; end H", "other_building", "MB-4"),
    ],
)
def test_a_plan_that_leaves_cubes_out_cites_why(line, why, rule):
    play = Play.laid_out().you(space="r4c3")
    for cell in ("r2c1", "r1c1"):
        play.space(cell, cubes=(YOU,), permanent=(YOU,), buildings=("you fort",), coins=1 + (cell == "r1c1"))
    play.deal(line)
    step = next(step for step in play.ask(CovenantTurn()).steps if isinstance(step.effect, did.BattlesPlanned))
    assert Planned("ignored", "r2c1", 0, why) in step.effect.plan
    assert step.rule == rule


@pytest.mark.rule("A-26")
def test_a_merchant_ship_of_a_saga_that_is_defeated_cites_its_own_ruling():
    play = Play.laid_out().space("r1c1", card="ghostly_trader")
    assert cited_for(play.turn("end H; do merchant"), did.AdvancementClaimed) == ["A-26"]


# -- a level that is asked for -----------------------------------------------------------------------------------------
@pytest.mark.rule("RGT-3")
@pytest.mark.parametrize("level", [0, 4, 6])
def test_a_level_that_no_tile_has_is_refused_as_it_is_in_a_line(level):
    play = Play.laid_out().deal("end H; do upgrade ?")
    with pytest.raises(IllegalAnswerError):
        play.ask(CovenantTurn(), level)


@pytest.mark.rule("RGT-3")
def test_a_level_that_does_not_fit_the_tile_shown_is_refused_too():
    play = Play.laid_out().deal("end H; do upgrade ? full_broadside")
    with pytest.raises(IllegalAnswerError, match="level 3"):
        play.ask(CovenantTurn(), 2)
    play.do(CovenantTurn(), 3)
    assert play.covenant.tiles == ("full_broadside",)


# -- cubes past a Fort -------------------------------------------------------------------------------------------------
@pytest.mark.rule("B7")
@pytest.mark.parametrize("kind", ["fort", "garrison"])
def test_a_cube_past_its_fort_is_a_reminder_until_it_is_taken_back_or_the_turn_is_over(kind):
    def reminded() -> dict[str, str]:
        return {one.kind: one.rule for one in VIEW.reminders(play.state)}

    play = Play.laid_out().space("r3c2", cubes=(IT, IT), permanent=(IT,), buildings=(f"{IT} {kind}",)).yours()
    play.do(PlaceCube("r3c2"))
    assert reminded() == {"protected": "B7"}
    play.do(TakeCube("r3c2"))
    assert reminded() == {}
    play.do(PlaceCube("r3c2", IT))
    assert reminded() == {"protected": "B7"}
    play.do(EndTurn())
    assert not play.state.trespassed


@pytest.mark.rule("B7")
@pytest.mark.parametrize(("building", "fought"), [("outpost", ()), ("fort", ("r3c2",))])
def test_no_reminder_past_an_outpost_or_after_the_battle(building, fought):
    play = Play.laid_out().space("r3c2", cubes=(IT, IT), permanent=(IT,), buildings=(f"{IT} {building}",), card=PLAIN)
    play.yours().set(fought=fought).do(PlaceCube("r3c2"))
    assert not VIEW.reminders(play.state)
