"""A map of the world is drawn in the shared editor: its fields, its files, and ways between areas that do not touch."""

from __future__ import annotations

import re

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from solocompanion.core.maps import edits
from solocompanion.core.maps.cells import cells
from solocompanion.core.maps.map_file import write_map
from solocompanion.games.dragonlords.drawing.ink import bridges
from solocompanion.games.dragonlords.drawing.land import land_of
from solocompanion.games.dragonlords.gui.dress import WorldDress
from solocompanion.games.dragonlords.gui.map_form import WorldForm, on_paper
from solocompanion.games.dragonlords.map_kind import MAP
from solocompanion.games.dragonlords.world import PAPER, REALMS
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.theme import Theme
from tests.games.dragonlords.practice import practice, record

Key = Qt.Key


@pytest.fixture
def form(qtbot) -> WorldForm:
    made = WorldForm(Art("dragonlords", Theme("light")), lambda _kind: {"practice": {"name": "Practice map copy"}})
    qtbot.addWidget(made)
    made.resize(1100, 760)
    made.show_fields(fields())
    made.show()
    qtbot.waitExposed(made)
    made.first().setFocus()
    return made


def fields(**other):
    one = record()
    every = {"name": one.name, "notice": one.notice, "areas": list(one.areas), "links": list(one.links)}
    return {"id": "mine", **every, "practice": True, **other}


def click_area(form, area):
    at = PAPER.place(cells(form.map).cell[area].place()[0])
    QTest.mouseClick(form.canvas, Qt.MouseButton.LeftButton, pos=form.canvas.spot(at).toPoint())


# -- a record ----------------------------------------------------------------------------------------------------------
def test_a_record_is_shown_and_given_back_as_it_was(form):
    assert {"id": "mine", **form.fields()} == fields()
    assert form.missing() == ""
    assert (form.name.text(), form.notice.text()) == ("Practice map", "Practice map, not the published board")
    assert set(form.fields()) == set(form.covers) == set(form.begun)


def test_a_new_record_is_an_empty_map_that_lacks_a_name(form):
    form.show_fields({"id": "other", **form.begun})
    assert form.map.areas == ()
    assert form.missing() == "The map has no name."


def test_lines_that_cannot_be_read_are_named_and_left_out(form):
    areas = [*record().areas[:2], "x nowhere - () Nowhere"]
    form.show_fields(fields(areas=areas, links=["oststead-larkfell land", "oststead-pellan land", "oststead>pellan"]))
    assert [area.id for area in form.map.areas] == ["oststead", "larkfell"]
    assert form.fields()["links"] == ["oststead-larkfell land"]
    assert "nowhere is no kind of area" in form.said.text()
    assert "'oststead>pellan' is not a link" in form.said.text()


def test_name_and_notice_are_typed_above_the_map(form):
    told = []
    form.changed.connect(lambda: told.append(form.deed()))
    for field, words in ((form.name, "My  board"), (form.notice, "Drawn by me")):
        field.setFocus()
        field.setText(words)
        QTest.keyClick(field, Key.Key_Return)
    assert (form.fields()["name"], form.fields()["notice"]) == ("My board", "Drawn by me")
    assert told == ["Name of the map", "Notice beneath the map"]
    assert len(form.map.areas) == len(record().areas)


def test_a_duplicate_has_a_name_of_its_own_and_is_no_practice_map(form):
    made = []
    form.another.connect(made.append)
    form.duplicate.click()
    assert made == [{**form.fields(), "name": "Practice map copy 2", "practice": False}]


# -- files -------------------------------------------------------------------------------------------------------------
def test_a_map_goes_to_a_file_and_comes_back(form, tmp_path):
    form.files.export(tmp_path / "world.toml")
    assert form.said.text() == "Written: world.toml"
    form.show_fields({"id": "other", **form.begun})
    form.files.bring(tmp_path / "world.toml")
    assert form.fields() == {**{name: fields()[name] for name in form.covers}, "practice": False}
    assert form.deed() == "Import"


def test_a_map_that_is_brought_in_beside_another_is_a_record_of_its_own(form, tmp_path):
    made = []
    form.another.connect(made.append)
    (tmp_path / "other.toml").write_text(write_map(evolve(practice(), name="Other")), encoding="utf-8")
    form.files.bring(tmp_path / "other.toml")
    assert [one["name"] for one in made] == ["Other"]
    assert form.map.name == "Practice map"


def test_a_file_that_is_no_map_of_this_game_says_why_and_changes_nothing(form, tmp_path):
    (tmp_path / "bad.toml").write_text('areas = ["h plains - 1,1 Home"]\n', encoding="utf-8")
    form.files.bring(tmp_path / "bad.toml")
    assert "plains is no kind of area" in form.said.text()
    assert form.map.name == "Practice map"


def test_a_map_on_other_paper_is_brought_onto_that_of_the_game_with_shared_corners_shared():
    large = evolve(PAPER, across=900, down=900)
    ring = ((0, 0), (450, 0), (450, 900), (0, 900))
    area = evolve(practice().areas[0], rings=(ring,))
    beside = evolve(practice().areas[1], rings=(((450, 0), (900, 0), (900, 900), (450, 900)),))
    one = on_paper(evolve(practice(), paper=large, areas=(area, beside), links=()))
    assert one.paper == PAPER
    assert len(one.corners) == 6
    assert max(one.corners) == (1140, 1140)
    assert on_paper(practice()) == practice()


# -- drawing -----------------------------------------------------------------------------------------------------------
def test_a_bridge_joins_two_areas_that_do_not_touch_by_clicks_and_by_keys(form):
    form.canvas.take("way")
    click_area(form, "dusthithe")
    assert form.canvas.hand.tool.first == "dusthithe"
    assert "Dusthithe" in form.canvas.hand.tool.hint()
    click_area(form, "dunebb")
    assert form.map.link_of("dusthithe", "dunebb") == "bridge"
    assert form.deed() == "Bridge between Dusthithe and Dun Ebb"
    form.canvas.choose("larkfell")
    form.canvas.hand.tool.use()
    form.canvas.choose("oxbow")
    form.canvas.hand.tool.use()
    assert form.map.link_of("larkfell", "oxbow") == "land"  # and the next times around the edge, none
    assert form.deed() == "Bridge between Larkfell and Oxbow"
    assert "Larkfell: bridge" in form.about.ticks["larkfell"].accessibleName()


def test_a_way_that_is_begun_is_given_up_by_escape(form):
    form.canvas.take("way")
    click_area(form, "dusthithe")
    QTest.keyClick(form.canvas, Key.Key_Escape)
    assert form.canvas.hand.tool.first == ""
    before = form.map
    click_area(form, "dunebb")
    assert form.map == before


def test_a_realm_is_chosen_beside_the_map_by_the_name_of_its_kingdom(form):
    form.canvas.choose("gorse")
    box = form.about.groups["realm"]
    assert box.currentText() == "Realm of Brindlemoot"
    box.setCurrentIndex(box.findText("Realm of Anvilgate"))
    box.activated.emit(box.currentIndex())
    assert "realm_e" in form.map.area["gorse"].marks
    assert form.deed() == "Realm of Gorse"


def test_the_drawing_takes_colours_by_token_and_shows_every_area_closed_border_and_bridge():
    svg = WorldDress().svg(practice())
    assert set(re.findall(r"var\(--(\w+)\)", svg)) == {"land", "sea", "waste", "ink", *REALMS[:6]}
    assert svg.count('fill-rule="evenodd" stroke') == len(practice().areas)
    assert svg.count('stroke-width="4.5"') >= 10
    assert svg.count("stroke-dasharray") == 4  # two bridges, two passes


def test_the_kingdoms_are_listed_with_their_way_from_a_village():
    heading, steps = WorldDress().distances(practice())
    assert heading == "Steps from the nearest Village"
    assert dict(steps) == dict.fromkeys(("Oststead", "Pellan", "High Vanthe", "Karsk", "Anvilgate", "Brindlemoot"), 5)
    assert WorldDress().away(practice(), "karsk") == "5 steps from a Village"


def test_the_map_is_painted(form):
    QApplication.processEvents()
    picture = form.canvas.grab().toImage()
    assert len({picture.pixel(x, picture.height() // 2) for x in range(0, picture.width(), 7)}) > 3


def test_no_click_on_an_inland_border_leads_around_the_edge(form):
    kinds, at = set(), form.map
    a, b = "pellan", "hask"
    for _ in range(9):
        kinds.add(edits.next_link(MAP, at, a, b))
        at = edits.set_link(MAP, at, a, b, edits.next_link(MAP, at, a, b)).now
    assert kinds == {"land", "blocked", ""}
    assert edits.next_link(MAP, at, "oststead", "oxbow") == "land"
    apart = edits.set_link(MAP, at, "oststead", "oxbow", "land").now
    assert edits.next_link(MAP, apart, "oststead", "oxbow") == "wrap"  # what is apart has no border to close


def test_a_way_over_land_between_territories_that_do_not_touch_is_drawn_in_the_editor_and_on_the_board():
    one, drawn = practice(), 'stroke-dasharray="7 4"'
    before, board = WorldDress().svg(one).count(drawn), bridges(land_of(one)).count('stroke="var(--bridge)"')
    now = edits.set_link(MAP, one, "larkfell", "oxbow", "land").now
    assert WorldDress().svg(now).count(drawn) == before + 1
    assert bridges(land_of(now)).count('stroke="var(--bridge)"') == board + 1


def test_an_open_and_a_closed_border_have_signs_that_differ(form):
    a, b = "pellan", "hask"
    middle = form.canvas.view.spot(QPointF(*cells(form.map).between(a, b)[0].middle)).toPoint()
    form.canvas.take("link")
    form.canvas.choose("gorse")
    pictures = []
    for link in ("land", "blocked", ""):
        form.canvas.do(edits.set_link(MAP, form.map, a, b, link))
        picture = form.canvas.grab(QRect(middle.x() - 3, middle.y() - 3, 6, 6)).toImage()
        pictures.append([picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())])
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]


def test_land_keeps_the_colour_of_its_realm_while_something_is_dragged(form):
    form.canvas.choose("hollow")
    place = form.canvas.view.spot(QPointF(*cells(form.map).cell["larkfell"].place()[0])).toPoint() + QPoint(-20, 16)
    colours = []
    for is_drawing in (False, True):
        form.canvas.is_drawing = is_drawing
        colours.append(form.canvas.grab().toImage().pixelColor(place))
    assert colours[0].name() != QColor(form.canvas.art.tokens["land"]).name()
    assert max(abs(a - b) for a, b in zip(colours[0].getRgb(), colours[1].getRgb(), strict=True)) < 4


def test_a_click_on_the_empty_box_of_a_closed_border_opens_it(form):
    form.canvas.choose("larkfell")
    tick = form.about.ticks["wending"]
    while form.map.link_of("larkfell", "wending") != "blocked":
        form.canvas.link("larkfell", "wending")
    assert not tick.isChecked()
    tick.click()
    assert form.map.link_of("larkfell", "wending") == "land"
    assert tick.isChecked()
