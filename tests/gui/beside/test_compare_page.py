"""Two lines side by side: what differs is ringed and told, and one line alone says so."""

from __future__ import annotations

from PySide6.QtCore import QPoint

from solocompanion.app.play.compare import compare, ends
from solocompanion.gui.beside.compare_page import ComparePage


def test_the_places_that_differ_and_what_was_done_since(open_table):
    page = open_table("wyrmspan")
    page.act_on("space:3", QPoint(0, 0))
    left = page.session.tip
    page.undo()
    page.act_on("space:2", QPoint(0, 0))
    found = compare(page.session, left, page.session.tip)
    assert {"token:human", "space:3", "space:2"} == {one.sprite for one in found.differences}
    assert found.since == (("Your token 3 forward",), ("Your token 2 forward",))
    page.window().actions_["compare"].trigger()
    shown = page.window().findChild(ComparePage)
    assert [one.currentData() for one in shown.which] == [one.entry for one in ends(page.session)]
    assert shown.said.text() == "3 places differ"
    assert "Your token 2 forward" in shown.accessibleDescription()
    shown.which[1].setCurrentIndex(0)
    assert shown.said.text() == "0 places differ"


def test_a_single_line_is_said_to_be_the_only_one(open_table):
    page = open_table("wyrmspan")
    page.window().actions_["compare"].trigger()
    assert "only one line" in page.window().findChild(ComparePage).said.text()
