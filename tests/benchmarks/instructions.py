"""Count instructions: starts, and what happens in the open window, each beside an empty PySide6 window.

    python tests/benchmarks/instructions.py [-j JOBS] [PART OF A NAME ...]

Prints a line for each: millions of instructions, the ratio to the empty window, for acts in the window the median of
the milliseconds an uncounted run takes, and what is aimed at. Needs Valgrind. A count repeats within 0.5 % whatever
else the machine does, the milliseconds do not. What has "on X" in its name draws on an X server, which needs Xvfb, and
stands beside an empty window there; all else draws on Qt's platform `offscreen`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from attrs import field, frozen
from starts import Starts, x_server

ROUNDS = 10
EMPTY = "an empty PySide6 window"
ON_X = ", on X"


@frozen
class Counted:
    """What came of one measurement."""

    instructions: int
    milliseconds: float = field(default=0.0)


def empty(starts: Starts) -> Counted:
    starts.run("start_empty.py")
    return Counted(starts.instructions("start_empty.py"))


def start(game: str, *, opened: bool = False, first: bool = False) -> Callable[[Starts], Counted]:
    """Start to the first painted board: a later start, with bytecode and what the program keeps, or the first ever."""

    def count(starts: Starts) -> Counted:
        starts.prepare(game, opened=opened)
        starts.run("start_window.py")
        starts.run("start_window.py")  # the screen of the platform is small: the first restored window has another size
        if first:
            starts.prepare(game)
        return Counted(starts.instructions("start_window.py"))

    return count


def one_more_tab(starts: Starts) -> Counted:
    starts.prepare("dead_reckoning")
    for _ in range(2):  # as above
        starts.run("start_window.py", "--examples")
    with_it = starts.instructions("start_window.py", "--examples")
    return Counted(with_it - starts.instructions("start_window.py"))


def act(name: str, *, scale: int = 1) -> Callable[[Starts], Counted]:
    def count(starts: Starts) -> Counted:
        arguments = (name, "--rounds", str(ROUNDS))
        starts.forget()
        took = float(starts.run("frames.py", *arguments, scale=scale).split()[0])
        starts.forget()
        counted = starts.instructions("frames.py", *arguments, "--count", scale=scale, parts=True)
        return Counted(counted // ROUNDS, took)

    return count


WORK: dict[str, tuple[Callable[[Starts], Counted], str]] = {
    EMPTY: (empty, ""),
    EMPTY + ON_X: (empty, ""),
    "lobby, dead_reckoning": (start("dead_reckoning"), "1.9 x"),
    "lobby, wyrmspan": (start("wyrmspan"), "1.9 x"),
    "lobby, dead_reckoning" + ON_X: (start("dead_reckoning"), "2.0 x"),
    "lobby, wyrmspan" + ON_X: (start("wyrmspan"), "2.0 x"),
    "lobby, dead_reckoning, first start ever": (start("dead_reckoning", first=True), ""),
    "one more game's tab": (one_more_tab, "5 M"),
    "open game, dead_reckoning": (start("dead_reckoning", opened=True), "3.5 x"),
    "open game, wyrmspan": (start("wyrmspan", opened=True), "3.5 x"),
    "look at any of 1,000 turns, with frame": (act("look"), "16 ms"),
    "table page shown anew, no frame": (act("refresh"), ""),
    "opponent's turn, first frame, wyrmspan": (act("turn-wyrmspan"), "21 ms"),
    "opponent's turn, first frame, dead_reckoning": (act("turn-dead_reckoning"), "21 ms"),
    "opponent's turn, first frame, doomtown": (act("turn-doomtown"), "21 ms"),
    "opponent's turn, first frame, tiny_epic_kingdoms": (act("turn-tiny_epic_kingdoms"), "21 ms"),
    "redraw of 150 sprites at 1x, size kept": (act("redraw"), ""),
    "redraw of 150 sprites at 2x, size kept": (act("redraw", scale=2), "60 ms"),
    "redraw of 150 sprites at 1x, size never seen": (act("redraw-first"), ""),
    "redraw of 150 sprites at 2x, size never seen": (act("redraw-first", scale=2), "120 ms"),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help="count only what has one of these in its name")
    parser.add_argument("-j", type=int, default=1, dest="jobs", help="so many at once; spoils the milliseconds")
    options = parser.parse_args()
    asked = [name for name in WORK if not options.parts or any(part in name for part in options.parts)]
    wanted = [name for name in WORK if name in asked or name in map(base_of, asked)]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        display = stack.enter_context(x_server()) if EMPTY + ON_X in wanted else ""
        pool = stack.enter_context(ThreadPoolExecutor(options.jobs))
        counts = {}
        for name in wanted:
            starts = Starts(folder / str(len(counts)), display if name.endswith(ON_X) else "")
            counts[name] = pool.submit(WORK[name][0], starts)
        for name in wanted:
            tell(name, counts[name].result(), counts[base_of(name)].result().instructions, WORK[name][1])


def base_of(name: str) -> str:
    """Return the line that another stands beside."""
    return EMPTY + ON_X if name.endswith(ON_X) else EMPTY


def tell(name: str, counted: Counted, base: int, target: str) -> None:
    took = f"{counted.milliseconds:7.1f} ms" if counted.milliseconds else ""
    line = f"{name:48} {counted.instructions / 1e6:8.1f} M {counted.instructions / base:6.2f} x {took:10}"
    print(f"{line}  {f'target {target}' if target else ''}".rstrip(), flush=True)


if __name__ == "__main__":
    main()
