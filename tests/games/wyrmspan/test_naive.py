"""Whole games against the oracle: the same cards, caves and markers, worked out twice by code that shares nothing."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from solocompanion.games.wyrmspan.commands import Excavate, Pass, PlaceMarker
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.rules.scoring import automa_sheet

from .naive import DECKS, ROOM, NaiveAutoma
from .play import CATALOGUE, LEVELS, Play, effects

PLACES = st.lists(st.tuples(st.integers(1, 4), st.integers(1, 5)), max_size=4)  # round and row of the person's markers
DIGS = st.lists(st.tuples(st.integers(1, 4), st.integers(0, 2)), max_size=9)  # round and cave


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(LEVELS), st.sampled_from(sorted(ROOM)), st.data(), PLACES, DIGS)
def test_a_whole_game_agrees_with_the_oracle(level, tile, data, places, digs):
    play, naive = Play.laid_out(level, tile), NaiveAutoma(tile, level)
    for number in range(1, 5):
        naive.ready += number > 1
        naive.coins = 0
        for wanted, row in places:
            if wanted == number and (row == 5 or naive.room[row - 1]):
                play.do(PlaceMarker(row))
                naive.put("human", row)
        for wanted, cave in digs:
            if wanted == number and play.state.excavated[cave] < 4:
                play.do(Excavate(cave))
        order = data.draw(st.permutations(DECKS[level].split()))[:7]
        excavated = play.state.excavated
        base = CATALOGUE.objectives[play.state.objective]
        assert play.round(order) == naive.play_round(number, order, excavated)
        assert play.state.results[-1].automa == min(base.most, base.base[number - 1] + naive.coins)
        state = play.state
        assert (state.automa.space, state.automa.steps) == (naive.space, naive.walked)
        assert (state.dragons, state.caves) == (naive.dragons, naive.caves)
        assert state.automa.ready == naive.ready + (number < 4)
        assert list(state.rows[4]) == naive.row5
    hers = [effect.row for effect in effects(play.steps, did.MarkerPlaced) if effect.side == "automa"]
    assert hers == naive.rows
    assert len(effects(play.steps, did.DragonsRefreshed)) == naive.refreshes
    sheet = automa_sheet(play.state, CATALOGUE)
    objectives = sum(result.automa_vp for result in play.state.results)
    assert sheet.total == naive.score() + objectives


def test_passing_first_or_last_makes_no_difference_to_her():
    orders = [list("8765432"), list("1357246"), list("2468135"), list("7654321")]
    states = []
    for first in (True, False):
        play = Play.laid_out()
        for order in orders:
            if first:
                play.do(Pass())
            for card in order:
                if not play.state.automa.passed:
                    play.turn(card)
            if not play.state.automa.passed:
                play.turn()
            if not first:
                play.do(Pass())
            play.score()
        states.append(play.state)
    assert states[0] == states[1]
