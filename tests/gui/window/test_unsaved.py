"""What cannot be saved: it is tried again by itself, marked as long as it lasts, and asked about at the end."""

from __future__ import annotations

import errno
import os
import shutil
from functools import partial

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton

from gui.conftest import reopened
from gui.hands import Keys, Pointer
from solocompanion.app.files import exchange
from solocompanion.app.library import rows
from solocompanion.app.library.library import Library
from solocompanion.app.library.lock import Lock
from solocompanion.app.library.records import LibraryError
from solocompanion.app.workshop import own_copy
from solocompanion.gui.widgets.popover import Popover
from solocompanion.gui.window.unsaved_strip import UnsavedStrip
from solocompanion.gui.workshop.page import WorkshopPage


@pytest.fixture
def copies(open_window, tmp_path):
    """Two copies of the program on the same folder; the second has a game on the table that is not saved."""
    first = open_window(tmp_path, game="wyrmspan")
    second = open_window(tmp_path, game="wyrmspan")
    second.current_tab.start({}, {})
    second.table.main()
    return first, second


def put_away(qtbot, window):
    Pointer(qtbot, window).click(next(one for one in window.notice.findChildren(QPushButton) if one.text() == "OK"))


def come_back(window):
    window.activateWindow()
    QApplication.sendEvent(window, QEvent(QEvent.Type.ActivationChange))


def is_marked(window):
    marks = ["not saved" in window.windowTitle(), window.menus.unsaved is not None, window.unsaved.again.isActive()]
    assert len(set(marks)) == 1, marks
    return marks[0]


def asked(window):
    return [one for one in window.findChildren(Popover) if one.isVisible() and "Close?" in one.accessibleName()]


def press(qtbot, window, words):
    Pointer(qtbot, window).click(next(one for one in asked(window)[0].findChildren(QPushButton) if one.text() == words))


def saved(window):
    return [row.id for row in window.library.games()]


@pytest.mark.parametrize("when", ["a step", "the window", "the clock"])
def test_what_could_not_be_saved_is_saved_as_soon_as_it_can_be(qtbot, copies, when):
    first, second = copies
    page, session = second.table, second.table.session
    assert is_marked(second)
    reopened(first)
    assert second.library.readonly
    if when == "a step":
        page.main()
    elif when == "the window":
        come_back(second)
    else:
        second.unsaved.again.timeout.emit()
    assert saved(second) == [session.record.id]
    assert second.library.load(session.record.id).entries == session.stored().entries
    assert second.table is page, "nobody is thrown out of what they do"
    assert "saved now" in second.notice.words.text()
    page.main()
    assert second.library.load(session.record.id).entries == session.stored().entries


def test_what_is_not_saved_stays_marked_until_it_is(qtbot, copies):
    first, second = copies
    second.table.main()
    assert not second.notice.isVisible()
    assert is_marked(second)
    second.menus.unsaved.trigger()
    assert "open already" in second.notice.words.text()
    reopened(first)
    come_back(second)
    assert not is_marked(second)


def test_a_program_that_has_saved_everything_has_nothing_to_wake_up_for(open_window, tmp_path):
    first = open_window(tmp_path, game="wyrmspan")
    first.current_tab.start({}, {})
    first.table.main()
    second = open_window(tmp_path, game="wyrmspan")
    assert second.library.readonly
    for window in (first, second):
        assert not is_marked(window)


def test_closing_asks_while_a_game_is_not_saved(qtbot, copies):
    _, second = copies
    assert not second.close()
    said = [one.text() for one in asked(second)[0].findChildren(QLabel)]
    assert any("open already" in one for one in said), said
    press(qtbot, second, "Stay (Esc)")
    assert second.isVisible()
    assert not asked(second)
    assert not second.close()
    press(qtbot, second, "Close all the same")
    assert not second.isVisible()


def test_closing_can_save_a_copy_first(qtbot, copies, tmp_path, monkeypatch):
    _, second = copies
    second.close()
    press(qtbot, second, "Save a copy…")
    assert second.isVisible(), "the dialog was called off"
    for name, is_there in (("no folder/game.solo.json", True), ("game.solo.json", False)):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, name=name: (str(tmp_path / name), ""))
        press(qtbot, second, "Save a copy…")
        assert second.isVisible() == is_there
    stored = exchange.read_game(tmp_path / "game.solo.json")
    assert stored.entries == second.table.session.stored().entries


def test_a_copy_saved_while_closing_is_found_again_whatever_its_name(qtbot, copies, tmp_path, monkeypatch):
    _, second = copies
    (tmp_path / "taken 1.2.sologame").write_text("mine", encoding="utf-8")
    second.close()
    for name, is_there in (("taken 1.2", True), ("my game 1.2", False)):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, name=name: (str(tmp_path / name), ""))
        press(qtbot, second, "Save a copy…")
        assert second.isVisible() == is_there
    assert (tmp_path / "taken 1.2.sologame").read_text(encoding="utf-8") == "mine"
    assert exchange.read_game(tmp_path / "my game 1.2.sologame").entries == second.table.session.stored().entries


def test_closing_saves_without_asking_where_that_can_be_done_by_now(copies, tmp_path):
    first, second = copies
    reopened(first)
    session = second.table.session
    assert second.close()
    second.library.close()
    with Library.open(tmp_path) as library:
        assert library.load(session.record.id).entries == session.stored().entries


def test_a_game_that_is_left_unsaved_is_listed_and_saved_later(qtbot, copies):
    first, second = copies
    tab, game = second.current_tab, second.table.session.record.id
    tab.show_lobby()
    words = [one.text() for one in tab.lobby.findChildren(QLabel)]
    assert any("Nothing can be saved at the moment" in one for one in words)
    assert not any("saved here automatically" in one for one in words)
    assert is_marked(second)
    Pointer(qtbot, second).click(tab.lobby.proceed)
    assert second.table.session.record.id == game
    second.table.main()
    played = second.table.session.stored().entries
    tab.start({}, {})
    other = second.table.session.record.id
    assert len(second.unsaved.games()) == 2
    reopened(first)
    come_back(second)
    assert set(saved(second)) == {game, other}
    assert second.library.load(game).entries == played
    assert not is_marked(second)


def test_the_lobby_keeps_what_was_chosen_when_saving_works_again(copies):
    first, second = copies
    tab = second.current_tab
    tab.show_lobby()
    option = next(one for one in tab.lobby.new_game.game.options if len(one.choices) > 1)
    other = next(one.value for one in option.choices if one.value != tab.lobby.new_game.settings[option.id])
    tab.lobby.new_game.choose({option.id: other}, {})
    reopened(first)
    come_back(second)
    assert not second.library.readonly
    assert tab.lobby.new_game.settings[option.id] == other
    assert not any("Nothing can be saved" in one.text() for one in tab.lobby.findChildren(QLabel))


def test_a_full_disk_is_tried_again_and_its_reason_told(qtbot, open_window, tmp_path, monkeypatch):
    def full(_lock):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as broken:
        broken.setattr(Lock, "acquire", full)
        window = open_window(tmp_path, game="wyrmspan")
        window.current_tab.start({}, {})
        window.table.main()
        assert is_marked(window)
        window.menus.unsaved.trigger()
        Pointer(qtbot, window).click(window.notice.retry)
        assert os.strerror(errno.ENOSPC) in window.notice.words.text()
    Keys(qtbot, window)
    window.table.main()
    assert saved(window) == [window.table.session.record.id]


def test_a_game_that_cannot_be_kept_yet_is_tried_again(copies, monkeypatch):
    first, second = copies

    def refused(*_):
        raise LibraryError("the disk is full")

    reopened(first)
    with monkeypatch.context() as broken:
        broken.setattr(Library, "insert", refused)
        come_back(second)
    assert not second.library.readonly
    assert is_marked(second)
    second.unsaved.again.timeout.emit()
    assert saved(second) == [second.table.session.record.id]
    assert not is_marked(second)


def test_a_library_that_was_taken_away_is_not_made_anew_unasked(open_table, tmp_path):
    window = open_table("pebbles").window()
    for one in list(tmp_path.iterdir()):
        shutil.rmtree(one) if one.is_dir() else one.unlink()
    window.table.main()
    assert is_marked(window)
    window.unsaved.again.timeout.emit()
    come_back(window)
    assert not (tmp_path / "library.sqlite").exists()
    window.notice.retry.click()
    assert saved(window) == [window.table.session.record.id]
    assert not is_marked(window)


# -- a change that was refused -----------------------------------------------------------------------------------------
FULL = "The disk is full: the last change was not saved. Nothing saved before is lost. Free some space and do it again."


def failing(broken):
    """Have games not be written, and preferences still: they need less room."""

    def full(*_):
        raise LibraryError(FULL)

    broken.setattr(rows, "add_entry", full)


def test_that_a_change_was_not_saved_is_past_as_soon_as_something_is(open_table, monkeypatch):
    page = open_table("pebbles", speed="speed_normal")
    notice = page.window().notice
    with monkeypatch.context() as broken:
        failing(broken)
        page.main()
        assert notice.isVisible()
        page.window().library.set_preference("a trifle", "kept")
        assert notice.isVisible()
    page.main()
    assert len(page.session.journal.entries) > 1
    assert not notice.isVisible()


def test_what_was_said_since_stays(open_table, monkeypatch):
    page = open_table("pebbles")
    with monkeypatch.context() as broken:
        failing(broken)
        page.main()
    page.window().say("Something else")
    page.session.perform(page.session.game.view.main(page.session.state).command)
    assert page.window().notice.isVisible()


@pytest.mark.parametrize("first", ["the plate", "the message"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_a_message_covers_no_plate(open_table, qtbot, first, size):
    page = open_table()
    window = page.window()
    window.resize(*size)
    for question in iter(lambda: page.session.waiting, None):
        page.answer(next(iter(question.examples())))
    passing = next(offer for offer in page.session.game.view.actions(page.session.state) if offer.foretold)

    steps = [partial(page.pieces.ask, passing), partial(window.say, f"/a/long/folder/of/mine/library.sqlite: {FULL}")]
    for step in steps if first == "the plate" else steps[::-1]:
        step()
        QApplication.processEvents()
    plate, notice = page.piece, window.notice
    place = plate.pos()

    def lies_beside():
        there = QRect(plate.mapTo(window, QPoint(0, 0)), plate.size())
        assert not QRect(notice.mapTo(window, QPoint(0, 0)), notice.size()).intersects(there)

    assert plate.isVisible()
    assert notice.isVisible()
    qtbot.waitUntil(lambda: lies_beside() is None)
    assert plate.pos() == place


# -- a window that can save nothing from its start on ------------------------------------------------------------------
def strip(window):
    return next((one for one in window.findChildren(UnsavedStrip) if one.isVisible()), None)


def workshop_of(window):
    window.actions_["workshop"].trigger()
    return window._over.findChild(WorkshopPage)


@pytest.fixture
def drawn(open_window, tmp_path):
    """Two copies of the program; in the second a record was entered in the Workshop."""
    first, second = open_window(tmp_path, game="pebbles"), open_window(tmp_path, game="pebbles")
    page = workshop_of(second)
    page.add()
    return first, second, page


def own(folder):
    return own_copy.open_copy("pebbles", folder).bench.own


def test_a_window_that_can_save_nothing_says_so_before_the_first_move(open_window, tmp_path):
    first, second = open_window(tmp_path), open_window(tmp_path)
    assert strip(first) is None
    assert strip(second).words.text().startswith("Nothing is saved in this window. Solo Companion is open already")
    assert strip(second).mapTo(second, QPoint(0, 0)).y() == 0
    reopened(first)
    come_back(second)
    assert strip(second) is None


def test_what_is_entered_in_a_second_copy_is_asked_about_at_the_end(qtbot, drawn, tmp_path, monkeypatch):
    _, second, page = drawn
    assert is_marked(second)
    assert not second.close()
    assert any("Workshop" in one.text() for one in asked(second)[0].findChildren(QLabel))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "entered.toml"), ""))
    press(qtbot, second, "Save a copy…")
    assert not second.isVisible()
    assert own_copy.read_rows(tmp_path / "entered.toml", "pebbles")[1] == page.bench.own


def test_what_was_entered_is_there_when_the_workshop_is_opened_again(drawn):
    _, second, page = drawn
    entered = page.bench.own
    assert entered
    second._over.close_page()
    assert workshop_of(second).bench.own == entered


@pytest.mark.parametrize("is_open", [True, False])
def test_what_was_entered_is_saved_as_soon_as_it_can_be(drawn, tmp_path, is_open):
    first, second, page = drawn
    entered = page.bench.own
    if not is_open:
        second._over.close_page()
    assert not own(tmp_path)
    reopened(first)
    come_back(second)
    assert own(tmp_path) == entered
    assert not is_marked(second)
    if is_open:
        page.add()
        assert own(tmp_path) == page.bench.own != entered


def test_what_the_first_copy_has_saved_meanwhile_stays(open_window, tmp_path):
    first, second = open_window(tmp_path, game="pebbles"), open_window(tmp_path, game="pebbles")
    pages = workshop_of(second), workshop_of(first)
    kinds = pages[0].bench.stock.kinds
    kind = next(iter(kinds))
    ids = [next(iter(pages[0].bench.stock.rows[kind])), list(pages[0].bench.stock.rows[kind])[1]]
    for page, one in zip(pages, ids, strict=True):
        name = next(field.name for field in kinds[kind].fields if field.sort == "text")
        page.do(page.bench.set(kind, one, name, f"called {one}"))
    reopened(first)
    come_back(second)
    assert set(own(tmp_path)[kind]) == set(ids)
    assert pages[0].bench.own == own(tmp_path)
    assert list((tmp_path / "packs" / "pebbles").glob("my-copy.*.1")), "the file before it is kept too"


def test_a_window_may_wait_for_the_library_and_closes_then(qtbot, drawn, tmp_path):
    first, second, page = drawn
    entered = page.bench.own
    second.close()
    press(qtbot, second, "Wait and save")
    assert second.isVisible()
    reopened(first)
    second.unsaved.again.timeout.emit()
    qtbot.waitUntil(lambda: not second.isVisible())
    assert own(tmp_path) == entered


def test_who_stays_after_all_is_not_closed_later(qtbot, drawn):
    first, second, _ = drawn
    second.close()
    press(qtbot, second, "Wait and save")
    press(qtbot, second, "Stay (Esc)")
    reopened(first)
    second.unsaved.again.timeout.emit()
    QApplication.processEvents()
    assert second.isVisible()
