"""From 50 to 300 %: nothing is cut without a way to scroll to it, and a change of size takes effect at once."""

from __future__ import annotations

import pytest
import sampling
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QScrollArea, QSpinBox, QWidget

from gui.conftest import played, send_deletions
from gui.reach import unreachable
from gui.screens import Photographer
from solocompanion.app.preferences.settings import LARGEST, SMALLEST
from solocompanion.core.requests import Form
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.popover import Popover

SIZES = (SMALLEST, 100, 200, LARGEST)


def resized(window: QWidget, scale: int) -> list[str]:
    """Set a size and return what cannot be reached in it."""
    window.settings.set("scale", scale)
    for _ in range(4):  # a change of lettering comes down through the layouts event by event
        QTest.qWait(10)
    return unreachable(window)


@pytest.mark.parametrize("wide", [(1280, 800), (960, 640)], ids=["1280", "960"])
def test_everything_in_the_lobby_can_be_reached_at_every_size(wide, open_window):
    window = open_window(game="wyrmspan")
    window.resize(*wide)
    assert {scale: resized(window, scale) for scale in SIZES} == {scale: [] for scale in SIZES}


def test_everything_on_the_table_can_be_reached_at_every_size(game, open_table):
    page = open_table(game)
    window = page.window()
    window.resize(1280, 800)
    page.main()
    tried = sampling.share(SIZES, game, played())
    assert {scale: resized(window, scale) for scale in tried} == {scale: [] for scale in tried}


def shown_in(page, wide: int, high: int) -> tuple[float, float]:
    """Return what share of a window's width the panel takes, and of its height the lettering."""
    page.window().resize(wide, high)
    QTest.qWait(30)
    return page.panel.width() / wide, page.bottom.main.fontInfo().pixelSize() / high


@pytest.mark.any_game
@pytest.mark.parametrize("size", [(2400, 1350), (2560, 1440), (3840, 2160)], ids=str)
def test_panel_and_lettering_grow_with_the_board_of_a_very_large_window(size, game, open_table):
    page = open_table(game)
    wanted = shown_in(page, 1920, 1080)
    assert shown_in(page, *size) == pytest.approx(wanted, rel=0.05)


def test_a_very_wide_window_keeps_the_lettering_its_height_has_room_for(open_table):
    page = open_table("wyrmspan")
    shown_in(page, 2560, 1400)
    factor = sizes.factor()
    shown_in(page, 3440, 1400)
    assert sizes.factor() == factor > 1.5


FULLY = ("settings", "library")
PAGES = (*FULLY, "log", "checklist", "rules", "components", "how_to", "compare", "workshop")


@pytest.mark.parametrize("deed", PAGES)
def test_everything_on_a_page_can_be_reached_at_every_size(deed, open_table):
    page = open_table("wyrmspan")
    window = page.window()
    window.resize(1280, 800)
    page.main()
    window.actions_[deed].trigger()
    send_deletions()
    tried = SIZES if deed in FULLY else (LARGEST,)
    assert {scale: resized(window, scale) for scale in tried} == {scale: [] for scale in tried}


def test_a_plate_over_the_table_stays_inside_it_at_the_largest_size(open_table):
    page = open_table("wyrmspan")
    page.window().resize(1280, 800)
    page.main()
    page.explanations.explain(page.script.rows[-1].line.step)
    assert resized(page.window(), LARGEST) == []
    assert page.rect().contains(page.why.geometry())


def test_all_shortcuts_are_in_sight_and_by_keys_in_reach(open_table):
    window = open_table("wyrmspan").window()
    window.resize(1280, 800)
    window.actions_["shortcuts"].trigger()
    QTest.qWait(10)
    (plate,) = [one for one in window.findChildren(Popover) if one.isVisible()]
    bar = plate.findChild(QScrollArea).verticalScrollBar()
    assert bar.maximum() == 0
    assert abs(plate.geometry().center().x() - window.rect().center().x()) <= 1
    resized(window, LARGEST)
    QTest.qWait(60)
    assert bar.value() < bar.maximum()
    for _ in range(20):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_PageDown)
    assert bar.value() == bar.maximum()


def test_the_bottom_bar_takes_more_rows_as_it_gets_narrow(open_table):
    page = open_table("pebbles")
    window = page.window()
    window.resize(1280, 800)
    rows = []
    for scale in (100, 250, LARGEST):
        resized(window, scale)
        rows.append(page.bottom.main.y() > page.bottom.timeline.y() + sizes.tool(10))
    assert rows == [False, True, True]
    resized(window, 100)
    assert page.bottom.height() == sizes.tool(64) + 1


def test_the_menus_have_a_line_of_their_own_where_they_would_crowd_the_tabs(open_window):
    window = open_window()
    window.resize(1280, 800)
    beside = []
    for scale in (100, LARGEST, 100):
        resized(window, scale)
        beside.append(window.tabs.cornerWidget() is window.menus)
        assert window.menus.isVisible()
        assert window.menus.height() > window.menus.fontMetrics().height()
    assert beside == [True, False, True]


# -- the tools themselves ----------------------------------------------------------------------------------------------
def shown(qtbot, inner: QWidget, wide: int, high: int) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    inner.setParent(window)
    inner.setGeometry(0, 0, wide, high)
    window.resize(200, 100)
    window.show()
    return window


def test_what_is_cut_is_found(qtbot):
    assert len(unreachable(shown(qtbot, QLabel("words that are too long for it"), 40, 20))) == 1
    assert len(unreachable(shown(qtbot, QPushButton("far off"), 300, 30))) == 1
    assert unreachable(shown(qtbot, QPushButton("as it should be"), 180, 30)) == []


def test_what_can_be_scrolled_to_counts_as_reached(qtbot):
    area, inner = QScrollArea(), QWidget()
    QHBoxLayout(inner).addWidget(QPushButton("a button with a great many words that does not fit into the window"))
    area.setWidgetResizable(True)
    area.setWidget(inner)
    assert unreachable(shown(qtbot, area, 200, 100)) == []


def test_a_flow_goes_on_below_when_there_is_no_more_room(qtbot):
    parts = [QPushButton(words) for words in ("one", "two", "three")]
    flow = Flow(*parts, spacing=8)
    window = shown(qtbot, flow, 190, 100)
    wide = sum(part.sizeHint().width() for part in parts)
    assert flow.heightForWidth(wide + 16) < flow.heightForWidth(wide) < flow.heightForWidth(wide // 3)
    flow.resize(wide // 2, 200)
    assert parts[0].y() < parts[2].y()
    assert unreachable(window) == []


@pytest.fixture
def _as_designed_again():
    yield
    sizes.fit(1.0)


@pytest.mark.usefixtures("_as_designed_again")
def test_a_layout_keeps_its_margins_fitted(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    layout = QHBoxLayout(window)
    sizes.frame(layout, 10, 20, 10, 20, spacing=8)
    sizes.fit(0.5)
    assert (layout.contentsMargins().top(), layout.spacing()) == (10, 4)
    sizes.fit(2.0)
    assert (layout.contentsMargins().top(), layout.spacing()) == (sizes.tool(20), sizes.tool(8)) == (32, 13)


@pytest.mark.parametrize("scale", [100, LARGEST])
def test_a_move_with_many_words_is_read_in_its_plate_without_scrolling_sideways(open_table, scale):
    page = open_table("wyrmspan")
    page.window().resize(1280, 800)
    resized(page.window(), scale)
    page.pieces.open("space:6")
    (plate,) = [one for one in page.window().findChildren(Popover) if one.isVisible()]
    QTest.qWait(10)
    assert plate.findChild(QScrollArea).horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("scale", [200, LARGEST])
def test_the_first_number_of_an_open_form_is_in_sight_in_large_text(scale, open_table):
    page = open_table("dead_reckoning")
    window = page.window()
    window.resize(1280, 800)
    Photographer(window, "dead_reckoning", str).play_until(lambda: isinstance(page.session.waiting, Form))
    resized(window, scale)
    first = page.question.findChildren(QSpinBox)[0]
    QTest.qWait(60)
    assert first.hasFocus()
    assert page.panel.rect().contains(first.rect().translated(first.mapTo(page.panel, QPoint(0, 0))))
