"""Plates and menus go on working after pages came and went: nothing that Qt made itself is held on to."""

from __future__ import annotations

from random import Random

import pytest
import sampling

from gui.conftest import send_deletions
from solocompanion.gui.plates.corrections import CorrectionList
from solocompanion.gui.window import pages

SIZES = ("larger", "smaller", "as_designed")
WALKS, STEPS = (16 if sampling.whole else 1), 12
AWAY = {"about", "diagnostics"}  # no page of the window's own, or one that reads the machine


def go(window, act):
    """Do something of the menus, close the page that came, and destroy what is gone, as the event loop does."""
    window.actions_[act].trigger()
    if act in SIZES:
        window.applied._growing.timeout.emit()
    if window._over is not None:
        window._over.close_page()
    send_deletions()


def test_a_list_of_corrections_takes_another_size_after_a_page_was_there(open_table):
    page = open_table("wyrmspan")
    window = page.window()
    page.correct_any()
    listed = window.findChild(CorrectionList)
    for act in (*(one for one in pages.PAGES if one not in AWAY), *SIZES):
        go(window, act)
        listed.refit()


@pytest.mark.parametrize("seed", range(WALKS))
def test_any_walk_over_pages_and_sizes_ends_without_an_error(open_table, seed):
    chance = Random(seed)  # noqa: S311 - not for secrets
    page = open_table("wyrmspan")
    acts = [*(one for one in pages.PAGES if one not in AWAY), *SIZES, "correct", "main", "undo"]
    for _ in range(STEPS):
        go(page.window(), chance.choice(acts))
