"""The course of a game, as the timeline shows it: the signs of its turns, and what both sides had after each."""

from __future__ import annotations

from solocompanion.app.play import timeline
from solocompanion.app.play.session import Session
from solocompanion.core import signs
from solocompanion.core.view import totals

from .by_dice import sessions
from .player import game


def effects_of(session: Session, tick: timeline.Tick):
    """Yield every effect of a turn."""
    line = timeline.line(session)
    for entry in line[line.index(tick.first) : line.index(tick.entry) + 1]:
        yield from (step.effect for step in session.journal[entry].steps)


def test_turns_bear_at_least_two_different_signs(name):
    found = {tick.sign for session in sessions(name) for tick in timeline.ticks(session)}
    assert len(found - {""}) > 1


def test_a_turn_bears_the_weightiest_of_its_signs_and_passing_is_one(name):
    view = game(name).view
    for session in sessions(name):
        for tick in timeline.ticks(session):
            borne = [view.sign(effect) for effect in effects_of(session, tick)]
            assert tick.sign == signs.weightiest(borne)
            if {one for one in borne if one} - {"score"} == {"pass"}:
                assert tick.sign == "pass"


def test_whatever_is_called_passing_bears_the_sign_of_a_pass(name):
    of = game(name)
    passing = [one for one in of.view.telling.effects if one.__name__.startswith("Passed")]
    assert {of.view.telling.sign_of(one) for one in passing} <= {"pass"}


def test_what_a_side_has_is_what_its_sheet_says_and_all_is_known_at_the_end(name):
    view, ended = game(name).view, 0
    for session in sessions(name):
        for entry in session.journal.path(session.tip):
            state = session.journal.state(entry)
            found, sheets = view.scores(state), totals(view.score(state))
            assert found.items() <= sheets.items()
            if view.moment(state).over and not view.unknown(state):
                assert found == sheets
                ended += 1
    assert ended


def test_what_is_not_known_of_a_side_is_absent(name):
    view = game(name).view
    for session in sessions(name):
        for entry in session.journal.path(session.tip):
            state = session.journal.state(entry)
            assert len(view.scores(state)) < len(view.score(state)) or not view.unknown(state)
