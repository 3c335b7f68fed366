"""The opponent's panel: who it is, the drawn card, the table script or the open question, and the dashboard."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from solocompanion.core.view import Chip, Counter, Panel
from solocompanion.gui.art import Art
from solocompanion.gui.parts import clear, label
from solocompanion.gui.sprites import BoardPicture

CARD_WIDTH = 146


class CardPlate(QWidget):
    """The drawn card with its notes, each at the height of the part it speaks of."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        self.picture = BoardPicture(art, self)
        self._notes: list[QWidget] = []
        self.scale = 1.0

    def show_panel(self, panel: Panel, art: Art) -> None:
        """Show the card and the notes; nothing without a card."""
        for old in self._notes:
            old.hide()
            old.deleteLater()
        self._notes = []
        if panel.card is None:
            self.setFixedHeight(0)
            return
        width = round(CARD_WIDTH * self.scale)
        self.picture.show_board(panel.card, art, width)
        self.picture.move(16, 0)
        bottom = self.picture.height() + 4
        used = 0
        for note in panel.notes:
            made = label(note.title, "strong", wrap=True)
            under = label(note.detail, "quiet", wrap=True)
            holder = QWidget(self)
            inner = QVBoxLayout(holder)
            inner.setContentsMargins(0, 0, 0, 0)
            inner.setSpacing(0)
            inner.addWidget(made)
            if note.detail:
                inner.addWidget(under)
            holder.setFixedWidth(max(120, self.width() - width - 16 - 20 - 12))
            holder.adjustSize()
            height = holder.heightForWidth(holder.width()) if holder.hasHeightForWidth() else holder.height()
            top = max(used, min(round(note.y * self.scale - 9), bottom - height))
            holder.setGeometry(16 + width + 20, top, holder.width(), height)
            holder.show()
            dash = QFrame(self)
            dash.setObjectName("rule")
            dash.setGeometry(16 + width + 5, top + 9, 10, 1)
            dash.show()
            self._notes += [holder, dash]
            used = top + height + 3
        self.setFixedHeight(max(bottom, used))


class Header(QWidget):
    """Sign, name and standing of the opponent, and its small piles."""

    def __init__(self) -> None:
        super().__init__()
        self._sign = QLabel()
        self._title = label("", "title")
        self._where = label("", "quiet")
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self._title)
        names.addWidget(self._where)
        self._piles = QHBoxLayout()
        self._piles.setSpacing(14)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 8, 16, 4)
        layout.setSpacing(10)
        layout.addWidget(self._sign)
        layout.addLayout(names, 1)
        layout.addLayout(self._piles)
        self.setMinimumHeight(64)

    def show_panel(self, panel: Panel, art: Art) -> None:
        """Show who plays."""
        self._sign.setPixmap(art.pixmap(panel.art, 40))
        self._title.setText(panel.title)
        self._where.setText(panel.subtitle)
        clear(self._piles)
        for counter in panel.counters:
            self._piles.addWidget(_pile(counter, art))


def _pile(counter: Counter, art: Art) -> QWidget:
    made = QWidget()
    made.setAccessibleName(f"{counter.label}: {counter.value}")
    sign = QLabel()
    sign.setPixmap(art.pixmap(counter.art, 26))
    number = label(counter.value, "strong")
    layout = QGridLayout(made)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setHorizontalSpacing(2)
    layout.setVerticalSpacing(0)
    layout.addWidget(sign, 0, 0)
    layout.addWidget(number, 0, 1)
    layout.addWidget(label(counter.label, "caption"), 1, 0, 1, 2, Qt.AlignmentFlag.AlignHCenter)
    return made


class Dashboard(QFrame):
    """The opponent's numbers: the total and how it comes about, pieces, and what was seen."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("dash")
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(16, 10, 16, 10)
        self._layout.setSpacing(6)

    def show_panel(self, panel: Panel, art: Art) -> None:
        """Show the numbers."""
        clear(self._layout)
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addLayout(_total(panel))
        top.addLayout(_ledger(panel, art), 1)
        self._layout.addLayout(top)
        if panel.pieces:
            self._layout.addWidget(_rule())
            self._layout.addLayout(_pieces(panel, art))
        if panel.chips:
            self._layout.addLayout(_chips(panel))


def _total(panel: Panel) -> QVBoxLayout:
    made = QVBoxLayout()
    made.setSpacing(0)
    made.addWidget(label(panel.total, "number"))
    caption = label(panel.total_label, "caption", wrap=True)
    caption.setFixedWidth(92)
    made.addWidget(caption)
    made.addStretch(1)
    return made


def _ledger(panel: Panel, art: Art) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(2)
    grid.setColumnStretch(1, 1)
    for number, line in enumerate(panel.ledger):
        sign = QLabel()
        if line.art:
            sign.setPixmap(art.pixmap(line.art, 19))
        value = label(str(line.value), "section")
        grid.addWidget(sign, number, 0)
        grid.addWidget(label(line.label), number, 1)
        grid.addWidget(label(line.formula, "quiet"), number, 2, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(value, number, 3, Qt.AlignmentFlag.AlignRight)
    return grid


def _rule() -> QFrame:
    made = QFrame()
    made.setObjectName("rule")
    return made


def _pieces(panel: Panel, art: Art) -> QHBoxLayout:
    made = QHBoxLayout()
    made.setSpacing(6)
    for counter in panel.pieces:
        sign = QLabel()
        sign.setPixmap(art.pixmap(counter.art, 19))
        made.addWidget(sign)
        made.addWidget(label(f"{counter.value} {counter.label}".strip()))
        made.addSpacing(10)
    made.addStretch(1)
    return made


def _chips(panel: Panel) -> QHBoxLayout:
    made = QHBoxLayout()
    made.setSpacing(4)
    made.addWidget(label(panel.chips_label, "quiet"))
    for chip in panel.chips:
        made.addWidget(chip_label(chip))
    made.addStretch(1)
    return made


def chip_label(chip: Chip) -> QLabel:
    """Return a small tag."""
    made = label(chip.text)
    made.setObjectName("tag")
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    made.setProperty("lit", chip.lit)
    made.setProperty("oval", chip.round)
    made.setMinimumWidth(24)
    made.setFixedHeight(22)
    return made
