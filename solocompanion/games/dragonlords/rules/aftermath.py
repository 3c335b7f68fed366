"""What follows once a battle is over: unknown land is explored, the cult takes what it won, and its phase goes on."""

from __future__ import annotations

from solocompanion.games.dragonlords.rules.cult import settle_arrival, waiting
from solocompanion.games.dragonlords.rules.ending import DragonTable
from solocompanion.games.dragonlords.rules.exploring import explore
from solocompanion.games.dragonlords.rules.turns import after_cult
from solocompanion.games.dragonlords.state import Battle


def came_of(table: DragonTable, fought: Battle) -> None:
    """Go on after a battle that is over (A-43, A-44, CULT-12)."""
    area, state = fought.area, table.state
    if state.battle is not None:
        return
    if fought.by == "you":
        is_won = state.force(area).fights and not state.is_hostile(area)
        if fought.was_unknown and is_won and not state.land(area).known:
            explore(table, area)
        if state.land(area).owner != "cult":  # neutrals with whom an army waited have fallen: nobody defends any more
            settle_arrival(table, area)
    elif fought.by == "cult":
        settle_arrival(table, area)
        if not waiting(table.state):
            after_cult(table)
