"""`export`: an exported game, or one of the library, as a page, a report or a game file."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from solocompanion.app.files.endings import is_game
from solocompanion.app.files.exchange import ExchangeError, check_target
from solocompanion.app.opening import Opening
from solocompanion.app.pages.writing import is_lost, write
from solocompanion.app.play.session import Session
from solocompanion.cli import starting
from solocompanion.cli.output import complain, say
from solocompanion.cli.saved import one_game
from solocompanion.core.words import text


def export(args: Namespace) -> int:
    """Write the game to every file that is named; nothing is written where something else would be replaced."""
    session = _session(args)
    for file in args.files:
        if is_game(file):
            check_target(file, {session.record.id}, session.journal.entries)
        else:
            _check(file, Path(args.game), replace=args.replace)
    for file in args.files:
        with starting.of_record(args.game):
            write(session, file)
        say(text("Saved in {file}", file=str(file)))
    return 0


def _check(file: Path, game: Path, *, replace: bool) -> None:
    """Refuse to replace the game itself, through a link, or what is no page and no report of ours."""
    if file.exists() and game.is_file() and file.samefile(game):
        why = text("{file} was not written: it is the game that is read. Choose another name.", file=str(file))
        raise ExchangeError(why)
    if not replace and is_lost(file):
        why = text("what lies there is no page and no report of this program. Choose another name, or add --replace.")
        raise ExchangeError(text("{file} was not written: {why}", file=str(file), why=why))


def _session(args: Namespace) -> Session:
    path = Path(args.game)
    if path.is_file():
        return starting.saved_session(path)
    with starting.library(args, to_write=False) as opened:
        found = one_game(opened.games(), args.game)
        return Opening(opened, complain).resumed(opened.load(found.id))
