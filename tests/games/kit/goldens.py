"""Golden transcripts: seeded games written down, compared to the letter. `--rewrite-golden` writes them anew."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from collections.abc import Callable, Collection
from pathlib import Path
from typing import ClassVar

import pytest
import sampling


class Goldens:
    """The tests of a game's transcripts: a subclass named `Test...` in the game's folder sets the attributes.

    Attributes
    ----------
    names
        The games that are played; `golden/NAME.txt` holds what is expected.
    transcript
        Plays one of them and returns its text.

    `transcripts.py` beside it, run as a module, must print the texts of all names, one after the other.

    """

    names: ClassVar[Collection[str]]
    transcript: ClassVar[Callable[[str], str]]

    @classmethod
    def folder(cls) -> Path:
        return Path(inspect.getfile(cls)).parent

    @classmethod
    def path(cls, name: str) -> Path:
        return cls.folder() / "golden" / f"{name}.txt"

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "golden" in metafunc.fixturenames:
            metafunc.parametrize("golden", list(self.names))

    def test_the_game_is_played_as_it_is_written(self, golden, request):
        played = type(self).transcript(golden)
        if request.config.getoption("--rewrite-golden"):
            self.path(golden).write_text(played, encoding="utf-8", newline="\n")
        assert played == self.path(golden).read_text(encoding="utf-8")

    def test_there_is_a_transcript_for_every_name_and_no_other(self):
        assert sorted(path.stem for path in (self.folder() / "golden").iterdir()) == sorted(self.names)

    @pytest.mark.parametrize("hash_seed", sampling.first(1, ["4242", "1"]))
    def test_the_order_of_sets_never_decides(self, hash_seed):
        told = subprocess.run(  # noqa: S603 - our own module, by this interpreter
            [sys.executable, "-W", "error", "-m", f"{self.folder().name}.transcripts"],
            cwd=self.folder().parent,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert told.stderr == ""
        assert told.stdout == "".join(self.path(name).read_text(encoding="utf-8") for name in self.names)
