"""About: what this is, whose games these are, and what it is made with."""

from __future__ import annotations

import platform

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from solocompanion import __version__
from solocompanion.app.content.card import tab_card
from solocompanion.app.files.credits import Credit, libraries
from solocompanion.app.files.origin import releases
from solocompanion.core import registry
from solocompanion.core.words import text
from solocompanion.gui.forms.about_ui import Ui_About
from solocompanion.gui.host import Host
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import label
from solocompanion.gui.widgets.scrolling import scroller

WIDTH = 1120


def about(host: Host) -> None:
    """Open the page with the version, where the games are kept, and the credits of games and libraries."""
    inner = QWidget()
    sizes.hold(inner, most_w=("px", WIDTH))
    form = Ui_About()
    form.setupUi(inner)
    form.version.setText(text("Version {version}", version=__version__))
    form.releases.setText(where_from(releases()))
    form.library.setText(text("Your games: {file}", file=str(host.library.path)))
    for name in registry.names():
        about_game, fault = tab_card(name)
        if not about_game.example:
            form.games.addWidget(label(fault or about_game.credits, wrap=True))
    for one in registry.left_out():
        form.games.addWidget(label(one.said(), wrap=True))
    _list(form.libraries)
    for head in (form.gamesTitle, form.signsTitle):
        head.setContentsMargins(0, 16, 0, 0)
    form.sides.setStretch(0, 1)
    form.sides.setStretch(1, 1)
    scroll = scroller(inner, reading=True)
    scroll.setAccessibleName(text("About Solo Companion"))
    host.show_page(text("About"), scroll)


def where_from(address: str) -> str:
    """Say where new versions are to be had; the app never looks for them itself."""
    if address:
        return text("New versions: {address}", address=address)
    return text("New versions: ask where you got this one. The app never looks for them itself.")


def _list(grid: QGridLayout) -> None:
    """List Python and every library with version and licence."""
    python = Credit("Python", platform.python_version(), "PSF-2.0")
    for number, one in enumerate((python, *libraries())):
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(label(one.name), number, 0, top)
        grid.addWidget(label(one.version, "quiet"), number, 1, top)
        grid.addWidget(label(one.licence, "quiet", wrap=True), number, 2, top)
    grid.setColumnStretch(2, 1)
