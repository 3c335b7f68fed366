"""Where everything lies on the board: 920 by 692 units."""

from __future__ import annotations

from solocompanion.core.maps.shapes import Point
from solocompanion.core.things import Thing, name, number
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.drawing.places import Places, places_of
from solocompanion.games.dragonlords.drawing.told_places import told_places
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.wording import Names

BOARD_W, BOARD_H = 920.0, 692.0
GROUND, WASH, INK, SPACE, SIGN, PIECE, MARK = range(7)

RIBBON_Y, RIBBON_H = 21.0, 32.0  # the middle of the phases
MAP_X, MAP_Y = 10.0, 52.0  # the upper left corner of the paper
FOOT_Y, FOOT_H = 664.0, 48.0  # the middle of the strip at the foot

# What is scenery alone, beside the things that commands and corrections name.
MAP, NOTICE, TURN = Thing("map"), Thing("notice"), Thing("turn")
BORDERS = MAP.part("borders")
GATE = Thing("gate", name, name)  # where the world goes round: of the area that is left, and of that beyond
PHASE_SIGN = things.PHASE.part("sign")
BATTLE = things.AREA.part("battle")
LORDS_OF = things.ARMY.part("lords")
FORCE = Thing("force")
STROKE = FORCE.part("stroke", number)
CULT_KINGDOMS = Thing("cult_kingdoms")
PURSE_SIGN = things.PURSE.part("sign")
ACTION_PIP, SHARD_PIP, KINGDOM_PIP, CULT_PIP = (
    one.part("pip", number) for one in (things.ACTIONS, things.SHARDS, things.KINGDOMS, CULT_KINGDOMS)
)


def places(state: State, names: Names) -> Places:
    """Return where things are printed on the map that is played on, or on the board that was told."""
    if state.is_told:
        return told_places(state.told, tuple(names.area(state, one.id) for one in state.told.areas))
    return places_of(names.map(state).drawn)


def on_map(at: Point) -> Point:
    """Turn a place on the paper into one on the board."""
    return MAP_X + at[0], MAP_Y + at[1]
