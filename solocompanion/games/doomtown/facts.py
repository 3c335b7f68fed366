"""The definitions of Doomtown: outfits, dudes, deeds, other cards, decks. Names and numbers only, no card text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

from solocompanion.core.content import ContentError, Records, Sourced
from solocompanion.core.finding import place_in_list, plain
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text

Suit = Literal["spades", "diamonds", "hearts", "clubs"]
Stat = Literal["influence", "bullets", "value", "control", "production", "upkeep"]
RANKS = range(1, 14)
DECK_SIZE = 52


@frozen
class Outfit(Sourced):
    """A home: the ghost rock a side begins with, and what it produces each day."""

    id: str
    name: str
    pack: str = ""
    gang: tuple[str, ...] = ()
    ghost_rock: int = 0
    production: int = 0
    control: int = 0


@frozen
class DudeCard(Sourced):
    """A dude. `rank` is the value of the card in a hand, 1 (ace) to 13; `gang` is empty for a drifter."""

    id: str
    name: str
    rank: int
    pack: str = ""
    gang: tuple[str, ...] = ()
    cost: int = 0
    upkeep: int = 0
    production: int = 0
    influence: int = 0
    bullets: int = 0
    control: int = 0
    stud: bool = False
    unique: bool = True
    experienced: int = 0
    huckster: int = 0
    keywords: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()

    @property
    def suit(self) -> Suit:
        """The suit of every dude in a hand."""
        return "spades"

    @property
    def is_token(self) -> bool:
        """Whether it is in no deck: only a card brings it."""
        return "token" in self.keywords

    @property
    def title(self) -> str:
        """The name that all versions of it have: uniqueness goes by it."""
        return title_of(self.name)


@frozen
class DeedCard(Sourced):
    """A deed. `keywords` hold `out_of_town`, and `private` or `public`."""

    id: str
    name: str
    rank: int
    pack: str = ""
    gang: tuple[str, ...] = ()
    cost: int = 0
    production: int = 0
    control: int = 0
    unique: bool = True
    keywords: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()

    @property
    def suit(self) -> Suit:
        """The suit of every deed in a hand."""
        return "diamonds"

    @property
    def is_out_of_town(self) -> bool:
        """Whether it lies beside the streets, next to nothing."""
        return "out_of_town" in self.keywords


@frozen
class OtherCard(Sourced):
    """Goods, a spell or an action: for Wyatt a suit and a rank; `bullets` and `influence` are what a good adds."""

    id: str
    name: str
    rank: int
    kind: Literal["goods", "spell", "action"]
    suit: Suit
    pack: str = ""
    gang: tuple[str, ...] = ()
    cost: int = 0
    bullets: int = 0
    influence: int = 0
    keywords: tuple[str, ...] = ()


@frozen
class Deck(Sourced):
    """A deck of 52: how often each card is in it, as "2x 01063", its outfit, and the dudes it starts with (B2)."""

    id: str
    name: str
    outfit: str
    start: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


DrawnCard = DudeCard | DeedCard | OtherCard
KINDS: Mapping[str, type] = {"outfit": Outfit, "dude": DudeCard, "deed": DeedCard, "card": OtherCard, "deck": Deck}


@frozen
class Catalogue:
    """Everything by id; `decks` are tuples of the ids of 52 cards."""

    outfits: Mapping[str, Outfit]
    dudes: Mapping[str, DudeCard]
    deeds: Mapping[str, DeedCard]
    others: Mapping[str, OtherCard]
    decks: Mapping[str, Deck]

    @cached_property
    def cards(self) -> Mapping[str, DrawnCard]:
        """All cards a deck may hold."""
        return {**self.dudes, **self.deeds, **self.others}

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """The id of one printing of every card: printings of one title have the same numbers."""
        first: dict[tuple[str, int], str] = {}
        for card in self.cards.values():
            first.setdefault((plain(card.name), getattr(card, "experienced", 0)), card.id)
        return tuple(first.values())

    @cached_property
    def by_name(self) -> tuple[str, ...]:
        """The titles in the order of their names."""
        return tuple(sorted(self.titles, key=lambda one: place_in_list(self.cards[one].name)))

    @cached_property
    def versions(self) -> Mapping[str, tuple[str, ...]]:
        """One printing of every version of a dude, by the title they share."""
        found: dict[str, tuple[str, ...]] = {}
        for one in self.titles:
            if one in self.dudes:
                title = self.dudes[one].title
                found[title] = (*found.get(title, ()), one)
        return found

    @cached_property
    def in_decks(self) -> tuple[str, ...]:
        """The titles that can be in a deck: all but tokens."""
        return tuple(one for one in self.titles if one not in self.dudes or not self.dudes[one].is_token)

    def deck(self, name: str) -> tuple[str, ...]:
        """Return the cards of a deck, as often as they are in it, in the order of the list."""
        return tuple(card for n, card in map(_counted, self.decks[name].cards) for _ in range(n))


def title_of(name: str) -> str:
    """Return a name without what tells an experienced version from the others: "Abram Grothe (Exp.1)"."""
    return name.partition(" (Exp.")[0]


def _counted(line: str) -> tuple[int, str]:
    n, _, card = line.partition("x ")
    return int(n), card


def build(records: Records) -> Catalogue:
    """Make the catalogue. Raises `ContentError` with a line for every fault: record, field, reason."""
    made = Catalogue(records["outfit"], records["dude"], records["deed"], records["card"], records["deck"])
    faults = [
        text("{kind} {id}: rank: {n} is not from 1 to 13", kind=kind, id=one.id, n=one.rank)
        for kind in ("dude", "deed", "card")
        for one in records[kind].values()
        if one.rank not in RANKS
    ]
    for deck in made.decks.values():
        faults.extend(_faults(deck, made))
    if faults:
        raise ContentError("\n".join(faults))
    return made


def _faults(deck: Deck, made: Catalogue) -> list[str]:
    if deck.outfit not in made.outfits:
        why = text("there is no {outfit}", outfit=deck.outfit) if deck.outfit else text("it has no outfit")
        return [text("deck {id}: outfit: {why}", id=deck.id, why=why)]
    wrong = [line for line in deck.cards if not _is_line(line, made)]
    if wrong:
        return [text("deck {id}: cards: {line} is not a number and a card", id=deck.id, line=one) for one in wrong]
    if strangers := [card for card in deck.start if card not in made.dudes]:
        return [text("deck {id}: start: {card} is no dude", id=deck.id, card=one) for one in strangers]
    n = len(made.deck(deck.id))
    if n != DECK_SIZE:
        return [text("deck {id}: cards: there are {n} cards, not {all}", id=deck.id, n=n, all=DECK_SIZE)]
    return []


def _is_line(line: str, made: Catalogue) -> bool:
    n, x, card = line.partition("x ")
    return bool(x) and n.isdecimal() and card in made.cards
