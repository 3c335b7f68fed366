"""Text that wraps keeps the heights it was found to need, and forgets them when it looks otherwise."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from solocompanion.gui.widgets.plain import label, restyle

LONG = "The opponent sails to the island with the most cubes and explores it"
WIDTH = 120


def fresh(like: QLabel) -> int:
    """Return the height a label needs that has kept nothing."""
    return QLabel.heightForWidth(like, WIDTH)


@pytest.fixture
def words(qtbot):
    made = label(LONG, wrap=True)
    qtbot.addWidget(made)
    made.setStyleSheet("QLabel[lit='true'] { font-size: 40px; font-weight: 700 }")
    made.ensurePolished()
    made.heightForWidth(WIDTH)
    return made


def test_a_height_is_found_once(words, monkeypatch):
    before = words.heightForWidth(WIDTH)
    monkeypatch.setattr(QLabel, "heightForWidth", lambda *_: 1)
    assert words.heightForWidth(WIDTH) == before


def test_other_words_have_another_height(words):
    before = words.heightForWidth(WIDTH)
    words.setText(LONG * 2)
    assert words.heightForWidth(WIDTH) == fresh(words) != before


def test_another_style_has_another_height(words):
    before = words.heightForWidth(WIDTH)
    restyle(words, "lit", value=True)
    assert words.heightForWidth(WIDTH) == fresh(words) != before


def test_another_edge_has_another_height(words):
    before = words.heightForWidth(WIDTH)
    words.setContentsMargins(20, 20, 20, 20)
    assert words.heightForWidth(WIDTH) == fresh(words) != before


def test_words_held_to_a_width_have_the_height_of_that_width_in_a_wider_column(words, qtbot):
    words.setFixedWidth(WIDTH)
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.addWidget(words)
    qtbot.addWidget(holder)
    holder.setFixedWidth(4 * WIDTH)
    high = column.heightForWidth(4 * WIDTH)
    words.setParent(None)  # each is closed by itself
    assert high >= fresh(words)
