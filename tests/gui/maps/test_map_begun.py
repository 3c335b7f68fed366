"""The corners of an outline that is begun: on disk one by one, and there again when the map is opened again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from solocompanion.app.library.library import Library
from solocompanion.core.maps.map_file import write_map
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.theme import Theme
from tests.core.maps.isles import ISLES, PAPER, isles
from tests.gui.maps.isles_form import IslesForm
from tests.gui.maps.pointing import CTRL, SHIFT, click, press

Key = Qt.Key
PLACES = [(200, 200), (400, 200), (400, 400)]


@pytest.fixture
def opened(qtbot, tmp_path):
    """Return a function that opens the editor, on the same folder each time."""

    def made(record: str = "one") -> IslesForm:
        library = Library.open(tmp_path)
        form = IslesForm(Art("tiny_epic_kingdoms", Theme("light")), lambda _kind: {})
        qtbot.addWidget(form)
        form.preferences = library
        form.resize(1000, 700)
        show(form, record)
        form.show()
        qtbot.waitExposed(form)
        form.first().setFocus()
        return form

    return made


def show(form: IslesForm, record: str) -> None:
    form.show_fields({"id": record, "map": write_map(ISLES.blank())})


def kept(form: IslesForm, record: str = "one") -> str:
    return form.preferences.preference(f"map outline {record}")


def test_each_corner_is_on_disk_before_it_is_painted_and_there_when_the_map_is_opened_again(opened):
    form = opened()
    press(form, Key.Key_D)
    seen = []
    form.canvas.chose.connect(lambda: seen.append(kept(form).count(",")))
    for place in PLACES:
        click(form, *place)
    assert seen == [1, 3, 5]
    ring = form.canvas.hand.tool.ring
    form.preferences.close()
    again = opened()
    assert (again.canvas.in_hand, again.canvas.hand.tool.ring) == ("outline", ring)
    assert again.said.text().startswith("The outline that you began is here, with its 3 corners")
    press(again, Key.Key_Return)
    assert again.map.areas[0].rings == (tuple(ring),)
    assert kept(again) == ""


@pytest.mark.parametrize("end", [Key.Key_Escape, Key.Key_V])
def test_what_is_given_up_is_not_there_again(opened, end):
    form = opened()
    press(form, Key.Key_D)
    click(form, 200, 200)
    assert kept(form)
    press(form, end)
    assert kept(form) == ""


def test_what_is_begun_belongs_to_its_map(opened):
    form = opened()
    press(form, Key.Key_D)
    for place in PLACES:
        click(form, *place)
    press(form, Key.Key_Backspace)
    ring = list(form.canvas.hand.tool.ring)
    assert len(ring) == 2
    show(form, "other")
    assert form.canvas.hand.tools["outline"].ring == []
    click(form, 800, 600)
    show(form, "one")
    assert form.canvas.hand.tools["outline"].ring == ring
    show(form, "other")
    assert len(form.canvas.hand.tools["outline"].ring) == 1


def test_what_is_begun_stays_when_a_map_with_areas_is_looked_at_meanwhile(opened):
    form = opened()
    press(form, Key.Key_D)
    for place in PLACES:
        click(form, *place)
    ring = list(form.canvas.hand.tool.ring)
    form.show_fields({"id": "isles", "map": write_map(isles())})
    assert form.canvas.in_hand == form.canvas.hand.first
    show(form, "one")
    assert (form.canvas.in_hand, form.canvas.hand.tool.ring) == ("outline", ring)


def test_a_click_where_the_first_corner_was_put_closes_the_outline_though_it_took_what_is_near(opened):
    form = opened()
    form.show_fields({"id": "isles", "map": write_map(ISLES.blank())})
    press(form, Key.Key_D)
    first = (PAPER.across * 9 // form.canvas.width(), PAPER.down * 9 // form.canvas.height())
    for place in (first, (600, 40), (600, 400), first):
        click(form, *place)
    assert len(form.map.areas) == 1


@pytest.mark.parametrize("words", ["no JSON", "[[1, 2], [3]]", "[[-5, 1]]", "7", '[["a", 1]]'])
def test_what_cannot_be_read_is_left_out(opened, words):
    form = opened("other")
    form.preferences.set_preference("map outline one", words)
    show(form, "one")
    assert len(form.canvas.hand.tools["outline"].ring) <= 1


def test_an_empty_map_begins_with_the_tool_that_draws_and_another_with_the_one_that_chooses(form):
    assert form.canvas.in_hand == form.canvas.hand.first
    form.show_fields({"id": "new", "map": write_map(ISLES.blank())})
    assert form.canvas.in_hand == "outline"
    assert form.tools.tools["outline"].isChecked()
    form.show_fields({"id": "isles", "map": write_map(isles())})
    assert form.canvas.in_hand == form.canvas.hand.first


def test_undo_takes_back_the_last_corner_before_anything_that_was_done(opened):
    form = opened()
    press(form, Key.Key_D)
    for place in PLACES:
        click(form, *place)
    ring = list(form.canvas.hand.tool.ring)
    press(form, Key.Key_Z, with_keys=CTRL)
    assert (form.canvas.hand.tool.ring, kept(form).count(",")) == (ring[:2], 3)
    press(form, Key.Key_Z, with_keys=CTRL | SHIFT)
    assert form.canvas.hand.tool.ring == ring
    press(form, Key.Key_Backspace)
    press(form, Key.Key_Z, with_keys=CTRL)
    assert form.canvas.hand.tool.ring == ring


@pytest.mark.parametrize("end", [Key.Key_Escape, Key.Key_V])
def test_undo_brings_back_an_outline_that_was_given_up(opened, end):
    form = opened()
    press(form, Key.Key_D)
    for place in PLACES:
        click(form, *place)
    ring = list(form.canvas.hand.tool.ring)
    press(form, end)
    assert kept(form) == ""
    press(form, Key.Key_Z, with_keys=CTRL)
    assert (form.canvas.in_hand, form.canvas.hand.tool.ring) == ("outline", ring)
    assert kept(form).count(",") == 5


def test_after_opening_again_undo_goes_back_by_corners_and_to_no_outline_of_another_map(opened):
    form = opened()
    press(form, Key.Key_D)
    for place in PLACES:
        click(form, *place)
    form.preferences.close()
    again = opened()
    press(again, Key.Key_Z, with_keys=CTRL)
    assert len(again.canvas.hand.tool.ring) == 2
    press(again, Key.Key_Escape)
    show(again, "other")
    press(again, Key.Key_Z, with_keys=CTRL)
    assert again.canvas.hand.tools["outline"].ring == []
    assert kept(again, "other") == ""


def test_undo_is_the_page_s_again_once_the_outline_is_closed(opened):
    form = opened()
    press(form, Key.Key_D)
    for place in PLACES:
        click(form, *place)
    before = form.map
    press(form, Key.Key_Return)
    assert not form.canvas.hand.undo()
    form.canvas.show_map(before)  # as undo does
    assert not form.canvas.hand.undo()
    assert form.canvas.hand.tool.ring == []
