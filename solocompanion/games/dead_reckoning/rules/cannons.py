"""How many cubes a Covenant drops in a battle, with the breakdown (BAT-2)."""

from __future__ import annotations

from solocompanion.core.frozen import frozen
from solocompanion.games.dead_reckoning.facts import BLANK, Catalogue
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import Seat, State

BASE, IN_HARBOR, ICONS_PER_CANNON, LAST_TURN = 1, 4, 2, 2


@frozen
class Cannons:
    """What a Covenant's cubes in one battle are made of; `icons` are those of its Pirate pile, two for a cannon."""

    tiles: int = 0
    harbor: int = 0
    buildings: int = 0
    icons: int = 0
    bonus: int = 0
    last_turn: int = 0

    @property
    def pirate(self) -> int:
        """Cannons from the Pirate pile."""
        return self.icons // ICONS_PER_CANNON

    @property
    def total(self) -> int:
        """Cubes to drop."""
        return BASE + self.tiles + self.harbor + self.buildings + self.pirate + self.bonus + self.last_turn

    @property
    def half(self) -> int:
        """Half of them, rounded up (MB-3)."""
        return (self.total + 1) // 2


def cannons(
    state: State, catalogue: Catalogue, seat: Seat, cell: str, *, is_defending: bool = False, bonus: int = 0
) -> Cannons:
    """Return what a Covenant drops in a battle on a space; `bonus` is that of its Attack Flag.

    A defender on the last turn of the game drops two cubes more (B11).
    """
    mine = state.covenants[seat]
    space = state.spaces.get(cell)
    return Cannons(
        tiles=sum(tile_cannons(state, catalogue, tile) for tile in mine.tiles),
        harbor=IN_HARBOR if is_defending and cell == HARBOR else 0,
        buildings=sum(one.seat == seat for one in space.buildings) if space else 0,
        icons=pirate_icons(catalogue, mine.pirate),
        bonus=bonus,
        last_turn=LAST_TURN if is_defending and state.is_last_turn() else 0,
    )


def tile_cannons(state: State, catalogue: Catalogue, tile: str) -> int:
    """Return the cannons on a Ship Upgrade tile."""
    printed = catalogue.tiles[tile].cannons
    return state.known.get(tile, (0,))[0] if printed == BLANK else printed


def pirate_icons(catalogue: Catalogue, pile: tuple[str, ...]) -> int:
    """Return the cannons and battle abilities in a Pirate pile."""
    return sum(card_icons(catalogue, name) for name in pile)


def card_icons(catalogue: Catalogue, name: str) -> int:
    """Return the cannons and battle abilities of a row card on the side it lies on ("/back" for the back)."""
    card, _, back = name.partition("/")
    record = catalogue.row_cards[card]
    return record.back_cannons + record.back_abilities if back else record.cannons + record.abilities
