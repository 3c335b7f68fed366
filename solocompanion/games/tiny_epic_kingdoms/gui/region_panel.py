"""The chosen region of a territory: its name and kind, whether a Quest may land there, Home, and its links."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms import acts as drawn
from solocompanion.games.tiny_epic_kingdoms.facts import KINDS_OF_REGION, RESOURCE_KINDS, Kind, Territory
from solocompanion.games.tiny_epic_kingdoms.gui.canvas import Canvas
from solocompanion.games.tiny_epic_kingdoms.wording import KIND, region_name
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.elided import ElidedField, ElidedTick
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.limited import limit
from solocompanion.gui.widgets.plain import as_written, button, column, label, row, set_tip

LONGEST = 60  # letters of a name


class RegionPanel(QWidget):
    """What can be set for the region that is chosen on a canvas. `named(region, name)`: it shall be called so."""

    named = Signal(str, str)

    def __init__(self, canvas: Canvas) -> None:
        super().__init__()
        self.canvas = canvas
        self.name = ElidedField()
        self.name.setAccessibleName(text("Name of the region"))
        limit(self.name, LONGEST)
        self.remove = button(
            text("Remove"), "", text("Remove the chosen point, and with its only one the region (Del)")
        )
        self.kinds: dict[Kind, QPushButton] = {}
        for n, kind in enumerate(KINDS_OF_REGION, 1):
            made = self.kinds[kind] = button(text(KIND[kind]), "segment", text("Key {n}", n=n))
            made.setCheckable(True)
            sizes.hold(made, icon=("tool", 20))
        self.sign(canvas.art)
        self.gate = QCheckBox(as_written(text("A Quest may land here")))
        set_tip(self.gate, text("It touches the edge of the card: a Quest may begin or end here (G)"))
        self.home = button(text("Make it Home"), "", text("The AI begins here (H)"))
        self.links = Flow(spacing=10)
        self.ticks: dict[str, ElidedTick] = {}
        self._listed: tuple[str, ...] = ()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        body = column(6)
        body.addWidget(label(text("Region"), "section"))
        body.addLayout(row(self.name, self.remove))
        body.addWidget(Flow(*self.kinds.values(), spacing=2, below=2))
        body.addWidget(Flow(self.gate, self.home))
        body.addWidget(self.links)
        self.setLayout(body)

    def _connect(self) -> None:
        canvas = self.canvas
        self.name.editingFinished.connect(self._rename)
        self.name.returnPressed.connect(canvas.setFocus)
        for kind, made in self.kinds.items():
            made.clicked.connect(partial(self._set_kind, kind))
        self.gate.clicked.connect(canvas.toggle_gate)
        self.remove.clicked.connect(lambda _=False: canvas.remove())
        self.home.clicked.connect(lambda _=False: canvas.make_home())

    def sign(self, art: Art) -> None:
        """Give the kinds their symbols in these colours."""
        for kind, made in self.kinds.items():
            made.setIcon(art.icon(f"kind_{kind}", 20))

    def ask_name(self) -> None:
        """Let the name be typed."""
        self.name.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.name.selectAll()

    def show_chosen(self, one: Territory) -> None:
        """Show the region of a territory that is chosen."""
        place = one.region.get(self.canvas.chosen.region)
        for made in (self.name, self.remove, self.gate, self.home, *self.kinds.values()):
            made.setEnabled(place is not None)
        with QSignalBlocker(self.name):
            self.name.setText(region_name(place) if place else "")
        for kind, made in self.kinds.items():
            made.setChecked(place is not None and place.kind == kind)
        with QSignalBlocker(self.gate):
            self.gate.setChecked(place is not None and place.border)
        self.gate.setEnabled(place is not None and place.is_open)
        is_home = place is not None and place.id == one.home
        self.home.setText(text("This is Home") if is_home else text("Make it Home"))
        self.home.setEnabled(place is not None and not is_home and place.kind in RESOURCE_KINDS)
        self._show_links(one)

    def _show_links(self, one: Territory) -> None:
        """List the neighbours of the chosen region; a click links them or puts a river between.

        The same neighbours keep their ticks, and with them the focus.
        """
        own = self.canvas.chosen.region
        near = drawn.neighbours(one, own) if own in one.region else ()
        if (own, *near) != self._listed:
            self._listed = (own, *near)
            self.links.empty()
            if near:
                self.links.add(label(text("Meeples walk to"), "caption"))
            self.ticks = {other: ElidedTick() for other in near}
            for other, tick in self.ticks.items():
                tick.clicked.connect(lambda _=False, other=other: self.canvas.link(own, other))
                self.links.add(tick)
        for other, tick in self.ticks.items():
            name = region_name(one.region[other])
            tick.say(name)
            tick.setAccessibleName(text("A meeple can walk to {region}", region=name))
            tick.setChecked(drawn.is_linked(one, own, other))

    def _rename(self) -> None:
        self.named.emit(self.canvas.chosen.region, self.name.text())

    def _set_kind(self, kind: Kind) -> None:
        self.canvas.set_kind(kind)
        self.show_chosen(self.canvas.territory)
