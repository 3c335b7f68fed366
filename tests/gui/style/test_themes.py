"""Another theme reaches whatever is open, and takes nothing away that was chosen."""

from __future__ import annotations

import pytest
import sampling
from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from gui.conftest import send_deletions
from gui.window.test_focus_back import DRAWERS, PAGES
from solocompanion.gui.widgets.page_over import PageOver
from solocompanion.gui.widgets.popover import Popover
from solocompanion.gui.window import pages

pytestmark = pytest.mark.drawn

SHORT = 1000  # milliseconds: longer timers have the screen sleep or a notice fade


def seen(qtbot, widget: QWidget) -> QImage:
    """Return a picture once it stays as it is, without what blinks: nothing has the focus."""
    if focus := QApplication.focusWidget():
        focus.clearFocus()
    before = QImage()
    timers = widget.window().findChildren(QTimer)  # pictures of saved games are made one by one
    short = [timer for timer in timers if timer.interval() < SHORT]
    qtbot.waitUntil(lambda: not any(timer.isActive() for timer in short))
    for _ in range(20):
        qtbot.wait(120)
        now = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        if now == before:
            break
        before = now
    return now


def unlike(one: QImage, other: QImage) -> float:
    """Return the share of pixels that differ."""
    assert one.size() == other.size()
    a, b = (bytes(image.constBits()) for image in (one, other))
    pairs = zip(range(0, len(a), 28), range(0, len(b), 28), strict=True)  # every seventh pixel
    return sum(a[m : m + 3] != b[n : n + 3] for m, n in pairs) / (len(a) / 28)


def open_page(window, name):
    window.actions_[name].trigger()
    QApplication.processEvents()
    pages = [one for one in window.findChildren(QFrame) if isinstance(one, PageOver | Popover) and one.isVisible()]
    return pages[0] if pages else window.table.drawer


def close(window, page, name):
    if isinstance(page, PageOver):
        page.close_page()
    elif isinstance(page, Popover):
        page.close_quietly()
    else:
        window.actions_[name].trigger()
    send_deletions()


def test_a_page_that_is_open_looks_as_if_opened_in_the_new_theme(qtbot, open_table):
    window = open_table().window()
    window.table.main()
    for name in sampling.every(4, [*PAGES, *DRAWERS]):
        window.set_theme("light")
        page = open_page(window, name)
        light = seen(qtbot, page)
        window.set_theme("dark")
        followed = seen(qtbot, page)
        assert unlike(light, followed) > 0.5, name
        close(window, page, name)
        page = open_page(window, name)
        assert unlike(followed, seen(qtbot, page)) < 0.004, name
        close(window, page, name)


def test_the_lobby_keeps_what_was_chosen(qtbot, open_window):
    window = open_window(game="wyrmspan")
    lobby = window.tab(window.tabs.currentIndex()).lobby
    form = lobby.new_game
    option = form.game.options[0]
    other = next(one.value for one in option.choices if one.value != form.settings[option.id])
    form._pick(other)
    form.start.setFocus()
    before = seen(qtbot, window)
    form.start.setFocus()
    window.set_theme("dark")
    assert window.tab(window.tabs.currentIndex()).lobby is lobby
    assert form.settings[option.id] == other
    assert form.start.hasFocus()
    followed = seen(qtbot, window)
    assert unlike(before, followed) > 0.5
    window.actions_["lobby"].trigger()
    window.tab(window.tabs.currentIndex()).lobby.new_game._pick(other)
    send_deletions()
    assert unlike(followed, seen(qtbot, window)) < 0.004


def test_every_page_has_been_looked_at():
    assert set(pages.PAGES) - {*PAGES, *DRAWERS} == {
        "odds",
        "tour",
        "share",
        "workshop_print",
        "page",
        "picture",
    }
