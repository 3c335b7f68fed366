"""The definitions of Dead Reckoning: Covenant cards, Ocean boards, Advancements, Ship Upgrades, rates.

Every kind comes in two sets: `practice` is of our own design and complete; `own` is what the owner of a box enters,
blanks allowed. A blank is -1 (or an empty text): the app asks for it when it is needed and never guesses.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal

from solocompanion.core.cards import CardError
from solocompanion.core.content import ContentError, Records, Sourced
from solocompanion.core.frozen import frozen
from solocompanion.core.options import Settings
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning.sections import Section, section

Set = Literal["practice", "own"]
Face = Literal["normal", "hard"]
FACES: tuple[Face, ...] = ("normal", "hard")
BLANK = -1
ASKED = ("room", "first", "second", "coins", "cargo", "bonus_coins", "bonus_cargo")  # after the kind: 1 island, 0 sea
OF_KIND: Mapping[str, tuple[str, ...]] = {"island": ASKED[:5], "sea": ASKED[5:]}


@frozen
class Card(Sourced):
    """A Covenant card; its sections are records of their own, so that a deck can be entered bit by bit."""

    id: str
    name: str
    set: Set = "own"


@frozen
class SectionRecord(Sourced):
    """One printed portion of a card, as it is written in a pack; `number` counts from 1 at the top.

    While nothing is said of where the ship ends, nobody has entered it yet: a printed section always says so.
    """

    id: str
    card: str
    face: Face
    number: int
    name: str = ""
    claims: tuple[str, ...] = ()
    cubes: tuple[str, ...] = ()
    end: str = ""
    top: bool = False
    bottom: bool = False
    effects: tuple[str, ...] = ()


@frozen
class Ocean(Sourced):
    """An Ocean board. `first` and `second` are the end-game values of an island, `room` its cube spaces.

    `coins` and `cargo` are its production; `bonus_coins` and `bonus_cargo` what an open sea adds beside it.
    """

    id: str
    name: str
    kind: Literal["island", "sea", ""] = ""
    room: int = BLANK
    first: int = BLANK
    second: int = BLANK
    coins: int = BLANK
    cargo: int = BLANK
    slots: int = BLANK
    bonus_coins: int = BLANK
    bonus_cargo: int = BLANK
    shape: str = ""
    set: Set = "own"

    def blanks(self) -> tuple[str, ...]:
        """Return the numbers of the board, as far as its kind is known, that nobody has said."""
        return tuple(name for name in OF_KIND.get(self.kind, ()) if getattr(self, name) == BLANK)


@frozen
class RowCard(Sourced):
    """A card of a row deck: an Advancement, a Merchant ship or another Encounter.

    `cannons` and `abilities` are the icons on its front, `back_cannons` and `back_abilities` on the back of a Merchant
    ship; where one is blank, the icons of that side are asked for when it is taken. `copies` says how many there are.
    """

    id: str
    name: str
    row: int
    kind: Literal["advancement", "merchant", "encounter", "fortune"] = "advancement"
    cannons: int = 0
    abilities: int = 0
    back_cannons: int = 0
    back_abilities: int = 0
    saga: bool = False
    copies: int = 1
    set: Set = "own"


@frozen
class Tile(Sourced):
    """A Ship Upgrade tile: its level, cannons, and how many there are."""

    id: str
    name: str
    level: int
    cannons: int = BLANK
    copies: int = 1
    set: Set = "own"


@frozen
class Rate(Sourced):
    """What something is worth: at the end in coins, or what an Outpost adds to production."""

    id: str
    name: str
    value: int = BLANK
    set: Set = "own"


KINDS: Mapping[str, type] = {
    "card": Card,
    "section": SectionRecord,
    "ocean": Ocean,
    "row_card": RowCard,
    "tile": Tile,
    "rate": Rate,
}


@frozen
class Catalogue:
    """Everything by id; `sections` by (card, face), in printed order."""

    cards: Mapping[str, Card]
    sections: Mapping[tuple[str, Face], Mapping[int, Section]]
    oceans: Mapping[str, Ocean]
    row_cards: Mapping[str, RowCard]
    tiles: Mapping[str, Tile]
    rates: Mapping[str, Rate]

    @cached_property
    def blank_sets(self) -> frozenset[str]:
        """The sets that have such boards: of the others nothing is asked."""
        return frozenset(self.oceans[one].set for one in self.blank_oceans)

    @cached_property
    def blank_oceans(self) -> frozenset[str]:
        """The Ocean boards whose kind, or a number of it, the pack does not say."""
        return frozenset(one.id for one in self.oceans.values() if not one.kind or one.blanks())

    def deck(self, set_: str) -> tuple[str, ...]:
        """Return the Covenant cards of a set."""
        return tuple(card.id for card in self.cards.values() if card.set == set_)

    def boards(self, set_: str) -> tuple[str, ...]:
        """Return the Ocean boards of a set."""
        return tuple(ocean.id for ocean in self.oceans.values() if ocean.set == set_)

    def row_deck(self, set_: str, row: int) -> tuple[str, ...]:
        """Return a row's cards, as often as there are copies; rows past the last deck use the last."""
        last = max((card.row for card in self.row_cards.values() if card.set == set_), default=row)
        chosen = [card for card in self.row_cards.values() if card.set == set_ and card.row == min(row, last)]
        return tuple(card.id for card in chosen for _ in range(card.copies))

    def supply(self, set_: str) -> tuple[str, ...]:
        """Return the Ship Upgrade tiles of a set, as often as there are copies."""
        return tuple(tile.id for tile in self.tiles.values() if tile.set == set_ for _ in range(tile.copies))


def plays_with(record: Any, settings: Settings, records: Records) -> bool:
    """Tell whether a record is of the set a game plays with: the cards have a choice of their own."""
    if isinstance(record, SectionRecord):
        card = records["card"].get(record.card)
        return card is None or card.set == settings["cards"]
    found: bool = record.set == settings["cards" if isinstance(record, Card) else "boards"]
    return found


def build(records: Records) -> Catalogue:
    """Make the catalogue. Raises `ContentError` with one line per fault."""
    faults: list[str] = []
    sections: dict[tuple[str, Face], dict[int, Section]] = {}
    for one in records["section"].values():
        if not one.end:
            continue
        made = _section(one, records["card"], faults)
        if made is not None:
            sections.setdefault((one.card, one.face), {})[one.number] = made
    for kind in ("ocean", "row_card", "tile"):
        for record in records[kind].values():
            faults += [text("{kind} {id}: {why}", kind=kind, id=record.id, why=why) for why in _wrong(record)]
    if faults:
        raise ContentError("\n".join(faults))
    return Catalogue(
        records["card"],
        {place: dict(sorted(found.items())) for place, found in sections.items()},
        records["ocean"],
        records["row_card"],
        records["tile"],
        records["rate"],
    )


def _section(one: SectionRecord, cards: Mapping[str, Any], faults: list[str]) -> Section | None:
    try:
        made = section(one.claims, one.cubes, one.end, one.effects, top=one.top, bottom=one.bottom)
    except CardError as error:
        faults.append(text("section {id}: {why}", id=one.id, why=str(error)))
        return None
    if one.card not in cards:
        faults.append(text("section {id}: there is no card {card}", id=one.id, card=one.card))
    if one.number < 1:
        faults.append(text("section {id}: sections are numbered from 1", id=one.id))
    return made


def _wrong(record: Any) -> list[str]:
    """Name what cannot be on a board, card or tile."""
    found = []
    numbers = {name: value for name, value in vars(record).items() if isinstance(value, int)}
    found += [text("{field} is below 0 and not blank", field=name) for name, n in numbers.items() if n < BLANK]
    if isinstance(record, Ocean) and BLANK < record.first < record.second:
        found.append(text("the second place is worth more than the first"))
    if isinstance(record, RowCard | Tile) and record.copies < 1:
        found.append(text("there is no copy of it"))
    return found
