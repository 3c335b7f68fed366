"""Acts on a territory: those on its map, and the record that comes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solocompanion.core.maps import checks as of_maps
from solocompanion.core.maps import edits
from solocompanion.core.maps.cells import area_at
from solocompanion.core.maps.drawn_map import At
from solocompanion.core.maps.following import neighbours as neighbours_of
from solocompanion.core.maps.kinds import Check
from solocompanion.games.tiny_epic_kingdoms import territories
from solocompanion.games.tiny_epic_kingdoms.facts import BANNER, GATE, HOME, RESOURCE_KINDS, WALK, Kind, Territory
from solocompanion.games.tiny_epic_kingdoms.territories import MAP


def done(one: Territory, act: Callable[..., edits.Edit], *given: Any) -> Territory:
    """Return the territory that an act makes of one."""
    return one.of(act(MAP, one.drawn, *given).now)


def with_region(one: Territory, at: At, kind: str = "") -> Territory:
    """Put a new region down."""
    return done(one, edits.put_area, at, kind)


def without_region(one: Territory, region: str) -> Territory:
    """Remove a region."""
    return done(one, edits.remove_area, region)


def moved(one: Territory, region: str, point: int, at: At) -> Territory:
    """Put a point elsewhere."""
    return done(one, edits.move_point, region, point, at)


def stretched(one: Territory, region: str, at: At) -> Territory:
    """Give a region a further point."""
    return done(one, edits.add_point, region, at)


def without_point(one: Territory, region: str, point: int) -> Territory:
    """Remove a point."""
    return done(one, edits.remove_point, region, point)


def of_kind(one: Territory, region: str, kind: Kind) -> Territory:
    """Give a region another kind."""
    return done(one, edits.set_kind, region, kind)


def named(one: Territory, region: str, name: str) -> Territory:
    """Name a region."""
    return done(one, edits.rename, region, name)


def gated(one: Territory, region: str) -> Territory:
    """Open or close a gate."""
    return done(one, edits.toggle_mark, region, GATE)


def with_home(one: Territory, region: str) -> Territory:
    """Make a region Home."""
    return done(one, edits.toggle_mark, region, HOME) if one.region[region].kind in RESOURCE_KINDS else one


def linked(one: Territory, a: str, b: str) -> Territory:
    """Turn a link into a river, and back."""
    return done(one, edits.set_link, a, b, "" if is_linked(one, a, b) else WALK)


def with_banner(one: Territory, at: At) -> Territory:
    """Put the banner elsewhere."""
    return done(one, edits.move_spot, BANNER, at)


def mirrored(one: Territory) -> Territory:
    """Swap left and right."""
    return one.of(edits.mirror(one.drawn).now)


def is_linked(one: Territory, a: str, b: str) -> bool:
    """Tell whether a meeple can walk."""
    return bool(one.drawn.link_of(a, b))


def is_at_edge(one: Territory, region: str) -> bool:
    """Tell whether a region is at the edge."""
    return region in territories.at_edge(one.drawn)


def neighbours(one: Territory, region: str) -> tuple[str, ...]:
    """Return the open regions that a region touches."""
    return neighbours_of(MAP, one.drawn, region)


def nearest_home(one: Territory) -> str:
    """Return the region nearest to the banner."""
    return territories.nearest_home(one.drawn)


def region_at(one: Territory, at: At) -> str:
    """Return the region at a place."""
    return area_at(one.drawn, at)


def emptiest(one: Territory) -> At:
    """Return the emptiest place."""
    return territories.emptiest(one.drawn)


def next_kind(one: Territory) -> Kind:
    """Return the next likely kind."""
    return territories.next_kind(one.drawn)


def next_closed(one: Territory) -> Kind:
    """Return the next kind that nobody enters."""
    return territories.next_closed(one.drawn)


def is_full(one: Territory) -> bool:
    """Tell whether all regions are down."""
    return territories.is_full(one.drawn)


def steps(one: Territory) -> dict[str, int | None]:
    """Return the steps from Home."""
    return territories.steps(one.drawn)


def usual_name(one: Territory, kind: Kind) -> str:
    """Return the name of a new region."""
    return MAP.usual_name(one.drawn, kind)


def checks(one: Territory) -> tuple[Check, ...]:
    """Return every check."""
    return of_maps.checks(MAP, one.drawn)
