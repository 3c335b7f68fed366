"""An action of the AI's in Tiny Epic Kingdoms, its effects, rules and trails recorded, the entry in the journal."""

from __future__ import annotations

from itertools import cycle
from random import Random
from typing import Any

import pytest
from attrs import frozen
from conftest import ten_changes

from solocompanion.core.chance import Fate
from solocompanion.core.changed_copy import changed
from solocompanion.core.commands import carry_out
from solocompanion.core.journal import Entry, Journal
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Given
from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms.facts import Catalogue
from solocompanion.games.tiny_epic_kingdoms.state import ACTIONS, Setup
from tests.games.tiny_epic_kingdoms.play import Walk

GAMES, LONGEST = 8, 120


@frozen
class Place:
    """Where the AI is next; `given` is everything answered there."""

    state: Any
    known: Catalogue
    fate: Fate
    given: tuple[Given, ...]


def places(*, one_action: bool) -> list[Place]:
    """Return where the AI is next in random games without house rules; by its lead alone, or as it comes."""
    found: list[Place] = []
    for number in range(GAMES):
        game = Walk(number)
        game.state = changed(game.state, setup=Setup(*game.known.territories))
        game.do(do.SetUp())
        chosen = Random(number)  # noqa: S311 - not for secrets
        while game.done < LONGEST:
            if game.state.phase in {"lead", "follow"}:
                found.append(_place(game, chosen, one_action=one_action))
            if game.step() is None:
                break
    return found


def _place(game: Walk, chosen: Random, *, one_action: bool) -> Place:
    state = game.state
    if one_action:  # any action, not those alone that its turn comes to
        open_from = chosen.randrange(len(ACTIONS) - 1)
        shields = tuple((action, "you") for action in ACTIONS[:open_from])
        state = changed(state, phase="lead", shields=shields, action="")
    fate, given = Fate(f"places {len(game.steps)}"), ()
    while True:
        outcome = run(carry_out, do.AiTurn(), state, game.known, given, fate)
        if outcome.waiting is None:
            return Place(state, game.known, fate, outcome.given if given else ())
        answer = next(iter(outcome.waiting.examples()))
        given = (*outcome.given, Answered(outcome.waiting.key, answer))


@pytest.mark.parametrize("one_action", [True, False], ids=["an action", "a turn"])
def test_the_ai(compare, one_action):
    found = places(one_action=one_action)
    following, command, journal = cycle(found), do.AiTurn(), Journal(None)

    def play(place: Place) -> None:
        outcome = run(carry_out, command, place.state, place.known, place.given, place.fate)
        entry = Entry(journal.next_id(), None, command, outcome.given, outcome.steps, outcome.waiting)
        journal.add(entry, outcome.state, outcome.counts)

    compare(
        "an action of the AI's" if one_action else "the AI follows and leads",
        play,
        prepare=lambda: (next(following),),
        named="10 attrs.evolve of 28 fields",
        baseline=ten_changes(28),
        rounds=len(found) * 4,
        target="300 us" if one_action else "600 us",
    )
