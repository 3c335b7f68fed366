"""The opponent's numbers folded to one line: what looks alike there is told apart by words."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from solocompanion.core.view import Counter, Panel
from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.table.dashboard import Dashboard


@pytest.mark.parametrize(
    ("signs", "words"),
    [
        (("marker_ai", "marker_ai"), ["1 ready", "3 waiting"]),
        (("marker_ai", "coin"), ["1", "3"]),
    ],
)
def test_folded_pieces_say_what_they_count_where_their_signs_do_not(qtbot, signs, words):
    dashboard = Dashboard()
    qtbot.addWidget(dashboard)
    first, second = signs
    pieces = (Counter(first, "1", "ready"), Counter(second, "3", "waiting"))
    panel = Panel("She", "", "marker_ai", total="7", total_unit="VP", total_label="VP in all", pieces=pieces)
    dashboard.show_panel(panel, art("wyrmspan", Theme("light")))
    dashboard.fold(folded=True)
    dashboard.show()
    said = [one.text() for one in dashboard.findChildren(QLabel) if one.isVisible() and one.text()]
    assert said == ["7 VP", *words]
