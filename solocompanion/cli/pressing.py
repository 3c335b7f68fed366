"""Pressing the main button a number of times without a person."""

from __future__ import annotations

from solocompanion.app.files.scripts import place
from solocompanion.app.play.session import Session
from solocompanion.cli import offering
from solocompanion.cli.answers import usual
from solocompanion.cli.scripted import Halt
from solocompanion.core.view import Offer


def play_turns(session: Session, count: int, *, auto: bool) -> Halt | None:
    """Press the main button `count` times, or until the game ends. Returns where it stopped for the person.

    With `auto`, questions get their usual or first legal answer, and when the main button has nothing to do, the
    first thing the person may do is done.
    """
    view = session.game.view
    for number in range(1, count + 1):
        if session.waiting is None:
            if view.moment(session.state).over:
                return None
            offer = _next(session, auto=auto)
            if offer is None:
                return Halt(place(number), None)
            session.perform(offer.command)
        while (request := session.waiting) is not None:
            if not auto:
                return Halt(place(number), request)
            session.answer(usual(request))
    return None


def _next(session: Session, *, auto: bool) -> Offer | None:
    main: Offer | None = session.game.view.main(session.state)
    if main is not None or not auto:
        return main
    return next(iter(offering.offers(session)), None)
