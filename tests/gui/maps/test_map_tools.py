"""Tools that draw and choose: outlines by clicks, keys or in a stroke, rectangles, the same kind, typed numbers."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from solocompanion.core.maps import edits
from solocompanion.core.maps.map_file import write_map
from tests.core.maps.isles import ISLES, isles
from tests.gui.maps.pointing import ALT, CTRL, NONE, SHIFT, at, click, drag, press

Key = Qt.Key


@pytest.fixture
def bare(form):
    """The form without East, whose place is bare paper, and without the cliffs."""
    one = isles()
    for area in ("e", "c"):
        one = edits.remove_area(ISLES, one, area).now
    form.show_fields({"id": "bare", "map": write_map(one)})
    form.canvas.choose("w")
    return form


def hover(form, x: int, y: int) -> None:
    spot, none = QPointF(at(form, x, y)), Qt.MouseButton.NoButton
    QApplication.sendEvent(form.canvas, QMouseEvent(QEvent.Type.MouseMove, spot, spot, none, none, NONE))


def stroke(form, *places: tuple[int, int], keys=NONE) -> None:
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    QTest.mousePress(form.canvas, left, keys, at(form, *places[0]))
    for place in places[1:]:
        spot = QPointF(at(form, *place))
        QApplication.sendEvent(form.canvas, QMouseEvent(QEvent.Type.MouseMove, spot, spot, none, left, keys))
    QTest.mouseRelease(form.canvas, left, keys, at(form, *places[-1]))


# -- outlines ----------------------------------------------------------------------------------------------------------
def test_an_area_is_drawn_corner_by_corner_and_takes_what_is_near(bare):
    told = []
    bare.changed.connect(lambda: told.append(bare.deed()))
    press(bare, Key.Key_D)
    for x, y in ((604, 3), (1000, 100), (1000, 300), (597, 404)):
        click(bare, x, y)
    assert told == []
    click(bare, 600, 0)  # the first corner closes it
    made = bare.map.areas[-1]
    assert told == ["New area Land 1"]
    assert {(600, 0), (600, 400)} < {*made.rings[0]}
    assert len(made.rings[0]) == 4
    assert bare.map.link_of("w", made.id) == "road"
    assert bare.canvas.chosen.area == made.id


@pytest.mark.parametrize("key", [Key.Key_Backspace, Key.Key_Delete])
def test_backspace_takes_the_last_corner_back_and_enter_closes(bare, key):
    bare.canvas.choose("i")  # an area that was chosen before stays
    press(bare, Key.Key_D)
    for x, y in ((700, 100), (900, 100), (1100, 50), (900, 300)):
        click(bare, x, y)
    press(bare, key, key)
    assert "i" in bare.map.area
    click(bare, 800, 300)
    press(bare, Key.Key_Return)
    assert len(bare.map.areas[-1].rings[0]) == 3
    assert not any(x > 1000 for x, _ in bare.map.areas[-1].rings[0])


def test_escape_gives_a_begun_outline_up_before_anything_else(bare):
    bare.canvas.take("select")
    click(bare, 600, 400)
    press(bare, Key.Key_D)
    before = bare.map
    click(bare, 700, 100)
    click(bare, 900, 100)
    press(bare, Key.Key_Escape)
    assert (bare.canvas.hand.tool.ring, bare.canvas.in_hand, len(bare.canvas.chosen.corners)) == ([], "outline", 1)
    press(bare, Key.Key_Escape)
    assert (bare.canvas.in_hand, bare.canvas.chosen.corners) == ("outline", ())
    press(bare, Key.Key_Escape)
    assert bare.canvas.in_hand == "select"
    assert bare.map == before


@pytest.mark.parametrize("keys", [ALT, CTRL])
def test_a_key_leaves_out_what_is_near(bare, keys):
    press(bare, Key.Key_D)
    click(bare, 900, 100)
    click(bare, 606, 6, keys)
    click(bare, 900, 300)
    press(bare, Key.Key_Return)
    assert (600, 0) not in bare.map.areas[-1].rings[0]


def test_an_outline_is_drawn_by_keys_alone(bare):
    press(bare, Key.Key_D, Key.Key_Space)
    for key in (Key.Key_Right, Key.Key_Down):
        press(bare, key, key, key, Key.Key_Space)
    press(bare, Key.Key_Return)
    (ring,) = bare.map.areas[-1].rings
    (ax, ay), (bx, by), (cx, cy) = ring
    assert (bx - ax, by - ay, cx - bx, cy - by) == (60, 0, 0, 60)


def test_an_area_that_is_not_drawn_yet_gets_the_outline(form):
    form.canvas.choose("c")
    press(form, Key.Key_D)
    assert "Cliffs" in form.hint.text()
    for x, y in ((650, 50), (750, 50), (700, 150)):
        click(form, x, y)
    press(form, Key.Key_Return)
    assert form.deed() == "Outline of Cliffs"
    assert len(form.map.area["c"].rings) == 1


def test_an_area_is_drawn_in_one_stroke_that_joins_what_is_near(bare):
    press(bare, Key.Key_F)
    stroke(bare, (604, 4), (700, 20), (900, 60), (950, 200), (900, 380), (700, 396), (604, 396), (604, 200))
    made = bare.map.areas[-1]
    assert {(600, 0), (600, 400)} <= {*made.rings[0]}
    assert bare.deed() == "New area Land 1"
    assert bare.map.link_of("w", made.id) == "road"


def test_a_stroke_around_nothing_is_no_area(bare):
    press(bare, Key.Key_F)
    before = bare.map
    stroke(bare, (800, 200), (802, 202))
    assert bare.map == before


# -- choosing ----------------------------------------------------------------------------------------------------------
def test_a_drag_on_free_ground_chooses_all_in_a_rectangle_that_arrows_and_delete_take(form):
    drag(form, (450, 450), (720, 720))
    assert {*form.canvas.chosen.corners} == {(500, 500), (700, 500), (700, 700), (500, 700)}
    told = []
    form.changed.connect(lambda: told.append(form.deed()))
    press(form, Key.Key_Right)
    press(form, Key.Key_Up, with_keys=SHIFT)
    moved = {(520, 496), (720, 496), (720, 696), (520, 696)}
    assert {*form.canvas.chosen.corners} == {*form.map.area["i"].rings[0]} == {*form.map.area["s"].rings[1]} == moved
    press(form, Key.Key_Delete)
    assert form.map.area["i"].rings == ()
    assert told[-1] == "Remove 4 corners"


def test_what_is_chosen_is_dragged_together_and_told_once(form):
    drag(form, (450, 450), (720, 720))
    told = []
    form.changed.connect(lambda: told.append(form.deed()))
    drag(form, (500, 500), (560, 540), ALT)
    (x, y), *_ = ring = form.map.area["i"].rings[0]
    assert [(a - x, b - y) for a, b in ring] == [(0, 0), (200, 0), (200, 200), (0, 200)]
    assert abs(x - 560) + abs(y - 540) < 6
    assert len(told) == 1
    assert {*form.canvas.chosen.corners} == {*ring}


def test_shift_and_a_click_choose_a_further_corner_and_let_it_go(form):
    click(form, 500, 500)
    click(form, 700, 500, SHIFT)
    assert form.canvas.chosen.corners == ((500, 500), (700, 500))
    click(form, 500, 500, SHIFT)
    assert form.canvas.chosen.corners == ((700, 500),)


def test_the_same_kind_is_taken_by_a_key_or_with_alt_and_let_go_by_escape(bare):
    bare.canvas.choose("s")
    press(bare, Key.Key_I)
    press(bare, Key.Key_D)
    assert "Sea 1" in bare.hint.text()
    hover(bare, 600, 600)
    press(bare, Key.Key_I)
    assert "Island 1" in bare.hint.text()
    click(bare, 300, 200, ALT)
    assert "Land 1" in bare.hint.text()
    click(bare, 300, 600, ALT)
    for x, y in ((700, 100), (900, 100), (800, 300)):
        click(bare, x, y)
    press(bare, Key.Key_Return)
    assert bare.map.areas[-1].kind == "sea"
    press(bare, Key.Key_Escape)
    assert bare.canvas.brush == ""


def test_the_numbers_of_a_corner_are_typed(form):
    assert not form.place.isVisible()
    click(form, 600, 400)
    assert (form.place.across.text(), form.place.down.text()) == ("600", "400")
    form.place.across.setFocus()
    form.place.across.selectAll()
    QTest.keyClicks(form.place.across, "655")
    QTest.keyClick(form.place.across, Key.Key_Return)
    assert form.canvas.chosen.corners == ((655, 400),)
    assert all((655, 400) in form.map.area[area].rings[0] for area in ("w", "e", "s"))
    drag(form, (450, 450), (720, 720))
    assert not form.place.isVisible()


# -- points ------------------------------------------------------------------------------------------------------------
@pytest.fixture
def dots(form):
    """The form with a map of points."""
    one = evolve(ISLES.blank(), way="points")
    for place in ((300, 200), (900, 200), (600, 600)):
        one = edits.put_area(ISLES, one, place).now
    form.show_fields({"id": "dots", "map": write_map(one)})
    return form


def test_points_are_chosen_by_a_rectangle_moved_and_removed_together(dots):
    press(dots, Key.Key_V)
    drag(dots, (200, 100), (1000, 300))
    assert dots.canvas.chosen.corners == ((300, 200), (900, 200))
    press(dots, Key.Key_Down)
    assert [area.points for area in dots.map.areas[:2]] == [((300, 220),), ((900, 220),)]
    press(dots, Key.Key_Delete)
    assert [area.points for area in dots.map.areas] == [((600, 600),)]
    assert dots.deed() == "Remove 2 points"


def test_a_map_of_points_turns_into_outlines_and_has_the_tools_of_these_then(dots):
    assert not dots.tools.tools["outline"].isVisible()
    dots.whole.head.click()
    dots.outlined.click()
    assert (dots.map.way, dots.deed()) == ("outlines", "Turn into outlines")
    assert dots.tools.tools["outline"].isVisible()
    assert not dots.outlined.isVisible()
    press(dots, Key.Key_D)
    assert dots.canvas.in_hand == "outline"


# -- slivers -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("middle", [(800, 100), (800, 103)])
def test_an_outline_whose_corners_lie_in_a_line_is_refused_with_the_reason_and_can_be_drawn_on(bare, middle):
    before = bare.map
    press(bare, Key.Key_D)
    for place in ((700, 100), middle, (900, 100)):
        click(bare, *place)
    press(bare, Key.Key_Return)
    assert bare.map == before
    assert len(bare.canvas.hand.tool.ring) == 3
    assert "lie nearly in one line" in bare.hint.text()
    assert bare.hint.property("role") == "danger"
    click(bare, 800, 250)
    assert "one line" not in bare.hint.text()
    press(bare, Key.Key_Return)
    assert len(bare.map.areas) == len(before.areas) + 1


def test_a_stroke_along_a_line_says_why_it_makes_nothing_and_a_click_says_nothing(bare):
    press(bare, Key.Key_F)
    before = bare.map
    stroke(bare, (800, 150), (800, 150))
    assert bare.canvas.hand.tool.fault == ""
    stroke(bare, (700, 150), (800, 152), (900, 150))
    assert bare.map == before
    assert "lie nearly in one line" in bare.hint.text()
    assert bare.canvas.hand.tool.ring == []


def test_an_area_of_a_file_that_is_a_sliver_is_to_be_mended(form):
    one = isles()
    thin = evolve(one.area["c"], rings=(((100, 100), (300, 101), (500, 100)),))
    form.show_fields({"id": "thin", "map": write_map(evolve(one, areas=(thin,), links=()))})
    assert form.missing() == "The outline of Cliffs encloses next to no area: move a corner."


# -- links -------------------------------------------------------------------------------------------------------------
def test_two_areas_that_are_clicked_are_linked_and_the_first_click_says_what_comes_next(form):
    press(form, Key.Key_L)
    click(form, 300, 150)
    assert form.hint.text() == "Click an area that touches West, or a border."
    click(form, 900, 150)
    assert form.map.link_of("w", "e") == "bridge"
    assert form.deed() == "Bridge between West and East"
    click(form, 300, 150)
    click(form, 600, 600)
    assert form.hint.text() == "Nothing is linked: West and Isle have no border that can be a way."
    assert form.hint.property("role") == "danger"
    click(form, 300, 150)
    assert form.hint.text() == "Click an area that touches West, or a border."
    press(form, Key.Key_Escape)
    assert form.hint.text() == form.canvas.hand.tool.usual()
    assert form.canvas.in_hand == "link"


def test_space_links_what_is_chosen_whole_and_the_tool_says_so_when_it_is_taken(form):
    corners = [at for area in ("w", "e") for ring in form.map.area[area].rings for at in ring]
    form.canvas.choose("w", corners=tuple(corners))
    press(form, Key.Key_L)
    assert form.hint.text() == "Space links West and East. Or click a border."
    press(form, Key.Key_Space)
    assert form.map.link_of("w", "e") == "bridge"
    form.show_fields({"id": "bare", "map": write_map(evolve(isles(), links=()))})
    form.canvas.choose("w", corners=(*corners, *(at for ring in form.map.area["s"].rings for at in ring)))
    press(form, Key.Key_L)
    assert form.hint.text().startswith("Space opens the borders among the 4 chosen areas")
    press(form, Key.Key_Space)
    assert len(form.map.links) == 4


def test_an_area_that_has_nothing_to_link_with_says_so(form):
    form.canvas.choose("c")
    press(form, Key.Key_L, Key.Key_Space)
    assert form.hint.text() == "Cliffs has no border that can be a way."
