"""The moves that belong to no piece: buttons, those with a key last, and a menu for those that have no room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from solocompanion.core.view import Offer
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.plates.offer_buttons import OfferButton
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import as_written, button, put, set_tip

SPACING = 8  # pixels between two buttons


@guarded
class OwnMoves(QWidget):
    """Shows offers: first what matters most, as it cannot be taken back, last what has a key, as the end of one's turn.

    Those with a key are always in sight and in one order, but for rare ones. Where the others have no room, two or more
    of them go into a menu, or take more rows where there is much room. Keys work in the menu too.

    Signals
    -------
    chosen(command)
        A move was taken.

    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._offers: tuple[Offer, ...] = ()
        self._others: list[OfferButton] = []  # those that go into the menu where they have no room
        self._kept: list[OfferButton] = []
        self._spare: dict[bool, list[OfferButton]] = {False: [], True: []}  # hidden, by whether they had a key
        self._laid: tuple[object, ...] = ()
        self._has_much_room = False
        self._more = button("", "offer")
        self._menu = QMenu(self._more)
        self._menu.setToolTipsVisible(True)
        self._more.setMenu(self._menu)
        self._more.hide()
        self._flow = Flow(self._more, spacing=SPACING, fill=True)
        layout = QVBoxLayout(self)
        sizes.frame(layout, 16, 4, 16, 6)
        layout.addWidget(self._flow)

    @property
    def parts(self) -> list[OfferButton]:
        """The buttons in sight: those without a key, then those with one."""
        return [one for one in (*self._others, *self._kept) if not one.isHidden()]

    def set_much_room(self, *, much: bool) -> None:
        """Show all moves, or one row of them."""
        self._has_much_room = much
        self._arrange()

    def show_offers(self, offers: Sequence[Offer]) -> None:
        """Show these offers, those with a key last; without any, the row is hidden."""
        self._offers = tuple(sorted(offers, key=_place))
        self._fill(self._others, [one for one in self._offers if not _is_kept(one)], keyed=False)
        self._fill(self._kept, [one for one in self._offers if _is_kept(one)], keyed=True)
        self.setVisible(bool(offers))
        self._arrange()

    def _fill(self, made: list[OfferButton], offers: Sequence[Offer], *, keyed: bool) -> None:
        """Have as many buttons as offers; those left over are hidden, and show what is offered later."""
        spare = self._spare[keyed]
        while len(made) > len(offers):
            spare.append(made.pop())
            spare[-1].hide()
        while len(made) < len(offers) and spare:
            made.append(spare.pop())  # it stands behind the last
        for one, offer in zip(made, offers, strict=False):
            one.show_offer(offer)
        for offer in offers[len(made) :]:
            new = OfferButton(offer)
            new.taken.connect(self.chosen)
            self._flow.add(new, before=None if keyed else self._more)
            made.append(new)

    def _arrange(self) -> None:
        """Put into the menu what has no room in the row."""
        wanted = (self._offers, self._flow.width(), sizes.factor(), self._has_much_room)
        if wanted == self._laid:
            return
        self._laid = wanted
        shown = len(self._others) if self._has_much_room else self._fitting()
        for number, one in enumerate(self._others):
            one.setVisible(number < shown)
        for one in self._kept:
            one.show()
        self._fill_menu(self._offers[shown : len(self._others)])
        self._more.setVisible(shown < len(self._others))
        self._flow.refit()

    def _fitting(self) -> int:
        """Return how many of the others have room beside those with a key; the first takes a row of its own if not."""
        gap = sizes.tool(SPACING)
        wide = [one.sizeHint().width() + gap for one in self._others]
        room = self._flow.width() + gap - sum(one.sizeHint().width() + gap for one in self._kept)
        if sum(wide) <= room:
            return len(wide)
        put(self._more, text("More"))
        room -= self._more.sizeHint().width() + gap
        shown = 0
        while shown < len(wide) and sum(wide[: shown + 1]) <= room:
            shown += 1
        return len(wide) if len(wide) - shown == 1 else max(shown, 1)  # a menu of one takes a click and says nothing

    def _fill_menu(self, offers: Sequence[Offer]) -> None:
        for old in self._menu.actions():
            self.removeAction(old)
        self._menu.clear()
        for offer in offers:
            said = as_written(offer.label)
            action = QAction(f"{said}\t{offer.key}" if offer.key else said, self._menu)
            action.setProperty("shortcut", offer.key)
            set_tip(action, offer.refused or offer.label)
            action.triggered.connect(partial(self._take, offer))
            self._menu.addAction(action)
            self.addAction(action)  # so that its key works while the menu is closed

    def _take(self, offer: Offer, _checked: bool = False) -> None:  # noqa: FBT001, FBT002 - a Qt slot
        self.chosen.emit(offer.command)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the buttons in the new width."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Share the row anew when next shown with lettering of another size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._laid = ()

    def minimumSizeHint(self) -> QSize:
        """Return the height of the row; in width the menu takes what does not fit."""
        return QSize(0, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """Return the same, so that no number of moves widens the panel."""
        return QSize(0, super().sizeHint().height())


def _is_kept(offer: Offer) -> bool:
    """Tell whether a move is always in sight: it has a key, and is made in every turn."""
    return bool(offer.key) and not offer.is_rare


def _place(offer: Offer) -> tuple[bool, bool, bool]:
    """Return where a move stands: those always in sight last, before them what is rare, first what is foretold."""
    return _is_kept(offer), bool(offer.key), not offer.key and not offer.foretold
