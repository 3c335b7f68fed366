"""A name and a note for the moment that is looked at."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from solocompanion.core.words import text
from solocompanion.gui.forms.name_moment_ui import Ui_NameMoment
from solocompanion.gui.host import Host
from solocompanion.gui.widgets.limited import limit
from solocompanion.gui.widgets.plain import row
from solocompanion.gui.widgets.popover import Popover

WIDTH = 340


def name_moment(host: Host) -> None:
    """Give the entry that is looked at a name."""
    table = host.table
    if table is None:
        return
    session = table.session
    plate = Popover.only(host.holder, WIDTH, text("Name this moment"))
    inner = QWidget()
    form = Ui_NameMoment()
    form.setupUi(inner)
    limit(form.name, form.name.maxLength())
    entry = session.cursor.entry
    form.name.setText(session.entry.label)
    form.note.setPlainText(session.entry.note)

    def keep() -> None:
        plate.close_quietly()
        name, note = form.name.text().strip(), form.note.toPlainText().strip()[: form.note.most]
        table.attempt(lambda: session.rename(entry, name, note))

    form.name.returnPressed.connect(keep)
    form.done.clicked.connect(keep)
    plate.body.addWidget(inner)
    plate.body.addLayout(row(1, plate.close_button()))
    plate.open_centred(form.name)
