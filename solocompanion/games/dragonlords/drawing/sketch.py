"""A map while it is drawn: the chart without what takes time, as names, signs and what grows on the land."""

from __future__ import annotations

from functools import lru_cache

from solocompanion.core.maps import paths
from solocompanion.core.maps.drawn_map import DrawnMap
from solocompanion.games.dragonlords.drawing.fields import edge, ground_token
from solocompanion.games.dragonlords.drawing.ground import depths, sea_borders
from solocompanion.games.dragonlords.drawing.ink import bridges, closed_passes, coasts, mountains, open_borders
from solocompanion.games.dragonlords.drawing.land import Land


@lru_cache(maxsize=16)  # undo and redo come back to it
def sketch(drawn: DrawnMap) -> str:
    """Return the chart in units of drawings, to be put into an SVG; bare paper is sea. Areas may be missing."""
    land, paper = Land(drawn), drawn.paper
    fields = (
        f'<path d="{paths.area(land.cell[area])}" fill="var(--{ground_token(land, area)})" fill-rule="evenodd"/>'
        f"{edge(land, area)}"
        for area in land.dry
    )
    return "".join(
        (
            f'<path d="M0,0H{paper.width:g}V{paper.height:g}H0Z" fill="var(--sea)"/>',
            depths(land),
            sea_borders(land),
            *fields,
            open_borders(land),
            coasts(land),
            bridges(land),
            mountains(land, ()),
            closed_passes(land),
        )
    )
