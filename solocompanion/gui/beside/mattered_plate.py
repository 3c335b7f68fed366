"""What mattered so far, on a plate over the table: each of its lines leads to its turn."""

from __future__ import annotations

from solocompanion.core.words import text
from solocompanion.gui.host import Host
from solocompanion.gui.table.what_mattered import WhatMattered
from solocompanion.gui.widgets.plain import row
from solocompanion.gui.widgets.popover import Popover

WIDTH = 640


def what_mattered(host: Host) -> None:
    """Open the course of the game on the table."""
    table = host.table
    if table is None:
        return
    plate = Popover.only(host.holder, WIDTH, text("What mattered"))
    shown = WhatMattered()
    shown.show_session(table.session, table.art)

    def go(entry: int) -> None:
        plate.close_quietly()
        table.look_at(entry)

    shown.chosen.connect(go)
    close = plate.close_button()
    plate.body.addWidget(shown)
    plate.body.addLayout(row(1, close))
    plate.open_centred(shown.rows[0].chip if shown.rows else close)
