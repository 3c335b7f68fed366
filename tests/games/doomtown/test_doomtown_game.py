"""Whole games with random plays of the person: the day goes round, nothing is lost, and Wyatt keeps to the rules."""

from __future__ import annotations

from random import Random

import pytest

from solocompanion.app.play import timeline
from solocompanion.core.chance import Fate
from solocompanion.core.changed_copy import changed
from solocompanion.core.commands import IllegalCommandError, carry_out
from solocompanion.core.table import Answered, Suspended, Table
from solocompanion.games.doomtown import commands as do
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.state import Setup, State, home
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names
from tests.contract.player import Player
from tests.games.doomtown.streets import catalogue

DECKS = [*list(catalogue().decks)[:8], "random", "table"]
MOST = 400


class Game:
    """One game; every command is carried out with random legal answers."""

    def __init__(self, seed: int) -> None:
        self.chosen = Random(seed)  # noqa: S311 - not for secrets
        self.seed, self.n = seed, 0
        self.state = State(Setup(deck=DECKS[seed % len(DECKS)]))
        self.steps: list[did.CardDrawn] = []
        self.perform(do.SetUp())
        for card in self.chosen.sample([*list(catalogue().dudes)[:50], *list(catalogue().deeds)[:26]], 9):
            self.attempt(do.Enter(card))

    def perform(self, command) -> None:
        command.check(self.state, catalogue())
        given: list[Answered] = []
        self.n += 1
        while True:
            at = Table(self.state, catalogue(), tuple(given), Fate(f"{self.seed} {self.n}"))
            try:
                carry_out(at, command)
            except Suspended as asked:
                given = [*at.given, self.answer(asked.request)]
                continue
            self.state, self.steps = at.state, [step.effect for step in at.steps]
            return

    def answer(self, request) -> Answered:
        value = self.chosen.choice(list(request.examples()))
        return Answered(request.key, request.check(value))

    def attempt(self, command) -> bool:
        try:
            self.perform(command)
        except IllegalCommandError:
            return False
        return True

    def act(self) -> None:
        """Do what is next; at noon a random play of the person's, now and then a pass."""
        next_ = do.main(self.state)
        if next_ is not None:
            self.perform(next_)
            return
        names = Names(catalogue())
        plays = [one for kind in (do.Move, do.CallOut) for _, one in kind.offered(self.state, names)]
        self.chosen.shuffle(plays)
        if self.chosen.random() < 0.4 or not any(map(self.attempt, plays[:12])):
            self.perform(do.Pass())


def owned(state: State) -> int:
    """Count Wyatt's cards wherever they are."""
    piles = state.wyatt
    in_play = sum(1 for one in (*state.dudes.values(), *state.deeds.values()) if one.owner == "wyatt")
    return len(piles.deck) + piles.unseen + len(piles.discard) + len(piles.boot_hill) + in_play


def places(state: State) -> set[str]:
    return {"square", home("you"), home("wyatt"), *state.deeds}


@pytest.mark.parametrize("seed", range(16))
def test_a_game_goes_on_day_by_day_and_no_card_is_lost(seed):
    game = Game(seed)
    kinds = set()
    for _ in range(MOST):
        if game.state.is_over:
            break
        before = game.state
        game.act()
        kinds |= {type(one).__name__ for one in game.steps}
        state = game.state
        assert owned(state) == 52
        assert all(dude.place in places(state) for dude in state.dudes.values())
        assert all(purse.rock >= 0 for purse in state.purses.values())
        assert not any(dude.place == home("wyatt") for dude in state.dudes.values() if dude.side == "you")
        for name, dude in state.dudes.items():
            was = before.dudes.get(name)
            if was and was.booted and dude.booted and was.place != dude.place:  # he moves nobody who is booted
                assert dude.place == home(dude.owner) or state.fight is not None or before.fight is not None
    assert {"CardDrawn", "LowballWon"} <= kinds
    assert "ConditionMet" in kinds or game.state.is_over
    if game.state.is_over:
        town = Town(before, catalogue())
        assert town.leader() == game.state.turn


def test_two_passes_in_a_row_end_high_noon():
    game = Game(3)
    while not (game.state.phase == "noon" and game.state.turn == "you"):
        game.perform(do.main(game.state))
    game.perform(do.Pass())
    assert game.state.turn == "wyatt"
    game.state = changed(game.state, passes=1)
    for _ in range(40):
        if game.state.phase != "noon":
            break
        game.perform(do.main(game.state) or do.Pass())
    assert game.state.phase in {"sundown", "over"}


@pytest.mark.rule("B1")
@pytest.mark.parametrize("seed", range(3))
def test_sundown_stands_under_the_day_it_ends(seed):
    player = Player("doomtown", seed, by_person=False, corrections=False)
    while player.session.state.day < 2 and not player.session.state.is_over:
        player.step()
    session = player.session
    entries = [one for one in session.journal.entries.values() if isinstance(one.command, do.Sundown)]
    days = [session.journal.state(one.parent).day for one in entries]
    assert days
    assert [session.round_of(one) for one in entries] == days
    ticks = {tick.first: tick.round for tick in timeline.ticks(session)}
    assert [ticks[one.id] for one in entries if one.id in ticks] == days
