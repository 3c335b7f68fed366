"""How an editor of maps is laid out: the map has the room, and what is about it stands beside it, or below."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.maps.canvas import LEAST, Canvas
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, column
from solocompanion.gui.widgets.scrolling import HighEnough, scroller

ASIDE, WIDEST = 292, 380  # designed: how wide what is beside the map is at least and at most
MAP = 418  # designed: the room that is first the map's and its tools'
BESIDE = 640  # designed: the width from which it is beside the map and not below
THREE = 1100  # designed: the width from which the table of all areas stands beside both
OF_THREE = 3  # what is beside the map has one of so many parts of the rest then
OF_WINDOW = 0.45  # how much of the height of the window the map has at least where all is below it
TABLE = 360  # designed: how wide it is there


@guarded
class Sides(QWidget):
    """The map with its tools above it, and beside it parts from the top; a button folds these away.

    `third` is the room at the side of both in a wide form; `refitted` tells that there is another width, and
    `folded` that the map shall be alone, or not any more.
    """

    refitted = Signal()
    folded = Signal()

    def __init__(self, tools: Flow, view: Iterable[QWidget], below: Iterable[QWidget], canvas: Canvas) -> None:
        super().__init__()
        self.canvas = canvas
        self.alone = button(text("Only the map"), "segment", text("Fold away all that stands beside the map"))
        self.alone.setCheckable(True)
        left = column(4)
        for one in (self.alone, *view):  # before those that come and go with a photo: it stays where it was pressed
            tools.add(one)
        left.addWidget(tools)
        for one in below:
            left.addWidget(one)
        left.addWidget(canvas, 1)
        self.right = column(6)
        self.right.addStretch(1)
        self.about_all = HighEnough()
        self.about_all.setLayout(self.right)
        self.aside = scroller(self.about_all, sideways=False)  # the map stays in sight however much there is to say
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        sizes.frame(self._sides, 0, 0, 0, 0, spacing=14)
        self._sides.addLayout(left, 1)
        self._sides.addWidget(self.aside, 1)
        self.third = column(6)
        self._sides.addLayout(self.third)
        self.setLayout(self._sides)
        self.alone.toggled.connect(self._fold)
        self.refit()

    def _fold(self) -> None:
        self.refit()
        self.folded.emit()

    def add(self, part: QWidget | QLayout) -> None:
        """Put a part beside the map, below the others."""
        at = self.right.count() - 1
        if isinstance(part, QWidget):
            self.right.insertWidget(at, part)
        else:
            self.right.insertLayout(at, part)

    @property
    def has_three(self) -> bool:
        """Whether there is room at the side of both."""
        return self.width() >= sizes.px(THREE)

    def _hold_map(self, *, is_below: bool) -> None:
        """Have the map be as high as its width asks for where the page scrolls: it had the least height there."""
        whole, high = self.canvas.whole, self.canvas.least_high
        if is_below:
            room = min(self.width() * whole.height() / whole.width(), self.window().height() * OF_WINDOW)
            high = max(high, room / sizes.px(100) * 100)
        sizes.hold(self.canvas, least_w=("px", LEAST), least_h=("px", high))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what is beside the map below it where there is no room."""
        super().resizeEvent(event)
        self.refit()

    def refit(self) -> None:
        """Do the same for another size of the text."""
        beside, is_open = self.width() >= sizes.px(BESIDE), not self.alone.isChecked()
        spare = self.width() * BESIDE // sizes.px(BESIDE) - MAP
        if self.has_three:  # the map has most of what the table leaves
            spare = (spare - TABLE) // OF_THREE
        sizes.hold(self.aside, least_w=("px", ASIDE), most_w=("px", max(ASIDE, min(spare, WIDEST))))
        self._hold_map(is_below=not beside)
        ways = QBoxLayout.Direction
        self._sides.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        if beside and self.aside.widget() is None:
            self._sides.removeWidget(self.about_all)
            self.aside.setWidget(self.about_all)
        elif not beside and self.aside.widget() is not None:
            self._sides.addWidget(self.aside.takeWidget())  # the page scrolls then: one bar within another hides much
        self.about_all.setAutoFillBackground(False)  # as a scroll area has it
        self.about_all.setVisible(is_open)
        self.aside.setVisible(beside and is_open)
        self.refitted.emit()
