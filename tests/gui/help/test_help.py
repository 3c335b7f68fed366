"""Help, rules, components, diagnostics and About: pages over the window, by mouse and by keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from solocompanion.core.correction import Correct
from solocompanion.games.dragonlords import things
from solocompanion.gui.beside.tour import Tour, begin_once
from solocompanion.gui.help.check_page import CheckPage
from solocompanion.gui.help.components_page import ComponentsPage
from solocompanion.gui.help.diagnostics_page import DiagnosticsPage
from solocompanion.gui.help.how_to_page import SIGN, HowTo
from solocompanion.gui.help.rules_page import RuleCatalogue
from solocompanion.gui.widgets.sign import Sign

PAGES = {
    "how_to": HowTo,
    "rules": RuleCatalogue,
    "components": ComponentsPage,
    "diagnostics": DiagnosticsPage,
    "check_games": CheckPage,
}


def opened(window, name):
    window.actions_[name].trigger()
    QApplication.processEvents()
    (page,) = [one for one in window.findChildren(PAGES[name]) if one.isVisible()]
    return page


def words_in(page):
    return [one.text() for one in page.findChildren(QLabel) if one.isVisibleTo(page)]


@pytest.mark.any_game
@pytest.mark.parametrize("name", PAGES)
def test_a_page_opens_without_a_game_has_the_focus_and_closes_with_escape(name, game, qtbot, open_window):
    window = open_window(game=game)
    page = opened(window, name)
    focus = QApplication.focusWidget()
    assert page.isAncestorOf(focus)
    assert focus.accessibleName()
    qtbot.keyClick(focus, Qt.Key.Key_Escape)
    assert not page.isVisible()


def test_about_credits_games_and_libraries(open_window):
    window = open_window()
    window.actions_["about"].trigger()
    said = "\n".join(words_in(window.holder))
    for word in (
        "Stonemaier",
        "attrs",
        "PySide6-Essentials",
        "LGPL-3.0-only",
        "Source Sans",
        "Material Design",
        "not affil",
    ):
        assert word in said, word


def test_about_says_where_new_versions_are_to_be_had(open_window, monkeypatch):
    for address, said in (("", "ask where you got this one"), ("https://example.org/new", "https://example.org/new")):
        monkeypatch.setattr("solocompanion.gui.help.about.releases", lambda address=address: address)
        window = open_window()
        window.actions_["about"].trigger()
        assert any(said in words for words in words_in(window.holder)), said


# -- how to play -------------------------------------------------------------------------------------------------------
def test_a_heading_brings_its_section_into_sight(qtbot, open_window):
    page = opened(open_window(game="wyrmspan"), "how_to")
    for number in range(page.index.count()):
        qtbot.keyClick(page.index, Qt.Key.Key_Home if number == 0 else Qt.Key.Key_Down)
        (head,) = [one for one in page.findChildren(QLabel) if one.text() == page.index.item(number).text()]
        top = head.mapTo(page.area, head.rect().topLeft()).y()
        assert -20 <= top < page.area.height(), page.index.item(number).text()


def test_a_chip_opens_its_rule_and_the_rule_leads_to_all_rules(qtbot, open_window):
    window = open_window(game="wyrmspan")
    page = opened(window, "how_to")
    (chip,) = [one for one in page.findChildren(QPushButton) if one.text() == "WY-T5"]
    page.area.ensureWidgetVisible(chip)
    qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    rule = page.opener.popover
    assert rule.isVisible()
    assert any("Refresh" in words for words in words_in(rule))
    (link,) = [one for one in rule.findChildren(QPushButton) if one.text() == "All rules"]
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert not page.isVisible()
    (found,) = [one for one in window.findChildren(RuleCatalogue) if one.isVisible()]
    assert [one.entry.rule.id for one in found.rows if one.property("lit")] == ["WY-T5"]
    QApplication.processEvents()
    lit = next(one for one in found.rows if one.property("lit"))
    assert found.area.viewport().rect().contains(lit.mapTo(found.area.viewport(), lit.rect().center()))


def test_why_on_the_table_leads_to_all_rules_too(qtbot, open_table):
    table = open_table("pebbles")
    table.main()
    table.explanations.explain(table.script.rows[-1].line.step)
    (link,) = [one for one in table.why.findChildren(QPushButton) if one.text() == "All rules"]
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert not table.why.isVisible()
    (found,) = table.window().findChildren(RuleCatalogue)
    assert any(one.property("lit") for one in found.rows)


def test_the_signs_follow_the_look(qtbot, open_window):
    window = open_window(game="wyrmspan")
    page = opened(window, "how_to")
    (refresh,) = [one for one in page.findChildren(Sign) if one._name == "refresh"]
    drawn = []
    refresh.setPixmap = drawn.append
    window.set_theme("dark")
    dark = window.tab(window.tabs.currentIndex()).art
    assert dark.theme.name == "dark"
    qtbot.waitUntil(lambda: bool(drawn) and drawn[-1].cacheKey() == dark.pixmap("refresh", SIGN).cacheKey())


# -- rules -------------------------------------------------------------------------------------------------------------
def test_rules_are_searched_as_one_types_and_walked_with_the_arrows(qtbot, open_window):
    page = opened(open_window(game="wyrmspan"), "rules")
    assert len(page.shown()) == len(page.rows)
    qtbot.keyClicks(page.search, "neighbour")
    ids = [one.entry.rule.id for one in page.shown()]
    assert "WY-P1" in ids
    assert len(ids) < len(page.rows)
    qtbot.keyClick(page.search, Qt.Key.Key_Down)
    assert QApplication.focusWidget() is page.shown()[0]
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    assert QApplication.focusWidget() is page.shown()[1]
    for _ in range(2):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Up)
    assert page.search.hasFocus()
    qtbot.keyClicks(page.search, "zzz")
    assert page.shown() == []
    assert page.nothing.isVisible()


def test_a_house_rule_says_which_reading_the_game_on_the_table_uses(open_table):
    table = open_table("wyrmspan", quantity_cap="none")
    page = opened(table.window(), "rules")
    page.house.setChecked(True)
    rows = {one.entry.rule.id: one for one in page.shown()}
    assert set(rows) == {rule.id for rule in table.session.game.rules.house_rules()}
    assert "Here: Do not cap it (not by the book)" in words_in(rows["WY-O2"])
    assert "House rule, changed" in words_in(rows["WY-O2"])
    assert "House rule" in words_in(rows["WY-Q3"])
    assert "Do not cap it" in rows["WY-O2"].accessibleName()


def test_the_lobby_s_choices_count_while_no_game_is_on_the_table(open_window):
    window = open_window(game="pebbles")
    window.tab(window.tabs.currentIndex()).lobby.new_game.choose({"landing": "exact"}, {})
    page = opened(window, "rules")
    assert [one.entry.rule.id for one in page.rows if one.entry.is_changed] == ["PB-Q1"]


# -- components --------------------------------------------------------------------------------------------------------
def test_components_are_walked_with_the_keyboard(qtbot, open_window):
    page = opened(open_window(game="wyrmspan"), "components")
    first = page.plate.title.text()
    qtbot.keyClick(page.kinds, Qt.Key.Key_Right)
    assert page.names.hasFocus()
    qtbot.keyClick(page.names, Qt.Key.Key_Down)
    assert page.plate.title.text() != first
    assert page.plate.picture.isVisible()
    qtbot.keyClick(page.names, Qt.Key.Key_Left)
    qtbot.keyClick(page.kinds, Qt.Key.Key_Down)
    assert "Automa 1" in page.plate.accessibleName()
    assert not page.plate.picture.isVisible()


def test_a_search_goes_over_every_kind(qtbot, open_window):
    page = opened(open_window(game="wyrmspan"), "components")
    qtbot.keyClicks(page.search, "ravel")
    assert {one.kind for one in page.shown()} == {"card", "level"}
    qtbot.keyClick(page.search, Qt.Key.Key_Down)
    assert page.names.hasFocus()
    page.search.setText("zzz")
    assert page.shown() == []
    assert page.plate.title.text() == "Nothing chosen"
    page.search.clear()
    assert {one.kind for one in page.shown()} == {"card"}


# -- diagnostics -------------------------------------------------------------------------------------------------------
def test_diagnostics_are_what_is_copied_and_saved(tmp_path, open_table):
    table = open_table("pebbles")
    window = table.window()
    window.say("Something to remember")
    page = opened(window, "diagnostics")
    said = page.words.toPlainText()
    assert "Something to remember" in said
    assert '"entries"' not in said
    page.add_game.setChecked(True)
    assert '"entries"' in page.words.toPlainText()
    page.copy.click()
    assert QGuiApplication.clipboard().text() == page.words.toPlainText()
    page.save_to(tmp_path / "d.txt")
    assert (tmp_path / "d.txt").read_text(encoding="utf-8") == page.words.toPlainText()
    assert page.told.text() == "Saved: d.txt"
    page.save_to(tmp_path / "nowhere" / "d.txt")
    assert page.told.text().startswith("Not saved: ")


def test_without_a_table_no_game_can_be_added(open_window):
    assert not opened(open_window(), "diagnostics").add_game.isEnabled()


# -- the tour ----------------------------------------------------------------------------------------------------------
def tours(table):
    QApplication.processEvents()
    return [one for one in table.findChildren(Tour) if one.isVisible()]


def test_the_tour_takes_itself_away_from_somebody_who_plays_on(qtbot, open_window):
    window = open_window(game="wyrmspan", tour="")
    tab = window.tab(window.tabs.currentIndex())
    tab.start({}, {})
    qtbot.waitUntil(lambda: bool(tours(tab.table)))
    for _ in range(2):
        tab.table.main()
    assert tours(tab.table)
    tab.table.main()
    assert not tours(tab.table)
    assert window.library.preference("tour") == "done"


def test_the_tour_comes_with_the_first_game_and_never_again(qtbot, open_window):
    window = open_window(game="wyrmspan", tour="")
    tab = window.tab(window.tabs.currentIndex())
    tab.start({}, {})
    qtbot.waitUntil(lambda: bool(tours(tab.table)))
    (tour,) = tours(tab.table)
    said = []
    while tours(tab.table):
        said.append(tour.accessibleName())
        assert tour.ring.isVisible()
        assert tab.table.rect().contains(tour.geometry())
        assert tour.isAncestorOf(QApplication.focusWidget())
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert len(said) == len(set(said)) == 5
    assert tab.table.bottom.main.hasFocus()
    tab.start({}, {})
    begin_once(tab.table, window.library)
    qtbot.wait(20)
    assert not tours(tab.table)


def test_the_turn_that_the_tour_begins_with_leads_to_its_next_stop(open_table):
    table = open_table("wyrmspan")
    table.window().actions_["tour"].trigger()
    (tour,) = tours(table)
    first = tour.accessibleName()
    table.main()
    (tour,) = tours(table)
    assert tour.accessibleName() != first
    assert tour.at == 1


def test_the_tour_says_of_the_large_button_what_is_true_of_a_turn_of_many_phases_too(open_table):
    table = open_table("dragonlords", civ="dwarves", map="practice")
    table.window().actions_["tour"].trigger()
    (tour,) = tours(table)
    assert "opponent's turn" not in tour.accessibleName().partition(". ")[0]
    table.perform(Correct(((things.GOLD(), 12),)))
    assert tour.at == 0
    table.main()  # on to the exploration: no turn of the cult's
    assert tour.at == 1


def test_the_tour_waits_until_no_question_is_open(qtbot, open_window):
    window = open_window(game="tiny_epic_kingdoms", tour="")
    tab = window.tab(window.tabs.currentIndex())
    tab.start({}, {})
    qtbot.waitUntil(lambda: tab.table.session.waiting is not None)
    qtbot.wait(20)
    asked = 0
    while tab.table.session.waiting is not None:
        assert not tours(tab.table)
        tab.table.answer(next(iter(tab.table.session.waiting.examples())))
        asked += 1
    assert asked
    qtbot.waitUntil(lambda: bool(tours(tab.table)))


def test_the_tour_can_be_skipped_at_every_stop(qtbot, open_table):
    table = open_table("wyrmspan")
    for stop in range(5):
        table.window().library.set_preference("tour", "")
        table.window().actions_["tour"].trigger()
        (tour,) = tours(table)
        for _ in range(stop):
            tour.next.click()
        qtbot.keyClick(tour.next, Qt.Key.Key_Escape)
        assert not tours(table), f"at stop {stop}"
        assert table.window().library.preference("tour") == "done", f"at stop {stop}"


def test_during_the_tour_everything_goes_on(qtbot, open_table):
    table = open_table("wyrmspan")
    table.window().actions_["tour"].trigger()
    (tour,) = tours(table)
    before = len(table.session.journal.entries)
    qtbot.keyClick(tour.next, Qt.Key.Key_Space)
    assert len(table.session.journal.entries) == before + 1
    assert tours(table)
    qtbot.mouseClick(table.bottom.main, Qt.MouseButton.LeftButton)
    assert len(table.session.journal.entries) == before + 2
    table.window().resize(1000, 700)
    QApplication.processEvents()
    assert table.rect().contains(tour.geometry())
    window = table.window()
    window.tab(window.tabs.currentIndex()).show_lobby()
    QApplication.processEvents()


def test_a_finished_game_has_no_tour(qtbot, open_table):
    table = open_table("pebbles")
    window = table.window()
    while not table.session.moment_at(table.session.tip).over:
        if table.session.waiting is not None:
            table.answer(next(iter(table.session.waiting.examples())))
        else:
            table.main()
    window.library.set_preference("tour", "")
    begin_once(table, window.library)
    qtbot.wait(20)
    assert not tours(table)
    window.actions_["tour"].trigger()
    assert not tours(table)
    assert "going on" in window.messages[-1]
    assert window.library.preference("tour") == ""


@pytest.mark.parametrize("name", ["wyrmspan", "dead_reckoning"])
def test_the_first_turn_is_a_press_away_from_the_lobby_on(name, open_window):
    window = open_window(game=name)
    window.actions_["first_turn"].trigger()
    (page,) = window.findChildren(HowTo)
    assert page.index.currentItem().text() == "Your first turn"
    head = page._heads[page.index.currentRow()]
    assert page.area.viewport().rect().contains(head.mapTo(page.area.viewport(), head.rect().center()))


def test_the_games_are_checked_while_the_window_is_in_use_and_the_result_is_told(qtbot, open_window):
    page = opened(open_window(game="pebbles"), "check_games")
    qtbot.waitUntil(lambda: page.is_done)
    assert "looked at" in page.state.text()
    assert page.words.toPlainText() == "Everything is as it was saved."
    assert page.again.isEnabled()
