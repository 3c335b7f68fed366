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
QUOTED = re.compile(r"“([^“”]+)”")
NUMBER = re.compile(r"-?[0-9]{1,18}")


def read_correction(session: Session, typed: str) -> Correct:
    """Return the correction for NAME=VALUE, or several with semicolons between. Raises `IllegalCommandError`.

    A value that comes up only with those named before it, such as the result of a round jumped over, has a name there.
    """
    changes: list[tuple[str, Scalar]] = []
    for one in typed.split(";"):
        changes.append(_change(session, one, changes))
    return Correct(tuple(changes))


def _change(session: Session, typed: str, before: Sequence[tuple[str, Scalar]]) -> tuple[str, Scalar]:
    name, sign, given = typed.partition("=")
    if not typed.strip():
        raise IllegalCommandError(text("nothing stands before or after a “;”: write NAME=VALUE; NAME=VALUE"))
    if not sign:
        raise IllegalCommandError(text("“{typed}” has no “=”: write NAME=VALUE", typed=typed.strip()))
    if not name.strip():
        raise IllegalCommandError(text("“{typed}” has no name before “=”: write NAME=VALUE", typed=typed.strip()))
    value, given = _value_after(session, before, name.strip()), given.strip()
    if given in EMPTY and "" in value.choices:
        given = ""
    if not given and "" not in value.choices:
        raise IllegalCommandError(
            text("“{typed}” has no value after “=”; legal is {legal}", typed=typed.strip(), legal=value.legal)
        )
    if not value.choices and NUMBER.fullmatch(given):
        return value.target, int(given)
    return value.target, _choice(value, given)


def _value_after(session: Session, before: Sequence[tuple[str, Scalar]], name: str) -> Value:
    """Return the value of that name or number, or of that name once the changes before it are made."""
    try:
        return value_called(session, name)
    except IllegalCommandError:
        later = session.game.view.values_with(session.state, tuple(before)) if before else ()
        found: Value | None = next((value for value in later if value.target == name), None)
        if found is None:
            raise
        return found


def with_names(session: Session, words: str) -> str:
    """Return a text of the game with the values that it names by their labels, in quotes, by what is typed here."""
    if "“" not in words:
        return words
    values: Sequence[Value] = session.game.view.values(session.state)

    def name(quoted: re.Match[str]) -> str:
        found = (value.target for value in values if _is_labelled(value, quoted[1]))
        return next(found, quoted[0])

    return QUOTED.sub(name, words)


def _is_labelled(value: Value, label: str) -> bool:
    """Tell whether a value has a label, or that with more behind a comma: what is not known says so there."""
    return value.label == label or value.label.startswith(f"{label}, ")


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
