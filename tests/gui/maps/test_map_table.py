"""Beside a map: the table of all areas, who can go where, checks that lead to the place, and what is announced."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit

from solocompanion.core.maps import edits
from solocompanion.core.maps.checks import checks
from solocompanion.core.maps.map_file import write_map
from solocompanion.core.words import capital
from solocompanion.gui.maps.area_table import KIND, NAME
from solocompanion.gui.maps.map_form import MapForm
from solocompanion.gui.maps.sheet import Sheet
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.theme import Theme, style_sheet
from solocompanion.gui.widgets.plain import lay_out_now
from tests.core.maps.isles import ISLES, REALMS, isles
from tests.gui.maps.isles_form import IslesForm, RealmsForm
from tests.gui.style.test_colours import contrast

Key = Qt.Key
HARBOUR, SEAT, LINKS, REALM = 2, 4, 5, 5  # columns; REALM where there are realms


@pytest.fixture
def said(monkeypatch) -> list[str]:
    heard: list[str] = []
    monkeypatch.setattr(Sheet, "announce", lambda _sheet, words: heard.append(words))
    return heard


@pytest.fixture
def form(qtbot, said) -> MapForm:
    made = IslesForm(Art("tiny_epic_kingdoms", Theme("light")), lambda _kind: {})
    qtbot.addWidget(made)
    made.resize(1000, 700)
    show(made, isles())
    made.show()
    qtbot.waitExposed(made)
    made.first().setFocus()
    said.clear()
    return made


def show(form, one):
    form.show_fields({"id": "isles", "map": write_map(one)})


def column(form, number):
    return [form.table.item(row, number).text() for row in range(form.table.rowCount())]


def row(form, area):
    return next(n for n in range(form.table.rowCount()) if form.table.area_at(n) == area)


# -- the table ---------------------------------------------------------------------------------------------------------
def test_the_table_names_every_area_with_its_kind_marks_and_links(form):
    assert column(form, NAME) == ["West", "East", "Sound", "Isle", "Cliffs"]
    assert column(form, KIND) == ["Land", "Land", "Sea", "Island", "Cliffs"]
    assert column(form, LINKS) == ["East and Sound", "West and Sound", "West, East and Isle", "Sound", ""]
    seats = [form.table.item(n, SEAT).checkState() == Qt.CheckState.Checked for n in range(5)]
    assert seats == [True, False, False, False, False]


def test_a_new_area_has_a_row_with_a_name_at_once(form):
    show(form, edits.put_area(ISLES, isles(), None).now)
    assert column(form, NAME)[-1] == "Land 1"


def test_a_row_chooses_its_area_and_an_area_its_row(form):
    form.canvas.choose("e")
    assert form.table.area_at(form.table.currentRow()) == "e"
    form.every_tab.click()
    form.table.setCurrentCell(row(form, "i"), NAME)
    assert form.canvas.chosen.area == "i"
    assert form.about.name.text() == "Isle"


def test_names_kinds_and_marks_are_edited_in_place_as_one_edit_each(form, qtbot):
    told = []
    form.changed.connect(lambda: told.append(form.deed()))
    press_table(form, "e", NAME, Key.Key_Return)
    field = form.table.findChild(QLineEdit)
    field.setText("Orient")
    QTest.keyClick(field, Key.Key_Return)
    qtbot.waitUntil(lambda: form.map.area["e"].name == "Orient")
    form.table.item(row(form, "e"), KIND).setText("Island")
    assert form.map.area["e"].kind == "island"
    press_table(form, "w", HARBOUR, Key.Key_Return)
    assert form.map.marked("harbour") == ("w",)
    assert told == ["Name of Orient", "Orient is Island", "Harbour of West"]
    assert form.canvas.chosen.area == "w"


def press_table(form, area, column, key):
    if not form.table.isVisible():
        form.every_tab.click()
    form.table.setFocus()
    form.table.setCurrentCell(row(form, area), column)
    QTest.keyClick(form.table, key)


def test_kinds_are_offered_in_a_list(form, qtbot):
    press_table(form, "e", KIND, Key.Key_Return)
    box = form.table.findChild(QComboBox)
    assert [box.itemText(n) for n in range(box.count())] == ["Land", "Island", "Sea", "Cliffs"]
    box.setCurrentText("Sea")
    box.activated.emit(2)
    assert form.map.area["e"].kind == "sea"


def test_a_mark_that_there_is_once_moves_and_is_not_taken_away(form):
    press_table(form, "w", SEAT, Key.Key_Return)
    assert form.map.marked("seat") == ("w",)
    assert form.table.item(row(form, "w"), SEAT).checkState() == Qt.CheckState.Checked
    press_table(form, "e", SEAT, Key.Key_Return)
    assert form.map.marked("seat") == ("e",)


def test_a_mark_that_does_not_suit_cannot_be_set(form):
    assert not form.table.item(row(form, "s"), HARBOUR).flags() & Qt.ItemFlag.ItemIsEnabled


@pytest.fixture
def realms(qtbot) -> MapForm:
    """West is a seat with a harbour in one of two realms; East follows it by the road."""
    made = RealmsForm(Art("tiny_epic_kingdoms", Theme("light")), lambda _kind: {})
    qtbot.addWidget(made)
    made.resize(1000, 700)
    one = edits.toggle_mark(REALMS, isles(), "w", "harbour").now
    show(made, edits.choose_mark(REALMS, one, "w", "realm", "realm_a").now)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_marks_that_exclude_one_another_are_one_column_that_offers_them_by_name(realms):
    assert column(realms, REALM) == ["Realm of West", "Realm of West", "", "", ""]
    press_table(realms, "e", REALM, Key.Key_Return)
    box = realms.table.findChild(QComboBox)
    assert [box.itemText(n) for n in range(box.count())] == ["none", "Realm of West", "Realm B"]
    box.setCurrentText("Realm B")
    box.activated.emit(2)
    assert (realms.map.marked("realm_a"), realms.map.marked("realm_b")) == (("w",), ("e",))
    assert realms.deed() == "Realm of East"
    assert not realms.table.item(row(realms, "s"), REALM).flags() & Qt.ItemFlag.ItemIsEnabled


def test_the_panel_shows_one_choice_for_marks_that_exclude_one_another(realms):
    box = realms.about.groups["realm"]
    assert set(realms.about.marks) == set(ISLES.mark)
    realms.canvas.choose("e")
    assert (box.currentText(), box.isEnabled(), box.accessibleName()) == ("Realm of West", True, "Realm")
    assert realms.canvas.accessibleDescription().startswith("East: Land, Realm of West")
    box.setCurrentIndex(0)
    box.activated.emit(0)
    assert realms.map.marked("realm_a") == ("w",)
    assert box.currentText() == "none"
    realms.canvas.choose("s")
    assert not box.isEnabled()


def test_typing_finds_a_name_whichever_column_is_current(form):
    press_table(form, "w", KIND, Key.Key_S)
    QTest.keyClick(form.table, Key.Key_O)
    assert form.canvas.chosen.area == "s"
    assert form.table.currentColumn() == KIND


def test_a_click_on_a_head_sorts_the_next_the_other_way_and_the_third_as_the_map_has_them(form):
    names = []
    for _ in range(3):
        form.table.horizontalHeader().sectionClicked.emit(NAME)
        names.append(column(form, NAME))
    assert names[0] == ["Cliffs", "East", "Isle", "Sound", "West"]
    assert names[1] == names[0][::-1]
    assert names[2] == ["West", "East", "Sound", "Isle", "Cliffs"]


def test_numbers_in_names_are_sorted_as_numbers(form):
    one = isles()
    for area, name in (("w", "Land 10"), ("e", "Land 9"), ("s", "land 2")):
        one = edits.rename(ISLES, one, area, name).now
    show(form, one)
    form.table.sort_by(NAME)
    assert column(form, NAME) == ["Cliffs", "Isle", "land 2", "Land 9", "Land 10"]


def test_where_there_is_room_the_table_stands_beside_and_else_under_a_tab(form, qtbot):
    assert not form.table.isVisible()
    QTest.keyClick(form.canvas, Key.Key_T)
    assert form.table.isVisible()
    assert not form.about.isVisible()
    assert QApplication.focusWidget() is form.table
    form.one_tab.click()
    assert form.about.isVisible()
    form.resize(1400, 700)
    qtbot.waitUntil(form.table.isVisible)
    assert form.about.isVisible()
    assert not form.every_tab.isVisible()
    assert form.table.mapTo(form, QPoint(0, 0)).x() > form.about.mapTo(form, QPoint(0, 0)).x()
    form.resize(1000, 700)
    qtbot.waitUntil(lambda: not form.table.isVisible())


# -- who can go where --------------------------------------------------------------------------------------------------
def test_a_key_says_and_shows_how_far_everybody_can_go(form, said):
    form.canvas.choose("w")
    before = form.canvas.grab().toImage()
    said.clear()
    QTest.keyClick(form.canvas, Key.Key_O)
    assert form.ways.is_on
    assert said == ["Steps from West: East 1. Cannot be reached: Sound, Isle and Cliffs"]
    assert form.canvas.grab().toImage() != before
    form.ways.who.setCurrentIndex(1)
    assert said[-1] == "Steps from West: Sound 1, East 2 and Isle 2. Cannot be reached: Cliffs"
    QTest.keyClick(form.canvas, Key.Key_O)
    assert form.canvas.grab().toImage() == before


def test_steps_are_counted_from_what_is_chosen_or_from_a_mark(form):
    form.ways.switch.click()
    form.canvas.choose("i")
    assert dict(form.ways.steps()) == {"i": 0}
    form.ways.start.setCurrentIndex(form.ways.start.findData("seat"))
    assert dict(form.ways.steps()) == {"w": 0, "e": 1}


# -- checks and announcements ------------------------------------------------------------------------------------------
def shows(form):
    return [one for one in form.checks.findChildren(QAbstractButton) if one.text() == "Show"]


def test_a_check_leads_to_every_area_it_is_about_by_button_and_by_its_words(form, said):
    one = edits.close_ring(ISLES, isles(), "c", ((100, 100), (300, 100), (300, 300), (100, 300))).now
    show(form, one)
    form.canvas.zoom(8)
    said.clear()
    shows(form)[0].click()
    assert said[0] == "The outlines of West and Cliffs overlap."
    assert form.canvas.chosen.area == "w"
    assert form.canvas.pointed == ("w", "c")
    assert form.canvas.own_view is None, "all of it is in sight"
    form.canvas.choose("e")
    assert form.canvas.pointed == ()
    words = next(one for one in form.checks.findChildren(QLabel) if one.text().startswith("The outlines"))
    QTest.mouseClick(words, Qt.MouseButton.LeftButton)
    assert form.canvas.pointed == ("w", "c")


def test_an_edit_says_what_it_did_and_a_check_that_changes_says_so(form, said):
    form.canvas.choose("w")
    assert said.pop().startswith("West: Land, Seat")
    form.canvas.set_kind("island")
    assert said[-1] == "West is Island"
    form.canvas.choose("c")
    form.about.remove.click()
    assert said[-1] == "Remove Cliffs. All fine"


def test_escape_in_a_name_gives_it_back_and_goes_to_the_map(form):
    form.canvas.choose("w")
    form.about.ask_name()
    QTest.keyClicks(form.about.name, "Wes")
    QTest.keyClick(form.about.name, Key.Key_Escape)
    assert form.about.name.text() == "West"
    assert form.map == isles()
    assert QApplication.focusWidget() is form.canvas


def test_canvas_and_table_have_names(form):
    assert form.canvas.accessibleName() == "Map: Isles"
    assert form.table.accessibleName() == "All areas"
    assert form.canvas.accessibleDescription()


# -- in the Workshop, with a territory ---------------------------------------------------------------------------------
def test_the_list_of_keys_has_those_of_the_map_that_is_open(open_window):
    from solocompanion.gui.widgets.popover import Popover  # noqa: PLC0415 - of the window
    from solocompanion.gui.workshop.page import WorkshopPage  # noqa: PLC0415 - of the window

    window = open_window(game="tiny_epic_kingdoms")
    QTest.keyClick(window, Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    (page,) = window.findChildren(WorkshopPage)
    page.show_kind("territory")
    page.form.own.canvas.setFocus()
    QTest.keyClick(page.form.own.canvas, "?", Qt.KeyboardModifier.ShiftModifier)
    (plate,) = [one for one in window.findChildren(Popover) if one.isVisible()]
    words = {one.text() for one in plate.findChildren(QLabel)}
    assert {capital(deed.words) for deed in page.form.own.canvas.listed_keys()} <= words
    assert page.form.own.canvas.accessibleName() in words


def test_a_new_territory_is_chosen_in_the_list_and_in_the_lobby_and_ctrl_n_keeps_it(open_window):
    from solocompanion.gui.workshop.page import WorkshopPage  # noqa: PLC0415 - of the window

    window = open_window(game="tiny_epic_kingdoms")
    QTest.keyClick(window, Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    (page,) = window.findChildren(WorkshopPage)
    page.show_kind("territory")
    page.add()
    own = page.form.own
    own.make_quick(1)
    own.name.setText("Barrow Acre")
    own.name.editingFinished.emit()
    record = page.record
    assert page.finder.records.currentItem().data(Qt.ItemDataRole.UserRole).id == record
    assert page.undo_.text() == "Undo: Name of the territory"
    QTest.keyClick(page.undo_, Key.Key_Escape)
    settings = window.current_tab.lobby.new_game.settings
    assert record in settings.values()
    window.actions_["new"].trigger()
    assert dict(window.current_tab.lobby.new_game.settings) == dict(settings)


def test_a_bare_number_is_no_name_beside_the_map_or_in_the_table_and_says_why(form, said):
    before = form.map
    form.about.named.emit("w", " 8 ")
    assert form.map == before
    assert form.said.text() == "8 is a bare number, which means another area in lists. Add a word, as in Area 8."
    assert said[-1] == form.said.text()
    form.say("")
    form.table.item(row(form, "e"), NAME).setText("12")
    assert form.map == before
    assert form.said.text().startswith("12 is a bare number")
    assert column(form, NAME)[row(form, "e")] == "East"
    form.about.named.emit("w", "Area 8")
    assert form.map.area["w"].name == "Area 8"


def test_a_bare_number_in_a_file_is_worth_knowing(form):
    one = isles()
    show(form, evolve(one, areas=(evolve(one.area["w"], name="8"), *one.areas[1:])))
    assert [check.areas for check in checks(ISLES, form.map) if "bare number" in check.words] == [("w",)]


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_ticks_and_their_lack_are_seen_in_every_row_of_the_table(form, mode):
    theme = Theme(mode)
    form.setStyleSheet(style_sheet(theme, 1.0))
    form.go_to_table()
    lay_out_now()
    areas = [area for area in form.map.areas if ISLES.mark["harbour"].suits(area)]
    for chosen in (areas[0].id, areas[-1].id):
        form.canvas.choose(chosen)
        form.table.clearFocus()
        table, rows = form.table, {area.id: n for n, area in enumerate(form.map.areas)}
        for area in areas:
            cell = table.visualItemRect(table.item(rows[area.id], HARBOUR)).adjusted(2, 2, -2, -2)
            picture = table.viewport().grab(cell).toImage()
            colours = Counter(picture.pixelColor(x, y).name() for x in range(24) for y in range(picture.height()))
            ground = picture.pixelColor(picture.width() - 1, picture.height() - 1)
            assert max(contrast(ground.name(), one) for one, n in colours.items() if n > 20) >= 3, (area.id, chosen)
