"""Enter a section of a Covenant card as it is printed: tap the grid, tap the icons. About ten taps a section."""

from __future__ import annotations

from typing import Any

from attrs import evolve
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from solocompanion.core.words import text
from solocompanion.games.dead_reckoning.gui.icon_rows import NEW, IconRow, icon_words
from solocompanion.games.dead_reckoning.gui.section_grid import SectionGrid
from solocompanion.games.dead_reckoning.sections import (
    HARBOR,
    Icon,
    Remark,
    Section,
    SectionError,
    section,
    write_icon,
    write_section,
)
from solocompanion.gui.questions.own_entry import OwnEntry
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.plain import button, label

IN_A_ROW = 7
ROWS, PLACES, WIDEST = 4, 3, 460


class SectionForm(OwnEntry):
    """The grid with its tools, the icons of the centre line, and a list of the icons on the right."""

    covers = ("claims", "cubes", "end", "top", "bottom", "effects")

    def __init__(self, art: Art, state: Any = None) -> None:
        super().__init__(art, state)
        self.section = Section(end="")
        rows, places = (state.setup.rows, state.setup.places) if state is not None else (ROWS, PLACES)
        self.grid = SectionGrid(lambda: self.art, rows, places)
        self.grid.edited.connect(self._left_edited)
        self.top = self._switch("icon_top", text("Top icon: attacks your ship if it holds 3 coins"))
        self.bottom = self._switch("icon_bottom", text("Bottom icon: 2 cubes where most coins lie"))
        self.rows: list[IconRow] = []
        self._list = QVBoxLayout()
        self._list.setSpacing(4)
        sizes.hold(self, most_w=("px", WIDEST))
        body = QVBoxLayout(self)
        sizes.frame(body, 0, 2, 0, 2, spacing=6)
        body.addLayout(self._tools())
        body.addWidget(self.grid)
        middle = QHBoxLayout()
        middle.addWidget(label(text("On the centre line"), "caption"), 1)
        middle.addWidget(self.top)
        middle.addWidget(self.bottom)
        body.addLayout(middle)
        body.addWidget(label(text("On the right, in reading order"), "caption"))
        body.addLayout(self._palette())
        body.addLayout(self._list)
        self.grid.show_section(self.section)

    # -- what was entered --------------------------------------------------------------------------------------
    def line(self) -> str:
        """Return the section on one line."""
        return write_section(self.section)

    def fields(self) -> dict[str, Any]:
        """Return the section as the fields of a record."""
        return {
            "claims": list(self.section.claims),
            "cubes": [f"{cell}={n}" for cell, n in self.section.cubes],
            "end": self.section.end,
            "top": self.section.top,
            "bottom": self.section.bottom,
            "effects": [write_icon(icon) for icon in self.section.icons],
        }

    def show_fields(self, fields: dict[str, Any]) -> None:
        """Show a record; one that cannot be read leaves the form as it is."""
        if {name: fields.get(name) for name in self.covers} == self.fields():
            return
        left = (fields["claims"], fields["cubes"], fields["end"] or HARBOR)
        try:
            read = section(*left, fields["effects"], top=fields["top"], bottom=fields["bottom"])
        except SectionError:
            return
        self.show_section(read if fields["end"] else evolve(read, end=""))

    def missing(self) -> str:
        """Say that the orange space is missing: every section has one."""
        return "" if self.section.end else text("Where does its ship end? Tap “Ship ends”, then the orange space.")

    def show_section(self, read: Section) -> None:
        """Show a section."""
        self.section = read
        self.grid.show_section(read)
        for switch, on in ((self.top, read.top), (self.bottom, read.bottom)):
            switch.blockSignals(True)
            switch.setChecked(on)
            switch.blockSignals(False)
        for row in list(self.rows):
            self._drop(row)
        for icon in read.icons:
            self._add_row(icon)

    def first(self) -> QWidget:
        """Return what takes the focus."""
        return self.grid.cells["r1c1"]

    def set_art(self, art: Art) -> None:
        """Draw with other colours."""
        super().set_art(art)
        for made in (*self.findChildren(QPushButton),):
            if name := made.property("art"):
                made.setIcon(art.icon(str(name)))
        for child in self.findChildren(QWidget):
            child.update()

    # -- parts -------------------------------------------------------------------------------------------------
    def _tools(self) -> QHBoxLayout:
        tools = QHBoxLayout()
        tools.setSpacing(0)
        group = QButtonGroup(self)
        words = (("cubes", text("Cubes")), ("claim", text("Advancement")), ("end", text("Ship ends")))
        for name, said in words:
            made = button(said, "segment")
            made.setCheckable(True)
            made.setChecked(name == "cubes")
            sizes.hold(made, least_h=("px", 30))
            made.clicked.connect(lambda _=False, tool=name: self._choose(tool))
            group.addButton(made)
            tools.addWidget(made)
        return tools

    def _choose(self, tool: str) -> None:
        self.grid.tool = tool

    def _switch(self, name: str, words: str) -> QPushButton:
        made = self._sign(name, words)
        made.setCheckable(True)
        made.toggled.connect(self._centre_edited)
        return made

    def _sign(self, name: str, words: str) -> QPushButton:
        made = button("", "offer", words)
        made.setIcon(self.art.icon(name))
        made.setProperty("art", name)
        made.setAccessibleName(words)
        sizes.hold(made, w=("tool", 40), h=("tool", 34), icon=("tool", 24))
        return made

    def _palette(self) -> QGridLayout:
        palette = QGridLayout()
        palette.setSpacing(3)
        for at, (name, icon) in enumerate(NEW):
            made = self._sign(name, icon_words(icon))
            made.clicked.connect(lambda _=False, icon=icon: self._add(icon))
            palette.addWidget(made, at // IN_A_ROW, at % IN_A_ROW)
        palette.setColumnStretch(IN_A_ROW, 1)
        return palette

    # -- edits -------------------------------------------------------------------------------------------------
    def _left_edited(self, edited: Section) -> None:
        self._set(evolve(self.section, claims=edited.claims, cubes=edited.cubes, end=edited.end))

    def _centre_edited(self, _on: bool) -> None:  # noqa: FBT001 - what Qt's signal carries
        self._set(evolve(self.section, top=self.top.isChecked(), bottom=self.bottom.isChecked()))

    def _add(self, icon: Icon) -> None:
        worded = evolve(icon, words=text(icon.words)) if isinstance(icon, Remark) else icon
        self._add_row(worded).take_focus()
        self._right_edited()

    def _add_row(self, icon: Icon) -> IconRow:
        made = IconRow(icon, lambda: self.art)
        made.changed.connect(self._right_edited)
        made.removed.connect(lambda: self._remove(made))
        self.rows.append(made)
        self._list.addWidget(made)
        return made

    def _remove(self, row: IconRow) -> None:
        self._drop(row)
        self._right_edited()

    def _drop(self, row: IconRow) -> None:
        self.rows.remove(row)
        self._list.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _right_edited(self) -> None:
        self._set(evolve(self.section, icons=tuple(row.icon for row in self.rows)))

    def _set(self, changed: Section) -> None:
        self.section = changed
        self.grid.show_section(changed)
        self.changed.emit()
