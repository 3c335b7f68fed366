"""What the arguments ask to play: a new game or an exported one, with or without the library."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from solocompanion.app.content.games import Game
from solocompanion.app.files.exchange import read_game
from solocompanion.app.files.scripts import Script, held_by
from solocompanion.app.library.records import LibraryError
from solocompanion.app.library.user_folders import data_folder
from solocompanion.app.opening import RECORD_FAILS, Opening
from solocompanion.app.play.session import SavedGameError, Session
from solocompanion.cli.faults import FAULTS
from solocompanion.cli.output import complain
from solocompanion.cli.usage import UsageError
from solocompanion.core import registry
from solocompanion.core.chance import By
from solocompanion.core.words import Value, later, text

SHOWN = later("the recorded game cannot be shown: {why}")

if TYPE_CHECKING:
    from solocompanion.app.library.library import Library


def saved_session(path: Path) -> Session:
    """Open an exported game without keeping it anywhere. No rule runs."""
    return Opening().read(read_game(path), path)


@contextmanager
def of_record(file: Path | str, said: str = SHOWN, **values: Value) -> Iterator[None]:
    """Name the game where its record, which somebody may have changed, fails what is done with it.

    `said` has a place for `why` and for the values. Raises `SavedGameError` in place of what the game raises.
    """
    try:
        yield
    except FAULTS:
        raise
    except RECORD_FAILS as error:
        raise SavedGameError(f"{file}: {text(said, why=repr(error), **values)}") from error


@contextmanager
def opened(args: Namespace, script: Script | None) -> Iterator[Session]:
    """Start or load the game the arguments ask for; the library is closed at the end.

    Without the library nothing is kept, but the person's packs are read.
    """
    if not args.library:
        yield _begin(args, script, Opening(tell=complain, folder=data_folder(args.data)))
        return
    with library(args, to_write=True) as kept:
        yield _begin(args, script, Opening(kept, complain))


@contextmanager
def library(args: Namespace, *, to_write: bool) -> Iterator[Library]:
    """Open the library; without `to_write` nothing is made or changed.

    Raises `LibraryError` where `to_write` is set and it cannot be written, or was lost since.
    """
    from solocompanion.app.library.library import Library  # noqa: PLC0415 - SQLite is loaded only where it is used

    folder = data_folder(args.data)
    with Library.open(folder) if to_write else Library.open_to_read(folder) as found:
        if to_write and found.readonly:
            held = text("Solo Companion is open already. Close it first: this command writes to the library.")
            raise LibraryError(held if found.is_held else "; ".join(found.notices))
        if to_write:
            for notice in found.notices:  # such as that a damaged library was set aside
                complain(notice)
        yield found
        if to_write:
            found.check_place()
            if said := found.back_up():
                complain(said)


def _begin(args: Namespace, script: Script | None, opening: Opening) -> Session:
    if args.load is not None:
        return _loaded(args, script, opening)
    name = _one_game(args.game, script.game if script else None)
    chosen = {**(script.options if script else {}), **pairs(args.set, "--set")}
    seed = args.seed or (script.seed if script else "")
    chance = _first_hands(opening.game(name), chosen, args, script, seed)
    return opening.start(name, chosen, seed=seed, chance=chance)


def _loaded(args: Namespace, script: Script | None, opening: Opening) -> Session:
    if args.set or args.seed or (script and (script.options or script.seed or script.answers)):
        raise UsageError(text("A loaded game already has options, set-up and seed: leave them out"))
    stored = read_game(args.load)
    for name in (args.game, script.game if script else None):
        _one_game(name, stored.record.game)
    session = opening.open_file(stored, args.load)
    for source, by in fixed_hands(session.game, args, script).items():
        session.set_chance(source, by)
    return session


def _one_game(asked: str | None, found: str | None) -> str:
    if asked is None and found is None:
        known = ", ".join(registry.names())
        raise UsageError(text("Which game? Installed: {known}", known=known))
    if asked is not None and found is not None and asked != found:
        raise UsageError(text("This is a game of {found}, not of {asked}", found=found, asked=asked))
    return asked or found or ""


def _first_hands(
    game: Game, chosen: Mapping[str, str], args: Namespace, script: Script | None, seed: str
) -> dict[str, By]:
    """Return who answers during the set-up: the script if it has answers or there is no seed.

    Without a script it is who does so in a lobby: what lies on the person's table is theirs to draw.
    """
    settings = game.spec.settle(chosen, game.catalogue, game.rules)
    game.spec.check_used(pairs(args.set, "--set"), settings, game.catalogue, game.rules)
    scripted = script is not None and (bool(script.answers) or not seed)
    hands: dict[str, By] = {}
    for source in game.spec.sources:
        is_theirs = script is None and source.at_table is not None and source.at_table.holds(settings)
        hands[source.id] = "person" if scripted or is_theirs else "app"
    return hands | fixed_hands(game, args, script)


def fixed_hands(game: Game, args: Namespace, script: Script | None) -> dict[str, By]:
    """Return who answers for the sources named by script and arguments; the arguments win."""
    named: Mapping[str, str] = {**(script.chance if script else {}), **pairs(args.by, "--by")}
    return named_hands(game, named)


def named_hands(game: Game, named: Mapping[str, str]) -> dict[str, By]:
    """Check who answers for which source. Raises `UsageError` or `ScriptError` naming what is possible."""
    known = [source.id for source in game.spec.sources]
    for source in named:
        if source not in known:
            raise UsageError(
                text("{source} is not a source of chance here; known: {known}", source=source, known=", ".join(known))
            )
    return {source: held_by(by, source) for source, by in named.items()}


def pairs(given: list[str], flag: str) -> dict[str, str]:
    """Split name=value arguments. Raises `UsageError`."""
    found = {}
    for one in given:
        name, sign, value = one.partition("=")
        if not sign or not name:
            raise UsageError(text("{flag} {given}: write name=value", flag=flag, given=one))
        found[name] = value
    return found
