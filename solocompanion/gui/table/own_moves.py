"""The moves that belong to no piece: buttons, those with a key last, and a menu for those that have no room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from solocompanion.core.view import Offer
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.plates.piece import OfferButton
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import button, row

SPACING = 8  # pixels between two buttons


@guarded
class OwnMoves(QWidget):
    """Shows offers: first what matters most, as it cannot be taken back, last what has a key, as the end of one's turn.

    Those with a key are always in sight. The others go into a menu where they have no room, or take more rows where
    there is much room.

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
        self._has_much_room = False
        self._rows = QVBoxLayout(self)
        self._rows.setSpacing(4)
        self._more = button("", "offer")
        self._menu = QMenu(self._more)
        self._more.setMenu(self._menu)
        self._more.setParent(self)
        self._more.hide()

    @property
    def parts(self) -> list[OfferButton]:
        """The buttons in sight."""
        return [one for one in self._made if not one.isHidden()]

    def set_much_room(self, *, much: bool) -> None:
        """Show all moves, or one row of them."""
        self._has_much_room = much
        self._arrange()

    def show_offers(self, offers: Sequence[Offer]) -> None:
        """Offer something else."""
        self._offers = offers = tuple(sorted(offers, key=lambda offer: (bool(offer.key), not offer.foretold)))
        while len(self._made) > len(offers):
            old = self._made.pop()
            old.hide()
            old.setParent(None)
            old.deleteLater()
        for made, offer in zip(self._made, offers, strict=False):
            made.show_offer(offer)
        for offer in offers[len(self._made) :]:
            made = OfferButton(offer)
            made.setParent(self)
            made.taken.connect(self.chosen)
            self._made.append(made)
        self.setVisible(bool(offers))
        self._arrange()

    def _arrange(self) -> None:
        """Lay the buttons out, and put into the menu what has no room."""
        wanted = (self._offers, self.width(), sizes.factor(), self._has_much_room)
        if wanted == self._laid:
            return
        self._laid = wanted
        sizes.frame(self._rows, 16, 2, 16, 2)
        room = self.width() - self._rows.contentsMargins().left() - self._rows.contentsMargins().right()
        shown = list(range(len(self._made))) if self._has_much_room else self._fitting(room)
        self._fill_menu([offer for number, offer in enumerate(self._offers) if number not in shown])
        for number, one in enumerate(self._made):
            one.setVisible(number in shown)
        has_menu = len(shown) < len(self._made)
        self._more.setVisible(has_menu)
        buttons: list[QWidget] = [self._made[number] for number in shown]
        if has_menu:  # before what is always in sight
            buttons.insert(sum(not self._offers[number].key for number in shown), self._more)
        self._lay(buttons, room)

    def _lay(self, buttons: Sequence[QWidget], room: int) -> None:
        """Lay the buttons in rows that share the room."""
        while (item := self._rows.takeAt(0)) is not None:
            if (old := item.layout()) is not None:
                old.deleteLater()
        line: list[QWidget] = []
        for one in buttons:
            if line and sum(self._wide(other) for other in (*line, one)) - SPACING > room:
                self._rows.addLayout(_line(line))
                line = []
            line.append(one)
        self._rows.addLayout(_line(line))

    def _wide(self, one: QWidget) -> int:
        return one.sizeHint().width() + SPACING

    def _fitting(self, room: int) -> list[int]:
        """Return which moves have room in one row; one without a key is among them where any is."""
        kept = [number for number, offer in enumerate(self._offers) if offer.key]
        others = [number for number, offer in enumerate(self._offers) if not offer.key]
        if sum(map(self._wide, self._made)) - SPACING <= room:
            return others + kept
        self._more.setText(text("More"))
        room -= self._wide(self._more) - SPACING + sum(self._wide(self._made[number]) for number in kept)
        shown: list[int] = []
        for number in others:
            room -= self._wide(self._made[number])
            if room < 0 and (shown or kept):
                break
            shown.append(number)
        return shown + kept

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

    def changeEvent(self, event: QEvent) -> None:
        """Lay out anew what has another size of lettering."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.StyleChange, QEvent.Type.FontChange}:
            self._laid = ()

    def event(self, event: QEvent) -> bool:
        """Share the rows anew once the buttons know their size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
        return super().event(event)

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


def _line(buttons: Sequence[QWidget]) -> QHBoxLayout:
    made = row(spacing=SPACING)
    for one in buttons:
        made.addWidget(one, one.sizeHint().width())  # the longer words get more of the room
    return made
