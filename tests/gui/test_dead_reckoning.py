"""Dead Reckoning in the window as an owner plays it: own cards tapped in, battles entered, moves made by clicking."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from solocompanion.core.correction import Correct
from solocompanion.core.form_table import FormRow, FormTable
from solocompanion.core.requests import Form, Line, Written
from solocompanion.games.dead_reckoning import commands
from solocompanion.games.dead_reckoning.gui.section_form import SectionForm
from solocompanion.games.dead_reckoning.state import ACHIEVEMENTS
from solocompanion.gui.plates.offer_buttons import OfferButton, StepRow
from solocompanion.gui.plates.values import ValueEditor
from solocompanion.gui.questions.form_table import FormGrid
from solocompanion.gui.widgets.stepper import is_empty

from .conftest import send_deletions
from .hands import LEFT, Keys, Pointer, clear_point

FLAG = "end r1c2; do coins 1, attack +2"


@pytest.fixture
def table(open_table):
    """An own deck of which nothing is known yet, on practice boards."""
    return open_table("dead_reckoning", cards="own")


def battle(table):
    """Have the Covenant attack your ship, and return the form that asks for what came of it."""
    table.main()
    assert isinstance(table.session.waiting, Written)
    table.answer(FLAG)
    assert table.session.waiting.key == "ship_battle"
    QApplication.processEvents()
    return form_of(table)


def form_of(table):
    (form,) = table.question.findChildren(FormGrid)
    return form


def section_of(table):
    (form,) = table.question.findChildren(SectionForm)
    return form


def step_button(form, line, sign):
    figure = form.figures[line]
    beside = [one for one in form.findChildren(QPushButton) if one.accessibleName().startswith(figure.accessibleName())]
    return next(one for one in beside if one.text() == sign)


def offered(table):
    return {type(one._offer.command): one for one in table.piece.findChildren(OfferButton)}


def press(key, times=1):
    for _ in range(times):
        QTest.keyClick(QApplication.focusWidget(), key)


# -- a section is tapped in ------------------------------------------------------------------------------------
def test_a_section_takes_about_ten_taps(table, qtbot):
    table.main()
    hand, form = Pointer(qtbot, table.window()), section_of(table)
    named = {one.accessibleName() or one.text(): one for one in form.findChildren(QPushButton)}
    for target in (
        *(form.grid.cells["r1c2"],) * 2,
        named["Advancement"],
        form.grid.cells["r1c3"],
        named["Ship ends"],
        form.grid.cells["r1c1"],
        named["Coins"],
        named["Ship Upgrade"],
    ):
        hand.click(target)
    assert form.line() == "take r1c3; cubes r1c2=2; end r1c1; do coins ?, upgrade ?"
    hand.click(hand.button("Confirm"))
    assert len(hand.presses) <= 10
    assert table.session.state.learned
    assert not isinstance(table.session.waiting, Written)


def test_a_section_is_entered_with_the_keyboard_alone(table, qtbot):
    hand = Keys(qtbot, table.window())
    table.main()
    form = section_of(table)
    hand.tab_to(form.grid.cells["r1c1"])
    press(Qt.Key.Key_2)
    press(Qt.Key.Key_E)
    hand.tab_to(next(one for one in form.findChildren(QPushButton) if one.accessibleName() == "Coins"))
    press(Qt.Key.Key_Return)
    hand.tab_to(hand.button("Confirm"))
    press(Qt.Key.Key_Return)
    assert next(iter(table.session.state.learned.values())) == "cubes r1c1=2; end r1c1; do coins ?"


def test_where_its_ship_ends_has_to_be_said(table, qtbot):
    table.main()
    hand = Pointer(qtbot, table.window())
    hand.click(section_of(table).grid.cells["r1c1"])
    hand.click(hand.button("Confirm"))
    assert "Where does its ship end?" in table.question.error.text()
    assert isinstance(table.session.waiting, Written)


def test_a_section_that_cannot_be_is_refused_with_its_place_and_stays_on_the_form(table, qtbot):
    table.main()
    hand, form = Pointer(qtbot, table.window()), section_of(table)
    hand.click(form.grid.cells["r1c2"])
    hand.click(hand.button("Ship ends"))
    hand.click(form.grid.cells["r1c2"])
    form.right.show_lines(["upgrade 3 bow_gun"])
    form.right.list.rows[0].edits["level"].setValue(2)
    hand.click(hand.button("Confirm"))
    assert "“upgrade 2 bow_gun” cannot be read: bow_gun is of level 1" in table.question.error.text()
    form.right.list.rows[0].edits["level"].setValue(1)
    hand.click(hand.button("Confirm"))
    assert next(iter(table.session.state.learned.values())).endswith("do upgrade 1 bow_gun")


def test_what_was_tapped_in_is_not_asked_in_the_next_game(table):
    window = table.window()
    tab = window.tab(window.tabs.currentIndex())
    table.main()
    table.answer(FLAG)
    card, face, number = next(iter(table.session.state.learned)).split("/")
    tab.show_lobby()
    tab.start({"cards": "own"}, {"Covenant deck": "person"})
    again = tab.table
    again.main()
    assert again.session.waiting.key == "covenant_card"
    again.answer(card)
    assert (face, number) == ("normal", "1")
    assert again.session.waiting.key == "ship_battle", "its section is known"


def test_the_whole_panel_is_for_the_section_while_it_is_copied(table):
    table.main()
    assert not table.panel.dash.isVisible()
    table.answer("end H; do coins 1")
    assert table.panel.dash.isVisible()


# -- a battle is entered ---------------------------------------------------------------------------------------
def test_the_form_says_what_its_cubes_are_made_of(table):
    form = battle(table)
    said = {one.accessibleName() for one in form.findChildren(type(form).__mro__[1]) if one.accessibleName()}
    assert {"3 cubes", "1 base", "2 this flag"} <= said
    assert "It drops" not in table.question.prompt.text(), "the figures say it"
    assert table.panel.dash.isVisible()
    labels = table.panel.dash.findChildren(type(table.panel.header._title))
    assert not [one for one in labels if one.text() == "Base" and one.isVisible()]


def test_the_rule_of_the_question_can_be_read(table, qtbot):
    battle(table)
    hand = Pointer(qtbot, table.window())
    assert table.question.head.rule.text() == "RGT-8"
    hand.click(table.question.head.rule)
    plate = table.explanations.question
    assert plate.isVisible()
    said = [one.text() for one in plate.findChildren(QLabel)]
    assert table.session.game.rules["RGT-8"].said() in said


def test_what_was_done_so_far_stays_in_sight_beside_the_form(table):
    battle(table)
    assert table.script.isVisible()
    assert table.script.rows
    assert table.script.is_slight
    table.answer((1, 0, 0, 0, 0, 0))
    assert not table.script.is_slight
    QApplication.processEvents()
    assert all(row.isVisible() for row in table.script.rows[:2])


def test_a_battle_is_entered_by_mouse(table, qtbot):
    form, hand = battle(table), Pointer(qtbot, table.window())
    hand.click(hand.button("Confirm"))
    assert table.session.waiting is not None, "nothing of it is known"
    hand.click(hand.button("0 for the rest"))
    for line, times in (("your_crowns", 1), ("its_crowns", 2), ("your_damage", 1)):
        for _ in range(times):
            hand.click(step_button(form, line, "+"))
    hand.click(step_button(form, "its_crowns", "−"))
    hand.click(hand.button("Confirm"))
    assert table.session.state.captains["you"].damage == 1
    assert table.session.state.covenants["covenant"].cubes["legendary"] == 1, "the Covenant wins a tie"
    assert len(hand.presses) <= 8


def test_a_battle_is_entered_with_the_keyboard_alone(table):
    form = battle(table)
    assert QApplication.focusWidget() is form.figures["your_crowns"]
    press(Qt.Key.Key_Return)
    assert table.session.waiting is not None, "Enter alone forgives no damage"
    press(Qt.Key.Key_2)
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Up)  # from nothing to 1
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_0)
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Right, 2)
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_0)
    press(Qt.Key.Key_Return)
    assert table.session.waiting is None
    assert table.session.state.covenants["covenant"].damage == 2
    assert "legendary" not in table.session.state.covenants["covenant"].cubes


def test_who_is_attacked_is_marked_on_the_board_until_it_is_fought(table):
    battle(table)
    marks = [name for name in table.board.items_ if name.startswith("target:")]
    assert marks
    assert any(label.text == "3" for name in marks for label in table.board.board.sprites[name].labels)
    table.answer((1, 0, 0, 0, 0, 0))
    assert not [name for name in table.board.items_ if name.startswith("target:")]


def test_a_step_back_and_forward_leads_to_the_same_battle(table):
    battle(table)
    here = table.session.cursor
    table.walk("back")
    assert table.banner.isVisible()
    table.walk("last")
    assert table.session.cursor == here
    assert isinstance(table.session.waiting, Form)
    assert all(map(is_empty, form_of(table).figures.values()))


# -- your own moves by clicking --------------------------------------------------------------------------------
@pytest.fixture
def yours(open_table, qtbot):
    """Your turn on practice boards, with a pointer."""
    table = open_table("dead_reckoning", cards="own")
    table.main()
    table.answer("end H; do coins 1")
    return table, Pointer(qtbot, table.window())


def part_named(table, words):
    seen = (one for one in table.panel.findChildren(QWidget) if one.isVisible())
    return next(one for one in seen if one.accessibleName().startswith(words))


def test_an_achievement_of_the_panel_is_claimed_with_a_click_and_corrected_with_a_right_click(yours, qtbot):
    table, _ = yours
    qtbot.mouseClick(part_named(table, "Explorer: "), LEFT)
    offers = table.piece.findChildren(OfferButton)
    assert [one.offer.command for one in offers] == [commands.Achieve("explorer")]
    offers[0].findChild(QPushButton).click()
    assert table.piece.weighed is not None, "what it needs is said first"
    send_deletions()
    table.piece.findChildren(OfferButton)[0].findChild(QPushButton).click()
    assert table.session.state.captains["you"].claimed == ("explorer",)
    qtbot.mouseClick(part_named(table, "Explorer: "), Qt.MouseButton.RightButton)
    targets = [one.value.target for one in table.piece.findChildren(ValueEditor)]
    assert targets == ["marks.covenant.explorer", "claimed.covenant.explorer", "claimed.you.explorer"]
    assert table.window().focusWidget() is table.piece.findChildren(ValueEditor)[0].field


def test_all_achievements_are_at_their_number_at_the_top(yours, qtbot):
    table, _ = yours
    part = part_named(table, "achieved: 0/4")
    part.setFocus()
    qtbot.keyClick(part, Qt.Key.Key_Return)
    claims = [one.offer.command for one in table.piece.findChildren(OfferButton)]
    assert claims == [commands.Achieve(name) for name in ACHIEVEMENTS]


def test_the_final_count_says_what_is_counted_from_the_board(yours):
    table, _ = yours
    table.perform(commands.Achieve("explorer"))
    table.perform(Correct((("ended", "you"),)))
    while table.session.waiting is None or table.session.waiting.key != "sheet":
        if table.session.waiting is None:
            table.perform(table.session.game.view.main(table.session.state).command)
        else:
            table.answer(next(iter(table.session.waiting.examples())))
    assert "Counted from the board: islands (0) and Achievements (1)." in table.question.prompt.text()
    QTest.mouseClick(part_named(table, "achieved: "), Qt.MouseButton.RightButton)
    assert "claimed.you.explorer" in [one.value.target for one in table.piece.findChildren(ValueEditor)]


def look_at(table, hand, sprite):
    hand.click(hand.board.viewport(), clear_point(hand.board, sprite))


def take(table, hand, command):
    hand.click(offered(table)[command].findChild(QPushButton))


def counts(table):
    return {one.what: one for one in table.piece.findChildren(StepRow)}


def an_island(table):
    catalogue, spaces = table.session.game.catalogue, table.session.state.spaces
    return next(one for one in spaces if spaces[one].board and catalogue.oceans[spaces[one].board].kind == "island")


def test_moves_are_made_where_they_happen_on_one_plate(yours):
    table, hand = yours
    cell = an_island(table)
    look_at(table, hand, f"space:{cell}")
    take(table, hand, commands.Sail)
    assert table.session.state.captains["you"].space == cell
    hand.click(counts(table)["Your cubes"].more)
    assert table.session.state.spaces[cell].cubes == ("you",)
    assert table.session.state.spaces[cell].permanent == ("you",), "control comes with its permanent cube"
    take(table, hand, commands.BuildHere)
    assert [one.seat for one in table.session.state.spaces[cell].buildings] == ["you"]
    hand.click(counts(table)["Coins on the island"].more)
    at_ship = [one.count.what for one in table.offers()["ship:you"] if one.count is not None and one.count.by > 0]
    assert {"Coins aboard: + loads, − unloads", "Coins aboard, not of this island"} <= set(at_ship)
    hand.click(counts(table)["Coins aboard: + loads, − unloads"].more)
    assert table.session.state.captains["you"].coins == 1
    hand.click(counts(table)["Your cubes"].less)
    assert table.session.state.spaces[cell].cubes == ()
    assert len(hand.presses) == 7
    press(Qt.Key.Key_Escape)
    assert not table.piece.isVisible()


@pytest.mark.parametrize("high", [800, 620])
def test_no_button_of_the_plate_moves_while_it_is_used(high, yours):
    """Not even where the plate reaches the timeline and has no room to grow."""
    table, hand = yours
    table.window().resize(1280, high)
    QApplication.processEvents()
    table.pieces.open(f"space:{an_island(table)}")

    def places():
        QApplication.processEvents()
        steps = [one for row in counts(table).values() for one in (row.less, row.more)]
        buttons = [one.findChild(QPushButton) for one in table.piece.findChildren(OfferButton)]
        return {one: one.mapTo(table, one.rect().topLeft()) for one in (*steps, *buttons)}

    before = places()
    hand.click(counts(table)["Your cubes"].more)
    take(table, hand, commands.Sail)
    hand.click(counts(table)["Your cubes"].more)
    after = places()
    assert {one: after[one] for one in before} == before
    assert len(after) > len(before)


def test_what_can_be_corrected_waits_behind_a_button_where_it_is_much(yours, qtbot):
    table, hand = yours
    table.pieces.open("space:r1c1")
    assert not [one for one in table.piece.findChildren(ValueEditor) if one.isVisible()]
    hand.click(table.piece.more)
    shown = [one for one in table.piece.findChildren(ValueEditor) if one.isVisible()]
    assert len(shown) > 5
    assert QApplication.focusWidget() is shown[0].field


def test_what_is_possible_where_the_ship_is_stands_in_the_panel(yours):
    table, hand = yours
    table.perform(commands.Sail("r1c1"))
    hand.take_move("Pirate", "")
    assert table.session.state.captains["you"].mode == "pirate"


def test_her_turn_ends_yours_and_costs_one_press(yours, qtbot):
    table, hand = yours
    turns = table.session.state.covenants["covenant"].turns
    hand.press_main()
    assert table.session.waiting.key == "section"
    assert len(hand.presses) == 1
    table.answer("end H")
    assert table.session.state.covenants["covenant"].turns == turns + 1


def test_rounds_are_named_along_the_timeline(yours):
    table, _ = yours
    for _ in range(2):
        table.main()
        table.answer("end H")
    assert [tick.round for tick in table.turns if tick.side == "opponent"] == [1, 2, 3]


# -- two against two -------------------------------------------------------------------------------------------
def test_the_panel_and_the_button_say_whose_turn_it_is(open_table):
    table = open_table("dead_reckoning", players="coop")
    table.main()
    for _ in range(6):
        if table.session.waiting is None:
            break
        table.answer(next(iter(table.session.waiting.examples())))
    first = table.session.state.shown[-1].seat
    table.main()
    while table.session.waiting is not None:
        table.answer(next(iter(table.session.waiting.examples())))
    assert table.session.state.shown[-1].seat != first
    assert table.bottom.main.text().startswith("AI turn")


# -- a practice battle, without pieces ---------------------------------------------------------------------------------
@pytest.fixture
def practised(open_table):
    """A practice game in which the person has attacked the ship of the Covenant."""
    table = open_table("dead_reckoning")
    table.main()
    its = table.session.state.covenants["covenant"].space
    if its != table.session.state.captains["you"].space:
        table.perform(commands.Sail(its))
    table.perform(commands.BattleShip("covenant"))
    QApplication.processEvents()
    return table


def test_cubes_thrown_for_a_practice_battle_only_fill_the_form(practised, qtbot):
    hand, form = Pointer(qtbot, practised.window()), form_of(practised)
    assert form.thrown.value() >= 3
    form.thrown.setValue(40)
    hand.click(hand.button("Throw the cubes for us"))
    assert form.figures["your_crowns"].value() > form.figures["its_crowns"].value()
    assert practised.session.waiting.key == "ship_battle", "it is not sent"
    thrown = form.numbers()
    form.figures["your_damage"].setValue(2)
    hand.click(hand.button("Confirm"))
    assert practised.session.waiting is None
    assert thrown != (0,) * 6
    assert practised.session.state.captains["you"].damage == 2, "what was changed holds"


def test_every_throw_is_told_though_it_shows_nothing(practised, qtbot, monkeypatch):
    monkeypatch.setattr("solocompanion.gui.questions.form_table.Random", lambda: SimpleNamespace(random=lambda: 0.99))
    hand, form = Pointer(qtbot, practised.window()), form_of(practised)

    def told():
        return [one.text() for one in form.findChildren(QLabel) if one.text().startswith("Throw ")]

    assert told() == []
    hand.click(hand.button("Throw the cubes for us"))
    assert told() == ["Throw 1: crowns: you 0, the Covenant 0"]
    hand.click(hand.button("Throw again"))
    assert told() == ["Throw 2: crowns: you 0, the Covenant 0"]


def test_numbers_that_are_not_legal_stay_marked_where_they_are_and_nothing_moves(practised, qtbot):
    hand, form, question = Pointer(qtbot, practised.window()), form_of(practised), practised.question

    def places():
        QApplication.processEvents()
        return [one.mapTo(practised, QPoint(0, 0)) for one in (*form.figures.values(), hand.button("Confirm"))]

    before = places()
    for name in ("its_damage", "coins"):
        figure = form.figures[name]
        figure.setFocus()
        figure.selectAll()
        qtbot.keyClicks(figure, "99")
    form.figures["your_crowns"].setFocus()
    assert [name for name, one in form.figures.items() if one.property("wrong")] == ["its_damage", "coins"]
    assert [form.figures[name].text() for name in ("its_damage", "coins")] == ["99", "99"]
    assert question.error.isVisible()
    assert question.error.text() == "Damage taken, Covenant: 0 to 5 (1 more is marked)"
    assert places() == before
    hand.click(hand.button("Confirm"))
    assert practised.session.waiting is not None
    assert form.figures["its_damage"].hasFocus()
    assert places() == before
    form.figures["its_damage"].stepDown()
    assert form.figures["its_damage"].value() == 5, "the next legal number"
    form.figures["coins"].selectAll()
    qtbot.keyClicks(form.figures["coins"], "0")
    hand.click(hand.button("0 for the rest"))
    assert not question.error.isVisible()
    hand.click(hand.button("Confirm"))
    assert practised.session.waiting is None
    assert practised.session.state.covenants["covenant"].damage in {0, 5}  # sunk, it begins anew


def test_an_owner_throws_their_own_cubes(table):
    assert battle(table).thrown is None


def test_what_the_winner_plunders_stands_below_both_columns(practised):
    form = form_of(practised)

    def left(name):
        return form.figures[name].mapTo(form, QPoint(0, 0))

    assert "cargo" not in form.figures, "there is none to take, so nobody is asked"
    assert left("coins").y() > left("your_damage").y()
    assert abs(left("coins").x() - left("your_damage").x()) > 20, "not the column of the person"
    said = [one.text() for one in form.figures["coins"].parentWidget().findChildren(QLabel)]
    assert "coins" in said


@pytest.mark.parametrize("button", [Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton])
def test_the_plate_of_ones_own_ship_has_each_number_once(sea, qtbot, button):
    qtbot.mouseClick(sea.board.viewport(), button, pos=clear_point(sea.board, "ship:you"))
    plate = sea.piece
    assert plate.isVisible()
    for _ in range(2):
        steps = {one.what for one in plate.findChildren(StepRow) if one.isVisible()}
        values = {one.value.target for one in plate.findChildren(ValueEditor) if one.isVisible()}
        if button is Qt.MouseButton.RightButton:
            assert steps == set()
            assert {"damage.you", "coins.you", "cargo.you", "mode.you"} <= values
            next(one for one in plate.findChildren(ValueEditor) if one.value.target == "damage.you").field.stepUp()
        else:
            assert steps == {"Damage", "Coins aboard", "Cargo aboard"}
            assert values == {"ship.you", "mode.you", "chest.you"}
            next(one for one in plate.findChildren(StepRow) if one.what == "Damage").more.click()
        assert plate.isVisible()
    assert sea.session.state.captains["you"].damage == 2


def test_a_line_with_one_answer_has_no_field(table):
    form = Form("f", "B8", (Line("a", 0, 0), Line("b", 0, 3), Line("c", 0, 0)))
    rows = (FormRow("A", ("a", "b")), FormRow("C", ("c",)))
    grid = FormGrid(form, FormTable(("you", "it"), rows), table.art)
    assert list(grid.figures) == ["b"]
    assert "C" not in {one.text() for one in grid.findChildren(QLabel)}
    grid.figures["b"].setValue(2)
    assert grid.numbers() == (0, 2, 0)


def test_undo_leads_back_from_what_a_sinking_costs_to_the_battle_and_on(table):
    deed = Correct((("ship.you", "r1c1"), ("mode.you", "pirate"), ("damage.you", 4), ("coins.you", 5)))
    table.main()
    table.answer("end H")
    table.session.correct(deed)
    before = table.session.tip
    table.main()
    table.answer("cubes r1c1=2; end r1c3")
    table.answer((1, 1, 1, 0, 5, 0))
    assert table.session.waiting.key == "sinking"
    undone = []
    while table.session.tip != before:
        table.undo()
        undone.append(table.session.waiting and table.session.waiting.key)
    assert undone == ["ship_battle", "section", None]
