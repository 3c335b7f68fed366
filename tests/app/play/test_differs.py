"""The table differs: what she would have done, had the mirror been right before her last turn."""

from __future__ import annotations

import pytest
from corrected_turns import WYRMSPAN, played

from solocompanion.app.files.reports import verify
from solocompanion.app.play import correcting, differs
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.core.journal import Cursor
from solocompanion.core.table import Answered
from solocompanion.games.wyrmspan.commands import MoveToken
from solocompanion.games.wyrmspan.effects import turn as did


def hers(session: Session, kind: type) -> list[object]:
    chain = session.journal.turn(session.tip)
    return [step.effect for entry in chain for step in entry.steps if isinstance(step.effect, kind)]


# row 1 is full on the mirror, and her third count falls on row 4
MARKER = ("1", ("space.automa", 5), ("row.1", "human human"), ("ready.human", 2))


def test_a_marker_row_corrected_before_her_count_moves_her_marker():
    session = played(*MARKER)
    assert hers(session, did.MarkerPlaced) == [did.MarkerPlaced("automa", 4)]
    session.perform(Correct((("row.1", "human"), ("ready.human", 3))))
    found = differs.compare(session)
    assert (found.old, found.new) == (
        ("Her marker onto the guild tile, row 4",),
        ("Her marker onto the guild tile, row 3",),
    )
    assert differs.words(session, found) == (
        "Automa: with this, the last turn would have been “Her marker onto the guild tile, row 3” "
        "instead of “Her marker onto the guild tile, row 4”."
    )


def test_playing_again_keeps_the_old_line_and_her_card():
    session = played(*MARKER)
    old = session.tip
    session.perform(Correct((("row.1", "human"), ("ready.human", 3))))
    kept = session.tip
    before = session.journal[session.journal.turn_start(old)].parent
    differs.play_again(session, differs.compare(session))
    assert hers(session, did.MarkerPlaced) == [did.MarkerPlaced("automa", 3)]
    assert [one.value for one in session.entry.given if isinstance(one, Answered)] == ["1"]
    assert session.entry.label == "with the correction"
    assert isinstance(session.journal[session.entry.parent].command, Correct)
    assert session.journal[session.entry.parent].parent == before
    assert session.state.rows[0] == ("human",)
    assert {kept, session.tip} <= set(session.journal.leaves())
    assert verify(session) == []
    assert Session.resume(WYRMSPAN, session.stored()).state == session.state
    assert differs.compare(session) is None


def test_coins_that_were_there_after_all_would_have_been_taken_off():
    session = played("2")
    assert hers(session, did.NoCoinThere)
    session.perform(Correct((("coins", 2),)))
    found = differs.compare(session)
    assert (found.old, found.new) == ((), ("1 coin off the round 1 objective",))
    assert differs.words(session, found) == (
        "Automa: with this correction, “1 coin off the round 1 objective” would have been part of the last turn."
    )
    differs.play_again(session, found)
    assert session.state.coins == 1


def test_a_coin_that_was_not_there_could_not_have_been_taken_off():
    session = played("2", ("coins", 2))
    assert hers(session, did.CoinRemoved)
    session.perform(Correct((("coins", 0),)))  # one fewer than thought, so there was one
    assert differs.compare(session).is_same
    session = played("2", ("coins", 1), ("space.automa", 5))
    session.perform(Correct((("space.automa", 8),)))  # two further on, so she did not enter the brown space
    found = differs.compare(session)
    assert found.new == ()
    lines = "To hoard, face down: 2nd dragon from left, refill; To hoard, face down: 2nd cave card from left, refill"
    assert (
        differs.words(session, found)
        == f"Automa: with this correction, “{lines}” would not have been part of the last turn."
    )


def test_a_number_her_turn_changed_was_off_by_as_much_before_it():
    session = played("3", ("coins", 1))
    assert session.state.coins == 2
    session.perform(Correct((("coins", 4),)))
    found = differs.compare(session)
    assert found.is_same
    assert found.changes == (("coins", 3),)


def test_what_makes_no_difference_says_so():
    session = played("3")
    session.perform(Correct((("dragons", 5),)))
    found = differs.compare(session)
    assert found.is_same
    assert differs.words(session, found) == "Automa: the last turn is the same with this correction."


def test_several_corrections_in_a_row_count_together():
    session = played(*MARKER)
    session.perform(Correct((("dragons", 5),)))
    session.perform(Correct((("row.1", "human"), ("ready.human", 3))))
    found = differs.compare(session)
    assert found.new == ("Her marker onto the guild tile, row 3",)
    assert ("dragons", 5 - 1) in found.changes  # she took one in that turn


def test_what_she_did_herself_tells_nothing_about_before():
    session = played(*MARKER)
    session.perform(Correct((("row.4", ""), ("ready.automa", 1))))
    found = differs.compare(session)
    assert found is None or "row.4" not in dict(found.changes)


def test_a_corrected_draw_is_tried_with_the_other_card():
    session = played("R8", level="ravel_1")
    session.perform(Correct((("card.R8", "unseen"), ("card.4", "drawn"))))
    found = differs.compare(session)
    assert not found.is_same
    assert [one.value for one in found.given if isinstance(one, Answered)][:1] == ["4"]
    differs.play_again(session, found)
    assert session.state.drawn == ("4",)
    assert "R8" in session.state.unseen


def test_a_turn_that_was_not_tried_with_its_corrected_draw_is_not_called_the_same():
    session = played("R8", level="ravel_1")
    session.perform(Correct((("card.R8", "unseen"),)))
    assert differs.compare(session) is None


@pytest.mark.parametrize("between", [True, False])
def test_a_correction_is_compared_only_right_after_her_turn(between):
    session = played("3")
    if between:
        session.perform(MoveToken(1))
    session.perform(Correct((("dragons", 5),)))
    assert (differs.compare(session) is None) is between


def test_without_a_correction_or_at_the_past_there_is_nothing_to_compare():
    session = played("3")
    assert differs.compare(session) is None
    session.perform(Correct((("dragons", 5),)))
    session.go(Cursor(session.entry.parent, 0))
    assert differs.compare(session) is None


def test_comparing_changes_nothing():
    session = played(*MARKER)
    session.perform(Correct((("row.1", "human"), ("ready.human", 3))))
    before = session.stored()
    differs.compare(session)
    assert session.stored() == before


def test_when_the_correction_cannot_be_kept_the_game_stays_where_it_was(monkeypatch):
    session = played(*MARKER)
    session.perform(Correct((("row.1", "human"), ("ready.human", 3))))
    found, tip, cursor = differs.compare(session), session.tip, session.cursor

    def full(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(session, "perform", full)
    with pytest.raises(OSError, match="full"):
        differs.play_again(session, found)
    assert (session.tip, session.cursor) == (tip, cursor)


def test_a_correction_of_the_past_says_that_it_begins_another_line():
    session = played("3")
    assert correcting.meaning(session) == ""
    session.go(Cursor(session.journal[session.tip].parent, 0))
    assert correcting.meaning(session).startswith("You look at the past: a correction here begins another line.")


def test_a_correction_that_was_taken_back_by_another_leaves_nothing_to_compare():
    session = played("1")
    now = session.state.coins
    session.correct(Correct((("coins", now + 1),)))
    assert differs.compare(session) is not None
    session.correct(Correct((("coins", now),)))
    assert differs.compare(session) is None
