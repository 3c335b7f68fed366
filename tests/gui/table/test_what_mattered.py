"""What mattered: on the result page, on a plate during a game, and above the log; each line leads to its turn."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from gui import places
from gui.conftest import send_deletions
from gui.hands import Keys
from solocompanion.app.play import mattering
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.mattering import Mattered, mattered
from solocompanion.core.journal import Cursor
from solocompanion.gui.table.course_picture import CoursePicture
from solocompanion.gui.table.what_mattered import WhatMattered
from solocompanion.gui.widgets.popover import Popover


def amid(session):
    Automatic(session).play(9)


def to_the_end(session):
    Automatic(session).play(99)
    assert session.moment_at(session.tip).over


@pytest.fixture
def page(open_table):
    return open_table("dead_reckoning", at=amid)


def lines(shown: WhatMattered) -> list[str]:
    return [one.words.text() for one in shown.rows]


def test_the_result_has_the_course_and_a_click_leads_to_a_turn(open_table, qtbot):
    page = open_table("dead_reckoning", at=to_the_end)
    shown, found = page.end.sheets.mattered, mattered(page.session)
    assert found.turnings
    assert shown.isVisible()
    assert shown.picture.isVisible()
    assert lines(shown) == [one.words for one in found.turnings]
    assert [one.chip.accessibleName() for one in shown.rows] == lines(shown)
    assert "At its end: Coins: you " in shown.picture.accessibleName()
    qtbot.mouseClick(shown.rows[0].words, Qt.MouseButton.LeftButton)
    wanted = found.turnings[0].entry
    assert page.session.cursor == Cursor(wanted, len(page.session.journal[wanted].steps))
    assert not page.end.sheets.isVisible()


def test_who_reads_the_sheets_from_afar_sees_them_alone(open_table):
    page = open_table("dead_reckoning", at=to_the_end)
    page.window().table_view.toggle()
    assert page.end.sheets.isVisible()
    assert page.end.sheets.mattered.isHidden()
    page.window().table_view.toggle()
    assert page.end.sheets.mattered.isVisible()


def test_a_game_of_which_nothing_is_known_has_no_course_on_its_result(open_table, monkeypatch):
    monkeypatch.setattr(mattering, "scores_at", lambda *_: {})
    page = open_table("dead_reckoning", at=to_the_end)
    assert page.end.sheets.isVisible()
    assert page.end.sheets.mattered.isHidden()


def test_it_is_shown_on_demand_during_a_game_and_led_to_by_keys(page, qtbot):
    window = page.window()
    window.actions_["mattered"].trigger()
    (plate,) = [one for one in window.findChildren(Popover) if one.isVisible()]
    shown = plate.findChild(WhatMattered)
    assert lines(shown) == [one.words for one in mattered(page.session).turnings]
    keys = Keys(qtbot, window)
    assert shown.rows[0].chip.hasFocus()
    keys.key(Qt.Key.Key_Return)
    assert not plate.isVisible()
    assert page.session.cursor.entry == mattered(page.session).turnings[0].entry


def test_a_plate_with_nothing_to_say_says_so(open_table):
    page = open_table("pebbles")
    page.window().actions_["mattered"].trigger()
    (plate,) = [one for one in page.window().findChildren(Popover) if one.isVisible()]
    shown = plate.findChild(WhatMattered)
    assert shown.none.isVisible()
    assert shown.picture.isHidden()


def test_the_log_tells_it_on_demand_and_keeps_up_with_the_game(page):
    page.window().actions_["log"].trigger()
    panel = page.drawer.held
    assert panel.mattered is None, "no work before it is wanted"
    panel.turned.setChecked(True)
    assert panel.mattered.isVisible()
    assert lines(panel.mattered) == [one.words for one in mattered(page.session).turnings]
    page.session.take_line(1)
    send_deletions()
    assert lines(panel.mattered) == [one.words for one in mattered(page.session).turnings]
    panel.turned.setChecked(False)
    assert not panel.mattered.isVisible()


def test_the_picture_is_drawn_with_both_sides_with_one_and_with_none(open_table):
    page = open_table("doomtown", at=lambda session: Automatic(session).play(4))
    window = page.window()
    window.actions_["mattered"].trigger()
    picture = window.findChild(CoursePicture)
    drawn = picture.grab().toImage()
    found = mattered(page.session)
    one_side = tuple(
        mattering.Point(
            one.number, one.entry, one.round, {side: n for side, n in one.scores.items() if side != "human"}
        )
        for one in found.points
    )
    looks = [drawn]
    for points in (one_side, ()):
        picture.show_course(Mattered(points, ()), {"human": "You", "opponent": "Wyatt"}, str, picture._tokens)
        looks.append(picture.grab().toImage())
    assert len({bytes(one.constBits()) for one in looks}) == 3


@pytest.mark.parametrize("at", [places.three_turns])
def test_a_number_below_nothing_has_a_true_minus(open_table, at):
    page = open_table("wyrmspan", at=at)
    assert "-" not in mattering.told(page.session, page.session.tip)
