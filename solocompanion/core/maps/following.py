"""Marks and links follow the drawing until they are set by hand.

What differs from what the drawing says was set by hand, and stays when the drawing changes. Nothing else is kept.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from solocompanion.core.maps.cells import touching
from solocompanion.core.maps.drawn_map import Area, DrawnMap, Link, in_order
from solocompanion.core.maps.kinds import MapKind, MarkKind
from solocompanion.core.words import text


def drawn_links(kind: MapKind, one: DrawnMap) -> Mapping[frozenset[str], str]:
    """Return the kinds of link that the drawing says, by the areas they join: of those that touch."""
    found = {}
    for a, b in touching(one):
        if said := kind.between(one.area[a], one.area[b]):
            found[frozenset((a, b))] = said
    return found


def link_name(kind: MapKind, one: DrawnMap, a: str, b: str, of: str) -> str:
    """Return what a link of a kind between two areas is called."""
    own = kind.link[of]
    return text(own.name if not own.far or _touch(one, a, b) else own.far)


def link_said(kind: MapKind, one: DrawnMap, a: str, b: str, of: str) -> str:
    """Return what it is called to set a link of a kind between two areas, empty for none."""
    own = kind.link.get(of)
    words = kind.words.unlinked if own is None else own.said
    if own is not None and own.far_said and not _touch(one, a, b):
        words = own.far_said
    return text(words, a=kind.called(one.area[a]), b=kind.called(one.area[b]))


def _touch(one: DrawnMap, a: str, b: str) -> bool:
    return {a, b} in map(set, touching(one))


def neighbours(kind: MapKind, one: DrawnMap, area: str) -> tuple[str, ...]:
    """Return the areas that an area can have a link with by the drawing, or has one with, in the order of the map."""
    near = {end for pair in drawn_links(kind, one) if area in pair for end in pair} | {*one.beside.get(area, ())}
    return tuple(own.id for own in one.areas if own.id in near and own.id != area)


def follow(kind: MapKind, before: DrawnMap, after: DrawnMap) -> DrawnMap:
    """Have marks and links follow a change of the drawing where they were not set by hand."""
    after = _linked(kind, before, after)
    for mark in kind.marks:
        after = _single(mark, before, after) if mark.is_single else _marked(mark, before, after)
    return after


def _linked(kind: MapKind, before: DrawnMap, after: DrawnMap) -> DrawnMap:
    said, says = drawn_links(kind, before), drawn_links(kind, after)
    links = {}
    for pair, link in says.items():
        was = before.link_of(*pair)
        links[pair] = link if was == said.get(pair, "") else was
    for pair, found in before.link.items():
        by_hand = said.get(pair) != found.kind
        if pair not in says and by_hand and all(end in after.area for end in pair):
            links[pair] = found.kind
    made = (Link(min(pair), max(pair), link) for pair, link in links.items() if link)
    kept = (one for one in made if kind.may_link(after.area[one.a], after.area[one.b], one.kind))
    return evolve(after, links=in_order(after.areas, kept))


def _marked(mark: MarkKind, before: DrawnMap, after: DrawnMap) -> DrawnMap:
    said = set(mark.follows(before)) if mark.follows is not None else None
    says = set(mark.follows(after)) if mark.follows is not None else set()
    found = []
    for area in after.areas:
        was = before.area.get(area.id)
        is_set = mark.id in area.marks
        if not mark.suits(area):
            is_set = False
        elif said is not None and (was is None or not mark.suits(was) or (mark.id in was.marks) == (was.id in said)):
            is_set = area.id in says
        found.append(with_mark(area, mark.id, is_set=is_set))
    return evolve(after, areas=tuple(found))


def _single(mark: MarkKind, before: DrawnMap, after: DrawnMap) -> DrawnMap:
    own = [area for area in before.marked(mark.id) if area in after.area and mark.suits(after.area[area])]
    if mark.follows is not None and (not own or set(own) == set(mark.follows(before))):
        own = list(mark.follows(after))
    return only(after, mark.id, own[0] if own else "")


def only(one: DrawnMap, mark: str, area: str) -> DrawnMap:
    """Give a mark to one area and to no other; to none for an empty id."""
    return evolve(one, areas=tuple(with_mark(own, mark, is_set=own.id == area) for own in one.areas))


def with_mark(area: Area, mark: str, *, is_set: bool) -> Area:
    """Return an area with a mark or without it."""
    if (mark in area.marks) == is_set:
        return area
    return evolve(area, marks=tuple(sorted((*area.marks, mark) if is_set else {*area.marks} - {mark})))
