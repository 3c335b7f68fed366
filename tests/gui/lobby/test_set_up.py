"""The set-up of a game: presets, a surprise, and a checklist whose ticks stay."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.conftest import reopened
from solocompanion.gui.lobby.checklist import ChecklistDrawer
from solocompanion.gui.lobby.rows import OptionRow
from solocompanion.gui.widgets.choice_box import SIDES
from solocompanion.gui.widgets.words import Words, unbroken


@pytest.fixture
def form(open_window):
    window = open_window(game="wyrmspan")
    return window.tab(window.tabs.currentIndex()).lobby.new_game


def names(form):
    return [form.presets.list.itemText(n) for n in range(form.presets.list.count())]


def keep_as(qtbot, form, name):
    form.presets.keep.click()
    assert form.presets.name.hasFocus()
    form.presets.name.selectAll()
    qtbot.keyClicks(form.presets.name, name)
    qtbot.keyClick(form.presets.name, Qt.Key.Key_Return)


def test_a_list_of_nothing_is_not_there_until_there_is_something(form):
    checks = [line.check for line in form.checklist.lines]
    assert checks
    for shown in ([], [], checks, checks):
        form.checklist.show_checks(shown)
        assert form.checklist.isVisible() == bool(shown)


def test_choices_are_kept_under_a_name_and_chosen_again(qtbot, form):
    form._pick("ravel_2")
    form._set("quantity_cap", "none")
    form._set_chance("decision deck", "person")
    deck = dict(form.chance)
    keep_as(qtbot, form, "Long evening")
    assert form.presets.list.currentText() == "Long evening"
    form._pick("automa_1")
    assert form.presets.list.currentIndex() == -1
    form.presets.list.activated.emit(1)
    assert (form.settings["level"], form.settings["quantity_cap"], form.chance) == ("ravel_2", "none", deck)
    assert form.start.text() == "Start Ravel 2"
    form.presets.list.activated.emit(0)
    assert form.settings["level"] == "automa_1"
    assert form.presets.list.currentText() == "Defaults"


def test_what_is_shown_follows_what_is_chosen(form):
    form.choose(
        {"level": "ravel_3", "tile": "plains", "objective_1": "eggs", "stranger": "x", "objective_2": "none"}, {}
    )
    assert [one.value for one in form._rows if one.chosen] == ["ravel_3"]
    assert form.settings["objective_1"] == "eggs"
    assert form.settings["objective_2"] == "draw"
    assert "stranger" not in form.settings
    assert any("R1/4" in one.check.text for one in form.checklist.lines)


def test_a_preset_is_renamed_removed_and_brought_back(qtbot, form):
    keep_as(qtbot, form, "One")
    form.presets.rename.click()
    qtbot.keyClicks(form.presets.name, "Two")  # the old name is selected and typed over
    qtbot.keyClick(form.presets.name, Qt.Key.Key_Return)
    assert names(form) == ["Defaults", "Two"]
    form.presets.remove.click()
    assert names(form) == ["Defaults"]
    assert "Two" in form.presets.told.text()
    form.presets.undo.click()
    assert names(form) == ["Defaults", "Two"]
    assert form.presets.list.currentText() == "Two"
    form.presets.remove.click()
    form.presets.fine.click()
    assert form.presets.list.isVisible()
    assert not form.presets.remove.isVisible()


def test_escape_leaves_the_name_and_keeps_nothing(qtbot, form):
    form.presets.keep.click()
    qtbot.keyClicks(form.presets.name, "No")
    qtbot.keyClick(form.presets.name, Qt.Key.Key_Escape)
    assert form.presets.list.isVisible()
    assert names(form) == ["Defaults"]


def test_a_surprise_is_shown_and_can_be_started(form):
    seen = set()
    for _ in range(12):
        form.presets.surprise.click()
        assert "draw" not in {form.settings["tile"], form.settings["objective_1"]}
        seen.add((form.settings["level"], form.settings["tile"]))
    assert len(seen) > 1
    assert form.presets.list.currentIndex() == -1
    window = form.window()
    wanted = dict(form.settings)
    form.start.click()
    assert dict(window.table.session.record.settings) == wanted
    assert window.table.session.state.setup.tile == wanted["tile"]


def test_a_surprise_takes_only_what_is_at_hand(open_window):
    for game, at_hand in (("wyrmspan", {"academy"}), ("dead_reckoning", {"players", "cards", "boards", "sections"})):
        made = open_window(game=game)
        form = made.tab(made.tabs.currentIndex()).lobby.new_game
        before = {name: form.settings[name] for name in at_hand}
        for _ in range(12):
            form.presets.surprise.click()
            assert {name: form.settings[name] for name in at_hand} == before
        reopened(made)


# -- the checklist -----------------------------------------------------------------------------------------------------
def tick(form, *places):
    for place in places:
        form.checklist.lines[place].box.click()


def test_ticks_are_counted_and_survive_a_choice_a_look_and_a_restart(open_window, form, tmp_path):
    tick(form, 0, 2, 3)
    total = len(form.checklist.lines)
    assert form.checklist.count.text() == f"3 of {total}"
    form._set("quantity_cap", "none")
    assert form.checklist.count.text() == f"3 of {total}"
    window = form.window()
    window.set_theme("dark")
    lobby = window.tab(window.tabs.currentIndex()).lobby
    assert lobby.new_game.checklist.count.text() == f"3 of {total}"
    reopened(window)
    again = open_window(tmp_path, game="wyrmspan")
    assert again.tab(again.tabs.currentIndex()).lobby.new_game.checklist.count.text() == f"3 of {total}"


def test_a_line_that_becomes_another_thing_to_do_is_not_done(form):
    (deck,) = [n for n, one in enumerate(form.checklist.lines) if one.check.rule == "WY-D4"]
    tick(form, deck)
    form._pick("ravel_3")
    assert form.checklist.count.text().startswith("0 of ")
    form._pick("automa_1")
    assert form.checklist.count.text().startswith("1 of ")


def test_after_the_start_the_list_opens_beside_the_board_with_its_ticks(qtbot, form):
    tick(form, 2, 3)
    window = form.window()
    form.start.click()
    window.actions_["checklist"].trigger()
    drawer = window.table.drawer.held
    assert isinstance(drawer, ChecklistDrawer)
    assert drawer.list.count.text().startswith("2 of ")
    assert drawer.list.lines[0].box.hasFocus()
    qtbot.keyClick(drawer.list.lines[2].box, Qt.Key.Key_Space)
    assert drawer.list.count.text().startswith("3 of ")
    qtbot.keyClick(drawer.list.lines[2].box, Qt.Key.Key_Escape)
    assert window.table.drawer.held is None
    window.actions_["checklist"].trigger()
    assert window.table.drawer.held.list.count.text().startswith("3 of ")
    window.actions_["checklist"].trigger()
    assert window.table.drawer.held is None


def test_the_next_game_begins_with_nothing_done(form):
    tick(form, 0)
    window = form.window()
    form.start.click()
    window.tab(window.tabs.currentIndex()).show_lobby()
    QApplication.processEvents()
    assert window.tab(window.tabs.currentIndex()).lobby.new_game.checklist.count.text().startswith("0 of ")


def test_what_was_played_last_is_offered_once_something_was(form):
    assert names(form) == ["Defaults"]
    window = form.window()
    form.start.click()
    window.actions_["lobby"].trigger()
    again = window.tab(window.tabs.currentIndex()).lobby.new_game
    assert again is not form
    assert names(again) == ["As last time", "Defaults"]


def said(form) -> str:
    return "\n".join(one.check.text for one in form.checklist.lines)


def test_the_checklist_says_what_the_app_draws_and_which_tiles_to_pick_in_order(form):
    assert "the app draws the guild tile" in said(form)
    assert "The app draws 4 objectives" in said(form)
    assert "Leave her cards in the box" in said(form)
    form._set_chance("objective tiles", "person")
    form._set_chance("decision deck", "person")
    assert "Draw 4 objective tiles" in said(form)
    assert "shuffle, set 1 aside" in said(form)
    form.choose({"tile": "plains", "objective_2": "eggs", "objective_4": "coins"}, {})
    names = form.game.game.view.names
    assert names.tile("plains") in said(form)
    assert f"by round: 2: {names.objective('eggs')}" in said(form)


def test_the_drawer_names_what_was_drawn(form):
    window = form.window()
    form.start.click()
    window.actions_["checklist"].trigger()
    (drawer,) = window.findChildren(ChecklistDrawer)
    lines = "\n".join(one.check.text for one in drawer.list.lines)
    session = window.table.session
    names = session.game.view.names
    faces = [names.objective(face) for face in session.state.setup.objectives]
    places = [lines.index(f"{n}: {face}") for n, face in enumerate(faces, 1)]
    assert places == sorted(places)
    assert names.tile(session.state.setup.tile) in lines


def test_without_a_copy_of_the_game_nothing_is_laid_out(open_window):
    window = open_window(game="dead_reckoning")
    form = window.tab(window.tabs.currentIndex()).lobby.new_game
    assert "Nothing to lay out" in said(form)
    assert not any(word in said(form) for word in ("shuffle", "Set up", "Sit"))
    form.choose({"cards": "practice", "boards": "own"}, {})
    assert "Set up the base game" in said(form)
    assert "on the screen only" in said(form)


@pytest.mark.parametrize("name", ["wyrmspan", "dead_reckoning"])
def test_the_choices_of_a_house_rule_are_read_to_their_end_and_its_id_in_one_piece(name, open_window):
    window = open_window(game=name)
    form = window.tab(window.tabs.currentIndex()).lobby.new_game
    form.folds["house"].toggle()
    QApplication.processEvents()
    rows = [one for one in form.findChildren(OptionRow) if one.option.house]
    assert rows
    for one in rows:
        wide = max(one._combo.fontMetrics().horizontalAdvance(choice.label) for choice in one.option.choices)
        assert wide + SIDES <= one._combo.width(), one.option.id
        assert one._name.text().endswith(unbroken(one.option.house))


def test_the_defaults_are_there_again_after_a_game(open_window):
    window = open_window(game="wyrmspan")
    tab = window.tab(window.tabs.currentIndex())
    tab.lobby.new_game._pick("ravel_2")
    tab.lobby.new_game.start.click()
    tab.show_lobby()
    form = tab.lobby.new_game
    assert names(form) == ["As last time", "Defaults"]
    assert form.settings["level"] == "ravel_2"
    form.presets.list.activated.emit(1)
    assert form.settings == form.game.settle({})
    assert form.presets.rename.isHidden()
    assert form.presets.remove.isHidden()


def test_a_line_of_the_checklist_is_laid_out_with_and_without_a_scroll_bar_alone(open_window, monkeypatch):
    asked: dict[Words, set[int]] = {}
    seen = Words.heightForWidth

    def watched(words, width):
        asked.setdefault(words, set()).add(width)
        return seen(words, width)

    monkeypatch.setattr(Words, "heightForWidth", watched)
    window = open_window(game="dead_reckoning")
    lines = window.current_tab.lobby.new_game.checklist.lines
    assert lines
    QApplication.processEvents()
    assert all(line.words.width() in asked[line.words] for line in lines)
    assert [line.words.text() for line in lines if len(asked[line.words]) > 2] == []
