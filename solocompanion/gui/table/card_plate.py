"""The drawn card in the opponent's panel, with its notes; beside a small one, who plays."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from solocompanion.core.board import Board
from solocompanion.core.view import CardNote, Panel
from solocompanion.gui.board.named_picture import NamedPicture
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.table.dashboard import Pieces
from solocompanion.gui.widgets import names
from solocompanion.gui.widgets.elided import Elided
from solocompanion.gui.widgets.plain import column, label, row
from solocompanion.gui.widgets.reused import Reused

GAP = 4  # pixels below the card
GAP_ABOVE = 5  # above a small card with the heading beside it: nothing else is above it
GAP_BESIDE = 12  # between a small card and the heading
CARD_WIDTH, PLATE, EDGE = 146, 340, 16  # the card, the least width it is designed for, and the edge
WIDEST = 1.25  # times that width: a flat card grows no more, or it would be higher than the script has room for


class Note:
    """A note beside the card: what it says, and the dash towards its part of the card."""

    def __init__(self, plate: QWidget) -> None:
        self._holder, self._dash = QWidget(plate), QFrame(plate)
        self._dash.setObjectName("rule")
        self._title = label("", "strong", wrap=True)
        self._detail = label("", "quiet", wrap=True)
        inner = QVBoxLayout(self._holder)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(0)
        inner.addWidget(self._title)
        inner.addWidget(self._detail)

    def setVisible(self, visible: bool) -> None:  # noqa: FBT001 - Qt's method
        """Show or hide it, with the dash before it."""
        self._holder.setVisible(visible)
        self._dash.setVisible(visible)

    def fill(self, note: CardNote, width: int) -> int:
        """Take on words and a width in pixels; return the height."""
        self._title.setText(note.title)
        self._detail.setText(note.detail)
        self._detail.setVisible(bool(note.detail))
        names.give(self._holder, name=note.name, rule=note.rule)
        self._holder.setFixedWidth(width)
        self._holder.adjustSize()
        return self._holder.heightForWidth(width) if self._holder.hasHeightForWidth() else self._holder.height()

    @property
    def half(self) -> int:
        """Half a line of its title, in pixels."""
        return self._title.fontMetrics().height() // 2

    def lie(self, left: int, top: int, height: int, dash: int) -> None:
        """Take its place; its dash begins at `dash`."""
        self._holder.setGeometry(left, top, self._holder.width(), height)
        self._dash.setGeometry(dash, top + self.half, sizes.tool(10), 1)


class Heading(QWidget):
    """Name and standing of the opponent in two short lines, and its small piles."""

    def __init__(self, art: Art, parent: QWidget) -> None:
        super().__init__(parent)
        self._title, self._where = Elided("section"), Elided("quiet")
        self._counters = Pieces(art, brief=True)
        who = row(self._title, self._counters, spacing=4)
        who.setStretch(0, 1)
        layout = column(0)
        layout.addLayout(who)
        layout.addWidget(self._where)
        self.setLayout(layout)
        self.hide()

    def show_panel(self, panel: Panel, art: Art) -> None:
        """Show who plays, where, and the counters of the panel."""
        self._title.say(panel.title)
        self._where.say(panel.subtitle)
        self._counters.show_counters(panel.counters, art)


@guarded
class CardPlate(QWidget):
    """The drawn card with its notes, each at the height of the part it speaks of.

    `heading` stands beside a card that is drawn small, which has no notes.
    """

    def __init__(self, art: Art) -> None:
        super().__init__()
        self.picture, self.heading = NamedPicture(art, self), Heading(art, self)
        self._is_headed = False
        self._notes = Reused(lambda _: Note(self))
        self._shown: tuple[Panel, Art] | None = None
        self._share = 1.0
        self._laid: tuple[object, ...] = ()

    @property
    def board(self) -> Board | None:
        """The card that is drawn."""
        return None if self._shown is None else self._shown[0].card

    @property
    def is_wide(self) -> bool:
        """Whether the card lies flat: it takes the whole width and says all itself, without notes."""
        card = self.board
        return card is not None and card.width > card.height

    def height_at(self, share: float, *, headed: bool) -> int:
        """Return the height in pixels at a share of its size, with or without the heading."""
        card = self.board
        if card is None:
            return self._headed_height(0, headed=headed)
        if share == 1 and not self.is_wide:
            self.set_share(1)
            return self.height()
        return self._headed_height(round(self._width(share) * card.height / card.width) + GAP, headed=headed)

    def show_heading(self, *, shown: bool) -> None:
        """Say beside the card who plays, or not."""
        if shown != self._is_headed:
            self._is_headed = shown
            if self._shown is not None:
                self._lay(*self._shown)

    def _headed_height(self, height: int, *, headed: bool) -> int:
        """Return the height of a card that is so high, with or without the heading beside it and room above both."""
        return max(height, self.heading.sizeHint().height() + GAP) + GAP_ABOVE if headed else height

    def _lay_heading(self, left: int) -> None:
        """Put the heading right of the card, whose right edge is given, at half its height."""
        left += sizes.tool(GAP_BESIDE)
        width = max(1, self.width() - left - sizes.tool(EDGE))
        self.heading.setVisible(self._is_headed)
        self.heading.resize(width, self.heading.height())  # words that are cut may be lower: in some fonts "…" is
        high = self.heading.sizeHint().height()
        self.heading.setGeometry(left, (self.height() + GAP_ABOVE - GAP - high) // 2, width, high)

    def _width(self, share: float) -> int:
        scale = min(sizes.factor(), max(0.5, self.width() / PLATE))
        if not self.is_wide:
            return round(CARD_WIDTH * share * scale)
        room = self.width() - 2 * sizes.tool(EDGE)  # it ends where the lines below it end
        return round(min(room, PLATE * WIDEST * sizes.factor()) * share)

    def set_share(self, share: float) -> None:
        """Draw the card at a share of its size; less than whole it has no notes, which would not fit beside it."""
        if share != self._share:
            self._share = share
            if self._shown is not None:
                self._lay(*self._shown)

    def show_panel(self, panel: Panel, art: Art) -> None:
        """Show the card and the notes; nothing without a card."""
        self._shown = (panel, art)
        self.heading.show_panel(panel, art)
        self._lay(panel, art)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the notes anew at another width."""
        super().resizeEvent(event)
        if self._shown is not None:
            self._lay(*self._shown)

    def changeEvent(self, event: QEvent) -> None:
        """Lay everything anew when it is shown next with another style sheet: its lettering may have another size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._laid = ()

    def _lay(self, panel: Panel, art: Art) -> None:
        """Lay card and notes, unless they lie there already."""
        high = self.heading.sizeHint().height()  # with counters it may be higher
        wanted = (panel.card, panel.notes, art, self.width(), sizes.factor(), self._share, self._is_headed, high)
        if wanted == self._laid:
            return
        self._laid = wanted
        self.picture.setVisible(panel.card is not None)
        if panel.card is None:
            self._notes.fit(0)
            self.setFixedHeight(self._headed_height(0, headed=self._is_headed))
            self._lay_heading(0)
            return
        edge = sizes.tool(EDGE)
        scale = min(sizes.factor(), max(0.5, self.width() / PLATE))
        width = self._width(self._share)
        self.picture.show_board(panel.card, art, width)
        self.picture.move(edge, GAP_ABOVE if self._is_headed else 0)
        left, bottom, used = edge + width, self.picture.height() + GAP, 0
        notes = () if self.is_wide or self._share < 1 else panel.notes
        for note, shown in zip(notes, self._notes.fit(len(notes)), strict=True):
            height = shown.fill(note, max(40, self.width() - left - sizes.tool(20) - sizes.tool(12)))
            top = max(used, min(round(note.y * scale) - shown.half, bottom - height))
            shown.lie(left + sizes.tool(20), top, height, left + sizes.tool(5))
            used = top + height + 3
        self.setFixedHeight(self._headed_height(max(bottom, used), headed=self._is_headed))
        self._lay_heading(left)
