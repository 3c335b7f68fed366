"""Every line of every menu can be taken: none ends in a fault, and those about chance do what they say."""

from __future__ import annotations

import pytest
import sampling
from PySide6.QtWidgets import QMenu

from gui.conftest import played
from gui.hands import menu
from solocompanion.app.play import showing

OF_TABLE = {"Edit", "Who draws and rolls", "History", "Other lines", "Bookmarks"}  # differ from game to game


@pytest.fixture
def page(open_table, game):
    """A game with some turns, another line and a named moment, so that no menu is empty."""
    page = open_table(game)
    for _ in range(3):
        if showing.main(page.session) is not None:
            page.main()
        while page.session.waiting is not None:
            page.answer(next(iter(page.session.waiting.examples())))
    page.session.rename(page.session.tip, "here")
    page.undo()
    page.draw_again()
    return page


def lines(window, title):
    """Open a menu and return its lines but the one that ends the program, which test_window has."""
    return [one for one in menu(window, title.replace("&", "")) if one.objectName() != "quit"]


def test_every_line_of_every_menu_can_be_taken_without_a_fault(page, qtbot, game):
    window, tab = page.window(), page.window().current_tab
    titles = [one.title() for one in window.menus.findChildren(QMenu)]
    of_window = [one for one in titles if one.replace("&", "") not in OF_TABLE]
    faults = []
    dealt = sampling.share(of_window, game, played())  # the same lines in every game
    for title in [one for one in titles if one in dealt or one not in of_window]:
        number = 0
        while number < len(made := lines(window, title)):
            if made[number].isEnabled():
                with qtbot.capture_exceptions() as raised:
                    made[number].trigger()
                faults += [f"{title} > {made[number].text()}: {one[1]!r}" for one in raised]
            if window._over is not None:
                window._over.close_page()
            if window.table is None:
                tab.lobby.proceed.click()
            number += 1
    assert not faults


@pytest.mark.any_game
def test_who_draws_and_rolls_is_chosen_in_the_menu_and_back(open_table, game):
    page = open_table(game)
    for number, source in enumerate(page.session.game.spec.sources):
        for by in ("person", "app"):
            menu(page.window(), "Who draws and rolls")[number].trigger()
            assert page.session.chance[source.id] == by
            assert menu(page.window(), "Who draws and rolls")[number].isChecked() == (by == "person")
