"""Cards named by the person: every title once, and what is read of a line that was typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from solocompanion.core.cards import CardError, ask_line
from solocompanion.core.requests import Written
from solocompanion.core.words import text
from solocompanion.games.doomtown.facts import DeedCard, DudeCard, OtherCard, Outfit
from solocompanion.games.doomtown.rules.drawing import StreetTable
from solocompanion.games.doomtown.state import State

T = TypeVar("T", Outfit, DudeCard, DeedCard, OtherCard)
ANY_LINE = ".*"
SHOWN = 3  # titles where several would do
OF_A_COPY = {"id", "pack", "sure", "source", "checked", "traits"}  # what reprints differ in


def titled(cards: Iterable[T]) -> Mapping[str, T]:
    """Return cards by a title of their own: of reprints the first, of others that share a name each with its set."""
    found: dict[str, T] = {}
    named: dict[str, list[dict[str, Any]]] = {}
    for card in cards:
        numbers = {name: value for name, value in vars(card).items() if name not in OF_A_COPY}
        known = named.setdefault(card.name, [])
        if numbers in known:
            continue
        known.append(numbers)
        version = numbers.get("experienced")
        plain = text("{name} (Exp. {n})", name=card.name, n=version) if version else card.name
        titles = (plain, f"{card.name} ({card.pack})", f"{card.name} ({card.id})")
        found[next(title for title in titles if title not in found)] = card
    return found


def read(line: str, cards: Mapping[str, T], column: int = 1) -> T:
    """Return the card of a title, of its beginning, of a part of it, or of an id. Raises `CardError`."""
    wanted = line.strip().casefold()
    tests: tuple[Callable[[str], bool], ...] = (
        lambda title: cards[title].id == line.strip(),
        lambda title: title.casefold() == wanted,
        lambda title: title.casefold().startswith(wanted),
        lambda title: wanted in title.casefold(),
    )
    for test in tests if wanted else ():
        titles = [title for title in cards if test(title)]
        if len(titles) == 1:
            return cards[titles[0]]
        if titles:
            raise CardError(line, column, text("several have it: {titles}", titles=", ".join(titles[:SHOWN])))
    raise CardError(line, column, text("there is no such card"))


def ask(table: StreetTable, key: str, rule: str, cards: Iterable[T], refuses: Callable[[State, T], str]) -> T:
    """Ask for a card by its title; `refuses` says why one cannot be named now, "" where it can."""
    by_title = titled(cards)

    def question(state: State) -> Written:
        legal = (title for title, card in by_title.items() if not refuses(state, card))
        return Written(key, rule, ANY_LINE, tuple(title for title, _ in zip(legal, range(SHOWN), strict=False)))

    def reader(line: str) -> T:
        card = read(line, by_title)
        if why := refuses(table.state, card):
            raise CardError(line, 1, why)
        return card

    return ask_line(table, question, reader)[1]
