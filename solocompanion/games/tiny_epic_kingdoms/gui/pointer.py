"""Drawing a territory with the mouse: what is below the pointer, and what the tool in hand does there."""

from __future__ import annotations

import math
from collections.abc import Callable

from attrs import field
from PySide6.QtCore import QPointF, Qt

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.cell import Border
from solocompanion.core.maps.cells import cells
from solocompanion.core.maps.drawn_map import At
from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms import acts as drawn
from solocompanion.games.tiny_epic_kingdoms.facts import Territory
from solocompanion.games.tiny_epic_kingdoms.gui.chosen import put_kind
from solocompanion.games.tiny_epic_kingdoms.gui.sheet import Sheet
from solocompanion.games.tiny_epic_kingdoms.wording import region_name
from solocompanion.gui.style import sizes

NEAR = 15.0  # units of the fields: how far from a point or a border a click still means it


@frozen(eq=False)
class Drag:
    """A drag under way: the territory before it, and what it makes of it at a place."""

    before: Territory = field()
    moves: Callable[[At], Territory] = field()
    words: str = ""


class Pointer:
    """The mouse on a sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._drag: Drag | None = None
        self._held = QPointF()

    def press(self, spot: QPointF, keys: Qt.KeyboardModifier) -> None:
        """Do what the tool does here."""
        self._held = spot
        shift, adds = bool(keys & Qt.KeyboardModifier.ShiftModifier), bool(keys & Qt.KeyboardModifier.ControlModifier)
        {
            "region": lambda: self._press_region(spot, stretches=shift, adds=adds),
            "water": lambda: self._press_region(spot, stretches=shift, adds=True),
            "link": lambda: self._press_link(spot),
            "gate": lambda: self._press_gate(spot),
            "banner": lambda: self._press_banner(spot),
            "photo": lambda: None,
        }[self.sheet.tool]()

    def move(self, spot: QPointF, *, is_held: bool) -> None:
        """Drag, or light up what a click would change."""
        sheet = self.sheet
        if sheet.tool == "photo" and is_held:
            away = (spot - self._held) / sheet.scale
            self._held = spot
            sheet.show_photo(sheet.photo.moved(away.x(), away.y()))
        elif self._drag is not None:
            if (spot - self._held).manhattanLength() >= sizes.tool(3) or sheet.territory is not self._drag.before:
                sheet.territory = self._drag.moves(sheet.on_card(spot))
                sheet.update()
        elif sheet.tool == "link":
            sheet.light(self.border_at(spot))

    def release(self, *, is_done: bool) -> None:
        """Tell what the drag came to; what was dragged with another button is as it was."""
        sheet = self.sheet
        if sheet.tool == "photo":
            sheet.photo_moved.emit()
        drag, self._drag = self._drag, None
        sheet.is_drawing = False
        if drag is not None and is_done:
            now, sheet.territory = sheet.territory, drag.before
            sheet.do(now, drag.words)
            sheet.update()

    def name(self, spot: QPointF, keys: Qt.KeyboardModifier) -> None:
        """Name the region below; elsewhere a double click is one more click."""
        found, area = self.point_at(spot), self.region_of(spot)
        if (found is None and not area) or self.sheet.tool not in {"region", "water"}:
            self.press(spot, keys)
            return
        self.sheet.choose(*(found or (area,)))
        self.sheet.name_wanted.emit()

    # -- tools -------------------------------------------------------------------------------------------------
    def _press_region(self, spot: QPointF, *, stretches: bool, adds: bool) -> None:
        one, at, found = self.sheet.territory, self.sheet.on_card(spot), self.point_at(spot)
        if found is not None and not stretches:
            region, n = found
            self.sheet.choose(region, n)
            self._hold(
                one,
                lambda to: drawn.moved(one, region, n, to),
                text("Move {region}", region=self.sheet.name_of(region)),
            )
        elif stretches and self.sheet.chosen.region:
            region = self.sheet.chosen.region
            n = len(one.region[region].points)
            begun = drawn.stretched(one, region, at)
            words = text("Stretch {region}", region=self.sheet.name_of(region))
            self._hold(one, lambda to: drawn.moved(begun, region, n, to), words, begun)
            self.sheet.choose(region, n)
        elif not adds and (area := self.region_of(spot)):
            self.sheet.choose(area)
        else:
            begun = drawn.with_region(one, at, put_kind(one, self.sheet.tool))
            region = begun.places[-1].id
            words = text("New region {region}", region=region_name(begun.places[-1]))
            self._hold(one, lambda to: drawn.moved(begun, region, 0, to), words, begun)
            self.sheet.choose(region)

    def _press_link(self, spot: QPointF) -> None:
        border = self.border_at(spot)
        if border is not None:
            self.sheet.link(*border.areas)
        elif found := self.point_at(spot):
            self.sheet.choose(*found)

    def _press_gate(self, spot: QPointF) -> None:
        if region := drawn.region_at(self.sheet.territory, self.sheet.on_card(spot)):
            self.sheet.choose(region)
            self.sheet.toggle_gate()

    def _press_banner(self, spot: QPointF) -> None:
        one, found = self.sheet.territory, self.point_at(spot)
        if found is not None:
            self.sheet.choose(*found)
            self.sheet.make_home()
            return
        begun = drawn.with_banner(one, self.sheet.on_card(spot))
        self._hold(one, lambda to: drawn.with_banner(one, to), text("Move the banner"), begun)

    def _hold(
        self, before: Territory, moves: Callable[[At], Territory], words: str, now: Territory | None = None
    ) -> None:
        self._drag = Drag(before, moves, words)
        self.sheet.is_drawing = True
        self.sheet.territory = now or before
        self.sheet.update()

    # -- what is here ------------------------------------------------------------------------------------------
    def point_at(self, spot: QPointF) -> tuple[str, int] | None:
        """Return the region and the number of the point that lies here."""
        near = [
            (math.hypot(away.x(), away.y()), place.id, n)
            for place in self.sheet.territory.places
            for n, at in enumerate(place.points)
            for away in (self.sheet.spot(at) - spot,)
        ]
        best = min(near, default=None)
        return best[1:] if best and best[0] <= max(NEAR * self.sheet.scale, sizes.tool(10)) else None

    def region_of(self, spot: QPointF) -> str:
        """Return the region that a click on no point chooses; empty where it puts a new one down."""
        one = self.sheet.territory
        chooses = self.sheet.tool == "region" and drawn.is_full(one)
        return drawn.region_at(one, self.sheet.on_card(spot)) if chooses else ""

    def border_at(self, spot: QPointF) -> Border | None:
        """Return the border between two open regions that runs past here."""
        one, (x, y) = self.sheet.territory, self.sheet.on_fields(spot).toTuple()
        found = cells(one.drawn)
        near = [
            (min(math.dist((x, y), point) for point in border.points), n, border)
            for n, border in enumerate(border for pair in one.touching for border in found.between(*pair))
        ]
        best = min(near, key=lambda one: one[:2], default=None)
        return best[2] if best and best[0] <= NEAR else None
