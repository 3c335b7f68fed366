"""After the game: the log page with its charts, and sharing a play as a link and a code."""

from __future__ import annotations

import csv
import json
from urllib.parse import unquote

import pytest
import segno
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QPushButton

from solocompanion.app.content.games import open_game
from solocompanion.app.library.library import Library
from solocompanion.app.library.rows import Play
from solocompanion.app.play.session import Session
from solocompanion.gui.library.plays_chart import TallyRow, scale_for
from solocompanion.gui.library.plays_page import PlaysPage
from solocompanion.gui.library.share_plate import RIM, SharePlate

KEY = Qt.Key


@pytest.fixture
def finished(open_table):
    """A game of Pebbles on the table, played to its end."""
    table = open_table("pebbles")
    session = table.session
    for _ in range(200):
        view = session.game.view
        if view.moment(session.state).over:
            return table
        if session.waiting is not None:
            table.answer(next(iter(session.waiting.examples())))
        else:
            offers = [one for some in table.offers().values() for one in some]
            table.perform((view.main(session.state) or [*offers, *view.actions(session.state)][0]).command)
    raise AssertionError("the game never ends")


def log(window):
    window.actions_["plays"].trigger()
    return window.findChildren(PlaysPage)[-1]


def press(table, words):
    (found,) = [one for one in table.end.sheets.findChildren(QPushButton) if one.text() == words]
    assert found.isVisible()
    found.click()


# -- the log ---------------------------------------------------------------------------------------------------
def test_a_finished_game_is_in_the_log_and_opens_from_it(finished, qtbot):
    window = finished.window()
    press(finished, "Play log")
    page = window.findChildren(PlaysPage)[-1]
    you, heron = finished.session.game.view.score(finished.session.state)
    item = page.list.topLevelItem(0)
    assert [item.text(n) for n in (1, 3, 4)] == ["Pebbles", str(you.total), str(heron.total)]
    window.tab(window.tabs.currentIndex()).show_lobby()
    qtbot.keyClick(page.list, KEY.Key_Return)
    assert window._over is None
    assert window.table.session.record.id == finished.session.record.id


def test_undoing_the_end_takes_it_out_of_the_log(finished):
    finished.undo()
    assert log(finished.window()).list.topLevelItemCount() == 0


def test_the_charts_say_in_words_what_they_show(open_window, tmp_path):
    plays(tmp_path)
    page = log(open_window(game="pebbles"))
    said = [one.accessibleName() for one in page.findChildren(TallyRow)]
    assert said[0] == "Pebbles, Young heron: 1 of 2 won, you 8 to 12, the opponent 8 to 10, margins from -2 to +4"
    assert said[1] == "Pebbles, Old heron: 0 of 1 won, you 9, the opponent 9, margin +0"
    assert len(said) == 2
    assert page.list.topLevelItemCount() == 3


def test_wins_are_drawn_round_and_blue_right_of_nothing_ahead(open_window, tmp_path):
    plays(tmp_path)
    page = log(open_window(game="pebbles"))
    row = page.findChildren(TallyRow)[0]
    image = QImage(row.size(), QImage.Format.Format_RGB32)
    row.render(image)
    tokens = page._pictures.any_tab().art.tokens
    middle = (190 + 150 + 90 + row.width() - 16) // 2
    columns = {
        name: [
            x
            for x in range(430, row.width())
            for y in range(row.height())
            if image.pixelColor(x, y).name() == tokens[name].lower()
        ]
        for name in ("you", "opponent")
    }
    assert min(columns["you"]) > middle > max(columns["opponent"])


def plays(folder):
    with Library.open(folder) as library:
        for number, (you, they, level) in enumerate([(12, 8, "young"), (8, 10, "young"), (9, 9, "old")]):
            session = Session.start(open_game("pebbles"), seed=str(number), store=library)
            winner = "human" if you > they else "opponent" if you < they else ""
            when = f"2026-11-2{number}T12:00:00+00:00"
            library.record_play(Play(session.record.id, "pebbles", when, winner, you, they, level))


@pytest.mark.parametrize(("margins", "reach"), [([], 5), ([3, -7], 10), ([-100], 100), ([2000], 2000)])
def test_no_margin_lies_beyond_the_scale(margins, reach):
    assert scale_for(margins) == reach


def test_the_log_is_saved_as_a_table(open_window, tmp_path):
    plays(tmp_path)
    page = log(open_window(game="pebbles"))
    page.write(tmp_path / "log.csv")
    rows = list(csv.DictReader((tmp_path / "log.csv").read_text(encoding="utf-8-sig").splitlines()))
    assert [row["winner"] for row in rows] == ["human", "opponent", "tie"]
    assert rows[0]["difficulty"] == "Young heron"
    page.write(tmp_path / "not" / "there.csv")
    assert "was not written" in page.strip.words.text()


def test_an_empty_log_says_how_it_fills(open_window):
    page = log(open_window(game="pebbles"))
    assert not page.list.isVisible()
    assert not any(one.isVisible() for one in page.findChildren(QPushButton) if one.text() == "Save as CSV…")


# -- sharing ---------------------------------------------------------------------------------------------------
def test_the_link_and_the_code_hold_the_play(finished):
    window = finished.window()
    press(finished, "Share…")
    plate = window.findChildren(SharePlate)[-1]
    link = plate.link.toPlainText()
    data = json.loads(unquote(link.partition("data=")[2]))
    sheets = finished.session.game.view.score(finished.session.state)
    assert [one["score"] for one in data["players"]] == [sheet.total for sheet in sheets]
    assert data["sourcePlayId"] == finished.session.record.id
    assert plate.code.squares == tuple(
        tuple(map(bool, row)) for row in segno.make(link, error="l", micro=False, boost_error=False).matrix
    )
    plate.copy.click()
    assert QGuiApplication.clipboard().text() == link


def test_a_link_that_is_too_long_for_a_code_can_still_be_copied(finished):
    kept = {play.game_id: play for play in finished.window().library.plays()}[finished.session.record.id]
    window = finished.window()
    window.library.record_play(kept._replace(difficulty="x" * 3000))
    press(finished, "Share…")
    plate = window.findChildren(SharePlate)[-1]
    assert not plate.code.isVisible()
    assert "too long for a QR code" in plate.said.text()
    assert "x" * 3000 in plate.link.toPlainText()


def test_the_drawn_code_is_sharp_and_has_its_white_rim(finished):
    finished.window().actions_["share"].trigger()
    code = finished.window().findChildren(SharePlate)[-1].code
    image = code.grab().toImage()
    count = len(code.squares)
    one = code.width() // (count + 2 * RIM)
    assert one >= 2
    left = (code.width() - one * count) // 2
    assert left >= RIM * one
    for y in range(count):
        for x in range(count):
            dark = image.pixelColor(left + x * one + one // 2, left + y * one + one // 2).lightness() < 128
            assert dark == code.squares[y][x]


def test_the_name_in_the_log_is_remembered(finished):
    window = finished.window()
    window.actions_["share"].trigger()
    plate = window.findChildren(SharePlate)[-1]
    plate.name.setText("Ännchen")
    assert "%C3%84nnchen" in plate.link.toPlainText()
    plate.close_quietly()
    window.actions_["share"].trigger()
    assert window.findChildren(SharePlate)[-1].name.text() == "Ännchen"


def test_a_play_kept_earlier_keeps_its_date(finished):
    window = finished.window()
    window.library.record_play(window.library.plays()[0]._replace(finished="2020-02-03T04:05:06+00:00"))
    window.actions_["share"].trigger()
    assert "2020-02-03%2004:05:06" in window.findChildren(SharePlate)[-1].link.toPlainText()
