"""The library page: by keyboard and mouse, with files, with many games, and what it leaves behind."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from counted import calls
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit

from solocompanion.app.content.games import open_game
from solocompanion.app.files import exchange
from solocompanion.app.library.library import Library
from solocompanion.app.opening import Opening
from solocompanion.app.play.session import Session
from solocompanion.gui.library.list import ROW
from solocompanion.gui.library.page import LibraryPage
from solocompanion.gui.library.pictures import Pictures

PEBBLES = open_game("pebbles")
KEY = Qt.Key


def filled(folder, *titles):
    """Keep games in a library, the last title newest; returns their ids in that order."""
    with Library.open(folder) as library:
        return [Session.start(PEBBLES, seed=one, store=library, title=one).record.id for one in titles]


@pytest.fixture
def page(open_window, tmp_path):
    filled(tmp_path, "first", "second", "third")
    window = open_window(game="pebbles")
    window.actions_["library"].trigger()
    return opened(window)


def opened(window):
    return window.findChildren(LibraryPage)[-1]


def titles(page):
    return [row.title for row in page.games.rows]


def choose(page, title):
    page.list.choose(titles(page).index(title))


def drop(target, paths, kind=QDropEvent, actions=Qt.DropAction.CopyAction):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    buttons, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    if kind is QDragEnterEvent:
        event = QDragEnterEvent(QPointF(5, 5).toPoint(), actions, data, buttons, none)
    else:
        event = QDropEvent(QPointF(5, 5), actions, data, buttons, none, QEvent.Type.Drop)
    event.ignore()
    QApplication.sendEvent(target, event)
    return event.dropAction() if event.isAccepted() else None


# -- by keyboard -----------------------------------------------------------------------------------------------
def test_arrows_walk_the_cards_and_enter_opens_one(page, qtbot):
    window = page._host
    assert titles(page) == ["third", "second", "first"]
    assert page.list.hasFocus()
    qtbot.keyClick(page.list, KEY.Key_Right)
    qtbot.keyClick(page.list, KEY.Key_Return)
    assert window._over is None
    assert window.table.session.record.title == "second"


def test_f2_renames_in_place_and_the_table_knows_it(page, qtbot):
    tab = page._host.tab(page._host.tabs.currentIndex())
    tab.open_saved(page.games.rows[0].id)
    page.list.setFocus()
    qtbot.keyClick(page.list, KEY.Key_F2)
    editor = page.list.findChild(QLineEdit)
    assert editor.text() == "third"
    editor.setText(" Rainy evening ")
    qtbot.keyClick(editor, KEY.Key_Return)
    qtbot.waitUntil(lambda: titles(page)[0] == "Rainy evening")
    assert page._host._over is not None, "Enter in the title opened the game"
    assert tab.table.session.record.title == "Rainy evening"
    assert page._library.load(page.games.rows[0].id).record.title == "Rainy evening"


def test_escape_leaves_the_title_as_it_was_and_the_page_open(page, qtbot):
    qtbot.keyClick(page.list, KEY.Key_F2)
    editor = page.list.findChild(QLineEdit)
    editor.setText("Never mind")
    qtbot.keyClick(editor, KEY.Key_Escape)
    QApplication.processEvents()
    assert titles(page) == ["third", "second", "first"]
    assert page._host._over is not None
    assert page.list.hasFocus()


def test_delete_removes_and_ctrl_z_brings_back(page, qtbot):
    for _ in range(2):
        qtbot.keyClick(page.list, KEY.Key_Delete)
    assert titles(page) == ["first"]
    assert page.strip.isVisible()
    assert "Removed: second" in page.strip.words.text()
    for left in (["second", "first"], ["third", "second", "first"]):
        qtbot.keyClick(page.list, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert titles(page) == left
    assert not page.strip.undo.isVisible()


def test_keys_of_the_table_do_not_reach_it_under_the_page(open_table, qtbot):
    table = open_table("pebbles")
    before = len(table.session.journal.entries)
    table.window().actions_["library"].trigger()
    page = opened(table.window())
    for key in (KEY.Key_Space, KEY.Key_Left, KEY.Key_Home, KEY.Key_H, KEY.Key_P):
        qtbot.keyClick(page.list, key)
    qtbot.keyClick(page.list, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(table.session.journal.entries) == before
    assert table.session.is_present
    qtbot.keyClick(page.list, KEY.Key_Escape)
    assert table.window()._over is None


@pytest.mark.parametrize("way", [KEY.Key_Tab, KEY.Key_Backtab])
def test_tab_goes_round_the_page_and_never_under_it(page, qtbot, way):
    over, seen = page._host._over, []
    while (focus := QApplication.focusWidget()) not in seen:
        assert over.isAncestorOf(focus), f"{focus} lies under the page"
        seen.append(focus)
        qtbot.keyClick(focus, way)
    assert focus is seen[0]
    wanted = {page.list, page.finder.words, page.finder.game, page.proceed.proceed, over.done}
    assert wanted | set(page._actions.values()) <= set(seen)


# -- by mouse --------------------------------------------------------------------------------------------------
def test_archived_games_are_put_away_and_brought_back(page, qtbot):
    choose(page, "second")
    page._actions["archive"].click()
    assert titles(page) == ["third", "first"]
    page.finder._kinds.buttons()[3].click()
    assert titles(page) == ["second"]
    assert page._actions["archive"].text() == "Bring back"
    page._actions["archive"].click()
    assert titles(page) == []
    page.finder._kinds.buttons()[0].click()
    assert titles(page) == ["third", "second", "first"]


def test_a_duplicate_is_chosen_and_its_original_stays(page):
    choose(page, "first")
    page._actions["duplicate"].click()
    assert page.list.current().title == "Copy of first"
    assert titles(page).count("first") == 1


def test_continue_takes_the_newest_that_is_not_put_away(page):
    choose(page, "third")
    page.archive()
    page.proceed.proceed.click()
    assert page._host.table.session.record.title == "second"


def test_what_is_typed_is_searched(page, qtbot):
    qtbot.keyClicks(page.finder.words, "ir")
    assert titles(page) == ["third", "first"]
    assert page.finder.count.text() == "2 games"
    qtbot.keyClicks(page.finder.words, "x")
    assert titles(page) == []
    assert page._stack.currentWidget() is page._empty
    assert not page._actions["open"].isEnabled()


def test_a_screen_reader_hears_all_that_a_card_shows(page):
    said = page.games.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    row = page.games.rows[0]
    assert all(part in said for part in ("third", row.summary, "Pebbles", "in progress"))


# -- files -----------------------------------------------------------------------------------------------------
def test_files_are_imported_by_dropping_them_on_the_page(page, tmp_path):
    path, broken = tmp_path / "a.solo.json", tmp_path / "b.solo.json"
    exchange.write_game(Session.start(PEBBLES, seed="x", title="from far").stored(), path)
    broken.write_text("{}", encoding="utf-8")
    assert drop(page, [path], QDragEnterEvent)
    assert not drop(page, [tmp_path / "a.txt"], QDragEnterEvent)
    assert drop(page, [path, broken])
    assert page.list.current().title == "from far"
    assert "1 game imported" in page.strip.words.text()
    assert "b.solo.json" in page.strip.words.text()


def test_an_import_says_with_its_count_what_of_a_file_cannot_be_read(page, tmp_path):
    path = tmp_path / "a.sologame"
    session = Session.start(PEBBLES, seed="x", title="from far")
    session.perform(session.game.view.main(session.state).command)
    exchange.write_game(session.stored(), path)
    data = json.loads(path.read_text(encoding="utf-8"))
    data["entries"][1]["steps"][0]["odd"] = 1
    path.write_text(json.dumps(data), encoding="utf-8")
    assert drop(page, [path], QDragEnterEvent)
    assert drop(page, [path])
    said = page.strip.words.text()
    assert "1 game imported" in said
    assert "entry 1" in said
    assert "odd" in said


def test_a_file_dropped_on_the_window_is_opened(open_window, tmp_path):
    path = tmp_path / "a.solo.json"
    exchange.write_game(Session.start(PEBBLES, seed="x", title="from far").stored(), path)
    window = open_window(game="wyrmspan")
    assert drop(window, [path], QDragEnterEvent)
    drop(window, [path])
    assert window.table.session.record.title == "from far"


@pytest.mark.parametrize("place", ["window", "library"])
def test_a_file_that_may_be_moved_is_copied(open_window, tmp_path, place):
    path = tmp_path / "a.solo.json"
    exchange.write_game(Session.start(PEBBLES, seed="x", title="from far").stored(), path)
    target = window = open_window(game="wyrmspan")
    if place == "library":
        window.actions_["library"].trigger()
        target = opened(window)
    copy, move = Qt.DropAction.CopyAction, Qt.DropAction.MoveAction
    for kind in (QDragEnterEvent, QDropEvent):
        assert drop(target, [path], kind, move | copy) == copy
        assert drop(target, [path], kind, move) is None
    assert len(window.library.games("pebbles")) == 1


def test_what_is_no_game_among_dropped_files_is_said(open_window, tmp_path):
    path, other = tmp_path / "a.solo.json", tmp_path / "photo.png"
    exchange.write_game(Session.start(PEBBLES, seed="x", title="from far").stored(), path)
    other.write_bytes(b"\x89PNG")
    window = open_window(game="wyrmspan")
    assert drop(window, [other, path], QDragEnterEvent)  # Qt drops on what a drag came to
    assert drop(window, [other, path])
    assert window.table.session.record.title == "from far"
    assert "photo.png" in window.messages[-1]


@pytest.mark.any_game
def test_a_file_dropped_on_a_board_is_dropped_on_the_window(game, open_table):
    page = open_table(game)
    found = page.window().childAt(page.board.mapTo(page.window(), page.board.rect().center()))
    while not found.acceptDrops():  # as Qt looks for whom a drop is for
        found = found.parentWidget()
    assert found is page.window()


def test_a_card_is_dragged_out_as_a_file_that_can_be_read(page):
    data = page.games.mimeData([page.games.index(1, 0)])
    (url,) = data.urls()
    assert exchange.read_game(Path(url.toLocalFile())).record.title == "second"


# -- what is left behind ---------------------------------------------------------------------------------------
def test_a_removed_game_leaves_its_table_when_the_page_closes(open_table, qtbot):
    table = open_table("pebbles")
    window = table.window()
    window.actions_["library"].trigger()
    qtbot.keyClick(opened(window).list, KEY.Key_Delete)
    qtbot.keyClick(opened(window).list, KEY.Key_Escape)
    assert window.table is None
    assert window.tab(window.tabs.currentIndex()).lobby is not None


def test_an_archived_game_is_not_in_the_lobby(page, qtbot):
    choose(page, "third")
    page.archive()
    window = page._host
    qtbot.keyClick(page.list, KEY.Key_Escape)
    lobby = window.tab(window.tabs.currentIndex()).lobby
    assert "third" not in {row.title for row in (lobby._open, *lobby._saved)}


def test_a_reader_looks_and_changes_nothing(open_window, tmp_path):
    filled(tmp_path, "only")
    with Library.open(tmp_path):
        window = open_window(game="pebbles")
        window.actions_["library"].trigger()
        page = opened(window)
        enabled = {name for name, made in page._actions.items() if made.isEnabled()}
        assert enabled == {"open", "export", "page"}
        page.remove()
        assert titles(page) == ["only"]
        assert "read-only" in page.strip.words.text()


# -- pictures and many games -----------------------------------------------------------------------------------
def test_pictures_are_made_once_and_kept(page, qtbot, monkeypatch):
    pictures = Pictures.of(page._host)
    qtbot.waitUntil(lambda: not pictures._waiting and len(pictures._kept) >= 3)
    page.refresh()
    page.list.viewport().repaint()
    assert not pictures._waiting
    assert all(not one.isNull() for one in pictures._kept.values())


def test_a_game_whose_board_cannot_be_drawn_shows_a_card_all_the_same(page, qtbot, monkeypatch):
    def broken(*_):
        raise exchange.ExchangeError("torn")

    monkeypatch.setattr(Opening, "board", broken)
    pictures = Pictures.of(page._host)
    pictures._kept.clear()
    page.list.viewport().repaint()
    qtbot.waitUntil(lambda: not pictures._waiting and len(pictures._kept) >= 3)
    assert all(one.isNull() for one in pictures._kept.values())


def test_five_hundred_games_do_not_lag(open_window, tmp_path, qtbot):
    with Library.open(tmp_path) as library:
        stored = Session.start(PEBBLES, seed="many").stored()
        for number in range(500):
            library.insert(stored._replace(record=stored.record._replace(id=f"g{number}", title=f"Game {number}")))
    window = open_window(game="pebbles")

    def open_library() -> None:
        window.actions_["library"].trigger()
        QApplication.processEvents()

    opening = calls(open_library)
    page = opened(window)
    assert len(page.games.rows) == 500
    walking = calls(lambda: [qtbot.keyClick(page.list, KEY.Key_Down) for _ in range(50)]) / 50
    assert page.list.current().title != "Game 499"
    pictures = Pictures.of(window)
    assert len(pictures._waiting) + len(pictures._kept) < 300, "pictures of games out of sight are wanted"
    finding = calls(lambda: page.finder.words.setText("Game 42"))
    assert len(page.games.rows) == 15  # 42, 142, … and 420 to 429
    assert page.games.index(0, 0).data(ROW).title == "Game 442"
    assert opening < 120_000
    assert walking < 800
    assert finding < 10_000


def test_a_long_title_pushes_nothing_out_of_the_window(page, qtbot):
    wide = page.minimumSizeHint().width()
    page._library.rename(page.games.rows[0].id, "W" * 200_000)
    page.refresh()
    assert page.minimumSizeHint().width() == wide
    assert page.proceed._title.text().endswith("…")
    page.archive()
    QApplication.processEvents()
    assert page.minimumSizeHint().width() <= max(wide, page.width())


def test_a_title_that_is_typed_has_so_many_letters_at_most(page):
    page.list.rename()
    (line,) = page.list.findChildren(QLineEdit)
    line.insert("W" * 300)
    assert len(line.text()) <= 80
