"""Abilities that let Food pay in wars: no card text is here, so the person says once from which level (A6, AMB-50)."""

from __future__ import annotations

from solocompanion.core.requests import Number
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import questions
from solocompanion.games.tiny_epic_kingdoms.facts import RESEARCH_LEVELS, UNKNOWN
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable
from solocompanion.games.tiny_epic_kingdoms.state import SIDES, Setup, Side, State


def has_abilities(setup: Setup, side: Side) -> bool:
    """Tell whether a side uses the abilities of its faction: the AI by an adjustment only (A6)."""
    return side == "you" or setup.abilities == "yes"


def faction_of(setup: Setup, side: Side) -> str:
    """Return a side's faction; empty for the Dark Army."""
    return setup.faction_ai if side == "ai" else setup.faction_you


def recall(table: KingdomTable) -> None:
    """Take over what was said of these factions in earlier games."""
    setup = table.state.setup
    for side in SIDES:
        faction = table.catalogue.factions.get(faction_of(setup, side))
        if faction is not None and faction.food_from != UNKNOWN and has_abilities(setup, side):
            table.do(did.FoodTold(side, faction.food_from, faction.id), "AMB-50")


def ask_food(table: KingdomTable, side: Side) -> None:
    """Ask where it is not known and could matter: with Food, and a level of research."""
    level = table.ask(lambda state: _asked(state, side))
    if level is not None:
        table.do(did.FoodTold(side, level, faction_of(table.state.setup, side)), "AMB-50")


def _asked(state: State, side: Side) -> Number | None:
    own = state.kingdom(side)
    if own.food_from != UNKNOWN or not own.food or not own.research or not has_abilities(state.setup, side):
        return None
    return questions.FOOD_FROM(0, RESEARCH_LEVELS, None, side)
