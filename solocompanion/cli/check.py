"""`check`: the shipped data of every game, and packs, exported games and scripts given by path."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from solocompanion.app.content.games import Game, open_game
from solocompanion.app.content.toml_file import read_toml
from solocompanion.app.files.endings import GAME
from solocompanion.app.files.scripts import ScriptError, build_command, place, read_script
from solocompanion.cli import shipped
from solocompanion.cli.faults import FAULTS, one_line
from solocompanion.cli.output import say
from solocompanion.cli.starting import named_hands, saved_session
from solocompanion.core import registry
from solocompanion.core.content import ContentError, Pack, read_pack, structure
from solocompanion.core.registry import UnknownGameError
from solocompanion.core.words import plural, text

FAULTY = 2
SUFFIXES = (".toml", ".json", GAME)


def check(args: Namespace) -> int:
    """Print every fault on a line of its own. Returns 2 when there are some."""
    found = 0
    for title, faults in (*_games(), *_paths(args.paths)):
        lines = list(_collected(faults))
        found += len(lines)
        for line in lines:
            say(line)
        if not lines:
            say(text("{what}: sound", what=title))
    if found:
        say(plural("{n} fault", "{n} faults", found))
    return FAULTY if found else 0


Faults = Callable[[], Iterator[str]]


def _collected(faults: Faults) -> Iterator[str]:
    """Yield faults as they are found; an error that stops a check gives the last ones."""
    try:
        yield from faults()
    except FAULTS as error:
        yield from (one_line(error) if isinstance(error, OSError) else str(error)).splitlines()


def _games() -> Iterator[tuple[str, Faults]]:
    for name in registry.names():
        yield name, partial(shipped.faults, name)


def _paths(paths: list[Path]) -> Iterator[tuple[str, Faults]]:
    for given in paths:
        files = [given]
        if given.is_dir():
            files = sorted(file for file in given.rglob("*") if file.suffix in SUFFIXES)
        for file in files:
            yield str(file), partial(_file, file)


def _file(path: Path) -> Iterator[str]:
    """Check a file by its type: TOML with a [pack] header is a pack, other TOML a script, anything else an export."""
    if path.suffix != ".toml":
        saved_session(path)
        return
    table = read_toml(path)
    yield from _pack(table, path) if "pack" in table else _script(path)


def _pack(table: Mapping[str, Any], path: Path) -> Iterator[str]:
    pack = read_pack(table, str(path))
    try:
        game = open_game(pack.game, [pack])
    except (ContentError, UnknownGameError) as error:
        yield from (f"{path}: {line}" for line in str(error).splitlines())
    else:
        yield from (f"{path}: {line}" for line in _unused(game, pack))


def _unused(game: Game, pack: Pack) -> Iterator[str]:
    """Say which records of a pack no new game uses, and why."""
    if (why_unused := game.spec.unused) is None:
        return
    records = structure(game.content, game.spec.kinds, game.spec.id)
    for kind, record in ((kind, one) for kind, rows in pack.records.items() for one in rows):
        if why := why_unused(kind, records[kind][record]):
            yield text("{kind} {id} is not used: {why}", kind=kind, id=record, why=why)


def _script(path: Path) -> Iterator[str]:
    """Check a script without playing it."""
    script = read_script(path)
    game = open_game(script.game)
    setup = game.spec.setup(game.spec.settle(script.options, game.catalogue, game.rules))
    named_hands(game, script.chance)
    for number, move in enumerate(script.moves, start=1):
        try:
            build_command(game.spec, setup, move, f"{path}, {place(number)}")
        except ScriptError as error:
            yield str(error)
