"""The bottom bar: the seven ways through the history, the timeline, undo and redo, and the one big button."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout

from solocompanion.core.words import text
from solocompanion.gui import icons
from solocompanion.gui.main_button import MainButton
from solocompanion.gui.parts import button
from solocompanion.gui.timeline_bar import TimelineBar

WALKS = (
    ("first", "page-first"),
    ("turn_back", "chevron-double-left"),
    ("back", "chevron-left"),
    ("forward", "chevron-right"),
    ("turn_forward", "chevron-double-right"),
    ("last", "page-last"),
)


class BottomBar(QFrame):
    """Everything along the bottom edge. Its buttons are made from the window's actions, so they cannot drift apart."""

    def __init__(self, actions: dict[str, QAction]) -> None:
        super().__init__()
        self.setObjectName("bottom")
        self.setFixedHeight(64)
        self._actions = actions
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 0, 16, 0)
        layout.setSpacing(1)
        self._walks: list[QToolButton] = []
        for name, _ in WALKS:
            made = QToolButton()
            made.setFixedSize(30, 32)
            made.setIconSize(QSize(22, 22))
            made.setDefaultAction(actions[name])
            made.setAccessibleName(actions[name].text().replace("&", ""))
            self._walks.append(made)
            layout.addWidget(made)
        self.timeline = TimelineBar()
        layout.addWidget(self.timeline, 1)
        self.undo = button("", "link")
        self.redo = button("", "link")
        for step, name in ((self.undo, "undo"), (self.redo, "redo")):
            step.clicked.connect(actions[name].trigger)
            step.setFixedWidth(176)
        steps = QVBoxLayout()
        steps.setSpacing(0)
        steps.addStretch(1)
        steps.addWidget(self.undo)
        steps.addWidget(self.redo)
        steps.addStretch(1)
        layout.addLayout(steps)
        layout.addSpacing(6)
        self.main = MainButton()
        self.main.setFixedSize(180, 48)
        self.main.clicked.connect(actions["main"].trigger)
        layout.addWidget(self.main)

    def set_tokens(self, tokens: dict[str, str]) -> None:
        """Take on a theme."""
        for (name, sign), _made in zip(WALKS, self._walks, strict=True):
            self._actions[name].setIcon(icons.icon(sign, tokens["ink"], tokens["line"]))
        self.undo.setIcon(icons.icon("undo", tokens["ink"], tokens["edge"]))
        self.redo.setIcon(icons.icon("redo", tokens["ink"], tokens["edge"]))
        self.timeline.set_tokens(tokens)
        self.main.set_tokens(tokens)

    def show_steps(self, undo: str, redo: str) -> None:
        """Say what undo and redo would do."""
        for made, name, label, alone, with_label in (
            (self.undo, "undo", undo, text("Undo"), text("Undo: {what}", what=undo)),
            (self.redo, "redo", redo, text("Redo"), text("Redo: {what}", what=redo)),
        ):
            words = with_label if label else alone
            made.setText(made.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, 142))
            made.setAccessibleName(words)
            made.setToolTip(words)
            made.setEnabled(bool(label))
            self._actions[name].setText(words)
            self._actions[name].setEnabled(bool(label))

    def show_main(self, words: str, hint: str, *, able: bool) -> None:
        """Say what the big button does, and why when it can do nothing."""
        self.main.show_deed(words, text("Space") if able else "")
        self.main.setToolTip(hint)
        self.main.setAccessibleDescription(hint)
        self.main.setEnabled(able)
