"""Do this instead: the person decides a step otherwise, and the turn goes on from there, reproducibly."""

from __future__ import annotations

import json

import pytest
from attrs import evolve
from corrected_turns import WYRMSPAN, played

from solocompanion.app.files import exchange
from solocompanion.app.files.reports import verify
from solocompanion.app.library.records import Head
from solocompanion.app.play import log, overruling, showing
from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct
from solocompanion.core.journal import Cursor, Journal
from solocompanion.core.table import Answered, Overruled
from solocompanion.games.wyrmspan.commands import AutomaTurn, MoveToken
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.state import Result


@pytest.fixture
def session() -> Session:
    """Return a game in which she entered a brown space and placed a marker: dragon 3, a marker counting 3."""
    return played("1", ("space.automa", 5))


def number_of(session: Session, kind: type) -> int:
    return next(n for n, (step, _) in enumerate(session.shown_turn()) if isinstance(step.effect, kind))


def done(session: Session) -> list[object]:
    return [step.effect for step, _ in session.shown_turn()]


def labels(session: Session, kind: type) -> list[str]:
    return [one.label for one in overruling.alternatives(session, number_of(session, kind))]


@pytest.mark.parametrize(
    ("kind", "wording"),
    [
        (did.DragonTaken, ["Dragon 1", "Dragon 2"]),
        (did.MarkerPlaced, ["Row 1", "Row 2", "Row 4", "Row 5"]),
        (did.TokenAdvanced, ["2 steps: egg", "3 steps: gold", "4 steps: dragon card", "5 steps: coin"]),
    ],
)
def test_every_other_choice_is_offered(session, kind, wording):
    assert labels(session, kind) == wording


def test_a_full_row_is_no_choice():
    full = played("1", ("space.automa", 5), ("row.1", "human human"), ("ready.human", 2))
    assert labels(full, did.MarkerPlaced) == ["Row 2", "Row 3", "Row 5"]


@pytest.mark.parametrize(
    ("card", "coins", "wording"),
    [
        ("3", 0, ["No coin"]),
        ("3", 2, ["A coin off it", "No coin"]),
        ("2", 2, ["A coin on it", "No coin"]),
        ("2", 0, ["A coin on it", "No coin"]),
    ],
)
def test_a_coin_is_placed_or_not(card, coins, wording):
    session = played(card, ("coins", coins)) if coins else played(card)
    kinds = (did.CoinPlaced, did.CoinRemoved, did.NoCoinThere)
    number = next(n for n, one in enumerate(done(session)) if isinstance(one, kinds))
    assert [one.label for one in overruling.alternatives(session, number)] == wording
    overruling.decide(session, number, did.CoinsLeft())
    assert session.state.coins == coins


def test_her_marker_goes_where_the_person_says_and_the_old_turn_stays(session):
    old, rows = session.tip, session.state.rows
    number = number_of(session, did.MarkerPlaced)
    overruling.decide(session, number, did.MarkerPlaced("automa", 5), "Row 3 is broken off.")
    assert session.state.rows == ((), (), (), (), ("automa",))
    assert rows[2] == ("automa",)
    assert {old, session.tip} <= set(session.journal.leaves())
    assert session.entry.label == "decided otherwise"
    step, _ = session.shown_turn()[number]
    assert (step.instead_of, step.reason, step.rule) == (
        did.MarkerPlaced("automa", 3),
        "Row 3 is broken off.",
        "WY-B3",
    )
    assert step.trail is not None
    assert [one.value for one in session.entry.given if isinstance(one, Answered)] == ["1"]


def test_what_follows_a_step_follows_from_what_was_decided():
    session = played("1", ("space.automa", 4))
    assert did.DragonTaken(3) not in done(session)
    overruling.decide(session, number_of(session, did.TokenAdvanced), did.TokenAdvanced("automa", 2))
    assert session.state.automa.steps == 6
    assert did.DragonTaken(3) in done(session)
    overruling.decide(session, number_of(session, did.TokenAdvanced), did.TokenAdvanced("automa", 1))
    assert did.DragonTaken(3) not in done(session)
    assert not [one for one in session.entry.given if isinstance(one, Overruled)]
    assert session.entry.label == "as the rules say"


def test_decisions_about_earlier_steps_stay(session):
    overruling.decide(session, number_of(session, did.DragonTaken), did.DragonTaken(1))
    overruling.decide(session, number_of(session, did.MarkerPlaced), did.MarkerPlaced("automa", 1))
    assert did.DragonTaken(1) in done(session)
    assert did.MarkerPlaced("automa", 1) in done(session)


def test_a_decision_survives_export_reopening_and_the_rules_run_again(session, tmp_path):
    overruling.decide(session, number_of(session, did.MarkerPlaced), did.MarkerPlaced("automa", 5), "So be it.")
    exchange.write_game(session.stored(), tmp_path / "game.solo.json")
    again = Session.resume(WYRMSPAN, exchange.read_game(tmp_path / "game.solo.json"))
    assert again.state == session.state
    assert again.entry == session.entry
    assert verify(again) == []


def test_a_decision_about_what_the_rules_no_longer_want_is_reported(session):
    overruling.decide(session, number_of(session, did.MarkerPlaced), did.MarkerPlaced("automa", 5))
    stored = session.stored()
    line = json.loads(stored.entries[-1])
    (ruled,) = [one["overruled"] for one in line["given"] if "overruled" in one]
    assert ruled["instead_of"]["row"] == 3
    ruled["instead_of"]["row"] = 4
    bent = Session.resume(WYRMSPAN, type(stored)(stored.record, stored.head, (*stored.entries[:-1], json.dumps(line))))
    assert "decides otherwise" in verify(bent)[0].now


def test_undo_takes_it_back_and_the_old_line_can_be_taken_again(session):
    old = session.tip
    before = session.state
    overruling.decide(session, number_of(session, did.MarkerPlaced), did.MarkerPlaced("automa", 5))
    session.undo()
    assert session.state.rows == ((), (), (), (), ())
    session.redo()
    assert session.state.rows[4] == ("automa",)
    session.take_line(old)
    assert session.state == before


def test_nothing_can_be_decided_amid_her_turn(session):
    number, end = number_of(session, did.MarkerPlaced), session.cursor
    session.go(Cursor(end.entry, end.shown - 1))
    assert overruling.alternatives(session, number) == ()
    session.go_present()
    assert overruling.alternatives(session, number)
    assert overruling.alternatives(session, 99) == ()


def test_what_the_person_did_since_is_done_again(session):
    number = number_of(session, did.MarkerPlaced)
    session.perform(MoveToken(1))
    session.perform(Correct((("coins", 3),)))
    old = session.tip
    assert overruling.decide(session, number, did.MarkerPlaced("automa", 5), "torn")
    assert session.state.human == session.journal.state(old).human
    assert session.state.coins == 3
    assert session.state.rows[4] == ("automa",)
    assert [type(session.journal[one].command) for one in session.journal.path(session.tip)[-3:]] == [
        AutomaTurn,
        MoveToken,
        Correct,
    ]
    session.undo()
    assert session.state.coins != 3
    session.take_line(old)
    assert session.state.rows[4] == ()


def test_a_correction_that_the_decision_makes_needless_is_passed_over():
    session = played("3")
    number = number_of(session, did.CoinPlaced)
    session.perform(Correct((("coins", 0),)))
    session.perform(MoveToken(1))
    assert overruling.decide(session, number, did.CoinsLeft())
    assert session.state.coins == 0
    assert isinstance(session.entry.command, MoveToken)


def test_what_no_longer_can_be_done_is_left_on_the_old_line(session):
    number = number_of(session, did.MarkerPlaced)
    session.perform(Correct((("row.5", "human human human human"), ("ready.human", 0))))
    old, before = session.tip, session.state
    assert not overruling.decide(session, number, did.MarkerPlaced("automa", 5))
    assert session.state.rows[4] == ("automa",)
    session.take_line(old)
    assert session.state == before


def test_a_turn_long_past_is_decided_otherwise_where_it_ended(session):
    end, number = session.cursor, number_of(session, did.MarkerPlaced)
    session.perform(MoveToken(1))
    session.perform(AutomaTurn())
    session.answer("3")
    present = session.tip
    session.go(end)
    assert overruling.decide(session, number, did.MarkerPlaced("automa", 5))
    assert session.state.rows[4] == ("automa",)
    assert len(session.journal.leaves()) == 2
    session.take_line(present)
    assert session.state.rows[4] == ()


def test_log_and_script_mark_what_was_decided_with_the_reason(session):
    overruling.decide(session, number_of(session, did.MarkerPlaced), did.MarkerPlaced("automa", 5), "Row 3 is torn.")
    said = "You decided otherwise: Row 3 is torn."
    (told,) = [one for one in log.lines(session) if one.kind == "decided"]
    assert told.text.endswith(said)
    assert log.sprites(session, told)
    marked = [line for line in showing.script(session, showing.told_steps(session)) if line.decided]
    assert [(line.words, line.decided) for line in marked] == [
        ("Her marker onto the guild tile, row 5, on the 6", said)
    ]


def test_what_is_no_alternative_is_refused_and_nothing_changes(session):
    before = session.stored()
    with pytest.raises(IllegalCommandError, match="no alternative"):
        overruling.decide(session, number_of(session, did.MarkerPlaced), did.DragonTaken(1))
    assert session.stored() == before


def test_drawing_again_leaves_the_decision_behind():
    session = Session.start(WYRMSPAN, {"level": "automa_1", "tile": "plains"}, seed="again")
    session.perform(AutomaTurn())
    number = number_of(session, did.TokenAdvanced)
    overruling.decide(session, number, overruling.alternatives(session, number)[0].effect)
    session.draw_again()
    assert not [one for one in session.entry.given if isinstance(one, Overruled)]
    assert not [step for step, _ in session.shown_turn() if step.instead_of is not None]


def test_a_game_saved_with_a_result_the_rules_do_not_give_is_decided_otherwise_all_the_same(session):
    wrong = evolve(session.journal.blank, results=(Result(5, 3, 0, 1),))
    older = Session(
        WYRMSPAN, session.record, Journal(wrong, session.journal.entries.values()), Head(session.tip, 99, session.tip)
    )
    assert WYRMSPAN.spec.faults(older.state, WYRMSPAN.catalogue)
    overruling.decide(older, number_of(older, did.DragonTaken), did.DragonTaken(1))
    assert did.DragonTaken(1) in done(older)
    assert older.state.results == wrong.results
