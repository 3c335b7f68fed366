"""Every value of the mirror that can be corrected: its name, present value, range or choices, and setter.

Each setter checks its own value only; `faults` checks the whole state.
"""

from __future__ import annotations

from typing import Any, get_args

from attrs import evolve

from solocompanion.core.correction import Changes
from solocompanion.core.mirror import Correctable, Mirror
from solocompanion.core.things import Target, name
from solocompanion.core.words import later, text
from solocompanion.games.pebbles import things
from solocompanion.games.pebbles.state import BANK, MOST_SHELLS, Place, State
from solocompanion.games.pebbles.words import PLACES, Names


def _number(target: Target[()], label: str, high: int, sprite: str, *, low: int = 0) -> Correctable[State, Names]:
    """Return a number that is the field of the state of its name."""
    return Correctable(
        target=target,
        name=lambda *_: text(label),
        now=lambda state: getattr(state, target.kind),
        put=lambda state, n: evolve(state, **{target.kind: n}),
        range=lambda *_: (low, high),
        sprite=lambda *_: sprite,
    )


def _cards(state: State, _: Names) -> list[tuple[str]]:
    return [(card,) for card in dict.fromkeys((*state.deck, *state.played))]


def _put_left(state: State, left: int, card: str) -> State:
    """Say how many of a card are left in the deck; the others of its kind have been played."""
    if state.deck.count(card) == left:
        return state
    both = (*state.deck, *state.played)
    if not 0 <= left <= both.count(card):
        raise ValueError(text("there are {n} of the card {card}", n=both.count(card), card=card))
    deck = tuple(one for one in state.deck if one != card) + (card,) * left
    played = tuple(one for one in state.played if one != card) + (card,) * (both.count(card) - left)
    return evolve(state, deck=deck, played=played)


def _hop(_: State, __: Names, piece: str, place: str) -> Changes:
    """Put a token on the stone it is dragged to."""
    token, stone = things.TOKEN.of(piece), things.STONE.of(place)
    return ((things.TOKEN_AT[token[0]](), *stone),) if token is not None and stone is not None else ()


def _hand_over(_: State, __: Names, ___: str, place: str, pebble: str) -> Changes:
    """Put a pebble before the side it is dragged to, or back onto the path."""
    pile, is_path = things.PILE.of(place), things.STONE.of(place) is not None
    return ((things.PEBBLE_AT(pebble), pile[0] if pile is not None else "path"),) if pile or is_path else ()


def _put_pebble(state: State, place: Any, pebble: str) -> State:
    if pebble not in state.pebbles or place not in get_args(Place):
        raise LookupError(place)
    return evolve(state, pebbles={**state.pebbles, pebble: place})


MIRROR: Mirror[State, Names] = Mirror(
    State,
    evolve(_number(things.TOKEN_AT["human"], later("Your stone"), BANK, things.TOKEN("human")), dropped=_hop),
    evolve(_number(things.TOKEN_AT["heron"], later("The heron's stone"), BANK, things.TOKEN("heron")), dropped=_hop),
    _number(Target("die"), later("The die"), 6, "die"),
    _number(Target("turn"), later("Turn"), 99, things.TOKEN("human"), low=1),
    Correctable(
        target=Target("deck", name),
        name=lambda _, names, card: text("{card}: cards left", card=names.card(card)),
        now=lambda state, card: state.deck.count(card),
        put=_put_left,
        of=_cards,
        range=lambda state, _, card: (0, (*state.deck, *state.played).count(card)),
        sprite=lambda *_: "deck",
    ),
    evolve(
        _number(Target("shells"), later("Your shells"), MOST_SHELLS, things.PILE("human")),
        of=lambda state, _: [()] if state.shells is not None else [],
    ),
    Correctable(
        target=things.PEBBLE_AT,
        name=lambda _, names, pebble: names.pebble(pebble),
        now=lambda state, pebble: state.pebbles[pebble],
        put=_put_pebble,
        of=lambda state, _: [(pebble,) for pebble in state.pebbles],
        choices=lambda *_: get_args(Place),
        word=lambda _, __, place, ___: text(PLACES[place]),
        sprite=lambda _, __, pebble: things.PEBBLE(pebble),
        dropped=_hand_over,
    ),
)
