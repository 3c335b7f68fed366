"""`play`: in the terminal, by a script, or a number of turns at once."""

from __future__ import annotations

from argparse import Namespace

from solocompanion.app.files.exchange import check_target, write_game
from solocompanion.app.files.scripts import Script, read_script
from solocompanion.app.play.session import SavedGameError, Session
from solocompanion.cli import offering, screen, starting
from solocompanion.cli.corrections import with_names
from solocompanion.cli.faults import FAULTS
from solocompanion.cli.output import complain, say, say_all, say_json
from solocompanion.cli.pressing import play_turns
from solocompanion.cli.result import result
from solocompanion.cli.scripted import Halt, Hands, answer_set_up, play_moves
from solocompanion.cli.telling import Teller
from solocompanion.cli.terminal import Terminal
from solocompanion.core.words import text

STOPPED = 3


def play(args: Namespace) -> int:
    """Play as the arguments say. Returns 3 when the run stopped at something only the person can do."""
    try:
        return _play(args)
    except FAULTS:
        raise
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        if args.load is None:
            raise
        why = text("the rules cannot go on from this record: {why}", why=repr(error))
        raise SavedGameError(f"{args.load}: {why}") from error


def _play(args: Namespace) -> int:
    if args.save:
        check_target(args.save)
    script = read_script(args.script) if args.script else None
    with starting.opened(args, script) as session:
        since = len(session.journal.entries) if args.load else 0
        teller = None if args.json else Teller(session)
        halt = None
        try:
            if teller is not None and script is None and args.turns is None:
                Terminal(session, teller).run()
            else:
                halt = _unattended(session, args, script, teller)
                _report(session, halt, since, as_json=args.json)
        finally:  # also on Ctrl-C: what was played is saved
            if args.save:
                write_game(session.stored(), args.save)
        return STOPPED if halt else 0


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
