"""A piece that is dragged over a map of DragonLords with 200 areas: a step of the pointer with the frame it brings."""

from __future__ import annotations

from itertools import count

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent, QPainter
from PySide6.QtWidgets import QApplication
from window_acts import SIZE, frame

from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.board.projection import project
from solocompanion.games.dragonlords.facts import Catalogue
from solocompanion.games.dragonlords.game_map import GameMap
from solocompanion.games.dragonlords.state import Army, Force, Group, Land, Setup, State
from solocompanion.games.dragonlords.wording import Names
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.main import set_up_painting
from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme
from tests.games.dragonlords.grids import grid
from tests.games.dragonlords.practice import catalogue

ROUNDS, MOST = 200, 4  # steps, and events in which one is painted at the latest, if anything changed
STEP = 9  # pixels between two events of a pointer that is moved quickly


def table(known: Catalogue) -> State:
    """Return a table on which the person holds every territory of a map."""
    world = next(iter(known.maps.values())).world
    own = [area for area in world.areas if world.is_land(area)]
    return State(
        Setup("large", "dwarves"),
        phase="exploration",
        turn=9,
        home=world.kingdoms[0],
        actions=3,
        lands={area: Land("you", known=True) for area in own},
        groups=tuple(Group(area, Force(3)) for area in own),
        armies=tuple(Army(n, world.lairs[0]) for n in range(1, 5)),
    )


@pytest.fixture
def board(qtbot):
    set_up_painting()
    known = evolve(catalogue(), maps={"large": GameMap("large", "Large").of(evolve(grid(20, 10), name="Large"))})
    view = BoardView(art("dragonlords", Theme("light")))
    qtbot.addWidget(view)
    view.resize(*SIZE)
    view.show()
    qtbot.waitExposed(view)
    view.sync(project(table(known), Names(known)))
    view.mark("offered", view.spoken())
    view.is_loose = lambda _: True
    frame()
    return view


class Frames(QObject):
    """Counts what is painted: Qt puts a frame off to a later event."""

    painted = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own
        self.painted += event.type() == QEvent.Type.Paint
        return False


def send(view: BoardView, kind: QEvent.Type, at: QPointF, held: Qt.MouseButton) -> None:
    pressed = Qt.MouseButton.LeftButton if kind == QEvent.Type.MouseButtonPress else Qt.MouseButton.NoButton
    where = view.viewport().mapToGlobal(at)
    QApplication.sendEvent(view.viewport(), QMouseEvent(kind, at, where, pressed, held, Qt.KeyboardModifier.NoModifier))


@pytest.mark.parametrize("held", [Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton], ids=["dragged", "pointed"])
def test_a_step_of_the_pointer(compare, board, held):
    """A piece follows the pointer, or what lies under it is lifted; then what changed is painted."""
    image = QImage(*SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    ground, start = board.grab(), QPointF(board.mapFromScene(board.items_[things.UNITS("a0x0")].pos()))
    if held == Qt.MouseButton.LeftButton:
        send(board, QEvent.Type.MouseButtonPress, start, held)
    steps, frames = count(1), Frames()
    board.viewport().installEventFilter(frames)

    def step() -> None:
        n, before = next(steps), frames.painted
        at = start + QPointF(STEP * n % 800, STEP * (n // 89) % 500)
        send(board, QEvent.Type.MouseMove, at, held)
        for _ in range(MOST):
            frame()
            if frames.painted > before:
                return

    def draw() -> None:
        painter = QPainter(image)
        painter.drawPixmap(0, 0, ground)
        painter.end()

    compare(
        f"a step over 200 areas, {'a piece dragged' if held == Qt.MouseButton.LeftButton else 'pointed at'}, painted",
        step,
        named="drawing a pixmap of the board once",
        baseline=draw,
        rounds=ROUNDS,
        target="16 ms",
    )
    assert frames.painted > ROUNDS / 5, "nothing was painted"
