"""What was ticked at the table is ticked after a restart."""

from __future__ import annotations

from gui.conftest import reopened


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
