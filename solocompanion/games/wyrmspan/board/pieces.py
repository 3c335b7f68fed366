"""Sprites of the Wyrmspan board by kind: signs, tokens, markers, shields, lettering; and the layers they lie on."""

from __future__ import annotations

from solocompanion.core.board import Align, Label, Outline, Sprite
from solocompanion.games.wyrmspan import things
from solocompanion.games.wyrmspan.board import geometry
from solocompanion.games.wyrmspan.board.geometry import Plate, Point, Spot
from solocompanion.games.wyrmspan.state import Side

GROUND, PLATE, SIGN, SOCKET, CARD, MARKER, TOKEN = range(7)
ART: dict[Side, str] = {"automa": "ai", "human": "you"}
OUTLINE: dict[Side, Outline] = {"automa": "diamond", "human": "round"}
CORNER: dict[Side, geometry.Side] = {"automa": "ai", "human": "you"}


def sign(
    sprite: str,
    art: str,
    spot: Spot,
    layer: int = SIGN,
    *,
    spoken: str = "",
    labels: tuple[Label, ...] = (),
    outline: Outline = "box",
    badge: str = "",
    side: str = "",
    hint: str = "",
    rule: str = "",
) -> Sprite:
    """Return a square picture of the 40 unit module; `hint` says what scenery means."""
    x, y, size = spot
    return Sprite(sprite, art, x, y, size, size, layer, spoken, badge, labels, outline, side=side, hint=hint, rule=rule)


def marker(sprite: str, side: Side, spot: Spot, spoken: str = "", *, rule: str = "WY-B3") -> Sprite:
    """Return the sprite of a side's guild marker at a spot."""
    art, outline = f"marker_{ART[side]}", OUTLINE[side]
    return sign(sprite, art, spot, MARKER, spoken=spoken, outline=outline, side=ART[side], rule=rule)


def token(side: Side, spot: Spot, spoken: str) -> Sprite:
    """Return a guild token, which is taller than its module."""
    w, h = (spot.size * part for part in geometry.TOKEN_BOX)
    y = spot.y + 0.5 * spot.size / 40
    outline, rule = OUTLINE[side], "WY-T7" if side == "automa" else "WY-G1"
    return Sprite(
        things.TOKEN(side),
        f"token_{ART[side]}",
        spot.x,
        y,
        w,
        h,
        TOKEN,
        spoken,
        outline=outline,
        side=ART[side],
        rule=rule,
    )


def shield(sprite: str, spot: Spot, vp: int, *, hint: str = "", rule: str = "") -> Sprite:
    """Return a shield with victory points."""
    unit = spot.size / 40
    labels = (Label(str(vp), 0, 7.6 * unit, 22 * unit, "vpink", 700),)
    return sign(sprite, "vp", spot, labels=labels, hint=hint, rule=rule)


def plated(
    sprite: str, art: str, plate: Plate, margin: Point, spoken: str, labels: tuple[Label, ...], rule: str
) -> Sprite:
    """Return a plate whose picture reaches beyond it by a margin on every side."""
    x, y = middle(plate)
    w, h = plate.w + 2 * margin[0], plate.h + 2 * margin[1]
    return Sprite(sprite, art, x, y, w, h, PLATE, spoken, labels=labels, rule=rule)


def middle(plate: Plate) -> Point:
    """Return the centre of a plate."""
    return plate.x + plate.w / 2, plate.y + plate.h / 2


def lettering(
    words: str,
    place: Point,
    centre: Point,
    size: float,
    ink: str,
    weight: int = 600,
    align: Align = "middle",
    spacing: float = 0,
    room: float = 0,
) -> Label:
    """Return lettering at a place of the board, on a sprite with that centre."""
    return Label(words, place[0] - centre[0], place[1] - centre[1], size, ink, weight, align, spacing, room)
