"""What things are called: places, boards, cards, tiles, seats. Names come from the catalogue, the rest is ours."""

from __future__ import annotations

from attrs import frozen

from solocompanion.core.words import later, plural, text
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.sections import BUILDING_WORDS, HARBOR
from solocompanion.games.dead_reckoning.state import State, row_and_place

THREE = (later("top"), later("middle"), later("bottom"))
FOUR = (THREE[0], later("2nd from the top"), later("3rd from the top"), THREE[2])
SAFE = (*FOUR[:3], later("4th from the top"))  # right in every grid


@frozen(eq=False)
class Names:
    """Words for what the catalogue holds; known by identity, so that what is made with it can be remembered."""

    catalogue: Catalogue

    def where(self, state: State, cell: str) -> str:
        """Name a space within a sentence: an island by its name, anything else by its place."""
        space = state.spaces.get(cell)
        board = self.catalogue.oceans.get(space.board) if space else None
        if board is not None and board.kind == "island" and board.name:
            return text(board.name)
        return place(cell, state.setup.places)

    def full(self, state: State, cell: str) -> str:
        """Name a space by its place and, once it is explored, by its board too."""
        space = state.spaces.get(cell)
        here = place(cell, state.setup.places)
        board = self.catalogue.oceans.get(space.board) if space else None
        return text("{place} ({board})", place=here, board=text(board.name)) if board and board.kind else here

    def board(self, board: str) -> str:
        """Name an Ocean board."""
        known = self.catalogue.oceans.get(board)
        return text(known.name) if known and known.name else text("an Ocean board")

    def revealed(self, board: str) -> str:
        """Name an Ocean board that was turned over; one of the owner's without a kind yet has no name worth saying."""
        known = self.catalogue.oceans.get(board)
        return text(known.name) if known and known.kind else ""

    def card(self, card: str) -> str:
        """Name a card of a row deck, "/back" after its id for the back of a Merchant ship."""
        front, _, back = card.partition("/")
        known = self.catalogue.row_cards.get(front)
        name = text(known.name) if known else front
        return text("{card} (back)", card=name) if back else name

    def tile(self, tile: str) -> str:
        """Name a Ship Upgrade tile."""
        known = self.catalogue.tiles.get(tile)
        return text(known.name) if known else tile

    def covenant_card(self, card: str) -> str:
        """Name a Covenant card."""
        known = self.catalogue.cards.get(card)
        return text(known.name) if known and known.name else card


def place(cell: str, places: int = 0) -> str:
    """Name a space by its row and its place in it; without the number of places in words that are right in any grid."""
    if cell == HARBOR:
        return text("the Harbor")
    row, at = row_and_place(cell)
    words = THREE if places == len(THREE) else FOUR if places == len(FOUR) else SAFE
    return text("row {row}, {place}", row=row, place=text(words[at - 1]))


def capital(words: str) -> str:
    """Begin a sentence with it."""
    return words[:1].upper() + words[1:]


# -- seats -------------------------------------------------------------------------------------------------------------
def seat(who: str) -> str:
    """Name a seat within a sentence."""
    words = {
        "covenant": text("the Covenant"),
        "ally": text("the second Covenant"),
        "you": text("you"),
        "partner": text("your partner"),
    }
    return words.get(who, who)


def who(one: str) -> str:
    """Name a seat at the start of a sentence."""
    return capital(seat(one))


def whose(one: str) -> str:
    """Say whose something is, within a sentence."""
    words = {
        "covenant": text("the Covenant’s"),
        "ally": text("the second Covenant’s"),
        "you": text("your"),
        "partner": text("your partner’s"),
    }
    return words.get(one, one)


def colour(one: str) -> str:
    """Name the colour of a seat's pieces."""
    words = {"covenant": text("red"), "ally": text("plum"), "you": text("blue"), "partner": text("teal")}
    return words.get(one, one)


# -- things ------------------------------------------------------------------------------------------------------------
def achievement(name: str) -> str:
    """Name an Achievement."""
    words = {
        "legendary": text("Legendary"),
        "terror": text("Terror of the Sea"),
        "sailors": text("Expert Sailors"),
        "elite": text("Elite Vessel"),
        "explorer": text("Explorer"),
        "builder": text("Builder"),
        "settler": text("Settler"),
        "capitalist": text("Capitalist"),
        "merchant": text("Master Merchant"),
    }
    return words.get(name, name)


def building(kind: str) -> str:
    """Name a building."""
    return text(BUILDING_WORDS[kind]) if kind in BUILDING_WORDS else kind


def pile(name: str) -> str:
    """Name one of its piles."""
    return text("Pirate pile") if name == "pirate" else text("Mercantile pile")


def mode(name: str) -> str:
    """Name a ship's mode."""
    return text("Pirate mode") if name == "pirate" else text("Mercantile mode")


def difficulty(name: str) -> str:
    """Name a difficulty."""
    words = {
        "normal": text("Normal"),
        "hard": text("Hard"),
        "expert": text("Expert"),
        "extreme": text("Extreme"),
        "custom": text("Custom mix"),
    }
    return words.get(name, name)


def coins(n: int) -> str:
    """Say so many coins."""
    return plural("{n} coin", "{n} coins", n)


def goods(n_coins: int, n_cargo: int) -> str:
    """Say so many coins and so much cargo; nothing where there is none."""
    parts = [coins(n_coins)] if n_coins else []
    if n_cargo:
        parts.append(text("{n} cargo", n=n_cargo))
    return ", ".join(parts)


def one_of(kind: str, n: int) -> str:
    """Say so many of one kind of goods."""
    return coins(n) if kind == "coins" else text("{n} cargo", n=n)


def fact(name: str) -> str:
    """Name what is printed on an Ocean board."""
    words = {
        "kind": text("island (1) or open sea (0)"),
        "room": text("cube spaces"),
        "first": text("value of the first place"),
        "second": text("value of the second place"),
        "coins": text("coins it produces"),
        "cargo": text("cargo it produces"),
        "bonus_coins": text("coins it adds beside it"),
        "bonus_cargo": text("cargo it adds beside it"),
    }
    return words.get(name, name)
