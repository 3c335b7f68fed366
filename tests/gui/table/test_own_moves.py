"""One's own moves in the panel: what matters first, the end of the turn in sight, one button for what is next."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from gui.hands import Keys, clear_point
from solocompanion.app.play import showing
from solocompanion.core.view import Offer
from solocompanion.games.dead_reckoning import commands
from solocompanion.gui.plates.offer_buttons import OfferButton
from solocompanion.gui.plates.piece_reasons import PieceReasons
from solocompanion.gui.plates.values import ValueEditor
from solocompanion.gui.table.own_moves import OwnMoves
from solocompanion.gui.window.window import Window


def labels(moves) -> list[str]:
    return [one.offer.label for one in moves.parts]


def beside_it(page) -> None:
    """Sail to the Covenant's ship."""
    page.perform(commands.Sail(page.session.state.covenants["covenant"].space))
    QApplication.processEvents()


@pytest.fixture
def moves(qtbot):
    made = OwnMoves()
    qtbot.addWidget(made)
    made.resize(360, 80)
    made.show()
    return made


MANY = (
    Offer(1, "Change the mode of the ship"),
    Offer(2, "End my turn", key="E"),
    Offer(3, "Attack its ship", foretold="A battle begins"),
    Offer(4, "Trade at the Harbor of row 1"),
)


def test_what_cannot_be_taken_back_comes_first_and_the_end_of_the_turn_last(moves):
    moves.show_offers(MANY)
    assert labels(moves) == ["Attack its ship", "End my turn"]
    assert [one.text() for one in moves._menu.actions()] == [MANY[0].label, MANY[3].label]
    assert moves._more.isVisible()


def test_the_end_of_the_turn_is_never_in_the_menu(moves):
    moves.resize(150, 80)
    moves.show_offers(MANY)
    QApplication.processEvents()
    assert labels(moves) == ["Attack its ship", "End my turn"]
    assert [one.width() >= one.sizeHint().width() for one in moves.parts] == [True, True]
    assert len(moves._menu.actions()) == 2


def test_what_is_rare_gives_way_to_the_other_moves_although_it_has_a_key(moves):
    moves.show_offers((*MANY, Offer(5, "Pass for the rest of the day", key="Shift+P", is_rare=True)))
    assert labels(moves)[-1] == "End my turn"
    assert moves._menu.actions()[-1].text() == "Pass for the rest of the day\tShift+P"
    assert moves._menu.actions()[-1].shortcut().toString() == "Shift+P"
    assert "Pass for the rest of the day" not in labels(moves)


def test_no_menu_holds_one_move_alone(moves):
    moves.show_offers(MANY[:3])
    assert labels(moves) == ["Attack its ship", "Change the mode of the ship", "End my turn"]
    assert not moves._more.isVisible()


def test_with_much_room_all_moves_are_in_sight_and_whole(moves):
    moves.set_much_room(much=True)
    moves.show_offers(MANY)
    QApplication.processEvents()
    assert len(moves.parts) == 4
    assert not moves._more.isVisible()
    for one in moves.parts:
        assert one.width() >= one.sizeHint().width()


def test_a_move_that_is_offered_again_has_the_button_it_had(moves):
    moves.set_much_room(much=True)
    moves.show_offers(MANY)
    first = moves.parts
    moves.show_offers(())
    assert moves.parts == []
    assert not any(one.isVisible() for one in first)
    moves.show_offers(MANY[1:3])
    assert moves.parts == [first[0], first[-1]]
    moves.show_offers(MANY)
    assert (moves.parts, labels(moves)) == (first, [one.offer.label for one in first])


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
def test_the_table_view_shows_every_move_whole_and_the_large_button(size, sea, qtbot, monkeypatch):
    monkeypatch.setattr(Window, "showFullScreen", lambda window: window.resize(*size))
    beside_it(sea)
    Keys(qtbot, sea.window()).key(Qt.Key.Key_F11)
    QApplication.processEvents()
    shown = sea.panel.moves.parts
    assert {"Attack its ship", "End my turn"} <= set(labels(sea.panel.moves))
    assert len(shown) == len(sea.session.game.view.actions(sea.session.state))
    for one in (*shown, sea.bottom.main):
        assert one.visibleRegion().boundingRect().size() == one.size()
        assert one.width() >= one.sizeHint().width()


def test_an_attack_is_the_first_move_in_the_panel(sea):
    beside_it(sea)
    assert labels(sea.panel.moves)[0] == "Attack its ship"
    assert labels(sea.panel.moves)[-1] == "End my turn"


def test_who_looks_for_the_attack_at_its_ship_reads_how_it_is_done(sea):
    sea.pieces.open("ship:covenant")
    said = " ".join(one.text() for one in sea.piece.findChildren(QLabel))
    assert "Attack its ship: not now. Sail to its space first" in said
    sea.piece.close_quietly()
    beside_it(sea)
    sea.pieces.open("ship:covenant")
    assert "not now" not in " ".join(one.text() for one in sea.piece.findChildren(QLabel))


def test_the_turn_of_the_opponent_says_that_it_ends_ones_own(sea):
    main = sea.bottom.main
    assert (main.text(), main.note) == ("AI turn", "ends your turn first")
    assert main.accessibleName() == "AI turn, ends your turn first (Space)"
    sea.perform(commands.EndTurn())
    assert (main.text(), main.note) == ("AI turn", "")


def test_in_the_past_ones_own_moves_are_not_offered_until_one_continues_from_there(sea, qtbot):
    sea.perform(commands.EndTurn())
    sea.walk("turn_back")
    assert not sea.session.is_present
    assert sea.panel.moves.parts == []
    tip = sea.session.tip
    Keys(qtbot, sea.window()).key(Qt.Key.Key_E)
    assert sea.session.tip == tip
    sea.continue_here()
    assert "End my turn" in labels(sea.panel.moves)


def test_in_the_past_a_move_on_the_board_says_first_that_it_begins_another_line(sea):
    sea.perform(commands.EndTurn())
    sea.walk("turn_back")
    tip = sea.session.tip
    place = next(piece for piece, some in sea.offers().items() if len(some) == 1)
    sea.act_on(place, QPoint(50, 50))
    assert sea.session.tip == tip
    assert "begins another line" in " ".join(one.text() for one in sea.piece.findChildren(QLabel))
    sea.act_on(place, QPoint(50, 50))
    assert sea.session.tip != tip
    assert sea.session.is_present


def last_turn(page) -> None:
    """Play until the person has the last turn of the game."""
    for _ in range(300):
        session = page.session
        if session.waiting is not None:
            page.answer(next(iter(session.waiting.examples())))
        elif showing.main(session).foretold:
            return
        else:
            page.main()
    raise AssertionError("the person never has the last turn")


def test_the_final_count_asks_first_while_the_last_turn_is_not_recorded(sea, qtbot):
    last_turn(sea)
    keys, main, tip = Keys(qtbot, sea.window()), sea.bottom.main, sea.session.tip
    assert (main.text(), main.note) == ("Final count", "your last turn comes first")
    keys.key(Qt.Key.Key_Space)
    assert sea.session.tip == tip
    assert sea.piece.weighed.foretold.startswith("Your last turn comes first")
    sea.pieces.close()
    counts = [one for some in sea.offers().values() for one in some if one.count is not None]
    sea.perform(counts[0].command)
    assert (main.text(), main.note) == ("Final count", "ends your turn first")
    sea.undo()
    keys.key(Qt.Key.Key_Space)
    assert sea.session.tip == tip
    keys.key(Qt.Key.Key_Space)
    assert sea.session.tip != tip
    assert isinstance(sea.session.entry.command, commands.FinalCount)


def test_the_end_of_ones_turn_is_always_asked_about_and_told_as_to_come(sea, qtbot):
    keys, tip = Keys(qtbot, sea.window()), sea.session.tip
    spaces = sea.session.state.spaces.values()
    assert not any(space.board and not space.card for space in spaces)  # nothing will be dealt
    keys.key(Qt.Key.Key_E)
    qtbot.waitUntil(sea.piece.isVisible)
    assert sea.session.tip == tip
    assert sea.piece.weighed.foretold == "Your turn will end"
    keys.key(Qt.Key.Key_E)
    qtbot.waitUntil(lambda: sea.session.tip != tip)


def test_a_right_click_opens_what_can_be_corrected_first_and_the_reason_small_below_own_moves(sea):
    place = next(f"space:{cell}" for cell, space in sea.session.state.spaces.items() if space.board and cell != "H")
    area = sea.board.area(place)
    QTest.mouseClick(sea.board.viewport(), Qt.MouseButton.RightButton, pos=clear_point(sea.board, place))
    plate = sea.piece
    assert plate.sprite == place
    editors = [one for one in plate.findChildren(ValueEditor) if one.isVisible()]
    moves = [one for one in plate.findChildren(OfferButton) if one.isVisible()]
    assert editors[0].mapTo(plate, QPoint()).y() < moves[0].mapTo(plate, QPoint()).y()
    assert editors[0].field.hasFocus()
    on_page = QRect(sea.board.viewport().mapTo(sea, area.topLeft()), area.size())
    assert not plate.geometry().intersects(on_page)
    assert not plate.geometry().intersects(sea.bottom.geometry())


def test_the_reason_is_small_and_below_ones_own_moves_until_it_is_wanted(sea):
    for piece in [one for one, some in sea.offers().items() if some]:
        sea.pieces.open(piece)
        for box in sea.piece.findChildren(PieceReasons):
            assert not box.copy.isVisible()
            assert box.title.mapTo(sea.piece, QPoint()).y() > sea.piece._made[0].mapTo(sea.piece, QPoint()).y()
            box.title.click()
            assert box.copy.isVisible()
            return
    raise AssertionError("no piece has a reason beside a move")


def test_the_moves_stay_where_they_are_while_the_numbers_fold(sea):
    beside_it(sea)
    places = []
    for folded in (False, True, False):
        sea.panel.dash.toggled.emit(folded)
        QApplication.processEvents()
        places.append([(one.mapTo(sea.panel, QPoint(0, 0)), one.size()) for one in sea.panel.moves.parts])
    high = sea.panel.moves.mapTo(sea.panel, QPoint(0, sea.panel.moves.height())).y()
    assert places[0]
    assert places[0] == places[1] == places[2]
    assert high == sea.panel.height()
