"""A form laid out as a table, with large steps: numbers are entered by tapping, not by typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QSpinBox, QVBoxLayout, QWidget

from solocompanion.core.requests import Form, Line
from solocompanion.core.view import Counter, FormRow, FormTable, Throw
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, column, label, name_field, put, row
from solocompanion.gui.widgets.stepper import Count, begin_with, is_empty

TARGET, SIGN, SMALL = 28, 24, 15
WIDTH, TALL = 38, 34  # of a number between its steps; of the signs over their names
TIGHT = 2  # pixels between the rows where there is little room
MOST_SIGNS = 3  # of a part, that are drawn one by one


@guarded
class Figure(Count):
    """A number between two steps; the wheel scrolls the panel, not the number. `entered` tells of the Enter key."""

    entered = Signal()
    steps_sideways = True

    def __init__(self, line: Line, name: str, sign: Picture | None) -> None:
        super().__init__()
        self._sign = sign
        self.setProperty("role", "figure")
        begin_with(self, line.low, line.high, line.usual)
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(name)
        if sign is not None:
            sign.setParent(self)
        sizes.hold(self, least_w=("px", WIDTH), h=("tool", TARGET))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the sign before the digits."""
        if self._sign is not None:
            self._sign.move(5, (self.height() - self._sign.height()) // 2)
            self.beside = self._sign.width() + 3
        super().resizeEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Be typed over, however the focus came."""
        super().focusInEvent(event)
        self.selectAll()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave it to what scrolls."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right step too, as hands are on the arrows; Enter sends the form."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self.stepBy(steps[Qt.Key(event.key())])
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.interpretText()
            self.entered.emit()
        else:
            super().keyPressEvent(event)


@guarded
class Picture(QWidget):
    """A sign of the game beside the name of a row."""

    def __init__(self, art: Art, name: str, size: int = SIGN) -> None:
        super().__init__()
        self._art, self._name = art, name
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        sizes.hold(self, w=("tool", size), h=("tool", size))

    def set_art(self, art: Art) -> None:
        """Draw with other colours."""
        self._art = art
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        self._art.draw(painter, self._name, QRectF(self.rect()))
        painter.end()


class FormGrid(QWidget):
    """The table; `numbers` is the answer in the order of the form's lines. `entered` tells that Enter was pressed.

    `foot` is its last line, with room for a button at the end; `corner` has room for a small one beside the heads.
    """

    entered = Signal()

    def __init__(self, request: Form, table: FormTable, art: Art) -> None:
        super().__init__()
        self._request, self._art = request, art
        self._lines = {line.name: line for line in request.open}
        self.figures: dict[str, Figure] = {}
        self.thrown: Figure | None = None  # what a throw is worked out from
        self.throws = 0
        self._whole = whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        self._usual, self._is_tight = whole.spacing(), False
        self._roomy: list[QWidget] = []  # what is shown where there is room
        self._brief: list[QWidget] = []  # what stands for it where there is not
        if table.sum is not None:
            self._roomy.append(summed(table.sum, table.parts, art))
            self._brief.append(summed_briefly(table.sum, table.parts, art))
            whole.addWidget(self._roomy[-1])
            whole.addWidget(self._brief[-1])
        notes = [label(note, "caption", wrap=True) for note in table.notes]
        for note in notes:
            whole.addWidget(note)
        if table.throw is not None:
            if not notes:
                notes.append(label("", "caption", wrap=True))
                whole.addWidget(notes[0])
            whole.addWidget(self._throw(table.throw, notes[-1]))
            self._explain(table.throw.note, whole, notes)
        for one in self._brief:
            one.hide()
        whole.addLayout(self._grid(table))
        self._words = label(table.foot, "caption", wrap=True)
        self.has_words = bool(table.foot)
        self.error = label("", "refusal", wrap=True)
        self.error.hide()
        self.foot = row(self._words, self.error)
        self.foot.setStretch(0, 1)
        self.foot.setStretch(1, 1)
        whole.addLayout(self.foot)

    def set_tight(self, *, tight: bool) -> None:
        """Say the sum in small, and how a throw comes about only when asked, or all of it."""
        self._is_tight = tight
        self._whole.setSpacing(TIGHT if tight else self._usual)
        for one in self._roomy:
            one.setVisible(not tight)
        for one in self._brief:
            one.setVisible(tight)
        self._whole.invalidate()

    def refuse(self, why: str) -> None:
        """Say why the numbers are not taken: in the place of the words in the foot, so that nothing moves."""
        if not self._words.isHidden():
            self.error.setMinimumHeight(self._words.height())
        self.error.setText(why)
        for one, shown in sorted(((self.error, bool(why)), (self._words, not why)), key=lambda one: one[1]):
            one.setVisible(shown)  # never both

    def _grid(self, table: FormTable) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        self.corner = row(spacing=0)
        grid.addLayout(self.corner, 0, 0, 1, 2)
        for at, head in enumerate(table.heads):
            grid.addWidget(label(head, "strong"), 0, at + 2, Qt.AlignmentFlag.AlignCenter)
        rows = [one for one in table.rows if any(name in self._lines for name in one.lines)]
        for number, one in enumerate(rows, start=1):
            if one.art:
                grid.addWidget(Picture(self._art, one.art), number, 0, Qt.AlignmentFlag.AlignTop)
            words = label(one.label, wrap=True)
            if one.names:
                grid.addWidget(self._apart(one, words), number, 1, 1, -1)
                continue
            for at, name in enumerate(one.lines):
                if name in self._lines:
                    grid.addLayout(self._figure(name, one, at, table.heads, words), number, at + 2)
            if one.comes_to is None:
                grid.addWidget(words, number, 1)
            else:
                grid.addLayout(self._worth(words, self.figures[one.lines[0]], one.comes_to), number, 1)
        return grid

    def _worth(self, words: QLabel, figure: Figure, comes_to: Callable[[int | None], str]) -> QVBoxLayout:
        """Return the name of a row, and what its number is worth under it."""
        said = label("", "caption", wrap=True)

        def say() -> None:
            said.setText(comes_to(None if is_empty(figure) else figure.value()))
            figure.setAccessibleDescription(said.text())

        say()
        figure.valueChanged.connect(say)
        holder = column(0)
        holder.addWidget(words)
        holder.addWidget(said)
        return holder

    def _apart(self, one: FormRow, words: QLabel) -> QWidget:
        """Return a row that has nothing to do with the columns: each number below the label, with its sign and name."""
        made, holder, numbers = QWidget(), column(0), Flow(spacing=16)
        for at, name in enumerate(one.lines):
            if name in self._lines:
                part = QWidget()
                figure = self._figure(name, one, at, (), words)
                figure.addSpacing(6)
                figure.addWidget(label(one.names[at]))
                part.setLayout(figure)
                numbers.add(part)
        holder.addWidget(words)
        holder.addWidget(numbers)
        made.setLayout(holder)
        return made

    def _throw(self, throw: Throw, said: QLabel) -> QWidget:
        """Return the number it is worked out from, and the button that fills the form in; `said` tells what fell."""
        self.thrown = figure = Figure(throw.count, throw.count_label, None)
        press = button(throw.label, "", throw.note)
        press.clicked.connect(lambda: self._fill(throw, figure, press, said))
        figure.entered.connect(press.click)
        count, made = QWidget(), Flow(spacing=6)
        holder = row(label(throw.count_label), spacing=4)
        holder.addLayout(row(*_stepped(figure, throw.count_label), spacing=0))
        count.setLayout(holder)
        made.add(count)
        made.add(press)
        return made

    def _explain(self, how: str, whole: QVBoxLayout, notes: Sequence[QLabel]) -> None:
        """Say below a throw how it comes about; where there is little room, once it is asked beside the last note."""
        said = label(how, "caption", wrap=True)
        ask = button(text("How is it thrown?"), "link")
        ask.clicked.connect(lambda: said.setVisible(said.isHidden()))
        beside = row(notes[-1], ask)
        beside.setStretch(0, 1)
        whole.insertLayout(whole.count() - 1, beside)
        whole.addWidget(said)
        self._brief.append(ask)
        self._roomy.append(said)

    def _fill(self, throw: Throw, count: Figure, press: QPushButton, said: QLabel) -> None:
        """Throw, put the numbers into the fields, and say that and what was thrown; nothing is sent."""
        count.interpretText()
        if count.wrong:
            count.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        numbers = throw.fill(count.value(), Random().random)  # noqa: S311 - kept as they confirm it
        for line, n in zip(self._request.lines, numbers, strict=True):
            if line.name in self.figures:
                self.figures[line.name].put(n)
        self.throws += 1  # the same numbers twice are two throws
        said.setText(text("Throw {n}: {what}", n=self.throws, what=throw.told(numbers)))
        put(press, throw.again)
        press.setAccessibleDescription(said.text())

    def _figure(self, line: str, part: FormRow, at: int, heads: tuple[str, ...], words: QLabel) -> QHBoxLayout:
        names = part.names or heads
        name = f"{part.label}, {names[at] if at < len(names) else ''}".removesuffix(", ")
        sign = Picture(self._art, part.signs[at], SMALL) if at < len(part.signs) else None
        figure = self.figures[line] = Figure(self._lines[line], name, sign)
        figure.entered.connect(self.entered)
        name_field(words, figure)
        return row(*_stepped(figure, name), spacing=0)

    def first(self) -> QWidget | None:
        """Return what takes the focus."""
        return next(iter(self.figures.values()), None)

    def all_figures(self) -> list[Count]:
        """Return every number that can be entered, what a throw is worked out from too."""
        return [*([] if self.thrown is None else [self.thrown]), *self.figures.values()]

    def numbers(self) -> tuple[int, ...]:
        """Return the numbers as the form wants them; what is not laid out, or has one answer, stays as usual."""
        return tuple(
            self.figures[line.name].value() if line.name in self.figures else line.first for line in self._request.lines
        )


def _stepped(figure: Figure, name: str) -> tuple[QWidget, QWidget, QWidget]:
    """Return a number between its two steps."""
    less = _step("−", f"{name}: {text('One less')}", text("One less"), figure.stepDown)
    more = _step("+", f"{name}: {text('One more')}", text("One more"), figure.stepUp)
    return less, figure, more


def _step(said: str, name: str, tip: str, step: Callable[[], None]) -> QPushButton:
    """Return a large button that changes a number by one; the number itself takes the keys."""
    made = button(said, "step", tip)
    made.setAccessibleName(name)
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    made.setAutoRepeat(True)
    made.clicked.connect(step)
    sizes.hold(made, w=("tool", TARGET), h=("tool", TARGET))
    return made


def summed(whole: Counter, parts: Sequence[Counter], art: Art) -> Flow:
    """Return a large number with what it counts, and the parts it is made of as signs with their names."""
    made = Flow(spacing=14)
    made.add(_pile(label(whole.value, "sum"), whole.label, f"{whole.value} {whole.label}"))
    for part in parts:
        count = int(part.value) if part.value.isdecimal() else 0
        if 0 < count <= MOST_SIGNS:
            signs = QWidget()
            signs.setLayout(row(*(Picture(art, part.art) for _ in range(count)), spacing=0))
        else:
            signs = QWidget()
            signs.setLayout(row(Picture(art, part.art), label(part.value, "section"), spacing=2))
        made.add(_pile(signs, part.label, f"{part.value} {part.label}"))
    return made


def summed_briefly(whole: Counter, parts: Sequence[Counter], art: Art) -> Flow:
    """Return the same on as few lines as possible: each number before its word."""
    made = Flow(label(f"{whole.value} {whole.label}", "section"), spacing=10, below=0)
    for part in parts:
        one = QWidget()
        one.setAccessibleName(f"{part.value} {part.label}")
        one.setLayout(row(Picture(art, part.art, SMALL), label(part.value, "strong"), label(part.label), spacing=3))
        made.add(one)
    return made


def _pile(above: QWidget, words: str, said: str) -> QWidget:
    """Return a number or signs over the words for them, the words of all on one line."""
    made = QWidget()
    made.setAccessibleName(said)
    holder = QVBoxLayout(made)
    holder.setContentsMargins(0, 0, 0, 0)
    holder.setSpacing(0)
    sizes.hold(above, least_h=("px", TALL))
    holder.addWidget(above, 0, Qt.AlignmentFlag.AlignHCenter)
    holder.addWidget(label(words, "caption"), 0, Qt.AlignmentFlag.AlignHCenter)
    return made
