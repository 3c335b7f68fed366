"""A part beside a map that folds: a heading that opens and closes it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget

from solocompanion.gui.widgets.plain import button, column, put

OPEN, SHUT = "\N{BLACK DOWN-POINTING SMALL TRIANGLE}", "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"


class Fold(QWidget):
    """A heading, and below it what it opens."""

    def __init__(self, heading: str, *parts: QWidget | QLayout) -> None:
        super().__init__()
        self._heading = heading
        self.head = button("", "link")
        self.head.setCheckable(True)
        self.head.setAccessibleName(heading)
        self.body = QWidget()
        inner = column(6)
        for part in parts:
            if isinstance(part, QWidget):
                inner.addWidget(part)
            else:
                inner.addLayout(part)
        self.body.setLayout(inner)
        outer = column(2)
        outer.addWidget(self.head, 0, Qt.AlignmentFlag.AlignLeft)
        outer.addWidget(self.body)
        self.setLayout(outer)
        self.head.toggled.connect(self._show)
        self._show(False)

    def open(self, *, is_open: bool) -> None:
        """Open or close it."""
        self.head.setChecked(is_open)

    def _show(self, is_open: bool) -> None:  # noqa: FBT001 - Qt's signal
        put(self.head, f"{OPEN if is_open else SHUT} {self._heading}")
        self.body.setVisible(is_open)
