"""A fault of the program is told calmly: the game is safe, the window goes on, and a report can be copied."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from gui.conftest import reopened
from solocompanion.app.library.library import Library
from solocompanion.app.library.records import LibraryError
from solocompanion.gui.help import diagnostics_page  # noqa: F401 - loaded before it is broken, or it keeps what broke it
from solocompanion.gui.window.faults import Faults


@pytest.fixture
def watched(open_table, monkeypatch, capsys):
    page = open_table("pebbles")
    monkeypatch.setattr(sys, "excepthook", Faults(page.window(), page.window().notice))
    return page


def broken(*_):
    raise LookupError(f"no piece in {__file__}")


def test_a_fault_while_playing_keeps_the_game_and_the_window(watched, monkeypatch, tmp_path):
    window, session = watched.window(), watched.session
    monkeypatch.setattr(type(session.game.view), "panel", broken)
    window.actions_["main"].trigger()
    QApplication.processEvents()
    notice = window.notice
    assert notice.isVisible()
    assert "saved" in notice.words.text()
    assert notice.copy.isVisible()
    assert not notice.retry.isVisible()
    played = len(session.journal.entries)
    assert played > 1
    monkeypatch.undo()
    reopened(window)
    with Library.open(tmp_path) as library:
        assert len(library.load(session.record.id).entries) == played


def test_the_report_names_the_place_and_no_folder(watched, monkeypatch):
    notice = watched.window().notice
    monkeypatch.setattr(type(watched.session.game.view), "panel", broken)
    watched.window().actions_["main"].trigger()
    QApplication.processEvents()
    notice.copy.click()
    said = QGuiApplication.clipboard().text()
    assert "LookupError: no piece in" in said
    assert "gui/table/opponent_panel.py:" in said
    assert "Qt:" in said
    assert __file__ not in said
    assert notice.copy.text() == "Copied"


def test_a_fault_is_told_once(watched):
    fault = LookupError("the same")
    for _ in range(3):
        sys.excepthook(LookupError, fault, None)
    sys.excepthook(LookupError, LookupError("another"), None)
    QApplication.processEvents()
    assert len(watched.window().notice.said) == 2


def test_the_report_comes_even_where_the_diagnostics_fail(watched, monkeypatch):
    monkeypatch.setattr("solocompanion.app.files.diagnostics.report", broken)
    try:
        broken()
    except LookupError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    QApplication.processEvents()
    watched.window().notice.copy.click()
    assert "LookupError" in QGuiApplication.clipboard().text()


def test_the_window_closes_and_keeps_its_place_whatever_is_broken(open_table, monkeypatch, tmp_path):
    page = open_table("pebbles", speed="speed_1")
    window = page.window()
    window.resize(1111, 777)
    page.main()
    assert page.player.is_playing
    monkeypatch.setattr(type(page.session.game.view), "panel", broken)
    assert window.close()
    assert not window.isVisible()
    assert not page.player.is_playing
    monkeypatch.undo()
    assert window.library.preference("window/geometry")


def test_what_the_library_says_about_itself_is_told_instead(watched, monkeypatch):
    """Of a library that is damaged it must not be said that the game is saved."""

    def damaged(*_, **__):
        raise LibraryError("library.sqlite is damaged: page 7")

    window = watched.window()
    monkeypatch.setattr(type(window.library), "games", damaged)
    window.actions_["library"].trigger()
    QApplication.processEvents()
    assert window.notice.words.text() == "library.sqlite is damaged: page 7"
    assert window.notice.copy.isVisible()
