"""The score of both sides, every line explained (PB-9, PB-10)."""

from __future__ import annotations

from solocompanion.core.view import LedgerRow, Sheet
from solocompanion.core.words import plural, text
from solocompanion.games.pebbles.facts import Catalogue
from solocompanion.games.pebbles.state import BANK, Side, State

FAR_BANK = 3


def sheet(state: State, catalogue: Catalogue, side: Side) -> Sheet:
    """Return the present score of a side."""
    mine = [catalogue.pebbles[one] for one, owner in state.pebbles.items() if owner == side]
    counted = plural("{n} pebble", "{n} pebbles", len(mine))
    home = FAR_BANK if state.at(side) == BANK else 0
    lines = [
        LedgerRow(text("Taken"), counted, sum(one.points for one in mine), "pebble_1", "PB-10"),
        LedgerRow(text("Far bank"), text("3 for standing there"), home, "landing", "PB-9"),
    ]
    if side == "human":
        lines.append(LedgerRow(text("Shells"), text("1 each"), state.shells or 0, "shell", "PB-10"))
    title = text("You") if side == "human" else text("Heron")
    return Sheet(side, title, sum(line.value for line in lines), tuple(lines))
