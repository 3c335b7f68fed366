"""Random games without corrections: each of Wyatt's cards is in one place, nobody has less than nothing,
and no dude of yours is at his home.

`SOLO_WALKS` plays more of them: 1000 for a long look.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from solocompanion.games.doomtown.state import State, home
from tests.games.doomtown.walk import Walk

WALKS, STEPS, PARTS = int(os.environ.get("SOLO_WALKS", "12")), 60, 4


def cards(state: State) -> Counter[str]:
    """Count Wyatt's cards wherever they are."""
    his = state.wyatt
    in_play = (one.card for one in (*state.dudes.values(), *state.deeds.values()) if one.owner == "wyatt")
    return Counter((*his.deck, *his.discard, *his.boot_hill, *in_play))


@pytest.mark.parametrize("part", range(PARTS))
def test_each_of_his_52_cards_is_in_one_place_and_no_ghost_rock_is_below_0(part):
    for seed in range(part, WALKS, PARTS):
        game = Walk(seed, often=0)
        dealt = cards(game.state)
        assert sum(dealt.values()) == 52
        for _ in range(STEPS):
            if game.state.is_over:
                break
            game.step()
            state = game.state
            assert cards(state) == dealt, (seed, game.n)
            assert all(purse.rock >= 0 and purse.debt >= 0 for purse in state.purses.values()), (seed, game.n)
            at_his = [one for one in state.at(home("wyatt")) if state.dudes[one].owner == "you"]
            assert not at_his or state.setup.job_home == "allow", (seed, game.n, at_his)
