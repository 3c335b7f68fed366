"""What can be done with games without playing them: finding, copying, taking in files, and seeing their boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from attrs import evolve

from solocompanion.app.content import games
from solocompanion.app.content.games import Game
from solocompanion.app.files import exchange
from solocompanion.app.library.library import Library
from solocompanion.app.library.records import GameRow, LibraryError, StoredGame
from solocompanion.app.play.session import SavedGameError, Session, adopt
from solocompanion.core.board import Board
from solocompanion.core.content import ContentError
from solocompanion.core.game import SettingsError
from solocompanion.core.words import text

TROUBLES = (LibraryError, SavedGameError, ContentError, SettingsError, exchange.ExchangeError)
Kind = Literal["all", "running", "over", "archived"]


def pick(rows: Iterable[GameRow], *, words: str = "", game: str = "", kind: Kind = "all") -> list[GameRow]:
    """Return the games that hold every word, of one game if that is given. Archived ones come only when asked for."""
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
    """Return the game to continue: the newest that is not over and not put away."""
    return next((row for row in rows if not row.over and not row.archived), None)


def duplicate(library: Library, game_id: str, title: str) -> str:
    """Copy a game under another title and return the copy's id. Raises `LibraryError`."""
    copy = adopt(library.load(game_id))
    created = datetime.now(UTC).isoformat(timespec="seconds")
    library.insert(evolve(copy, record=evolve(copy.record, title=title, created=created)))
    return copy.record.id


def take_in(library: Library, path: Path, known: Sequence[str], game: Callable[[str], Game]) -> str:
    """Take a game from a file into the library and return its id there. It is opened once, to see that it holds.

    `known` are the installed games and `game` opens one. Raises `ExchangeError`, `SavedGameError`, `LibraryError` or
    what `game` raises.
    """
    stored = exchange.read_game(path)
    if stored.record.game not in known:
        raise SavedGameError(
            text("{file} is a game of {game}, which is not installed here", file=str(path), game=stored.record.game)
        )
    Session.resume(pinned(game(stored.record.game), stored), stored)
    if any(row.id == stored.record.id for row in (*library.games(), *library.removed())):
        stored = adopt(stored)
    library.insert(stored)
    return stored.record.id


def pinned(game: Game, stored: StoredGame) -> Game:
    """Return a game with the content a saved one was started with."""
    if stored.record.content_id == game.content_id:
        return game
    return games.pinned(game.spec, stored.record.content)


def board(game: Game, stored: StoredGame) -> Board:
    """Return the mirror at a saved game's present. Raises `SavedGameError` when it does not hold together."""
    session = Session.resume(pinned(game, stored), stored)
    found: Board = session.game_at(session.tip).view.board(session.journal.state(session.tip))
    return found
