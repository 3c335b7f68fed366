"""While V is held the pieces are seen through, so that what lies below them can be read."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from solocompanion.gui.actions import shortcut_lines

PIECES = {  # of each game a piece, by what its id begins with, and a place with numbers of a side that is none
    "wyrmspan": ("token:human", ""),
    "dead_reckoning": ("ship:you", ""),
    "doomtown": ("dude:", ""),
    "tiny_epic_kingdoms": ("tower:you", "res:you:ore"),
    "dragonlords": ("army:", ""),
}


@pytest.mark.parametrize("of", PIECES)
def test_pieces_are_seen_through_while_v_is_held(of, open_table):
    page = open_table(of)
    if of == "doomtown":
        page.main()
    begins, other = PIECES[of]
    items = page.board.items_
    piece = next(item for name, item in items.items() if name.startswith(begins))
    QTest.keyPress(page, Qt.Key.Key_V)
    assert piece.opacity() < 0.3 * piece.sprite.opacity
    assert all(item.opacity() == item.sprite.opacity for item in items.values() if not item.sprite.side
               and ":" not in item.sprite.id)  # fmt: skip
    assert not other or items[other].opacity() == items[other].sprite.opacity
    page.refresh()
    assert piece.opacity() < 0.3 * piece.sprite.opacity, "it stays so while the board is brought in line"
    QTest.keyRelease(page, Qt.Key.Key_V)
    assert all(item.opacity() == item.sprite.opacity for item in items.values())


def test_the_key_stands_in_the_list():
    assert ("See what lies under the pieces", "hold V") in shortcut_lines()


def test_no_move_has_the_letter(open_table, game):
    page = open_table(game)
    view, state = page.session.game.view, page.session.state
    assert "V" not in {offer.key for offer in view.moves(state)}
