"""Asking in the terminal: a question with its legal answers, and a form line by line."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from random import Random
from typing import Any, Protocol

from attrs import evolve

from solocompanion.app.play.session import Session
from solocompanion.cli.answers import ALL, choices, keys, read_answer
from solocompanion.cli.corrections import with_names
from solocompanion.cli.output import columns, say, say_all, wrapped
from solocompanion.core.journal import Entry
from solocompanion.core.requests import (
    MANY,
    Draw,
    Form,
    IllegalAnswerError,
    Line,
    Number,
    PickSeveral,
    Request,
    Shuffle,
)
from solocompanion.core.table import Mended
from solocompanion.core.view import Throw
from solocompanion.core.words import text

THROW = "throw"


class Asker(Protocol):
    """Who is asked: the terminal."""

    session: Session

    def line(self, prompt: str) -> str:
        """Read one line that is typed after a prompt."""
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
    listed = [(key, option) for key, option in keys(options, words).items() if option in shown]
    is_typed = any(key != option for key, option in listed)  # else each is typed as it is called
    say_all(columns([(key, words[option]) if is_typed else (words[option],) for key, option in listed], "  "))
    how = _how(request, words) or view.legal(request)
    none = view.answer_words(request, (), state) if isinstance(request, PickSeveral) and not request.least else ""
    say_all(wrapped(text("{how}; Enter: {none}", how=how, none=none) if none else how, "  ", "  "))


def called(session: Session) -> dict[str, str]:
    """Return what each option of the open question is called."""
    request, view, state = session.waiting, session.game.view, session.state
    return {} if request is None else {one: view.answer_label(request, one, state) for one in choices(request)}


def _how(request: Request[Any], words: Mapping[str, str]) -> str:
    """Say how the answer is typed, where that is more than what is legal; `words` are what the options are called."""
    match request:
        case Number(usual=int(usual)):
            return text("{legal}; Enter: {usual}", legal=request.legal(), usual=usual)
        case Shuffle():
            return text("all of them in order, the first on top, with commas between")
        case PickSeveral():
            how = text("{least} to {most} of them, with commas between", least=request.least, most=request.most)
            takes_all = 1 < len(request.options) <= request.most
            return text("{how}; “{word}” for all", how=how, word=ALL) if takes_all else how
        case _ if len(choices(request)) > MANY:
            names = [words[option] for option in choices(request) if option not in getattr(request, "besides", ())]
            how = text(
                "the beginnings of one or two words of one of {n}, such as “{example}”",
                n=len(names),
                example=names[0],
            )
            return text("{how}; several with commas between", how=how) if isinstance(request, Draw) else how
        case _ if choices(request):
            return text("one of them")
    return ""


class Figures:
    """What was entered into a form so far, and what of it was taken back: kept while orders are given.

    Each figure is kept with the entry at which it was entered: what was done after a figure is undone before it.
    """

    def __init__(self) -> None:
        self._entry = -1
        self._entered: list[tuple[int, int]] = []  # a figure, and its entry
        self._undone: list[tuple[int, int]] = []

    def open(self, session: Session, form: Form) -> None:
        """Have the figures for the open question; those it no longer allows are dropped.

        A correction opens the same question again, and so does undoing one: what was entered still holds.
        """
        entry = session.entry
        if entry.id != self._entry and not self._is_same_question(session, entry):
            self._entered, self._undone = [], []
        if entry.parent == self._entry:  # done, or done again: what was taken back before that is gone
            self._undone = [one for one in self._undone if one[1] == entry.id]
        self._entry = entry.id
        fits = takewhile(
            lambda one: one[1].low <= one[0][0] <= one[1].high, zip(self._entered, form.lines, strict=False)
        )
        self._entered = [one for one, _ in fits]

    def _is_same_question(self, session: Session, entry: Entry) -> bool:
        """Tell whether one of two entries is a correction made at the other."""
        if entry.parent == self._entry:
            return _is_mended(entry)
        known = session.journal.entries.get(self._entry)
        return known is not None and known.parent == entry.id and _is_mended(known)

    @property
    def numbers(self) -> tuple[int, ...]:
        """What was entered, in the order of the lines."""
        return tuple(number for number, _ in self._entered)

    def add(self, number: int) -> None:
        """Take the figure of the next line; what was taken back cannot come again then."""
        self._entered.append((number, self._entry))
        self._undone = []

    def clear(self) -> None:
        """Forget all figures, also those that were taken back."""
        self._entered, self._undone = [], []

    def settle(self, number: int) -> None:
        """Take a figure that nobody is asked for; one that was taken back goes with it, so that the next can come."""
        self._entered.append((number, self._entry))
        self._undone = self._undone[:-1]

    def undo(self, form: Form) -> Line | None:
        """Take back the last figure that was asked for, and those behind it that were not; return its line.

        `None` where something else was done since, or nothing asked was entered: figures that nobody is asked for
        would come back by themselves, and what was done before the question could not be undone from it.
        """
        asked = (at for at in reversed(range(len(self._entered))) if form.lines[at] in form.open)
        at = next(asked, None)
        if at is None or self._entered[at][1] != self._entry:
            return None
        self._undone += reversed(self._entered[at:])
        del self._entered[at:]
        return form.lines[at]

    def redo(self) -> bool:
        """Enter again the figure that was taken back last; `False` where there is none here."""
        if not self._undone or self._undone[-1][1] != self._entry:
            return False
        self._entered.append(self._undone.pop())
        return True


def _is_mended(entry: Entry) -> bool:
    return bool(entry.given) and isinstance(entry.given[-1], Mended)


def fill(asker: Asker, form: Form, figures: Figures) -> None:
    """Ask for a form line by line. A line with several numbers fills it at once; an order leaves it as far as it is.

    “undo” takes back the figure before, where that was done last, and “redo” enters it again.
    """
    session = asker.session
    say_all(wrapped(f"{with_names(session, session.game.view.prompt(form, session.state))}  [{form.rule}]"))
    throw = _told_throw(session, form)
    asked = form.open
    if len(asked) > 1:
        say(text("  One by one, or {n} numbers in one line", n=len(asked)))
    figures.open(session, form)
    for line, number in zip(form.lines, figures.numbers, strict=False):
        if line in asked:
            say(text("  {label}: {number}", label=_label(session, form, line), number=number))
    while (n := len(figures.numbers)) < len(form.lines):
        if form.lines[n] not in asked:
            figures.settle(form.lines[n].low)
            continue
        line = form.following(figures.numbers)
        typed = asker.line(_asked(session, form, line))
        if throw is not None and typed.partition(" ")[0].casefold() == THROW:
            form = thrown(throw, form, typed.partition(" ")[2])
            figures.clear()
            say_all(wrapped(throw.note, "  ", "  "))
            continue
        if _is_moved(session, form, figures, typed.casefold()):
            continue
        if typed and asker.order(typed) is not None:
            asker.obey(typed)
            return
        if form.lines[n] is asked[0] and (len(typed.replace(",", " ").split()) > 1 or "=" in typed):
            session.answer(read_answer(form, _with_settled(form, typed)))
            return
        _note(figures, form, line, _label(session, form, line), typed)
    session.answer(figures.numbers)
    figures.clear()


def _is_moved(session: Session, form: Form, figures: Figures, typed: str) -> bool:
    """Take back the figure before or enter it again, and say so; `False` where neither was typed, or can be done."""
    if typed == "undo" and (undone := figures.undo(form)) is not None:
        say(text("Undone: {label}", label=_label(session, form, undone)))
        return True
    n = len(figures.numbers)
    if typed == "redo" and figures.redo():
        say(text("Redone: {label}: {number}", label=_label(session, form, form.lines[n]), number=figures.numbers[-1]))
        return True
    return False


def _with_settled(form: Form, typed: str) -> str:
    """Return what was typed for the lines that are asked with the numbers of the others among it."""
    numbers = typed.replace(",", " ").split()
    if "=" in typed or len(numbers) != len(form.open):
        return typed
    left = iter(numbers)
    return " ".join(next(left) if line in form.open else str(line.low) for line in form.lines)


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


def _note(figures: Figures, form: Form, line: Line, label: str, typed: str) -> None:
    """Accept a legal number, or say why it is not legal."""
    try:
        usual = "" if line.usual is None else line.usual
        answer = Number(label, form.rule, line.low, line.high).check(typed or usual)
    except IllegalAnswerError as error:
        say(f"  {error}")
    else:
        assert isinstance(answer, int)  # what a Number returns
        figures.add(answer)
