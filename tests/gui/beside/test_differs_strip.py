"""The strip after a correction: what would have been different, the two ways on, and quiet where nothing would."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui import places
from gui.conftest import OpenTable
from solocompanion.app.play import differs
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.games.wyrmspan.commands import MoveToken
from solocompanion.gui.beside.differs_strip import DiffersStrip
from solocompanion.gui.plates.corrections import CorrectionList
from solocompanion.gui.table.page import TablePage

FULL = (("space.automa", 5), ("row.1", "human human"), ("ready.human", 2))
FREED = Correct((("row.1", "human"), ("ready.human", 3)))


def marker_placed(session: Session) -> None:
    places.answered(session)
    session.perform(Correct(FULL))
    places.main(session)
    session.answer("1")


@pytest.fixture
def table(open_table: OpenTable) -> TablePage:
    """Return a table at which she has just placed a marker in row 4, because row 1 was thought to be full."""
    made = open_table(level="automa_1", tile="plains", chance="person", at=marker_placed)
    assert made.session.state.rows[3] == ("automa",)
    return made


def strip(table: TablePage) -> DiffersStrip:
    found = table.findChild(DiffersStrip)
    assert found is not None
    return found


def test_a_correction_that_changes_her_turn_offers_to_play_it_again(table: TablePage) -> None:
    assert table.findChild(DiffersStrip) is None
    table.perform(FREED)
    assert strip(table).isVisible()
    assert (
        "“Her marker onto the guild tile, row 3” instead of “Her marker onto the guild tile, row 4”"
        in strip(table).words.text()
    )
    assert "Play it again if" in strip(table).words.text()
    assert not strip(table).more.isVisible()
    assert not strip(table).quiet.isVisible()


def test_playing_again_moves_the_marker_and_takes_the_strip_away(table: TablePage) -> None:
    table.perform(FREED)
    strip(table).again.click()
    assert table.session.state.rows[2:4] == (("automa",), ())
    assert not strip(table).isVisible()
    assert table.session.entry.label == "with the correction"


def test_keeping_it_leaves_the_turn_as_it_was(table: TablePage) -> None:
    table.perform(FREED)
    before = table.session.stored()
    strip(table).keep.setFocus()
    strip(table).keep.click()
    assert not strip(table).isVisible()
    assert table.session.stored() == before
    assert table.board.hasFocus()


def test_what_differs_in_many_lines_is_counted_and_said_on_demand(
    table: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = tuple(f"Her token {n} forward, to the milk space" for n in range(8))
    compare = differs.compare
    monkeypatch.setattr(differs, "compare", lambda session: evolve(compare(session), new=many))
    table.perform(FREED)
    made = strip(table)
    assert made.words.text().startswith(
        "With this correction, 8 lines of the last turn would be different.\nPlay it again"
    )
    made.more.click()
    assert all(line in made.words.text() for line in many)
    assert made.keep.hasFocus()
    assert not made.more.isVisible()


@pytest.mark.parametrize("size", [(1280, 800), (1000, 640)])
def test_a_correction_that_changes_her_turn_moves_neither_the_board_nor_the_open_list(
    table: TablePage, qtbot: QtBot, size: tuple[int, int]
) -> None:
    table.window().resize(*size)
    table.correct_any()
    (listed,) = table.findChildren(CorrectionList)
    qtbot.wait(60)  # until both have their places
    before = seen(table, table.board), seen(table, listed)
    table.perform(FREED)
    qtbot.wait(60)
    assert strip(table).isVisible()
    assert (seen(table, table.board), seen(table, listed)) == before


def test_what_changes_nothing_is_one_quiet_line(table: TablePage, qtbot: QtBot) -> None:
    size = table.board.size()
    table.perform(Correct((("dragons", 4),)))
    qtbot.wait(10)
    assert strip(table).quiet.isVisible()
    assert "the last turn is the same" in strip(table).quiet.text()
    assert not strip(table).isVisible()
    assert table.board.size() == size


@pytest.mark.parametrize("way", ["move", "undo", "past"])
def test_the_next_change_takes_it_away(table: TablePage, way: str) -> None:
    table.perform(FREED)
    assert strip(table).isVisible()
    if way == "move":
        table.perform(MoveToken(1))
    elif way == "undo":
        table.undo()
    else:
        table.walk("turn_back")
    assert not strip(table).isVisible()


def test_after_a_move_of_the_person_nothing_is_compared(table: TablePage) -> None:
    table.perform(MoveToken(1))
    table.perform(FREED)
    assert not strip(table).isVisible()
    assert not strip(table).quiet.isVisible()


def seen(page: TablePage, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(page, QPoint(0, 0)), widget.size())


@pytest.mark.parametrize("size", [(1280, 800), (1000, 640)])
@pytest.mark.parametrize("first", ["strip", "list"])
def test_the_strip_and_the_list_of_values_never_cover_one_another(
    table: TablePage, qtbot: QtBot, first: str, size: tuple[int, int]
) -> None:
    table.window().resize(*size)
    if first == "strip":
        table.perform(FREED)
    table.correct_any()
    if first == "list":
        table.perform(FREED)
    (listed,) = table.findChildren(CorrectionList)
    assert strip(table).isVisible()
    qtbot.waitUntil(lambda: not seen(table, strip(table)).intersects(seen(table, listed)))
    assert table.rect().contains(seen(table, listed))


def test_a_plate_at_the_top_leaves_the_banner_of_the_past_in_sight(table: TablePage, qtbot: QtBot) -> None:
    table.walk("turn_back")
    assert table.banner.isVisible()
    table.pieces.open(min(table.board.spoken(), key=lambda one: table.board.area(one).y()), corrects=True)
    assert table.piece.isVisible()
    qtbot.waitUntil(lambda: not seen(table, table.banner).intersects(seen(table, table.piece)))
