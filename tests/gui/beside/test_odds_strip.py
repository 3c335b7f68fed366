"""The odds in the window: only if wanted, only at the present, and remembered."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.conftest import OpenTable, OpenWindow, reopened
from solocompanion.gui.beside.odds_strip import OddsStrip
from solocompanion.gui.table.page import TablePage
from solocompanion.gui.widgets.popover import Popover
from solocompanion.gui.window.window import Window


def window_of(table: TablePage) -> Window:
    window = table.window()
    assert isinstance(window, Window)
    return window


def strip(table: TablePage) -> OddsStrip:
    found = table.findChild(OddsStrip)
    assert found is not None
    return found


def badges(table: TablePage) -> dict[str, str]:
    return {name: one.badge for name, one in table.board.board.sprites.items() if name.startswith("odds:")}


@pytest.fixture
def table(open_table: OpenTable, qtbot: QtBot) -> TablePage:
    """Return a table with the odds switched on from the menu."""
    made = open_table(level="automa_2", tile="plains")
    window_of(made).actions_["odds"].trigger()
    qtbot.waitUntil(lambda: strip(made).forecast is not None)
    return made


def test_nothing_is_told_unless_it_is_wanted(open_table: OpenTable, qtbot: QtBot) -> None:
    made = open_table()
    qtbot.wait(30)
    assert made.findChild(OddsStrip) is None
    assert not badges(made)


def test_the_list_stands_in_the_panel_and_the_percentages_on_the_board(table: TablePage) -> None:
    shown = strip(table)
    assert shown.isVisible()
    assert "1 in 2: Her token 1 forward, to the egg space" in shown.accessibleDescription()
    assert any(one.endswith("%") for one in badges(table).values())


def test_the_odds_follow_the_game(table: TablePage, qtbot: QtBot) -> None:
    before = strip(table).accessibleDescription()
    table.main()
    assert strip(table).forecast is None
    qtbot.waitUntil(lambda: strip(table).forecast is not None)
    assert strip(table).accessibleDescription() != before
    assert "in 7" in strip(table).accessibleDescription()


def test_the_past_has_no_odds(table: TablePage, qtbot: QtBot) -> None:
    table.main()
    qtbot.waitUntil(lambda: strip(table).forecast is not None)
    table.walk("turn_back")
    qtbot.wait(30)
    assert not strip(table).isVisible()
    assert not badges(table)
    table.go_present()
    qtbot.waitUntil(strip(table).isVisible)
    assert badges(table)


def test_switching_off_takes_everything_away(table: TablePage, qtbot: QtBot) -> None:
    window_of(table).actions_["odds"].trigger()
    qtbot.wait(30)
    assert not strip(table).isVisible()
    assert not badges(table)


def test_the_rest_opens_beside_the_panel_and_closes_with_escape(table: TablePage, qtbot: QtBot) -> None:
    more = strip(table).more
    assert more.text().startswith("and ")
    more.setFocus()
    qtbot.keyClick(more, Qt.Key.Key_Return)
    opened = [one for one in table.findChildren(Popover) if one.isVisible()]
    assert len(opened) == 1
    qtbot.keyClick(opened[0], Qt.Key.Key_Escape)
    assert not opened[0].isVisible()
    assert more.hasFocus()


def test_whether_odds_are_shown_is_remembered(open_window: OpenWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(game="wyrmspan")
    window.tab(window.tabs.currentIndex()).start({}, {})
    assert not window.actions_["odds"].isChecked()
    window.actions_["odds"].trigger()
    reopened(window)
    again = open_window(tmp_path)
    assert again.table is not None
    assert again.actions_["odds"].isChecked()
    table = again.table
    qtbot.waitUntil(lambda: strip(table).forecast is not None)


def test_a_reason_that_was_read_leaves_the_percentages_where_they_were(table: TablePage, qtbot: QtBot) -> None:
    table.main()
    qtbot.waitUntil(lambda: strip(table).forecast is not None)
    before = badges(table)
    table.explanations.explain(table.script.rows[0].line.step)
    assert not badges(table)
    table.why.close_quietly()
    assert before
    assert badges(table) == before


def test_while_a_turn_plays_nothing_is_said_of_it(table: TablePage, qtbot: QtBot) -> None:
    table.player.speed = 1.0
    table.main()
    assert table.player.is_playing
    assert not strip(table).isVisible()
    table.main()
    qtbot.waitUntil(strip(table).isVisible)
