"""The library in the terminal: listing its games, and continuing one."""

from __future__ import annotations

from argparse import Namespace

from solocompanion.app.library.records import GameRow, LibraryError
from solocompanion.app.opening import TROUBLES, Opening
from solocompanion.app.play.session import SavedGameError
from solocompanion.cli import starting
from solocompanion.cli.output import columns, complain, say, say_all, say_json
from solocompanion.cli.telling import Teller
from solocompanion.cli.terminal import Terminal
from solocompanion.cli.usage import UsageError
from solocompanion.core.words import shortened, text

SHORT = 8  # letters of an id: enough for ten thousand games
TITLE = 60  # letters of a title


def saved(args: Namespace) -> int:
    """List the games of the library, the one played last first.

    Raises `LibraryError` where neither it nor a backup can be read.
    """
    with starting.library(args, to_write=False) as opened:
        rows = opened.games(args.game)
        if opened.notices and not opened.games():
            raise LibraryError("; ".join(opened.notices))
    for notice in opened.notices:
        complain(notice)
    if args.json:
        say_json([{name: value for name, value in row._asdict().items() if name != "order"} for row in rows])
        return 0
    if not rows:
        say(text("There are no games yet. “play GAME --library” saves one."))
    said = [(row.id[:SHORT], row.game, row.updated[:10], _named(row)) for row in rows]
    say_all(columns(said))
    return 0


def _named(row: GameRow) -> str:
    return f"{shortened(row.title, TITLE)}: {row.summary}" if row.title else row.summary


def go_on(args: Namespace) -> int:
    """Continue a game of the library where it was left."""
    with starting.library(args, to_write=False) as looked:
        found = one_game(looked.games(), args.id)
    with starting.library(args, to_write=True) as opened:
        opening = Opening(opened, complain)
        try:
            session = opening.open_saved(found.id)
        except TROUBLES as error:
            raise SavedGameError(f"{error}. {_offer(opening, found.id)}") from None
        Terminal(session, Teller(session), today=opening.game(session.record.game)).run()
    return 0


def _offer(opening: Opening, game_id: str) -> str:
    """Name the newest good copy of a game that cannot be opened, and the command that takes it."""
    copy = opening.good_copy(game_id)
    if copy is None:
        return text("No backup has a good copy of it")
    said = {"backup": copy[0].name, "id": game_id[:SHORT]}
    return text("A good copy is in {backup}: “solocompanion check-games --take {id}” takes it", **said)


def one_game(rows: tuple[GameRow, ...], wanted: str) -> GameRow:
    """Return the game whose id begins like this. Raises `UsageError`."""
    found = [row for row in rows if row.id.startswith(wanted.casefold())]
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join(row.id[: SHORT * 2] for row in found)
        raise UsageError(text("{id} fits {n} games: {ids}", id=repr(wanted), n=len(found), ids=ids))
    raise UsageError(text("The library has no game {id}; “saved” lists them", id=repr(wanted)))
