"""Painting the Wyrmspan board with 150 sprites."""

from __future__ import annotations

import pytest
from attrs import evolve
from long_game import middle_of_game, wyrmspan
from PySide6.QtGui import QImage, QPainter

from solocompanion.core.board import Board
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.main import keep_pictures
from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme

SPRITES = 150
SIZE = (920, 692)


def crowded() -> Board:
    """Return the board of a game in its third round, filled up with more of its pieces."""
    board = wyrmspan().view.board(middle_of_game())
    sprites = dict(board.sprites)
    pieces = [sprite for sprite in sprites.values() if sprite.layer > 0 and sprite.art and sprite.w < 60]
    number = 0
    while len(sprites) < SPRITES:
        piece = pieces[number % len(pieces)]
        number += 1
        x, y = 40 + 83 * number % 840, 40 + 61 * number % 600
        sprites[f"more:{number}"] = evolve(piece, id=f"more:{number}", x=x, y=y)
    return Board(board.width, board.height, sprites)


@pytest.fixture
def board(qtbot):
    keep_pictures()
    view = BoardView(art("wyrmspan", Theme("light")))
    qtbot.addWidget(view)
    view.resize(*SIZE)
    view.show()
    view.sync(crowded())
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
        board.render(painter)
        painter.end()

    def draw() -> None:
        painter = QPainter(image)
        painter.drawPixmap(0, 0, ground)
        painter.end()

    def prepare() -> tuple[()]:
        if not kept:
            for item in board.items_.values():
                item.update()
        return ()

    compare(
        f"repaint of {len(board.items_)} sprites at {ratio}x, {'pictures kept' if kept else 'all drawn anew'}",
        render,
        prepare=prepare,
        named="drawing the ground's pixmap once",
        baseline=draw,
        rounds=60,
        target="8 ms" if kept and ratio == 1 else "",
    )
