"""What can be done in Dead Reckoning: a Covenant's turn, the people's moves, the count at the end."""

from __future__ import annotations

from attrs import frozen

from solocompanion.games.dead_reckoning.effects import Goods
from solocompanion.games.dead_reckoning.sections import BuildingKind
from solocompanion.games.dead_reckoning.state import Anyone, Mode, Seat


@frozen
class SetUp:
    """Lay the table: grid, decks, ships; the Covenant begins."""


@frozen
class CovenantTurn:
    """The Covenant whose turn comes next takes it; a person's turn under way ends first."""


@frozen
class EndTurn:
    """The person at turn is done: empty spaces are refilled (B4)."""


@frozen
class Sail:
    """The ship of the person at turn comes to a space; an Ocean board face down there is revealed (B2)."""

    cell: str


@frozen
class SetMode:
    """The ship of the person at turn changes its mode (B1)."""

    mode: Mode


@frozen
class TakeCard:
    """The person at turn takes the card of a space: buys it, or resolves an Encounter by trade (B3)."""

    cell: str


@frozen
class AttackMerchant:
    """The person at turn attacks the Merchant ship (or Encounter) of a space and won or lost (B3)."""

    cell: str
    won: bool


@frozen
class PlaceCube:
    """The person at turn places an influence cube; `instead_of` names whose cube it replaces (B6)."""

    cell: str
    instead_of: Anyone = ""


@frozen
class TakeCube:
    """The person at turn takes a cube of theirs back."""

    cell: str


@frozen
class BuildHere:
    """The person at turn places a building on an island they control (B7)."""

    cell: str
    kind: BuildingKind


@frozen
class LoadGoods:
    """The person at turn takes goods of the space their ship is on aboard (below 0: unloads them; B5)."""

    kind: Goods
    n: int


@frozen
class LayGoods:
    """The person at turn lays goods from the supply on an island: they produced there (below 0: takes them off)."""

    cell: str
    kind: Goods
    n: int


@frozen
class ShipGoods:
    """Goods come onto the ship of the person at turn from anywhere but an island (below 0: they leave it).

    `by_partner`: they come from the partner's ship on the same Ocean board, or go there (COP-12).
    """

    kind: Goods
    n: int
    by_partner: bool = False


@frozen
class RepairPartner:
    """The person at turn repairs damage of the partner's ship on the same space (COP-13)."""

    n: int


@frozen
class ChestCoins:
    """Coins come into the chest of the person at turn (below 0: they are spent)."""

    n: int


@frozen
class Stow:
    """The person at turn moves coins from the ship into the chest in the Harbor."""

    n: int


@frozen
class Damage:
    """The ship of the person at turn takes damage (below 0: is repaired; 5 sink it, B10)."""

    n: int


@frozen
class BattleShip:
    """The person at turn attacks a Covenant's ship on their space (BAT-6)."""

    seat: Seat


@frozen
class BattleBuildings:
    """The person at turn attacks the Fort and Garrison of a Covenant on their space (BAT-6)."""

    seat: Seat


@frozen
class Achieve:
    """The person at turn claims an Achievement."""

    name: str


@frozen
class FinalCount:
    """Count up (B12, FIN-3)."""
