"""Widgets side by side that wrap to the next line, like words.

A widget and no layout: the bindings lose track of the items of a layout that is written in Python.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from solocompanion.core.named_tuple import NamedTuple
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes

Margins = tuple[int, int, int, int]
ANOTHER_LOOK = {QEvent.Type.FontChange, QEvent.Type.StyleChange}


class Part(NamedTuple):
    """A widget with the size it likes; `high` is `None` where its height follows from its width."""

    part: QWidget
    hint: QSize
    wide: int
    high: int | None

    def height(self, width: int) -> int:
        """Return the height at a width."""
        if self.high is not None:
            return self.high
        return max(self.part.minimumHeight(), min(self.part.heightForWidth(width), self.part.maximumHeight()))


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
        self._sizes: list[Part] | None = None
        self._spacing, self._below, self._fill, self._margins = spacing, below, fill, margins
        self._apart = apart
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        for one in widgets:
            self.add(one)

    def add(self, part: QWidget, *, first: bool = False, before: QWidget | None = None) -> None:
        """Take a widget in, at the end, before the others, or before one of them."""
        part.setParent(self)
        at = len(self.parts) if before is None else self.parts.index(before)
        self.parts.insert(0 if first else at, part)
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
        self._sizes = None
        self.updateGeometry()
        if self.isVisible():
            self._lay()

    # -- what Qt asks ------------------------------------------------------------------------------------------
    def event(self, event: QEvent) -> bool:
        """Lay everything anew when a part wants another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._compare()
        elif event.type() in ANOTHER_LOOK:
            self._sizes = None
        return super().event(event)

    def _compare(self) -> None:
        """Lay everything anew if a part's size has changed; the height of one that wraps may have at any time."""
        before, self._sizes = self._sizes, None
        if before is None or before != self._parts_shown() or any(one.high is None for one in before):
            self._changed()

    def showEvent(self, event: QShowEvent) -> None:
        """Lay what has changed while it was out of sight; its lettering is known only now, and with it its height."""
        super().showEvent(event)
        self._changed()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines for the new width."""
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
        parts = self._parts_shown()
        return self._framed(sum(one.wide for one in parts) + self._gap() * max(0, len(parts) - 1), _hints(parts))

    def minimumSizeHint(self) -> QSize:
        """Return the size of the widest alone on a line."""
        hints = [one.part.minimumSizeHint().expandedTo(one.part.minimumSize()) for one in self._parts_shown()]
        return self._framed(max((hint.width() for hint in hints), default=0), hints)

    # -- lines -------------------------------------------------------------------------------------------------
    def _parts_shown(self) -> list[Part]:
        """Return the parts that are shown with the sizes they like, asked for once until one changes."""
        if self._sizes is not None:
            return self._sizes
        found = [_part(one) for one in self.parts if not one.isHidden()]
        if self.isVisible():  # out of sight a part changes its size without telling
            self._sizes = found
        return found

    def _lay(self) -> None:
        left, top, right, _bottom = self._edges()
        width, y = self.width() - left - right, top
        lines = self._lines(width)
        last = lines[-1][-1] if lines else None
        for line in lines:
            high, x = self._high(line, width), left
            for one, wide in zip(line, self._widths(line, width), strict=True):
                tall = min(high, one.height(wide))
                if self._apart and one is last and (len(lines) > 1 or one is not line[0]):
                    x = left + width - wide
                one.part.setGeometry(QRect(QPoint(x, y + (high - tall) // 2), QSize(wide, tall)))
                x += wide + self._gap()
            y += high + sizes.tool(self._below)

    def _lines(self, width: int) -> list[list[Part]]:
        lines: list[list[Part]] = []
        room, gap = 0, self._gap()
        for one in self._parts_shown():
            if lines and one.wide <= room:
                lines[-1].append(one)
            else:
                lines.append([one])
                room = width
            room -= one.wide + gap
        return lines

    def _widths(self, line: list[Part], width: int) -> list[int]:
        wide = [min(one.wide, max(1, width)) for one in line]
        left = max(0, width - sum(wide) - self._gap() * (len(wide) - 1))
        return [one + left // len(wide) for one in wide] if self._fill else wide

    def _high(self, line: list[Part], width: int) -> int:
        return max(one.height(wide) for one, wide in zip(line, self._widths(line, width), strict=True))

    def _gap(self) -> int:
        return sizes.tool(self._spacing)

    def _edges(self) -> Margins:
        left, top, right, bottom = self._margins
        return sizes.tool(left), sizes.tool(top), sizes.tool(right), sizes.tool(bottom)

    def _framed(self, width: int, hints: list[QSize]) -> QSize:
        left, top, right, bottom = self._edges()
        high = max((hint.height() for hint in hints), default=0)
        return QSize(width + left + right, high + top + bottom) if hints else QSize(0, 0)


def _part(part: QWidget) -> Part:
    hint = part.sizeHint().expandedTo(part.minimumSize()).boundedTo(part.maximumSize())
    return Part(part, hint, hint.width(), None if part.hasHeightForWidth() else hint.height())


def _hints(parts: list[Part]) -> list[QSize]:
    return [one.hint for one in parts]
