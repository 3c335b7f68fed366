"""Corrections of the table: what cannot be is refused in words, and a dragged meeple sets both spaces."""

from __future__ import annotations

import pytest
from attrs import evolve

from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct
from solocompanion.core.table import Table
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.corrections import MIRROR
from solocompanion.games.tiny_epic_kingdoms.effects.turns import with_last
from solocompanion.games.tiny_epic_kingdoms.game import SPEC, lessons
from solocompanion.games.tiny_epic_kingdoms.state import Cause, Kingdom, Setup, State, War
from solocompanion.games.tiny_epic_kingdoms.telling import TELLING
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
    assert not at.state.last
    assert corrected(at.state, ("tower.ai", 5)).state.reached_ai == ()
    later = evolve(SETUP, reached_when="both")
    assert corrected(evolve(table(), setup=later), ("tower.ai", 6)).state.reached_ai == ()


@pytest.mark.rule("TEK-E1")
@pytest.mark.rule("TEK-E2")
def test_a_correction_says_which_objective_it_reaches_and_that_it_brings_the_end_about():
    at = corrected(table(), ("tower.you", 6))
    assert [step.effect for step in at.steps[1:]] == [did.ObjectiveReached("you", "tower"), did.EndTriggered("you", 1)]
    assert [step.rule for step in at.steps[1:]] == ["TEK-E1", "TEK-E2"]
    assert (at.state.reached_you, at.state.last) == (("tower",), 1)
    one = corrected(table(), ("research.ai", 5))
    assert [(step.effect, step.rule, step.beside) for step in one.steps[1:]] == [
        (did.ObjectiveReached("ai", "research"), "TEK-E1", "AMB-18")
    ]
    two = table(reached_ai=("meeples", "research"))
    assert corrected(two, ("tower.ai", 6)).steps[-1].effect == did.EndTriggered("ai", 1)


@pytest.mark.rule("TEK-E2")
def test_a_correction_that_takes_the_last_objective_away_takes_the_end_away_too():
    at = corrected(corrected(table(), ("tower.you", 6)).state, ("tower.you", 5))
    assert [step.effect for step in at.steps[1:]] == [did.ObjectiveLapsed("you", "tower"), did.EndLapsed()]
    assert (at.state.reached_you, at.state.last) == ((), 0)
    other = corrected(
        table(reached_you=("meeples", "tower"), you=Kingdom(tower=6), causes=(Cause("you", 1),)), ("tower.you", 5)
    )
    assert (other.state.reached_you, other.state.last) == (("meeples",), 1)
    by_hand = corrected(
        table(reached_you=("tower",), you=Kingdom(tower=6), causes=(Cause("you", 1),)), ("tower.you", 5), ("last", 2)
    )
    assert by_hand.state.last == 2
    over = corrected(
        table(reached_you=("tower",), you=Kingdom(tower=6), causes=(Cause("you", 1),), phase="over"), ("tower.you", 5)
    )
    assert over.state.last == 1


@pytest.mark.rule("AMB-48")
def test_by_house_rule_a_corrected_objective_waits_until_both_sides_have_acted():
    later = evolve(table(), setup=evolve(SETUP, reached_when="both"))
    at = corrected(later, ("reached.tower.you", "yes"))
    assert [step.effect for step in at.steps[1:]] == [did.ObjectiveReached("you", "tower")]
    assert not at.state.last


@pytest.mark.rule("TEK-E2")
def test_the_last_round_cannot_be_corrected_away_while_what_was_reached_brings_the_end_about():
    begun = corrected(table(), ("tower.you", 6)).state
    with pytest.raises(IllegalCommandError, match=r"what you have reached brings the end about.*tower"):
        corrected(begun, ("last", 0))
    with pytest.raises(IllegalCommandError, match="the AI has reached all three objectives"):
        corrected(ended(), ("last", 0))
    with pytest.raises(IllegalCommandError, match="what you have reached"):
        corrected(evolve(begun, phase="over"), ("last", 0))
    assert corrected(begun, ("tower.you", 5), ("last", 0)).state.last == 0
    by_hand = corrected(table(), ("last", 3)).state
    assert by_hand.last == 3
    assert corrected(by_hand, ("last", 0)).state.causes == ()


FOUR = (("patrol", "ai"), ("build", "you"), ("research", "ai"), ("expand", "you"))
FIVE = (*FOUR, ("quest", "ai"))
ALL = (("tower.ai", 6), ("research.ai", 5), ("reached.meeples.ai", "yes"))


@pytest.mark.rule("TEK-E4")
def test_the_ai_alone_is_left_as_the_cause_of_the_end_and_was_on_the_fifth_shield():
    yours = corrected(table(shields=FOUR, phase="lead"), ("tower.you", 6)).state
    assert yours.last == 1
    both = corrected(evolve(yours, shields=FIVE, phase="answer", action="quest"), *ALL)
    assert both.state.last == 1
    at = corrected(both.state, ("tower.you", 5))
    assert [step.effect for step in at.steps[1:]] == [did.ObjectiveLapsed("you", "tower"), did.EndTriggered("ai", 2)]
    assert (at.state.last, at.steps[-1].rule) == (2, "TEK-E4")


@pytest.mark.rule("TEK-E2")
def test_the_person_alone_is_left_as_the_cause_of_the_end():
    theirs = corrected(table(shields=FIVE, phase="answer", action="quest"), *ALL).state
    assert theirs.last == 2
    both = corrected(theirs, ("tower.you", 6)).state
    assert both.last == 2  # the AI was first
    at = corrected(both, ("research.ai", 4)).state
    assert at.last == 1
    later = corrected(evolve(both, round=2, shields=(), phase="yours", action=""), ("research.ai", 4)).state
    assert later.last == 2  # the round that is played, not one that is over
    assert not corrected(at, ("tower.you", 5)).state.last


@pytest.mark.rule("TEK-E2")
def test_a_slip_that_gave_the_end_to_the_other_side_gives_it_back():
    yours = corrected(table(shields=FOUR, phase="lead"), ("tower.you", 6)).state
    both = corrected(evolve(yours, shields=FIVE, phase="answer", action="quest"), *ALL).state
    slip = corrected(both, ("tower.you", 5)).state
    back = corrected(slip, ("tower.you", 6))
    assert back.steps[-1].effect == did.EndTriggered("you", 1)
    assert (back.state.causes, back.state.last) == (both.causes, both.last)
    twice = corrected(corrected(slip, ("research.ai", 4)).state, ("research.ai", 5)).state
    assert twice.last == 2
    assert corrected(twice, ("tower.you", 6)).state.causes == both.causes
    next_turn = corrected(evolve(slip, turn=slip.turn + 1), ("tower.you", 6)).state
    assert (next_turn.causes, next_turn.last) == (both.causes, 1)
    next_round = corrected(evolve(slip, turn=slip.turn + 1, round=2, shields=()), ("tower.you", 6)).state
    assert next_round.last == 2  # the round that is played, not one that is over


AI_ENDS = {"ai": Kingdom(4, 4, 4, tower=6, research=5), "reached_ai": ("meeples", "tower", "research")}


def ended(**changes) -> State:
    """The AI brought the end about on the fourth shield of round 1; the fifth is being done."""
    usual = {"shields": FIVE, "phase": "answer", "action": "quest", "causes": (Cause("ai", 1),)}
    return table(**{**AI_ENDS, **usual, **changes})


@pytest.mark.rule("TEK-E2")
@pytest.mark.parametrize(
    ("slip", "repair"),
    [
        (("research.ai", 4), ("research.ai", 5)),
        (("tower.ai", 5), ("tower.ai", 6)),
        (("reached.meeples.ai", "no"), ("reached.meeples.ai", "yes")),
    ],
)
@pytest.mark.parametrize("reached_when", ["at_once", "both"])
def test_a_slip_that_took_the_end_away_is_put_back_with_the_last_round_as_it_was(slip, repair, reached_when):
    begun = evolve(ended(), setup=evolve(SETUP, reached_when=reached_when))
    gone = corrected(begun, slip).state
    assert not gone.last
    back = corrected(gone, repair)
    assert (back.steps[-1].effect, back.steps[-1].rule) == (did.EndTriggered("ai", 1), "TEK-E2")
    assert (back.state.last, back.state.causes) == (1, begun.causes)
    turns_later = corrected(evolve(gone, round=3, turn=gone.turn + 9), repair).state
    assert turns_later.last == 3  # no round is left that is not over
    by_hand = corrected(corrected(with_last(begun, 4), slip).state, repair).state
    assert by_hand.last == 4


@pytest.mark.rule("TEK-E2")
def test_a_correction_that_hands_the_end_over_and_puts_a_slip_back_brings_the_end_about_once():
    slip = corrected(corrected(ended(), ("tower.you", 6)).state, ("tower.you", 5)).state
    handed = corrected(slip, ("research.ai", 4), ("tower.you", 6))
    ends = [step.effect for step in handed.steps if isinstance(step.effect, did.EndTriggered)]
    assert ends == [did.EndTriggered("you", 1)]
    back = corrected(handed.state, ("research.ai", 5), ("tower.you", 5))
    ends = [step.effect for step in back.steps if isinstance(step.effect, did.EndTriggered)]
    assert ends == [did.EndTriggered("ai", 1)]


@pytest.mark.rule("TEK-E2")
def test_the_last_round_set_by_hand_is_kept_by_a_slip_after_the_end_went_to_the_other_side_and_came_back():
    begun = evolve(ended(causes=(Cause("ai", 2, on_fifth=True),)), round=2, shields=(), phase="yours", action="")
    swapped = corrected(begun, ("research.ai", 4), ("reached.tower.you", "yes")).state
    swapped = corrected(swapped, ("research.ai", 5), ("reached.tower.you", "no")).state
    by_hand = corrected(swapped, ("last", 3)).state
    back = corrected(corrected(by_hand, ("reached.meeples.ai", "no")).state, ("reached.meeples.ai", "yes")).state
    assert (by_hand.last, back.last) == (3, 3)


@pytest.mark.rule("TEK-E4")
def test_an_end_of_the_fifth_shield_that_is_put_back_cites_the_rule_of_the_fifth_shield():
    begun = evolve(ended(causes=(Cause("ai", 2, on_fifth=True),)), round=2, shields=(), phase="yours", action="")
    back = corrected(corrected(begun, ("research.ai", 4)).state, ("research.ai", 5))
    assert (back.steps[-1].effect, back.steps[-1].rule) == (did.EndTriggered("ai", 2), "TEK-E4")


@pytest.mark.rule("TEK-E2")
def test_what_an_act_brings_about_anew_comes_behind_what_holds_already():
    begun = ended(reached_you=("tower",), you=Kingdom(tower=6), causes=(Cause("ai", 1), Cause("you", 1)))
    gone = corrected(begun, ("research.ai", 4)).state
    anew = did.ObjectiveReached("ai", "research").apply(gone)
    assert anew.causes == (Cause("you", 1), Cause("ai", 2, on_fifth=True))
    assert corrected(anew, ("tower.you", 5)).state.last == 2


@pytest.mark.rule("TEK-E4")
def test_an_objective_that_an_act_reaches_after_it_was_taken_away_brings_the_end_about_anew():
    gone = corrected(ended(), ("research.ai", 4)).state
    anew = did.EndTriggered("ai", 2).apply(did.ObjectiveReached("ai", "research").apply(gone))
    assert anew.causes == (Cause("ai", 2, on_fifth=True),)
    assert corrected(corrected(anew, ("research.ai", 4)).state, ("research.ai", 5)).state.last == 2


@pytest.mark.rule("TEK-E2")
def test_both_causes_put_back_one_after_the_other_come_in_their_order():
    begun = ended(reached_you=("tower",), you=Kingdom(tower=6), causes=(Cause("ai", 2, on_fifth=True), Cause("you", 1)))
    none = corrected(corrected(begun, ("tower.you", 5)).state, ("research.ai", 4)).state
    assert none.last == 0
    you = corrected(none, ("tower.you", 6)).state
    assert you.last == 1
    assert corrected(you, ("research.ai", 5)).state.causes == begun.causes
    ai = corrected(none, ("research.ai", 5)).state
    assert ai.last == 2
    both = corrected(ai, ("tower.you", 6)).state
    assert (both.causes, both.last) == (begun.causes, 2)


@pytest.mark.rule("TEK-E2")
def test_a_slip_is_put_back_amid_a_war_too():
    begun = ended(war=War("you", "B.R", "A.f"), you_at={"B.F": 2, "A.f": 1})
    back = corrected(corrected(begun, ("research.ai", 4)).state, ("research.ai", 5)).state
    assert (back.last, back.causes) == (1, begun.causes)


@pytest.mark.rule("TEK-E3")
def test_after_the_end_a_correction_says_that_the_game_is_over_all_the_same():
    begun = corrected(table(), ("tower.you", 6)).state
    at = corrected(evolve(begun, phase="over"), ("tower.you", 5))
    assert (at.steps[-1].effect, at.steps[-1].rule) == (did.EndLapsed(), "TEK-E3")
    assert (at.state.phase, at.state.last) == ("over", 1)
    assert "over all the same: round 1" in TELLING.log(did.EndLapsed(), at.state, NAMES)


@pytest.mark.rule("TEK-E3")
@pytest.mark.parametrize(("last", "is_told"), [(12, True), (1, False)])
def test_after_the_end_a_corrected_last_round_says_that_the_game_is_over_all_the_same(last, is_told):
    over = evolve(corrected(table(), ("tower.you", 6)).state, phase="over", causes=(Cause("you", 5),), round=3)
    at = corrected(over, ("last", last))
    assert [step.effect for step in at.steps[1:]] == [did.EndLapsed()] * is_told
    assert at.state.phase == "over"
    if is_told:
        assert "over all the same: round 3" in TELLING.log(at.steps[-1].effect, at.state, NAMES)


SIX = {"B.F": 2, "B.M": 2, "B.P": 2}


@pytest.mark.rule("TEK-E1")
def test_the_seventh_meeple_that_a_correction_brings_into_play_is_an_objective_until_it_is_taken_back():
    begun = table(you_at=SIX)
    at = corrected(begun, ("at.B.Q.you", 1))
    assert [step.effect for step in at.steps[1:]] == [
        did.ObjectiveReached("you", "meeples"),
        did.EndTriggered("you", 1),
    ]
    back = corrected(at.state, ("at.B.Q.you", 0))
    assert [step.effect for step in back.steps[1:]] == [did.ObjectiveLapsed("you", "meeples"), did.EndLapsed()]
    assert evolve(back.state, causes=()) == begun  # kept, as it might be this one that was the slip
    moved = corrected(begun, ("at.B.F.you", 1), ("at.B.Q.you", 1))  # judged at the end of the entry
    assert not moved.state.reached_you
    together = evolve(table(ai_at={"A.h": 2, "A.f": 2, "A.m": 2}), setup=evolve(SETUP, latch="together"))
    one = corrected(together, ("at.A.p.ai", 1)).state
    assert not one.reached_ai
    assert corrected(one, ("tower.ai", 6), ("research.ai", 5)).state.last == 1


@pytest.mark.rule("TEK-E1")
def test_seven_meeples_of_an_act_still_count_where_a_correction_takes_one_out_of_play():
    seven = table(you_at={**SIX, "B.Q": 1}, reached_you=("meeples",), causes=(Cause("you", 1),))
    at = corrected(seven, ("at.B.Q.you", 0))
    assert [step.effect for step in at.steps[1:]] == [did.ObjectiveKept("you", "meeples")]
    assert (at.state.reached_you, at.state.last) == (("meeples",), 1)
    begun = corrected(table(you_at=SIX), ("at.B.Q.you", 1)).state
    lost = did.MeepleLost("you", "B.Q").apply(begun)
    again = corrected(lost, ("at.B.Q.you", 1)).state
    assert corrected(again, ("at.B.Q.you", 0)).state.reached_you == ("meeples",)


def test_an_objective_that_is_met_cannot_be_corrected_away():
    begun = corrected(table(), ("tower.you", 6)).state
    with pytest.raises(IllegalCommandError, match="Your level of the tower is 6"):
        corrected(begun, ("reached.tower.you", "no"))
    assert not corrected(begun, ("tower.you", 5), ("reached.tower.you", "no")).state.reached_you
    seven = corrected(table(you_at=SIX), ("at.B.Q.you", 1)).state
    with pytest.raises(IllegalCommandError, match="7 meeples of yours are in play"):
        corrected(seven, ("reached.meeples.you", "no"))
