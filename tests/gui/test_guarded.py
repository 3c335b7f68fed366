"""What goes wrong in an override of Qt's ends neither the program nor the window."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from types import FunctionType

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget
from shiboken6 import Shiboken

from solocompanion import gui
from solocompanion.gui import guard
from solocompanion.gui.guard import guarded, is_guarded, overrides


@guarded
class Troubled(QWidget):
    """Fails at everything."""

    def sizeHint(self):  # noqa: N802 - Qt's name
        raise LookupError("how large?")

    def keyPressEvent(self, _event):  # noqa: N802 - Qt's name
        [].index("what is not there")

    def paintEvent(self, _event):  # noqa: N802 - Qt's name
        raise ValueError("how does it look?")


@pytest.fixture
def told(monkeypatch):
    found = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: found.append(kind))
    return found


def test_a_fault_is_told_and_qt_goes_on(qtbot, told):
    widget = Troubled()
    qtbot.addWidget(widget)
    assert widget.sizeHint() == QSize()
    widget.show()
    widget.grab()
    qtbot.keyClick(widget, Qt.Key.Key_A)
    assert {LookupError, ValueError} <= set(told)
    assert widget.isVisible()


def ours():
    for module in pkgutil.walk_packages(gui.__path__, f"{gui.__name__}."):
        for made in vars(importlib.import_module(module.name)).values():
            if isinstance(made, type) and made.__module__ == module.name and issubclass(made, Shiboken.Object):
                yield made


def test_every_override_of_ours_is_guarded():
    methods = [
        (made, name, method)
        for made in ours()
        for name, method in vars(made).items()
        if isinstance(method, FunctionType) and overrides(made, name)
    ]
    assert len(methods) > 100
    bare = [f"{made.__name__}.{name}" for made, name, method in methods if not is_guarded(method)]
    assert not bare, "write @guarded above these classes"


def test_an_override_that_must_answer_has_an_answer():
    answers = {name for made in ours() for name, method in vars(made).items() if overrides(made, name)}
    void = {name for name in answers if name.endswith("Event")} | {"paint", "initStyleOption", "setText", "clone"}
    void |= {"setContentsMargins", "insertFromMimeData", "interpretText", "stepBy"}
    void |= {"data", "child", "childAt", "parent", "object", "window", "mimeData", "createEditor"}  # None will do
    void |= {"updateEditorGeometry", "staticMetaObject", "doAction", "setCurrentValue", "interface_cast"}
    void |= {"currentValue", "minimumValue", "maximumValue", "minimumStepSize"}
    void |= {"setEditorData", "setModelData", "keyboardSearch", "showPopup"}
    assert answers - void <= set(guard._OTHERWISE)
