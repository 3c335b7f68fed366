"""Sharing a game as a page: from the game's menu and from the library."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from solocompanion.app.content.games import open_game
from solocompanion.app.library.library import Library
from solocompanion.app.pages.markup import file_name
from solocompanion.app.play.session import Session
from solocompanion.gui.library.page import LibraryPage


@pytest.fixture
def asked(monkeypatch):
    """Answer the system's dialog; what it was asked with is kept."""
    found = {"answer": ("", ""), "asked": []}

    def answer(_parent, title, name, kinds):
        found["asked"].append((title, name, kinds))
        return found["answer"]

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    return found


@pytest.fixture
def window(open_window, tmp_path):
    """A window with a game of Pebbles on the table."""
    window = open_window(game="pebbles")
    window.tab(window.tabs.currentIndex()).start({}, {})
    window.table.perform(window.table.session.game.view.main(window.table.session.state).command)
    return window


def test_the_game_on_the_table_becomes_a_page_and_stays_where_it_is(window, asked, tmp_path):
    asked["answer"] = (str(tmp_path / "game.html"), "")
    session = window.table.session
    session.go(session.present)
    before, listened = session.cursor, []
    session.listeners.append(listened.append)
    window.actions_["page"].trigger()
    assert (tmp_path / "game.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert session.cursor == before
    assert not listened
    assert window.messages[-1].startswith("Saved: ")
    assert Path(asked["asked"][0][1]).name == f"Pebbles, {session.record.created[:10]}.html"


def test_it_is_asked_for_among_the_documents_first_and_then_where_the_last_one_went(
    window, asked, tmp_path, monkeypatch
):
    documents = str(tmp_path / "documents")
    (tmp_path / "documents").mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: documents)
    asked["answer"] = (str(tmp_path / "there" / "game.html"), "")
    window.actions_["page"].trigger()  # the folder is not there: nothing is remembered
    (tmp_path / "there").mkdir()
    window.actions_["page"].trigger()
    window.actions_["page"].trigger()
    folders = [str(Path(name).parent) for _, name, _ in asked["asked"]]
    assert folders == [documents, documents, str(tmp_path / "there")]


def test_the_folder_is_a_press_away_while_the_message_stays(window, asked, tmp_path, monkeypatch):
    shown = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: shown.append(url.toLocalFile()))
    asked["answer"] = (str(tmp_path / "game.html"), "")
    window.actions_["page"].trigger()
    assert str(tmp_path / "game.html") in window.notice.words.text()
    assert window.notice.show_folder.isVisible()
    window.notice.show_folder.click()
    assert shown == [str(tmp_path)]
    window.say("Something else")
    assert not window.notice.show_folder.isVisible()


def test_a_name_without_an_ending_takes_that_of_the_chosen_kind(window, asked, tmp_path):
    asked["answer"] = (str(tmp_path / "game"), "A report in Markdown (*.md)")
    window.actions_["page"].trigger()
    assert (tmp_path / "game.md").read_text(encoding="utf-8").startswith("# Pebbles")
    (tmp_path / "game.md").write_text("mine", encoding="utf-8")
    window.actions_["page"].trigger()
    assert (tmp_path / "game.md").read_text(encoding="utf-8") == "mine"
    assert "was not changed" in window.messages[-1]


def test_what_cannot_be_written_is_said(window, asked, tmp_path):
    asked["answer"] = (str(tmp_path / "no" / "game.html"), "")
    window.actions_["page"].trigger()
    assert "was not written" in window.messages[-1]


def test_a_game_of_the_library_is_shared_without_being_opened(open_window, asked, tmp_path):
    with Library.open(tmp_path) as library:
        Session.start(open_game("pebbles"), seed="a", store=library, title="Evening")
    window = open_window(game="pebbles")
    window.actions_["library"].trigger()
    page = window.findChildren(LibraryPage)[-1]
    page.list.choose(0)
    asked["answer"] = (str(tmp_path / "game.html"), "")
    page._actions["page"].click()
    assert "<h1>Pebbles: Evening</h1>" in (tmp_path / "game.html").read_text(encoding="utf-8")
    assert page.strip.words.text().startswith("Saved: ")
    assert window.table is None


def test_a_name_is_fit_for_every_system():
    assert file_name('a/b\\c:d*e?"<f>|') == "a-b-c-d-e---f"
    assert file_name("...") == "game"


def test_a_folder_of_documents_that_is_missing_is_made(window, asked, tmp_path, monkeypatch):
    missing = tmp_path / "missing"
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(missing))
    window.actions_["page"].trigger()
    assert [Path(name).parent for _, name, _ in asked["asked"]] == [missing]
    assert missing.is_dir()


def test_where_no_folder_of_documents_can_be_made_the_first_folder_is_the_home_folder(
    window, asked, tmp_path, monkeypatch
):
    (tmp_path / "file").touch()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path / "file" / "missing"))
    window.actions_["page"].trigger()
    assert [Path(name).parent for _, name, _ in asked["asked"]] == [Path.home()]
