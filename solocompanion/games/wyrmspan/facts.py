"""The definitions of Wyrmspan: decision cards, levels, objectives, guild tiles, the track. Built from content packs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from solocompanion.core.content import ContentError, Records, Sourced
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text

ROW_5_SOCKETS = 3  # the last of them takes every further marker
CAVES = ("crimson", "golden", "amethyst")
SIGNS = (  # what the benefits of a guild tile are drawn with
    ">", "+", "per", "vp", "vp2", "vp3", "egg", "coin", "any_resource", "meat", "gold", "crystal", "milk",
    "dragon_card", "cave_card", "cave_top", "play_cave", "play_dragon", "dragon_on_dragon", "excavate", "column",
)  # fmt: skip


@frozen
class Card(Sourced):
    """A decision card. Steps come from the round, or in Ravel Mode from the person's caves."""

    id: str
    set: Literal["base", "oval", "ravel"]
    slots: tuple[int, ...]
    pass_icon: bool
    refresh_dragons: bool
    objective_coin: Literal[-1, 0, 1]
    take_dragon: int
    steps_by_round: tuple[int, ...] = ()
    steps_from_caves: Literal["", "most", "least"] = ""
    steps_plus: int = 0
    take_cave: int = 0
    marker_count: int = 0


@frozen
class Level(Sourced):
    """An opponent: her eight cards and what a dragon is worth. `usual` is low, mean and high score."""

    id: str
    name: str
    ravel: bool
    vp_per_dragon: int
    deck: tuple[str, ...]
    usual: tuple[int, ...] = ()


@frozen
class Objective(Sourced):
    """One face of an objective tile. `base` is her quantity by round, `most` what a player could have at all.

    `academy`: it is used only with Dragon Academy.
    """

    id: str
    tile: int
    face: Literal["a", "b"]
    name: str
    counts: str
    solo: bool
    most: int
    base: tuple[int, ...] = ()
    academy: bool = False


@frozen
class Tile(Sourced):
    """A guild tile: marker spaces and benefits of rows 1 to 4, and the VP of row 5 (the last one without limit).

    `academy`: it is used only with Dragon Academy.
    """

    id: str
    name: str
    spaces: tuple[int, ...]
    signs: tuple[str, ...]
    benefits: tuple[str, ...]
    fixed_vp: tuple[int, ...]
    academy: bool = False

    def has_space(self, row: int, taken: int) -> bool:
        """Tell whether row 1..5 has a free space when `taken` are used; row 5 always has (WY-Q2)."""
        return row == len(self.spaces) + 1 or taken < self.spaces[row - 1]

    def sockets(self, row: int) -> int:
        """Return how many spaces are printed in row 1..5."""
        return ROW_5_SOCKETS if row == len(self.spaces) + 1 else self.spaces[row - 1]

    def fixed(self, place: int) -> int:
        """Return the VP of the n-th space of row 5, counted from 0."""
        return self.fixed_vp[min(place, len(self.fixed_vp) - 1)]


@frozen
class Space(Sourced):
    """A space of the guild track."""

    id: str
    name: str
    sign: str
    brown: bool


@frozen
class RoundVp(Sourced):
    """What the first and the second place of a round's objective are worth."""

    id: str
    first: int
    second: int


@frozen
class Neighbour(Sourced):
    """A dragon that compares the person with a neighbour: it is not used in solo (WY-P1)."""

    id: str
    name: str


KINDS: Mapping[str, type] = {
    "card": Card,
    "level": Level,
    "objective": Objective,
    "tile": Tile,
    "space": Space,
    "round": RoundVp,
    "neighbour": Neighbour,
}


@frozen
class Catalogue:
    """The components of the game, each kind by id."""

    cards: Mapping[str, Card]
    levels: Mapping[str, Level]
    objectives: Mapping[str, Objective]
    tiles: Mapping[str, Tile]
    spaces: tuple[Space, ...]
    rounds: tuple[RoundVp, ...]
    neighbours: Mapping[str, Neighbour]

    @property
    def solo_objectives(self) -> tuple[str, ...]:
        """The faces that may be used against the Automa (WY-S2)."""
        return tuple(face.id for face in self.objectives.values() if face.solo)

    def tiles_with(self, *, academy: bool) -> tuple[str, ...]:
        """Return the guild tiles of a game with or without Dragon Academy (WY-X2)."""
        return tuple(tile.id for tile in self.tiles.values() if academy or not tile.academy)

    def objectives_with(self, *, academy: bool) -> tuple[str, ...]:
        """Return the faces for a game against the Automa with or without Dragon Academy (WY-S2, WY-X2)."""
        return tuple(face for face in self.solo_objectives if academy or not self.objectives[face].academy)


def build(records: Records) -> Catalogue:
    """Build the catalogue. Raises `ContentError` with a line for every fault: record, field, reason."""
    faults = [
        fault
        for kind, check in _CHECKS.items()
        for record in records[kind].values()
        for fault in check(record, records)
    ]
    faults += _check_ring(records["space"])
    if sorted(records["round"]) != ["1", "2", "3", "4"]:
        faults.append(text("round: id: there are four, 1 to 4, not {ids}", ids=", ".join(records["round"])))
    if faults:
        raise ContentError("\n".join(faults))
    return Catalogue(
        records["card"],
        records["level"],
        records["objective"],
        records["tile"],
        tuple(sorted(records["space"].values(), key=lambda space: int(space.id))),
        tuple(sorted(records["round"].values(), key=lambda one: int(one.id))),
        records["neighbour"],
    )


def _check_ring(spaces: Mapping[str, Space]) -> list[str]:
    if set(spaces) != {str(place) for place in range(12)}:
        return [text("space: id: there are twelve, 0 to 11, not {ids}", ids=", ".join(spaces))]
    return [
        text("space {id}: brown: START and the space opposite are brown, no others", id=space.id)
        for space in spaces.values()
        if space.brown != (space.id in {"0", "6"})
    ]


def _check_card(card: Card, _: Records) -> list[str]:
    where = f"card {card.id}"
    faults = []
    if bool(card.steps_by_round) == bool(card.steps_from_caves):
        faults.append(text("{where}: give steps_by_round or steps_from_caves, not both", where=where))
    if card.steps_by_round and (len(card.steps_by_round) != 4 or not all(1 <= n <= 4 for n in card.steps_by_round)):
        faults.append(text("{where}: steps_by_round needs four numbers from 1 to 4", where=where))
    if not 1 <= card.take_dragon <= 3 or not 0 <= card.take_cave <= 3:
        faults.append(text("{where}: take_dragon goes from 1 to 3, take_cave from 0 (none) to 3", where=where))
    if not 0 <= card.marker_count <= 9 or not 0 <= card.steps_plus <= 1:
        faults.append(text("{where}: marker_count goes from 0 (none) to 9, steps_plus from 0 to 1", where=where))
    if not card.slots or not all(1 <= slot <= 8 for slot in card.slots):
        faults.append(text("{where}: slots go from 1 to 8", where=where))
    return faults


def _check_level(level: Level, records: Records) -> list[str]:
    where = f"level {level.id}"
    unknown = [card for card in level.deck if card not in records["card"]]
    if unknown:
        return [text("{where}: deck: there is no card {card}", where=where, card=unknown[0])]
    faults = []
    if len(level.deck) != 8 or not _fills_slots([records["card"][card].slots for card in level.deck]):
        faults.append(text("{where}: deck: eight cards must fill the slots 1 to 8 once each (WY-D1)", where=where))
    if not level.ravel and any(records["card"][card].set == "ravel" for card in level.deck):
        faults.append(text("{where}: deck: R cards are for Ravel Mode only (WY-D3)", where=where))
    return faults


def _fills_slots(slots: list[tuple[int, ...]], taken: frozenset[int] = frozenset()) -> bool:
    if not slots:
        return len(taken) == 8
    return any(_fills_slots(slots[1:], taken | {slot}) for slot in slots[0] if slot not in taken)


def _check_objective(face: Objective, _: Records) -> list[str]:
    where = f"objective {face.id}"
    if not face.solo:
        return []
    if len(face.base) != 4 or any(later < sooner for sooner, later in zip(face.base, face.base[1:], strict=False)):
        return [text("{where}: base needs four numbers that never fall", where=where)]
    return [] if face.most >= 1 else [text("{where}: most must be at least 1", where=where)]


def _check_tile(tile: Tile, _: Records) -> list[str]:
    where = f"tile {tile.id}"
    if not (len(tile.spaces) == len(tile.signs) == len(tile.benefits) == 4):
        return [text("{where}: spaces, signs and benefits are for rows 1 to 4", where=where)]
    if not tile.fixed_vp or not all(1 <= n <= 4 for n in tile.spaces):
        return [text("{where}: fixed_vp is empty or spaces are out of range", where=where)]
    strange = [one for signs in tile.signs for one in signs.split() if one not in SIGNS]
    if strange:
        known = ", ".join(SIGNS)
        return [text("{where}: signs: {sign} is none of {known}", where=where, sign=strange[0], known=known)]
    return []


_CHECKS: Mapping[str, Callable[[Any, Records], list[str]]] = {
    "card": _check_card,
    "level": _check_level,
    "objective": _check_objective,
    "tile": _check_tile,
}
