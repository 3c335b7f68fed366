"""Lists of decks as players have them: lines such as `2x Bad Company`, the text of a deck database, an OCTGN file.

A line counts with its title and its number, which stands before or behind it; a title without a number is one card.
What else stands behind the title (a set in brackets, a suit, a star) is not needed: all printings of a title have the
same numbers. Only of an outfit the printing is read, so that a deck keeps the one it has. Headings, notes and the name
of the deck are passed over, jokers and legends left out: Wyatt has none. Every other line is kept and named as unknown.

What is pasted may be anything. So only lines of a sensible length are read, and so many of them; the work for each is
bounded, and the nearest titles are looked for to the first that are unknown only. What is not read is kept too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from itertools import islice
from xml.etree import ElementTree as ET

from solocompanion.core.changed_copy import changed
from solocompanion.core.finding import plain
from solocompanion.core.frozen import frozen
from solocompanion.core.latest_result import latest
from solocompanion.core.words import listed, text
from solocompanion.games.doomtown.facts import DECK_SIZE, Catalogue

COUNTED = re.compile(r"(?:[-*•]\s+)?(?:(?P<n>-?\d+)\s*[xX×]?|[(\[](?P<n_in>-?\d+)\s*[xX×]?[)\]])\s+(?P<title>\S.*)")
COUNTED_BEHIND = re.compile(
    r"(?:[-*•]\s+)?(?P<title>.*\S)\s+[(\[]?(?:[xX×]\s*(?P<n>\d+)|(?P<n_x>\d+)\s*[xX×])[)\]]?(?:\s*[(\[*•♠♥♦♣#].*|\t.*)?"
)
BRACKETED_BEHIND = re.compile(  # a number that is known by its brackets alone, where what stands before it is a card
    r"(?:[-*•]\s+)?(?P<title>.*\S)\s+[(\[](?P<n>\d{1,2})[)\]](?:\s*[(\[*•♠♥♦♣#].*|\t.*)?"
)
BEFORE_HEADING = re.compile(r"[(\[]\d+[)\]]\s*")
BYTE_ORDER_MARK = "\ufeff"  # what some editors begin a text with, and so each part of a text put together
BULLET = re.compile(r"[-*•]\s+")
NOTE = re.compile(r"#|//|;|--|==|https?:")
MOST = 52  # of one card in a line, and in a list
BEHIND = re.compile(r"\s*[(\[*•♠♥♦♣]|\s#|\t")  # where what stands behind a title may begin
BRACKETED = re.compile(r"[(\[]([^)\]]*)")
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
LONGEST, MOST_LINES = 200, 500  # letters of a line that is read, and lines of a list
LARGEST = 200_000  # letters of a list that is read
ALIKE = 4  # cards of one title, and of one suit and value, that a deck may hold (B2)
NEAREST = 3  # titles that are named for one that is unknown
GUESSED = 8  # unknown titles for which those are looked for


@frozen
class Entry:
    """A line of a list: its number, how often the card is in the deck as it is written ("" is not said), its title.

    `unread` says why a line was not looked at.
    """

    number: int
    count: str
    title: str
    line: str
    unread: str = ""

    @property
    def n(self) -> int | None:
        """How often: once where it is not said, `None` where that cannot be."""
        if not self.count:
            return 1
        is_number = self.count.isdecimal() and len(self.count) <= len(str(MOST))
        return int(self.count) if is_number and 0 < int(self.count) <= MOST else None


@frozen
class Unknown:
    """A line with a title that nobody knows, and the titles nearest to it; or with a `count` that cannot be.

    Or one that was not looked at, and `why`.
    """

    number: int
    title: str
    nearest: tuple[str, ...] = ()
    count: str = ""
    line: str = ""
    why: str = ""

    @property
    def words(self) -> str:
        """Say it, with the line."""
        if self.why:
            return text("Line {n}: {why}.", n=self.number, why=self.why)
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

    `single` are the titles that were taken for one card because no number stood before them. `outfits` are all that are
    named, each once; the last one named is `outfit`.
    """

    cards: tuple[str, ...] = ()
    outfit: str = ""
    unknown: tuple[Unknown, ...] = ()
    jokers: int = 0
    passed: tuple[str, ...] = ()
    single: tuple[str, ...] = ()
    outfits: tuple[str, ...] = ()

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
        self._nearest: dict[str, tuple[str, ...]] = {}  # of what was unknown in the list that was read last

    @cached_property
    def cards(self) -> Mapping[str, str]:
        """The id of the first card of each title, which is written plainly."""
        return {plain(self._catalogue.cards[card].name): card for card in reversed(self._catalogue.in_decks)}

    @cached_property
    def outfits(self) -> Mapping[str, str]:
        """Ids by plain name; the first printing of a name."""
        return {plain(one.name): one.id for one in reversed(tuple(self._catalogue.outfits.values()))}

    @cached_property
    def printings(self) -> Mapping[str, tuple[str, ...]]:
        """Ids of all printings by plain name, the first one first."""
        found: dict[str, tuple[str, ...]] = {}
        for one in self._catalogue.outfits.values():
            found[plain(one.name)] = (*found.get(plain(one.name), ()), one.id)
        return found

    def whole(self, entry: Entry) -> Entry:
        """Return an entry whose number is part of the name, such as "108 Worldly Desires", as one without a number."""
        if entry.unread:
            return entry
        behind = _counted_behind(entry.number, entry.line) or (None if entry.count else _bracketed(entry))
        if behind is not None and self._is_name(behind.title):
            return behind
        is_before = entry.line.endswith(entry.title)  # a number behind the title is none of the name
        return Entry(entry.number, "", entry.line, entry.line) if is_before and self._is_name(entry.line) else entry

    def _is_name(self, title: str) -> bool:
        return self.card_of(title) in self.cards or plain(_bare(title)) in self.outfits

    def card_of(self, title: str) -> str:
        """Return the plain title of the card that a line names, such as "Plant #9" of "Plant #9 (DT1)"."""
        shorter = list(map(plain, _shorter(title)))
        return next((one for one in shorter if one in self.cards), shorter[-1])

    def outfit_of(self, entry: Entry) -> str:
        """Return the outfit a line names, by its printing where the line says which; "" for none."""
        found = self.printings.get(plain(_bare(entry.title)), ()) if entry.n is not None else ()
        said = {plain(one) for one in BRACKETED.findall(entry.title)}
        named = (one for one in found if plain(self._printing(one)) in said)
        return next(named, found[0] if found else "")

    def outfit_line(self, outfit: str) -> str:
        """Return the line that names an outfit: its name alone is the first printing of it."""
        name = self._catalogue.outfits[outfit].name
        return name if self.outfits[plain(name)] == outfit else f"{name} ({self._printing(outfit)})"

    def _printing(self, outfit: str) -> str:
        """Return what tells a printing from the others of its name: its pack, or its id."""
        one = self._catalogue.outfits[outfit]
        packs = [self._catalogue.outfits[other].pack for other in self.printings[plain(one.name)]]
        return one.pack if one.pack and packs.count(one.pack) == 1 else one.id

    def guess(self, unknown: Sequence[Unknown]) -> Iterator[Unknown]:
        """Yield what is unknown, the first titles with the names of cards and outfits nearest to them.

        They are looked for again with each letter that is typed: those of the list before are kept.
        """
        titles = [one.title for one in unknown if not one.why and not one.count][:GUESSED]
        self._nearest = {one: self._nearest.get(one) or self._close(one) for one in titles}
        for one in unknown:
            yield changed(one, nearest=self._nearest.get(one.title, ())) if not one.why and not one.count else one

    def _close(self, title: str) -> tuple[str, ...]:
        close = get_close_matches(plain(title), {**self.outfits, **self.cards}, NEAREST, 0.6)
        return tuple(self.name(one) for one in close)

    def name(self, one: str) -> str:
        """Return how a plain title is written."""
        if one in self.cards:
            return self._catalogue.cards[self.cards[one]].name
        return self._catalogue.outfits[self.outfits[one]].name


def read_list(lines: str, catalogue: Catalogue) -> DeckList:
    """Read a list. What cannot be found is in `unknown`; nothing is raised, so that a list can be typed on."""
    lines = lines.replace(BYTE_ORDER_MARK, "")
    titles, counts = _titles(catalogue), Counter[str]()
    outfits, jokers, section = list[str](), 0, ""
    unknown, passed, single = list[Unknown](), list[str](), list[str]()
    entries = [titles.whole(entry) for entry in _entries(lines)]
    for at, entry in enumerate(entries):
        if entry.unread:
            unknown.append(Unknown(entry.number, "", line=entry.line, why=entry.unread))
            continue
        title = _bare(entry.title)
        name = titles.card_of(entry.title)
        if found := titles.outfit_of(entry):
            outfits.append(found)
        elif name in titles.cards and entry.n is not None:
            card = titles.cards[name]
            if counts[card] + entry.n > MOST:
                unknown.append(Unknown(entry.number, title, line=entry.line, why=_too_many(counts[card] + entry.n)))
                continue
            counts[card] += entry.n
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
            unknown.append(Unknown(entry.number, title, line=line))
    cards = tuple(f"{n}x {card}" for card, n in counts.items())
    outfit, named = outfits[-1] if outfits else "", tuple(dict.fromkeys(outfits))
    return DeckList(cards, outfit, tuple(titles.guess(unknown)), jokers, tuple(passed), tuple(single), named)


_titles = latest(Titles)


def _too_many(n: int) -> str:
    return text("with it there are {n} of this card; a list is read up to {most}", n=n, most=MOST)


def _bare(title: str) -> str:
    """Return a title without what stands before and behind it."""
    return _shorter(title)[-1]


def _shorter(title: str) -> list[str]:
    """Return what a title can be: as it is, then shorter and shorter, without what may stand behind it."""
    whole = OUTFIT.sub("", title).strip()
    cuts = [one.start() for one in BEHIND.finditer(whole)]
    return [title.strip(), whole, *(whole[:cut].strip() for cut in reversed(cuts))]


def _heading(entry: Entry) -> str:
    """Return the heading a line is, such as "Dudes (12)" or "12 Dudes"; "" where it is none, or says two jokers."""
    said = plain(re.sub(r"[(\[].*$|[\d:]", "", BEFORE_HEADING.sub("", entry.line, count=1)))
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
    head = [_titles(catalogue).outfit_line(outfit), ""] if found is not None else []
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
    if len(deck.outfits) > 1:
        names = [_titles(catalogue).outfit_line(one) for one in deck.outfits]
        last = _titles(catalogue).outfit_line(deck.outfit)
        found.append(text("The list names {names}: {last} is taken.", names=listed(names), last=last))
    if not deck.outfit:
        found.append(text("There is no outfit in the list: choose one."))
    return tuple(found)


def _entries(lines: str) -> Iterator[Entry]:
    """Yield what stands in a list; what is too long, or too far down, unread."""
    if len(lines) > LARGEST:
        yield Entry(1, "", "", lines, text("a list is read up to {n} letters", n=LARGEST))
        return
    found = _of_octgn(lines) if lines.lstrip().startswith("<") else _of_text(lines)
    yield from islice(found, MOST_LINES)
    rest = list(found)
    if rest:
        why = text("a list is read up to {n} lines", n=MOST_LINES)
        yield Entry(rest[0].number, "", "", "\n".join(one.line for one in rest), why)


def _too_long(number: int, line: str) -> Entry:
    return Entry(number, "", "", line, text("it is longer than {n} letters", n=LONGEST))


def _of_text(lines: str) -> Iterator[Entry]:
    for number, line in enumerate(lines.splitlines(), start=1):
        said = _closed_up(line)
        if len(said) > LONGEST:
            yield _too_long(number, said)
            continue
        if (counted := COUNTED.fullmatch(said)) is not None:
            yield Entry(number, counted["n"] or counted["n_in"], counted["title"].strip(), said)
        elif (behind := _counted_behind(number, said)) is not None:
            yield behind
        elif said:
            yield Entry(number, "", BULLET.sub("", said, count=1), said)


def _counted_behind(number: int, line: str) -> Entry | None:
    """Return the entry of a line whose number stands behind its title, maybe before a set or a suit."""
    found = COUNTED_BEHIND.fullmatch(line)
    return None if found is None else Entry(number, found["n"] or found["n_x"], found["title"].strip(), line)


def _bracketed(entry: Entry) -> Entry | None:
    """Return the entry of a line whose number stands in brackets behind its title, as that of a heading does too."""
    found = BRACKETED_BEHIND.fullmatch(entry.line)
    return None if found is None else Entry(entry.number, found["n"], found["title"].strip(), entry.line)


def _closed_up(line: str) -> str:
    """Return a line with one space, or one tab, where it has several: patterns would try each of them."""
    if "\t" in line:
        return "\t".join(" ".join(part.split()) for part in line.strip().split("\t") if part.strip())
    return " ".join(line.split())


def _of_octgn(lines: str) -> Iterator[Entry]:
    """Yield the cards of an OCTGN deck file."""
    try:
        found = list(ET.fromstring(lines.lstrip()).iter("card"))  # noqa: S314 - no entities are resolved
    except ET.ParseError as error:
        said = text("the rest of this OCTGN file: it is broken")
        yield Entry(error.position[0], "1", said, said)
        return
    for number, card in enumerate(found, start=1):
        n, title = card.get("qty", "1").strip(), _closed_up(card.text or "")
        line = f"{n}x {title}"
        yield _too_long(number, line) if len(line) > LONGEST else Entry(number, n, title, line)
