"""One game as one readable file, for keeping, sharing and reporting a fault.

The file is JSON with one entry and one content record per line. This module knows no game: the game's codec reads the
entries when the game is opened.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from types import NoneType
from typing import Any

from solocompanion import __version__
from solocompanion.app.files.endings import GAME, is_game
from solocompanion.app.library import durable, regular_files
from solocompanion.app.library.fields import (
    FieldError,
    dump,
    mapping,
    number,
    only,
    parse,
    sequence,
    string,
    strings,
    truth,
)
from solocompanion.app.library.records import GameRecord, Head, StoredGame
from solocompanion.app.library.seals import sealed, unsound
from solocompanion.core import plain_faults
from solocompanion.core.cleaned_text import cleaned
from solocompanion.core.content import fingerprint
from solocompanion.core.words import text

FORMAT = "solo-companion-game"
VERSION = 2
_PARTS = ("format", "version", "app", "record", "head", "content", "entries", "seals")
_RECORD = ("id", "game", "title", "settings", "seed", "content_id", "app_version", "created")
_HEAD = ("entry", "shown", "tip", "summary", "over", "chance")


class ExchangeError(Exception):
    """A game file cannot be read or written; the message names the file, the place in it and the reason."""


def write_game(stored: StoredGame, path: Path) -> None:
    """Write a game to a file atomically. Raises `ExchangeError`."""
    try:
        written = game_text(stored)
    except FieldError as error:
        raise ExchangeError(text("{file} was not written: {why}", file=str(path), why=str(error))) from None
    write_text(written, path)


def check_target(path: Path, ours: Collection[str], entries: Collection[int] | None = None) -> None:
    """Raise `ExchangeError` where a game cannot be written, would replace something else, or has another ending.

    `ours` are the ids of the games that may be replaced: the game itself, and the one it was loaded as. `entries` are
    the ids of what the game has: a file that has more was read in part, and keeps what could not be read.
    """
    if not is_game(path):
        raise wrong_ending(path, GAME)
    if path.exists():
        try:
            there = read_game(path)
        except ExchangeError:
            raise ExchangeError(
                text("{file} was not written: what lies there is no saved game. Choose another name.", file=str(path))
            ) from None
        if there.record.id not in ours:
            raise ExchangeError(_another(path, there.record))
        if entries is not None and not entry_ids(there) <= set(entries):
            raise ExchangeError(
                text(
                    "{file} was not written: it has entries that were left out when it was read, and they would be "
                    "lost. Choose another name.",
                    file=str(path),
                )
            )
    try:
        durable.attempt(path)
    except (OSError, ValueError) as error:
        raise ExchangeError(_unwritten(path, error)) from None


def entry_ids(stored: StoredGame) -> set[int]:
    """Return the ids of all entries of a game, those that are no longer what was written too."""
    return {json.loads(entry)["id"] for entry in stored.entries} | set(stored.damaged)


def _another(path: Path, there: GameRecord) -> str:
    return text(
        "{file} was not written: another game lies there, {game} of {day}. "
        "Choose another name, or delete that file first.",
        file=str(path),
        game=there.title or there.game,
        day=there.created[:10],
    )


def wrong_ending(path: Path, known: str) -> ExchangeError:
    """Return the error for a name that ends with none of the endings."""
    return ExchangeError(
        text("{file} was not written: its name must end with one of {known}", file=str(path), known=known)
    )


def write_text(words: str, path: Path) -> None:
    """Write text to a file atomically. Raises `ExchangeError`."""
    write_bytes(words.encode(), path)


def write_bytes(data: bytes, path: Path) -> None:
    """Write data to a file atomically. Raises `ExchangeError`."""
    try:
        durable.write(path, data)
    except (OSError, ValueError) as error:
        raise ExchangeError(_unwritten(path, error)) from None


def _unwritten(path: Path, error: OSError | ValueError) -> str:
    why = (error.strerror if isinstance(error, OSError) else None) or str(error)  # ValueError: a name no file can have
    return text("{file} was not written: {why}. A file that was there is unchanged.", file=str(path), why=why)


def game_text(stored: StoredGame) -> str:
    """Return the whole file of a game as text. Raises `FieldError` for what JSON cannot hold."""
    return "\n".join(_lines(stored))


def _lines(stored: StoredGame) -> Iterator[str]:
    record = {name: getattr(stored.record, name) for name in _RECORD}
    head = {name: getattr(stored.head, name) for name in _HEAD}
    yield "{"
    yield f'"format": {dump(FORMAT)},'
    yield f'"version": {VERSION},'
    yield f'"app": {dump(__version__)},'
    yield f'"record": {dump({**record, "settings": dict(stored.record.settings)})},'
    yield f'"head": {dump({**head, "chance": dict(stored.head.chance)})},'
    yield f'"content": {_spread(stored.record.content)},'
    yield '"entries": ['
    yield ",\n".join(_entry_lines(stored.entries))
    yield "],"
    yield '"seals": ['
    yield ",\n".join(map(dump, _seals(stored.entries)))
    yield "]"
    yield "}\n"


def _spread(content: Mapping[str, Any]) -> str:
    """Write content with one record per line, in its order."""
    kinds = (
        f"{dump(kind)}: {_block([f'{dump(one)}: {dump(record)}' for one, record in records.items()])}"
        if isinstance(records, Mapping)
        else f"{dump(kind)}: {dump(records)}"
        for kind, records in content.items()
    )
    return _block(list(kinds))


def _block(lines: list[str]) -> str:
    return "{\n" + ",\n".join(lines) + "\n}" if lines else "{}"


def _seals(entries: tuple[str, ...]) -> list[str]:
    """Return the seal of each entry; "" for one that is damaged or does not follow another."""
    data = [one if isinstance(one := parse(entry), dict) else {} for entry in entries]
    whole = [one for one in data if type(one.get("id")) is int and type(one.get("parent")) in {int, NoneType}]
    made = dict(sealed((one["id"], one.get("parent"), dump(one)) for one in whole))
    return [made.get(one["id"], "") if one in whole else "" for one in data]


def _entry_lines(entries: tuple[str, ...]) -> Iterator[str]:
    for place, entry in enumerate(entries, start=1):
        try:
            yield dump(parse(entry))
        except FieldError as error:
            raise FieldError(text("entry {place} in the list: {why}", place=place, why=str(error))) from None


def read_game(path: Path) -> StoredGame:
    """Read a game from a file; `damaged` are entries changed since it was written. Raises `ExchangeError`.

    They are read all the same: it is text, and somebody may have mended it.
    """
    try:
        data = parse(regular_files.read_bytes(path).decode("utf-8-sig"))
        stored = _game(data)
        tidy = cleaned(data)
        return stored if tidy is data else _game(_with_its_fingerprint(tidy))
    except FileNotFoundError:
        raise ExchangeError(text("{file} does not exist", file=str(path))) from None
    except UnicodeDecodeError as error:
        raise ExchangeError(
            text(
                "{file} is not a game file: {why}", file=str(path), why=plain_faults.of_bytes(error.object, error.start)
            )
        ) from None
    except FieldError as error:
        raise ExchangeError(text("{file} cannot be read: {why}", file=str(path), why=str(error))) from None
    except (OSError, ValueError, RecursionError) as error:  # ValueError: a name no file can have
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise ExchangeError(text("{file} cannot be read: {why}", file=str(path), why=why)) from None


def _with_its_fingerprint(data: Any) -> Any:
    """Return the data of a sound file that was cleaned since, with the fingerprint of its content as it is now."""
    record = {**data["record"], "content_id": fingerprint(data["content"])}
    return {**{name: value for name, value in data.items() if name != "seals"}, "record": record}


def _game(data: Any) -> StoredGame:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise FieldError(text("it is JSON, but not a game of Solo Companion"))
    _check_version(number(data, "version"))
    only(data, _PARTS if data["version"] > 1 else _PARTS[:-1])
    string(data, "app")
    content = mapping(data, "content")
    record = _placed(text("record"), _record, mapping(data, "record"), content)
    entries, ids = _entries(sequence(data, "entries"))
    head = _placed(text("head"), _head, mapping(data, "head"), ids)
    if "seals" not in data:
        return StoredGame(record, head, entries)
    seals = sequence(data, "seals")
    if len(seals) != len(entries) or not all(isinstance(one, str) for one in seals):
        raise FieldError(text("seals is not a text for each entry"))
    rows = [
        (one["id"], one["parent"], seal or None, line)
        for one, seal, line in zip(data["entries"], seals, entries, strict=True)
    ]
    return StoredGame(record, head, entries, tuple(unsound(rows)))


def _check_version(found: int) -> None:
    if found > VERSION:
        message = "it was written by a newer Solo Companion: its version is {found}, and this app reads up to {known}"
        raise FieldError(text(message, found=found, known=VERSION))
    if found < 1:
        raise FieldError(text("version {found} of the game file format is not known", found=found))


def _placed(place: str, read: Any, *data: Any) -> Any:
    try:
        return read(*data)
    except FieldError as error:
        raise FieldError(f"{place}: {error}") from None


def _record(data: dict[str, Any], content: dict[str, Any]) -> GameRecord:
    only(data, _RECORD)
    names = [name for name in _RECORD if name != "settings"]
    texts = {name: string(data, name) for name in names}
    settings = strings(data, "settings")
    dump(data)
    dump(content)
    if fingerprint(content) != texts["content_id"]:
        raise FieldError(text("content_id does not belong to this content: one of them was changed"))
    return GameRecord(**texts, settings=settings, content=content)


def _head(data: dict[str, Any], ids: set[int]) -> Head:
    only(data, _HEAD)
    dump(data)
    head = Head(
        number(data, "entry"),
        number(data, "shown"),
        number(data, "tip"),
        string(data, "summary"),
        truth(data, "over"),
        strings(data, "chance"),
    )
    for name, entry in (("entry", head.entry), ("tip", head.tip)):
        if entry not in ids:
            raise FieldError(text("{field} points to entry {id}, which does not exist", field=name, id=entry))
    return head


def _entries(data: list[Any]) -> tuple[tuple[str, ...], set[int]]:
    """Check that the entries form a tree in order, and write each on a line of its own again."""
    every = {one.get("id") for one in data if isinstance(one, dict) and type(one.get("id")) is int}
    ids: dict[int, None] = {}
    lines = []
    for place, one in enumerate(data, start=1):
        lines.append(_placed(text("entry {place} in the list", place=place), _entry, one, ids, every))
        ids[one["id"]] = None
    if not lines:
        raise FieldError(text("entries is empty"))
    return tuple(lines), set(ids)


def _entry(data: Any, before: dict[int, None], every: set[int]) -> str:
    if not isinstance(data, dict):
        raise FieldError(text("it is not an object"))
    entry_id = number(data, "id")
    parent = None if data.get("parent", 0) is None else number(data, "parent")
    if entry_id in before:
        raise FieldError(text("id {id} occurs twice", id=entry_id))
    if before and entry_id < next(reversed(before)):
        raise FieldError(text("id {id} comes after a higher one", id=entry_id))
    if parent is not None and parent not in before:
        raise FieldError(_astray(parent, every))
    return dump(data)


def _astray(parent: int, every: set[int]) -> str:
    if parent in every:
        return text("parent {id} does not come before it", id=parent)
    return text("parent {id} does not exist", id=parent)
