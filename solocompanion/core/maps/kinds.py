"""What a game declares of its maps: kinds of area and link, marks, who may pass, words, and what a map has to fulfil.

Names and messages are marked with `later` and translated where they are shown. A message about an area gives it as
{area}, one about a link its ends as {a} and {b}.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property
from typing import Literal

from attrs import field

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.drawn_map import Area, At, DrawnMap, Link, Paper, Way
from solocompanion.core.words import later, text


@frozen
class AreaKind:
    """A kind of area. `token` is the palette's colour of its ground, `sign` the drawing of it."""

    id: str
    name: str
    token: str = ""
    sign: str = ""
    is_open: bool = True  # whether anybody can enter it


def _anywhere(_area: Area) -> bool:
    return True


def _any_two(_one: Area, _other: Area) -> bool:
    return True


@frozen
class LinkKind:
    """A kind of link: between which areas it can be, in either order, and what setting it is called.

    One that `is_apart` joins areas that do not touch: no click on a border comes to it. `far` and `far_said` are what
    another one is called there, where it is called otherwise, as an open border is a bridge.
    """

    id: str
    name: str
    said: str = later("Link {a} and {b}")
    joins: Callable[[Area, Area], bool] = _any_two
    is_apart: bool = False
    far: str = ""
    far_said: str = ""


@frozen
class MarkKind:
    """What an area can have: which areas suit it, and which have it by the drawing, until it is set by hand.

    `follows` is given a map and returns those; without it nothing follows. Of a `is_single` mark there is one on a map.
    Of the marks of a `group` an area has one at most; `called` names one by the map, as a realm by its capital.
    """

    id: str
    name: str
    said: str = later("{mark} of {area}")
    suits: Callable[[Area], bool] = _anywhere
    follows: Callable[[DrawnMap], Collection[str]] | None = None
    is_single: bool = False
    has: str = ""  # what is said of an area that has it, where its name will not do
    asks: str = ""  # what sets it beside the map, as "A ship may land here"; its name where that will do
    tip: str = ""
    is_so: str = ""  # what stands there instead while an area has a single one
    key: str = ""  # the letter that sets it
    group: str = ""
    called: Callable[[DrawnMap], str] | None = None

    def name_on(self, one: DrawnMap) -> str:
        """Return what it is called on a map."""
        return self.called(one) if self.called is not None else text(self.name)

    @property
    def label(self) -> str:
        """What stands on the control that sets it."""
        return text(self.asks or self.name)


@frozen
class MarkGroup:
    """Marks that exclude one another, shown as one choice: what it is about, what setting it is called, and none."""

    id: str
    name: str
    said: str = later("{group} of {area}")
    none: str = later("none")
    tip: str = ""


@frozen
class SpotKind:
    """A place that belongs to no area, such as the middle of a banner, and where it is on a new map."""

    id: str
    name: str
    said: str
    at: At


@frozen
class Walker:
    """Somebody who goes over a map: whether a link lets them pass from one area to the other."""

    id: str
    name: str
    passes: Callable[[Area, Link, Area], bool]


@frozen
class Check:
    """A check of a map: whether it has to be mended, is worth knowing or is fine; the areas it is about."""

    state: Literal["mend", "know", "fine"]
    words: str
    areas: tuple[str, ...] = ()
    rule: str = ""


@frozen
class Words:
    """Messages in which a game calls an area by its own word."""

    one: str = later("Area")
    its_name: str = later("Name of the area")
    new: str = later("New area {area}")
    none_yet: str = later("No area yet. Space puts one down.")
    alike: str = later("Two areas are called {name}: give one another name.")
    unlinked: str = later("No way between {a} and {b}")
    no_link: str = later("no way")
    open_all: str = later("Open all borders")
    close_all: str = later("Close all borders")
    links: str = later("Ways to")
    leads: str = later("A way to {area}")
    map: str = later("Map")
    every: str = later("All areas")
    whole: str = later("The whole map")


def _no_checks(_one: DrawnMap) -> Iterable[Check]:
    return ()


def _no_link(_one: Area, _other: Area) -> str:
    return ""


@frozen(eq=False)
class MapKind:
    """A kind of map.

    `between` returns the kind of the link that two areas have when they touch, empty for none, until it is set by hand;
    `closed` is the kind of one that is shut, empty where that is no link at all. `next_kind` returns the kind that a
    new area most likely has, and `next_said` says in which order those come; `checks` what the game asks of a map.
    """

    areas: tuple[AreaKind, ...]
    links: tuple[LinkKind, ...] = ()
    marks: tuple[MarkKind, ...] = ()
    groups: tuple[MarkGroup, ...] = ()
    spots: tuple[SpotKind, ...] = ()
    walkers: tuple[Walker, ...] = ()
    paper: Paper = field(factory=Paper)
    way: Way = "points"
    between: Callable[[Area, Area], str] = _no_link
    closed: str = ""
    next_kind: Callable[[DrawnMap], str] | None = None
    next_said: str = ""
    checks: Callable[[DrawnMap], Iterable[Check]] = _no_checks
    words: Words = field(factory=Words)

    @cached_property
    def area(self) -> Mapping[str, AreaKind]:
        """The kinds of area by id."""
        return {one.id: one for one in self.areas}

    @cached_property
    def link(self) -> Mapping[str, LinkKind]:
        """The kinds of link by id."""
        return {one.id: one for one in self.links}

    @cached_property
    def mark(self) -> Mapping[str, MarkKind]:
        """The marks by id."""
        return {one.id: one for one in self.marks}

    @cached_property
    def lone_marks(self) -> tuple[MarkKind, ...]:
        """The marks that are set each by itself."""
        return tuple(one for one in self.marks if not one.group)

    def grouped(self, group: str) -> tuple[MarkKind, ...]:
        """Return the marks of a group."""
        return tuple(one for one in self.marks if one.group == group)

    def chosen_of(self, group: str, area: Area) -> MarkKind | None:
        """Return the mark of a group that an area has."""
        return next((one for one in self.grouped(group) if one.id in area.marks), None)

    def blank(self) -> DrawnMap:
        """Return a map on which nothing is drawn."""
        return DrawnMap(self.paper, self.way, spots=tuple((one.id, one.at) for one in self.spots))

    def is_open(self, area: Area) -> bool:
        """Tell whether anybody can enter an area."""
        return self.area[area.kind].is_open

    def may_link(self, one: Area, other: Area, link: str) -> bool:
        """Tell whether a link of a kind can be between two areas."""
        return one.id != other.id and (self.link[link].joins(one, other) or self.link[link].joins(other, one))

    def called(self, area: Area) -> str:
        """Name an area; one without a name of its own by its kind and id."""
        if area.name:
            return text(area.name)
        return text("{kind} {id}", kind=text(self.area[area.kind].name), id=area.id)

    def likely(self, one: DrawnMap) -> str:
        """Return the kind that a new area most likely has."""
        return self.next_kind(one) if self.next_kind is not None else self.areas[0].id

    def usual_name(self, one: DrawnMap, kind: str) -> str:
        """Return the name that a new area of a kind is given."""
        taken = {area.name for area in one.areas}
        return next(name for name in self.usual_names(kind, len(one.areas)) if name not in taken)

    def usual_names(self, kind: str, n: int) -> list[str]:
        """Return the names that areas of a kind are given, one more than there are areas."""
        said = text(self.area[kind].name)
        return [text("{kind} {n}", kind=said, n=number) for number in range(1, n + 2)]


def name_fault(name: str) -> str:
    """Say why an area cannot be called so; empty where it can.

    In lists of the terminal a bare number is the place of a line, or the id of another area.
    """
    if "".join(name.split()).isdecimal():
        words = later("{name} is a bare number, which means another area in lists. Add a word, as in Area {name}.")
        return text(words, name=name.strip())
    return ""
