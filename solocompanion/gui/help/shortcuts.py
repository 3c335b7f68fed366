"""Every shortcut on one plate, made from the table of actions."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout

from solocompanion.core.words import capital, text
from solocompanion.gui import actions
from solocompanion.gui.host import Host
from solocompanion.gui.maps.canvas import Canvas
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import label, row
from solocompanion.gui.widgets.popover import Popover

WIDTH = 860


def shortcuts(host: Host) -> None:
    """List every shortcut, from the actions themselves."""
    plate = Popover.only(host.holder, WIDTH, text("Shortcuts"))
    done = plate.close_button()
    plate.body.addLayout(row(label(text("Shortcuts"), "title"), 1, done))  # what has the focus is brought into sight
    for canvas in host.holder.window().findChildren(Canvas):
        if canvas.isVisible():  # what is open comes first
            plate.body.addWidget(label(canvas.accessibleName(), "section"))
            plate.body.addLayout(_listed([(capital(one.words), one.shown) for one in canvas.listed_keys()]))
            plate.body.addWidget(label(text("Everywhere"), "section"))
    plate.body.addLayout(_listed(actions.shortcut_lines()))
    plate.open_centred(done)


def _listed(lines: Sequence[tuple[str, str]]) -> QGridLayout:
    """Return keys and what they do in two columns."""
    grid = QGridLayout()
    grid.setColumnStretch(0, 1)
    grid.setColumnStretch(3, 1)
    grid.setColumnMinimumWidth(2, sizes.px(24))
    grid.setHorizontalSpacing(16)
    half = (len(lines) + 1) // 2
    for n, (words, keys) in enumerate(lines):
        left = 3 * (n // half)
        grid.addWidget(label(words, wrap=True), n % half, left)
        grid.addWidget(label(keys, "strong", wrap=True), n % half, left + 1)
    return grid
