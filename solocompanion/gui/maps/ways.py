"""Who can go where, over the map: the steps on each area, and hatching on what cannot be reached."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from PySide6.QtWidgets import QPushButton, QWidget

from solocompanion.core.maps import distances
from solocompanion.core.maps.cells import cells
from solocompanion.core.maps.kinds import Walker
from solocompanion.core.words import later, listed, text
from solocompanion.gui.maps.canvas import Canvas
from solocompanion.gui.maps.painting import path_of
from solocompanion.gui.maps.sheet import KeyDeed, Sheet
from solocompanion.gui.style import fonts
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.choice_box import ChoiceBox
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, column

VEILED, HATCHED = 120, 170  # of 255: names stay legible below, and what is drawn in lines shows less than these
BESIDE = (0, -34), (-38, -12), (38, -12), (0, 26)  # units from the middle of an area: where no name hides the steps
DISC = 11.0  # units: the disc that a number of steps stands on
KEY, ITS_KEY = Qt.Key.Key_O, "O"
ANYBODY = Walker("", later("Anybody"), distances.anybody)


class Ways(QWidget):
    """The switch of the overlay, and who goes from where."""

    switched = Signal()

    def __init__(self, canvas: Canvas) -> None:
        super().__init__()
        self.canvas, kind = canvas, canvas.kind
        self.walkers = kind.walkers or (ANYBODY,)
        tip = text("Write on each area in how many steps it is reached, and hatch what cannot be ({key})", key=ITS_KEY)
        self.switch: QPushButton = button(text("Who can go where"), "segment", tip)
        self.switch.setCheckable(True)
        self.who, self.start = ChoiceBox(), ChoiceBox()
        access.name_list(self.who, text("Who goes"))
        access.name_list(self.start, text("From where"))
        for one in self.walkers:
            self.who.addItem(text(one.name), one.id)
        self.start.addItem(text("From here"), "")
        for mark in kind.marks:
            if mark.is_single:
                self.start.addItem(text("From {mark}", mark=text(mark.name)), mark.id)
        body = column(4)
        body.addWidget(Flow(self.switch, self.who, self.start))
        self.setLayout(body)
        self.switch.toggled.connect(lambda _: self.show_ways())
        for box in (self.who, self.start):
            box.currentIndexChanged.connect(lambda _: self.show_ways())
        canvas.overlays.append(self.paint_over)
        canvas.further += (KeyDeed((KEY,), ITS_KEY, text("who can go where"), self.switch.toggle),)
        self._show_boxes()

    @property
    def is_on(self) -> bool:
        """Whether the overlay is shown."""
        return self.switch.isChecked()

    @property
    def begin(self) -> str:
        """The area that the steps are counted from; empty without one."""
        one = self.canvas.map
        marked = one.marked(str(self.start.currentData())) if self.start.currentData() else ()
        return next(iter(marked), "") or (self.canvas.chosen.area if self.canvas.chosen.area in one.area else "")

    def steps(self) -> Mapping[str, int]:
        """Return the steps to every area that can be reached."""
        one = self.canvas.map
        walker = self.walkers[max(0, self.who.currentIndex())]
        return distances.steps(one, [self.begin], walker.passes)

    def show_ways(self) -> None:
        """Show the overlay or take it away, and say what it shows."""
        self._show_boxes()
        self.canvas.update()
        if self.is_on:
            self.canvas.announce(self.said())
        self.switched.emit()

    def said(self) -> str:
        """Say how far every area is, and what cannot be reached."""
        one, kind, begin = self.canvas.map, self.canvas.kind, self.begin
        if not begin:
            return text(kind.words.none_yet)
        far = self.steps()
        near = [f"{kind.called(one.area[area])} {n}" for area, n in far.items() if n]
        shut = [kind.called(area) for area in one.areas if area.id not in far]
        parts = (
            [text("Steps from {area}: {steps}", area=kind.called(one.area[begin]), steps=listed(near))] if near else []
        )
        parts += [text("Cannot be reached: {areas}", areas=listed(shut))] if shut else []
        return ". ".join(parts)

    def _show_boxes(self) -> None:
        self.who.setVisible(self.is_on and self.who.count() > 1)
        self.start.setVisible(self.is_on and self.start.count() > 1)

    def paint_over(self, painter: QPainter, sheet: Sheet) -> None:
        """Paint the overlay; while something is dragged nothing is counted."""
        if not self.is_on or not self.begin or sheet.is_drawing:
            return
        far, tokens = self.steps(), sheet.art.tokens
        shade, veil = QColor(tokens["ink"]), QColor(tokens["panel"])
        shade.setAlpha(HATCHED)
        veil.setAlpha(VEILED)
        hatching = QBrush(shade, Qt.BrushStyle.BDiagPattern)
        for area in sheet.map.areas:
            if area.id not in far and sheet.map.is_drawn(area.id):
                painter.fillPath(path_of(sheet, sheet.map.area[area.id]), veil)
                painter.fillPath(path_of(sheet, sheet.map.area[area.id]), hatching)
        painter.setFont(fonts.font(13, 700))
        for area in sheet.map.areas:
            if (n := far.get(area.id)) is not None and sheet.map.is_drawn(area.id):
                own = cells(sheet.map).cell[area.id]
                (x, y), _ = own.place()
                dx, dy = next((way for way in BESIDE if own.has((x + way[0], y + way[1]))), (0, 0))
                box = QRectF(x + dx - DISC, y + dy - DISC, 2 * DISC, 2 * DISC)
                painter.setPen(QPen(QColor(tokens["panel"]), 2))
                painter.setBrush(QColor(tokens["ink"]))
                painter.drawEllipse(box)
                painter.setPen(QColor(tokens["panel"]))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(n))


def paint_pointed(painter: QPainter, sheet: Sheet) -> None:
    """Outline the areas that a check is about."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(sheet.art.tokens["danger"]), 4 * sheet.steady, Qt.PenStyle.DashLine))
    for area in sheet.pointed:
        if area in sheet.map.area and sheet.map.is_drawn(area):
            painter.drawPath(path_of(sheet, sheet.map.area[area]))


def is_in_sight(sheet: Sheet, area: str) -> bool:
    """Tell whether an area lies within what is seen of the map."""
    if not sheet.map.is_drawn(area):
        return True
    box = path_of(sheet, sheet.map.area[area]).boundingRect()
    return all(
        sheet.rect().contains(sheet.view.spot(QPointF(at)).toPoint()) for at in (box.topLeft(), box.bottomRight())
    )
