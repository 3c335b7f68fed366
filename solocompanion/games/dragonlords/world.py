"""What follows from a map that is drawn: who can go where, realms, and how far it is to the Kingdoms."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Literal, get_args

from solocompanion.core.maps.drawn_map import Area, DrawnMap, Paper

AreaKind = Literal["land", "kingdom", "mine", "teleportal", "island", "sea", "wasteland", "lair", "village"]
LinkKind = Literal["land", "coast", "sea", "bridge", "pass", "track", "wrap", "blocked"]
AREA_KINDS: tuple[AreaKind, ...] = get_args(AreaKind)
LINK_KINDS: tuple[LinkKind, ...] = get_args(LinkKind)
WASTE: tuple[AreaKind, ...] = ("wasteland", "lair", "village")  # where nobody but the cult goes
HARBOUR, MINE, TELEPORTAL = "harbour", "mine", "teleportal"  # marks: an area may have them besides its kind
REALMS = tuple(f"realm_{letter}" for letter in "abcdefgh")  # marks too: an area has one of them at most
PAPER = Paper(across=1800, down=1140, width=900.0, height=570.0, border=12.0)


def is_territory(area: Area) -> bool:
    """Tell whether an area is a territory that the person can enter."""
    return area.kind != "sea" and area.kind not in WASTE


def is_waste(area: Area) -> bool:
    """Tell whether an area belongs to a Wasteland."""
    return area.kind in WASTE


def _at_sea(one: Area, other: Area) -> bool:
    return one.kind == "sea" == other.kind


def _on_land(one: Area, other: Area) -> bool:
    return is_territory(one) and is_territory(other)


JOINS: Mapping[LinkKind, Callable[[Area, Area], bool]] = {  # in one order; each holds in the other too
    "land": _on_land,
    "coast": lambda one, other: other.kind == "sea" and (is_territory(one) or one.kind == "village"),
    "sea": _at_sea,
    "bridge": lambda one, other: one.kind == "village" and is_territory(other),
    "pass": lambda one, other: one.kind == "lair" and is_territory(other),
    "track": lambda one, other: is_waste(one) and is_waste(other),
    "wrap": lambda one, other: _on_land(one, other) or _at_sea(one, other),
    "blocked": _on_land,
}
OPEN: tuple[LinkKind, ...] = ("land", "wrap")  # borders that the person's armies walk over


def between(one: Area, other: Area) -> str:
    """Return the kind of the link that two areas have when they touch; empty for none."""
    kinds = {one.kind, other.kind}
    if is_waste(one) and is_waste(other):
        return "track"
    if "sea" in kinds:
        suggested = "sea" if len(kinds) == 1 else "coast"
    elif "lair" in kinds:
        suggested = "pass"
    else:
        suggested = "bridge" if "village" in kinds else "land"
    joins = JOINS[suggested]  # type: ignore[index]  # one of them
    return suggested if joins(one, other) or joins(other, one) else ""


class World:
    """Who can go where on a map, and how far it is to the Kingdoms.

    Ids of areas everywhere. Distances count areas: 1 to a neighbour.
    """

    is_told = False  # whether it grows as the person tells of it, so that nobody knows how far anything is

    def __init__(self, drawn: DrawnMap) -> None:
        self.drawn = drawn
        self.areas = tuple(one.id for one in drawn.areas)
        self.kind: Mapping[str, str] = {one.id: one.kind for one in drawn.areas}
        self.place = {one: n for n, one in enumerate(self.areas)}
        self._links: dict[str, list[tuple[str, str]]] = {one: [] for one in self.areas}
        for link in drawn.links:
            self._links[link.a].append((link.b, link.kind))
            self._links[link.b].append((link.a, link.kind))

    # -- areas ---------------------------------------------------------------------------------------------------------
    def marked(self, area: str, mark: str) -> bool:
        """Tell whether an area has a mark."""
        return mark in self.drawn.area[area].marks

    def is_waste(self, area: str) -> bool:
        """Tell whether an area belongs to a Wasteland."""
        return self.kind[area] in WASTE

    def is_sea(self, area: str) -> bool:
        """Tell whether an area is a sea area."""
        return self.kind[area] == "sea"

    def is_land(self, area: str) -> bool:
        """Tell whether an area is a territory that the person can enter."""
        return self.kind[area] != "sea" and self.kind[area] not in WASTE

    def is_island(self, area: str) -> bool:
        """Tell whether an area is an island."""
        return self.kind[area] == "island"

    def is_kingdom(self, area: str) -> bool:
        """Tell whether an area is a Kingdom."""
        return self.kind[area] == "kingdom"

    def is_mine(self, area: str) -> bool:
        """Tell whether an area is a Mine, or has one."""
        return self.kind[area] == "mine" or self.marked(area, MINE)

    def is_teleportal(self, area: str) -> bool:
        """Tell whether an area is a Teleportal, or has one."""
        return self.kind[area] == "teleportal" or self.marked(area, TELEPORTAL)

    def is_harbour(self, area: str) -> bool:
        """Tell whether an area of land has a harbour."""
        return self.marked(area, HARBOUR)

    @cached_property
    def land(self) -> tuple[str, ...]:
        """The territories that the person can enter."""
        return tuple(one for one in self.areas if self.is_land(one))

    @cached_property
    def kingdoms(self) -> tuple[str, ...]:
        """The Kingdoms."""
        return tuple(one for one in self.areas if self.is_kingdom(one))

    @cached_property
    def teleportals(self) -> tuple[str, ...]:
        """The Teleportals, which are all joined."""
        return tuple(one for one in self.areas if self.is_land(one) and self.is_teleportal(one))

    @cached_property
    def lairs(self) -> tuple[str, ...]:
        """The Dragon's Lairs, from the top of the map down; those that are not drawn yet last."""
        found = (one for one in self.areas if self.kind[one] == "lair")
        return tuple(sorted(found, key=lambda one: _top(self.drawn.area[one])))

    @cached_property
    def villages(self) -> tuple[str, ...]:
        """The Villages of the Wastelands."""
        return tuple(one for one in self.areas if self.kind[one] == "village")

    # -- realms --------------------------------------------------------------------------------------------------------
    @cached_property
    def realm(self) -> Mapping[str, str]:
        """The realm of each territory, empty for an island or one that has none."""
        return {one: next((m for m in self.drawn.area[one].marks if m in REALMS), "") for one in self.areas}

    @cached_property
    def kingdom_of(self) -> Mapping[str, str]:
        """The Kingdom of each realm."""
        return {self.realm[one]: one for one in self.kingdoms if self.realm[one]}

    def capitals(self, area: str) -> tuple[str, ...]:
        """Return the Kingdoms of which the nearest has an area: that of its realm alone; without one all in reach."""
        own = self.kingdom_of.get(self.realm[area], "")
        return (own,) if own else tuple(one for one in self.kingdoms if area in self.away[one])

    # -- ways ----------------------------------------------------------------------------------------------------------
    def _joined(self, kinds: Iterable[str], ends: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
        wanted, among = set(kinds), set(ends)
        return {
            one: tuple(
                sorted(
                    (to for to, kind in self._links[one] if kind in wanted and to in among), key=self.place.__getitem__
                )
            )
            for one in self.areas
            if one in among
        }

    @cached_property
    def walks(self) -> Mapping[str, tuple[str, ...]]:
        """Where the person's armies walk from each territory."""
        return self._joined(OPEN, self.land)

    @cached_property
    def sails(self) -> Mapping[str, tuple[str, ...]]:
        """The sea areas beside each sea area."""
        return self._joined(("sea", "wrap"), (one for one in self.areas if self.is_sea(one)))

    @cached_property
    def coasts(self) -> Mapping[str, tuple[str, ...]]:
        """The sea areas beside each territory, and the territories beside each sea area."""
        return self._joined(("coast",), (one for one in self.areas if not self.is_waste(one)))

    @cached_property
    def harbours(self) -> tuple[str, ...]:
        """The territories from whose harbour a ship can sail: those with a coast."""
        return tuple(one for one in self.land if self.is_harbour(one) and self.coasts[one])

    @cached_property
    def marches(self) -> Mapping[str, tuple[str, ...]]:
        """Where a cult army goes from each area outside the Wastelands: over land and sea, never back (CULT-6)."""
        return self._joined(("land", "coast", "sea", "wrap"), (one for one in self.areas if not self.is_waste(one)))

    @cached_property
    def tracks(self) -> Mapping[str, tuple[str, ...]]:
        """The spaces beside each space of a Wasteland."""
        return self._joined(("track",), (one for one in self.areas if self.is_waste(one)))

    @cached_property
    def doors(self) -> Mapping[str, tuple[str, ...]]:
        """Where a cult army comes out of each Village: over the bridge, or onto the sea (CULT-5)."""
        way_out = self._joined(("bridge", "coast"), self.areas)
        return {one: tuple(to for to in way_out[one] if not self.is_waste(to)) for one in self.villages}

    # -- distances -----------------------------------------------------------------------------------------------------
    @cached_property
    def away(self) -> Mapping[str, Mapping[str, int]]:
        """How far every area outside the Wastelands is from each Kingdom, by the Kingdom."""
        return {one: steps(self.marches, [one]) for one in self.kingdoms}

    @cached_property
    def to_village(self) -> Mapping[str, int]:
        """How far each space of a Wasteland is from a Village along the track."""
        return steps(self.tracks, self.villages)

    @cached_property
    def _village(self) -> Mapping[str, str]:
        return origins(self.tracks, self.villages)

    def village_of(self, area: str) -> str:
        """Return the nearest Village of the Wasteland of a space, empty without one."""
        return self._village.get(area, "")

    @cached_property
    def from_village(self) -> Mapping[str, Mapping[str, int]]:
        """How far each Kingdom that is reached is from each Village, out by its best door."""
        return {
            village: {
                kingdom: 1 + min(far[door] for door in doors if door in far)
                for kingdom, far in self.away.items()
                if any(door in far for door in doors)
            }
            for village, doors in self.doors.items()
        }

    def from_wasteland(self, area: str, kingdom: str) -> int | None:
        """Return how far a space of a Wasteland is from a Kingdom, out by the Village; `None`: no way leads there."""
        out = self.from_village.get(self.village_of(area), {}).get(kingdom)
        return None if out is None else self.to_village[area] + out

    @cached_property
    def near_kingdom(self) -> Mapping[str, str]:
        """The Kingdom that is nearest to each territory over open borders, of several the first on the map.

        Territories from which no open borders lead to a Kingdom are left out.
        """
        return origins(self.walks, self.kingdoms)


def steps(ways: Mapping[str, tuple[str, ...]], begin: Iterable[str]) -> dict[str, int]:
    """Return how far areas are from the nearest of some along ways; those that none leads to are left out."""
    found = dict.fromkeys(begin, 0)
    queue = deque(found)
    while queue:
        here = queue.popleft()
        for to in ways.get(here, ()):
            if to not in found:
                found[to] = found[here] + 1
                queue.append(to)
    return found


def origins(ways: Mapping[str, tuple[str, ...]], begin: Iterable[str]) -> dict[str, str]:
    """Return which of some is nearest to each area along ways, of several the first of them."""
    found = {one: one for one in begin}
    queue = deque(found)  # in the order of what they come from at each distance: the first reaches an area first
    while queue:
        here = queue.popleft()
        for to in ways.get(here, ()):
            if to not in found:
                found[to] = found[here]
                queue.append(to)
    return found


def _top(area: Area) -> int:
    """Return how far down a drawn area begins."""
    return min((y for some in (area.points, *area.rings) for _, y in some), default=PAPER.down + 1)
