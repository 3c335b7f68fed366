"""The rows of the new-game form: an opponent, an option."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
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
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QButtonGroup, QComboBox, QPushButton, QSizePolicy, QWidget

from solocompanion.core.options import Chip, Lead, Option, Outlook, Settings
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import fonts, sizes
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.choice_box import ChoiceBox
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import label

TALL, NAME_AT, TAGS_AT, BELOW = 34, 34.0, 130.0, 26.0  # designed places in the row of an opponent
CHART, SHORTEST = 160.0, 60.0
FLAT = 1.5  # up to this scale a list stands beside its name
SEGMENTS = 5  # options with more choices than this get a list instead of buttons


@guarded
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
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        cards = ", ".join(tag.text for tag in tags)
        usual = text("usually {low} to {high}", low=outlook.low, high=outlook.high) if outlook else ""
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
        return QSize(sizes.px(592), sizes.px(TALL))

    def minimumSizeHint(self) -> QSize:
        """Return the width of the name alone: the rest goes below it."""
        name = self._name_width
        return QSize(sizes.px(NAME_AT + name + 8), sizes.px(TALL))

    def hasHeightForWidth(self) -> bool:
        """Tell that tags which find no room beside the name go below it."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height at a width."""
        return sizes.px(max(TALL, *(box.bottom() + 7 for box in self._tag_boxes(width / sizes.factor())), 0.0))

    def refit(self) -> None:
        """Take another size."""
        self.updateGeometry()
        self.update()

    @cached_property
    def _tag_widths(self) -> list[float]:
        """The designed widths of the tags, which no scale changes."""
        metrics = QFontMetricsF(fonts.font(12, 600))
        return [max(21.0, metrics.horizontalAdvance(tag.text) + 10.0) for tag in self._tags]

    @cached_property
    def _name_width(self) -> float:
        return QFontMetricsF(fonts.font(15, 600)).horizontalAdvance(self._name)

    def _tag_boxes(self, width: float) -> list[QRectF]:
        """Return the places of the tags in a row of a designed width: beside the name, or in lines below it."""
        wide = self._tag_widths
        chart = CHART + 16 if self._outlook is not None else 8
        name = NAME_AT + self._name_width + 8
        beside = max(name, TAGS_AT) + sum(wide) + 3 * len(wide) + chart <= width
        x, y = (max(name, TAGS_AT), 7.0) if beside else (NAME_AT, 7.0 + BELOW)
        boxes = []
        for one in wide:
            if not beside and x > NAME_AT and x + one > width - 8:
                x, y = NAME_AT, y + 24
            boxes.append(QRectF(x, y, one, 20))
            x += one + 3
        return boxes

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the row."""
        if not self._tokens:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        one = sizes.factor()
        painter.scale(one, one)
        whole = QRectF(0, 0, self.width() / one, self.height() / one)
        tokens = self._tokens
        if self.chosen or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens["lit" if self.chosen else "hover"]))
            painter.drawRoundedRect(whole, 6, 6)
        painter.setBrush(QColor(tokens["panel"]))
        painter.setPen(QPen(QColor(tokens["accent" if self.chosen else "ink2"]), 1.6))
        painter.drawEllipse(QPointF(17, 17), 7.5, 7.5)
        if self.chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens["accent"]))
            painter.drawEllipse(QPointF(17, 17), 4, 4)
        painter.setPen(QColor(tokens["ink"]))
        painter.setFont(fonts.font(15, 600 if self.chosen else 400))
        painter.drawText(QPointF(NAME_AT, 22), self._name)
        self._draw_tags(painter, whole.width())
        self._draw_outlook(painter, whole.width())
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens["ink"]), 1.5, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(whole.adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def _draw_tags(self, painter: QPainter, width: float) -> None:
        painter.setFont(fonts.font(12, 600))
        for tag, box in zip(self._tags, self._tag_boxes(width), strict=True):
            painter.setBrush(QColor(self._tokens["panel"]))
            painter.setPen(QPen(QColor(self._tokens["edge" if self.chosen else "line"]), 1.4))
            painter.drawRoundedRect(box, 10 if tag.round else 4, 10 if tag.round else 4)
            painter.setPen(QColor(self._tokens["ink" if self.chosen else "ink2"]))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, tag.text)

    def _draw_outlook(self, painter: QPainter, width: float) -> None:
        name = NAME_AT + self._name_width + 16
        right = width - 16.0
        left = max(right - CHART, name)
        if self._outlook is None or right - left < SHORTEST:  # its words are in the name a reader hears
            return
        low, high = self._scale

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


class LeadRow(QWidget):
    """The question asked first: its answers side by side, and under them what the chosen one means.

    Signals
    -------
    picked(settings)
        The settings of the answer that was chosen.

    """

    picked = Signal(object)

    def __init__(self, lead: Lead) -> None:
        super().__init__()
        self._lead = lead
        self._group = QButtonGroup(self)
        self.meaning = label("", "caption", wrap=True)
        flow = Flow(spacing=0, below=2)
        question = label(lead.question, "strong")
        question.setContentsMargins(0, 0, 12, 0)
        flow.add(question)
        for number, way in enumerate(lead.ways):
            made = access.one_of_many(way.label)
            made.setAccessibleName(f"{lead.question} {way.label}")
            made.setAccessibleDescription(way.meaning)
            self._group.addButton(made, number)
            flow.add(made)
        self._group.idClicked.connect(lambda number: self.picked.emit(lead.ways[number].settings))
        layout = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        layout.setContentsMargins(0, 4, 0, 4)
        layout.setSpacing(4)
        layout.addWidget(flow)
        layout.addWidget(self.meaning)
        self.refit()

    def show_settings(self, settings: Settings) -> None:
        """Show the answer that fits the settings, or that they are a mix of none."""
        taken = self._lead.taken(settings)
        self._group.setExclusive(False)  # a mix checks none
        for made, way in zip(self._group.buttons(), self._lead.ways, strict=True):
            made.setChecked(way is taken)
        self._group.setExclusive(True)
        self.meaning.setText(taken.meaning if taken else text("A mix of your own, chosen below."))

    def refit(self) -> None:
        """Keep the buttons as wide as their words."""
        _widen(self._group.buttons())


class OptionRow(QWidget):
    """One option: its name and its choices, as buttons that go on below or as a list."""

    changed = Signal(str, str)

    def __init__(self, option: Option, value: str) -> None:
        super().__init__()
        self.option = option
        self._short: list[QPushButton] = []
        layout = self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        layout.setContentsMargins(0, 4, 0, 4)
        layout.setSpacing(0)
        words = f"{option.label} {option.house}" if option.house else option.label
        name = label(words, "" if not option.house else "quiet", wrap=bool(option.house))
        self._name = name
        sizes.hold(name, least_w=("px", 122 if is_short(option) else 84))
        if is_short(option):
            layout.addWidget(self._segments(name, value))
        else:
            layout.addWidget(name, 1 if option.house else 0)
            layout.addSpacing(12 if option.house else 0)
            self._add_list(layout, value)
        self.refit()

    def choose(self, value: str) -> None:
        """Show another choice without telling of it."""
        if not is_short(self.option):
            with QSignalBlocker(self._combo):
                self._combo.setCurrentIndex(max(0, self._combo.findData(value)))
            return
        for made, choice in zip(self._short, self.option.choices, strict=True):
            if choice.value == value:
                made.setChecked(True)

    def refit(self) -> None:
        """Keep the buttons as wide as their words, and a list beside its name where there is room for both."""
        _widen(self._short)
        if not is_short(self.option):
            flat = sizes.factor() <= FLAT
            self._layout.setDirection(QBoxLayout.Direction.LeftToRight if flat else QBoxLayout.Direction.TopToBottom)

    def _segments(self, name: QWidget, value: str) -> QWidget:
        name.setContentsMargins(0, 0, 8, 0)
        flow = Flow(name, spacing=0, below=2)
        group = QButtonGroup(self)
        for number, choice in enumerate(self.option.choices):
            made = access.one_of_many(choice.label)
            made.setChecked(choice.value == value)
            made.setAccessibleName(f"{self.option.label}: {choice.label}")
            group.addButton(made, number)
            self._short.append(made)
            flow.add(made)
        group.idClicked.connect(self._segment)
        return flow

    def _add_list(self, layout: QBoxLayout, value: str) -> None:
        combo = ChoiceBox()
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


def _widen(segments: Sequence[QAbstractButton]) -> None:
    """Keep buttons as wide as their words are when chosen."""
    bold = QFontMetricsF(sizes.font(13, 600))
    for made in segments:
        made.setMinimumWidth(round(bold.horizontalAdvance(made.text())) + 2 * sizes.tool(10) + 6)


def is_short(option: Option) -> bool:
    """Tell whether the choices fit side by side."""
    return not option.house and len(option.choices) <= SEGMENTS and sum(len(one.label) for one in option.choices) <= 64
