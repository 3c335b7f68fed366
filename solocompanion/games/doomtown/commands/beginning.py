"""What the person begins with: their outfit and the dudes they start with (B2)."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.cards import CardError, ask_line
from solocompanion.core.requests import Written
from solocompanion.core.words import text
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.commands import titles
from solocompanion.games.doomtown.commands.shopping import hire, pay
from solocompanion.games.doomtown.facts import Catalogue, DudeCard
from solocompanion.games.doomtown.rules.drawing import StreetTable
from solocompanion.games.doomtown.state import State, home

MOST = 5  # starting dudes
NOBODY = "nobody"  # a posse without anybody, written out


def begin(table: StreetTable) -> None:
    """Ask for the outfit, where it is not settled, and for the starting dudes; they are paid and stand at home."""
    if not table.state.purses["you"].outfit:
        outfit = titles.ask(table, "outfit", "B2", table.catalogue.outfits.values(), lambda *_: "")
        table.do(did.OutfitChosen("you", outfit.id, outfit.ghost_rock), "B2")
    for card in _starting(table):
        pay(table, card.cost, "B2")
        hire(table, card, home("you"), "B2")


def _starting(table: StreetTable) -> tuple[DudeCard, ...]:
    """Ask for the starting dudes: their names on one line, with semicolons between."""
    by_title = titles.titled(table.catalogue.dudes.values())

    def question(state: State) -> Written:
        return Written("starters", "B2", titles.ANY_LINE, _samples(state, table.catalogue, by_title))

    def reader(line: str) -> tuple[DudeCard, ...]:
        cards, column = [], 1
        for part in line.split(";") if line.strip() not in {"", NOBODY} else ():
            card = titles.read(part, by_title, column)
            cards.append(card)
            if why := _refuses(table.state, table.catalogue, tuple(cards)):
                raise CardError(line, column, why)
            column += len(part) + 1
        return tuple(cards)

    return ask_line(table, question, reader)[1]


def _refuses(state: State, catalogue: Catalogue, cards: tuple[DudeCard, ...]) -> str:
    """Say why these dudes cannot start; the last of them was added to others that can (B2)."""
    card, purse = cards[-1], state.purses["you"]
    outfit = catalogue.outfits.get(purse.outfit)
    if len(cards) > MOST:
        return text("You start with {n} dudes at most (B2)", n=MOST)
    if card.gang and outfit is not None and not set(card.gang) & set(outfit.gang):
        return text("{card} is of another gang than your home (B2)", card=card.name)
    if sum("grifter" in one.keywords for one in cards) > 1:
        return text("You start with one Grifter at most (B2)")
    if card.unique and any(one.name == card.name for one in cards[:-1]):
        return text("{card} is unique (B2)", card=card.name)
    cost = sum(one.cost for one in cards)
    if cost > purse.rock:
        return text("They cost {n}, and you have {rock} (B2)", n=cost, rock=purse.rock)
    return ""


def _samples(state: State, catalogue: Catalogue, by_title: Mapping[str, DudeCard]) -> tuple[str, ...]:
    """Return a posse that can start: as many as may, of those that are listed first; and nobody at all."""
    chosen: list[str] = []
    for title, card in by_title.items():
        if len(chosen) < MOST and not _refuses(state, catalogue, (*(by_title[one] for one in chosen), card)):
            chosen.append(title)
    return ("; ".join(chosen), NOBODY) if chosen else (NOBODY,)
