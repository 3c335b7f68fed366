"""The board is safe to touch: what cannot be taken back is shown first, and only a piece that is dragged is moved."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from gui.board.test_board import drag
from gui.board.test_player import differences
from gui.hands import Keys, Pointer, clear_point
from solocompanion.core.correction import Correct
from solocompanion.games.dead_reckoning import commands
from solocompanion.games.wyrmspan.commands import MoveToken
from solocompanion.gui.plates.offer_buttons import OfferButton
from solocompanion.gui.widgets.popover import Popover


@pytest.fixture
def guild(open_table):
    return open_table("wyrmspan")


def fog(page) -> str:
    """Return an unexplored space with a clear place to click on."""
    return next(f"space:{cell}" for cell, space in page.session.state.spaces.items() if not space.board)


def charted(page) -> str:
    """Return an explored space without a ship."""
    state = page.session.state
    ships = {state.covenants["covenant"].space, *(one.space for one in state.captains.values())}
    return next(f"space:{cell}" for cell, space in state.spaces.items() if space.board and cell not in ships)


def entries(page) -> int:
    return len(page.session.journal.entries)


def shown_words(page) -> str:
    return "" if page.piece.weighed is None or not page.piece.isVisible() else page.piece.weighed.foretold


def ghosts(page) -> list[str]:
    return [one.sprite.id for one in page.board._sprites._ghosts]


def click(page, qtbot, sprite: str) -> None:
    Pointer(qtbot, page.window()).click(page.board.viewport(), clear_point(page.board, sprite))


def correct(page, qtbot) -> None:
    """Say yes to what a dragged piece stands for."""
    Pointer(qtbot, page.window()).click(next(iter(page.piece.findChildren(OfferButton))).focusProxy())


# -- outcomes ----------------------------------------------------------------------------------------------------------
def test_a_click_on_an_unexplored_space_shows_what_would_come_and_records_nothing(sea, qtbot):
    before, target = entries(sea), fog(sea)
    click(sea, qtbot, target)
    assert entries(sea) == before
    assert shown_words(sea) == "Sail here and turn the board over"
    assert ghosts(sea) == ["ghost:ship:you"]
    (ghost,) = sea.board._sprites._ghosts
    assert sea.board.items_[target].sceneBoundingRect().contains(ghost.pos())
    assert ghost.sprite.opacity < 1


def test_a_second_click_on_the_same_space_does_it(sea, qtbot):
    target = fog(sea)
    click(sea, qtbot, target)
    click(sea, qtbot, target)
    assert f"space:{sea.session.state.captains['you'].space}" == target
    assert sea.session.state.spaces[target.removeprefix("space:")].board
    assert ghosts(sea) == []
    assert not sea.piece.isVisible()
    assert differences(sea) == []


def test_enter_does_it_too(sea, qtbot):
    target, keys = fog(sea), Keys(qtbot, sea.window())
    click(sea, qtbot, target)
    keys.key(Qt.Key.Key_Return)
    assert f"space:{sea.session.state.captains['you'].space}" == target


def test_escape_leaves_it(sea, qtbot):
    before = entries(sea)
    click(sea, qtbot, fog(sea))
    Keys(qtbot, sea.window()).key(Qt.Key.Key_Escape)
    assert (entries(sea), ghosts(sea), sea.piece.isVisible()) == (before, [], False)


def test_a_click_elsewhere_leaves_it_even_where_a_click_would_do_something(guild, qtbot):
    before = entries(guild)
    click(guild, qtbot, "space:11")
    assert ghosts(guild) == ["ghost:token:human"]
    click(guild, qtbot, "space:2")
    assert (entries(guild), ghosts(guild), guild.piece.isVisible()) == (before, [], False)
    click(guild, qtbot, "space:2")
    assert guild.session.state.human.space == 2


def test_nothing_of_what_is_face_down_is_given_away(sea, qtbot):
    boards = sea.session.state.boards
    click(sea, qtbot, fog(sea))
    assert sea.session.state.boards == boards
    assert not [one for one in ghosts(sea) if "space" in one or "card" in one]


@pytest.mark.parametrize("steps", [3, 4, 11])
def test_a_token_that_goes_far_is_shown_first(guild, qtbot, steps):
    click(guild, qtbot, f"space:{steps}")
    assert guild.session.state.human.space == (steps if steps <= 3 else 0)
    assert bool(shown_words(guild)) == (steps > 3)


def test_a_pass_is_shown_first_and_enter_passes(guild, qtbot):
    keys, before = Keys(qtbot, guild.window()), entries(guild)
    keys.key(Qt.Key.Key_P)
    qtbot.waitUntil(guild.piece.isVisible)
    assert entries(guild) == before
    assert shown_words(guild) == "You take no more turns this round"
    keys.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: entries(guild) == before + 1)
    assert guild.session.state.human.passed


def test_a_second_click_on_the_button_of_the_panel_passes(guild, qtbot):
    hand = Pointer(qtbot, guild.window())
    hand.click(hand.offer("Pass"))
    assert not guild.session.state.human.passed
    hand.click(hand.offer("Pass"))
    assert guild.session.state.human.passed


def test_a_battle_is_shown_before_it_begins(sea, qtbot):
    sea.perform(Correct((("ship.covenant", sea.session.state.captains["you"].space),)))
    before = entries(sea)
    click(sea, qtbot, "ship:covenant")
    assert shown_words(sea) == "A battle with the Covenant’s ship begins"
    assert entries(sea) == before
    click(sea, qtbot, "ship:covenant")
    assert isinstance(sea.session.entry.command, commands.BattleShip)


def test_who_walks_the_board_by_keys_walks_on_when_the_outcome_is_left(sea, qtbot):
    keys = Keys(qtbot, sea.window())
    keys.key(Qt.Key.Key_F6)
    sea.board.focus_sprite(fog(sea))
    keys.key(Qt.Key.Key_Return)
    assert shown_words(sea)
    keys.key(Qt.Key.Key_Escape)
    here = sea.session.cursor
    keys.key(Qt.Key.Key_Left)
    assert sea.session.cursor == here, "the arrow walked the board, not the history"
    assert sea.board.focused_sprite() != fog(sea)


# -- dragged pieces ----------------------------------------------------------------------------------------------------
def test_a_dragged_ship_of_ones_own_sails_and_an_unexplored_space_is_shown_first(sea, qtbot):
    island = next(f"space:{cell}" for cell, space in sea.session.state.spaces.items() if space.board)
    drag(qtbot, sea.board, "ship:you", island)
    assert f"space:{sea.session.state.captains['you'].space}" == island
    before = entries(sea)
    drag(qtbot, sea.board, "ship:you", fog(sea))
    assert entries(sea) == before
    assert shown_words(sea) == "Sail here and turn the board over"


def test_a_dragged_piece_of_the_opponents_is_a_correction_and_says_so_before_it_is_set(sea, qtbot):
    before, target = entries(sea), charted(sea)
    drag(qtbot, sea.board, "ship:covenant", target)
    assert entries(sea) == before
    assert shown_words(sea).startswith("This corrects the mirror: The Covenant: place of the ship: ")
    assert ghosts(sea) == ["ghost:ship:covenant"]
    correct(sea, qtbot)
    assert f"space:{sea.session.state.covenants['covenant'].space}" == target
    assert isinstance(sea.session.entry.command, Correct)
    sea.undo()
    assert f"space:{sea.session.state.covenants['covenant'].space}" != target


def test_a_marker_dragged_from_row_to_row_is_corrected_in_both(guild, qtbot):
    guild.perform(Correct((("row.1", "automa"), ("ready.automa", guild.session.state.automa.ready - 1))))
    drag(qtbot, guild.board, "marker:1:0", "row:4")
    assert guild.session.state.rows[0] == ("automa",)
    correct(guild, qtbot)
    assert (guild.session.state.rows[0], guild.session.state.rows[3]) == ((), ("automa",))


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_every_key_that_comes_first_to_hand_puts_a_dragged_piece_back(key, sea, qtbot):
    before, place = entries(sea), sea.session.state.covenants["covenant"].space
    drag(qtbot, sea.board, "ship:covenant", charted(sea))
    assert QApplication.focusWidget().text() == "Put it back (Esc)"
    QTest.keyClick(sea.window().windowHandle(), key)
    assert not sea.piece.isVisible()
    assert ghosts(sea) == []
    assert (entries(sea), sea.session.state.covenants["covenant"].space) == (before, place)


def test_a_second_click_on_the_place_is_no_yes_to_a_correction(sea, qtbot):
    before, target = entries(sea), charted(sea)
    drag(qtbot, sea.board, "ship:covenant", target)
    click(sea, qtbot, target)
    assert entries(sea) == before
    assert sea.piece.weighed is None


def test_a_marker_of_ones_own_dragged_to_a_row_is_placed(guild, qtbot):
    guild.perform(MoveToken(6))
    drag(qtbot, guild.board, "ready:human:0", "row:2")
    assert guild.session.state.rows[1] == ("human",)
    assert not isinstance(guild.session.entry.command, Correct)


def test_a_click_on_a_row_for_which_no_marker_is_due_says_so_first(guild):
    guild.pieces.act_on("row:2", QPoint())
    assert guild.session.state.rows[1] == ()
    assert guild.piece.weighed.foretold == "No marker is due yet (WY-G6)"


def test_a_piece_dragged_nowhere_it_can_lie_stays_and_says_so(sea, qtbot):
    before = entries(sea)
    ship = sea.board.items_["ship:covenant"].pos()
    card = next(name for name in sea.board.board.sprites if name.startswith("card:"))
    drag(qtbot, sea.board, card, "ship:you")
    assert entries(sea) == before
    assert not sea.piece.isVisible()
    assert sea.board.items_["ship:covenant"].pos() == ship


def test_goods_dragged_to_the_ship_are_loaded(sea, qtbot):
    catalogue, spaces = sea.session.game.catalogue, sea.session.state.spaces
    cell = next(one for one in spaces if spaces[one].board and catalogue.oceans[spaces[one].board].kind == "island")
    sea.perform(commands.Sail(cell))
    sea.perform(commands.PlaceCube(cell))
    sea.perform(Correct(((f"goods.{cell}.coins", 3),)))
    drag(qtbot, sea.board, f"goods:{cell}:coins", "ship:you")
    assert sea.session.state.captains["you"].coins == 3
    assert sea.session.entry.command == commands.LoadGoods("coins", 3)


# -- the plate ---------------------------------------------------------------------------------------------------------
def test_a_plate_without_counts_closes_with_what_was_done(guild, qtbot):
    guild.act_on("ready:human:0", QPoint(50, 50))
    assert guild.piece.isVisible()
    hand = Pointer(qtbot, guild.window())
    hand.click(guild.piece.findChildren(OfferButton)[1])
    hand.click(QApplication.focusWidget())  # none is due yet, so it is weighed first
    assert not guild.piece.isVisible()
    assert guild.session.state.rows[1] == ("human",)


def test_the_opponents_turn_closes_the_plate(sea, qtbot):
    click(sea, qtbot, "space:H")
    assert sea.piece.isVisible()
    sea.main()
    assert not sea.piece.isVisible()


@pytest.mark.parametrize("plate", ["corrections", "why", "piece"])
def test_a_click_on_the_board_beside_an_open_plate_closes_it_and_records_nothing(plate, guild):
    if plate == "corrections":
        guild.correct_any()
    elif plate == "why":
        guild.explain_rule("WY-S1")
    else:
        guild.pieces.open("row:1")
    (opened,) = Popover.opened(guild)
    before, at_once = entries(guild), one_click(guild)
    guild.board.activated.emit(at_once, QPoint(0, 0))
    assert not isValid(opened) or not opened.isVisible()
    assert entries(guild) == before
    guild.board.activated.emit(at_once, QPoint(0, 0))
    assert entries(guild) > before


def one_click(page) -> str:
    """Return a piece that a click takes at once."""
    return next(name for name, some in page.offers().items() if len(some) == 1 and not some[0].foretold)


def test_who_passed_by_keys_goes_on_with_the_big_button(guild, qtbot):
    keys = Keys(qtbot, guild.window())
    keys.tab_to(keys.offer("Pass"))
    keys.take_move("Pass", "P")
    while guild.panel.moves.parts:
        keys.press_main()
    qtbot.waitUntil(lambda: not guild.piece.isVisible())
    assert guild.bottom.main.isEnabled()
    assert keys.focus() is guild.bottom.main


def test_a_click_on_the_large_button_drops_no_pass_that_waits_for_a_yes(guild, qtbot):
    guild.main()
    guild.pieces.ask(guild.session.game.view.actions(guild.session.state)[0])
    tip, words = guild.session.tip, []
    guild.noticed.connect(words.append)
    assert guild.piece.is_waiting
    qtbot.mouseClick(guild.bottom.main, Qt.MouseButton.LeftButton)
    assert guild.piece.is_waiting
    assert guild.session.tip == tip
    assert words == ["Confirm what is shown first, or close it with Escape."]
    qtbot.mouseClick(guild.panel.header, Qt.MouseButton.LeftButton)
    assert not guild.piece.isVisible()
    qtbot.mouseClick(guild.bottom.main, Qt.MouseButton.LeftButton)
    assert guild.session.tip != tip
