"""Casualties are one number: what the hands make, what cards and corrections add, and what was taken of that (B13)."""

from __future__ import annotations

import pytest
from attrs import evolve

from solocompanion.core.changed_copy import changed
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Corrected
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Mended, Suspended, Table
from solocompanion.games.doomtown import commands as do
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.correcting import MIRROR
from solocompanion.games.doomtown.game import SPEC
from solocompanion.games.doomtown.panel import panel
from solocompanion.games.doomtown.poker import Hand
from solocompanion.games.doomtown.rules import fights
from solocompanion.games.doomtown.state import SQUARE, Shootout
from solocompanion.games.doomtown.telling import TELLING
from tests.games.doomtown.play import NAMES
from tests.games.doomtown.streets import Streets, catalogue, due


def shown(yours: int, his: int, *, step: str = "lumps", mine=("Travis", "Tommy", "Philip"), **more):
    """Return a state in which hands of these ranks were compared; Wyatt has three dudes there."""
    streets, theirs = Streets(), ("Clint", "Fred", "Silas")
    for names, side in ((theirs, "wyatt"), (mine, "you")):
        for name in names:
            streets.dude(name, side, SQUARE)
    hands = {"you": Hand(yours, (), is_rough=True), "wyatt": Hand(his, (9,))}
    posses = {"you": mine, "wyatt": theirs}
    state = changed(streets.state, fight=Shootout(SQUARE, mine[0], "Clint", posses, step=step, hands=hands, **more))
    if step == "hands" or yours == his:
        return state
    return told(state, fights.decide_round)[0]


def told(state, rule, given=()):
    """Run a rule; return the state and the lines of the log."""
    at = Table(state, catalogue(), tuple(given))
    rule(at)
    return at.state, lines(state, at.steps)


def lines(state, steps) -> list[str]:
    found = []
    for step in steps:
        if not isinstance(step.effect, Corrected):
            found.append(TELLING.log(step.effect, state, NAMES))
        state = step.effect.apply(state)
    return found


def correction(state, *changes):
    command = Correct(changes)
    return run(SPEC.rule(command), command, state, catalogue())


def fix(state, *changes):
    return correction(state, *changes).state


def open_question(state, *given):
    """Go on with a shootout; return the state at the question it stops at, and the question."""
    at = Table(state, catalogue(), given)
    with pytest.raises(Suspended) as asked:
        fights.go_on(at)
    return at.state, asked.value.request


def mended(state, *changes) -> Mended:
    return Mended(correction(state, *changes).steps)


def up(n: int, side: str = "you"):
    return lambda at: fights.change_rank(at, side, n)


# -- corrections -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B13")
@pytest.mark.parametrize(
    "sets",
    [
        ((("hand.you", 3), ("lumps.you", 1)),),
        ((("lumps.you", 1), ("hand.you", 3)),),
        ((("hand.you", 3),),),
        ((("lumps.you", 1),), (("hand.you", 3),)),
    ],
)
def test_casualties_corrected_with_the_hand_that_makes_them_are_made_by_the_hand_alone(sets):
    state = shown(1, 4)
    assert due(state.fight) == {"you": 3, "wyatt": 0}
    for changes in sets:
        state = fix(state, *changes)
    assert due(state.fight) == {"you": 1, "wyatt": 0}
    after, said = told(state, up(-1))
    assert due(after.fight) == {"you": 2, "wyatt": 0}
    assert said[-1] == "You lost the round: 2 casualties for you."


@pytest.mark.rule("B13")
def test_what_a_correction_adds_is_not_said_of_a_card():
    state = fix(shown(1, 4), ("lumps.you", 6))
    after, said = told(state, up(1))
    assert due(after.fight)["you"] == 5
    assert said[-1] == "You lost the round: 5 casualties for you; by correction +3 for you."
    both, _ = told(state, lambda at: fights.change_lumps(at, "you", 1))
    assert told(both, up(1))[1][-1].endswith("; by cards +1 for you; by correction +3 for you.")


@pytest.mark.rule("B13")
@pytest.mark.parametrize("changes", [(("hand.you", 6),), (("shift.you", "5"),), (("hand.wyatt", 2), ("hand.you", 4))])
def test_a_corrected_hand_decides_the_round_anew_and_says_so(changes):
    state = shown(1, 4)
    outcome = correction(state, *changes)
    assert (outcome.state.fight.loser, due(outcome.state.fight)) == ("wyatt", {"you": 0, "wyatt": 2})
    assert lines(state, outcome.steps)[-1] == "Wyatt lost the round: 2 casualties for him."
    moved, _ = told(shown(1, 4), up(5))
    assert (moved.fight.loser, due(moved.fight)) == (outcome.state.fight.loser, due(outcome.state.fight))


@pytest.mark.rule("B13", "B16")
@pytest.mark.parametrize(("answer", "loser"), [("you", "wyatt"), ("wyatt", "you"), ("tie", "")])
def test_a_hand_corrected_to_the_others_rank_asks_who_lost_before_casualties_are_taken(answer, loser):
    state = shown(1, 4)
    outcome = correction(state, ("hand.you", 4))
    said = lines(state, outcome.steps)[-1]
    assert said == ("The hands were equal: 1 casualty for you, 1 casualty for Wyatt; whose cards are better is asked.")
    tied = outcome.state
    assert (tied.fight.loser, due(tied.fight)) == ("", {"you": 1, "wyatt": 1})
    assert open_question(tied)[1].key == "better"
    after, request = open_question(tied, Answered("better", answer))
    assert (request.key, after.fight.loser) == ("casualty", loser)
    named = fix(tied, ("loser", "you"))
    assert open_question(named)[1].key == "casualty"


@pytest.mark.rule("B13")
def test_whose_cards_are_better_is_not_asked_any_more_once_a_correction_tells():
    tied = fix(shown(1, 4), ("hand.you", 4))
    waiting, _ = open_question(tied)
    at = Table(tied, catalogue(), (mended(waiting, ("hand.you", 6)),))
    fights.go_on(at)
    assert [step.effect.loser for step in at.steps if isinstance(step.effect, did.RoundDecided)] == ["wyatt"]
    after, request = open_question(tied, mended(waiting, ("loser", "you")))
    assert (request.key, after.fight.loser) == ("casualty", "you")
    first = shown(4, 4, step="hands", shooters={"you": "Travis", "wyatt": "Clint"})
    waits, request = open_question(first, Answered("hand", "rank 1"))  # he has no cards: the lowest hand
    assert request.key == "better"
    at = Table(first, catalogue(), (Answered("hand", "rank 1"), mended(waits, ("hand.you", 3))))
    fights.go_on(at)
    assert (at.state.fight.loser, due(at.state.fight)) == ("wyatt", {"you": 0, "wyatt": 2})


@pytest.mark.rule("B13")
def test_a_hand_corrected_after_casualties_were_taken_leaves_the_round_and_says_so():
    state = changed(shown(1, 4), fight=changed(shown(1, 4).fight, step="run"))
    outcome = correction(state, ("hand.you", 6))
    assert (outcome.state.fight.loser, due(outcome.state.fight)) == ("you", {"you": 0, "wyatt": 0})
    assert "stayed as it was decided" in lines(state, outcome.steps)[-1]


# -- while they are taken ----------------------------------------------------------------------------------------------
@pytest.mark.rule("B13")
@pytest.mark.parametrize(
    ("changes", "about"), [((("lumps.you", 1),), "1"), ((("lumps.you", 5),), "5"), ((("hand.you", 2),), "2")]
)
def test_the_question_follows_a_correction_made_while_it_is_open(changes, about):
    state = shown(1, 4)
    waiting, request = open_question(state)
    assert request.about == "3"
    after, request = open_question(state, mended(waiting, *changes))
    assert (request.key, request.about, str(after.fight.due("you"))) == ("casualty", about, about)


@pytest.mark.rule("B13")
def test_without_casualties_any_more_nobody_is_asked_and_who_lost_instead_takes_his():
    state = shown(1, 4)
    waiting, _ = open_question(state)
    at = Table(state, catalogue(), (mended(waiting, ("lumps.you", 0)),))
    fights.go_on(at)
    assert at.state.fight.step == "run"
    at = Table(state, catalogue(), (mended(waiting, ("hand.you", 6)),))
    fights.go_on(at)
    gone = [step.effect for step in at.steps if isinstance(step.effect, did.DudeGone)]
    assert [(one.name, one.aced) for one in gone] == [("Silas", True)]


@pytest.mark.rule("B13")
def test_question_panel_and_correction_show_what_is_left():
    state = shown(1, 6)
    waiting, request = open_question(state, Answered("casualty", "ace Travis"))
    assert request.about == "3"
    assert {one.target: one.now for one in MIRROR.values(waiting, NAMES)}["lumps.you"] == 3
    assert any(
        label.text == "3 casualties" for one in panel(waiting, (), NAMES).card.sprites.values() for label in one.labels
    )
    answers = (Answered("casualty", "ace Travis"), mended(waiting, ("lumps.you", 1)))
    assert open_question(state, *answers)[1].about == "1"
    less = (Answered("casualty", "ace Travis"), mended(waiting, ("hand.you", 2)))
    assert open_question(state, *less)[1].about == "2"
    said = lines(waiting, less[1].steps)[-1]
    assert said == "You lost the round: 4 casualties for you; already taken: 2 for you."
    at = Table(state, catalogue(), (*answers, Answered("casualty", "sidekick")))
    fights.go_on(at)
    assert (at.state.fight.step, due(at.state.fight)) == ("run", {"you": 0, "wyatt": 0})
    assert "lumps.you" not in {one.target for one in MIRROR.values(at.state, NAMES)}


@pytest.mark.rule("B13")
def test_a_dude_that_a_card_takes_away_between_covers_nothing():
    state = shown(1, 4)
    for command in (do.Leave("Travis", aced=True), do.SendHome("Tommy")):
        state = run(SPEC.rule(command), command, state, catalogue()).state
        assert due(state.fight) == {"you": 3, "wyatt": 0}
    assert state.fight.posses["you"] == ("Philip",)


@pytest.mark.rule("B13")
def test_casualties_taken_off_below_none_are_raised_by_as_many_as_the_next_comparison_finds():
    state, _ = told(shown(4, 1), lambda at: fights.change_lumps(at, "wyatt", -3))
    less, _ = told(state, up(-1))
    assert due(less.fight) == {"you": 0, "wyatt": 0}
    more, said = told(less, lambda at: fights.change_lumps(at, "wyatt", 1))
    again, _ = told(more, lambda at: (fights.change_rank(at, "wyatt", 1), fights.change_rank(at, "wyatt", -1)))
    assert due(more.fight) == due(again.fight) == {"you": 0, "wyatt": 0}
    assert "stayed at 0" in said[0]
    last, _ = told(more, lambda at: fights.change_lumps(at, "wyatt", 1))
    assert due(last.fight) == {"you": 0, "wyatt": 1}


# -- files from before -------------------------------------------------------------------------------------------------
def without_covers(step):
    """Return a step as a file has it that does not know how many casualties a dude covers."""
    return evolve(step, effect=evolve(step.effect, covers=0)) if hasattr(step.effect, "covers") else step


def test_a_turn_that_waits_amid_casualties_in_a_file_from_before_goes_on():
    state = fix(shown(4, 4), ("loser", "wyatt"))
    at = Table(state, catalogue())
    with pytest.raises(Suspended):
        fights.go_on(at)
    old = [without_covers(step) for step in at.steps]
    assert [step.effect.covers for step in at.steps] == [1]
    again = Table(state, catalogue(), (Answered("casualty", "discard Travis"),))
    fights.go_on(again)
    assert again.steps[: len(old)] == old
    assert again.state.fight.step == "run"


def test_what_a_casualty_covers_is_kept_in_the_file():
    codec = SPEC.codec
    for effect in (did.DudeGone("Travis", covers=2), did.PosseLeft("Avie", covers=1)):
        assert codec.effect(codec.tagged(effect)).covers == effect.covers
