"""What assistive technology is told: roles, actions, values and news; docs/accessibility.md checks it over a bus."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtWidgets import QPushButton, QWidget

from solocompanion.gui.beside import news as table_news
from solocompanion.gui.board import accessible_events as board_news
from solocompanion.gui.board.accessible_events import BoardEvents
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.lobby.opponents import OpponentRow
from solocompanion.gui.widgets import access

PRESS = QAccessibleActionInterface.pressAction()
NAME = QAccessible.Text.Name


def heard(widget: QWidget):
    return QAccessible.queryAccessibleInterface(widget)


# -- what we draw ourselves --------------------------------------------------------------------------------------------
def test_opponents_are_radio_buttons_that_can_be_pressed(open_window, qtbot):
    window = open_window(game="wyrmspan")
    rows = window.findChildren(OpponentRow)
    assert [heard(row).role() for row in rows] == [QAccessible.Role.RadioButton] * len(rows)
    assert [heard(row).state().checked for row in rows] == [row.chosen for row in rows]
    other = next(row for row in rows if not row.chosen)
    value = other.value
    actions = heard(other).actionInterface()
    assert PRESS in actions.actionNames()
    actions.doAction(PRESS)
    qtbot.waitUntil(lambda: [row.value for row in window.findChildren(OpponentRow) if row.chosen] == [value])


def test_a_button_among_exclusive_ones_is_a_radio_button(open_window):
    window = open_window(game="wyrmspan")
    segments = [one for one in window.findChildren(QPushButton) if one.isCheckable() and one.group() is not None]
    assert segments
    assert {heard(one).role() for one in segments} == {QAccessible.Role.RadioButton}
    assert [heard(one).state().checked for one in segments] == [one.isChecked() for one in segments]


def fillers(top: QWidget) -> list[str]:
    named = [one for one in top.findChildren(QWidget) if one.accessibleName()]
    assert named
    return [one.accessibleName() for one in named if heard(one).role() == QAccessible.Role.Client]


def test_nothing_with_a_name_in_the_lobby_is_a_filler(open_window):
    assert fillers(open_window(game="wyrmspan")) == []


def test_nothing_with_a_name_at_the_table_is_a_filler(open_table):
    page = open_table("wyrmspan")
    page.main()
    assert fillers(page.window()) == []


# -- the board ---------------------------------------------------------------------------------------------------------
def test_a_place_can_be_pressed_asked_and_gone_to(open_table, qtbot):
    page = open_table("wyrmspan")
    sprite = min(page.offers())
    place = heard(page.board).child(page.board.spoken().index(sprite)).actionInterface()
    assert [place.localizedActionName(name) for name in place.actionNames()] == [
        "Act here",
        "What can be done and corrected here",
        "Go here",
    ]
    before = page.session.tip
    place.doAction(PRESS)
    qtbot.waitUntil(lambda: page.session.tip != before or page.piece.isVisible())
    page.piece.close_quietly()
    place.doAction(QAccessibleActionInterface.showMenuAction())
    qtbot.waitUntil(page.piece.isVisible)


@pytest.fixture
def news(monkeypatch, qtbot):
    told: list[tuple[str, int]] = []
    monkeypatch.setattr(board_news.QAccessible, "isActive", lambda: True)
    made = BoardEvents(QWidget())
    monkeypatch.setattr(made, "_tell", lambda kind, place: told.append((kind.name, place)))
    return made, told


def test_what_comes_goes_or_is_called_otherwise_is_told_once(news):
    made, told = news
    made.going(["a", "b"])
    made.tell({"a": "Space 1", "b": "Space 2"})
    assert told == [("ObjectCreated", 0), ("ObjectCreated", 1)]
    told.clear()
    made.going(["b", "c"])
    made.tell({"b": "Space 2, her token", "c": "Space 3"})
    assert told == [("ObjectDestroyed", 0), ("NameChanged", 0), ("ObjectCreated", 1)]
    told.clear()
    made.going(["b", "c"])
    made.tell({"b": "Space 2, her token", "c": "Space 3"})
    assert told == []


def test_a_turn_tells_the_names_it_changed(open_table, monkeypatch):
    page = open_table("wyrmspan")
    monkeypatch.setattr(board_news.QAccessible, "isActive", lambda: True)
    page.refresh()
    told = []
    monkeypatch.setattr(page.board._news, "_tell", lambda kind, place: told.append((kind.name, place)))
    before = page.board.names()
    page.main()
    after = page.board.names()
    places = {place for kind, place in told if kind == "NameChanged"}
    assert {list(after)[place] for place in places} == {
        one for one in after if one in before and before[one] != after[one]
    }
    assert places


# -- the table ---------------------------------------------------------------------------------------------------------
@pytest.fixture
def aloud(monkeypatch):
    """What is announced on any board."""
    said: list[str] = []
    monkeypatch.setattr(BoardView, "announce", lambda _board, message: said.append(message))
    monkeypatch.setattr(table_news.QAccessible, "isActive", lambda: True)
    return said


def test_the_timeline_is_a_scale_of_turns(open_table, qtbot):
    page = open_table("wyrmspan")
    for _ in range(3):
        page.main()
    timeline = heard(page.bottom.timeline)
    assert timeline.role() == QAccessible.Role.Slider
    value = timeline.valueInterface()
    assert (value.minimumValue(), value.currentValue(), value.maximumValue()) == (0, 3, 3)
    value.setCurrentValue(1)
    qtbot.waitUntil(lambda: value.currentValue() == 1)
    assert not page.session.is_present


def test_walking_says_where_one_is(open_table, aloud):
    page = open_table("wyrmspan")
    page.main()
    page.main()
    aloud.clear()
    page.walk("turn_back")
    page.walk("last")
    page.undo()
    assert aloud == [
        "Her turn 1 (1 of 2 on the timeline). The present is unchanged.",
        "The present. Last: Her turn 2",
        "The present. Last: Her turn 1",
    ]


def test_a_question_is_read_out_once(open_table, aloud):
    page = open_table("wyrmspan", chance="person")
    page.refresh()
    assert aloud.count(page.question.prompt.text()) == 1


def test_no_interface_is_an_explicit_pointer():
    assert int(access.NOTHING) == 0
