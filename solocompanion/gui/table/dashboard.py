"""The opponent's numbers, at the foot of its panel."""

from __future__ import annotations

from collections import Counter as Counted
from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from solocompanion.core.view import Chip, Counter, LedgerRow, Panel
from solocompanion.core.words import printed, text
from solocompanion.gui.style import icons, sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.table.header import BESIDE
from solocompanion.gui.table.pile import Pile, name_widget
from solocompanion.gui.widgets import names
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import clear, height_of, label, line, restyle, row, set_tip
from solocompanion.gui.widgets.reused import Reused
from solocompanion.gui.widgets.sign import Sign

WRAPS = 1.5  # above this scale formulas of the ledger may take two lines
AIMS = 2  # columns of what it pursues
EDGE, FOLDED_EDGE = 10, 4  # above and below the numbers, whole or on one line
SIDE, BETWEEN = 16, 6  # beside the numbers, and between two kinds of them
ARROW = 20  # of the button that folds them
LONG = 22  # letters from which one does so in any size


class Dashboard(QFrame):
    """The total and how it comes about, pieces, aims, and what was seen; folded, the total and the pieces alone.

    Its parts are made anew only when the text has another size, or other kinds of numbers are shown.

    Signals
    -------
    toggled(folded)
        The person wants it folded, or whole.

    """

    toggled = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("dash")
        self._layout = QVBoxLayout(self)
        self._made_for: tuple[float, bool] | None = None
        self._folded = False
        self._shown: Panel | None = None

    def show_panel(self, panel: Panel, art: Art) -> None:
        """Show the numbers of a panel; parts are made anew only for another scale, or when aims come or go."""
        made_for = (sizes.factor(), bool(panel.aims))
        if made_for != self._made_for:
            self._made_for = made_for
            self._make(art, piled=bool(panel.aims) and sizes.factor() <= WRAPS)
        self._shown = panel
        self._brief.show_panel(panel, art)
        self._standing.show_panel(panel, art)
        self._pieces.show_counters(panel.pieces, art)
        self._aims.show_aims(panel.aims, art)
        self._chips.show_chips(panel.chips_label, panel.chips)
        self._show_parts(panel)

    def fold(self, *, folded: bool) -> None:
        """Show the total and the pieces alone, or everything."""
        if folded != self._folded and self._shown is not None:
            self._folded = folded
            self._show_parts(self._shown)

    def height_at(self, width: int, *, folded: bool) -> int:
        """Return the height in pixels at a width, folded or whole.

        The heights of its parts are added up: to fold it would show and hide them all, and lay the page out anew. Only
        parts that are met for the first time are shown, because lettering that was never shown has no size yet.
        """
        if self._shown is None:
            return height_of(self, width)
        parts = [one for one, is_shown in self._parts(self._shown, folded=folded) if is_shown]
        if not all(map(_is_styled, parts)):
            self.fold(folded=folded)
            return height_of(self, width)
        edge, around = sizes.tool(_edge(folded=folded)), self.contentsMargins()
        inner = width - 2 * sizes.tool(SIDE) - around.left() - around.right()
        between = sizes.tool(BETWEEN) * max(0, len(parts) - 1)
        return sum(height_of(one, inner) for one in parts) + between + 2 * edge + around.top() + around.bottom()

    def _parts(self, panel: Panel, *, folded: bool) -> tuple[tuple[QWidget, bool], ...]:
        """Return every part, and whether it is shown."""
        whole, has_total = not folded, bool(panel.total or panel.ledger)
        return (
            (self._brief, folded),
            (self._standing, whole and has_total),
            (self._rule, whole and has_total and bool(panel.pieces)),
            (self._pieces, whole and bool(panel.pieces)),
            (self._aims, whole and bool(panel.aims)),
            (self._chips, whole and bool(panel.chips)),
        )

    def _show_parts(self, panel: Panel) -> None:
        edge = _edge(folded=self._folded)
        sizes.frame(self._layout, SIDE, edge, SIDE, edge, spacing=BETWEEN)
        for part, is_shown in self._parts(panel, folded=self._folded):
            part.setVisible(is_shown)

    def _make(self, art: Art, *, piled: bool) -> None:
        clear(self._layout)
        self._brief, self._standing, self._rule = Brief(art), Standing(art), line()
        for one in (self._brief.toggle, self._standing.toggle):
            one.toggled_to.connect(self.toggled)
        self._pieces: Piles | Pieces = Piles(art) if piled else Pieces(art)
        self._aims, self._chips = Aims(art), Chips()
        for part in (self._brief, self._standing, self._rule, self._pieces, self._aims, self._chips):
            self._layout.addWidget(part)


def _edge(*, folded: bool) -> int:
    return FOLDED_EDGE if folded else EDGE


def _is_styled(part: QWidget) -> bool:
    """Tell whether a part and all that it shows have been shown before, so that they know their lettering."""
    shown = (one for one in part.findChildren(QWidget) if not one.isHidden())
    return all(one.testAttribute(Qt.WidgetAttribute.WA_WState_Polished) for one in (part, *shown))


class Fold(QPushButton):
    """The button that folds the numbers, or unfolds them: an arrow, as words beside a number read as part of it.

    Signals
    -------
    toggled_to(folded)
        What is wanted.

    """

    toggled_to = Signal(bool)

    def __init__(self, *, folds: bool) -> None:
        super().__init__()
        self._arrow, self._ink = "chevron-down" if folds else "chevron-up", ""
        self.setProperty("role", "link")
        self.setAutoDefault(True)
        self.setIconSize(QSize(sizes.tool(ARROW), sizes.tool(ARROW)))
        self.clicked.connect(lambda: self.toggled_to.emit(folds))
        name_widget(self, text("Show fewer numbers") if folds else text("Show all numbers"))
        set_tip(self, self.accessibleName())

    def show_ink(self, ink: str) -> None:
        """Draw the arrow in the ink of a theme."""
        if ink != self._ink:
            self._ink = ink
            self.setIcon(icons.icon(self._arrow, ink))


class Brief(QWidget):
    """The total and the pieces on one line."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        self._total = label("", "strong")
        self._pieces, self.toggle = Pieces(art, brief=True), Fold(folds=False)
        self.setLayout(made := row(self._total, spacing=sizes.tool(12)))
        made.addWidget(self._pieces, 1)
        made.addWidget(self.toggle)

    def show_panel(self, panel: Panel, art: Art) -> None:
        """Show another total and other pieces."""
        self._total.setText(f"{panel.total} {panel.total_unit}".strip() if panel.total else "")
        names.give(self._total, name=panel.total_name, rule=panel.total_rule)
        set_tip(self._total, self._total.accessibleName())
        self.toggle.show_ink(art.tokens["ink2"])
        self._pieces.show_counters([one for one in panel.pieces if not one.is_spare], art)


class LedgerLine:
    """A line of the ledger: sign, name, how it is worked out, and the number."""

    def __init__(self, grid: QGridLayout, number: int, art: Art) -> None:
        self._sign, self._name = Sign("", 19, art), label("", wrap=True)
        self._formula, self._value = label("", "quiet"), label("", "section")
        grid.addWidget(self._sign, number, 0)
        grid.addWidget(self._name, number, 1)
        grid.addWidget(self._formula, number, 2, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self._value, number, 3, Qt.AlignmentFlag.AlignRight)

    def setVisible(self, visible: bool) -> None:  # noqa: FBT001 - Qt's method
        """Show or hide all parts of the line."""
        for part in (self._sign, self._name, self._formula, self._value):
            part.setVisible(visible)

    def show_row(self, shown: LedgerRow, art: Art) -> None:
        """Show another row: its drawing, words, formula and value."""
        self._sign.show_drawing(shown.art, art)
        self._name.setText(shown.label)
        self._formula.setWordWrap(sizes.factor() > WRAPS or len(shown.formula) > LONG)
        self._formula.setText(shown.formula)
        self._value.setText(printed(shown.value))
        names.give(self._name, self._sign, self._formula, self._value, name=shown.name, rule=shown.rule)


class Standing(QWidget):
    """The total, and the ledger beside it."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        beside = sizes.factor() <= BESIDE
        whole = QBoxLayout(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom, self)
        sizes.frame(whole, 0, 0, 0, 0, spacing=8)
        self._total, self._caption, self.toggle = label("", "number"), label("", "caption", wrap=True), Fold(folds=True)
        if beside:
            sizes.hold(self._caption, w=("px", 92))
        total = QVBoxLayout()
        total.setSpacing(0)
        total.addLayout(head := row(self._total, spacing=0))
        head.addWidget(self.toggle, 0, Qt.AlignmentFlag.AlignRight)
        total.addWidget(self._caption)
        total.addStretch(1)
        whole.addLayout(total)
        self._grid = grid = QGridLayout()
        grid.setHorizontalSpacing(sizes.tool(8))
        grid.setVerticalSpacing(sizes.tool(2))
        grid.setColumnStretch(1, 1)
        whole.addLayout(grid, 1)
        self._lines = Reused(lambda number: LedgerLine(grid, number, art))

    def show_panel(self, panel: Panel, art: Art) -> None:
        """Show another total and how it comes about."""
        self._total.setText(panel.total)
        self._caption.setText(panel.total_label)
        self.toggle.show_ink(art.tokens["ink2"])
        names.give(self._total, self._caption, name=panel.total_name, rule=panel.total_rule)
        for made, shown in zip(self._lines.fit(len(panel.ledger)), panel.ledger, strict=True):
            made.show_row(shown, art)


class Piece(QWidget):
    """A counter on one line: sign, number, and what it counts."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        self._sign, self._words = Sign("", 19, art), label()
        self.setLayout(row(self._sign, self._words, spacing=sizes.tool(6)))

    def show_counter(self, counter: Counter, art: Art, *, brief: bool) -> None:
        """Show another number, or count something else; `brief` leaves out the words."""
        said = f"{counter.value} {counter.label}".strip()
        self._sign.show_drawing(counter.art, art)
        self._words.setText(counter.value if brief else said)
        names.give(self, name=counter.name, rule=counter.rule, opens=counter.key)


class Pieces(Flow):
    """The pieces one after another; `brief` ones without words where their drawing tells them apart."""

    def __init__(self, art: Art, *, brief: bool = False) -> None:
        super().__init__(spacing=10 if brief else 16)
        self._art, self._brief = art, brief
        self._pieces = Reused(self._piece)

    def _piece(self, _number: int) -> Piece:
        made = Piece(self._art)
        self.add(made)
        return made

    def show_counters(self, counters: Sequence[Counter], art: Art) -> None:
        """Show these counters in place of the present ones."""
        drawn = Counted(counter.art for counter in counters)
        for made, counter in zip(self._pieces.fit(len(counters)), counters, strict=True):
            made.show_counter(counter, art, brief=self._brief and drawn[counter.art] == 1)


class Piles(QWidget):
    """The pieces side by side over the words for them."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)
        self._art = art
        self._piles = Reused(self._pile)

    def _pile(self, _number: int) -> Pile:
        made = Pile(self._art)
        self._row.addWidget(made)
        return made

    def show_counters(self, counters: Sequence[Counter], art: Art) -> None:
        """Show these counters in place of the present ones."""
        for made, counter in zip(self._piles.fit(len(counters)), counters, strict=True):
            made.show_counter(counter, art)


class Aim:
    """Something it pursues: sign, name, and how far it is."""

    def __init__(self, grid: QGridLayout, at: int, column: int, art: Art) -> None:
        self._sign, self._name, self._far = Sign("", 17, art), label(), label("", "strong")
        grid.addWidget(self._sign, at, column)
        grid.addWidget(self._name, at, column + 1)
        grid.addWidget(self._far, at, column + 2, Qt.AlignmentFlag.AlignRight)

    def setVisible(self, visible: bool) -> None:  # noqa: FBT001 - Qt's method
        """Show or hide all parts of the line."""
        for part in (self._sign, self._name, self._far):
            part.setVisible(visible)

    def show_aim(self, aim: Counter, art: Art) -> None:
        """Show another aim: its drawing, words, and how far it is."""
        self._sign.show_drawing(aim.art, art)
        self._name.setText(aim.label)
        self._far.setText(aim.value)
        names.give(self._name, self._sign, self._far, name=aim.name, rule=aim.rule, opens=aim.key)


class Aims(QWidget):
    """What it pursues, in columns."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        self._columns = AIMS if sizes.factor() <= WRAPS else 1
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(sizes.tool(6))
        grid.setVerticalSpacing(sizes.tool(1))
        for column in range(self._columns):
            grid.setColumnStretch(column * 4 + 1, 1)
            if column + 1 < self._columns:
                grid.setColumnMinimumWidth(column * 4 + 3, sizes.tool(10))
        self._art = art
        self._aims = Reused(self._aim)

    def _aim(self, number: int) -> Aim:
        at, column = divmod(number, self._columns)
        return Aim(self._grid, at, column * 4, self._art)

    def show_aims(self, aims: Sequence[Counter], art: Art) -> None:
        """Show these aims in place of the present ones."""
        for made, aim in zip(self._aims.fit(len(aims)), aims, strict=True):
            made.show_aim(aim, art)


class Chips(Flow):
    """Small tags after a word."""

    def __init__(self) -> None:
        super().__init__(spacing=4)
        self._words = label("", "quiet")
        self.add(self._words)
        self._tags = Reused(self._tag)

    def _tag(self, _number: int) -> QLabel:
        made = label()
        made.setObjectName("tag")
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
        sizes.hold(made, least_w=("px", 24), h=("px", 22))
        self.add(made)
        return made

    def show_chips(self, words: str, chips: Sequence[Chip]) -> None:
        """Show these tags in place of the present ones, after the words."""
        self._words.setText(words)
        for made, chip in zip(self._tags.fit(len(chips)), chips, strict=True):
            made.setText(chip.text)
            names.give(made, name=chip.name, rule=chip.rule)
            restyle(made, "lit", chip.lit)
            restyle(made, "oval", chip.round)
