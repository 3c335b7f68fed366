"""Why here, why not here: answered from the trail of the turn, or by the rule when nothing was chosen."""

from __future__ import annotations

import pytest
from corrected_turns import played

from solocompanion.app.content import games
from solocompanion.app.play import showing
from solocompanion.app.play.reasons import because
from solocompanion.app.play.session import Session
from solocompanion.games.wyrmspan import commands
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.wording import Names


@pytest.fixture
def session():
    return Session.start(games.open_game("wyrmspan"), {"level": "automa_2", "tile": "plains"}, seed="z7")


def after(session, wanted):
    """Play her turns until one has such an effect."""
    for _ in range(40):
        if session.game.view.main(session.state) is None or session.waiting is not None:
            break
        session.perform(commands.AutomaTurn())
        if wanted({type(step.effect) for step in session.entry.steps}):
            return
    raise AssertionError("no such turn with this seed")


def test_before_her_first_turn_there_is_nothing_to_say(session):
    assert because(session, "row:1") is None


def test_a_row_answers_with_its_counts_and_the_row_that_was_chosen(session):
    after(session, lambda kinds: did.MarkerPlaced in kinds)
    step = next(step for step in session.entry.steps if isinstance(step.effect, did.MarkerPlaced))
    chosen = because(session, f"row:{step.effect.row}")
    assert chosen.title == "Why here?"
    other = next(note.subject for note in step.trail.notes if note.subject != step.trail.chosen)
    left = because(session, other.replace("row", "socket") + ":0")
    assert left.title == "Why not here?"
    assert left.reasons[0].rule == "WY-B3"
    assert f"Chosen: Row {step.effect.row}: counts" in left.full


def test_only_the_marker_she_placed_now_is_asked_why_it_is_here():
    full, hers = (("row.4", "human"), ("row.5", "human automa")), (("waiting.1", "no"), ("ready.automa", 1))
    session = played("5", ("space.automa", 5), ("ready.human", 2), *full, *hers)
    (placed,) = [step.effect for step in session.entry.steps if isinstance(step.effect, did.MarkerPlaced)]
    row = session.state.rows[placed.row - 1]
    new = because(session, f"marker:{placed.row}:{len(row) - 1}")
    assert new.title == "Why here?"
    assert len(row) > 1
    old = because(session, f"marker:{placed.row}:1")  # hers, from before
    assert old.title == "Why not this one?"
    assert "this one was there before" in old.full
    assert not any(reason.taken or reason.rival for reason in old.reasons)


def test_without_a_marker_the_rule_says_why_no_row_was_counted(session):
    after(session, lambda kinds: did.TokenAdvanced in kinds and did.DragonTaken not in kinds)
    answer = because(session, "row:2")
    assert answer.reasons[0].rule == "WY-A3"
    assert "no brown space" in answer.full


def test_a_space_knows_whether_her_token_ended_there(session):
    after(session, lambda kinds: did.TokenAdvanced in kinds and did.DragonTaken not in kinds)
    here = session.state.automa.space
    assert because(session, f"space:{here}").title == "Why here?"
    named = Names(session.game.catalogue).the_space(here)
    assert f" to {named}: here." in because(session, f"space:{here}").full
    assert because(session, f"space:{(here + 1) % 12}").title == "Why not here?"


def test_scenery_and_the_persons_own_things_have_no_reason(session):
    after(session, lambda kinds: did.TokenAdvanced in kinds)
    assert because(session, "token:human") is None
    assert because(session, "hoard:dragons") is None


def test_what_was_left_out_counts_as_nothing_changed(session):
    after(session, lambda kinds: did.NoCoinThere in kinds)
    assert "coins" not in showing.changed(session)
    after(session, lambda kinds: did.CoinPlaced in kinds)
    assert "coins" in showing.changed(session)
