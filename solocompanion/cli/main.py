"""The entry point: the window, or a command. Every error ends in one line and exit code 2, never in a traceback."""

from __future__ import annotations

import gc
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from solocompanion.app.library.places import data_folder
from solocompanion.cli import output, parser
from solocompanion.cli.usage import UsageError
from solocompanion.core.pseudo import Pseudo
from solocompanion.core.words import install, text

FAULTY = 2
INTERRUPTED = 130
BROKEN_PIPE = 141
BEFORE_QT = (
    "content.packs",
    "files.exchange",
    "library.library",
    "logbook.plays",
    "play.showing",
    "preferences.checklist",
    "preferences.presets",
    "preferences.settings",
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 done, 1 differences found, 2 not legal or not readable, 3 stopped."""
    output.prepare()
    given = sys.argv[1:] if argv is None else argv
    if "--pseudo" in given:  # before the parser makes its help
        install(Pseudo())
    try:
        args = parser.build().parse_args(given)
        code: int = args.run(args) if args.run else _window(args)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has closed the pipe
        _discard_output()
        return BROKEN_PIPE
    except _faults() as error:
        return _told(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _faults() -> tuple[type[Exception], ...]:
    """Return the errors that may end a command; called only then, because it imports much."""
    from solocompanion.cli.faults import FAULTS  # noqa: PLC0415 - see above

    return FAULTS


def _told(error: Exception) -> int:
    from solocompanion.cli.faults import one_line  # noqa: PLC0415 - as above

    output.complain(one_line(error))
    return FAULTY


def _discard_output() -> None:
    """Discard the buffered output, so that the interpreter does not fail at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _window(args: Namespace) -> int:
    reason = _no_window()
    if reason:
        raise UsageError(text("{reason} To play in the terminal: solocompanion play GAME", reason=reason))
    gc.disable()  # the start makes hardly any garbage; the window enables collection once it is shown
    try:
        return _open(args)
    finally:
        gc.enable()


def _open(args: Namespace) -> int:
    for name in BEFORE_QT:  # Qt reads the source of every module that is imported after it
        import_module(f"solocompanion.app.{name}")
    try:
        from solocompanion.gui.main import main as open_window  # noqa: PLC0415 - Qt is loaded for the window alone
    except ImportError as error:
        why = text("The window cannot open: {why}.", why=str(error))
        raise UsageError(text("{reason} To play in the terminal: solocompanion play GAME", reason=why)) from None
    argv = ["--data", str(data_folder(args.data)), *(["--examples"] if args.examples else [])]
    return open_window(argv)


def _no_window() -> str:
    """Say why no window can be shown; empty when one can."""
    if find_spec("PySide6") is None:
        return text("The window needs PySide6, which is not installed.")
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in displays):
        return text("There is no display for the window.")
    return ""
