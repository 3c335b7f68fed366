"""Whatever the app is doing when it is killed: all it had finished is there, and nothing is there by half."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
import sampling
from acts import ACTS, MUSEUM, SAMPLE, prepare

from solocompanion.app.files.exchange import read_game
from solocompanion.app.files.reports import verify
from solocompanion.app.library import copies, restoring, rows
from solocompanion.app.library.library import Library
from solocompanion.app.opening import Opening

DRIVER = Path(__file__).with_name("acts.py")


def done_until_killed(act, folder, dice):
    """Let an act run, kill it, and return what it said it had done."""
    command = [sys.executable, str(DRIVER), act, str(folder), str(dice.random())]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as doer:  # noqa: S603 - our own script
        said = [doer.stdout.readline() for _ in range(dice.randint(1, 8))]
        time.sleep(dice.random() * 0.03)
        doer.kill()
        said += doer.stdout.readlines()
    assert doer.returncode == -signal.SIGKILL, "it ended by itself"
    return [json.loads(line) for line in said if line.endswith("\n")]


def found_play(folder, said, _):
    with Library.open(folder) as library:
        game_id, entries = said[-1]
        stored = library.load(game_id)
        assert list(stored.entries[: len(entries)]) == entries
        assert len(stored.entries) <= len(entries) + 1
        assert verify(Opening(library).open_saved(game_id)) == []


def found_take_in(folder, said, before):
    whole = read_game(folder / SAMPLE).entries
    with Library.open(folder) as library:
        there = {row.id for row in library.games()} - before
        assert set(said) <= there
        assert len(there) <= len(said) + 1
        for one in there:
            assert library.load(one).entries == whole


def found_restore(folder, said, _):
    kept = [sorted(row.id for row in restoring.look_at(one).games) for one in sorted((folder / "spare").glob("*.json"))]
    with Library.open(folder) as library:
        now = sorted(row.id for row in library.games())
        assert now in kept
        assert said[-1] in kept
        for one in now:
            Opening(library).open_saved(one)


def found_back_up(folder, said, _):
    for name, game_id, entries in said[-3:]:
        backup = folder / "backups" / name
        with closing(copies.unpacked(backup)[0]) as held:
            assert list(rows.loaded(held, game_id).entries) == entries
    with Library.open(folder) as library:
        assert library.back_up() == ""
        assert all(not one.fault for one in restoring.held(library.path))


def found_export(folder, said, _):
    whole = read_game(folder / SAMPLE).entries
    assert read_game(folder / "out.solo.json").entries in {whole, whole[:1]}
    assert set(said) <= {1, len(whole)}


def found_migrate(folder, said, _):
    for number in said:
        with Library.open(folder / str(number)) as library:
            assert (library.readonly, library.notices) == (False, ())
            for row in library.games():
                assert library.load(row.id).entries


FOUND = {name[6:]: one for name, one in list(globals().items()) if name.startswith("found_")}


def test_every_deed_is_looked_at():
    assert FOUND.keys() == ACTS.keys()
    assert MUSEUM.is_dir()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")
@pytest.mark.parametrize("act", ACTS)
def test_a_kill_loses_nothing_that_was_done_and_leaves_nothing_by_half(act, tmp_path):
    prepare(tmp_path / "before")
    dice = Random(f"kill {act}")  # noqa: S311 - moments, no keys
    for number in range(sampling.rounds(60, 2)):
        folder = tmp_path / f"round-{number}"
        shutil.copytree(tmp_path / "before", folder)
        with Library.open(folder) as library:
            before = {row.id for row in library.games()}
        FOUND[act](folder, done_until_killed(act, folder, dice), before)
        shutil.rmtree(folder)
