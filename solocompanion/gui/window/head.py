"""The head of the window: the menus share the line of the tabs, or have a line of their own when there is no room."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenuBar, QTabWidget, QVBoxLayout

from solocompanion.core.words import text
from solocompanion.gui.widgets.plain import as_written

CORNER = Qt.Corner.TopRightCorner


class MenuBar(QMenuBar):
    """Takes the corner of the tabs, or the first line of a layout above them.

    `unsaved_asked` tells that somebody pressed the mark of what is not saved.
    """

    unsaved_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.unsaved: QAction | None = None
        self.setNativeMenuBar(False)
        self._tabs: QTabWidget | None = None
        self._is_away = False
        self._later = QTimer(self)  # the tabs take their new size after the menus
        self._later.setSingleShot(True)
        self._later.timeout.connect(self.choose)

    def take_place(self, tabs: QTabWidget, above: QVBoxLayout) -> None:
        """Stand beside the tabs, or above them."""
        self._tabs, self._above = tabs, above
        tabs.setCornerWidget(self, CORNER)
        self.choose()

    def set_away(self, *, away: bool) -> None:
        """Go out of sight, or come back; the keys of the menus work in both."""
        self._is_away = away
        self.setVisible(not away)

    def mark_unsaved(self, *, unsaved: bool) -> None:
        """Mark that something is not saved, as long as it lasts."""
        if unsaved and self.unsaved is None:
            # Not one that Qt makes: PySide takes such a one for gone when a page goes.
            self.unsaved = QAction(as_written(text("Not saved")), self)
            self.addAction(self.unsaved)
            self.unsaved.triggered.connect(self.unsaved_asked)
            self.refit()
        elif self.unsaved is not None and not unsaved:
            self.removeAction(self.unsaved)
            self.unsaved.deleteLater()
            self.unsaved = None
            self.refit()

    def refit(self) -> None:
        """Choose anew when everything has its size."""
        self._later.start(0)

    def choose(self) -> None:
        """Choose the place by the room there is."""
        if self._tabs is None:
            return
        wanted = self._tabs.tabBar().sizeHint().width() + self.sizeHint().width()
        beside = wanted <= self.window().width()
        if beside == (self._tabs.cornerWidget(CORNER) is self):
            return
        if beside:
            self._above.removeWidget(self)
            self._tabs.setCornerWidget(self, CORNER)
        else:
            self._tabs.setCornerWidget(None, CORNER)  # type: ignore[arg-type]
            self._above.insertWidget(0, self)
            self.lower()  # below a page that is open: it covers the whole window
        self.setVisible(not self._is_away)
