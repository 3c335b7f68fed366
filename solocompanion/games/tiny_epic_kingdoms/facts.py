"""The definitions of Tiny Epic Kingdoms: territories, factions, and what the tower and the tracks cost and score.

The printed territories are not public: we ship practice ones, and the owner draws theirs in the Workshop.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal, get_args

from attrs import evolve

from solocompanion.core.content import ContentError, Records, Sourced
from solocompanion.core.frozen import frozen
from solocompanion.core.maps.cells import touching
from solocompanion.core.maps.drawn_map import Area, At, DrawnMap, Link, Pair, Paper, Ring, Way
from solocompanion.core.maps.lines import ID, read_shape, shape_and_name, write_shape
from solocompanion.core.words import plural, text

Kind = Literal["plains", "forest", "mountain", "ruins", "capital", "water", "crags"]
Resource = Literal["food", "mana", "ore"]
KINDS_OF_REGION: tuple[Kind, ...] = get_args(Kind)
RESOURCE_KINDS: tuple[Kind, ...] = ("forest", "mountain", "plains")  # in the order of TEK-K3
CLOSED: tuple[Kind, ...] = ("water", "crags")
YIELDS: Mapping[str, Resource] = {"plains": "food", "forest": "mana", "mountain": "ore"}
USABLE = 5  # regions that can be entered on every printed side
TOWER_LEVELS, RESEARCH_LEVELS, MEEPLES = 6, 5, 7
CARD = Paper()  # of one side: coordinates go from 0 to 999 across and down its fields, 360 units wide and 390 high
EDGE = CARD.across
WALK, GATE, HOME, BANNER = "walk", "gate", "home", "banner"  # a link, marks and a spot of the map of a card
UNKNOWN = -1  # a number of points that nobody has entered yet

_SIDE = re.compile(r"(?<=\d)\s*[ab]$")  # of a card: "9a"
_REGION = re.compile(rf"(?P<id>{ID}) (?P<kind>[a-z]+) (?P<border>border|inland) {shape_and_name(3)}")


@frozen
class Region:
    """A region of a territory: its points (0 to 999 across and down) say which part of the card is nearest to it.

    The first point is where it was put down; further ones stretch it. On a card drawn by outlines it has rings of
    corners instead. `border`: it touches the edge of the card with no water or crags between, so a Quest may begin or
    end here.
    """

    id: str
    kind: Kind
    border: bool
    points: tuple[At, ...]
    name: str = ""
    rings: tuple[Ring, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether meeples can be here."""
        return self.kind not in CLOSED

    @property
    def called(self) -> str:
        """What it is known by where nothing is worded: its name, or else its kind and id."""
        return self.name or f"{self.kind} {self.id}"

    def line(self) -> str:
        """Write it as a line of a territory's record."""
        shape = write_shape(self.points, self.rings)
        return f"{self.id} {self.kind} {'border' if self.border else 'inland'} {shape} {self.name}".rstrip()


def read_region(line: str) -> Region:
    """Read a line such as "h plains border 794,169 Barrow Acre". Raises `ValueError` with the reason."""
    found = _REGION.fullmatch(line.strip())
    if found is None:
        raise ValueError(text("{line} is not a region such as: h plains border 794,169 Barrow Acre", line=repr(line)))
    kind = _kind(found["kind"])
    points, rings = read_shape(found["shape"])
    return Region(found["id"], kind, found["border"] == "border", points, found["name"] or "", rings)


def _kind(name: str) -> Kind:
    """Return a kind of region by its name. Raises `ValueError` with those there are."""
    for kind in KINDS_OF_REGION:
        if kind == name:
            return kind
    raise ValueError(
        text("{kind} is no kind of region; there are {kinds}", kind=name, kinds=", ".join(KINDS_OF_REGION))
    )


@frozen
class Territory(Sourced):
    """One side of a territory card.

    `regions` are lines as `Region.line` writes them, in the order that breaks ties (TEK-K3); `links` are pairs "h-f"
    between which a meeple can walk. `banner` is the centre of the name banner; `home` the region nearest to it.
    """

    id: str
    name: str
    card: str = ""
    home: str = ""
    banner: tuple[int, int] = (160, 30)
    regions: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    practice: bool = False

    def of(self, one: DrawnMap) -> Territory:
        """Return this record with what is drawn on a map."""
        places = (
            Region(area.id, _kind(area.kind), GATE in area.marks, area.points, area.name, area.rings)
            for area in one.areas
        )
        return evolve(
            self,
            name=one.name,
            card=one.extra_text("card"),
            home=next(iter(one.marked(HOME)), ""),
            banner=one.spot(BANNER),
            regions=tuple(place.line() for place in places),
            links=tuple(f"{link.a}-{link.b}" for link in one.links),
        )

    @property
    def number(self) -> str:
        """The number of the card, the same for both its sides: "9a" and "9b" are sides of card 9."""
        return _SIDE.sub("", self.card.strip().casefold())

    @property
    def letter(self) -> str:
        """Which side of the card it is, where its number says so: "B" for "9b"."""
        found = _SIDE.search(self.card.strip().casefold())
        return found[0].strip().upper() if found else ""

    @cached_property
    def places(self) -> tuple[Region, ...]:
        """The regions, water and crags among them. Raises `ValueError` for a line that cannot be read."""
        return tuple(map(read_region, self.regions))

    @cached_property
    def called(self) -> frozenset[str]:
        """What its regions are called."""
        return frozenset(one.called for one in self.places)

    @cached_property
    def region(self) -> Mapping[str, Region]:
        """Its regions, each by the id that its links use."""
        return {one.id: one for one in self.places}

    @cached_property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The links as pairs of ids."""
        return tuple((one, other) for one, _, other in (link.partition("-") for link in self.links))

    @cached_property
    def drawn(self) -> DrawnMap:
        """The map as it is drawn."""
        areas = tuple(Area(one.id, one.kind, one.name, one.points, one.rings, self._marks(one)) for one in self.places)
        links = tuple(Link(a, b, WALK) for a, b in self.pairs)
        way: Way = "outlines" if any(one.rings for one in self.places) else "points"
        return DrawnMap(CARD, way, areas, links, self.name, ((BANNER, self.banner),), (("card", self.card),))

    def _marks(self, region: Region) -> tuple[str, ...]:
        return (*((GATE,) if region.border else ()), *((HOME,) if region.id == self.home else ()))

    @cached_property
    def touching(self) -> tuple[Pair, ...]:
        """The pairs of open regions that share a border, in the order of the card."""
        return tuple(pair for pair in touching(self.drawn) if all(self.region[one].is_open for one in pair))

    @property
    def has_ruins(self) -> bool:
        """Whether the AI should not play on it (TEK-S1)."""
        return any(one.kind == "ruins" for one in self.places)

    def beside(self, region: str) -> tuple[str, ...]:
        """Return the regions a meeple can walk to from one, in the order of the card."""
        near = {b if a == region else a for a, b in self.pairs if region in (a, b)}
        return tuple(one.id for one in self.places if one.id in near)

    def reached(self, through: Sequence[Kind] = KINDS_OF_REGION) -> tuple[str, ...]:
        """Return the regions that can be walked to from Home through some kinds, Home first."""
        found = [self.home] if self.home in self.region else []
        for one in found:
            if self.region[one].kind in through:
                found += [other for other in self.beside(one) if other not in found]
        return tuple(found)


@frozen
class Flaw:
    """What is wrong with a territory, or worth knowing: `regions` are what it is about; a `grave` one forbids play."""

    words: str
    regions: tuple[str, ...] = ()
    grave: bool = True
    rule: str = ""


@frozen
class Faction(Sourced):
    """A faction: its abilities are the person's to apply.

    `food_from` is the research level whose ability lets it pay wars with Food, 0 for none, -1 where unknown (AMB-50).
    """

    id: str
    name: str
    food_from: int = UNKNOWN


@frozen
class Tracks(Sourced):
    """What the levels of the tower and of research cost, and the points of the tower's levels; -1 where unknown."""

    id: str
    name: str = ""
    build: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    research: tuple[int, ...] = (1, 2, 3, 4, 5)
    tower: tuple[int, ...] = (UNKNOWN,) * TOWER_LEVELS


KINDS: Mapping[str, type] = {"territory": Territory, "faction": Faction, "tracks": Tracks}
TRACKS = "tracks"  # the one record of its kind


@frozen
class Catalogue:
    """Everything by id; the state holds ids only."""

    territories: Mapping[str, Territory]
    factions: Mapping[str, Faction]
    tracks: Tracks

    @cached_property
    def playable(self) -> tuple[str, ...]:
        """The territories without a grave flaw."""
        return tuple(one.id for one in self.territories.values() if not why_unplayable(one))


def build(records: Records) -> Catalogue:
    """Make the catalogue. Raises `ContentError` with a line for every fault: record, field, reason.

    A territory that is still being drawn is no fault: it is kept and cannot be chosen.
    """
    faults: list[str] = []
    for one in records["territory"].values():
        faults.extend(text("territory {id}: {why}", id=one.id, why=why) for why in _unreadable(one))
    tracks = records["tracks"].get(TRACKS) or Tracks(TRACKS)
    for name, levels in (("build", TOWER_LEVELS), ("research", RESEARCH_LEVELS), ("tower", TOWER_LEVELS)):
        if len(getattr(tracks, name)) != levels:
            faults.append(text("tracks: {field}: one number for each of the {n} levels", field=name, n=levels))
    if faults:
        raise ContentError("\n".join(faults))
    return Catalogue(records["territory"], records["faction"], tracks)


def _unreadable(one: Territory) -> Iterator[str]:
    try:
        known = set(one.region)
    except ValueError as why:
        yield text("regions: {why}", why=str(why))
        return
    if len(known) != len(one.places):
        yield text("regions: an id is used twice")
    for a, b in one.pairs:
        if a not in known or b not in known or a == b:
            yield text("links: {link} does not join two of its regions", link=f"{a}-{b}")
    if one.home and one.home not in known:
        yield text("home: there is no region {id}", id=one.home)


def flaws(one: Territory) -> tuple[Flaw, ...]:
    """Return what is wrong with a readable territory and what is worth knowing, grave flaws first."""
    return tuple(sorted(_flaws(one), key=lambda flaw: not flaw.grave))


def why_unplayable(one: Territory) -> str:
    """Say why nobody can play on a readable territory yet; "" where one can."""
    return next((flaw.words for flaw in flaws(one) if flaw.grave), "")


def called(region: Region) -> str:
    """Return the name of a region; one without a name of its own is called by its kind and id."""
    return " ".join(region.name.split()) or f"{region.kind.capitalize()} {region.id}"


def alike(places: Sequence[Region]) -> tuple[Region, ...]:
    """Return the regions that are called like one before them: lines for the hand could mean either."""
    names = [called(one).casefold() for one in places]
    return tuple(one for n, one in enumerate(places) if names[n] in names[:n])


def _flaws(one: Territory) -> Iterator[Flaw]:
    usable = [region for region in one.places if region.is_open]
    if not usable:
        yield Flaw(text("There is no region yet."))
        return
    if not one.name.strip():
        yield Flaw(text("The territory has no name."))
    for region in alike(one.places):
        yield Flaw(text("Two regions are called {name}: give one another name.", name=called(region)), (region.id,))
    for region in one.places:
        if not one.drawn.is_drawn(region.id):
            yield Flaw(text("{area} is not drawn yet.", area=called(region)), (region.id,))
    yield from _flaws_of_home(one, usable)
    blocked = [link for link in one.pairs if not all(one.region[end].is_open for end in link)]
    if blocked:
        yield Flaw(text("A link leads into water or crags."), blocked[0], rule="TEK-P3")
    if len(usable) != USABLE:
        said = plural(
            "{n} region can be entered; printed cards have {usual}.",
            "{n} regions can be entered; printed cards have {usual}.",
            len(usable),
            usual=USABLE,
        )
        yield Flaw(said, grave=False)
    if one.has_ruins:
        ruins = tuple(region.id for region in usable if region.kind == "ruins")
        yield Flaw(text("It has Ruins: the AI takes a side without them."), ruins, grave=False, rule="TEK-S1")


def _flaws_of_home(one: Territory, usable: list[Region]) -> Iterator[Flaw]:
    home = one.region.get(one.home)
    if home is None:
        yield Flaw(text("No region is Home: the one nearest to the name banner."), rule="TEK-S3")
        return
    if home.kind not in RESOURCE_KINDS:
        yield Flaw(text("Home has to be Plains, Forest or Mountain."), (home.id,), rule="TEK-S3")
    reached = set(one.reached())
    away = tuple(region.id for region in usable if region.id not in reached)
    if away:
        words = text("A region cannot be reached from Home: the AI will quest without waiting for it.")
        yield Flaw(words, away, grave=False, rule="TEK-Q1")
    if not any(region.border and region.id in reached for region in usable):
        yield Flaw(text("No region that can be reached touches the edge: the AI can never quest."), rule="TEK-Q3")
