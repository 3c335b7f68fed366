"""The kind of what is drawn next is seen and chosen beside what the tool says; nothing that is said moves the map."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from solocompanion.core.maps.map_file import write_map
from solocompanion.gui.maps.map_form import MapForm
from solocompanion.gui.widgets.plain import lay_out_now
from tests.core.maps.isles import ISLES, isles
from tests.gui.maps.pointing import click, press

Key = Qt.Key
CORNERS = [(200, 200), (600, 200), (600, 600)]


@pytest.fixture
def blank(form) -> MapForm:
    form.show_fields({"id": "new", "map": write_map(ISLES.blank())})
    return form


def choose(form: MapForm, kind: str) -> None:
    form.next.setCurrentIndex(form.next.findData(kind))
    form.next.activated.emit(form.next.currentIndex())


def draw(form: MapForm, *places: tuple[int, int]) -> None:
    for place in places:
        click(form, *place)
    press(form, Key.Key_Return)


def test_it_is_shown_with_a_tool_that_draws_alone(blank):
    assert blank.next.isVisible()
    assert blank.next.currentText() == f"Suggested: {ISLES.area[ISLES.likely(blank.map)].name}"
    press(blank, Key.Key_V)
    assert not blank.next.isVisible()
    press(blank, Key.Key_F)
    assert blank.next.isVisible()


def test_what_is_chosen_is_what_is_drawn_until_it_is_let_go(blank):
    usual = ISLES.likely(blank.map)
    other = next(kind.id for kind in ISLES.areas if kind.id != usual)
    choose(blank, other)
    assert blank.hint.text().startswith(f"Click the corners of {ISLES.usual_name(blank.map, other)}")
    draw(blank, *CORNERS)
    assert [area.kind for area in blank.map.areas] == [other]
    choose(blank, "")
    assert blank.next.currentText() == f"Suggested: {ISLES.area[ISLES.likely(blank.map)].name}"
    draw(blank, *((x + 700, y) for x, y in CORNERS))
    assert [area.kind for area in blank.map.areas] == [other, usual]


def test_a_kind_taken_from_an_area_is_seen_there_too(blank):
    blank.show_fields({"id": "isles", "map": write_map(isles())})
    press(blank, Key.Key_D)
    area = blank.map.areas[-1]
    blank.canvas.take_kind(area.id)
    assert blank.next.currentData() == area.kind
    press(blank, Key.Key_Escape, Key.Key_Escape)
    assert blank.next.currentData() == ""


def test_no_message_and_no_tool_moves_the_map(blank):
    top, seen = blank.canvas.y(), set()
    for key in (Key.Key_V, Key.Key_D, Key.Key_F, Key.Key_L, Key.Key_D):
        press(blank, key)
        for words in ("", "One line.", "One line.\nAnother line."):
            blank.say(words)
            lay_out_now()
            seen.add((blank.canvas.y(), blank.hint.isVisible() or bool(words)))
    assert seen == {(top, True)}


def test_a_new_map_has_nothing_of_one_that_had_its_id(blank):
    kept = {"map outline new": "[[5, 5]]", "map photo new": "x.png", "map outline other": "[[6, 6]]"}

    class Keep:
        def preference(self, key, default=""):
            return kept.get(key, default)

        def set_preference(self, key, value, *, synced=False):
            kept[key] = value

    blank.preferences = Keep()
    blank.forget("new")
    assert kept == {"map outline new": "", "map photo new": "", "map outline other": "[[6, 6]]"}
