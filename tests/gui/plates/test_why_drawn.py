"""What a turn weighed is drawn on the board while a piece says why, or why not, and goes with its plate."""

from __future__ import annotations

from gui.board.test_player import differences
from solocompanion.app.content import games
from solocompanion.app.play.session import Session
from solocompanion.games.wyrmspan.commands import AutomaTurn
from solocompanion.games.wyrmspan.effects import turn as did


def counts(page):
    return {name for name in page.board.board.sprites if name.startswith("count:")}


def marked(session):
    """Play her turns until a marker is placed; return the step."""
    for _ in range(9):
        session.perform(AutomaTurn())
        for step in session.entry.steps:
            if isinstance(step.effect, did.MarkerPlaced):
                return step
    raise AssertionError("no marker with this seed")


def test_why_not_here_draws_what_was_counted(open_window):
    window = open_window(game="wyrmspan")
    session = Session.start(games.open_game("wyrmspan"), {"level": "automa_2", "tile": "plains"}, seed="z7")
    step = marked(session)
    tab = window.tab(window.tabs.currentIndex())
    tab.show_table(session)
    page = tab.table
    assert counts(page) == set()
    page.pieces.open("row:1")
    assert page.piece.isVisible()
    assert len(counts(page)) == len(step.trail.notes)
    page.piece.close_quietly()
    assert counts(page) == set()
    assert differences(page) == []
