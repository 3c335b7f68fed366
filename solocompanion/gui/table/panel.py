"""The parts of the opponent's panel: header, drawn card and numbers."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from solocompanion.core.view import Chip, Counter, Panel
from solocompanion.gui.board.sprites import BoardPicture
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import clear, label, row

CARD_WIDTH, PLATE, EDGE = 146, 340, 16  # the card, the least width it is designed for, and the edge
BESIDE = 2.0  # up to this scale the piles stand beside the name
WRAPS = 1.5  # above this scale formulas of the ledger may take two lines
AIMS = 2  # columns of what it pursues
LONG = 22  # letters from which one does so in any size


@guarded
class CardPlate(QWidget):
    """The drawn card with its notes, each at the height of the part it speaks of."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        self.picture = BoardPicture(art, self)
        self._notes: list[QWidget] = []
        self._shown: tuple[Panel, Art] | None = None
        self._laid = 0

    @property
    def is_wide(self) -> bool:
        """Whether the card lies flat: it takes the whole width and says all itself, without notes."""
        card = self._shown[0].card if self._shown is not None else None
        return card is not None and card.width > card.height

    def show_panel(self, panel: Panel, art: Art) -> None:
        """Show the card and the notes; nothing without a card."""
        self._shown = (panel, art)
        self._lay(panel, art)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the notes anew at another width."""
        super().resizeEvent(event)
        if self._shown is not None and self.width() != self._laid:
            self._lay(*self._shown)

    def _lay(self, panel: Panel, art: Art) -> None:
        self._laid = self.width()
        for old in self._notes:
            old.hide()
            old.deleteLater()
        self._notes = []
        if panel.card is None:
            self.setFixedHeight(0)
            return
        edge = sizes.tool(EDGE)
        scale = min(sizes.factor(), max(0.5, self.width() / PLATE))
        width = round((PLATE - 2 * EDGE if self.is_wide else CARD_WIDTH) * scale)
        self.picture.show_board(panel.card, art, width)
        self.picture.move(edge, 0)
        bottom = self.picture.height() + 4
        used = 0
        for note in () if self.is_wide else panel.notes:
            made = label(note.title, "strong", wrap=True)
            under = label(note.detail, "quiet", wrap=True)
            holder = QWidget(self)
            inner = QVBoxLayout(holder)
            inner.setContentsMargins(0, 0, 0, 0)
            inner.setSpacing(0)
            inner.addWidget(made)
            if note.detail:
                inner.addWidget(under)
            left = edge + width + sizes.tool(20)
            holder.setFixedWidth(max(40, self.width() - left - sizes.tool(12)))
            holder.adjustSize()
            height = holder.heightForWidth(holder.width()) if holder.hasHeightForWidth() else holder.height()
            half = made.fontMetrics().height() // 2
            top = max(used, min(round(note.y * scale) - half, bottom - height))
            holder.setGeometry(left, top, holder.width(), height)
            holder.show()
            dash = QFrame(self)
            dash.setObjectName("rule")
            dash.setGeometry(edge + width + sizes.tool(5), top + half, sizes.tool(10), 1)
            dash.show()
            self._notes += [holder, dash]
            used = top + height + 3
        self.setFixedHeight(max(bottom, used))


class Header(QWidget):
    """Sign, name and standing of the opponent, and its small piles."""

    def __init__(self) -> None:
        super().__init__()
        self._sign = QLabel()
        self._title = label("", "title", wrap=True)
        self._where = label("", "quiet", wrap=True)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self._title)
        names.addWidget(self._where)
        self._counters = QWidget()
        self._piles = QHBoxLayout(self._counters)
        sizes.frame(self._piles, 0, 0, 0, 0, spacing=14)
        self._grid = QGridLayout(self)
        sizes.frame(self._grid, 16, 8, 16, 4, spacing=10)
        self._grid.addWidget(self._sign, 0, 0)
        self._grid.addLayout(names, 0, 1)
        self._grid.setColumnStretch(1, 1)
        sizes.hold(self, least_h=("tool", 64))
        self.refit()

    def refit(self) -> None:
        """Have the piles beside the name, or below it where the words are large."""
        beside = sizes.factor() <= BESIDE
        self._grid.addWidget(self._counters, *((0, 2, 1, 1) if beside else (1, 0, 1, 3)), Qt.AlignmentFlag.AlignLeft)

    def show_panel(self, panel: Panel, art: Art) -> None:
        """Show who plays."""
        self._sign.setPixmap(art.pixmap(panel.art, sizes.tool(40)))
        self._title.setText(panel.title)
        self._where.setText(panel.subtitle)
        clear(self._piles)
        for counter in panel.counters:
            self._piles.addWidget(_pile(counter, art))


def _pile(counter: Counter, art: Art) -> QWidget:
    made = QWidget()
    made.setAccessibleName(f"{counter.label}: {counter.value}")
    sign = QLabel()
    sign.setPixmap(art.pixmap(counter.art, sizes.tool(26)))
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
        sizes.frame(self._layout, 16, 10, 16, 10, spacing=6)

    def show_panel(self, panel: Panel, art: Art) -> None:
        """Show the numbers."""
        clear(self._layout)
        if panel.total or panel.ledger:
            beside = sizes.factor() <= BESIDE
            top = QBoxLayout(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
            sizes.frame(top, spacing=12)
            top.addLayout(_total(panel))
            top.addLayout(_ledger(panel, art), 1)
            self._layout.addLayout(top)
        if panel.pieces and (panel.total or panel.ledger):
            self._layout.addWidget(_rule())
        if panel.pieces:
            self._layout.addWidget(_piles(panel, art) if panel.aims else _pieces(panel, art))
        if panel.aims:
            self._layout.addLayout(_aims(panel, art))
        if panel.chips:
            self._layout.addWidget(_chips(panel))


def _total(panel: Panel) -> QVBoxLayout:
    made = QVBoxLayout()
    made.setSpacing(0)
    made.addWidget(label(panel.total, "number"))
    caption = label(panel.total_label, "caption", wrap=True)
    if sizes.factor() <= BESIDE:
        sizes.hold(caption, w=("px", 92))
    made.addWidget(caption)
    made.addStretch(1)
    return made


def _ledger(panel: Panel, art: Art) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(sizes.tool(8))
    grid.setVerticalSpacing(sizes.tool(2))
    grid.setColumnStretch(1, 1)
    for number, line in enumerate(panel.ledger):
        sign = QLabel()
        if line.art:
            sign.setPixmap(art.pixmap(line.art, sizes.tool(19)))
        value = label(str(line.value), "section")
        grid.addWidget(sign, number, 0)
        grid.addWidget(label(line.label, wrap=True), number, 1)
        formula = label(line.formula, "quiet", wrap=sizes.factor() > WRAPS or len(line.formula) > LONG)
        grid.addWidget(formula, number, 2, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(value, number, 3, Qt.AlignmentFlag.AlignRight)
    return grid


def _rule() -> QFrame:
    made = QFrame()
    made.setObjectName("rule")
    return made


def _pieces(panel: Panel, art: Art) -> Flow:
    made = Flow(spacing=16)
    for counter in panel.pieces:
        sign = QLabel()
        sign.setPixmap(art.pixmap(counter.art, sizes.tool(19)))
        holder = QWidget()
        holder.setLayout(row(sign, label(f"{counter.value} {counter.label}".strip()), spacing=sizes.tool(6)))
        made.add(holder)
    return made


def _piles(panel: Panel, art: Art) -> QWidget:
    """Return the pieces side by side over the words for them, as far as there is room; else as they are elsewhere."""
    if sizes.factor() > WRAPS:
        return _pieces(panel, art)
    made = QWidget()
    made.setLayout(row(*(_pile(counter, art) for counter in panel.pieces), spacing=4))
    return made


def _aims(panel: Panel, art: Art) -> QGridLayout:
    """Return what it pursues in columns: sign, name, and how far it is."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(sizes.tool(6))
    grid.setVerticalSpacing(sizes.tool(1))
    columns = AIMS if sizes.factor() <= WRAPS else 1
    for number, aim in enumerate(panel.aims):
        at, column = divmod(number, columns)
        sign = QLabel()
        sign.setPixmap(art.pixmap(aim.art, sizes.tool(17)))
        far = label(aim.value, "strong")
        far.setAccessibleName(f"{aim.label}: {aim.value}")
        grid.addWidget(sign, at, column * 4)
        grid.addWidget(label(aim.label), at, column * 4 + 1)
        grid.addWidget(far, at, column * 4 + 2, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(column * 4 + 1, 1)
        if column + 1 < columns:
            grid.setColumnMinimumWidth(column * 4 + 3, sizes.tool(10))
    return grid


def _chips(panel: Panel) -> Flow:
    made = Flow(spacing=4)
    made.add(label(panel.chips_label, "quiet"))
    for chip in panel.chips:
        made.add(chip_label(chip))
    return made


def chip_label(chip: Chip) -> QLabel:
    """Return a small tag."""
    made = label(chip.text)
    made.setObjectName("tag")
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    made.setProperty("lit", chip.lit)
    made.setProperty("oval", chip.round)
    sizes.hold(made, least_w=("px", 24), h=("px", 22))
    return made
