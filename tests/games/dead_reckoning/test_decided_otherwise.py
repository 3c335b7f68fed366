"""Steps decided otherwise at the table: the rest of the turn goes on from what really lies there (GEN-1)."""

from __future__ import annotations

import pytest

from solocompanion.core.running import run
from solocompanion.core.table import Answered, Overruled
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import CovenantTurn
from solocompanion.games.dead_reckoning.rules.turn import take_turn

from .play import CATALOGUE, Play

IT, YOU = "covenant", "you"


def ruled(play: Play, line: str, wanted, instead):
    """Take a turn in which one step is another one; return the state after it."""
    play.deal(line)
    given = [Answered("covenant_card", play.state.unseen[0])]
    steps = run(take_turn, CovenantTurn(), play.state, CATALOGUE, given, play.dice, play.counts).steps
    number = next(n for n, step in enumerate(steps) if step.effect == wanted)
    given.append(Overruled(number, wanted, instead))
    outcome = run(take_turn, CovenantTurn(), play.state, CATALOGUE, given, play.dice, play.counts)
    assert outcome.waiting is None
    return outcome


@pytest.mark.rule("A-22", "INF-6", "GEN-1")
def test_a_cube_put_elsewhere_on_the_island_leaves_the_next_one_a_place_that_is_free():
    fill, convert = did.CubePlaced("r2c1", IT), did.CubePlaced("r2c1", IT, YOU)
    play = Play.laid_out().space("r2c1", cubes=(IT, YOU), permanent=(IT,))
    after = ruled(play, "cubes r2c1=2; end H", fill, convert).state
    assert after.spaces["r2c1"].cubes == (IT, IT, IT)
    play = Play.laid_out(fill_first="convert").space("r2c1", cubes=(IT, YOU), permanent=(IT,))
    after = ruled(play, "cubes r2c1=2; end H", convert, fill).state
    assert after.spaces["r2c1"].cubes == (IT, IT, IT)


@pytest.mark.rule("RGT-6", "A-23", "GEN-1")
def test_an_island_that_produced_instead_does_not_produce_twice():
    play = Play.laid_out()
    for cell in ("r3c2", "r2c3", "r1c3"):
        play.space(cell, cubes=(IT,), permanent=(IT,))
    best, other = did.IslandProduced(IT, "r3c2", 3, 0), did.IslandProduced(IT, "r2c3", 2, 0)
    outcome = ruled(play, "end H; do produce 2", best, other)
    produced = [step.effect.cell for step in outcome.steps if isinstance(step.effect, did.IslandProduced)]
    assert produced == ["r2c3", "r3c2"]
