"""Lists of decks as players have them: lines such as `2x Bad Company`, the text of a deck database, an OCTGN file.

A line counts with its number and title; a title without a number is one card. What stands behind the title (a set in
brackets, a suit, a star) is not needed: all printings of a title have the same numbers. Headings, notes and the name of
the deck are passed over, jokers and legends left out: Wyatt has none. Every other line is kept and named as unknown.
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
COUNTED_BEHIND = re.compile(r"(?:[-*•]\s+)?(?P<title>.*\S)\s+[xX×]\s*(?P<n>\d+)")
BULLET = re.compile(r"[-*•]\s+")
NOTE = re.compile(r"#|//|;|--|==|https?:")
MOST = 52  # of one card in a line
BEHIND = re.compile(r"\s*(?:[(\[].*|[*•♠♥♦♣].*|\s#.*|\t.*)$")
OUTFIT = re.compile(r"(?i)(?:outfit|home|gang)\s*:\s*")
SAID = re.compile(r"(?i)(?:name|deck|deck name|author|by|date|format|notes?|description|legend)\s*:.*")
ABOUT = re.compile(r"\d+ (?:cards?|jokers?)\b.*")  # such as "52 cards"
HEADINGS = {
    *("outfit", "outfits", "home", "gang", "legend", "legends", "joker", "jokers", "start", "starting"),
    *("dude", "dudes", "deed", "deeds", "goods", "good", "spell", "spells", "action", "actions"),
    *("hex", "hexes", "miracle", "miracles", "spirit", "spirits", "gadget", "gadgets", "event", "events"),
    *("deck", "main deck", "play deck", "draw deck", "cards", "total", "sideboard"),
    *("starting posse", "starting gang", "starting dudes", "posse"),
}
OUTFITS = {"outfit", "outfits", "home", "gang"}
LEGENDS = {"legend", "legends"}
JOKER = re.compile(r"(?:.* )?jokers?")
ALIKE = 4  # cards of one title, and of one suit and value, that a deck may hold (B2)
NEAREST = 3


@frozen
class Entry:
    """A line of a list: its number, how often the card is in the deck as it is written ("" is not said), its title."""

    number: int
    count: str
    title: str
    line: str

    @property
    def n(self) -> int | None:
        """How often: once where it is not said, `None` where that cannot be."""
        if not self.count:
            return 1
        is_number = self.count.isdecimal() and len(self.count) <= len(str(MOST))
        return int(self.count) if is_number and 0 < int(self.count) <= MOST else None


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
    """What was read: the cards as a deck has them ("2x 01063"), the outfit, what is unknown, what was passed over.

    `single` are the titles that were taken for one card because no number stood before them.
    """

    cards: tuple[str, ...] = ()
    outfit: str = ""
    unknown: tuple[Unknown, ...] = ()
    jokers: int = 0
    passed: tuple[str, ...] = ()
    single: tuple[str, ...] = ()

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

    def whole(self, entry: Entry) -> Entry:
        """Return an entry whose number belongs to the name, such as "108 Worldly Desires", as one without a number."""
        is_name = plain(_bare(entry.line)) in {**self.cards, **self.outfits}
        return Entry(entry.number, "", entry.line, entry.line) if is_name else entry

    def outfit_of(self, entry: Entry) -> str:
        """Return the outfit a line names; "" for none."""
        return self.outfits.get(plain(_bare(entry.title)), "") if entry.n is not None else ""

    def nearest(self, title: str) -> tuple[str, ...]:
        """Return the names of cards and outfits nearest to a title."""
        close = get_close_matches(plain(title), {**self.outfits, **self.cards}, NEAREST, 0.6)
        return tuple(self.name(one) for one in close)

    def name(self, one: str) -> str:
        """Return how a plain title is written."""
        if one in self.cards:
            return self._catalogue.cards[self.cards[one]].name
        return self._catalogue.outfits[self.outfits[one]].name


def read_list(lines: str, catalogue: Catalogue) -> DeckList:
    """Read a list. What cannot be found is in `unknown`; nothing is raised, so that a list can be typed on."""
    titles, counts = Titles(catalogue), Counter[str]()
    outfit, jokers, section = "", 0, ""
    unknown, passed, single = list[Unknown](), list[str](), list[str]()
    entries = [titles.whole(entry) for entry in _entries(lines)]
    for at, entry in enumerate(entries):
        title = _bare(entry.title)
        name = next((one for one in map(plain, (entry.title, title)) if one in titles.cards), plain(title))
        if found := titles.outfit_of(entry):
            outfit = found
        elif name in titles.cards and entry.n is not None:
            counts[titles.cards[name]] += entry.n
            single += () if entry.count else (titles.name(name),)
        elif heading := _heading(entry):
            section = heading
            passed.append(entry.line)
        elif entry.n is not None and JOKER.fullmatch(name):
            jokers += entry.n
        elif _is_note(entry) or section in LEGENDS or (at == 0 and _is_name(entry, entries[1:2], titles)):
            passed.append(entry.line)
        elif entry.n is None:
            unknown.append(Unknown(entry.number, title, count=entry.count, line=entry.line))
        else:
            line = f"{entry.n}x {title}" if entry.count else entry.line
            unknown.append(Unknown(entry.number, title, titles.nearest(title), line=line))
    cards = tuple(f"{n}x {card}" for card, n in counts.items())
    return DeckList(cards, outfit, tuple(unknown), jokers, tuple(passed), tuple(single))


def _bare(title: str) -> str:
    """Return a title without what stands before and behind it."""
    return BEHIND.sub("", OUTFIT.sub("", title)).strip()


def _heading(entry: Entry) -> str:
    """Return the heading a line is, such as "Dudes (12)" or "12 Dudes"; "" where it is none, or says two jokers."""
    said = plain(re.sub(r"[(\[].*$|[\d:]", "", entry.line))
    return said if said in HEADINGS and not (entry.count and JOKER.fullmatch(said)) else ""


def _is_note(entry: Entry) -> bool:
    """Tell whether a line says something about the list: a comment, who made it, how many cards there are."""
    return any(one.match(entry.line) for one in (NOTE, SAID, ABOUT))


def _is_name(entry: Entry, following: Sequence[Entry], titles: Titles) -> bool:
    """Tell whether the first line is the name of the deck: the outfit, or its heading, follows."""
    is_outfit = any(titles.outfit_of(one) or _heading(one) in OUTFITS for one in following)
    return is_outfit and not entry.count


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


def _entries(lines: str) -> Iterator[Entry]:
    """Yield what stands in a list."""
    if lines.lstrip().startswith("<"):
        yield from _of_octgn(lines)
        return
    for number, line in enumerate(lines.splitlines(), start=1):
        said = line.strip()
        counted = COUNTED.fullmatch(said) or COUNTED_BEHIND.fullmatch(said)
        if counted is not None:
            yield Entry(number, counted["n"], counted["title"].strip(), said)
        elif said:
            yield Entry(number, "", BULLET.sub("", said, count=1), said)


def _of_octgn(lines: str) -> Iterator[Entry]:
    """Yield the cards of an OCTGN deck file."""
    try:
        found = list(ET.fromstring(lines.lstrip()).iter("card"))  # noqa: S314 - no entities are resolved
    except ET.ParseError as error:
        said = text("the rest of this OCTGN file: it is broken")
        yield Entry(error.position[0], "1", said, said)
        return
    for number, card in enumerate(found, start=1):
        n, title = card.get("qty", "1").strip(), (card.text or "").strip()
        yield Entry(number, n, title, f"{n}x {title}")
