"""What she might do instead of a step, for when the person decides otherwise at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from solocompanion.core.effects import Alternative, Step
from solocompanion.core.words import plural, text
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.state import State
from solocompanion.games.wyrmspan.wording import Names

SLOTS, ROWS, STEPS = range(1, 4), range(1, 6), range(1, 6)
Found = Iterator[Alternative]


def alternatives(step: Step, before: State, names: Names) -> tuple[Alternative, ...]:
    """Return every choice there is at a step of hers, the one she made included; nothing for steps without one."""
    find = _FIND.get(type(step.effect))
    return tuple(find(step.effect, before, names)) if find else ()


def _dragons(*_: object) -> Found:
    for slot in SLOTS:
        yield Alternative(did.DragonTaken(slot), text("Dragon {n}", n=slot))


def _caves(*_: object) -> Found:
    for slot in SLOTS:
        yield Alternative(did.CaveTaken(slot), text("Cave {n}", n=slot))


def _rows(effect: did.MarkerPlaced, before: State, names: Names) -> Found:
    tile = names.catalogue.tiles[before.setup.tile]
    for row in ROWS if effect.side == "automa" else ():
        if tile.has_space(row, len(before.rows[row - 1])):
            yield Alternative(did.MarkerPlaced("automa", row), text("Row {n}", n=row))


def _steps(effect: did.TokenAdvanced, before: State, names: Names) -> Found:
    for steps in STEPS if effect.side == "automa" else ():
        where = names.space(before.automa.steps + steps)
        label = plural("{n} step: {where}", "{n} steps: {where}", steps, where=where)
        yield Alternative(did.TokenAdvanced("automa", steps), label)


def _coins(_: Any, before: State, __: Names) -> Found:
    yield Alternative(did.CoinPlaced(), text("A coin on it"))
    if before.coins:
        yield Alternative(did.CoinRemoved(), text("A coin off it"))
    yield Alternative(did.CoinsLeft(), text("No coin"))


_FIND: Mapping[type, Callable[[Any, State, Names], Found]] = {
    did.DragonTaken: _dragons,
    did.CaveTaken: _caves,
    did.MarkerPlaced: _rows,
    did.TokenAdvanced: _steps,
    did.CoinPlaced: _coins,
    did.CoinRemoved: _coins,
    did.NoCoinThere: _coins,
    did.CoinsLeft: _coins,
}
