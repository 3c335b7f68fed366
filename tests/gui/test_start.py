"""What a start loads and shows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.library.library import Library
from solocompanion.app.play.session import Session
from solocompanion.core import registry

HERE = Path(__file__).parent
HEAVY = {
    "QStyle", "QGradient", "QKeySequence", "QEasingCurve", "QTextEdit", "QWizard", "QFileDialog", "QStandardPaths"
}  # fmt: skip

UNSEEN = HEAVY | {  # in a lobby whose choices all go
    "QIcon", "QCompleter", "QStringListModel", "QStandardItemModel", "QLineEdit", "QGraphicsDropShadowEffect"
}  # fmt: skip


def start(data):
    """Start the program in a process of its own; return what it shows, imported and made."""
    shown, modules, classes, _ = told(data)
    return shown, modules.split(), classes.split()


def told(data):
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, str(HERE / "start_driver.py"), str(data)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return ran.stdout.splitlines()


@pytest.fixture
def data(tmp_path):
    """Return a data folder in which a game of each kind was begun and is open."""
    with Library.open(tmp_path) as library:
        for name in registry.names():
            session = Session.start(open_game(name), seed="start", store=library)
            library.set_preference(f"open/{name}", session.record.id)
    return tmp_path


def prefer(data, **values):
    with Library.open(data) as library:
        for key, value in values.items():
            library.set_preference(key.replace("_at_", "/"), value)


@pytest.mark.parametrize("shown", ["lobby", "table"])
def test_the_window_comes_with_its_first_picture(shown, data):
    prefer(data, window_at_tab="pebbles", **({} if shown == "table" else {"open_at_pebbles": ""}))
    first, *_, seen = told(data)
    assert (first, seen) == (shown, "nothing, the window")


def test_a_start_into_the_lobby_imports_no_game(data):
    prefer(data, window_at_tab="pebbles", open_at_pebbles="")
    start(data)  # later ones load no game
    shown, modules, _ = start(data)
    assert shown == "lobby"
    assert not [name for name in modules if name.startswith(("solocompanion.games.", "solocompanion.app.play"))]


@pytest.mark.parametrize("stale", ["", "no such game", "../x", "email.policy"])
def test_instead_of_a_tab_that_is_not_there_the_first_one_is_shown(stale, data):
    prefer(data, **{"window_at_tab": stale, f"open_at_{stale}": "some game"})
    assert start(data)[0] == "table"


def test_a_start_into_an_open_game_makes_no_class_of_qt_that_brings_many_names_along_and_is_not_needed(game, data):
    prefer(data, tour="done", window_at_tab=game)
    shown, *_, classes = start(data)
    assert shown == "table"
    assert HEAVY & set(classes) == set()


@pytest.mark.parametrize("name", ["dead_reckoning", "wyrmspan"])
def test_a_start_into_the_lobby_makes_no_class_of_qt_that_no_part_of_it_needs(name, tmp_path):
    with Library.open(tmp_path) as library:
        library.set_preference("tour", "done")
        library.set_preference("window/tab", name)
    start(tmp_path)  # later ones load no game
    shown, *_, classes = start(tmp_path)
    assert shown == "lobby"
    assert UNSEEN & set(classes) == set()


def test_no_source_is_read_for_the_switches_of_pyside():
    read = "import linecache, {}, wave; print(*linecache.cache)"
    alone, in_the_window = (
        subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-c", read.format(first)], capture_output=True, text=True, check=True, timeout=120
        ).stdout
        for first in ("PySide6.QtWidgets", "solocompanion.gui.main")
    )
    assert "wave.py" in alone, "PySide reads no sources any more: gui/unread.py can go"
    assert in_the_window.split() == []


def test_an_open_game_that_is_no_longer_there_ends_in_the_lobby(data):
    prefer(data, window_at_tab="pebbles", open_at_pebbles="gone")
    assert start(data)[0] == "lobby"


def test_a_broken_save_ends_in_the_lobby_with_the_reason(data):
    with Library.open(data) as library:
        library.set_preference("window/tab", "pebbles")
        game = library.preference("open/pebbles")
        library.relabel(game, 0, '{"id": 0, "command": {"is": "Nonsense"}}')
    shown = start(data)[0]
    assert shown.startswith("lobby")
    assert "Nonsense is not a command of this game" in shown
