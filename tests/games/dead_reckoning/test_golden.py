"""Golden transcripts: a game of each difficulty and one of two against two. `--rewrite-golden` writes them anew."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .transcripts import GAMES, transcript

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_played_as_it_is_written(name, rewrite_golden):
    path = GOLDEN / f"{name}.txt"
    played = transcript(name)
    if rewrite_golden:
        path.write_text(played, encoding="utf-8", newline="\n")
    assert played == path.read_text(encoding="utf-8")


def test_there_is_a_transcript_for_every_game_and_no_other():
    assert sorted(path.stem for path in GOLDEN.iterdir()) == sorted(GAMES)


def test_the_order_of_sets_never_decides():
    written = "".join((GOLDEN / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES)
    here = Path(__file__).parent
    told = subprocess.run(  # noqa: S603 - our own module, by this interpreter
        [sys.executable, "-W", "error", "-m", f"{here.name}.transcripts"],
        cwd=here.parent,
        env={**os.environ, "PYTHONHASHSEED": "4242", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert told.stderr == ""
    assert told.stdout == written
