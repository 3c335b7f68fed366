"""Finding and copying the games of a library without opening them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Literal

from solocompanion.app.library.library import Library
from solocompanion.app.library.records import GameRow, with_new_id

Kind = Literal["all", "running", "over", "archived"]


def pick(rows: Iterable[GameRow], *, words: str = "", game: str = "", kind: Kind = "all") -> list[GameRow]:
    """Return the saved games that contain every word, of one game if given. Archived ones only if asked for."""
    wanted = words.casefold().split()
    return [
        row
        for row in rows
        if _is_of(row, kind)
        and game in {"", row.game}
        and all(word in f"{row.title} {row.summary} {row.game}".casefold() for word in wanted)
    ]


def _is_of(row: GameRow, kind: Kind) -> bool:
    if kind == "archived" or row.archived:
        return kind == "archived" and row.archived
    return kind == "all" or row.over == (kind == "over")


def newest_running(rows: Iterable[GameRow]) -> GameRow | None:
    """Return the game to continue: the newest that is neither over nor archived."""
    return next((row for row in rows if not row.over and not row.archived), None)


def duplicate(library: Library, game_id: str, title: str) -> str:
    """Copy a game under another title and return the copy's id. Raises `LibraryError`."""
    copy = with_new_id(library.load(game_id))
    created = datetime.now(UTC).isoformat(timespec="seconds")
    library.insert(copy._replace(record=copy.record._replace(title=title, created=created)))
    return copy.record.id
