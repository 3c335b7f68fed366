"""Writing pack files: in a fixed order, and without losing the file that is replaced."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from itertools import count
from pathlib import Path
from typing import Any

from solocompanion.app.library import durable
from solocompanion.core.content import ContentError
from solocompanion.core.words import text

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def render(head: Mapping[str, Any], records: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> str:
    """Write a pack as TOML, in the order given; a value of `None` is left out.

    Raises `ContentError` for what TOML cannot hold.
    """
    parts = [_section("[pack]", head)]
    for kind, rows in records.items():
        parts += [_section(f"[[{_key(kind)}]]", row) for row in rows.values()]
    return "\n".join(parts)


def _section(title: str, values: Mapping[str, Any]) -> str:
    lines = [f"{_key(name)} = {_value(value)}" for name, value in values.items() if value is not None]
    return "\n".join([title, *lines, ""])


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _quoted(name)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items()) + "}"
    if isinstance(value, Sequence):
        return "[" + ", ".join(map(_value, value)) + "]"
    raise ContentError(text("{value} cannot be written to a pack", value=repr(value)))


def _quoted(words: str) -> str:
    """Quote a text as JSON does, which is valid TOML except for one control character that JSON does not escape."""
    try:
        words.encode()
    except UnicodeEncodeError:
        raise ContentError(text("{value} cannot be written to a pack", value=ascii(words))) from None
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")


def put(path: Path, words: str, *, keep: bool = False) -> Path | None:
    """Write a file atomically; with `keep` the old file is copied first, and the path of the copy returned.

    Raises `ContentError` naming the file.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        kept = _keep(path) if keep and path.exists() else None
        durable.write(path, words.encode())
    except OSError as error:
        why = error.strerror or str(error)
        raise ContentError(text("{file} cannot be written: {why}", file=str(path), why=why)) from None
    return kept


def _keep(path: Path) -> Path:
    """Copy a file under the next free number; `name.toml.1` does not match `*.toml`, so it is not read as a pack."""
    free = (path.with_name(f"{path.name}.{n}") for n in count(1))
    place = next(one for one in free if not one.exists())
    durable.copy(path, place)
    return place
