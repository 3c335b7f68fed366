"""Games that were saved before what decides had a name of its own: it was said by the rule alone.

`saved/told_by_rule.jsonl` holds steps of each kind as that version wrote them, and what it told of them. It is never
made anew.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solocompanion.core.codec import CodecError
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.telling import reasons
from solocompanion.games.dead_reckoning.view import build_view

from .play import CATALOGUE, GAME, RULES, Play

CODEC, VIEW = GAME.spec.codec, build_view(CATALOGUE, RULES)
SAVED = Path(__file__).parent / "saved" / "told_by_rule.jsonl"
TOLD = [json.loads(line) for line in SAVED.read_text(encoding="utf-8").splitlines()]


def why(step) -> str:
    """Say what the board says of a step where it left cubes out, or fought by a reading of ours."""
    effect = step.effect
    if isinstance(effect, did.CubesLeft):
        return reasons.left(effect.why)
    return reasons.FOUGHT_BY.get(effect.reading, "") if isinstance(effect, did.BattleFought) else ""


@pytest.mark.parametrize("told", TOLD, ids=lambda told: f"{told['step']['effect']['is']} {told['step']['rule']}")
def test_a_step_is_told_as_the_version_told_it_that_wrote_it(told):
    state, step = Play.two_pairs().state, CODEC.step(told["step"])
    assert VIEW.log(step.effect, state) == told["log"]
    assert VIEW.not_done(step, state) == told["not_done"]
    assert why(step) == told["why"]
    assert step.rule == told["step"]["rule"]


@pytest.mark.parametrize("told", TOLD, ids=lambda told: f"{told['step']['effect']['is']} {told['step']['rule']}")
def test_what_was_read_is_written_as_today_and_read_the_same(told):
    step = CODEC.step(told["step"])
    assert CODEC.step(json.loads(json.dumps(CODEC.plain(step)))) == step


@pytest.mark.parametrize("told", TOLD, ids=lambda told: f"{told['step']['effect']['is']} {told['step']['rule']}")
def test_no_line_of_what_was_left_out_leaves_the_reason_out_behind_a_colon(told):
    line = VIEW.not_done(CODEC.step(told["step"]), Play.two_pairs().state)
    assert not line.rstrip().endswith(":")


def test_the_part_of_the_card_that_cubes_were_of_is_read_too():
    parts = {
        told["step"]["rule"]: CODEC.step(told["step"]).effect.part
        for told in TOLD
        if told["step"]["effect"]["is"] == "CubePlaced"
    }
    assert {parts[rule] for rule in ("INF-1", "CND-2", "INF-8")} == {"grid", "bottom", "rounded_up"}


def test_a_decision_against_cubes_that_were_saved_without_their_part_still_holds():
    fill, convert = did.CubePlaced("r2c1", "covenant"), did.CubePlaced("r2c1", "covenant", "you")
    play = Play.laid_out().space("r2c1", cubes=("you",), permanent=("you",))
    steps = play.turn("cubes r2c1=1; end H")
    placed = next(step.effect for step in steps if isinstance(step.effect, did.CubePlaced))
    assert placed.part == "grid"
    assert placed in (fill, convert)


@pytest.mark.parametrize("broken", ["", 7, [], {}, {"is": "BattlesPlanned", "plan": 3}, {"is": ["CubesLeft"]}])
def test_a_step_that_no_version_wrote_is_refused(broken):
    with pytest.raises(CodecError):
        CODEC.step({"effect": broken, "rule": "MB-1"})
