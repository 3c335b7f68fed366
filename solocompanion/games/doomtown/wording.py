"""Names for things: dudes, deeds, places, sides, cards of a hand, phases; what the catalogue does not name is ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Protocol

from solocompanion.core.frozen import frozen
from solocompanion.core.latest_result import latest
from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.doomtown.facts import Catalogue, Suit, title_of
from solocompanion.games.doomtown.poker import JOKER, Playing
from solocompanion.games.doomtown.state import SQUARE, Bonus, Deed, Dude, Phase, Side, State, Until, home

SUITS: Mapping[str, str] = {
    "spades": later("spades"),
    "hearts": later("hearts"),
    "diamonds": later("diamonds"),
    "clubs": later("clubs"),
}
SIGNS: Mapping[str, str] = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
TREES: Mapping[str, str] = {
    "spades": later("Spade tree"),
    "hearts": later("Heart tree"),
    "diamonds": later("Diamond tree"),
    "clubs": later("Club tree"),
}
RANKS = (
    later("ace"), later("two"), later("three"), later("four"), later("five"), later("six"), later("seven"),
    later("eight"), later("nine"), later("ten"), later("jack"), later("queen"), later("king"),
)  # fmt: skip
LETTERS = ("A", *(str(n) for n in range(2, 11)), "J", "Q", "K")
HANDS = (
    later("high card"), later("pair"), later("two pair"), later("three of a kind"), later("straight"), later("flush"),
    later("full house"), later("four of a kind"), later("straight flush"), later("five of a kind"),
    later("Dead Man's Hand"),
)  # fmt: skip
STATS: Mapping[str, str] = {
    "influence": later("influence"),
    "bullets": later("bullets"),
    "value": later("value"),
    "control": later("control"),
    "production": later("production"),
    "upkeep": later("upkeep"),
}
UNTIL: Mapping[Until, str] = {
    "game": later("for the rest of the game"),
    "day": later("until the end of the day"),
    "shootout": later("until the end of the shootout"),
}
PHASES: Mapping[Phase, str] = {
    "setup": later("set-up"),
    "gamblin": later("gamblin'"),
    "upkeep": later("upkeep"),
    "noon": later("high noon"),
    "sundown": later("sundown"),
    "over": later("game over"),
}
TITLES = ("The ",)  # of a name that is no first and last name: "The Ghostly Gun"
AFTER = (" the ", " The ", ",", " (")  # what follows a name: "Mongwau the Mighty", "Makaio Kaleo, Esq."


@frozen
class Names:
    """The game's names, from its catalogue."""

    catalogue: Catalogue

    def card(self, card: str) -> str:
        """Return the name of a card, also where it is a dude or deed in play, which a number may tell from its twin."""
        found = self.catalogue.cards.get(card) or self.catalogue.cards.get(card.partition("#")[0])
        return text(found.name) if found is not None else card

    def drawn(self, card: str) -> str:
        """Return the name of a card of a deck with what it is in a hand: "Bad Company, five of clubs"."""
        found = self.catalogue.cards[card]
        return text("{name}, {playing}", name=text(found.name), playing=playing((found.rank, found.suit)))

    def outfit(self, outfit: str) -> str:
        """Return the name of a home."""
        found = self.catalogue.outfits.get(outfit)
        return text(found.name) if found is not None else text("no outfit")

    def thing(self, state: State, name: str) -> str:
        """Return the name of a dude or deed in play; of two of the same name, with whose it is or a number."""
        found = state.dudes.get(name) or state.deeds.get(name)
        if found is None:
            return self.card(name)
        title = self.card(found.card)
        twins = _twins(state, self.catalogue)[self._printed(found.card)]
        if len(twins) == 1:
            return title
        mine = sorted(one for one, owner in twins.items() if owner == found.owner)
        if len(mine) < len(twins):
            owned = later("{name} (yours)") if found.owner == "you" else later("{name} (Wyatt's)")
            title = text(owned, name=title)
        return title if len(mine) == 1 else text("{name} ({n})", name=title, n=mine.index(name) + 1)

    def dude(self, state: State, name: str) -> str:
        """Return the name of a dude or deed in a few letters: a dude's last name where no other dude in play has it."""
        if name not in state.dudes:
            return self.thing(state, name)
        full = self._title(state.dudes[name].card)
        is_twin = _titles(state, self.catalogue)[last_name(full)][full] > 1
        return self.thing(state, name) if is_twin else self.short(state, name)

    def short(self, state: State, name: str) -> str:
        """Return a dude's last name; with an initial, or in full, where a dude of another name in play shares it."""
        full = self._title(state.dudes[name].card)
        last = last_name(full)
        rivals = _titles(state, self.catalogue)[last].keys() - {full}
        if not rivals or last == full:
            return text(last)
        is_enough = all(_initial(one) != _initial(full) for one in rivals)
        return text("{initial}. {name}", initial=_initial(full), name=text(last)) if is_enough else text(full)

    def _printed(self, card: str) -> str:
        return self.catalogue.cards[card].name

    def _title(self, card: str) -> str:
        return title_of(self._printed(card))

    def dudes(self, state: State, names: Iterable[str]) -> str:
        """Return several dudes in a list; nobody where there is none."""
        return listed([self.dude(state, one) for one in names]) or text("nobody")

    def place(self, state: State, place: str) -> str:
        """Return the name of a place."""
        if place == SQUARE:
            return text("Town Square")
        if place == home("wyatt"):
            return text("Wyatt's home")
        return text("your home") if place == home("you") else self.thing(state, place)

    @cached_property
    def counts(self) -> Mapping[str, Counter[Suit]]:
        """How many cards of each suit are in each deck."""
        cards = self.catalogue.cards
        return {deck: Counter(cards[one].suit for one in self.catalogue.deck(deck)) for deck in self.catalogue.decks}


@latest
def _twins(state: State, catalogue: Catalogue) -> Mapping[str, Mapping[str, Side]]:
    """Return who owns the dudes and deeds in play, those of one name together."""
    found: dict[str, dict[str, Side]] = {}
    others: Mapping[str, Dude | Deed] = {**state.dudes, **state.deeds}
    for one, thing in others.items():
        found.setdefault(catalogue.cards[thing.card].name, {})[one] = thing.owner
    return found


@latest
def _titles(state: State, catalogue: Catalogue) -> Mapping[str, Counter[str]]:
    """Return how many dudes in play have each name, those of one last name together."""
    found: dict[str, Counter[str]] = {}
    for one in state.dudes.values():
        full = title_of(catalogue.cards[one.card].name)
        found.setdefault(last_name(full), Counter())[full] += 1
    return found


@lru_cache(maxsize=2048)
def last_name(name: str) -> str:
    """Return what a dude is called in a few letters: "Everest" of "Barton Everest"."""
    if name.startswith(TITLES):
        return name
    for mark in AFTER:
        name = name.partition(mark)[0]
    return name.split()[-1]


def _initial(name: str) -> str:
    return next((letter for letter in name if letter.isalpha()), "")


# -- sides -------------------------------------------------------------------------------------------------------------
def side(who: str) -> str:
    """Name a side at the beginning of a sentence."""
    return text("Wyatt") if who == "wyatt" else text("You")


def by_side(who: str) -> str:
    """Name a side within a sentence."""
    return text("Wyatt") if who == "wyatt" else text("you")


def whose(who: str) -> str:
    """Say whose something is, within a sentence."""
    return text("Wyatt's") if who == "wyatt" else text("your")


# -- cards of a hand ---------------------------------------------------------------------------------------------------
def playing(card: Playing) -> str:
    """Name a card by value and suit: "ten of hearts"."""
    value, suit = card
    if card == JOKER:
        return text("joker")
    return text("{rank} of {suit}", rank=text(RANKS[value - 1]), suit=text(SUITS[suit]))


def short_playing(card: Playing) -> str:
    """Name a card by value and suit in signs: "10♥"."""
    value, suit = card
    if card == JOKER:
        return text("joker")
    return f"{LETTERS[value - 1]}{SIGNS[suit]}"


def hand(rank: int, *, is_cheating: bool = False) -> str:
    """Name a hand by its rank, 1 to 11: "full house"."""
    said = text(HANDS[rank - 1])
    return text("{hand}, cheatin'", hand=said) if is_cheating else said


class ShownHand(Protocol):
    """A hand on the table, or that somebody showed."""

    @property
    def rank(self) -> int:
        """The rank of the hand, from 1 to 11."""
        ...

    @property
    def is_cheating(self) -> bool:
        """Whether a card is in it twice."""
        ...

    @property
    def is_short(self) -> bool:
        """Whether it has fewer than five cards."""
        ...


def hand_shown(one: ShownHand) -> str:
    """Name a hand that was shown; one of fewer than five cards by that, though it counts as a high card (B12)."""
    return text("fewer than five cards") if one.is_short else hand(one.rank, is_cheating=one.is_cheating)


# -- numbers -----------------------------------------------------------------------------------------------------------
def stat(name: str) -> str:
    """Name a number of a dude or deed."""
    return text(STATS[name])


def rocks(n: int) -> str:
    """Say so much ghost rock."""
    return plural("{n} ghost rock", "{n} ghost rock", n)


def cards(n: int) -> str:
    """Say how many cards, such as "2 cards"."""
    return plural("{n} card", "{n} cards", n)


def your_draw(n: int, again: int) -> str:
    """Say how many cards the person draws, and how many of them they may draw again: "7 cards, redraw up to 2"."""
    return text("{cards}, redraw up to {n}", cards=cards(n), n=again) if again else cards(n)


def casualties(n: int) -> str:
    """Say how many casualties, such as "1 casualty"."""
    return plural("{n} casualty", "{n} casualties", n)


def signed(n: int) -> str:
    """Say a number with its sign, the minus as it is printed."""
    return f"−{-n}" if n < 0 else f"+{n}"


def bonus(one: Bonus) -> str:
    """Say a bonus: "+2 bullets until the end of the shootout"."""
    return text("{n} {stat} {until}", n=signed(one.n), stat=stat(one.stat), until=text(UNTIL[one.until]))


def phase(of: Phase) -> str:
    """Name a phase of the day."""
    return text(PHASES[of])
