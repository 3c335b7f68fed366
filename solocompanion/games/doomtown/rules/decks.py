"""Before the set-up: both outfits, and Wyatt's deck: a list, one made at random, or a real one (W-SET-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from solocompanion.core.requests import Draw
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.facts import DECK_SIZE, Suit
from solocompanion.games.doomtown.rules.drawing import TABLE, StreetTable
from solocompanion.games.doomtown.state import Side

RANDOM, BOX = "random", "cards of a base set"
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
        table.do(did.OutfitLaid(side, outfit, table.catalogue.outfits[outfit].ghost_rock), "W-SET-1")
    if setup.deck == TABLE:
        table.do(did.DeckMade((), DECK_SIZE), "W-SET-1")
    else:
        cards = tuple(random_deck(table)) if deck is None else table.catalogue.deck(deck.id)
        table.do(did.DeckMade(cards), "W-DECK")


def random_deck(table: StreetTable) -> Iterator[str]:
    """Draw a deck from the cards of a base set: so many of each suit, no more than four of one value."""
    for suit, share in SHARES.items():
        box = Counter({card: COPIES for card, found in table.catalogue.cards.items() if _is_in_box(found, suit)})
        values: Counter[int] = Counter()
        for _ in range(share):
            left = [card for card in box.elements() if values[table.catalogue.cards[card].rank] < MOST_ALIKE]
            card = table.ask(Draw("deck", "W-DECK", BOX, tuple(left)))
            box[card] -= 1
            values[table.catalogue.cards[card].rank] += 1
            yield card


def _is_in_box(found: object, suit: Suit) -> bool:
    return getattr(found, "suit", "") == suit and getattr(found, "pack", "") == BASE_SET
