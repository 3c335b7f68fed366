"""The practice map to test with, and maps made of it by one change."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from attrs import evolve

from solocompanion.core.content import merge, read_pack, structure
from solocompanion.core.maps.drawn_map import Area, DrawnMap, Link, in_order
from solocompanion.games.dragonlords.facts import KINDS, Catalogue, build
from solocompanion.games.dragonlords.game_map import GameMap

PACK = Path(__file__).parents[3] / "resources/games/dragonlords/pack.toml"


@cache
def catalogue() -> Catalogue:
    """Return what the pack says."""
    pack = read_pack(tomllib.loads(PACK.read_text(encoding="utf-8")), PACK.name)
    return build(structure(merge([pack], "dragonlords"), KINDS, PACK.name))


def record() -> GameMap:
    """Return the record of the practice map."""
    return catalogue().maps["practice"]


def practice() -> DrawnMap:
    """Return the practice map as it is drawn."""
    return record().drawn


def with_area(one: DrawnMap, area: str, change: Callable[[Area], Area]) -> DrawnMap:
    """Return a map on which one area is another."""
    return evolve(one, areas=tuple(change(own) if own.id == area else own for own in one.areas))


def of_kind(one: DrawnMap, area: str, kind: str) -> DrawnMap:
    """Return a map on which an area has another kind."""
    return with_area(one, area, lambda own: evolve(own, kind=kind))


def named(one: DrawnMap, area: str, name: str) -> DrawnMap:
    """Return a map on which an area has another name."""
    return with_area(one, area, lambda own: evolve(own, name=name))


def marked(one: DrawnMap, area: str, *marks: str) -> DrawnMap:
    """Return a map on which an area has these marks and no other."""
    return with_area(one, area, lambda own: evolve(own, marks=marks))


def joined(one: DrawnMap, a: str, b: str, kind: str = "") -> DrawnMap:
    """Return a map with another link between two areas, or none."""
    others = [link for link in one.links if link.pair != {a, b}]
    return evolve(one, links=in_order(one.areas, [*others, Link(a, b, kind)] if kind else others))


def cut(one: DrawnMap, *areas: str, leave: tuple[str, ...] = ()) -> DrawnMap:
    """Return a map without the links of areas, but those of the kinds to leave."""
    links = tuple(link for link in one.links if link.kind in leave or not link.pair & {*areas})
    return evolve(one, links=links)


def without(one: DrawnMap, *areas: str) -> DrawnMap:
    """Return a map without areas."""
    left = tuple(own for own in one.areas if own.id not in areas)
    return evolve(one, areas=left, links=in_order(left, one.links))
