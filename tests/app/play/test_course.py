"""What a move costs to show does not grow with the game: the line is brought up to date, not worked out whole."""

from __future__ import annotations

import pytest
from counted import calls

from solocompanion.app.content.games import open_game
from solocompanion.app.play import course, log, showing, timeline
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.core.journal import Cursor
from solocompanion.games.pebbles.commands import HeronTurn, Hop, Take

GAME = open_game("pebbles")
SHORT, LONG = 60, 600


def race(entries: int) -> Session:
    """A race without end: whoever is far is put back."""
    session = Session.start(GAME, seed="a test")
    while len(session.journal.entries) < entries:
        turn(session)
    return session


def turn(session: Session) -> None:
    if far := tuple((who, 0) for who in ("human", "heron") if getattr(session.state, who)):
        session.perform(Correct(far))
    session.perform(Hop(1))
    session.perform(HeronTurn())
    while session.waiting is not None:
        session.answer(next(iter(session.waiting.examples())))


def shown(session: Session) -> None:
    """Work out what page and timeline show after a move."""
    look = timeline.look(session)
    assert look.ticks[look.present - 1].entry == session.tip
    timeline.following(session), timeline.first(session), timeline.step(session, 1), timeline.branches(session)
    for by in (-1, 1):
        timeline.step(session, by), timeline.step_turn(session, by)
    showing.told_steps(session), showing.board(session), showing.banner(session), showing.main(session)
    showing.reminders(session), showing.last_final(session), session.undo_label(), session.redo_label()
    log.words_at(session, session.cursor)


def deed(name: str, session: Session) -> None:
    if name == "a turn":
        turn(session)
    elif name == "undo":
        session.undo()
    elif name == "another move":
        session.undo()
        session.perform(Correct((("die", 3),)))
    elif name == "a look back":
        session.go(Cursor(session.tip - 9, 99))
    else:
        session.rename(session.tip, "here")
    shown(session)


@pytest.mark.parametrize("name", ["a turn", "undo", "another move", "a look back", "a name"])
def test_a_move_takes_the_same_work_in_a_long_game(name):
    work = []
    for entries in (SHORT, LONG):
        session = race(entries)
        shown(session)
        turn(session), shown(session)
        work.append(calls(lambda session=session: deed(name, session)))
    assert work[1] < 1.05 * work[0]


def test_a_line_that_was_looked_at_stays_as_it_was():
    session = race(12)
    assert len(timeline.ticks(session)) > 5
    old = timeline.line(session), timeline.ticks(session), timeline.places(session)
    kept = [list(old[0]), list(old[1]), dict(old[2])]
    turn(session), timeline.ticks(session)
    session.go(Cursor(4, 99))
    session.perform(Correct((("die", 3),)))
    assert list(timeline.line(session)) == [0, 1, 2, 3, 4, session.tip]
    assert [list(old[0]), list(old[1]), dict(old[2])] == kept


def test_the_line_is_worked_out_once_for_each_entry(monkeypatch):
    worked = []
    after = course._after
    monkeypatch.setattr(course, "_after", lambda *given: worked.append(given[2].id) or after(*given))
    session = race(30)
    timeline.ticks(session)
    assert worked == list(session.journal.entries)
    session.undo(), timeline.ticks(session), session.redo(), timeline.ticks(session)
    session.rename(3, "here"), timeline.ticks(session)
    assert worked == list(session.journal.entries)


def test_a_turn_has_the_sign_of_what_weighs_most_in_it_and_what_is_undone_of_it_its_own():
    session = Session.start(GAME, seed="a test")
    pebble, stone = min((one.stone, name) for name, one in GAME.catalogue.pebbles.items())[::-1]
    session.perform(Hop(stone))
    assert [tick.sign for tick in timeline.ticks(session)] == [""]
    session.perform(Take(pebble))
    assert [tick.sign for tick in timeline.ticks(session)] == ["claim"], "the turn is brought up to date"
    session.undo()
    assert [(tick.sign, tick.undone) for tick in timeline.ticks(session)] == [("", False), ("claim", True)]
