"""Draw a territory in the Workshop: the map, the chosen region, and what is right and wrong with it."""

from __future__ import annotations

import secrets
from collections.abc import Container
from itertools import chain, count
from types import MappingProxyType
from typing import Any

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms import acts as drawn
from solocompanion.games.tiny_epic_kingdoms.facts import Territory, read_region
from solocompanion.games.tiny_epic_kingdoms.gui.canvas import Canvas
from solocompanion.games.tiny_epic_kingdoms.gui.check_list import CheckList
from solocompanion.games.tiny_epic_kingdoms.gui.chosen import what_it_does
from solocompanion.games.tiny_epic_kingdoms.gui.region_panel import LONGEST, RegionPanel
from solocompanion.games.tiny_epic_kingdoms.gui.side_files import SideFiles
from solocompanion.games.tiny_epic_kingdoms.gui.tool_bar import ToolBar
from solocompanion.games.tiny_epic_kingdoms.gui.tracing import Tracing
from solocompanion.games.tiny_epic_kingdoms.quick_map import quick
from solocompanion.games.tiny_epic_kingdoms.wording import region_name
from solocompanion.gui.guard import guarded
from solocompanion.gui.questions.own_entry import OwnEntry, Records
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.elided import ElidedField
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.limited import limit
from solocompanion.gui.widgets.plain import button, column, label, name_field, restyle, row
from solocompanion.gui.widgets.scrolling import HighEnough, scroller

ASIDE, WIDEST = 292, 380  # designed: how wide what is beside the map is at least and at most
MAP = 418  # designed: the room that is first the map's and its tools'
BESIDE = 640  # designed: the width from which it is beside the map and not below
SEEDS = 2**31
BANNER = (160, 30)


@guarded
class TerritoryForm(OwnEntry):
    """The map with its tools, and beside it the chosen region, the checks and the steps from Home."""

    covers = ("name", "card", "home", "banner", "regions", "links", "practice")
    begun = MappingProxyType(
        {"name": "", "card": "", "home": "", "banner": list(BANNER), "regions": [], "links": [], "practice": False}
    )
    says_faults = True
    is_wide = True

    def __init__(self, art: Art, records: Records, state: Any = None) -> None:
        super().__init__(art, records, state)
        self.territory = Territory("", "")
        self._deed = ""
        self._id = ""
        self.canvas = Canvas(art)
        self.tools = ToolBar(self.canvas)
        self.tracing = Tracing(self.canvas, self)
        self.about = RegionPanel(self.canvas)
        self.checks = CheckList()
        self.files = SideFiles(self, lambda: self.territory)
        self.said = label("", "caption", wrap=True)
        self.hint = label("", "caption", wrap=True)
        self._make_fields()
        self._make_deeds()
        self._lay_out()
        self._connect()
        self._show()

    # -- an own entry ------------------------------------------------------------------------------------------
    def line(self) -> str:
        """Return the name; no question asks for a territory."""
        return self.territory.name

    def missing(self) -> str:
        """Name what has to be mended first."""
        return next((one.words for one in drawn.checks(self.territory) if one.state == "mend"), "")

    def fields(self) -> dict[str, Any]:
        """Return the territory as the fields of a record."""
        one = self.territory
        return {
            "name": one.name,
            "card": one.card,
            "home": one.home,
            "banner": list(one.banner),
            "regions": list(one.regions),
            "links": list(one.links),
            "practice": one.practice,
        }

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
        before, self.territory = (
            self.territory,
            Territory(
                str(fields.get("id", "")),
                str(fields.get("name", "")),
                str(fields.get("card", "")),
                str(fields.get("home", "")),
                (banner[0], banner[1]) if len(banner) == 2 else BANNER,
                tuple(lines),
                links,
                bool(fields.get("practice", False)),
            ),
        )
        if self.territory.id != self._id:
            self._id = self.territory.id
            self.tracing.find(self._id)
        if unread or self.territory != before:  # what was said of the territory before is over
            self.say("\n".join(unread), is_fault=True)
        self.canvas.show_territory(self.territory)
        self._show()

    def deed(self) -> str:
        """Say what was done last."""
        return self._deed

    def first(self) -> QWidget:
        """Return the map."""
        return self.canvas

    def set_art(self, art: Art) -> None:
        """Draw with other colours."""
        super().set_art(art)
        self.canvas.set_art(art)
        self.about.sign(art)

    # -- building ----------------------------------------------------------------------------------------------
    def _make_fields(self) -> None:
        self.name, self.card = ElidedField(), ElidedField()
        self.name.setPlaceholderText(text("Name on the banner"))
        self.name.setAccessibleName(text("Name of the territory"))
        self.card.setPlaceholderText(text("Card number"))
        self.card.setAccessibleName(text("Number of the card, the same for both its sides"))
        for one in (self.name, self.card):
            limit(one, LONGEST)
        sizes.hold(self.card, w=("px", 118))

    def _make_deeds(self) -> None:
        self.quick = button(
            text("Quick map"), "offer", text("A map for tonight, laid out at random: change what you like")
        )
        self.duplicate = button(text("Duplicate"))
        self.mirror = button(text("Mirror"), "", text("Swap left and right"))
        self.bring_, self.export_ = button(text("Import a side…")), button(text("Export this side…"))

    def _lay_out(self) -> None:
        left = column(6)
        of_card = label(text("Card"))  # two sides with the same words here share one
        name_field(of_card, self.card)
        left.addLayout(row(self.name, of_card, self.card))
        left.addWidget(self.tools)
        left.addWidget(self.hint)
        left.addWidget(self.canvas, 1)
        right = column(6)
        self._about_all = HighEnough()
        self._about_all.setLayout(right)
        self.aside = scroller(self._about_all, sideways=False)  # the map stays in sight however much there is to say
        right.addWidget(self.about)
        right.addWidget(self.checks)
        right.addStretch(1)
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        sizes.frame(self._sides, 0, 0, 0, 0, spacing=14)
        self._sides.addLayout(left, 1)
        self._sides.addWidget(self.aside, 1)
        body = column(6)
        body.addWidget(Flow(self.quick, self.duplicate, self.mirror, self.bring_, self.export_, *self.tracing.parts))
        body.addWidget(self.said)
        body.addLayout(self._sides, 1)
        self.setLayout(body)
        self.refit()

    def _connect(self) -> None:
        self.canvas.redrawn.connect(self._take_over)
        self.canvas.chose.connect(self._show_chosen)
        self.canvas.name_wanted.connect(self.about.ask_name)
        self.about.named.connect(self._name_region)
        self.checks.wanted.connect(self._go_to)
        self.tracing.shown.connect(self.tools.show_tool)
        self.tracing.shown.connect(lambda: self.say(""))
        self.tracing.refused.connect(lambda words: self.say(words, is_fault=True))
        self.files.told.connect(lambda words, is_fault: self.say(words, is_fault=is_fault))
        self.files.brought.connect(lambda made: self._hand_over(made, text("Import")))
        self.name.editingFinished.connect(self._rename)
        self.card.editingFinished.connect(self._place)
        for clicked, deed in (
            (self.quick, self.make_quick),
            (self.duplicate, self.copy_out),
            (self.mirror, lambda: self._replace(drawn.mirrored(self.territory), text("Mirror"))),
            (self.bring_, self.files.ask_import),
            (self.export_, self.files.ask_export),
        ):
            clicked.clicked.connect(lambda _=False, deed=deed: deed())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what is beside the map below it where there is no room."""
        super().resizeEvent(event)
        self.refit()

    def refit(self) -> None:
        """Do the same for another size of the text."""
        beside = self.width() >= sizes.px(BESIDE)
        spare = self.width() * BESIDE // sizes.px(BESIDE) - MAP
        sizes.hold(self.aside, least_w=("px", ASIDE), most_w=("px", max(ASIDE, min(spare, WIDEST))))
        ways = QBoxLayout.Direction
        self._sides.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        if beside and self.aside.widget() is None:
            self._sides.removeWidget(self._about_all)
            self.aside.setWidget(self._about_all)
        elif not beside and self.aside.widget() is not None:
            self._sides.addWidget(self.aside.takeWidget())  # the page scrolls then: one bar within another hides much
        self._about_all.setAutoFillBackground(False)  # as a scroll area has it
        self._about_all.show()
        self.aside.setVisible(beside)

    # -- showing -----------------------------------------------------------------------------------------------
    def _show(self) -> None:
        one = self.territory
        for edit, words in ((self.name, one.name), (self.card, one.card)):
            if edit.text() != words and not edit.hasFocus():
                edit.setText(words)
        self.checks.show_territory(one)
        self._show_chosen()

    def _show_chosen(self) -> None:
        self.about.show_chosen(self.territory)
        self.tools.show_tool()
        self.hint.setText(what_it_does(self.territory, self.canvas.tool))
        self.tracing.show_photo()

    def say(self, words: str, *, is_fault: bool = False) -> None:
        """Say how something went above the map."""
        restyle(self.said, "role", "danger" if is_fault else "caption")
        self.said.setText(words)
        self.said.setVisible(bool(words))

    # -- doing -------------------------------------------------------------------------------------------------
    def _take_over(self, now: Territory, words: str) -> None:
        self.territory, self._deed = now, words
        self.say("")
        self._show()
        self.changed.emit()

    def _replace(self, now: Territory, words: str) -> None:
        self.canvas.show_territory(now)
        self._take_over(now, words)

    def _rename(self) -> None:
        now = evolve(self.territory, name=" ".join(self.name.text().split()))
        if now != self.territory:
            self._replace(now, text("Name of the territory"))

    def _place(self) -> None:
        now = evolve(self.territory, card=" ".join(self.card.text().split()))
        if now != self.territory:
            self._replace(now, text("Card number"))

    def _name_region(self, region: str, name: str) -> None:
        if region in self.territory.region and name != region_name(self.territory.region[region]):
            now = drawn.named(self.territory, region, name)
            self._replace(now, text("Name of {region}", region=region_name(now.region[region])))

    def _go_to(self, region: str) -> None:
        self.canvas.choose(region)
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def make_quick(self, seed: int | None = None) -> None:
        """Lay out a map at random: here where nothing is drawn yet, or as a new record."""
        self._hand_over(quick(secrets.randbelow(SEEDS) if seed is None else seed), text("Quick map"))

    def copy_out(self) -> None:
        """Make another record of the same drawing."""
        name = _free(text("{name} copy", name=self.territory.name).strip(), self._names())
        self.another.emit({**self.fields(), "name": name, "practice": False})

    def _names(self) -> set[str]:
        return {str(one.get("name", "")) for one in self.records("territory").values()}

    def _hand_over(self, made: Territory, words: str) -> None:
        if self.territory.regions:
            kept, self.territory = self.territory, made
            fields = self.fields()
            self.territory = kept
            self.another.emit(fields)
        else:
            self._replace(evolve(made, id=self._id, practice=False), words)


def _free(name: str, taken: Container[str]) -> str:
    """Return a name that no other territory has, and that its field has room for."""
    ends = chain([""], (f" {n}" for n in count(2)))
    return next(one for one in (name[: LONGEST - len(end)].rstrip() + end for end in ends) if one not in taken)
