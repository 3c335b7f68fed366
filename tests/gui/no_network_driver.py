"""Plays a turn in the window, saves and exports with sockets forbidden: python no_network_driver.py FOLDER [prove].

With `prove` it asks for a socket itself, to show that this would be noticed.
"""

from __future__ import annotations

import socket
import sys
from pathlib import Path


def forbidden(*_, **__):
    raise AssertionError("a socket was wanted")


socket.socket = socket.create_connection = socket.getaddrinfo = forbidden
if sys.argv[2:] == ["prove"]:
    socket.socket()

from PySide6.QtWidgets import QApplication  # noqa: E402 - with sockets forbidden

from solocompanion.app.library.library import Library  # noqa: E402 - as above
from solocompanion.gui.main import tab_names  # noqa: E402 - as above
from solocompanion.gui.style.appearance import Appearance  # noqa: E402 - as above
from solocompanion.gui.window.window import Window  # noqa: E402 - as above

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
