"""Laying the table, decks and sections (rules GEN, SET, SEC, DIF and what the booklet leaves open about them)."""

from __future__ import annotations

from collections import Counter

import pytest

from solocompanion.core.table import Answered
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.chart import geometry
from solocompanion.games.dead_reckoning.commands import CovenantTurn, EndTurn, SetUp
from solocompanion.games.dead_reckoning.rules.turn import last_section, section_number
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import distance

from .play import CATALOGUE, Play, effects

QUIET = "end H"


def rounds(play: Play, n: int, line: str = QUIET):
    """Let the Covenant take so many turns, the person doing nothing; return the cards it showed."""
    before = len(play.state.shown)
    for _ in range(n):
        play.turn(line)
    return play.state.shown[before:]


# -- general -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("GEN-1")
def test_where_no_rule_decides_the_person_chooses_for_the_covenant():
    play = Play.laid_out().space("r2c1", coins=2).space("r3c1", coins=2)
    play.deal("end H; bottom")
    waiting = play.ask(CovenantTurn()).waiting
    assert (waiting.key, set(waiting.options)) == ("bottom_where", {"r2c1", "r3c1"})
    play.do(CovenantTurn(), "r3c1")
    assert (play.cubes("r2c1"), play.cubes("r3c1")) == (0, 2)


@pytest.mark.rule("GEN-2")
def test_its_cubes_never_run_out():
    play = Play.laid_out()
    cells = [cell for cell in play.state.spaces if cell != "r4c3"]
    for row in range(1, 5):
        line = " ".join(f"{cell}=9" for cell in cells if cell[1] == str(row))
        play.turn(f"cubes {line}; end H")
    placed = sum(play.cubes(cell) for cell in cells)
    assert placed == sum(CATALOGUE.oceans[play.state.spaces[cell].board].room for cell in cells)
    assert placed > 35  # more than anybody has in a box


@pytest.mark.rule("GEN-3", "EXP-1")
def test_it_may_turn_over_several_boards_in_one_turn_with_a_cube_on_explorer_for_each():
    play = Play()
    play.do(SetUp())
    steps = play.turn("take r2c1; cubes r2c2=1 r3c1=1; end r2c3")
    assert [one.cell for one in effects(steps, did.BoardRevealed)] == ["r2c1", "r2c2", "r3c1", "r2c3"]
    assert play.covenant.cubes == {"explorer": 4}


@pytest.mark.rule("GEN-4")
def test_its_ship_is_lifted_to_where_its_turn_ends():
    play = Play.laid_out()
    assert effects(play.turn("end r4c3"), did.ShipMoved) == [did.ShipMoved("covenant", "r4c3")]
    assert (play.covenant.start, play.covenant.space) == (HARBOR, "r4c3")
    assert effects(play.turn("end r1c1"), did.ShipMoved) == [did.ShipMoved("covenant", "r1c1")]


# -- set-up ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("SET-1")
def test_it_begins_with_15_coins_in_sight_and_nothing_else():
    play = Play()
    play.do(SetUp())
    mine = play.covenant
    assert (mine.coins, mine.cargo, mine.damage, mine.space) == (15, 0, 0, HARBOR)
    assert (mine.tiles, mine.pirate, mine.mercantile, dict(mine.cubes), mine.claimed) == ((), (), (), {}, ())
    assert (play.ship.chest, play.ship.coins, play.ship.mode) == (15, 0, "mercantile")


@pytest.mark.rule("SET-1")
def test_row_1_lies_face_up_with_a_card_on_each_board_and_the_rest_face_down():
    play = Play()
    steps = play.do(SetUp())
    assert [cell for cell, space in play.state.spaces.items() if space.board] == ["r1c1", "r1c2", "r1c3"]
    assert [cell for cell, space in play.state.spaces.items() if space.card] == ["r1c1", "r1c2", "r1c3"]
    assert len(play.state.spaces) == 12
    assert len(play.state.boards) == 13
    assert not effects(steps, did.AchievementCubed)


@pytest.mark.rule("SET-2", "DIF-N")
def test_all_eighteen_cards_are_in_the_deck_and_on_normal_all_show_blue():
    play = Play.laid_out()
    assert play.state.unseen == CATALOGUE.deck("practice")
    shown = rounds(play, 18)
    assert Counter(one.card for one in shown) == Counter(CATALOGUE.deck("practice"))
    assert {one.face for one in shown} == {"normal"}


@pytest.mark.rule("SET-3")
def test_with_the_harbor_on_the_left_the_rows_of_the_cards_are_columns_of_the_board():
    harbor, first, last = (geometry.centre(cell) for cell in (HARBOR, "r1c1", "r4c1"))
    top, bottom = geometry.centre("r2c1"), geometry.centre("r2c3")
    assert harbor[0] < first[0] < last[0]
    assert (top[0], top[1] < bottom[1]) == (bottom[0], True)


@pytest.mark.rule("SET-4")
def test_it_takes_the_first_turn_and_then_turns_alternate():
    play = Play()
    play.do(SetUp())
    assert play.state.seat == "covenant"
    play.turn(QUIET)
    assert play.state.seat == "you"
    play.do(EndTurn())
    assert play.state.seat == "covenant"
    assert play.refused(EndTurn())


@pytest.mark.rule("SET-5", "SET-4")
def test_its_turn_ends_a_turn_of_yours_under_way_first():
    play = Play.laid_out().yours()
    assert [one.seat for one in effects(play.turn(QUIET), did.TurnEnded)] == ["you", "covenant"]
    assert play.state.seat == "you"


# -- sections ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("SEC-1", "SEC-2")
@pytest.mark.parametrize(("turn", "section"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4), (18, 6)])
def test_three_turns_use_the_same_section(turn, section):
    play = Play.laid_out().it(turns=turn - 1)
    assert rounds(play, 1)[0].section == section
    assert play.covenant.turns == turn


@pytest.mark.rule("SEC-3", "DIF-E", "A-18")
def test_on_extreme_a_bonus_card_follows_every_third_turn_with_the_section_of_the_card_before():
    shown = rounds(Play.laid_out(difficulty="extreme"), 6)
    assert [(one.section, one.bonus) for one in shown] == [
        (1, False),
        (1, False),
        (1, False),
        (1, True),
        (2, False),
        (2, False),
        (2, False),
        (2, True),
    ]
    assert {one.face for one in shown} == {"hard"}


@pytest.mark.rule("A-18", "EOT-1")
def test_a_turn_with_a_bonus_card_ends_once_after_it():
    play = Play.laid_out(difficulty="extreme").it(turns=2).space("r2c1", cubes=("covenant",), coins=2)
    steps = play.turn("end r2c2; do coins 1, later 3 coins 0 cargo")
    kinds = [type(one) for one in effects(steps, did.CardRevealed, did.IslandEmptied, did.DelayedLaid, did.TurnEnded)]
    assert kinds == [
        did.CardRevealed,
        did.CardRevealed,
        did.IslandEmptied,
        did.DelayedLaid,
        did.DelayedLaid,
        did.TurnEnded,
    ]
    assert play.covenant.coins == 15 + 1 + 1 + 2
    assert play.state.spaces["r2c1"].coins == 6


@pytest.mark.rule("A-18", "EOT-1", "EOT-3")
def test_by_house_rule_each_of_the_two_cards_has_an_end_of_turn():
    play = Play.laid_out(difficulty="extreme", bonus_end="twice").it(turns=2)
    play.space("r2c1", cubes=("covenant",), coins=2)
    steps = play.turn("end r2c2; do coins 1, later 3 coins 0 cargo")
    kinds = [type(one) for one in effects(steps, did.CardRevealed, did.IslandEmptied, did.DelayedLaid, did.TurnEnded)]
    end = [did.IslandEmptied, did.DelayedLaid]
    assert kinds == [did.CardRevealed, *end, did.CardRevealed, *end, did.TurnEnded]
    assert [step.beside for step in steps if isinstance(step.effect, did.IslandEmptied)] == ["A-18", ""]
    assert play.covenant.coins == 15 + 1 + 2 + 1 + 3
    assert play.state.spaces["r2c1"].coins == 3


@pytest.mark.rule("A-2")
def test_after_the_last_section_that_section_stays_in_force():
    last = last_section(Play(cards="own", sections="4").state.setup, CATALOGUE, "own_1", "normal")
    assert [section_number(turn, last) for turn in (9, 10, 12, 13, 40)] == [3, 4, 4, 4, 4]
    shown = rounds(Play.laid_out().it(turns=30), 1)[0]
    assert shown.section == max(CATALOGUE.sections[shown.card, shown.face]) == 6


# -- difficulties ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DIF-H")
def test_on_hard_odd_turns_show_blue_and_even_turns_red_nine_of_each():
    shown = rounds(Play.laid_out(difficulty="hard"), 18)
    assert [one.face for one in shown] == ["normal", "hard"] * 9
    assert len({one.card for one in shown}) == 18


@pytest.mark.rule("DIF-H", "A-1")
def test_the_faces_go_on_alternating_over_a_new_shuffle():
    shown = rounds(Play.laid_out(difficulty="hard"), 22)
    assert [one.face for one in shown[16:]] == ["normal", "hard"] * 3


@pytest.mark.rule("DIF-X")
def test_on_expert_all_cards_show_red_and_none_is_a_bonus():
    shown = rounds(Play.laid_out(difficulty="expert"), 6)
    assert {(one.face, one.bonus) for one in shown} == {("hard", False)}


@pytest.mark.rule("DIF-C")
def test_a_mix_has_as_many_red_faces_as_were_asked_for():
    for hard in ("0", "3", "18"):
        shown = rounds(Play.laid_out(difficulty="custom", hard_cards=hard), 18)
        assert Counter(one.face for one in shown)["hard"] == int(hard)
    assert not any(one.bonus for one in shown)
    assert any(one.bonus for one in rounds(Play.laid_out(difficulty="custom", bonus="yes"), 3))


# -- the deck runs out -------------------------------------------------------------------------------------------------
@pytest.mark.rule("A-1")
def test_when_the_cards_run_out_all_are_shuffled_again():
    play = Play.laid_out()
    rounds(play, 18)
    assert play.state.unseen == ()
    steps = play.turn(QUIET)
    assert len(effects(steps, did.DeckShuffled)) == 1
    assert len(play.state.unseen) == 17


@pytest.mark.rule("A-1")
def test_by_house_rule_the_game_ends_when_the_cards_run_out():
    play = Play.laid_out(run_out="end")
    rounds(play, 18)
    steps = play.do(CovenantTurn())
    assert effects(steps, did.CardsRanOut)
    assert play.state.over
    assert play.refused(CovenantTurn())


@pytest.mark.rule("A-1", "DIF-E")
def test_a_deck_that_runs_out_before_a_bonus_card_ends_the_game_after_that_turn():
    play = Play.laid_out(difficulty="extreme", run_out="end").it(turns=2)
    play.set(unseen=play.state.unseen[:1]).space("r2c1", cubes=("covenant",), coins=2)
    play.turn(QUIET)
    assert play.state.over
    assert play.covenant.coins == 17


# -- the grid ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("SET-3", "HR-12")
@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [("H", "r3c2", 3), ("r1c1", "r1c3", 2), ("r2c1", "r2c3", 2), ("r1c1", "r1c1", 0), ("r4c3", "r1c1", 5)],
)
def test_the_harbor_touches_all_of_row_1(one, other, steps):
    assert distance(one, other) == distance(other, one) == steps


def test_a_seeded_table_is_laid_the_same_way_twice():
    plays = [Play(), Play()]
    given = [play.ask(SetUp()).given for play in plays]
    assert given[0] == given[1]
    assert all(isinstance(one, Answered) for one in given[0])
