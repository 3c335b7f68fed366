"""One play of Wyatt at noon with its entry in the journal; his best hand; and all that the person may do."""

from __future__ import annotations

from itertools import cycle
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen
from conftest import ten_changes

from solocompanion.app.content.games import open_game
from solocompanion.core.chance import Fate
from solocompanion.core.commands import IllegalCommandError, carry_out
from solocompanion.core.journal import Entry, Journal
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Given
from solocompanion.core.words import text
from solocompanion.games.doomtown import commands as do
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.game import begin
from solocompanion.games.doomtown.poker import best, hand
from solocompanion.games.doomtown.wording import Names
from tests.games.doomtown.streets import catalogue

GAMES, PLAYS, HANDS = 8, 25, 200
DECKS = list(catalogue().decks)[:GAMES]


@frozen
class Place:
    """Where one of his plays begins; `given` is everything answered in one that asks something."""

    state: Any
    fate: Fate
    counts: Any
    given: tuple[Given, ...]


class Playing:
    """One game; the person has nine cards in play and moves about."""

    def __init__(self, number: int) -> None:
        self.chosen, self.fate, self.counts = Random(number), Fate(f"plays {number}"), {}  # noqa: S311 - not for secrets
        self.state = begin({"deck": DECKS[number]})
        self.perform(do.SetUp())
        for card in self.chosen.sample([*list(catalogue().dudes)[:50], *list(catalogue().deeds)[:26]], 9):
            self.attempt(do.Enter(card))

    def places(self) -> list[Place]:
        found: list[Place] = []
        while len(found) < PLAYS and not self.state.is_over:
            before, counts = self.state, self.counts
            command = do.main(before)
            if command is None:
                self.move()
                continue
            given = self.perform(command)
            if isinstance(command, do.WyattPlay):
                found.append(Place(before, self.fate, counts, given))
        return found

    def move(self) -> None:
        moves = [one for _, one in do.Move.offered(self.state, Names(catalogue()))]
        self.chosen.shuffle(moves)
        if self.chosen.random() < 0.3 or not any(map(self.attempt, moves)):
            self.perform(do.Pass())

    def attempt(self, command: Any) -> bool:
        try:
            self.perform(command)
        except IllegalCommandError:
            return False
        return True

    def perform(self, command: Any) -> tuple[Given, ...]:
        """Do it; return all answers if it asked the person anything, else none."""
        given: tuple[Given, ...] = ()
        while True:
            outcome = run(carry_out, command, self.state, catalogue(), given, self.fate, self.counts)
            if outcome.waiting is None:
                self.state, self.counts = outcome.state, outcome.counts
                return outcome.given if given else ()
            answer = next(iter(outcome.waiting.examples()))
            given = (*outcome.given, Answered(outcome.waiting.key, answer))


def test_a_play_of_his(compare):
    places = [place for n in range(GAMES) for place in Playing(n).places()]
    following, command, journal = cycle(places), do.WyattPlay(), Journal(None)

    def play(place: Place) -> None:
        outcome = run(carry_out, command, place.state, catalogue(), place.given, place.fate, place.counts)
        entry = Entry(journal.next_id(), None, command, outcome.given, outcome.steps, outcome.waiting)
        journal.add(entry, outcome.state, outcome.counts)

    compare(
        "his play",
        play,
        prepare=lambda: (next(following),),
        named="10 attrs.evolve of 28 fields",
        baseline=ten_changes(28),
        rounds=len(places) * 2,
        target="500 us",
    )


def test_what_the_person_may_do(compare):
    """All offers of a town with some dozen cards in play, each time anew; the baseline words as many sentences."""
    view = open_game("doomtown").view
    states = [place.state for n in range(GAMES) for place in Playing(n).places()]
    following = cycle(did.Passed("wyatt").apply(state) for state in states)

    compare(
        "all offers",
        view.offers,
        prepare=lambda: (evolve(next(following)),),
        named="200 sentences",
        baseline=lambda: [text("{dude} to {place}, booting", dude="Jenks", place="the square") for _ in range(200)],
        rounds=100,
        target="2 ms",
    )


@pytest.mark.parametrize("cards", [9, 12])
def test_his_best_hand(compare, cards):
    chosen = Random(cards)  # noqa: S311 - not for secrets
    deck = [(value, suit) for value in range(1, 14) for suit in ("spades", "hearts", "diamonds", "clubs")] * 2
    drawn = cycle([chosen.sample(deck, cards) for _ in range(HANDS)])

    compare(
        f"his best hand of {cards} cards",
        best,
        prepare=lambda: (next(drawn),),
        named="the ranks of 10 hands",
        baseline=lambda: [hand(deck[n : n + 5]) for n in range(10)],
        rounds=HANDS,
        target="5 ms",
    )
