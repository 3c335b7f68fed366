"""One turn of the Covenant on the practice deck, its effects, rules and trails recorded, the entry in the journal."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest
from attrs import frozen
from conftest import ten_changes

from solocompanion.app.content.games import Game, open_game
from solocompanion.core.chance import Fate
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.journal import Entry, Journal
from solocompanion.core.requests import Form
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Given
from solocompanion.games.dead_reckoning.commands import CovenantTurn, PlaceCube, Sail, SetMode, SetUp

GAMES, TURNS = 12, 13
DIFFICULTIES = ("normal", "hard", "expert", "extreme")
CELLS = ("r1c2", "r2c2", "r2c1", "r3c2", "r3c3", "r1c1")
BATTLE = (1, 2, 1, 0, 1, 0, 0)


@frozen
class Place:
    """Where one of its turns begins; `given` is everything answered in a turn that asks something."""

    state: Any
    fate: Fate
    counts: Any
    given: tuple[Given, ...]


class Playing:
    """One game; the person sails about, places cubes and is in Pirate mode every other turn."""

    def __init__(self, game: Game, difficulty: str, seed: str) -> None:
        self.game, self.fate, self.counts = game, Fate(seed), {}
        self.state = game.spec.begin(game.spec.settle({"difficulty": difficulty}, game.catalogue, game.rules))
        self.perform(SetUp())

    def places(self) -> list[Place]:
        found = []
        while len(found) < TURNS and not self.state.over:
            before, counts = self.state, self.counts
            place = Place(before, self.fate, counts, self.perform(CovenantTurn()))
            if len(self.state.shown) > len(before.shown):  # else it was the last turn of the person that ended
                found.append(place)
            self.move(len(found))
        return found

    def move(self, number: int) -> None:
        cell = CELLS[number % len(CELLS)]
        for command in (Sail(cell), PlaceCube(cell), SetMode("pirate" if number % 2 else "mercantile")):
            try:
                self.perform(command)
            except IllegalCommandError:
                continue

    def perform(self, command: Any) -> tuple[Given, ...]:
        """Do it; return all answers if it asked the person anything, else none."""
        rule, given = self.game.spec.rule(command), ()
        while True:
            outcome = run(rule, command, self.state, self.game.catalogue, given, self.fate, self.counts)
            if outcome.waiting is None:
                self.state, self.counts = outcome.state, outcome.counts
                return outcome.given if given else ()
            given = (*outcome.given, answered(outcome.waiting))


def answered(waiting: Any) -> Answered:
    if isinstance(waiting, Form):
        low = (min(line.high, n) for line, n in zip(waiting.lines, BATTLE, strict=False))
        return Answered(waiting.key, tuple(low))
    return Answered(waiting.key, waiting.options[0])


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_turn_of_its(compare, difficulty):
    game = open_game("dead_reckoning")
    places = [place for n in range(GAMES) for place in Playing(game, difficulty, f"turns {n}").places()]
    following, command = cycle(places), CovenantTurn()
    rule, journal = game.spec.rule(command), Journal(None)

    def turn(place: Place) -> None:
        outcome = run(rule, command, place.state, game.catalogue, place.given, place.fate, place.counts)
        entry = Entry(journal.next_id(), None, command, outcome.given, outcome.steps, outcome.waiting)
        journal.add(entry, outcome.state, outcome.counts)

    compare(
        f"its turn, {difficulty}",
        turn,
        prepare=lambda: (next(following),),
        named="10 attrs.evolve of 28 fields",
        baseline=ten_changes(28),
        rounds=len(places) * 2,
        target="160 us, 4.0 x",
    )
