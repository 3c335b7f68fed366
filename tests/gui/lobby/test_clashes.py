"""What cannot be chosen together is greyed with the reason, and said beside Start."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from gui.hands import Pointer
from solocompanion.gui.lobby.opponents import OpponentRow
from solocompanion.gui.lobby.rows import OptionRow


def form_of(window):
    return window.tab(window.tabs.currentIndex()).lobby.new_game


def combo_of(form, option):
    return next(one for one in form.findChildren(OptionRow) if one.option.id == option).findChild(QComboBox)


def row_of(form, value):
    return next(one for one in form.findChildren(OpponentRow) if one.value == value)


def is_greyed(combo, value):
    place = combo.findData(value)
    return not combo.model().flags(combo.model().index(place, 0)) & Qt.ItemFlag.ItemIsEnabled


def test_the_lobby_says_why_it_does_not_start(game, open_window):
    form = form_of(open_window(game=game))
    clashes = form.game.data.clashes
    for clash in clashes:
        form.choose({**form.game.settle({}), **clash.settings}, {})
        assert clash.why in form.refusal.text()
        assert form.refusal.isVisible()
        assert not form.start.isEnabled()
        assert form.start.accessibleDescription() == form.refusal.text()
    form.choose(form.game.settle({}), {})
    assert form.refusal.isHidden()
    assert form.start.isEnabled()


def test_the_other_side_of_the_card_is_greyed_and_so_is_the_same_faction(qtbot, open_window):
    window = open_window(game="tiny_epic_kingdoms")
    hand, form = Pointer(qtbot, window), form_of(window)
    yours = combo_of(form, "territory_you")
    assert not is_greyed(yours, "saltmere")
    hand.click(row_of(form, "aldermark"))
    assert is_greyed(yours, "saltmere")
    assert is_greyed(yours, "aldermark")
    assert not is_greyed(yours, "hollin_vale")
    place = yours.findData("saltmere")
    assert yours.itemText(place) == "Saltmere (card 1): same card"
    assert "two sides of one card" in yours.itemData(place, Qt.ItemDataRole.ToolTipRole)
    hand.click(row_of(form, "marrowfen"))
    assert yours.itemText(place) == "Saltmere (card 1)"
    assert not is_greyed(yours, "saltmere")
    combo_of(form, "faction_ai").setCurrentIndex(combo_of(form, "faction_ai").findData("orcs"))
    assert is_greyed(combo_of(form, "faction_you"), "orcs")
    form._set("dark_army", "yes")
    assert not is_greyed(combo_of(form, "faction_you"), "orcs")


def test_a_side_with_ruins_cannot_be_picked_for_the_ai(qtbot, open_window):
    window = open_window(game="tiny_epic_kingdoms")
    hand, form = Pointer(qtbot, window), form_of(window)
    hand.click(row_of(form, "saltmere"))
    assert form.settings["territory_ai"] == "draw"
    assert "Ruins" in row_of(form, "saltmere").toolTip()


def test_each_press_of_start_is_answered_when_a_game_breaks(open_window, monkeypatch):
    window = open_window(game="pebbles")
    tab = window.tab(window.tabs.currentIndex())
    said = []
    tab.noticed.connect(said.append)

    def broken(*_: object, **__: object) -> None:
        raise KeyError("moon")

    monkeypatch.setattr(tab.opening, "start", broken)
    for n in (1, 2):
        with pytest.raises(KeyError):
            tab.start({}, {})
        assert len(said) == n
    assert "cannot begin" in said[0]


def test_what_cannot_be_chosen_is_grey_in_the_open_list(qtbot, open_window):
    window = open_window(game="tiny_epic_kingdoms")
    yours = combo_of(form_of(window), "territory_you")
    Pointer(qtbot, window).click(row_of(form_of(window), "aldermark"))
    yours.showPopup()
    qtbot.wait(50)
    shown = yours.view().grab().toImage()
    darkest = {}
    for value in ("saltmere", "hollin_vale"):
        place = yours.view().visualRect(yours.model().index(yours.findData(value), 0))
        points = ((x, y) for x in range(place.left(), place.right()) for y in range(place.top(), place.bottom()))
        darkest[value] = min(shown.pixelColor(*point).lightness() for point in points)
    yours.hidePopup()
    assert darkest["saltmere"] > darkest["hollin_vale"] + 20
