"""Lists of decks as players have them: lines such as `2x Bad Company`, the text of a deck database, an OCTGN file.

A line counts with its number and title. What stands behind the title (a set in brackets, a suit, a star) is not needed:
all printings of a title have the same numbers. Headings and notes are passed over; jokers are left out: Wyatt has none.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from xml.etree import ElementTree as ET

from solocompanion.core.finding import plain
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text
from solocompanion.games.doomtown.facts import DECK_SIZE, Catalogue

COUNTED = re.compile(r"(?:[-*•]\s+)?(?P<n>-?\d+)\s*[xX×]?\s+(?P<title>\S.*)")
COUNT = re.compile(r"(?:[-*•]\s+)?(-?\d+)")
MOST = 52  # of one card in a line
BEHIND = re.compile(r"\s*(?:[(\[].*|[*•♠♥♦♣].*|\s#.*|\t.*)$")
OUTFIT = re.compile(r"(?i)(?:outfit|home|legend|gang)\s*:\s*")
JOKERS = {"joker", "devil joker", "black joker", "red joker"}
ALIKE = 4  # cards of one title, and of one suit and value, that a deck may hold (B2)
NEAREST = 3


@frozen
class Unknown:
    """A line with a title that nobody knows, and the titles nearest to it; or with a `count` that cannot be."""

    number: int
    title: str
    nearest: tuple[str, ...] = ()
    count: str = ""
    line: str = ""

    @property
    def words(self) -> str:
        """Say it, with the line."""
        if self.count:
            return text(
                "Line {n}: {count} is no number of cards, 1 to {most}.", n=self.number, count=self.count, most=MOST
            )
        said = text("Line {n}: there is no card “{title}”.", n=self.number, title=self.title)
        if not self.nearest:
            return said
        names = text(" or ").join(f"“{one}”" for one in self.nearest)
        return text("{said} Is it {nearest}?", said=said, nearest=names)


@frozen
class DeckList:
    """What was read: the cards as a deck has them ("2x 01063"), the outfit, what is unknown, what was passed over."""

    cards: tuple[str, ...] = ()
    outfit: str = ""
    unknown: tuple[Unknown, ...] = ()
    jokers: int = 0
    passed: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(int(line.partition("x ")[0]) for line in self.cards)

    @property
    def lines(self) -> tuple[str, ...]:
        """The cards as a deck has them, then the lines nobody knows as they are written: none of them is lost."""
        return (*self.cards, *(one.line for one in self.unknown))


class Titles:
    """The titles of a catalogue as they are looked up."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    @cached_property
    def cards(self) -> Mapping[str, str]:
        """Ids by plain title."""
        return {plain(self._catalogue.cards[card].name): card for card in reversed(self._catalogue.in_decks)}

    @cached_property
    def outfits(self) -> Mapping[str, str]:
        """Ids by plain name; the first printing of a name."""
        return {plain(one.name): one.id for one in reversed(tuple(self._catalogue.outfits.values()))}

    def nearest(self, title: str) -> tuple[str, ...]:
        """Return the names nearest to a title."""
        close = get_close_matches(plain(title), self.cards, NEAREST, 0.6)
        return tuple(self._catalogue.cards[self.cards[one]].name for one in close)


def read_list(lines: str, catalogue: Catalogue) -> DeckList:
    """Read a list. What cannot be found is in `unknown`; nothing is raised, so that a list can be typed on."""
    titles, counts = Titles(catalogue), Counter[str]()
    outfit, jokers, unknown, passed = "", 0, list[Unknown](), list[str]()
    for number, n, written in _entries(lines):
        title = BEHIND.sub("", OUTFIT.sub("", written)).strip()
        if n is None and plain(title) not in titles.outfits:  # such as "108 Worldly Desires"
            unknown.append(Unknown(number, title, count=COUNT.match(written)[1], line=written))  # type: ignore[index]  # it has one
            continue
        name = next((one for one in map(plain, (written, title)) if one in titles.cards), plain(title))
        if n and name in JOKERS:
            jokers += n
        elif name in titles.cards and n is not None:
            counts[titles.cards[name]] += n or 1  # a title by itself is one card
        elif name in titles.outfits:
            outfit = titles.outfits[name]
        elif n:
            unknown.append(Unknown(number, title, titles.nearest(title), line=f"{n}x {title}"))
        elif OUTFIT.match(written):
            unknown.append(Unknown(number, OUTFIT.sub("", written), line=written))
        else:
            passed.append(written)
    cards = tuple(f"{n}x {card}" for card, n in counts.items())
    return DeckList(cards, outfit, tuple(unknown), jokers, tuple(passed))


def write_list(cards: Sequence[str], outfit: str, catalogue: Catalogue) -> str:
    """Write a deck as a list that is read back the same."""
    found = catalogue.outfits.get(outfit)
    head = [found.name, ""] if found is not None else []
    return "\n".join((*head, *(_written(line, catalogue) for line in cards)))


def _written(line: str, catalogue: Catalogue) -> str:
    """Return a line of a deck by its title; one that nobody knows as it is."""
    n, _, card = line.partition("x ")
    found = catalogue.cards.get(card)
    return line if found is None else f"{n}x {found.name}"


def warnings(deck: DeckList, catalogue: Catalogue) -> tuple[str, ...]:
    """Say what the deck rules forbid (B2): its size, and more than four of a title or of one suit and value."""
    found, alike, named = [], Counter[tuple[str, int]](), Counter[str]()
    for line in deck.cards:
        n, _, card = line.partition("x ")
        one = catalogue.cards[card]
        alike[one.suit, one.rank] += int(n)
        named[one.name] += int(n)
    if deck.size != DECK_SIZE:
        found.append(text("There are {n} cards, not {all}.", n=deck.size, all=DECK_SIZE))
    for title, many in named.items():
        if many > ALIKE:
            found.append(text("There are {n} of {title}; a deck has four of a title at most.", n=many, title=title))
    for (suit, rank), many in alike.items():
        if many > ALIKE:
            said = text(
                "There are {n} cards of value {rank} in {suit}; a deck has four at most.", n=many, rank=rank, suit=suit
            )
            found.append(said)
    if not deck.outfit:
        found.append(text("There is no outfit in the list: choose one."))
    return tuple(found)


def _entries(lines: str) -> Iterator[tuple[int, int | None, str]]:
    """Yield line, number and title; a title without a number has 0, and may be an outfit.

    The number is `None` where it cannot be; then the whole line stands in the place of the title.
    """
    if lines.lstrip().startswith("<"):
        yield from _of_octgn(lines)
        return
    for number, line in enumerate(lines.splitlines(), start=1):
        said = line.strip()
        counted = COUNTED.fullmatch(said)
        if counted is not None:
            n = counted["n"]
            is_possible = n.isdecimal() and len(n) <= len(str(MOST)) and 0 < int(n) <= MOST
            yield (number, int(n), counted["title"].strip()) if is_possible else (number, None, said)
        elif said:
            yield number, 0, said


def _of_octgn(lines: str) -> Iterator[tuple[int, int | None, str]]:
    """Yield the cards of an OCTGN deck file."""
    try:
        found = list(ET.fromstring(lines.lstrip()).iter("card"))  # noqa: S314 - no entities are resolved
    except ET.ParseError as error:
        yield error.position[0], 1, text("the rest of this OCTGN file: it is broken")
        return
    for number, card in enumerate(found, start=1):
        n = card.get("qty", "1")
        yield number, int(n) if n.isdecimal() else 1, (card.text or "").strip()
