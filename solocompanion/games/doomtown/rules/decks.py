"""Before the set-up: both outfits, and Wyatt's deck: a list, one made at random, or a real one (W-SET-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import questions
from solocompanion.games.doomtown.facts import DECK_SIZE, DudeCard, Suit
from solocompanion.games.doomtown.rules.drawing import TABLE, StreetTable
from solocompanion.games.doomtown.state import Side
from solocompanion.games.doomtown.traits import Wages, traits_of

RANDOM = "random"
SHARES: Mapping[Suit, int] = {"diamonds": 16, "spades": 14, "clubs": 12, "hearts": 10}
COPIES = 2  # of each card in a base set
MOST_ALIKE = 4  # cards of one suit and value in a deck (B2)
BASE_SET = "DTR"


def lay_out(table: StreetTable) -> None:
    """Lay both outfits down and make Wyatt's deck."""
    setup = table.state.setup
    deck = table.catalogue.decks.get(setup.deck)
    outfits: Mapping[Side, str] = {"wyatt": setup.outfit if deck is None else deck.outfit, "you": setup.yours}
    for side, outfit in outfits.items():
        rule = "W-SET-1" if side == "wyatt" else "B2"
        table.do(did.OutfitLaid(side, outfit, table.catalogue.outfits[outfit].ghost_rock), rule)
    if setup.deck == TABLE:
        table.do(did.DeckMade((), DECK_SIZE), "W-SET-1")
    else:
        cards = tuple(random_deck(table)) if deck is None else table.catalogue.deck(deck.id)
        table.do(did.DeckMade(cards), "W-DECK")


def random_deck(table: StreetTable) -> Iterator[str]:
    """Draw a deck from the cards of a base set: so many of each suit, no more than four of one value.

    A dude that leaves unless it is paid to join is no good choice for his deck, so none is drawn (W-DECK, A68).
    """
    for suit, share in SHARES.items():
        cards = table.catalogue.cards.items()
        box = Counter({card: COPIES for card, found in cards if _is_in_box(found, suit) and not _asks_for_pay(found)})
        values: Counter[int] = Counter()
        for _ in range(share):
            left = [card for card in box.elements() if values[table.catalogue.cards[card].rank] < MOST_ALIKE]
            card = table.ask(questions.BOX_CARD(left))
            box[card] -= 1
            values[table.catalogue.cards[card].rank] += 1
            yield card


def _is_in_box(found: object, suit: Suit) -> bool:
    is_of_base_set = getattr(found, "suit", "") == suit and getattr(found, "pack", "") == BASE_SET
    return is_of_base_set and not getattr(found, "is_token", False)


def _asks_for_pay(found: object) -> bool:
    return isinstance(found, DudeCard) and any(isinstance(one, Wages) for one in traits_of(found))
