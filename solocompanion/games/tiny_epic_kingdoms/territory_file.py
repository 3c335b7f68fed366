"""One side of a territory card as a small file: TOML as it is written here, or JSON with the same fields."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms.facts import EDGE, Region, Territory, alike, called, read_region

FIELDS = ("name", "card", "home", "banner", "regions", "links")
MOST = 40  # regions or links of a side
LONGEST = 200  # letters of a line
_LINK = re.compile(r"([A-Za-z0-9]+)-([A-Za-z0-9]+)")


class SideError(ValueError):
    """A file that is no side of a territory card: one line for each fault, with its line in the file."""


def write_side(one: Territory) -> str:
    """Return a territory as TOML."""
    said = [f"{name} = {_quoted(getattr(one, name))}" for name in ("name", "card", "home")]
    said.append(f"banner = [{one.banner[0]}, {one.banner[1]}]")
    for name in ("regions", "links"):
        rows = "".join(f"  {_quoted(row)},\n" for row in getattr(one, name))
        said.append(f"{name} = [\n{rows}]")
    return "\n".join(said) + "\n"


def read_side(words: str) -> Territory:
    """Read what `write_side` wrote, or the same as JSON; the id is empty. Raises `SideError`."""
    table = _parsed(words)
    lines = words.splitlines()
    faults = [text("line {n}: {why}", n=_line_of(lines, name, value), why=why) for name, value, why in _faults(table)]
    if faults:
        raise SideError("\n".join(faults))
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


def _parsed(words: str) -> Mapping[str, Any]:
    try:
        table = json.loads(words) if words.lstrip().startswith("{") else tomllib.loads(words)
    except json.JSONDecodeError as error:
        raise SideError(text("line {n}: {why}", n=error.lineno, why=error.msg)) from error
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"(.*) \(at line (\d+)", str(error))
        n, why = (found[2], found[1]) if found else (len(words.splitlines()), str(error))
        raise SideError(text("line {n}: {why}", n=n, why=why)) from error
    except RecursionError as error:
        raise SideError(text("It is nested too deeply.")) from error
    return table if isinstance(table, Mapping) else {}


def _faults(table: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Yield each fault: the field, the value it is about, and the reason."""
    for name in table:
        if name not in FIELDS:
            yield name, "", text("{field} is no field of a territory", field=name)
    for name in ("name", "card", "home"):
        value = table.get(name, "")
        if not isinstance(value, str) or len(value) > LONGEST:
            yield name, "", text("{field} has to be a short text", field=name)
    banner = table.get("banner", [160, 30])
    if not (isinstance(banner, list) and len(banner) == 2 and all(type(n) is int and 0 <= n <= EDGE for n in banner)):
        yield "banner", "", text("banner has to be two whole numbers from 0 to {most}", most=EDGE)
    rows = {name: table.get(name, []) for name in ("regions", "links")}
    wrong = [name for name, found in rows.items() if not _is_list(found)]
    for name in wrong:
        yield name, "", text("{field} has to be a list of at most {most} short texts", field=name, most=MOST)
    if not table.get("regions", ()):
        yield "regions", "", text("there are no regions")
    if not wrong:
        yield from _faults_of_regions(rows["regions"], rows["links"], table.get("home", ""))


def _is_list(found: Any) -> bool:
    return (
        isinstance(found, list)
        and len(found) <= MOST
        and all(isinstance(row, str) and len(row) <= LONGEST for row in found)
    )


def _faults_of_regions(regions: list[str], links: list[str], home: Any) -> Iterator[tuple[str, str, str]]:
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


def _quoted(words: str) -> str:
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")


def _line_of(lines: list[str], name: str, value: str) -> int:
    """Return the line in which a field begins, or one of its values stands."""
    begins = next((n for n, line in enumerate(lines, 1) if re.match(rf'[\s{{]*"?{re.escape(name)}"?\s*[=:]', line)), 1)
    if not value:
        return begins
    rest = enumerate(lines[begins - 1 :], begins)
    return next((n for n, line in rest if _quoted(value) in line or f"'{value}'" in line), begins)
