"""A number looks selected only while it has the focus."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget

from solocompanion.gui.widgets.plain import column
from solocompanion.gui.widgets.stepper import Count


def test_one_number_at_most_looks_selected(qtbot):
    page, numbers, other = QWidget(), [Count() for _ in range(3)], QPushButton("more")
    body = column()
    for one in (*numbers, other):
        body.addWidget(one)
    page.setLayout(body)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    for one in numbers:
        one.setFocus()
        assert one.lineEdit().hasSelectedText()
        one.stepUp()
    other.setFocus()
    for one in numbers:
        one.stepUp()
    assert not any(one.lineEdit().hasSelectedText() for one in numbers)
