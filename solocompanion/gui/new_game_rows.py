"""The rows of the new-game form: an opponent, an option."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QButtonGroup, QComboBox, QHBoxLayout, QSizePolicy, QWidget

from solocompanion.core.game import Option
from solocompanion.core.view import Chip, Outlook
from solocompanion.core.words import text
from solocompanion.gui import access, fonts
from solocompanion.gui.parts import label
from solocompanion.gui.shelter import sheltered

SEGMENTS = 5  # options with more choices than this get a list instead of buttons


@sheltered
class OpponentRow(QWidget):
    """One difficulty: a radio mark, its name, its tags and what it usually scores."""

    picked = Signal(str)

    def __init__(
        self, value: str, name: str, tags: tuple[Chip, ...], outlook: Outlook | None, scale: tuple[int, int]
    ) -> None:
        super().__init__()
        self.value = value
        self._name, self._tags, self._outlook, self._scale = name, tags, outlook, scale
        self._tokens: dict[str, str] = {}
        self.chosen = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedHeight(34)
        self.setMinimumWidth(420)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        cards = ", ".join(tag.text for tag in tags)
        usual = text("usually {low} to {high} VP", low=outlook.low, high=outlook.high) if outlook else ""
        role = QAccessible.Role.RadioButton
        access.give(self, role, press=lambda: self.picked.emit(self.value), chosen=lambda: self.chosen)
        self.setAccessibleName(". ".join(part for part in (name, cards, usual) if part))

    def set_look(self, tokens: dict[str, str], *, chosen: bool) -> None:
        """Take on a theme and whether it is the one."""
        before, self.chosen = self.chosen, chosen
        self._tokens = tokens
        if chosen != before:
            access.tell_chosen(self)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a width for the tags and the chart."""
        return QSize(592, 34)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the row."""
        if not self._tokens:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._tokens
        if self.chosen or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens["lit" if self.chosen else "hover"]))
            painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        painter.setBrush(QColor(tokens["panel"]))
        painter.setPen(QPen(QColor(tokens["accent" if self.chosen else "ink2"]), 1.6))
        painter.drawEllipse(QPointF(17, 17), 7.5, 7.5)
        if self.chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens["accent"]))
            painter.drawEllipse(QPointF(17, 17), 4, 4)
        painter.setPen(QColor(tokens["ink"]))
        painter.setFont(fonts.font(15, 600 if self.chosen else 400))
        painter.drawText(QPointF(34, 22), self._name)
        self._draw_tags(painter)
        self._draw_outlook(painter)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens["ink"]), 1.5, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def _draw_tags(self, painter: QPainter) -> None:
        painter.setFont(fonts.font(12, 600))
        x = 130.0
        for tag in self._tags:
            width = max(21.0, painter.fontMetrics().horizontalAdvance(tag.text) + 10.0)
            painter.setBrush(QColor(self._tokens["panel"]))
            painter.setPen(QPen(QColor(self._tokens["edge" if self.chosen else "line"]), 1.4))
            painter.drawRoundedRect(QRectF(x, 7, width, 20), 10 if tag.round else 4, 10 if tag.round else 4)
            painter.setPen(QColor(self._tokens["ink" if self.chosen else "ink2"]))
            painter.drawText(QRectF(x, 7, width, 20), Qt.AlignmentFlag.AlignCenter, tag.text)
            x += width + 3

    def _draw_outlook(self, painter: QPainter) -> None:
        if self._outlook is None:
            return
        low, high = self._scale
        left, right = self.width() - 176.0, self.width() - 16.0

        def at(points: int) -> float:
            return left + (points - low) / max(1, high - low) * (right - left)

        colour = QColor(self._tokens["opponent" if self.chosen else "edge"])
        pen = QPen(colour, 6)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(QPointF(at(self._outlook.low), 17), QPointF(at(self._outlook.high), 17))
        x = at(self._outlook.mean)
        painter.setBrush(QColor(self._tokens["panel"]))
        painter.setPen(QPen(colour, 2))
        painter.drawPolygon(QPolygonF([QPointF(x, 10), QPointF(x + 7, 17), QPointF(x, 24), QPointF(x - 7, 17)]))

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Choose it."""
        self.setFocus()
        self.picked.emit(self.value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose it, or step to the next one."""
        if event.key() in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.picked.emit(self.value)
        elif event.key() in {Qt.Key.Key_Down, Qt.Key.Key_Up}:
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)


class OptionRow(QWidget):
    """One option: its name and its choices, as buttons or as a list."""

    changed = Signal(str, str)

    def __init__(self, option: Option, value: str) -> None:
        super().__init__()
        self.option = option
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 4)
        layout.setSpacing(0)
        words = f"{option.label} {option.house}" if option.house else option.label
        name = label(words, "" if not option.house else "quiet", wrap=bool(option.house))
        self._name = name
        name.setMinimumWidth(122 if is_short(option) else 84)
        layout.addWidget(name, 1 if option.house else 0)
        if option.house:
            layout.addSpacing(12)
        if is_short(option):
            self._add_segments(layout, value)
        else:
            self._add_list(layout, value)

    def _add_segments(self, layout: QHBoxLayout, value: str) -> None:
        group = QButtonGroup(self)
        for number, choice in enumerate(self.option.choices):
            made = access.one_of_many(choice.label)
            made.setChecked(choice.value == value)
            made.setMinimumWidth(round(QFontMetricsF(fonts.font(13, 600)).horizontalAdvance(choice.label)) + 26)
            made.setAccessibleName(f"{self.option.label}: {choice.label}")
            group.addButton(made, number)
            layout.addWidget(made)
        layout.addStretch(1)
        group.idClicked.connect(self._segment)

    def _add_list(self, layout: QHBoxLayout, value: str) -> None:
        combo = QComboBox()
        combo.setAccessibleName(self.option.label)
        for choice in self.option.choices:
            combo.addItem(choice.label, choice.value)
        combo.setCurrentIndex(max(0, combo.findData(value)))
        combo.currentIndexChanged.connect(self._listed)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(14)
        self._combo = combo
        self._name.setBuddy(combo)  # a screen reader names a list after its label, not after its accessible name
        layout.addWidget(combo, 0 if self.option.house else 1)

    def _segment(self, number: int) -> None:
        self.changed.emit(self.option.id, self.option.choices[number].value)

    def _listed(self, _index: int) -> None:
        self.changed.emit(self.option.id, str(self._combo.currentData()))


def is_short(option: Option) -> bool:
    """Tell whether the choices fit side by side."""
    return not option.house and len(option.choices) <= SEGMENTS and sum(len(one.label) for one in option.choices) <= 64
