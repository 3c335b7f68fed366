"""How many presses a whole turn of the middle game of DragonLords takes, with two battles and a quest."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QSpinBox, QToolTip

from solocompanion.core.correction import Correct
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.board import geometry as at
from solocompanion.games.dragonlords.commands.events import EndQuest
from solocompanion.games.dragonlords.commands.flow import CultTurn, Explore
from solocompanion.games.dragonlords.commands.purchase import Buy
from solocompanion.gui.plates.offer_buttons import OfferButton, StepRow
from solocompanion.gui.widgets import popover

from .board.test_board import drag
from .hands import Keys, Pointer, clear_point

UP = QPoint(-8, 8)  # the upper arrow of a number, from its corner
OWN = {"larkfell": 9, "moonarch": 1, "fenostry": 9}
HELD = {3: "wending", 4: "greyhithe"}  # what is left of two armies of the cult, beside two territories


class Warlord(Pointer):
    """Somebody who plays a turn with a mouse; a drag counts as a press, and so does the large button."""

    def look(self, sprite: str) -> None:
        self.click(self.board.viewport(), clear_point(self.board, sprite))

    def put(self, piece: str, place: str) -> None:
        self.presses.append(f"drag {piece}")
        drag(self.qtbot, self.board, piece, place)

    def say_yes(self) -> None:
        self.click(self.window.focusWidget())


@pytest.fixture
def warlord(open_table, qtbot):
    """The second turn of a game: two units were bought in the first, and the zealots hold out beside two armies."""

    def first(session) -> None:
        session.perform(Buy("unit"))
        session.perform(Buy("unit"))
        session.perform(Explore())
        far = [Correct(((f"army_at.{n}", "thornpan"),)) for n in (1, 2)]
        for command in (*far, CultTurn(), EndQuest()):
            session.perform(command)
        changes = [(things.OWNER(area), "you") for area in OWN]
        changes += [(things.UNITS_AT(area), n) for area, n in OWN.items()]
        changes += [(things.ARMY_AT(n), area) for n, area in HELD.items()] + [(things.ARMY_UNITS(n), 1) for n in HELD]
        for change in changes:
            session.perform(Correct((change,)))

    table = open_table("dragonlords", civ="dwarves", map="practice", first=first)
    return Warlord(qtbot, table.window())


def attack(hand: Warlord) -> None:
    """Drag two armies to the enemies beside them, and say yes to the odds."""
    for source, target in zip(("larkfell", "fenostry"), HELD.values(), strict=True):
        hand.put(things.UNITS(source), things.AREA(target))
        hand.say_yes()


def test_a_whole_turn_with_two_battles_takes_fewer_than_twelve_presses(warlord):
    session = warlord.page.session
    warlord.click(warlord.offer("Buy 2 units again, and explore"))
    attack(warlord)
    warlord.press_main()  # an action is left: that the armies have moved has to be said
    for left in (1, 0):
        warlord.press_main()
        assert len(session.state.encounters) == left
    assert session.state.phase == "encounter"
    warlord.press_main()
    assert session.entry.command == CultTurn()
    warlord.press_main()
    assert (session.entry.command, session.state.reserve) == (EndQuest(), {"unit": 2})
    warlord.press_main()
    assert (session.state.phase, session.state.turn) == ("purchase", 3)
    assert session.state.force(session.state.home).units == 5 + 2 + 2
    assert len(warlord.presses) == 11


def test_a_quest_that_brings_a_shard_is_entered_with_four_presses(warlord):
    page = warlord.page
    for command in (Explore(), CultTurn()):
        page.perform(command)
    assert page.session.state.phase == "event"
    warlord.click(warlord.offer("Enter the quest"))
    warlord.say_yes()  # a die is rolled
    assert page.question.head.prompt.text().startswith("The Crystal Die showed ")
    shards = page.question.findChildren(QSpinBox)[-1]
    warlord.click(shards, shards.rect().topRight() + UP)
    warlord.click(warlord.button("Confirm"))
    assert (page.session.state.shards, page.session.state.phase) == (4, "purchase")
    assert len(warlord.presses) == 4


def test_once_the_die_is_rolled_the_focus_is_on_no_move_that_nobody_chose(warlord, qtbot):
    page = warlord.page
    for command in (Explore(), CultTurn()):
        page.perform(command)
    roll = next(one for one in page.panel.moves.parts if one.offer.label == "Roll the Crystal Die")
    keys = Keys(qtbot, warlord.window)
    roll.setFocus()
    keys.key(Qt.Key.Key_Return)
    keys.key(Qt.Key.Key_Return)  # yes, it is rolled
    assert page.session.state.crystal
    assert keys.focus() is page.bottom.main, keys.focus()


def test_a_click_on_an_army_offers_where_it_can_go_and_lights_it(warlord):
    page = warlord.page
    page.perform(Explore())
    units = things.UNITS("larkfell")
    warlord.look(units)
    offered = {one.offer.command.target: one.offer.label for one in page.piece.findChildren(OfferButton)}
    assert offered["wending"].startswith("8 units: ")
    assert offered["wending"].endswith("1 action")
    assert set(page.board.marked("lit")) == {things.AREA(one) for one in offered}
    warlord.click(next(one for one in page.piece.findChildren(OfferButton) if one.offer.command.target == "wending"))
    assert page.piece.is_waiting
    assert page.piece.weighed.foretold.startswith("You attack ")


def test_the_large_button_asks_first_where_no_army_has_moved(warlord):
    page = warlord.page
    page.perform(Explore())
    warlord.click(page.bottom.main)
    assert page.session.state.phase == "exploration"
    assert page.piece.weighed.foretold.startswith("Your armies have not moved: ")
    assert page.bottom.main.note.endswith("actions are left")
    warlord.click(page.bottom.main)
    assert page.session.state.phase == "event"


def said_in(page) -> list[str]:
    """Return the lines of the open plate, top to bottom."""
    return [one.text() for one in page.piece.findChildren(QLabel) if one.text() and one.isVisible()]


def test_an_army_dragged_out_of_reach_is_told_why_before_the_correction(warlord):
    page = warlord.page
    page.perform(Explore())
    warlord.put(things.UNITS("larkfell"), things.AREA("hollow"))
    lines = said_in(page)
    why = next(n for n, one in enumerate(lines) if "(EXP-2)" in one)
    assert lines[why].startswith("9 units from Larkfell: not now. ")
    assert lines[why + 1].startswith("This corrects the mirror: ")
    assert "(EXP-2)" in page.piece.accessibleDescription()
    assert page.window().focusWidget().text() == "Put it back (Esc)"


def test_an_army_dragged_in_another_phase_is_told_when_armies_go(warlord):
    warlord.put(things.UNITS("larkfell"), things.AREA("hollow"))
    assert any("This is done in the phase Exploration" in one for one in said_in(warlord.page))


def test_a_click_on_a_territory_out_of_reach_says_why_and_then_what_can_be_corrected(warlord):
    page = warlord.page
    page.perform(Explore())
    warlord.look(things.AREA("hollow"))
    assert any("(EXP-2)" in one for one in said_in(page))
    assert page.piece.more is not None  # the corrections are behind a button


# -- the purchase ------------------------------------------------------------------------------------------------------
@pytest.fixture
def shop(warlord):
    """The plate at the gold in the second turn, where two units were bought in the first."""
    warlord.page.perform(Correct(((things.GOLD(), 10),)))
    warlord.look(things.PURSE())
    return warlord


def goods(hand: Warlord) -> dict[str, StepRow]:
    return {one.what: one for one in hand.page.piece.findChildren(StepRow)}


def test_the_goods_keep_their_place_from_turn_to_turn_and_while_their_price_changes(shop):
    session, plate = shop.page.session, shop.page.piece
    assert session.state.bought_before == {"unit": 2}
    assert plate.findChildren(OfferButton) == []
    rows = goods(shop)
    assert next(iter(rows)) == "Unit"
    shop.click(rows["Unit"].more)
    assert goods(shop) == rows
    assert rows["Unit"].number.value() == session.state.bought["unit"] == 1


def test_how_many_are_bought_can_be_typed(shop, qtbot):
    session, unit = shop.page.session, goods(shop)["Unit"]
    unit.number.setFocus()
    keys = Keys(qtbot, shop.window)
    for key in (Qt.Key.Key_3, Qt.Key.Key_Return):
        keys.key(key)
    assert (session.state.bought, unit.number.value()) == ({"unit": 3}, 3)
    assert session.undo_label().endswith("Unit: 0 to 3"), "it is one thing to undo"
    assert shop.page.piece.isVisible()
    for key in (Qt.Key.Key_1, Qt.Key.Key_Return):
        keys.key(key)
    assert session.state.bought == {"unit": 1}
    for key in (Qt.Key.Key_9, Qt.Key.Key_9, Qt.Key.Key_Return):  # as many as the gold pays for
        keys.key(key)
    assert session.state.bought["unit"] == unit.number.value() > 2
    assert not unit.more.isEnabled()


def test_a_number_that_is_typed_and_left_buys_nothing(shop, qtbot):
    unit = goods(shop)["Unit"]
    unit.number.setFocus()
    keys = Keys(qtbot, shop.window)
    keys.key(Qt.Key.Key_3)
    keys.key(Qt.Key.Key_Escape)
    assert not shop.page.piece.isVisible()
    assert not shop.page.session.state.bought


def test_after_the_last_that_can_be_bought_enter_gives_nothing_back(shop, qtbot):
    session, unit = shop.page.session, goods(shop)["Unit"]
    keys = Keys(qtbot, shop.window)
    unit.more.setFocus()
    while unit.more.isEnabled():
        keys.key(Qt.Key.Key_Space)
    bought = session.state.bought
    assert keys.focus() is unit.number, keys.focus()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        keys.key(key)
        assert session.state.bought == bought


# -- what nothing can be done with -------------------------------------------------------------------------------------
def test_the_civilization_at_the_foot_says_what_it_is_and_can_do(warlord):
    warlord.look(at.FORCE())
    said = " ".join(said_in(warlord.page))
    for words in ("Dwarves of Oststead", "Attack 3", "3 gold a unit", "+1 at Mines", "on the map: "):
        assert words in said, said
    assert "Nothing can be done" not in said
    assert any(one.text() == "CIV-D" and one.isVisible() for one in warlord.page.piece.findChildren(QPushButton))


def test_no_tip_lies_over_what_the_keyboard_opens_where_nothing_can_be_done(warlord, qtbot, monkeypatch):
    board, hidden = warlord.page.board, []
    board.walk()
    board.focus_sprite(at.FORCE())
    monkeypatch.setattr(popover, "hide_tip", lambda: hidden.append(QToolTip.text()))
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert warlord.page.piece.isVisible()
    assert warlord.window.focusWidget() is board  # where the focus stays, Qt leaves the tip
    assert hidden
    assert hidden[0].startswith("Dwarves of Oststead")
