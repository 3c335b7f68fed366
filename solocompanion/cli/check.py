"""`check`: packs, exported games and scripts given by path; without a path, or when asked, every installed game."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from solocompanion.app.content.games import Game, open_game
from solocompanion.app.content.toml_file import read_toml
from solocompanion.app.files.endings import GAME
from solocompanion.app.files.scripts import ScriptError, build_command, place, read_script
from solocompanion.app.pages.story import tell
from solocompanion.app.play.session import SavedGameError
from solocompanion.cli import replay, shipped, starting
from solocompanion.cli.faults import FAULTS, one_line
from solocompanion.cli.output import say
from solocompanion.cli.starting import named_hands
from solocompanion.core import frozen, registry
from solocompanion.core.content import ContentError, Pack, read_pack, structure
from solocompanion.core.registry import GameError
from solocompanion.core.words import later, plural, text

FAULTY = 2
SUFFIXES = (".toml", ".json", GAME)


def check(args: Namespace) -> int:
    """Print every fault on a line of its own. Returns 2 when there are some.

    Files come first, and the games only where no file is given or they are asked for: they take long.
    """
    frozen.guard()  # a game that changes an immutable value is told so here: the program itself does not look
    found = 0
    games = _games() if args.games or not args.paths else ()
    for title, faults in chain(_paths(args.paths), games):
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
        yield name, partial(_game, name)
    for one in registry.left_out():
        yield one.name, partial(iter, [one.said()])


def _game(name: str) -> Iterator[str]:
    """Check a game. Whatever the code of another package fails with is a fault of that game."""
    try:
        yield from shipped.faults(name)
    except FAULTS:
        raise
    except Exception as error:
        if not registry.package(name):
            raise
        yield registry.broken(name, f"{type(error).__name__}: {error}")


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
        yield from _record(path)
        return
    table = read_toml(path)
    yield from _pack(table, path) if "pack" in table else _script(path)


def _record(path: Path) -> Iterator[str]:
    """Tell every entry of an exported game as `replay` and the pages of `export` do."""
    session = starting.saved_session(path)
    found = False
    for entry in session.journal.entries.values():
        try:
            with starting.of_record(path, later("entry {id} cannot be told: {why}"), id=entry.id):
                for _ in chain(replay.told(session, entry), [session.label(entry)]):
                    pass
        except SavedGameError as error:
            found = True
            yield str(error)
    if not found:
        with starting.of_record(path):
            tell(session)


def _pack(table: Mapping[str, Any], path: Path) -> Iterator[str]:
    pack = read_pack(table, str(path))
    try:
        game = open_game(pack.game, [pack])
    except (ContentError, GameError) as error:
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
