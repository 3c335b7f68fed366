"""Draw a map of the world in the Workshop: its name and notice above the map, copies and files."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from attrs import evolve
from PySide6.QtWidgets import QLayout, QWidget

from solocompanion.core.maps.drawn_map import At, DrawnMap
from solocompanion.core.maps.lines import read_area, read_link, write_area, write_link
from solocompanion.core.maps.map_file import read_map, write_map
from solocompanion.core.words import text
from solocompanion.games.dragonlords.game_map import GameMap
from solocompanion.games.dragonlords.gui.dress import WorldDress
from solocompanion.games.dragonlords.gui.tools import TOOLS
from solocompanion.games.dragonlords.map_kind import MAP
from solocompanion.games.dragonlords.world import PAPER
from solocompanion.gui.guard import guarded
from solocompanion.gui.maps.area_panel import LONGEST
from solocompanion.gui.maps.copies import copy_name
from solocompanion.gui.maps.map_files import FileWords, MapFile
from solocompanion.gui.maps.map_form import MapForm
from solocompanion.gui.questions.game_forms import Records
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.elided import ElidedField
from solocompanion.gui.widgets.giving_back import GivingBack
from solocompanion.gui.widgets.limited import limit
from solocompanion.gui.widgets.plain import button, column

NOTICE = "notice"
BLANK = GameMap("", "")


@guarded
class WorldForm(MapForm):
    """A map of the world, with its name and its notice above it."""

    dress = WorldDress()
    tool_kinds = TOOLS
    photo_name = "world photo {id}"
    outline_name = "world outline {id}"
    covers = ("name", NOTICE, "areas", "links", "practice")
    begun = MappingProxyType({"name": "", NOTICE: "", "areas": [], "links": [], "practice": False})

    def __init__(self, art: Art, records: Records, state: Any = None) -> None:
        self._record = BLANK
        super().__init__(art, records, state)
        self._connect()

    # -- an own entry ------------------------------------------------------------------------------------------
    def fields(self) -> dict[str, Any]:
        """Return the map as the fields of a record."""
        return _fields(self._record.of(self.map))

    def show_fields(self, fields: dict[str, Any]) -> None:
        """Show a record. Lines that cannot be read are named and left out with the next change."""
        unread: list[str] = []
        areas: dict[str, str] = {}
        for line in map(str, fields.get("areas", ())):
            try:
                area = read_area(MAP, line, PAPER)
            except ValueError as why:
                unread.append(str(why))
            else:
                areas.setdefault(area.id, write_area(area))
        links = []
        for line in map(str, fields.get("links", ())):
            try:
                link = read_link(MAP, line)
            except ValueError as why:
                unread.append(str(why))
            else:
                links += [write_link(link)] if {link.a, link.b} <= areas.keys() and link.a != link.b else []
        self._record = GameMap(
            str(fields.get("id", "")),
            str(fields.get("name", "")),
            str(fields.get(NOTICE, "")),
            tuple(areas.values()),
            tuple(links),
            bool(fields.get("practice", False)),
        )
        self.show_map(self._record.id, self._record.drawn, unread)

    # -- building ----------------------------------------------------------------------------------------------
    def file(self) -> MapFile:
        """Return how a map goes to a file."""
        words = FileWords(unnamed="world")
        return MapFile(
            lambda: self.map.name, lambda: write_map(self.map), lambda read: on_paper(read_map(MAP, read)), words
        )

    def heading(self) -> QLayout:
        """Make the fields for the name and the notice."""
        self.name, self.notice = ElidedField(), ElidedField()
        self.name.setPlaceholderText(text("Name"))
        self.name.setAccessibleName(text("Name of the map"))
        self.notice.setPlaceholderText(text("Notice beneath the map"))
        self.notice.setAccessibleName(text("Notice beneath the map"))
        above = column(4)
        for one in (self.name, self.notice):
            limit(one, LONGEST)
            GivingBack(one, self.canvas)
            above.addWidget(one)
        return above

    def deeds(self) -> tuple[QWidget, ...]:
        """Make the buttons above all."""
        self.duplicate = button(text("Duplicate"))
        self.bring_, self.export_ = button(text("Import a map…")), button(text("Export this map…"))
        return self.duplicate, self.bring_, self.export_

    def _connect(self) -> None:
        self.files.brought.connect(self._hand_over)
        self.name.editingFinished.connect(self._rename)
        self.notice.editingFinished.connect(self._put_notice)
        for clicked, deed in (
            (self.duplicate, self.copy_out),
            (self.bring_, self.files.ask_import),
            (self.export_, self.files.ask_export),
        ):
            clicked.clicked.connect(lambda _=False, deed=deed: deed())

    def _show(self) -> None:
        for edit, words in ((self.name, self.map.name), (self.notice, self.map.extra_text(NOTICE))):
            if edit.text() != words and not edit.hasFocus():
                edit.setText(words)
        super()._show()

    # -- doing -------------------------------------------------------------------------------------------------
    def _rename(self) -> None:
        now = evolve(self.map, name=" ".join(self.name.text().split()))
        if now != self.map:
            self.replace(now, text("Name of the map"))

    def _put_notice(self) -> None:
        now = evolve(self.map, extras=((NOTICE, " ".join(self.notice.text().split())),))
        if now != self.map:
            self.replace(now, text("Notice beneath the map"))

    def copy_out(self) -> None:
        """Make another record of the same drawing."""
        taken = {str(one.get("name", "")) for one in self.records("map").values()}
        self.another.emit({**self.fields(), "name": copy_name(self.map.name, taken), "practice": False})

    def _hand_over(self, made: DrawnMap) -> None:
        if self.map.areas:
            self.another.emit({**self.fields(), **_fields(BLANK.of(made))})
        else:
            self.replace(made, text("Import"))


def on_paper(one: DrawnMap) -> DrawnMap:
    """Return a map on the paper of every map of this game; a file can have another, of which all is kept."""
    by = min(PAPER.across / one.paper.across, PAPER.down / one.paper.down)
    if one.paper == PAPER:
        return one

    def there(some: tuple[At, ...]) -> tuple[At, ...]:
        return tuple(PAPER.inside((round(x * by), round(y * by))) for x, y in some)

    areas = tuple(evolve(area, points=there(area.points), rings=tuple(map(there, area.rings))) for area in one.areas)
    return evolve(one, paper=PAPER, areas=areas)


def _fields(one: GameMap) -> dict[str, Any]:
    """Return a map as the fields of a record."""
    return {
        "name": one.name,
        NOTICE: one.notice,
        "areas": list(one.areas),
        "links": list(one.links),
        "practice": one.practice,
    }
