"""Corrections typed by name: only values the mirror shows, only legal ones."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import NOTHING, Correct, Value
from solocompanion.core.trail import Scalar
from solocompanion.core.words import text

SHOWN = 3
EMPTY = (NOTHING, '""', "“”", "‘’")  # a value that is empty, as it can be typed
NUMBER = re.compile(r"-?[0-9]{1,18}")


def read_correction(session: Session, typed: str) -> Correct:
    """Return the correction for NAME=VALUE, or several with semicolons between. Raises `IllegalCommandError`."""
    return Correct(tuple(_change(session, one) for one in typed.split(";")))


def _change(session: Session, typed: str) -> tuple[str, Scalar]:
    name, sign, given = typed.partition("=")
    if not typed.strip():
        raise IllegalCommandError(text("nothing stands before or after a “;”: write NAME=VALUE; NAME=VALUE"))
    if not sign:
        raise IllegalCommandError(text("“{typed}” has no “=”: write NAME=VALUE", typed=typed.strip()))
    if not name.strip():
        raise IllegalCommandError(text("“{typed}” has no name before “=”: write NAME=VALUE", typed=typed.strip()))
    value, given = value_called(session, name.strip()), given.strip()
    if given in EMPTY and "" in value.choices:
        given = ""
    if not given and "" not in value.choices:
        raise IllegalCommandError(
            text("“{typed}” has no value after “=”; legal is {legal}", typed=typed.strip(), legal=value.legal)
        )
    if not value.choices and NUMBER.fullmatch(given):
        return value.target, int(given)
    return value.target, _choice(value, given)


def brief_legal(value: Value) -> str:
    """Say in a few words which values are legal."""
    if not value.choices:
        return text("{low} to {high}", low=value.low, high=value.high)
    shown = ", ".join(choice or NOTHING for choice in value.choices[:SHOWN])
    return shown if len(value.choices) <= SHOWN else text("{shown} … {n} in all", shown=shown, n=len(value.choices))


def value_called(session: Session, name: str) -> Value:
    """Return the value of that name or number in the list. Raises `IllegalCommandError`."""
    values: Sequence[Value] = session.game.view.values(session.state)
    found = [value for number, value in enumerate(values, start=1) if name in {value.target, str(number)}]
    if not found:
        raise IllegalCommandError(text("there is no value “{target}” to correct; “set” lists them all", target=name))
    return found[0]


def _choice(value: Value, typed: str) -> str:
    """Return the choice of that spelling in any case."""
    same = [choice for choice in value.choices if choice.casefold() == typed.casefold()]
    return same[0] if same else typed
