"""A game of a thousand turns: going to any place in it, with the board, and opening it."""

from __future__ import annotations

import json
from random import Random

import pytest
from long_game import TURNS, long_game, wyrmspan
from PySide6.QtGui import QImage, QPainter

from solocompanion.app.library.library import Library
from solocompanion.app.play.session import Session
from solocompanion.core.journal import Cursor, fold
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.main import set_up_painting
from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme

SIZE = (920, 692)


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path) as opened:
        yield opened


@pytest.fixture
def game(library):
    session = long_game(library)
    assert len(session.journal.entries) >= TURNS
    return session


@pytest.fixture
def board(qtbot, game):
    set_up_painting()
    view = BoardView(art("wyrmspan", Theme("light")))
    qtbot.addWidget(view)
    view.resize(*SIZE)
    view.show()
    view.sync(wyrmspan().view.board(game.state))
    return view


def places(session: Session) -> list[Cursor]:
    """Every place between two entries, in an order without sense."""
    found = [Cursor(entry.id, len(entry.steps)) for entry in session.journal.entries.values()]
    Random(1).shuffle(found)  # noqa: S311 - an order, not a key
    return found


def test_seek(compare, game, board):
    wanted, view = iter(places(game) * 2), wyrmspan().view
    steps = [game.journal[entry].steps for entry in game.journal.path(game.tip)]

    def seek(cursor: Cursor) -> None:
        game.go(cursor)
        board.sync(view.board(game.state))

    def fold_all() -> None:
        state = game.journal.blank
        for some in steps:
            state = fold(state, some)

    compare(
        "seek in 1,000 turns, board in line",
        seek,
        prepare=lambda: (next(wanted),),
        named="folding all 1,000 turns",
        baseline=fold_all,
        rounds=500,
        target="16 ms with the repaint",
    )


def test_seek_repaint(compare, game, board):
    wanted, view = iter(places(game) * 2), wyrmspan().view
    image = QImage(*SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    ground = art("wyrmspan", Theme("light")).pixmap("ground", SIZE[0], 1)

    def elsewhere() -> tuple[()]:
        game.go(next(wanted))
        board.sync(view.board(game.state))
        return ()

    compare(
        "seek in 1,000 turns, repaint",
        board.grab,
        prepare=elsewhere,
        named="drawing the ground's pixmap once",
        baseline=lambda: draw(image, ground),
        rounds=300,
        target="16 ms with the seek",
    )


def draw(image: QImage, pixmap) -> None:
    painter = QPainter(image)
    painter.drawPixmap(0, 0, pixmap)
    painter.end()


def test_open(compare, library, game):
    stored = library.load(game.record.id)

    def parse_all() -> None:
        for line in stored.entries:
            json.loads(line)

    def open_it() -> None:
        Session.resume(wyrmspan(), library.load(game.record.id), library)

    open_it()  # the codec writes its code at its first use
    compare(
        "opening a game of 1,000 turns",
        open_it,
        named="json.loads of its entries",
        baseline=parse_all,
        rounds=30,
    )
