"""One act in the window, done several times: prints the median of the milliseconds each takes.

    python frames.py ACT [--rounds 10] [--count] --data FOLDER

With --count it runs under callgrind and has that count the acts alone. The window is drawn at QT_SCALE_FACTOR.
"""

from __future__ import annotations

import argparse
import os
import subprocess
from pathlib import Path
from statistics import median
from time import perf_counter

from PySide6.QtWidgets import QApplication
from window_acts import Act, crowded_board, look, open_window, redraw, redraw_first, refresh, turn

from solocompanion.app.content import cache
from solocompanion.app.library.library import Library

WARM = 3
ACTS = {
    "look": lambda library: look(open_window(library, "wyrmspan")),
    "refresh": lambda library: refresh(open_window(library, "wyrmspan")),
    "turn-wyrmspan": lambda library: turn(open_window(library, "wyrmspan")),
    "turn-dead_reckoning": lambda library: turn(open_window(library, "dead_reckoning")),
    "turn-doomtown": lambda library: turn(open_window(library, "doomtown")),
    "turn-tiny_epic_kingdoms": lambda library: turn(open_window(library, "tiny_epic_kingdoms")),
    "redraw": lambda _: redraw(crowded_board()),
    "redraw-first": lambda _: redraw_first(crowded_board()),
}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("act", choices=ACTS)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--count", action="store_true")
    parser.add_argument("--data", type=Path, required=True)
    options = parser.parse_args()
    app = QApplication([])
    cache.use(options.data / "cache")
    with Library.open(options.data) as library:
        act = ACTS[options.act](library)
        times = [milliseconds(act, counted=False) for _ in range(WARM)]
        times = [milliseconds(act, counted=options.count) for _ in range(options.rounds)]
        app.closeAllWindows()
    print(median(times))


def milliseconds(act: Act, *, counted: bool) -> float:
    """Do it once."""
    given = act.prepare()
    if counted:
        switch("on")
    start = perf_counter()
    act.work(*given)
    took = 1000 * (perf_counter() - start)
    if counted:
        switch("off")
    return took


def switch(to: str) -> None:
    """Switch callgrind's counting on or off in this process; both together are counted as 0.6 M instructions."""
    command = ["callgrind_control", "-i", to, str(os.getpid())]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - a tool of valgrind's


if __name__ == "__main__":
    main()
