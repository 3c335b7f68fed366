"""Before a dude moves it is said what a call-out by Wyatt would bring, with the odds of his whole play."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, partial

import pytest

from solocompanion.core.changed_copy import changed
from solocompanion.core.commands import carry_out
from solocompanion.core.forecast import paths
from solocompanion.core.running import run
from solocompanion.games.doomtown import commands as do
from solocompanion.games.doomtown.effects.town import CalledOut
from solocompanion.games.doomtown.rules.drawing import MOST_DRAWN
from solocompanion.games.doomtown.rules.reach import marks
from solocompanion.games.doomtown.state import SQUARE, State, home
from solocompanion.games.doomtown.wording import Names
from tests.games.doomtown.streets import Streets, catalogue, code
from tests.games.doomtown.test_doomtown_game import Game

NAMES = Names(catalogue())
MOST = 200  # commands of a game
DECK = ("Railroad Station", "Bad Company", "Hot Lead", "Roan", "Barton", "Pancho")


def before() -> State:
    """Return a town in which Wyatt holds a deed and the person is to play; his deck holds cards of all suits."""
    streets = Streets().rock(0).deed("Bank", "wyatt").dude("Clint", "wyatt", "Bank").dude("Tommy", "you", SQUARE)
    streets = streets.dude("Travis", "you", home("you"))
    state = streets.state.with_purse("wyatt", deck=tuple(map(code, DECK)))
    return changed(state, turn="you")


def moved(state: State, move: do.Move) -> State:
    return run(carry_out, move, state, catalogue()).state


@pytest.mark.rule("W-CALL-1", "B7")
def test_a_move_into_his_reach_says_how_likely_he_calls_out_and_what_either_answer_leads_to():
    state = before()
    said = do.Move("Tommy", "Bank").foretold(state, NAMES)
    odds, called = marks(moved(state, do.Move("Tommy", "Bank")), catalogue())["Tommy"]
    n = odds * len(DECK)
    assert 0 < n < len(DECK)
    assert said.startswith(f"With {n} of the {len(DECK)} cards he may draw, Wyatt calls out Harden. If you accept: ")
    assert "Against Ramsey: " in said
    assert " If you refuse: Harden goes home booted." in said
    assert called.call.mark == "Tommy"


def test_a_dude_that_arrives_booted_cannot_refuse():
    said = do.Move("Travis", "Bank").foretold(before(), NAMES)
    assert "Wyatt calls out Moone, who cannot refuse: Shootout at Bank of California. " in said
    assert "If you refuse" not in said


def test_out_of_his_reach_nothing_is_foretold_and_neither_is_it_of_a_deck_nobody_knows():
    assert do.Move("Travis", SQUARE).foretold(before(), NAMES) == ""
    unknown = before().with_purse("wyatt", deck=(), unseen=40)
    assert do.Move("Tommy", "Bank").foretold(unknown, NAMES) == ""


@cache
def towns() -> list[State]:
    """Return states of random games in which Wyatt is to play at noon, with five cards in all."""
    found = []
    for seed in range(6):
        game = Game(seed)
        while not game.state.is_over and game.n < MOST:
            game.act()
            state = game.state
            is_his = state.phase == "noon" and state.turn == "wyatt" and state.fight is None and not state.passes
            if is_his and len(state.wyatt.deck) > MOST_DRAWN:
                found.append(state.with_purse("wyatt", deck=state.wyatt.deck[:MOST_DRAWN], discard=()))
    return found


@pytest.mark.rule("W-NOON-2")
def test_the_odds_are_those_of_his_whole_play():
    checked = 0
    for state in towns():
        whole: dict[str, Fraction] = {}
        for path in paths(partial(run, carry_out, do.WyattPlay(), state, catalogue())):
            called = next((step.effect for step in path.outcome.steps if isinstance(step.effect, CalledOut)), None)
            if called is not None:
                whole[called.mark] = whole.get(called.mark, Fraction(0)) + path.probability
        assert {mark: odds for mark, (odds, _) in marks(state, catalogue()).items()} == whole
        checked += bool(whole)
    assert checked
