"""Where everything lies on the board: 920 by 692 units."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.maps.shapes import Point
from solocompanion.games.tiny_epic_kingdoms.drawing.territory import CARD_H, CARD_W, RIM

BOARD_W, BOARD_H = 920.0, 692.0
GROUND, FRAME, FIELD, SPACE, SIGN, PIECE, MARK = range(7)

CARDS: Mapping[str, Point] = {"A": (516.0, 140.0), "B": (16.0, 140.0)}  # upper left corners
FRAME_W, FRAME_H = CARD_W + 24, CARD_H + 24
CORNER, TAG_W, TAG_H = 26.0, 106.0, 20.0
RIBBON_W, RIBBON_H = 200.0, 36.0

BANNER_W, BANNER_H, PITCH, FIRST, BANNER_Y = 124.0, 120.0, 130.0, 77.0, 68.0
SHIELD_Y = 79.0
ROUND_X, ROUND_Y = 862.0, 76.0

TOWER_X, TOWER_Y, TOWER_W, TOWER_H = 460.0, 418.0, 120.0, 548.0
FLOOR, STOREY = 622.0, 74.0  # of level 1, and how high each is
TOKEN = 27.0  # in a niche, which is as wide

STRIP_Y, STRIP_W, STRIP_H = 631.0, 396.0, 122.0
STRIP_TOP = 572.0
STRIPS: Mapping[str, float] = {"ai": 516.0, "you": 16.0}  # left ends


def on_card(card: str, at: Point) -> Point:
    """Turn a place on the fields of a card into one on the board."""
    x, y = CARDS[card]
    return x + RIM + at[0], y + RIM + at[1]


def middle(card: str) -> Point:
    """The middle of a card."""
    x, y = CARDS[card]
    return x + CARD_W / 2, y + CARD_H / 2


def niche(side: str, level: int) -> Point:
    """Where a side's token stands in the tower; level 0 is before its door."""
    half = 48 - (max(level, 1) - 1) * 1.4
    across = half - 18.5
    y = FLOOR - (level - 1) * STOREY - 35 if level else 672.0
    return TOWER_X + (across if side == "ai" else -across), y


def banner(n: int) -> float:
    """The middle of a banner across, from 0."""
    return FIRST + n * PITCH
