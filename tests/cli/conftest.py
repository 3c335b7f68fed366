"""Running a command inside the test: its exit code, what it printed, and what it complained about."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from solocompanion.app.library.user_folders import data_folder
from solocompanion.cli import output, starting
from solocompanion.cli.main import main

RACE = """
game = "pebbles"

[options]
level = "old"

[[step]]
command = "Hop"
args = { stones = 3 }

[[step]]
command = "Take"
args = { pebble = "rose" }

[[step]]
command = "HeronTurn"
answers = ["fly"]

[[step]]
command = "HeronTurn"
answers = ["stride", 6]

[[step]]
command = "HeronTurn"
answers = ["fly"]

[[step]]
command = "HeronTurn"
answers = ["wade"]

[[step]]
command = "CountUp"
answers = [4]
"""


class Ran(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str

    def refused(self, *words: str) -> bool:
        """Tell whether it ended as every fault does: code 2, one line with these words, no traceback."""
        assert self.code == 2, self
        assert self.err.count("\n") == 1, self.err
        assert "Traceback" not in self.err
        for word in words:
            assert word in self.err, self.err
        return True


@pytest.fixture(autouse=True)
def _as_wide_as_lines_get(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines break alike, whatever terminal the tests are run from."""
    monkeypatch.setenv("COLUMNS", str(output.WIDEST))


@pytest.fixture(autouse=True)
def _no_packs_of_whoever_runs_the_tests(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where no folder is named, the data folder is an empty one."""
    monkeypatch.setattr(starting, "data_folder", lambda chosen=None: data_folder(chosen or tmp_path / "nobody"))


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command with lines typed at it."""

    def run(*argv: object, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(one) for one in argv])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run


@pytest.fixture
def race(tmp_path) -> Path:
    """A script of a whole race of Pebbles in which every answer is given."""
    path = tmp_path / "race.toml"
    path.write_text(RACE, encoding="utf-8")
    return path


@pytest.fixture
def edited(race):
    """Write the race with something replaced, and return its path."""

    def edited(old: str, new: str) -> Path:
        assert old in RACE
        race.write_text(RACE.replace(old, new, 1), encoding="utf-8")
        return race

    return edited


@pytest.fixture
def export(run, race, tmp_path) -> Path:
    """The race as an exported game."""
    path = tmp_path / "race.solo.json"
    assert run("play", "--script", race, "--save", path).code == 0
    return path
