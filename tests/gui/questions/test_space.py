"""Space also plays the opponent's turn: pressed once too often it changes no number."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from solocompanion.core.requests import Line
from solocompanion.gui.questions.form_table import Figure
from solocompanion.gui.widgets.stepper import Count


@pytest.mark.parametrize(
    "made", [lambda: Figure(Line("crowns", 0, 9, 4), "Crowns", None), Count], ids=["form", "plain"]
)
def test_space_empties_no_number(made, qtbot):
    spin = made()
    qtbot.addWidget(spin)
    spin.setValue(4)
    spin.show()
    spin.selectAll()
    qtbot.keyClick(spin.lineEdit(), Qt.Key.Key_Space)
    assert spin.text() == "4"
    qtbot.keyClick(spin.lineEdit(), Qt.Key.Key_Return)
    assert spin.value() == 4
