"""Running a script of this folder as its own process, with a data folder, caches and bytecode of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from long_game import play_to_a_turn

from solocompanion.app.content.games import open_game
from solocompanion.app.library.library import Library
from solocompanion.app.play.session import Session

HERE = Path(__file__).parent
COUNTED = ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")


class Starts:
    """Starts scripts in one folder.

    Bytecode is kept as in an installation; hashes are fixed, so that counts repeat; what the program keeps outside its
    data folder stays in this folder too.
    """

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.environment = {
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONHASHSEED": "0",
            "PYTHONPYCACHEPREFIX": str(folder / "bytecode"),
            "XDG_CACHE_HOME": str(folder / "cache"),
        }
        self.environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self.environment.pop("QT_SCALE_FACTOR", None)

    def prepare(self, game: str, *, opened: bool = False) -> None:
        """Make the data folder: that game's tab is shown first, with its lobby or a game opened after three turns."""
        self.forget()
        with Library.open(self.data) as library:
            library.set_preference("tour", "done")
            library.set_preference("window/tab", game)
            if opened:
                session = Session.start(open_game(game), seed="start", store=library)
                for _ in range(3):
                    assert play_to_a_turn(session)
                    session.perform(session.game.view.main(session.state).command)
                library.set_preference(f"open/{game}", session.record.id)

    def forget(self) -> None:
        """Take away all that the program has kept, bytecode and the system's own caches apart."""
        shutil.rmtree(self.data, ignore_errors=True)
        shutil.rmtree(self.environment["XDG_CACHE_HOME"], ignore_errors=True)

    def run(self, script: str, *arguments: str, before: tuple[str, ...] = (), scale: int = 1) -> str:
        """Run a script to its end; return what it and `before` wrote. Raises `CalledProcessError` when it fails."""
        command = [*before, sys.executable, str(HERE / script), *arguments, "--data", str(self.data)]
        environment = self.environment | ({"QT_SCALE_FACTOR": str(scale)} if scale > 1 else {})
        ran = subprocess.run(  # noqa: S603 - a script of ours
            command, env=environment, check=True, capture_output=True, text=True, timeout=900
        )
        return ran.stdout + ran.stderr

    def instructions(self, script: str, *arguments: str, scale: int = 1, parts: bool = False) -> int:
        """Count what a script does; with `parts` only what it asks to be counted."""
        before = (*COUNTED, "--instr-atstart=no") if parts else COUNTED
        return int(self.run(script, *arguments, before=before, scale=scale).split("Collected :")[1].split()[0])
