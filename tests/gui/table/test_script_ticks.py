"""What was ticked at the table is ticked after a restart."""

from __future__ import annotations

import pytest

from gui.conftest import reopened
from solocompanion.games.wyrmspan.commands import Pass


def ticked(table):
    return [row.box.isChecked() for row in table.script.rows]


def test_ticks_survive_a_restart(open_table, open_window):
    table = open_table()
    while table.session.waiting is not None:
        table.answer(next(iter(table.session.waiting.examples())))
    table.main()
    table.script.rows[0].box.click()
    assert ticked(table)[0]
    window = table.window()
    folder = window.library.path.parent
    shown = ticked(table)
    reopened(window)
    again = open_window(folder, game="wyrmspan").table
    assert ticked(again) == shown
    again.script.rows[0].box.click()
    assert not any(ticked(again))


def test_what_ones_own_move_leaves_to_do_stands_below_her_lines_until_her_next_turn(open_table):
    table = open_table(level="ravel_1", chance="app")
    table.main()
    hers = [row.line.words for row in table.script.rows]
    table.perform(Pass())
    last = table.script.rows[-1]
    assert [row.line.words for row in table.script.rows] == [*hers, "You discard down to 2 coins"]
    assert last.chip.text() == "WY-P3"
    assert [row for row in table.script.rows if row.property("lit")] == [last]
    last.box.click()
    assert ticked(table) == [False] * len(hers) + [True]
    table.explanations.explain(last.line.step)
    assert table.why.isVisible()
    table.main()
    assert "You discard down to 2 coins" not in [row.line.words for row in table.script.rows]


@pytest.mark.parametrize(("cards", "heading"), [("practice", "What happened"), ("own", "At the table")])
def test_the_lines_are_for_the_table_only_where_there_is_one(open_table, cards, heading):
    page = open_table("dead_reckoning", cards=cards)
    assert page.script.head.text() == heading


def test_what_an_earlier_turn_left_stands_above_the_new_lines(open_table):
    table = open_table(level="automa_1", chance="app")
    table.main()
    while sum(row.line.to_do for row in table.script.rows) < 2:
        table.main()
    table.script.rows[0].box.click()
    left = [row.line.words for row in table.script.rows[1:] if row.line.to_do]
    table.main()
    rows = table.script.rows
    assert [row.line.words for row in rows[: len(left)]] == left
    assert len(rows) > len(left)
    assert rows[0].box.accessibleName().startswith("1. From before: ")
    assert rows[len(left)].box.accessibleName().startswith(f"{len(left) + 1}. Now: ")
    assert "From before" not in rows[-1].box.accessibleName()
    table.explanations.explain(rows[0].line.step)
    assert table.why.isVisible()
    rows[0].box.click()
    assert table.script.rows[0].box.isChecked()
