"""Scripts: a game written down as commands with their answers, for bug reports, tests and other programs.

A script is TOML: `game`, `[options]`, an optional `seed`, `[chance]` for sources that are always the app's or always
the person's, `answers` to the questions of the set-up, then `[[step]]` with `command`, `args` and `answers` in the
order asked.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from attrs import NOTHING, field, fields

from solocompanion.app.library import regular_files
from solocompanion.core import plain_faults
from solocompanion.core.chance import By
from solocompanion.core.codec import TAG, CodecError
from solocompanion.core.correction import Correct
from solocompanion.core.frozen import frozen
from solocompanion.core.game import GameSpec
from solocompanion.core.words import text

LARGEST = regular_files.MEGABYTE
Told = str | int | tuple[str | int, ...] | dict[str, str | int]


class ScriptError(ValueError):
    """A script that cannot be read or played; the message names file, step and what would have been legal."""


@frozen
class Move:
    """One step: a command by name, its arguments, and the answers in the order asked."""

    command: str
    args: Mapping[str, Any] = field(factory=dict)
    answers: tuple[Told, ...] = ()


@frozen
class Script:
    """A script as read. `seed` is empty when the script answers every chance itself."""

    where: str
    game: str
    options: Mapping[str, str] = field(factory=dict)
    seed: str = ""
    chance: Mapping[str, By] = field(factory=dict)
    answers: tuple[Told, ...] = ()
    moves: tuple[Move, ...] = ()


# -- reading -----------------------------------------------------------------------------------------------------------
def read_script(path: Path) -> Script:
    """Read a script file. Raises `ScriptError`, or `OSError` when the file cannot be opened."""
    data = regular_files.read_bytes(path, LARGEST)
    try:
        words = data.decode("utf-8-sig")  # Notepad marks the order of bytes
        table = tomllib.loads(words)
    except RecursionError:
        raise ScriptError(text("{file} is not valid: nested too deeply", file=path.name)) from None
    except UnicodeDecodeError as error:
        why = plain_faults.of_bytes(error.object, error.start)
        raise ScriptError(text("{file} is not valid: {why}", file=path.name, why=why)) from None
    except tomllib.TOMLDecodeError as error:
        n, why = plain_faults.of_toml(words, str(error))
        why = text("line {n}: {why}", n=n, why=why)
        raise ScriptError(text("{file} is not valid: {why}", file=path.name, why=why)) from None
    except ValueError as error:  # for numbers of thousands of digits
        raise ScriptError(text("{file} is not valid: {why}", file=path.name, why=str(error))) from None
    return parse_script(table, path.name)


def parse_script(table: Mapping[str, Any], where: str) -> Script:
    """Build a script from its parsed TOML. Raises `ScriptError`."""
    _only(table, ("game", "options", "seed", "chance", "answers", "step"), where)
    if not isinstance(table.get("game"), str):
        raise ScriptError(text("{where}: game is missing or not text", where=where))
    steps = table.get("step", [])
    if not isinstance(steps, list):
        raise ScriptError(text("{where}: step is not a list of [[step]] tables", where=where))
    options = _table(table, "options", where)
    return Script(
        where,
        table["game"],
        {name: str(_scalar(value, f"{where}, options, {name}")) for name, value in options.items()},
        str(_scalar(table.get("seed", ""), f"{where}, seed")),
        {name: held_by(value, f"{where}, chance, {name}") for name, value in _table(table, "chance", where).items()},
        _answers(table, where),
        tuple(_move(step, f"{where}, {place(n)}") for n, step in enumerate(steps, start=1)),
    )


def place(number: int, name: str = "") -> str:
    """Return what errors call a step: its number from 1, and the name of its command if that is known."""
    return text("step {n} ({name})", n=number, name=name) if name else text("step {n}", n=number)


def held_by(value: Any, where: str) -> By:
    """Return who answers for a source of chance. Raises `ScriptError`."""
    if isinstance(value, str) and value in {"app", "person"}:
        return cast("By", value)
    raise ScriptError(text("{where}: {value} is not one of app, person", where=where, value=repr(value)))


def _move(step: Any, where: str) -> Move:
    if not isinstance(step, Mapping):
        raise ScriptError(text("{where}: not a table", where=where))
    _only(step, ("command", "args", "answers"), where)
    if not isinstance(step.get("command"), str):
        raise ScriptError(text("{where}: command is missing or not text", where=where))
    return Move(step["command"], _table(step, "args", where), _answers(step, where))


def _only(table: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for name in table:
        if name not in known:
            raise ScriptError(
                text(
                    "{where}: {name} is not known here; known: {known}", where=where, name=name, known=", ".join(known)
                )
            )


def _table(table: Mapping[str, Any], name: str, where: str) -> Mapping[str, Any]:
    value = table.get(name, {})
    if not isinstance(value, Mapping):
        raise ScriptError(text("{where}: {name} is not a table", where=where, name=name))
    return value


def _answers(table: Mapping[str, Any], where: str) -> tuple[Told, ...]:
    value = table.get("answers", [])
    if not isinstance(value, list):
        raise ScriptError(text("{where}: {name} is not a list", where=where, name="answers"))
    return tuple(_told(one, text("{where}, answer {n}", where=where, n=n)) for n, one in enumerate(value, start=1))


def _told(value: Any, where: str) -> Told:
    if isinstance(value, list):
        return tuple(_scalar(one, where) for one in value)
    if isinstance(value, Mapping):
        return {str(name): _scalar(one, where) for name, one in value.items()}
    return _scalar(value, where)


def _scalar(value: Any, where: str) -> str | int:
    if isinstance(value, str | int) and not isinstance(value, bool):
        return value
    raise ScriptError(text("{where}: {value} is neither text nor a whole number", where=where, value=repr(value)))


# -- commands ----------------------------------------------------------------------------------------------------------
def commands(spec: GameSpec[Any, Any], setup: Any) -> dict[str, type]:
    """Return the commands a step may use, by name: every command of the game except its set-up, and corrections."""
    kinds = [kind for kind in spec.commands if kind is not type(setup)]
    return {kind.__name__: kind for kind in (*kinds, Correct)}


def build_command(spec: GameSpec[Any, Any], setup: Any, move: Move, where: str) -> Any:
    """Build a step's command. Raises `ScriptError` naming what would have been legal."""
    kind = commands(spec, setup).get(move.command)
    if kind is None:
        known = ", ".join(commands(spec, setup))
        raise ScriptError(
            text("{where}: {name} is not a command here; known: {known}", where=where, name=move.command, known=known)
        )
    _check_names(kind, move, where)
    return _checked(spec, move, where)


def _check_names(kind: type, move: Move, where: str) -> None:
    """Check that every argument is known and plain, and that those without default are given."""
    known = ", ".join(one.name for one in fields(kind)) or text("none")
    for name, value in move.args.items():
        if name not in {one.name for one in fields(kind)}:
            raise ScriptError(
                text("{where}: {name} is not an argument here; known: {known}", where=where, name=name, known=known)
            )
        _no_fraction(value, f"{where}, {name}")
    for one in fields(kind):
        if one.default is NOTHING and one.name not in move.args:
            raise ScriptError(text("{where}: the argument {name} is missing", where=where, name=one.name))


def _checked(spec: GameSpec[Any, Any], move: Move, where: str) -> Any:
    """Build the command and check that no value was converted to another type, such as a list to text."""
    try:
        command = spec.codec.command({**move.args, TAG: move.command})
    except CodecError as error:
        raise ScriptError(f"{where}: {error}") from None
    for name, value in move.args.items():
        if _listed(spec.codec.plain(getattr(command, name))) != _listed(value):
            raise ScriptError(text("{where}: {name} cannot be {value}", where=where, name=name, value=repr(value)))
    return command


def _no_fraction(value: Any, where: str) -> None:
    if isinstance(value, list):
        for one in value:
            _no_fraction(one, where)
    elif not isinstance(value, str | int):
        raise ScriptError(text("{where}: {value} is neither text nor a whole number", where=where, value=repr(value)))


def _listed(value: Any) -> Any:
    return [_listed(one) for one in value] if isinstance(value, list | tuple) else str(value)
