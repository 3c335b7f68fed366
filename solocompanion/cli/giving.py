"""Giving a typed answer, or several on one line where one question follows another, as for cards that are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solocompanion.app.play.refusing import refusal
from solocompanion.app.play.session import Session
from solocompanion.cli.answers import SeveralFitError, read_answer
from solocompanion.cli.asking import called
from solocompanion.core.requests import Draw, IllegalAnswerError, Request
from solocompanion.core.words import plural, text


def give(session: Session, line: str) -> None:
    """Answer the open question. Raises `IllegalAnswerError`.

    A line may name several cards that are drawn one after another: with commas between, or spaces where each word is a
    card. Those before the first wrong one are kept, and the message says so.
    """
    request = session.waiting
    assert request is not None  # a line is given to an open question
    try:
        session.answer(read_answer(request, line, called(session)))
    except IllegalAnswerError as error:
        parts = _parts(session, request, line, fits=isinstance(error, SeveralFitError))
        if len(parts) < 2:
            raise
        _give_each(session, request, parts)


def _parts(session: Session, request: Request[Any], line: str, *, fits: bool) -> Sequence[str]:
    """Return the cards a line names; nothing where it is not several."""
    if not isinstance(request, Draw):  # any other question is asked once
        return ()
    if "," in line:
        return [part.strip() for part in line.split(",") if part.strip()]
    words = line.split()
    return words if not fits and all(_is_name(session, request, word) for word in words) else ()


def _is_name(session: Session, request: Request[Any], word: str) -> bool:
    try:
        read_answer(request, word, called(session))
    except IllegalAnswerError:
        return False
    return True


def _give_each(session: Session, first: Request[Any], parts: Sequence[str]) -> None:
    for number, part in enumerate(parts):
        asked = session.waiting
        try:
            if not isinstance(asked, Draw) or asked.key != first.key:
                raise IllegalAnswerError(text("Nothing more is drawn for “{left}”.", left=", ".join(parts[number:])))
            session.answer(read_answer(asked, part, called(session)))
        except IllegalAnswerError as error:
            kept = plural("{n} card before it is kept.", "{n} cards before it are kept.", number) if number else ""
            why = refusal(session, error)
            raise IllegalAnswerError(f"{why.rstrip('.')}. {kept}" if kept else why) from None
