"""Running a script of this folder as its own process, with a data folder, caches and bytecode of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from long_game import play_to_a_turn

from solocompanion.app.content.games import open_game
from solocompanion.app.library.library import Library
from solocompanion.app.play.session import Session

HERE = Path(__file__).parent
COUNTED = ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")


@contextmanager
def x_server() -> Iterator[str]:
    """Run an X server with no one at it; give its display."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:  # noqa: S603 - a tool
        os.close(write)
        with os.fdopen(read) as told:
            display = f":{told.readline().strip()}"
        try:
            yield display
        finally:
            server.terminate()


class Starts:
    """Starts scripts in one folder.

    Bytecode is kept as in an installation; hashes are fixed, so that counts repeat; what the program keeps outside its
    data folder stays in this folder too. They draw on the X server of `display`, else on Qt's platform `offscreen`.
    """

    def __init__(self, folder: Path, display: str = "") -> None:
        self.data = folder / "data"
        self.environment = {
            **os.environ,
            "QT_QPA_PLATFORM": "xcb" if display else "offscreen",
            "DISPLAY": display,
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
        told = self.run(script, *arguments, before=before, scale=scale)
        return int(told.split("Collected :")[-1].split()[0])  # a process that it forks, as on X, tells its own before
