"""What can be done in Wyrmspan: her turn, the person's moves, and what both do between the rounds."""

from __future__ import annotations

from attrs import frozen


@frozen
class SetUp:
    """Choose or draw the guild tile and the objectives, and shuffle the first deck."""

    tile: str = "draw"
    objectives: tuple[str, ...] = ("draw", "draw", "draw", "draw")


@frozen
class AutomaTurn:
    """She takes her whole turn."""


@frozen
class MoveToken:
    """The person's guild token goes forward."""

    steps: int = 1


@frozen
class PlaceMarker:
    """The person puts a marker into a row (1 to 5) of the guild tile."""

    row: int


@frozen
class Excavate:
    """The person opens the next space of a cave (0 crimson, 1 golden, 2 amethyst)."""

    cave: int


@frozen
class Pass:
    """The person passes for this round."""


@frozen
class ScoreObjective:
    """Score the round's objective and, after rounds 1 to 3, set up the next round."""


@frozen
class FinalCount:
    """Count up after round 4."""
