"""A hand is entered by taps, or as a line."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt

from solocompanion.games.doomtown.gui.hand_form import HandForm


@pytest.fixture
def form(qtbot) -> HandForm:
    made = HandForm(None, lambda _: {}, SimpleNamespace(phase="noon"))
    qtbot.addWidget(made)
    return made


def tap(qtbot, form: HandForm, *words: str) -> None:
    for word in words:
        qtbot.mouseClick(form.keys[word], Qt.MouseButton.LeftButton)


def test_five_taps_are_a_hand(form, qtbot):
    tap(qtbot, form, "10h", "10d", "3c", "As")
    assert "4 of 5" in form.reading.text()
    assert form.missing()
    tap(qtbot, form, "10s")
    assert (form.line(), form.missing()) == ("10h 10d 3c As 10s", "")
    assert "three of a kind" in form.reading.text()


def test_a_card_twice_cheats(form, qtbot):
    tap(qtbot, form, "10h", "10h", "3c", "As", "2d")
    assert "cheatin'" in form.reading.text()


def test_the_last_card_is_taken_back_and_a_sixth_is_refused(form, qtbot):
    tap(qtbot, form, "10h", "Jd")
    qtbot.mouseClick(form.back, Qt.MouseButton.LeftButton)
    assert form.line() == "10h"
    tap(qtbot, form, "2h", "3h", "4h", "5h", "*")
    assert form.line() == "10h 2h 3h 4h 5h"
    assert "take one back" in form.reading.text()


def test_enter_confirms(form, qtbot):
    form.show()
    qtbot.keyClicks(form.entry, "2h 3d 4c 5s 7h")
    with qtbot.waitSignal(form.confirmed):
        qtbot.keyClick(form.entry, Qt.Key.Key_Return)


def test_only_a_rank_is_enough(form):
    form.ranks.activated.emit(form.ranks.findData("rank 7 cheating"))
    assert (form.line(), form.missing()) == ("rank 7 cheating", "")


def test_fewer_than_five_cards_can_be_chosen_and_are_called_that(form):
    form.ranks.activated.emit(form.ranks.findData("too few"))
    assert (form.line(), form.missing()) == ("too few", "")
    assert form.reading.text() == "Rank 1: fewer than five cards"


def test_what_cannot_be_read_is_said(form, qtbot):
    qtbot.keyClicks(form.entry, "10x 3c")
    assert "suit" in form.missing()


def test_in_the_lowball_a_joker_helps_no_hand(qtbot):
    form = HandForm(None, lambda _: {}, SimpleNamespace(phase="gamblin"))
    qtbot.addWidget(form)
    tap(qtbot, form, "10h", "10d", "3c", "As", "*")
    assert "pair" in form.reading.text()
    assert "three" not in form.reading.text()


def test_cards_are_large_enough_to_tap_red_where_red_and_marked_once_they_are_in_the_hand(form, qtbot):
    form.resize(328, form.sizeHint().height())
    form.show()
    assert all(key.width() >= 28 <= key.height() for key in form.keys.values())
    red = {word for word, key in form.keys.items() if key.property("suit") == "red"}
    assert red == {word for word in form.keys if word[-1] in "hd"}
    tap(qtbot, form, "10h", "*")
    qtbot.keyClicks(form.entry, " js")
    taken = {word for word, key in form.keys.items() if key.property("taken")}
    assert taken == {"10h", "*", "Js"}
    assert form.keys["10h"].accessibleName() == "ten of hearts, in your hand"
    form.back.click()
    assert not form.keys["Js"].property("taken")
    assert form.keys["Js"].accessibleName() == "jack of spades"
