"""One side of a territory card as a small file: TOML as it is written here, or JSON with the same fields."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from solocompanion.core.maps.record_text import Fault, faults_of_text, is_list, parsed, quoted, refuse, rows
from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms.facts import EDGE, Region, Territory, alike, called, read_region

FIELDS = ("name", "card", "home", "banner", "regions", "links")
MOST = 40  # regions or links of a side
LONGEST, LONGEST_NAME = 4000, 200  # letters of a line, and of a name
_LINK = re.compile(r"([A-Za-z0-9]+)-([A-Za-z0-9]+)")


def write_side(one: Territory) -> str:
    """Return a territory as TOML."""
    said = [f"{name} = {quoted(getattr(one, name))}" for name in ("name", "card", "home")]
    said.append(f"banner = [{one.banner[0]}, {one.banner[1]}]")
    said += [rows(name, getattr(one, name)) for name in ("regions", "links")]
    return "\n".join(said) + "\n"


def read_side(words: str) -> Territory:
    """Read what `write_side` wrote, or the same as JSON; the id is empty. Raises `FileError`."""
    table = parsed(words)
    refuse(words, _faults(table))
    banner = table.get("banner", [160, 30])
    return Territory(
        "",
        " ".join(table.get("name", "").split()),
        " ".join(table.get("card", "").split()),
        table.get("home", ""),
        (banner[0], banner[1]),
        tuple(read_region(row).line() for row in table["regions"]),
        tuple(table.get("links", ())),
    )


def _faults(table: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield each fault: the field, the value it is about, and the reason."""
    for name in table:
        if name not in FIELDS:
            yield name, "", text("{field} is no field of a territory", field=name)
    yield from faults_of_text(table, ("name", "card", "home"), LONGEST_NAME)
    banner = table.get("banner", [160, 30])
    if not (isinstance(banner, list) and len(banner) == 2 and all(type(n) is int and 0 <= n <= EDGE for n in banner)):
        yield "banner", "", text("banner has to be two whole numbers from 0 to {most}", most=EDGE)
    given = {name: table.get(name, []) for name in ("regions", "links")}
    wrong = [name for name, found in given.items() if not is_list(found, MOST, LONGEST)]
    for name in wrong:
        yield name, "", text("{field} has to be a list of at most {most} texts", field=name, most=MOST)
    if not table.get("regions", ()):
        yield "regions", "", text("there are no regions")
    if not wrong:
        yield from _faults_of_regions(given["regions"], given["links"], table.get("home", ""))


def _faults_of_regions(regions: list[str], links: list[str], home: Any) -> Iterator[Fault]:
    known: set[str] = set()
    read: list[tuple[str, Region]] = []
    for row in regions:
        try:
            region = read_region(row)
        except ValueError as why:
            yield "regions", row, str(why)
            known.update(row.split()[:1])  # named once: what refers to it has no fault of its own
            continue
        if region.id in known:
            yield "regions", row, text("the id {id} is used twice", id=region.id)
        known.add(region.id)
        read.append((row, region))
    again = alike([region for _, region in read])
    for row, region in read:
        if region in again:
            yield "regions", row, text("another region is called {name} too", name=called(region))
    for row in links:
        found = _LINK.fullmatch(row)
        if found is None or found[1] == found[2] or not {found[1], found[2]} <= known:
            yield "links", row, text("{link} does not join two of its regions", link=row)
    if isinstance(home, str) and home and home not in known:
        yield "home", "", text("there is no region {id}", id=home)
