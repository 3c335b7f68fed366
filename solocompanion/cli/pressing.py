"""Pressing the main button a number of times without a person."""

from __future__ import annotations

from solocompanion.app.files.scripts import place
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.cli.scripted import Halt
from solocompanion.core.view import Offer


def play_turns(session: Session, count: int, *, auto: bool) -> Halt | None:
    """Press the main button `count` times, or until the game ends. Returns where it stopped for the person.

    With `auto`, a person who plays by dice answers, and makes the moves in between.
    """
    if auto:
        Automatic(session).play(count)
        return None
    view = session.game.view
    for number in range(1, count + 1):
        if session.waiting is None:
            if view.moment(session.state).over:
                return None
            offer: Offer | None = view.main(session.state)
            if offer is None:
                return Halt(place(number), None)
            session.perform(offer.command)
        if session.waiting is not None:
            return Halt(place(number), session.waiting)
    return None
