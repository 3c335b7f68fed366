"""The table reminds the person of a rule in their turn, until they do not want that any more."""

from __future__ import annotations

from gui.conftest import reopened
from solocompanion.core.correction import Correct
from solocompanion.gui.window.settings_page import SettingsPage


def near_the_end(table):
    table.perform(Correct((("human", 8),)))


def said(table):
    return [row.words.text() for row in table.panel.reminders.rows]


def test_a_reminder_shows_while_it_holds(open_table):
    table = open_table("pebbles")
    assert not table.panel.reminders.isVisible()
    near_the_end(table)
    assert said(table) == ["The race ends as soon as somebody stands on the far bank."]
    table.undo()
    assert not table.panel.reminders.isVisible()


def test_its_chip_opens_the_rule(open_table):
    table = open_table("pebbles")
    near_the_end(table)
    table.panel.reminders.rows[0].chip.click()
    assert table.rule.isVisible()


def test_switched_off_it_stays_away_until_the_settings_bring_it_back(open_table, open_window):
    table = open_table("pebbles")
    near_the_end(table)
    table.panel.reminders.rows[0].off.setFocus()
    table.panel.reminders.rows[0].off.click()
    assert said(table) == []
    assert table.window().focusWidget() not in (None, *table.panel.reminders.findChildren(object))
    window = table.window()
    folder = window.library.path.parent
    reopened(window)
    again = open_window(folder, game="pebbles")
    assert said(again.table) == []
    again.actions_["settings"].trigger()
    page = again.findChild(SettingsPage)
    assert page.reminders.again.isEnabled()
    page.reminders.again.click()
    assert not page.reminders.again.isEnabled()
    assert len(said(again.table)) == 1


def test_the_settings_for_reminders_are_found_by_searching(open_table):
    window = open_table("pebbles").window()
    window.actions_["settings"].trigger()
    page = window.findChild(SettingsPage)
    page.search.setText("reminders again")
    assert page.reminders.isVisible()
    assert not page.nothing.isVisible()
    page.search.setText("motion")
    assert not page.reminders.isVisible()


def test_what_was_shown_before_is_folded_into_one_line_that_opens(open_table):
    table = open_table("pebbles")
    near_the_end(table)
    assert len(said(table)) == 1
    table.perform(Correct((("human", 7),)))
    near_the_end(table)
    reminders = table.panel.reminders
    assert said(table) == []
    assert reminders.isVisible()
    assert reminders.more.text().startswith("The race ends as soon as")  # as much of its words as there is room for
    assert "1 reminder" in reminders.more.toolTip()
    reminders.more.click()
    assert len(said(table)) == 1
    assert not reminders.more.isVisible()
