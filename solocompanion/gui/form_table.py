"""A form laid out as a table, with large steps: what came of a battle is entered by tapping, not by typing."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from solocompanion.core.requests import Form, Line
from solocompanion.core.view import FormTable
from solocompanion.core.words import text
from solocompanion.gui import sizes
from solocompanion.gui.art import Art
from solocompanion.gui.parts import button, label
from solocompanion.gui.shelter import sheltered

TARGET, SIGN = 30, 24


@sheltered
class Figure(QSpinBox):
    """A number between two steps; the wheel scrolls the panel, not the number."""

    def __init__(self, line: Line, name: str) -> None:
        super().__init__()
        self.setProperty("role", "figure")
        self.setRange(line.low, line.high)
        self.setValue(line.usual)
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        sizes.hold(self, least_w=("px", 34), h=("tool", TARGET))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the digits the whole width: a style sheet keeps room for arrows even where there are none."""
        super().resizeEvent(event)
        self.lineEdit().setGeometry(self.rect().adjusted(2, 2, -2, -2))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave it to what scrolls."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right step too: hands are on the arrows."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self.stepBy(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


@sheltered
class Picture(QWidget):
    """A sign of the game beside the name of a row."""

    def __init__(self, art: Art, name: str) -> None:
        super().__init__()
        self._art, self._name = art, name
        sizes.hold(self, w=("tool", SIGN), h=("tool", SIGN))

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
    """The table; `numbers` is the answer in the order of the form's lines."""

    def __init__(self, request: Form, table: FormTable, art: Art) -> None:
        super().__init__()
        self._request = request
        self.figures: dict[str, Figure] = {}
        lines = {line.name: line for line in request.lines}
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for at, head in enumerate(table.heads):
            grid.addWidget(label(head, "strong"), 0, at + 2, Qt.AlignmentFlag.AlignCenter)
        for number, row in enumerate(table.rows, start=1):
            if row.art:
                grid.addWidget(Picture(art, row.art), number, 0)
            words = label(row.label, wrap=True)
            grid.addWidget(words, number, 1)
            for at, name in enumerate(row.lines):
                if name in lines:
                    head = table.heads[at] if at < len(table.heads) else ""
                    grid.addLayout(
                        self._figure(lines[name], f"{row.label}, {head}".removesuffix(", "), words), number, at + 2
                    )
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(grid)
        if table.foot:
            whole.addWidget(label(table.foot, "caption", wrap=True))

    def _figure(self, line: Line, name: str, words: QLabel) -> QHBoxLayout:
        figure = self.figures[line.name] = Figure(line, name)
        words.setBuddy(figure)
        holder = QHBoxLayout()
        holder.setSpacing(0)
        for said, step, tip in (("−", figure.stepDown, text("One less")), ("+", figure.stepUp, text("One more"))):
            made = button(said, "", tip)
            made.setProperty("role", "step")
            made.setAccessibleName(f"{name}: {tip}")
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the number itself takes the keys
            made.setAutoRepeat(True)
            made.clicked.connect(step)
            sizes.hold(made, w=("tool", TARGET), h=("tool", TARGET))
            holder.addWidget(made)
            if said == "−":
                holder.addWidget(figure)
        return holder

    def first(self) -> QWidget | None:
        """Return what takes the focus."""
        return next(iter(self.figures.values()), None)

    def numbers(self) -> tuple[int, ...]:
        """Return the numbers as the form wants them; what is not laid out stays as usual."""
        return tuple(
            self.figures[line.name].value() if line.name in self.figures else line.usual for line in self._request.lines
        )
