"""The window fits the screen it opens on, from small ones to large ones, and stands only where a screen is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QApplication, QMainWindow

from gui.conftest import reopened
from solocompanion.gui.window import place

SMALL = [(1024, 640), (1280, 720), (1280, 800), (1366, 768), (640, 400), (960, 540)]
LARGE = [
    ((1440, 860), (1280, 800)),
    ((1920, 1040), (1632, 884)),
    ((2560, 1400), (2176, 1190)),
    ((3440, 1400), (2560, 1190)),
    ((3840, 2160), (2560, 1440)),
]


@pytest.mark.parametrize("size", SMALL, ids=str)
def test_a_small_screen_is_filled_and_its_frame_stays_on_it(size, open_window, screen):
    screen.setSize(QSize(*size))
    window = open_window()
    inner = screen.size() - place.FRAME
    assert window.isMaximized()
    assert window.minimumSize().boundedTo(inner) == window.minimumSize()
    assert window.normalGeometry().size().boundedTo(inner) == window.normalGeometry().size()


@pytest.mark.parametrize(("size", "wanted"), LARGE, ids=str)
def test_a_large_screen_is_filled_in_part_and_in_the_middle(size, wanted, open_window, screen):
    screen.setRect(100, 30, *size)
    window = open_window()
    assert not window.isMaximized()
    assert window.size() == QSize(*wanted)
    framed = QRect(window.pos(), window.size() + place.FRAME)
    assert (framed.center() - screen.center()).manhattanLength() <= 2
    assert screen.contains(framed)


def test_a_window_left_larger_than_a_screen_that_took_its_place_is_all_in_sight(qtbot):
    left = QMainWindow()
    qtbot.addWidget(left)
    there = place.room(left)
    left.setGeometry(there.right() - 200, there.bottom() - 100, there.width() + 400, there.height() + 300)
    left.show()
    kept = place.kept_place(left)
    again = QMainWindow()
    qtbot.addWidget(again)
    place.take_place(again, kept)
    assert there.contains(again.geometry())


def test_a_window_left_on_a_screen_that_is_gone_comes_back_in_sight(open_window, tmp_path):
    window = open_window(tmp_path)
    window.setGeometry(5000, 3000, 960, 700)
    QApplication.processEvents()
    reopened(window)
    again = open_window(tmp_path)
    there = QRect(again.screen().availableGeometry())
    assert there.intersects(again.geometry())
    assert there.contains(again.geometry().topLeft())
