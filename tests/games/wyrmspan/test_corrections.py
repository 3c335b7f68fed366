"""The table wins: every value of the mirror can be set by hand, unless the pieces would no longer add up."""

from __future__ import annotations

import pytest

from solocompanion.core.correction import Correct
from solocompanion.games.wyrmspan.commands import Excavate, FinalCount, ScoreObjective
from solocompanion.games.wyrmspan.game import SPEC
from solocompanion.games.wyrmspan.state import _CORRECT, Result

from .play import CATALOGUE, OBJECTIVES, Play, cited, filled

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
    ("objective.1", "eggs"),
    ("objective.4", "cards_in_golden"),
    ("excavated.0", 4),
    ("excavated.1", 1),
    ("excavated.2", 2),
    ("card.5", "drawn"),
    ("card.2", "unseen"),
    ("result.1.human", 3),
    ("result.1.automa", 0),
    ("result.2.human_vp", 5),
    ("result.2.automa_vp", 2),
]


@pytest.mark.parametrize(("target", "value"), ALONE)
def test_a_value_is_set_by_its_name_and_nothing_else_changes(target, value):
    play = mirror()
    before = play.state
    steps = play.do(Correct(((target, value),)))
    assert cited(steps) == ["TABLE"]
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
        (("waiting.1", "yes"), ("ready.automa", 1)),
        (("row.5", "human automa human"), ("ready.human", 2), ("ready.automa", 1)),
    ],
)
def test_markers_move_together_in_one_correction(changes):
    play = mirror()
    play.do(Correct(changes))
    for target, value in changes:
        assert read(play.state, target) == {"yes": True, "no": False}.get(value, value)
    assert SPEC.faults(play.state, CATALOGUE) == []


def test_every_target_of_the_state_is_corrected_by_these_tests():
    by_hand = {"passed", "ready", "row", "waiting", "round"}
    assert {target.partition(".")[0] for target, _ in ALONE} | by_hand == set(_CORRECT)


@pytest.mark.parametrize("laps", [0, 12, 24])
@pytest.mark.parametrize("space", range(12))
def test_a_token_is_set_on_a_space_of_the_lap_it_is_in(laps, space):
    play = mirror().at(steps=laps + 5).you(steps=laps + 8)
    play.do(Correct((("space.automa", space), ("space.human", space))))
    assert play.state.automa.steps == play.state.human.steps == laps + space


@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_after_a_corrected_round_the_game_can_still_be_finished(round_):
    play = mirror()
    play.do(Correct((("round", round_),)))
    assert play.state.round == round_
    assert len(play.state.results) == round_ - 1
    assert play.state.results[:2] == mirror().state.results[: round_ - 1][:2]
    for number in range(round_, 5):
        play.do(Correct((("passed.automa", "yes"), ("passed.human", "yes"))))
        play.score()
        assert len(play.state.results) == number
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
    ((("ready.human", -1), ("row.5", "human human human human human")), "human: 4 guild markers"),
    ((("row.2", "human human"), ("ready.human", 2)), "row 2 of the guild tile has 1 spaces"),
    ((("row.1", "automa human human"), ("ready.human", 2)), "row 1 of the guild tile has 2 spaces"),
    ((("tile", "moon"),), "no guild tile moon"),
    ((("objective.1", OBJECTIVES[1]),), "same objective"),
    ((("objective.1", "cards_in_golden"),), "both faces of its tile"),
    ((("objective.2", "guild_position"),), "guild_position is not an objective"),
    ((("objective.2", "gold"),), "gold is not an objective"),
    ((("coins", -1),), "below 0"),
    ((("dragons", -1),), "below 0"),
    ((("caves", -2),), "below 0"),
    ((("result.1.human_vp", -4),), "below 0"),
    ((("excavated.0", 0),), "open spaces"),
    ((("excavated.2", 5),), "open spaces"),
    ((("round", 0),), "rounds from 1 to 4"),
    ((("round", 5),), "rounds from 1 to 4"),
    ((("card.R8", "drawn"),), "eight decision cards"),
    ((("card.99", "unseen"),), "no decision card 99"),
    (tuple((f"card.{n}", "drawn") for n in range(1, 9)), "one of them always aside"),
    ((("space.automa", 12),), "no space 12"),
    ((("space.human", -1),), "no space -1"),
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
    ((("row.0", ""),), "no value row.0"),
    ((("row.6", ""),), "no value row.6"),
    ((("waiting.0", "yes"),), "no value waiting.0"),
    ((("waiting.4", "yes"),), "no value waiting.4"),
    ((("excavated.3", 1),), "no value excavated.3"),
    ((("objective.5", "eggs"),), "no value objective.5"),
    ((("result.1.weather", 1),), "no value result.1.weather"),
    ((("result.0.human", 1),), "no value result.0.human"),
]


@pytest.mark.parametrize(("changes", "why"), REFUSED)
def test_a_correction_that_cannot_be_is_refused_with_the_reason(changes, why):
    assert why in mirror().refused(Correct(changes))


def test_several_faults_are_all_named():
    why = mirror().refused(Correct((("coins", -1), ("excavated.0", 9), ("ready.human", 0))))
    assert "below 0" in why
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
