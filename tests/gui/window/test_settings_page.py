"""The settings page: in effect at once, found by searching, reachable by keyboard; the look follows the desktop."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QSpinBox

from solocompanion.app.preferences.settings import table
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.window.settings_page import SettingsPage


def opened(window) -> SettingsPage:
    window.actions_["settings"].trigger()
    return window.findChild(SettingsPage)


def pressed(page: SettingsPage, name: str) -> None:
    (found,) = [one for one in page.findChildren(QAbstractButton) if one.accessibleName() == name]
    found.click()


def test_a_choice_is_in_effect_at_once(open_table):
    table_page = open_table()
    window = table_page.window()
    page = opened(window)
    pressed(page, "Colours of the window: Dark")
    pressed(page, "Colours of the sides: Safe for colour blindness")
    assert table_page.art.theme == Theme("dark", safe=True)
    assert window.actions_["theme_dark"].isChecked()
    pressed(page, "The opponent's turn: Play at 2×")
    assert table_page.player.speed == 2


def test_the_page_follows_the_menu(open_table, qtbot):
    window = open_table().window()
    page = opened(window)
    window.actions_["larger"].trigger()
    qtbot.waitUntil(lambda: page.findChild(QSpinBox).value() == 110)
    assert window.applied.appearance.scale == 1.1
    window.actions_["as_designed"].trigger()
    qtbot.waitUntil(lambda: page.findChild(QSpinBox).value() == 100)


def test_steps_that_come_fast_are_taken_together(open_table, qtbot):
    window, fitted = open_table().window(), []
    window.applied.scale_changed.connect(lambda: fitted.append(window.applied.appearance.scale))
    for name in ("larger", "larger", "larger", "smaller"):
        window.actions_[name].trigger()
    qtbot.waitUntil(lambda: bool(fitted))
    assert fitted == [1.2]


def test_a_tab_out_of_sight_follows_another_size_when_it_comes_into_sight(open_table, monkeypatch):
    page = open_table("wyrmspan")
    window, shown = page.window(), []
    window.tabs.setCurrentIndex(0 if window.tabs.currentIndex() else 1)
    monkeypatch.setattr(type(page), "refresh", lambda *pages: shown.extend(pages))
    window.settings.set("scale", 150)
    assert page not in shown
    window.bring(next(one for one in window.all_tabs() if one.table is page))
    assert page in shown


def test_search_leaves_what_is_meant(qtbot, open_table):
    page = opened(open_table().window())
    qtbot.keyClicks(page.search, "motion")
    assert [one.setting.name for one in page.lines if one.isVisible()] == ["calm"]
    page.search.setText("zebra")
    assert page.nothing.isVisible()
    assert not [one for one in page.sections.values() if one.isVisible()]


def test_every_setting_has_a_line_and_every_control_a_name(open_table):
    page = opened(open_table().window())
    assert [one.setting.name for one in page.lines] == [one.name for one in table()]
    controls = [one for one in page.findChildren(QAbstractButton) if one.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert controls
    assert not [one for one in controls if not (one.accessibleName() or one.text())]


def test_as_the_system_follows_the_desktop(open_table, monkeypatch):
    table_page = open_table()
    appearance = table_page.window().applied.appearance
    monkeypatch.setattr(appearance, "system", lambda: "dark")
    appearance.system_changed.emit()
    assert table_page.art.theme == Theme("dark")
    table_page.window().set_theme("light")
    appearance.system_changed.emit()
    assert table_page.art.theme == Theme("light")


def test_calm_turns_fade_and_end_the_same(qtbot, open_table):
    table_page = open_table(speed="speed_1")
    table_page.window().settings.set("calm", True)
    table_page.main()
    assert table_page.player.is_playing
    qtbot.waitUntil(lambda: not table_page.player.is_playing)
    places = {name: (item.x(), item.y()) for name, item in table_page.board.items_.items()}
    table_page.refresh()
    assert places == {name: (item.x(), item.y()) for name, item in table_page.board.items_.items()}
