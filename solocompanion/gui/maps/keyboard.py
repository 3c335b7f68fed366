"""Drawing a map with the keyboard: every act of the mouse has a key, and every key says what it does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from attrs import evolve
from PySide6.QtCore import Qt

from solocompanion.core.words import text
from solocompanion.gui.maps.hand import Hand
from solocompanion.gui.maps.sheet import NOTCH, KeyDeed, Sheet
from solocompanion.gui.maps.tools import link_neighbour, next_neighbour

STEP, FINE = 20, 4  # coordinates that an arrow moves by, without and with Shift
Key = Qt.Key
_ARROWS = {Key.Key_Left: (-1, 0), Key.Key_Right: (1, 0), Key.Key_Up: (0, -1), Key.Key_Down: (0, 1)}


class Keyboard:
    """The keys of a sheet, and of the tool in hand."""

    def __init__(self, sheet: Sheet, hand: Hand) -> None:
        self.sheet, self.hand = sheet, hand

    def press(self, key: int, with_keys: Qt.KeyboardModifier) -> bool:
        """Do what a key does. Return whether it does anything: other keys are the page's."""
        if with_keys & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            is_ctrl = not with_keys & Qt.KeyboardModifier.AltModifier
            is_again = key == Key.Key_Y or (key == Key.Key_Z and with_keys & Qt.KeyboardModifier.ShiftModifier)
            if is_ctrl and key in {Key.Key_Z, Key.Key_Y}:
                return self.hand.tool.redo() if is_again else self.hand.undo()
            deed = next((deed for deed in self.view_deeds() if is_ctrl and key in deed.keys), None)
            if deed is not None:
                deed.act()
            return deed is not None
        if key in _ARROWS:
            far = FINE if with_keys & Qt.KeyboardModifier.ShiftModifier else STEP
            self.hand.tool.step(_ARROWS[Key(key)], far)
            return True
        if key == Key.Key_Escape:
            if not self.hand.escape():
                self.sheet.keys_left.emit()
            return True
        deed = next((deed for deed in self.deeds() if key in deed.keys), None)
        if deed is not None:
            deed.act()
        return deed is not None

    def is_kept(self, key: int, with_keys: Qt.KeyboardModifier) -> bool:
        """Tell whether a key is the map's, though the page or the window has one like it."""
        if with_keys & Qt.KeyboardModifier.ControlModifier:
            return any(key in deed.keys for deed in self.view_deeds())
        return key == Key.Key_Escape

    def view_deeds(self) -> tuple[KeyDeed, ...]:
        """Return what keys do with Ctrl."""
        sheet = self.sheet
        return (
            KeyDeed((Key.Key_Plus, Key.Key_Equal), text("Ctrl++"), text("a larger map"), partial(sheet.zoom, NOTCH)),
            KeyDeed((Key.Key_Minus,), text("Ctrl+-"), text("a smaller map"), partial(sheet.zoom, 1 / NOTCH)),
            KeyDeed((Key.Key_0,), text("Ctrl+0"), text("all of the map"), partial(sheet.look, None)),
        )

    def deeds(self) -> tuple[KeyDeed, ...]:
        """Return what every key does now but the arrows; a key of the tool in hand goes before others."""
        tool = self.hand.tool
        of_map = () if tool.is_alone else (*self._usual(), *self._kinds(), *self._marks())  # what is not seen stays
        every = (
            *tool.keys(),
            *of_map,
            *self._tools(),
            *self.sheet.further,
            *(self.sheet.of_photo if self.sheet.photo.is_shown else ()),
        )
        meant = {key: deed for deed in reversed(every) for key in deed.keys}
        own = ((deed, tuple(key for key in deed.keys if meant[key] is deed)) for deed in every)
        return tuple(evolve(deed, keys=keys) for deed, keys in own if keys)

    def _usual(self) -> Iterator[KeyDeed]:
        sheet = self.sheet
        yield KeyDeed(
            (Key.Key_Space,), text("Space"), text("what the tool does, to what is chosen"), self.hand.tool.use
        )
        yield KeyDeed(
            (Key.Key_Return, Key.Key_Enter),
            text("Enter"),
            text("the next link to a neighbour"),
            partial(link_neighbour, sheet),
        )
        yield KeyDeed((Key.Key_N,), "N", text("the next neighbour"), partial(next_neighbour, sheet))
        yield KeyDeed((Key.Key_P,), "P", text("the next point"), self._next_point)
        yield KeyDeed((Key.Key_Insert,), text("Ins"), text("a further point"), sheet.put_point)
        yield KeyDeed((Key.Key_Delete, Key.Key_Backspace), text("Del"), text("remove what is chosen"), sheet.remove)
        yield KeyDeed((Key.Key_I,), "I", text("the same kind as this for what is drawn next"), sheet.take_kind)
        yield KeyDeed((Key.Key_F2,), "F2", text("name the area"), sheet.name_wanted.emit)

    def _kinds(self) -> Iterator[KeyDeed]:
        for n, kind in enumerate(self.sheet.kind.areas[:9]):
            yield KeyDeed((Key(Key.Key_1 + n),), str(n + 1), text(kind.name), partial(self.sheet.set_kind, kind.id))

    def _marks(self) -> Iterator[KeyDeed]:
        for mark in self.sheet.kind.marks:
            if mark.key:
                yield KeyDeed((_key(mark.key),), mark.key, mark.label, partial(self.sheet.toggle_mark, mark.id))

    def _tools(self) -> Iterator[KeyDeed]:
        for tool in self.hand.tools.values():
            if tool.key and tool.is_shown:
                yield KeyDeed((_key(tool.key),), tool.key, text(tool.name), partial(self.hand.take, tool.id))

    def _next_point(self) -> None:
        own = self.sheet.chosen
        if own.area and (points := self.sheet.map.area[own.area].points):
            self.sheet.choose(own.area, (own.point + 1) % len(points))


def _key(letter: str) -> Qt.Key:
    return Qt.Key(ord(letter))
