"""Why an answer cannot be given, in the words of the table: what can be chosen, and what is known of what was named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solocompanion.app.play.session import Session
from solocompanion.core.finding import found, nearest, plain
from solocompanion.core.requests import (
    Draw,
    Flip,
    Form,
    IllegalAnswerError,
    Number,
    Pick,
    PickSeveral,
    Request,
    Roll,
    RollHits,
    RollSeveral,
    Shuffle,
    Written,
    whole,
)
from solocompanion.core.words import capital, later, shortened, text

ECHOED, LISTED, REASONS = 40, 8, 2  # letters of what was typed that are repeated; options and reasons that are listed


def refusal(session: Session, error: IllegalAnswerError) -> str:
    """Say why the open question does not take an answer: by what the options are called, never by their ids."""
    request, given = session.waiting, error.given
    match request:
        case _ if given is None:
            pass
        case Pick() | Draw() | Flip():
            return not_here(session, str(given))
        case PickSeveral() | Shuffle() if isinstance(given, list | tuple):
            return _of_several(session, request, [str(one) for one in given])
        case Written():
            return _of_line(session, request, error.why)
        case Form():
            return _of_form(session, request, given)
        case Number() | Roll() | RollSeveral() | RollHits():
            return _not_legal(given, request.legal())
    return str(error)


def _of_form(session: Session, request: Form, given: Any) -> str:
    """Say that the numbers do not come to their total, or else what is legal on each line."""
    off = _off_total(request, given)
    if off:
        return text("Not taken: {why}", why=off)
    view, state = session.game.view, session.state
    lines = [f"{view.answer_label(request, one.name, state)} {one.low}-{one.high}" for one in request.lines]
    return _not_legal(given, ", ".join(lines))


def _of_line(session: Session, request: Written, why: str) -> str:
    """Say what is wrong with a line; of an empty one what is written on it."""
    return capital(why) if why else text("Type {legal}", legal=session.game.view.legal(request))


def _off_total(request: Form, given: Any) -> str:
    """Say that numbers that are each legal do not come to their total; empty for any others."""
    numbers = [whole(one) for one in given] if isinstance(given, list | tuple) else []
    if len(numbers) != len(request.lines):
        return ""
    fits = all(n is not None and one.low <= n <= one.high for one, n in zip(request.lines, numbers, strict=True))
    return request.off_total([n for n in numbers if n is not None]) if fits else ""


def not_here(session: Session, typed: str) -> str:
    """Say why what was typed is nothing that the open question offers: what is known of it, or what reads like it."""
    labels = _labels(session)
    several = text("; ").join(labels[:LISTED])
    is_whole = len(labels) <= LISTED
    said = shortened(typed.strip(), ECHOED)
    if not said and is_whole:
        return text("Choose one of: {options}", options=several)
    if not said:
        return text("Choose one of {n}: type the beginning of its name", n=len(labels))
    known = _why_not(session, said)
    why = known or text("Nothing called “{typed}” can be chosen here", typed=said)
    if is_whole:
        return text("{why}. It is one of: {options}", why=why, options=several)
    if not known and (near := nearest(said, {label: label for label in labels})):
        return text("{why}. Nearest: {options}", why=why, options=text("; ").join(near))
    return text("{why}.", why=why)


def _labels(session: Session) -> list[str]:
    return [_label(session, option) for option in dict.fromkeys(_options(session.waiting))]


def _label(session: Session, option: str) -> str:
    """Return the first line of what an option is called; what is none, as it is."""
    request = session.waiting
    if request is None or option not in _options(request):
        return option
    said: str = session.game.view.answer_label(request, option, session.state)
    return said.partition("\n")[0]


def _options(request: Request[Any] | None) -> tuple[str, ...]:
    match request:
        case Pick() | PickSeveral() | Draw():
            return request.options
        case Flip():
            return request.faces
        case Shuffle():
            return request.items
    return ()


def _of_several(session: Session, request: PickSeveral | Shuffle, given: Sequence[str]) -> str:
    """Name the first that cannot be chosen, or is named twice; else say how many it must be."""
    wrong = next((one for one in given if one not in _options(request)), None)
    if wrong is not None:
        return not_here(session, wrong)
    options = text("; ").join(_labels(session))
    if isinstance(request, Shuffle):
        return text("Name each of them once, the first on top: {options}", options=options)
    twice = next((one for n, one in enumerate(given) if one in given[:n]), None)
    if twice is not None:
        return text("{option} is named twice", option=_label(session, twice))
    if request.least == request.most:
        return text("Choose exactly {n}: {options}", n=request.least, options=options)
    return text("Choose {least} to {most}: {options}", least=request.least, most=request.most, options=options)


def _not_legal(given: Any, legal: str) -> str:
    said = " ".join(map(str, given)) if isinstance(given, list | tuple) else str(given)
    return text("{value} is not legal; legal is {legal}", value=repr(shortened(said, ECHOED)), legal=legal)


def _why_not(session: Session, typed: str) -> str:
    """Say what is known of something that was named and cannot be chosen; empty where that is nothing, or too much.

    What is barred or on the board goes before what is only in the box.
    """
    if session.waiting is None or not plain(typed):
        return ""
    view, state = session.game.view, session.state
    barred = dict(view.barred(session.waiting, state))
    for names in (barred, _on_board(session), _in_box(session)):
        fits = found(typed, {name: name for name in names})
        if 0 < len(fits) <= REASONS:
            missing = later("{name} is not among what can be chosen now")
            return text("; ").join(barred.get(name) or text(missing, name=name) for name in fits)
    return ""


def _on_board(session: Session) -> list[str]:
    view, state = session.game.view, session.state
    sprites = view.board(state).sprites.values()
    subjects = (view.subject_of(sprite.id) for sprite in sprites if sprite.spoken)
    return list(dict.fromkeys(view.subject(subject, state) for subject in subjects if subject))


def _in_box(session: Session) -> list[str]:
    """Return the names of all components."""
    records = (record for kind in session.game.content.values() for record in kind.values())
    names = (record.get("name") for record in records)
    return list(dict.fromkeys(text(name) for name in names if isinstance(name, str)))
