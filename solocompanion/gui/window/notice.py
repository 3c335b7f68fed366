"""A message over the window that blocks nothing and moves nothing.

It goes by itself when there was time to read it, and with a change of tab.
One that something has to be done about stays.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QWidget

from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, label, put, row

if TYPE_CHECKING:
    from PySide6.QtCore import QPropertyAnimation

KEPT = 20
SEEN, LETTER, FADE = 4000, 60, 180  # ms until it is noticed, to read a letter, to fade away
REACH = 12_000  # ms at least to reach what it offers
WIDE, AWAY, FOOT = 560, 16, 80  # designed: its width at most, from the edges, from the foot of the window
ABOVE = 8  # px between it and a plate below it


@guarded
class Notice(QFrame):
    """Shows one message; `retry_wanted` asks to try saving again. `said` keeps the last ones for the diagnostics."""

    retry_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = parent
        self.setObjectName("message")
        self.said: deque[str] = deque(maxlen=KEPT)
        self._ink = ""
        self._report: Callable[[], str] | None = None
        self._place: Path | None = None
        self._stays = self._is_refusal = False
        self._read = QTimer(self)
        self._read.setSingleShot(True)
        self._read.timeout.connect(self._fade)
        self._fading: QPropertyAnimation | None = None
        self.hide()

    def _fill(self) -> None:
        """Make the words and buttons, when something is said for the first time."""
        from solocompanion.gui.widgets.popover import PLATES  # noqa: PLC0415 - a start opens no plate

        PLATES.moved.connect(self._step_aside)
        self.words = label("", wrap=True)
        close = button(text("OK"))
        close.clicked.connect(self.hide)
        self.retry = button(text("Try to save again"))
        self.retry.clicked.connect(self.retry_wanted)
        self.copy = button(text("Copy the report"))
        self.copy.clicked.connect(self._copied)
        self.show_folder = button(text("Show in folder"))
        self.show_folder.clicked.connect(self._show_folder)
        self._buttons = Flow(self.copy, self.retry, self.show_folder, close)
        self._line = row(self.words, self._buttons)
        self._line.setStretch(0, 1)
        sizes.frame(self._line, 16, 8, 10, 8, spacing=12)
        self.setLayout(self._line)
        self._draw()

    def say(
        self,
        message: str,
        *,
        unsaved: bool,
        report: Callable[[], str] | None = None,
        place: Path | None = None,
        stays: bool = False,
        is_refusal: bool = False,
    ) -> None:
        """Show a message; `unsaved` offers to try saving again, `report` makes a text to be copied.

        With `place`, a file, it offers to show its folder for a while. With the others, and with `stays`, it
        waits until it is put away. A refusal goes with `drop_refusal`.
        """
        if not self.said:
            self._fill()
        self.said.append(message)
        self.words.setText(message)
        self.setAccessibleName(message)
        self.retry.setVisible(unsaved)
        self._report = report
        put(self.copy, text("Copy the report"))
        self.copy.setVisible(report is not None)
        self._place = place
        self.show_folder.setVisible(place is not None)
        self._is_refusal = is_refusal
        self._stays = stays or unsaved or report is not None
        self._stop()
        if not self._stays:
            self._read.start(max(SEEN + LETTER * len(message), 0 if place is None else REACH))
        self.show()
        self.refit()
        self.raise_()

    def pass_by(self) -> None:
        """Go, as it tells of what is past; one that offers something stays."""
        if not self._stays:
            self.hide()

    def drop_refusal(self) -> None:
        """Go if it refuses something: that is past."""
        if self._is_refusal:
            self.hide()

    def drop(self, message: str) -> None:
        """Go if it says this: it is true no longer."""
        if self.said and self.said[-1] == message:
            self.hide()

    def refit(self) -> None:
        """Lie over the foot of the window, as wide as the words need, and beside plates that are open."""
        if not self.isVisible():
            return
        page = self._page
        away = sizes.tool(AWAY)
        most = max(1, min(sizes.px(WIDE), page.width() - 2 * away))
        words = self.words.fontMetrics().horizontalAdvance(self.words.text())
        margins = self._line.contentsMargins()
        around = margins.left() + margins.right() + self._buttons.sizeHint().width() + self._line.spacing() + 8
        wide = min(most, words + around)
        high = self.heightForWidth(wide) if self.hasHeightForWidth() else self.sizeHint().height()
        foot = max(away, page.height() - sizes.tool(FOOT) - high)
        size, area = QSize(wide, high), QRect(away, away, page.width() - 2 * away, foot + high - away)
        self.setGeometry(QRect(self._spot(size, area), size))

    def _step_aside(self) -> None:
        """Lie elsewhere once a plate that came or moved has its place."""
        if self.isVisible():
            QTimer.singleShot(0, self, self.refit)

    def _spot(self, size: QSize, area: QRect) -> QPoint:
        """Return the lowest place, the middle first, where it covers no open plate, or at least no button of one."""
        from solocompanion.gui.widgets.popover import Popover  # noqa: PLC0415 - loaded by now

        plates = [one for one in self.window().findChildren(Popover) if one.isVisible()]
        buttons = [one for plate in plates for one in plate.findChildren(QAbstractButton) if one.isVisible()]
        right = area.right() + 1 - size.width()
        across = (area.center().x() + 1 - size.width() // 2, area.left(), right)
        foot = area.bottom() + 1 - size.height()
        for kept in (plates, buttons):
            covered = [QRect(one.mapTo(self._page, QPoint(0, 0)), one.size()) for one in kept]
            above = sorted((one.top() - ABOVE - size.height() for one in covered), reverse=True)
            places = (QPoint(x, y) for y in (foot, *above, area.top()) if area.top() <= y <= foot for x in across)
            free = (at for at in places if not any(one.intersects(QRect(at, size)) for one in covered))
            if (found := next(free, None)) is not None:
                return found
        return QPoint(across[0], foot)

    def leave(self) -> None:
        """Go with the page it spoke of, unless something has to be done about it."""
        if not self._stays:
            self.hide()

    # -- going by itself ---------------------------------------------------------------------------------------
    def _fade(self) -> None:
        """Fade away, later if somebody is at it."""
        focus = self.window().focusWidget()
        if self.underMouse() or (focus is not None and self.isAncestorOf(focus)):
            self._read.start(SEEN)
            return
        from PySide6.QtCore import QPropertyAnimation  # noqa: PLC0415 - a start says nothing that fades
        from PySide6.QtWidgets import QGraphicsOpacityEffect  # noqa: PLC0415 - as above

        effect = QGraphicsOpacityEffect(self)
        self.setGraphicsEffect(effect)
        self._fading = QPropertyAnimation(effect, b"opacity", self)
        self._fading.setDuration(FADE)
        self._fading.setStartValue(1.0)
        self._fading.setEndValue(0.0)
        self._fading.finished.connect(self.hide)
        self._fading.start()

    def _stop(self) -> None:
        self._read.stop()
        if self._fading is not None:
            self._fading.stop()
            self._fading.deleteLater()
            self._fading = None
            self.setGraphicsEffect(None)  # type: ignore[arg-type]

    def showEvent(self, event: QShowEvent) -> None:
        """Take the size the words need, and once more when they know their lettering."""
        super().showEvent(event)
        self.refit()
        QTimer.singleShot(0, self, self.refit)

    def changeEvent(self, event: QEvent) -> None:
        """Take another size with another lettering, once all parts know it."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.isVisible():
            QTimer.singleShot(0, self, self.refit)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop what would hide it."""
        super().hideEvent(event)
        self._stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hide on Escape; all else is the message's."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)

    def _copied(self) -> None:
        if self._report is not None:
            QGuiApplication.clipboard().setText(self._report())
            put(self.copy, text("Copied"))

    def _show_folder(self) -> None:
        from PySide6.QtCore import QUrl  # noqa: PLC0415 - as below
        from PySide6.QtGui import QDesktopServices  # noqa: PLC0415 - as below

        if self._place is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._place.parent)))

    def set_tokens(self, tokens: dict[str, str]) -> None:
        """Draw its words in the ink of a theme."""
        self._ink = tokens["ink"]
        if self.said:
            self._draw()

    def _draw(self) -> None:
        from solocompanion.gui.style import icons  # noqa: PLC0415 - a start has nothing to say

        self.retry.setIcon(icons.icon("content-save-outline", self._ink))
