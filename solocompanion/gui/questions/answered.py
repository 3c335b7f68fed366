"""A question that has been answered before: it begins with that answer, or says it."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from solocompanion.app.content.games import Game
from solocompanion.core.requests import Answer, Form, Number, Request
from solocompanion.core.words import text


def begun_with(request: Request[Any], before: Answer | None) -> Request[Any]:
    """Return a request whose numbers begin with those of an answer."""
    if isinstance(request, Number) and isinstance(before, int):
        return evolve(request, usual=before)
    if isinstance(request, Form) and isinstance(before, tuple):
        filled = (evolve(line, usual=n) for line, n in zip(request.lines, before, strict=True))
        return evolve(request, lines=tuple(filled))
    return request


def told(game: Game, request: Request[Any], state: Any, before: Answer | None) -> str:
    """Say what was answered."""
    if before is None:
        return text("Not answered.")
    return text("Answered: {answer}", answer=game.view.answer_words(request, before, state))


def is_same(one: Request[Any], other: Request[Any]) -> bool:
    """Tell whether two requests ask the same, whatever answers are legal."""
    names = ("key", "about", "purpose")
    return type(one) is type(other) and all(getattr(one, name, "") == getattr(other, name, "") for name in names)
