"""What a screen reader hears.

    python3 packaging/dev/hear.py FOLDER [PROGRAM ...]

Starts the program (./play unless another is named) with an empty data folder on an invisible screen and a real
accessibility bus of its own, and plays two turns with actions that go over that bus alone. FOLDER gets lobby.txt and
table.txt (everything there is, with role, name, value and actions), board.txt (the places and pieces) and aloud.txt
(what was announced, and which names changed). It ends with 1 when a press went unanswered.

Needs the system's Python with pyatspi, and: dbus-run-session, at-spi2-core, Xvfb.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
INSIDE = "SOLO_COMPANION_HEAR"
EVENTS = (
    "object:announcement",
    "object:property-change:accessible-name",
    "object:property-change:accessible-value",
    "object:children-changed",
    "object:state-changed:checked",
)
PATIENCE, QUIET = 20.0, 3.0


def main() -> int:
    """Listen, on a bus and a screen of our own."""
    if len(sys.argv) < 2:
        sys.stderr.write(__doc__ or "")
        return 2
    if INSIDE not in os.environ:
        command = ["dbus-run-session", "--", sys.executable, __file__, *sys.argv[1:]]
        return subprocess.run(command, env={**os.environ, INSIDE: "1"}, check=False).returncode
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    program = sys.argv[2:] or [str(Path(__file__).parents[2] / "play")]
    with screen() as display, tempfile.TemporaryDirectory() as data:
        env = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
        with running([LAUNCHER, "--launch-immediately"], env), running([*program, "--data", data], env):
            return listen(folder)


@contextmanager
def running(command: list[str], env: dict[str, str]) -> Iterator[None]:
    """Run a process for as long as it is needed."""
    started = subprocess.Popen(command, env=env)
    try:
        yield
    finally:
        started.terminate()
        started.wait()


@contextmanager
def screen() -> Iterator[str]:
    """Run an invisible screen and return its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-ac"]
    started = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    try:
        yield f":{os.read(reading, 16).decode().strip()}"
    finally:
        started.terminate()
        started.wait()


def listen(folder: Path) -> int:
    """Play while the reader's loop runs; return 1 when something did not answer."""
    pyatspi: Any = import_module("pyatspi")  # the system's, and only on this side of the bus

    heard: list[str] = []
    done: list[bool] = []

    def note(event: Any) -> None:
        kind = str(event.type).split(":", 1)[1].strip(":")
        heard.append(f"{kind}: {event.any_data}")

    def act() -> None:
        try:
            visit(pyatspi, folder, heard)
            done.append(True)
        finally:
            pyatspi.Registry.stop()

    for event in EVENTS:
        pyatspi.Registry.registerEventListener(note, event)
    threading.Thread(target=act, daemon=True).start()
    pyatspi.Registry.start()
    (folder / "aloud.txt").write_text("\n".join(heard) + "\n", encoding="utf-8")
    return 0 if done else 1


def visit(pyatspi: Any, folder: Path, heard: list[str]) -> None:
    """Choose an opponent, start, move, take two turns, walk back and undo, all over the bus."""
    program = until(lambda: named(pyatspi.Registry.getDesktop(0), "application", "Solo Companion"))
    until(lambda: named(program, "push button", "Start"))
    write(folder / "lobby.txt", program)
    for role, name in (
        ("page tab", "Wyrmspan"),
        ("radio button", "Automa 2"),
        ("push button", "Start Automa 2"),
        ("push button", "Skip (Esc)"),
        ("push button", "Guild space 2"),
        ("push button", "AI turn"),
        ("push button", "AI turn"),
        ("push button", "A turn back"),
        ("push button", "To the present"),
        ("push button", "Undo"),
    ):
        heard.append(f"--- {name}")
        until(partial(press, program, role, name))
        time.sleep(QUIET)
        if name == "AI turn":
            write(folder / "table.txt", program)
            write(folder / "board.txt", named(program, "list", "Board"))


def until(found: Callable[[], Any]) -> Any:
    """Wait for something to be there."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        what = found()
        if what:
            return what
        time.sleep(0.2)
    raise TimeoutError


def everything(top: Any) -> Iterator[tuple[int, Any]]:
    """Return all there is below a part, with how deep it lies."""
    waiting = [(0, top)]
    while waiting:
        deep, part = waiting.pop()
        if part is None:
            continue
        part.clearCache()
        yield deep, part
        waiting += [(deep + 1, part.getChildAtIndex(n)) for n in reversed(range(part.childCount))]


def named(top: Any, role: str, name: str) -> Any:
    """Return the first part with a role and a name that begins so."""
    for _, part in everything(top):
        if part.getRoleName() == role and part.name.startswith(name):
            return part
    return None


def press(top: Any, role: str, name: str) -> bool:
    """Press a part; tell whether there was one that can be pressed."""
    part = named(top, role, name)
    if part is None:
        return False
    try:
        return bool(part.queryAction().doAction(0))
    except NotImplementedError:
        return False


def write(path: Path, top: Any) -> None:
    """Write down what there is below a part: role, name, description, value, actions."""
    lines = []
    for deep, part in everything(top):
        words = [f"{'  ' * deep}{part.getRoleName()}", repr(part.name)]
        if part.description and part.description != part.name:
            words.append(f"({part.description})")
        lines.append(" ".join([*words, value(part), actions(part)]).rstrip())
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def value(part: Any) -> str:
    """Word the value of a part, if it has one."""
    try:
        held = part.queryValue()
    except NotImplementedError:
        return ""
    return f"{held.currentValue:g} of {held.maximumValue:g}"


def actions(part: Any) -> str:
    """List what can be done with a part."""
    try:
        held = part.queryAction()
    except NotImplementedError:
        return ""
    return str([held.getName(n) for n in range(held.nActions)])


if __name__ == "__main__":
    sys.exit(main())
