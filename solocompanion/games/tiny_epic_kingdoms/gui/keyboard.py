"""Drawing a territory with the keyboard: every act of the mouse has a key."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms import acts as drawn
from solocompanion.games.tiny_epic_kingdoms.facts import KINDS_OF_REGION
from solocompanion.games.tiny_epic_kingdoms.gui.chosen import Tool
from solocompanion.games.tiny_epic_kingdoms.gui.sheet import Sheet

STEP, FINE = 20, 4  # of a point moved by an arrow, without and with Shift
PERCENT = 5  # by which the photo grows at once
_ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class Keyboard:
    """The keys of a sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def press(self, key: int, with_keys: Qt.KeyboardModifier) -> bool:
        """Do what a key does. Return whether it does anything: other keys are the page's."""
        if with_keys & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        number = key - Qt.Key.Key_1
        acts: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Space: self._use,
            Qt.Key.Key_Insert: self.sheet.put_point,
            Qt.Key.Key_Delete: self.sheet.remove,
            Qt.Key.Key_Backspace: self.sheet.remove,
            Qt.Key.Key_F2: self.sheet.name_wanted.emit,
            Qt.Key.Key_H: self.sheet.make_home,
            Qt.Key.Key_N: self._next_neighbour,
            Qt.Key.Key_P: self._next_point,
            Qt.Key.Key_R: lambda: self.sheet.take("region"),
            Qt.Key.Key_W: lambda: self.sheet.take("water"),
            Qt.Key.Key_L: lambda: self.sheet.take("link"),
            Qt.Key.Key_G: lambda: self.sheet.take("gate"),
            Qt.Key.Key_B: lambda: self.sheet.take("banner"),
        }
        if key in _ARROWS:
            self._step(*_ARROWS[Qt.Key(key)], FINE if with_keys & Qt.KeyboardModifier.ShiftModifier else STEP)
        elif key in _ENTER:
            self._link_neighbour()
        elif 0 <= number < len(KINDS_OF_REGION):
            self.sheet.set_kind(KINDS_OF_REGION[number])
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Minus} and self.sheet.tool == "photo":
            self.sheet.show_photo(self.sheet.photo.grown(PERCENT if key == Qt.Key.Key_Plus else -PERCENT))
            self.sheet.photo_moved.emit()
        elif key in acts:
            acts[key]()
        else:
            return False
        return True

    def _use(self) -> None:
        """Do what the tool in hand does, to the chosen region."""
        acts: dict[Tool, Callable[[], None]] = {
            "region": self.sheet.put_region,
            "water": self.sheet.put_region,
            "link": self._link_neighbour,
            "gate": self.sheet.toggle_gate,
            "banner": self.sheet.make_home,
        }
        if self.sheet.tool in acts:
            acts[self.sheet.tool]()

    def _step(self, dx: int, dy: int, step: int) -> None:
        one, own = self.sheet.territory, self.sheet.chosen
        if self.sheet.tool == "photo":
            self.sheet.show_photo(self.sheet.photo.moved(dx * step / 4, dy * step / 4))
            self.sheet.photo_moved.emit()
        elif self.sheet.tool == "banner":
            x, y = one.banner
            self.sheet.do(drawn.with_banner(one, (x + dx * step, y + dy * step)), text("Move the banner"))
        elif own.region:
            x, y = one.region[own.region].points[own.point]
            now = drawn.moved(one, own.region, own.point, (x + dx * step, y + dy * step))
            self.sheet.do(now, text("Move {region}", region=self.sheet.name_of(own.region)))

    def _next_point(self) -> None:
        if own := self.sheet.chosen.region:
            self.sheet.choose(own, (self.sheet.chosen.point + 1) % len(self.sheet.territory.region[own].points))

    def _next_neighbour(self) -> None:
        near = drawn.neighbours(self.sheet.territory, self.sheet.chosen.region) if self.sheet.chosen.region else ()
        if near:
            at = near.index(self.sheet.chosen.neighbour) + 1 if self.sheet.chosen.neighbour in near else 0
            self.sheet.choose(self.sheet.chosen.region, self.sheet.chosen.point, near[at % len(near)])

    def _link_neighbour(self) -> None:
        """Link the chosen region with the neighbour that N lit; with none lit, light the first."""
        if self.sheet.chosen.neighbour:
            self.sheet.link(self.sheet.chosen.region, self.sheet.chosen.neighbour)
        else:
            self._next_neighbour()
