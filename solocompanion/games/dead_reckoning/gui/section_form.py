"""Enter a section of a Covenant card as it is printed: tap the grid, tap the icons. About ten taps a section."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from attrs import evolve
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from solocompanion.core.cards import CardError
from solocompanion.core.words import listed, text
from solocompanion.games.dead_reckoning import sections
from solocompanion.games.dead_reckoning.cells import read_claims, read_cubes, write_cubes
from solocompanion.games.dead_reckoning.gui.section_grid import SectionGrid
from solocompanion.gui.questions.card_entry import CardEntry
from solocompanion.gui.questions.card_fields import Means, restyle, sign_button
from solocompanion.gui.questions.game_forms import OwnEntry, Records
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.plain import button, label

ROWS, PLACES, WIDEST = 4, 3, 460
READERS: Mapping[str, Callable[[Any], Any]] = {"claims": read_claims, "cubes": read_cubes, "end": sections.read_end}


class SectionForm(OwnEntry):
    """The grid with its tools, the icons of the centre line, and the icons on the right.

    What was shown is kept field by field, and a field is written anew only when it is edited.
    """

    covers = ("claims", "cubes", "end", "top", "bottom", "effects")

    def __init__(self, art: Art, records: Records, state: Any = None) -> None:
        super().__init__(art, records, state)
        blank = {"claims": [], "cubes": [], "end": "", "top": False, "bottom": False, "effects": []}
        self._fields: dict[str, Any] = blank
        self._left = sections.Section(end="")
        self._fault = self._strange = ""
        rows, places = (state.setup.rows, state.setup.places) if state is not None else (ROWS, PLACES)
        self.grid = SectionGrid(lambda: self.art, rows, places)
        self.grid.edited.connect(self._left_edited)
        self.top = self._switch("top", "icon_top", text("Top icon: attacks your ship if it holds 3 coins"))
        self.bottom = self._switch("bottom", "icon_bottom", text("Bottom icon: 2 cubes where most coins lie"))
        self.right = CardEntry(sections.ICONS, Means(lambda: self.art, self._in_play))
        self.right.changed.connect(self._right_edited)
        self.note = label("", "danger", wrap=True)
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
        body.addWidget(self.note)
        body.addWidget(label(text("On the right, in reading order"), "caption"))
        body.addWidget(self.right)
        self._show()

    # -- what was entered --------------------------------------------------------------------------------------
    def line(self) -> str:
        """Return the section on one line."""
        now = self._fields
        left = (now["claims"], now["cubes"], now["end"] or sections.HARBOR)
        return sections.write_section(sections.section(*left, now["effects"], top=now["top"], bottom=now["bottom"]))

    def fields(self) -> dict[str, Any]:
        """Return the section as the fields of a record; fields that were not edited are unchanged."""
        return dict(self._fields)

    def show_fields(self, fields: dict[str, Any]) -> None:
        """Show a record; values that cannot be read are named and kept."""
        shown = {name: fields.get(name) for name in self.covers}
        if shown != self._fields:
            self._fields = shown
            self._show()

    def missing(self) -> str:
        """Say that the orange space is missing, or which value cannot be written."""
        where = text("Where does its ship end? Tap “Ship ends”, then the orange space.")
        return self._fault if self._fields["end"] else where

    def first(self) -> QWidget:
        """Return the widget that gets the focus."""
        return self.grid.cells["r1c1"]

    def set_art(self, art: Art) -> None:
        """Take the colours of another theme, in the icons on the right too."""
        super().set_art(art)
        restyle(self, art)
        self.right.set_art(art)
        for child in self.findChildren(QWidget):
            child.update()

    def _in_play(self, kind: str) -> Mapping[str, Mapping[str, Any]]:
        """Return the records to choose from: in a game, those of its set."""
        rows = self.records(kind)
        if self.state is None:
            return rows
        return {one: row for one, row in rows.items() if row.get("set", "own") == self.state.setup.boards}

    # -- showing -----------------------------------------------------------------------------------------------
    def _show(self) -> None:
        self._left = sections.Section(end="")
        unread = [name for name in READERS if not self._can_read(name)]
        self.grid.show_section(self._left)
        for name, switch in (("top", self.top), ("bottom", self.bottom)):
            switch.blockSignals(True)
            switch.setChecked(bool(self._fields[name]))
            switch.blockSignals(False)
        self.right.show_lines(self._fields["effects"] or ())
        self._fault, self._strange = "", self._unshown(unread)
        self._say(self._strange)

    def _can_read(self, name: str) -> bool:
        """Read a field of the left side; tell whether it could be read."""
        try:
            self._left = evolve(self._left, **{name: READERS[name](self._fields[name] or ())})
        except CardError:
            return False
        return True

    def _unshown(self, unread: list[str]) -> str:
        """Name what the grid cannot show: what cannot be read, and spaces it does not have."""
        left = self._left
        cells = (*left.claims, *(cell for cell, _ in left.cubes), left.end)
        strange = [cell for cell in dict.fromkeys(cells) if cell and cell not in self.grid.cells]
        written = [str(self._fields[name]) for name in unread] + strange
        return text("Not on this grid, and left as it is: {list}", list=listed(written)) if written else ""

    def _say(self, words: str) -> None:
        self.note.setText(words)
        self.note.setVisible(bool(words))

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

    def _switch(self, field: str, name: str, words: str) -> QPushButton:
        made = sign_button(self.art, name, words)
        made.setCheckable(True)
        made.toggled.connect(lambda on: self._set(**{field: on}))
        return made

    # -- edits -------------------------------------------------------------------------------------------------
    def _left_edited(self, edited: sections.Section) -> None:
        """Update only the fields that were edited."""
        before, self._left = self._left, edited
        now = {"claims": list(edited.claims), "cubes": write_cubes(edited.cubes), "end": edited.end}
        self._set(**{name: value for name, value in now.items() if getattr(before, name) != getattr(edited, name)})

    def _right_edited(self) -> None:
        """Update the icons; where the person's words make a line unreadable, name the fault instead."""
        try:
            lines = self.right.lines()
        except CardError as error:
            self._fault = str(error)
            self._say(self._fault)
            return
        self._fault = self._unsaid(lines)
        self._say(self._fault or self._strange)
        self._set(effects=lines)

    def _unsaid(self, lines: Sequence[str]) -> str:
        """Say what is missing of a condition that nothing follows from, whichever way it goes."""
        for line in lines:
            with suppress(CardError):  # a line that cannot be read is named where it stands
                icon = sections.ICONS.read(line)
                if isinstance(icon, sections.IfCubes) and not icon.then and not icon.otherwise:
                    return text("What happens with enough cubes, and what otherwise? Add it with +.")
        return ""

    def _set(self, **edited: Any) -> None:
        self._fields = {**self._fields, **edited}
        self.changed.emit()
