"""The numbers below the script are whole in every turn: the room is counted with what the script takes at least."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from solocompanion.games.doomtown.commands import Pass
from solocompanion.gui.table.dashboard import Piece


def test_no_number_is_cut_in_any_turn(open_table):
    page = open_table("doomtown", yours="01002", is_asked=True)
    page.window().resize(1280, 800)
    cards, session, turns = page.session.game.catalogue.dudes, page.session, 0
    while not session.state.is_over and turns < 40:
        turns += 1
        for _ in range(8):
            QApplication.processEvents()
        pieces = [one for one in page.findChildren(Piece) if one.isVisible()]
        assert [one for one in pieces if one.visibleRegion().boundingRect() != one.rect()] == []
        if session.waiting is not None and session.waiting.key == "starter" and len(list(session.state.of("you"))) < 5:
            dudes = (one for one in session.waiting.options if one in cards)
            page.answer(max(dudes, key=lambda one: cards[one].influence))
        elif session.waiting is not None:
            page.answer(next(iter(session.waiting.examples())))
        elif session.game.view.main(session.state) is not None:
            page.main()
        else:
            page.perform(Pass())
    assert turns > 10
