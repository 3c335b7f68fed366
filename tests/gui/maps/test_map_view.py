"""What part of a map is in sight: wheel, keys, buttons, the hand, and the room that the map has."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from solocompanion.core.maps.cells import cells
from solocompanion.core.maps.map_file import write_map
from solocompanion.gui.maps import lettering
from solocompanion.gui.maps.view import EDGE, MOST, View, fitted, held
from solocompanion.gui.widgets.plain import lay_out_now
from tests.core.maps.isles import isles
from tests.gui.maps.pointing import CTRL, NONE, at, click, drag, press

Key = Qt.Key


def test_zooming_keeps_the_place_under_the_pointer_and_clicks_mean_what_is_seen(form):
    spot = form.canvas.spot((600, 200))
    scale = form.canvas.scale
    form.canvas.zoom(4, spot)
    assert form.canvas.scale == pytest.approx(4 * scale)
    assert form.canvas.spot((600, 200)) == spot
    form.canvas.pan(QPointF(-30, 20))
    assert form.canvas.spot((600, 200)) == spot + QPointF(-30, 20)
    form.tools.tools["link"].click()
    click(form, 600, 200)
    assert form.map.link_of("w", "e") == "bridge"
    form.canvas.look(None)
    assert form.canvas.scale == scale


def test_another_record_is_seen_as_a_whole(form):
    form.canvas.zoom(4)
    form.show_fields({"id": "isles", "map": write_map(isles())})
    assert form.canvas.own_view is not None
    form.show_fields({"id": "other", "map": write_map(isles())})
    assert form.canvas.own_view is None


def test_a_view_is_held_where_the_map_is_in_sight():
    whole, size = QRectF(0, 0, 100, 100), QSizeF(200, 300)
    fit = fitted(whole, size)
    assert fit == View((200 - 2 * EDGE) / 100, EDGE, 50.0 + EDGE)
    assert held(View(1000.0, 0, 0), whole, size).scale == fit.scale * MOST
    far = held(View(2.0, 9000.0, -9000.0), whole, size)
    assert (far.left, far.top) == (150.0, -125.0)


def test_points_are_as_large_at_every_zoom(form):
    assert form.canvas.steady == 1.0
    form.canvas.zoom(4)
    assert form.canvas.steady == pytest.approx(0.25)
    form.canvas.grab()


def wheel(form, spot: QPointF, steps: int, *, fingers: QPoint | None = None, keys=NONE) -> None:
    phase = Qt.ScrollPhase.ScrollUpdate if fingers is not None else Qt.ScrollPhase.NoScrollPhase
    moved, turned = fingers or QPoint(), QPoint(0, 120 * steps)
    event = QWheelEvent(spot, spot, moved, turned, Qt.MouseButton.NoButton, keys, phase, False)
    QApplication.sendEvent(form.canvas, event)


def test_the_wheel_zooms_about_the_pointer(form):
    spot, scale = form.canvas.spot((600, 200)), form.canvas.scale
    wheel(form, spot, 3)
    assert form.canvas.scale > 1.5 * scale
    assert form.canvas.spot((600, 200)) == spot
    wheel(form, spot, -3)
    assert form.canvas.scale == pytest.approx(scale)


def test_two_fingers_move_the_map_and_zoom_it_with_ctrl(form):
    form.canvas.zoom(4)
    spot, scale = form.canvas.spot((600, 400)), form.canvas.scale
    wheel(form, spot, 1, fingers=QPoint(30, -20))
    assert (form.canvas.spot((600, 400)), form.canvas.scale) == (spot + QPointF(30, -20), scale)
    wheel(form, spot, 1, fingers=QPoint(0, 20), keys=CTRL)
    assert form.canvas.scale > scale


def test_ctrl_with_plus_minus_and_0_is_the_maps_while_it_has_the_focus(form):
    scale = form.canvas.scale
    press(form, Key.Key_Plus, Key.Key_Equal, with_keys=CTRL)
    larger = form.canvas.scale
    press(form, Key.Key_Minus, with_keys=CTRL)
    assert scale < form.canvas.scale < larger
    press(form, Key.Key_0, with_keys=CTRL)
    assert (form.canvas.own_view, form.canvas.scale) == (None, scale)
    for key, keys in ((Key.Key_Plus, CTRL), (Key.Key_0, CTRL), (Key.Key_Escape, NONE)):
        event = QKeyEvent(QEvent.Type.ShortcutOverride, key, keys)
        event.ignore()
        QApplication.sendEvent(form.canvas, event)
        assert event.isAccepted()


def test_buttons_zoom_and_say_how_large_the_map_is(form):
    assert form.view.percent.text() == "100 %"
    assert not form.view.all.isEnabled()
    form.view.larger.click()
    form.view.larger.click()
    assert form.view.percent.text() == "156 %"
    form.view.smaller.click()
    form.view.all.click()
    assert form.view.percent.text() == "100 %"
    assert form.canvas.own_view is None


def test_the_hand_and_the_middle_button_move_the_map_and_change_nothing(form):
    form.canvas.zoom(4)
    before, spot = form.map, QPointF(at(form, 600, 400))
    press(form, Key.Key_M)
    drag(form, (600, 400), (620, 390))
    away = QPointF(at(form, 600, 400)) - spot
    assert (away.x() > 0, away.y() < 0) == (True, True)
    form.canvas.take("select")
    spot = at(form, 600, 400)
    QTest.mousePress(form.canvas, Qt.MouseButton.MiddleButton, NONE, spot)
    to, middle = QPointF(spot + QPoint(25, 10)), Qt.MouseButton.MiddleButton
    QApplication.sendEvent(
        form.canvas, QMouseEvent(QEvent.Type.MouseMove, to, to, Qt.MouseButton.NoButton, middle, NONE)
    )
    QTest.mouseRelease(form.canvas, middle, NONE, to.toPoint())
    assert at(form, 600, 400) == spot + QPoint(25, 10)
    press(form, Key.Key_M, Key.Key_Space)
    assert form.canvas.own_view is None
    assert form.map == before


def test_what_is_beside_the_map_folds_away_and_leaves_it_the_room(form, qtbot):
    wide = form.canvas.width()
    form.sides.alone.click()
    qtbot.waitUntil(lambda: form.canvas.width() > wide + 250)
    assert not form.about.isVisible()
    form.sides.alone.click()
    qtbot.waitUntil(lambda: form.canvas.width() == wide)


def test_what_is_done_with_the_whole_map_is_open_where_nothing_is_drawn(form):
    assert not form.tracing.stays.isVisible()
    form.whole.head.click()
    assert form.tracing.stays.isVisible()


def test_escape_leaves_the_innermost_thing_then_the_map_and_only_then_the_page(form):
    left = []
    form.keyPressEvent = lambda event: left.append(event.key())
    form.canvas.take("link")
    form.canvas.choose("w", neighbour="e")
    press(form, Key.Key_Escape)
    assert (form.canvas.chosen.area, form.canvas.chosen.neighbour, form.canvas.in_hand) == ("w", "", "link")
    press(form, Key.Key_Escape)
    assert (form.canvas.chosen.area, form.canvas.in_hand) == ("w", "select")
    press(form, Key.Key_Escape)
    assert (left, form.focusWidget()) == ([], form.tools.tools["select"])
    QTest.keyClick(form.focusWidget(), Key.Key_Escape)
    assert left == [Key.Key_Escape]


def test_names_are_lettered_so_large_as_can_be_read_where_their_area_has_room(form, monkeypatch):
    seen = {}
    monkeypatch.setattr(lettering, "letter", lambda _painter, _at, words, font, *_: seen.update({words: font}))
    form.resize(640, 480)
    form.canvas.grab()
    area = max(form.map.areas, key=lambda one: abs(cells(form.map).cell[one.id].area))
    assert seen[form.dress.kind.called(area)].pixelSize() * form.canvas.scale >= 9
    assert form.canvas.scale < 9 / lettering.NAME


def test_a_name_is_no_larger_than_its_area_has_room_and_no_smaller_than_ever(form):
    kind, one = form.dress.kind, form.map
    area = max(one.areas, key=lambda one: abs(cells(form.map).cell[one.id].area))
    sizes = [lettering.name_size(kind, one, evolve(area, name="x" * n), 99.0) for n in (1, 12, 40)]
    assert sizes[0] == lettering.LARGEST
    assert sizes == sorted(sizes, reverse=True)
    assert min(sizes) >= lettering.NAME
    assert lettering.name_size(kind, one, area, 1.0) == lettering.NAME


def test_where_all_is_below_the_map_it_is_as_large_as_the_window_has_room(form):
    form.resize(600, 900)
    lay_out_now()
    lay_out_now()
    whole = form.canvas.whole
    assert form.canvas.height() >= min(form.canvas.width() * whole.height() / whole.width(), 900 * 0.45) - 1
    form.resize(1000, 500)
    lay_out_now()
    assert form.canvas.minimumHeight() == round(form.canvas.least_high)


@pytest.mark.parametrize("wide", range(640, 1100, 20))
def test_what_changes_the_view_stands_in_one_line(form, wide):
    form.resize(wide, 700)
    lay_out_now()
    view = form.view
    places = {one.mapTo(form, one.rect().center()).y() for one in (view.smaller, view.percent, view.larger, view.all)}
    assert len(places) == 1
