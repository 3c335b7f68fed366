"""The line over the past stays whole whatever size text and controls had before."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from gui import places


@pytest.mark.paired_games
@pytest.mark.parametrize(
    "sizes", [("larger", "as_designed"), ("smaller", "as_designed"), ("larger", "larger")], ids=str
)
@pytest.mark.parametrize("before", [False, True])
def test_the_ways_on_from_the_past_are_whole_after_a_change_of_size(sizes, before, game, open_table):
    page = open_table(game, at=places.main)
    window = page.window()
    window.resize(1280, 800)
    if before:
        page.walk("turn_back")
    for name in sizes:
        window.actions_[name].trigger()
        QApplication.processEvents()
    page.walk("turn_back")
    for _ in range(3):
        QApplication.processEvents()
    for made in (page.banner.back, page.banner.proceed):
        assert made.isVisible()
        assert made.height() >= made.sizeHint().height()
        assert made.width() >= made.minimumSizeHint().width()
        there = made.rect().translated(made.mapTo(page.banner, QPoint(0, 0)))
        assert page.banner.rect().contains(there)
    assert page.banner.words.height() >= page.banner.words.heightForWidth(page.banner.words.width())
