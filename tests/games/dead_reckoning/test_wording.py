"""What things are called, what happened in sentences, and what to do with the pieces in as few words as will do."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest
from attrs import evolve

from solocompanion.app.play import showing
from solocompanion.core.requests import Pick
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import BattleShip, CovenantTurn
from solocompanion.games.dead_reckoning.sections import ICONS, read_section
from solocompanion.games.dead_reckoning.telling import reasons
from solocompanion.games.dead_reckoning.telling.cards import HELD_FIRE
from solocompanion.games.dead_reckoning.view import build_view
from solocompanion.games.dead_reckoning.why import Bar
from solocompanion.games.dead_reckoning.wording import place, section_words
from solocompanion.games.dead_reckoning.words.questions import WORDED

from .play import CATALOGUE, RULES, Play, battle, effects

VIEW = build_view(CATALOGUE, RULES)
LONGEST_LINE = 52
FOR_IT = sorted(one.question.key for one in WORDED if isinstance(one.prompt, str) and "{choose}" in one.prompt)
LOST, STORMED = battle(3, 0, 0, 0, 0, 0, 0), battle(0, 3, 0, 0, 0, 0, 0)  # its battle for a building


def lines(play: Play, steps) -> list[str]:
    """Return the table script of steps that led to the state as it is."""
    found, state = [], play.before
    for step in steps:
        found.append(VIEW.script(step.effect, state))
        state = step.effect.apply(state)
    return [one for one in found if one]


def script(play: Play, line: str, *answers) -> list[showing.ScriptLine]:
    """Return the lines of the panel for a turn by a section."""
    play.deal(line)
    state, found = play.state, []
    for step in play.turn(line, *answers):
        found.append((step, state))
        state = step.effect.apply(state)
    return showing.script_lines(VIEW, found, {})


def told(play: Play, line: str, *answers) -> list[str]:
    """Return the table script of a turn by a section."""
    play.deal(line)
    play.before = play.state
    return lines(play, play.turn(line, *answers))


@pytest.mark.parametrize(
    ("cell", "places", "said"),
    [
        ("H", 3, "the Harbor"),
        ("r2c2", 3, "row 2, middle"),
        ("r4c3", 3, "row 4, bottom"),
        ("r1c3", 4, "row 1, 3rd from the top"),
        ("r1c4", 4, "row 1, bottom"),
        ("r3c2", 0, "row 3, 2nd from the top"),
    ],
)
def test_places_are_named_from_the_harbor_and_from_the_top(cell, places, said):
    assert place(cell, places) == said


def test_islands_go_by_their_name_and_open_sea_by_its_place():
    play = Play.laid_out()
    assert VIEW.names.where(play.state, "r1c1") == "Cinder Cay"
    assert VIEW.names.where(play.state, play.state.setup.cells[-1]) == "row 4, bottom"


def test_a_turn_is_told_in_moves_of_the_hands():
    play = Play.laid_out()
    said = told(play, "take r1c3; cubes r1c1=2; end r2c2; do coins 2, build fort")
    assert said[:4] == ["Row 1, bottom: card to Mercantile pile", *["Red cube on Cinder Cay"] * 2, CONTROL]
    assert "Red ship to row 2, middle" in said
    assert "2 coins to the red Dock: 15 to 17" in said
    assert "Red Fort on Cinder Cay" in said


CONTROL = "Red permanent cube on Cinder Cay"


def test_replacing_a_cube_names_both_colours_and_what_goes():
    play = Play.laid_out().space("r1c1", cubes=("you",) * 3, permanent=("you",), buildings=("you outpost",))
    said = told(play, "cubes r1c1=3; end H")
    assert "Red cube on Cinder Cay, 1 blue off" in said
    assert any(line.startswith("Cinder Cay turns red: permanent cube on, blue Outpost off") for line in said)


def test_cubes_that_are_not_placed_are_told_so_that_no_hand_places_them():
    play = Play.laid_out()
    sea = play.state.setup.cells[-1]
    line = script(play, f"cubes {sea}=2; end H")[0]
    assert (line.words, line.to_do) == ("Row 4, bottom: 2 cubes left out, open sea", False)
    assert line.words not in told(play, f"cubes {sea}=2; end H"), "no hand has anything to do there"


@pytest.mark.parametrize(
    ("section", "cubes", "said"),
    [
        ("cubes r1c1=2; end H", (), "2 red cubes and permanent cube on Cinder Cay"),
        ("cubes r1c1=1; end H", ("covenant", "covenant"), "Red cube on Cinder Cay"),
        (
            "cubes r1c1=2; end H",
            ("you", "you", "you"),
            "2 red cubes and permanent cube on Cinder Cay, 2 blue off",
        ),
        ("cubes r1c1=2; end H", ("covenant", "you"), "2 red cubes on Cinder Cay, 1 blue off"),
    ],
)
def test_cubes_on_one_island_are_one_line_that_says_whose_they_replace(section, cubes, said):
    play = Play.laid_out().space("r1c1", cubes=cubes, permanent=("covenant",) if "covenant" in cubes else ())
    first = script(play, section)[0]
    assert (first.words, first.to_do) == (said, True)


@pytest.mark.rule("INF-1", "CND-2", "B6")
def test_cubes_of_the_bottom_icon_are_a_line_apart_from_those_of_the_grid():
    play = Play.laid_out().space("r1c1", cubes=("you",) * 3, permanent=("you",) * 5, coins=2)
    lines = script(play, "cubes r1c1=2; end H; bottom")
    assert [(one.words, one.cited) for one in lines if "Cinder Cay" in one.words][:2] == [
        ("2 red cubes on Cinder Cay, 2 blue off", "INF-1, B6"),
        ("Red cube on Cinder Cay, 1 blue off", "CND-2, B6"),
    ]


def test_cubes_of_a_bonus_card_are_a_line_apart_from_those_of_the_card_before():
    play = Play.laid_out(difficulty="extreme").it(turns=2).space("r1c1", cubes=("you",) * 3, permanent=("you",) * 5)
    play.deal("cubes r1c1=1; end H")
    words = [one.words for one in script(play, "cubes r1c1=1; end H") if "cube" in one.words]
    assert words == ["Red cube on Cinder Cay, 1 blue off"] * 2


@pytest.mark.parametrize(
    ("dock", "effect", "said"),
    [
        (
            (15, 0),
            did.IslandProduced("covenant", "r1c1", 2, 1),
            "Cinder Cay yields 2 coins, 1 cargo to the red Dock: 15 to 17, cargo 0 to 1",
        ),
        ((15, 2), did.IslandEmptied("covenant", "r1c1", 0, 2), "2 cargo from Cinder Cay to the red Dock: cargo 2 to 4"),
        ((15, 4), did.CargoConverted("covenant", 1), "Red Dock: 3 cargo off, 1 coin on: 15 to 16, cargo 4 to 1"),
        ((15, 0), did.Plundered("covenant", "you", 3, 0), "3 coins from the blue ship to the red Dock: 15 to 18"),
        ((15, 0), did.Plundered("you", "covenant", 3, 0), "3 coins from the red Dock (15 to 12) to the blue ship"),
        ((15, 0), did.SinkingPaid("covenant", "you", 5), "5 coins from the red Dock (15 to 10) to your chest"),
    ],
)
def test_a_line_that_changes_a_dock_says_what_is_there_then(dock, effect, said):
    coins, cargo = dock
    state = Play.laid_out().it(coins=coins, cargo=cargo).you(coins=9).space("r1c1", cargo=2).state
    assert VIEW.script(effect, state) == said


def test_no_line_of_a_turn_is_too_long():
    play = Play.laid_out().space("r1c1", cubes=("you",), permanent=("you",), buildings=("you fort", "you garrison"))
    said = told(play, "take r1c3 r2c1; cubes r1c1=2; end r2c2; bottom; do coins 2, attack +1", battle(0, 3, 1, 0, 0, 0))
    assert max(map(len, said)) <= LONGEST_LINE, said


def test_what_the_rules_make_of_an_attack_of_the_persons_is_left_for_the_hands():
    play = Play.laid_out().yours().you(space="r2c2", coins=3, cargo=1).it(space="r2c2", cargo=2, cubes={"legendary": 3})
    state, told = play.state, []
    for step in play.do(BattleShip("covenant"), battle(0, 3, 0, 1, 0, 1)):
        told.append((step, state))
        state = step.effect.apply(state)
    lines = showing.turn_lines(VIEW, told, {}, is_own=True)
    assert [(one.number, one.words) for one in lines if one.number] == [
        (1, "1 damage on the red ship"),
        (2, "1 cargo from the blue ship to the red Dock: cargo 2 to 3"),
        (3, "Red Dock: 3 cargo off, 1 coin on: 15 to 16, cargo 3 to 0"),
        (4, "Red cube on Legendary: 4 of 4"),
        (5, "Red claims Legendary"),
    ]


def test_a_section_is_read_out_left_side_first():
    section = read_section("take r1c2; cubes r2c1=2; end r2c2; top; do coins 2, attack +1 at sea")
    said = section_words(section, 3)
    assert said.startswith("takes the card of row 1, middle; 2 cubes on row 2, top; ends at row 2, middle")
    assert said.endswith("2 coins; Attack Flag, 1 cube more, not in the Harbor")


def test_the_log_speaks_of_it_and_of_you():
    state = Play.laid_out().state
    assert VIEW.log(did.DamageTaken("you", 2), state) == "Your ship took 2 damage."
    assert VIEW.log(did.CoinsGained("covenant", 3), state) == "The Covenant gained 3 coins and has 18."
    assert (
        VIEW.log(did.CubePlaced("r1c1", "you", "covenant"), state) == "You replaced the Covenant’s cube on Cinder Cay."
    )


@pytest.mark.parametrize("why", get_args(Bar))
def test_whatever_keeps_cubes_off_or_it_from_a_battle_has_words(why):
    assert why in reasons.LEFT or why in HELD_FIRE


def test_what_keeps_cubes_off_is_told_apart_but_where_the_person_sees_the_same():
    said = Counter(reasons.left(why) for why in reasons.LEFT)
    assert reasons.left(None) not in said
    assert [words for words, n in said.items() if n > 1] == [reasons.ATTACKED_SHIP, reasons.OTHER_ISLAND]


@pytest.mark.parametrize(("grid", "middle"), [("4x3", "Row 3, middle"), ("4x4", "Row 3, 2nd from the top")])
def test_a_space_has_one_name_on_the_board_among_candidates_and_on_the_card(grid, middle):
    play = Play.laid_out(grid=grid)
    assert VIEW.subject("r3c2", play.state) == middle
    assert VIEW.board(play.state).sprites["space:r3c2"].spoken.startswith(f"{middle}:")
    assert middle.lower() in section_words(read_section("cubes r3c2=1; end H"), play.state.setup.places)


@pytest.mark.rule("ADV-3")
@pytest.mark.parametrize(("side", "said"), [("heads", "heads, so the Covenant keeps the back"), ("tails", "tails, so")])
def test_a_flipped_coin_is_shown_as_it_fell(side, said):
    play = Play.laid_out().space("r1c3", card="coasting_sloop")
    play.deal("take r1c3; end H")
    state, found = play.state, []
    for step in play.turn("take r1c3; end H", {"merchant_coin": side}):
        found.append((step, state))
        state = step.effect.apply(state)
    (line,) = (one for one in showing.script_lines(VIEW, found, {}) if one.words.startswith("Coin: "))
    assert (said in line.words, line.to_do) == (True, False)
    assert any(f"A coin was flipped: {said}" in VIEW.log(step.effect, before) for step, before in found)


@pytest.mark.rule("COP-21")
def test_a_coin_between_two_people_is_shown_as_it_fell():
    play = Play.two_pairs().you(space="r1c2").you("partner", space="r1c2")
    steps = play.turn("end H; do attack", {"coin": "partner"}, battle(3, 0))
    (flipped,) = (step for step in steps if isinstance(step.effect, did.CoinFlipped))
    assert VIEW.log(flipped.effect, play.state).startswith("A coin was flipped: the Covenant’s target is your partner")
    assert flipped.trail.tie == "chance"


@pytest.mark.rule("CND-2", "INF-4")
def test_a_battle_for_the_bottom_icon_is_told_apart_from_the_cubes_of_the_grid():
    play = Play.laid_out().space("r1c1", cubes=("you",), permanent=("you",), buildings=("you fort",), coins=3)
    steps = play.turn("cubes r1c1=1; end H; bottom", STORMED)
    said = VIEW.log(effects(steps, did.BattlesPlanned)[0], play.state)
    assert said == (
        "What was coming: a battle for Cinder Cay with 1 cube and the cubes of the grid for Cinder Cay left out, which "
        "are worth no battle."
    )


@pytest.mark.rule("INF-5")
def test_cubes_of_a_lost_battle_are_left_out_for_that():
    play = Play.laid_out().space("r1c1", cubes=("you",), permanent=("you",), buildings=("you fort",))
    said = [one.words for one in script(play, "cubes r1c1=2; end H", LOST)]
    assert "Cinder Cay: 2 cubes left out, no battle won" in said


@pytest.mark.rule("TRG-1", "TRG-2")
def test_why_there_is_answered_while_a_battle_is_fought_and_afterwards():
    play = Play.laid_out().space("r1c1", cubes=("you",), permanent=("you",), buildings=("you fort",))
    play.deal("cubes r1c1=2; end H; do attack +1 at sea")

    def ruled(*answers, cell: str = "r1c1") -> str:
        state, found = play.state, []
        for step in play.ask(CovenantTurn(), *answers).steps:
            found.append((step, state))
            state = step.effect.apply(state)
        return reasons.ruling(cell, found, VIEW.names).words

    assert ruled() == "It fights here now."
    assert ruled(cell="r2c2") == "Its turn is not over: so far nothing on its card has concerned this space."
    lost = ruled(LOST)
    assert lost.startswith("It had to fight here, and lost.")
    assert "did not win a battle" in lost
    assert ruled(STORMED).startswith("It had to fight here, and won.")
    assert ruled(LOST, cell="r2c2") == "Nothing on its card concerned this space in this turn."


def test_why_a_ship_is_answered_while_it_is_attacked():
    play = Play.laid_out().you(space="r2c2")
    play.deal("end H; do attack")
    state, found = play.state, []
    for step in play.ask(CovenantTurn()).steps:
        found.append((step, state))
        state = step.effect.apply(state)
    assert reasons.ruling("you", found, VIEW.names).words == "It attacks this ship now."


@pytest.mark.parametrize("key", FOR_IT)
def test_a_question_in_which_a_person_decides_for_a_covenant_says_so(key):
    alone, pair = Play.laid_out().state, Play.two_pairs().state
    asked = Pick(key, "A-1", ("r1c1", "r1c2"))
    assert "Choose for the Covenant: " in VIEW.prompt(asked, evolve(alone, at=alone.order.index("covenant")))
    assert "Choose for the second Covenant: " in VIEW.prompt(asked, evolve(pair, at=pair.order.index("ally")))


def test_a_ship_upgrade_is_chosen_for_the_covenant_and_its_icon_tells_a_tile_from_any_of_a_level():
    asked = Pick("tile_which", "RGT-3", ("broad_hold", "stern_chaser"))
    state = Play.laid_out().state
    assert VIEW.prompt(asked, state) == "Choose for the Covenant: a Ship Upgrade of level 2 from the supply."
    named, free = ICONS.read("upgrade 2 broad_hold"), ICONS.read("upgrade 2")
    assert [one.caption() for one in (named, free)] == ["named", "any"]
    assert free.words() == "any Ship Upgrade of level 2"
    assert named.words() == "Ship Upgrade of level 2 (Broad Hold)"


@pytest.mark.rule("RGT-1")
def test_no_coins_are_no_line_of_the_script():
    play = Play.laid_out()
    assert VIEW.script(did.CoinsGained("covenant", 0), play.state) == ""
