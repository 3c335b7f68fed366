"""The state of a game of Quest for the DragonLords: all that is on the table, nothing that can be derived from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from attrs import field

from solocompanion.core.frozen import frozen
from solocompanion.games.dragonlords.told import NO_MAP, ToldMap

Phase = Literal[
    "setup", "purchase", "exploration", "encounter", "cult", "event", "income", "reinforcement", "over"
]  # income is collected at once: no state waits in it
Owner = Literal["", "you", "cult", "neutral"]  # of a territory; empty where nobody holds it
Ending = Literal["", "kingdoms", "shards", "home", "awake", "king"]  # VIC-1, VIC-2, DEF-1, DEF-2, DEF-3
FoesKind = Literal["scouts", "guards", "monster", "neutrals"]
Prize = Literal["", "treasure", "lair", "scroll"]  # lair: the treasure of a rumor's monster (table 3)
WON: tuple[Ending, ...] = ("kingdoms", "shards")
MOST_STEPS = 3  # territories an army goes in a turn (EXP-2)


@frozen
class Setup:
    """What was settled before the game: the map, the civilization, and house rules by name."""

    map: str
    civ: str
    # house rules
    march: str = "step"
    attack_step: str = "one"
    fights: str = "after"
    hire: str = "either"
    scouts: str = "stay"
    sneak: str = "full"
    volley: str = "each"
    resource: str = "more"
    double: str = "highest"
    neutrals: str = "fight"
    orb: str = "kept"
    vacate: str = "never"
    wyrms: str = "one"
    reinforce: str = "never"


@frozen
class Land:
    """What is known of a territory: who holds it, whether it is explored, and what was found there for good."""

    owner: Owner = ""
    known: bool = False
    resource: bool = False
    village: bool = False


UNKNOWN_LAND = Land()


@frozen
class Force:
    """Figures of the person's: units, King, Wizard, DragonLords."""

    units: int = 0
    king: bool = False
    wizard: bool = False
    lords: int = 0

    def __bool__(self) -> bool:
        return bool(self.units or self.king or self.wizard or self.lords)

    @property
    def fights(self) -> bool:
        """Whether it fights and holds territories: a Wizard alone does neither (COM-6, A-31)."""
        return bool(self.units or self.king or self.lords)

    @property
    def figures(self) -> int:
        """How many figures it has."""
        return self.units + self.king + self.wizard + self.lords

    def __add__(self, other: Force) -> Force:
        return Force(
            self.units + other.units, self.king or other.king, self.wizard or other.wizard, self.lords + other.lords
        )

    def __sub__(self, other: Force) -> Force:
        """Take figures away; those of `other` have to be there."""
        return Force(
            self.units - other.units,
            self.king and not other.king,
            self.wizard and not other.wizard,
            self.lords - other.lords,
        )

    def has(self, other: Force) -> bool:
        """Tell whether all figures of another are in it."""
        return (
            self.units >= other.units
            and self.king >= other.king
            and self.wizard >= other.wizard
            and self.lords >= other.lords
        )


@frozen
class Group:
    """Figures of the person's that are at one place and came there alike.

    `steps` are the territories they have gone this turn; `stopped`: they go no further in it. `source` is where they
    go back to from there. `ship` is the one they are aboard, whose place is then theirs.
    """

    area: str
    force: Force
    steps: int = 0
    stopped: bool = False
    source: str = ""
    ship: str = ""

    @property
    def kin(self) -> tuple[str, int, bool, str, str]:
        """What groups have in common that are one."""
        return self.area, self.steps, self.stopped, self.source, self.ship


@frozen
class Ship:
    """A ship of the person's, in a sea area or in the harbour of a territory."""

    id: str
    area: str
    sailed: bool = False


@frozen
class Army:
    """A mobile army of the cult, by its number."""

    number: int
    area: str
    units: int = 5
    lords: int = 0


@frozen
class Foes:
    """What was met in a territory and is still there. `who` is a civilization or a monster.

    `fresh`: it was met in this turn, so that entering is no attack yet (EXP-4). `prize` is what its defeat gains.
    """

    kind: FoesKind
    n: int
    who: str = ""
    fresh: bool = True
    prize: Prize = ""


@frozen
class Battle:
    """A battle that is being fought in a territory or sea area, or on a quest (`area` empty then).

    `by` attacks: the person, an army of the cult (`army` is its number) or nobody's, on a quest. `opened`: the free
    attacks before the first round are over. `attack`, `defense` and `n` are those of the foes of a quest. `slain` are
    the foes that fell in it, `prize` is what a victory gains. `was_unknown`: the territory is explored after it (A-43).
    """

    area: str
    by: Literal["you", "cult", "quest"]
    army: int = 0
    round: int = 0
    opened: bool = False
    attack: int = 0
    defense: int = 0
    n: int = 0
    slain: int = 0
    prize: Prize = ""
    was_unknown: bool = False


@frozen
class State:
    """The whole table.

    `items` are with the Heroes, `found` those of them that a quest gave, `kept` those in the Kingdom. `bought` are the
    goods of this turn's purchase, `bought_before` those of the last one in which there were any, `reserve` what is put
    on the map in the reinforcement phase, `hired` what native villages gave this turn. `civs` is the civilization of
    the neutrals in each realm, by its Kingdom (EXP-7). `rolled` are the armies of the cult that have had their turn in
    this phase, each with the face of its d8. `told` is what the person has told of the board on their
    table, in a game without a map (A-76).
    """

    setup: Setup
    phase: Phase = "setup"
    turn: int = 0
    home: str = ""
    gold: int = 0
    shards: int = 0
    heroes: int = 0
    scrolls: int = 0
    spells: tuple[int, ...] = ()
    items: Mapping[str, int] = field(factory=dict)
    found: Mapping[str, int] = field(factory=dict)
    kept: Mapping[str, int] = field(factory=dict)
    actions: int = 0
    bought: Mapping[str, int] = field(factory=dict)
    bought_before: Mapping[str, int] = field(factory=dict)
    reserve: Mapping[str, int] = field(factory=dict)
    hired: Mapping[str, Mapping[str, int]] = field(factory=dict)
    lands: Mapping[str, Land] = field(factory=dict)
    groups: tuple[Group, ...] = ()
    ships: tuple[Ship, ...] = ()
    armies: tuple[Army, ...] = ()
    zealots: Mapping[str, int] = field(factory=dict)
    foes: Mapping[str, Foes] = field(factory=dict)
    civs: Mapping[str, str] = field(factory=dict)
    rolled: tuple[tuple[int, int], ...] = ()
    battle: Battle | None = None
    crystal: int = 0  # the face of the Crystal Die for it, 0 before it is rolled
    ending: Ending = ""
    ended_in: Phase = "setup"  # the phase in which the game ended, once it has
    told: ToldMap = field(factory=ToldMap)

    @property
    def is_told(self) -> bool:
        """Whether it is a game without a map: the person tells of theirs as they go (A-76)."""
        return self.setup.map == NO_MAP

    # -- territories ---------------------------------------------------------------------------------------------------
    def land(self, area: str) -> Land:
        """Return what is known of a territory."""
        return self.lands.get(area, UNKNOWN_LAND)

    def held(self, by: Owner) -> Iterator[str]:
        """Yield the territories that a side holds."""
        return (area for area, land in self.lands.items() if land.owner == by)

    # -- the person's --------------------------------------------------------------------------------------------------
    def at(self, area: str) -> Iterator[Group]:
        """Yield the person's groups at a place, those aboard a ship there too."""
        return (one for one in self.groups if one.area == area)

    def force(self, area: str) -> Force:
        """Return the person's figures at a place, without those aboard."""
        return total(one.force for one in self.groups if one.area == area and not one.ship)

    def present(self, area: str) -> Force:
        """Return the person's figures at a place, those aboard ships there too."""
        return total(one.force for one in self.at(area))

    def aboard(self, ship: str) -> Force:
        """Return the figures aboard a ship."""
        return total(one.force for one in self.groups if one.ship == ship)

    @property
    def everybody(self) -> Force:
        """All figures of the person's on the map."""
        return total(one.force for one in self.groups)

    def ship(self, id_: str) -> Ship | None:
        """Return a ship; `None` where it is lost."""
        return next((one for one in self.ships if one.id == id_), None)

    # -- the others ----------------------------------------------------------------------------------------------------
    def army(self, number: int) -> Army | None:
        """Return an army of the cult; `None` where it is no more."""
        return next((one for one in self.armies if one.number == number), None)

    @property
    def rolled_by(self) -> frozenset[int]:
        """The armies that have had their turn in this phase."""
        return frozenset(number for number, _ in self.rolled)

    def armies_at(self, area: str) -> tuple[Army, ...]:
        """Return the mobile armies of the cult at a place."""
        return tuple(one for one in self.armies if one.area == area)

    def is_cult_at(self, area: str) -> bool:
        """Tell whether the cult has an army or zealots at a place."""
        return area in self.zealots or any(one.area == area for one in self.armies)

    def is_hostile(self, area: str) -> bool:
        """Tell whether somebody is at a place whom the person would have to fight or to leave."""
        return area in self.foes or self.is_cult_at(area)

    @property
    def encounters(self) -> tuple[str, ...]:
        """The places where the person's figures stand before somebody, in the order they came there."""
        return tuple(dict.fromkeys(one.area for one in self.groups if self.is_hostile(one.area)))

    @property
    def has_won(self) -> bool:
        """Whether the game ended with a victory."""
        return self.ending in WON


def total(some: Iterator[Force]) -> Force:
    """Return several forces as one."""
    found = Force()
    for one in some:
        found = found + one
    return found


def merged(groups: Iterator[Group] | tuple[Group, ...]) -> tuple[Group, ...]:
    """Return groups without empty ones, those that came alike as one, in their order."""
    found: dict[tuple[str, int, bool, str, str], Group] = {}
    for one in groups:
        if not one.force:
            continue
        known = found.get(one.kin)
        found[one.kin] = (
            one
            if known is None
            else Group(one.area, known.force + one.force, one.steps, one.stopped, one.source, one.ship)
        )
    return tuple(found.values())
