"""The window: pressing the big button until the first frame, looking at any turn, and the window's start.

`instructions.py` counts the same in instructions, which depends less on the machine.
"""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter
from starts import Starts
from window_acts import SIZE, look, open_window, refresh, turn

from solocompanion.app.library.library import Library
from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme

GAMES = ("dead_reckoning", "wyrmspan")
ALL = (*GAMES, "doomtown", "tiny_epic_kingdoms")


@pytest.fixture
def opened(qtbot, tmp_path):
    """Open a window on a game's lobby."""
    with Library.open(tmp_path) as library:

        def made(game: str):
            window = open_window(library, game)
            qtbot.addWidget(window)
            return window

        yield made


def ground():
    """Return what the baseline draws: a whole board's ground as one picture."""
    image = QImage(*SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    picture = art("wyrmspan", Theme("light")).pixmap("ground", SIZE[0], 1)

    def draw() -> None:
        painter = QPainter(image)
        painter.drawPixmap(0, 0, picture)
        painter.end()

    return draw


@pytest.mark.parametrize("game", ALL)
def test_big_button(compare, opened, game):
    act = turn(opened(game))
    compare(
        f"the opponent's turn in the window, {game}, to the first frame",
        act.work,
        prepare=act.prepare,
        named="drawing the ground's pixmap once",
        baseline=ground(),
        rounds=20,
        target="21 ms",
    )


def test_refresh(compare, opened):
    act = refresh(opened("wyrmspan"))
    compare(
        "the table page shown anew, without the frame",
        act.work,
        prepare=act.prepare,
        named="drawing the ground's pixmap once",
        baseline=ground(),
        rounds=60,
    )


def test_look_anywhere(compare, opened):
    act = look(opened("wyrmspan"))
    compare(
        "looking at any of 1,000 turns in the window, to the first frame",
        act.work,
        prepare=act.prepare,
        named="drawing the ground's pixmap once",
        baseline=ground(),
        rounds=60,
    )


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("opened", [False, True], ids=["lobby", "open game"])
def test_start_seconds(compare, tmp_path, game, opened):
    starts = Starts(tmp_path)
    starts.prepare(game, opened=opened)
    starts.run("start_window.py")
    compare(
        f"start to {'an open game' if opened else 'the lobby'}, {game}, and quit",
        lambda: starts.run("start_window.py"),
        named="an empty PySide6 window",
        baseline=lambda: starts.run("start_empty.py"),
        rounds=15,
    )
