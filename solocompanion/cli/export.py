"""`export`: an exported game, or one of the library, as a page, a report, a game file or a picture."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from solocompanion.app.files.endings import is_game
from solocompanion.app.files.exchange import ExchangeError, check_target, write_bytes
from solocompanion.app.opening import Opening
from solocompanion.app.pages.moments import Step, named, step_at, turn_of
from solocompanion.app.pages.writing import MOVING, PICTURE, is_lost, write
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
            if file.suffix.lower() in {PICTURE, MOVING}:
                _draw(session, _step(session, args.step), file)
            else:
                write(session, file)
        say(text("Saved in {file}", file=str(file)))
    return 0


def _step(session: Session, address: str) -> Step:
    """Return the step with an address, or that of the present."""
    try:
        return named(session, address) if address else step_at(session, session.present)
    except ValueError as error:
        raise ExchangeError(str(error)) from None


def _draw(session: Session, step: Step, file: Path) -> None:
    try:
        from solocompanion.gui.main import picture  # noqa: PLC0415 - Qt is loaded for pictures alone
    except ImportError as error:
        why = text("{file} was not written: {why}", file=str(file), why=str(error))
        raise ExchangeError(why) from None
    steps = turn_of(session, step) if file.suffix.lower() == MOVING else (step,)
    write_bytes(picture(session, steps, moving=file.suffix.lower() == MOVING), file)


def _check(file: Path, game: Path, *, replace: bool) -> None:
    """Refuse to replace the game itself, through a link, or what is no page, no report and no picture of ours."""
    if file.exists() and game.is_file() and file.samefile(game):
        why = text("{file} was not written: it is the game that is read. Choose another name.", file=str(file))
        raise ExchangeError(why)
    if not replace and is_lost(file):
        why = text("what lies there was not made by this program. Choose another name, or add --replace.")
        raise ExchangeError(text("{file} was not written: {why}", file=str(file), why=why))


def _session(args: Namespace) -> Session:
    path = Path(args.game)
    if path.is_file():
        return starting.saved_session(path)
    with starting.library(args, to_write=False) as opened:
        found = one_game(opened.games(), args.game)
        return Opening(opened, complain).resumed(opened.load(found.id))
