"""The lobby: a new game with the choices of last time, Continue, the saved games, and games in files."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QFileDialog, QLabel, QPushButton, QScrollArea

from gui.conftest import reopened, send_deletions
from gui.hands import LEFT, Keys, Pointer
from solocompanion.app.content.games import open_game
from solocompanion.app.files import exchange
from solocompanion.app.library.records import LibraryError, with_new_id
from solocompanion.app.play.session import Session
from solocompanion.app.play.showing import main
from solocompanion.core.correction import Correct
from solocompanion.core.options import Chip
from solocompanion.gui.library.page import LibraryPage
from solocompanion.gui.lobby.board_hero import OVER
from solocompanion.gui.lobby.lobby import IN_SIGHT
from solocompanion.gui.lobby.opponents import FIRST, LAST, Ladder, OpponentRow
from solocompanion.gui.lobby.rows import OptionRow
from solocompanion.gui.lobby.shelf import SavedRow, when
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.search_box import SearchBox
from solocompanion.gui.window.game_tab import LISTED


def lobby(window):
    found = window.tab(window.tabs.currentIndex()).lobby
    assert found is not None
    return found


def rows(window) -> list[SavedRow]:
    return lobby(window).findChildren(SavedRow)


def play(window, moves: int = 1) -> str:
    """Start a game, play a little, go back to the lobby; returns the game's id."""
    tab = window.tab(window.tabs.currentIndex())
    tab.start({}, {})
    for _ in range(moves):
        if (asked := tab.table.session.waiting) is not None:
            tab.table.answer(next(iter(asked.examples())))
        tab.table.main()
    game_id = tab.table.session.record.id
    window.actions_["lobby"].trigger()
    send_deletions()
    return game_id


@pytest.fixture
def file(open_window, tmp_path):
    """A game in a file, with the window it came from."""
    window = open_window(tmp_path / "first", game="wyrmspan")
    tab = window.tab(window.tabs.currentIndex())
    tab.start({}, {})
    tab.table.main()
    tab.table.main()
    path = tmp_path / "copy.solo.json"
    tab.export(path)
    return path, window


# -- the picture -------------------------------------------------------------------------------------------------------
def depicted(window) -> str:
    shown = lobby(window).hero.depicts
    assert shown.isVisible() == bool(shown.text())
    assert lobby(window).hero.accessibleName().endswith(shown.text())
    return shown.text()


@pytest.mark.any_game
def test_a_picture_of_no_game_yet_is_called_an_example(game, open_window):
    window = open_window(game=game)
    assert depicted(window) == "Example"
    play(window)
    assert depicted(window) == ""


def finish(window) -> None:
    """Play a game to its end, and go back to the lobby."""
    tab = window.tab(window.tabs.currentIndex())
    tab.start({}, {})
    tab.table.perform(Correct((("human", 8),)))
    session = tab.table.session
    while not session.game.view.moment(session.state).over:
        session.answer(next(iter(session.waiting.examples()))) if session.waiting else session.perform(
            main(session).command
        )
    window.actions_["lobby"].trigger()
    send_deletions()


def test_a_picture_of_a_finished_game_is_not_taken_for_the_next_one(open_window):
    window = open_window(game="pebbles")
    finish(window)
    assert depicted(window) == "Your last game"


def test_beside_a_game_to_continue_the_picture_is_of_that_game(open_window):
    window = open_window(game="pebbles")
    play(window)
    continued = lobby(window).hero._game.board
    finish(window)
    assert lobby(window).plate.isVisible()
    assert depicted(window) == ""
    assert lobby(window).hero._game.board == continued


def test_many_saved_games_take_no_room_of_the_picture(open_window):
    def begin(library, many: int) -> None:
        played = open_game("doomtown")
        for _ in range(many):
            Session.start(played, {}, store=library)

    heights = []
    for many in (IN_SIGHT + 1, 4 * IN_SIGHT):
        window = open_window(game="doomtown", before=lambda library, many=many: begin(library, many))
        window.resize(1280, 800)
        window.menus.choose()  # now, not when everything has its size: the menus may have had a line of their own
        QApplication.processEvents()
        heights.append(lobby(window).hero.height())
        reopened(window)
    assert heights[0] == heights[1]
    assert heights[0] > sizes.tool(120)


# -- a new game --------------------------------------------------------------------------------------------------------
@pytest.mark.any_game
@pytest.mark.parametrize("kind", [Pointer, Keys])
def test_choices_are_remembered(game, kind, qtbot, open_window, tmp_path):
    window = open_window(tmp_path, game=game)
    hand = kind(qtbot, window)
    form = lobby(window).new_game
    row = form.findChildren(OpponentRow)[1]
    segment = next(
        one for one in form.findChildren(QPushButton) if one.property("role") == "segment" and not one.isChecked()
    )
    if kind is Pointer:
        hand.click(row)
        hand.click(segment)
    else:
        hand.tab_to(row)
        hand.key(Qt.Key.Key_Return)
        hand.tab_to(next(one for one in segment.parentWidget().findChildren(QPushButton) if one.isChecked()))
        hand.key(Qt.Key.Key_Right)
        assert segment.isChecked()
    assert row.chosen
    wanted = dict(form.settings), dict(form.chance)
    name = segment.accessibleName()
    hand.start_new_game()
    session = window.table.session
    assert dict(session.record.settings) == wanted[0]
    assert {source: by for source, by in wanted[1].items() if by == "person"} == session.chance
    reopened(window)
    again = open_window(tmp_path, game=game)
    again.actions_["lobby"].trigger()
    assert (lobby(again).new_game.settings, lobby(again).new_game.chance) == wanted
    assert lobby(again).new_game.findChildren(OpponentRow)[1].chosen
    shown = {one.accessibleName(): one.isChecked() for one in lobby(again).findChildren(QPushButton)}
    assert shown[name]


def test_choices_that_are_no_difficulties_have_a_heading_and_do_not_name_the_start(open_window):
    form = lobby(open_window(game="tiny_epic_kingdoms")).new_game
    assert "The AI's territory" in [one.text() for one in form.findChildren(QLabel)]
    assert form.start.text() == "Start the game"
    form = lobby(open_window(game="pebbles")).new_game
    assert "Opponent" not in [one.text() for one in form.findChildren(QLabel)]
    assert form.start.text() == "Start Young heron"


def test_the_name_of_a_list_keeps_off_its_box(open_window):
    form = lobby(open_window(game="tiny_epic_kingdoms")).new_game
    row = next(one for one in form.findChildren(OptionRow) if one.option.id == "faction_ai")
    name = next(one for one in row.findChildren(QLabel) if one.text() == row.option.label)
    letters = QFontMetricsF(name.font()).horizontalAdvance(name.text())
    assert row.findChild(QComboBox).x() - name.x() >= letters + 8


def test_a_map_that_is_used_once_is_a_click_away_and_in_no_list_later(qtbot, open_window):
    window = open_window(game="tiny_epic_kingdoms")
    hand = Pointer(qtbot, window)
    hand.click(next(one for one in lobby(window).new_game.findChildren(OpponentRow) if one.value == "quick"))
    hand.start_new_game()
    assert "quick_ai" in window.table.session.game.catalogue.territories
    window.actions_["lobby"].trigger()
    send_deletions()
    assert "quick_ai" not in {one.value for one in lobby(window).new_game.findChildren(OpponentRow)}


def test_lists_and_house_rules_are_settings_too(qtbot, open_window):
    window = open_window(game="wyrmspan")
    hand = Pointer(qtbot, window)
    form = lobby(window).new_game
    house = form.folds["house"]
    hand.click(house.button)
    assert house.body.isVisible()
    rule = next(one for one in form.findChildren(OptionRow) if one.option.house)
    combo = rule.findChild(QComboBox)
    if combo is not None:
        combo.setCurrentIndex(1 - combo.currentIndex())
        assert form.settings[rule.option.id] == combo.currentData()
        assert house.button.text().startswith("1 changed")
    hand.start_new_game()
    assert window.table.session.record.settings[rule.option.id] == form.settings[rule.option.id]


def test_over_lists_that_do_not_matter_there_is_no_line(open_window):
    form = lobby(open_window(game="dead_reckoning")).new_game
    assert form._over_lists.isHidden()
    form.choose({"difficulty": "custom"}, {})
    assert not form._over_lists.isHidden()


@pytest.mark.any_game
def test_the_checklist_ticks_on_the_whole_line(game, qtbot, open_window):
    window = open_window(game=game)
    hand = Pointer(qtbot, window)
    boxes = [one for one in lobby(window).findChildren(QCheckBox) if one.isVisible()]
    assert boxes
    hand.click(boxes[0].parentWidget())
    assert boxes[0].isChecked()
    hand.click(boxes[0])
    assert not boxes[0].isChecked()


def test_settings_of_another_version_are_passed_over(open_window):
    kept = {"settings": {"level": "no such level", "gone": "1"}, "chance": {"no such deck": "person"}}
    window = open_window(game="wyrmspan", **{"new/wyrmspan": json.dumps(kept)})
    window.tab(window.tabs.currentIndex()).lobby.new_game._start()
    assert window.table is not None


def test_broken_choices_are_passed_over(open_window):
    window = open_window(game="wyrmspan")
    for broken in ("{", "[]", "7", '"x"', '{"settings": 3}', '{"settings": {"level": 3}}', '{"chance": []}'):
        window.library.set_preference("new/wyrmspan", broken)
        window.current_tab.show_lobby()
        assert lobby(window).new_game.start.isEnabled(), broken
        lobby(window).new_game._start()
        assert window.table is not None, broken


# -- saved games -------------------------------------------------------------------------------------------------------
@pytest.mark.any_game
@pytest.mark.parametrize("kind", [Pointer, Keys])
def test_continue_comes_first_and_leads_where_it_was_left(game, kind, qtbot, open_window):
    window = open_window(game=game)
    game_id = play(window, 2)
    hand = kind(qtbot, window)
    assert lobby(window).plate.isVisible()
    if kind is Pointer:
        hand.click(lobby(window).proceed)
    else:
        assert hand.focus() is lobby(window).proceed
        hand.key(Qt.Key.Key_Return)
    assert window.table.session.record.id == game_id
    session = window.table.session
    assert session.cursor.entry == len(session.journal.entries) - 1 >= 2


@pytest.mark.any_game
def test_the_program_opens_on_the_game_that_was_on_the_table(game, open_window, tmp_path):
    window = open_window(tmp_path, game=game)
    window.tab(window.tabs.currentIndex()).start({}, {})
    window.table.main()
    session = window.table.session
    reopened(window)
    again = open_window(tmp_path)
    assert again.table.session.record == session.record
    assert again.table.session.cursor == session.cursor


def test_an_older_game_opens_from_the_list_with_a_click_or_enter(qtbot, open_window):
    window = open_window(game="pebbles")
    games = [play(window) for _ in range(3)]
    assert [one._row.id for one in rows(window)] == games[1::-1]
    hand = Pointer(qtbot, window)
    hand.click(rows(window)[0])
    assert window.table.session.record.id == games[1]
    window.actions_["lobby"].trigger()
    keys = Keys(qtbot, window)
    wanted = rows(window)[-1]
    wanted_id = wanted._row.id
    keys.tab_to(wanted)
    keys.key(Qt.Key.Key_Return)
    assert window.table.session.record.id == wanted_id


def test_the_rows_say_how_the_game_stands(open_window):
    window = open_window(game="pebbles")
    play(window)
    play(window)
    (row,) = rows(window)
    assert row._row.summary in row.accessibleName()


def test_delete_takes_a_game_off_the_list_and_keeps_it(qtbot, open_window):
    window = open_window(game="pebbles")
    games = [play(window) for _ in range(3)]
    keys = Keys(qtbot, window)
    keys.tab_to(rows(window)[0])
    keys.key(Qt.Key.Key_Delete)
    assert [one._row.id for one in rows(window)] == [games[0]]
    assert [one.id for one in window.library.removed()] == [games[1]]
    assert keys.focus() is not None


def test_a_game_that_does_not_open_says_so_and_leaves_the_lobby(qtbot, open_window):
    window = open_window(game="pebbles")
    play(window)
    game_id = play(window)
    connection = window.library._connection
    connection.execute("UPDATE entries SET entry = replace(entry, 'HeronTurn', 'HorseTurn'), seal = NULL")
    connection.commit()
    tab = window.tab(window.tabs.currentIndex())
    tab.open_saved(game_id)
    assert window.table is None
    assert window.notice.isVisible()
    assert "HorseTurn" in window.notice.words.text()
    window.actions_["lobby"].trigger()
    assert lobby(window).new_game.start.isEnabled()


def test_a_picture_that_cannot_be_drawn_is_no_reason_to_stay_out(open_window, tmp_path):
    window = open_window(tmp_path, game="pebbles")
    play(window)
    window.library._connection.execute("UPDATE entries SET entry = '{'")
    window.library._connection.commit()
    reopened(window)
    again = open_window(tmp_path, game="pebbles")
    assert lobby(again).new_game.start.isEnabled()
    assert again.notice.isVisible()


# -- files -------------------------------------------------------------------------------------------------------------
def test_a_copy_opens_in_another_library_as_it_was(file, open_window, tmp_path):
    path, window = file
    before = window.table.session
    other = open_window(tmp_path / "second", game="pebbles")
    other.open_file(path)
    session = other.table.session
    assert session.record == before.record
    assert (session.cursor, session.state) == (before.cursor, before.state)
    assert other.tabs.currentWidget().name == "wyrmspan"
    assert [one.id for one in other.library.games()] == [session.record.id]


def test_a_file_of_a_game_that_is_there_goes_on_with_it_wherever_it_is(file):
    path, window = file
    tab, page = window.tab(window.tabs.currentIndex()), window.table
    page.main()
    played = len(page.session.journal.entries)
    window.open_file(path)
    assert window.table is page
    tab.show_lobby()
    window.open_file(path)
    assert window.table is not page
    assert len(window.table.session.journal.entries) == played
    assert len(window.library.games("wyrmspan")) == 1


def test_a_file_of_a_game_that_went_on_otherwise_there_becomes_one_of_its_own(file, open_window, tmp_path):
    path, window = file
    here = window.table.session.record.id
    there = open_window(tmp_path / "second", game="wyrmspan")
    there.open_file(path)
    there.table.main()
    there.tab(there.tabs.currentIndex()).export(path)
    window.open_file(path)
    assert window.table.session.record.id != here
    assert len(window.library.games("wyrmspan")) == 2


def test_a_file_of_a_game_that_cannot_be_saved_takes_nothing_of_it_away(file, open_window, tmp_path):
    path, window = file
    second = open_window(window.library.path.parent, game="wyrmspan")
    assert second.library.readonly
    page = second.table
    page.main()
    second.open_file(path)
    assert second.table is page
    there = open_window(tmp_path / "third", game="wyrmspan")
    there.open_file(path)
    there.table.main()
    there.table.main()
    there.tab(there.tabs.currentIndex()).export(path)
    second.open_file(path)
    assert second.table is not page
    assert page.session in second.tab(second.tabs.currentIndex()).unsaved()


def test_the_menu_asks_for_the_file(file, monkeypatch, open_window, tmp_path):
    path, _ = file
    window = open_window(tmp_path / "second", game="wyrmspan")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    window.actions_["open"].trigger()
    assert len(window.library.games("wyrmspan")) == 1
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    window.actions_["open"].trigger()
    assert len(window.library.games("wyrmspan")) == 1


def test_the_menu_asks_where_to_save_a_copy(file, monkeypatch, tmp_path):
    _, window = file
    wanted = tmp_path / "other.solo.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(wanted), ""))
    window.actions_["export"].trigger()
    assert exchange.read_game(wanted).record == window.table.session.record
    assert str(wanted) in window.notice.words.text()


def broken(path, change):
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")


CHANGES = {
    "future": lambda data: data.update(version=99),
    "foreign": lambda data: data.update(format="something else"),
    "another game": lambda data: data["record"].update(game="chess"),
    "torn": lambda data: data["entries"].pop(1),
    "nonsense from the first entry on": lambda data: data["entries"][0].update(command={"is": "Nonsense"}),
    "without content": lambda data: data["content"].popitem(),
}


def test_a_file_that_cannot_be_opened_is_named_and_nothing_changes(file):
    path, window = file
    whole = path.read_bytes()
    here, count = window.table, len(window.library.games())
    for name, change in CHANGES.items():
        path.write_bytes(whole)
        broken(path, change)
        window.say("")
        window.open_file(path)
        assert window.table is here, name
        assert len(window.library.games()) == count, name
        assert window.notice.isVisible(), name
        assert len(window.notice.words.text()) > 20, name


def test_what_is_no_game_file_is_said_to_be_none(open_window, tmp_path):
    window = open_window(game="wyrmspan")
    for number, content in enumerate((b"", b"\xff\xfe", b"not JSON", b"{}", b"[1, 2]")):
        path = tmp_path / f"strange {number}.solo.json"
        path.write_bytes(content)
        window.open_file(path)
        assert str(path) in window.notice.words.text(), content
        assert window.table is None, content


def test_a_copy_that_cannot_be_written_is_told(file, tmp_path):
    _, window = file
    window.tab(window.tabs.currentIndex()).export(tmp_path / "no such folder" / "copy.solo.json")
    assert "not written" in window.notice.words.text()


def test_a_game_that_cannot_be_kept_is_not_started(open_window, monkeypatch):
    window = open_window(game="wyrmspan")

    def full(*_, **__):
        raise LibraryError("the disk is full")

    monkeypatch.setattr(window.library, "create", full)
    lobby(window).new_game._start()
    assert window.table is None
    assert "the disk is full" in window.notice.words.text()
    monkeypatch.undo()
    lobby(window).new_game._start()
    assert window.table is not None


def test_a_saved_row_takes_the_left_button_alone(qtbot, open_window):
    window = open_window(game="pebbles")
    play(window)
    play(window)
    assert len(rows(window)) == 1
    qtbot.mousePress(rows(window)[0], Qt.MouseButton.RightButton)
    assert window.table is None
    qtbot.mouseClick(rows(window)[0], LEFT)
    assert window.table is not None


# -- what is in sight --------------------------------------------------------------------------------------------------
def scroll_of(widget):
    while not isinstance(widget, QScrollArea):
        widget = widget.parentWidget()
    return widget


@pytest.mark.paired_games
@pytest.mark.parametrize(("usual", "small"), [((1280, 800), (1024, 640)), ((1366, 768), (640, 400))])
def test_the_first_screen_shows_all_scrolls_not_sideways_and_starts_with_one_press(
    game, usual, small, qtbot, open_window
):
    window = open_window(game=game)
    keys = Keys(qtbot, window)
    assert not lobby(window).plate.isVisible()
    assert keys.focus() is lobby(window).new_game.start
    _shows_everything_from_the_axis_to_the_checklist(window, usual)
    _never_scrolls_sideways(window, small)
    keys.key(Qt.Key.Key_Return)
    assert window.table is not None
    assert keys.presses == ["Return"]


def _shows_everything_from_the_axis_to_the_checklist(window, size):
    window.resize(*size)
    QApplication.processEvents()
    form = lobby(window).new_game
    seen = scroll_of(form.checklist).viewport()
    folded = [row for row in form._rows if row.isHidden()]
    assert len(form._rows) - len(folded) >= min(len(form._rows), FIRST + LAST)
    parts = [form.checklist.fold, *(row for row in form._rows if row not in folded), *form.checklist.lines]
    for one in [*parts, form._axis] if form._axis else parts:
        box = one.rect().translated(one.mapTo(seen, one.rect().topLeft()))
        assert seen.rect().contains(box), f"{one.accessibleName() or one} is not in sight"


def _never_scrolls_sideways(window, size):
    window.setMinimumSize(1, 1)
    window.resize(*size)
    form = lobby(window).new_game
    for fold in form.folds.values():
        fold.toggle()
    QApplication.processEvents()
    assert scroll_of(form.checklist).horizontalScrollBar().maximum() == 0
    assert scroll_of(lobby(window).hero).horizontalScrollBar().maximum() == 0


def test_the_plate_covers_no_more_than_the_edge_of_the_picture(open_window):
    window = open_window(game="wyrmspan")
    play(window, 2)
    window.resize(1920, 1080)
    QApplication.processEvents()
    shown = lobby(window)
    board = shown.hero._game.board
    assert shown.hero.height() - shown.plate.y() == sizes.tool(OVER)
    pictured = shown.hero.width() * board.height / board.width
    assert pictured == pytest.approx(shown.plate.y(), abs=2), "the plate covers none of it"


def test_every_row_stands_on_the_same_axis(qtbot):
    tags = [(Chip("1"), Chip("2")), (Chip("R1/4"), Chip("R2/5"))]
    ladder = Ladder(["A", "Long name"], tags, (40, 130), has_chart=True)
    wide, narrow = ladder.columns(592), ladder.columns(260)
    assert wide.is_beside
    assert not narrow.is_beside
    assert list(ladder.marks(wide)) == [40, 60, 80, 100, 120]
    assert wide.left < ladder.at(60, wide) < ladder.at(130, wide) == wide.right
    assert narrow.right <= 260


def test_a_fold_says_what_is_chosen_of_what_it_hides(open_window):
    form = lobby(open_window(game="wyrmspan")).new_game
    assert form.folds["Objectives"].button.text().startswith("Draw")
    form.choose({"objective_2": "eggs"}, {"guild tiles": "person"})
    assert form.folds["Objectives"].button.text().startswith("1 changed")
    assert form.folds["sources"].button.text().startswith("1 of 2 by me")
    form._set_chance("objective tiles", "person")
    assert form.folds["sources"].button.text().startswith("by me")
    assert not form.folds["Objectives"].is_open
    form.folds["Objectives"].toggle()
    form.choose({"objective_2": "draw"}, {})
    assert form.folds["Objectives"].is_open


def test_a_game_of_another_year_is_listed_with_its_year():
    now = datetime.now(UTC)
    assert str(now.year) not in when(now.isoformat())
    assert str(now.year - 1) in when(now.replace(year=now.year - 1, month=6, day=15).isoformat())


def test_a_long_list_is_found_by_typing_the_beginnings_of_its_words(open_window):
    window = open_window(game="doomtown")
    form = window.tab(window.tabs.currentIndex()).lobby.new_game
    row = form._named["yours"]
    (box,) = row.findChildren(SearchBox)
    before = form.settings["yours"]
    box.setFocus()
    box.typed.selectAll()
    QTest.keyClicks(box.typed, "dog la")
    assert box.completer().model().stringList()[0] == "Law Dogs"
    assert form.settings["yours"] == before
    QTest.keyClick(box.typed, Qt.Key.Key_Return)
    assert (form.settings["yours"], box.typed.text()) == ("01002", "Law Dogs")
    box.typed.selectAll()
    QTest.keyClicks(box.typed, "nobody")
    QTest.keyClick(box.typed, Qt.Key.Key_Return)
    assert (form.settings["yours"], box.typed.text()) == ("01002", "Law Dogs")
    assert box.currentText() == "Law Dogs"


# -- the page stays where it is ----------------------------------------------------------------------------------------
def test_opening_a_list_or_a_fold_moves_no_page(qtbot, open_window):
    window = open_window(game="tiny_epic_kingdoms")
    window.resize(1280, 640)
    form = lobby(window).new_game
    bar = next(one for one in form.findChildren(QScrollArea) if one.isAncestorOf(form._body)).verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    combo = next(one for one in form.findChildren(OptionRow) if one.option.id == "territory_you").findChild(QComboBox)
    QTest.mouseClick(combo, LEFT)
    assert combo.view().isVisible()
    assert bar.value() == 0
    combo.hidePopup()
    for fold in form.folds.values():
        for _ in range(2):
            QTest.mouseClick(fold.button, LEFT)
            QApplication.processEvents()
            assert bar.value() == 0


def test_what_is_chosen_stays_under_the_pointer_whatever_it_shows_or_hides_above(qtbot, open_window):
    window = open_window(game="tiny_epic_kingdoms")
    window.resize(1280, 800)
    form = window.tab(window.tabs.currentIndex()).lobby.new_game
    for fold in form.folds.values():
        fold.toggle()
    row = next(one for one in form.findChildren(OptionRow) if one.option.id == "dark_army")
    qtbot.wait(50)
    area = next(one for one in form.findChildren(QScrollArea) if one.isAncestorOf(row))
    no, yes = row.findChildren(QPushButton)
    place = row.mapTo(window, QPoint(0, 0))
    heights = set()
    for press in (yes, no, yes):
        qtbot.mouseClick(press, Qt.MouseButton.LeftButton)
        qtbot.wait(100)
        heights.add(row.mapTo(area.widget(), QPoint(0, 0)).y())
        assert row.mapTo(window, QPoint(0, 0)) == place
    assert len(heights) > 1  # what is above it did change


def test_what_is_chosen_stays_when_components_change(open_window):
    window = open_window(game="tiny_epic_kingdoms")
    tab = window.tab(window.tabs.currentIndex())
    lobby(window).new_game.choose({"territory_ai": "aldermark", "no_gain": "yes"}, {})
    chosen = dict(lobby(window).new_game.settings)
    before = lobby(window)
    tab.reload()
    assert lobby(window) is not before
    assert lobby(window).new_game.settings == chosen


def test_a_long_list_shows_its_newest_games_and_leads_to_all_of_them(open_window):
    def collect(library):
        for number in range(LISTED + 3):
            stored = Session.start(open_game("pebbles"), {}, seed=str(number)).stored()
            over = number > 0  # the oldest is the only one that can be continued
            library.insert(with_new_id(stored)._replace(head=stored.head._replace(over=over)))

    window = open_window(game="pebbles", before=collect)
    assert len(rows(window)) == LISTED
    assert lobby(window).plate.isVisible()
    (more,) = [one for one in lobby(window).findChildren(QPushButton) if one.text() == f"All {LISTED + 3} saved games…"]
    more.click()
    (page,) = window.findChildren(LibraryPage)
    assert len(page.games.rows) == LISTED + 3


def test_a_short_list_leads_nowhere_else(open_window):
    window = open_window(game="pebbles")
    play(window)
    play(window)
    assert not [one for one in lobby(window).findChildren(QPushButton) if "saved games…" in one.text()]
