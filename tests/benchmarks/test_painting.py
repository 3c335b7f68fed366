"""Painting the Wyrmspan board with 150 sprites."""

from __future__ import annotations

import pytest
from long_game import SPRITES
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from window_acts import SIZE, crowded_board, redraw

from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme


@pytest.fixture
def board(qtbot):
    view = crowded_board()
    qtbot.addWidget(view)
    assert len(view.items_) >= SPRITES
    return view


@pytest.mark.parametrize("ratio", [1, 2])
@pytest.mark.parametrize("kept", [True, False], ids=["kept", "anew"])
def test_repaint(compare, board, ratio, kept):
    """A frame of a board at rest draws kept pictures; after a change of theme or size every sprite is drawn anew."""
    image = QImage(SIZE[0] * ratio, SIZE[1] * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    ground = art("wyrmspan", Theme("light")).pixmap("ground", SIZE[0], ratio)

    def render() -> None:
        painter = QPainter(image)
        board.render(painter, QRectF(0, 0, *SIZE))  # without it Qt fills the image's device pixels: twice as wide
        painter.end()

    def draw() -> None:
        painter = QPainter(image)
        painter.drawPixmap(0, 0, ground)
        painter.end()

    compare(
        f"repaint of {len(board.items_)} sprites at {ratio}x, {'pictures kept' if kept else 'all drawn anew'}",
        render,
        prepare=tuple if kept else redraw(board).prepare,
        named="drawing the ground's pixmap once",
        baseline=draw,
        rounds=60,
        target="8 ms" if kept and ratio == 1 else "",
    )
