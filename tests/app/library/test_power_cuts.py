"""What was acknowledged is there after a power cut at any moment, and the library is sound."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
import sampling
from acts import prepare
from power_cut import CALLS, Disk

from solocompanion.app.library import copies, restoring, rows
from solocompanion.app.library.library import Library

DRIVER = Path(__file__).with_name("acts.py")
TRACE = ["strace", "-f", "-y", "-xx", "-s", "100000000", "-e", f"trace={CALLS}"]
TIMES = 12


def can_trace():
    if shutil.which("strace") is None:
        return False
    tried = subprocess.run([*TRACE, "-o", "/dev/null", "true"], capture_output=True, check=False)  # noqa: S603 - our own
    return tried.returncode == 0


def found_play(library, said, _):
    game_id, entries = said
    assert list(library.load(game_id).entries[: len(entries)]) == entries


def found_take_in(library, said, _):
    assert library.load(said).entries


def found_restore(library, said, following):
    assert sorted(row.id for row in library.games()) in (said, following)


def found_back_up(library, said, _):
    name, game_id, entries = said
    assert list(library.load(game_id).entries[: len(entries)]) == entries
    with closing(copies.unpacked(library.path.parent / "backups" / name)[0]) as held:
        assert list(rows.loaded(held, game_id).entries) == entries
    assert library.back_up() == ""
    assert all(not one.fault for one in restoring.held(library.path))


@pytest.mark.skipif(not can_trace(), reason="the calls of a program cannot be traced here")
@pytest.mark.parametrize("look", [found_play, found_take_in, found_restore, found_back_up])
def test_a_power_cut_loses_nothing_that_was_acknowledged(look, tmp_path):
    act, folder, calls = look.__name__[6:], tmp_path.resolve() / "data", tmp_path / "calls"
    prepare(folder)
    disk = Disk(folder)
    command = [*TRACE, "-o", str(calls), sys.executable, str(DRIVER), act, str(folder), act, str(TIMES)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - our own script
    said = [None, *map(json.loads, done.stdout.splitlines()), None]
    dice = Random(act)  # noqa: S311 - moments, no keys
    chance = sampling.rounds(400, 25) / calls.read_text().count("\n")
    acknowledged = cuts = 0
    for words in disk.replay(calls.read_text()):
        acknowledged += bool(words)
        if dice.random() < chance:
            cuts += 1
            place = tmp_path / f"cut-{cuts}"
            disk.cut(place, dice)
            with Library.open(place) as library:
                assert (library.readonly, library.notices) == (False, ())
                if acknowledged:
                    look(library, said[acknowledged], said[acknowledged + 1])
            shutil.rmtree(place)
    assert acknowledged == TIMES
    assert cuts > 3
