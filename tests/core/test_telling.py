"""Telling: what is told of an effect, and what could be done instead."""

from __future__ import annotations

import pytest
from attrs import frozen

from solocompanion.core import signs
from solocompanion.core.board import Motion, Sprite
from solocompanion.core.effects import Alternative, Corrected, Effect, Step
from solocompanion.core.sentences import Fill
from solocompanion.core.telling import Joins, Tell, Telling, move, pulse
from solocompanion.core.trail import Note, Trail


@frozen
class Went(Effect[int]):
    who: str
    steps: int

    def apply(self, state):
        return state + self.steps


@frozen
class Rested(Effect[int]):
    def apply(self, state):
        return state


def instead(effect, place, before, _):
    return Went(effect.who, int(place) - before) if int(place) > before else None


TELLING = Telling(
    Tell(
        Went,
        log="{who} went {steps} on.",
        script=lambda effect, before, _: f"Move to {before + effect.steps}",
        moves=lambda effect, before, after, _: move(effect.who, (before, 0), (after, 0)),
        instead=instead,
    ),
    Tell(Rested, log="Nobody moved.", moves=pulse("board")),
)


def test_the_fields_of_an_effect_fill_its_message():
    assert TELLING.log(Went("Ann", 3), 0, None) == "Ann went 3 on."


def test_a_line_for_the_hands_knows_the_state_before():
    assert TELLING.script(Went("Ann", 3), 4, None) == "Move to 7"


def test_where_nothing_is_to_do_the_script_is_empty():
    assert TELLING.script(Rested(), 0, None) == ""
    assert TELLING.script(Corrected("x", 1), 0, None) == ""


def test_what_moves_may_depend_on_the_states_or_not():
    assert TELLING.motions(Went("Ann", 3), 1, 4, None) == (Motion("move", "Ann", ((1, 0), (4, 0))),)
    assert TELLING.motions(Rested(), 0, 0, None) == (Motion("pulse", "board"),)


def test_alternatives_are_the_candidates_of_the_trail_that_the_rules_allow():
    trail = Trail(
        "7", (Note("7", "chosen"), Note("9", "far", kept=False), Note("2", "behind", kept=False), Note("9", "tied"))
    )
    step = Step(Went("Ann", 3), "R-1", trail)
    found = TELLING.alternatives(step, 4, None, lambda place: f"to {place}")
    assert list(found) == [Alternative(Went("Ann", 5), "to 9", "9")]


def test_a_step_that_nobody_chose_has_no_alternatives():
    assert not list(TELLING.alternatives(Step(Went("Ann", 3), "R-1"), 4, None, str))
    assert not list(TELLING.alternatives(Step(Rested(), "R-1", Trail("", ())), 4, None, str))


def test_a_game_words_the_fields_itself_where_it_says_how():
    told = Telling(Tell(Went, log="{who} went on."), fill=Fill({"who": lambda effect, *_: effect.who.upper()}))
    assert told.log(Went("Ann", 3), 0, None) == "ANN went on."


def test_candidates_need_no_trail_where_the_game_lists_them():
    told = Telling(Tell(Went, log="", instead=instead, among=lambda effect, before, _: (str(before + 5), "1")))
    found = told.alternatives(Step(Went("Ann", 3), "R-1"), 4, None, lambda place: f"to {place}")
    assert list(found) == [Alternative(Went("Ann", 5), "to 9", "9")]


def test_an_alternative_may_bring_words_of_its_own():
    told = Telling(Tell(Went, log="", instead=lambda *_: Alternative(Went("Ann", 1), "a step"), among=lambda *_: "1"))
    found = told.alternatives(Step(Went("Ann", 3), "R-1"), 4, None, str)
    assert list(found) == [Alternative(Went("Ann", 1), "a step", "1")]


def mark(place):
    return Sprite(f"mark:{place}", "mark", place, 0, 1, 1)


SHOWN = Telling(
    Tell(
        Went,
        log="",
        part="way",
        note=lambda effect, now, _: f"{now - effect.steps} becomes {now}",
        traces=lambda effect, before, _: tuple(mark(before + n) for n in range(effect.steps)),
        illustrates=lambda effect, before, _, step: tuple(mark(note.subject) for note in step.trail.notes),
    ),
    Tell(Rested, log=""),
)
WENT = Step(Went("Ann", 2), "R-1", Trail("7", (Note("7", "chosen"),)))


def test_the_steps_of_a_turn_are_found_by_its_parts():
    again = Step(Went("Ann", 1), "R-2")
    assert SHOWN.by_part([WENT, Step(Rested(), "R-1"), Step(Corrected("x", 1), "R-1")]) == {"way": WENT}
    assert SHOWN.by_part([WENT, again]) == {"way": again}


def test_a_note_beside_the_card_knows_the_state_that_is_shown():
    assert SHOWN.note(WENT.effect, 6, None) == "4 becomes 6"
    assert SHOWN.note(Rested(), 6, None) == ""


def test_an_effect_leaves_its_traces_and_a_step_its_explanation():
    assert [sprite.id for sprite in SHOWN.traces(WENT.effect, 4, None)] == ["mark:4", "mark:5"]
    assert [sprite.id for sprite in SHOWN.illustrate(WENT, 4, None)] == ["mark:7"]


def test_nothing_more_is_shown_of_a_correction_or_of_what_declares_nothing():
    for effect in (Rested(), Corrected("x", 1)):
        assert not SHOWN.part(effect)
        assert not SHOWN.traces(effect, 4, None)
        assert not SHOWN.illustrate(Step(effect, "R-1"), 4, None)


JOINED = Telling(
    Tell(
        Went,
        log="",
        script="Move on",
        joins=Joins(lambda effect: effect.who, lambda told, _: f"Move {sum(one.steps for one, _ in told)} on"),
    ),
    Tell(Rested, log="", not_done=lambda _, before, __, step: f"No rest at {before} ({step.rule})"),
)


def test_a_step_may_be_told_apart_from_what_it_shares_something_with():
    told = Telling(Tell(Went, log="", joins=Joins(lambda one: one.who, lambda *_: "", lambda a, b: a.rule != b.rule)))
    assert told.are_joined(Step(Went("Ann", 1), "R-1"), Step(Went("Ann", 4), "R-1"))
    assert not told.are_joined(Step(Went("Ann", 1), "R-1"), Step(Went("Ann", 4), "R-2"))


def test_effects_that_share_what_joins_them_are_one_line():
    assert JOINED.are_joined(Step(Went("Ann", 1), "R-1"), Step(Went("Ann", 4), "R-1"))
    assert not JOINED.are_joined(Step(Went("Ann", 1), "R-1"), Step(Went("Bob", 1), "R-1"))
    assert not JOINED.are_joined(Step(Went("Ann", 1), "R-1"), Step(Rested(), "R-1"))
    assert JOINED.joined([(Went("Ann", 1), 0), (Went("Ann", 4), 1)], None) == "Move 5 on"
    assert JOINED.joined([(Rested(), 0)], None) == ""


def test_what_is_left_out_is_said_with_its_rule_and_is_nothing_to_do():
    assert JOINED.not_done(Step(Rested(), "R-2"), 3, None) == "No rest at 3 (R-2)"
    assert JOINED.script(Rested(), 3, None) == ""
    assert JOINED.not_done(Step(Went("Ann", 1), "R-1"), 3, None) == ""
    assert JOINED.not_done(Step(Corrected("x", 1), "R-1"), 3, None) == ""


def test_an_effect_lends_its_turn_a_sign_and_one_that_there_is_not_is_an_error():
    told = Telling(Tell(Went, log="", sign="explore"), Tell(Rested, log=""))
    assert [told.sign(one) for one in (Went("Ann", 1), Rested(), Corrected("x", 1))] == ["explore", "", ""]
    with pytest.raises(signs.SignError, match="Rested: 'sleep' is no sign; the signs are battle, "):
        Telling(Tell(Rested, log="", sign="sleep"))


def test_the_weightiest_of_several_signs_is_shown():
    assert signs.weightiest(["", "score", "pass", "build", ""]) == "build"
    assert signs.weightiest([""]) == ""
    assert all(signs.word(one) for one in signs.SIGNS)
