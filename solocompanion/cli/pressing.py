"""Pressing the main button a number of times without a person."""

from __future__ import annotations

from typing import Literal

from solocompanion.app.files.scripts import place
from solocompanion.app.play.asking import usual
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.cli import offering
from solocompanion.cli.scripted import Halt
from solocompanion.core.view import Offer


def play_turns(session: Session, count: int, *, auto: bool | Literal["first"]) -> Halt | None:
    """Press the main button `count` times, or until the game ends. Returns where it stopped for the person.

    With `auto`, a person who plays by dice answers, and makes the moves in between. With `"first"`, questions get their
    usual or first legal answer, and where the main button has nothing to do, the first thing that is offered is done.
    """
    if auto is True:
        Automatic(session).play(count)
        return None
    view = session.game.view
    for number in range(1, count + 1):
        if session.waiting is None:
            if view.moment(session.state).over:
                return None
            offer = _next(session, is_first=auto == "first")
            if offer is None:
                return Halt(place(number), None)
            session.perform(offer.command)
        while (request := session.waiting) is not None:
            if not auto:
                return Halt(place(number), request)
            session.answer(usual(request))
    return None


def _next(session: Session, *, is_first: bool) -> Offer | None:
    main: Offer | None = session.game.view.main(session.state)
    return next(iter(offering.offers(session)), None) if main is None and is_first else main
