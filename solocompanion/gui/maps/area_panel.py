"""The chosen area of a map: its name and kind, its marks, and its links."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QPushButton, QWidget

from solocompanion.core.maps.drawn_map import Area, DrawnMap
from solocompanion.core.maps.following import link_name, neighbours
from solocompanion.core.maps.kinds import MarkGroup, MarkKind
from solocompanion.core.words import later, text
from solocompanion.gui.maps.canvas import Canvas
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.choice_box import ChoiceBox
from solocompanion.gui.widgets.elided import ElidedField, ElidedTick
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.giving_back import GivingBack
from solocompanion.gui.widgets.limited import limit
from solocompanion.gui.widgets.plain import as_written, button, column, label, row, set_tip

LONGEST = 60  # letters of a name
OPEN_ALL, CLOSE_ALL = "J", "X"  # the keys
ALL_TIP = later("As one act, on the whole map; among the chosen ones where several are chosen whole ({key})")


class AreaPanel(QWidget):
    """What can be set for the area that is chosen on a canvas. `named(area, name)`: it shall be called so."""

    named = Signal(str, str)

    def __init__(self, canvas: Canvas) -> None:
        super().__init__()
        self.canvas = canvas
        self.name = ElidedField()
        self.name.setAccessibleName(text(canvas.kind.words.its_name))
        limit(self.name, LONGEST)
        self.remove = button(text("Remove"), "", text("Remove what is chosen: a corner, a point, or the area (Del)"))
        self.kinds: dict[str, QPushButton] = {}
        for n, kind in enumerate(canvas.kind.areas, 1):
            tip = text("Key {n}", n=n) if n <= 9 else ""
            made = self.kinds[kind.id] = button(text(kind.name), "segment", tip)
            made.setCheckable(True)
            sizes.hold(made, icon=("tool", 20))
        self.sign(canvas.art)
        self.marks: dict[str, QAbstractButton] = {}
        for mark in sorted(canvas.kind.lone_marks, key=lambda mark: mark.is_single):
            self.marks[mark.id] = self._control(mark)
        self.groups = {group.id: self._choice(group) for group in canvas.kind.groups}
        self.links = Flow(spacing=10)
        words = canvas.kind.words
        self.open_all = button(text(words.open_all), "", text(ALL_TIP, key=OPEN_ALL))
        self.close_all = button(text(words.close_all), "", text(ALL_TIP, key=CLOSE_ALL))
        self.ticks: dict[str, ElidedTick] = {}
        self._listed: tuple[str, ...] = ()
        self._lay_out()
        self._connect()

    def _control(self, mark: MarkKind) -> QAbstractButton:
        """Return a button for a mark that there is once, and else a tick."""
        if mark.is_single:
            return button(mark.label, "", text(mark.tip))
        tick = QCheckBox(as_written(mark.label))
        set_tip(tick, text(mark.tip))
        return tick

    def _choice(self, group: MarkGroup) -> ChoiceBox:
        """Return a list for marks of which an area has one at most."""
        box = ChoiceBox()
        access.name_list(box, text(group.name))
        set_tip(box, text(group.tip))
        return box

    def _lay_out(self) -> None:
        body = column(6)
        body.addWidget(label(text(self.canvas.kind.words.one), "section"))
        body.addLayout(row(self.name, self.remove))
        body.addWidget(Flow(*self.kinds.values(), spacing=2, below=2))
        body.addWidget(Flow(*self.marks.values()))
        for group in self.canvas.kind.groups:
            body.addLayout(row(label(text(group.name), "caption"), self.groups[group.id]))
        body.addWidget(self.links)
        body.addWidget(Flow(self.open_all, self.close_all))
        self.setLayout(body)

    def _connect(self) -> None:
        canvas = self.canvas
        self.name.editingFinished.connect(lambda: self.named.emit(canvas.chosen.area, self.name.text()))
        self.name.returnPressed.connect(canvas.setFocus)
        GivingBack(self.name, canvas)
        for kind, made in self.kinds.items():
            made.clicked.connect(partial(self._set_kind, kind))
        for mark, control in self.marks.items():
            control.clicked.connect(lambda _=False, mark=mark: canvas.toggle_mark(mark))
        for group, box in self.groups.items():
            box.activated.connect(lambda _, group=group, box=box: canvas.choose_mark(group, str(box.currentData())))
        self.remove.clicked.connect(lambda _=False: canvas.remove())

    def sign(self, art: Art) -> None:
        """Give the kinds their signs in these colours."""
        for kind in self.canvas.kind.areas:
            if kind.sign:
                self.kinds[kind.id].setIcon(art.icon(kind.sign, 20))

    def ask_name(self) -> None:
        """Let the name be typed."""
        self.name.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.name.selectAll()

    def show_chosen(self, one: DrawnMap) -> None:
        """Show the area of a map that is chosen."""
        area = one.area.get(self.canvas.chosen.area)
        for made in (self.name, self.remove, *self.kinds.values()):
            made.setEnabled(area is not None)
        with QSignalBlocker(self.name):
            self.name.setText(self.canvas.kind.called(area) if area else "")
        for kind, made in self.kinds.items():
            made.setChecked(area is not None and area.kind == kind)
        for mark in self.canvas.kind.lone_marks:
            self._show_mark(mark, area)
        for group in self.canvas.kind.groups:
            self._show_group(group, one, area)
        self._show_links(one)
        for made in (self.open_all, self.close_all):
            made.setVisible(len(one.areas) > 1)

    def _show_mark(self, mark: MarkKind, area: Area | None) -> None:
        control, has_it = self.marks[mark.id], area is not None and mark.id in area.marks
        control.setEnabled(area is not None and mark.suits(area) and not (mark.is_single and has_it))
        if mark.is_single:
            control.setText(as_written(text(mark.is_so) if has_it and mark.is_so else mark.label))
        else:
            with QSignalBlocker(control):
                control.setChecked(has_it)

    def _show_group(self, group: MarkGroup, one: DrawnMap, area: Area | None) -> None:
        kind, box = self.canvas.kind, self.groups[group.id]
        marks = kind.grouped(group.id)
        names = [(text(group.none), ""), *((mark.name_on(one), mark.id) for mark in marks)]
        with QSignalBlocker(box):
            if [(box.itemText(n), box.itemData(n)) for n in range(box.count())] != names:
                box.clear()
                for name, mark in names:
                    box.addItem(name, mark)
            own = kind.chosen_of(group.id, area) if area is not None else None
            box.setCurrentIndex(max(0, box.findData(own.id if own is not None else "")))
        box.setEnabled(area is not None and any(mark.suits(area) for mark in marks))

    def _show_links(self, one: DrawnMap) -> None:
        """List the neighbours of the chosen area; a click makes the link the next one that it can be.

        On an empty box it opens the way. The same neighbours keep their ticks, and with them the focus.
        """
        own, kind = self.canvas.chosen.area, self.canvas.kind
        near = neighbours(kind, one, own) if own in one.area else ()
        if (own, *near) != self._listed:
            self._listed = (own, *near)
            self.links.empty()
            if near:
                self.links.add(label(text(kind.words.links), "caption"))
            self.ticks = {other: ElidedTick() for other in near}
            for other, tick in self.ticks.items():
                tick.clicked.connect(lambda ticked, other=other: self.canvas.link(own, other, opens=ticked))
                self.links.add(tick)
        for other, tick in self.ticks.items():
            link, name = one.link_of(own, other), kind.called(one.area[other])
            said = text("{area}: {link}", area=name, link=link_name(kind, one, own, other, link)) if link else name
            tick.say(said if len(kind.links) > 1 else name)
            tick.setAccessibleName(text(kind.words.leads, area=said if len(kind.links) > 1 else name))
            tick.setChecked(link not in {"", kind.closed})

    def _set_kind(self, kind: str) -> None:
        self.canvas.set_kind(kind)
        self.show_chosen(self.canvas.map)
