"""Areas and links as lines of a record: "h land harbour 794,169 Barrow Acre", "h-f road".

The shape of an area is its points, or its rings in parentheses; "()" for one that is not drawn yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from solocompanion.core.maps.drawn_map import Area, At, Link, Paper, Ring
from solocompanion.core.maps.kinds import MapKind
from solocompanion.core.words import text

ID = r"[A-Za-z0-9]+"


def shape_and_name(digits: int) -> str:
    """Return the pattern of a shape and a name, with groups of these names, for coordinates of so many digits."""
    at = rf"\d{{1,{digits}}},\d{{1,{digits}}}"
    ring = rf"\({at}(?: {at}){{2,}}\)"
    return rf"(?P<shape>{at}(?: {at})*|\(\)|{ring}(?: {ring})*)(?: (?P<name>\S.*))?"


_AREA = re.compile(rf"(?P<id>{ID}) (?P<kind>[a-z_]+) (?P<marks>-|[a-z_]+(?:,[a-z_]+)*) {shape_and_name(5)}")
_LINK = re.compile(rf"(?P<a>{ID})-(?P<b>{ID}) (?P<kind>[a-z_]+)")


def write_shape(points: Sequence[At], rings: Sequence[Ring] = ()) -> str:
    """Write points or rings."""
    return _some(points) if points else " ".join(f"({_some(ring)})" for ring in rings) or "()"


def read_shape(words: str) -> tuple[tuple[At, ...], tuple[Ring, ...]]:
    """Read points or rings as `shape_and_name` finds them; one of the two is empty."""
    if not words.startswith("("):
        return _ats(words), ()
    return (), tuple(filter(None, (_ats(ring) for ring in words.strip("()").split(") ("))))


def write_area(area: Area) -> str:
    """Write an area as a line."""
    shape = write_shape(area.points, area.rings)
    return f"{area.id} {area.kind} {','.join(area.marks) or '-'} {shape} {area.name}".rstrip()


def read_area(kind: MapKind, line: str, paper: Paper) -> Area:
    """Read an area. Raises `ValueError` with the reason."""
    found = _AREA.fullmatch(line.strip())
    if found is None:
        example = f"h {kind.areas[0].id} - 794,169 Barrow Acre"
        raise ValueError(text("{line} is not an area such as: {example}", line=repr(line), example=example))
    if found["kind"] not in kind.area:
        kinds = ", ".join(kind.area)
        raise ValueError(text("{kind} is no kind of area; there are {kinds}", kind=found["kind"], kinds=kinds))
    marks = () if found["marks"] == "-" else tuple(found["marks"].split(","))
    if wrong := [one for one in marks if one not in kind.mark]:
        raise ValueError(text("{mark} is no mark; there are {marks}", mark=wrong[0], marks=", ".join(kind.mark)))
    points, rings = read_shape(found["shape"])
    if not is_on(paper, points, rings):
        raise ValueError(text("{line} goes beyond the map", line=repr(line)))
    return Area(found["id"], found["kind"], found["name"] or "", points, rings, tuple(sorted({*marks})))


def write_link(link: Link) -> str:
    """Write a link as a line."""
    return f"{link.a}-{link.b} {link.kind}"


def read_link(kind: MapKind, line: str) -> Link:
    """Read a link. Raises `ValueError` with the reason."""
    found = _LINK.fullmatch(line.strip())
    if found is None:
        example = f"h-f {kind.links[0].id if kind.links else ''}"
        raise ValueError(text("{line} is not a link such as: {example}", line=repr(line), example=example))
    if found["kind"] not in kind.link:
        kinds = ", ".join(kind.link)
        raise ValueError(text("{kind} is no kind of link; there are {kinds}", kind=found["kind"], kinds=kinds))
    return Link(found["a"], found["b"], found["kind"])


def is_on(paper: Paper, points: Iterable[At], rings: Iterable[Ring]) -> bool:
    """Tell whether a shape lies on the paper."""
    return all(paper.inside(at) == at for some in (points, *rings) for at in some)


def _some(ats: Iterable[At]) -> str:
    return " ".join(f"{x},{y}" for x, y in ats)


def _ats(words: str) -> tuple[At, ...]:
    return tuple((int(x), int(y)) for x, _, y in (one.partition(",") for one in words.split()))
