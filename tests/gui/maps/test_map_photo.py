"""A photo under a map: read, straightened by its corners, and areas proposed from it, with the mouse and by keys."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from solocompanion.core.maps.cells import touching
from solocompanion.core.maps.checks import knotted, overlapping
from solocompanion.core.maps.drawn_map import Area, DrawnMap
from solocompanion.core.maps.map_file import write_map
from solocompanion.gui.maps import photo_picture
from solocompanion.gui.maps.photo import FULL, Photo, read_photo
from solocompanion.gui.maps.sheet import Sheet
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.theme import Theme
from tests.core.maps.isles import ISLES, PAPER, isles
from tests.gui.maps.isles_form import IslesForm
from tests.gui.maps.map_photo import CARD, SIZE, photo_file
from tests.gui.maps.pointing import NONE, SHIFT, at, click, drag, press

Key = Qt.Key
MIDDLES = [(200, 200), (600, 200), (1000, 200), (200, 600), (600, 600), (1000, 600)]  # of the six areas
TRUE = tuple((round(x / SIZE[0] * FULL), round(y / SIZE[1] * FULL)) for x, y in CARD)


@pytest.fixture
def said(monkeypatch) -> list[str]:
    heard: list[str] = []
    monkeypatch.setattr(Sheet, "announce", lambda _sheet, words: heard.append(words))
    return heard


@pytest.fixture
def form(qtbot, said) -> IslesForm:
    made = IslesForm(Art("tiny_epic_kingdoms", Theme("light")), lambda _kind: {})
    qtbot.addWidget(made)
    made.resize(1000, 700)
    show(made, ISLES.blank())
    made.show()
    qtbot.waitExposed(made)
    made.first().setFocus()
    said.clear()
    return made


@pytest.fixture
def proposing(form, tmp_path, qtbot) -> IslesForm:
    """The form with the photo straightened, and areas proposed from it."""
    form.tracing.trace(photo_file(tmp_path))
    form.canvas.lay(form.canvas.photo.straightened(TRUE))
    press(form, Key.Key_E)
    settle(form, qtbot)
    assert len(found(form).left) == 6
    return form


def show(form: IslesForm, one: DrawnMap, record: str = "isles") -> None:
    form.show_fields({"id": record, "map": write_map(one)})


def corners(form):
    return form.canvas.hand.tools["corners"]


def tool(form):
    return form.canvas.hand.tools["propose"]


def found(form):
    return tool(form).all


def settle(form, qtbot) -> None:
    qtbot.waitUntil(lambda: not found(form).work.is_busy)


def hover(form, x: int, y: int) -> None:
    spot, none = form.canvas.spot((x, y)), Qt.MouseButton.NoButton
    QApplication.sendEvent(form.canvas, QMouseEvent(QEvent.Type.MouseMove, spot, spot, none, none, NONE))


def pull(form, start: QPointF, end: QPointF) -> None:
    """Drag by pixels of the canvas."""
    QTest.mousePress(form.canvas, Qt.MouseButton.LeftButton, NONE, start.toPoint())
    held, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    QApplication.sendEvent(form.canvas, QMouseEvent(QEvent.Type.MouseMove, end, end, none, held, NONE))
    form.canvas.grab()  # with the close look
    QTest.mouseRelease(form.canvas, Qt.MouseButton.LeftButton, NONE, end.toPoint())


def away(form, n: int) -> float:
    """How far a corner is from where it is in the photo, in pixels of the photo."""
    return math.dist(corners(form)._in_pixels()[n], CARD[n])


# -- from the file to the map ------------------------------------------------------------------------------------------
def test_a_photo_goes_from_its_file_to_areas_that_share_their_corners(form, tmp_path, qtbot, said, monkeypatch):
    path = photo_file(tmp_path)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (path, ""))
    form.whole.head.click()
    form.tracing.choose.click()
    assert form.canvas.in_hand == "corners"
    assert not form.photo_bar.done.isEnabled()
    press(form, Key.Key_Return)
    assert (form.canvas.in_hand, said[-1]) == ("corners", "Looking for the map in the photo…")
    assert "this computer" in form.tracing.stays.text()
    qtbot.waitUntil(lambda: corners(form).found == "guessed")
    assert max(away(form, n) for n in range(4)) < 12
    assert "guess" in said[-1]
    press(form, Key.Key_Return)
    assert form.canvas.in_hand == "propose"
    assert form.hint.text() == "Looking for areas in the photo…"
    assert form.photo_bar.progress.isVisible()
    steps: list[int] = []
    found(form).work.moved.connect(steps.append)
    settle(form, qtbot)
    assert steps  # the window took events between them
    assert said[-1] == "6 areas are proposed"
    assert not form.photo_bar.progress.isVisible()
    told: list[str] = []
    form.changed.connect(lambda: told.append(form.deed()))
    hover(form, *MIDDLES[0])
    assert form.hint.text().startswith("16.")
    assert "asks which kind it is" in form.hint.text()
    form.canvas.grab()
    before = form.map
    click(form, *MIDDLES[0])
    assert (told, form.map) == ([], before)  # nothing on the map says what it is
    assert "which kind is it?" in form.hint.text()
    form.photo_bar.kinds["land"].click()
    assert (told, said[-2]) == (["New area Land 1"], "New area Land 1")
    assert said[-1].startswith("Land 1: Land")
    click(form, *MIDDLES[0])  # it is there: a further click proposes nothing
    assert len(form.map.areas) == 1
    show(form, before)  # as undo does
    assert len(found(form).left) == 6
    press(form, Key.Key_1)
    form.photo_bar.every.click()
    assert (len(form.map.areas), form.deed()) == (6, "6 new areas")
    assert (overlapping(form.map), knotted(form.map)) == ((), ())
    assert len(touching(form.map)) == 7
    assert form.hint.text() == "All that is proposed is on the map."
    press(form, Key.Key_Escape)
    assert (form.canvas.in_hand, form.photo_bar.isVisible()) == ("select", False)


def test_replacing_and_removing_the_photo_keeps_all_areas(proposing, tmp_path):
    press(proposing, Key.Key_1, Key.Key_A)
    drawn = proposing.map
    proposing.tracing.trace(photo_file(tmp_path, "another.png"))
    assert Path(proposing.canvas.photo.path).name == "another.png"
    assert (proposing.canvas.in_hand, proposing.map) == ("propose", drawn)
    proposing.tracing.drop.click()
    assert (proposing.canvas.in_hand, proposing.map) == ("select", drawn)
    assert "photo" not in write_map(proposing.map)
    assert "another" not in str(proposing.fields())


def test_what_looks_like_an_area_that_is_there_is_of_its_kind(proposing):
    press(proposing, Key.Key_3)
    click(proposing, *MIDDLES[2])
    press(proposing, Key.Key_1)
    click(proposing, *MIDDLES[1])
    assert [area.kind for area in proposing.map.areas] == ["sea", "land"]
    assert (proposing.canvas.brush, proposing.photo_bar.kind.currentIndex()) == ("", 0)  # a kind is for one act
    hover(proposing, *MIDDLES[4])
    assert "makes it Sea 2" in proposing.hint.text()
    press(proposing, Key.Key_A)
    assert "which kind is it?" in proposing.hint.text()  # the third colour
    press(proposing, Key.Key_1)
    kinds = {spot: area.kind for area in proposing.map.areas for spot in MIDDLES if is_within(area, spot)}
    assert [kinds[spot] for spot in MIDDLES] == ["land", "land", "sea", "land", "sea", "land"]


def test_take_all_asks_look_by_look_and_never_guesses(proposing):
    proposing.photo_bar.every.click()
    asked = []
    while tool(proposing).asked is not None:
        asked.append(len(tool(proposing).asked.areas))
        assert not proposing.photo_bar.every.isVisible()
        proposing.canvas.grab()
        press(proposing, (Key.Key_1, Key.Key_2, Key.Key_3)[len(asked) - 1])
    assert (asked, len(proposing.map.areas)) == ([2, 2, 2], 6)
    kinds = {spot: area.kind for area in proposing.map.areas for spot in MIDDLES if is_within(area, spot)}
    assert [kinds[spot] for spot in MIDDLES] == [ISLES.areas[n].id for n in (0, 1, 2, 1, 2, 0)]


def test_a_question_about_a_kind_is_left_by_escape_and_by_a_click_on_another_area(proposing):
    click(proposing, *MIDDLES[0])
    press(proposing, Key.Key_Escape)
    assert (tool(proposing).asked, proposing.canvas.in_hand, proposing.map.areas) == (None, "propose", ())
    click(proposing, *MIDDLES[0])
    click(proposing, *MIDDLES[1])
    assert tool(proposing).asked.areas == (found(proposing).part.at(MIDDLES[1]),)
    press(proposing, Key.Key_1)
    assert [is_within(area, MIDDLES[1]) for area in proposing.map.areas] == [True]


def is_within(area: Area, spot: tuple[int, int]) -> bool:
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*area.rings[0], strict=True))
    return left < spot[0] < right and top < spot[1] < bottom


def test_all_that_look_alike_are_one_act(proposing):
    hover(proposing, *MIDDLES[0])
    assert "One looks like it (K)." in proposing.hint.text()
    press(proposing, Key.Key_K)
    assert "these 2: which kind is it?" in proposing.hint.text()
    press(proposing, Key.Key_2)
    assert (len(proposing.map.areas), proposing.deed()) == (2, "2 new areas")


def test_an_area_takes_the_corners_of_one_drawn_by_hand_and_the_name_of_one_not_drawn_yet(proposing):
    hand = Area("h", "land", "By hand", rings=(((0, 0), (394, 0), (394, 394), (0, 394)),))
    show(proposing, evolve(ISLES.blank(), areas=(hand, Area("n", "sea", "Narrows"))))
    assert len(found(proposing).left) == 5
    proposing.canvas.choose("n")
    hover(proposing, *MIDDLES[1])
    assert "makes it Narrows" in proposing.hint.text()
    click(proposing, *MIDDLES[1])
    assert [area.name for area in proposing.map.areas] == ["By hand", "Narrows"]
    assert (394, 0) in proposing.map.area["n"].rings[0]
    assert (394, 394) in proposing.map.area["n"].rings[0]
    assert overlapping(proposing.map) == ()


# -- joining and splitting ---------------------------------------------------------------------------------------------
def test_shift_and_a_drag_join_and_a_drag_across_an_area_splits_it(proposing, qtbot):
    drag(proposing, MIDDLES[0], MIDDLES[1], SHIFT)
    settle(proposing, qtbot)
    assert len(found(proposing).left) == 5
    proposing.canvas.grab()
    drag(proposing, (1000, 20), (1000, 380), drop=False)
    proposing.canvas.grab()
    QTest.mouseRelease(proposing.canvas, Qt.MouseButton.LeftButton, NONE, at(proposing, 1000, 380))
    settle(proposing, qtbot)
    assert len(found(proposing).left) == 6
    assert proposing.photo_bar.back.isVisible()
    proposing.photo_bar.back.click()
    assert len(found(proposing).left) == 5
    click(proposing, *MIDDLES[0])
    press(proposing, Key.Key_1)
    assert is_within(proposing.map.areas[0], MIDDLES[0])
    assert is_within(proposing.map.areas[0], MIDDLES[1])
    press(proposing, Key.Key_Backspace)
    assert not proposing.photo_bar.back.isVisible()
    assert proposing.map.areas  # it takes a joining back and no area


def test_what_cannot_be_joined_or_split_is_said_and_stays(proposing, said, qtbot):
    click(proposing, *MIDDLES[0], SHIFT)
    click(proposing, *MIDDLES[5], SHIFT)
    assert proposing.hint.text().startswith("2 are marked.")
    press(proposing, Key.Key_J)
    assert proposing.hint.text() == said[-1] == "These areas do not touch."
    assert proposing.hint.property("role") == "danger"
    press(proposing, Key.Key_Escape)
    assert (proposing.canvas.in_hand, proposing.hint.property("role")) == ("propose", "caption")
    drag(proposing, (150, 150), (160, 150))
    settle(proposing, qtbot)
    assert len(found(proposing).left) in {6, 7}


def test_what_is_marked_is_joined_when_it_is_taken_over(proposing, qtbot):
    click(proposing, *MIDDLES[1], SHIFT)
    click(proposing, *MIDDLES[4], SHIFT)
    click(proposing, *MIDDLES[4])
    settle(proposing, qtbot)
    press(proposing, Key.Key_1)
    assert len(proposing.map.areas) == 1
    assert is_within(proposing.map.areas[0], MIDDLES[1])
    assert is_within(proposing.map.areas[0], MIDDLES[4])


def test_everything_is_done_by_keys(proposing, said, qtbot):
    press(proposing, Key.Key_Tab)
    assert tool(proposing).lit == found(proposing).part.at(MIDDLES[0])
    assert "asks which kind it is" in said[-1]
    press(proposing, Key.Key_Right)
    assert tool(proposing).lit == found(proposing).part.at(MIDDLES[1])
    press(proposing, Key.Key_Space, Key.Key_Right, Key.Key_Space, Key.Key_J)
    settle(proposing, qtbot)
    assert len(found(proposing).left) == 5
    press(proposing, Key.Key_X)
    settle(proposing, qtbot)
    assert said[-1] == "6 areas are proposed"
    press(proposing, Key.Key_Return)
    assert "which kind is it?" in said[-1]
    press(proposing, Key.Key_1)
    assert len(proposing.map.areas) == 1
    assert tool(proposing).lit in found(proposing).left
    assert "% of the map" in said[-1]
    press(proposing, Key.Key_1, Key.Key_Return)
    assert len(proposing.map.areas) == 2
    QTest.keyClick(proposing.canvas, Key.Key_Backtab)
    assert tool(proposing).lit in found(proposing).left
    listed = {deed.shown: deed.words for deed in proposing.canvas.listed_keys()}
    assert (listed["Enter"], listed["A"]) == ("take the area over", "take all areas over")
    assert listed["U"] == "the map over the photo: none, half, all of it"


def test_the_slider_proposes_more_or_fewer_areas_and_keeps_those_that_are_there(proposing, qtbot):
    press(proposing, Key.Key_1)
    click(proposing, *MIDDLES[0])
    drawn = proposing.map
    assert drawn.areas
    proposing.photo_bar.slider.setValue(0)
    settle(proposing, qtbot)
    assert len(found(proposing).part.areas) < 6
    for _ in range(4):
        press(proposing, Key.Key_Plus)
    settle(proposing, qtbot)
    assert (found(proposing).slider, proposing.photo_bar.slider.value()) == (20, 20)
    assert proposing.map == drawn


def test_looking_can_be_stopped_and_begins_anew_by_its_key(proposing, qtbot):
    proposing.canvas.lay(proposing.canvas.photo.straightened(()))
    assert found(proposing).is_looking
    proposing.photo_bar.stop.click()
    assert (found(proposing).work.is_busy, found(proposing).left) == (False, ())
    assert proposing.hint.text().startswith("Stopped.")
    press(proposing, Key.Key_E)
    settle(proposing, qtbot)
    assert found(proposing).left


def test_areas_of_points_fill_the_paper_and_without_any_the_map_is_drawn_by_outlines(proposing):
    points = evolve(ISLES.blank(), way="points")
    show(proposing, evolve(points, areas=(Area("a", "land", "A", points=((200, 200),)),)))
    assert "fill the paper" in proposing.hint.text()
    assert not proposing.photo_bar.isVisible()
    press(proposing, Key.Key_A, Key.Key_Return, Key.Key_Tab)
    assert len(proposing.map.areas) == 1
    show(proposing, points)
    proposing.canvas.take("propose")
    press(proposing, Key.Key_1)
    click(proposing, *MIDDLES[0])
    assert (proposing.map.way, len(proposing.map.areas)) == ("outlines", 1)


# -- straightening -----------------------------------------------------------------------------------------------------
@pytest.fixture
def straightening(form, tmp_path, qtbot) -> IslesForm:
    form.tracing.trace(photo_file(tmp_path))
    press(form, Key.Key_C)
    qtbot.waitUntil(lambda: corners(form).found != "guessing")
    return form


def test_corners_are_dragged_and_nudged_and_the_photo_is_straight_when_it_is_done(straightening, said):
    of = corners(straightening)
    for n, (x, y) in enumerate(CARD):
        pull(straightening, of._spot(of.quad[n]), of._spot(QPointF(x / SIZE[0], y / SIZE[1])))
        assert away(straightening, n) < 1.5
    press(straightening, Key.Key_Tab)  # the last is in hand: Tab leaves the photo
    straightening.canvas.setFocus()
    QTest.keyClick(straightening.canvas, Key.Key_Backtab)
    assert said[-1].startswith("Lower right corner: ")
    before = of._spot(of.quad[2])
    press(straightening, Key.Key_Left, Key.Key_Up, with_keys=SHIFT)
    press(straightening, Key.Key_Left)
    moved = of._spot(of.quad[2]) - before
    assert (round(moved.x()), round(moved.y())) == (-6, -1)
    press(straightening, Key.Key_Right)
    straightening.photo_bar.done.click()
    straight = photo_picture.lain(straightening.canvas.photo, PAPER)
    assert straight.width() / straight.height() == pytest.approx(PAPER.width / PAPER.height, rel=0.01)
    for (x, y), colour in zip(MIDDLES, ("#7fae6b", "#d7b450", "#6ea0b9") * 1, strict=False):
        seen = straight.pixelColor(round(x / 1200 * straight.width()), round(y / 800 * straight.height()))
        assert math.dist(seen.getRgb()[:3], QColor(colour).getRgb()[:3]) < 12


def test_corners_that_cannot_be_are_refused_at_once_with_the_reason(straightening, said):
    of, was = corners(straightening), straightening.canvas.photo
    pull(straightening, of._spot(of.quad[0]), of._spot(QPointF(0.8, 0.8)))
    assert straightening.hint.text() == "One corner points inwards. Put one on each corner of the map."
    assert straightening.hint.property("role") == "danger"
    assert not straightening.photo_bar.done.isEnabled()
    press(straightening, Key.Key_Return)
    assert said[-1] == straightening.hint.text()
    press(straightening, Key.Key_Delete, Key.Key_1, Key.Key_Insert)  # the map is not seen, and stays
    assert "Del" not in {deed.shown for deed in straightening.canvas.listed_keys()}
    assert (straightening.canvas.photo, straightening.canvas.in_hand) == (was, "corners")
    straightening.canvas.brush = "sea"
    press(straightening, Key.Key_Escape)
    assert (straightening.canvas.photo, straightening.canvas.in_hand) == (was, "select")
    assert straightening.canvas.brush == "sea"


def test_the_photo_turns_with_its_corners_and_can_be_used_as_it_is(straightening):
    of = corners(straightening)
    first, size = of._in_pixels(), photo_picture.upright(of.photo).size()
    press(straightening, Key.Key_Q)
    assert photo_picture.upright(of.photo).size() == size.transposed()
    turned = of._in_pixels()
    for corner, (x, y) in zip(turned[1:], first, strict=False):
        assert math.dist(corner, (size.height() - y, x)) < 1
    straightening.photo_bar.turn.click()
    straightening.photo_bar.whole.click()
    assert (straightening.canvas.photo.turns, straightening.canvas.photo.corners) == (2, ())
    assert photo_picture.lain(straightening.canvas.photo, PAPER).size() == size


def test_a_key_shows_the_photo_the_map_or_both(straightening, said):
    press(straightening, Key.Key_Escape)
    seen = [straightening.canvas.photo.cover]
    for _ in range(3):
        press(straightening, Key.Key_U)
        seen.append(straightening.tracing.cover.value())
    assert seen == [50, 100, 0, 50]
    assert said[-3:] == ["Only the map", "Only the photo", "Map and photo"]
    straightening.canvas.take("photo")
    press(straightening, Key.Key_Q)
    assert read_photo(straightening.canvas.photo.written(), PAPER).turns == 1
    straightening.tracing.drop.click()
    assert "U" not in {deed.shown for deed in straightening.canvas.listed_keys()}


# -- files -------------------------------------------------------------------------------------------------------------
def test_a_photo_is_the_right_way_up_as_the_camera_says(tmp_path):
    image = QImage(40, 20, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    writer = QImageWriter(str(tmp_path / "upright.jpg"))
    writer.setTransformation(writer.transformation().TransformationRotate90)
    assert writer.write(image)
    assert photo_picture.picture(str(tmp_path / "upright.jpg")).size().toTuple() == (20, 40)


@pytest.mark.parametrize(
    ("name", "share", "said"),
    [
        ("half.jpg", 0.5, "half.jpg is damaged: its end is missing. Copy it to this computer again."),
        ("notes.txt", 0.0, "notes.txt is no picture that can be read. JPEG and PNG can be."),
        ("none.jpg", -1.0, "none.jpg is no picture that can be read. JPEG and PNG can be."),
        ("whole.jpg", 1.0, ""),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_the_reason(tmp_path, name, share, said):
    path = Path(photo_file(tmp_path, "photo.jpg"))
    raw = path.read_bytes()
    if share >= 0:
        (tmp_path / name).write_bytes(raw[: round(len(raw) * share)])
    assert photo_picture.refusal(str(tmp_path / name)) == said


def test_a_picture_that_is_too_large_or_too_small_is_refused(tmp_path, monkeypatch):
    path = photo_file(tmp_path)
    monkeypatch.setattr(photo_picture, "picture", lambda _path: QImage())
    assert photo_picture.refusal(path).startswith("private holiday.png is damaged and cannot be read.")
    monkeypatch.setattr(photo_picture, "MOST", 1000)
    assert photo_picture.refusal(path) == "private holiday.png is too large: 480 by 360 pixels. Make it smaller first."
    monkeypatch.undo()
    small = QImage(30, 4, QImage.Format.Format_RGB32)
    small.fill(QColor("red"))
    small.save(str(tmp_path / "small.png"))
    assert photo_picture.refusal(str(tmp_path / "small.png")) == "small.png is too small to show a map."


def test_how_a_photo_lies_is_remembered_also_as_it_was_before_it_could_be_straightened():
    photo = Photo("a.png", 5, -3, 120, 40, 3, TRUE)
    assert read_photo(photo.written(), PAPER) == photo
    assert read_photo('["a.png", 5, -3, 120, 40]', PAPER) == Photo("a.png", 5, -3, 120, 40)
    broken = '["a.png", 5, -3, 120, 40, 9, [[1, 1], [2, 2], [3, 3], [4, 4]]]'
    assert read_photo(broken, PAPER) == Photo("a.png", 5, -3, 120, 40, 1)


def test_another_record_has_its_own_photo_and_corners(straightening):
    straightening.photo_bar.done.click()
    show(straightening, isles(), "other")
    assert not straightening.canvas.photo.is_shown
    assert (straightening.canvas.in_hand, straightening.photo_bar.isVisible()) == ("select", False)
