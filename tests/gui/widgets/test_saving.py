"""Every dialog that saves gives a name the ending by which the file is found again, and replaces nothing unasked."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QWidget

from gui.conftest import played
from solocompanion.app.files import exchange
from solocompanion.gui.help.diagnostics_page import DiagnosticsPage
from solocompanion.gui.library.page import LibraryPage
from solocompanion.gui.widgets.saving import ask_where

PROGRAM = Path(__file__).parents[3] / "solocompanion"
KINDS = {"Pages (*.html)": (".html",), "Games (*.sologame)": (".sologame", ".solo.json")}


@pytest.fixture
def answer(monkeypatch, tmp_path):
    """Answer the system's dialog with a name in an empty folder."""

    def given(name, kind=""):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / name), kind))

    return given


@pytest.mark.parametrize(
    ("name", "kind", "whole"),
    [
        ("my game v1.2", "Games (*.sologame)", "my game v1.2.sologame"),
        ("my game v1.2", "Pages (*.html)", "my game v1.2.html"),
        ("my game v1.2", "", "my game v1.2.html"),
        ("game.html", "Games (*.sologame)", "game.html"),
        ("game.SOLOGAME", "Pages (*.html)", "game.SOLOGAME"),
        ("game.solo.json", "Games (*.sologame)", "game.solo.json"),
        ("game.sologame.txt", "Games (*.sologame)", "game.sologame.txt.sologame"),
    ],
)
def test_a_name_takes_the_ending_of_its_kind_unless_it_has_one(qtbot, answer, tmp_path, name, kind, whole):
    parent = QWidget()
    qtbot.addWidget(parent)
    answer(name, kind)
    assert ask_where(parent, "Save", tmp_path / "x", KINDS, pytest.fail) == tmp_path / whole


def test_a_file_the_system_did_not_ask_about_is_not_replaced(qtbot, answer, tmp_path):
    parent, said = QWidget(), []
    qtbot.addWidget(parent)
    (tmp_path / "v1.2.html").write_text("mine", encoding="utf-8")
    answer("v1.2")
    assert ask_where(parent, "Save", tmp_path / "x", KINDS, said.append) is None
    assert "was not changed" in said[0]


def test_a_copy_with_a_dot_in_its_name_can_be_opened_again(open_table, answer, tmp_path):
    window = open_table().window()
    answer("my game v1.2")
    window.actions_["export"].trigger()
    assert exchange.read_game(tmp_path / "my game v1.2.sologame").record == window.table.session.record
    answer("from the library v1.2")
    window.actions_["library"].trigger()
    page = window.findChildren(LibraryPage)[-1]
    page.list.choose(0)
    page._actions["export"].click()
    assert (tmp_path / "from the library v1.2.sologame").exists()


def test_the_diagnostics_are_a_text(open_table, answer, tmp_path):
    window = open_table().window()
    window.actions_["diagnostics"].trigger()
    answer("fault 1.2")
    window.findChildren(DiagnosticsPage)[-1].save.click()
    assert (tmp_path / "fault 1.2.txt").exists()


def test_the_pages_to_compare_with_are_pages(open_window, answer, tmp_path):
    window = open_window(game=played()[0])
    answer("cards 1.2")
    window.actions_["workshop_print"].trigger()
    assert (tmp_path / "cards 1.2.pdf").exists()


def test_no_dialog_saves_by_another_way():
    found = [path for path in PROGRAM.rglob("*.py") if "getSaveFileName" in path.read_text(encoding="utf-8")]
    assert [path.name for path in found] == ["saving.py"]
