"""Tables that are impossible: a correction that leads to one is refused with these words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from solocompanion.core.words import text
from solocompanion.games.doomtown.facts import DECK_SIZE, Catalogue
from solocompanion.games.doomtown.state import SIDES, SQUARE, Deed, Dude, State, home
from solocompanion.games.doomtown.wording import Names, side

Found = Iterator[str]


def faults(state: State, catalogue: Catalogue) -> Sequence[str]:
    """Name what is impossible: cards too often, numbers below 0, dudes nowhere, posses and streets that do not fit."""
    names = Names(catalogue)
    return [
        *_purses(state),
        *_cards(state, names),
        *_unique(state, names),
        *_dudes(state, names),
        *_streets(state, names),
        *_posses(state, names),
    ]


def _purses(state: State) -> Found:
    for who, purse in state.purses.items():
        if min(purse.rock, purse.debt, purse.unseen) < 0:
            yield text("{who}: ghost rock is below 0", who=side(who))
    if state.day < 0 or state.passes < 0:
        yield text("a count of the day is below 0")


def _cards(state: State, names: Names) -> Found:
    """Count each card of Wyatt's deck, wherever it is. One that he has drawn and not laid away yet is nowhere.

    Of a deck that is no list only their number is known.
    """
    wyatt = state.purses.get("wyatt")
    if wyatt is None:
        return
    things: tuple[Dude | Deed, ...] = (*state.dudes.values(), *state.deeds.values())
    found = Counter([*wyatt.deck, *wyatt.discard, *wyatt.boot_hill, *(t.card for t in things if t.owner == "wyatt")])
    if found.total() + wyatt.unseen > DECK_SIZE:
        yield text("Wyatt has {n} cards, and his deck {has}", n=found.total() + wyatt.unseen, has=DECK_SIZE)
    if state.setup.deck not in names.catalogue.decks:
        return
    has = Counter(names.catalogue.deck(state.setup.deck))
    for card, n in found.items():
        if n > has[card]:
            yield text(
                "{card} is there {n} times, and {has} times in Wyatt's deck", card=names.card(card), n=n, has=has[card]
            )


def _unique(state: State, names: Names) -> Found:
    cards = names.catalogue.cards
    for who in SIDES:
        things: tuple[Dude | Deed, ...] = (*state.dudes.values(), *state.deeds.values())
        titles = Counter(
            cards[one.card].name for one in things if one.owner == who and getattr(cards[one.card], "unique", False)
        )
        for title, n in titles.items():
            if n > 1:
                yield text("{who}: {card} is unique, and in play twice", who=side(who), card=title)


def _dudes(state: State, names: Names) -> Found:
    for name, dude in state.dudes.items():
        if dude.place not in {SQUARE, *map(home, SIDES), *state.deeds}:
            yield text("{dude} is nowhere", dude=names.thing(state, name))
        if dude.bounty < 0:
            yield text("{dude}: the bounty is below 0", dude=names.thing(state, name))


def _streets(state: State, names: Names) -> Found:
    lying = Counter([*(place for street in state.streets.values() for place in street), *state.outside])
    for who, street in state.streets.items():
        if home(who) not in street:
            yield text("{who}: there is no home on the street", who=side(who))
        for deed in street:
            if deed in state.deeds and state.deeds[deed].owner != who:
                yield text("{deed} lies on the street of the other side", deed=names.thing(state, deed))
    for name in state.deeds:
        if lying[name] != 1:
            yield text("{deed} lies nowhere or twice", deed=names.thing(state, name))
    if strangers := [place for place in lying if place not in {*map(home, SIDES), *state.deeds}]:
        yield text("there is no place {place}", place=strangers[0])


def _posses(state: State, names: Names) -> Found:
    fight = state.fight
    if fight is None:
        return
    shooting = Counter(name for posse in fight.posses.values() for name in posse)
    for who, posse in fight.posses.items():
        for name in posse:
            if name not in state.dudes:
                yield text("somebody in a posse is not in play")
            elif state.dudes[name].side != who or shooting[name] > 1:
                yield text("{dude} is in the posse of the other side", dude=names.thing(state, name))
