"""The window: tabs, looks, keys, notices, and going on when something outside is broken."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
import sampling
from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QKeySequence, QPalette, QShortcut
from PySide6.QtWidgets import QApplication, QFileDialog, QFrame, QLabel, QMenuBar, QPushButton, QTabBar, QWidget

from gui.board.test_board import nameless
from gui.board.test_player import differences
from gui.conftest import played, reopened, send_deletions
from gui.hands import Keys, Pointer
from solocompanion.app.content.card import card
from solocompanion.app.library.library import Library
from solocompanion.app.library.records import LibraryError
from solocompanion.core import registry
from solocompanion.core.board import Board
from solocompanion.core.frozen import complete_waiting
from solocompanion.core.pseudo_language import Pseudo
from solocompanion.core.words import spoken, text
from solocompanion.gui import actions
from solocompanion.gui.main import tab_names
from solocompanion.gui.style import theme
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.widgets.page_over import PageOver
from solocompanion.gui.widgets.popover import Popover
from solocompanion.gui.window import idle, notice, pages
from solocompanion.gui.window.applied_settings import BY_LINE, SPEEDS
from solocompanion.gui.window.unsaved_strip import UnsavedStrip

CONTROL = Qt.KeyboardModifier.ControlModifier


# -- tabs --------------------------------------------------------------------------------------------------------------
def test_examples_have_a_tab_only_when_asked_for():
    assert "pebbles" not in tab_names(examples=False)
    assert tab_names(examples=True) == registry.names()


def test_control_and_a_number_go_to_a_tab(qtbot, open_window):
    window = open_window()
    keys = Keys(qtbot, window)
    for number in reversed(range(window.tabs.count())):
        keys.key(Qt.Key(Qt.Key.Key_1 + number), CONTROL)
        assert window.tabs.currentIndex() == number
        assert window.tab(number).lobby is not None


def test_a_tab_keeps_its_game_while_another_is_looked_at(qtbot, open_window):
    window = open_window(game="wyrmspan")
    keys = Keys(qtbot, window)
    keys.start_new_game()
    keys.press_main()
    page, here = window.table, window.table.session.cursor
    keys.key(Qt.Key.Key_1, CONTROL)
    assert window.table is None
    assert window.windowTitle() == "Solo Companion"
    assert not window.actions_["main"].isEnabled()
    keys.key(Qt.Key(Qt.Key.Key_1 + registry.names().index("wyrmspan")), CONTROL)
    assert window.table is page
    assert window.windowTitle().startswith("Wyrmspan")
    assert page.session.cursor == here
    assert window.actions_["undo"].isEnabled()


def test_every_tab_has_a_name_and_a_sign(open_window):
    window = open_window()
    for number in range(window.tabs.count()):
        assert window.tabs.tabText(number)
        sign = window.tabs.tabBar().tabButton(number, QTabBar.ButtonPosition.LeftSide)
        assert not sign.pixmap().isNull()
        assert window.tabs.tabBar().tabRect(number).contains(sign.geometry())


def test_the_last_tab_is_opened_again(open_window, tmp_path):
    window = open_window(tmp_path, game="pebbles")
    window.tabs.setCurrentIndex(window.tabs.count() - 1)
    reopened(window)
    assert open_window(tmp_path).tabs.currentIndex() == window_count() - 1


def window_count() -> int:
    return len(registry.names())


# -- looks -------------------------------------------------------------------------------------------------------------
@pytest.mark.drawn
@pytest.mark.parametrize("name", sampling.every(2, list(theme.THEMES)))
def test_a_theme_dresses_window_board_and_lobby_and_is_remembered(name, open_window, tmp_path, qapp):
    other = "dark" if name == "light" else "light"
    window = open_window(tmp_path, game="wyrmspan", theme=other)
    tab = window.tab(window.tabs.currentIndex())
    tab.start({}, {})
    page = tab.table
    window.actions_[f"theme_{name}"].trigger()
    wanted = theme.window_tokens(Theme(name))
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(wanted["window"])
    assert page.art.tokens["window"] == wanted["window"]
    assert {item.art.tokens["window"] for item in page.board.items_.values()} == {wanted["window"]}
    assert differences(page) == []
    assert [one for one in theme.THEMES if window.actions_[f"theme_{one}"].isChecked()] == [name]
    window.grab()
    window.actions_["lobby"].trigger()
    assert tab.lobby.new_game._tokens == tab.art.tokens
    window.grab()
    reopened(window)
    again = open_window(tmp_path, theme=name)
    assert again.actions_[f"theme_{name}"].isChecked()


def test_a_speed_is_used_and_remembered(open_window):
    window = open_window(game="wyrmspan")
    window.current_tab.start({}, {})
    for name, wanted in SPEEDS.items():
        window.actions_[name].trigger()
        assert window.table.player.speed == wanted, name
        window.current_tab.start({}, {})
        assert window.table.player.speed == wanted, name
        assert window.table.player.by_line == (name == BY_LINE), name
        assert window.library.preference("speed") == name


def test_the_zoom_keys_zoom_the_board(qtbot, open_table):
    page = open_table("wyrmspan")
    keys = Keys(qtbot, page.window())
    keys.key(Qt.Key.Key_Plus, CONTROL)
    assert page.board.zoom() == 1.25
    keys.key(Qt.Key.Key_Minus, CONTROL)
    keys.key(Qt.Key.Key_Minus, CONTROL)
    assert page.board.zoom() == 0.8
    keys.key(Qt.Key.Key_0, CONTROL)
    assert page.board.zoom() == 1.0


def test_the_menu_shows_the_whole_of_a_board_that_is_first_shown_in_part(open_table):
    page = open_table("pebbles")
    page.board.sync(Board.of(4000, 400, ()))
    QApplication.processEvents()
    assert page.board.horizontalScrollBar().maximum() > 0
    page.window().actions_["zoom_fit"].trigger()
    QApplication.processEvents()
    assert page.board.horizontalScrollBar().maximum() == 0


def test_a_large_window_has_larger_lettering_and_a_wider_panel(open_table, qtbot):
    page = open_table("wyrmspan")
    window = page.window()
    before, panel = QApplication.font().pixelSize(), page.panel.width()
    window.resize(1920, 1080)
    qtbot.waitUntil(lambda: page.panel.width() > panel)
    assert QApplication.font().pixelSize() > before
    assert differences(page) == []
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: page.panel.width() == panel)
    assert QApplication.font().pixelSize() == before


@pytest.mark.paired_games
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (960, 640)])
def test_script_and_board_are_in_sight_without_scrolling(game, size, open_window, qtbot):
    window = open_window(game=game)
    window.resize(*size)
    tab = window.tab(window.tabs.currentIndex())
    tab.start({}, {})
    page = tab.table
    while page.session.waiting is not None:  # what the set-up asks
        page.answer(next(iter(page.session.waiting.examples())))
    page.main()
    while not page.script.rows:  # in some games the opponent is not the first to do something
        page.main()
    QApplication.processEvents()
    assert window.size() == QSize(*size)
    for part in (page.board, page.bottom, page.panel):
        at = part.mapTo(window, QPoint(0, 0))
        assert window.rect().contains(part.rect().translated(at))
    corners = [page.board.mapFromScene(0, 0), page.board.mapFromScene(page.board.board.width, page.board.board.height)]
    assert all(page.board.viewport().rect().adjusted(-1, -1, 1, 1).contains(corner) for corner in corners)
    if size != (960, 640):
        rows = page.script.rows
        bottom = rows[-1].mapTo(page.script, QPoint(0, rows[-1].height())).y()
        assert bottom <= page.script.height() + 1


def test_a_key_that_is_held_down_plays_no_further_turn_but_steps_on(open_window):
    acts = open_window().actions_
    assert not acts["main"].autoRepeat()
    assert acts["back"].autoRepeat()


def test_actions_and_cards_are_worded_in_the_language_in_use():
    plain = [action.words for action in actions.menu_actions()], card("pebbles").title
    with spoken(Pseudo()):
        found = [action.words for action in actions.menu_actions()], card("pebbles").title
        assert found == ([text(one) for one in plain[0]], text(plain[1]))
        assert found[0] != plain[0]
        assert found[1] != plain[1]
    assert ([action.words for action in actions.menu_actions()], card("pebbles").title) == plain


# -- keys --------------------------------------------------------------------------------------------------------------
def test_no_key_has_two_meanings(open_window):
    window = open_window()
    of_actions = [keys for action in window.actions_.values() for keys in action.shortcuts()]
    others = [one.key() for one in window.findChildren(QShortcut)]
    keys = Counter(one.toString() for one in (*of_actions, *others) if one.toString())
    assert set(keys) >= {QKeySequence(one).toString() for action in actions.menu_actions() for one in action.keys}
    assert [key for key, uses in keys.items() if uses > 1] == []


def test_no_key_is_another_one_on_a_keyboard_that_has_its_sign_on_shift():
    """Qt reads what Shift makes of a key both with Shift and without: Ctrl++ is Ctrl+Shift+= where + is on that key."""
    plain = {key for action in actions.menu_actions() for key in action.keys if "Shift+" not in key}
    shifted = {key for action in actions.menu_actions() for key in action.keys if "Shift+" in key}
    signs = {key for key in shifted if not key.rpartition("+")[2].isalnum()}
    assert plain & {key.replace("Shift+", "") for key in signs} == {
        "?"
    }  # which is one action's, with Shift and without


def test_no_menu_has_a_letter_twice(open_window):
    window = open_window()
    bar = window.findChild(QMenuBar)
    menus = [action.menu() for action in bar.actions()]
    for lines in ([menu.title() for menu in menus], *([line.text() for line in menu.actions()] for menu in menus)):
        letters = [words[words.index("&") + 1].lower() for words in lines if "&" in words]
        assert [one for one, uses in Counter(letters).items() if uses > 1] == [], lines


def test_every_action_is_in_a_menu_and_known_to_the_window(open_window):
    window = open_window()
    listed = {action for action in window.findChild(QMenuBar).actions() for action in action.menu().actions()}
    assert set(window.actions_.values()) <= listed


def test_the_help_lists_every_action_that_has_keys(qtbot, open_window):
    window = open_window()
    keys = Keys(qtbot, window)
    keys.key(Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
    page = next(one for one in window.findChildren(Popover) if one.isVisible())
    shown = {one.text() for one in page.findChildren(QLabel)}
    for action in actions.menu_actions():
        if action.keys:
            assert action.words.replace("&", "") in shown
            assert any(action.keys[0] in words.replace("Ctrl++", "Ctrl++") for words in shown), action.keys
    keys.key(Qt.Key.Key_Escape)
    assert not page.isVisible()
    assert keys.focus().isVisible()


def test_actions_of_the_table_are_off_in_the_lobby(open_window):
    window = open_window()
    for action in actions.menu_actions():
        if action.table:
            assert not window.actions_[action.name].isEnabled(), action.name


def test_every_action_can_be_pressed_at_any_moment(game, open_table):
    """In the present and amid a turn of the past: whatever is pressed, the window lives and shows the session."""
    page = open_table(game)
    window = page.window()
    page.main()
    leaving = {"quit", "lobby", "new", "odds"}  # odds lie on the board beside what is there
    names = [action.name for action in actions.menu_actions() if action.name not in leaving]
    for place, name in sampling.share(sampling.paired(("last", "back"), names), game, played()):
        page.walk(place)
        window.actions_[name].trigger()
        send_deletions()
        for open_one in page.findChildren(Popover):
            open_one.close_quietly()
        assert window.table is page
        page.player.skip()
        assert differences(page) == [], (place, name)


def test_every_page_names_what_tab_reaches_and_closes_with_escape(qtbot, open_table):
    window = open_table("wyrmspan").window()
    keys = Keys(qtbot, window)
    before = keys.focus()
    for action in sorted(set(pages.PAGES) - {"odds", "share"}):
        window.actions_[action].trigger()
        keys.focus()
        assert QApplication.activeModalWidget() is None
        assert nameless(window) == [], action
        keys.key(Qt.Key.Key_Escape)
        send_deletions()
        over = [one for one in window.findChildren(QFrame) if isinstance(one, Popover | PageOver) and one.isVisible()]
        assert over == [], action
        assert keys.focus() is before, action


def test_a_key_shown_twice_still_works(qtbot, open_table):
    """A move with a key stands in the panel and in the popover of its piece."""
    page = open_table("pebbles")
    keys = Keys(qtbot, page.window())
    keys.key(Qt.Key.Key_F6)
    page.board.focus_sprite("stone:1")
    keys.key(Qt.Key.Key_W)
    assert page.piece.isVisible()
    before = len(page.session.journal.entries)
    keys.key(Qt.Key.Key_1)
    qtbot.waitUntil(lambda: len(page.session.journal.entries) == before + 1)


# -- notices -----------------------------------------------------------------------------------------------------------
def test_a_notice_does_not_stand_in_the_way(qtbot, open_table):
    page = open_table("wyrmspan")
    window = page.window()
    hand, keys = Pointer(qtbot, window), Keys(qtbot, window)
    window.say("something happened")
    assert window.notice.isVisible()
    assert QApplication.activeModalWidget() is None
    keys.press_main()
    assert len(page.session.journal.entries) == 2
    hand.take("space:3")
    hand.click(hand.button("OK"))
    assert not window.notice.isVisible()
    assert keys.focus() is not None


def test_a_notice_can_be_put_away_by_keyboard(qtbot, open_table):
    page = open_table("wyrmspan")
    keys = Keys(qtbot, page.window())
    page.window().say("something happened")
    keys.tab_to(keys.button("OK"))
    keys.key(Qt.Key.Key_Return)
    assert not page.window().notice.isVisible()
    assert keys.focus().isVisible()


def test_a_notice_moves_nothing_and_goes_when_there_was_time_to_read_it(qtbot, open_table, monkeypatch):
    monkeypatch.setattr(notice, "SEEN", 50)
    monkeypatch.setattr(notice, "LETTER", 0)
    page = open_table("wyrmspan")
    window = page.window()
    before = page.mapTo(window, QPoint(0, 0)), page.size()
    window.say("something happened " * 20)
    QApplication.processEvents()
    assert (page.mapTo(window, QPoint(0, 0)), page.size()) == before
    assert window.holder.rect().contains(window.notice.geometry())
    assert window.notice.rect().contains(window.notice.words.geometry())
    qtbot.waitUntil(lambda: not window.notice.isVisible())
    window.say("something else")
    assert window.notice.isVisible()
    assert window.notice.graphicsEffect() is None


@pytest.mark.parametrize("asks", [{"unsaved": True}, {"unsaved": False, "report": str}], ids=["unsaved", "fault"])
def test_a_notice_that_asks_for_something_stays(asks, open_table, monkeypatch):
    monkeypatch.setattr(notice, "SEEN", 0)
    monkeypatch.setattr(notice, "LETTER", 0)
    window = open_table("pebbles").window()
    window.notice.say("something happened", **asks)
    assert not window.notice._read.isActive()
    window.notice.say("all is well", unsaved=False)
    assert window.notice._read.isActive()


def test_a_notice_with_a_folder_goes_by_itself_and_with_a_change_of_tab(open_table, tmp_path):
    window = open_table("pebbles").window()
    window.say("Saved", tmp_path / "game.html")
    assert window.notice._read.interval() == notice.REACH
    assert window.notice._read.isActive()
    window.tabs.setCurrentIndex((window.tabs.currentIndex() + 1) % window.tabs.count())
    assert not window.notice.isVisible()
    window.notice.say("not saved", unsaved=True)
    window.tabs.setCurrentIndex((window.tabs.currentIndex() + 1) % window.tabs.count())
    assert window.notice.isVisible()


def test_that_a_turn_is_still_being_shown_is_said_no_longer_than_that(open_table):
    page = open_table(speed=BY_LINE)
    window = page.window()
    page.main()
    assert page.player.is_playing
    page.correct_any()
    assert "still being shown" in window.notice.words.text()
    page.main()
    assert window.notice.isVisible(), "the next line is shown, and the turn goes on"
    page.show_rest()
    assert not page.player.is_playing
    assert not window.notice.isVisible()


def test_the_refusal_of_an_answer_goes_with_the_next_one(sea):
    window, session = sea.window(), sea.session
    sea.refused.emit("That does not fit the open question")
    assert window.notice.isVisible()
    sea.perform(next(one.command for some in sea.offers().values() for one in some if not one.foretold))
    assert session.is_present
    assert not window.notice.isVisible()


# -- when something outside is broken ----------------------------------------------------------------------------------
def strip_of(window):
    (found,) = window.findChildren(UnsavedStrip)
    return found


def again(window):
    return next(one for one in strip_of(window).findChildren(QPushButton) if one.text() == "Try to save again")


def test_a_second_copy_says_so_and_plays_without_saving(qtbot, open_window, tmp_path):
    first = open_window(tmp_path, game="wyrmspan")
    first.tab(first.tabs.currentIndex()).start({}, {})
    kept = first.table.session.record.id
    second = open_window(tmp_path, game="wyrmspan")
    assert second.library.readonly
    assert strip_of(second).isVisible()
    assert "open already" in strip_of(second).words.text()
    tab = second.tab(second.tabs.currentIndex())
    tab.start({}, {})
    keys = Keys(qtbot, second)
    second.activateWindow()
    tab.table.bottom.main.setFocus()
    keys.press_main()
    assert len(tab.table.session.journal.entries) == 2
    assert [one.id for one in first.library.games()] == [kept]
    hand = Pointer(qtbot, second)
    hand.click(again(second))
    assert second.library.readonly
    reopened(first)
    hand.click(again(second))
    assert not second.library.readonly


def test_what_was_played_without_saving_is_not_lost_by_saving_again(qtbot, open_window, tmp_path):
    first = open_window(tmp_path, game="wyrmspan")
    second = open_window(tmp_path, game="wyrmspan")
    tab = second.tab(second.tabs.currentIndex())
    tab.start({}, {})
    tab.table.main()
    session = tab.table.session
    reopened(first)
    Pointer(qtbot, second).click(again(second))
    assert not second.library.readonly
    assert session.record.id in [one.id for one in second.library.games()]
    page = second.table
    assert (page.session.cursor, page.session.state) == (session.cursor, session.state)
    page.main()
    assert len(second.library.load(session.record.id).entries) == len(page.session.journal.entries) == 3


def test_what_both_copies_played_is_kept_twice_and_told(qtbot, open_window, tmp_path):
    first = open_window(tmp_path, game="wyrmspan")
    first.tab(first.tabs.currentIndex()).start({}, {})
    second = open_window(tmp_path, game="wyrmspan")
    theirs, mine = first.table, second.table
    assert mine.session.record.id == theirs.session.record.id
    theirs.main()
    mine.perform(mine.session.game.view.actions(mine.session.state)[0].command)
    played = [one.session.stored().entries for one in (theirs, mine)]
    assert len(played[0]) == len(played[1])
    reopened(first)
    Pointer(qtbot, second).click(again(second))
    library = second.library
    assert {library.load(row.id).entries for row in library.games()} == set(played)
    assert second.notice.isVisible()
    assert "game of its own" in second.notice.words.text()
    assert second.table.session.stored().entries == played[1]


def test_a_library_that_is_lost_is_told_and_saved_anew(qtbot, open_table, tmp_path):
    page = open_table("pebbles")
    window, entries = page.window(), len(page.session.journal.entries)
    for one in list(tmp_path.iterdir()):
        shutil.rmtree(one) if one.is_dir() else one.unlink()
    page.main()
    assert len(page.session.journal.entries) == entries, "nothing is shown that is not on the disk"
    assert "was moved, deleted or replaced" in window.notice.words.text()
    Pointer(qtbot, window).click(window.notice.retry)
    window.table.main()
    assert (tmp_path / "library.sqlite").exists()
    assert len(window.library.load(page.session.record.id).entries) == entries + 1


class Paints(QObject):
    """Counts how often something is painted."""

    def __init__(self, widget):
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, _, event):  # noqa: N802 - the name is Qt's
        self.count += event.type() == QEvent.Type.Paint
        return False


def test_while_another_program_has_locked_the_library_the_window_paints_and_says_so(qtbot, open_table, tmp_path):
    page = open_table("pebbles")
    window, entries = page.window(), len(page.session.journal.entries)
    window.say("to be replaced")
    QApplication.processEvents()
    paints, said = Paints(window.notice), []
    waited = window.library.waiting
    with closing(sqlite3.connect(tmp_path / "library.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")

        def step():
            before = paints.count
            window.notice.update()
            waited()
            said.append((window.notice.words.text(), paints.count > before))
            if len(said) == 3:
                other.execute("ROLLBACK")

        window.library.waiting = step
        page.main()
    assert len(page.session.journal.entries) == entries + 1
    assert len(said) == 3
    for words, is_painted in said:
        assert "Another program is using" in words
        assert is_painted
    assert len(window.notice.said) == 2, "it is said once"
    qtbot.waitUntil(lambda: not window.notice.isVisible())


def full_disk(*_, **__):
    raise LibraryError("the disk is full: nothing was saved")


WALKS = {
    "keys": lambda page: page.walk("first"),
    "timeline": lambda page: page.bottom.timeline.chosen.emit(0),
    "log": lambda page: page.drawer.held.rows.clicked.emit(page.drawer.held.model.index(2)),
}


@pytest.mark.parametrize("walk", WALKS.values(), ids=WALKS)
def test_walking_on_a_full_disk_is_told_and_stays_whichever_way_it_is_taken(walk, open_table, monkeypatch):
    page = open_table("wyrmspan")
    page.main()
    window, cursor = page.window(), page.session.cursor
    window.actions_["log"].trigger()
    with monkeypatch.context() as full:
        full.setattr(Library, "move", full_disk)
        walk(page)
    assert "the disk is full" in window.notice.words.text()
    assert page.session.cursor == cursor
    walk(page)
    assert page.session.cursor != cursor


@pytest.mark.parametrize("write", ["append", "move", "relabel"])
def test_a_full_disk_is_told_nothing_is_changed_and_the_next_try_works(write, qtbot, open_table, monkeypatch):
    page = open_table("wyrmspan")
    window, session = page.window(), page.session
    page.main()
    doing = {
        "append": page.main,
        "move": lambda: page.walk("back"),
        "relabel": lambda: name_it(qtbot, window, "a name"),
    }[write]
    before = (session.cursor, session.tip, session.state, dict(session.journal.entries))
    monkeypatch.setattr(Library, write, full_disk)
    doing()
    assert "the disk is full" in window.notice.words.text()
    assert window.notice.isVisible()
    if write != "relabel":
        assert (session.cursor, session.tip, session.state, session.journal.entries) == before
    assert differences(page) == []
    monkeypatch.undo()
    doing()
    assert (session.cursor, session.tip, session.state, session.journal.entries) != before
    assert differences(page) == []


def name_it(qtbot, window, words: str) -> None:
    window.actions_["rename"].trigger()
    keys = Keys(qtbot, window)
    keys.focus().setText(words)
    keys.key(Qt.Key.Key_Return)


def test_a_full_disk_at_an_answer_leaves_the_question_open(qtbot, open_table, monkeypatch):
    page = open_table("wyrmspan", chance="person")
    request = page.session.waiting
    monkeypatch.setattr(Library, "append", full_disk)
    page.answer(request.options[0])
    assert page.session.waiting is request
    assert page.window().notice.isVisible()
    monkeypatch.undo()
    page.answer(request.options[0])
    assert page.session.waiting is not request


BROKEN = {
    "window/geometry": ["not base64 at all!", "AAAA", "ä"],
    "window/tab": ["chess"],
    "speed": ["fast"],
    "theme": ["pink"],
    "open/wyrmspan": ["no such game", "\x00"],
    "new/wyrmspan": [
        '{"settings": {"level": ["automa_1"], "excavation": {}}, "chance": {"decision deck": []}}',
        '{"settings": [], "chance": 3}',
        "[" * 100_000,
        '{"settings": {"level": ' + "7" * 5000 + "}}",
        '{"settings": {"level": "' + "x" * 2_000_000 + '"}}',
    ],
    "presets/wyrmspan": ["[" * 100_000, '[{"name": "a", "settings": {"level": []}}, 3, {"name": []}]'],
    "checklist/new/wyrmspan": ["[" * 100_000, '[[], {}, 3, "\\ud800"]'],
}


@pytest.mark.parametrize("number", range(max(map(len, BROKEN.values()))))
def test_broken_preferences_are_passed_over(number, open_window):
    """Each comes once at least, beside others that are broken as well."""
    window = open_window(**{key: values[number % len(values)] for key, values in BROKEN.items()})
    assert window.isVisible()
    tab = next(one for one in window.all_tabs() if one.name == "wyrmspan")
    tab.wake()
    tab.start({}, {})
    assert tab.table is not None


def test_size_and_place_are_remembered(open_window, tmp_path):
    window = open_window(tmp_path)
    window.resize(960, 700)  # no larger than the screen that is not there
    QApplication.processEvents()
    reopened(window)
    assert open_window(tmp_path).size() == QSize(960, 700)


def test_a_copy_is_saved_under_the_name_of_the_game_in_no_chance_folder(open_table, monkeypatch):
    asked: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *given: (asked.append(given[2]), ("", ""))[1])
    open_table("wyrmspan").window().actions_["export"].trigger()
    (path,) = map(Path, asked)
    assert path.is_absolute()
    assert path.name.startswith("Wyrmspan ")
    assert path.name.endswith(".sologame")


def test_the_window_closes_by_its_action(open_window):
    window = open_window()
    window.actions_["quit"].trigger()
    assert not window.isVisible()


def test_preferences_are_plain_words(open_window):
    window = open_window(game="wyrmspan")
    window.tab(window.tabs.currentIndex()).start({}, {})
    kept = json.loads(window.library.preference("new/wyrmspan"))
    assert set(kept) == {"settings", "chance"}


def test_a_game_on_the_table_is_made_ready_for_its_first_turn_in_idle_moments(open_window, monkeypatch, qtbot):
    monkeypatch.setattr(idle, "STANDS", 0)
    window = open_window(game="pebbles")
    tab = window.tab(window.tabs.currentIndex())
    tab.lobby.new_game.start.click()
    qtbot.waitUntil(lambda: not tab.idle.works)
    assert not list(complete_waiting())


def test_whatever_tab_stops_at_has_a_name_for_a_screen_reader(game, open_table):
    window = open_table(game).window()
    shown = [one for one in window.findChildren(QWidget) if one.isVisible() and one.focusProxy() is None]
    stops = [one for one in shown if one.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert window.tabs.tabBar() in stops
    assert not window.tabs.focusPolicy() & Qt.FocusPolicy.TabFocus  # a frame
    named = {one: QAccessible.queryAccessibleInterface(one).text(QAccessible.Text.Name) for one in stops}
    assert not [one for one, name in named.items() if not name]
