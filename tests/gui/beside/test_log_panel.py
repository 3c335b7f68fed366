"""The log in the drawer: looking moves nothing, taking a line goes there, and sifting keeps the heads."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor, QFontMetrics, QGuiApplication
from pytestqt.modeltest import ModelTester

from gui import places
from solocompanion.app.play import log
from solocompanion.app.play.log import LogLine, sift
from solocompanion.core.correction import Correct
from solocompanion.gui.beside.log_list import INDENT, LogDelegate
from solocompanion.gui.beside.log_panel import FILTER, LogPanel
from solocompanion.gui.style import sizes


@pytest.fixture
def page(open_table):
    return open_table("wyrmspan", at=places.two_turns)


@pytest.fixture
def panel(page):
    page.window().actions_["log"].trigger()
    held = page.drawer.held
    assert isinstance(held, LogPanel)
    return held


def row_of(panel, words):
    return next(n for n, one in enumerate(panel.model.lines) if words in one.text)


def test_the_model_keeps_qts_rules_while_the_game_goes_on(page, panel, qtmodeltester: ModelTester):
    qtmodeltester.check(panel.model)
    before = len(panel.model.lines)
    page.main()
    assert len(panel.model.lines) > before
    page.undo()
    qtmodeltester.check(panel.model)


def test_the_line_that_is_left_is_drawn_anew_as_well_as_the_one_that_is_come_to(panel):
    model, drawn = panel.model, set()
    before = model.here
    model.dataChanged.connect(lambda first, last: drawn.update(range(first.row(), last.row() + 1)))
    model.show_lines(model.lines, before - 1)
    assert drawn == {before - 1, before}


def test_pointing_at_a_line_shows_that_moment_and_moves_nothing(page, panel):
    present, board = page.session.cursor, page.board
    told = panel.model.lines[row_of(panel, "Her token moved")]
    panel.preview(told)
    assert page.session.cursor == present
    assert board.is_past
    assert board.board == page.session.game.view.board(page.session.journal.state_at(told.cursor))
    assert board.marked("changed") == {"token:automa"}
    panel.preview(None)
    assert not board.is_past
    assert (
        board.board.sprites["token:automa"] == page.session.game.view.board(page.session.state).sprites["token:automa"]
    )


def test_enter_goes_there_and_the_place_is_lit(page, panel, qtbot):
    row = row_of(panel, "Her token moved")
    told = panel.model.lines[row]
    panel.rows.setFocus()
    panel.rows.setCurrentIndex(panel.model.index(row))
    qtbot.keyClick(panel.rows, Qt.Key.Key_Return)
    assert page.session.cursor == told.cursor
    assert panel.model.here == row
    assert not page.session.is_present


def test_the_same_key_closes_it_and_escape_too(page, panel, qtbot):
    page.window().actions_["log"].trigger()
    assert page.drawer.held is None
    page.window().actions_["log"].trigger()
    qtbot.keyClick(page.drawer.held.rows, Qt.Key.Key_Escape)
    assert page.drawer.held is None


def test_searching_and_filters_keep_the_heads_of_what_they_find(page, panel):
    panel.search.setText("turned over")
    assert [one.kind for one in panel.model.lines] == ["round", "turn", "did", "turn", "did"]
    panel.search.setText("no such words")
    assert not panel.empty.isHidden()
    panel.search.setText("")
    page.perform(Correct((("coins", 2),)))
    panel.which.setCurrentIndex(panel.which.findData("correction"))
    assert [one.kind for one in panel.model.lines][-1] == "correction"
    assert {one.side for one in sift(log.lines(page.session), "opponent") if one.kind == "did"} == {"opponent"}


@pytest.mark.parametrize(("wanted", "words"), [("all", ""), ("opponent", ""), ("all", "token")])
def test_a_head_stands_once_over_a_long_round(wanted, words):
    heads = [LogLine(0, 0, "table", "round", "Round 4"), LogLine(0, 0, "opponent", "turn", "Her turn 1")]
    steps = [LogLine(0, n, "opponent", "did", f"Her token moved {n} spaces") for n in range(1, 100)]
    assert sift([*heads, *steps], wanted, words) == [*heads, *steps]


def test_the_log_opens_with_what_it_showed_last(page, panel):
    panel.which.setCurrentIndex(panel.which.findData("opponent"))
    page.window().actions_["log"].trigger()
    page.window().actions_["log"].trigger()
    again = page.drawer.held
    assert again is not panel
    assert again.which.currentData() == "opponent"
    assert {one.side for one in again.model.lines if one.kind == "did"} == {"opponent"}
    page.window().library.set_preference(FILTER, "no such lines")
    page.window().actions_["log"].trigger()
    page.window().actions_["log"].trigger()
    assert page.drawer.held.which.currentData() == "all"


def test_lines_of_other_branches_stay_out(page, panel):
    page.undo()
    assert any(one.undone for one in panel.model.lines)
    page.act_on("space:6", QPoint(0, 0))
    assert not any(one.undone for one in panel.model.lines)
    path = set(page.session.journal.path(page.session.tip))
    assert {one.entry for one in panel.model.lines} == path


def test_the_log_is_copied_as_text(page, panel):
    panel.copy.click()
    copied = QGuiApplication.clipboard().text()
    assert copied.splitlines()[-1].strip() == panel.model.lines[-1].text + f" [{panel.model.lines[-1].rule}]"
    assert "Round 1" in copied


def test_a_log_that_comes_to_lie_under_the_pointer_shows_no_other_moment(page, panel):
    first = panel.model.index(0)
    panel._still = QCursor.pos()
    panel._pointed(first)
    assert panel.previewed is None
    panel._still = QCursor.pos() + QPoint(3, 0)  # it has moved since
    panel._pointed(first)
    assert panel.previewed is panel.model.lines[0]


def test_a_long_rule_leaves_the_line_room_beside_it(qtbot):
    drawn = LogDelegate({})
    told = LogLine(0, 1, "opponent", "step", "a", "W-SHOOT-12")
    wide = QFontMetrics(sizes.font(12)).horizontalAdvance(told.rule)
    assert drawn._room(told, 300) + sizes.px(INDENT) + wide <= 300 - 8
