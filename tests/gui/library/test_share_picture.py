"""Saving a picture: of the step that is looked at, or of its turn, animated."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from solocompanion.app.pages.apng import chunks
from solocompanion.app.pages.moments import step_at, turn_of
from solocompanion.gui.board.picture_file import WIDE


@pytest.fixture
def window(open_window):
    """A window with a game of Pebbles on the table, after the heron's first turn."""
    window = open_window(game="pebbles")
    window.tab(window.tabs.currentIndex()).start({}, {})
    window.table.perform(window.table.session.game.view.main(window.table.session.state).command)
    return window


@pytest.fixture
def answer(monkeypatch):
    """Answer the system's dialog with a file; what it was asked is returned."""
    asked = []

    def answer(path):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *given: asked.append(given) or (str(path), ""))
        return asked

    return answer


def test_the_step_that_is_looked_at_becomes_a_picture_with_its_line(window, answer, tmp_path):
    asked = answer(tmp_path / "step.png")
    session = window.table.session
    session.go(session.present)
    before = session.cursor
    window.actions_["picture"].trigger()
    made = QImage(str(tmp_path / "step.png"))
    board = window.table.board.board
    assert made.width() == WIDE
    assert made.height() > round(WIDE * board.height / board.width)  # the line stands below the board
    assert len({made.pixel(x, y) for x in range(0, WIDE, 9) for y in range(0, made.height(), 9)}) > 10
    assert session.cursor == before
    assert window.messages[-1].startswith("Saved: ")
    step = step_at(session, before)
    assert asked[0][2].endswith(f"Pebbles, turn {step.turn}-{step.number}.png")


def test_its_turn_becomes_an_animated_picture(window, answer, tmp_path):
    answer(tmp_path / "turn.apng")
    session = window.table.session
    session.go(session.present)
    window.actions_["picture"].trigger()
    kinds = [kind for kind, _ in chunks((tmp_path / "turn.apng").read_bytes())]
    assert kinds.count(b"fcTL") == len(turn_of(session, step_at(session, session.cursor))) > 1


def test_what_cannot_be_written_is_said(window, answer, tmp_path):
    answer(tmp_path / "no" / "step.png")
    window.actions_["picture"].trigger()
    assert "was not written" in window.messages[-1]
