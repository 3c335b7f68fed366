"""Asking in the terminal: a question with its legal answers, and a form line by line."""

from __future__ import annotations

from itertools import takewhile
from random import Random
from typing import Any, Protocol

from attrs import evolve

from solocompanion.app.play.session import Session
from solocompanion.cli.answers import choices, keys, read_answer
from solocompanion.cli.corrections import with_names
from solocompanion.cli.output import columns, say, say_all, wrapped
from solocompanion.core.requests import MANY, Form, IllegalAnswerError, Line, Number, PickSeveral, Request, Shuffle
from solocompanion.core.table import Mended
from solocompanion.core.view import Throw
from solocompanion.core.words import text

THROW = "throw"


class Asker(Protocol):
    """Who is asked: the terminal."""

    session: Session

    def line(self, prompt: str) -> str:
        """Read one line."""
        ...

    def order(self, line: str) -> object | None:
        """Return the order a line gives, if it is one."""
        ...

    def obey(self, line: str) -> None:
        """Do what a line says."""
        ...


def ask(session: Session, request: Request[Any]) -> None:
    """Print a question with its legal answers."""
    view, state = session.game.view, session.state
    say_all(wrapped(f"{with_names(session, view.prompt(request, state))}  [{request.rule}]"))
    options = choices(request)
    words = called(session)
    shown = options if len(options) <= MANY else getattr(request, "besides", ())
    say_all(columns([(key, words[option]) for key, option in keys(options).items() if option in shown], "  "))
    say(_how(request))


def called(session: Session) -> dict[str, str]:
    """Return what each option of the open question is called."""
    request, view, state = session.waiting, session.game.view, session.state
    return {} if request is None else {one: view.answer_label(request, one, state) for one in choices(request)}


def _how(request: Request[Any]) -> str:
    """Say how the answer is typed."""
    match request:
        case Number(usual=int(usual)):
            return text("  {legal}; Enter: {usual}", legal=request.legal(), usual=usual)
        case Shuffle():
            return text("  all of them in order, the first on top, with commas between")
        case PickSeveral():
            return text("  {least} to {most} of them, with commas between", least=request.least, most=request.most)
        case _ if len(choices(request)) > MANY:
            return text("  the beginnings of one or two words of its name")
        case _ if choices(request):
            return text("  one of them")
    return "  " + request.legal()


class Figures:
    """What was entered into a form so far, kept while orders are given: for the question open at one entry."""

    def __init__(self) -> None:
        self._entry = -1
        self._numbers: list[int] = []

    def of(self, session: Session, form: Form) -> list[int]:
        """Return the numbers entered for the open question; those the form no longer allows are dropped.

        A correction opens the same question again: what was entered before it still holds.
        """
        entry = session.entry
        is_mended = entry.parent == self._entry and bool(entry.given) and isinstance(entry.given[-1], Mended)
        if entry.id != self._entry and not is_mended:
            self._numbers = []
        self._entry = entry.id
        legal = takewhile(lambda one: one[1].low <= one[0] <= one[1].high, zip(self._numbers, form.lines, strict=False))
        self._numbers = [number for number, _ in legal]
        return self._numbers


def fill(asker: Asker, form: Form, figures: Figures) -> None:
    """Ask for a form line by line. A line with several numbers fills it at once; an order leaves it as far as it is.

    “undo” takes back the figure before.
    """
    session = asker.session
    say_all(wrapped(f"{with_names(session, session.game.view.prompt(form, session.state))}  [{form.rule}]"))
    throw = _told_throw(session, form)
    numbers = figures.of(session, form)
    for line, number in zip(form.lines, numbers, strict=False):
        say(text("  {label}: {number}", label=_label(session, form, line), number=number))
    while len(numbers) < len(form.lines):
        line = form.lines[len(numbers)]
        typed = asker.line(_asked(session, form, line))
        if throw is not None and typed.partition(" ")[0].casefold() == THROW:
            form = thrown(throw, form, typed.partition(" ")[2])
            numbers.clear()
            say_all(wrapped(throw.note, "  ", "  "))
            continue
        if numbers and typed.casefold() == "undo":
            numbers.pop()
            say(text("Undone: {label}", label=_label(session, form, form.lines[len(numbers)])))
            continue
        if typed and asker.order(typed) is not None:
            asker.obey(typed)
            return
        if not numbers and (len(typed.replace(",", " ").split()) > 1 or "=" in typed):
            session.answer(read_answer(form, typed))
            return
        _note(numbers, form, line, typed)
    session.answer(tuple(numbers))
    numbers.clear()


def _label(session: Session, form: Form, line: Line) -> str:
    return session.game.view.answer_label(form, line.name, session.state)


def _told_throw(session: Session, form: Form) -> Throw | None:
    """Say how a form can be filled by a throw, where one is offered, and return it."""
    table = session.game.view.form_table(form, session.state)
    throw = table.throw if table is not None else None
    if throw is not None:
        said = text(
            "{word} {n}: {label}, with {n} for “{count}”",
            word=THROW,
            n=throw.count.first,
            label=throw.label,
            count=throw.count_label,
        )
        say_all(wrapped(said, "  ", "    "))
    return throw


def thrown(throw: Throw, form: Form, typed: str) -> Form:
    """Return a form with thrown numbers filled in, for as many as was typed or as usual; each is still confirmed."""
    count = Number(throw.count.name, form.rule, throw.count.low, throw.count.high).check(typed or throw.count.first)
    numbers = throw.fill(int(count), Random().random)  # noqa: S311 - kept as they confirm it
    filled = (evolve(line, usual=n) for line, n in zip(form.lines, numbers, strict=True))
    return evolve(form, lines=tuple(filled))


def _asked(session: Session, form: Form, line: Line) -> str:
    label = _label(session, form, line)
    if line.usual is None:
        return text("  {label} ({low} to {high}): ", label=label, low=line.low, high=line.high)
    return text("  {label} ({low} to {high}) [{usual}]: ", label=label, low=line.low, high=line.high, usual=line.usual)


def _note(numbers: list[int], form: Form, line: Line, typed: str) -> None:
    """Accept a legal number, or say why it is not legal."""
    try:
        usual = "" if line.usual is None else line.usual
        answer = Number(line.name, form.rule, line.low, line.high).check(typed or usual)
    except IllegalAnswerError as error:
        say(f"  {error}")
    else:
        assert isinstance(answer, int)  # what a Number returns
        numbers.append(answer)
