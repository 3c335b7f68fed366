"""A list of choices: a number in it is found by its digits."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from solocompanion.gui.plates.values import Choice
from solocompanion.gui.widgets.choice_box import ChoiceBox


@pytest.mark.parametrize("kind", [ChoiceBox, Choice])
@pytest.mark.parametrize(("typed", "found"), [("3", "+3"), ("+3", "+3"), ("-4", "-4"), ("0", "0"), ("12", "+12")])
def test_a_number_is_found_with_its_sign_or_without(qtbot, kind, typed, found):
    box = kind()
    qtbot.addWidget(box)
    box.addItems([str(n) if n <= 0 else f"+{n}" for n in range(-12, 13)])
    box.show()
    qtbot.keyClicks(box, typed)
    assert box.currentText() == found
    box.setCurrentIndex(0)
    box.showPopup()
    qtbot.keyClicks(box.view(), typed)
    qtbot.keyClick(box.view(), Qt.Key.Key_Return)
    assert box.currentText() == found


def test_names_are_found_by_their_beginnings_as_ever(qtbot):
    box = ChoiceBox()
    qtbot.addWidget(box)
    box.addItems(["the Boot Hill", "the deck", "2 cards"])
    box.show()
    qtbot.keyClicks(box, "the d")
    assert box.currentText() == "the deck"
    qtbot.keyClick(box, Qt.Key.Key_Home)
    assert box.currentText() == "the Boot Hill"
