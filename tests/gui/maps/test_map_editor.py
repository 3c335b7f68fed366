"""The editor of maps with a map of no game: outlines with shared corners, typed links, marks, keys, and a view."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from solocompanion.core.maps import cells as geometry
from solocompanion.core.maps import edits
from solocompanion.core.maps.map_file import write_map
from solocompanion.gui.maps import painting
from tests.core.maps.isles import ISLES, isles
from tests.core.maps.large_map import large_map
from tests.gui.maps.pointing import ALT, NONE, at, click, drag, press

Key = Qt.Key


# -- outlines ----------------------------------------------------------------------------------------------------------
def test_a_dragged_corner_moves_in_all_outlines_and_is_told_once(form):
    told = []
    form.changed.connect(lambda: told.append(form.deed()))
    drag(form, (600, 400), (640, 460))
    moved = [at for ring in form.map.area["w"].rings for at in ring if at not in isles().area["w"].rings[0]]
    assert len(moved) == 1
    assert all(moved[0] in form.map.area[area].rings[0] for area in ("e", "s"))
    assert told == ["Corner of West, East and Sound"]
    assert form.canvas.chosen.corners == (moved[0],)


def test_a_corner_takes_what_is_near_and_alt_leaves_it_out(form):
    drag(form, (500, 500), (606, 404))
    assert (600, 400) in form.map.area["i"].rings[0]
    form.show_fields({"id": "isles", "map": write_map(isles())})
    drag(form, (500, 500), (606, 404), ALT)
    assert (600, 400) not in form.map.area["i"].rings[0]


def test_escape_during_a_drag_leaves_the_map_as_it_was(form):
    drag(form, (600, 400), (640, 460), drop=False)
    assert form.canvas.map != isles()
    press(form, Key.Key_Escape)
    assert (form.canvas.map, form.map) == (isles(), isles())


def test_a_double_click_splits_an_edge_on_both_sides(form):
    QTest.mouseDClick(form.canvas, Qt.MouseButton.LeftButton, NONE, at(form, 600, 200))
    new = form.canvas.chosen.corners
    assert len(new) == 1
    assert all(new[0] in form.map.area[area].rings[0] for area in ("w", "e"))
    press(form, Key.Key_Left, Key.Key_Delete)
    assert form.map == isles()


def test_corners_are_chosen_and_moved_by_keys_alone(form):
    form.canvas.choose("i")
    press(form, Key.Key_P, Key.Key_P, Key.Key_Down, Key.Key_Right)
    assert form.canvas.chosen.corners == ((720, 520),)
    assert (720, 520) in form.map.area["i"].rings[0]
    assert (720, 520) in form.map.area["s"].rings[1]


def test_while_a_corner_is_dragged_no_area_is_worked_out_anew(form):
    form.canvas.choose("w")
    form.canvas.grab()
    before = geometry._cells.cache_info().misses
    drag(form, (600, 400), (655, 470), drop=False)
    form.canvas.grab()
    assert form.canvas.map != isles()
    assert geometry._cells.cache_info().misses == before
    QTest.mouseRelease(form.canvas, Qt.MouseButton.LeftButton, NONE, at(form, 655, 470))
    assert geometry._cells.cache_info().misses > before


def test_a_drag_paints_the_areas_that_move_and_keeps_the_others_as_a_picture(form, monkeypatch):
    form.show_fields({"id": "large", "map": write_map(large_map())})
    one = form.map
    corner = one.areas[105].rings[0][0]
    painted = []
    paint = painting.paint_areas

    def counted(painter, sheet, some):
        painted.append([area.id for area in some])
        paint(painter, sheet, some)

    monkeypatch.setattr(painting, "paint_areas", counted)
    drag(form, corner, (corner[0] + 20, corner[1] + 10), ALT, drop=False)
    form.canvas.grab()
    painted.clear()
    spot = QPointF(at(form, corner[0] + 25, corner[1] + 12))
    form.canvas.hand.tool.move(spot, ALT, is_held=True)
    form.canvas.grab()
    assert painted == [[area.id for area in one.areas if corner in area.rings[0]]]
    assert len(painted[0]) == 4


def test_where_an_area_is_dragged_away_nothing_of_it_is_left(form):
    one = edits.remove_area(ISLES, isles(), "e").now
    form.show_fields({"id": "coast", "map": write_map(one)})
    form.canvas.setFocus()
    bare, was = (form.canvas.grab().toImage().pixelColor(at(form, *place)) for place in ((900, 200), (570, 30)))
    assert bare != was
    drag(form, (600, 0), (200, 5), ALT, drop=False)
    assert form.canvas.grab().toImage().pixelColor(at(form, 570, 30)) == bare


# -- links and marks ---------------------------------------------------------------------------------------------------
def test_a_click_on_a_border_goes_through_the_kinds_of_link(form):
    form.tools.tools["link"].click()
    for link, deed in (("bridge", "Bridge between West and East"), ("", "No way between West and East")):
        click(form, 600, 200)
        assert form.map.link_of("w", "e") == link
        assert form.deed() == deed
    click(form, 600, 200)
    assert form.map.link_of("w", "e") == "road"


def test_links_are_named_beside_the_map_and_changed_there(form):
    form.canvas.choose("w")
    assert [tick.accessibleName() for tick in form.about.ticks.values()] == [
        "A way to East: Road",
        "A way to Sound: Ferry",
    ]
    form.about.ticks["e"].click()
    assert form.about.ticks["e"].accessibleName() == "A way to East: Bridge"
    press(form, Key.Key_N)
    assert form.canvas.accessibleDescription().endswith("Enter: no way to East")
    press(form, Key.Key_Return)
    assert form.map.link_of("w", "e") == ""


def test_marks_are_set_by_their_tool_and_beside_the_map_where_they_suit(form):
    form.tools.tools["harbour"].click()
    click(form, 300, 100)
    click(form, 300, 600)
    assert form.map.marked("harbour") == ("w",)
    assert form.canvas.chosen.area == "s"
    assert not form.about.marks["harbour"].isEnabled()
    form.canvas.choose("e")
    form.about.marks["seat"].click()
    assert form.map.marked("seat") == ("e",)
    assert form.canvas.accessibleDescription().startswith("East: Land, Seat, linked with West and Sound")


def test_the_compass_rose_is_dragged_and_moved_by_arrows(form):
    form.tools.tools["rose"].click()
    drag(form, (100, 100), (400, 300))
    assert form.deed() == "Move the compass rose"
    x, y = form.map.spot("rose")
    press(form, Key.Key_Left)
    assert form.map.spot("rose") == (x - 20, y)


def test_an_area_that_is_not_drawn_is_to_be_mended_and_can_be_chosen(form):
    assert form.missing() == "Cliffs is not drawn yet."
    next(one for one in form.checks.findChildren(QAbstractButton) if one.text() == "Show").click()
    assert form.canvas.chosen.area == "c"
    assert form.canvas.accessibleDescription() == "Cliffs: Cliffs"
    form.about.remove.click()
    assert "c" not in form.map.area


# -- declarations ------------------------------------------------------------------------------------------------------
def test_every_tool_says_its_name_its_key_and_what_a_click_does(form):
    for tool in form.canvas.hand.tools.values():
        button = form.tools.tools[tool.id]
        assert button.text() == tool.name
        assert button.toolTip().endswith(f"({tool.key})") == bool(tool.key)
        button.click()
        assert form.hint.text() == tool.hint() != ""


def test_every_key_says_what_it_does_and_no_two_do_different_things(form):
    for tool in form.canvas.hand.tools:
        form.canvas.take(tool)
        deeds = form.canvas.listed_keys()
        keys = [key for deed in deeds for key in deed.keys]
        assert all(deed.shown and deed.words for deed in deeds)
        assert len(keys) == len({*keys})


def test_letters_take_tools_and_numbers_give_kinds(form):
    press(form, Key.Key_A)
    assert form.canvas.in_hand == "harbour"
    form.canvas.choose("e")
    press(form, Key.Key_2)
    assert form.map.area["e"].kind == "island"


def test_every_control_has_a_name(form):
    for one in (*form.findChildren(QAbstractButton), *form.findChildren(QLineEdit)):
        assert one.accessibleName() or (isinstance(one, QAbstractButton) and one.text())


def test_a_map_goes_to_a_file_and_comes_back(form, tmp_path, qtbot):
    form.files.export(tmp_path / "isles.toml")
    with qtbot.waitSignal(form.files.brought) as told:
        form.files.bring(tmp_path / "isles.toml")
    assert told.args == [isles()]


# -- all borders -------------------------------------------------------------------------------------------------------
def test_one_key_or_button_opens_all_borders_as_one_act_and_says_how_many(form):
    form.show_fields({"id": "bare", "map": write_map(evolve(isles(), links=()))})
    told = []
    form.changed.connect(lambda: told.append(form.deed()))
    press(form, Key.Key_J)
    assert form.map.links == isles().links
    assert told == [form.said.text()] == ["4 borders opened"]
    form.about.close_all.click()
    assert form.map.links == ()
    form.about.open_all.click()
    assert form.map.links == isles().links
    press(form, Key.Key_J)
    assert form.said.text().startswith("No border is left to open")
    assert len(told) == 3
    assert {"J", "X"} < {deed.shown for deed in form.canvas.listed_keys()}


def test_where_several_areas_are_chosen_whole_the_borders_among_them_are_opened(form):
    form.show_fields({"id": "bare", "map": write_map(evolve(isles(), links=()))})
    corners = [at for area in ("w", "e") for ring in form.map.area[area].rings for at in ring]
    form.canvas.choose("w", corners=tuple(corners))
    press(form, Key.Key_J)
    assert [(link.a, link.b) for link in form.map.links] == [("w", "e")]


def test_escape_leaves_the_table_for_the_map_and_the_map_alone_for_all_before_the_page(form):
    left = []
    form.keyPressEvent = lambda event, old=form.keyPressEvent: (old(event), left.append(event.isAccepted()))
    press(form, Key.Key_T)
    assert form.table.hasFocus()
    QTest.keyClick(form.table, Key.Key_Escape)
    assert form.canvas.hasFocus()
    form.sides.alone.click()
    assert form.is_alone
    assert form.canvas.hasFocus()  # Ctrl and + zoom at once
    form.sides.alone.setFocus()
    QTest.keyClick(form.sides.alone, Key.Key_Escape)
    assert not form.is_alone
    assert form.canvas.hasFocus()
    assert left == [True, True]
    form.sides.alone.setFocus()
    QTest.keyClick(form.sides.alone, Key.Key_Escape)
    assert left == [True, True, False]  # the page's


def test_after_a_button_of_the_view_the_keys_are_the_map_s(form):
    for button in (form.view.larger, form.view.smaller, form.view.all):
        button.setFocus()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert form.canvas.hasFocus()


def test_the_sign_of_a_chosen_corner_goes_along_while_it_is_dragged(form):
    form.canvas.choose("w")
    drag(form, (600, 400), (655, 470), drop=False)
    picture, own = form.canvas.grab().toImage(), QColor(form.canvas.art.tokens["you"]).rgb()
    assert picture.pixelColor(at(form, 655, 470)).rgb() == own
    assert picture.pixelColor(at(form, 600, 400)).rgb() != own
    press(form, Key.Key_Escape)
