"""The sign of a saved game: the piece of who won, and never the opponent's for a game the person won."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFontMetrics, QImage, QPainter

from solocompanion.app.library.records import GameRow
from solocompanion.gui.style import theme
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.widgets.saved_mark import draw_saved_mark, with_standing

TOKENS = theme.window_tokens(Theme("light"))
GROUND = "#FFFFFF"


@pytest.mark.parametrize(("winner", "token"), [("human", "you"), ("opponent", "opponent"), ("", "table")])
def test_a_finished_game_has_the_sign_of_who_won(qapp, winner, token):
    assert drawn(over=True, winner=winner).pixelColor(10, 10) == QColor(TOKENS[token])


def test_shape_alone_tells_who_won_and_a_game_that_goes_on_is_a_ring(qapp):
    corners = {winner: drawn(over=True, winner=winner).pixelColor(13, 13) for winner in ("human", "opponent")}
    assert corners == {"human": QColor(TOKENS["you"]), "opponent": QColor(GROUND)}
    assert drawn(over=False, winner="human").pixelColor(10, 10) == QColor(GROUND)


@pytest.mark.parametrize(
    "words", ["My long evening: Sloane Gang · day 3 · you won, control 3 : influence 2", "you won 3 : 2"]
)
def test_what_has_no_room_is_cut_before_the_result(qapp, words):
    metrics = QFontMetrics(qapp.font())
    whole, result = metrics.horizontalAdvance(words), words.split(" · ")[-1]
    assert with_standing(words, metrics, whole) == words
    needed = metrics.horizontalAdvance("My… · " + result)
    for room in range(min(needed, whole), whole):
        shown = with_standing(words, metrics, room)
        assert shown.endswith(result)
        assert "…" in shown
        assert metrics.horizontalAdvance(shown) <= room + 1
    assert with_standing(words, metrics, metrics.horizontalAdvance("you w…")).startswith("you")


def drawn(*, over: bool, winner: str) -> QImage:
    image = QImage(20, 20, QImage.Format.Format_RGB32)
    image.fill(QColor(GROUND))
    painter = QPainter(image)
    draw_saved_mark(painter, GameRow("id", "wyrmspan", "", "", over, "", "", 0, winner=winner), QPointF(10, 10), TOKENS)
    painter.end()
    return image
