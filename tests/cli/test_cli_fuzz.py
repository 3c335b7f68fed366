"""Whatever a script holds, playing it ends with 0, 2 or 3, and never in a traceback."""

from __future__ import annotations

import contextlib
import io
import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

import sampling
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from solocompanion.cli.main import main

COMMANDS = ["Hop", "Take", "HeronTurn", "CountUp", "Correct", "SetUp", "AutomaTurn", "MoveToken", "PlaceMarker"]
COMMANDS += ["Excavate", "Pass", "ScoreObjective", "FinalCount", "Fly"]
NAMES = ["stones", "pebble", "row", "steps", "cave", "changes", "reason", "tile", "moon"]
WORDS = ["rose", "jade", "wade", "fly", "plains", "human", "heron", "coins", "row.1", "card.4", "1", "4", "", "yes"]
scalars = st.one_of(st.integers(-3, 13), st.sampled_from(WORDS), st.booleans(), st.floats(0, 2), st.text(max_size=3))
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=2),
    max_leaves=6,
)
changes = st.fixed_dictionaries(
    {
        "changes": st.lists(
            st.tuples(st.sampled_from(["human", "coins", "row.1", "tile", "pebble.jade"]), scalars), max_size=2
        )
    }
)
arguments = st.one_of(
    st.just({}),
    st.dictionaries(st.sampled_from(NAMES), values, max_size=2),
    changes,
    st.fixed_dictionaries({"stones": st.integers(1, 3)}),
)
steps = st.fixed_dictionaries(
    {"command": st.sampled_from(COMMANDS)},
    optional={"args": arguments, "answers": st.lists(values, max_size=3), "moon": values},
)
scripts = st.fixed_dictionaries(
    {"game": st.sampled_from(["pebbles", "wyrmspan", "dead_reckoning", "chess"])},
    optional={
        "seed": st.one_of(st.just("s"), scalars),
        "options": st.dictionaries(
            st.sampled_from(["level", "landing", "tile", "excavation", "moon"]),
            st.one_of(scalars, st.sampled_from(["old", "ravel_1", "ask"])),
            max_size=2,
        ),
        "chance": st.dictionaries(
            st.sampled_from(["heron deck", "well die", "decision deck", "moon"]),
            st.sampled_from(["app", "person", "cat"]),
            max_size=1,
        ),
        "answers": st.lists(values, max_size=5),
        "step": st.one_of(st.lists(steps, max_size=6), values),
    },
)


def toml(value: object) -> str:
    """Write a value as inline TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)} = {toml(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


def ended(text: str, *more: str) -> int:
    """Play a script and return the exit code, after checking how the end was told."""
    out, err = io.StringIO(), io.StringIO()
    with TemporaryDirectory() as folder, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        path = Path(folder, "fuzz.toml")
        path.write_text(text, encoding="utf-8")
        code = main(["play", "--script", str(path), *more])
    said = err.getvalue()
    assert code in {0, 2, 3}, said
    assert said.count("\n") == (1 if code == 2 or (code == 3 and more) else 0), said
    if more and code != 2:
        assert list(json.loads(out.getvalue())) == ["state", "effects", "waiting", "score"]
    return code


@settings(deadline=None, max_examples=sampling.rounds(250, 36))
@given(scripts, st.booleans())
def test_any_script_ends_with_0_2_or_3(table, as_json):
    text = "\n".join(f"{name} = {toml(value)}" for name, value in table.items())
    ended(text, *(["--json"] if as_json else []))


@settings(deadline=None, max_examples=sampling.rounds(100, 20))
@given(st.text(max_size=60))
def test_any_text_at_all_is_refused(text):
    assert ended('game = "chess"\n' + text.replace("\r", "")) == 2


LINES = """
|1|2|5|13|17|99|0|4 4 4|fly|--3|pass|why|why 1|why 7|undo|redo|back|forward|present|turn|?|score|log|board|offers|by
|set|set 1=2|set coins=3|set row.1=human|set pebble.jade=heron|by well die=person|by decision deck=person
|by heron deck=app
""".replace("\n", "").split("|")


@settings(deadline=None, max_examples=sampling.rounds(120, 24))
@given(
    st.sampled_from(["pebbles", "wyrmspan", "dead_reckoning"]),
    st.lists(st.sampled_from(LINES) | st.text(max_size=4), max_size=40),
)
def test_whatever_is_typed_the_game_goes_on(name, lines):
    typed = io.StringIO(
        "\n".join(line for line in lines if not line.startswith(("save", "quit", "exit"))) + "\nscore\n"
    )
    out = io.StringIO()
    with contextlib.redirect_stdout(out), mock.patch("sys.stdin", typed):
        assert main(["play", name, "--seed", "3"]) == 0
    assert typed.read() == ""


def spots(data: object, path: tuple[object, ...] = ()):
    """Return the place of every value in JSON data."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(spot for key, value in inside for spot in spots(value, (*path, key)))]


def spoilt(data: object, path: tuple[object, ...], value: object) -> object:
    """Return the data with one value replaced."""
    if not path:
        return value
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = spoilt(copy[path[0]], path[1:], value)
    return copy


@cache
def exported(name: str) -> dict[str, object]:
    with TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        path = Path(folder, "game.solo.json")
        main(["play", name, "--seed", "4", "--turns", "12", "--auto", "--save", str(path)])
        return json.loads(path.read_text(encoding="utf-8"))


OPENS_IN_PART = (
    "was changed after it was exported",
    "opens before it",
    "opens at a place without it",
    "This place of the game cannot be shown",
)


READERS = (["replay"], ["replay", "--verify"], ["play", "--turns", "2", "--auto", "--load"])


@settings(deadline=None, max_examples=sampling.rounds(750, 40), suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(["pebbles", "wyrmspan", "dead_reckoning"]), values | st.none(), st.sampled_from(READERS), st.data()
)
def test_one_spoilt_value_in_an_export_is_refused_or_harmless(name, value, command, data):
    whole = exported(name)
    path = data.draw(st.sampled_from([spot for spot in spots(whole) if spot[:1] != ("content",)]))
    out, err = io.StringIO(), io.StringIO()
    with TemporaryDirectory() as folder, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        file = Path(folder, "game.solo.json")
        file.write_text(json.dumps(spoilt(whole, path, value)), encoding="utf-8")
        code = main([*command, str(file)])
    assert code in {0, 1, 2, 3}, err.getvalue()
    told = [one for one in err.getvalue().splitlines() if not any(said in one for said in OPENS_IN_PART)]
    assert len(told) == (code == 2), err.getvalue()
