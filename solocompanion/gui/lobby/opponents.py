"""The opponents of the new-game form: a row for each difficulty, over one chart of what they usually score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.options import Chip, Clash, Option, Outlook
from solocompanion.core.words import plural, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import fonts, sizes
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.plain import button, row, set_tip

TALL, NAME_AT, TAGS_AT, BELOW = 32, 34.0, 130.0, 24.0  # designed places in the row of an opponent
MIDDLE = TALL / 2
INSET = 5  # of the words of a link in its box
CHART, NARROW, SHORTEST = 160.0, 88.0, 60.0  # widths of the chart: beside short tags, beside long ones, at least
SHORT = 220.0  # of a name that has this much room; a longer one ends in dots where the row is narrower
SHARE = 0.3  # of a wide row that the chart takes
MOST, FIRST, LAST = 7, 4, 2  # rows that all stand there; of more, how many do at the top and at the end
STEPS = (5, 10, 20, 25, 50, 100, 200, 500, 1000)  # between the numbers of the axis


def folded(rows: Sequence[QWidget], under: QBoxLayout, *, has_ends: bool = True) -> None:
    """Put rows into a layout; of many, some behind a button: of a scale, which `has_ends`, those in the middle.

    Of other lists it is what is left at their end; the button stands under the names.
    """
    first, last = (FIRST, LAST) if has_ends else (FIRST + LAST, 0)
    stop = len(rows) - last
    hidden = rows[first:stop] if len(rows) > MOST else []
    for made in rows[:stop] if hidden else rows:
        under.addWidget(made)
        if made in hidden:
            made.hide()  # not the others the other way: shown before it has a parent, a row would be a window
    if hidden:
        more = button(plural("{n} more…", "{n} more…", len(hidden)), "link")

        def unfold() -> None:
            for made in hidden:
                made.show()
            more.hide()
            hidden[0].setFocus(Qt.FocusReason.OtherFocusReason)

        more.clicked.connect(unfold)
        line = row(more, 1)
        line.setContentsMargins(0 if has_ends else sizes.px(NAME_AT) - sizes.tool(INSET), 0, 0, 0)
        under.addLayout(line)
        for made in rows[stop:]:
            under.addWidget(made)


class Columns(NamedTuple):
    """Where the parts of every row stand, in designed lengths. The chart goes from `left` to `right`."""

    tags: float
    left: float
    right: float
    is_beside: bool

    @property
    def has_chart(self) -> bool:
        """Whether there is room for the chart."""
        return self.right - self.left >= SHORTEST


class Ladder:
    """What all rows of a list of opponents share: the widths of their parts, and the scale of the chart."""

    def __init__(
        self, names: Sequence[str], tags: Sequence[Sequence[Chip]], scale: tuple[int, int], *, has_chart: bool
    ) -> None:
        self.low, self.high = scale
        self._has_chart = has_chart
        name = QFontMetricsF(fonts.font(15, 600))
        self.name = max((name.horizontalAdvance(one) for one in names), default=0.0)
        self._tags = max((sum(tag_widths(one)) + 3.0 * len(one) for one in tags), default=0.0)

    def columns(self, width: float) -> Columns:
        """Return where everything stands in rows of a designed width."""
        right, tags = width - 16.0, max(NAME_AT + self.name + 12.0, TAGS_AT)
        if not self._has_chart:
            return Columns(tags, right, right, tags + self._tags <= right)
        room = right - tags - self._tags - 16.0
        if room >= NARROW:
            return Columns(tags, right - min(room, max(CHART, SHARE * width)), right, is_beside=True)
        return Columns(tags, max(right - CHART, NAME_AT + self.name + 16.0), right, is_beside=False)

    def at(self, points: float, columns: Columns) -> float:
        """Return where a score stands on the chart."""
        return columns.left + (points - self.low) / max(1, self.high - self.low) * (columns.right - columns.left)

    def marks(self, columns: Columns) -> Iterable[int]:
        """Return the numbers of the axis: round ones, as many as have room beside each other."""
        most = (columns.right - columns.left) / (QFontMetricsF(fonts.font(12)).horizontalAdvance("000") + 10)
        span = self.high - self.low
        step = next((one for one in STEPS if span / one <= most), span or 1)
        return range(-(-self.low // step) * step, self.high + 1, step)


def tag_widths(tags: Sequence[Chip]) -> list[float]:
    """Return the designed widths of tags, which no scale changes."""
    metrics = QFontMetricsF(fonts.font(12, 600))
    return [max(21.0, metrics.horizontalAdvance(tag.text) + 10.0) for tag in tags]


@guarded
class Axis(QWidget):
    """The numbers over the chart. A screen reader hears them with each row."""

    def __init__(self, ladder: Ladder, tokens: dict[str, str]) -> None:
        super().__init__()
        self._ladder, self._tokens = ladder, tokens
        sizes.hold(self, h=("px", 18))

    def show_tokens(self, tokens: dict[str, str]) -> None:
        """Paint it in the colours of another theme."""
        self._tokens = tokens
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the numbers, where the rows have room for a chart."""
        one = sizes.factor()
        columns = self._ladder.columns(self.width() / one)
        if not columns.has_chart:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(one, one)
        painter.setFont(fonts.font(12))
        painter.setPen(QColor(self._tokens["ink2"]))
        for mark in self._ladder.marks(columns):
            box = QRectF(self._ladder.at(mark, columns) - 20, 0, 40, 18)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(mark))
        painter.end()


@guarded
class OpponentRow(QWidget):
    """One difficulty: a radio mark, its name, its tags and what it usually scores.

    Signals
    -------
    picked(value)
        It was chosen.
    pointed(value)
        It is pointed at or has the focus; "" when no longer.

    """

    picked = Signal(str)
    pointed = Signal(str)

    def __init__(self, value: str, name: str, tags: tuple[Chip, ...], outlook: Outlook | None, ladder: Ladder) -> None:
        super().__init__()
        self.value = value
        self._name, self._tags, self._outlook, self._ladder = name, tags, outlook, ladder
        self._tag_widths = tag_widths(tags)
        self._heights: dict[float, float] = {}  # by width, both as designed: layouts ask many times for the same one
        self._tokens: dict[str, str] = {}
        self.chosen = False
        self._mark = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        cards = ", ".join(tag.text for tag in tags)
        usual = text("usually {low} to {high}", low=outlook.low, high=outlook.high) if outlook else ""
        access.give(self, QAccessible.Role.RadioButton, press=self._pick, chosen=lambda: self.chosen)
        self.setAccessibleName(". ".join(part for part in (name, cards, usual) if part))

    def set_look(self, tokens: dict[str, str], *, chosen: bool) -> None:
        """Take on a theme and whether it is the one."""
        before, self.chosen = self.chosen, chosen
        self._tokens = tokens
        if chosen:
            self.show()  # it may have been folded away
        if chosen != before:
            access.tell_chosen(self)
        self.update()

    def bar(self, clash: Clash | None) -> None:
        """Grey it where it cannot be chosen with the other choices, and say why; `None`: it can be."""
        self._mark = "" if clash is None else clash.mark
        set_tip(self, "" if clash is None else clash.why)
        self.update()

    def _pick(self) -> None:
        if not self._mark:
            self.picked.emit(self.value)

    def sizeHint(self) -> QSize:
        """Return a width for the tags and the chart."""
        return QSize(sizes.px(592), sizes.px(TALL))

    def minimumSizeHint(self) -> QSize:
        """Return the width of the name alone: the rest goes below it. Somebody's own name may be of any length."""
        return QSize(sizes.px(NAME_AT + min(self._ladder.name, SHORT) + 8), sizes.px(TALL))

    def hasHeightForWidth(self) -> bool:
        """Tell that tags which find no room beside the name go below it."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height at a width."""
        wide = width / sizes.factor()
        if wide not in self._heights:
            self._heights[wide] = max(TALL, *(box.bottom() + 6 for box in self._tag_boxes(wide)), 0.0)
        return sizes.px(self._heights[wide])

    def refit(self) -> None:
        """Ask for the room it needs at another size of the text."""
        self.updateGeometry()
        self.update()

    def _tag_boxes(self, width: float) -> list[QRectF]:
        """Return the places of the tags in a row of a designed width: beside the name, or in lines below it."""
        columns = self._ladder.columns(width)
        x, y = (columns.tags, MIDDLE - 10) if columns.is_beside else (NAME_AT, MIDDLE - 10 + BELOW)
        boxes = []
        for one in self._tag_widths:
            if not columns.is_beside and x > NAME_AT and x + one > width - 8:
                x, y = NAME_AT, y + 24
            boxes.append(QRectF(x, y, one, 20))
            x += one + 3
        return boxes

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint mark, name, tags and what the difficulty usually scores."""
        if not self._tokens:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        one = sizes.factor()
        painter.scale(one, one)
        whole = QRectF(0, 0, self.width() / one, self.height() / one)
        tokens = self._tokens
        if self.chosen or (self.underMouse() and not self._mark):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens["lit" if self.chosen else "hover"]))
            painter.drawRoundedRect(whole, 6, 6)
        painter.setBrush(QColor(tokens["panel"]))
        painter.setPen(QPen(QColor(tokens["accent" if self.chosen else "ink2"]), 1.6))
        painter.drawEllipse(QPointF(17, MIDDLE), 7.5, 7.5)
        if self.chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens["accent"]))
            painter.drawEllipse(QPointF(17, MIDDLE), 4, 4)
        painter.setPen(QColor(tokens["ink2" if self._mark else "ink"]))
        letters = fonts.font(15, 600 if self.chosen else 400)
        painter.setFont(letters)
        room = whole.width() - NAME_AT - 8
        words = text("{name}: {why}", name=self._name, why=self._mark) if self._mark else self._name
        name = QFontMetricsF(letters).elidedText(words, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(NAME_AT, MIDDLE + 5), name)
        self._draw_tags(painter, whole.width())
        self._draw_outlook(painter, whole)
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

    def _draw_outlook(self, painter: QPainter, whole: QRectF) -> None:
        columns = self._ladder.columns(whole.width())
        if not columns.has_chart:  # its words are in the name a reader hears
            return
        painter.setPen(QPen(QColor(self._tokens["line"]), 1))
        down = whole.height() if columns.is_beside else MIDDLE + 8  # not through the tags below
        for mark in self._ladder.marks(columns):
            x = self._ladder.at(mark, columns)
            painter.drawLine(QPointF(x, 0), QPointF(x, down))
        if self._outlook is None:
            return
        colour = QColor(self._tokens["opponent" if self.chosen else "edge"])
        pen = QPen(colour, 6)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        low, mean, high = (self._ladder.at(points, columns) for points in self._outlook)
        painter.drawLine(QPointF(low, MIDDLE), QPointF(high, MIDDLE))
        painter.setBrush(QColor(self._tokens["panel"]))
        painter.setPen(QPen(colour, 2))
        diamond = ((mean, MIDDLE - 7), (mean + 7, MIDDLE), (mean, MIDDLE + 7), (mean - 7, MIDDLE))
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in diamond]))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that it is pointed at."""
        super().enterEvent(event)
        self.pointed.emit(self.value)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that it no longer is."""
        super().leaveEvent(event)
        self.pointed.emit("")

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that it has the focus."""
        super().focusInEvent(event)
        self.pointed.emit(self.value)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that it no longer has."""
        super().focusOutEvent(event)
        self.pointed.emit("")

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Choose it and take the focus."""
        self.setFocus()
        self._pick()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose it, or step to the next one."""
        if event.key() in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._pick()
        elif event.key() in {Qt.Key.Key_Down, Qt.Key.Key_Up}:
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)


def is_ladder(option: Option) -> bool:
    """Tell whether the choices are difficulties, by which a game is called."""
    return any(choice.is_ranked for choice in option.choices)
