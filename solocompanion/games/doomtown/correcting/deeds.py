"""What can be corrected of deeds: where they are on their street, whether they are booted, what is added to them.

Their owner is whose card they are, which nothing changes.
"""

from __future__ import annotations

from solocompanion.core.changed_copy import changed
from solocompanion.core.mirror import Correctable, Mirrored
from solocompanion.core.things import Target, name
from solocompanion.core.words import capital, later, text
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.commands.numbers import OF_DEEDS
from solocompanion.games.doomtown.correcting.bonuses import bonuses
from solocompanion.games.doomtown.state import Side, State, home
from solocompanion.games.doomtown.wording import Names, side


def _there(state: State, _: Names) -> list[tuple[str]]:
    return [(name,) for name in state.deeds]


def _in_town(state: State, names: Names) -> list[tuple[str]]:
    return [key for key in _there(state, names) if key[0] not in state.outside]


ALL = Mirrored(things.PLACE, there=_there, called=lambda state, names, name: names.thing(state, name))


def _streets_without(state: State, name: str) -> dict[Side, tuple[str, ...]]:
    return {one: tuple(place for place in street if place != name) for one, street in state.streets.items()}


def _spot(state: State, name: str) -> str:
    """Return where a deed lies: so many steps left or right of the home of its street, as "left 2"."""
    owner = state.deeds[name].owner
    street = state.streets[owner]
    steps = street.index(name) - street.index(home(owner))
    return f"{'left' if steps < 0 else 'right'} {abs(steps)}"


def _spots(state: State, _: Names, name: str) -> tuple[str, ...]:
    """Return where a deed may lie: from one end of its street to the other."""
    owner = state.deeds[name].owner
    street = _streets_without(state, name)[owner]
    left = street.index(home(owner))
    right = len(street) - left - 1
    return (*(f"left {n}" for n in range(left + 1, 0, -1)), *(f"right {n}" for n in range(1, right + 2)))


def _put_spot(state: State, spot: str, name: str) -> State:
    owner = state.deeds[name].owner
    street = _streets_without(state, name)[owner]
    way, _, steps = spot.partition(" ")
    at, n = street.index(home(owner)), int(steps)
    to = at - n + 1 if way == "left" else at + n
    if way not in {"left", "right"} or n < 1 or not 0 <= to <= len(street):
        raise LookupError(spot)
    return changed(state, streets={**state.streets, owner: (*street[:to], name, *street[to:])})


def _word_spot(state: State, _: Names, spot: str, name: str) -> str:
    way, _space, n = spot.partition(" ")
    said = {"n": n, "whose": side(state.deeds[name].owner)}
    return (
        text("{whose}: {n} to the left of home", **said)
        if way == "left"
        else text("{whose}: {n} to the right of home", **said)
    )


DEEDS = (
    Correctable(
        target=Target("spot", name),
        on=ALL,
        label=later("place on the street"),
        now=_spot,
        put=_put_spot,
        of=_in_town,
        choices=_spots,
        word=lambda state, names, spot, name: capital(_word_spot(state, names, spot, name)),
    ),
    Correctable(
        target=Target("turned", name),
        on=ALL,
        label=later("booted"),
        now=lambda state, name: state.deeds[name].booted,
        put=lambda state, value, name: state.with_deed(name, booted=value),
    ),
    bonuses("counter", ALL, lambda state: state.deeds, OF_DEEDS, State.with_deed),
)
