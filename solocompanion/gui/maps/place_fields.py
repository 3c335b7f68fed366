"""The numbers of the corner or point that is chosen, to be read and typed."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from solocompanion.core.maps import edits
from solocompanion.core.maps.drawn_map import At
from solocompanion.core.words import text
from solocompanion.gui.maps.canvas import Canvas
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import label, name_field

WIDTH = 64  # designed: a number of four digits


class PlaceFields(QWidget):
    """Two fields for the one corner or point that is chosen; hidden while there is none, or several."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__()
        self.canvas = canvas
        self.across, self.down = QLineEdit(), QLineEdit()
        line = QHBoxLayout()
        sizes.frame(line, 0, 0, 0, 0, spacing=6)
        paper = canvas.paper
        for field, words, name, most in (
            (self.across, text("Across"), text("Across, from the left"), paper.across),
            (self.down, text("Down"), text("Down, from the top"), paper.down),
        ):
            said = label(words, "quiet")
            name_field(said, field)
            field.setAccessibleName(name)
            field.setValidator(QIntValidator(0, most, field))
            sizes.hold(field, w=("px", WIDTH))
            field.editingFinished.connect(self._put)
            field.returnPressed.connect(canvas.setFocus)
            line.addWidget(said)
            line.addWidget(field)
        line.addStretch(1)
        self.setLayout(line)
        canvas.chose.connect(self.show_place)
        canvas.redrawn.connect(lambda _map, _words: self.show_place())
        self.show_place()

    @property
    def place(self) -> At | None:
        """The one that is chosen."""
        own, one = self.canvas.chosen, self.canvas.map
        if own.corners:
            return own.corners[0] if len(own.corners) == 1 else None
        points = one.area[own.area].points if own.area in one.area else ()
        return points[own.point] if own.point < len(points) else None

    def show_place(self) -> None:
        """Show where it is."""
        at = self.place
        self.setVisible(at is not None)
        for field, number in zip((self.across, self.down), at or (0, 0), strict=True):
            with QSignalBlocker(field):
                field.setText(str(number))

    def _put(self) -> None:
        """Put it where the numbers say."""
        at, canvas = self.place, self.canvas
        if at is None or not (self.across.text() and self.down.text()):
            return
        to = canvas.paper.inside((int(self.across.text()), int(self.down.text())))
        if to == at:
            return
        own = canvas.chosen
        act = edits.move_corners if canvas.map.way == "outlines" else edits.move_points
        canvas.do(act(canvas.kind, canvas.map, {at: to}))
        canvas.choose(own.area, own.point, corners=(to,) if own.corners else ())
