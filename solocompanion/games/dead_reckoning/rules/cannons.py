"""How many cubes a Covenant drops in a battle, with the breakdown (BAT-2)."""

from __future__ import annotations

from solocompanion.core.frozen import frozen
from solocompanion.games.dead_reckoning.facts import BLANK, Catalogue
from solocompanion.games.dead_reckoning.rules.achieving import is_weak_turn
from solocompanion.games.dead_reckoning.sections import BUILDINGS, HARBOR, BuildingKind
from solocompanion.games.dead_reckoning.state import Seat, State

BASE, IN_HARBOR, ICONS_PER_CANNON, LAST_TURN = 1, 4, 2, 2


@frozen
class Cannons:
    """What a Covenant's cubes in one battle are made of; `icons` are those of its Pirate pile, two for a cannon."""

    base: int = BASE
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
        """How many cubes it drops."""
        return self.base + self.tiles + self.harbor + self.buildings + self.pirate + self.bonus + self.last_turn

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
        last_turn=LAST_TURN if is_defending and is_weak_turn(state) else 0,
    )


def attack_total(state: State, catalogue: Catalogue, seat: Seat, owner: Seat) -> Cannons:
    """Return what a Covenant would drop against a person's ship, with no flag's bonus and no Harbor (BAT-2, A-29)."""
    return cannons(state, catalogue, seat, state.captains[owner].space)


def defending(state: State, catalogue: Catalogue, seat: Seat, cell: str) -> Cannons | None:
    """Return what a Covenant's buildings drop that are attacked, without its base cube; `None` where that is asked.

    The booklet says only that this is a regular battle, so a house rule says what counts (HR-7).
    """
    how = state.setup.building_defence
    kinds: tuple[BuildingKind, ...] = BUILDINGS if how == "all" else ("fort", "garrison")
    power = cannons(state, catalogue, seat, cell, is_defending=True)
    there = sum(state.spaces[cell].has((seat,), kind) for kind in kinds)
    return None if how == "ask" else Cannons(base=0, buildings=there, last_turn=power.last_turn)


def tile_cannons(state: State, catalogue: Catalogue, tile: str) -> int:
    """Return the cannons on a Ship Upgrade tile."""
    printed = catalogue.tiles[tile].cannons
    return state.known.get(tile, (0,))[0] if printed == BLANK else printed


def pirate_icons(catalogue: Catalogue, pile: tuple[str, ...]) -> int:
    """Return the cannons and battle abilities in a Pirate pile."""
    return sum(card_icons(catalogue, name) for name in pile)


def card_icons(catalogue: Catalogue, name: str) -> int:
    """Return the cannons and battle abilities of a row card on the side it lies on; 0 while that is a blank.

    In the piles "/back" behind its id says that it lies on the back, and a number what the person counted on it.
    """
    card, *more = name.split("/")
    if more and more[-1].isdigit():
        return int(more[-1])
    return sum(max(0, n) for n in _printed(catalogue, card, is_back="back" in more))


def is_blank(catalogue: Catalogue, card: str, *, is_back: bool) -> bool:
    """Tell whether nobody has said how many icons are on that side of a row card."""
    return BLANK in _printed(catalogue, card, is_back=is_back)


def _printed(catalogue: Catalogue, card: str, *, is_back: bool) -> tuple[int, int]:
    record = catalogue.row_cards[card]
    return (record.back_cannons, record.back_abilities) if is_back else (record.cannons, record.abilities)
