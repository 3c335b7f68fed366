"""What can be corrected of dudes: where they are, whether they are booted, who controls them, what is noted on them."""

from __future__ import annotations

from typing import Any

from solocompanion.core.correction import Changes
from solocompanion.core.mirror import Correctable, Keys
from solocompanion.core.words import capital, later, text
from solocompanion.games.doomtown.commands.dudes import OF_DUDES
from solocompanion.games.doomtown.commands.kinds import places
from solocompanion.games.doomtown.correcting.bonuses import bonuses
from solocompanion.games.doomtown.correcting.day import checked_side, word_side
from solocompanion.games.doomtown.state import SIDES, State, home
from solocompanion.games.doomtown.wording import Names

BOUNTY = 30
SHOOTERS = {"": later("as printed"), "stud": later("a stud"), "draw": later("a draw")}


def _keys(state: State, _: Names) -> Keys:
    return [(name,) for name in state.dudes]


def piece(_: State, __: Names, name: str, *___: str) -> str:
    """Return the piece of a dude."""
    return f"dude:{name}"


def of_dude(kind: str, label: str, *, field: str = "", **more: Any) -> Correctable:
    """Return a value of a dude; it is the field of its name unless something else is given."""
    at = field or kind
    given = {
        "now": lambda state, name: getattr(state.dudes[name], at),
        "put": lambda state, value, name: state.with_dude(name, **{at: value}),
        "of": _keys,
        **more,
    }
    return Correctable(
        kind=kind,
        name=lambda state, names, name: text("{dude}: {what}", dude=names.thing(state, name), what=text(label)),
        group=lambda state, names, name: names.thing(state, name),
        sprite=piece,
        **given,
    )


def _put_place(state: State, place: str, name: str) -> State:
    if place not in places(state):
        raise LookupError(place)
    return state.with_dude(name, place=place)


def _shoots(state: State, _: Any, name: str) -> str:
    """Refuse what would tear a posse apart: who is in one is at the shootout, and on its side."""
    is_shooting = state.fight is not None and state.fight.side_of(name) is not None
    return text("It is in a posse: take it out of it first") if is_shooting else ""


def _barred(state: State, place: Any, name: str) -> str:
    """Refuse the person's dudes at Wyatt's home, where no move and no job leads (W-RES-1)."""
    is_barred = place == home("wyatt") and state.dudes[name].side == "you" and state.setup.job_home == "refuse"
    return text("Your dudes never come to Wyatt's home (W-RES-1)") if is_barred else _shoots(state, place, name)


def _dropped(state: State, _: Names, __: str, sprite: str, name: str) -> Changes:
    """Put a dude on the place it is dragged to, or on the place of what is drawn there."""
    there = (one for one in places(state) if f"{sprite}:".startswith(f"place:{one}:"))
    return tuple((f"place.{name}", place) for place in there)


def _put_holder(state: State, who: str, name: str) -> State:
    one = checked_side(who)
    return state.with_dude(name, holder="" if state.dudes[name].owner == one else one)


def _put_shooter(state: State, shooter: str, name: str) -> State:
    if shooter not in SHOOTERS:
        raise LookupError(shooter)
    return state.with_dude(name, shooter=shooter)


DUDES = (
    of_dude(
        "place",
        later("place"),
        put=_put_place,
        choices=lambda state, *_: places(state),
        word=lambda state, names, place, _: capital(names.place(state, place)),
        refused=_barred,
        dropped=_dropped,
    ),
    of_dude("booted", later("booted")),
    of_dude("bounty", later("bounty"), range=lambda *_: (0, BOUNTY)),
    of_dude(
        "holder",
        later("controlled by"),
        now=lambda state, name: state.dudes[name].side,
        put=_put_holder,
        choices=lambda *_: SIDES,
        word=word_side,
        refused=_shoots,
    ),
    of_dude(
        "shooting",
        later("bullets"),
        field="shooter",
        put=_put_shooter,
        choices=lambda *_: tuple(SHOOTERS),
        word=lambda _, __, shooter, ___: text(SHOOTERS[shooter]),
    ),
    of_dude("horse", later("has a Horse"), field="has_horse"),
    of_dude("safe", later("cannot be called out"), field="is_safe"),
    bonuses("bonus", lambda state: state.dudes, OF_DUDES, State.with_dude, piece),
)
