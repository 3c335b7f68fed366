"""The odds of what comes next: for which command, in words, and as badges on the board."""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction
from math import hypot

from solocompanion.app.play.session import Session
from solocompanion.core.board import Board, Sprite
from solocompanion.core.forecast import Event, Forecast, forecasting
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Chance
from solocompanion.core.words import plural, text

LARGEST_SHARE = 36  # two dice; beyond that a fraction says less than a percentage
RARE = Fraction(1, 50)  # an estimate lists nothing rarer: there may be hundreds of lines
NEAR = 30.0  # board units; closer badges are merged
MOST_BADGES, MOST_WORDS = 5, 3  # percentages on the board, and things that one of them names


@frozen
class OddsLine:
    """Something that may come: how likely ("2 in 7"), what, whether it is certain, and the rules it cites."""

    odds: str
    words: str
    certain: bool
    rule: str = ""


def ahead(session: Session) -> Generator[None, None, Forecast] | None:
    """Begin to forecast what comes next; `None` where the person is next or looks at the past."""
    if not session.is_present:
        return None
    journal, view, spec = session.journal, session.game.view, session.game.spec
    if session.waiting is not None:
        if not isinstance(session.waiting, Chance):
            return None
        chain = journal.turn(session.tip)
        given = [one for entry in chain for one in entry.given]
        done = sum(len(entry.steps) for entry in chain)
        command, state = chain[0].command, journal.state(chain[0].parent)
        return forecasting(spec.rule(command), command, state, view, given, done=done)
    offer = view.main(session.state)
    if offer is None:
        return None
    return forecasting(spec.rule(offer.command), offer.command, session.state, view)


def lines(forecast: Forecast) -> list[OddsLine]:
    """Return the possible events and questions in words, likeliest first; an estimate leaves out rare ones.

    What moves no piece and asks nothing comes after all that does: that a turn ends says nothing of it.
    """
    likely = [one for one in forecast.events if not _is_rare(one, forecast)]
    told = [(one.probability, one.script, one.cited) for one in likely if one.script]
    told += [(one.probability, text("Asks you: {question}", question=one.words), "") for one in forecast.asks]
    told.sort(key=lambda one: -one[0])
    rest = [(one.probability, one.words, one.cited) for one in likely if not one.script]
    told += sorted(rest, key=lambda one: -one[0])
    return [OddsLine(odds_words(odds, exact=forecast.exact), words, odds == 1, rule) for odds, words, rule in told]


def _is_rare(event: Event, forecast: Forecast) -> bool:
    return not forecast.exact and event.probability < RARE


def left_out(forecast: Forecast) -> str:
    """Say how many lines an estimate leaves out; empty where none."""
    n = sum(_is_rare(one, forecast) for one in forecast.events)
    return plural("{n} more, below {rare}%", "{n} more, each below {rare}%", n, rare=percent(RARE)) if n else ""


def odds_words(odds: Fraction, *, exact: bool = True) -> str:
    """Word a probability: "certain", "2 in 7", or a percentage where the fraction is long or estimated."""
    if not exact:
        return text("about {n}%", n=percent(odds))
    if odds == 1:
        return text("certain")
    if odds.denominator <= LARGEST_SHARE:
        return text("{n} in {all}", n=odds.numerator, all=odds.denominator)
    return text("{n}%", n=percent(odds))


def percent(odds: Fraction) -> int:
    """Return whole percents; never 0 for what is possible, never 100 for what is not certain."""
    whole = round(odds * 100)
    return min(whole, 99) if odds < 1 and whole > 0 else max(whole, 1) if odds > 0 else 0


def basis(forecast: Forecast) -> str:
    """Say whether the odds are exact or estimated."""
    if forecast.exact:
        return text("exact")
    return text("estimated from {n} tries", n=forecast.paths)


def badges(session: Session, forecast: Forecast) -> tuple[Sprite, ...]:
    """Compute the percentages on the board at once; see `marking`."""
    working = marking(session, forecast)
    while True:
        try:
            next(working)
        except StopIteration as finished:
            found: tuple[Sprite, ...] = finished.value
            return found


def marking(session: Session, forecast: Forecast) -> Generator[None, None, tuple[Sprite, ...]]:
    """Find a small percentage for the places where a piece is likeliest to be moved, pausing after each event.

    The generator returns the badges. It pauses because each event needs a board of its own, and there may be hundreds.
    """
    now: Board = session.game.view.board(session.state)
    spots: list[tuple[float, float, set[Event]]] = []
    for event in (one for one in forecast.events if one.script):
        after: Board = session.game.view.board(event.after)
        for sprite in (after.sprites.get(name) or now.sprites.get(name) for name in event.sprites):
            if sprite is not None:
                _join(spots, sprite.x - sprite.w * 0.36, sprite.y - sprite.h * 0.36, event)
        yield
    layer = 1 + max((sprite.layer for sprite in now.sprites.values()), default=0)
    found = [(forecast.any_of(events.__contains__), x, y, events) for x, y, events in spots]
    found.sort(key=lambda one: -one[0])
    return tuple(_badge(n, *one, layer) for n, one in enumerate(found[:MOST_BADGES]))


def _join(spots: list[tuple[float, float, set[Event]]], x: float, y: float, event: Event) -> None:
    for at_x, at_y, events in spots:
        if hypot(at_x - x, at_y - y) < NEAR:
            events.add(event)
            return
    spots.append((x, y, {event}))


def _badge(number: int, odds: Fraction, x: float, y: float, events: set[Event], layer: int) -> Sprite:
    """Return the badge of a place; its words name what may happen there, likeliest first."""
    likeliest = sorted(events, key=lambda one: (-one.probability, one.script))[:MOST_WORDS]
    share = text("{n}%", n=percent(odds))
    said = text("{odds}: {what}", odds=share, what="; ".join(one.script for one in likeliest))
    return Sprite(
        f"odds:{number}", "", x, y, 6, 6, layer, badge=share, hint=said, rule=next((one.rule for one in likeliest), "")
    )
