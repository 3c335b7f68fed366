"""The kinds of area and link of this game's maps, what an area can have, and what the editor says of them."""

from __future__ import annotations

from collections.abc import Iterable

from solocompanion.core.maps.drawn_map import Area, DrawnMap
from solocompanion.core.maps.kinds import AreaKind, Check, LinkKind, MapKind, MarkKind
from solocompanion.core.words import later
from solocompanion.games.dragonlords.map_checks import flaws
from solocompanion.games.dragonlords.world import HARBOUR, MINE, PAPER, REALMS, TELEPORTAL, WASTE


def _is_land(area: Area) -> bool:
    return area.kind != "sea" and area.kind not in WASTE


def _checks(one: DrawnMap) -> Iterable[Check]:
    return (Check("mend" if flaw.grave else "know", flaw.words, flaw.areas, flaw.rule) for flaw in flaws(one))


MAP = MapKind(
    areas=(
        AreaKind("land", later("Land")),
        AreaKind("kingdom", later("Kingdom")),
        AreaKind("mine", later("Mine")),
        AreaKind("teleportal", later("Teleportal")),
        AreaKind("island", later("Island")),
        AreaKind("sea", later("Sea area")),
        AreaKind("wasteland", later("Wasteland")),
        AreaKind("lair", later("Dragon's Lair")),
        AreaKind("village", later("Village")),
    ),
    links=(
        LinkKind("land", later("open border")),
        LinkKind("coast", later("coast")),
        LinkKind("sea", later("sea")),
        LinkKind("bridge", later("bridge")),
        LinkKind("pass", later("pass")),
        LinkKind("track", later("track")),
        LinkKind("wrap", later("around the edge")),
        LinkKind("blocked", later("closed border")),
    ),
    marks=(
        MarkKind(HARBOUR, later("Harbour"), later("{mark} of {area}"), _is_land),
        MarkKind(MINE, later("Mine"), later("{mark} of {area}"), _is_land),
        MarkKind(TELEPORTAL, later("Teleportal"), later("{mark} of {area}"), _is_land),
        *(MarkKind(one, one, later("{mark} of {area}"), _is_land) for one in REALMS),
    ),
    paper=PAPER,
    way="outlines",
    checks=_checks,
)
