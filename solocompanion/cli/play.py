"""`play`: in the terminal, by a script, or a number of turns at once."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from tempfile import gettempdir

from solocompanion.app.files.endings import GAME
from solocompanion.app.files.exchange import ExchangeError, check_target, read_game, write_game
from solocompanion.app.files.scripts import Script, read_script
from solocompanion.app.library.records import LibraryError
from solocompanion.app.opening import Opening
from solocompanion.app.play.session import Session
from solocompanion.cli import offering, screen, starting
from solocompanion.cli.corrections import with_names
from solocompanion.cli.output import complain, say, say_all, say_json
from solocompanion.cli.pressing import play_turns
from solocompanion.cli.result import result
from solocompanion.cli.saved import SHORT
from solocompanion.cli.scripted import Halt, Hands, answer_set_up, play_moves
from solocompanion.cli.telling import Teller
from solocompanion.cli.terminal import Terminal
from solocompanion.core.words import later, text

STOPPED = 3


def play(args: Namespace) -> int:
    """Play as the arguments say. Returns 3 when the run stopped at something only the person can do."""
    if args.load is None:
        return _play(args)
    with starting.of_record(args.load, later("the rules cannot go on from this record: {why}")):
        return _play(args)


def _play(args: Namespace) -> int:
    ours = {read_game(args.load).record.id} if args.load else set[str]()
    if args.save:
        check_target(args.save, ours)
    script = read_script(args.script) if args.script else None
    with starting.opened(args, script) as session:
        begun = len(session.journal.entries)
        teller = None if args.json else Teller(session)
        halt = None
        try:
            if teller is not None and script is None and args.turns is None:
                Terminal(session, teller).run()
            else:
                halt = _unattended(session, args, script, teller)
                _report(session, halt, begun if args.load else 0, as_json=args.json)
        finally:  # also on Ctrl-C: what was played is saved
            if args.save and (args.load or len(session.journal.entries) > begun):
                _save(session, args, ours)
            elif args.save:
                complain(text("Nothing was played: {file} was not written", file=str(args.save)))
        return STOPPED if halt else 0


def _save(session: Session, args: Namespace, ours: set[str]) -> None:
    """Write the game where it was asked for; where that fails, keep it elsewhere and say where in the error."""
    try:
        check_target(args.save, {session.record.id, *ours}, session.journal.entries)
        write_game(session.stored(), args.save)
    except ExchangeError as error:
        raise ExchangeError(f"{error} {_kept(session, args)}") from None


def _kept(session: Session, args: Namespace) -> str:
    """Keep a game that could not be written: in the library, else in the folder of temporary files. Say where."""
    try:
        if not args.library:
            with starting.library(args, to_write=True) as opened:
                Opening(opened, complain).keep(session)
        return text(
            "The game is in the library: “solocompanion continue {id}” goes on with it.", id=session.record.id[:SHORT]
        )
    except (LibraryError, OSError):
        path = Path(gettempdir()) / f"{session.record.id[:SHORT]}{GAME}"
    try:
        write_game(session.stored(), path)
    except ExchangeError as error:
        return text("The game is lost: {why}", why=str(error))
    return text("The game is in {file}: save it elsewhere.", file=str(path))


def _unattended(session: Session, args: Namespace, script: Script | None, teller: Teller | None) -> Halt | None:
    if teller is not None and not args.load:
        teller.tell()
    if script is None:
        return play_turns(session, args.turns or 0, auto=args.auto)
    seeded = bool(args.seed or script.seed or args.load)
    hands = Hands(session, starting.fixed_hands(session.game, args, script), seeded=seeded)
    return answer_set_up(session, script, hands) or play_moves(session, script, hands)


def _report(session: Session, halt: Halt | None, since: int, *, as_json: bool) -> None:
    if as_json:
        say_json(result(session, since))
        if halt is not None:
            complain(halt_line(session, halt))
        return
    say()
    say(screen.heading(session))
    say_all(screen.score(session))
    if halt is not None:
        say()
        say(halt_line(session, halt))


def halt_line(session: Session, halt: Halt) -> str:
    """Say in one line where a run stopped, the question and its legal answers."""
    request = halt.request
    if request is not None:
        asked = with_names(session, session.game.view.prompt(request, session.state))
        return text(
            "{where} stops at a question. {key}: {asked} Legal: {legal}",
            where=halt.where,
            key=request.key,
            asked=asked,
            legal=request.legal(),
        )
    labels = "; ".join(offer.label for offer in offering.offers(session))
    return text("{where} stops: it is your move. You can: {labels}", where=halt.where, labels=labels)
