"""The timeline: turns in a row, branches beside them, and steps that never skip or repeat anything."""

from __future__ import annotations

from itertools import pairwise

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.play import showing, timeline
from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct
from solocompanion.core.journal import Cursor
from solocompanion.games.pebbles.commands import HeronTurn, Hop, Take

GAME = open_game("pebbles")


@pytest.fixture
def session() -> Session:
    """Two turns of each side. In the second the heron's card and die are in the person's hands."""
    session = Session.start(GAME, seed="a test")
    session.perform(Hop(1))
    session.perform(HeronTurn())
    session.chance = {"heron deck": "person", "well die": "person"}
    session.perform(Hop(2))
    session.perform(HeronTurn())
    while session.waiting is not None:
        session.answer(next(iter(session.waiting.examples())))
    return session


def walk(session: Session, by: int, most: int = 200) -> list[Cursor]:
    """Step until it goes no further; return the places passed."""
    places = [session.cursor]
    for _ in range(most):
        place = timeline.step(session, by)
        if place == session.cursor:
            return places
        session.go(place)
        places.append(place)
    raise AssertionError("the steps never end")


def test_a_turn_is_one_tick_however_many_answers_it_took(session):
    ticks = timeline.ticks(session)
    assert [tick.label for tick in ticks] == ["Hop 1 stone", "The heron's turn", "Hop 2 stones", "The heron's turn"]
    assert [tick.side for tick in ticks] == ["human", "opponent", "human", "opponent"]
    assert ticks[-1].entry == session.tip
    assert not any(tick.undone or tick.more or tick.name for tick in ticks)


def test_undone_turns_stay_on_the_line(session):
    session.go(Cursor(1, 9))
    session.continue_here()
    assert [tick.undone for tick in timeline.ticks(session)] == [False, True, True, True]


def test_a_turn_carries_the_name_of_its_moment(session):
    session.rename(1, "what if")
    assert timeline.ticks(session)[0].name == "what if"


def test_every_step_back_takes_one_effect_away(session):
    states = [session.journal.state_at(place) for place in walk(session, -1)]
    effects = [step.effect for entry in session.journal.path(session.tip) for step in session.journal[entry].steps]
    assert len(states) == len(effects) + 1
    for effect, (after, before) in zip(reversed(effects), pairwise(states), strict=True):
        assert effect.apply(before) == after


def test_every_step_forward_brings_one_effect_back(session):
    end = session.state
    walk(session, -1)
    states = [session.state]
    states += [session.journal.state_at(place) for place in walk(session, 1)[1:]]
    effects = [step.effect for entry in session.journal.path(session.tip) for step in session.journal[entry].steps]
    assert [effect.apply(before) for effect, before in zip(effects, states, strict=False)] == states[1:]
    assert session.state == end
    assert session.is_present


def test_back_before_a_turn_the_person_can_act(session):
    session.go(Cursor(2, 1))
    session.go(timeline.step(session, -1))
    assert session.cursor.entry == 1
    assert session.is_between
    session.perform(Take("amber"))
    assert len(timeline.branches(session)) == 1


def test_steps_stop_at_the_present_and_not_at_what_was_undone(session):
    session.undo()
    present = session.cursor
    assert timeline.step(session, 1) == present
    assert timeline.step_turn(session, 1) == present


def test_turns_are_walked_one_by_one_in_both_directions(session):
    ends = [0, *(tick.entry for tick in timeline.ticks(session))]
    back = [session.cursor.entry]
    for _ in ends[1:]:
        session.go(timeline.step_turn(session, -1))
        assert session.is_between
        back.append(session.cursor.entry)
    assert back == ends[::-1]
    assert timeline.step_turn(session, -1) == session.cursor
    there = [session.cursor.entry]
    for _ in ends[1:]:
        session.go(timeline.step_turn(session, 1))
        there.append(session.cursor.entry)
    assert there == ends
    assert session.is_present


def test_from_amid_a_turn_one_comes_to_its_end_and_to_the_end_of_the_one_before(session):
    session.go(Cursor(2, 1))
    assert timeline.step_turn(session, 1) == Cursor(2, len(session.journal[2].steps))
    assert timeline.step_turn(session, -1).entry == 1


def test_the_first_place_is_the_end_of_the_set_up(session):
    assert timeline.first(session) == Cursor(0, 2)


def test_a_branch_says_where_it_left_and_how_long_it_is(session):
    old = session.tip
    session.go(Cursor(1, 9))
    session.perform(Take("amber"))
    (branch,) = timeline.branches(session)
    assert (branch.leaf, branch.leaves_at, branch.turns) == (old, 1, 3)
    assert branch.label == "The heron's turn"
    session.rename(old, "the better way")
    assert timeline.branches(session)[0].label == "the better way"


def test_the_newest_branch_comes_first(session):
    for stones in (2, 3):
        session.go(Cursor(0, 9))
        session.perform(Hop(stones))
    assert [branch.turns for branch in timeline.branches(session)] == [1, 4]


def test_another_branch_is_walked_along_itself(session):
    old = session.tip
    session.go(Cursor(1, 9))
    session.perform(Take("amber"))
    session.go(Cursor(old, 99))
    seen = {place.entry for place in walk(session, -1)}
    assert seen <= set(session.journal.path(old))


def test_an_open_question_is_the_last_tick_while_it_is_open(session):
    session.chance = {"heron deck": "person"}
    session.perform(HeronTurn())
    assert session.waiting is not None
    assert timeline.ticks(session)[-1].entry == session.tip
    assert len(timeline.ticks(session)) == 5


# -- turns, numbers, what is looked at ---------------------------------------------------------------------------------
def test_all_the_person_does_between_two_turns_of_the_opponent_is_one_turn(session):
    before = len(timeline.ticks(session))
    session.perform(Hop(1))
    value = next(one for one in GAME.view.values(session.state) if isinstance(one.now, int))
    session.correct(Correct(((value.target, value.now + 1),)))
    ticks = timeline.ticks(session)
    assert len(ticks) == before + 1
    assert (ticks[-1].first, ticks[-1].entry, ticks[-1].more) == (session.tip - 1, session.tip, 1)
    session.perform(HeronTurn())
    assert [tick.side for tick in timeline.ticks(session)[-2:]] == ["human", "opponent"]


def test_the_person_has_the_number_of_the_opponents_next_turn(session):
    assert [tick.number for tick in timeline.ticks(session)] == [1, 1, 2, 2]


def test_a_turn_that_the_present_cuts_keeps_its_number(session):
    session.go(Cursor(session.journal[session.tip].parent, 99))
    session.continue_here()
    ticks = timeline.ticks(session)
    assert [(tick.number, tick.undone) for tick in ticks[-2:]] == [(2, False), (2, True)]


def test_every_entry_belongs_to_the_turn_it_is_drawn_in(session):
    places, ticks = timeline.places(session), timeline.ticks(session)
    assert places[0] == 0
    for number, tick in enumerate(ticks, start=1):
        assert places[tick.first] == places[tick.entry] == number
    assert set(places) == set(timeline.line(session))


def test_the_steps_of_the_turn_looked_at_are_those_one_walks_through(session):
    turn = timeline.ticks(session)[-1]
    walked = [session.cursor]
    while session.entry.id >= turn.first:
        session.go(timeline.step(session, -1))
        walked.append(session.cursor)
    for number, cursor in enumerate(walked[-2::-1]):
        session.go(cursor)
        look = timeline.look(session)
        assert (look.at, look.stop) == (len(timeline.ticks(session)), number - 1), "the first is before every effect"
        assert look.stops == tuple(walked[-3::-1])


def test_on_another_line_no_turn_is_looked_at(session):
    old = session.tip
    session.go(Cursor(1, 9))
    session.perform(Take("amber"))
    session.go(Cursor(old, 1))
    assert (timeline.look(session).at, timeline.look(session).stops) == (-1, ())


def test_what_comes_next_is_said(session):
    assert timeline.following(session) == "your turn 3"
    session.chance = {"heron deck": "person"}
    session.perform(HeronTurn())
    assert timeline.following(session) == "your answer"


def test_what_comes_next_looks_at_no_more_moves_than_it_takes_to_find_one(session, monkeypatch):
    looked = []

    def many(_state, _names):
        for number in range(1, 4):
            looked.append(number)
            yield "", Hop(number)

    monkeypatch.setattr(Hop, "offered", many)
    assert timeline.following(session) == "your turn 3"
    assert looked == [1]


def test_what_the_opponent_does_next_is_asked_once_after_an_entry(session, monkeypatch):
    asked, view = [], type(session.game.view)
    main = view.main
    monkeypatch.setattr(view, "main", lambda self, state: asked.append(state) or main(self, state))
    assert timeline.following(session)
    assert showing.main(session) is not None
    assert len(asked) == 1


def test_once_both_have_passed_what_comes_next_is_no_turn():
    session = Session.start(open_game("wyrmspan"), seed="a test")
    session.perform(Correct((("passed.automa", "yes"),)))
    assert timeline.following(session) == "your turn 1"
    session.perform(Correct((("passed.human", "yes"),)))
    assert session.game.view.offers(session.state) or session.game.view.actions(session.state)
    assert timeline.following(session) == "Score round 1"


def test_a_branch_knows_whose_its_turns_are_and_the_name_it_was_given(session):
    old = session.tip
    session.go(Cursor(1, 9))
    session.perform(Take("amber"))
    assert timeline.branches(session)[0].sides == ("opponent", "human", "opponent")
    assert timeline.branches(session)[0].name == ""
    session.rename(old, "the better way")
    assert timeline.branches(session)[0].name == "the better way"


# -- amid a turn -------------------------------------------------------------------------------------------------------
def test_undo_takes_back_one_answer_while_a_turn_waits_and_says_which():
    session = Session.start(GAME, seed="a test")
    session.chance = {"heron deck": "person"}
    session.perform(HeronTurn())
    card = next(iter(session.waiting.examples()))
    asked = session.tip
    session.answer(card)
    assert session.undo_label() == session.label(session.entry) != session.label(session.journal[asked])
    session.undo()
    assert session.tip == asked
    assert session.waiting is not None


def _drawn(seed):
    """Return a session after a turn of the heron in which she drew and rolled, or `None`."""
    session = Session.start(GAME, seed=seed)
    while not session.state.is_race_over:
        session.perform(HeronTurn())
        if [given.key for given in session.entry.given] == ["card", "well"]:
            return session
        while session.waiting is not None:
            session.answer(next(iter(session.waiting.examples())))
    return None


@pytest.fixture
def rolled():
    return next(found for found in (_drawn(f"seed {n}") for n in range(99)) if found is not None)


def test_from_a_step_amid_a_turn_one_goes_on_with_what_is_drawn_next(rolled):
    old = rolled.entry
    rolled.go(Cursor(old.id, 1))
    assert rolled.can_continue
    rolled.continue_here()
    assert rolled.is_present
    assert rolled.waiting.key == "well"
    assert rolled.entry.parent == old.parent
    assert rolled.entry.given == old.given[:1]
    assert rolled.entry.steps == old.steps[: len(rolled.entry.steps)]
    assert [branch.leaf for branch in timeline.branches(rolled)] == [old.id]
    rolled.answer(next(iter(rolled.waiting.examples())))
    assert timeline.ticks(rolled)[-1].entry == rolled.tip


def test_where_nothing_is_open_in_the_rest_of_a_turn_one_cannot_go_on_amid_it(session):
    assert [given.key for given in session.journal[2].given] == ["card"]
    session.go(Cursor(2, 1))
    assert not session.can_continue
    with pytest.raises(IllegalCommandError, match="Nothing is open"):
        session.continue_here()
    assert session.cursor == Cursor(2, 1)


def test_the_persons_turn_is_counted_as_its_mark_on_the_line_is():
    session, met = Session.start(open_game("doomtown"), seed="a"), set()
    for dude in ("01044", "01040"):
        session.answer(dude)
    for _ in range(60):
        if session.waiting is not None:
            session.answer("done" if session.waiting.key == "starter" else next(iter(session.waiting.examples())))
            continue
        view, state = session.game.view, session.state
        if view.moment(state).over:
            break
        said, main = timeline.following(session), view.main(state)
        passing = [one.command for one in view.actions(state) if one.label == "Pass"]
        session.perform(passing[0] if passing else main.command)
        if passing:
            mark = timeline.ticks(session)[-1]
            met.add(mark.number)
            assert said == f"your turn {mark.number}"
    assert max(met) > 4


def test_where_a_round_is_one_turn_of_both_nothing_in_it_is_numbered_and_the_persons_has_its_number():
    """In DragonLords the person acts before and after the cult in each turn of seven phases."""
    session = Session.start(open_game("dragonlords"), {"civ": "dwarves", "map": "practice"}, seed="a")
    said = set()
    while (moment := session.game.view.moment(session.state)).round < 4 and not moment.over:
        if session.waiting is not None:
            session.answer(next(iter(session.waiting.examples())))
            continue
        said.add((moment.round, timeline.following(session)))
        session.perform(session.game.view.main(session.state).command)
    marks = list(timeline.ticks(session))
    assert {tick.round for tick in marks} >= {1, 2, 3}
    assert any(one.round == other.round for one, other in zip(marks, marks[2:], strict=False))
    assert {tick.number for tick in marks} == {1}
    assert all(words == f"your turn {n}" for n, words in said if words.startswith("your turn"))
