"""A practice battle can be fought without pieces: chance fills the form in, and the person confirms it."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from solocompanion.games.dead_reckoning.commands import BattleShip, CovenantTurn
from solocompanion.games.dead_reckoning.rules.throwing import CROWN, OWN_CANNONS, drop, thrown
from solocompanion.games.dead_reckoning.view import build_view

from .play import CATALOGUE, RESOURCES, RULES, Play

VIEW = build_view(CATALOGUE, RULES)


def dice(seed):
    return Random(seed).random  # noqa: S311 - a throw


def table_of(play, command):
    outcome = play.ask(command)
    return outcome, VIEW.form_table(outcome.waiting, outcome.state)


def attacked(play, section="end H; do attack"):
    return table_of(play.you(space="r2c1").deal(section), CovenantTurn())


def test_cubes_show_crowns_as_often_as_the_model_says():
    crowns, damage, plunder = drop(10_000, dice(1))
    assert abs(crowns / 10_000 - CROWN) < 0.03
    assert crowns + damage + plunder < 10_000, "some show nothing"


def test_only_a_practice_battle_is_thrown_for_the_person():
    _, table = attacked(Play.laid_out())
    assert table.throw.label == "Throw the cubes for us"
    assert "approximation" in table.throw.note
    for own in ({"cards": "own"}, {"boards": "own"}):
        play = Play.laid_out()
        _, table = attacked(play.set(setup=evolve(play.state.setup, **own)))
        assert table.throw is None
        assert table.notes == ()
        play.space("r2c1", cubes=("you",), permanent=("you",), buildings=("you fort",))
        _, table = attacked(play)
        assert table.notes == ("You drop your cannons + 1 building there.",)


def test_a_throw_is_an_answer_the_form_takes():
    outcome, table = attacked(Play.laid_out().you(coins=1))
    for seed in range(50):
        numbers = table.throw.fill(table.throw.count.usual, dice(seed))
        assert outcome.waiting.check(numbers) == numbers
        crowns, its, _, _, coins, *_ = numbers
        assert crowns > its or coins <= 1, "no more than the loser has"


def test_the_number_of_cubes_begins_with_what_the_mirror_knows():
    play = Play.laid_out().you(space="r2c1")
    play.space("r2c1", cubes=("you",), permanent=("you",), buildings=("you fort",))
    _, table = table_of(play.deal("end H; do attack"), CovenantTurn())
    assert table.throw.count.usual == OWN_CANNONS + 1
    assert table.notes == ("You drop 3 to begin with + 1 building there.",)


@pytest.mark.rule("BAT-7")
def test_a_building_falls_where_its_attacker_has_more_crowns():
    play = Play.laid_out().you(space="H")
    play.space("r2c1", cubes=("you",), permanent=("you",), buildings=("you fort",))
    outcome, table = table_of(play.deal("cubes r2c1=2; end H"), CovenantTurn())
    assert outcome.waiting.key == "building_battle"
    seen = {(n[0] < n[1], n[-1]) for seed in range(60) for n in (table.throw.fill(3, dice(seed)),)}
    assert seen == {(True, 1), (False, 0)}


def test_an_attack_of_the_persons_is_thrown_too():
    outcome, _ = table_of(Play.laid_out().yours(), BattleShip("covenant"))
    told = thrown(outcome.state, outcome.waiting, outcome.state.plan[0], "you", 40, dice(3))
    assert told["your_crowns"] > told["its_crowns"]
    assert set(told) == {line.name for line in outcome.waiting.lines}


# -- what practice is said to be ---------------------------------------------------------------------------------------
def test_the_help_names_the_button_and_promises_no_price_in_practice():
    said = (RESOURCES / "help.toml").read_text(encoding="utf-8")
    _, table = attacked(Play.laid_out())
    assert f"“{table.throw.label}”" in said
    assert "toss a coin for each cube" not in said
    assert "checks no costs or limits of yours" in said
    assert "pay from the coins on your ship" not in said


def test_the_practice_checklist_explains_an_island_by_one_that_can_be_seen():
    def explained(state):
        return next(one.text for one in VIEW.checklist(state) if one.text.startswith("On an island"))

    state = Play.laid_out().state
    boards = [CATALOGUE.oceans[one.board] for one in state.spaces.values() if one.board]
    worths = {f"“{one.first} / {one.second}”" for one in boards if one.kind == "island"}
    assert any(worth in explained(state) for worth in worths)
    seas = {cell: evolve(space, board="") for cell, space in state.spaces.items()}
    assert "“" not in explained(evolve(state, spaces=seas))


def test_the_practice_checklist_says_that_the_persons_side_is_free():
    def told(state):
        return " ".join(one.text for one in VIEW.checklist(state))

    play = Play.laid_out()
    assert "Your side is free" in told(play.state)
    assert "Your side is free" not in told(evolve(play.state, setup=evolve(play.state.setup, cards="own")))
