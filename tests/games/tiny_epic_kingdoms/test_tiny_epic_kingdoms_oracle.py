"""The AI beside a plain and slow reading of its sheet: in random positions, and in whole random games on random maps.

`SOLO_KINGDOMS` plays more games: 1000 for a long look.
"""

from __future__ import annotations

import os
from functools import cache
from random import Random

import pytest
import sampling

from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms.rules import patrol, quest, tracks
from solocompanion.games.tiny_epic_kingdoms.rules.collecting import ai_gains
from solocompanion.games.tiny_epic_kingdoms.rules.moves import Wish, position
from solocompanion.games.tiny_epic_kingdoms.rules.positions import land_of
from tests.games.tiny_epic_kingdoms.compare import check_between, check_moves, compare_turn
from tests.games.tiny_epic_kingdoms.maps import random_position
from tests.games.tiny_epic_kingdoms.naive import Naive
from tests.games.tiny_epic_kingdoms.play import Walk

GAMES, PARTS = int(os.environ.get("SOLO_KINGDOMS", "12")), 4
# In these games, and in the first half of the positions with three more, all kinds of moves and reasons come.
TAKEN = range(GAMES) if sampling.whole or GAMES != 12 else (0, 2, 3, 4, 5, 7, 11)
PLACES = range(50 * GAMES) if sampling.whole or GAMES != 12 else (*range(300), 350, 546, 598)
LONGEST = 400  # commands: some games of a person who never ends them go on for ever


@cache
def positions(part):
    return [random_position(Random(n)) for n in PLACES[part::PARTS]]  # noqa: S311 - not for secrets


@pytest.mark.parametrize("part", range(PARTS))
def test_the_ai_patrols_as_a_plain_reading_of_its_sheet_does(part):
    for state, known in positions(part):
        found = patrol.plan(position(state, known), Wish())
        rung, pairs = Naive(state, known).patrol()
        assert found.tier == rung
        assert (found.source, found.target) == (pairs[0] if pairs else ("", ""))
        assert [(one, to) for one in found.sources for to in found.targets if one == found.source] == [
            pair for pair in pairs if pair[0] == found.source
        ]


@pytest.mark.parametrize("part", range(PARTS))
def test_the_ai_quests_as_a_plain_reading_of_its_sheet_does(part):
    for state, known in positions(part):
        found = quest.plan(position(state, known), Wish())
        pairs = Naive(state, known).quest()
        assert (found.source, found.target) == (pairs[0] if pairs else ("", ""))


@pytest.mark.parametrize("part", range(PARTS))
def test_the_ai_grows_and_collects_as_a_plain_reading_of_its_sheet_does(part):
    for state, known in positions(part):
        naive = Naive(state, known)
        spaces = naive.expand()
        assert tracks.expand_plan(position(state, known), Wish()).targets == tuple(spaces)
        assert bool(tracks.build_plan(state, known.tracks).target) == naive.builds()
        assert bool(tracks.research_plan(state, known.tracks).target) == naive.researches()
        gains, _ = ai_gains(state, land_of(state, known))
        has = (state.ai.food, state.ai.mana, state.ai.ore)
        after = tuple(n + gains.count(one) for n, one in zip(has, ("food", "mana", "ore"), strict=True))
        assert after == naive.collects()


@pytest.mark.parametrize("part", range(PARTS))
def test_every_space_is_named_in_the_trail_of_a_move(part):
    for state, known in positions(part):
        at = position(state, known)
        for found in (patrol.plan(at, Wish()), quest.plan(at, Wish())):
            told = {note.subject for note in found.trail.notes if not note.subject.startswith("tier:")}
            assert told == set(at.land.spaces)
            taken = [note for note in found.trail.notes if note.subject == found.target]
            assert not found.target or taken[-1].kept
            assert found.trail.chosen == found.target
        assert patrol.plan(position(state, known), Wish()) == patrol.plan(at, Wish())  # I10


@pytest.mark.parametrize("part", range(PARTS))
def test_every_game_is_played_as_a_plain_reading_of_the_sheet_plays_it(part):
    for seed in TAKEN[part::PARTS]:
        game = Walk(seed)
        game.do(do.SetUp())
        while game.done < LONGEST:
            command = game.step()
            if command is None:
                break
            compare_turn(game, command)
            check_moves(game)
            check_between(game)
        assert game.state.phase == "over" or game.done == LONGEST
