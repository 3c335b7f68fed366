"""What things are called: places, boards, cards, tiles, seats. Names come from the catalogue, the rest is ours."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.frozen import frozen
from solocompanion.core.words import capital, later, listed, named, plural, text
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.sections import BUILDING_WORDS, HARBOR, Section
from solocompanion.games.dead_reckoning.state import State, row_and_place

THREE = (later("top"), later("middle"), later("bottom"))
FOUR = (THREE[0], later("2nd from the top"), later("3rd from the top"), THREE[2])


@frozen(eq=False)
class Names:
    """Words for what the catalogue holds; compared by identity, so that results can be cached."""

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
        """Return the name of an Ocean board, or what it is where it has none."""
        known = self.catalogue.oceans.get(board)
        return text(known.name) if known and known.name else text("an Ocean board")

    def revealed(self, board: str) -> str:
        """Name an Ocean board that was turned over; empty while an own board has no kind yet."""
        known = self.catalogue.oceans.get(board)
        return text(known.name) if known and known.kind else ""

    def card(self, card: str) -> str:
        """Name a card of a row deck; behind its id "/back" and the icons that were counted on it, if they were."""
        front, *more = card.split("/")
        known = self.catalogue.row_cards.get(front)
        name = text(known.name) if known else front
        name = text("{card} (back)", card=name) if "back" in more else name
        if more and more[-1].isdigit():
            return plural("{card}, {n} cannon or ability", "{card}, {n} cannons or abilities", int(more[-1]), card=name)
        return name

    def tile(self, tile: str) -> str:
        """Name a Ship Upgrade tile."""
        known = self.catalogue.tiles.get(tile)
        return text(known.name) if known else tile

    def covenant_card(self, card: str) -> str:
        """Return the name of a Covenant card, or its id."""
        known = self.catalogue.cards.get(card)
        return text(known.name) if known and known.name else card


def place(cell: str, places: int) -> str:
    """Name a space by its row and its place among so many of it."""
    if cell == HARBOR:
        return text("the Harbor")
    row, at = row_and_place(cell)
    words = THREE if places == len(THREE) else FOUR
    return text("row {row}, {place}", row=row, place=text(words[at - 1]))


# -- seats -------------------------------------------------------------------------------------------------------------
seat = named(  # within a sentence
    {
        "covenant": later("the Covenant"),
        "ally": later("the second Covenant"),
        "you": later("you"),
        "partner": later("your partner"),
    }
)
whose = named(  # within a sentence
    {
        "covenant": later("the Covenant’s"),
        "ally": later("the second Covenant’s"),
        "you": later("your"),
        "partner": later("your partner’s"),
    }
)
colour = named({"covenant": later("red"), "ally": later("plum"), "you": later("blue"), "partner": later("teal")})


def who(one: str) -> str:
    """Name a seat at the start of a sentence."""
    return capital(seat(one))


# -- things ------------------------------------------------------------------------------------------------------------
achievement = named(
    {
        "legendary": later("Legendary"),
        "terror": later("Terror of the Sea"),
        "sailors": later("Expert Sailors"),
        "elite": later("Elite Vessel"),
        "explorer": later("Explorer"),
        "builder": later("Builder"),
        "settler": later("Settler"),
        "capitalist": later("Capitalist"),
        "merchant": later("Master Merchant"),
    }
)
building = named(BUILDING_WORDS)
a_building = named({"outpost": later("an Outpost"), "fort": later("a Fort"), "garrison": later("a Garrison")})
pile = named({"pirate": later("Pirate pile"), "mercantile": later("Mercantile pile")})
mode = named({"pirate": later("Pirate mode"), "mercantile": later("Mercantile mode")})
difficulty = named(
    {
        "normal": later("Normal"),
        "hard": later("Hard"),
        "expert": later("Expert"),
        "extreme": later("Extreme"),
        "custom": later("Custom mix"),
    }
)
fact = named(  # printed on an Ocean board
    {
        "kind": later("island (1) or open sea (0)"),
        "room": later("cube spaces"),
        "first": later("value of the first place"),
        "second": later("value of the second place"),
        "coins": later("coins it produces"),
        "cargo": later("cargo it produces"),
        "bonus_coins": later("coins it adds beside it"),
        "bonus_cargo": later("cargo it adds beside it"),
    }
)


def coins(n: int) -> str:
    """Say how many coins, such as "3 coins"."""
    return plural("{n} coin", "{n} coins", n)


def one_of(kind: str, n: int) -> str:
    """Say so many of one kind of goods."""
    return coins(n) if kind == "coins" else text("{n} cargo", n=n)


def goods(n_coins: int, n_cargo: int) -> str:
    """Say so many coins and so much cargo; nothing where there is none."""
    return ", ".join(one_of(kind, n) for kind, n in (("coins", n_coins), ("cargo", n_cargo)) if n)


def section_words(section: Section, places: int) -> str:
    """Say all of a section of a Covenant card, left side first."""
    return "; ".join(_section_parts(section, places))


def _section_parts(section: Section, places: int) -> Iterator[str]:
    if section.claims:
        where = listed([place(cell, places) for cell in section.claims])
        yield plural("takes the card of {places}", "takes the cards of {places}", len(section.claims), places=where)
    for cell, n in section.cubes:
        yield plural("{n} cube on {place}", "{n} cubes on {place}", n, place=place(cell, places))
    yield text("ends at {place}", place=place(section.end, places))
    if section.top:
        yield text("top icon: attacks a ship with three coins")
    if section.bottom:
        yield text("bottom icon: two cubes where most coins lie")
    yield from (icon.words() for icon in section.icons)
