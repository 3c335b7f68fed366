"""The values the library stores. It knows no game: entries are JSON texts to it."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any

from solocompanion.app.library.fields import HIGHEST
from solocompanion.core.named_tuple import NamedTuple

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


def to_sound(head: Head, lost: Collection[int], parents: Mapping[int, int | None]) -> Head:
    """Return a place of a game without the lost entries: the last one that is left before it."""

    def last_sound(entry_id: int) -> int:
        at: int | None = entry_id
        seen: set[int] = set()
        while at is not None and (at in lost or at not in parents) and at not in seen:
            seen.add(at)
            at = parents.get(at)
        if at is not None and at in parents and at not in lost:
            return at
        left = [one for one in parents if one not in lost]
        before = [one for one in left if one < entry_id and entry_id not in parents]  # nobody knows what it followed
        return max(before, default=left[0])

    entry, tip = last_sound(head.entry), last_sound(head.tip)
    if entry != head.entry:
        return head._replace(entry=entry, tip=tip, shown=HIGHEST)
    return head._replace(tip=tip)


class StoredGame(NamedTuple):
    """A game as stored: header, place, and its entries as JSON texts in order of their ids.

    `damaged` are the ids of entries that are there and not read, as they are no longer what was saved.
    """

    record: GameRecord
    head: Head
    entries: tuple[str, ...]
    damaged: tuple[int, ...] = ()


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
