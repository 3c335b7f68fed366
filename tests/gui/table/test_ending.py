"""The end of a game in the window: the sheets can always be had again, and the next game may be harder."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea

from gui import places
from gui.conftest import reopened
from gui.hands import Keys
from gui.screens import LONGEST, Photographer
from solocompanion.app.logbook import ending
from solocompanion.app.logbook.plays import play_of
from solocompanion.core.correction import Correct
from solocompanion.games.dragonlords import things
from solocompanion.gui.plates.corrections import CorrectionList
from solocompanion.gui.table.score_bar import ScoreBar
from solocompanion.gui.table.score_sheets import RuleChip
from solocompanion.gui.window import place
from solocompanion.gui.window.window import Window


@pytest.fixture
def over(open_table):
    page = open_table("pebbles", level="young", at=places.near_end)
    play_on(page.window(), "pebbles")
    assert page.end.sheets.isVisible()
    return page


def play_on(window: Window, game: str) -> None:
    Photographer(window, game, str).play(LONGEST)


def test_the_end_says_the_result_and_what_the_play_log_knows(over):
    assert over.end.sheets._result.text().startswith(("You won", "You lost", "A tie"))
    assert over.end.sheets._cause.count() == 0  # the points say what decided it
    assert [one.text() for one in over.end.sheets._record.parts][1:] == ["Your first result at this difficulty"]


def test_the_end_of_a_game_without_points_says_what_ended_it_and_reads_its_rule(open_table):
    owned = [Correct(((things.OWNER(one), "you"),)) for one in ("pellan", "highvanthe")]
    page = open_table(
        "dragonlords", map="practice", first=lambda session: [session.perform(one) for one in owned] and None
    )
    sheets = page.end.sheets
    assert sheets.isVisible()
    said = [one.text() for one in sheets.findChildren(QLabel) if one.isVisible()]
    assert "You control three Kingdoms with your own: you have won." in said
    assert ending.ending(page.session, ()).cause[1] == "VIC-1"
    assert not sheets.findChildren(ScoreBar), "no share of anything decided it"
    sheets.findChildren(RuleChip)[0].asked.emit("VIC-1")
    assert page.rule.isVisible()


@pytest.mark.parametrize("way", ["action", "key", "main", "from the past"])
def test_the_sheets_come_back_after_the_board_was_looked_at(way, over, qtbot):
    keys = Keys(qtbot, over.window())
    keys.close_sheets()
    assert not over.end.sheets.isVisible()
    if way == "action":
        over.window().actions_["sheets"].trigger()
    elif way == "key":
        keys.key(Qt.Key.Key_F4)
    elif way == "main":
        keys.press_main()
    else:
        over.walk("turn_back")
        over.window().actions_["sheets"].trigger()
    assert over.end.sheets.isVisible()
    assert over.session.is_present


def test_the_end_is_named_alike_for_games_with_and_without_points(over, qtbot):
    Keys(qtbot, over.window()).close_sheets()
    assert over.bottom.main.accessibleName().startswith("Result")
    assert over.window().actions_["sheets"].text().replace("&", "") == "Result"


@pytest.mark.parametrize(("wide", "stacked"), [(500, True), (1100, False)])
def test_the_sheets_stand_one_above_the_other_where_they_would_be_cut_abreast(over, wide, stacked):
    room = QRect(0, 0, wide, 700)
    over.end.sheets.lie_in(room, room)
    QApplication.processEvents()
    mine, theirs = (one.parentWidget() for one in over.end.sheets.findChildren(ScoreBar))
    assert (theirs.y() >= mine.geometry().bottom(), theirs.x() == mine.x()) == (stacked, stacked)
    (scroll,) = over.end.sheets.findChildren(QScrollArea)
    assert scroll.widget().width() <= scroll.viewport().width()
    assert over.end.sheets.width() <= wide


def test_harder_starts_a_game_at_the_next_difficulty_and_the_hardest_offers_none(over, qtbot):
    window = over.window()
    Keys(qtbot, window).tab_to(over.end.sheets.harder)
    over.end.sheets.harder.click()
    assert window.table is not over
    assert window.table.session.record.settings["level"] == "old"
    play_on(window, "pebbles")
    assert window.table.end.sheets.isVisible()
    assert not window.table.end.sheets.harder.isVisible()


def test_easier_starts_a_game_at_the_level_before(over, qtbot, monkeypatch):
    window = over.window()
    over.end.sheets.harder.click()
    monkeypatch.setattr(ending, "play_of", lambda session: play_of(session)._replace(winner="opponent"))
    play_on(window, "pebbles")
    page = window.table
    assert page.end.sheets.easier.text() == "Easier: Young heron"
    Keys(qtbot, window).tab_to(page.end.sheets.easier)
    page.end.sheets.easier.click()
    assert window.table is not page
    assert window.table.session.record.settings["level"] == "young"


def test_another_game_like_this_one_has_its_difficulty(over):
    over.end.sheets.first.click()
    assert over.window().table.session.record.settings == over.session.record.settings


@pytest.mark.any_game
def test_the_script_of_a_game_that_is_over_does_not_say_that_nothing_happened_yet(open_table, game):
    page = open_table(game, at=places.near_end)
    play_on(page.window(), game)
    assert page.is_over
    said = [one.text() for one in page.panel.script.findChildren(QLabel) if not one.isHidden()]
    assert ("What happened" in said) == (game == "dead_reckoning")
    assert "Nothing yet." not in said
    assert page.panel.script.rows or {"The game is over.", "Nothing to move on the table."} & {*said}


def test_what_belongs_to_a_game_that_is_over_is_not_offered_before(open_table):
    page = open_table("pebbles", at=places.near_end)
    offered = {name: page.window().actions_[name] for name in ("share", "sheets")}
    assert not any(action.isVisible() or action.isEnabled() for action in offered.values())
    play_on(page.window(), "pebbles")
    assert all(action.isVisible() and action.isEnabled() for action in offered.values())


def test_the_sheets_wait_until_the_plate_that_ends_the_game_is_closed(open_table):
    page = open_table("wyrmspan", at=places.near_end)
    page.correct_any()
    (plate,) = page.findChildren(CorrectionList)
    plate.search.setText("round")
    play_on(page.window(), "wyrmspan")
    assert page.is_over
    assert not page.end.sheets.isVisible()
    assert (plate.isVisible(), plate.search.text()) == (True, "round")
    plate.close_quietly()
    assert page.end.sheets.isVisible()


def test_a_plate_that_is_opened_over_the_sheets_stays_over_them(over):
    over.correct_any()
    (plate,) = over.findChildren(CorrectionList)
    over.refresh()
    at = plate.geometry().center()
    assert over.end.sheets.isVisible()
    assert plate.isAncestorOf(over.childAt(at))


def test_the_sheets_keep_their_height_in_another_theme(over, qtbot):
    over.window().resize(1280, 800)
    QTest.qWait(30)
    before = over.end.sheets.geometry()
    for theme in ("dark", "contrast", "light"):
        over.window().set_theme(theme)
        assert over.end.sheets.geometry() == before
        QTest.qWait(30)
        assert over.end.sheets.geometry() == before
        bar = over.end.sheets.findChild(QScrollArea).verticalScrollBar()
        assert bar.maximum() == 0


@pytest.mark.paired_games
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)], ids=str)
def test_all_ways_on_stand_in_one_row_and_the_whole_ending_is_in_sight_in_the_table_view(
    size, game, open_table, monkeypatch
):
    monkeypatch.setattr(place, "screen", lambda _window: QSize(*size))
    monkeypatch.setattr(Window, "showFullScreen", lambda window: window.resize(*size))
    page = open_table(game, at=places.near_end)
    page.window().resize(1280, 800)
    play_on(page.window(), game)
    QTest.qWait(60)
    foot = page.end.sheets._foot
    shown = [one for one in foot.parts if one.isVisible()]
    assert page.end.sheets.first in shown
    middles = [one.geometry().center().y() for one in shown]
    assert max(middles) - min(middles) <= 1  # heights differ
    assert shown[-1].geometry().right() == foot.rect().right()
    page.window().table_view.toggle()
    QTest.qWait(60)
    bar = page.end.sheets.findChild(QScrollArea).verticalScrollBar()
    assert bar.maximum() == 0
    assert page.rect().contains(page.end.sheets.geometry())
    assert page.end.sheets.rect().contains(page.end.sheets.first.geometry().translated(page.end.sheets._foot.pos()))
    assert not page.end.sheets.geometry().intersects(page.bottom.geometry())


def test_the_sheets_leave_the_log_in_sight(over, qtbot):
    over.window().resize(1280, 800)
    over.window().actions_["log"].trigger()
    qtbot.waitUntil(lambda: not over.end.sheets.geometry().intersects(over.drawer.geometry()))
    assert over.rect().contains(over.end.sheets.geometry())
    over.window().actions_["log"].trigger()
    qtbot.waitUntil(lambda: over.board.geometry().contains(over.end.sheets.geometry()))


def test_the_sheets_of_a_game_opened_anew_lie_over_its_board(open_table, open_window):
    page = open_table("wyrmspan", at=places.near_end)
    page.window().resize(1280, 800)
    play_on(page.window(), "wyrmspan")
    reopened(page.window())
    page = open_window(game="wyrmspan").table
    QTest.qWait(60)
    assert page.end.sheets.isVisible()
    assert abs(page.end.sheets.geometry().center().y() - page.board.geometry().center().y()) <= 1


def test_the_focus_is_on_the_ending_and_on_nothing_that_starts_a_game(over, qtbot):
    keys = Keys(qtbot, over.window())
    assert keys.focus() is over.end.sheets.look
    keys.key(Qt.Key.Key_Return)
    assert not over.end.sheets.isVisible()
    assert over.window().table is over
