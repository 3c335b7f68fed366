"""What is chosen on a map, and in words."""

from __future__ import annotations

from solocompanion.core.frozen import frozen
from solocompanion.core.maps import edits
from solocompanion.core.maps.drawn_map import At, DrawnMap
from solocompanion.core.maps.following import link_name
from solocompanion.core.maps.kinds import MapKind
from solocompanion.core.words import listed, text


@frozen
class Chosen:
    """What is chosen: an area, one of its points, a neighbour that Enter links it with, and corners of outlines."""

    area: str = ""
    point: int = 0
    neighbour: str = ""
    corners: tuple[At, ...] = ()


def described(kind: MapKind, one: DrawnMap, own: Chosen, away: str = "") -> str:
    """Say in words what is chosen: the area, its marks, its links, how far it is, and what Enter does."""
    area = one.area[own.area]
    parts = [text("{area}: {kind}", area=kind.called(area), kind=text(kind.area[area.kind].name))]
    parts += [text(mark.has) if mark.has else mark.name_on(one) for mark in kind.marks if mark.id in area.marks]
    if near := one.beside[area.id]:
        parts.append(text("linked with {areas}", areas=listed([kind.called(one.area[to]) for to in near])))
    parts += [away] if away else []
    said = [", ".join(parts)]
    if own.neighbour:
        link = edits.next_link(kind, one, area.id, own.neighbour)
        name = link_name(kind, one, own.area, own.neighbour, link) if link else text(kind.words.no_link)
        said.append(text("Enter: {link} to {area}", link=name, area=kind.called(one.area[own.neighbour])))
    return ". ".join(said)
