"""The program reaches for no network: with sockets forbidden, the window plays a turn, saves and exports."""

from __future__ import annotations

import os
import subprocess
import sys

PLAY = """
import socket, sys
from pathlib import Path

def forbidden(*_, **__):
    raise AssertionError("a socket was wanted")

socket.socket = socket.create_connection = socket.getaddrinfo = forbidden
if sys.argv[2:] == ["prove"]:
    socket.socket()

from PySide6.QtWidgets import QApplication
from solocompanion.gui.style.appearance import Appearance
from solocompanion.app.library import Library
from solocompanion.gui import theme
from solocompanion.gui.main import tab_names
from solocompanion.gui.window import Window

folder = Path(sys.argv[1])
app = QApplication(["test"])
with Library.open(folder) as library:
    library.set_preference("speed", "speed_off")
    window = Window(library, tab_names(examples=True), Appearance(app, "light"))
    window.show()
    app.processEvents()
    tab = window.tab(0)
    tab.start({}, {})
    tab.table.main()
    assert library.games(tab.name)
    tab.export(folder / "copy.solo.json")
    window.close()
loaded = [name for name in sys.modules if name in {"PySide6.QtNetwork", "http.client", "urllib.request", "ssl"}]
assert not loaded, loaded
print("played")
"""


def run(folder, *more):
    return subprocess.run(  # noqa: S603 - our own interpreter and words
        [sys.executable, "-c", PLAY, str(folder), *more],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


def test_a_turn_is_played_saved_and_exported_without_a_socket(tmp_path):
    done = run(tmp_path)
    assert done.stdout.split() == ["played"], done.stderr
    assert (tmp_path / "copy.solo.json").is_file()


def test_a_socket_would_be_noticed(tmp_path):
    assert "a socket was wanted" in run(tmp_path, "prove").stderr
