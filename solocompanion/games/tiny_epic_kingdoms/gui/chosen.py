"""What is chosen on the map of a territory, in words, and the tool in hand."""

from __future__ import annotations

from typing import Literal

from solocompanion.core.frozen import frozen
from solocompanion.core.words import listed, plural, text
from solocompanion.games.tiny_epic_kingdoms import acts as drawn
from solocompanion.games.tiny_epic_kingdoms.facts import Kind, Territory
from solocompanion.games.tiny_epic_kingdoms.wording import KIND, region_name

Tool = Literal["region", "water", "link", "gate", "banner", "photo"]
TOOLS: tuple[Tool, ...] = ("region", "water", "link", "gate", "banner", "photo")


@frozen
class Chosen:
    """What is chosen: a region, one of its points, and a neighbour that Enter links it with."""

    region: str = ""
    point: int = 0
    neighbour: str = ""


def put_kind(one: Territory, tool: Tool) -> Kind:
    """Return the kind of region that a tool puts down."""
    return drawn.next_closed(one) if tool == "water" else drawn.next_kind(one)


def what_it_does(one: Territory, tool: Tool) -> str:
    """Say what a click with a tool does now."""
    if tool == "region" and drawn.is_full(one):
        return text("Click a region to choose it. Ctrl+click adds one, Shift+click stretches.")
    name = drawn.usual_name(one, put_kind(one, tool))
    said = {
        "region": text("Click to put down {name}. Drag a point, Shift+click stretches.", name=name),
        "water": text("Click to put down {name}. Nobody can enter it.", name=name),
        "link": text("Click a border: a river, or a way across again."),
        "gate": text("Click a region: a Quest may land there, or not."),
        "banner": text("Drag the banner. Click a point to make its region Home."),
        "photo": text("Drag the photo. Plus and minus change its size."),
    }
    return said[tool]


def described(one: Territory, own: Chosen) -> str:
    """Say in words what is chosen: the region, its gate, its links, and how far it is from Home."""
    place = one.region[own.region]
    parts = [text("{region}: {kind}", region=region_name(place), kind=text(KIND[place.kind]))]
    if place.id == one.home:
        parts.append(text("Home"))
    if place.border:
        parts.append(text("touches the edge"))
    if near := one.beside(place.id):
        parts.append(text("linked with {regions}", regions=listed([region_name(one.region[to]) for to in near])))
    if place.is_open:
        away = drawn.steps(one)[place.id]
        parts.append(text("not reached from Home") if away is None else plural("{n} step", "{n} steps", away))
    if own.neighbour:
        other = region_name(one.region[own.neighbour])
        is_link = drawn.is_linked(one, place.id, own.neighbour)
        words = text("Enter: river to {other}", other=other) if is_link else text("Enter: link to {other}", other=other)
        parts.append(words)
    return ". ".join((", ".join(parts[: len(parts) - bool(own.neighbour)]), *parts[len(parts) - bool(own.neighbour) :]))
