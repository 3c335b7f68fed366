"""Whatever is written is read back the same; whatever cannot be read is named with its place."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solocompanion.app.content.games import open_game
from solocompanion.core.codec import CodecError
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Corrected, Step
from solocompanion.core.journal import Entry
from solocompanion.core.requests import (
    Draw,
    Flip,
    Form,
    Line,
    Number,
    Pick,
    PickSeveral,
    Roll,
    RollHits,
    RollSeveral,
    Shuffle,
    Written,
)
from solocompanion.core.table import Answered, Mended
from solocompanion.core.trail import Note, Trail
from solocompanion.games.pebbles import effects as did
from solocompanion.games.pebbles.commands import HeronTurn, Hop

CODEC = open_game("pebbles").spec.codec
WORDS = st.text(max_size=6)
NUMBERS = st.integers(-(2**40), 2**40)
SCALARS = WORDS | NUMBERS
ANSWERS = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3).map(tuple), max_leaves=6)
NOTES = st.builds(Note, WORDS, WORDS, st.lists(SCALARS, max_size=3).map(tuple), st.booleans(), WORDS)
TRAILS = st.builds(Trail, WORDS, st.lists(NOTES, max_size=3).map(tuple), WORDS)
EFFECTS = st.one_of(
    st.builds(did.Hopped, st.sampled_from(["human", "heron"]), NUMBERS),
    st.builds(did.CardDrawn, WORDS),
    st.just(did.HeronStood()),
    st.builds(Corrected, WORDS, SCALARS),
)
STEPS = st.builds(Step, EFFECTS, WORDS, st.none() | TRAILS)
GIVEN = st.one_of(
    st.builds(Answered, WORDS, ANSWERS, st.sampled_from(["app", "person", "script"]), WORDS, st.integers(0, 9)),
    st.builds(Mended, st.lists(STEPS, max_size=2).map(tuple)),
)
OPTIONS = st.lists(WORDS, min_size=1, max_size=3).map(tuple)
REQUESTS = st.one_of(
    st.builds(Pick, WORDS, WORDS, OPTIONS, WORDS),
    st.builds(PickSeveral, WORDS, WORDS, OPTIONS, st.integers(0, 2), st.integers(1, 3)),
    st.builds(Number, WORDS, WORDS, NUMBERS, NUMBERS, NUMBERS, WORDS),
    st.builds(Form, WORDS, WORDS, st.lists(st.builds(Line, WORDS, NUMBERS, NUMBERS, NUMBERS), max_size=3).map(tuple)),
    st.builds(Draw, WORDS, WORDS, WORDS, OPTIONS),
    st.builds(Roll, WORDS, WORDS, WORDS, st.integers(2, 20)),
    st.builds(RollHits, WORDS, WORDS, WORDS, st.integers(2, 20), st.integers(1, 5), st.integers(1, 5)),
    st.builds(RollSeveral, WORDS, WORDS, WORDS, st.integers(2, 20), st.integers(1, 5)),
    st.builds(Flip, WORDS, WORDS, WORDS, st.tuples(WORDS, WORDS)),
    st.builds(Shuffle, WORDS, WORDS, WORDS, OPTIONS),
    st.builds(Written, WORDS, WORDS, WORDS, OPTIONS),
)
COMMANDS = st.one_of(
    st.just(HeronTurn()),
    st.builds(Hop, NUMBERS),
    st.builds(Correct, st.lists(st.tuples(WORDS, SCALARS), max_size=3).map(tuple), WORDS),
)
ENTRIES = st.builds(
    Entry,
    st.integers(0, 999),
    st.none() | st.integers(0, 999),
    COMMANDS,
    st.lists(GIVEN, max_size=3).map(tuple),
    st.lists(STEPS, max_size=3).map(tuple),
    st.none() | REQUESTS,
    WORDS,
)


def through(data):
    return json.loads(json.dumps(data, ensure_ascii=False))


@given(ENTRIES)
def test_an_entry_comes_back_the_same(entry):
    assert CODEC.read_entry(through(CODEC.entry(entry))) == entry


@given(REQUESTS)
def test_a_question_comes_back_the_same(request_):
    assert CODEC.request(through(CODEC.tagged(request_))) == request_


def test_what_is_empty_is_left_out():
    assert CODEC.entry(Entry(3, None, HeronTurn())) == {"id": 3, "parent": None, "command": {"is": "HeronTurn"}}


def test_every_effect_is_written_with_its_name():
    step = Step(did.Hopped("heron", 2), "PB-4")
    assert CODEC.plain(step) == {"effect": {"is": "Hopped", "side": "heron", "stones": 2}, "rule": "PB-4"}


GOOD = CODEC.entry(
    Entry(3, 2, Hop(1), (Answered("card", "fly"),), (Step(did.Hopped("heron", 2), "PB-4"),), Number("n", "PB-1", 0, 9))
)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"id": "three"}, "id"),
        ({"parent": "two"}, "parent"),
        ({"command": None}, "command"),
        ({"command": {"is": "Swim"}}, "Swim"),
        ({"command": {"is": "Hop"}}, "stones"),
        ({"command": {"is": "Hop", "stones": "far"}}, "stones"),
        ({"command": {"is": "Hop", "stones": 1, "sideways": 2}}, "sideways"),
        ({"given": 5}, "given"),
        ({"given": [{"key": "card"}]}, "value"),
        ({"given": [{"key": "card", "value": {"a": 1}}]}, "value"),
        ({"given": [{"key": "card", "value": 1.5}]}, "value"),
        ({"given": [{"mended": [{}]}]}, "effect"),
        ({"steps": "all"}, "steps"),
        ({"steps": [{"effect": {"is": "Swam"}, "rule": "PB-4"}]}, "effect"),
        ({"steps": [{"effect": {"is": "Hopped", "side": "frog", "stones": 2}, "rule": "PB-4"}]}, "effect"),
        ({"steps": [{"rule": "PB-4"}]}, "effect"),
        ({"steps": [None]}, "Step|step"),
        ({"waiting": {"is": "Guess"}}, "Guess"),
        ({"waiting": []}, "question|request"),
    ],
)
def test_a_broken_entry_is_named_with_the_field(change, said):
    with pytest.raises(CodecError, match=said) as error:
        CODEC.read_entry(through({**GOOD, **change}))
    assert str(error.value).startswith("entry ")


@pytest.mark.parametrize("data", [None, [], "entry", 7, {}], ids=repr)
def test_what_is_no_entry_is_refused(data):
    with pytest.raises(CodecError, match="entry"):
        CODEC.read_entry(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(sorted(GOOD)), JSON)
def test_no_data_whatever_breaks_the_reader(field, data):
    with suppress(CodecError):
        CODEC.read_entry({**GOOD, field: data})


@given(JSON)
def test_no_state_whatever_breaks_the_reader(data):
    with suppress(CodecError):
        CODEC.state(data)


def test_a_second_rule_is_kept_with_its_step_and_a_step_without_one_is_read_as_before():
    step = Step(did.Hopped("heron", 2), "PB-4", beside="PB-5")
    assert CODEC.step(through(CODEC.plain(step))) == step
    old = {"effect": {"is": "Hopped", "side": "heron", "stones": 2}, "rule": "PB-4"}
    assert CODEC.step(old).rules == ("PB-4",)
