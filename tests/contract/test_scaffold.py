"""A sixth game is one folder and one line: a copy of the example, installed by itself, keeps the whole contract."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from solocompanion.app.content.scaffold import ScaffoldError, new_game, rule_prefix

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a new game and what an installer would write beside it."""
    folder = tmp_path_factory.mktemp("site")
    new_game(folder, "river_race", "The River Race")
    info = folder / "river_race-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: river_race\nVersion: 1\n", encoding="utf-8")
    points = "[solocompanion.games]\nriver_race = river_race.game:SPEC\n"
    (info / "entry_points.txt").write_text(points, encoding="utf-8")
    return folder


def passes(folder: Path, *arguments: str | Path) -> str:
    """Run tests with the new game installed; return what they said."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "PYTHONDONTWRITEBYTECODE": "1",
        "SOLO_CONTRACT_ONLY": "river_race",
        "SOLO_CONTRACT_GAMES": "0.4",
    }
    command = [sys.executable, "-m", "pytest", "-q", "-c", ROOT / "pyproject.toml", "--rootdir", ROOT, *arguments]
    done = subprocess.run(command, check=False, capture_output=True, encoding="utf-8", env=environment, cwd=folder)  # noqa: S603
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout


def test_a_new_game_keeps_the_contract(installed):
    here = Path(__file__)
    said = passes(installed, here.parent, "--ignore", here)
    assert "passed" in said
    assert "skipped" not in said


def test_a_new_game_brings_its_own_tests(installed):
    assert "passed" in passes(installed, installed / "tests")


def test_nothing_of_the_example_but_its_pieces_is_left(installed):
    left = []
    for path in installed.rglob("*"):
        if path.suffix in {".py", ".toml"}:
            words = path.read_text(encoding="utf-8")
            left += [
                f"{path.name}: {one}"
                for one in ("games.pebbles", '"pebbles"', "PB-", "Pebbles ", "example")
                if one in words
            ]
    assert not left


def test_in_a_checkout_a_new_game_lies_beside_the_others(tmp_path, capsys):
    (tmp_path / "solocompanion" / "games").mkdir(parents=True)
    written = new_game(tmp_path, "ripples", "Ripples")
    places = {path.relative_to(tmp_path).as_posix() for path in written}
    assert {
        "solocompanion/games/ripples/game.py",
        "resources/games/ripples/pack.toml",
        "resources/games/ripples/art/game_icon.svg",
        "tests/games/ripples/test_ripples_rules.py",
    } <= places
    assert 'ripples = "solocompanion.games.ripples.game:SPEC"' in capsys.readouterr().out


@pytest.mark.parametrize("impossible", ["", "Ripples", "2fast", "class", "a-b", "pebbles", "../up"])
def test_an_impossible_name_is_refused_and_nothing_is_written(tmp_path, impossible):
    with pytest.raises(ScaffoldError):
        new_game(tmp_path, impossible, "Ripples")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("title", ["", " ", 'Say "no"', "Two\nlines", "{x}"])
def test_an_impossible_title_is_refused(tmp_path, title):
    with pytest.raises(ScaffoldError):
        new_game(tmp_path, "ripples", title)
    assert not list(tmp_path.iterdir())


def test_what_is_there_is_never_overwritten(tmp_path):
    (tmp_path / "ripples").mkdir()
    with pytest.raises(ScaffoldError, match="ripples"):
        new_game(tmp_path, "ripples", "Ripples")
    assert not list((tmp_path / "ripples").iterdir())


def test_rules_are_numbered_after_the_name():
    assert [rule_prefix(name) for name in ("ripples", "river_race", "x")] == ["RI", "RR", "X"]
