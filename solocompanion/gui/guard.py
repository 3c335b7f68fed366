"""No exception leaves a method that Qt calls.

PySide cannot pass an exception through Qt: it ends the program, and the person loses the game in hand. So every class
that overrides a method of Qt's is `@guarded`: the exception goes to `sys.excepthook`, which reports it in the window,
and Qt gets a default answer.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
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
    "fixup": str,
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


def guarded(made: Class) -> Class:
    """Guard every method of a class that overrides one of Qt's; to be written above the class."""
    for name, method in list(vars(made).items()):
        if isinstance(method, FunctionType) and overrides(made, name):
            setattr(made, name, _wrapped(method, _OTHERWISE.get(name, _nothing)))
    return made


def overrides(made: type, name: str) -> bool:
    """Tell whether a name of a class stands for something Qt may call."""
    return not name.startswith("__") and any(name in names for names in _of_qt(made))


@lru_cache(maxsize=1)  # asked for each method of a class in turn; a start guards hundreds of methods
def _of_qt(made: type) -> list[Mapping[str, Any]]:
    """Return what each class of Qt's that a class is derived from brings along."""
    return [vars(base) for base in made.__mro__ if base.__module__.startswith("PySide6")]


def is_guarded(method: object) -> bool:
    """Tell whether a method has been guarded."""
    return hasattr(method, "__wrapped__")


def _wrapped(method: Callable[..., Any], otherwise: Callable[[], Any]) -> Callable[..., Any]:
    @wraps(method)
    def call(*given: Any, **named: Any) -> Any:
        try:
            return method(*given, **named)
        except Exception:  # noqa: BLE001 - whatever it is, it must not get past Qt
            sys.excepthook(*sys.exc_info())
            return otherwise()

    return call


def _nothing() -> None:
    return None
