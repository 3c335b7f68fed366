"""A look through a pile that lies open: one click shows its cards, Escape or a click beside closes it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel

from solocompanion.app.play import showing
from solocompanion.gui.board.sprites import BoardPicture


def begun(open_table, game: str, turns: int):
    page = open_table(game)
    for _ in range(400):
        if not turns:
            break
        session = page.session
        if session.waiting is not None:
            page.answer(next(iter(session.waiting.examples())))
        elif session.game.view.main(session.state) is not None:
            page.main()
            turns -= 1
        else:
            page.perform(session.game.view.actions(session.state)[0].command)
    QApplication.processEvents()
    return page


def shown(page) -> list[str]:
    assert page.pieces.plate.isVisible()
    return [one.text() for one in page.pieces.plate.findChildren(QLabel) if one.isVisible()]


def test_a_click_on_a_discard_pile_shows_its_cards_the_newest_first(open_table, qtbot):
    page = begun(open_table, "doomtown", 3)
    (pile,) = (one for one in page.session.game.view.piles(page.session.state) if one.id == "discard")
    page.board.activated.emit(pile.sprites[0], QPoint())
    words = shown(page)
    assert words[0] == pile.title
    names = [card.name for card in pile.cards]
    assert [one.partition(". ")[2] or one for one in words if one.partition(". ")[2] in names or one in names] == names
    plate = page.pieces.plate
    assert plate.focusWidget().accessibleName().endswith(names[-1])
    qtbot.keyClick(plate.focusWidget(), Qt.Key.Key_Escape)
    assert not plate.isVisible()
    page.board.activated.emit(pile.sprites[0], QPoint())
    assert plate.isVisible()
    page.board.missed.emit()
    assert not plate.isVisible()


@pytest.mark.parametrize("of", ["wyrmspan", "dead_reckoning"])
def test_cards_seen_are_shown_as_they_are_printed(of, open_table):
    page = begun(open_table, of, 3)
    (pile,) = page.session.game.view.piles(page.session.state)
    panel = showing.panel(page.session)
    counter = next(one for one in (*panel.counters, *panel.pieces) if one.pile)
    page.pieces.open_counter(counter.key, page.panel.header, False)
    assert shown(page)[0] == pile.title
    drawn = page.pieces.plate.findChildren(BoardPicture)
    assert [one.accessibleName() for one in drawn] == [card.name for card in pile.cards]
