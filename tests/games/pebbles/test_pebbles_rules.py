"""The rules of Pebbles, one by one. Each test is named as the rule's sentence and marked with its id."""

from __future__ import annotations

import pytest
from kit.play import effects

from solocompanion.games.pebbles import effects as did
from solocompanion.games.pebbles.commands import CountUp, HeronTurn, Hop, Take

from .conftest import GAME


def taken(table) -> list[str]:
    return [effect.pebble for effect in effects(table.steps, did.PebbleTaken)]


@pytest.mark.rule("PB-1")
def test_the_table_is_laid_with_six_pebbles_and_six_cards(table):
    assert set(table.state.pebbles.values()) == {"path"}
    assert len(table.state.pebbles) == len(table.state.deck) == 6
    assert (table.state.human, table.state.heron) == (0, 0)


@pytest.mark.rule("PB-1")
def test_her_cards_are_shuffled_again_when_none_is_left(table):
    table.set(deck=(), played=table.state.deck)
    done = effects(table.do(HeronTurn(), "wade"))
    assert isinstance(done[0], did.DeckShuffled)
    assert (len(table.state.deck), table.state.played) == (5, ("wade",))


@pytest.mark.rule("PB-2")
@pytest.mark.parametrize("stones", [1, 2, 3])
def test_a_hop_is_one_to_three_stones_and_once_a_turn(table, stones):
    table.do(Hop(stones))
    assert table.state.human == stones
    assert table.refused(Hop(1))
    table.do(HeronTurn(), "wade")
    assert table.ask(Hop(1)).waiting is None


@pytest.mark.rule("PB-2")
@pytest.mark.parametrize("stones", [0, -1, 4])
def test_no_other_hop_is_possible(table, stones):
    assert table.refused(Hop(stones))


@pytest.mark.rule("PB-3")
def test_once_in_a_turn_a_pebble_within_two_stones_is_taken(table):
    table.set(human=4)
    assert table.refused(Take("flint"))  # three stones away
    table.do(Take("jade"))
    assert table.state.pebbles["jade"] == "human"
    assert table.refused(Take("rose"))


@pytest.mark.rule("PB-4")
def test_the_heron_draws_a_card_and_goes_as_many_stones(table):
    assert table.ask(HeronTurn()).waiting.options == table.state.deck
    table.do(HeronTurn(), "stride")
    assert table.state.heron == 2
    assert table.state.deck.count("stride") == 1


@pytest.mark.rule("PB-5")
@pytest.mark.parametrize(("face", "stone"), [(1, 5), (4, 5), (5, 6), (6, 6)])
def test_at_the_well_a_5_or_6_carries_her_one_on(table, face, stone):
    table.set(heron=2, pebbles=dict.fromkeys(table.state.pebbles, "human"))
    table.do(HeronTurn(), "fly", face)
    assert (table.state.heron, table.state.die) == (stone, face)


@pytest.mark.rule("PB-6")
def test_she_takes_the_pebble_with_the_most_points(table):
    table.do(HeronTurn(), "stride")
    assert taken(table) == ["amber"]  # 3 points; slate is nearer and worth 1
    trail = next(step.trail for step in table.steps if step.trail)
    assert {note.subject: note.key for note in trail.notes} == {"slate": "points", "rose": "points", "amber": "chosen"}


@pytest.mark.rule("PB-7")
def test_of_pebbles_with_the_same_points_she_takes_the_nearest(table):
    table.set(heron=3, pebbles={**table.state.pebbles, "amber": "human"})
    table.do(HeronTurn(), "wade")
    assert taken(table) == ["rose"]


@pytest.mark.rule("PB-8")
@pytest.mark.parametrize("choice", ["rose", "jade"])
def test_two_pebbles_alike_are_for_the_person_to_choose(table, choice):
    table.set(heron=2, pebbles={**table.state.pebbles, "amber": "human"})
    assert table.ask(HeronTurn(), "fly", 1).waiting.options == ("rose", "jade")
    table.do(HeronTurn(), "fly", 1, choice)
    assert taken(table) == [choice]
    assert next(step.trail for step in table.steps if step.trail).tie == "person"


@pytest.mark.rule("PB-9")
def test_the_race_ends_on_the_far_bank_which_is_worth_three(table):
    table.set(human=8)
    table.do(Hop(2))
    assert table.refused(HeronTurn())
    assert table.refused(Hop(1))
    you, heron = GAME.view.score(table.state)
    assert (you.total, heron.total) == (3, 0)


@pytest.mark.rule("PB-10")
def test_pebbles_and_shells_are_added_up(table):
    table.set(human=10, heron=7, pebbles={**table.state.pebbles, "amber": "human", "rose": "heron", "slate": "heron"})
    table.do(CountUp(), 4)
    assert [sheet.total for sheet in GAME.view.score(table.state)] == [3 + 3 + 4, 2 + 1]
    assert table.refused(CountUp())


@pytest.mark.rule("PB-10")
def test_nothing_is_counted_before_the_end(table):
    assert table.refused(CountUp())


@pytest.mark.rule("PB-Q1")
def test_a_card_too_many_ends_on_the_far_bank_or_does_not_count(table, exact):
    table.set(heron=9).do(HeronTurn(), "fly")
    assert table.state.heron == 10
    done = exact.set(heron=9).do(HeronTurn(), "fly")
    assert did.HeronStood() in effects(done)
    assert exact.state.heron == 9


def test_the_end_is_called_to_mind_before_it_and_in_no_game_that_is_over(exact):
    exact.set(human=0, heron=8)
    assert [one.kind for one in exact.game.view.reminders(exact.state)] == ["end"]
    exact.set(shells=3)  # by a correction the heron stands short of the bank in a game that is counted
    assert exact.game.view.reminders(exact.state) == ()
