"""Sprites of the chart by kind: pieces, marks, lettering; the layers they lie on; which drawing is whose."""

from __future__ import annotations

from solocompanion.core.board import Align, Label, Outline, Sprite
from solocompanion.games.dead_reckoning.chart.geometry import Point, Spot
from solocompanion.games.dead_reckoning.facts import RowCard
from solocompanion.games.dead_reckoning.state import Seat, State

GROUND, WAY, LETTERING, SOCKET, PIECE, SHIP, PLATE, MARK = range(8)
ART: dict[str, str] = {"you": "you", "partner": "partner", "covenant": "ai", "ally": "ai2"}
SIDE: dict[str, str] = {"you": "you", "covenant": "ai"}  # the second ones have a shape and a colour of their own
OUTLINE: dict[str, Outline] = {"you": "round", "covenant": "diamond"}
FLEET: tuple[Seat, ...] = ("covenant", "you", "ally", "partner")  # from the middle of the quay outwards
HALO = {"seaink": "sea1", "seaink2": "fogl"}  # of lettering that ways and arrows cross, in the tone it lies on
TIERS = 4  # row decks there are drawings for


def sign(
    sprite: str, art: str, spot: Spot, layer: int = LETTERING, *, opacity: float = 1.0, hint: str = "", rule: str = ""
) -> Sprite:
    """Return scenery: a square picture of the 40 unit module; `hint` says what it means."""
    return Sprite(sprite, art, spot.x, spot.y, spot.size, spot.size, layer, opacity=opacity, hint=hint, rule=rule)


def piece(sprite: str, art: str, spot: Spot, seat: str, spoken: str = "", *, hint: str = "", rule: str = "") -> Sprite:
    """Return a piece of a seat."""
    x, y, size = spot
    side = SIDE.get(seat, "")
    return Sprite(sprite, f"{art}_{ART[seat]}", x, y, size, size, PIECE, spoken, side=side, hint=hint, rule=rule)


def words(sprite: str, place: Point, labels: tuple[Label, ...], layer: int = LETTERING) -> Sprite:
    """Return a sprite that is lettering alone, about the point `place`."""
    return Sprite(sprite, "", *place, 4, 4, layer, labels=labels)


def lettering(
    said: str, place: Point, size: float, ink: str, align: Align = "middle", weight: int = 600, room: float = 0
) -> Label:
    """Return lettering by its baseline, relative to the sprite's centre."""
    return Label(said, *place, size, ink, weight, align, room=room, halo=HALO.get(ink, ""))


def place_name(said: str, place: Point, size: float, ink: str, align: Align = "middle", room: float = 0) -> Label:
    """Return the name of a place: small capitals, a little apart."""
    return Label(said, *place, size, ink, 600, align, 0.3, room, caps=True, halo=HALO.get(ink, ""))


def card_art(card: RowCard, row: int) -> str:
    """Return the drawing of a row card: its row's tone, and a sign for what counts on it."""
    kinds = {"merchant": "merchant", "encounter": "encounter", "fortune": "fortune"}
    plain = "cannon" if card.cannons > 0 else "ability" if card.abilities > 0 else "plain"
    return f"card_{min(row, TIERS)}_{kinds.get(card.kind, plain)}"


def fleet(state: State) -> tuple[Seat, ...]:
    """Return the seats that have a ship, in the order of their berths."""
    return tuple(seat for seat in FLEET if seat in state.covenants or seat in state.captains)


def ships_at(state: State, cell: str) -> tuple[Seat, ...]:
    """Return whose ships are on a space."""
    return tuple(seat for seat in fleet(state) if state.side(seat).space == cell)
