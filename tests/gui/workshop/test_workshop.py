"""The Workshop in the window, by mouse and by keyboard alone."""

import pytest
import sampling
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QPushButton,
    QScrollArea,
)

from gui.hands import Pointer
from solocompanion.app.content import pack_file, packs
from solocompanion.app.content.record_shape import read_kinds
from solocompanion.core.content import ContentError
from solocompanion.core.frozen import frozen
from solocompanion.games.dead_reckoning.gui.section_form import SectionForm
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.widgets.page_over import PageOver
from solocompanion.gui.widgets.plain import lay_out_now
from solocompanion.gui.workshop import print as workshop_print
from solocompanion.gui.workshop.fields import editor
from solocompanion.gui.workshop.page import WorkshopPage

EDITORS = (QAbstractSpinBox, QCheckBox, QComboBox, QLineEdit, QPushButton)


@pytest.fixture
def open_workshop(open_window, qtbot):
    """Open the Workshop by its keys; returns the window and the page."""

    def made(game="wyrmspan", **keep):
        window = open_window(game=game, **keep)
        QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        (page,) = window.findChildren(WorkshopPage)
        assert page.isVisible()
        return window, page

    return made


def press(key, times=1, modifier=Qt.KeyboardModifier.NoModifier):
    for _ in range(times):
        QTest.keyClick(QApplication.focusWidget(), key, modifier)


def listed(entries):
    return [entries.item(n).data(Qt.ItemDataRole.UserRole).id for n in range(entries.count())]


def kept(window, game="wyrmspan"):
    found = packs.open_with_packs(game, window.library.path.parent)
    assert found.faults == ()
    return found.game.catalogue


def row_of(entries, record):
    item = entries.item(listed(entries).index(record))
    entries.scrollToItem(item)
    return entries.visualItemRect(item).center()


# -- by mouse --------------------------------------------------------------------------------------------------
def test_a_card_is_corrected_by_mouse_and_new_games_use_it(open_workshop, qtbot):
    window, page = open_workshop()
    hand = Pointer(qtbot, window)
    hand.click(page.finder.records.viewport(), row_of(page.finder.records, "4"))
    spin = page.form.lines["take_dragon"].edit.spin
    assert spin.value() == 3
    spin.stepDown()
    assert page.form.lines["take_dragon"].shipped.text() == "Shipped: 3"
    hand.click(page.form.same)
    hand.click(hand.button("Close (Esc)"))
    card = kept(window).cards["4"]
    assert (card.take_dragon, card.checked) == (2, True)
    assert window.tab(window.tabs.currentIndex()).game.catalogue.cards["4"].take_dragon == 2


def test_back_to_the_shipped_value_and_undo(open_workshop, qtbot):
    window, page = open_workshop()
    hand = Pointer(qtbot, window)
    page.form.lines["take_dragon"].edit.spin.setValue(1)
    assert kept(window).cards["1"].take_dragon == 1
    hand.click(page.form.restore)
    assert kept(window).cards["1"].take_dragon == 3
    hand.click(page.undo_)
    assert kept(window).cards["1"].take_dragon == 1
    hand.click(page.undo_)
    assert kept(window).cards["1"].take_dragon == 3
    assert not page.undo_.isEnabled()
    hand.click(page.redo_)
    assert page.form.lines["take_dragon"].edit.spin.value() == 1


def test_a_fault_stands_at_its_field_and_is_not_used(open_workshop):
    window, page = open_workshop()
    page.form.lines["steps_by_round"].edit._fewer.click()
    fault = page.form.lines["steps_by_round"].fault
    assert fault.isVisible()
    assert "four numbers" in fault.text()
    assert "four numbers" in page.form.lines["steps_by_round"].edit.first().accessibleDescription()
    assert not page.form.lines["take_dragon"].fault.isVisible()
    assert kept(window).cards["1"].steps_by_round == (1, 2, 2, 2)
    page.form.lines["steps_by_round"].edit._more.click()
    assert not fault.isVisible()
    assert kept(window).cards["1"].steps_by_round == (1, 2, 2, 1)


@frozen
class Weather:
    """A record that may lack two of its fields."""

    id: str
    usual: tuple[int, int, int] | None = None
    names: tuple[str, ...] | None = None


def test_a_row_of_a_fixed_length_that_a_record_lacks_can_be_entered_and_left_out_again(qtbot):
    shape = read_kinds({"weather": Weather}, {})["weather"]
    usual = next(one for one in shape.fields if one.name == "usual")
    edit = editor(usual)
    qtbot.addWidget(edit)
    given = []
    edit.edited.connect(given.append)
    edit.show_value(None)
    assert edit.first().accessibleName() == "Usual: enter it"
    edit.first().click()
    assert given.pop() == [0, 0, 0]
    edit.show_value([1, 2, 3])
    assert [cell.value() for cell in edit.cells] == [1, 2, 3]
    assert edit.first() is edit.cells[0]
    assert not edit._more.isEnabled()
    edit._fewer.click()
    assert given.pop() is None
    edit.show_value(None)
    assert not edit._fewer.isEnabled()


def test_a_new_tile_is_in_the_form_of_a_new_game(open_workshop, qtbot):
    window, page = open_workshop()
    hand = Pointer(qtbot, window)
    hand.click(page.finder.kinds.viewport(), row_of(page.finder.kinds, "tile"))
    hand.click(hand.button("New guild tile"))
    assert "give it a name" in page.note.text()
    assert QApplication.focusWidget() is page.form.lines["name"].edit.line
    QTest.keyClicks(QApplication.focusWidget(), "Academy Guild")
    press(Qt.Key.Key_Return)
    assert page.form.title.text() == "Guild tile: Academy Guild"
    press(Qt.Key.Key_Escape)
    lobby = window.tab(window.tabs.currentIndex()).lobby
    (tile,) = [one for one in lobby.new_game.game.options if one.id == "tile"]
    assert "Academy" in [choice.label for choice in tile.choices]
    game = window.tab(window.tabs.currentIndex())
    game.start({"tile": "my_tile_1"}, {})
    assert game.table.session.state.setup.tile == "my_tile_1"


def test_signs_of_a_tile_are_picked_from_their_drawings(open_workshop, qtbot):
    window, page = open_workshop()
    hand = Pointer(qtbot, window)
    page.show_kind("tile")
    page.add()
    signs = page.form.lines["signs"].edit
    assert all(not one.icon().isNull() or one.text() for one in signs.signs.values())
    signs.rows.cells[1].setFocus()
    for one in ("egg", ">", "play_cave"):
        assert "into line 2" in signs.signs[one].accessibleName()
        hand.click(signs.signs[one])
    assert page.bench.record("tile", page.record)["signs"] == ["", "egg > play_cave", "", ""]
    hand.click(signs.less)
    assert signs.rows.cells[1].text() == "egg >"


def test_a_new_objective_can_be_played(open_workshop):
    window, page = open_workshop()
    page.show_kind("objective")
    page.add()
    page.do(page.bench.set("objective", "my_objective_1", "name", "Scales"))
    press(Qt.Key.Key_Escape)
    tab = window.tab(window.tabs.currentIndex())
    tab.start({"objective_1": "my_objective_1"}, {})
    assert tab.table.session.state.setup.objectives[0] == "my_objective_1"
    assert tab.table.grab().height() > 0


def test_search_and_filters_leave_what_fits(open_workshop):
    _, page = open_workshop()
    page.do(page.bench.check("card", "1", same=True).set("card", "2", "take_dragon", 1))
    page.finder.filter.setCurrentIndex(1)
    assert "1" not in listed(page.finder.records)
    assert len(listed(page.finder.records)) == 15
    page.finder.filter.setCurrentIndex(2)
    assert listed(page.finder.records) == ["2"]
    page.finder.filter.setCurrentIndex(0)
    page.finder.search.setText("R2")
    assert listed(page.finder.records) == ["R2", "R2/5"]
    page.finder.search.setText("nothing at all")
    assert page.finder.nothing.isVisible()
    assert not page.form.isVisible()


def test_another_theme_is_worn_by_the_open_page(open_workshop, qtbot):
    window, page = open_workshop()
    light = page.form.picture.art.tokens["cardink"]
    window.set_theme("dark")
    qtbot.waitUntil(lambda: page.form.picture.art.tokens["cardink"] != light)
    assert page.record == "1"


def test_a_game_already_begun_keeps_its_cards(open_table, qtbot):
    table = open_table()
    window = table.window()
    before = table.session.game.content_id
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    (page,) = window.findChildren(WorkshopPage)
    page.do(page.bench.set("card", "1", "take_dragon", 1))
    press(Qt.Key.Key_Escape)
    tab = window.tab(window.tabs.currentIndex())
    assert tab.table is table
    assert table.session.game.content_id == before != tab.game.content_id


# -- by keyboard -----------------------------------------------------------------------------------------------
def test_every_card_is_compared_with_two_keys(open_workshop, qtbot):
    window, page = open_workshop()
    hand = Pointer(qtbot, window)
    hand.click(hand.button("Compare with my copy"))
    assert page.compare.progress.text() == "1 of 16"
    press(Qt.Key.Key_Space, 3)
    press(Qt.Key.Key_Return)
    assert page.compare.progress.text() == "5 of 16"
    press(Qt.Key.Key_C)
    assert page.form.title.text() == "Decision card: 5"
    assert page.form.isVisible()
    hand.click(page.form.onward)
    assert page.compare.progress.text() == "6 of 16"
    press(Qt.Key.Key_Left)
    assert page.compare.progress.text() == "5 of 16"
    press(Qt.Key.Key_C)
    hand.click(page.form.onward)
    press(Qt.Key.Key_Space, 11)
    assert page.compare.progress.text() == "All compared"
    assert page.compare.title.text().startswith("15 ")
    assert page.bench.progress("card") == (15, 16)
    assert sum(card.checked for card in kept(window).cards.values()) == 15
    press(Qt.Key.Key_Escape)
    assert page.lists.isVisible()
    hand.click(hand.button("Compare with my copy"))
    assert page.compare.progress.text() == "1 of 1"


def test_comparing_goes_on_where_it_was_left(open_workshop):
    _, page = open_workshop()
    page.begin_comparing()
    press(Qt.Key.Key_Space, 2)
    press(Qt.Key.Key_Escape)
    page.go_on()
    assert page.compare.title.text() == "Decision card 3"


def test_a_tile_taken_off_the_list_is_not_compared(open_workshop):
    _, page = open_workshop()
    page.show_kind("tile")
    page.add()
    page.begin_comparing()
    assert page.compare.progress.text() == "1 of 5"
    press(Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert page.compare.progress.text() == "1 of 4"


def test_the_smallest_window_holds_the_form_and_the_card(open_workshop):
    window, page = open_workshop()
    window.resize(window.minimumSize())
    for _ in range(2):  # the page is laid out, then the list beside the form gives way
        QApplication.processEvents()
    for name in ("steps_by_round", "take_dragon", "objective_coin"):
        edit = page.form.lines[name].edit
        assert edit.mapTo(page.form, edit.rect().topRight()).x() <= page.form.width()
    page.begin_comparing()
    QApplication.processEvents()
    foot = page.compare.picture.mapTo(page.compare, page.compare.picture.rect().bottomLeft())
    assert foot.y() <= page.compare.yes.mapTo(page.compare, QPoint(0, 0)).y()


def test_no_form_scrolls_sideways_at_any_size_of_the_text(open_workshop, qtbot):
    window, page = open_workshop()
    window.resize(1280, 800)
    for scale in (100, 150, 200, 300):
        window.settings.set("scale", scale)
        for kind in page.bench.stock.kinds:
            page.show_kind(kind)
            qtbot.wait(10)
            bars = [one.horizontalScrollBar() for one in window.findChildren(QScrollArea) if one.isVisible()]
            assert {bar.maximum() for bar in bars} == {0}, (scale, kind)
        assert (page.finder.chooser is page.finder.kind_box) == (scale > 100)


def test_kinds_are_chosen_from_the_list_that_opens_where_lettering_is_large(open_workshop):
    _, page = open_workshop(scale="200")
    page.finder.kind_box.setFocus()
    press(Qt.Key.Key_Down)
    assert page.kind == list(page.bench.stock.kinds)[1]
    assert page.form.lines


def test_keys_stay_on_the_page_and_do_not_play_the_game_below(open_table):
    table = open_table()
    window, entries = table.window(), len(table.session.journal.entries)
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    (page,) = window.findChildren(WorkshopPage)
    page.do(page.bench.set("card", "1", "take_dragon", 1))
    press(Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert page.bench.own == {}
    press(Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert page.bench.own != {}
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Home, Qt.Key.Key_Left, Qt.Key.Key_Right):
        press(key)
    assert len(table.session.journal.entries) == entries
    assert page.isVisible()


def test_a_card_is_corrected_by_keyboard_alone(open_workshop):
    window, page = open_workshop()
    assert QApplication.focusWidget() is page.finder.kinds
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Down, 2)
    assert page.record == "3"
    press(Qt.Key.Key_Return)
    spin = page.form.lines["take_dragon"].edit.spin
    for _ in range(40):
        if QApplication.focusWidget() is spin:
            break
        press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Up)
    assert kept(window).cards["3"].take_dragon == 2
    press(Qt.Key.Key_F, modifier=Qt.KeyboardModifier.ControlModifier)
    assert QApplication.focusWidget() is page.finder.search


def test_every_control_has_a_name(open_workshop):
    _, page = open_workshop()
    for kind in ("card", "tile", "objective", "level", "space", "round", "neighbour"):
        page.show_kind(kind)
        QApplication.processEvents()
        controls = [one for one in page.findChildren(QPushButton) + page.findChildren(QLineEdit) if one.isVisible()]
        controls += [one for one in page.findChildren(QComboBox) + page.findChildren(QCheckBox) if one.isVisible()]
        inner = (QAbstractSpinBox,)
        nameless = [
            one
            for one in controls
            if not one.accessibleName() and not getattr(one, "text", str)() and not isinstance(one.parent(), inner)
        ]
        assert nameless == [], kind
        assert all(spin.accessibleName() for spin in page.findChildren(QAbstractSpinBox)), kind


# -- every game, files, paper ----------------------------------------------------------------------------------
def test_every_game_has_its_workshop(open_workshop, game):
    _, page = open_workshop(game)
    for kind in page.bench.stock.kinds:
        page.show_kind(kind)
        assert page.form.lines or page.form.own is not None
        for record in sampling.first(1, page.bench.ids(kind)):
            page.show_record(record)
        page.begin_comparing()
        assert (page.stack.currentWidget() is page.compare) == bool(page.bench.to_compare(kind))
        page.show_lists()


def test_a_pack_is_brought_in_and_one_that_does_not_fit_is_told(open_workshop, tmp_path):
    window, page = open_workshop()
    page.do(page.bench.set("card", "1", "take_dragon", 1))
    path = tmp_path / "given.toml"
    page.files.export(path)
    page.undo()
    page.files.bring(path)
    assert kept(window).cards["1"].take_dragon == 1
    assert (page.copy.folder / "my-copy.toml.1").exists()
    path.write_text(path.read_text().replace("take_dragon = 1", "take_dragon = 7"))
    page.files.bring(path)
    assert "given.toml" in page.note.text()
    assert kept(window).cards["1"].take_dragon == 1


def test_the_components_are_put_on_paper(open_workshop, tmp_path, monkeypatch):
    window, _ = open_workshop()
    path = tmp_path / "cards.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    press(Qt.Key.Key_Escape)
    window.actions_["workshop_print"].trigger()
    written = path.read_bytes()
    assert written.startswith(b"%PDF")
    assert written.rstrip().endswith(b"%%EOF")
    assert len(written) > 10_000
    assert str(path) in window.notice.said[-1]


def test_every_value_is_on_paper_with_a_box_to_tick(open_workshop):
    _, page = open_workshop()
    page.do(page.bench.check("card", "1", same=True).set("card", "2", "take_dragon", 1))
    words = workshop_print.pages(page.bench, "Wyrmspan")
    assert words.count("☑") == 1
    assert words.count("☐") == 66
    assert "<b>1*</b>" in words
    assert "Guild of Seafarers" in words


def test_what_cannot_be_written_is_told_and_stays_on_the_page(open_workshop):
    _, page = open_workshop()
    page.copy.folder.parent.mkdir(parents=True, exist_ok=True)
    page.copy.folder.write_text("a file where the folder should be")
    page.do(page.bench.set("card", "1", "take_dragon", 1))
    assert "cannot be written" in page.note.text()
    assert page.form.lines["take_dragon"].edit.spin.value() == 1


def test_what_the_future_brought_is_told_and_left_out_only_when_asked(open_workshop, tmp_path, qtbot):
    place = packs.folder(tmp_path, "wyrmspan")
    place.mkdir(parents=True)
    head = '[pack]\ngame = "wyrmspan"\nid = "my-copy"\ntitle = "My copy"\nversion = "1"\nformat = 1\n'
    (place / packs.MINE).write_text(f'{head}[[round]]\nid = "1"\nfirst = 9\nsecond = 1\nthird = 1\n')
    window, page = open_workshop()
    page.show_kind("round")
    assert page.form.fault.isVisible()
    assert "third" in page.form.fault.text()
    Pointer(qtbot, window).click(page.strangers)
    assert not page.strangers.isVisible()
    assert kept(window).rounds[0].first == 9
    assert "third" in (place / "my-copy.toml.1").read_text()


def test_a_name_without_end_leaves_the_buttons_in_the_window(open_workshop):
    window, page = open_workshop()
    page.show_kind("tile")
    page.add()
    page.do(page.bench.set("tile", page.record, "name", "x" * 300))
    page.undo()
    page.redo()
    lay_out_now()
    assert page.minimumSizeHint().width() <= window.width()
    assert page.form.lines["name"].edit.first().text() == "x" * 300


def test_what_keeps_a_copy_from_being_exported_is_said_before_a_file_is_asked_for(open_workshop, monkeypatch):
    _, page = open_workshop()
    asked = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: asked.append(1) or ("", ""))
    page.show_kind("tile")
    page.add()
    page.export_.click()
    assert "Fix this first" in page.note.text()
    assert not asked
    page.undo()
    page.export_.click()
    assert asked


def test_a_deck_is_named_above_its_list_and_nothing_moves_while_both_are_typed(open_workshop):
    _, page = open_workshop(game="doomtown")
    page.show_kind("deck")
    page.add()
    QApplication.processEvents()  # only then is the form shown
    (scroll,) = page.form.findChildren(QScrollArea)
    name, own = page.form.lines["name"].edit.first(), page.form.own
    assert QApplication.focusWidget() is name
    before = scroll.viewport().height()
    own.list.setPlainText("Law Dogs\n" + "Nobody at All\n" * 30)
    own.list.setFocus()
    lay_out_now()
    assert "Nobody at All" in own.wrong.text()
    assert scroll.viewport().height() == before
    name.setFocus(Qt.FocusReason.MouseFocusReason)
    lay_out_now()
    assert scroll.verticalScrollBar().value() == 0
    press(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is own.list


# -- a game's own widget ---------------------------------------------------------------------------------------
TWO_FIELDS = {"claims": ["A1"], "cubes": ["A2"]}


@pytest.fixture
def sections(open_workshop, monkeypatch):
    """Return the window and the page with the sections of Dead Reckoning, whose widget is made wide."""
    monkeypatch.setattr(SectionForm, "is_wide", True)
    monkeypatch.setattr(SectionForm, "begun", TWO_FIELDS)
    window, page = open_workshop("dead_reckoning")
    page.show_kind("section")
    return window, page


def test_what_a_widget_enters_in_several_fields_is_one_edit(sections, monkeypatch):
    _window, page = sections
    own, before = page.form.own, page.bench
    monkeypatch.setattr(own, "fields", lambda: TWO_FIELDS)
    monkeypatch.setattr(own, "deed", lambda: "Both at once")
    own.changed.emit()
    now = page.bench.record("section", page.record)
    assert {name: now[name] for name in TWO_FIELDS} == TWO_FIELDS
    assert page.undo_.text() == "Undo: Both at once"
    page.undo()
    assert page.bench.own == before.own


def test_a_widget_asks_for_another_record_and_a_new_one_begins_as_it_says(sections):
    _window, page = sections
    page.add()
    first = page.record
    assert page.bench.record("section", first)["claims"] == ["A1"]
    page.form.own.another.emit({"claims": ["B1"]})
    assert page.record != first
    made = page.bench.record("section", page.record)
    assert (made["claims"], made["cubes"]) == (["B1"], ["A2"])


def test_a_wide_widget_has_the_room_of_the_picture_and_what_the_computer_remembers(sections):
    window, page = sections
    assert page.form.own.preferences is window.library
    window.resize(1600, 1000)
    lay_out_now()
    assert page.form.picture.isHidden()


def test_a_widget_is_drawn_with_another_theme(sections):
    _window, page = sections
    art = page.form.own.art
    page.set_art(Art("dead_reckoning", Theme("dark")))
    assert page.form.own.art is not art


# -- what new games do not use yet ---------------------------------------------------------------------------------
@pytest.fixture
def territories(open_workshop):
    """Return the page with a new territory on which nothing is drawn."""
    _, page = open_workshop("tiny_epic_kingdoms")
    page.show_kind("territory")
    page.add({"name": "Mine"})
    return page


def entry_of(page):
    return page.finder.records.currentItem().data(Qt.ItemDataRole.UserRole)


def test_a_record_that_new_games_do_not_use_is_marked_in_the_list_and_says_why(territories):
    page, entry = territories, entry_of(territories)
    assert (entry.mark, entry.aside, entry.tip) == ("fault", "not used yet", "There is no region yet.")
    assert entry.spoken.endswith("There is no region yet.")
    assert page.finder.kinds.item(0).data(Qt.ItemDataRole.UserRole).mark == "fault"
    assert page.form.sure.text() == "New games do not use it yet: There is no region yet."
    assert page.note.text() == "Saved. New games do not use Mine yet."
    page.form.own.make_quick(1)
    assert (entry_of(page).mark, entry_of(page).aside, entry_of(page).tip) == ("open", "yours", "")
    assert page.form.sure.text() == "Entered by you"
    assert page.note.text() == "Saved. New games use it; games already begun ask you first."


def test_what_was_said_of_a_record_is_gone_once_another_is_chosen(territories, qtbot):
    page = territories
    hand = Pointer(qtbot, page.window())
    assert page.note.text()
    hand.click(page.finder.records.viewport(), row_of(page.finder.records, "saltmere"))
    assert page.note.text() == ""
    page.say("Not written", danger=True)
    page.finder.kinds.setCurrentRow(1)
    assert page.note.text() == ""


def test_what_was_found_as_the_page_opened_stays_while_one_looks_round(open_workshop, tmp_path):
    folder = packs.folder(tmp_path, "pebbles")
    folder.mkdir(parents=True)
    (folder / packs.MINE).write_text("broken")
    _, page = open_workshop("pebbles")
    assert (said := page.note.text())
    page.finder.kinds.setCurrentRow(1)
    assert page.note.text() == said


def test_a_name_as_long_as_it_can_be_is_cut_everywhere_and_whole_in_a_tool_tip(territories, qtbot):
    page, long = territories, "W" * 60
    page.form.own.make_quick(1)
    page.form.own.name.setText(long)
    page.form.own.name.editingFinished.emit()
    page.form.own._name_area(page.form.own.territory.home, long)
    page.undo()
    page.redo()
    lay_out_now()
    assert page.undo_.text().endswith("…")
    assert page.undo_.toolTip().startswith(f"Undo: Name of {long}\n")
    assert page.form.title.toolTip() == long
    assert page.form.own.checks.mapTo(page, QPoint(page.form.own.checks.width(), 0)).x() <= page.width()
    assert page.window().width() <= 1280


def test_a_new_territory_without_a_name_says_that_it_is_not_used_yet(open_workshop):
    _, page = open_workshop("tiny_epic_kingdoms")
    page.show_kind("territory")
    page.add()
    assert (entry_of(page).mark, entry_of(page).aside, entry_of(page).tip) == (
        "fault",
        "not used yet",
        "Give it a name",
    )
    assert page.form.sure.text() == "New games do not use it yet: give it a name"
    assert page.note.text() == "Saved as a draft."  # which says nothing a third time


def test_of_a_new_record_that_is_undone_it_is_said_that_it_is_gone_and_not_that_games_use_it(open_workshop):
    _, page = open_workshop("tiny_epic_kingdoms")
    page.show_kind("territory")
    page.add({"name": "Mine"})
    page.undo()
    assert page.record
    assert page.note.text() == "Saved. Gone from the list: territory, Mine."
    page.redo()
    assert page.note.text() == "Saved. New games do not use Mine yet."


def test_the_lists_keep_their_place_where_nothing_is_found(open_workshop, qtbot):
    _, page = open_workshop()
    before = page.finder.kinds.geometry(), page.finder.search.mapTo(page, QPoint(0, 0))
    page.finder.search.setText("no such thing")
    qtbot.waitUntil(page.finder.nothing.isVisible)
    lay_out_now()
    assert (page.finder.kinds.geometry(), page.finder.search.mapTo(page, QPoint(0, 0))) == before
    assert page.finder.nothing.y() < page.finder.filter.geometry().bottom() + 40


def test_comparing_begins_without_what_was_said_before(open_workshop):
    _, page = open_workshop()
    page.say("Written: my copy")
    page.begin_comparing()
    assert page.note.text() == ""


def test_a_number_that_is_not_known_shows_the_word_for_it_and_can_be_entered(open_workshop, qtbot):
    window, page = open_workshop("tiny_epic_kingdoms")
    page.show_kind("tracks")
    page.show_record("tracks")
    first = page.form.lines["tower"].edit.cells[0]
    assert first.text() == "?"
    Pointer(qtbot, window).click(first)
    first.selectAll()
    QTest.keyClicks(first, "3")
    press(Qt.Key.Key_Tab)
    assert kept(window, "tiny_epic_kingdoms").tracks.tower[:2] == (3, -1)
    first.setFocus()
    press(Qt.Key.Key_Down, 4)
    press(Qt.Key.Key_Tab)
    assert first.text() == "?"
    assert kept(window, "tiny_epic_kingdoms").tracks.tower[0] == -1


# -- undo after closing, and what cannot be saved ----------------------------------------------------------------------
def test_undo_and_the_record_that_was_worked_on_are_there_when_the_workshop_opens_again(open_workshop, qtbot):
    window, page = open_workshop()
    page.show_record("4")
    page.form.lines["take_dragon"].edit.spin.setValue(1)
    said = page.undo_.text()
    press(Qt.Key.Key_Escape)
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    page = window.findChildren(WorkshopPage)[-1]
    assert (page.record, page.undo_.text()) == ("4", said)
    page.show_record("1")
    page.undo_.click()
    assert page.record == "4", "what is undone is shown"
    assert kept(window).cards["4"].take_dragon == 3
    assert page.redo_.text().startswith("Redo: ")


def test_escape_in_a_field_gives_the_words_back_and_leaves_the_page_open(open_workshop):
    window, page = open_workshop()
    page.show_kind("tile")
    page.add()
    line = page.form.lines["name"].edit.line
    line.setFocus()
    QTest.keyClicks(line, "Half a na")
    press(Qt.Key.Key_Escape)
    assert page.isVisible()
    assert (line.text(), page.bench.record("tile", page.record)["name"]) == ("", "")
    press(Qt.Key.Key_Escape)
    assert not window.findChildren(WorkshopPage) or not page.isVisible()


def test_what_a_disk_refuses_is_held_said_and_saved_later(open_workshop, monkeypatch):
    window, page = open_workshop()
    assert not page.unsaved.isVisible()

    def refuse(*_arguments, **_more):
        raise ContentError("The disk is full")

    with monkeypatch.context() as failing:
        failing.setattr(pack_file, "put", refuse)
        page.form.lines["take_dragon"].edit.spin.setValue(1)
        assert "The disk is full" in page.note.text()
        assert page.unsaved.isVisible()
        assert window.unsaved.entered()
        assert not window.close(), "it asks"
    window.unsaved.ask_again()
    assert kept(window).cards["1"].take_dragon == 1
    assert not page.unsaved.isVisible()
    page.undo()
    assert kept(window).cards["1"].take_dragon == 3


def test_a_second_copy_says_before_anything_is_entered_that_it_is_not_saved_and_asks_at_the_end(open_window, tmp_path):
    open_window(tmp_path, game="wyrmspan")
    second = open_window(tmp_path, game="wyrmspan")
    QTest.keyClick(second, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    (page,) = second.findChildren(WorkshopPage)
    assert page.unsaved.isVisible()
    assert "not saved" in page.unsaved.text()
    page.form.lines["take_dragon"].edit.spin.setValue(1)
    page.window().findChild(PageOver).close_page()
    assert not second.close(), "it asks"
    assert second.isVisible()


def test_two_windows_on_one_map_lose_nothing_and_the_second_says_that_both_are_kept(open_window, tmp_path):
    windows, pages = [], []
    for _ in range(2):
        windows.append(open_window(tmp_path, game="dragonlords"))
        QTest.keyClick(windows[-1], Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        pages += windows[-1].findChildren(WorkshopPage)
    for page, name in zip(pages, ("First", "Second"), strict=True):
        page.show_kind("map")
        page.add({"name": name})
    (first, second), page = windows, pages[1]
    assert page.unsaved.isVisible()
    assert first.close()
    first.library.close()
    second.unsaved.ask_again()
    assert {str(row["name"]) for row in page.bench.own["map"].values()} == {"First", "Second"}
    assert page.bench.brief(page.kind, page.record) == "Second"
    assert page.note.text().endswith("Both are in the list: yours is Second.")
    assert not page.unsaved.isVisible()


@pytest.mark.parametrize(("name", "kind"), [("dragonlords", "map"), ("tiny_epic_kingdoms", "territory")])
def test_the_tools_of_a_map_keep_their_place_whatever_is_said_and_however_long_its_name_is(open_workshop, name, kind):
    _, page = open_workshop(name)
    page.show_kind(kind)
    page.add({"name": "Ours"})
    lay_out_now()
    own = page.form.own

    def places():
        lay_out_now()
        return own.tools.mapTo(page, QPoint(0, 0)), own.canvas.mapTo(page, QPoint(0, 0)), own.canvas.size()

    before = places()
    own.say("That cannot be read.", is_fault=True)
    assert places() == before
    own.say("")
    page.do(page.bench.set(kind, page.record, "name", "Wild and windy Western waters of the World"))
    assert places() == before
    page.form.sure.setText("New games do not use it yet: " + 16 * "word ")
    assert places() == before


def test_the_title_of_a_map_has_its_room_in_a_small_window(open_workshop):
    _, page = open_workshop("dragonlords")
    page.show_kind("map")
    page.add({"name": "Ours"})
    page.form.setMaximumWidth(400)  # as in 640 by 480
    lay_out_now()
    lay_out_now()
    assert page.form.sure.width() > 0.7 * page.form.width()


@pytest.mark.parametrize(("name", "kind"), [("dragonlords", "map"), ("tiny_epic_kingdoms", "territory")])
def test_the_way_to_a_photo_is_in_sight_without_scrolling(open_workshop, name, kind):
    _, page = open_workshop(name)
    page.show_kind(kind)
    page.add({"name": "Ours"})
    lay_out_now()
    choose = page.form.own.tracing.choose
    assert choose.isVisible()
    assert not choose.visibleRegion().isEmpty()
    assert page.form.own.canvas.isAncestorOf(choose) is False
    assert choose.mapTo(page, choose.rect().bottomRight()).y() < page.form.own.canvas.mapTo(page, QPoint(0, 0)).y()


# -- maps ------------------------------------------------------------------------------------------------------
def test_a_map_has_the_width_and_the_lists_stand_below_each_other(open_workshop):
    _, page = open_workshop("dragonlords")
    page.show_kind("civilization")
    lay_out_now()
    beside = page.form.width()
    page.show_kind("map")
    lay_out_now()
    kinds, records = page.finder.kinds, page.finder.records
    assert page.form.width() > beside + 150
    assert kinds.geometry().bottom() < records.mapTo(page.finder, QPoint()).y()
    assert kinds.verticalScrollBar().maximum() == 0
    assert records.height() > 100
    page.show_kind("civilization")
    lay_out_now()
    assert page.form.width() == beside


def test_the_lobby_leads_to_a_map_of_ones_own_and_later_to_the_one_that_was_begun(open_window):
    kind, window = "map", open_window(game="dragonlords")
    tab = window.current_tab

    def draw_own():
        lay_out_now()
        (link,) = [one for one in tab.lobby.findChildren(QPushButton) if one.text().startswith("Draw your own")]
        link.click()
        (page,) = [one for one in window.findChildren(WorkshopPage) if one.isVisible()]
        return page

    page = draw_own()
    made = page.record
    assert (page.kind, made in page.bench.ids(kind), page.bench.is_stock(kind, made)) == (kind, True, False)
    assert page.form.own.canvas.hasFocus()
    window.findChildren(PageOver)[-1].close_page()
    page = draw_own()
    assert (page.kind, page.record, len(page.bench.own[kind])) == (kind, made, 1)


def test_an_id_is_given_again_only_once_undo_cannot_bring_its_record_back(open_workshop):
    _, page = open_workshop("dragonlords")
    page.show_kind("map")
    page.add()
    first = page.record
    page.form.restored.emit()
    assert first not in page.bench.ids("map")
    page.add()
    assert page.record != first


def test_only_the_map_folds_the_lists_away_too_and_stays_under_the_pointer(open_workshop):
    _, page = open_workshop("dragonlords")
    page.show_kind("map")
    lay_out_now()
    own, before = page.form.own, page.form.own.canvas.size()
    own.sides.alone.click()
    lay_out_now()
    assert not page.finder.isVisible()
    assert own.canvas.width() > 1.6 * before.width()
    own.sides.alone.click()
    lay_out_now()
    assert (page.finder.isVisible(), own.canvas.size()) == (True, before)


def test_the_keys_are_the_pages_as_soon_as_it_opens_and_when_it_opens_again(open_window):
    window = open_window(game="dragonlords")  # its first record is a map, which has the lists otherwise
    window.resize(1280, 800)
    for _ in range(2):
        QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        page = [one for one in window.findChildren(WorkshopPage) if one.isVisible()][-1]
        assert QApplication.focusWidget() is page.finder.kinds
        press(Qt.Key.Key_Tab)
        assert page.isAncestorOf(QApplication.focusWidget())
    page.finder.kinds.setFocus()
    window.setMinimumSize(1, 1)
    window.resize(700, 600)
    lay_out_now()
    assert QApplication.focusWidget() is page.finder.kind_box


def test_the_menus_lie_below_a_page_when_they_take_a_line_of_their_own(open_workshop):
    window, _ = open_workshop("dragonlords")
    window.setMinimumSize(1, 1)
    window.resize(640, 480)
    lay_out_now()
    QTest.qWait(20)
    (over,) = window.findChildren(PageOver)
    assert window.menus.parentWidget() is window.holder
    spot = over.done.mapTo(window.holder, over.done.rect().center())
    assert window.holder.childAt(spot) is over.done
