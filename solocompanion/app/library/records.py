"""The values the library stores. It knows no game: entries are JSON texts to it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solocompanion.core.named import NamedTuple

NOBODY: Mapping[str, str] = MappingProxyType({})  # no source of chance has been given to anybody


class GameRecord(NamedTuple):
    """A game's header, written once when it starts.

    `settings` and `chance` are by option and by source of chance; `content` are the merged pack records the game was
    started with and `content_id` their fingerprint; `created` is an ISO date and time in UTC.
    """

    id: str
    game: str
    title: str
    settings: Mapping[str, str]
    seed: str
    content_id: str
    content: Mapping[str, Any]
    app_version: str = ""
    created: str = ""


class Head(NamedTuple):
    """Where the person is: the entry looked at, how many of its effects are shown, and the end of the current line.

    `summary` and `over` are for the list of games; `chance` says who answers for each source from now on.
    """

    entry: int
    shown: int
    tip: int
    summary: str = ""
    over: bool = False
    chance: Mapping[str, str] = NOBODY


class StoredGame(NamedTuple):
    """A game as stored: header, place, and its entries as JSON texts in order of their ids."""

    record: GameRecord
    head: Head
    entries: tuple[str, ...]


class GameRow(NamedTuple):
    """A line in the list of games. `order` rises with every write, independent of the clock.

    `winner` is human, opponent, or empty: for a tie, and where it is not known or not decided.
    """

    id: str
    game: str
    title: str
    summary: str
    over: bool
    created: str
    updated: str
    order: int
    archived: bool = False
    winner: str = ""


class LibraryError(Exception):
    """The library cannot be read or written; the message names the file and the reason, and says which data is safe."""


def new_id() -> str:
    """Return what no other game is called: 32 hexadecimal digits."""
    return os.urandom(16).hex()  # as good as `uuid4`, whose module takes longer to load than the tab it is for


def with_new_id(stored: StoredGame) -> StoredGame:
    """Return a copy of a game with a new id."""
    return stored._replace(record=stored.record._replace(id=new_id()))
