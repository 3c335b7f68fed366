"""The board for assistive technology: each place and piece is a child with a name, a role and a rectangle."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QRect, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget

from solocompanion.core.words import text
from solocompanion.gui.board.item import SpriteItem
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.guard import guarded
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.names import names_of


@guarded
class SpriteActions(QAccessibleActionInterface):
    """What can be done with a place or piece: what a click does, what a right click does, and to go there."""

    def __init__(self, view: BoardView, name: str) -> None:
        super().__init__()
        self._view, self._name = view, name
        self._deeds = {
            QAccessibleActionInterface.pressAction(): self._press,
            QAccessibleActionInterface.showMenuAction(): self._ask,
            QAccessibleActionInterface.setFocusAction(): self._go,
        }

    def actionNames(self) -> list[str]:
        """Return the names of what can be done with it, a click first."""
        return list(self._deeds)

    def localizedActionName(self, name: str) -> str:
        """Return what a screen reader says of a deed; "" for one it has not."""
        words = (text("Act here"), text("What can be done and corrected here"), text("Go here"))
        return dict(zip(self._deeds, words, strict=True)).get(name, "")

    def localizedActionDescription(self, name: str) -> str:
        """Nothing more than its name."""
        return self.localizedActionName(name)

    def keyBindingsForAction(self, name: str) -> list[str]:
        """Return the key that does it on the board."""
        keys: tuple[list[str], ...] = (["Return"], ["W"], [])
        return dict(zip(self._deeds, keys, strict=True)).get(name, [])

    def doAction(self, name: str) -> None:
        """Do it, as soon as the reader has its answer."""
        if name in self._deeds:
            QTimer.singleShot(0, self._view, lambda: self._name in self._view.items_ and self._deeds[name]())

    def _press(self) -> None:
        self._view.activated.emit(self._name, self._view.beside(self._name))

    def _ask(self) -> None:
        self._view.questioned.emit(self._name, self._view.beside(self._name))

    def _go(self) -> None:
        self._view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._view.focus_sprite(self._name)


@guarded
class SpriteAccess(QAccessibleInterface):
    """One place or piece. It looks its sprite up by id each time, because sprites come and go."""

    def __init__(self, view: BoardView, name: str) -> None:
        super().__init__()
        self._view, self.name = view, name
        self._actions = SpriteActions(view, name)

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        """Return the deeds as Qt's interface of actions, no other interface."""
        return access.pointer(self._actions) if kind == QAccessible.InterfaceType.ActionInterface else access.NOTHING

    def isValid(self) -> bool:
        """Tell whether the sprite is still on the board."""
        return self.name in self._view.items_

    def object(self) -> QObject | None:
        """A sprite is no object of its own."""
        return None

    def window(self) -> Any:
        """Nor does it have a window."""
        return None

    def child(self, _index: int) -> QAccessibleInterface | None:
        """Return `None`: a sprite has no parts of its own."""
        return None

    def childAt(self, _x: int, _y: int) -> QAccessibleInterface | None:
        """Return `None`: a sprite has no parts of its own."""
        return None

    def childCount(self) -> int:
        """Return 0: a sprite has no parts of its own."""
        return 0

    def indexOfChild(self, _child: QAccessibleInterface) -> int:
        """Return -1: a sprite has no parts of its own."""
        return -1

    def parent(self) -> QAccessibleInterface | None:
        """Return the interface of the board it lies on."""
        return QAccessible.queryAccessibleInterface(self._view)

    def role(self) -> QAccessible.Role:
        """A place or piece is something to press."""
        return QAccessible.Role.Button

    def text(self, kind: QAccessible.Text) -> str:
        """Return place, owner, pieces, what can be done and what changed."""
        item = self._view.items_.get(self.name)
        if item is None:
            return ""
        if kind == QAccessible.Text.Name:
            return item.called()
        if kind == QAccessible.Text.Description:
            return ". ".join(one for one in (self._deed(item), self._rule(item)) if one)
        return ""

    def _deed(self, item: SpriteItem) -> str:
        if item.asked:
            return text("Enter: choose this answer")
        return text("Enter: what you can do here") if item.offered else ""

    def _rule(self, item: SpriteItem) -> str:
        names = names_of(self._view)
        return "" if names is None else " ".join(names.gloss("", item.sprite.rule).split())

    def setText(self, _kind: QAccessible.Text, _text: str) -> None:
        """Names come from the state alone."""

    def rect(self) -> QRect:
        """Return where it is on the screen."""
        item = self._view.items_.get(self.name)
        if item is None:
            return QRect()
        box = self._view.mapFromScene(item.sceneBoundingRect()).boundingRect()
        return QRect(self._view.viewport().mapToGlobal(box.topLeft()), box.size())

    def state(self) -> QAccessible.State:
        """Return that it takes the focus, and whether it has it."""
        found = QAccessible.State()
        found.focusable = True
        found.selectable = True
        found.focused = self._view.hasFocus() and self._view.focused_sprite() == self.name
        return found


@guarded
class BoardAccess(QAccessibleWidget):
    """The board as a list of its places and pieces, in reading order."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view, QAccessible.Role.List, text("Board"))
        self._view = view
        self._known: dict[str, SpriteAccess] = {}

    def _at(self, name: str) -> SpriteAccess:
        found = self._known.get(name)
        if found is None:
            found = self._known[name] = SpriteAccess(self._view, name)
            QAccessible.registerAccessibleInterface(found)
        return found

    def childCount(self) -> int:
        """Count what takes the focus."""
        return len(self._view.spoken())

    def child(self, index: int) -> QAccessibleInterface | None:
        """Return a place or piece by its reading order."""
        names = self._view.spoken()
        return self._at(names[index]) if 0 <= index < len(names) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return the reading order of a child."""
        names = self._view.spoken()
        name = getattr(child, "name", "")
        return names.index(name) if name in names else -1


class _Kept:
    """The factory and its interfaces must outlive their use by Qt."""

    interfaces: dict[int, BoardAccess] = {}
    factory: Any = None


def install() -> None:
    """Make every board known to assistive technology. Safe to call more than once."""
    if _Kept.factory is not None:
        return

    def factory(_key: str, thing: QObject) -> QAccessibleInterface | None:
        if not isinstance(thing, BoardView):
            return None
        kept = _Kept.interfaces.get(id(thing))
        if kept is None:
            kept = _Kept.interfaces[id(thing)] = BoardAccess(thing)
            thing.destroyed.connect(_Forget(id(thing)))
        return kept

    _Kept.factory = factory
    QAccessible.installFactory(factory)


class _Forget:
    """Drops a board's interface when the board is gone."""

    def __init__(self, key: int) -> None:
        self._key = key

    def __call__(self) -> None:
        _Kept.interfaces.pop(self._key, None)
