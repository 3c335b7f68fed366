"""What assistive technology is told of the controls we draw ourselves: role, action, value, whether chosen.

Qt calls a drawn widget a filler. `give` says what it is; without it a drawn widget with a name is a picture or a group.
Qt may ask as early as in a constructor and never asks twice, so every answer is worked out when it is wanted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
    QAccessibleStateChangeEvent,
    QAccessibleValueChangeEvent,
    QAccessibleValueInterface,
)
from PySide6.QtWidgets import QAccessibleWidget, QComboBox, QPushButton, QWidget

from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.widgets.plain import put

NOTHING = shiboken6.VoidPtr(0)


def pointer(part: Any) -> Any:
    """Return an interface as `interface_cast` has to hand it over.

    Any other answer than an explicit pointer, even None, brings the process down as soon as a real reader asks.
    """
    return shiboken6.VoidPtr(shiboken6.getCppPointer(part)[0])


class Scale(NamedTuple):
    """A value to be read and set: where it is, how far it goes, how it is set."""

    at: Callable[[], int]
    most: Callable[[], int]
    go: Callable[[int], object]


class Control(NamedTuple):
    """What a drawn control is and does."""

    role: QAccessible.Role
    press: Callable[[], object] | None = None
    chosen: Callable[[], bool] | None = None
    scale: Scale | None = None


_CONTROL = "_drawn_control"  # kept with the widget: it holds its methods, and must go when it goes


def control(widget: QWidget) -> Control:
    """Return what a control was said to be; else a picture, a group, or no more than room, by its name and content."""
    given = getattr(widget, _CONTROL, None)
    if isinstance(given, Control):
        return given
    if not widget.accessibleName():
        return Control(QAccessible.Role.Client)
    inside = any(isinstance(one, QWidget) for one in widget.children())
    return Control(QAccessible.Role.Grouping if inside else QAccessible.Role.Graphic)


def give(
    widget: QWidget,
    role: QAccessible.Role,
    *,
    press: Callable[[], object] | None = None,
    chosen: Callable[[], bool] | None = None,
    scale: Scale | None = None,
) -> None:
    """Say what a drawn control is; its name and description stay those of the widget."""
    setattr(widget, _CONTROL, Control(role, press, chosen, scale))
    install()


def one_of_many(words: str) -> QPushButton:
    """Return a button that stands with others of which one is chosen: a radio button, however it is drawn."""
    made = QPushButton()
    give(made, QAccessible.Role.RadioButton, press=made.click, chosen=made.isChecked)
    made.setProperty("role", "segment")
    made.setCheckable(True)
    put(made, words)
    made.setAccessibleName(words)  # Qt tells the words of its own buttons only
    return made


def name_list(combo: QComboBox, name: str) -> None:
    """Name a list of choices. On Linux Qt gives its choice as its name, so the name is told once more beside it."""
    combo.setAccessibleName(name)
    combo.setAccessibleDescription(name)


def tell_chosen(widget: QWidget) -> None:
    """Let a reader know that a drawn control was chosen, or is no longer."""
    if QAccessible.isActive():
        what = QAccessible.State()
        what.checked = True
        QAccessible.updateAccessibility(QAccessibleStateChangeEvent(widget, what))


def tell_value(widget: QWidget, value: int) -> None:
    """Let a screen reader know that the value of a drawn control changed."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleValueChangeEvent(widget, value))


@guarded
class ScaleAccess(QAccessibleValueInterface):
    """The value of a drawn control."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self._widget = widget

    @property
    def _scale(self) -> Scale:
        return control(self._widget).scale or Scale(int, int, int)

    def currentValue(self) -> Any:
        """Return the place on the scale, from 0."""
        return float(self._scale.at())

    def minimumValue(self) -> Any:
        """Return 0, where every scale begins."""
        return 0.0

    def maximumValue(self) -> Any:
        """Return the last place of the scale."""
        return float(self._scale.most())

    def minimumStepSize(self) -> Any:
        """Return 1: there are no places between two."""
        return 1.0

    def setCurrentValue(self, value: Any) -> None:
        """Go there, as soon as the reader has its answer."""
        wanted = max(0, min(round(float(value)), self._scale.most()))
        QTimer.singleShot(0, self._widget, lambda: self._scale.go(wanted))


@guarded
class ControlActions(QAccessibleActionInterface):
    """What can be done with a drawn control."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self._widget = widget

    def actionNames(self) -> list[str]:
        """Return the press, and that it takes the focus."""
        names = [self.pressAction()] if control(self._widget).press is not None else []
        return [*names, self.setFocusAction()] if self._widget.focusPolicy() else names

    def localizedActionName(self, name: str) -> str:
        """Return an action in words of our own; "" for one that is not ours."""
        return {self.pressAction(): text("Press"), self.setFocusAction(): text("Go here")}.get(name, "")

    def localizedActionDescription(self, name: str) -> str:
        """Nothing more than its name."""
        return self.localizedActionName(name)

    def keyBindingsForAction(self, _name: str) -> list[str]:
        """No keys of its own."""
        return []

    def doAction(self, name: str) -> None:
        """Do it, as soon as the reader has its answer: a press may take the control away."""
        press = control(self._widget).press
        if name == self.setFocusAction():
            self._widget.setFocus(Qt.FocusReason.OtherFocusReason)
        elif name == self.pressAction() and press is not None:
            QTimer.singleShot(0, self._widget, press)


@guarded
class ControlAccess(QAccessibleWidget):
    """A drawn control, with the role, the press, the state and the value it was given."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget, QAccessible.Role.Client, "")
        self._widget = widget
        self._actions, self._scale = ControlActions(widget), ScaleAccess(widget)

    def role(self) -> QAccessible.Role:
        """Return what it is by now."""
        return control(self._widget).role

    def state(self) -> QAccessible.State:
        """Add whether it is chosen."""
        found = super().state()
        chosen = control(self._widget).chosen
        if chosen is not None:
            found.checkable = True
            found.checked = chosen()
        return found

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        """Hand over what can be done, and the value where there is one."""
        if kind == QAccessible.InterfaceType.ActionInterface:
            return pointer(self._actions)
        if kind == QAccessible.InterfaceType.ValueInterface and control(self._widget).scale is not None:
            return pointer(self._scale)
        return NOTHING


class _Kept:
    """The factory and its interfaces must outlive their use by Qt."""

    interfaces: dict[int, QAccessibleInterface] = {}
    factory: Any = None


def install() -> None:
    """Make the drawn controls known to assistive technology. Safe to call more than once."""
    if _Kept.factory is None:
        _Kept.factory = _made
        QAccessible.installFactory(_made)


def _made(_key: str, thing: QObject) -> QAccessibleInterface | None:
    """Return the interface of a drawn control; Qt makes all others, and asks once for each."""
    if not isinstance(thing, QWidget) or not (hasattr(thing, _CONTROL) or _is_drawn(thing)):
        return None
    made = ControlAccess(thing)
    _Kept.interfaces[id(made)] = made
    thing.destroyed.connect(_Forget(id(made)))
    return made


def _is_drawn(thing: QWidget) -> bool:
    """Tell whether a widget is of our own make or has a name, and is nothing that Qt knows more about."""
    first = next(one for one in type(thing).__mro__ if one.__module__.startswith("PySide6"))
    return first is QWidget and (type(thing) is not QWidget or bool(thing.accessibleName()))


class _Forget:
    """Drops a control's interface when the control is gone."""

    def __init__(self, key: int) -> None:
        self._key = key

    def __call__(self) -> None:
        _Kept.interfaces.pop(self._key, None)
