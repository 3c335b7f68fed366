"""Work is done in steps between events; another one takes its place."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject

from solocompanion.gui.widgets.in_steps import InSteps


def work(made, steps=3):
    for _ in range(steps):
        yield
    return made


def test_what_a_work_made_is_told_once(qtbot):
    parent, told = QObject(), []
    steps = InSteps(parent)
    steps.start(work("this"), told.append)
    assert (steps.is_busy, told) == (True, [])  # nothing is done before the window has its turn
    qtbot.waitUntil(lambda: not steps.is_busy)
    assert told == ["this"]


def test_a_work_that_another_one_replaces_or_that_is_stopped_tells_nothing(qtbot):
    def endless() -> Iterator[None]:
        while True:
            yield

    parent, told = QObject(), []
    steps = InSteps(parent)
    with qtbot.waitSignal(steps.moved):
        steps.start(endless(), told.append)
    steps.start(work("that"), told.append)
    qtbot.waitUntil(lambda: not steps.is_busy)
    steps.start(work("none"), told.append)
    steps.stop()
    assert not steps.is_busy
    assert told == ["that"]


def test_a_work_can_begin_the_next_one(qtbot):
    parent, told = QObject(), []
    steps = InSteps(parent)
    steps.start(work("one"), lambda made: steps.start(work(made + " two"), told.append))
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["one two"]
