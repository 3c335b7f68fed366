"""Nothing leaves an override of Qt's as an exception.

The bindings cannot carry an exception out of a method that Qt called: they end the whole program at once, and with it
a game in the person's hands. So every class that overrides something of Qt's is `@sheltered`: what goes wrong in an
override is handed to `sys.excepthook`, which tells it calmly, and Qt gets an answer it can go on with.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from types import FunctionType
from typing import Any, TypeVar

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QPainterPath, QPixmap, QValidator

Class = TypeVar("Class", bound=type)

_OTHERWISE: dict[str, Callable[[], Any]] = {
    "actionNames": list,
    "boundingRect": QRectF,
    "childCount": int,
    "event": bool,
    "eventFilter": bool,
    "flags": lambda: Qt.ItemFlag.NoItemFlags,
    "focusNextPrevChild": bool,
    "hasHeightForWidth": bool,
    "heightForWidth": int,
    "indexOfChild": lambda: -1,
    "isValid": bool,
    "keyBindingsForAction": list,
    "localizedActionDescription": str,
    "localizedActionName": str,
    "mimeTypes": list,
    "minimumSizeHint": QSize,
    "pixmap": QPixmap,
    "rect": QRect,
    "role": lambda: QAccessible.Role.NoRole,
    "rowCount": int,
    "setData": bool,
    "shape": QPainterPath,
    "sizeHint": QSize,
    "state": QAccessible.State,
    "text": str,
    "validate": lambda: (QValidator.State.Invalid, "", 0),
}


def sheltered(made: Class) -> Class:
    """Guard every method of a class that overrides one of Qt's; to be written above the class."""
    for name, method in list(vars(made).items()):
        if isinstance(method, FunctionType) and overrides(made, name):
            setattr(made, name, _guarded(method, _OTHERWISE.get(name, _nothing)))
    return made


def overrides(made: type, name: str) -> bool:
    """Tell whether a name of a class stands for something Qt may call."""
    return not name.startswith("__") and any(
        name in vars(base) for base in made.__mro__ if base.__module__.startswith("PySide6")
    )


def is_guarded(method: object) -> bool:
    """Tell whether a method has been guarded."""
    return hasattr(method, "__wrapped__")


def _guarded(method: Callable[..., Any], otherwise: Callable[[], Any]) -> Callable[..., Any]:
    @wraps(method)
    def guarded(*given: Any, **named: Any) -> Any:
        try:
            return method(*given, **named)
        except Exception:  # noqa: BLE001 - whatever it is, it must not get past Qt
            sys.excepthook(*sys.exc_info())
            return otherwise()

    return guarded


def _nothing() -> None:
    return None
