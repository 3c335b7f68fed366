"""The board as text: every place of the board, live, and Enter does what a click would. Effects are said once."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from solocompanion.gui.beside.board_text import SPRITE, BoardText


def opened(table) -> BoardText:
    table.window().actions_["board_text"].trigger()
    return table.window().findChild(BoardText)


def test_a_piece_stands_under_the_place_it_lies_on(open_table):
    page = opened(open_table())
    assert page._items["token:human"].parent() is page._items["space:0"]
    assert page._items["round:1"].parent() is None


def test_figures_and_armies_stand_under_their_territory_and_no_territory_under_another(open_table):
    page = opened(open_table("dragonlords"))
    sprites = page._table.board.board.sprites
    parents = {name: item.parent() for name, item in page._items.items()}
    standing = [name for name in parents if sprites[name].at]
    assert len(standing) > len(page._table.session.state.armies)
    assert all(parents[name] is page._items[sprites[name].at] for name in standing)
    assert all(parents[name] is None for name in parents if name.startswith("area:"))


def test_enter_does_what_a_click_does_and_the_page_follows(qtbot, open_table):
    table = open_table()
    page = opened(table)
    table.main()
    target = next(name for name, offers in table.offers().items() if len(offers) == 1)
    page.tree.setCurrentIndex(page._items[target].index())
    entries = table.session.cursor.entry
    qtbot.keyClick(page.tree, Qt.Key.Key_Return)
    assert table.session.cursor.entry > entries
    assert page.tree.currentIndex().data(SPRITE) == target
    assert sorted(page._items) == sorted(table.board.spoken())


@pytest.mark.parametrize("speed", ["speed_off", "speed_2"])
def test_each_effect_is_said_once(qtbot, open_table, monkeypatch, speed):
    table = open_table(speed=speed)
    said = []
    monkeypatch.setattr(table.board, "announce", said.append)
    table.main()
    qtbot.waitUntil(lambda: not table.player.is_playing)
    session = table.session
    state = session.journal.state(session.entry.parent)
    wanted = []
    for step in session.entry.steps:
        wanted.append(session.game.view.log(step.effect, state))
        state = step.effect.apply(state)
    assert said == wanted
