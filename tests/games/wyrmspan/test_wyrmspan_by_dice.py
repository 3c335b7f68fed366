"""The person who plays by dice keeps to what the rules have a person do at the guild."""

from __future__ import annotations

from functools import cache

import pytest

from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.games.wyrmspan.commands import USUAL_MOST, MoveToken, PlaceMarker
from solocompanion.games.wyrmspan.rules.rounds import markers_due
from solocompanion.games.wyrmspan.state import LAP

from .play import GAME

SEEDS, ENOUGH = range(6), 200


@cache
def played(seed: int):
    """Return each command of a game with the states before and after it."""
    session, done = Session.start(GAME, seed=f"at the guild {seed}"), []
    perform = session.perform

    def watched(command):
        before = session.state
        perform(command)
        done.append((before, command, session.state))

    session.perform = watched
    Automatic(session).play(ENOUGH)
    assert session.state.is_over
    return done


@pytest.mark.rule("WY-G6")
@pytest.mark.parametrize("seed", SEEDS)
def test_who_plays_by_dice_places_a_marker_only_where_one_is_due(seed):
    before = [state for state, command, _ in played(seed) if isinstance(command, PlaceMarker)]
    assert before
    assert all(map(markers_due, before))


@pytest.mark.rule("WY-G6")
def test_who_plays_by_dice_does_not_leave_markers_that_are_due_lying():
    last = [played(seed)[-1][2] for seed in SEEDS]
    assert [markers_due(state) for state in last] == [0 for _ in SEEDS]
    assert any(state.placed("human") >= 2 for state in last)
    assert all(state.placed("human") == min(4, state.human.steps // LAP) for state in last)


@pytest.mark.rule("WY-G1")
@pytest.mark.parametrize("seed", SEEDS)
def test_who_plays_by_dice_moves_the_token_as_far_as_a_turn_usually_takes_it(seed):
    steps = [command.steps for _, command, __ in played(seed) if isinstance(command, MoveToken)]
    assert steps
    assert set(steps) <= set(range(1, USUAL_MOST + 1))
