"""Golden transcripts: one game a level, compared to the letter. `--rewrite-golden` writes them; read the difference."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .play import LEVELS
from .transcripts import transcript

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("level", LEVELS)
def test_the_game_is_played_as_it_is_written(level, rewrite_golden):
    path = GOLDEN / f"{level}.txt"
    played = transcript(level)
    if rewrite_golden:
        path.write_text(played, encoding="utf-8", newline="\n")
    assert played == path.read_text(encoding="utf-8")


def test_there_is_a_transcript_for_every_level_and_no_other():
    assert sorted(path.stem for path in GOLDEN.iterdir()) == sorted(LEVELS)


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_the_order_of_sets_never_decides(hash_seed):
    written = "".join((GOLDEN / f"{level}.txt").read_text(encoding="utf-8") for level in LEVELS)
    here = Path(__file__).parent
    told = subprocess.run(  # noqa: S603 - our own module, by this interpreter
        [sys.executable, "-W", "error", "-m", f"{here.name}.transcripts"],
        cwd=here.parent,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert told.stderr == ""
    assert told.stdout == written
