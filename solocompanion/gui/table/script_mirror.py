"""The table script once more, to be read from afar: painted, so that it can be turned round with the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from solocompanion.core.frozen import frozen
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import fonts, icons
from solocompanion.gui.style.theme import Theme, window_tokens
from solocompanion.gui.table.script_list import DASH, DECIDED, ScriptList

SMALLER = (1.0, 0.9, 0.8, 0.7)  # of the wanted lettering, as a long script needs; a longer one stands by its lit line
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
EDGE, BOX, GAP, LEAD, BAR = 0.8, 1.5, 0.6, 0.35, 0.25  # in heights of a letter: margin, box, beside it, above, of a lit
SMALL = 0.8  # of the lettering: what is written above or below a line


@frozen
class Line:
    """What is shown of a line. It has no number where nothing is to do; `above` and `below` stand at its words."""

    number: str
    words: str
    above: str
    below: str
    done: bool
    lit: bool

    @property
    def said(self) -> str:
        """The line as it is read out."""
        words = " ".join(one for one in (self.above, self.words, self.below) if one)
        if not self.number:
            return words
        state = text("done") if self.done else text("to do")
        return text("{n}. {line}, {state}", n=self.number, line=words, state=state)


@guarded
class ScriptMirror(QWidget):
    """Shows the lines of a script with their ticks, to look at, as they are when it is told to."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.lines: Sequence[Line] = ()
        self._title = self._count = self._nothing = ""
        self._theme = theme
        self._letters, self.is_turned = 28.0, False

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of a theme."""
        self._theme = theme
        self.update()

    def look_at(self, script: ScriptList) -> None:
        """Show what a script list shows now."""
        self.lines = [
            Line(
                str(row.number) if row.line.to_do else "",
                row.line.words,
                row.heading,
                f"{DECIDED} {row.line.decided}" if row.line.decided else "",
                row.is_done,
                row.is_lit,
            )
            for row in script.rows
        ]
        self._title, self._count = script.head.text(), script.count.text()
        self._nothing = "" if self.lines else script.nothing
        self.setAccessibleName(self._title)
        self.setAccessibleDescription("\n".join([*(one.said for one in self.lines), self._nothing]).strip())
        self.update()

    def take_form(self, letters: float, *, turned: bool) -> None:
        """Have letters so many pixels high, if there is room; stand upright or upside down."""
        self._letters, self.is_turned = letters, turned
        self.update()

    # -- laying out --------------------------------------------------------------------------------------------
    def _fitted(self) -> tuple[float, list[QRectF]]:
        """Return the size of the lettering and the place of each line below the title, with the lit one in sight."""
        found: list[QRectF] = []
        size = self._letters
        for smaller in SMALLER:
            size = self._letters * smaller
            found = self._places(size)
            if not found or found[-1].bottom() <= self.height():
                return size, found
        lit = next((at for line, at in zip(self.lines, found, strict=True) if line.lit), found[0])
        above = self._above(size)
        over = max(0.0, min(lit.center().y() - (self.height() + above) / 2, found[-1].bottom() - self.height()))
        return size, [one.translated(0, -over) for one in found]

    def _above(self, size: float) -> float:
        """Return the height of the title."""
        return (1.3 + 2 * EDGE) * size

    def _places(self, size: float) -> list[QRectF]:
        places, y = [], self._above(size)
        for line in self.lines:
            high = max(BOX * size, sum(high for _, _, high in self._parts(line, size))) + 2 * LEAD * size
            places.append(QRectF(0, y, self.width(), high))
            y += high
        return places

    def _parts(self, line: Line, size: float) -> Iterator[tuple[str, float, float]]:
        """Yield words, size of the lettering and height of what a line says."""
        wide = self.width() - (2 * EDGE + BOX + GAP) * size
        for words, high in ((line.above, size * SMALL), (line.words, size), (line.below, size * SMALL)):
            if words:
                metrics = QFontMetricsF(fonts.font(high, self._weight(line, words)))
                yield words, high, metrics.boundingRect(QRectF(0, 0, max(1.0, wide), 1e6), WRAPPED, words).height()

    @staticmethod
    def _weight(line: Line, words: str) -> int:
        return 600 if words == line.above else 400

    # -- painting ----------------------------------------------------------------------------------------------
    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the lines from the top down, or turned round."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = {name: QColor(value) for name, value in window_tokens(self._theme).items()}
        painter.fillRect(self.rect(), tokens["panel"])
        if self.is_turned:
            painter.translate(self.width(), self.height())
            painter.rotate(180)
        size, places = self._fitted()
        for line, place in zip(self.lines, places, strict=True):
            if place.bottom() > 0 and place.top() < self.height():
                self._paint_line(painter, line, place, size, tokens)
        self._paint_title(painter, size, tokens)
        painter.end()

    def _paint_title(self, painter: QPainter, size: float, tokens: dict[str, QColor]) -> None:
        top = QRectF(0, 0, self.width(), self._above(size))
        painter.fillRect(top, tokens["panel"])
        inner = top.adjusted(EDGE * size, 0, -EDGE * size, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(tokens["ink"])
        painter.setFont(fonts.font(size, 600))
        painter.drawText(inner, middle | Qt.AlignmentFlag.AlignLeft, self._title)
        painter.setPen(tokens["ink2"])
        painter.setFont(fonts.font(size * SMALL))
        painter.drawText(inner, middle | Qt.AlignmentFlag.AlignRight, self._count)
        if self._nothing:
            painter.drawText(inner.translated(0, top.height()), WRAPPED, self._nothing)

    def _paint_line(self, painter: QPainter, line: Line, place: QRectF, size: float, tokens: dict[str, QColor]) -> None:
        painter.fillRect(QRectF(place.left(), place.top(), place.width(), max(1.0, size / 20)), tokens["line"])
        if line.lit:
            painter.fillRect(place, tokens["lit"])
            painter.fillRect(QRectF(0, place.top(), BAR * size, place.height()), tokens["accent"])
        box = QRectF(EDGE * size, place.top() + LEAD * size, BOX * size, BOX * size)
        self._paint_box(painter, line, box, size, tokens)
        x, y = box.right() + GAP * size, box.top()
        parts = list(self._parts(line, size))
        y += max(0.0, BOX * size - sum(high for _, _, high in parts)) / 2  # a short line is level with its box
        painter.setPen(tokens["ink2" if line.done or not line.number else "ink"])
        for words, letters, high in parts:
            painter.setFont(fonts.font(letters, self._weight(line, words)))
            painter.drawText(QRectF(x, y, self.width() - EDGE * size - x, high), WRAPPED, words)
            y += high

    def _paint_box(self, painter: QPainter, line: Line, box: QRectF, size: float, tokens: dict[str, QColor]) -> None:
        middle = Qt.AlignmentFlag.AlignCenter
        painter.setFont(fonts.font(size * SMALL, 700))
        if not line.number:
            painter.setPen(tokens["ink2"])
            painter.drawText(box, middle, DASH)
            return
        painter.setPen(QPen(tokens["tick" if line.done else "edge"], max(1.0, size / 10)))
        painter.setBrush(tokens["tick" if line.done else "panel"])
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), size * 0.3, size * 0.3)
        if line.done:
            icons.draw(
                painter, "check-bold", box.adjusted(*(s * 0.25 * size for s in (1, 1, -1, -1))), tokens["ontick"]
            )
        else:
            painter.setPen(tokens["ink"])
            painter.drawText(box, middle, line.number)

    def sizeHint(self) -> QSize:
        """It takes whatever room it is given."""
        return QSize(0, 0)
