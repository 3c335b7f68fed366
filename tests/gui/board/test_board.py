"""The board: brought in line with a projection, marked, zoomed, clicked, dragged, walked with arrows and read aloud."""

from __future__ import annotations

from itertools import pairwise

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QImage, QKeySequence, QPainter, QShortcut, QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from shiboken6 import isValid

from gui import places
from gui.conftest import send_deletions
from gui.hands import LEFT, Keys, Pointer, arrow_graph, clear_point
from solocompanion.app.play.session import Session
from solocompanion.core.board import Board, Sprite
from solocompanion.gui.beside.board_text import BoardText
from solocompanion.gui.board import item, sprites
from solocompanion.gui.board.fitting import READABLE
from solocompanion.gui.board.item import SpriteItem
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.table.page import TablePage

from .test_player import differences, drawn_otherwise

pytestmark = pytest.mark.qt_log_ignore("Mouse event .* not accepted")  # beside the pieces nobody takes it, rightly
NAME = QAccessible.Text.Name
RIGHT = Qt.MouseButton.RightButton


def sprite(name: str, x: float, y: float, w: float = 40, h: float = 40, **more) -> Sprite:
    return Sprite(name, "game_icon", x, y, w, h, **{"spoken": name, **more})


BOARD = Board.of(
    400,
    200,
    [
        sprite("ground", 200, 100, 400, 200, spoken=""),
        sprite("left", 60, 60),
        sprite("right", 300, 60, layer=1),
        sprite("over right", 310, 60, layer=2),
        sprite("tiny", 60, 150, 6, 6),
        sprite("stone", 200, 150, 60, 60, outline="diamond"),
    ],
)


@pytest.fixture
def view(qtbot) -> BoardView:
    made = BoardView(art("pebbles", Theme("light")))
    qtbot.addWidget(made)
    made.resize(800, 400)
    with qtbot.waitExposed(made):
        made.show()
    made.sync(BOARD)
    return made


def items(view: BoardView) -> list[SpriteItem]:
    return [item for item in view.scene().items() if isinstance(item, SpriteItem)]


# -- in line with a projection -----------------------------------------------------------------------------------------
def test_sync_may_be_called_any_number_of_times(view):
    before = dict(view.items_)
    view.sync(BOARD)
    view.sync(BOARD)
    assert view.items_ == before
    assert len(items(view)) == len(BOARD.sprites)
    assert drawn_otherwise(view, BOARD) == []


def test_what_is_gone_leaves_the_scene_and_dies(view):
    gone = view.items_["left"]
    view.sync(Board.of(400, 200, [one for one in BOARD.sprites.values() if one.id != "left"]))
    assert gone not in items(view)
    assert "left" not in view.items_
    send_deletions()
    assert not isValid(gone)


def test_a_sprite_that_changed_takes_on_its_new_look_and_place(view):
    same = view.items_["left"]
    moved = BOARD.over([sprite("left", 100, 90, 80, 20, opacity=0.5, layer=5)])
    view.sync(moved)
    assert view.items_["left"] is same
    assert drawn_otherwise(view, moved) == []
    assert same.zValue() > view.items_["over right"].zValue()


def test_sync_ends_what_an_animation_left_behind(view):
    item = view.items_["left"]
    item.setPos(5, 5)
    item.setScale(1.2)
    item.setOpacity(0.1)
    item.flip = 0.3
    view.sync(BOARD)
    assert drawn_otherwise(view, BOARD) == []


def test_marks_lie_on_just_the_sprites_that_are_marked(view):
    view.mark("changed", ["left", "tiny"])
    view.mark("changed", ["right"])
    assert [name for name, item in view.items_.items() if item.changed] == ["right"]
    view.sync(BOARD.over([sprite("new", 10, 10)]))
    view.mark("changed", ["new", "nobody"])
    assert [name for name, item in view.items_.items() if item.changed] == ["new"]


def test_a_sprite_that_comes_back_has_its_marks_again(view):
    view.mark("offered", ["left"])
    view.sync(Board.of(400, 200, [BOARD.sprites["ground"]]))
    view.sync(BOARD)
    assert view.items_["left"].offered


def test_a_sprite_that_looks_the_same_is_not_painted_again(view, monkeypatch):
    painted = []
    view.viewport().repaint()
    monkeypatch.setattr(item, "draw_sprite", lambda _painter, shown, _art: painted.append(shown.id))
    view.mark("offered", ["left", "right"])
    view.sync(Board.of(400, 200, BOARD.sprites.values()))
    view.viewport().repaint()
    assert painted == []
    view.items_["left"].mark("lifted", on=True)
    view.viewport().repaint()
    assert painted == ["left"]


def test_a_turn_shown_at_once_keeps_the_traces_that_stay(open_table, monkeypatch):
    page = open_table("wyrmspan")
    page.player.speed = 0
    page.main()
    boards = []
    was = BoardView.sync
    monkeypatch.setattr(BoardView, "sync", lambda view, board: boards.append(board) or was(view, board))
    page.main()
    assert all(board is boards[-1] for board in boards)


def test_pictures_painted_in_one_go_are_those_painted_one_by_one(monkeypatch):
    board = Board.of(100, 60, [sprite("a", 30.3, 30), sprite("b", 45, 33.7, badge="2"), sprite("c", 61, 28, layer=1)])

    def painted() -> QImage:
        image = QImage(250, 150, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(3, 2)
        sprites.paint_board(painter, board, art("pebbles", Theme("light")), 2.3)
        painter.end()
        return image

    in_one_go = painted()
    monkeypatch.setattr(sprites, "_is_picture", lambda *_: False)
    assert painted() == in_one_go


def test_a_badge_of_a_small_picture_is_no_larger_than_its_piece():
    def painted(badge: str) -> QImage:
        image = QImage(120, 120, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        board = Board.of(400, 400, [sprite("a", 200, 200, badge=badge, opacity=0.99)])
        sprites.paint_board(painter, board, art("pebbles", Theme("light")), 0.3)
        painter.end()
        return image

    plain, badged = painted(""), painted("3")
    other = [(x, y) for x in range(120) for y in range(120) if plain.pixel(x, y) != badged.pixel(x, y)]
    wide = max(x for x, _ in other) - min(x for x, _ in other)
    assert 6 < wide <= 40 * 0.3 + 2  # its piece, and the rim's soft edge


# -- zoom --------------------------------------------------------------------------------------------------------------
def test_at_zoom_one_the_whole_board_is_in_sight(view):
    for size in ((800, 400), (400, 400), (900, 250)):
        view.resize(*size)
        corners = [view.mapFromScene(QPointF(x, y)) for x, y in ((0, 0), (400, 200))]
        assert all(view.viewport().rect().adjusted(-1, -1, 1, 1).contains(corner) for corner in corners)
        assert view.transform().m11() == pytest.approx(min(size[0] / 400, size[1] / 200))


def test_a_wide_board_stays_readable_and_is_panned(view):
    view.resize(900, 690)
    view.sync(Board.of(3000, 692, [Sprite("left", "", 20, 300, 40, 40, spoken="Left")]))
    QApplication.processEvents()
    assert view.transform().m11() == pytest.approx(READABLE)
    assert view.horizontalScrollBar().maximum() > 0
    view.sync(Board.of(1000, 692, [Sprite("left", "", 20, 300, 40, 40, spoken="Left")]))
    QApplication.processEvents()
    assert view.transform().m11() < 0.91


def signs(view: BoardView) -> dict[str, QPushButton]:
    """Return the signs at the edges that are in sight, by edge."""
    return {one.property("edge"): one for one in view.findChildren(QPushButton) if not one.isHidden()}


def test_the_whole_board_is_shown_where_it_is_wanted_however_wide_it_is(wide):
    wide.zoom_to_whole()
    for size in ((900, 690), (500, 690)):
        wide.resize(*size)
        QApplication.processEvents()
        corners = [wide.mapFromScene(QPointF(x, y)) for x, y in ((0, 0), (3000, 692))]
        assert all(wide.viewport().rect().adjusted(-1, -1, 1, 1).contains(corner) for corner in corners)
        assert signs(wide) == {}
    wide.zoom_step(-1)
    assert is_in_sight(wide, "stop 8")
    wide.zoom_step(1)
    assert wide.zoom() == 0.5
    wide.set_zoom(1)
    assert wide.transform().m11() == pytest.approx(READABLE)


def test_a_sign_stands_at_every_edge_beyond_which_the_board_goes_on_and_pans_there(wide, qtbot):
    bar = wide.horizontalScrollBar()
    bar.setValue(bar.minimum())
    assert set(signs(wide)) == {"right"}
    for _ in range(9):
        if "right" in signs(wide):
            qtbot.mouseClick(signs(wide)["right"], LEFT)
            assert "left" in signs(wide)
    assert bar.value() == bar.maximum()
    assert set(signs(wide)) == {"left"}
    wide.set_zoom(2)
    bar.setValue(bar.maximum() // 2)
    wide.verticalScrollBar().setValue(wide.verticalScrollBar().maximum() // 2)
    assert set(signs(wide)) == {"left", "right", "above", "below"}
    for sign in signs(wide).values():
        assert sign.accessibleName().startswith("The board goes on ")
        assert not sign.geometry().intersects(wide.viewport().geometry())
        assert wide.rect().contains(sign.geometry())


def test_at_the_ends_of_a_wide_board_no_strip_is_left_empty(wide):
    bar = wide.horizontalScrollBar()
    for end in (bar.minimum, bar.maximum):
        bar.setValue(end())
        QApplication.processEvents()
        assert bar.value() == end()
        assert len(signs(wide)) == 1
        taken = wide.viewport().width() + sum(sign.width() for sign in signs(wide).values())
        assert taken == wide.contentsRect().width()


def test_what_stays_is_whole_in_sight_wherever_a_wide_board_is_panned(wide):
    held = evolve(sprite("said", 1500, 20, w=400), stays=True)
    wide.sync(WIDE.over([held]))
    bar = wide.horizontalScrollBar()
    for at in (bar.minimum(), bar.maximum() // 3, bar.maximum()):
        bar.setValue(at)
        QApplication.processEvents()
        for _ in range(2):
            seen = wide.mapToScene(wide.viewport().rect()).boundingRect()
            x = wide.items_["said"].x()
            assert seen.left() <= x - 200 + 1
            assert x + 200 <= seen.right() + 1
            wide.sync(WIDE.over([held]))


WIDE = Board.of(
    3000, 692, [sprite(f"stop {n}", 20 + 370 * n, 300) for n in range(9)]
)  # its parts are reached by wheel, keys and drag


@pytest.fixture
def wide(view) -> BoardView:
    view.resize(900, 690)
    view.sync(WIDE)
    QApplication.processEvents()
    return view


def turned(view: BoardView, by: int) -> None:
    """Turn the wheel over a board."""
    middle = QPointF(view.viewport().rect().center())
    plain = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False
    QApplication.sendEvent(view.viewport(), QWheelEvent(middle, middle, QPoint(), QPoint(0, by), *plain))


def is_in_sight(view: BoardView, name: str) -> bool:
    return view.viewport().rect().contains(view.area(name).center())


def test_the_wheel_goes_through_all_of_a_wide_board(wide):
    bar = wide.horizontalScrollBar()
    bar.setValue(bar.minimum())
    for _ in range(30):
        turned(wide, -120)
    assert bar.value() == bar.maximum()
    turned(wide, 120)
    assert bar.minimum() < bar.value() < bar.maximum()


def test_walking_a_wide_board_takes_it_along(wide, qtbot):
    wide.horizontalScrollBar().setValue(0)
    wide.walk()
    for _ in range(8):
        qtbot.keyClick(wide, Qt.Key.Key_Right)
        assert is_in_sight(wide, wide.focused_sprite())
    assert wide.focused_sprite() == "stop 8"


def test_a_walk_begins_where_something_can_be_done_and_first_where_the_question_is_answered(view):
    assert began(view) == "left"
    view.mark("offered", ["over right", "tiny"])
    assert began(view) == "over right"
    view.mark("asked", ["stone"])
    assert began(view) == "stone"


def began(view: BoardView) -> str:
    view.focus_sprite("")
    view.walk()
    return view.focused_sprite()


def test_a_wide_board_pans_to_what_changed_out_of_sight_and_only_then(wide):
    wide.horizontalScrollBar().setValue(0)
    wide.mark("changed", ["stop 7"])
    assert is_in_sight(wide, "stop 7")
    wide.horizontalScrollBar().setValue(5)
    wide.mark("changed", ["stop 7"])
    assert wide.horizontalScrollBar().value() == 5
    wide.mark("changed", ["stop 1"])
    assert wide.horizontalScrollBar().value() == 5


def test_what_is_drawn_at_a_point_answers_before_what_is_only_enlarged(view):
    rows = [sprite(f"row {n}", 200, 60 + 14 * n, 90, 12) for n in range(4)]
    view.sync(Board.of(400, 200, [sprite("below", 200, 100, 300, 150), *(evolve(one, layer=1) for one in rows)]))
    for one in rows:
        for y in (one.y - 5, one.y, one.y + 5):
            assert view.sprite_at(view.mapFromScene(QPointF(one.x, y))) == one.id


def test_zoom_goes_from_half_to_three_times_and_no_further(view):
    fit = view.transform().m11()
    seen = [view.zoom()]
    for by in (*[-1] * 6, *[1] * 12):
        view.zoom_step(by)
        seen.append(view.zoom())
        assert view.transform().m11() == pytest.approx(fit * view.zoom())
    assert min(seen) == 0.5
    assert max(seen) == seen[-1] == 3.0
    view.set_zoom(99)
    assert view.zoom() == 3.0
    view.set_zoom(0)
    assert view.zoom() == 0.5


def test_every_piece_can_be_clicked_at_every_zoom(view, qtbot):
    for zoom in (0.5, 1.0, 2.0, 3.0):
        view.set_zoom(zoom)
        for name in view.spoken():
            view.ensureVisible(view.items_[name])
            with qtbot.waitSignal(view.activated) as told:
                qtbot.mouseClick(view.viewport(), LEFT, pos=clear_point(view, name))
            assert told.args[0] == name


# -- pointer -----------------------------------------------------------------------------------------------------------
def at(view: BoardView, x: float, y: float) -> str:
    return view.sprite_at(view.mapFromScene(QPointF(x, y)))


def test_a_small_piece_answers_on_24_units_and_not_beyond(view):
    assert at(view, 60 + 11, 150) == "tiny"
    assert at(view, 60 + 14, 150) == ""


def test_a_sprite_answers_within_its_outline_alone(view):
    assert at(view, 200, 122) == "stone"
    assert at(view, 174, 124) == ""


def test_the_upper_piece_answers_and_the_ground_never(view):
    assert at(view, 305, 60) == "over right"
    assert at(view, 283, 60) == "right"
    assert at(view, 150, 30) == ""


def test_the_tint_of_the_past_takes_no_click(view, qtbot):
    view.set_past(past=True)
    with qtbot.waitSignal(view.activated):
        qtbot.mouseClick(view.viewport(), LEFT, pos=clear_point(view, "left"))


def test_the_right_button_asks(view, qtbot):
    with qtbot.waitSignal(view.questioned) as told, qtbot.assertNotEmitted(view.activated):
        qtbot.mouseClick(view.viewport(), RIGHT, pos=clear_point(view, "left"))
    assert told.args[0] == "left"


def test_a_press_that_leaves_the_piece_is_no_click(view, qtbot):
    with qtbot.assertNotEmitted(view.activated):
        qtbot.mousePress(view.viewport(), LEFT, pos=clear_point(view, "left"))
        qtbot.mouseRelease(view.viewport(), LEFT, pos=clear_point(view, "stone"))


def drag(qtbot, view: BoardView, source: str, target: str) -> None:
    start, end = clear_point(view, source), clear_point(view, target)
    qtbot.mousePress(view.viewport(), LEFT, pos=start)
    for part in range(1, 5):
        qtbot.mouseMove(view.viewport(), start + (end - start) * part / 4)
    qtbot.mouseRelease(view.viewport(), LEFT, pos=end)


def test_a_dragged_piece_is_dropped_on_what_lies_there(view, qtbot):
    view.is_loose = {"left"}.__contains__
    with qtbot.waitSignal(view.dropped) as told, qtbot.assertNotEmitted(view.activated):
        drag(qtbot, view, "left", "over right")
    assert told.args[0] == "left"
    assert told.args[1] == ["over right", "right"]
    assert len(items(view)) == len(BOARD.sprites)


def test_escape_leaves_a_dragged_piece_where_it_was_and_no_other_key_acts_meanwhile(view, qtbot):
    view.is_loose = {"left"}.__contains__
    acted = []
    shortcut = QShortcut(QKeySequence("C"), view)
    shortcut.activated.connect(lambda: acted.append("C"))
    start, end = clear_point(view, "left"), clear_point(view, "over right")
    view.activateWindow()
    with qtbot.waitActive(view):
        view.setFocus()
    with qtbot.assertNotEmitted(view.dropped), qtbot.assertNotEmitted(view.activated):
        qtbot.mousePress(view.viewport(), LEFT, pos=start)
        qtbot.mouseMove(view.viewport(), end)
        qtbot.keyClick(view, Qt.Key.Key_C)
        assert (acted, len(items(view))) == ([], len(BOARD.sprites) + 1)
        with qtbot.waitSignal(view.dragged) as told:
            qtbot.keyClick(view, Qt.Key.Key_Escape)
        assert (told.args, len(items(view))) == ([""], len(BOARD.sprites))
        qtbot.mouseRelease(view.viewport(), LEFT, pos=end)
    qtbot.keyClick(view, Qt.Key.Key_C)
    assert acted == ["C"]


@pytest.mark.parametrize("start", ["stone", ""])
def test_a_drag_that_begins_on_no_loose_piece_moves_the_board_and_does_nothing_else(start, view, qtbot):
    view.is_loose = {"left"}.__contains__
    view.set_zoom(2)
    view.centerOn(200, 150)
    before = view.mapToScene(QPoint(0, 0))
    at = clear_point(view, "stone") if start else view.mapFromScene(QPointF(150, 100))
    assert view.sprite_at(at) == start
    with (
        qtbot.assertNotEmitted(view.dropped),
        qtbot.assertNotEmitted(view.activated),
        qtbot.assertNotEmitted(view.missed),
    ):
        qtbot.mousePress(view.viewport(), LEFT, pos=at)
        for part in range(1, 5):
            qtbot.mouseMove(view.viewport(), at + QPoint(10 * part, 0))
        qtbot.mouseRelease(view.viewport(), LEFT, pos=at + QPoint(40, 0))
    moved = view.mapToScene(QPoint(0, 0)) - before
    assert moved.x() * view.transform().m11() == pytest.approx(-40, abs=3)
    assert len(items(view)) == len(BOARD.sprites)


def test_a_click_on_nothing_says_so(view, qtbot):
    with qtbot.waitSignal(view.missed):
        qtbot.mouseClick(view.viewport(), LEFT, pos=view.mapFromScene(QPointF(150, 30)))


def test_a_drag_on_the_ground_of_a_game_records_nothing(qtbot, open_table):
    page = open_table("dead_reckoning")
    page.main()
    cells = [name for name in page.offers() if name.startswith("space:r")]
    length = len(page.session.journal.entries)
    for cell, other in pairwise(cells):
        drag(qtbot, page.board, cell, other)
    assert len(page.session.journal.entries) == length
    assert not page.piece.isVisible()


def test_a_token_dragged_to_a_space_goes_there(qtbot, open_table):
    page = open_table("wyrmspan")
    Pointer(qtbot, page.window())
    drag(qtbot, page.board, "token:human", "space:3")
    assert page.session.state.human.space == 3
    assert differences(page) == []


def test_a_token_dragged_where_it_cannot_go_stays_and_says_so(qtbot, open_table):
    page = open_table("wyrmspan")
    drag(qtbot, page.board, "token:human", "token:automa")
    assert len(page.session.journal.entries) == 1
    assert page.window().notice.isVisible()
    assert differences(page) == []


def test_what_answers_is_lifted_under_the_pointer(view, qtbot):
    qtbot.mouseMove(view.viewport(), clear_point(view, "left"))
    assert [name for name, item in view.items_.items() if item.lifted] == ["left"]
    qtbot.mouseMove(view.viewport(), clear_point(view, "stone"))
    assert [name for name, item in view.items_.items() if item.lifted] == ["stone"]


def test_a_piece_is_laid_down_when_the_pointer_leaves_the_board_or_the_piece_moves_on(view, qtbot):
    def lifted() -> list[str]:
        return [name for name, item in view.items_.items() if item.lifted]

    qtbot.mouseMove(view.viewport(), clear_point(view, "left"))
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert lifted() == []
    qtbot.mouseMove(view.viewport(), clear_point(view, "left"))
    pieces = {**BOARD.sprites, "left": sprite("left", 120, 60)}
    view.sync(Board.of(400, 200, pieces.values()))
    assert lifted() == []


# -- keys --------------------------------------------------------------------------------------------------------------
def reached(graph: dict, start: str) -> set[str]:
    found, waiting = {start}, [start]
    while waiting:
        for there in graph[waiting.pop()].values():
            if there not in found:
                found.add(there)
                waiting.append(there)
    return found


def three_presses(session: Session) -> None:
    """Press the large button three times; an open question stays open."""
    for _ in range(3):
        if session.waiting is None:
            places.main(session)


@pytest.mark.paired_games
@pytest.mark.parametrize("way", [places.answered, three_presses])
def test_the_arrows_reach_everything_that_is_read_aloud(game, way, qtbot, open_table):
    page = open_table(game, at=way)
    qtbot.keyClick(page.window(), Qt.Key.Key_F6)
    graph = arrow_graph(qtbot, page.board)
    for start in page.board.spoken():
        assert reached(graph, start) == set(page.board.spoken()), f"from {start}"


def come_by_tab(view: BoardView) -> None:
    view.clearFocus()
    view.setFocus(Qt.FocusReason.TabFocusReason)


def test_enter_acts_and_w_asks(view, qtbot):
    come_by_tab(view)
    assert view.focused_sprite() == "left"
    with qtbot.waitSignal(view.activated) as told:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert told.args[0] == "left"
    for key in (Qt.Key.Key_W, Qt.Key.Key_Menu):
        with qtbot.waitSignal(view.questioned):
            qtbot.keyClick(view, key)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_W, Qt.Key.Key_Menu])
def test_no_key_acts_on_what_was_clicked_and_shows_no_focus(view, qtbot, key):
    view.setFocus(Qt.FocusReason.MouseFocusReason)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=clear_point(view, "left"))
    assert view.focused_sprite() == "left"
    assert not view.items_["left"].focused
    with qtbot.assertNotEmitted(view.activated), qtbot.assertNotEmitted(view.questioned):
        qtbot.keyClick(view, key)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    shown = view.focused_sprite()
    assert view.items_[shown].focused
    with qtbot.waitSignals([view.activated if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} else view.questioned]):
        qtbot.keyClick(view, key)


def test_a_clicked_board_leaves_the_arrows_to_the_history(qtbot, open_table):
    page = open_table("wyrmspan")
    page.main()
    hand = Pointer(qtbot, page.window())
    hand.take("space:4")
    assert page.board.hasFocus()
    here = page.session.cursor
    qtbot.keyClick(page.board, Qt.Key.Key_Left)
    assert page.session.cursor != here


def test_a_focused_sprite_that_falls_silent_hands_on_to_its_neighbour(view):
    come_by_tab(view)
    view.focus_sprite("over right")
    view.sync(BOARD.over([sprite("over right", 310, 60, layer=2, spoken="")]))
    assert view.focused_sprite() == "right"
    assert view.items_["right"].focused
    view.sync(Board.of(400, 200, [BOARD.sprites["ground"]]))
    assert view.focused_sprite() == ""
    come_by_tab(view)
    assert view.focused_sprite() == ""


def test_the_keyboard_shows_where_it_is(view):
    come_by_tab(view)
    assert [name for name, item in view.items_.items() if item.focused] == ["left"]
    view.clearFocus()
    assert not any(item.focused for item in view.items_.values())


# -- read aloud --------------------------------------------------------------------------------------------------------
def spoken_children(page: TablePage) -> list[str]:
    access = QAccessible.queryAccessibleInterface(page.board)
    return [access.child(number).text(NAME) for number in range(access.childCount())]


def test_every_place_and_piece_is_a_named_child_of_the_board_and_a_line_of_its_text(game, open_table):
    page, marked = open_table(game), False
    for _ in range(4):
        names = spoken_children(page)
        changed = {name for name, item in page.board.items_.items() if item.changed}
        marked = marked or bool(changed)
        assert len(names) == len(page.board.spoken())
        for sprite_id, name in zip(page.board.spoken(), names, strict=True):
            assert name.startswith(page.board.items_[sprite_id].sprite.spoken)
            assert name.endswith(", changed since your last turn") == (sprite_id in changed)
        page.main()
    assert marked
    page.window().actions_["board_text"].trigger()
    lines = page.window().findChild(BoardText)._items
    assert sorted(lines) == sorted(page.board.spoken())
    assert {name: line.text() for name, line in lines.items()} == {
        name: page.board.board.sprites[name].spoken for name in lines
    }


def test_a_child_knows_its_place_its_parent_and_what_can_be_done(open_table):
    page = open_table("wyrmspan")
    board = QAccessible.queryAccessibleInterface(page.board)
    for number, name in enumerate(page.board.spoken()):
        child = board.child(number)
        assert board.indexOfChild(child) == number
        assert child.parent().object() is page.board
        assert child.role() == QAccessible.Role.Button
        assert child.isValid()
        assert not child.rect().isEmpty()
        described = child.text(QAccessible.Text.Description)
        assert described.startswith("Enter: what you can do here") == (name in page.offers())
        assert page.board.board.sprites[name].rule in described
    assert board.child(-1) is None
    assert board.child(board.childCount()) is None


def test_the_focus_is_told_with_the_number_of_the_child(view, monkeypatch):
    told = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append((event.type(), event.child())))
    come_by_tab(view)
    told.clear()
    view.focus_sprite("tiny")
    assert told == [(QAccessible.Event.Focus, view.spoken().index("tiny"))]


def test_every_effect_is_announced(open_table, monkeypatch):
    said = []
    monkeypatch.setattr(BoardView, "announce", lambda _view, words: said.append(words))
    page = open_table("wyrmspan")
    said.clear()
    page.main()
    view, session = page.session.game.view, page.session
    told = session.steps_of(session.cursor)
    assert said == [view.log(done.effect, before) for done, before in told]


def test_boards_come_and_go_without_a_trace(open_window):
    window = open_window(game="pebbles")
    for _ in range(12):
        tab = window.tab(0)
        tab.start({}, {})
        spoken_children(tab.table)
        window.actions_["lobby"].trigger()
        send_deletions()
    assert QAccessible.queryAccessibleInterface(window) is not None


def nameless(root: QWidget) -> list[str]:
    """Return what Tab reaches and a screen reader cannot name."""
    found = []
    for one in root.findChildren(QWidget):
        if not one.isVisible() or not one.isEnabled() or not one.focusPolicy() & Qt.FocusPolicy.TabFocus:
            continue
        if one.focusProxy() is not None:  # which is there itself
            continue
        if not QAccessible.queryAccessibleInterface(one).text(NAME).strip():
            found.append(f"{type(one).__name__} in {type(one.parentWidget()).__name__}")
    return found


@pytest.mark.any_game
def test_whatever_tab_reaches_has_a_name(game, qtbot, open_window):
    window = open_window(game=game)
    hand = Keys(qtbot, window)
    hand.focus()
    assert nameless(window) == []
    hand.start_new_game()
    hand.press_main()
    hand.focus()
    assert nameless(window) == []
    hand.page.correct_any()
    hand.focus()
    assert nameless(window) == []
    window.actions_["lobby"].trigger()
    hand.focus()
    assert nameless(window) == []


def test_no_name_carries_the_sign_of_its_shortcut(open_window):
    window = open_window()
    labels = [one.text() for one in window.findChildren(QLabel) if one.textFormat() != Qt.TextFormat.RichText]
    assert not [words for words in labels if "&" in words and "&&" not in words and one_buddy(window, words) is None]


def one_buddy(window: QWidget, words: str) -> QWidget | None:
    return next((one.buddy() for one in window.findChildren(QLabel) if one.text() == words), None)


def test_a_click_beside_everything_is_harmless(view, qtbot):
    with qtbot.assertNotEmitted(view.activated):
        qtbot.mouseClick(view.viewport(), LEFT, pos=view.mapFromScene(QPointF(150, 30)))
        qtbot.mouseClick(view.viewport(), RIGHT, pos=QPoint(1, 1))
