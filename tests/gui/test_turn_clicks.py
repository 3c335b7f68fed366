"""How many clicks an ordinary turn of Dead Reckoning takes; docs/recording.md has the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QPushButton

from solocompanion.core.correction import Correct
from solocompanion.games.dead_reckoning import commands
from solocompanion.gui.plates.offer_buttons import OfferButton, StepRow

from .board.test_board import drag
from .hands import Pointer, clear_point


class Captain(Pointer):
    """Somebody who plays turns of their own with a mouse; a drag counts as a click."""

    def look(self, sprite: str) -> None:
        self.click(self.board.viewport(), clear_point(self.board, sprite))

    def do(self, words: str) -> None:
        made = [one.findChild(QPushButton) for one in self.page.piece.findChildren(OfferButton)]
        self.click(next(one for one in made if one.text().startswith(words)))

    def more(self, what: str) -> None:
        self.click(next(one for one in self.page.piece.findChildren(StepRow) if one.what == what).more)

    def put(self, piece: str, place: str) -> None:
        self.presses.append("drag")
        drag(self.qtbot, self.board, piece, place)

    def leave(self) -> None:
        """Close the plate with the click that ends the turn."""
        self.press_main()


@pytest.fixture
def sea(open_table, qtbot):
    """Your turn; your ship lies at an island of yours with coins and cargo on it. Returns a captain and the island."""
    table = open_table("dead_reckoning")
    table.main()
    while table.session.waiting is not None:
        table.answer(next(iter(table.session.waiting.examples())))
    catalogue, spaces = table.session.game.catalogue, table.session.state.spaces
    home, *_ = (
        cell
        for cell, space in spaces.items()
        if space.board and catalogue.oceans[space.board].kind == "island" and not space.cubes
    )
    table.perform(commands.Sail(home))
    table.perform(commands.PlaceCube(home))
    table.perform(Correct(((f"goods.{home}.coins", 3), (f"goods.{home}.cargo", 2))))
    return Captain(qtbot, table.window()), home


def explored(hand: Captain, home: str) -> str:
    spaces = hand.page.session.state.spaces
    return next(f"space:{cell}" for cell, space in spaces.items() if space.board and cell != home)


def unexplored(hand: Captain) -> str:
    return next(f"space:{cell}" for cell, space in hand.page.session.state.spaces.items() if not space.board)


def sail(hand: Captain, home: str) -> None:
    hand.put("ship:you", explored(hand, home))


def sail_by_clicks(hand: Captain, home: str) -> None:
    hand.look("space:H")
    hand.do("Sail")


def explore(hand: Captain, _: str) -> None:
    target = unexplored(hand)
    hand.look(target)
    hand.look(target)


def place_two_cubes(hand: Captain, home: str) -> None:
    hand.look(f"space:{home}")
    hand.more("Your cubes")
    hand.more("Your cubes")


def build(hand: Captain, home: str) -> None:
    hand.look(f"space:{home}")
    hand.do("Outpost")


def load_all(hand: Captain, home: str) -> None:
    hand.look(f"goods:{home}:coins")
    hand.look(f"goods:{home}:cargo")


def cube_and_building(hand: Captain, home: str) -> None:
    hand.look(f"space:{home}")
    hand.more("Your cubes")
    hand.do("Fort")


def load_and_sail_home(hand: Captain, home: str) -> None:
    hand.look(f"goods:{home}:coins")
    hand.put("ship:you", "space:H")
    hand.click(hand.offer("3 coins"))


def trade_for_a_card(hand: Captain, home: str) -> None:
    hand.look(f"card:{home}")
    hand.do("Take")


def produce(hand: Captain, home: str) -> None:
    hand.look(f"space:{home}")
    hand.more("Coins on the island")
    hand.more("Cargo on the island")


TURNS = [
    (sail, 1, 1),
    (sail_by_clicks, 2, 1),
    (explore, 2, 1),
    (place_two_cubes, 3, 2),
    (build, 2, 1),
    (load_all, 2, 2),
    (cube_and_building, 3, 2),
    (load_and_sail_home, 3, 3),
    (trade_for_a_card, 2, 1),
    (produce, 3, 2),
]


def test_an_ordinary_turn_takes_at_most_four_clicks_with_its_end(sea):
    hand, home = sea
    session, start = hand.page.session, hand.page.session.tip
    for turn, clicks, moves in TURNS:
        while session.tip != start:
            hand.page.undo()
        before = max(session.journal.entries)
        hand.presses.clear()
        turn(hand, home)
        made = [entry for entry in session.journal.entries.values() if entry.id > before]
        assert len(made) == moves, turn
        assert not [entry for entry in made if isinstance(entry.command, Correct)], turn
        assert len(hand.presses) == clicks, turn
        hand.leave()
        assert session.entry.command == commands.CovenantTurn(), turn
        assert len(hand.presses) == clicks + 1 <= 4, turn


def test_the_plate_is_where_the_next_click_is(sea):
    """The plate of a space does not cover the space itself: a second click on it finds it."""
    hand, home = sea
    hand.look(f"space:{home}")
    assert not hand.page.piece.geometry().contains(
        hand.board.mapTo(hand.page, hand.board.mapFromScene(hand.board.items_[f"space:{home}"].pos()) + QPoint(0, 0))
    )
