"""The open question is the next line of the script; what the opponent leaves out is for the eyes alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea

from gui import places
from gui.hands import Keys
from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.core.requests import Form
from solocompanion.gui.widgets.plain import height_of

FLAG = "cubes r1c2=2; end r1c2; do repair 1, attack +1"
LOW = 740  # the height of a window in which a form that is not tight hides lines
UPGRADE = "end r1c2; do upgrade 1"


@pytest.fixture
def table(open_table):
    """An own deck on practice boards: its sections are told by the test."""
    page = open_table("dead_reckoning", cards="own", at=places.main)
    page.window().resize(1280, 800)
    return page


def settled(qtbot, table) -> None:
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not table.script._settle.isActive())
    qtbot.wait(60)  # the box brings itself in sight once all has its place


def in_sight(widget) -> bool:
    return widget.isVisible() and widget.visibleRegion().boundingRect().height() >= widget.height()


def bars(table) -> list[QScrollArea]:
    """Return the areas of the panel that show a bar."""
    return [one for one in table.panel.findChildren(QScrollArea) if one.verticalScrollBar().isVisible()]


def test_the_open_question_is_the_next_line_of_the_script(table, qtbot):
    table.answer(FLAG)
    settled(qtbot, table)
    script = table.script
    assert script.isAncestorOf(table.question)
    assert table.question.head.number.text() == str(sum(row.line.to_do for row in script.rows) + 1)
    assert table.question.y() >= max(row.geometry().bottom() for row in script.rows)
    assert not [row for row in script.rows if row.property("lit")], "the question is what comes next"
    assert all(in_sight(one) for one in (*script.rows, table.question))
    assert bars(table) == []


def test_a_question_that_has_no_room_beside_its_lines_is_in_sight_with_all_its_answers(table, qtbot):
    table.window().resize(1280, 620)
    table.answer(FLAG)
    settled(qtbot, table)
    assert in_sight(table.question)
    assert len(bars(table)) <= 1


def test_the_answers_about_an_upgrade_are_all_in_sight_and_say_how_many_are_left(table, qtbot):
    table.answer(UPGRADE)
    settled(qtbot, table)
    state = table.session.state
    buttons = [one for one in table.question.findChildren(QPushButton) if one.property("role") == "answer"]
    assert buttons
    assert all(in_sight(one) for one in buttons)
    for button, tile in zip(buttons, table.session.waiting.options, strict=True):
        assert f"{state.tiles.count(tile)} left" in button.text()


def test_what_is_not_done_has_a_dash_and_nothing_to_tick(table, qtbot):
    table.answer(FLAG)
    left = [row for row in table.script.rows if not row.line.to_do]
    assert [row.words.text() for row in left] == ["No repair: no damage"]
    assert not left[0].box.isVisible()
    assert left[0]._dash.isVisible()
    assert left[0].words.property("role") == "slightdone"
    table.answer((3, 0, 0, 0, 0, 0))
    while table.session.waiting is not None:
        table.answer(next(iter(table.session.waiting.examples())))
    to_do = [row for row in table.script.rows if row.line.to_do]
    assert table.script.count.text() == f"0 of {len(to_do)} done"
    for row in to_do:
        row.box.click()
    assert not [row for row in table.script.rows if row.property("lit")]


def test_a_bar_goes_once_the_lines_have_room_again(qtbot, open_table):
    page = open_table("dead_reckoning", at=ten_lines)
    window = page.window()
    window.resize(1280, 640)
    for _ in range(4):
        window.actions_["larger"].trigger()
    settled(qtbot, page)
    assert len(bars(page)) == 1
    for _ in range(4):
        window.actions_["smaller"].trigger()
    window.resize(1280, 900)
    settled(qtbot, page)
    assert bars(page) == []
    assert all(in_sight(row) for row in page.script.rows)


def ten_lines(session: Session) -> None:
    places.many_lines(session, 10)


@pytest.fixture
def battle(open_table):
    """A game of practice that waits at a battle."""
    page = open_table("dead_reckoning", at=ship_battle)
    page.window().resize(1280, 800)
    return page


def ship_battle(session: Session) -> None:
    for _ in range(80):
        if session.waiting is None:
            open_ = [cell for cell, space in session.state.spaces.items() if space.board]
            if session.state.captains["you"].space not in open_:
                session.perform(Correct((("ship.you", open_[0]),)))
            places.main(session)
        elif session.waiting.key == "ship_battle":
            return
        else:
            session.answer(next(iter(session.waiting.examples())))
    raise AssertionError("no battle")


def shown_words(widget) -> list[str]:
    return [one.text() for one in widget.findChildren(QLabel) if one.isVisibleTo(widget)]


def test_a_form_without_room_says_the_same_in_less_and_explains_when_asked(battle):
    box = battle.question
    width = box.width()
    box.set_tight(tight=False)
    roomy, said = height_of(box, width), shown_words(box)
    explained = [one for one in said if "approximation" in one]
    assert explained
    box.set_tight(tight=True)
    assert height_of(box, width) < roomy - 80
    tight = shown_words(box)
    assert not [one for one in tight if "approximation" in one]
    cubes = battle.session.state.plan[0].cubes
    assert any(one in {f"{cubes} cubes", f"{cubes} cube"} for one in tight)
    assert {"base", "Crowns", "Damage taken", "Winner plunders"} <= set(tight)
    (how,) = [one for one in box.findChildren(QPushButton) if one.text() == "How is it thrown?"]
    how.click()
    assert [one for one in shown_words(box) if "approximation" in one] == explained
    box.set_tight(tight=False)
    assert shown_words(box) == said
    assert not how.isVisibleTo(box)


def test_the_heading_and_every_line_stay_in_sight_above_a_battle_where_the_window_is_low(battle, qtbot):
    battle.window().resize(1280, LOW)
    settled(qtbot, battle)
    battle.refresh()
    settled(qtbot, battle)
    heading = battle.panel.card.heading
    assert in_sight(battle.panel.header) or in_sight(heading)
    assert all(in_sight(one) for one in (*battle.script.rows, battle.question))


# -- Space -------------------------------------------------------------------------------------------------------------
def test_space_answers_nothing_and_what_was_typed_stays(table, qtbot):
    table.answer(FLAG)
    assert isinstance(table.session.waiting, Form)
    keys = Keys(qtbot, table.window())
    entries = len(table.session.journal.entries)
    figures = list(table.question.numbers.fields)
    QTest.keyClicks(QApplication.focusWidget(), "3")
    for press in (
        lambda: keys.key(Qt.Key.Key_Space),
        table.window().actions_["main"].trigger,
        lambda: table.walk("turn_back"),
        table.go_present,
        lambda: keys.key(Qt.Key.Key_F11),
        lambda: keys.key(Qt.Key.Key_F11),
        lambda: table.window().set_theme("dark"),
    ):
        press()
        QApplication.processEvents()
    assert len(table.session.journal.entries) == entries
    assert table.question.numbers.fields == figures
    assert figures[0].value() == 3


def test_once_it_is_answered_the_first_line_to_do_is_lit(table, qtbot):
    table.answer(FLAG)
    settled(qtbot, table)
    table.answer((0,) * len(table.session.waiting.lines))
    settled(qtbot, table)
    assert table.session.waiting is None
    lit = [row.property("lit") for row in table.script.rows if row.line.to_do]
    assert lit[0]
    assert not any(lit[1:])


def test_another_question_of_the_same_kind_begins_anew(table):
    table.answer(FLAG)
    table.question.numbers.fields[0].setValue(3)
    table.undo()
    table.answer(FLAG)
    assert table.question.numbers.fields[0].value() != 3


@pytest.mark.parametrize("name", ["dead_reckoning", "wyrmspan"])
def test_while_a_question_is_open_the_large_button_steps_back_and_names_no_key(name, open_table):
    page = open_table(name, chance="person")
    if page.session.waiting is None:
        page.main()
    main = page.bottom.main
    assert page.session.waiting is not None
    assert (main.text(), main.key, main.property("role")) == ("Your answer", "", "")
    while page.session.waiting is not None:
        page.answer(next(iter(page.session.waiting.examples())))
    assert (main.key, main.property("role")) == ("Space", "accent")


def test_line_by_line_a_question_comes_with_the_last_line(open_table, qtbot):
    page = open_table("dead_reckoning", speed="speed_lines", cards="own")
    page.player.speed = 25.0
    page.main()
    page.answer(FLAG)
    lines = [one for one in showing.script(page.session, showing.told_steps(page.session)) if one.to_do]
    presses = 0
    while page.player.is_playing and presses < 20:
        qtbot.waitUntil(lambda: page.player.is_resting or not page.player.is_playing)
        if page.player.is_playing:
            assert page.bottom.main.text() == "Next line"
            page.main()
            presses += 1
    assert presses == len(lines) - 1
    assert page.question.isVisible()
