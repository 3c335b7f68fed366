"""The journal is a tree nobody can break: whatever is appended where, nothing is lost and every state is the fold."""

from __future__ import annotations

from itertools import pairwise

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

from solocompanion.core.effects import Effect, Step
from solocompanion.core.journal import Cursor, Entry, Journal, JournalError, answered, fold
from solocompanion.core.requests import Number
from solocompanion.core.table import Answered, Mended

WAITING = Number("how_many", "R-1", 0, 9)


@frozen
class Said(Effect[str]):
    word: str

    def apply(self, state: str) -> str:
        return state + self.word


@frozen
class Moved:
    side = "human"


def entry(entry_id: int, parent: int | None, words: str = "", **more) -> Entry:
    return Entry(entry_id, parent, "say", steps=tuple(Step(Said(word), "R-1") for word in words), **more)


@st.composite
def trees(draw) -> list[Entry]:
    """Entries in the order they were made, each on any older one, some of them open questions."""
    made = [entry(0, None, draw(st.text("abc", max_size=3)))]
    for entry_id in range(1, draw(st.integers(1, 14))):
        parent = draw(st.integers(0, entry_id - 1))
        given = tuple(
            Answered("q", 1, source=source)
            for source in draw(st.lists(st.sampled_from(["", "deck", "die"]), max_size=2))
        )
        waiting = WAITING if draw(st.booleans()) else None
        made.append(entry(entry_id, parent, draw(st.text("abc", max_size=3)), given=given, waiting=waiting))
    return made


def words_to(entries: list[Entry], entry_id: int | None) -> str:
    """Tell the state after an entry in the simplest way there is."""
    if entry_id is None:
        return "."
    one = entries[entry_id]
    return words_to(entries, one.parent) + "".join(step.effect.word for step in one.steps)


@given(trees(), st.randoms(use_true_random=False))
def test_the_state_after_an_entry_is_the_fold_of_its_path_in_whatever_order_it_is_asked_for(entries, dice):
    journal = Journal(".", entries)
    asked = [dice.choice(entries).id for _ in range(20)]
    for entry_id in asked:
        assert journal.state(entry_id) == words_to(entries, entry_id)
        assert fold(".", [step for one in journal.path(entry_id) for step in journal[one].steps]) == journal.state(
            entry_id
        )


@given(trees())
def test_a_path_leads_from_the_first_entry_over_parents_to_its_end(entries):
    journal = Journal(".", entries)
    for one in entries:
        path = journal.path(one.id)
        assert path[0] == 0
        assert path[-1] == one.id
        assert all(journal[after].parent == before for before, after in pairwise(path))
    journal.check_order()


@given(trees())
def test_every_entry_lies_on_the_way_to_a_leaf(entries):
    journal = Journal(".", entries)
    leaves = journal.leaves()
    on_the_way = {one for leaf in leaves for one in journal.path(leaf)}
    assert on_the_way == {one.id for one in entries}
    assert all(not journal.children(leaf) for leaf in leaves)
    for one in entries:
        assert journal.leaf(one.id) in leaves
        assert one.id in journal.path(journal.leaf(one.id))


@given(trees(), st.data())
def test_appending_anywhere_loses_no_branch_and_changes_no_state(entries, data):
    journal = Journal(".", entries)
    before = {one.id: (journal.state(one.id), journal.path(one.id)) for one in entries}
    parent = data.draw(st.integers(0, len(entries) - 1))
    journal.add(entry(journal.next_id(), parent, "xyz"))
    assert {one.id: (journal.state(one.id), journal.path(one.id)) for one in entries} == before
    assert journal.leaf(parent) == len(entries)
    assert journal.children(parent)[-1] == len(entries)


@given(trees(), st.data())
def test_seeking_is_idempotent_and_shows_as_many_effects_as_asked(entries, data):
    journal = Journal(".", entries)
    one = data.draw(st.sampled_from(entries))
    shown = data.draw(st.integers(0, len(one.steps) + 2))
    state = journal.state_at(Cursor(one.id, shown))
    assert state == journal.state_at(Cursor(one.id, shown))
    assert state == words_to(entries, one.parent) + "".join(step.effect.word for step in one.steps[:shown])
    assert journal.state(one.id) == words_to(entries, one.id)


@given(trees(), st.randoms(use_true_random=False))
def test_chance_is_counted_along_the_path(entries, dice):
    journal = Journal(".", entries)
    for entry_id in [dice.choice(entries).id for _ in range(10)]:
        drawn = [given.source for given in answered(journal[one] for one in journal.path(entry_id)) if given.source]
        assert journal.counts(entry_id) == {source: drawn.count(source) for source in set(drawn)}


@given(trees())
def test_a_turn_is_the_chain_of_entries_that_answered_each_other(entries):
    journal = Journal(".", entries)
    for one in entries:
        turn = journal.turn(one.id)
        assert turn[-1] == one
        assert all(before.waiting is not None for before in turn[:-1])
        assert turn[0].parent is None or journal[turn[0].parent].waiting is None


@given(trees())
def test_states_handed_over_are_those_that_would_be_worked_out(entries):
    told = Journal(".")
    for one in entries:
        told.add(one, words_to(entries, one.id), None)
    worked_out = Journal(".", entries)
    assert [told.state(one.id) for one in entries] == [worked_out.state(one.id) for one in entries]


def test_an_id_is_used_once():
    with pytest.raises(JournalError, match="entry 0"):
        Journal(".", [entry(0, None), entry(0, None)])


def test_an_entry_hangs_on_one_that_is_there():
    with pytest.raises(JournalError, match="entry 3 follows entry 2"):
        Journal(".", [entry(0, None), entry(3, 2)])


def test_an_entry_that_is_not_there_is_named():
    with pytest.raises(JournalError, match="no entry 7"):
        Journal(".").path(7)


def test_an_entry_is_younger_than_what_it_hangs_on():
    journal = Journal(".", [entry(5, None), entry(3, 5)])
    with pytest.raises(JournalError, match="entry 3 is older than entry 5"):
        journal.check_order()


def test_a_name_of_the_persons_own_changes_nothing_else():
    journal = Journal(".", [entry(0, None, "a")])
    before = journal[0]
    journal.relabel(0, "the beginning")
    assert journal[0] == evolve(before, label="the beginning")
    assert journal.state(0) == ".a"


def test_corrections_made_in_between_are_no_answers():
    mended = Mended((Step(Said("x"), "TABLE"),))
    assert answered([entry(0, None, given=(mended, Answered("q", 1)))]) == [Answered("q", 1)]


@pytest.mark.parametrize(
    ("given", "can_leave"),
    [
        (Answered("chosen", 1), True),
        (Answered("drawn", 1, "app", "deck"), False),
        (Answered("drawn", 1, "person", "deck"), False),
        (Mended((Step(Said("x"), "TABLE"),)), False),
    ],
)
def test_a_move_that_waits_can_be_left_until_something_is_drawn_for_it_or_corrected(given, can_leave):
    asked = Entry(1, 0, Moved(), given=(given,), waiting=WAITING)
    assert Journal(".", [entry(0, None), asked]).can_leave(1) is can_leave


def test_every_parent_is_paired_with_its_child():
    journal = Journal(".", [entry(0, None), entry(1, 0), entry(2, 0)])
    assert [(before.id, after.id) for before, after in journal.lines()] == [(0, 1), (0, 2)]


def test_a_fresh_id_is_higher_than_all_others():
    assert Journal(".").next_id() == 0
    assert Journal(".", [entry(4, None)]).next_id() == 5
