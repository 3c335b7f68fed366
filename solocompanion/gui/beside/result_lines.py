"""What came of an act of the person's that changed much at once, such as a battle: in sight until the next act.

It gives way to the script: where a line of that would be out of sight, it has fewer lines itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout

from solocompanion.app.play import showing
from solocompanion.core.words import plural
from solocompanion.gui.host import Table
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.condensable import Condensable
from solocompanion.gui.widgets.plain import height_of, label

MOST, FEWEST = 6, 1  # lines: what is to do at the table needs the room more


def bind(table: Table) -> ResultLines:
    """Add the lines to the panel of a table; they are hidden until there is something to tell."""
    made = ResultLines(table)
    table.put_in_panel(made)
    return made


class ResultLines(Condensable):
    """The act at the cursor, and what came of it line by line."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._session = table.session
        self.head, self.words = label("", "strong", wrap=True), label("", wrap=True)
        self._measured = label("", wrap=True)  # never shown: what it would take to say it in other words
        self._measured.setParent(self)
        self._measured.hide()
        self._lines: Sequence[str] = ()
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
            journal, here = self._session.journal, showing.result_place(self._session).entry
            self.head.setText(self._session.label(journal[journal.turn_start(here)]))
            self._lines = found
            self.take(0)
        self.setVisible(bool(found))

    def heights(self, width: int) -> Sequence[int]:
        """Return its height with six lines, and with fewer."""
        layout = self.layout()
        assert layout is not None
        edges = layout.contentsMargins()
        inside = width - edges.left() - edges.right()
        above = edges.top() + height_of(self.head, inside) + layout.spacing() + edges.bottom()
        return [above + self._height_of(form, inside) for form in self._forms()]

    def _height_of(self, words: str, width: int) -> int:
        self._measured.setText(words)
        return height_of(self._measured, width)

    def take(self, form: int) -> None:
        """Say it in the form of this number."""
        words = self._forms()[form]
        if self.words.text() != words:
            self.words.setText(words)

    def _forms(self) -> list[str]:
        shortened = (_shortened(self._lines, most) for most in range(MOST, FEWEST - 1, -1))
        return list(dict.fromkeys("\n".join(one) for one in shortened))


def _shortened(lines: Sequence[str], most: int) -> Sequence[str]:
    """Return the lines; of many the first and the last, and how many there are between, or that alone."""
    if most == 1:
        return (plural("{n} line in the log", "{n} lines in the log", len(lines)),) if len(lines) > 1 else lines
    between = len(lines) - most + 1
    if between <= 1:
        return lines
    return lines[0], plural("{n} more line in the log", "{n} more lines in the log", between), *lines[between + 1 :]
