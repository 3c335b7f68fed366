"""Records as small text files, TOML or JSON: parsed, and faults named by the line they stand in."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from solocompanion.core import plain_faults
from solocompanion.core.words import text

Fault = tuple[str, str, str]  # the field, the value in it that is wrong (or ""), and the reason


class FileError(ValueError):
    """A file that cannot be used: one line for each fault, with its line in the file."""


def parsed(words: str) -> Mapping[str, Any]:
    """Read TOML, or JSON where it begins with a brace. Raises `FileError`; what is no table is an empty one."""
    try:
        table = json.loads(words) if words.lstrip().startswith("{") else tomllib.loads(words)
    except json.JSONDecodeError as error:
        why = plain_faults.of_json(words, error.lineno, error.msg)
        raise FileError(text("line {n}: {why}", n=error.lineno, why=why)) from error
    except tomllib.TOMLDecodeError as error:
        n, why = plain_faults.of_toml(words, str(error))
        raise FileError(text("line {n}: {why}", n=n, why=why)) from error
    except RecursionError as error:
        raise FileError(text("It is nested too deeply.")) from error
    return table if isinstance(table, Mapping) else {}


def refuse(words: str, faults: Iterable[Fault]) -> None:
    """Raise `FileError` with all faults, each with its line; do nothing without any."""
    lines = words.splitlines()
    said = [text("line {n}: {why}", n=_line_of(lines, name, value), why=why) for name, value, why in faults]
    if said:
        raise FileError("\n".join(said))


def faults_of_text(table: Mapping[str, Any], names: Iterable[str], longest: int) -> Iterator[Fault]:
    """Yield a fault for each field that is no short text."""
    for name in names:
        value = table.get(name, "")
        if not isinstance(value, str) or len(value) > longest:
            yield name, "", text("{field} has to be a short text", field=name)


def is_list(found: Any, most: int, longest: int) -> bool:
    """Tell whether something is a list of texts, not too many and none too long."""
    return (
        isinstance(found, list)
        and len(found) <= most
        and all(isinstance(row, str) and len(row) <= longest for row in found)
    )


def quoted(words: str) -> str:
    """Return a text as both TOML and JSON have it."""
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")


def rows(name: str, some: Iterable[str]) -> str:
    """Return a list of texts in TOML, one a line."""
    return f"{name} = [\n{''.join(f'  {quoted(row)},{chr(10)}' for row in some)}]"


def _line_of(lines: list[str], name: str, value: str) -> int:
    """Return the line in which a field begins, or one of its values stands."""
    begins = next((n for n, line in enumerate(lines, 1) if re.match(rf'[\s{{]*"?{re.escape(name)}"?\s*[=:]', line)), 1)
    if not value:
        return begins
    rest = enumerate(lines[begins - 1 :], begins)
    return next((n for n, line in rest if quoted(value) in line or f"'{value}'" in line), begins)
