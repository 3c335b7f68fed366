"""Preferences that are data: whatever stands there, what is read is of its type, and the default for all else."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solocompanion.app.content.games import open_game
from solocompanion.app.play.session import Session
from solocompanion.app.preferences import kept
from solocompanion.app.preferences.checklist import Ticks
from solocompanion.app.preferences.presets import Preset, Presets
from solocompanion.app.preferences.script_ticks import ScriptTicks

HOSTILE = {
    "empty": "",
    "no JSON": "no json",
    "torn": '[{"name": "x"',
    "nothing": "null",
    "a number": "3",
    "a text": '"x"',
    "truth": "true",
    "not a number": "[NaN, Infinity]",
    "deep": "[" * 200_000 + "]" * 200_000,
    "deep objects": '{"settings":' * 100_000 + "1" + "}" * 100_000,
    "a long number": "9" * 50_000,
    "huge": json.dumps(["x" * 2_000_000]),
    "items of other types": '[1, -1, true, null, 1.5, {"a": 1}, [1], ["a", 0], [0, true], [0, -1], [[]]]',
    "records of other types": '[{"name": 2, "settings": {}}, {"name": "x", "settings": []}, {"name": "x"}]',
    "an object of others": '{"settings": [1], "chance": "x", "name": "x"}',
    "values of other types": '{"settings": {"level": 3, "other": null, "deep": {"a": 1}}, "chance": {"die": [1]}}',
    "half a letter": r'["\ud800", {"name": "\ud800", "settings": {}}]',
    "half a letter in a key": r'{"settings": {"\ud800": "x"}}',
}


class Keep:
    """Preferences in memory, the same for every key."""

    def __init__(self, value: str = "") -> None:
        self.value = value

    def preference(self, key: str, default: str = "") -> str:
        return self.value or default

    def set_preference(self, key: str, value: str, *, synced: bool = False) -> None:
        self.value = value


def script_ticks(keep):
    session = Session.start(open_game("pebbles"), seed="ticks")
    ticks = ScriptTicks(session)
    ticks.keep_in(keep)
    return ticks.of(session.tip)


READERS = {
    "presets": (lambda keep: Presets(keep, "pebbles").all(), ()),
    "last choices": (lambda keep: Presets(keep, "pebbles").last(), Preset("")),
    "checklist": (lambda keep: Ticks.before(keep, "pebbles").done(), frozenset()),
    "script": (script_ticks, frozenset()),
}


@pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize(("reader", "default"), READERS.values(), ids=READERS)
def test_what_is_broken_or_hostile_counts_as_not_there(reader, default, value):
    assert reader(Keep()) == default
    assert reader(Keep(value)) == default


@pytest.mark.parametrize(
    ("reader", "value", "found"),
    [
        ("presets", [1, {"name": "a", "settings": {"b": "c", "d": 5}}], (Preset("a", {"b": "c"}),)),
        ("last choices", {"settings": {"a": "b", "c": 1}, "chance": 3}, Preset("", {"a": "b"})),
        ("checklist", ["a", 1, None, "b"], {"a", "b"}),
        ("script", [[0, 1], ["x", 1], [0, 0]], {0, 1}),
    ],
)
def test_only_what_is_broken_in_a_value_is_left_out(reader, value, found):
    assert READERS[reader][0](Keep(json.dumps(value))) == found


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@given(JSON)
def test_whatever_is_read_can_be_written_and_is_the_same_then(data):
    keep = Keep(json.dumps(data))
    presets = Presets(keep, "pebbles").all()
    last = Presets(keep, "pebbles").last()
    done = Ticks.before(keep, "pebbles").done()
    Presets(keep, "pebbles").remember(last.settings, last.chance)
    assert Presets(keep, "pebbles").last() == last
    kept.write(keep, "x", sorted(done))
    assert Ticks.before(keep, "pebbles").done() == done
    keep.value = ""
    for preset in presets:
        Presets(keep, "pebbles").save(preset)
    assert {one.name for one in Presets(keep, "pebbles").all()} == {one.name for one in presets}
