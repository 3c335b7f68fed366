"""What can be corrected of deeds: where they are on their street, whether they are booted, what is added to them.

Their owner is whose card they are, which nothing changes.
"""

from __future__ import annotations

from typing import Any

from solocompanion.core.changing import changed
from solocompanion.core.mirror import Correctable, Keys
from solocompanion.core.words import capital, later, text
from solocompanion.games.doomtown.commands.dudes import OF_DEEDS
from solocompanion.games.doomtown.correcting.bonuses import bonuses
from solocompanion.games.doomtown.state import Side, State, home
from solocompanion.games.doomtown.wording import Names, side


def _keys(state: State, _: Names) -> Keys:
    return [(name,) for name in state.deeds]


def _in_town(state: State, names: Names) -> Keys:
    return [key for key in _keys(state, names) if key[0] not in state.outside]


def _piece(_: State, __: Names, name: str, *___: str) -> str:
    return f"place:{name}"


def of_deed(kind: str, label: str, **more: Any) -> Correctable:
    """Return a value of a deed."""
    return Correctable(
        kind=kind,
        name=lambda state, names, name: text("{deed}: {what}", deed=names.thing(state, name), what=text(label)),
        group=lambda state, names, name: names.thing(state, name),
        sprite=_piece,
        **{"of": _keys, **more},
    )


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
    of_deed(
        "spot",
        later("place on the street"),
        now=_spot,
        put=_put_spot,
        of=_in_town,
        choices=_spots,
        word=lambda state, names, spot, name: capital(_word_spot(state, names, spot, name)),
    ),
    of_deed(
        "turned",
        later("booted"),
        now=lambda state, name: state.deeds[name].booted,
        put=lambda state, value, name: state.with_deed(name, booted=value),
    ),
    bonuses("counter", lambda state: state.deeds, OF_DEEDS, State.with_deed, _piece),
)
