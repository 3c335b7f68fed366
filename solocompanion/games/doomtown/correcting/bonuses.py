"""What can be corrected of the bonuses of dudes and deeds: what is added to a number, for each length of time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solocompanion.core.mirror import Correctable, Keys
from solocompanion.core.words import later, text
from solocompanion.games.doomtown.commands.dudes import LASTING, MOST, STATS, added
from solocompanion.games.doomtown.state import Bonus, State
from solocompanion.games.doomtown.wording import Names

LASTS = {"game": later("for the game"), "day": later("today"), "shootout": later("this shootout")}
STEPS = tuple(str(n) for n in range(-MOST, MOST + 1))  # choices: a count cannot be below 0


def lengths(state: State) -> tuple[str, ...]:
    """Return how long something can be added now: for the shootout only while there is one."""
    return LASTING if state.fight is not None else LASTING[:-1]


def bonuses(
    kind: str,
    things: Callable[[State], Any],
    stats: tuple[str, ...],
    change: Callable[..., State],
    sprite: Callable[..., str],
) -> Correctable:
    """Return what is added to each number (`stats`) of each of the dudes or deeds."""

    def keys(state: State, _: Names) -> Keys:
        return [(name, stat, until) for name in things(state) for stat in stats for until in lengths(state)]

    def put(state: State, value: str, name: str, stat: Any, until: Any) -> State:
        if value not in STEPS or stat not in stats or until not in LASTING:
            raise LookupError(value)
        n = int(value)
        if n == added(state, name, stat, until):
            return state
        kept = tuple(one for one in things(state)[name].bonuses if (one.stat, one.until) != (stat, until))
        return change(state, name, bonuses=(*kept, Bonus(stat, n, until)) if n else kept)

    return Correctable(
        kind=kind,
        name=lambda state, names, name, stat, until: text(
            "{name}: added to {stat} {lasts}",
            name=names.thing(state, name),
            stat=text(STATS[stat]),
            lasts=text(LASTS[until]),
        ),
        group=lambda state, names, name, *_: names.thing(state, name),
        now=lambda state, name, stat, until: str(added(state, name, stat, until)),
        put=put,
        of=keys,
        choices=lambda *_: STEPS,
        word=lambda _, __, n, *___: n if n.startswith("-") or n == "0" else f"+{n}",
        sprite=sprite,
    )
