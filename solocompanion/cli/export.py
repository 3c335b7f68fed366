"""`export`: an exported game, or one of the library, as a page, a report or a game file."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from solocompanion.app.files.endings import is_game
from solocompanion.app.files.exchange import check_target
from solocompanion.app.opening import Opening
from solocompanion.app.pages.writing import write
from solocompanion.app.play.session import Session
from solocompanion.cli import starting
from solocompanion.cli.output import complain, say
from solocompanion.cli.saved import one_game
from solocompanion.core.words import text


def export(args: Namespace) -> int:
    """Write the game to every file that is named; nothing is written where another game would be replaced."""
    session = _session(args)
    for file in filter(is_game, args.files):
        check_target(file, {session.record.id}, session.journal.entries)
    for file in args.files:
        with starting.of_record(args.game):
            write(session, file)
        say(text("Saved in {file}", file=str(file)))
    return 0


def _session(args: Namespace) -> Session:
    path = Path(args.game)
    if path.is_file():
        return starting.saved_session(path)
    with starting.library(args, to_write=False) as opened:
        found = one_game(opened.games(), args.game)
        return Opening(opened, complain).resumed(opened.load(found.id))
