"""Corrections of the table: what cannot be is refused in words, and a dragged meeple sets both spaces."""

from __future__ import annotations

import pytest
from attrs import evolve

from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct
from solocompanion.core.table import Table
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.corrections import MIRROR
from solocompanion.games.tiny_epic_kingdoms.game import SPEC, lessons
from solocompanion.games.tiny_epic_kingdoms.state import Kingdom, Setup, State
from solocompanion.games.tiny_epic_kingdoms.wording import Names

from .test_tiny_epic_kingdoms_drawing import CATALOGUE

NAMES = Names(CATALOGUE)
SETUP = Setup("aldermark", "saltmere", "orcs", "halflings")


def table(**changes) -> State:
    usual = {"phase": "yours", "ai_at": {"A.h": 2, "A.f": 1}, "you_at": {"B.F": 2, "B.R": 1}, "ai": Kingdom(1, 1, 1)}
    return State(SETUP, **{**usual, **changes})


def corrected(state: State, *changes) -> Table:
    at = Table(state, CATALOGUE)
    SPEC.rule(Correct(changes))(at, Correct(changes))
    return at


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("at.A.h.ai", 1), "the AI has 1 meeple in its Home instead of 2"),
        (("at.B.F.ai", 1), "at most 2"),
        (("res.ore.ai", 10), "0 to 9"),
    ],
)
def test_what_cannot_be_is_refused(change, words):
    with pytest.raises(IllegalCommandError, match=words):
        corrected(table(), change)


def test_nobody_has_more_than_seven_meeples():
    full = table(you_at={"B.F": 2, "B.M": 2, "B.P": 2, "B.Q": 1})
    assert not SPEC.faults(full, CATALOGUE)
    with pytest.raises(IllegalCommandError, match="there are 7"):
        corrected(full, ("at.B.Q.you", 2))


def test_a_fifth_shield_lies_only_while_its_action_is_done():
    four = tuple((one, "ai") for one in ("patrol", "quest", "build", "research"))
    with pytest.raises(IllegalCommandError, match="at most 4"):
        corrected(table(shields=four), ("shield.expand", "you"))
    doing = table(shields=four, phase="follow", action="research")
    after = corrected(doing, ("shield.expand", "you")).state
    assert dict(after.shields)["expand"] == "you"
    assert after.shields[-1] == ("research", "ai")  # the one that is being done stays the latest


def test_the_shield_of_what_is_being_done_stays():
    doing = table(shields=(("patrol", "ai"),), phase="answer", action="patrol")
    with pytest.raises(IllegalCommandError, match="being done"):
        corrected(doing, ("shield.patrol", "open"))


def test_a_dragged_meeple_leaves_and_arrives():
    assert MIRROR.dropped(table(), NAMES, "meeple:you:B.F:0", "space:B.M") == (("at.B.F.you", 1), ("at.B.M.you", 1))
    assert MIRROR.dropped(table(), NAMES, "meeple:you:B.F:0", "supply:you") == (("at.B.F.you", 1),)
    assert not MIRROR.dropped(table(), NAMES, "meeple:you:B.F:0", "space:B.F")
    assert not MIRROR.dropped(table(), NAMES, "meeple:you:B.F:0", "tower")


def test_one_that_is_dragged_from_home_is_followed_by_another():
    assert MIRROR.dropped(table(), NAMES, "meeple:ai:A.h:0", "space:A.m") == (("at.A.m.ai", 1),)


def test_points_of_the_tower_that_are_corrected_are_remembered():
    steps = corrected(table(), ("points.1", 2), ("points.2", 3)).steps
    told = [one.effect for one in steps if isinstance(one.effect, did.PointsTold)]
    assert [one.points for one in told] == [(2, 3, -1, -1, -1, -1)]
    (lesson,) = lessons(told[0], CATALOGUE)
    assert (lesson.kind, lesson.fields) == ("tracks", {"tower": [2, 3, -1, -1, -1, -1]})
    assert not lessons(did.PointsTold(CATALOGUE.tracks.tower), CATALOGUE)


def test_a_meeple_shows_how_many_there_are_as_its_space_does():
    state = table()
    there = MIRROR.values_at(state, NAMES, "meeple:ai:A.f:0")
    assert [value.target for value in there] == ["at.A.f.ai"]
    assert there[0] in MIRROR.values_at(state, NAMES, "space:A.f")


@pytest.mark.rule("AMB-18")
def test_a_corrected_level_counts_as_an_objective_at_once_and_no_longer_below_the_top():
    at = corrected(table(), ("tower.ai", 6))
    assert at.state.reached_ai == ("tower",)
    assert not at.state.last  # the next act brings the end about, not the correction
    assert corrected(at.state, ("tower.ai", 5)).state.reached_ai == ()
    later = evolve(SETUP, reached_when="both")
    assert corrected(evolve(table(), setup=later), ("tower.ai", 6)).state.reached_ai == ()
