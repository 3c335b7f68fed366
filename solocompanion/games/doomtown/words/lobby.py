"""What a tab without a game shows: the physical set-up, and what is in a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from solocompanion.core.options import Exhibit, Settings, Start
from solocompanion.core.view import Check, Chip
from solocompanion.core.words import later, listed, text
from solocompanion.games.doomtown.questions import DECK
from solocompanion.games.doomtown.rules.drawing import TABLE
from solocompanion.games.doomtown.state import SQUARE, State, home
from solocompanion.games.doomtown.wording import SIGNS, SUITS, Names, cards, rocks

HAND, MOST_STARTING = 5, 5


def checklist(state: State, names: Names, start: Start) -> tuple[Check, ...]:
    """Return what to set up with the real pieces, in order: Wyatt's side, then the person's."""
    now = state if start.now is None else start.now
    return tuple(_checks(now, names, start))


def _checks(state: State, names: Names, start: Start) -> Iterator[Check]:
    catalogue = names.catalogue
    deck = catalogue.decks.get(state.setup.deck)
    outfit = state.wyatt.outfit if "wyatt" in state.purses else (state.setup.outfit if deck is None else deck.outfit)
    yield Check(
        text("Wyatt's home across the table, in the middle of his street: {outfit}", outfit=names.outfit(outfit)),
        "W-SET-1",
    )
    if outfit in catalogue.outfits:
        yield Check(text("{rock} beside it", rock=rocks(catalogue.outfits[outfit].ghost_rock)), "W-SET-1")
    yield from _deck(text(deck.name) if deck is not None else "", state, start)
    yield from _drawn(state, names)
    yield Check(text("Town Square between the streets; room for deeds out of town"), "B6")
    yield from _yours(state, names)
    yield Check(text("A six-sided die, and counters for bounties and for ghost rock of both sides"), "W-PLAY-0")
    yield Check(text("Every day begins with gamblin': {cards} each, one ghost rock each", cards=cards(HAND)), "B3")


def _deck(name: str, state: State, start: Start) -> Iterator[Check]:
    """Say which cards are his deck, and who draws from it."""
    if state.setup.deck == TABLE:
        yield Check(text("Wyatt's deck of 52 cards without jokers: shuffle it; you draw for him"), "W-DECK")
    elif not name:
        said = text("Wyatt's deck at random: 16 diamonds, 14 spades, 12 clubs, 10 hearts of the base set, at hand")
        yield Check(said, "W-DECK")
    elif start.is_persons(DECK):
        said = text("Wyatt's deck “{deck}”, 52 cards without jokers: shuffle it; you draw for him", deck=name)
        yield Check(said, "W-DECK")
    else:
        said = text("Wyatt's deck “{deck}” at hand, without jokers: the app draws", deck=name)
        yield Check(said, "W-DECK")


def _drawn(state: State, names: Names) -> Iterator[Check]:
    """Say where his dudes and deeds lie, or that the first turn draws them."""
    his = [name for name, deed in state.deeds.items() if deed.owner == "wyatt"]
    if not his:
        yield Check(text("His dudes and deeds are drawn first: the script says where each goes"), "W-SET-2")
        return
    street = state.streets["wyatt"]
    at = street.index(home("wyatt"))
    sides = (
        (later("Left of his home, from the left: {deeds}"), street[:at]),
        (later("Right of his home, from the left: {deeds}"), street[at + 1 :]),
        (later("Out of town, on his side: {deeds}"), tuple(one for one in state.outside if one in his)),
    )
    for said, deeds in sides:
        if deeds:
            yield Check(text(said, deeds=listed([names.place(state, one) for one in deeds])), "W-SET-2")
    for place in (home("wyatt"), *state.deeds, SQUARE):
        dudes = list(state.at(place, "wyatt"))
        if dudes:
            where, who = names.place(state, place), listed([_dude(state, one, names) for one in dudes])
            yield Check(text("At {place}: {dudes}", place=where, dudes=who), "W-SET-4")


def _dude(state: State, dude: str, names: Names) -> str:
    name = names.thing(state, dude)
    return text("{dude} (booted)", dude=name) if state.dudes[dude].booted else name


def _yours(state: State, names: Names) -> Iterator[Check]:
    outfit = state.purses["you"].outfit if "you" in state.purses else state.setup.yours
    found = names.catalogue.outfits.get(outfit)
    if found is not None:
        said = text("Your home facing his: {outfit}, {rock}", outfit=text(found.name), rock=rocks(found.ghost_rock))
        yield Check(said, "B2")
    else:
        yield Check(text("Your home facing his, with the ghost rock it says"), "B2")
    said = text(
        "Your starting dudes at your home: up to {n}, of its gang or drifters, paid from that ghost rock",
        n=MOST_STARTING,
    )
    yield Check(said, "B2")
    yield Check(text("Your deck shuffled, {cards} in hand", cards=cards(HAND)), "B2")


def tags(option: str, value: str, names: Names) -> tuple[Chip, ...]:
    """Return how many cards of each suit a deck has: spades are dudes, diamonds deeds."""
    if option != "deck" or value not in names.catalogue.decks:
        return ()
    counted = names.counts[value]
    return tuple(
        Chip(f"{counted[suit]}{SIGNS[suit]}", hint=f"{counted[suit]} {text(SUITS[suit])}", rule="W-DECK")  # type: ignore[index]  # a suit
        for suit in SUITS
    )


def exhibits(settings: Settings, names: Names) -> Iterator[Exhibit]:
    """Show the dudes of the deck that is chosen, the dearest first; a deck that nobody knows has none to show."""
    catalogue = names.catalogue
    if (deck := settings["deck"]) not in catalogue.decks:
        return
    found = Counter(one for one in catalogue.deck(deck) if one in catalogue.dudes)
    dudes = sorted(
        (catalogue.dudes[one] for one in found), key=lambda dude: (-dude.cost, -dude.influence, dude.name, dude.id)
    )
    heads = (text("Wyatt's gang"), text("Cost"), text("Influence"), text("Bullets"))
    rows = tuple(
        (
            text("{n}× {name}", n=found[dude.id], name=text(dude.name)) if found[dude.id] > 1 else text(dude.name),
            str(dude.cost),
            str(dude.influence),
            text("{n} stud", n=dude.bullets) if dude.stud else str(dude.bullets),
        )
        for dude in dudes
    )
    yield Exhibit("deck", text("Wyatt's gang"), "ai", heads=heads, rows=rows)
