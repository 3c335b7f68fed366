"""Writing to the terminal: plain lines, columns and JSON."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Sequence
from io import TextIOWrapper
from typing import Any

from solocompanion.core.words import text

WIDEST = 110
_STEERING = r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]"  # control, and writing direction


class OutputError(OSError):
    """What was to be printed cannot be written; the error names no file."""


def put(words: str) -> None:
    """Print words as they are. Raises `OutputError`, or `BrokenPipeError` where nobody reads any more."""
    _try(lambda: print(words))


def _try(write: Callable[[], None]) -> None:
    try:
        write()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(error.errno, error.strerror, text("the output")) from None


def prepare() -> None:
    """Make a console print a question mark for a character it lacks, and take bytes that are no text, not fail."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def shown(line: str) -> str:
    """Return a line without what steers a terminal: names and titles may come from anybody's file."""
    return re.sub(_STEERING, "\ufffd", line)


def say(line: str = "") -> None:
    """Print one line, without what steers a terminal."""
    put(shown(line))


def say_all(lines: Iterable[str]) -> None:
    """Print line by line, each as `say` does."""
    for line in lines:
        say(line)


def flush() -> None:
    """Hand on what was printed. A program of Windows that was started from the menu prints nowhere."""
    if sys.stdout is not None:
        _try(sys.stdout.flush)


def is_read() -> bool:
    """Tell whether somebody can read what is printed: an installed program may be started without a terminal."""
    return sys.stderr is not None and (sys.stderr.isatty() or not hasattr(sys, "frozen"))


def complain(line: str) -> None:
    """Flush the output, then print one line to the error stream."""
    flush()
    print(shown(" ".join(line.split())), file=sys.stderr)


def say_json(data: Any) -> None:
    """Print JSON as ASCII: one line per key, and per item of a list."""
    if isinstance(data, dict):
        put("{\n" + ",\n".join(f"{_dumped(key)}: {_listed(value)}" for key, value in data.items()) + "\n}")
    else:
        put(_listed(data))


def _listed(value: Any) -> str:
    if isinstance(value, list | tuple) and value:
        return "[\n" + ",\n".join(f"  {_dumped(item)}" for item in value) + "\n]"
    return _dumped(value)


def _dumped(value: Any) -> str:
    wide = (getattr(sys.stdout, "encoding", "") or "").lower().replace("-", "").startswith("utf")
    import json  # noqa: PLC0415 - most commands write lines

    return re.sub(_STEERING, lambda one: f"\\u{ord(one[0]):04x}", json.dumps(value, ensure_ascii=not wide))


def columns(rows: Sequence[Sequence[str]], indent: str = "") -> list[str]:
    """Align rows in columns as wide as their widest cell; the last column is not padded."""
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)] if rows else []
    return [
        indent + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]


def wrapped(line: str, indent: str = "", hang: str = "") -> list[str]:
    """Break a line at the terminal's width, going on at `hang`."""
    import shutil  # noqa: PLC0415 - slow to import, and the start of the window does without
    import textwrap  # noqa: PLC0415 - as above

    width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
    return textwrap.wrap(
        line, max(width, 40), initial_indent=indent, subsequent_indent=hang or indent, break_long_words=False
    )
