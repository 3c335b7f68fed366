"""Your own copy: what the app does not know it asks once and remembers; a blank is never guessed."""

from __future__ import annotations

import pytest

from solocompanion.core.requests import IllegalAnswerError
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import CovenantTurn, Sail, SetUp

from .play import Play, effects

IT = "covenant"
ISLAND, SEA = (4, 9, 4, 2, 1), (1, 0)


def own_boards() -> Play:
    """Three boards of one's own in row 1: an island, open sea, an island."""
    play = Play(boards="own")
    play.do(SetUp(), "island", ISLAND, "sea", SEA, "island", (3, 6, 2, 1, 1))
    return play


@pytest.mark.rule("SEC-2")
def test_a_section_nobody_entered_is_asked_once_and_remembered():
    play = Play(cards="own")
    play.do(SetUp())
    play.set(unseen=("own_1", "own_2"))
    steps = play.do(CovenantTurn(), {"covenant_card": "own_1"}, "end H; do coins 2")
    assert effects(steps, did.SectionLearned) == [did.SectionLearned("own_1/normal/1", "end H; do coins 2")]
    assert play.covenant.coins == 17
    play.set(unseen=("own_1",))
    play.do(CovenantTurn(), {"covenant_card": "own_1"})
    assert play.covenant.coins == 19
    play.it(turns=3).set(unseen=("own_1",))
    waiting = play.ask(CovenantTurn(), {"covenant_card": "own_1"}).waiting
    assert (waiting.key, waiting.rule) == ("section", "SEC-2")


@pytest.mark.rule("SEC-2", "A-2")
def test_only_a_section_that_fits_the_grid_is_taken():
    play = Play(cards="own")
    play.do(SetUp())
    for line in ("end r5c1", "cubes r1c4=2; end H", "do coins 2", "end H; do coins", "take r1c1 r1c2 r1c3; end H"):
        with pytest.raises(IllegalAnswerError):
            play.do(CovenantTurn(), line)
    play.do(CovenantTurn(), "take r1c1 r1c2; cubes r4c3=9; end r4c1; top; bottom; do if 7: attack else nothing")


@pytest.mark.rule("RGT-5", "GEN-1")
@pytest.mark.parametrize(("first", "answers", "built"), [(9, ((2, 0),), "r1c1"), (8, (), "r1c1"), (10, (), "r1c3")])
def test_what_an_outpost_adds_is_asked_where_it_decides_on_a_building(first, answers, built):
    play = Play(boards="own")
    play.do(SetUp(), "island", ISLAND, "sea", SEA, "island", (3, first, 2, 2, 2))
    for cell in ("r1c1", "r1c3"):
        play.space(cell, cubes=(IT,), permanent=(IT,))
    play.space("r1c1", buildings=("covenant outpost",))
    steps = play.turn("end H; do build fort", *answers)
    assert [one.cell for one in effects(steps, did.BuildingPlaced)] == [built]


@pytest.mark.rule("EXP-1", "SET-1")
def test_what_is_printed_on_a_board_is_asked_when_it_is_turned_over():
    play = own_boards()
    first, second, _ = (play.state.spaces[cell].board for cell in ("r1c1", "r1c2", "r1c3"))
    assert play.state.known[first] == (1, *ISLAND, 0, 0)
    assert play.state.known[second] == (0, 0, 0, 0, 0, 0, *SEA)
    play.turn("cubes r1c1=9 r1c2=2; end H")
    assert (play.cubes("r1c1"), play.cubes("r1c2")) == (4, 0)


@pytest.mark.rule("RGT-6", "HR-3")
def test_told_facts_decide_production_with_the_sea_beside():
    play = own_boards().space("r1c1", cubes=(IT,), permanent=(IT,)).space("r1c3", cubes=(IT,), permanent=(IT,))
    steps = play.turn("end H; do produce 2")
    assert effects(steps, did.IslandProduced) == [
        did.IslandProduced(IT, "r1c1", 3, 1),
        did.IslandProduced(IT, "r1c3", 2, 1),
    ]


@pytest.mark.rule("RGT-6", "B7")
def test_what_an_outpost_adds_is_asked_when_it_matters_and_once():
    play = own_boards().space("r1c1", cubes=(IT,), permanent=(IT,))
    play.turn("end H; do produce 1")  # no Outpost, no question
    play.turn("end H; do build outpost, produce 1", (2, 0))
    assert effects(play.steps, did.IslandProduced)[-1] == did.IslandProduced(IT, "r1c1", 5, 1)
    play.turn("end H; do produce 1")


@pytest.mark.rule("B2")
def test_you_are_asked_for_a_board_you_turn_over_too():
    play = own_boards().yours()
    play.do(Sail("r2c1"), "sea", SEA)
    assert play.state.known[play.state.spaces["r2c1"].board][0] == 0
