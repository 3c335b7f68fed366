"""What must hold for every window: Qt's bindings keep Python whole, and nothing goes out to any network."""

from __future__ import annotations

import gc
import socket
import sys
from types import ModuleType

import pytest
import sampling
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from solocompanion.core import registry

from .conftest import send_deletions


def test_void_qt_calls_do_not_drop_none(qapp):
    """Some builds of the bindings lose a reference to None with each such call, and abort after a few thousand."""
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    before = sys.getrefcount(None)
    for _ in range(500):
        painter.save()
        painter.restore()
    after = sys.getrefcount(None)
    painter.end()
    assert after > before - 250


@pytest.mark.any_game
def test_playing_uses_no_network(game, monkeypatch, open_window):
    """The window opens, plays a turn, explains it, looks back and closes, and never asks for a way out."""

    def refused(*_, **__):
        raise AssertionError("something asked for the network")

    monkeypatch.setattr(socket, "socket", refused)
    monkeypatch.setattr(socket, "create_connection", refused)
    monkeypatch.setattr(socket, "getaddrinfo", refused)
    window = open_window(game=game)
    tab = window.tab(window.tabs.currentIndex())
    tab.start({}, {})
    tab.table.main()
    tab.table.explanations.explain(0)
    tab.table.walk("back")
    window.actions_["shortcuts"].trigger()
    window.actions_["about"].trigger()
    window.grab()
    window.close()


def test_nothing_of_ours_loads_a_network_module(open_window):
    window = open_window()
    for number in range(window.tabs.count()):
        window.tabs.setCurrentIndex(number)
        window.tab(number).start({}, {})
        window.tab(number).table.main()
    ours = [name for name in sys.modules if name.startswith("solocompanion")]
    assert len(ours) > 30
    for name in ours:
        used = {one.__name__ for one in vars(sys.modules[name]).values() if isinstance(one, ModuleType)}
        assert not used & {"socket", "ssl", "http.client", "urllib.request", "asyncio"}, name
    assert "PySide6.QtNetwork" not in sys.modules


def test_games_put_away_leave_no_widgets_behind(open_window):
    window = open_window(game=registry.names()[-1])
    tab = window.tab(window.tabs.currentIndex())

    def widgets() -> int:
        tab.start({}, {})
        tab.table.main()
        tab.table.main()
        window.actions_["lobby"].trigger()
        for _ in range(3):
            send_deletions()
        gc.collect()
        return len(QApplication.allWidgets())

    first = widgets()
    later = [widgets() for _ in range(sampling.rounds(6, 2))]
    assert max(later) <= first + 5 * len(later), "widgets pile up"  # each further saved game has a row in the lobby
    assert all(isinstance(one, QWidget) for one in QApplication.allWidgets())
