"""What each side has, in words: what is not known is not said."""

from __future__ import annotations

import pytest
from counted import calls

from solocompanion.app.content.games import open_game
from solocompanion.app.play import scores, timeline
from solocompanion.app.play.session import Session
from solocompanion.games.pebbles.commands import Hop


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ({}, ""),
        ({"human": 3}, "Points: you 3"),
        ({"opponent": -2}, "Points: Heron −2"),
        ({"human": 0, "opponent": 5}, "Points: you 0, Heron 5"),
    ],
)
def test_what_is_known_is_said(monkeypatch, found, said):
    monkeypatch.setattr(scores, "scores_at", lambda *_: found)
    assert scores.told(Session.start(open_game("pebbles"), seed="a test"), 0) == said


def test_the_same_is_worked_out_once():
    session = Session.start(open_game("pebbles"), seed="a test")
    session.perform(Hop(1))
    first = calls(lambda: timeline.look(session).scores(session.tip))
    session.memo.forget_look()
    timeline.look(session)
    assert calls(lambda: timeline.look(session).scores(session.tip)) < first / 3
