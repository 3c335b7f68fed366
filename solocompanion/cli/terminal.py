"""Playing in the terminal: a line is an order, an answer or the number of an offer; Enter presses the main button."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from solocompanion.app.content.games import Game
from solocompanion.app.files.exchange import ExchangeError
from solocompanion.app.files.trace import trace
from solocompanion.app.library.records import LibraryError
from solocompanion.app.play import showable_places, showing, timeline
from solocompanion.app.play.asking import usual
from solocompanion.app.play.refusing import refusal
from solocompanion.app.play.session import Session
from solocompanion.cli import offering, screen
from solocompanion.cli.answers import SHOWN as NAMES
from solocompanion.cli.answers import SeveralFitError, is_answer, several
from solocompanion.cli.asking import Figures, ask, called, fill
from solocompanion.cli.deciding import offer_facts
from solocompanion.cli.giving import give
from solocompanion.cli.orders import ECHOED, ORDERS, Order
from solocompanion.cli.output import columns, say, say_all, shown, wrapped
from solocompanion.cli.telling import Teller
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.journal import Cursor
from solocompanion.core.requests import Form, IllegalAnswerError, Number, whole
from solocompanion.core.table import ReplayError
from solocompanion.core.view import Reminder
from solocompanion.core.words import shortened, text

REFUSALS = (IllegalAnswerError, IllegalCommandError, ReplayError, ExchangeError, LibraryError)
SHOWN = 400  # letters of a line that was not typed at a keyboard


def typed(prompt: str) -> str:
    """Read a line of the input. Raises `EOFError` where it has ended, or there is none."""
    if sys.stdin is None:
        raise EOFError
    return input(prompt)


def is_keyboard() -> bool:
    """Tell whether somebody types, at a terminal."""
    return sys.stdin is not None and sys.stdin.isatty()


class Terminal:
    """One person at a terminal with one game.

    Attributes
    ----------
    session, teller
        What is played, and what prints it.
    today
        The game with today's components, where a game of the library is continued.
    is_open
        False once the person quits.

    """

    def __init__(
        self, session: Session, teller: Teller, read: Callable[[str], str] = typed, today: Game | None = None
    ) -> None:
        self.session = session
        self.teller = teller
        self.today = today
        self.is_open = True
        self._read = read
        self._lines = 0
        self._seen: Cursor | None = None
        self._figures = Figures()
        self._reminded: tuple[tuple[int, int], tuple[Reminder, ...]] = ((-1, -1), ())

    def run(self) -> None:
        """Play until the person quits or the input ends."""
        if is_keyboard() and find_spec("readline"):
            import_module("readline")  # arrow keys and a history, where the system has them
        try:
            self._safely(self._begin)
            self._come_away()
            while self.is_open:
                self._once()
        except EOFError:
            say()

    def _begin(self) -> None:
        say_all(screen.table(self.session))
        if self.session.cursor == timeline.first(self.session):
            say()
            say_all(screen.checklist(self.session))
        say(text("Type ? for help."))
        offer_facts(self)

    def _safely(self, act: Callable[[], None]) -> None:
        """Do something; what a game's code fails with is reported, and the game goes on."""
        try:
            act()
        except IllegalAnswerError as error:
            at = text(" (column {n})", n=error.column) if error.column else ""
            say_all(wrapped(f"{refusal(self.session, error)}{at}"))
        except REFUSALS as error:
            say(str(error))
        except (EOFError, OSError):  # the input has ended, or nobody reads the output
            raise
        except Exception as error:  # noqa: BLE001 - no fault of a game's code may end the game
            say(text("Something went wrong in the program. The game stays as it is shown; you can go on."))
            say_all(f"  {line}" for line in trace(error, error.__traceback__).splitlines())

    def line(self, prompt: str) -> str:
        """Read one line; when it does not come from a keyboard, show it too. Raises `EOFError`."""
        line = self._read(shown(prompt))
        self._lines += 1
        if not is_keyboard():
            say(shortened(line, SHOWN))
        return line.strip()

    def _once(self) -> None:
        say()
        before = self._lines
        self._safely(self._ask)
        if self.is_open and self._lines == before and not self._come_away():
            self._safely(lambda: self.obey(self.line("> ")))  # the question itself failed: an order can still be given

    def _come_away(self) -> bool:
        """Go from a place that cannot be shown to the nearest that can, and say so; tell whether that was needed."""
        error = showable_places.fault(self.session, self.session.cursor)
        place = None if error is None else showable_places.nearest(self.session)
        if error is None or place is None:
            return False
        say_all(wrapped(showable_places.told(showable_places.words_of(error))))
        self._safely(lambda: showable_places.go_to(self.session, place))
        self._seen = None
        where = showable_places.called(self.session, place)
        say_all(wrapped(text("This is the nearest place that opens: {where}.", where=where)))
        self._safely(lambda: say_all(screen.table(self.session)))
        return self.session.cursor == place

    def _ask(self) -> None:
        request = self.session.waiting
        if request is not None:
            self._seen = None
        if isinstance(request, Form):
            fill(self, request, self._figures)
        elif request is not None:
            ask(self.session, request)
            self.obey(self.line(f"{request.key}> "))
        else:
            self._offer()
            self.obey(self.line("> "))

    def offer_again(self) -> None:
        """Have what can be done printed once more, also where it was before."""
        self._seen = None

    def _offer(self) -> None:
        """Print what can be done, once at each place."""
        if self._seen != self.session.cursor:
            self._seen = self.session.cursor
            self._remind()
            say_all(offering.brief_offers(self.session))

    def _remind(self) -> None:
        """Print what to remember: once a turn, after an act such as a pass or a correction, and whenever it changes.

        What is due is printed until it is done.
        """
        since = showing.last_final(self.session), showing.last_corrected(self.session)
        now = since, showing.reminders(self.session)
        told = [one for one in now[1] if one.is_due or now != self._reminded]
        self._reminded = now
        for one in told:
            said = text("Remember: {words}", words=one.words)
            say_all(wrapped(f"{said}  [{one.rule}]", "  ", "    "))

    def obey(self, line: str) -> None:
        """Do what a line says."""
        request = self.session.waiting
        order = self.order(line)
        if order is not None:
            word, _, rest = line.partition(" ")
            if rest.strip() and not order.takes:
                raise IllegalCommandError(
                    text("“{order}” stands alone, without “{rest}”", order=word, rest=rest.strip())
                )
            order.act(self, rest.strip())
        elif request is not None:
            self._answer(line)
        elif not line:
            self._press()
        else:
            self._take(line)

    def order(self, line: str) -> Order | None:
        """Return the order a line gives, unless it is a legal answer to the open question, or reads as a choice."""
        request = self.session.waiting
        word, _, rest = line.partition(" ")
        order = ORDERS.get(word.casefold())
        if order is None:
            return None
        fits = order.takes or not rest.strip()  # otherwise the first words of an answer, or a choice, say more than it
        if request is not None:
            return None if is_answer(request, line, called(self.session), in_full=fits) else order
        if not rest.strip():
            return order
        found = offering.fitting(self.session, line)
        reads_so = any(offer.label.casefold() == line.casefold() for offer in found)
        return None if reads_so or (found and not order.takes) else order

    def _press(self) -> None:
        main = showing.main(self.session)
        if main is None and offering.over_lines(self.session):
            say_all(offering.over_lines(self.session))
            return
        if main is None:
            raise IllegalCommandError(text("There is nothing for the opponent to do now: choose from the list"))
        self.session.perform(main.command)

    def _answer(self, line: str) -> None:
        """Answer the open question, or several of its kind in a row; where what was typed fits several, ask which."""
        request = self.session.waiting
        if not line and isinstance(request, Number) and request.usual is not None:
            self.session.answer(usual(request))
            return
        try:
            give(self.session, line)
        except SeveralFitError as error:
            self._which(line, error)

    def _which(self, line: str, error: SeveralFitError) -> None:
        """List the names that fit with numbers; a number takes one of them, and anything else is a line of its own."""
        words, listed = called(self.session), error.options[:NAMES]
        say(text("{line} can be each of these: type its number, or more of it", line=repr(shortened(line, ECHOED))))
        say_all(columns([(str(n), words[option]) for n, option in enumerate(listed, start=1)], "  "))
        if len(error.options) > NAMES:
            say(text("  … {n} in all", n=len(error.options)))
        typed = self.line("> ")
        number = whole(typed)
        if number is not None and 1 <= number <= len(listed):
            self.session.answer(listed[number - 1])
        else:
            self.obey(typed)

    def _take(self, line: str) -> None:
        """Do what a line names, or list what can be done with a piece that it names."""
        session, found = self.session, offering.fitting(self.session, line)
        if not offering.exact(session, line):
            pieces = offering.pieces(session, line, begin=bool(found))
            if len(pieces) == 1 and not (found and offering.are_all(session, pieces[0], found)):
                say_all(offering.piece_lines(session, pieces[0], found))
                return
            if pieces and not found:
                raise IllegalCommandError(several(line, [offering.names(session)[piece] for piece in pieces]))
        if not found and (why := offering.refusals(session, line)):
            say_all(one for said in why for one in wrapped(said, "  ", "    "))
            return
        if not found:
            raise IllegalCommandError(self._no_choice(line))
        if len(found) > 1:
            say(text("{line} can be each of these: type its number, or more of it", line=repr(shortened(line, ECHOED))))
            say_all(offering.candidates(session, found))
            return
        session.perform(found[0].command)

    def _no_choice(self, line: str) -> str:
        n = len(offering.offers(self.session))
        if not n:
            return text(
                "{line} is no order, and there is nothing to choose from here; ? helps",
                line=repr(shortened(line, ECHOED)),
            )
        return text(
            "{line} is neither one of the {n} choices nor an order; ? helps", line=repr(shortened(line, ECHOED)), n=n
        )
