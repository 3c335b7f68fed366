"""Where lines of the script are out of sight, a sign says how many, no line is cut, and the one to do next is seen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QScrollArea

from gui import places
from solocompanion.gui.widgets.more_lines import MoreLines

SMALL = (1280, 560)


@pytest.fixture
def long_script(open_table):
    """A turn of many lines in a low window, with nothing asked."""
    page = open_table("dead_reckoning", at=places.many_lines)
    assert len(page.script.rows) > 12
    page.window().resize(*SMALL)
    for _ in range(3):
        page.window().actions_["larger"].trigger()
    settle(page)
    return page


def settle(page) -> None:
    QApplication.processEvents()
    page.refresh()
    QApplication.processEvents()
    page.script._settle.stop()
    page.script._settled()
    QApplication.processEvents()


def seen(page, row) -> int:
    """Return how much of the height of a row is seen, beside the signs of every area that it lies in."""
    found = QRect(row.mapTo(page.panel, QPoint(0, 0)), row.size())
    for area in page.panel.findChildren(QScrollArea):
        port = area.viewport()
        if port.isAncestorOf(row):
            found &= QRect(port.mapTo(page.panel, QPoint(0, 0)), port.size())
    for sign in signs(page):
        at = QRect(sign.mapTo(page.panel, QPoint(0, 0)), sign.size())
        if found.intersects(at):
            top = at.bottom() + 1 if at.top() <= found.top() else found.top()
            bottom = at.top() - 1 if at.bottom() >= found.bottom() else found.bottom()
            found = QRect(found.left(), top, found.width(), max(0, bottom - top + 1))
    return max(0, found.height())


def signs(page):
    return [one for both in page.script._signs for one in (both.above, both.below) if one.isVisible()]


@pytest.mark.parametrize("share", [0, 0.3, 0.55, 1])
def test_no_line_is_cut_and_the_signs_count_those_out_of_sight(long_script, share):
    page = long_script
    bar = next(
        bar
        for area in page.panel.findChildren(QScrollArea)
        if area.isAncestorOf(page.script.rows[0]) and (bar := area.verticalScrollBar()).maximum() > 0
    )
    for row in page.script.rows:
        row.setProperty("lit", False)  # that one may be cut where nothing else has room
    bar.setValue(round(bar.maximum() * share))
    for both in page.script._signs:
        both.place()
    hidden = [row for row in page.script.rows if seen(page, row) == 0]
    whole = [row for row in page.script.rows if seen(page, row) == row.height()]
    assert len(hidden) + len(whole) == len(page.script.rows)
    assert hidden
    assert whole
    said = [int(one.text().split()[0]) for one in signs(page)]
    assert sum(said) == len(hidden)


def test_a_sign_scrolls_to_what_it_counts(long_script):
    page = long_script
    assert signs(page)
    last = page.script.rows[-1]
    for _ in range(9):
        below = [one for one in signs(page) if "below" in one.text()]
        if not below:
            break
        below[0].click()
    assert seen(page, last) == last.height()
    assert "above" in signs(page)[0].text()


def test_all_numbers_leave_the_line_to_do_next_in_sight_and_say_what_is_not(long_script):
    page = long_script
    page.window().resize(1280, 800)
    settle(page)
    for row in page.script.rows[: len(page.script.rows) // 2]:
        row.box.setChecked(True)
    settle(page)
    assert page.panel.dash._brief.isVisible()
    page.panel.dash._brief.toggle.click()
    QApplication.processEvents()
    page.script._settle.stop()
    page.script._settled()
    assert page.panel.dash._standing.isVisible()
    page.panel.resize(page.panel.width(), page.panel.height() - 1)  # to share the room anew folds nothing
    assert page.panel.dash._standing.isVisible()
    lit = next(row for row in page.script.rows if row.property("lit"))
    assert seen(page, lit) == lit.height()
    hidden = [row for row in page.script.rows if seen(page, row) < row.height()]
    assert hidden
    above = next(one for one in signs(page) if "above" in one.text())
    assert above.height() == MoreLines.room(), "it hides no more than it has to"
