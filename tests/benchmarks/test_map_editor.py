"""The editor of maps with 200 areas: a step of a drag with its painting, letting go, and opening a map."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from solocompanion.core.maps import cells, checks
from solocompanion.core.maps.map_file import write_map
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.theme import Theme
from tests.core.maps.large_map import large_map
from tests.gui.maps.isles_form import IslesForm

PIECE = QPointF(4, 3)


@pytest.fixture
def form(qtbot):
    made = IslesForm(Art("tiny_epic_kingdoms", Theme("light")), lambda _kind: {})
    qtbot.addWidget(made)
    made.resize(1200, 800)
    made.show()
    qtbot.waitExposed(made)
    made.show_fields({"id": "large", "map": write_map(large_map())})
    made.canvas.grab()
    return made


@pytest.fixture
def drawing_once(form):
    image = QImage(form.canvas.size(), QImage.Format.Format_ARGB32_Premultiplied)
    picture = QPixmap(form.canvas.size())
    picture.fill(Qt.GlobalColor.white)

    def draw() -> None:
        painter = QPainter(image)
        painter.drawPixmap(0, 0, picture)
        painter.end()

    return image, draw


def test_dragging(compare, form, drawing_once):
    """A corner that four areas share is moved, and all is painted."""
    image, draw = drawing_once
    canvas, tool = form.canvas, form.canvas.hand.tools["select"]
    spot = canvas.spot(form.map.areas[105].rings[0][0])
    tool.press(spot, Qt.KeyboardModifier.NoModifier)
    steps = iter(range(1, 10_000))

    def step() -> None:
        tool.move(spot + PIECE * (1 + next(steps) % 7), Qt.KeyboardModifier.NoModifier, is_held=True)
        canvas.render(image)

    compare(
        "a step of a drag among 200 areas, painted",
        step,
        named="drawing a pixmap of the canvas once",
        baseline=draw,
        rounds=60,
        target="16 ms",
    )


def test_opening(compare, form, drawing_once):
    """Another map of 200 areas is shown, with its checks, and painted."""
    image, _draw = drawing_once
    words = write_map(large_map())
    every = iter(range(10_000))

    def prepare() -> tuple[()]:
        cells._cells.cache_clear()
        cells._touching.cache_clear()
        return ()

    def show() -> None:
        form.show_fields({"id": f"large {next(every)}", "map": words})
        form.canvas.render(image)

    compare(
        "opening a map of 200 areas",
        show,
        prepare=prepare,
        named="checking the map",
        baseline=lambda: checks.checks(form.dress.kind, form.map),
        rounds=10,
    )
