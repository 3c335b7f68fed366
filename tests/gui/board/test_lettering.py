"""Lettering on a board keeps to its room."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from solocompanion.core.board import Label, Sprite
from solocompanion.gui.board.sprites import draw_sprite, fitted, label_box
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.theme import Theme

LONG = Label("Position on the Dragon Guild", size=14, weight=700)


def test_words_without_an_end_keep_their_size(qapp):
    font, words, width = fitted(LONG)
    assert words == LONG.text
    assert fitted(evolve(LONG, room=width + 1)) == (font, words, width)


@pytest.mark.parametrize("share", [0.95, 0.85, 0.75])
def test_words_a_little_too_long_are_drawn_smaller(qapp, share):
    _, _, full = fitted(LONG)
    font, words, width = fitted(evolve(LONG, room=full * share))
    assert words == LONG.text
    assert width <= full * share
    assert font.pointSizeF() < fitted(LONG)[0].pointSizeF() or font.pixelSize() < fitted(LONG)[0].pixelSize()


def test_words_far_too_long_are_cut(qapp):
    _, words, width = fitted(evolve(LONG, room=60))
    assert words.endswith("…")
    assert width <= 60
    assert label_box(evolve(LONG, room=60)).width() == 60


def test_lettering_with_a_halo_keeps_what_lies_under_it_off_its_letters(qapp):
    def shown(halo: str) -> set[str]:
        picture = QImage(80, 30, QImage.Format.Format_RGB32)
        picture.fill(QColor("#ff0000"))
        painter = QPainter(picture)
        painter.translate(40, 20)
        draw_sprite(painter, Sprite("name", "", 0, 0, 80, 30, labels=(Label("Palm", halo=halo),)), art)
        painter.end()
        return {picture.pixelColor(x, y).name() for x in range(80) for y in range(30)}

    art = Art("dead_reckoning", Theme("light"))
    art.tokens = {"ink": "#000000", "sea": "#00ff00"}
    assert "#00ff00" in shown("sea")
    assert "#00ff00" not in shown("")


def test_names_of_places_are_set_in_small_capitals(qapp):
    kinds = [fitted(Label("Great Palm", caps=caps))[0].capitalization() for caps in (False, True)]
    assert kinds == [QFont.Capitalization.MixedCase, QFont.Capitalization.SmallCaps]
