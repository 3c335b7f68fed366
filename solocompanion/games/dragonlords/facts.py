"""The definitions of Quest for the DragonLords: civilizations, tables, prices, the combat model, and the maps.

Neither the published board nor the base game's combat chapter is public: what is assumed says so (`sure = "open"`), and
its owner can set it from their copy.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Literal

from solocompanion.core.content import ContentError, Records, Sourced
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text
from solocompanion.games.dragonlords.game_map import GameMap
from solocompanion.games.dragonlords.map_checks import flaws

Ability = Literal["", "gold", "sneak", "bonus", "raise", "archery"]
Special = Literal["", "fear", "free_attack", "lightning"]
FindKind = Literal["empty", "gold", "scouts", "resource", "monster", "neutrals", "village", "rumor"]
RumorKind = Literal["monster", "gold", "guards", "scroll", "shard"]
FACES = ("bless", "ignore", "curse", "")  # of the Crystal Die; empty where it is not known
FIND_SIDES, RUMOR_SIDES, MONSTER_SIDES, CRYSTAL_SIDES = 12, 6, 6, 6
DICE = (6, 8, 10, 12)  # sizes of die that a Defense can be
CULT_ATTACK, CULT_DEFENSE = 3, 6
LORD_ATTACK, LORD_DEFENSE = 3, 10
HERO_ATTACK, HERO_DEFENSE = 4, 6
VOLLEY_ATTACK = 2  # of Amazons, and of the Manticore
SHARDS, START_SHARDS = 7, 3
MOST_HEROES, START_HEROES = 6, 3
MOST_SCROLLS = 6
ITEMS = ("pickaxe", "torch", "elixir", "potion", "talisman", "dragonorb")
GOODS = ("unit", "action", "ship", "hero", "scroll", *ITEMS)  # in the order of table 1, what is bought most first
ORB = "dragonorb"
FEWEST_CIVILIZATIONS = 2
MET = ("scouts", "neutrals", "guards")  # finds and rumors of which there is somebody
LEAST = (  # the lowest of each number that a pack can say, by kind and field
    ("civilization", "attack", 1),
    ("civilization", "price", 1),
    ("civilization", "units", 1),
    ("civilization", "bundle", 0),
    ("monster", "attack", 1),
    ("find", "n", 0),
    ("rumor", "n", 0),
    ("price", "gold", 0),
    ("combat", "king_attack", 0),
    ("combat", "dice", 0),
    ("combat", "kingdom", 0),
    ("combat", "fear", 0),
    ("combat", "lightning", 0),
    ("combat", "load", 1),
    ("combat", "zones", 1),
    ("combat", "spells", 2),
)


@frozen
class Civilization(Sourced):
    """A civilization: a unit's Attack and Defense, and `units` of them for `bundle` gold, or one for `price`."""

    id: str
    name: str
    attack: int = 3
    defense: int = 6
    price: int = 3
    units: int = 1
    bundle: int = 0
    ability: Ability = ""

    def cost(self, n: int) -> int:
        """Return what n units cost in one turn, bundles first."""
        if not self.bundle:
            return n * self.price
        bundles, single = divmod(n, self.units)
        return bundles * self.bundle + min(single * self.price, self.bundle)


@frozen
class Monster(Sourced):
    """A monster of table 4: its id is the face of the d6. `most`: how many there can be, by a die of that size.

    `many` names several of a kind that can be several.
    """

    id: str
    name: str
    attack: int
    defense: int
    most: int = 1
    special: Special = ""
    can_be_charmed: bool = False
    many: str = ""


@frozen
class Find(Sourced):
    """A row of table 2: its id is the face of the d12; `n` the gold, the gold each turn, or how many there are."""

    id: str
    what: FindKind
    n: int = 0


@frozen
class Rumor(Sourced):
    """A row of table 3: its id is the face of the d6."""

    id: str
    what: RumorKind
    n: int = 0


@frozen
class Price(Sourced):
    """What a thing of table 1 costs; a unit's price is its civilization's."""

    id: str
    name: str
    gold: int


@frozen
class Combat(Sourced):
    """What the base game's rulebook says of a battle, as it is assumed until its owner sets it.

    `king_attack` 0: as a unit of the civilization. `dice`: the most a side rolls in a round, 0 for no limit.
    `spells`: how many the wizard's card has. `crystal`: what each face of the Crystal Die says, empty where unknown.
    """

    id: str
    name: str = ""
    king_attack: int = 0
    king_defense: int = 6
    dice: int = 0
    kingdom: int = 1  # taken from the Attack of who attacks a Kingdom
    fear: int = 1  # taken from the Attack of who meets it, in the first round
    lightning: int = 3  # the Attack of one free blow
    load: int = 8  # units on a ship
    zones: int = 6  # that a ship sails
    spells: int = 6
    crystal: tuple[str, ...] = ("", "", "", "", "", "")


KINDS: Mapping[str, type] = {
    "map": GameMap,
    "civilization": Civilization,
    "combat": Combat,
    "monster": Monster,
    "find": Find,
    "rumor": Rumor,
    "price": Price,
}
COMBAT = "combat"  # the one record of its kind


@frozen
class Catalogue:
    """Everything by id; the state holds ids only."""

    maps: Mapping[str, GameMap]
    civilizations: Mapping[str, Civilization]
    monsters: Mapping[str, Monster]
    finds: Mapping[str, Find]
    rumors: Mapping[str, Rumor]
    prices: Mapping[str, Price]
    combat: Combat

    @cached_property
    def playable(self) -> tuple[str, ...]:
        """The maps without a grave flaw."""
        return tuple(one.id for one in self.maps.values() if not why_unplayable(one))


def build(records: Records) -> Catalogue:
    """Make the catalogue. Raises `ContentError` with a line for every fault: record, field, reason.

    A map that is still being drawn is no fault: it is kept and cannot be chosen.
    """
    if faults := [*_faults(records)]:
        raise ContentError("\n".join(faults))
    return Catalogue(
        records["map"],
        records["civilization"],
        records["monster"],
        records["find"],
        records["rumor"],
        records["price"],
        records["combat"].get(COMBAT) or Combat(COMBAT),
    )


def _faults(records: Records) -> Iterator[str]:
    yield from _faults_of_tables(records)
    yield from _faults_of_numbers(records)
    yield from _faults_of_counts(records)
    yield from _faults_of_maps(records)


def _faults_of_tables(records: Records) -> Iterator[str]:
    for kind, sides in (("find", FIND_SIDES), ("rumor", RUMOR_SIDES), ("monster", MONSTER_SIDES)):
        for face in range(1, sides + 1):
            if str(face) not in records[kind]:
                yield text("{kind}: there is no row {face}", kind=kind, face=face)
    for good in GOODS:
        if good != "unit" and good not in records["price"]:
            yield text("price: there is none of {good}", good=good)
    if len(records["civilization"]) < FEWEST_CIVILIZATIONS:
        yield text("civilization: there are two at least, the person's and one of neutrals")


def _faults_of_maps(records: Records) -> Iterator[str]:
    unreadable = [
        text("map {id}: {why}", id=one.id, why=why) for one in records["map"].values() for why in one.unreadable()
    ]
    yield from unreadable
    if not unreadable and all(map(why_unplayable, records["map"].values())):
        yield text("map: there is none that can be played on")


def _faults_of_counts(records: Records) -> Iterator[str]:
    for kind, field, least in LEAST:
        for one in records[kind].values():
            if getattr(one, field) < least:
                yield text("{kind} {id}, {field}: at least {n}", kind=kind, id=one.id, field=field, n=least)
    for kind in ("find", "rumor"):
        for one in records[kind].values():
            if one.what in MET and one.n < 1:
                yield text("{kind} {id}, {field}: at least {n}", kind=kind, id=one.id, field="n", n=1)


def _faults_of_numbers(records: Records) -> Iterator[str]:
    known = ", ".join(map(str, DICE))
    for one in (*records["civilization"].values(), *records["monster"].values()):
        if one.defense not in DICE:
            yield text("{id}: its Defense is the size of a die: {known}", id=one.id, known=known)
    for one in records["monster"].values():
        if one.most not in {1, 4}:
            yield text("monster {id}: there is one, or as many as a d4 shows", id=one.id)
    for one in records["combat"].values():
        if one.king_defense not in DICE:
            yield text("combat: the King's Defense is the size of a die: {known}", known=known)
        if len(one.crystal) != CRYSTAL_SIDES or not set(one.crystal) <= set(FACES):
            yield text("combat: the Crystal Die has six faces: {known}", known=", ".join(filter(None, FACES)))


def why_unplayable(one: GameMap) -> str:
    """Say why nobody can play on a readable map yet; "" where one can."""
    return next((flaw.words for flaw in flaws(one.drawn) if flaw.grave), "")
