"""Reading the fields of JSON objects: each reader returns a value of its type or says which field is wrong and why."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

from solocompanion.core import plain_faults
from solocompanion.core.words import text

HIGHEST = 2**53 - 1  # every JSON reader agrees on whole numbers up to here


class FieldError(ValueError):
    """A field is missing or of another type; the message names it."""


def parse(data: str) -> Any:
    """Read JSON. Raises `FieldError` with line and column."""
    try:
        return json.loads(data, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        if not data[error.pos :].strip() or error.msg.startswith("Unterminated string"):
            end = json.JSONDecodeError("", data, len(data))
            raise FieldError(
                text("line {line}, column {column}: it ends too early", line=end.lineno, column=end.colno)
            ) from None
        why = plain_faults.of_json(data, error.lineno, error.msg)
        raise FieldError(
            text("line {line}, column {column}: {why}", line=error.lineno, column=error.colno, why=why)
        ) from None
    except RecursionError:
        raise FieldError(text("it is nested too deeply")) from None
    except FieldError:
        raise
    except ValueError:  # Python reads numbers of some thousand digits
        raise FieldError(text("it has a number of thousands of digits")) from None


def dump(data: Any) -> str:
    """Write JSON on one line, without escaping letters. Raises `FieldError` for what is not JSON or not Unicode."""
    try:
        written = json.dumps(data, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
        written.encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise FieldError(str(error)) from None
    return written


def _refuse(constant: str) -> Any:
    raise FieldError(text("{constant} is not a number", constant=constant))


def only(data: Mapping[str, Any], known: Collection[str]) -> None:
    """Check that an object has only these fields: unknown ones would be lost."""
    for name in data:
        if name not in known:
            raise FieldError(text("{field} is not a field here", field=name))


def string(data: Mapping[str, Any], name: str) -> str:
    """Return a text. Raises `FieldError` where there is none."""
    value = data.get(name)
    if not isinstance(value, str):
        raise FieldError(text("{field} is missing or not text", field=name))
    return value


def number(data: Mapping[str, Any], name: str) -> int:
    """Return a whole number from 0."""
    value = data.get(name)
    if type(value) is not int or not 0 <= value <= HIGHEST:
        raise FieldError(text("{field} is missing or not a whole number from 0", field=name))
    return value


def truth(data: Mapping[str, Any], name: str) -> bool:
    """Return true or false. Raises `FieldError` for anything else, 0 and 1 too."""
    value = data.get(name)
    if not isinstance(value, bool):
        raise FieldError(text("{field} is missing or neither true nor false", field=name))
    return value


def mapping(data: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return an object. Raises `FieldError` where there is none."""
    value = data.get(name)
    if not isinstance(value, dict):
        raise FieldError(text("{field} is missing or not an object", field=name))
    return value


def strings(data: Mapping[str, Any], name: str) -> dict[str, str]:
    """Return an object that holds nothing but texts."""
    value = mapping(data, name)
    for key in value:
        if not isinstance(value[key], str):
            raise FieldError(text("{key} in {field} is not text", key=key, field=name))
    return value


def sequence(data: Mapping[str, Any], name: str) -> list[Any]:
    """Return a list. Raises `FieldError` where there is none."""
    value = data.get(name)
    if not isinstance(value, list):
        raise FieldError(text("{field} is missing or not a list", field=name))
    return value
