"""The table wins: every value of the mirror can be set by hand, unless the pieces would no longer add up."""

from __future__ import annotations

import re
from itertools import product

import pytest
from attrs import evolve

from solocompanion.app.content.games import open_game
from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct
from solocompanion.core.journal import fold
from solocompanion.core.requests import Form
from solocompanion.games.wyrmspan.commands import AutomaTurn, Excavate, FinalCount, Pass, ScoreObjective
from solocompanion.games.wyrmspan.effects import rounds as between
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.game import SPEC
from solocompanion.games.wyrmspan.state import Result

from .play import CATALOGUE, OBJECTIVES, RULES, Play, cited, effects, filled

VIEW = SPEC.view(CATALOGUE, RULES)

ROWS = (("automa",), (), (), (), ())


def mirror() -> Play:
    """Round 3, with a marker of hers in row 1."""
    play = Play.laid_out().set(round=3, results=(Result(1, 1, 4, 4), Result(0, 3, 0, 5)), rows=ROWS)
    play.set(waiting=(False, False, True), dragons=2, caves=1, coins=1, excavated=(2, 1, 3))
    play.at(steps=17, ready=2).you(steps=6, ready=4)
    play.turn("2")
    assert SPEC.faults(play.state, CATALOGUE) == []
    return play


def read(state, target: str):
    """Return the value a target names."""
    name, _, place = target.partition(".")
    if name in {"round", "coins", "dragons", "caves"}:
        return getattr(state, name)
    if name in {"space", "ready", "passed"}:
        return getattr(getattr(state, place), name)
    if name == "result":
        number, _, line = place.partition(".")
        return getattr(state.results[int(number) - 1], line)
    return {
        "tile": lambda: state.setup.tile,
        "objective": lambda: state.setup.objectives[int(place) - 1],
        "row": lambda: " ".join(state.rows[int(place) - 1]),
        "waiting": lambda: state.waiting[int(place) - 1],
        "excavated": lambda: state.excavated[int(place)],
        "card": lambda: "drawn" if place in state.drawn else "unseen",
    }[name]()


ALONE = [
    ("coins", 0),
    ("coins", 3),
    ("dragons", 9),
    ("caves", 0),
    ("space.automa", 0),
    ("space.automa", 11),
    ("space.human", 7),
    ("tile", "highlands"),
    ("objective.4", "cards_in_golden"),
    ("excavated.0", 4),
    ("excavated.1", 1),
    ("excavated.2", 2),
    ("card.5", "drawn"),
    ("card.2", "unseen"),
    ("result.2.automa", 4),
]


@pytest.mark.parametrize(("target", "value"), ALONE)
def test_a_value_is_set_by_its_name_and_nothing_else_changes(target, value):
    play = mirror()
    before = play.state
    steps = play.do(Correct(((target, value),)))
    assert cited(steps) == ["TABLE"] * (read(before, target) != value)
    assert read(play.state, target) == value
    play.do(Correct(((target, read(before, target)),)))
    for name in ("round", "automa", "human", "coins", "rows", "waiting", "dragons", "caves", "excavated", "results"):
        assert getattr(play.state, name) == getattr(before, name)
    assert play.state.setup == before.setup
    assert set(play.state.unseen) == set(before.unseen)


@pytest.mark.parametrize("side", ["automa", "human"])
@pytest.mark.parametrize("value", ["yes", "no"])
def test_whether_a_side_has_passed_can_be_set(side, value):
    play = mirror()
    play.do(Correct(((f"passed.{side}", value),)))
    assert read(play.state, f"passed.{side}") == (value == "yes")


@pytest.mark.parametrize(
    "changes",
    [
        (("ready.automa", 1), ("row.5", "automa")),
        (("row.1", ""), ("row.2", "automa")),
        (("row.1", "human automa"), ("ready.human", 3)),
        (("waiting.3", "no"), ("ready.automa", 3)),
        (("row.5", "human automa human"), ("ready.human", 2), ("ready.automa", 1)),
    ],
)
def test_markers_move_together_in_one_correction(changes):
    play = mirror()
    play.do(Correct(changes))
    for target, value in changes:
        assert read(play.state, target) == {"yes": True, "no": False}.get(value, value)
    assert SPEC.faults(play.state, CATALOGUE) == []


@pytest.mark.rule("WY-U1")
@pytest.mark.parametrize("gap", [1, 2])
def test_no_marker_is_laid_between_rounds_that_are_over(gap):
    play = mirror()
    why = play.refused(Correct(((f"waiting.{gap}", "yes"), ("ready.automa", 1))))
    assert f"round {gap} is over" in why
    assert "would never become ready" in why
    play.do(Correct((("waiting.3", "no"), ("ready.automa", 3))))
    play.do(Correct((("waiting.3", "yes"), ("ready.automa", 2))))
    assert play.state.waiting == (False, False, True)


def test_every_kind_of_value_is_corrected_by_these_tests():
    by_hand = {"passed", "ready", "row", "waiting", "round", "objective"}
    listed = {value.target.partition(".")[0] for value in VIEW.values(mirror().state)}
    assert {target.partition(".")[0] for target, _ in ALONE} | by_hand == listed


@pytest.mark.parametrize("laps", [0, 12, 24])
@pytest.mark.parametrize("space", range(12))
def test_a_token_is_set_on_a_space_of_the_lap_it_is_in(laps, space):
    play = mirror().at(steps=laps + 5).you(steps=laps + 8)
    play.do(Correct((("space.automa", space), ("space.human", space))))
    assert play.state.automa.steps == play.state.human.steps == laps + space


@pytest.mark.parametrize("start", [1, 2, 3, 4])
@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_after_a_corrected_round_the_game_can_still_be_finished(start, round_):
    play = Play.laid_out()
    play.do(Correct((("round", start),)))
    play.do(Correct((("round", round_),)))
    assert play.state.round == round_
    assert len(play.state.results) == round_ - 1
    for number in range(round_, 5):
        play.do(Correct((("passed.automa", "yes"), ("passed.human", "yes"))))
        play.score()
        assert len(play.state.results) == number
    assert play.state.automa.ready == 4
    play.finish()


def test_a_round_that_is_corrected_to_itself_keeps_its_results():
    play = Play.seeded("scored")
    for _ in range(4):
        play.round()
    results = play.state.results
    play.do(Correct((("round", 4),)))
    assert play.state.results == results
    play.do(FinalCount(), (0,) * 8)


def test_a_correction_is_followed_by_the_rules_as_by_any_other_move():
    play = mirror()
    play.do(Correct((("excavated.1", 3),)))
    play.do(Excavate(1))
    assert play.state.excavated == (2, 4, 3)
    play.do(Correct((("space.automa", 5),)))
    assert "WY-B1" in cited(play.turn("4"))


REFUSED = [
    ((("ready.automa", 3),), "automa: 5 guild markers instead of 4"),
    ((("ready.human", 3),), "human: 3 guild markers instead of 4"),
    ((("row.1", ""),), "automa: 3 guild markers"),
    ((("row.1", "automa human"),), "human: 5 guild markers"),
    ((("waiting.3", "no"),), "automa: 3 guild markers"),
    ((("ready.human", -1),), "-1 is not a count"),
    ((("row.5", "human human human human human"), ("ready.human", 0)), "human: 5 guild markers"),
    ((("row.2", "human human"), ("ready.human", 2)), "row 2 of the guild tile has 1 spaces"),
    ((("row.1", "automa human human"), ("ready.human", 2)), "row 1 of the guild tile has 2 spaces"),
    ((("tile", "moon"),), "no guild tile moon"),
    ((("objective.1", OBJECTIVES[1]),), "same objective"),
    ((("objective.1", "cards_in_golden"),), "both faces of its tile"),
    ((("objective.2", "guild_position"),), "guild_position is not an objective"),
    ((("objective.2", "gold"),), "gold is not an objective"),
    ((("coins", -1),), "is not a count"),
    ((("dragons", -1),), "is not a count"),
    ((("caves", -2),), "is not a count"),
    ((("result.1.human_vp", -4),), "is not a count"),
    ((("excavated.0", 0),), "open spaces"),
    ((("excavated.2", 5),), "open spaces"),
    ((("round", 0),), "rounds from 1 to 4"),
    ((("round", 5),), "rounds from 1 to 4"),
    ((("card.R8", "drawn"),), "eight decision cards"),
    ((("card.99", "unseen"),), "no decision card 99"),
    (tuple((f"card.{n}", "drawn") for n in range(1, 9)), "one of them always aside"),
    ((("space.automa", 12),), "no space 12"),
    ((("space.human", -1),), "-1 is not a count"),
    ((("passed.human", "maybe"),), "neither yes nor no"),
    ((("waiting.1", 1),), "neither yes nor no"),
    ((("card.1", "lost"),), "neither drawn nor unseen"),
    ((("row.1", "automa dragon"),), "markers are human or automa"),
    ((("result.3.human", 1),), "round 3 is not scored yet"),
    ((("coins", "many"),), "many"),
    ((("weather", 1),), "no value weather"),
    ((("coins.1", 1),), "no value coins.1"),
    ((("space.dragon", 1),), "no value space.dragon"),
    ((("ready", 1),), "no value ready"),
    ((("row.0", ""),), "row.0 cannot be"),
    ((("row.6", ""),), "row.6 cannot be"),
    ((("waiting.0", "yes"),), "waiting.0 cannot be"),
    ((("waiting.4", "yes"),), "waiting.4 cannot be"),
    ((("excavated.3", 1),), "excavated.3 cannot be"),
    ((("objective.5", "eggs"),), "objective 5 is not chosen yet"),
    ((("result.1.weather", 1),), "result.1.weather cannot be"),
    ((("result.0.human", 1),), "result.0.human cannot be"),
]


@pytest.mark.parametrize(("changes", "why"), REFUSED)
def test_a_correction_that_cannot_be_is_refused_with_the_reason(changes, why):
    assert why in mirror().refused(Correct(changes))


def test_several_faults_are_all_named():
    why = mirror().refused(Correct((("result.1.human_vp", 3), ("excavated.0", 9), ("ready.human", 0))))
    assert "1 against 1" in why
    assert "open spaces" in why
    assert "human: 0 guild markers" in why


def test_an_objective_that_is_not_chosen_yet_cannot_be_corrected():
    assert "not chosen yet" in Play(level="automa_1").refused(Correct((("objective.1", "eggs"),)))


def test_full_rows_are_no_fault():
    play = Play.laid_out().set(rows=filled(owner="automa")).at(ready=0).set(waiting=(False,) * 3)
    play.set(rows=(*filled(owner="automa")[:3], (), ()))
    assert SPEC.faults(play.state, CATALOGUE) == []


def test_scoring_waits_for_both_after_a_pass_is_taken_back():
    play = mirror().at(passed=True).you(passed=True)
    play.do(Correct((("passed.human", "no"),)))
    play.refused(ScoreObjective(), 1)


def test_a_correction_changes_something():
    assert "nothing to correct" in mirror().refused(Correct(()))


def test_a_count_below_0_is_a_fault_wherever_it_comes_from():
    assert SPEC.faults(mirror().set(coins=-1).state, CATALOGUE) == ["a count is below 0"]


# -- what follows from a corrected quantity ----------------------------------------------------------------------------
@pytest.mark.rule("WY-O3", "WY-O4")
@pytest.mark.parametrize(("human", "automa"), list(product(range(4), repeat=2)))
@pytest.mark.parametrize("round_", [1, 2])
def test_ranks_and_points_follow_a_corrected_quantity(round_, human, automa):
    play, worth = mirror(), CATALOGUE.rounds[round_ - 1]
    automa += CATALOGUE.objectives[OBJECTIVES[round_ - 1]].base[round_ - 1]
    steps = play.do(Correct(((f"result.{round_}.human", human), (f"result.{round_}.automa", automa))))
    yours = 0 if human == 0 else worth.first if human >= automa else worth.second
    hers = 0 if automa == 0 else worth.first if automa >= human else worth.second
    assert play.state.results[round_ - 1] == Result(human, automa, yours, hers)
    assert set(cited(steps)) <= {"TABLE", "WY-O3"}


@pytest.mark.rule("WY-O3")
def test_a_corrected_quantity_of_0_scores_nothing_and_the_other_side_is_first():
    play = mirror().set(results=(Result(3, 1, 4, 1), Result(0, 3, 0, 5)))
    before = play.state
    steps = play.do(Correct((("result.1.human", 0),)))
    (ranked,) = effects(steps, between.RoundRanked)
    assert ranked == between.RoundRanked(1, 0, 4)
    trail = next(step.trail for step in steps if step.effect is ranked)
    assert [VIEW.note(note) for note in trail.notes if note.subject in ("human", "automa")]
    assert [(note.subject, note.args) for note in trail.notes if note.args] == [("automa", (1,)), ("human", (0,))]
    assert VIEW.log(ranked, before) == "Round 1 was ranked again: 0 VP for you, 4 VP for her."
    assert VIEW.script(ranked, steps[0].effect.apply(before)) == "Rank marker, round 1: hers 1st"
    you, she = (
        next(line.value for line in sheet.lines if line.label == "Objectives") for sheet in VIEW.score(play.state)
    )
    assert (you, she) == (0, 9)


@pytest.mark.rule("WY-O3")
@pytest.mark.parametrize(
    ("results", "target", "value", "line"),
    [
        (Result(3, 1, 4, 1), "result.1.automa", 3, "Rank markers, round 1: both 1st"),
        (Result(3, 0, 4, 0), "result.1.human", 0, "No rank markers in round 1"),
        (Result(3, 1, 4, 1), "result.1.automa", 5, "Rank markers, round 1: you 2nd, she 1st"),
    ],
)
def test_the_rank_markers_to_move_are_said(results, target, value, line):
    play = mirror().set(results=(results, Result(0, 3, 0, 5)))
    before = play.state
    corrected, ranked = play.do(Correct(((target, value),)))
    assert VIEW.script(ranked.effect, corrected.effect.apply(before)) == line
    motions = VIEW.motions(ranked.effect, before, play.state)
    assert motions
    assert all(motion.sprite in VIEW.board(play.state).sprites for motion in motions)


def test_a_quantity_that_changes_no_rank_moves_no_marker():
    assert cited(mirror().do(Correct((("result.2.automa", 4),)))) == ["TABLE"]


@pytest.mark.rule("WY-O3")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ((("result.1.automa_vp", 3),), "round 1: 1 against 1 are 4 and 4 VP, not 4 and 3"),
        ((("result.2.human_vp", 5),), "round 2: 0 against 3 are 0 and 5 VP, not 5 and 5"),
        ((("result.1.human", 13),), "round 1: human: 13, but 12 are possible"),
        ((("result.1.automa", 13),), "round 1: automa: 13, but 12 are possible"),
        ((("objective.2", "cards_in_golden"), ("result.2.automa", 8)), "round 2: automa: 8, but 7 are possible"),
    ],
)
def test_a_result_the_rules_do_not_give_is_refused(changes, why):
    assert why in mirror().refused(Correct(changes))


def test_a_saved_table_that_cannot_be_is_still_corrected_in_other_places():
    play = mirror().set(results=(Result(5, 3, 0, 1), Result(0, 3, 0, 5)))
    assert SPEC.faults(play.state, CATALOGUE) == ["round 1: 5 against 3 are 4 and 1 VP, not 0 and 1"]
    play.do(Correct((("coins", 2),)))
    assert "round 2" in play.refused(Correct((("result.2.automa_vp", 4),)))
    play.do(Correct((("result.1.human", 4),)))
    assert SPEC.faults(play.state, CATALOGUE) == []


@pytest.mark.rule("WY-O2")
def test_her_quantity_has_no_limit_where_the_house_rule_lifts_it():
    play = Play.laid_out(quantity_cap="none").set(round=2, results=(Result(1, 1, 4, 4),))
    play.do(Correct((("result.1.automa", 13),)))
    assert play.state.results == (Result(1, 13, 1, 4),)
    assert "12 are possible" in play.refused(Correct((("result.1.human", 13),)))


def test_points_are_not_listed_because_they_follow():
    listed = {value.target for value in VIEW.values(mirror().state) if value.target.startswith("result.")}
    assert listed == {f"result.{n}.{side}" for n in (1, 2) for side in ("human", "automa")}


@pytest.mark.rule("WY-O1")
@pytest.mark.parametrize("is_skipped", [False, True])
def test_her_quantity_is_never_less_than_the_number_of_the_objective(is_skipped):
    play = Play.laid_out(objectives=("eggs", *OBJECTIVES[1:]))
    least = CATALOGUE.objectives["eggs"].base[0]
    if is_skipped:
        play.do(Correct((("round", 2),)))
    else:
        play.at(passed=True).you(passed=True).score(1)
    why = play.refused(Correct((("result.1.automa", least - 1),)))
    assert f"is the least she has: {least}, not {least - 1} (WY-O1)" in why
    play.do(Correct((("result.1.automa", least + 1),)))
    play.do(Correct((("result.1.automa", least),)))
    play.do(Correct((("result.1.human", 0),)))


# -- what follows from corrected caves ---------------------------------------------------------------------------------
def moved_by_caves(open_spaces=(3, 3, 3)) -> Play:
    """Her token has gone as far as the person's caves say."""
    play = Play.laid_out("ravel_1").set(excavated=open_spaces)
    card = next(one for one in CATALOGUE.levels["ravel_1"].deck if CATALOGUE.cards[one].steps_from_caves == "least")
    play.turn(card)
    return play


def doubted(play: Play, *counts: int) -> list:
    changes = ((f"excavated.{n}", count) for n, count in enumerate(counts) if count != play.state.excavated[n])
    return effects(play.do(Correct(tuple(changes))), between.MoveDoubted)


def advice(told: list, play: Play) -> list[str]:
    """Return what can be done about moves that were too long, as each of them says it."""
    return [VIEW.log(one, play.state).partition("caves give ")[2].partition(". ")[2] for one in told]


INSTEAD = "or, before her next turn, have her go “{due} steps” instead."


@pytest.mark.rule("WY-A2", "WY-Q16")
def test_fewer_open_spaces_than_her_last_move_counted_say_that_it_was_too_long():
    play = moved_by_caves()
    steps = play.state.moves[-1].steps
    told = doubted(play, 3, 2, 3)
    assert told == [between.MoveDoubted(steps, steps - 1, 1, play.state.card, "instead")]
    said = VIEW.log(told[0], play.state)
    assert f"her move by card {play.state.card} in round 1 was too long: {steps} steps" in said
    assert f"where your caves give {steps - 1}." in said
    assert advice(told, play) == [f"Undo back to before it and correct them there; {INSTEAD.format(due=steps - 1)}"]
    assert not doubted(play, 3, 3, 3)
    assert doubted(play, 1, 1, 1)


@pytest.mark.rule("WY-A2", "WY-Q16")
@pytest.mark.parametrize("excavation", ["mirror", "ask"])
def test_every_earlier_move_by_caves_that_was_too_long_is_named_with_what_undoes_them_all(excavation):
    play = Play.laid_out("ravel_3", excavation=excavation).set(excavated=(4, 3, 2))
    counts = [(4, 3, 2)] if excavation == "ask" else []
    play.do(AutomaTurn(), "R3/6", *counts)
    play.turn("7")
    told = doubted(play, 3)
    assert told == [between.MoveDoubted(4, 3, 1, "R3/6", "undo")]
    assert advice(told, play) == ["Undo back to before it and correct them there."]
    play.do(Correct((("excavated.0", 4),)))
    play.do(AutomaTurn(), "R2/5", *counts)
    told = doubted(play, 1, 1, 1)
    assert [(one.card, one.steps, one.due) for one in told] == [("R3/6", 4, 1), ("R2/5", 5, 2)]
    assert advice(told, play) == ["", "Undo back to before the first of these moves and correct them there."]


@pytest.mark.rule("WY-A2", "WY-Q16")
def test_a_move_of_an_earlier_round_is_named_with_its_round_and_only_undone():
    play = Play.laid_out("ravel_1").set(excavated=(4, 4, 4))
    play.turn("R1/4")
    steps = play.state.moves[-1].steps
    play.at(passed=True).you(passed=True).score(1)
    for card in (None, "6"):
        if card is not None:
            play.turn(card)
        told = doubted(play, 2, 2, 2)
        assert told == [between.MoveDoubted(steps, steps - 2, 1, "R1/4", "undo")]
        assert "instead" not in VIEW.log(told[0], play.state)
        doubted(play, 4, 4, 4)


@pytest.mark.rule("WY-A2", "WY-Q16")
def test_a_second_correction_of_a_cave_says_anew_how_far_she_should_have_gone():
    play = moved_by_caves()
    steps = play.state.moves[-1].steps
    dues = [[one.due for one in doubted(play, *counts)] for counts in ((1, 3, 3), (2, 3, 3), (2, 3, 2), (3, 3, 3))]
    assert dues == [[steps - 2], [steps - 1], [], []]


@pytest.mark.rule("WY-A2", "WY-Q16")
def test_after_she_has_passed_her_last_move_is_only_undone():
    play = moved_by_caves().at(passed=True)
    assert advice(doubted(play, 1, 1, 1), play) == ["Undo back to before it and correct them there."]


@pytest.mark.rule("WY-A2", "WY-Q16")
def test_cards_only_marked_as_drawn_moved_her_nowhere():
    play = moved_by_caves()
    others = [one for one in play.state.unseen if CATALOGUE.cards[one].steps_from_caves]
    play.do(Correct(tuple((f"card.{one}", "drawn") for one in others)))
    (told,) = doubted(play, 1, 1, 1)
    assert (told.card, told.advice) == (play.state.card, "instead")


def test_a_move_doubted_in_a_saved_game_that_noted_no_card_is_told():
    told = SPEC.codec.effect({"is": "MoveDoubted", "steps": 4, "due": 1})
    assert "her last move was too long: 4 steps, where your caves give 1." in VIEW.log(told, mirror().state)


@pytest.mark.rule("WY-A2", "WY-Q16")
def test_what_her_move_did_not_count_leaves_it_as_it_was():
    play = moved_by_caves((2, 3, 3))
    assert not doubted(play, 2, 3, 2)
    play.do(Excavate(0))
    play.do(Excavate(0))
    assert not doubted(play, 3, 3, 2)
    play = Play.laid_out("ravel_1").set(excavated=(3, 3, 3))
    play.turn("5")
    assert not doubted(play, 1, 1, 1)


@pytest.mark.rule("WY-A2", "WY-Q16")
def test_a_move_that_was_put_right_is_not_doubted_again():
    play = Play.laid_out("ravel_3").set(excavated=(3, 1, 1))
    play.turn("R2/5")
    assert [one.due for one in doubted(play, 2)] == [3]
    told = play.do(Correct((("space.automa", 3),)))
    assert effects(told)[1:] == [between.MoveDoubted(4, 3, 1, "R2/5", "righted")]
    assert "put right" in VIEW.log(told[-1].effect, play.state)
    play.do(Excavate(0))
    assert not doubted(play, 2)
    assert [one.due for one in doubted(play, 1)] == [2]  # that is another mistake


@pytest.mark.rule("WY-A2", "WY-Q16")
def test_moves_and_token_put_right_in_one_set_are_not_doubted():
    play = Play.laid_out("ravel_3").set(excavated=(3, 1, 1))
    play.turn("R3/6")
    play.turn("R2/5")
    told = effects(play.do(Correct((("excavated.0", 2), ("space.automa", 5)))))
    doubts = [one for one in told if isinstance(one, between.MoveDoubted)]
    assert [(one.steps, one.due, one.advice) for one in doubts] == [(3, 2, "righted"), (4, 3, "righted")]


@pytest.mark.rule("WY-Q16")
def test_the_advice_names_her_steps_as_the_list_of_what_she_might_do_does():
    play = moved_by_caves()
    at = next(n for n, step in enumerate(play.steps) if isinstance(step.effect, did.TokenAdvanced))
    offered = [
        one.label for one in VIEW.alternatives(play.steps[at], fold(Play.laid_out("ravel_1").state, play.steps[3:at]))
    ]
    (told,) = doubted(play, 3, 2, 3)
    (advised,) = re.findall("“(.*?)”", VIEW.log(told, play.state))
    assert any(one.startswith(f"{advised}:") for one in offered)


def test_a_move_the_person_decided_is_theirs():
    play = moved_by_caves()
    play.set(moves=(evolve(play.state.moves[-1], steps=1),))
    assert not doubted(play, 1, 1, 1)


# -- what follows from a corrected round -------------------------------------------------------------------------------
@pytest.mark.rule("WY-U1", "WY-S3")
@pytest.mark.parametrize("round_", [2, 3, 4])
def test_her_markers_of_rounds_jumped_over_become_ready(round_):
    play = Play.laid_out()
    before = play.state
    steps = play.do(Correct((("round", round_),)))
    assert cited(steps) == ["TABLE", *["WY-O1"] * (round_ - 1), "WY-U1", "WY-U4"]
    assert play.state.waiting == tuple(k >= round_ for k in (1, 2, 3))
    assert play.state.automa.ready == round_
    assert SPEC.faults(play.state, CATALOGUE) == []
    (sorted_,) = effects(steps, between.MarkersSorted)
    told = VIEW.log(sorted_, before)
    assert told == f"Her markers: {round_} ready, {4 - round_} between the rounds."
    assert VIEW.script(sorted_, before) == f"Her markers: {round_} ready, {4 - round_} waiting"
    board = VIEW.board(play.state)
    assert all(motion.sprite in board.sprites for motion in VIEW.motions(sorted_, before, play.state))


@pytest.mark.rule("WY-O1")
def test_what_a_round_jumped_over_came_to_is_not_known_until_it_is_entered():
    play = Play.laid_out()
    steps = play.do(Correct((("round", 3),)))
    base = [CATALOGUE.objectives[face].base for face in OBJECTIVES]
    skipped = effects(steps, between.RoundSkipped)
    assert skipped == [between.RoundSkipped(1, base[0][0]), between.RoundSkipped(2, base[1][1])]
    assert [result.is_known for result in play.state.results] == [False, False]
    assert play.state.coins == 0
    assert "Enter “Round 1: your quantity” and “Round 1: her quantity”." in VIEW.log(
        skipped[0], steps[0].effect.apply(play.state)
    )
    assert VIEW.board(play.state).sprites["round:1"].spoken.endswith("the result is not known yet")
    you, she = VIEW.score(play.state)
    assert [line.formula for sheet in (you, she) for line in sheet.lines if "?" in line.label] == ["? + ?", "? + ?"]
    values = {v.target: v for v in VIEW.values(play.state)}
    for side, whose in (("human", "your"), ("automa", "her")):
        assert f"{whose} quantity, not known yet" in values[f"result.1.{side}"].label
        assert values[f"result.1.{side}"].shown == "?"


@pytest.mark.rule("WY-O1", "WY-O4")
@pytest.mark.parametrize(("coins", "she"), [(2, 3), (0, 1)])
def test_a_round_left_under_way_keeps_the_coins_and_asks_for_your_quantity_alone(coins, she):
    play = Play.laid_out(objectives=("eggs", *OBJECTIVES[1:]))
    play.turn("5")
    play.set(coins=coins)
    base = CATALOGUE.objectives["eggs"].base[0]
    before = play.state
    steps = play.do(Correct((("round", 3),)))
    assert effects(steps, between.RoundLeft) == [between.RoundLeft(1, coins, base + coins)]
    assert [one.round for one in effects(steps, between.RoundSkipped)] == [2]
    assert play.state.results[0] == Result(0, base + coins, 0, 0, known=False)
    assert play.state.scored_coins[0] == coins
    (left,) = effects(steps, between.RoundLeft)
    told = steps[0].effect.apply(before)
    assert f"her quantity is {base + coins} (base {base} + {coins} coins)" in VIEW.log(left, told)
    assert VIEW.script(left, told) == f"Round 1: she has {base + coins} ({coins} on it); enter “Round 1: your quantity”"
    assert "result.1.automa" not in VIEW.prompt(
        play.set(round=4, results=play.state.results * 2).ask(FinalCount()).waiting, play.state
    )
    play.do(Correct((("result.1.human", 1),)))
    assert play.state.results[0].is_known


def test_of_a_round_left_under_way_another_objective_counts_the_coins_kept():
    play = Play.laid_out()
    play.turn("5")
    play.set(coins=2)
    play.do(Correct((("round", 2),)))
    play.do(Correct((("objective.1", "eggs"),)))
    assert play.state.results[0].automa == CATALOGUE.objectives["eggs"].base[0] + 2


def test_what_is_to_be_entered_is_called_as_the_list_of_corrections_calls_it():
    play = Play.laid_out()
    skipped = effects(play.do(Correct((("round", 2),))), between.RoundSkipped)[0]
    labels = [value.label for value in VIEW.values(play.state)]
    sheet = Form("sheet", "WY-E2", ())
    for said in (VIEW.log(skipped, play.state), VIEW.script(skipped, play.state), VIEW.prompt(sheet, play.state)):
        named = re.findall("“([^”]+)”", said)
        assert named == ["Round 1: your quantity", "Round 1: her quantity"], said
        assert all(sum(label.startswith(name) for label in labels) == 1 for name in named)
        assert "result." not in said


@pytest.mark.rule("WY-O1", "WY-O3")
@pytest.mark.parametrize(("first", "second"), [("human", "automa"), ("automa", "human")])
def test_a_round_jumped_over_is_ranked_once_both_quantities_are_entered(first, second):
    play, worth = Play.laid_out(), CATALOGUE.rounds[0]
    play.do(Correct((("round", 2),)))
    missing = effects(play.do(Correct(((f"result.1.{first}", 0 if first == "human" else 2),))), between.QuantityMissing)
    assert missing == [between.QuantityMissing(1, second)]
    whose = {"human": "your", "automa": "her"}[second]
    assert f"Enter “Round 1: {whose} quantity”." in VIEW.log(missing[0], play.state)
    assert {line.formula for sheet in VIEW.score(play.state) for line in sheet.lines if "?" in line.label} == {"?"}
    steps = play.do(Correct(((f"result.1.{second}", 0 if second == "human" else 2),)))
    assert not effects(steps, between.QuantityMissing)
    assert play.state.results[0] == Result(0, 2, 0, worth.first)
    assert play.state.unknown_rounds == ()


def test_both_quantities_of_a_round_jumped_over_can_be_entered_in_one_set():
    play = Play.laid_out()
    steps = play.do(Correct((("result.1.human", 3), ("result.1.automa", 2), ("round", 2))))
    assert not effects(steps, between.QuantityMissing)
    assert play.state.results == (Result(3, 2, 4, 1),)


def test_another_objective_of_a_round_jumped_over_makes_both_quantities_unknown_again():
    play = Play.laid_out()
    play.do(Correct((("round", 2), ("result.1.human", 3), ("result.1.automa", 2))))
    play.do(Correct((("objective.1", "eggs"),)))
    base = CATALOGUE.objectives["eggs"].base[0]
    assert play.state.results == (Result(0, base, 0, 0, known=False, hers_known=False),)


@pytest.mark.rule("WY-G4", "WY-E7")
def test_the_final_sheet_says_which_objectives_are_not_known():
    play = Play.laid_out()
    play.do(Correct((("round", 4),)))
    play.do(Correct((("passed.automa", "yes"), ("passed.human", "yes"), ("result.2.human", 1))))
    play.do(Correct((("result.2.automa", 1), ("result.3.automa", 4))))
    play.score()
    asked = play.ask(FinalCount()).waiting
    assert "“Round 1: your quantity”, “Round 1: her quantity” and “Round 3: your quantity”;" in VIEW.prompt(
        asked, play.state
    )
    before = play.state
    steps = play.finish()
    said = VIEW.log(effects(steps, between.GameDecided)[0], before)
    assert "nobody has won yet" in said
    assert "won" not in said.replace("nobody has won yet", "")
    assert VIEW.winner(play.state) == ""
    assert said.endswith("The objectives of rounds 1 and 3 are not known, so they are not counted.")
    assert VIEW.summary(play.state).endswith("objectives not known: round 1 and 3")


@pytest.mark.rule("WY-E7", "WY-E6")
def test_a_correction_after_the_end_that_turns_the_result_says_who_won():
    play = Play.laid_out("automa_1").set(dragons=1, waiting=(False,) * 3).at(ready=4)
    play.set(round=4, begun=4, results=(Result(3, 3, 4, 4), Result(1, 1, 5, 5), Result(1, 1, 6, 6)))
    play.at(passed=True).you(passed=True)
    play.score(6)
    assert play.state.results[3] == Result(6, 5, 7, 4)
    play.finish((0, 4, 0, 0, 0, 0, 0, 0))
    assert VIEW.winner(play.state) == "human"
    assert not effects(play.do(Correct((("result.4.human", 7),))), between.GameDecided)
    before = play.state
    (decided,) = effects(play.do(Correct((("result.4.human", 3),))), between.GameDecided)
    assert VIEW.log(decided, play.state) == "She won 23 : 29."
    assert VIEW.winner(before) == "human"
    assert VIEW.winner(play.state) == "opponent"


@pytest.mark.rule("WY-U2", "WY-O4")
def test_a_corrected_round_begins_with_a_full_deck_and_no_coins():
    play = Play.laid_out()
    play.turn("5")
    play.set(coins=3)
    steps = play.do(Correct((("round", 2),)))
    assert (play.state.coins, play.state.deck, play.state.drawn) == (0, 7, ())
    assert {"WY-O4", "WY-U2", "WY-U4"} <= set(cited(steps))
    assert not play.do(Correct((("round", 2),)))
    assert "stay as they are" in VIEW.log(effects(steps, between.RoundEntered)[0], play.state)


@pytest.mark.rule("WY-O1", "WY-O3")
def test_another_objective_of_a_scored_round_has_her_quantity_worked_out_anew():
    play = Play.laid_out().set(coins=2).at(passed=True).you(passed=True)
    play.score(4)
    old, new = (CATALOGUE.objectives[face].base[0] + 2 for face in (OBJECTIVES[0], "eggs"))
    assert old != new
    assert play.state.results[0].automa == old
    before = play.state
    steps = play.do(Correct((("objective.1", "eggs"),)))
    assert play.state.results[0] == Result(0, new, 0, 0, known=False)
    assert {v.target: v.shown for v in VIEW.values(play.state)}["result.1.human"] == "?"
    assert [line.formula for sheet in VIEW.score(play.state) for line in sheet.lines if "?" in line.label] == ["?", "?"]
    (recounted,) = effects(steps, between.QuantityRecounted)
    assert f"her quantity is {new} (base {new - 2} + 2 coins), no longer {old}." in VIEW.log(
        recounted, steps[0].effect.apply(before)
    )
    (doubted,) = effects(steps, between.QuantityDoubted)
    assert "Enter “Round 1: your quantity”." in VIEW.log(doubted, before)
    assert SPEC.faults(play.state, CATALOGUE) == []


@pytest.mark.rule("WY-O1", "WY-O3")
@pytest.mark.parametrize("between_them", [(), (("objective.1", "small_dragons"),), (("result.1.human", 1),)])
def test_an_objective_changed_back_has_the_quantities_known_again(between_them):
    play = Play.laid_out(objectives=("cards_in_crimson", "medium_dragons", "eggs", "cave_cards"))
    play.set(coins=1).at(passed=True).you(passed=True)
    play.score(2)
    scored = play.state.results
    play.do(Correct((("objective.1", "cached_resources"),)))
    assert "is scored already" in play.refused(Correct((("round", 1),)))
    for one in between_them:
        play.do(Correct((one,)))
    steps = play.do(Correct((("objective.1", "cards_in_crimson"),)))
    assert play.state.results == scored
    assert not effects(steps, between.QuantityDoubted)
    assert SPEC.faults(play.state, CATALOGUE) == []


@pytest.mark.rule("WY-O1", "WY-O3")
def test_an_objective_laid_once_more_in_place_of_the_right_one_scores_nothing_until_it_is_counted():
    play = Play.laid_out(objectives=("cards_in_crimson", "medium_dragons", "eggs", "cave_cards"))
    play.set(coins=1).at(passed=True).you(passed=True)
    play.score(4)
    scored = play.state.results
    for _ in range(3):
        wrong = play.do(Correct((("objective.1", "cached_resources"),)))
        assert [one.round for one in effects(wrong, between.QuantityDoubted)] == [1]
        assert (play.state.results[0].known, play.state.results[0].human_vp, play.state.results[0].automa_vp) == (
            False, 0, 0,
        )  # fmt: skip
        right = play.do(Correct((("objective.1", "cards_in_crimson"),)))
        assert [(one.human_vp, one.automa_vp) for one in effects(right, between.RoundRanked)] == [(4, 1)]
        assert play.state.results == scored
    play.do(Correct((("objective.1", "cached_resources"), ("result.1.human", 1))))
    assert (play.state.results[0].known, play.state.results[0].human) == (True, 1)


def test_a_quantity_entered_in_the_same_set_counts_the_new_objective():
    play = Play.laid_out().at(passed=True).you(passed=True)
    play.score(4)
    play.do(Correct((("result.1.human", 3), ("objective.1", "eggs"))))
    assert play.state.unknown_rounds == ()
    assert play.state.results[0].human == 3


@pytest.mark.parametrize("target", ["objective.1", "passed.human", "result.1.human"])
def test_from_a_correction_that_changes_nothing_nothing_follows(target):
    play = Play.laid_out("ravel_1").at(passed=True).you(passed=True)
    play.score(4)
    play.you(passed=True)
    before = play.state
    same = {value.target: value.now for value in VIEW.values(before)}[target]
    assert not play.do(Correct(((target, same),)))
    assert play.state == before
    with pytest.raises(IllegalCommandError, match=r"Nothing to correct: .* is .* already"):
        VIEW.check_corrections(before, ((target, same),))


@pytest.mark.rule("WY-P3")
@pytest.mark.parametrize(("level", "due"), [("ravel_1", True), ("automa_1", False)])
def test_a_pass_entered_by_correction_has_the_person_discard(level, due):
    play = Play.laid_out(level)
    assert ("WY-P3" in cited(play.do(Correct((("passed.human", "yes"),))))) == due
    taken_back = play.do(Correct((("passed.human", "no"),)))
    assert not effects(taken_back, did.CoinsCapped)
    assert "WY-P3" not in cited(play.do(Correct((("passed.automa", "yes"),))))


@pytest.mark.rule("WY-U1")
def test_a_round_corrected_back_has_her_markers_wait_again():
    play = Play.laid_out()
    before = play.state
    play.do(Correct((("round", 4),)))
    play.do(Correct((("round", 1),)))
    assert play.state == before


def test_a_round_cannot_be_corrected_back_once_she_has_placed_the_markers():
    play = Play.laid_out()
    play.do(Correct((("round", 4),)))
    play.do(Correct((("row.5", "automa automa"), ("ready.automa", 2))))
    assert "3 of her markers wait between the rounds" in play.refused(Correct((("round", 1),)))


@pytest.mark.parametrize("round_", [1, 2])
def test_a_scored_round_is_not_corrected_away(round_):
    lost = mirror().refused(Correct((("round", round_),)))
    assert f"round {round_} is scored" in lost
    assert "undo" in lost


@pytest.mark.parametrize(("target", "value"), [("passed.human", "no"), ("passed.automa", "no"), ("coins", 4)])
def test_what_round_4_was_scored_with_is_not_corrected_afterwards(target, value):
    play = Play.seeded("scored")
    for _ in range(4):
        play.round()
    assert "round 4 is scored" in play.refused(Correct(((target, value),)))


def test_a_round_amid_the_final_count_is_not_corrected_away():
    session = started()
    for _ in range(4):
        session.perform(Correct((("passed.automa", "yes"), ("passed.human", "yes"))))
        session.perform(ScoreObjective())
        session.answer(0)
    session.perform(FinalCount())
    results = session.state.results
    with pytest.raises(IllegalCommandError, match="is scored"):
        session.perform(Correct((("round", 2),)))
    assert session.state.results == results
    session.answer((0,) * 8)
    assert session.state.is_over


# -- corrections while a question is open are checked as if the command began there ------------------------------------
def started() -> Session:
    """Return a game in which the person draws her cards."""
    settings = {"level": "automa_1", "tile": "plains"}
    settings |= {f"objective_{n}": face for n, face in enumerate(OBJECTIVES, start=1)}
    return Session.start(open_game("wyrmspan"), settings, seed="asked", chance={"decision deck": "person"})


@pytest.mark.rule("WY-T1")
def test_she_draws_no_card_after_it_is_corrected_that_she_has_passed():
    session = started()
    session.perform(AutomaTurn())
    with pytest.raises(IllegalCommandError, match="She has passed"):
        session.perform(Correct((("passed.automa", "yes"),)))
    session.answer("1")
    assert not session.state.automa.passed
    assert session.state.drawn == ("1",)


@pytest.mark.rule("WY-O3")
@pytest.mark.parametrize("side", ["automa", "human"])
def test_no_round_is_scored_after_it_is_corrected_that_a_side_has_not_passed(side):
    session = started()
    session.perform(Pass())
    session.perform(Correct((("passed.automa", "yes"),)))
    session.perform(ScoreObjective())
    with pytest.raises(IllegalCommandError, match="once both have passed"):
        session.perform(Correct(((f"passed.{side}", "no"),)))
    session.answer(2)
    assert session.state.results[0].human == 2


def test_a_round_corrected_amid_the_quantity_is_the_round_that_is_scored():
    session = started()
    session.perform(Pass())
    session.perform(Correct((("passed.automa", "yes"),)))
    session.perform(ScoreObjective())
    session.perform(Correct((("round", 2),)))
    session.answer(2)
    assert len(session.state.results) == 2
    assert session.state.round == 3
    assert session.state.waiting == (False, False, True)
    assert SPEC.faults(session.state, CATALOGUE) == []


def test_the_table_script_goes_on_with_what_a_corrected_round_has_the_hands_do():
    session = started()
    session.perform(AutomaTurn())
    session.answer("5")
    session.perform(Correct((("coins", 2),)))
    before = [line.words for line in showing.script(session, showing.told_steps(session))]
    session.perform(Correct((("round", 2),)))
    lines = [line.words for line in showing.script(session, showing.told_steps(session))]
    assert lines[: len(before)] == before
    assert "Shuffle her 8 cards, set 1 aside unseen" in lines
    assert "2 coins off the objective to the supply" in lines


@pytest.mark.rule("WY-P3", "WY-O1")
@pytest.mark.parametrize(("level", "said"), [("ravel_1", ["TABLE", "WY-P3"]), ("automa_1", ["TABLE"])])
def test_who_has_not_passed_after_all_takes_back_the_coins_they_discarded(level, said):
    play = Play.laid_out(level)
    play.do(Pass())
    assert cited(play.do(Correct((("passed.human", "no"),)))) == said


@pytest.mark.rule("WY-O1")
def test_a_round_that_was_left_is_not_called_scored():
    play = Play.laid_out("ravel_1").set(coins=2)
    play.do(Correct((("round", 2),)))
    refused = play.refused(Correct((("round", 1),)))
    assert "scored" not in refused
    assert "WY-O1" in refused


def test_before_the_deck_lies_on_the_table_there_is_no_card_to_correct():
    play = Play.laid_out()
    cards = {f"card.{card}" for card in CATALOGUE.levels["automa_1"].deck}
    named = {value.target for value in Play.game.view.values(play.state)}
    assert cards <= named
    play.set(unseen=(), drawn=())
    assert not cards & {value.target for value in Play.game.view.values(play.state)}
