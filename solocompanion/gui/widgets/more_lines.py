"""Signs at the edges of an area that more lines are out of sight there; they hide the line that an edge cuts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton, QScrollArea, QWidget

from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import plural
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import button, put

HIGH = 22  # designed height with words


class Span(NamedTuple):
    """Where a line lies in the height that is seen, and whether it is never to be hidden."""

    top: int
    bottom: int
    stays: bool


class MoreLines:
    """Two signs over an area: how many lines there are above, and how many below; pressed, they scroll there.

    `lines` returns all lines; `staying` returns what a sign never hides, such as the line that is next to do.
    """

    def __init__(
        self,
        area: QScrollArea,
        lines: Callable[[], Sequence[QWidget]],
        staying: Callable[[], Sequence[QWidget]],
    ) -> None:
        self._area, self._lines, self._staying = area, lines, staying
        self.above, self.below = self._sign("above", -1), self._sign("below", 1)
        self._over = 0  # pixels by which the upper sign is higher than its words need
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self.place)
        bar.rangeChanged.connect(self.place)

    def _sign(self, edge: str, way: int) -> QPushButton:
        made = button("", "more")
        made.setParent(self._area.viewport())
        made.setProperty("edge", edge)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys come to the lines themselves
        made.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        made.clicked.connect(lambda: self._scroll(way))
        made.hide()
        return made

    @staticmethod
    def room() -> int:
        """Return the height in pixels that a sign takes from the lines."""
        return sizes.px(HIGH)

    def _scroll(self, way: int) -> None:
        bar = self._area.verticalScrollBar()
        bar.setValue(bar.value() + way * (self._area.viewport().height() - 2 * self.room()))

    def place(self, *_: object) -> None:
        """Find what is out of sight, and say so."""
        high = self._area.viewport().height()
        spans = self._spans() if self._area.verticalScrollBar().maximum() else []
        upside_down = [Span(high - one.bottom, high - one.top, one.stays) for one in spans]
        above, hidden = _cover(spans, self.room())
        self._over = max(0, above - self.room())
        words = plural("{n} more line above", "{n} more lines above", hidden)
        self._show(self.above, words if above >= self.room() else "", 0, above)
        below, hidden = _cover(upside_down, self.room())
        words = plural("{n} more line below", "{n} more lines below", hidden)
        self._show(self.below, words if below >= self.room() else "", high - below, below)

    def settle(self) -> None:
        """Scroll on until the upper sign is no higher than its words: what it hides then is a line less."""
        self.place()
        bar = self._area.verticalScrollBar()
        bar.setValue(bar.value() + self._over)

    def _show(self, sign: QPushButton, words: str, top: int, high: int) -> None:
        sign.setVisible(high > 0)
        if high > 0:
            put(sign, words)
            sign.setGeometry(0, top, self._area.viewport().width(), high)
            sign.raise_()

    def _spans(self) -> list[Span]:
        inner, top = self._area.widget(), self._area.verticalScrollBar().value()
        staying = set(self._staying())
        found = []
        for one in {*self._lines(), *staying}:
            if inner is not None and one.isVisibleTo(inner):
                y = one.mapTo(inner, QPoint(0, 0)).y() - top
                found.append(Span(y, y + one.height(), one in staying))
        return sorted(found)


def _cover(spans: Sequence[Span], room: int) -> tuple[int, int]:
    """Return how far a sign at the upper edge reaches, so that it cuts no line, and how many lines are hidden then."""
    if not any(one.top < 0 and not one.stays for one in spans):
        return 0, 0
    end = room
    for one in sorted(spans):
        if one.top < end < one.bottom and not one.stays:
            end = one.bottom
    end = min([end, *(max(0, one.top) for one in spans if one.stays and one.bottom > 0)])
    return end, sum(one.top < end and not one.stays for one in spans)
