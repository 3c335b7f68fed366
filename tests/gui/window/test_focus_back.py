"""Whoever closes a page or a drawer is where they were before, or somewhere in sight."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QSpinBox

from gui.conftest import send_deletions
from solocompanion.gui.window import pages

DRAWERS = ("log", "checklist")
OTHERS = {*DRAWERS, "page", "picture", "odds", "tour", "share", "workshop_print"}
PAGES = [name for name in pages.PAGES if name not in OTHERS]


def test_a_drawer_gives_the_focus_back(qtbot, open_table):
    page = open_table()
    page.bottom.main.setFocus()
    for name in DRAWERS:
        page.window().actions_[name].trigger()
        inside = QApplication.focusWidget()
        assert page.drawer.isAncestorOf(inside), name
        qtbot.keyClick(inside, Qt.Key.Key_Escape)
        assert page.drawer.held is None, name
        assert page.bottom.main.hasFocus(), name


def test_a_drawer_that_is_changed_for_another_remembers_where_the_focus_was(open_table):
    page = open_table()
    page.bottom.main.setFocus()
    for name in ("log", "checklist", "checklist"):
        page.window().actions_[name].trigger()
    assert page.drawer.held is None
    assert page.bottom.main.hasFocus()


def test_a_focus_elsewhere_stays_there(open_table):
    page = open_table()
    page.window().actions_["checklist"].trigger()
    page.board.setFocus()
    page.window().actions_["checklist"].trigger()
    assert page.board.hasFocus()


def test_a_drawer_whose_way_back_is_gone_leads_to_the_board(open_table):
    page = open_table()
    page.window().actions_["log"].trigger()
    page.drawer._back = QLabel()  # never shown
    page.drawer.held.leave()
    assert page.board.hasFocus()


def test_a_page_gives_the_focus_back(qtbot, open_table):
    page = open_table()
    page.bottom.main.setFocus()
    for name in PAGES:
        page.window().actions_[name].trigger()
        inside = QApplication.focusWidget()
        assert inside is not None, name
        assert not page.bottom.main.hasFocus(), name
        qtbot.keyClick(inside, Qt.Key.Key_Escape)
        assert page.bottom.main.hasFocus(), (name, QApplication.focusWidget())


def test_a_page_whose_way_back_is_gone_leads_to_what_is_in_sight(open_table):
    window = open_table().window()
    over = window.show_page("Page", QPushButton("On it"))
    over._back = QLabel()  # never shown
    over.close_page()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus.isVisible()
    assert not over.isAncestorOf(focus)


def test_a_question_that_comes_up_under_a_page_leaves_the_page_the_focus(open_table):
    page = open_table("wyrmspan", chance="person")
    page.window().actions_["settings"].trigger()
    inside = QApplication.focusWidget()
    page.main()
    assert page.session.waiting is not None
    assert QApplication.focusWidget() is inside


def test_a_number_that_can_be_corrected_shows_all_its_digits(open_table):
    page = open_table("wyrmspan")
    page.correct_any()
    send_deletions()
    fields = [one for one in page.window().findChildren(QSpinBox) if one.isVisible()]
    assert fields
    for one in fields:
        assert one.lineEdit().width() >= one.fontMetrics().horizontalAdvance(one.text())
