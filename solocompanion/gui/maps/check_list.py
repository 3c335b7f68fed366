"""The checks of a map, each with the way to the area it is about, and how far the areas are."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QPushButton, QWidget

from solocompanion.core.maps.checks import checks
from solocompanion.core.maps.drawn_map import DrawnMap
from solocompanion.core.maps.kinds import Check
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.maps.sheet import Dress
from solocompanion.gui.widgets.elided import ElidedPart
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, clear, column, label, row

SIGN = {"mend": ("✕", "danger"), "know": ("!", "strong"), "fine": ("✓", "quiet")}


@guarded
class CheckList(QWidget):
    """What is wrong, what is worth knowing, and what is fine. `wanted(check)`: its areas shall be shown."""

    wanted = Signal(object)

    def __init__(self, dress: Dress) -> None:
        super().__init__()
        self.dress = dress
        self._shown: DrawnMap | None = None
        self.summary = ""
        self._shows: dict[QObject, QPushButton] = {}
        self.body = column(4)
        self.setLayout(self.body)

    def show_map(self, one: DrawnMap) -> None:
        """List the checks of a map and how far its areas are."""
        if one == self._shown:
            return
        self._shown = one
        clear(self.body)
        self._shows = {}
        found = checks(self.dress.kind, one)
        mend = sum(check.state == "mend" for check in found)
        know = sum(check.state == "know" for check in found)
        said = (
            text("Checks: {mend} to mend, {know} to know", mend=mend, know=know) if mend or know else text("All fine")
        )
        first = next((check.words for check in found if check.state == "mend"), "")
        self.summary = f"{said}. {first}" if first else said
        self.body.addWidget(label(said, "section", wrap=True))
        for check in found:
            self._add(check)
        heading, steps = self.dress.distances(one)
        if steps:
            self.body.addWidget(label(heading, "section"))
            facts = Flow(spacing=4)
            for name, n in steps:
                fact = ElidedPart("fact")
                fact.say(name, f"  {'?' if n is None else n}")
                facts.add(fact)
            self.body.addWidget(facts)

    def _add(self, check: Check) -> None:
        sign, role = SIGN[check.state]
        words = label(check.words, "" if check.state == "mend" else "quiet", wrap=True)
        spoken = {"mend": text("To mend"), "know": text("To know"), "fine": text("Fine")}[check.state]
        words.setAccessibleName(f"{spoken}: {check.words}")
        line = row(label(sign, role), spacing=6)
        line.addWidget(words, 1)
        if check.areas:
            show = button(text("Show"), "link")
            show.setAccessibleName(text("Show: {check}", check=check.words))
            show.clicked.connect(lambda _=False: self.wanted.emit(check))
            words.setCursor(Qt.CursorShape.PointingHandCursor)
            words.installEventFilter(self)  # a click on the words does what the button does, which keys reach
            self._shows[words] = show
            line.addWidget(show, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(line)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show what a check is about at a click on its words."""
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent) and watched in self._shows:
            self._shows[watched].click()
            return True
        return super().eventFilter(watched, event)
