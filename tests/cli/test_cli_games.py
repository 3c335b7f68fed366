"""`games`, `describe` and `new-game`."""

from __future__ import annotations

import errno
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.core import registry


def test_games_lists_id_title_opponent_and_credits(run):
    ran = run("games")
    assert ran.code == 0
    assert re.search(r"^wyrmspan +Wyrmspan +against Automa$", ran.out, re.MULTILINE)
    assert "Stonemaier Games" in ran.out


def test_examples_are_listed_only_when_asked_for(run):
    assert "pebbles" not in run("games").out
    assert "pebbles" in run("games", "--examples").out
    assert "pebbles" in run("--examples", "games").out


def test_games_as_json_is_a_list_of_records(run):
    listed = json.loads(run("games", "--examples", "--json").out)
    assert [one["id"] for one in listed] == list(registry.names())
    assert all(one["title"] and one["opponent"] and one["credits"] for one in listed)


def test_listing_and_playing_load_neither_qt_nor_the_library():
    code = (
        "import sys; from solocompanion.cli.main import main; main(['games']);"
        "main(['play', 'pebbles', '--seed', '1', '--turns', '2']);"
        "loaded = {name for name in sys.modules if name.partition('.')[0] in {'PySide6', 'sqlite3'}};"
        "sys.exit(repr(loaded) if loaded else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603 - our own code
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", registry.names())
def test_describe_tells_another_program_all_it_needs_to_play(run, name):
    told = json.loads(run("describe", name).out)
    game = open_game(name)
    assert [one["id"] for one in told["options"]] == [option.id for option in game.options]
    for option in told["options"]:
        assert option["default"] in {choice["value"] for choice in option["choices"]}
    setup = type(game.spec.setup(game.spec.settle({}, game.catalogue, game.rules))).__name__
    commands = {kind.__name__ for kind in game.spec.commands} - {setup}
    assert {one["name"] for one in told["commands"]} == commands | {"Correct"}
    assert {one["name"] for one in told["effects"]} == {kind.__name__ for kind in game.spec.effects}
    assert {one["id"] for one in told["rules"]} == set(game.rules.rules)
    assert {one["id"] for one in told["sources"]} == {source.id for source in game.spec.sources}
    assert told["questions"]
    assert all(one["legal"] and one["rule"] in game.rules.rules for one in told["questions"])
    assert {one["key"] for one in told["questions"]} == {one.key for one in game.view.questions.declared}


def test_describe_names_the_questions_a_house_rule_brings(run):
    told = json.loads(run("describe", "wyrmspan").out)
    assert {"caves", "decision_card", "quantity", "sheet"} <= {one["key"] for one in told["questions"]}


def test_describe_gives_the_fields_of_a_command_with_type_and_default(run):
    told = json.loads(run("describe", "wyrmspan").out)
    (move,) = [one for one in told["commands"] if one["name"] == "MoveToken"]
    assert move["fields"] == [{"name": "steps", "type": "int", "default": 1}]


def test_an_unknown_game_is_refused_with_those_there_are(run):
    assert run("describe", "chess").refused("chess", "pebbles", "wyrmspan")


@pytest.mark.parametrize("way", ["full", "no text"])
def test_a_new_game_that_cannot_be_written_leaves_nothing_behind(run, tmp_path, monkeypatch, way):
    writes = []

    def full(path, *args, **more):
        writes.append(path)
        if len(writes) == 9:
            raise OSError(errno.ENOSPC, "No space left on device")
        return written(path, *args, **more)

    written = Path.write_text
    if way == "full":
        monkeypatch.setattr(Path, "write_text", full)
    ran = run("new-game", tmp_path / "in" / "there", "river", "River" if way == "full" else "River\udcff")
    assert ran.refused("No space left on device" if way == "full" else "not UTF-8")
    assert list(tmp_path.iterdir()) == []


def test_arguments_that_are_no_text_are_refused(run):
    assert run("play", "pebbles", "--turns", "1", "--seed", "\udcff").refused("--seed", "not UTF-8")
    assert run("play", "pebbles", "--turns", "1", "--set", "level=\udcff").refused("--set", "not UTF-8")


def test_a_damaged_library_that_is_set_aside_is_said_by_the_game_that_begins(run, tmp_path):
    (tmp_path / "library.sqlite").write_bytes(b"not a database" * 1000)
    ran = run("play", "pebbles", "--library", "--data", tmp_path, typed="quit\n")
    assert "set aside as" in ran.err
    assert (tmp_path / "library-broken-1.sqlite").exists()
