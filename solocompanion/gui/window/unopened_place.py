"""What a tab shows of a place of a game that cannot be shown: what failed, what is safe, and the ways on."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from solocompanion.core.words import text
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, label


class UnopenedPlace(QWidget):
    """Says why, and offers the nearest place that opens (`where` names it; empty: there is none) and the list of games.

    Signals
    -------
    nearest_wanted(), lobby_wanted()
        The button for it was pressed.

    """

    nearest_wanted = Signal()
    lobby_wanted = Signal()

    def __init__(self, why: str, where: str, *, is_saved: bool) -> None:
        super().__init__()
        title = text("This place of the game cannot be shown.")
        self.setAccessibleName(title)
        safe = text("The game is saved whole: nothing of it is lost, and all its other places are as they were.")
        held = text("Nothing of the game is lost, but it is not saved at the moment: leave the program open.")
        nowhere = text("No other place of it can be shown either. Another version of the program may open it.")
        self.nearest = button(text("Show the nearest place that opens"), "strong")
        self.nearest.setVisible(bool(where))
        self.nearest.clicked.connect(self.nearest_wanted)
        self.lobby = button(text("To the list of games"))
        self.lobby.clicked.connect(self.lobby_wanted)
        layout = QVBoxLayout(self)
        sizes.frame(layout, 48, 48, 48, 48, spacing=12)
        layout.addWidget(label(title, "title", wrap=True))
        layout.addWidget(label(text("What failed: {why}", why=why), "danger", wrap=True))
        layout.addWidget(label(safe if is_saved else held, wrap=True))
        near = text("The nearest place that opens: {where}", where=where) if where else nowhere
        layout.addWidget(label(near, "quiet", wrap=True))
        layout.addWidget(Flow(self.nearest, self.lobby))
        layout.addStretch(1)

    def begin(self) -> None:
        """Put the focus on the way on."""
        (self.lobby if self.nearest.isHidden() else self.nearest).setFocus(Qt.FocusReason.OtherFocusReason)
