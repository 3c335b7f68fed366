"""What can be corrected of dudes: where they are, whether they are booted, who controls them, what is noted on them."""

from __future__ import annotations

from typing import Any

from solocompanion.core.correction import Changes
from solocompanion.core.mirror import Correctable, Mirrored
from solocompanion.core.things import Target, name
from solocompanion.core.words import capital, later, text
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.commands.kinds import places
from solocompanion.games.doomtown.commands.numbers import OF_DUDES
from solocompanion.games.doomtown.correcting.bonuses import bonuses
from solocompanion.games.doomtown.correcting.day import checked_side, word_side
from solocompanion.games.doomtown.state import SIDES, State, home
from solocompanion.games.doomtown.wording import Names

BOUNTY = 30
SHOOTERS = {"": later("as printed"), "stud": later("a stud"), "draw": later("a draw")}


ALL = Mirrored(
    things.DUDE,
    there=lambda state, _: [(name,) for name in state.dudes],
    called=lambda state, names, name: names.thing(state, name),
)


def _put_place(state: State, place: str, name: str) -> State:
    if place not in places(state):
        raise LookupError(place)
    return state.with_dude(name, place=place)


def _shoots(state: State, name: str) -> str:
    """Refuse what would tear a posse apart: who is in one is at the shootout, and on its side."""
    is_shooting = state.fight is not None and state.fight.side_of(name) is not None
    return text("It is in a posse: take it out of it first") if is_shooting else ""


def _barred(state: State, place: Any, name: str) -> str:
    """Refuse the person's dudes at Wyatt's home, where no move and no job leads (W-RES-1)."""
    is_barred = place == home("wyatt") and state.dudes[name].side == "you" and state.setup.job_home == "refuse"
    return text("Your dudes never come to Wyatt's home (W-RES-1)") if is_barred else _shoots(state, name)


def _dropped(state: State, _: Names, __: str, sprite: str, name: str) -> Changes:
    """Put a dude on the place it is dragged to, or on the place of what is drawn there."""
    found = things.PLACE.of(sprite)
    return ((things.PLACE_OF(name), *found),) if found is not None and found[0] in places(state) else ()


def _put_holder(state: State, who: str, name: str) -> State:
    one = checked_side(who)
    return state.with_dude(name, holder="" if state.dudes[name].owner == one else one)


def _put_shooter(state: State, shooter: str, name: str) -> State:
    if shooter not in SHOOTERS:
        raise LookupError(shooter)
    return state.with_dude(name, shooter=shooter)


def _mark(kind: str, label: str, field: str) -> Correctable[State, Names, str]:
    """Return what is so of a dude or not, a field of it."""
    return Correctable(
        target=Target(kind, name),
        on=ALL,
        label=label,
        now=lambda state, name: getattr(state.dudes[name], field),
        put=lambda state, value, name: state.with_dude(name, **{field: value}),
    )


DUDES = (
    Correctable(
        target=things.PLACE_OF,
        on=ALL,
        label=later("place"),
        now=lambda state, name: state.dudes[name].place,
        put=_put_place,
        choices=lambda state, *_: places(state),
        word=lambda state, names, place, _: capital(names.place(state, place)),
        refused=_barred,
        dropped=_dropped,
    ),
    _mark("booted", later("booted"), "booted"),
    Correctable(
        target=things.BOUNTY,
        on=ALL,
        label=later("bounty"),
        now=lambda state, name: state.dudes[name].bounty,
        put=lambda state, n, name: state.with_dude(name, bounty=n),
        range=lambda *_: (0, BOUNTY),
    ),
    Correctable(
        target=Target("holder", name),
        on=ALL,
        label=later("controlled by"),
        now=lambda state, name: state.dudes[name].side,
        put=_put_holder,
        choices=lambda *_: SIDES,
        word=word_side,
        refused=lambda state, _, name: _shoots(state, name),
    ),
    Correctable(
        target=Target("shooting", name),
        on=ALL,
        label=later("bullets"),
        now=lambda state, name: state.dudes[name].shooter,
        put=_put_shooter,
        choices=lambda *_: tuple(SHOOTERS),
        word=lambda _, __, shooter, ___: text(SHOOTERS[shooter]),
    ),
    _mark("horse", later("has a Horse"), "has_horse"),
    _mark("safe", later("cannot be called out"), "is_safe"),
    bonuses("bonus", ALL, lambda state: state.dudes, OF_DUDES, State.with_dude),
)
