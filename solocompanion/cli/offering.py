"""What the person may do now, by number."""

from __future__ import annotations

from itertools import groupby

from solocompanion.app.play import showing
from solocompanion.app.play.memo import per_look
from solocompanion.app.play.session import Session
from solocompanion.cli.output import columns
from solocompanion.cli.screen import heading
from solocompanion.core.view import Offer
from solocompanion.core.words import text

FEW = 3


@per_look
def offers(session: Session) -> tuple[Offer, ...]:
    """Return what the person may do, except for the main button: free actions first, then the offers of pieces."""
    view, state = session.game.view, session.state
    main = view.main(state)
    found: list[Offer] = []
    for offer in (*view.actions(state), *(one for some in showing.offers(session).values() for one in some)):
        if (main is None or offer.command != main.command) and all(offer.command != one.command for one in found):
            found.append(offer)
    return tuple(found)


def offer_lines(session: Session) -> list[str]:
    """List what can be done by number; the main button is Enter."""
    main = session.game.view.main(session.state)
    rows = [] if main is None else [(text("Enter"), main.label)]
    rows += [(str(number), _said(offer)) for number, offer in enumerate(offers(session), start=1)]
    return columns(rows, "  ")


def brief_offers(session: Session) -> list[str]:
    """List what can be done, many of a kind on one line; “offers” lists each."""
    view = session.game.view
    if view.moment(session.state).over:
        return [heading(session), text("The game is over. “score” explains it; “undo” goes back.")]
    main = view.main(session.state)
    rows = [] if main is None else [(text("Enter"), main.label)]
    for _, group in groupby(enumerate(offers(session), start=1), key=lambda one: type(one[1].command)):
        rows += _brief(list(group))
    return columns(rows, "  ")


def _brief(group: list[tuple[int, Offer]]) -> list[tuple[str, str]]:
    if len(group) <= FEW:
        return [(str(number), _said(offer)) for number, offer in group]
    (first, one), (last, other) = group[0], group[-1]
    return [
        (
            text("{first} to {last}", first=first, last=last),
            text("{one} … {other}", one=one.label, other=other.label),
        )
    ]


def _said(offer: Offer) -> str:
    """Name an offer, with what it does that cannot be taken back at the table."""
    return text("{offer} ({outcome})", offer=offer.label, outcome=offer.foretold) if offer.foretold else offer.label
