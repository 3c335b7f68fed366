"""What the person may do now, by number."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from solocompanion.app.play import showing
from solocompanion.app.play.memo import per_look
from solocompanion.app.play.session import Session
from solocompanion.cli.output import columns
from solocompanion.cli.screen import heading
from solocompanion.core.requests import whole
from solocompanion.core.view import Offer
from solocompanion.core.words import text

FEW, MANY = 3, 12


@per_look
def offers(session: Session) -> tuple[Offer, ...]:
    """Return what the person may do, except for the main button: free actions first, then the offers of pieces."""
    view, state = session.game.view, session.state
    main = showing.main(session)
    found: list[Offer] = []
    for offer in (*view.actions(state), *(one for some in showing.offers(session).values() for one in some)):
        if (main is None or offer.command != main.command) and all(offer.command != one.command for one in found):
            found.append(offer)
    return tuple(found)


def fitting(session: Session, typed: str) -> list[Offer]:
    """Return what a line can mean of all that can be done: what has its number, else what reads or begins so.

    What reads exactly so goes before what merely begins so.
    """
    keyed, wanted = _keyed(session), typed.casefold()
    number = whole(typed)
    for found in (
        [offer for key, offer in keyed if number is not None and key == str(number)],
        [offer for _, offer in keyed if offer.label.casefold() == wanted],
    ):
        if found:
            return found
    return [offer for _, offer in keyed if wanted and offer.label.casefold().startswith(wanted)]


def offer_lines(session: Session) -> list[str]:
    """List what can be done by number; the main button is Enter. While a question is open, that is to answer it."""
    if session.waiting is not None:
        return [text("A question is open, and only its answers can be given now: it is asked again below."),
                text("Orders work here too: “undo” takes back what led to it.")]  # fmt: skip
    return columns([(key, _said(offer)) for key, offer in _keyed(session)], "  ")


def candidates(session: Session, found: Sequence[Offer]) -> list[str]:
    """List what a line can mean, the first of very many."""
    rows = [(key, _said(offer)) for key, offer in _keyed(session) if offer in found]
    lines = columns(rows[:MANY], "  ")
    return lines if len(rows) <= MANY else [*lines, text("  … {n} in all", n=len(rows))]


def _keyed(session: Session) -> list[tuple[str, Offer]]:
    """Return all that can be done by what is typed for it."""
    main = showing.main(session)
    first = [] if main is None else [(text("Enter"), main)]
    return [*first, *((str(number), offer) for number, offer in enumerate(offers(session), start=1))]


def brief_offers(session: Session) -> list[str]:
    """List what can be done, many of a kind on one line; “offers” lists each."""
    view = session.game.view
    if view.moment(session.state).over:
        return [heading(session), text("The game is over. “score” explains it; “undo” goes back.")]
    main = showing.main(session)
    rows = [] if main is None else [(text("Enter"), _said(main))]
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
