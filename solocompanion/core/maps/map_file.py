"""One map as a small file: TOML as it is written here, or JSON with the same fields. Files of every format are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve

from solocompanion.core.maps.drawn_map import Area, DrawnMap, Link, in_order
from solocompanion.core.maps.kinds import MapKind
from solocompanion.core.maps.lines import read_area, read_link, write_area, write_link
from solocompanion.core.maps.record_text import (
    Fault,
    FileError,
    faults_of_text,
    is_list,
    parsed,
    quoted,
    refuse,
    rows,
)
from solocompanion.core.words import text

FORMAT = 1
FIELDS = ("format", "name", "way", "size", "spots", "extras", "areas", "links")
MOST, MOST_LINKS = 400, 2000
LONGEST, LONGEST_NAME = 20_000, 200  # letters of a line, and of a name
LARGEST = 30_000  # the largest size across or down


def write_map(one: DrawnMap) -> str:
    """Return a map as TOML."""
    said = [f"format = {FORMAT}", f"name = {quoted(one.name)}", f"way = {quoted(one.way)}"]
    said.append(f"size = [{one.paper.across}, {one.paper.down}]")
    if one.spots:
        said.append(f"spots = {{ {', '.join(f'{name} = [{x}, {y}]' for name, (x, y) in one.spots)} }}")
    if one.extras:
        said.append(f"extras = {{ {', '.join(f'{name} = {quoted(value)}' for name, value in one.extras)} }}")
    said += [rows("areas", map(write_area, one.areas)), rows("links", map(write_link, one.links))]
    return "\n".join(said) + "\n"


def read_map(kind: MapKind, words: str) -> DrawnMap:
    """Read what `write_map` wrote, or the same as JSON. Raises `FileError`."""
    table = parsed(words)
    if table.get("format", FORMAT) not in range(1, FORMAT + 1):
        raise FileError(text("It was written by a newer version of this program."))
    refuse(words, _faults_of_head(kind, table))
    one = kind.blank()
    across, down = table.get("size", [one.paper.across, one.paper.down])
    size = (across * one.paper.width / one.paper.across, down * one.paper.height / one.paper.down)
    paper = evolve(one.paper, across=across, down=down, width=size[0], height=size[1])
    one = evolve(one, paper=paper, way=table.get("way", one.way), name=" ".join(table.get("name", "").split()))
    areas, links, faults = _read(kind, one, table)
    refuse(words, faults)
    spots = tuple(
        (name, paper.inside((at[0], at[1]))) for name, at in {**dict(one.spots), **table.get("spots", {})}.items()
    )
    extras = tuple(table.get("extras", {}).items())
    return evolve(one, areas=tuple(areas), links=in_order(areas, links), spots=spots, extras=extras)


def _read(kind: MapKind, one: DrawnMap, table: Mapping[str, Any]) -> tuple[list[Area], list[Link], list[Fault]]:
    areas: list[Area] = []
    links: list[Link] = []
    faults: list[Fault] = []
    known: set[str] = set()
    joined: set[frozenset[str]] = set()
    for row in table.get("areas", ()):
        try:
            area = read_area(kind, row, one.paper)
        except ValueError as why:
            faults.append(("areas", row, str(why)))
            known.update(row.split()[:1])  # named once: what refers to it has no fault of its own
            continue
        if area.id in known:
            faults.append(("areas", row, text("the id {id} is used twice", id=area.id)))
        if (area.points and one.way == "outlines") or (area.rings and one.way == "points"):
            faults.append(("areas", row, text("{area} is drawn in another way than the map", area=kind.called(area))))
        known.add(area.id)
        areas.append(area)
    for row in table.get("links", ()):
        try:
            link = read_link(kind, row)
        except ValueError as why:
            faults.append(("links", row, str(why)))
            continue
        if link.a == link.b or not {link.a, link.b} <= known:
            faults.append(("links", row, text("{link} does not join two of its areas", link=row)))
        elif link.pair in joined:
            faults.append(("links", row, text("{a} and {b} are linked twice", a=link.a, b=link.b)))
        joined.add(link.pair)
        links.append(link)
    return areas, links, faults


def _faults_of_head(kind: MapKind, table: Mapping[str, Any]) -> Iterator[Fault]:
    for name in table:
        if name not in FIELDS:
            yield name, "", text("{field} is no field of a map", field=name)
    yield from faults_of_text(table, ("name",), LONGEST_NAME)
    if table.get("way", kind.way) not in {"points", "outlines"}:
        yield "way", "", text("way has to be {ways}", ways="points, outlines")
    if not _is_pair(table.get("size", [1, 1]), LARGEST, 1):
        yield "size", "", text("size has to be two whole numbers up to {most}", most=LARGEST)
    spots = table.get("spots", {})
    if not (isinstance(spots, Mapping) and all(_is_pair(at, LARGEST, 0) for at in spots.values())):
        yield "spots", "", text("spots have to be pairs of whole numbers")
    extras = table.get("extras", {})
    if not (isinstance(extras, Mapping) and all(isinstance(one, str) for one in extras.values())):
        yield "extras", "", text("extras have to be texts")
    for name, most in (("areas", MOST), ("links", MOST_LINKS)):
        if not is_list(table.get(name, []), most, LONGEST):
            yield name, "", text("{field} has to be a list of at most {most} texts", field=name, most=most)


def _is_pair(found: Any, most: int, least: int) -> bool:
    return (
        isinstance(found, list) and len(found) == 2 and all(type(one) is int and least <= one <= most for one in found)
    )
