"""What can be corrected of the bonuses of dudes and deeds: what is added to a number, for each length of time."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solocompanion.core.mirror import Correctable, Mirrored
from solocompanion.core.things import Target, name, one_of
from solocompanion.core.words import later, text
from solocompanion.games.doomtown.commands.numbers import LASTING, MOST, STATS, added
from solocompanion.games.doomtown.facts import Stat
from solocompanion.games.doomtown.state import Bonus, Deed, Dude, State, Until
from solocompanion.games.doomtown.wording import Names

LASTS = {"game": later("for the game"), "day": later("today"), "shootout": later("this shootout")}
STEPS = tuple(str(n) for n in range(-MOST, MOST + 1))  # choices: a count cannot be below 0


def lengths(state: State) -> tuple[Until, ...]:
    """Return how long something can be added now: for the shootout only while there is one."""
    return LASTING if state.fight is not None else LASTING[:-1]


def bonuses(
    kind: str,
    on: Mirrored[State, Names, str],
    things: Callable[[State], Mapping[str, Dude] | Mapping[str, Deed]],
    stats: tuple[Stat, ...],
    change: Callable[..., State],
) -> Correctable[State, Names, str, Stat, Until]:
    """Return what is added to each number (`stats`) of each of the dudes or deeds."""

    def keys(state: State, _: Names) -> list[tuple[str, Stat, Until]]:
        return [(name, stat, until) for name in things(state) for stat in stats for until in lengths(state)]

    def put(state: State, value: str, name: str, stat: Stat, until: Until) -> State:
        if value not in STEPS:
            raise LookupError(value)
        n = int(value)
        if n == added(state, name, stat, until):
            return state
        kept = tuple(one for one in things(state)[name].bonuses if (one.stat, one.until) != (stat, until))
        return change(state, name, bonuses=(*kept, Bonus(stat, n, until)) if n else kept)

    return Correctable(
        target=Target(kind, name, one_of(*stats), one_of(*LASTING)),
        on=on,
        name=lambda state, names, name, stat, until: text(
            "{name}: added to {stat} {lasts}",
            name=names.thing(state, name),
            stat=text(STATS[stat]),
            lasts=text(LASTS[until]),
        ),
        now=lambda state, name, stat, until: str(added(state, name, stat, until)),
        put=put,
        of=keys,
        choices=lambda *_: STEPS,
        word=lambda _, __, n, *___: n if n.startswith("-") or n == "0" else f"+{n}",
    )
