"""Whole games of a person who plays by dice beside a plain and slow reading of the rulebook."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
import sampling

from solocompanion.games.dragonlords import effects as did
from tests.games.dragonlords.compare import Look, play
from tests.games.dragonlords.oracle import Oracle
from tests.games.dragonlords.play import GAME
from tests.games.dragonlords.practice import practice

SEEDS = range(sampling.rounds(1000, 4))


@cache
def looked(seed: int) -> Look:
    return Look(play(GAME, str(seed))).compare()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_goes_as_a_plain_reading_of_the_rulebook_says(seed):
    look = looked(seed)
    assert not look.faults
    assert look.session.state.phase == "over"


def test_what_is_compared_occurs():
    seen = sum((looked(seed).seen for seed in SEEDS), Counter())
    assert {f"d8 {face}" for face in range(1, 9)} <= set(seen)
    assert {"income", "marches", "ties", "farthest", "regenerated", "arrival: claim", "arrival: battle"} <= set(seen)


def test_over_the_games_more_than_one_of_several_ways_is_taken():
    taken: dict[str, set[str]] = {}
    for seed in SEEDS:
        for area, to in looked(seed).ties:
            taken.setdefault(area, set()).add(to)
    assert any(len(ways) > 1 for ways in taken.values())


def test_the_oracle_sees_what_is_wrong():
    look = Look(looked(0).session)
    told = list(look.told())
    (command, before, step, _, __) = next(one for one in told if isinstance(one[2].effect, did.CultMarched))
    look.moves(before, step.effect.army, step.effect.source, did.CultMarched(step.effect.army, "redmaw", "hollow"))
    look.step(command, before, step, before, [did.GameEnded("kingdoms")])
    assert len(look.faults) >= 2


def test_the_oracle_reads_the_map_by_itself():
    oracle = Oracle(practice())
    assert oracle.cult_ways("ashhithe") == {"ashroads", "rimegate"}
    assert oracle.far("sallow")["pellan"] == 1
    track = (
        "bonereach",
        "cinderfall",
        "drywell",
        "gravelrun",
        "ashhithe",
        "rimegate",
        "farsea",
        "eastpassage",
        "ister",
    )
    assert oracle.from_kingdom("blackmaw", "highvanthe") == len((*track, "highvanthe"))
