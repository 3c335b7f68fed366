"""The person's own packs: TOML files in the data folder, merged over the shipped facts in order of name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from solocompanion.app.content.games import Game, open_game
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core.content import ContentError, Pack, read_pack
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text

MINE = "my-copy.toml"  # written by the Workshop; merged last


@frozen
class Found:
    """A game with every pack that could be used, and a line for each that could not."""

    game: Game
    faults: tuple[str, ...]


def folder(data: Path, game: str) -> Path:
    """Return the folder of the person's packs for a game; it need not exist."""
    return data / "packs" / game


def open_with_packs(name: str, data: Path, *, mine: bool = True) -> Found:
    """Load a game with the shipped facts and the person's packs; `mine` says whether to include `my-copy.toml`.

    A record that holds what no component has is left out and reported, and so is a pack that cannot be used; all others
    are used. Raises what `open_game` raises for the
    shipped facts.
    """
    game = open_game(name)
    used: list[Pack] = []
    faults: list[str] = []
    for path in sorted(folder(data, name).glob("*.toml"), key=lambda one: (one.name == MINE, one.name)):
        if path.name == MINE and not mine:
            continue
        try:
            table = read_toml(path)
        except ContentError as error:  # which names the file
            faults.append(text("{why}. It is left out.", why=str(error)))
            continue
        try:
            left_out: list[str] = []
            pack = _checked(table, path.name, name, left_out)
            game = open_game(name, [*used, pack])
        except ContentError as error:
            faults.append(text("{file} is left out: {why}", file=str(path), why=str(error)))
        else:
            used.append(pack)
            faults += [text("{file} is used without one record: {why}", file=str(path), why=one) for one in left_out]
    return Found(game, tuple(faults))


def _checked(table: Mapping[str, Any], file: str, game: str, left_out: list[str]) -> Pack:
    pack = read_pack(table, file, lambda fault: bool(left_out.append(fault)))  # type: ignore[func-returns-value]
    if pack.game != game:
        raise ContentError(text("it is a pack for {game}", game=pack.game))
    return pack
