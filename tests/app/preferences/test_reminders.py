"""Reminders: each kind can be switched off for its game, and all brought back."""

from __future__ import annotations

import pytest

from solocompanion.app.library.library import Library
from solocompanion.app.preferences.reminders import Reminders
from solocompanion.app.preferences.settings import Settings
from solocompanion.core.panel import Reminder

BOTH = (Reminder("end", "The end is near.", "PB-9"), Reminder("pebble", "Take a pebble.", "PB-3"))


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path) as opened:
        yield opened


def test_a_kind_that_is_switched_off_stays_off_in_its_game_alone(library):
    Reminders(library, "pebbles").switch_off("end")
    assert Reminders(library, "pebbles").wanted(BOTH) == BOTH[1:]
    assert Reminders(library, "wyrmspan").wanted(BOTH) == BOTH


def test_the_settings_bring_all_of_them_back_and_tell_it_once(library):
    kept, told = Settings(library), []
    kept.listeners.append(told.append)
    Reminders(library, "pebbles").switch_off("end")
    Reminders(library, "wyrmspan").switch_off("end")
    assert kept.reminders_off() == 2
    kept.bring_reminders_back()
    kept.bring_reminders_back()
    assert (kept.reminders_off(), told) == (0, ["reminders"])
    assert Reminders(library, "pebbles").wanted(BOTH) == BOTH


@pytest.mark.parametrize("broken", ["", "??", "{}", "7", '[1, ["end"]]'])
def test_a_broken_preference_switches_nothing_off(library, broken):
    library.set_preference("reminders/pebbles", broken)
    assert Reminders(library, "pebbles").wanted(BOTH) == BOTH
