"""Widgets side by side that wrap to the next line, like words.

A widget and no layout: the bindings lose track of the items of a layout that is written in Python.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes

Margins = tuple[int, int, int, int]


@guarded
class Flow(QWidget):
    """Lines of widgets, each at its preferred size.

    With `fill` they share what is left of their line; with `apart` the last one stands at the end of its line.
    Spacing and margins (left, top, right, bottom) are given as designed.
    """

    def __init__(
        self,
        *widgets: QWidget,
        spacing: int = 8,
        below: int = 4,
        fill: bool = False,
        margins: Margins = (0, 0, 0, 0),
        apart: bool = False,
    ) -> None:
        super().__init__()
        self.parts: list[QWidget] = []
        self._spacing, self._below, self._fill, self._margins = spacing, below, fill, margins
        self._apart = apart
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        for one in widgets:
            self.add(one)

    def add(self, part: QWidget, *, first: bool = False) -> None:
        """Take a widget in, at the end or before the others."""
        part.setParent(self)
        self.parts.insert(0 if first else len(self.parts), part)
        if self.isVisible():
            part.show()
        self._changed()

    def remove(self, part: QWidget) -> None:
        """Remove and delete one widget."""
        self.parts.remove(part)
        part.hide()
        part.setParent(None)
        part.deleteLater()
        self._changed()

    def empty(self) -> None:
        """Remove and delete all widgets."""
        for part in self.parts:
            part.hide()
            part.setParent(None)
            part.deleteLater()
        self.parts = []
        self._changed()

    def refit(self) -> None:
        """Lay everything anew in another size."""
        self._changed()

    def _changed(self) -> None:
        self.updateGeometry()
        self._lay()

    # -- what Qt asks ------------------------------------------------------------------------------------------
    def event(self, event: QEvent) -> bool:
        """Lay everything anew when a part wants another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._changed()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        self._lay()

    def hasHeightForWidth(self) -> bool:
        """Tell that the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height at a width."""
        left, top, right, bottom = self._edges()
        inner = width - left - right
        lines = self._lines(inner)
        high = sum(self._high(line, inner) for line in lines) + sizes.tool(self._below) * max(0, len(lines) - 1)
        return high + top + bottom if lines else 0

    def sizeHint(self) -> QSize:
        """Return the size of all in one line."""
        hints = [_hint(part) for part in self._shown()]
        return self._framed(sum(hint.width() for hint in hints) + self._gap() * max(0, len(hints) - 1), hints)

    def minimumSizeHint(self) -> QSize:
        """Return the size of the widest alone on a line."""
        hints = [part.minimumSizeHint().expandedTo(part.minimumSize()) for part in self._shown()]
        return self._framed(max((hint.width() for hint in hints), default=0), hints)

    # -- lines -------------------------------------------------------------------------------------------------
    def _lay(self) -> None:
        left, top, right, _bottom = self._edges()
        width, y = self.width() - left - right, top
        for line in self._lines(width):
            high, x = self._high(line, width), left
            for part, wide in zip(line, self._widths(line, width), strict=True):
                tall = min(high, _height(part, wide))
                if self._apart and part is self._shown()[-1] and part is not line[0]:
                    x = left + width - wide
                part.setGeometry(QRect(QPoint(x, y + (high - tall) // 2), QSize(wide, tall)))
                x += wide + self._gap()
            y += high + sizes.tool(self._below)

    def _shown(self) -> list[QWidget]:
        return [part for part in self.parts if not part.isHidden()]

    def _lines(self, width: int) -> list[list[QWidget]]:
        lines: list[list[QWidget]] = []
        room = 0
        for part in self._shown():
            wide = _hint(part).width()
            if lines and wide <= room:
                lines[-1].append(part)
            else:
                lines.append([part])
                room = width
            room -= wide + self._gap()
        return lines

    def _widths(self, line: list[QWidget], width: int) -> list[int]:
        wide = [min(_hint(part).width(), max(1, width)) for part in line]
        left = max(0, width - sum(wide) - self._gap() * (len(wide) - 1))
        return [one + left // len(wide) for one in wide] if self._fill else wide

    def _high(self, line: list[QWidget], width: int) -> int:
        return max(_height(part, wide) for part, wide in zip(line, self._widths(line, width), strict=True))

    def _gap(self) -> int:
        return sizes.tool(self._spacing)

    def _edges(self) -> Margins:
        left, top, right, bottom = self._margins
        return sizes.tool(left), sizes.tool(top), sizes.tool(right), sizes.tool(bottom)

    def _framed(self, width: int, hints: list[QSize]) -> QSize:
        left, top, right, bottom = self._edges()
        high = max((hint.height() for hint in hints), default=0)
        return QSize(width + left + right, high + top + bottom) if hints else QSize(0, 0)


def _hint(part: QWidget) -> QSize:
    return part.sizeHint().expandedTo(part.minimumSize()).boundedTo(part.maximumSize())


def _height(part: QWidget, width: int) -> int:
    wanted = part.heightForWidth(width) if part.hasHeightForWidth() else _hint(part).height()
    return max(part.minimumHeight(), min(wanted, part.maximumHeight()))
