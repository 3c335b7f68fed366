"""The running program left alone: its memory, and how often it wakes up.

    python tests/benchmarks/at_rest.py [--seconds 20]

Prints, for an empty PySide6 window and for the program with a lobby and with an open game, RSS and PSS in MiB and the
voluntary context switches of all its threads in so many seconds: 0 means that no timer fired. Before each there are two
starts that are not looked at, so bytecode and whatever the program keeps are there. Linux only.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

from starts import Starts

SETTLED = 15  # seconds, after which the start's timers have all fired: Qt tidies its fonts 10 s after the first text
PROGRAM = "import sys; from solocompanion.cli.main import main; sys.exit(main())"
EMPTY = """
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
app = QApplication([])
window = QMainWindow()
window.setCentralWidget(QWidget())
window.resize(1280, 800)
window.show()
app.exec()
"""


def memory(process: Path) -> tuple[float, float]:
    """Return RSS and PSS in MiB."""
    lines = (line.split() for line in (process / "smaps_rollup").read_text(encoding="utf-8").splitlines()[1:])
    sizes = {name: int(size) / 1024 for name, size, *_ in lines}
    return sizes["Rss:"], sizes["Pss:"]


def switches(process: Path) -> int:
    """Return how often its threads have waited for something so far."""
    texts = (task.read_text(encoding="utf-8") for task in process.glob("task/*/status"))
    return sum(int(text.split("\nvoluntary_ctxt_switches:")[1].split()[0]) for text in texts)


def observe(name: str, code: str, starts: Starts, seconds: int, scale: int = 1) -> None:
    environment = starts.environment | ({"QT_SCALE_FACTOR": str(scale)} if scale > 1 else {})
    command = [sys.executable, "-c", code, "--data", str(starts.data)]
    with subprocess.Popen(command, env=environment) as running:  # noqa: S603 - the program itself
        try:
            process = Path("/proc", str(running.pid))
            sleep(SETTLED)
            before = switches(process)
            sleep(seconds)
            woken = switches(process) - before
            rss, pss = memory(process)
        finally:
            running.terminate()
    print(f"{name:34} RSS {rss:6.1f} MiB  PSS {pss:6.1f} MiB  {woken:4} wake-ups in {seconds} s")


def observe_later_start(name: str, starts: Starts, seconds: int, scale: int = 1) -> None:
    """Observe the program as it is once it has what it keeps, for the size of the restored window."""
    starts.run("start_window.py", scale=scale)
    starts.run("start_window.py", scale=scale)  # the screen of the platform is small: the first one has another size
    observe(name, PROGRAM, starts, seconds, scale)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=20)
    seconds = parser.parse_args().seconds
    with TemporaryDirectory() as folder:
        starts = Starts(Path(folder))
        observe("an empty PySide6 window", EMPTY, starts, seconds)
        for game in ("dead_reckoning", "wyrmspan"):
            for scale in (1, 2):
                starts.prepare(game)
                observe_later_start(f"lobby, {game}, {scale}x", starts, seconds, scale)
            starts.prepare(game, opened=True)
            observe_later_start(f"open game, {game}, 1x", starts, seconds)


if __name__ == "__main__":
    main()
