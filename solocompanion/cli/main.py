"""The entry point: the window, or a command. Every error ends in one line and exit code 2, never in a traceback."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from solocompanion.app.library.user_folders import data_folder
from solocompanion.cli import output
from solocompanion.cli.usage import UsageError
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import install, text

if TYPE_CHECKING:  # loaded with the services of the window
    from solocompanion.app.library.library import Library

FAULTY = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


class WindowArguments(NamedTuple):
    """What the window is opened with."""

    data: Path | str | None = None
    examples: bool = False
    files: tuple[str, ...] = ()


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 done, 1 differences found, 2 not legal or not readable, 3 stopped."""
    output.prepare()
    given = sys.argv[1:] if argv is None else argv
    if "--pseudo" in given:  # before the parser makes its help
        from solocompanion.core.pseudo_language import Pseudo  # noqa: PLC0415 - a language for tests

        install(Pseudo())
    window = _window_arguments(given)
    try:
        code = _run(given) if window is None else _window(window)
        output.flush()
    except BrokenPipeError:  # the reader has closed the pipe
        _discard_output()
        return BROKEN_PIPE
    except output.OutputError as error:  # such as a full disk
        _discard_output()
        return _told(error, in_window=False)
    except _faults() as error:
        return _told(error, in_window=window is not None and not output.is_read())
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _window_arguments(given: Sequence[str]) -> WindowArguments | None:
    """Read arguments that open the window; `None` for all others, which are the parser's: its import is slow."""
    data, examples, files = None, False, []
    left = iter(given)
    for one in left:
        if one == "--data" and (data := next(left, "-")).startswith("-"):
            return None  # there is no folder behind it
        if one == "--examples":
            examples = True
        elif _is_file(one):
            files.append(one)
        elif one not in {"--data", "--pseudo"}:
            return None
    return WindowArguments(data, examples=examples, files=tuple(files))


def _is_file(given: str) -> bool:
    """Tell whether an argument is a game file to be opened in the window: a command has no such ending."""
    if given.startswith("-"):
        return False
    from solocompanion.app.files.endings import is_game  # noqa: PLC0415 - a start without a file does without it

    return is_game(Path(given))


def _run(given: Sequence[str]) -> int:
    from solocompanion.cli import parser  # noqa: PLC0415 - as above

    try:
        args = parser.build().parse_args(given)
    except SystemExit:  # help and version are printed
        output.flush()
        raise
    code: int = args.run(args) if args.run else _window(WindowArguments(args.data, examples=args.examples))
    return code


def _faults() -> tuple[type[Exception], ...]:
    """Return the errors that may end a command; called only then, because it imports much."""
    from solocompanion.cli.faults import FAULTS  # noqa: PLC0415 - see above

    return FAULTS


def _told(error: Exception, *, in_window: bool) -> int:
    from solocompanion.cli.faults import one_line  # noqa: PLC0415 - as above

    line = one_line(error)
    output.complain(line)
    if in_window and not _no_window():
        from solocompanion.gui.main import complain  # noqa: PLC0415 - Qt is loaded for the window alone

        complain(line)
    return FAULTY


def _discard_output() -> None:
    """Discard the buffered output, so that the interpreter does not fail at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _window(args: WindowArguments) -> int:
    reason = _no_window()
    if reason:
        raise UsageError(text("{reason} To play in the terminal: solocompanion play GAME", reason=reason))
    gc.disable()  # the start makes hardly any garbage; the window enables collection once it is shown
    try:
        return _open(args)
    finally:
        gc.freeze()  # the process ends: Python need not look for garbage in all that is left
        gc.enable()


def _open(args: WindowArguments) -> int:
    from solocompanion.app.library.library import Library  # noqa: PLC0415 - most commands do without it

    with Library.open(data_folder(args.data), answers=True) as library:
        if library.readonly and _is_answered(library, args.files):
            return 0
        try:
            from solocompanion.gui.main import main as open_window  # noqa: PLC0415 - Qt is loaded for the window alone
        except ImportError as error:
            why = text("The window cannot open: {why}.", why=str(error))
            raise UsageError(text("{reason} To play in the terminal: solocompanion play GAME", reason=why)) from None
        return open_window(library, examples=args.examples, files=args.files)


def _is_answered(library: Library, files: Sequence[str]) -> bool:
    """Tell whether the window that is open already has shown itself with the files: this copy is not needed."""
    from solocompanion.app import calls  # noqa: PLC0415 - most copies are the only one

    call = calls.Call(tuple(Path(one).absolute() for one in files), calls.own_activation())
    return calls.answered(library, call)


def _no_window() -> str:
    """Say why no window can be shown; empty when one can."""
    if find_spec("PySide6") is None:
        return text("The window needs PySide6, which is not installed.")
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in displays):
        return text("There is no display for the window.")
    return ""
