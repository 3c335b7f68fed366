"""The moves that belong to no piece: one row of buttons, and a menu for those that have no room in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from solocompanion.core.view import Offer
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.plates.piece import OfferButton
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import button

SPACING = 8  # pixels between two buttons


@guarded
class OwnMoves(QWidget):
    """Shows offers.

    Signals
    -------
    chosen(command)
        A move was taken.

    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._offers: tuple[Offer, ...] = ()
        self._made: list[OfferButton] = []
        self._laid: tuple[object, ...] = ()
        self._row = QHBoxLayout(self)
        self._row.setSpacing(SPACING)
        self._more = button("", "offer")
        self._menu = QMenu(self._more)
        self._more.setMenu(self._menu)
        self._row.addWidget(self._more)
        self._more.hide()

    @property
    def parts(self) -> list[OfferButton]:
        """The buttons in the row."""
        return [one for one in self._made if not one.isHidden()]

    def show_offers(self, offers: Sequence[Offer]) -> None:
        """Offer something else."""
        self._offers = tuple(offers)
        while len(self._made) > len(offers):
            old = self._made.pop()
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        for made, offer in zip(self._made, offers, strict=False):
            made.show_offer(offer)
        for offer in offers[len(self._made) :]:
            made = OfferButton(offer)
            made.taken.connect(self.chosen)
            self._row.insertWidget(len(self._made), made, 1)
            self._made.append(made)
        self.setVisible(bool(offers))
        self._arrange()

    def _arrange(self) -> None:
        """Put into the menu what has no room in the row; the first move is always in it."""
        wanted = (self._offers, self.width(), sizes.factor())
        if wanted == self._laid:
            return
        self._laid = wanted
        sizes.frame(self._row, 16, 2, 16, 2)
        room = self.width() - self._row.contentsMargins().left() - self._row.contentsMargins().right()
        shown = self._fitting(room)
        for number, one in enumerate(self._made):
            one.setVisible(number < shown)
        self._fill_menu(self._offers[shown:])
        self._more.setVisible(shown < len(self._made))

    def _fitting(self, room: int) -> int:
        wide = [one.sizeHint().width() + SPACING for one in self._made]
        if sum(wide) - SPACING <= room:
            return len(wide)
        self._more.setText(text("More"))
        room -= self._more.sizeHint().width()
        shown = 0
        while shown < len(wide) and sum(wide[: shown + 1]) <= room:
            shown += 1
        return max(1, shown)

    def _fill_menu(self, offers: Sequence[Offer]) -> None:
        for old in self._menu.actions():
            self.removeAction(old)
        self._menu.clear()
        for offer in offers:
            action = QAction(offer.label, self._menu)
            action.setShortcut(QKeySequence(offer.key))
            action.triggered.connect(partial(self._take, offer))
            self._menu.addAction(action)
            self.addAction(action)  # so that its key works while the menu is closed

    def _take(self, offer: Offer, _checked: bool = False) -> None:  # noqa: FBT001, FBT002 - a Qt slot
        self.chosen.emit(offer.command)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the row anew."""
        super().resizeEvent(event)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Return the height of the row; in width the menu takes what does not fit."""
        return QSize(0, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """Return the same, so that no number of moves widens the panel."""
        return QSize(0, super().sizeHint().height())
