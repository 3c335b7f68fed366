"""The orders of the terminal, besides answers and offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solocompanion.app.files.exchange import check_target, write_game
from solocompanion.app.files.scripts import ScriptError, held_by
from solocompanion.app.library.user_folders import at_home
from solocompanion.app.play import leaving, timeline
from solocompanion.app.play.mattering import mattered
from solocompanion.app.play.session import Session
from solocompanion.cli import deciding, lines, offering, screen
from solocompanion.cli.corrections import brief_legal, read_correction, value_called
from solocompanion.cli.output import columns, say, say_all, wrapped
from solocompanion.cli.replay import log
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import NOTHING
from solocompanion.core.frozen import frozen
from solocompanion.core.trail import Trail
from solocompanion.core.words import later, shortened, text

ECHOED = 60  # letters of what was typed that are repeated


@frozen
class Order:
    """What an order does with the rest of the line, and its line of help."""

    act: Callable[[Any, str], None]
    usage: str
    help: str

    @property
    def takes(self) -> bool:
        """Whether anything can stand behind it."""
        return " " in self.usage


def show_help(_: Any, __: str) -> None:
    """Print every order with what it does, under a line on what else can be typed."""
    say(
        text("Enter does what comes next; a number or the first words take a choice of the list; all else is an order:")
    )
    say_all(columns([(order.usage, text(order.help)) for order in dict.fromkeys(ORDERS.values())], "  "))


def board(terminal: Any, _: str) -> None:
    """Print the whole table: the board by groups, then the panel of each opponent."""
    say_all(screen.table(terminal.session))


def checklist(terminal: Any, _: str) -> None:
    """List what to set up with the real pieces."""
    found = screen.checklist(terminal.session)
    if not found:
        raise IllegalCommandError(text("This game has no set-up checklist"))
    say_all(found)


def list_options(terminal: Any, _: str) -> None:
    """List the settings and house rules in force."""
    found = screen.options(terminal.session)
    if not found:
        raise IllegalCommandError(text("This game has no options"))
    say_all(found)


def list_offers(terminal: Any, _: str) -> None:
    """List all that can be done."""
    say_all(offering.offer_lines(terminal.session))


def turn(terminal: Any, _: str) -> None:
    """Print the turn at this place again."""
    terminal.teller.tell_again()


def why(terminal: Any, asked: str) -> None:
    """Explain a line of the table script, what was told last, or a rule by its id."""
    session, numbered = terminal.session, terminal.teller.numbered
    rules = {rule_id.casefold(): rule_id for rule_id in session.game.rules.rules}
    if asked.casefold() in rules:
        say_all(lines.rule(session, rules[asked.casefold()]))
        return
    if not asked:
        say_all(_latest(terminal))
        return
    wanted = [line for line in numbered if asked == str(line.number)]
    n = len(numbered)
    if not wanted:
        raise IllegalCommandError(
            text(
                "why: {asked} is no line from 1 to {n}, nor a rule such as those in brackets",
                asked=repr(shortened(asked, ECHOED)),
                n=n,
            )
            if n
            else text(
                "why: no line has a number yet, and {asked} is no rule such as those in brackets",
                asked=repr(shortened(asked, ECHOED)),
            )
        )
    for line in wanted:
        say_all(lines.why(session, line))


def _latest(terminal: Any) -> list[str]:
    """Explain what was told last: lines with a number, and others at which something was considered, each thing once.

    What ended the game is explained too. Where there is nothing of all this, the last line is explained by its rule.
    """
    told = terminal.teller.latest
    if not told:
        raise IllegalCommandError(text("There is no line to explain yet; “why RULE” explains a rule"))
    explained: list[lines.Said] = []
    seen: list[Trail] = []
    for line in told:
        trails = [step.trail for step, _ in line.told if step.trail is not None]
        if line.number or any(trail not in seen for trail in trails) or _ends(terminal.session, line):
            explained.append(line)
            seen += trails
    return [said for line in explained or told[-1:] for said in lines.why(terminal.session, line)]


def _ends(session: Session, line: lines.Said) -> bool:
    """Tell whether the game was over with a line."""
    moment = session.game.view.moment
    return any(moment(step.effect.apply(before)).over and not moment(before).over for step, before in line.told)


def undo(terminal: Any, _: str) -> None:
    """Take back the last thing done."""
    label = terminal.session.undo_label()
    if not label:
        raise IllegalCommandError(text("There is nothing to undo"))
    terminal.session.undo()
    _moved(terminal, text("Undone: {label}", label=label))


def cancel(terminal: Any, _: str) -> None:
    """Leave the open question: the move that asked it is taken back."""
    session = terminal.session
    start = session.journal[session.journal.turn_start(session.tip)]
    leaving.leave(session)
    _moved(terminal, text("Cancelled: {label}", label=session.label(start)))


def redo(terminal: Any, _: str) -> None:
    """Do again what was taken back."""
    label = terminal.session.redo_label()
    if not label:
        raise IllegalCommandError(text("There is nothing to redo"))
    terminal.session.redo()
    _moved(terminal, text("Redone: {label}", label=label))


def back(terminal: Any, _: str) -> None:
    """Look one turn back, or say that there is none."""
    _look(terminal, -1, text("This is the first turn; there is none before it"))


def forward(terminal: Any, _: str) -> None:
    """Look one turn forward, or say that there is none."""
    _look(terminal, 1, text("This is the last turn; there is none after it"))


def present(terminal: Any, _: str) -> None:
    """Look at the present again."""
    terminal.session.go_present()
    _looked(terminal)


def _look(terminal: Any, turns: int, nowhere: str) -> None:
    session = terminal.session
    place = timeline.step_turn(session, turns)
    if place == session.cursor:
        raise IllegalCommandError(nowhere)
    session.go(place)
    _looked(terminal)


def _looked(terminal: Any) -> None:
    terminal.teller.tell_again()
    _moved(terminal, "")


def _moved(terminal: Any, line: str) -> None:
    terminal.offer_again()
    if line:
        say(line)
    say(screen.heading(terminal.session))
    if not terminal.session.is_present:
        say(text("Whatever you do from here begins a new branch; “present” returns."))


def correct(terminal: Any, change: str) -> None:
    """Set a value of the mirror by hand, or list them all."""
    session = terminal.session
    if "=" in change:
        session.correct(read_correction(session, change))
        return
    if change:
        found = value_called(session, change)
        say_all(
            wrapped(
                text(
                    "{label}: now {now}; legal is {legal}",
                    label=found.label,
                    now=found.shown or NOTHING,
                    legal=found.legal,
                )
            )
        )
        return
    values = enumerate(session.game.view.values(session.state), start=1)
    say_all(columns([(str(n), v.target, v.label, v.shown, brief_legal(v)) for n, v in values], "  "))
    say(text("set NAME=VALUE or set NUMBER=VALUE, several with ; between; set NAME shows what it can be"))


def hold(terminal: Any, change: str) -> None:
    """Say who draws and rolls, or change it."""
    session = terminal.session
    name, sign, by = change.partition("=")
    sources = {source.id: source for source in session.game.spec.sources}
    if sign and name.strip() in sources:
        try:
            session.set_chance(name.strip(), held_by(by.strip(), name.strip()))
        except ScriptError as error:
            raise IllegalCommandError(str(error)) from None
    elif change:
        known = ", ".join(sources)
        if sign:
            raise IllegalCommandError(
                text("{source} is not a source of chance here; known: {known}", source=repr(name.strip()), known=known)
            )
        raise IllegalCommandError(
            text(
                "by: {change} has no “=”: write by SOURCE=app or by SOURCE=person; sources: {known}",
                change=repr(change),
                known=known,
            )
        )
    rows = [
        (one.id, text(one.label), text(one.by_person if session.chance.get(one.id) == "person" else one.by_app))
        for one in sources.values()
    ]
    say_all(columns(rows, "  "))


def score(terminal: Any, _: str) -> None:
    """Show every side's score as it stands."""
    say_all(screen.score(terminal.session))


def tell_mattered(terminal: Any, _: str) -> None:
    """Say at which turns the course of the game turned."""
    found = mattered(terminal.session)
    if not found.turnings:
        raise IllegalCommandError(text("No turn stands out"))
    for number, turning in enumerate(found.turnings, start=1):
        say_all(wrapped(text("{n}. {what}", n=number, what=turning.words)))


def tell_log(terminal: Any, _: str) -> None:
    """Print the whole game so far."""
    say_all(log(terminal.session))


def save(terminal: Any, file: str) -> None:
    """Write the game to a file."""
    if not file:
        raise IllegalCommandError(text("save: which file? Write save FILE"))
    path = at_home(file)
    check_target(path, {terminal.session.record.id}, terminal.session.journal.entries)
    write_game(terminal.session.stored(), path)
    say(text("Saved in {file}", file=file))


def leave(terminal: Any, _: str) -> None:
    """Stop playing after this line; the game is saved as it is."""
    terminal.is_open = False


def _orders() -> dict[str, Order]:
    shown = Order(show_help, "?", later("this help"))
    quitting = Order(leave, "quit", later("stop; without --library an unsaved game is lost"))
    return {
        "?": shown,
        "help": shown,
        "board": Order(board, "board", later("everything on the table, and the opponent's panel")),
        "checklist": Order(checklist, "checklist", later("what to set up with the real pieces")),
        "options": Order(list_options, "options", later("the options and house rules this game is played with")),
        "pile": Order(deciding.show_pile, "pile NAME", later("the cards of a pile that lies open; pile alone lists")),
        "offers": Order(list_offers, "offers", later("all you can do now")),
        "turn": Order(turn, "turn", later("the turn shown last, again")),
        "why": Order(
            why,
            "why N",
            later(
                "why line N was done: its rule and what was considered; why alone: what was told last; also why RULE"
            ),
        ),
        "why-not": Order(deciding.why_not, "why-not PLACE", later("what the last turn made of a piece or place")),
        "instead": Order(
            deciding.instead, "instead N", later("have the opponent choose otherwise; instead alone lists")
        ),
        "odds": Order(deciding.tell_odds, "odds", later("what may happen next, and how likely it is")),
        "undo": Order(undo, "undo", later("undo the last thing done")),
        "cancel": Order(cancel, "cancel", later("leave a question that a move of yours has opened")),
        "redo": Order(redo, "redo", later("do it again")),
        "back": Order(back, "back", later("show the previous turn; this changes nothing")),
        "forward": Order(forward, "forward", later("show the next turn")),
        "present": Order(present, "present", later("return to the present")),
        "set": Order(correct, "set NAME=VALUE", later("correct the mirror, the table is right; set alone lists all")),
        "by": Order(hold, "by SOURCE=person", later("who draws and rolls from now on, app or person; by alone lists")),
        "adopt": Order(deciding.adopt, "adopt", later("go on with components you have corrected since")),
        "score": Order(score, "score", later("every side's score as it stands")),
        "mattered": Order(tell_mattered, "mattered", later("the turns at which the course of the game turned")),
        "log": Order(tell_log, "log", later("the whole game so far")),
        "save": Order(save, "save FILE", later("write the game to a file")),
        "quit": quitting,
        "exit": quitting,
    }


ORDERS = _orders()
