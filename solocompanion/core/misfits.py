"""What of some data fits no class, in words: the place of each fault, and what could stand there.

The library that builds the classes raises one error with many inside; its own words are for programmers.
"""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from cattrs import BaseValidationError, transform_error
from cattrs.errors import ForbiddenExtraKeysError

from solocompanion.core.words import text

_AT = " @ "  # what the library puts between a fault and its place


def misfits(error: BaseValidationError) -> list[str]:
    """Return a line for each fault: its place, such as `effect.count` or `names[2]`, and what is wrong there."""
    return [_line(fault) for fault in transform_error(error, path="", format_exception=_worded)]


def _line(fault: str) -> str:
    why, _, place = fault.rpartition(_AT)
    place = place.removeprefix(".")
    return f"{place}: {why}" if place else why


def _worded(error: BaseException, wanted: object) -> str:
    choices = [str(one) for one in get_args(wanted) if isinstance(one, str | int)]
    if choices:
        found = str(error).partition(" not in literal ")[0]
        return text("{found} is none of {choices}", found=repr(found), choices=", ".join(choices))
    if isinstance(error, KeyError):
        return text("it is missing")
    if isinstance(error, ForbiddenExtraKeysError):
        return text("there is no field {names} here", names=", ".join(sorted(error.extra_fields)))
    if isinstance(error, ValueError | TypeError | AttributeError) and wanted is not None:
        return text("it is not {expected}", expected=_expected(wanted))
    return str(error) or type(error).__name__


def _expected(wanted: Any) -> str:
    plain = {int: text("a whole number"), str: text("text"), bool: text("true or false"), NoneType: text("nothing")}
    if get_origin(wanted) in {Union, UnionType}:
        return " / ".join(_expected(one) for one in get_args(wanted))
    return plain.get(wanted, str(getattr(wanted, "__name__", wanted)))
