"""Draw a territory in the Workshop: the map of the card with its name and number, quick maps, copies and files."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from attrs import evolve
from PySide6.QtWidgets import QLayout, QWidget

from solocompanion.core.maps import edits
from solocompanion.core.words import later, text
from solocompanion.games.tiny_epic_kingdoms.facts import Territory, read_region
from solocompanion.games.tiny_epic_kingdoms.gui.dress import CardDress
from solocompanion.games.tiny_epic_kingdoms.gui.tools import TOOLS
from solocompanion.games.tiny_epic_kingdoms.quick_map import quick
from solocompanion.games.tiny_epic_kingdoms.territories import BLANK
from solocompanion.games.tiny_epic_kingdoms.territory_file import read_side, write_side
from solocompanion.gui.guard import guarded
from solocompanion.gui.maps.area_panel import LONGEST
from solocompanion.gui.maps.copies import copy_name
from solocompanion.gui.maps.map_files import FileWords, MapFile
from solocompanion.gui.maps.map_form import MapForm
from solocompanion.gui.questions.game_forms import Records
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.elided import ElidedField
from solocompanion.gui.widgets.giving_back import GivingBack
from solocompanion.gui.widgets.limited import limit
from solocompanion.gui.widgets.plain import button, label, name_field, row

SEEDS = 2**31
BANNER = BLANK.banner
FILES = FileWords(
    later("Import a side"),
    later("Export this side"),
    later("Sides ({kind})"),
    later("it is too large for a side, which has at most {n} kB"),
    "territory",
    100_000,
)


@guarded
class TerritoryForm(MapForm):
    """The map of a side, with its name and card above it."""

    dress = CardDress()
    tool_kinds = TOOLS
    photo_name = "territory photo {id}"
    outline_name = "territory outline {id}"
    covers = ("name", "card", "home", "banner", "regions", "links", "practice")
    begun = MappingProxyType(
        {"name": "", "card": "", "home": "", "banner": list(BANNER), "regions": [], "links": [], "practice": False}
    )

    def __init__(self, art: Art, records: Records, state: Any = None) -> None:
        self._record = BLANK
        super().__init__(art, records, state)
        self._connect()

    @property
    def territory(self) -> Territory:
        """The record with what is drawn."""
        return self._record.of(self.map)

    # -- an own entry ------------------------------------------------------------------------------------------
    def fields(self) -> dict[str, Any]:
        """Return the territory as the fields of a record."""
        return _fields(self.territory)

    def show_fields(self, fields: dict[str, Any]) -> None:
        """Show a record. Lines that are no regions are named and left out with the next change."""
        lines, unread = [], []
        for one in fields.get("regions", ()):
            try:
                lines.append(read_region(str(one)).line())
            except ValueError as why:
                unread.append(str(why))
        known = {one.split(" ", 1)[0] for one in lines}
        links = tuple(one for one in map(str, fields.get("links", ())) if set(one.split("-")) <= known)
        banner = [one for one in fields.get("banner", BANNER) if isinstance(one, int)][:2]
        self._record = Territory(
            str(fields.get("id", "")),
            str(fields.get("name", "")),
            str(fields.get("card", "")),
            str(fields.get("home", "")),
            (banner[0], banner[1]) if len(banner) == 2 else BANNER,
            tuple(lines),
            links,
            bool(fields.get("practice", False)),
        )
        self.show_map(self._record.id, self._record.drawn, unread)

    # -- building ----------------------------------------------------------------------------------------------
    def file(self) -> MapFile:
        """Return how a side goes to a file."""
        return MapFile(lambda: self.map.name, lambda: write_side(self.territory), read_side, FILES)

    def heading(self) -> QLayout:
        """Make the fields for the name and the card."""
        self.name, self.card = ElidedField(), ElidedField()
        self.name.setPlaceholderText(text("Name"))
        self.name.setAccessibleName(text("Name of the territory"))
        self.card.setPlaceholderText(text("Card number"))
        self.card.setAccessibleName(text("Number of the card, the same for both its sides"))
        for one in (self.name, self.card):
            limit(one, LONGEST)
            GivingBack(one, self.canvas)
        sizes.hold(self.card, w=("px", 118))
        of_card = label(text("Card"))  # two sides with the same words here share one
        name_field(of_card, self.card)
        return row(self.name, of_card, self.card)

    def deeds(self) -> Sequence[QWidget]:
        """Make the buttons above all."""
        self.quick = button(
            text("Quick map"), "offer", text("A map for tonight, laid out at random: change what you like")
        )
        self.duplicate = button(text("Duplicate"))
        self.mirror = button(text("Mirror"), "", text("Swap left and right"))
        self.bring_, self.export_ = button(text("Import a side…")), button(text("Export this side…"))
        return self.quick, self.duplicate, self.mirror, self.bring_, self.export_

    def _connect(self) -> None:
        self.files.brought.connect(lambda made: self._hand_over(made, text("Import")))
        self.name.editingFinished.connect(self._rename)
        self.card.editingFinished.connect(self._place)
        for clicked, deed in (
            (self.quick, self.make_quick),
            (self.duplicate, self.copy_out),
            (self.mirror, lambda: self.do(edits.mirror(self.map))),
            (self.bring_, self.files.ask_import),
            (self.export_, self.files.ask_export),
        ):
            clicked.clicked.connect(lambda _=False, deed=deed: deed())

    def _show(self) -> None:
        for edit, words in ((self.name, self.map.name), (self.card, self.map.extra_text("card"))):
            if edit.text() != words and not edit.hasFocus():
                edit.setText(words)
        super()._show()

    # -- doing -------------------------------------------------------------------------------------------------
    def _rename(self) -> None:
        now = evolve(self.map, name=" ".join(self.name.text().split()))
        if now != self.map:
            self.replace(now, text("Name of the territory"))

    def _place(self) -> None:
        now = evolve(self.map, extras=(("card", " ".join(self.card.text().split())),))
        if now != self.map:
            self.replace(now, text("Card number"))

    def make_quick(self, seed: int | None = None) -> None:
        """Lay out a map at random: here where nothing is drawn yet, or as a new record."""
        self._hand_over(quick(secrets.randbelow(SEEDS) if seed is None else seed), text("Quick map"))

    def copy_out(self) -> None:
        """Make another record of the same drawing."""
        name = copy_name(self.map.name, self._names())
        self.another.emit({**self.fields(), "name": name, "practice": False})

    def _names(self) -> set[str]:
        return {str(one.get("name", "")) for one in self.records("territory").values()}

    def _hand_over(self, made: Territory, words: str) -> None:
        if self.map.areas:
            self.another.emit({**self.fields(), **_fields(made)})
        else:
            self.replace(made.drawn, words)


def _fields(one: Territory) -> dict[str, Any]:
    """Return a territory as the fields of a record."""
    return {
        "name": one.name,
        "card": one.card,
        "home": one.home,
        "banner": list(one.banner),
        "regions": list(one.regions),
        "links": list(one.links),
        "practice": one.practice,
    }
