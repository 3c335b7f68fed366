"""Do this instead, by hand: from the reason for a line to another turn of hers, and what the window says then."""

from __future__ import annotations

import pytest
import sampling
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from gui import places
from gui.conftest import OpenTable
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.games.wyrmspan.commands import MoveToken
from solocompanion.gui.table.page import TablePage


def marker_placed(session: Session) -> None:
    places.answered(session)
    session.perform(Correct((("space.automa", 5),)))
    places.main(session)
    session.answer("1")


@pytest.fixture
def table(open_table: OpenTable) -> TablePage:
    """Return a table at which she has just placed a marker in row 3."""
    made = open_table(level="automa_1", tile="plains", chance="person", at=marker_placed)
    assert made.session.state.rows[2] == ("automa",)
    return made


def line(table: TablePage, begins: str) -> int:
    return next(row.line.step for row in table.script.rows if row.line.words.startswith(begins))


def buttons(table: TablePage) -> dict[str, QPushButton]:
    return {one.text(): one for one in table.why.findChildren(QPushButton) if one.isVisible()}


def said(table: TablePage) -> list[str]:
    return [one.text() for one in table.why.findChildren(QLabel) if one.isVisible()]


def open_choices(table: TablePage, begins: str) -> None:
    table.explanations.explain(line(table, begins))
    buttons(table)["Do this instead…"].click()


def test_every_other_row_is_a_button_and_the_first_has_the_focus(table: TablePage) -> None:
    open_choices(table, "Her marker")
    assert [words for words in buttons(table) if words.startswith("Row")] == ["Row 1", "Row 2", "Row 4", "Row 5"]
    assert buttons(table)["Row 1"].hasFocus()
    assert "Now: Her marker onto the guild tile, row 3" in said(table)


def test_a_press_plays_the_turn_on_from_there(table: TablePage, qtbot: QtBot) -> None:
    before = len(table.session.journal.entries)
    open_choices(table, "Her marker")
    (reason,) = table.why.findChildren(QLineEdit)
    qtbot.keyClicks(reason, "Row 3 is torn.")
    qtbot.keyClick(buttons(table)["Row 5"], Qt.Key.Key_Return)
    assert len(table.session.journal.entries) == before + 1
    assert table.session.state.rows[4] == ("automa",)
    assert not table.why.isVisible()
    table.explanations.explain(line(table, "Her marker"))
    assert "You decided otherwise: Row 3 is torn." in said(table)
    assert "The rules wanted: Her marker onto the guild tile, row 3" in said(table)


def test_back_leads_to_the_reason_and_changes_nothing(table: TablePage) -> None:
    before = table.session.stored()
    open_choices(table, "To hoard, face down: 3rd dragon")
    buttons(table)["Back"].click()
    assert "Do this instead…" in buttons(table)
    assert table.session.stored() == before


def test_her_last_turn_is_still_decided_otherwise_after_a_move_of_ones_own(table: TablePage) -> None:
    table.perform(MoveToken(1))
    open_choices(table, "Her marker")
    assert any("What you did afterwards is repeated" in words for words in said(table))
    buttons(table)["Row 5"].click()
    assert table.session.state.rows[4] == ("automa",)
    assert isinstance(table.session.entry.command, MoveToken)


def test_what_was_decided_is_marked_in_the_script_with_the_reason(table: TablePage, qtbot: QtBot) -> None:
    open_choices(table, "Her marker")
    (reason,) = table.why.findChildren(QLineEdit)
    qtbot.keyClicks(reason, "Row 3 is torn.")
    buttons(table)["Row 5"].click()
    row = next(row for row in table.script.rows if row.line.words.startswith("Her marker"))
    assert "≠ You decided otherwise: Row 3 is torn." in [one.text() for one in row.findChildren(QLabel)]
    assert "You decided otherwise: Row 3 is torn." in row.box.accessibleName()
    others = [one for one in table.script.rows if one is not row]
    assert others
    assert not any("decided" in one.box.accessibleName() for one in others)


def test_escape_closes_the_choices_and_nothing_is_decided(table: TablePage, qtbot: QtBot) -> None:
    before = table.session.stored()
    open_choices(table, "Her token")
    qtbot.keyClick(table.why, Qt.Key.Key_Escape)
    assert not table.why.isVisible()
    assert table.session.stored() == before


def test_the_plate_of_a_reason_is_high_enough_for_all_in_it_and_says_what_the_line_says(sea_whys):
    for page, line in sea_whys:
        page.explanations.explain(line.step)
        plate = page.why
        assert plate._room.verticalScrollBar().maximum() == 0, line.words
        assert plate.findChildren(QLabel)[0].text() == line.words


@pytest.fixture
def sea_whys(open_table):
    """Lines of some turns of Dead Reckoning, of each rule, one after the other, in the window of a first start."""
    page = open_table("dead_reckoning", at=places.some_acts)
    page.window().resize(1280, 800)

    def found():
        every = [(apart.cursor, line) for apart in places.ends(page.session) for line in places.lines(apart)]
        for cursor, line in sampling.of_each_kind(1, every, lambda one: one[1].rule):
            page.go(cursor)
            yield page, line

    return found()
