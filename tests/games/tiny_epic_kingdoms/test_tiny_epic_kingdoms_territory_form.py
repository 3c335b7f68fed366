"""A territory is drawn in the Workshop with the mouse or with keys; a photo stays on the computer."""

from __future__ import annotations

import pytest
from attrs import evolve
from gui.reach import unreachable
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QMouseEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QSlider

from solocompanion.app.files.diagnostics import Shell, report
from solocompanion.app.library.library import Library
from solocompanion.games.tiny_epic_kingdoms.board.geometry import TOKEN
from solocompanion.games.tiny_epic_kingdoms.board.kingdoms import ROOK
from solocompanion.games.tiny_epic_kingdoms.drawing.territory import HEIGHT, WIDTH
from solocompanion.games.tiny_epic_kingdoms.facts import CARD, EDGE, Catalogue, Territory, Tracks
from solocompanion.games.tiny_epic_kingdoms.gui.dress import banner_box, cut_name, home_box, name_box
from solocompanion.games.tiny_epic_kingdoms.gui.territory_form import TerritoryForm
from solocompanion.games.tiny_epic_kingdoms.quick_map import quick
from solocompanion.games.tiny_epic_kingdoms.state import Setup, State
from solocompanion.games.tiny_epic_kingdoms.territories import is_open
from solocompanion.games.tiny_epic_kingdoms.territory_file import FIELDS, write_side
from solocompanion.games.tiny_epic_kingdoms.wording import Names
from solocompanion.gui.board.item import outline
from solocompanion.gui.maps.lettering import sign_box
from solocompanion.gui.maps.photo import Photo, read_photo
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.widgets.elided import ElidedPart
from solocompanion.gui.widgets.plain import lay_out_now
from tests.games.tiny_epic_kingdoms import acts as drawn

SHIFT = Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key


class Remembered(dict):
    """The preferences of a computer."""

    def preference(self, key, default=""):
        return self.get(key, default)

    def set_preference(self, key, value, *, synced=False):
        self[key] = value


@pytest.fixture
def form(qtbot) -> TerritoryForm:
    made = TerritoryForm(Art("tiny_epic_kingdoms", Theme("light")), lambda _kind: {})
    qtbot.addWidget(made)
    made.preferences = Remembered()
    made.resize(800, 640)
    made.show_fields({"id": "my_territory_1", **made.begun})
    made.show()
    qtbot.waitExposed(made)
    made.first().setFocus()
    return made


def shown(form: TerritoryForm, one: Territory) -> Territory:
    form.show_fields({"id": "other", **{name: getattr(one, name) for name in FIELDS}})
    return form.territory


def at(form: TerritoryForm, x: int, y: int) -> QPoint:
    return form.canvas.spot((x, y)).toPoint()


def click(form: TerritoryForm, x: int, y: int, keys=Qt.KeyboardModifier.NoModifier) -> None:
    QTest.mouseClick(form.canvas, Qt.MouseButton.LeftButton, keys, at(form, x, y))


def move(form: TerritoryForm, x: int, y: int, *, held: bool) -> None:
    spot = QPointF(at(form, x, y))
    held_ = Qt.MouseButton.LeftButton if held else Qt.MouseButton.NoButton
    event = QMouseEvent(
        QEvent.Type.MouseMove, spot, spot, Qt.MouseButton.NoButton, held_, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(form.canvas, event)


def drag(form: TerritoryForm, start: tuple[int, int], end: tuple[int, int]) -> None:
    QTest.mousePress(form.canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at(form, *start))
    move(form, (start[0] + end[0]) // 2, (start[1] + end[1]) // 2, held=True)
    move(form, *end, held=True)
    QTest.mouseRelease(form.canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at(form, *end))


def press(form: TerritoryForm, *keys: Qt.Key, shift: bool = False) -> None:
    for key in keys:
        QTest.keyClick(form.canvas, key, SHIFT if shift else Qt.KeyboardModifier.NoModifier)


def square(form: TerritoryForm) -> None:
    for x, y in ((250, 250), (750, 250), (250, 750), (750, 750)):
        click(form, x, y)


# -- the mouse ---------------------------------------------------------------------------------------------------------
def test_a_region_without_a_name_is_called_as_on_the_board(form):
    regions = ["a forest border 300,300", "b forest border 700,700"]
    form.show_fields({"id": "my_territory_1", **form.begun, "name": "Mine", "home": "a", "regions": regions})
    other = evolve(form.territory, id="other", regions=("p plains border 300,300",))
    names = Names(Catalogue({"mine": form.territory, "other": other}, {}, Tracks("tracks")))
    for region in ("a", "b"):
        form.canvas.choose(region)
        assert form.about.name.text() == names.space(State(Setup("mine", "other")), f"A.{region}")


def test_each_click_is_a_region_and_one_edit(form, qtbot):
    told = []
    form.changed.connect(lambda: told.append(form.deed()))
    square(form)
    assert [place.kind for place in form.territory.places] == ["plains", "forest", "mountain", "plains"]
    assert told[0] == "New region Plains 1"
    assert len(told) == 4
    assert form.fields()["links"] == list(form.territory.links) != []


def test_a_point_is_dragged_and_told_once(form):
    square(form)
    told = []
    form.changed.connect(lambda: told.append(form.deed()))
    drag(form, (250, 250), (400, 350))
    x, y = form.territory.region["1"].points[0]
    assert (abs(x - 400) < 5, abs(y - 350) < 5) == (True, True)
    assert told == ["Move Plains 1"]
    assert len(form.territory.places) == 4


def test_a_click_on_a_point_chooses_its_region_and_changes_nothing(form):
    square(form)
    before = form.territory
    click(form, 250, 750)
    assert form.canvas.chosen.area == "3"
    assert form.about.name.text() == "Mountain 1"
    assert form.territory == before


def test_shift_and_a_click_stretch_the_chosen_region(form):
    square(form)
    click(form, 250, 250)
    click(form, 500, 500, SHIFT)
    assert len(form.territory.region["1"].points) == 2
    assert len(form.territory.places) == 4


def test_a_click_on_a_border_makes_a_river_and_another_a_link(form):
    square(form)
    form.tools.tools["link"].click()
    click(form, 500, 250)
    assert not drawn.is_linked(form.territory, "1", "2")
    assert form.deed() == "River between Plains 1 and Forest 1"
    click(form, 500, 250)
    assert drawn.is_linked(form.territory, "1", "2")
    before = form.territory
    click(form, 120, 120)
    assert form.territory == before


def test_the_border_that_a_click_would_link_is_lit(form):
    square(form)
    form.tools.tools["link"].click()
    move(form, 500, 250, held=False)
    assert form.canvas.over is not None
    assert set(form.canvas.over.areas) == {"1", "2"}
    move(form, 150, 150, held=False)
    assert form.canvas.over is None


def test_a_gate_is_opened_and_closed_by_a_click_in_its_region(form):
    square(form)
    form.tools.tools["gate"].click()
    click(form, 100, 100)
    assert not form.territory.region["1"].border
    click(form, 100, 100)
    assert form.territory.region["1"].border


def test_the_banner_is_dragged_and_home_goes_with_it_until_it_is_chosen(form):
    square(form)
    form.tools.tools["banner"].click()
    drag(form, (500, 100), (850, 60))
    assert form.territory.home == "2"
    click(form, 250, 750)
    assert form.territory.home == "3"
    drag(form, (500, 100), (150, 60))
    assert form.territory.home == "3"


def test_a_double_click_asks_for_the_name(form):
    square(form)
    QTest.mouseDClick(form.canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at(form, 750, 250))
    assert QApplication.focusWidget() is form.about.name
    QTest.keyClicks(form.about.name, "Barrow Acre")
    QTest.keyClick(form.about.name, Key.Key_Return)
    assert form.territory.region["2"].name == "Barrow Acre"
    assert QApplication.focusWidget() is form.canvas


def test_kind_gate_home_and_links_are_set_beside_the_map(form, qtbot):
    square(form)
    click(form, 750, 250)
    form.about.kinds["mountain"].click()
    form.about.marks["gate"].click()
    form.about.marks["home"].click()
    qtbot.waitUntil(form.about.ticks["1"].isVisible)
    form.about.ticks["1"].setFocus()
    form.about.ticks["1"].click()
    assert QApplication.focusWidget() is form.about.ticks["1"]
    place = form.territory.region["2"]
    assert (place.kind, place.border, form.territory.home) == ("mountain", False, "2")
    assert not drawn.is_linked(form.territory, "1", "2")
    form.about.remove.click()
    assert "2" not in form.territory.region


# -- keys --------------------------------------------------------------------------------------------------------------
def test_a_whole_territory_is_drawn_with_keys(form):
    for kind in (Key.Key_1, Key.Key_2, Key.Key_3, Key.Key_5, Key.Key_6):
        press(form, Key.Key_Space, kind)
    assert [place.kind for place in form.territory.places] == ["plains", "forest", "mountain", "capital", "water"]
    press(form, Key.Key_Delete, Key.Key_Space, Key.Key_2)
    assert form.territory.region[form.canvas.chosen.area].kind == "forest"
    x, y = form.territory.region["1"].points[0]
    form.canvas.choose("1")
    press(form, Key.Key_Left, Key.Key_Down)
    press(form, Key.Key_Up, shift=True)
    assert form.territory.region["1"].points[0] == (x - 20, y + 16)
    press(form, Key.Key_G, Key.Key_Space)
    assert form.territory.region["1"].border is not drawn.is_at_edge(form.territory, "1")
    press(form, Key.Key_B, Key.Key_Right)
    assert form.territory.banner == (180, 30)
    form.canvas.choose("3")
    press(form, Key.Key_H)
    assert form.territory.home == "3"


def test_a_territory_of_six_regions_with_names_takes_fewer_than_60_keys(form):
    counted = []

    def keys(*some: Key, to=None) -> None:
        for key in some:
            counted.append(key)
            QTest.keyClick(to or form.canvas, key)

    for kind in (Key.Key_1, Key.Key_2, Key.Key_3, Key.Key_2, Key.Key_5):
        keys(Key.Key_Space, kind)
    keys(Key.Key_W, Key.Key_Space, Key.Key_F2)
    for letter in "mere":
        counted.append(letter)
        QTest.keyClicks(form.about.name, letter)
    keys(Key.Key_Return, to=form.about.name)
    keys(Key.Key_N, Key.Key_Return)
    keys(Key.Key_B, Key.Key_Right, Key.Key_Right)
    form.name.setFocus()  # Tab goes there past the regions
    counted += [Key.Key_Tab] * len(form.map.areas)
    for letter in "vale":
        counted.append(letter)
        QTest.keyClicks(form.name, letter)
    keys(Key.Key_Return, to=form.name)
    one = form.territory
    assert [place.kind for place in one.places] == ["plains", "forest", "mountain", "forest", "capital", "water"]
    assert (one.name, one.places[-1].name, bool(one.home)) == ("vale", "mere", True)
    assert form.missing() == ""
    assert len(counted) < 60


def test_a_card_turned_into_outlines_is_drawn_on_with_their_tools(form):
    form.make_quick(1)
    links = form.territory.links
    form.outlined.click()
    assert (form.deed(), form.territory.links) == ("Turn into outlines", links)
    assert form.canvas.in_hand == "select"
    region = form.map.areas[0]
    form.canvas.choose(region.id)
    press(form, Key.Key_P, Key.Key_Delete)
    assert len(form.map.area[region.id].rings[0]) == len(region.rings[0]) - 1
    assert form.fields()["regions"] == list(form.territory.regions)


def test_an_empty_territory_is_begun_by_outlines_as_well(form):
    assert form.canvas.in_hand == "region"  # a click a region is the shortest way
    assert form.tools.tools["outline"].isVisible()
    assert form.tools.tools["stroke"].isVisible()
    QTest.keyClick(form.canvas, Key.Key_D)
    for place in ((100, 100), (500, 100), (500, 500)):
        click(form, *place)
    QTest.keyClick(form.canvas, Key.Key_Return)
    assert (form.map.way, [len(area.rings) for area in form.map.areas]) == ("outlines", [1])
    assert not form.tools.tools["region"].isVisible()
    form.show_fields({"id": "my_territory_1", **form.fields()})
    assert form.map.way == "outlines"
    shown(form, quick(1))
    assert not form.tools.tools["outline"].isVisible()


def test_no_kind_is_suggested_where_a_click_only_chooses(form):
    assert form.next.isVisible()
    shown(form, quick(1))
    assert "choose" in form.canvas.hand.tool.hint()
    assert not form.next.isVisible()


def test_enter_links_with_the_neighbour_that_n_lights(form):
    square(form)
    form.canvas.choose("1")
    near = drawn.neighbours(form.territory, "1")
    press(form, Key.Key_N)
    assert form.canvas.chosen.neighbour == near[0]
    press(form, Key.Key_Return)
    assert not drawn.is_linked(form.territory, "1", near[0])
    press(form, Key.Key_N, Key.Key_Return)
    assert not drawn.is_linked(form.territory, "1", near[1])
    press(form, Key.Key_Return)
    assert drawn.is_linked(form.territory, "1", near[1])


def test_tab_goes_through_the_regions_and_on(form):
    square(form)
    form.canvas.choose("1")
    form.canvas.setFocus()
    for region in ("2", "3", "4"):
        QTest.keyClick(form.canvas, Key.Key_Tab)
        assert form.canvas.chosen.area == region
    QTest.keyClick(form.canvas, Key.Key_Tab)
    assert QApplication.focusWidget() is not form.canvas


def test_insert_gives_a_further_point_that_arrows_move(form):
    square(form)
    form.canvas.choose("1")
    press(form, Key.Key_Insert, Key.Key_Down)
    assert form.canvas.chosen.point == 1
    assert form.territory.region["1"].points[1][1] > form.territory.region["1"].points[0][1]
    press(form, Key.Key_P)
    assert form.canvas.chosen.point == 0


def test_what_is_chosen_is_said_in_words(form):
    square(form)
    form.canvas.choose("2")
    said = form.canvas.accessibleDescription()
    assert said.startswith("Forest 1: Forest, touches the edge, linked with Plains 1")
    assert said.endswith("1 step")
    press(form, Key.Key_N)
    assert form.canvas.accessibleDescription().endswith("Enter: river to Plains 1")


def test_every_control_has_a_name(form):
    square(form)
    for one in (*form.findChildren(QAbstractButton), *form.findChildren(QLineEdit), *form.findChildren(QSlider)):
        assert one.accessibleName() or (isinstance(one, QAbstractButton) and one.text())


# -- the record --------------------------------------------------------------------------------------------------------
def test_a_record_is_shown_and_given_back_as_it_was(form):
    one = shown(form, quick(4))
    fields = form.fields()
    assert set(fields) == set(form.covers)
    assert all(
        fields[name] == (list(getattr(one, name)) if name in {"banner", "regions", "links"} else getattr(one, name))
        for name in FIELDS
    )


def test_a_line_that_is_no_region_is_named(form):
    form.show_fields({"id": "x", "regions": ["a plain border 1,1", "b forest border 5,5"], "links": ["a-b"]})
    assert "plain" in form.said.text()
    assert set(form.territory.region) == {"b"}
    assert form.territory.links == ()


def test_show_chooses_the_region_that_a_check_is_about(form):
    square(form)
    form.canvas.choose("1")
    for near in drawn.neighbours(form.territory, "4"):
        form.canvas.link("4", near)
    wanted = next(one for one in form.checks.findChildren(QAbstractButton) if one.text() == "Show")
    wanted.click()
    assert form.canvas.chosen.area == "4"
    assert form.missing() != ""
    assert QApplication.focusWidget() is form.canvas


def test_a_quick_map_fills_a_blank_record_and_else_is_another(form, qtbot):
    form.make_quick(1)
    assert form.territory.regions == quick(1).regions
    assert form.territory.id == "my_territory_1"
    with qtbot.waitSignal(form.another) as told:
        form.make_quick(2)
    assert told.args[0]["regions"] == list(quick(2).regions)
    assert form.territory.regions == quick(1).regions


def test_a_copy_is_another_record_and_a_mirror_the_same_one(form, qtbot):
    form.make_quick(1)
    with qtbot.waitSignal(form.another) as told:
        form.duplicate.click()
    assert told.args[0] == {**form.fields(), "name": f"{form.territory.name} copy"}
    form.mirror.click()
    assert form.territory == drawn.mirrored(Territory("my_territory_1", **{n: getattr(quick(1), n) for n in FIELDS}))


def test_a_side_goes_to_a_file_and_comes_back(form, tmp_path):
    form.make_quick(1)
    form.files.export(tmp_path / "side.toml")
    kept = form.fields()
    form.show_fields({"id": "other", **form.begun})
    form.files.bring(tmp_path / "side.toml")
    assert form.fields() == kept


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (b"\xff\xfe\x00", "side.toml cannot be read: line 1: a letter there cannot be read"),
        (b"x" * 1_000_000, "side.toml cannot be read: it is too large for a side, which has at most 100 kB"),
        (b'regions = ["a"]', "line 1"),
        (b'name = "A"\nregions = []', "side.toml: line 2: there are no regions"),
        (b'name = "A"', "side.toml: line 1: there are no regions"),
    ],
    ids=["no text", "too large", "no side", "empty", "without regions"],
)
def test_a_file_that_is_no_side_is_refused_with_the_reason(form, tmp_path, found, said):
    form.make_quick(1)
    kept = form.fields()
    told = []
    form.another.connect(told.append)
    (tmp_path / "side.toml").write_bytes(found)
    form.files.bring(tmp_path / "side.toml")
    assert said in form.said.text()
    assert form.fields() == kept
    assert not told


def test_a_file_that_is_not_there_is_named_without_its_folders(form, tmp_path):
    form.files.bring(tmp_path / "gone.toml")
    assert form.said.text() == "gone.toml cannot be read: No such file or directory"


def test_a_message_is_gone_with_the_territory_it_is_about(form, tmp_path):
    form.make_quick(1)
    before = form.fields()
    form.files.export(tmp_path / "side.toml")
    assert form.said.text() == "Written: side.toml"
    form.show_fields({"id": "my_territory_1", **before})  # the page shows what was kept, which is the same
    assert form.said.text() == "Written: side.toml"
    form.show_fields({"id": "my_territory_1", **form.begun})  # as undo does
    assert form.said.text() == ""
    assert not form.said.isVisible()


def test_a_photo_that_can_be_read_takes_the_message_of_the_last_one_away(form, photo, tmp_path):
    form.tracing.trace(str(tmp_path / "none.png"))
    assert "none.png" in form.said.text()
    form.tracing.trace(photo)
    assert form.said.text() == ""


def test_a_copy_has_a_name_that_no_other_territory_has(form, qtbot):
    form.make_quick(1)
    name = form.territory.name
    form.records = lambda _kind: {"a": {"name": f"{name} copy"}, "b": {"name": f"{name} copy 2"}}
    with qtbot.waitSignal(form.another) as told:
        form.duplicate.click()
    assert told.args[0]["name"] == f"{name} copy 3"


def test_names_as_long_as_they_can_be_leave_all_beside_the_map_in_sight(form, qtbot):
    form.make_quick(1)
    long = "W" * 60
    for n, place in enumerate(form.territory.places):
        form._name_area(place.id, f"{n}{long}")
    form.name.setText(long)
    form.name.editingFinished.emit()
    form.canvas.choose(form.territory.home)
    qtbot.waitUntil(lambda: all(tick.text().endswith("…") for tick in form.about.ticks.values()))
    lay_out_now()
    assert unreachable(form) == []
    assert form._about_all.width() <= form.aside.viewport().width()
    assert {tick.toolTip() for tick in form.about.ticks.values()} <= {f"{n}{long}"[:61] for n in range(9)}
    facts = form.checks.findChildren(ElidedPart)
    assert facts
    assert all(one.text()[:-1].endswith("…  ") and one.toolTip() for one in facts)
    assert form.name.toolTip() == long


def test_a_name_that_is_cut_on_the_map_is_whole_in_its_tool_tip(form):
    form.make_quick(1)
    form._name_area(form.territory.home, long := "The Far Away Fields of Westermarch")
    home, box = form.map.area[form.territory.home], name_box
    assert cut_name(form.map, box(form.map, home)[0].center()) == long
    other = next(one for one in form.map.areas if is_open(one) and one.id != home.id)
    assert cut_name(form.map, box(form.map, other)[0].center()) == ""
    assert cut_name(form.map, banner_box(form.map)[0].center()) == ""
    named = evolve(form.map, name=long)
    assert cut_name(named, banner_box(named)[0].center()) == long


def test_two_regions_of_one_name_are_to_be_mended_and_shown(form):
    form.make_quick(1)
    first, second = form.territory.places[:2]
    form._name_area(second.id, first.name.upper())
    assert form.missing() == f"Two regions are called {first.name.upper()}: give one another name."
    form._name_area(second.id, "Elsewhere")
    assert form.missing() == ""


# -- the photo ---------------------------------------------------------------------------------------------------------
@pytest.fixture
def photo(tmp_path) -> str:
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    path = tmp_path / "private holiday.png"
    image.save(str(path))
    return str(path)


def test_a_photo_is_remembered_by_the_computer_and_in_nothing_that_leaves_it(form, photo, tmp_path, qtbot):
    library = Library.open(tmp_path / "games")
    form.preferences = library
    form.make_quick(1)
    form.tracing.trace(photo)
    assert form.canvas.photo.is_shown
    form.canvas.take("corners")
    form.canvas.hand.tool.done()
    assert "holiday" in library.preference("territory photo my_territory_1")
    kept = form.fields()
    with qtbot.waitSignal(form.another) as told:
        form.duplicate.click()
    form.files.export(tmp_path / "side.toml")
    about = report(library, Shell({}, {}, {}), [])
    library.close()
    for words in (str(kept), str(told.args), (tmp_path / "side.toml").read_text(), write_side(form.territory), about):
        assert "holiday" not in words
        assert str(tmp_path) not in words


def test_the_photo_of_a_record_comes_back_with_it(form, photo):
    form.tracing.trace(photo)
    assert form.tools.tools["photo"].isVisible()
    assert form.tracing.choose.text() == "Another photo…"
    form.tools.tools["photo"].click()
    drag(form, (500, 500), (600, 500))
    form.tracing.cover.setValue(30)
    was = form.canvas.photo
    assert was.x > 0
    form.show_fields({"id": "other", **form.begun})
    assert not form.canvas.photo.is_shown
    assert form.canvas.in_hand == "region"
    form.show_fields({"id": "my_territory_1", **form.begun})
    assert form.canvas.photo == read_photo(was.written(), CARD)
    form.tracing.drop.click()
    form.show_fields({"id": "other", **form.begun})
    form.show_fields({"id": "my_territory_1", **form.begun})
    assert not form.canvas.photo.is_shown


def test_a_file_that_is_no_picture_is_named(form, tmp_path):
    (tmp_path / "notes.txt").write_text("no picture")
    form.tracing.trace(str(tmp_path / "notes.txt"))
    assert "notes.txt" in form.said.text()
    assert not form.canvas.photo.is_shown


@pytest.mark.parametrize("words", ["", "[", "{}", "[1,2,3,4,5]", '["a"]', '["a","b",1,1,1]', "null"])
def test_what_is_remembered_of_a_photo_and_broken_is_none(words):
    assert read_photo(words, CARD) == Photo()


def test_the_photo_is_below_the_map(form, photo):
    click(form, 500, 500)
    form.tracing.trace(photo)
    form.tracing.cover.setValue(0)
    spot = at(form, 100, 850)
    assert form.canvas.grab().toImage().pixelColor(spot).red() > 200
    assert form.canvas.grab().toImage().pixelColor(spot).green() < 60
    form.tracing.cover.setValue(100)
    assert form.canvas.grab().toImage().pixelColor(spot).green() > 100


CTRL = Qt.KeyboardModifier.ControlModifier


def test_on_a_card_with_all_its_regions_a_click_chooses_one_and_ctrl_adds(form):
    square(form)
    click(form, 500, 500)  # the fifth is put down as the others were
    assert len(form.territory.places) == 5
    before = form.territory
    click(form, 130, 150)
    assert form.territory == before
    assert form.canvas.chosen.area == "1"
    QTest.mouseDClick(form.canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at(form, 860, 150))
    assert form.territory == before
    assert form.canvas.chosen.area == "2"
    click(form, 130, 150, CTRL)
    assert len(form.territory.places) == 6


def test_water_and_crags_have_a_tool_that_a_plain_click_uses(form):
    square(form)
    click(form, 500, 500)
    form.tools.tools["water"].click()
    click(form, 60, 500)
    click(form, 940, 500)
    assert [place.kind for place in form.territory.places[5:]] == ["water", "crags"]
    click(form, 250, 250)  # on a point it chooses, as with the tool for regions
    assert form.canvas.chosen.area == "1"
    assert len(form.territory.places) == 7


def test_the_tool_for_water_works_before_all_regions_are_down_and_with_keys(form):
    form.tools.tools["water"].click()
    click(form, 60, 500)
    press(form, Key.Key_W, Key.Key_Space, Key.Key_R, Key.Key_Space)
    assert [place.kind for place in form.territory.places] == ["water", "crags", "plains"]


def test_what_a_click_does_now_is_said_above_the_map(form):
    assert form.hint.text().startswith("Click to put down Plains 1.")
    square(form)
    click(form, 500, 500)
    assert form.hint.text().startswith("Click a region to choose it. Ctrl+click adds one")
    form.tools.tools["water"].click()
    assert form.hint.text().startswith("Click to put down Water 1.")
    click(form, 60, 500)
    assert form.hint.text().startswith("Click to put down Crags 1.")
    for tool in ("link", "gate", "banner", "region"):
        before = form.hint.text()
        form.tools.tools[tool].click()
        assert form.hint.text() != before


@pytest.mark.parametrize("seed", range(40))
def test_no_dot_hides_a_name_the_house_or_the_symbol_of_water_and_crags(seed, qapp):
    one = quick(seed).drawn
    (home,) = one.marked("home")
    names = {area.id: name_box(one, area)[0] for area in one.areas if is_open(area)}
    assert not home_box(one).intersects(names[home])
    assert not home_box(one).intersects(banner_box(one)[0])
    boxes = [sign_box(one, area.id) for area in one.areas if not is_open(area)] + [home_box(one), *names.values()]
    dots = [QPointF(x * WIDTH / EDGE, y * HEIGHT / EDGE) for area in one.areas for x, y in area.points]
    assert not [(box, dot) for box in boxes for dot in dots if box.contains(dot)]


def test_what_is_below_the_map_on_a_narrow_form_is_as_high_as_it_needs_and_goes_back_beside_it(form, qtbot):
    form.make_quick(1)
    form.resize(500, 1100)
    qtbot.waitUntil(lambda: not form.aside.isVisible())
    qtbot.waitUntil(lambda: form.checks.mapTo(form, QPoint(0, 0)).y() > form.canvas.geometry().bottom())
    assert form.checks.height() >= form.checks.heightForWidth(form.checks.width())
    form.resize(800, 640)
    qtbot.waitUntil(form.aside.isVisible)
    assert form.aside.isAncestorOf(form.checks)
    assert form.checks.isVisible()


def test_what_is_beside_the_map_takes_the_room_that_the_map_leaves(form, qtbot):
    form.resize(700, 640)
    qtbot.waitUntil(lambda: form.width() == 700)
    narrow = form.aside.width()
    form.resize(800, 640)
    qtbot.waitUntil(lambda: form.aside.width() > narrow)


def test_the_ring_of_a_token_in_the_tower_goes_round_it(qapp):
    art, size, gap = Art("tiny_epic_kingdoms", Theme("light")), round(4 * TOKEN), 4 * 4.5
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    for kind, name in ((ROOK, "tower_ai"), ("round", "tower_you")):
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        art.draw(painter, name, QRectF(0, 0, size, size))
        painter.end()
        ring = outline(kind, size + 2 * gap, size + 2 * gap).translated(size / 2, size / 2)
        drawn_at = [QPointF(x, y) for x in range(size) for y in range(size) if image.pixelColor(x, y).alpha() > 127]
        assert drawn_at
        assert all(map(ring.contains, drawn_at))


def test_the_border_that_enter_links_does_not_look_like_a_river(form):
    one = shown(form, quick(1))
    near = next(place.id for place in one.places if drawn.neighbours(one, place.id))
    form.canvas.choose(near)
    before = form.canvas.grab().toImage()
    press(form, Key.Key_N)
    after = form.canvas.grab().toImage()
    there = [(x, y) for x in range(after.width()) for y in range(after.height())]
    new = {after.pixelColor(x, y).name().upper() for x, y in there if after.pixel(x, y) != before.pixel(x, y)}
    tokens = form.canvas.art.tokens
    assert {tokens["you"].upper(), tokens["key"].upper()} <= new
