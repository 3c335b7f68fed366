"""Every shortcut on one plate, made from the table of actions."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout

from solocompanion.core.words import text
from solocompanion.gui import actions
from solocompanion.gui.host import Host
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import label, row
from solocompanion.gui.widgets.popover import Popover

WIDTH = 860


def shortcuts(host: Host) -> None:
    """List every shortcut, from the actions themselves."""
    plate = Popover.only(host.holder, WIDTH, text("Shortcuts"))
    done = plate.close_button()
    plate.body.addLayout(row(label(text("Shortcuts"), "title"), 1, done))  # what has the focus is brought into sight
    lines, grid = actions.shortcut_lines(), QGridLayout()
    grid.setColumnStretch(0, 1)
    grid.setColumnStretch(3, 1)
    grid.setColumnMinimumWidth(2, sizes.px(24))
    grid.setHorizontalSpacing(16)
    half = (len(lines) + 1) // 2
    for n, (words, keys) in enumerate(lines):
        left = 3 * (n // half)
        grid.addWidget(label(words, wrap=True), n % half, left)
        grid.addWidget(label(keys, "strong", wrap=True), n % half, left + 1)
    plate.body.addLayout(grid)
    plate.open_centred(done)
