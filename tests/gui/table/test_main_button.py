"""The words of the large button are read whole, whatever they are."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from solocompanion.gui.table.main_button import MainButton, halves

INK = QColor("#ffffff")
TOKENS = {"onaccent": INK.name(), "ink": INK.name(), "ink2": INK.name(), "panel": INK.name()}
EDGE = 4  # pixels at the left and right that stay free of lettering

DEEDS = [
    ("1 ship to Norhithe and 2 units to Anvilgate", ""),
    ("1 ship to Norhithe and 2 units to Anvilgate", "ends turn 6"),
    ("Fight 1 Gargoyle", "to the end, you win over 99 in 100"),
]


@pytest.mark.parametrize(("words", "note"), DEEDS)
def test_long_words_are_cut_at_neither_edge(qtbot, words, note):
    made = MainButton()
    qtbot.addWidget(made)
    made.setStyleSheet("background: #000000; border: none; color: transparent")
    made.setFixedSize(180, 48)
    made.set_tokens(TOKENS)
    made.show_deed(words, "Space", note)
    seen = made.grab().toImage()
    lit = {x for x in range(seen.width()) for y in range(seen.height()) if seen.pixelColor(x, y).lightness() > 100}
    assert lit
    assert min(lit) >= EDGE
    assert max(lit) < seen.width() - EDGE


def test_two_lines_share_the_words():
    one, other = halves(DEEDS[0][0])
    assert f"{one} {other}" == DEEDS[0][0]
    assert abs(len(one) - len(other)) < len("Anvilgate")
    assert halves("Drachen") == ("Drachen", "")
