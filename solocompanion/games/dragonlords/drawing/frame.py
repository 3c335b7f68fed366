"""What an old map has around it: a frame with a scale, and a compass rose."""

from __future__ import annotations

import math

from solocompanion.core.maps.drawn_map import Paper
from solocompanion.core.maps.paths import at
from solocompanion.core.maps.shapes import Point
from solocompanion.games.dragonlords.drawing.room import Box

FRAME = 10.0  # units around the paper
ROSE = 78.0  # units: how high a compass rose of full size is
BAR = 40.0  # units: the length of a part of the scale, about


def frame_box(token: str, paper: Paper) -> str:
    """Return the sheet that frame and map lie on."""
    w, h = paper.width + FRAME, paper.height + FRAME
    return f'<path d="M{-FRAME:g},{-FRAME:g}H{w:g}V{h:g}H{-FRAME:g}Z" fill="var(--{token})"/>'


def frame(paper: Paper) -> str:
    """Return the frame, over what the map draws beyond its edge."""
    w, h = paper.width, paper.height
    out, thick, line = FRAME, 7.0, 3.0
    sheet = f"M{-out:g},{-out:g}H{w + out:g}V{h + out:g}H{-out:g}ZM0,0V{h:g}H{w:g}V0Z"  # with a hole for the map
    bars = ""
    many = round(w / BAR)
    for n in range(0, many, 2):
        a, b = w * n / many, w * min(n + 1, many) / many
        for y in (-thick, h + line):
            bars += f"M{at((a, y))}H{b:.1f}V{y + thick - line:g}H{a:.1f}Z"
    many = round(h / BAR)
    for n in range(0, many, 2):
        a, b = h * n / many, h * min(n + 1, many) / many
        for x in (-thick, w + line):
            bars += f"M{at((x, a))}V{b:.1f}H{x + thick - line:g}V{a:.1f}Z"
    drawn = f'<path d="{sheet}" fill="var(--sheet)" fill-rule="evenodd"/><path d="{bars}" fill="var(--frame)"/>'
    for by, wide in ((thick + 0.5, 1.0), (line - 0.5, 1.0), (0.0, 1.6)):
        box = f"M{-by:g},{-by:g}H{w + by:g}V{h + by:g}H{-by:g}Z"
        drawn += f'<path d="{box}" fill="none" stroke="var(--frame)" stroke-width="{wide:g}"/>'
    return drawn


def compass(box: Box) -> str:
    """Return a compass rose in a box."""
    share = box.h / ROSE
    halves = ""
    for n in range(4):
        turn = math.pi / 2 * n
        halves += "M" + "L".join(map(at, ((0.0, 0.0), _turned(25, turn), _turned(7, turn + math.pi / 4)))) + "Z"
    ring = 'fill="none" stroke="var(--frame)"'
    star = 'stroke="var(--frame)" stroke-linejoin="round"'
    return (
        f'<g transform="translate({box.x:g} {box.y + 4 * share:g}) scale({share:g})">'
        f'<circle r="30" {ring} stroke-opacity=".8" stroke-width="1.2"/>'
        f'<circle r="20" {ring} stroke-opacity=".6" stroke-width=".8"/>'
        f'<path d="{_star(19, 6, math.pi / 4)}" fill="var(--sea)" {star} stroke-width=".9"/>'
        f'<path d="{_star(25, 7, 0)}" fill="var(--paper)" {star} stroke-width="1.1"/>'
        f'<path d="{halves}M0,-33l3.6,-6.4h-7.2z" fill="var(--frame)"/></g>'
    )


def _turned(far: float, turn: float) -> Point:
    return far * math.sin(turn), -far * math.cos(turn)


def _star(far: float, near: float, turn: float) -> str:
    return "M" + "L".join(at(_turned(near if n % 2 else far, math.pi * n / 4 + turn)) for n in range(8)) + "Z"
