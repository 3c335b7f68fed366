"""What the rules say about a person's side: cubes added to their cannons, what a sinking costs, Garrisons they meet.

The person's own cannons, crew and hand are at the table; the app knows only what the mirror shows.
"""

from __future__ import annotations

from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Form, Line
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import questions
from solocompanion.games.dead_reckoning.rules.achieving import is_weak_turn
from solocompanion.games.dead_reckoning.rules.cannons import IN_HARBOR, LAST_TURN
from solocompanion.games.dead_reckoning.rules.territory import OceanTable
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import SINKS_AT, Planned, Seat, State, is_covenant

WITH_PARTNER = 2
MOST_MADE = 1  # of either goods, where a person produces on the partner's island (COP-11)
MOST_PAID = 5  # coins out of the chest for a sunk ship: what the Covenant pays (SNK-1), the one number the booklet has


@frozen
class Added:
    """What comes to a person's own cannons and abilities in one battle (B9, BAT-9, COP-14)."""

    harbor: int = 0
    buildings: int = 0
    partner: int = 0
    last_turn: int = 0

    @property
    def total(self) -> int:
        """How many cubes all of it adds."""
        return self.harbor + self.buildings + self.partner + self.last_turn


def added(state: State, person: Seat, battle: Planned) -> Added:
    """Return what the rules add to a person's cubes in a battle; the partner helps only a ship that takes part."""
    is_defending = battle.against == person
    space, here = state.spaces.get(battle.cell), state.captains[person].space
    has_ship = battle.what == "ship" or not is_defending or not is_apart(state, person, battle.cell)
    beside = any(ship.space == here for one, ship in state.captains.items() if one != person)
    return Added(
        harbor=IN_HARBOR if is_defending and battle.cell == HARBOR else 0,
        buildings=sum(one.seat == person for one in space.buildings) if space else 0,
        partner=WITH_PARTNER if has_ship and beside and here != HARBOR else 0,
        last_turn=LAST_TURN if is_defending and is_weak_turn(state) else 0,
    )


def is_apart(state: State, defender: Seat, cell: str) -> bool:
    """Tell whether a defender's ship is elsewhere and takes no part in a battle for its buildings (HR-10, HR-13)."""
    ruling = state.setup.its_absent_ship if is_covenant(defender) else state.setup.absent_ship
    return ruling == "apart" and state.side(defender).space != cell


def pay_for_sinking(table: OceanTable, person: Seat) -> None:
    """Take what a sunk person loses, as the house rule says (HR-8)."""
    costs, ship = table.state.setup.your_sinking, table.state.captains[person]
    lost: tuple[int, ...] = (ship.coins, ship.cargo, 0) if costs == "hold" else (0, 0, 0)
    if costs == "ask" and (ship.coins or ship.cargo or ship.chest):
        lost = table.ask(lambda state: _losses(state, person))
    coins, cargo, chest = lost
    for kind, n in (("coins", coins), ("cargo", cargo)):
        if n:
            table.do(did.GoodsLoaded(person, kind, -n), "HR-8")  # type: ignore[arg-type]  # one of the two
    if chest:
        table.do(did.ChestFilled(person, -chest), "HR-8")


def unknown(name: str, most: int) -> Line:
    """Return a line for a number that the person has to enter, 0 to `most`: Enter alone does not take it for 0."""
    return Line(name, 0, most, None if most else 0)


def _losses(state: State, person: Seat) -> Form:
    """Ask what a sinking cost; all goods aboard are filled in, and what comes out of the chest is not known."""
    ship = state.captains[person]
    return questions.SINKING(
        (
            Line("coins", 0, ship.coins, ship.coins),
            Line("cargo", 0, ship.cargo, ship.cargo),
            unknown("chest", min(MOST_PAID, ship.chest)),
        )
    )


# -- Garrisons ---------------------------------------------------------------------------------------------------------
def meet_garrison(table: OceanTable, cell: str) -> None:
    """Take the damage of a Covenant's Garrison on the person at turn, never the fifth (HR-9)."""
    state = table.state
    space, person = state.spaces.get(cell), state.seat
    if state.setup.your_garrison != "both" or space is None or not space.has(tuple(state.covenants), "garrison"):
        return
    if state.captains[person].damage < SINKS_AT - 1:
        table.do(did.DamageTaken(person, 1), "HR-9")
    else:
        table.do(did.NothingDone(person, "garrison"), "HR-9")


def end_beside_garrison(table: OceanTable) -> None:
    """Take that damage where the turn ends too, once a turn as for the Covenant (HR-9, A-15)."""
    state = table.state
    here = state.captains[state.seat].space
    if here not in state.fought or state.setup.garrison_once != "once":
        meet_garrison(table, here)
