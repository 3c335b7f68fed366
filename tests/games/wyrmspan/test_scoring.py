"""The final score, line by line (rules WY-E), and who has won."""

from __future__ import annotations

from itertools import product

import pytest

from solocompanion.app.content.games import rule_book
from solocompanion.core.requests import IllegalAnswerError
from solocompanion.games.wyrmspan.commands import FinalCount
from solocompanion.games.wyrmspan.effects.rounds import GameDecided
from solocompanion.games.wyrmspan.rules import scoring
from solocompanion.games.wyrmspan.rules.scoring import automa_sheet, dragon_vp, human_sheet, human_wins
from solocompanion.games.wyrmspan.state import Result
from solocompanion.games.wyrmspan.view import build_view

from .play import CATALOGUE, LEVELS, Play, filled

SCORED = (Result(1, 1, 4, 4), Result(0, 3, 0, 5), Result(4, 1, 6, 3), Result(1, 2, 4, 7))


def at_the_end(level: str = "automa_1", **settings) -> Play:
    """Round 4 is scored; she has 5 dragons, 3 caves and stands 4 steps past START; row 5 holds three markers."""
    play = Play.laid_out(level, **settings).at(steps=28, ready=1, passed=True).you(ready=2, passed=True)
    rows = (("automa", "human"), (), ("automa",), (), ("human", "automa"))
    return play.set(round=4, waiting=(False,) * 3, dragons=5, caves=3, rows=rows, results=SCORED)


def hers(play: Play) -> dict[str, int]:
    return {line.rule: line.value for line in automa_sheet(play.state, CATALOGUE).lines}


@pytest.mark.rule("WY-E1", "WY-Q15")
@pytest.mark.parametrize("level", LEVELS)
def test_each_dragon_is_worth_7_at_automa_level_3_alone_8(level):
    each = 8 if level == "automa_3" else 7
    play = at_the_end(level)
    assert dragon_vp(play.state, CATALOGUE) == CATALOGUE.levels[level].vp_per_dragon == each
    assert hers(play)["WY-E1"] == 5 * each
    assert automa_sheet(play.state, CATALOGUE).lines[0].formula == f"5 × {each}"


@pytest.mark.rule("WY-Q15")
@pytest.mark.parametrize("level", LEVELS)
def test_house_rule_ravel_3_counts_8_and_touches_no_other_level(level):
    play = at_the_end(level, ravel_3_dragons="eight")
    rule = "WY-Q15" if level == "ravel_3" else "WY-E1"
    assert hers(play)[rule] == 5 * (8 if level in {"automa_3", "ravel_3"} else 7)


@pytest.mark.rule("WY-E2")
@pytest.mark.parametrize("caves", range(10))
def test_each_cave_card_is_worth_2(caves):
    assert hers(at_the_end().set(caves=caves))["WY-E2"] == 2 * caves


@pytest.mark.rule("WY-E3")
@pytest.mark.parametrize("steps", range(37))
def test_1_vp_for_each_step_past_the_last_brown_space_and_none_on_one(steps):
    play = at_the_end().at(steps=steps)
    space = play.state.automa.space
    past = space if space < 6 else space - 6
    assert hers(play)["WY-E3"] == past
    assert CATALOGUE.spaces[space].brown == (past == 0)


@pytest.mark.rule("WY-E3")
def test_vectors_the_steps_past_the_brown():
    for before, steps, past in ((5, 1, 0), (5, 2, 1), (11, 3, 2)):
        assert hers(at_the_end().at(steps=before + steps))["WY-E3"] == past


@pytest.mark.rule("WY-E4")
def test_she_scores_the_vp_of_the_objectives():
    play = at_the_end()
    assert hers(play)["WY-E4"] == 4 + 5 + 3 + 7
    line = automa_sheet(play.state, CATALOGUE).lines[3]
    assert line.formula == "4 + 5 + 3 + 7"
    none_yet = play.set(results=())
    assert hers(none_yet)["WY-E4"] == 0
    assert automa_sheet(none_yet.state, CATALOGUE).lines[3].formula == "–"


@pytest.mark.rule("WY-E5")
@pytest.mark.parametrize("level", LEVELS)
def test_in_ravel_mode_alone_she_scores_her_markers_in_row_5(level):
    play = at_the_end(level)
    if level.startswith("ravel"):
        assert hers(play)["WY-E5"] == 3  # the person's marker came first
        assert automa_sheet(play.state, CATALOGUE).lines[-1].formula == "1"
    else:
        assert "WY-E5" not in hers(play)


@pytest.mark.rule("WY-E5")
@pytest.mark.parametrize("level", LEVELS)
def test_her_markers_in_rows_1_to_4_give_nothing_in_any_mode(level):
    play = at_the_end(level)
    without = automa_sheet(play.state, CATALOGUE).total
    play.set(rows=(*filled(owner="automa")[:4], play.state.rows[4]))
    assert automa_sheet(play.state, CATALOGUE).total == without


@pytest.mark.rule("WY-E1", "WY-E2", "WY-E3", "WY-E4", "WY-E5")
@pytest.mark.parametrize(
    ("level", "total"),
    [("automa_1", 64), ("automa_2", 64), ("automa_3", 69), ("ravel_1", 67), ("ravel_2", 67), ("ravel_3", 67)],
)
def test_her_total_is_the_sum_of_its_lines(level, total):
    sheet = automa_sheet(at_the_end(level).state, CATALOGUE)
    assert sheet.side == "opponent"
    assert sheet.total == sum(line.value for line in sheet.lines) == total


@pytest.mark.rule("WY-E1", "WY-E2", "WY-E3")
def test_golden_vector_a_51_points_with_the_exact_decomposition():
    play = Play.laid_out()
    coins = []
    for _ in range(4):
        base = CATALOGUE.objectives[play.state.objective].base[play.state.round - 1]
        assert play.round(list("1234567")) == 6
        coins.append(play.state.results[-1].automa - base)
    state = play.state
    assert coins == [1, 1, 1, 1]
    assert (state.automa.steps, state.automa.space) == (37, 1)
    assert (state.dragons, state.caves) == (6, 4)
    assert state.rows == ((), (), (), ("automa",), ("automa",))
    assert {rule: value for rule, value in hers(play).items() if rule != "WY-E4"} == {
        "WY-E1": 42,
        "WY-E2": 8,
        "WY-E3": 1,
    }
    assert automa_sheet(state, CATALOGUE).total - hers(play)["WY-E4"] == 51


# -- the person --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("WY-G4")
def test_the_person_counts_what_the_mirror_does_not_know_and_every_four_items_make_one():
    play = at_the_end()
    asked = play.ask(FinalCount()).waiting
    assert (asked.key, asked.rule) == ("sheet", "WY-G4")
    assert [line.name for line in asked.lines] == [
        *("guild", "dragons", "end_game", "eggs"),
        *("cached", "tucked", "coins", "items"),
    ]
    play.finish((5, 31, 7, 9, 4, 2, 3, 11))
    assert play.state.sheet == (5, 31, 7, 9, 4, 2, 3, 11)
    sheet = human_sheet(play.state, CATALOGUE)
    assert [line.value for line in sheet.lines] == [14, 6, 5, 31, 7, 9, 4, 2, 3, 2]
    assert sheet.total == 14 + 6 + 5 + 31 + 7 + 9 + 4 + 2 + 3 + 2
    assert sheet.lines[-1].formula == "11 ÷ 4"
    assert all(line.formula and line.label and line.art for line in sheet.lines)


@pytest.mark.rule("WY-G4")
@pytest.mark.parametrize(("items", "vp"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (80, 20)])
def test_items_left_over_are_rounded_down_together(items, vp):
    play = at_the_end()
    play.finish((0, 0, 0, 0, 0, 0, 0, items))
    assert human_sheet(play.state, CATALOGUE).lines[-1].value == vp


@pytest.mark.rule("WY-G4", "WY-B5")
def test_the_persons_row_5_and_objectives_count_without_being_asked():
    play = at_the_end().set(rows=((), (), (), (), ("human", "automa", "human")))
    sheet = human_sheet(play.state, CATALOGUE)
    assert {line.rule: line.value for line in sheet.lines} == {"WY-O3": 14, "WY-B5": 7}
    assert sheet.lines[1].formula == "2"
    assert human_sheet(play.set(results=()).state, CATALOGUE).lines[0].formula == "–"


@pytest.mark.rule("WY-G4")
def test_a_count_out_of_range_is_refused_and_the_highest_possible_taken():
    play = at_the_end()
    highest = tuple(line.most for line in scoring.SHEET)
    for place, most in enumerate(highest):
        for wrong in (-1, most + 1):
            with pytest.raises(IllegalAnswerError):
                play.finish((*highest[:place], wrong, *highest[place + 1 :]))
    play.finish(highest)
    assert play.state.sheet == highest
    assert play.state.is_over
    assert "after the objective of round 4" in play.refused(FinalCount())


def test_the_game_is_over_even_when_every_count_is_0():
    play = at_the_end()
    assert not play.state.is_over
    play.finish()
    assert play.state.is_over


@pytest.mark.rule("WY-E6", "WY-E7")
@pytest.mark.parametrize("difference", [-2, -1, 0, 1, 2])
def test_the_person_wins_a_tie(difference):
    play = at_the_end()
    wanted = automa_sheet(play.state, CATALOGUE).total + difference
    known = human_sheet(play.state, CATALOGUE).total
    steps = play.finish((0, wanted - known, 0, 0, 0, 0, 0, 0))
    (decided,) = steps[1:]
    assert (decided.effect, decided.rule) == (
        GameDecided(wanted, wanted - difference), "WY-E6" if difference == 0 else "WY-E7"
    )  # fmt: skip
    assert human_sheet(play.state, CATALOGUE).total == wanted
    assert human_wins(play.state, CATALOGUE) == (difference >= 0)
    view = build_view(CATALOGUE, rule_book("wyrmspan"))
    told = view.log(decided.effect, play.state)
    assert told.startswith("You won" if difference >= 0 else "She won")
    assert ("a tie is yours" in told) == (difference == 0)
    assert view.winner(play.state) == ("human" if difference >= 0 else "opponent")
    assert ("a tie is yours (WY-E6)" in view.summary(play.state)) == (difference == 0)


def test_every_line_of_both_sheets_cites_a_rule_and_has_a_label(rules):
    for level, counted in product(LEVELS, (False, True)):
        play = at_the_end(level)
        if counted:
            play.finish()
        for sheet in (automa_sheet(play.state, CATALOGUE), human_sheet(play.state, CATALOGUE)):
            assert len({line.label for line in sheet.lines}) == len(sheet.lines)
            assert all(line.rule in rules.rules for line in sheet.lines)
