"""The simulation plays whole games by the commands of the game, and the same ones from the same seed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import sampling

from solocompanion.app.content.games import open_game

SIMULATE = Path(__file__).parents[2] / "packaging" / "dev" / "simulate.py"


def simulated(*options: str) -> str:
    command = [sys.executable, SIMULATE, "dead_reckoning", *options]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout  # noqa: S603 - our own


def test_a_line_for_each_difficulty_alone_and_two_against_two():
    said = simulated("--games", "1")
    for line in ("normal", "hard", "expert", "extreme", "extreme, two against two"):
        assert re.search(rf"^\| {line} \| \d+ \(\d+ to \d+\) \| \d+ % ", said, re.MULTILINE), line


def test_the_same_seed_gives_the_same_games():
    one, again = (simulated("--games", "2", "--only", "hard").rpartition("\n\n")[0] for _ in range(2))
    assert one == again
    assert one != simulated("--games", "2", "--only", "hard", "--seed", "another").rpartition("\n\n")[0]


@pytest.mark.parametrize("difficulty", ["normal", "extreme"])
def test_what_the_lobby_says_it_usually_scores_is_what_it_scores(difficulty):
    outlook = open_game("dead_reckoning").view.outlook("difficulty", difficulty)
    said = simulated("--games", str(sampling.rounds(20, 12)), "--only", difficulty)
    low, middle, high = map(
        int, re.search(rf"^{difficulty}: usual score \((\d+), (\d+), (\d+)\)", said, re.MULTILINE).groups()
    )
    assert outlook.low - 25 <= low <= outlook.low + 25
    assert outlook.low < middle < outlook.high
    assert outlook.high - 35 <= high <= outlook.high + 35
