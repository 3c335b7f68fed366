"""A table on which nothing can happen any more: the round is finished, and everything is counted (AMB-54)."""

from __future__ import annotations

from solocompanion.games.tiny_epic_kingdoms.facts import Catalogue, Tracks
from solocompanion.games.tiny_epic_kingdoms.rules import patrol, quest, tracks
from solocompanion.games.tiny_epic_kingdoms.rules.collecting import ai_gains, never_collects
from solocompanion.games.tiny_epic_kingdoms.rules.moves import Wish, position
from solocompanion.games.tiny_epic_kingdoms.rules.positions import land_of
from solocompanion.games.tiny_epic_kingdoms.state import State


def stands_still(state: State, catalogue: Catalogue) -> bool:
    """Tell whether neither side can change anything any more, whatever the person chooses.

    The person has no meeple, so they collect nothing, and too little of everything for a level even after trading. The
    AI can take no action, and collects nothing.
    """
    return not state.you_at and not _can_rise(state, catalogue.tracks) and _is_ai_stuck(state, catalogue)


def _can_rise(state: State, costs: Tracks) -> bool:
    """Tell whether the person could pay a level with all they have, traded for one resource (B5, B6, B8)."""
    has = state.you.food + state.you.mana + state.you.ore
    prices = (tracks.build_cost(state, "you", costs), tracks.research_cost(state, "you", costs))
    return any(price is not None and price <= has for price in prices)


def _is_ai_stuck(state: State, catalogue: Catalogue) -> bool:
    if not never_collects(state.setup) and ai_gains(state, land_of(state, catalogue))[0]:
        return False
    at, wish = position(state, catalogue), Wish()
    levels = (plan(state, catalogue.tracks) for plan in (tracks.build_plan, tracks.research_plan))
    moves = (plan(at, wish) for plan in (tracks.expand_plan, patrol.plan, quest.plan))
    return not any(one.target for one in (*levels, *moves))
