"""What a session shows is worked out once, and anew as soon as it may be another."""

from __future__ import annotations

from collections import Counter

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.play import asking, log, showing, timeline
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.core.journal import Cursor

SHOWN = (
    showing.told_entry, showing.told_steps, showing.moment, showing.offers, asking.places, showing.board,
    showing.changed, showing.banner, timeline.line, timeline.ticks, timeline.branches, log.lines,
)  # fmt: skip


@pytest.fixture
def session():
    session = Session.start(open_game("wyrmspan"), seed="memo")
    for _ in range(6):
        press(session)
    return session


def press(session):
    view = session.game.view
    if session.waiting is not None:
        session.answer(next(iter(session.waiting.examples())))
    else:
        offers = [one for some in view.offers(session.state).values() for one in some]
        session.perform((view.main(session.state) or offers[0]).command)


def act(session):
    """Do something of the person's own, so that another line begins."""
    offers = [one for some in session.game.view.offers(session.state).values() for one in some]
    session.perform(offers[-1].command)


def shown(session):
    return [work(session) for work in SHOWN]


def worked_out_anew(session):
    return shown(Session.resume(session.game_at(0), session.stored()))


CHANGES = {
    "a turn": press,
    "a step back": lambda session: session.go(timeline.step(session, -1)),
    "a turn back": lambda session: session.go(timeline.step_turn(session, -1)),
    "amid a turn": lambda session: session.go(Cursor(session.tip, 1)),
    "the start": lambda session: session.go(timeline.first(session)),
    "undo": lambda session: session.undo(),
    "redo": lambda session: (session.undo(), session.undo(), shown(session), session.redo()),
    "a name": lambda session: session.rename(session.tip, "here", "why not"),
    "a correction": lambda session: session.correct(Correct((("coins", 5),))),
    "a branch": lambda session: (session.go(timeline.first(session)), shown(session), press(session)),
    "the other line": lambda session: (
        session.go(timeline.first(session)), act(session), shown(session),
        session.take_line(timeline.branches(session)[0].leaf),
    ),
    "from here on": lambda session: (session.go(timeline.first(session)), shown(session), session.continue_here()),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_after_every_change_is_shown_what_holds_then(session, change):
    before = shown(session)
    change(session)
    now = shown(session)
    assert now != before
    assert now == worked_out_anew(session)


def test_a_view_is_asked_once_for_what_is_shown_again_and_again(session, monkeypatch):
    asked = Counter()
    view = type(session.game.view)
    for name in ("board", "offers", "moment", "command", "log", "summary"):
        method = getattr(view, name)
        monkeypatch.setattr(view, name, lambda *given, name=name, method=method: asked.update([name]) or method(*given))
    session.go(timeline.first(session))
    shown(session)
    first = dict(asked)
    assert set(first) >= {"board", "moment", "command", "log"}
    shown(session)
    assert asked == first
    session.go_present()
    shown(session)
    assert asked["board"] == first["board"] + 1
    assert asked["log"] == first["log"]
    assert asked["command"] == first["command"]


def test_turns_of_a_line_are_the_same_object_while_one_walks(session):
    ticks = timeline.ticks(session)
    for place in ("first", "present"):
        session.go(timeline.first(session) if place == "first" else session.present)
        assert timeline.ticks(session) is ticks
    press(session)
    assert timeline.ticks(session) is not ticks
