"""Choices for a new game drawn at random."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from solocompanion.app.content.games import Game
from solocompanion.app.play.session import Session
from solocompanion.core.options import Option

LATER = "draw"  # the choice to draw at the table; a surprise draws now
TRIES = 40


def surprise(game: Game, settings: Mapping[str, str], chance: Random) -> dict[str, str]:
    """Draw every setting that is neither a house rule nor about what is at hand, so that the game can begin.

    Settings with the same choices get different values. Where no draw can begin, the settings stay as they are.
    """
    drawn = dict(settings)
    for _ in range(TRIES):
        drawn.update(_drawn(game, chance))
        if _can_begin(game, drawn):
            return drawn
    return dict(settings)


def _drawn(game: Game, chance: Random) -> dict[str, str]:
    found: dict[str, str] = {}
    left: dict[tuple[str, ...], list[str]] = {}
    for option in game.options:
        if option.house or option.at_hand:
            continue
        values = _values(option)
        pool = left.setdefault(values, [])
        if not pool:
            pool += chance.sample(values, len(values))
        found[option.id] = pool.pop()
    return found


def _values(option: Option) -> tuple[str, ...]:
    values = tuple(choice.value for choice in option.choices)
    return tuple(one.value for one in option.choices if one.value != LATER and not one.at_hand) or values


def _can_begin(game: Game, settings: Mapping[str, str]) -> bool:
    try:
        session = Session.start(game, settings, seed="surprise")
    except ValueError:  # such as settings that do not go together
        return False
    return not game.spec.faults(session.state, game.catalogue)
