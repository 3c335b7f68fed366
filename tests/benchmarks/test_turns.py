"""One turn of hers: the rule run with effects, rules and trails recorded, and the entry added to the journal."""

from __future__ import annotations

from itertools import cycle

import pytest
from conftest import ten_changes
from long_game import LEVELS, Place, her_turns, wyrmspan

from solocompanion.core.commands import carry_out
from solocompanion.core.journal import Entry
from solocompanion.core.running import run
from solocompanion.games.wyrmspan.commands import AutomaTurn

GAMES = 40


@pytest.mark.parametrize("level", LEVELS)
def test_a_turn_of_hers(compare, level):
    places = her_turns(level, GAMES)
    following, command = cycle(places), AutomaTurn()
    catalogue = wyrmspan().catalogue

    def turn(place: Place) -> None:
        outcome = run(carry_out, command, place.state, catalogue, (), place.fate, place.counts)
        journal = place.journal
        entry = Entry(journal.next_id(), place.entry, command, outcome.given, outcome.steps, outcome.waiting)
        journal.add(entry, outcome.state, outcome.counts)

    compare(
        f"her turn, {level}",
        turn,
        prepare=lambda: (next(following),),
        named="10 attrs.evolve of 14 fields",
        baseline=ten_changes(14, slots=True),
        rounds=len(places) * 2,
        target="20 us, 0.75 x",
    )
