"""A turn shown line by line: one line of the script at a time, each when the person is done with the one before."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from gui.board.test_player import FAST, differences
from gui.hands import Keys
from solocompanion.app.play import showing


@pytest.fixture
def page(open_table):
    found = open_table("wyrmspan", speed="speed_lines")
    found.player.speed = FAST
    return found


def shown(page) -> list[str]:
    return [row.words.text() for row in page.script.rows if row.line.to_do]


def lit(page) -> list[str]:
    return [row.words.text() for row in page.script.rows if row.property("lit")]


def whole(page) -> list[str]:
    lines = showing.script(page.session, showing.told_steps(page.session))
    return [line.words for line in lines if line.to_do]


def rested(page, qtbot) -> None:
    qtbot.waitUntil(lambda: page.player.is_resting)


def many_lines(page) -> list[str]:
    """Begin a turn whose script has three lines or more; return them."""
    for _ in range(12):
        page.main()
        if len(whole(page)) > 2 and page.player.is_playing:
            return whole(page)
        page.show_rest()
    raise AssertionError("no turn has three lines")


def test_each_press_of_space_shows_one_more_line_and_ticks_the_one_before(page, qtbot):
    keys = Keys(qtbot, page.window())
    lines = many_lines(page)
    entries = len(page.session.journal.entries)
    for number in range(len(lines)):
        rested(page, qtbot)
        assert shown(page) == lines[: number + 1]
        assert lit(page) == [lines[number]]
        to_do = [row for row in page.script.rows if row.line.to_do]
        assert [row.box.isChecked() for row in to_do] == [True] * number + [False]
        assert page.bottom.main.text() == ("Finish the turn" if number == len(lines) - 1 else "Next line")
        keys.press_main()
    assert not page.player.is_playing
    assert len(page.session.journal.entries) == entries
    assert shown(page) == lines
    assert all(row.box.isChecked() for row in page.script.rows if row.line.to_do)
    assert differences(page) == []


def test_a_tick_shows_the_next_line(page, qtbot):
    lines = many_lines(page)
    rested(page, qtbot)
    page.script.rows[0].box.click()
    rested(page, qtbot)
    assert lit(page) == [lines[1]]
    page.script.rows[0].box.click()  # a line done before is none to go on from
    page.script.rows[0].box.click()
    assert page.player.is_resting
    assert shown(page) == lines[:2]


def test_space_amid_a_motion_goes_on_to_the_next_line_at_one_press(page, qtbot):
    page.player.speed = 0.1
    lines = many_lines(page)
    qtbot.waitUntil(lambda: lit(page) == lines[:1])
    assert not page.player.is_resting
    page.main()
    assert not page.player.is_resting
    assert shown(page) == lines[:2]
    assert [row.box.isChecked() for row in page.script.rows] == [True, False]


@pytest.mark.parametrize(
    ("key", "held"),
    [(Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)],
)
def test_the_rest_can_be_shown_at_once(key, held, page, qtbot):
    lines = many_lines(page)
    rested(page, qtbot)
    Keys(qtbot, page.window()).key(key, held)
    assert not page.player.is_playing
    assert shown(page) == lines
    assert not any(row.box.isChecked() for row in page.script.rows)
    assert differences(page) == []


def test_what_is_shown_is_kept_already(page, qtbot):
    lines = many_lines(page)
    rested(page, qtbot)
    kept = page.window().library.load(page.session.record.id)
    assert len(kept.entries) == len(page.session.journal.entries)
    assert shown(page) != lines


def test_another_size_of_text_leaves_the_line_where_it_is(page, qtbot):
    lines = many_lines(page)
    rested(page, qtbot)
    places = {name: item.pos() for name, item in page.board.items_.items()}
    page.window().actions_["larger"].trigger()
    qtbot.waitUntil(lambda: page.window().applied.appearance.scale == 1.1)
    page.window().set_theme("dark")
    assert shown(page) == lines[:1]
    assert lit(page) == lines[:1]
    assert {name: item.pos() for name, item in page.board.items_.items()} == places
    assert page.bottom.main.text() == "Next line"


@pytest.mark.any_game
def test_a_turn_of_every_game_ends_as_it_would_at_once(game, qtbot, open_table):
    page = open_table(game, speed="speed_lines")
    page.player.speed = FAST
    for _ in range(3):
        page.main()
        for _ in range(60):
            if page.player.is_playing:
                page.main()
        assert not page.player.is_playing
        assert differences(page) == []


def test_another_pace_amid_a_turn_is_harmless(page, qtbot):
    many_lines(page)
    rested(page, qtbot)
    page.window().set_speed("speed_off")
    page.main()
    assert not page.player.is_playing
    assert differences(page) == []


@pytest.fixture
def sea(open_table):
    """The person's turn of Dead Reckoning, with line by line as the pace."""
    found = open_table("dead_reckoning", speed="speed_lines")
    found.player.speed = FAST
    for _ in range(30):
        found.show_rest()
        if found.session.waiting is not None:
            found.answer(next(iter(found.session.waiting.examples())))
        elif found.panel.moves.parts:
            return found
        else:
            found.main()
    raise AssertionError("the person never has a turn")


def test_nothing_of_ones_own_is_offered_while_a_turn_of_the_opponent_plays(sea, qtbot):
    keys = Keys(qtbot, sea.window())
    sea.panel.moves.parts[-1].setFocus()
    offered = next(iter(sea.offers()))
    sea.main()
    rested(sea, qtbot)
    entries, lines = len(sea.session.journal.entries), shown(sea)
    assert sea.panel.moves.parts == []
    assert not sea.board.marked("offered")
    assert sea.bottom.timeline._next == sea.session.label(sea.session.entry)
    assert keys.focus() is sea.bottom.main
    keys.key(Qt.Key.Key_E)
    sea.board.activated.emit(offered, sea.board.beside(offered))
    sea.board.questioned.emit(offered, sea.board.beside(offered))
    sea.correct_any()
    assert not sea.board.is_loose("ship:human")
    assert sea.player.is_resting
    assert shown(sea) == lines
    assert not sea.piece.isVisible()
    assert len(sea.session.journal.entries) == entries
    sea.show_rest()
    assert (sea.bottom.timeline._next == sea.session.label(sea.session.entry)) is False


def test_at_every_pace_a_move_on_the_board_waits_for_the_end_of_the_turn(sea, qtbot):
    offered = next(iter(sea.offers()))
    sea.player.by_line, sea.player.speed = False, 1.0
    sea.main()
    entries = len(sea.session.journal.entries)
    assert sea.panel.moves.parts == []
    sea.board.activated.emit(offered, sea.board.beside(offered))
    assert sea.player.is_playing
    assert len(sea.session.journal.entries) == entries


def test_framed_is_what_the_line_in_sight_is_about_and_nothing_of_the_turn_before(page, qtbot):
    keys = Keys(qtbot, page.window())
    lines = many_lines(page)
    told = showing.told_steps(page.session)
    steps = [one.step for one in showing.script(page.session, told) if one.to_do]
    framed = set()
    for number in range(len(lines)):
        rested(page, qtbot)
        until = steps[number + 1] if number + 1 < len(steps) else len(told)
        own = showing.changed(page.session, range(steps[number], until))
        assert page.board.marked("changed") == own
        framed |= own
        keys.press_main()
    assert framed
    assert page.board.marked("changed") == showing.changed(page.session) >= framed
