"""What came of an act of the person's that changed much at once, such as a battle: in sight until the next act."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QVBoxLayout

from solocompanion.app.play import showing
from solocompanion.core.words import plural
from solocompanion.gui.host import Table
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import label

MOST = 6  # lines: what is to do at the table needs the room more


def bind(table: Table) -> ResultLines:
    """Add the lines to the panel of a table; they are hidden until there is something to tell."""
    made = ResultLines(table)
    table.put_in_panel(made)
    return made


class ResultLines(QFrame):
    """The act at the cursor, and what came of it line by line."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._session = table.session
        self.head, self.words = label("", "strong", wrap=True), label("", wrap=True)
        layout = QVBoxLayout(self)
        sizes.frame(layout, 16, 4, 16, 4, spacing=2)
        layout.addWidget(self.head)
        layout.addWidget(self.words)
        self.hide()
        table.shown.connect(self.refresh)

    def refresh(self) -> None:
        """Tell what came of the act at the cursor, or nothing."""
        found = showing.result(self._session)
        if found:
            journal, here = self._session.journal, self._session.cursor.entry
            self.head.setText(self._session.label(journal[journal.turn_start(here)]))
            self.words.setText("\n".join(_shortened(found)))
        self.setVisible(bool(found))


def _shortened(lines: Sequence[str]) -> Sequence[str]:
    """Return the lines; of many the first and the last, and how many there are between."""
    between = len(lines) - MOST + 1
    if between <= 1:
        return lines
    return lines[0], plural("{n} more line in the log", "{n} more lines in the log", between), *lines[between + 1 :]
