"""What can be corrected of the day and of both sides: phase, whose play it is, the Winner, ghost rock, debt, outfit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

from attrs import evolve

from solocompanion.core.changed_copy import changed
from solocompanion.core.mirror import Correctable
from solocompanion.core.things import Target
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.rules.decks import BASE_SET
from solocompanion.games.doomtown.state import SIDES, Phase, Side, State, home
from solocompanion.games.doomtown.wording import Names, side

DAYS, ROCK, DEBT = 99, 99, 20
PHASES = {
    "gamblin": later("gamblin'"),
    "upkeep": later("upkeep"),
    "noon": later("high noon"),
    "sundown": later("sundown"),
    "setup": later("set-up"),
    "over": later("over"),
}
SET = tuple(phase for phase in PHASES if phase not in {"setup", "over"})  # what a game can be set to


def begun(state: State, _: Names) -> Sequence[tuple[()]]:
    """Yield the one value there is once the first day has begun."""
    return ((),) if state.phase != "setup" else ()


def sides(state: State, _: Names) -> Sequence[tuple[Side]]:
    """Return the sides that have laid their outfit down."""
    return tuple((one,) for one in SIDES if one in state.purses)


def word_side(_: State, __: Names, who: str, *___: object) -> str:
    """Name a side that is chosen."""
    return text("nobody") if not who else side(who)


def checked_side(who: Any) -> Side:
    """Return a side. Raises `LookupError` for what is none."""
    if who not in SIDES:
        raise LookupError(who)
    return "you" if who == "you" else "wyatt"


def _put_phase(state: State, phase: Any) -> State:
    if phase not in get_args(Phase):
        raise LookupError(phase)
    return changed(state, phase=phase)


def _why_not(state: State, _: Any) -> str:
    """Refuse another phase or play while a shootout is under way: it belongs to high noon."""
    return text("Finish the shootout first") if state.fight is not None else ""


def _put_turn(state: State, who: Any) -> State:
    """Set whose play is next: a pass counts against the play of the other side only."""
    return changed(state, turn=checked_side(who), passes=state.passes if who == state.turn else 0)


def _once(
    kind: str,
    label: str,
    *,
    now: Callable[[State], Any] | None = None,
    put: Callable[[State, Any], State] | None = None,
) -> Correctable[State, Names]:
    """Return a value there is once a day has begun; the field of its name, where nothing else is said."""
    return Correctable(
        target=Target(kind),
        name=lambda *_: text(label),
        group=lambda *_: text("The day"),
        of=begun,
        now=now or (lambda state: getattr(state, kind)),
        put=put or (lambda state, value: changed(state, **{kind: value})),
    )


def _whose(kind: str, label: str, put: Callable[[State, Any], State]) -> Correctable[State, Names]:
    """Return a value that is one of the sides."""
    return evolve(_once(kind, label, put=put), choices=lambda *_: SIDES, word=word_side)


def _of_side(target: Target[Side], label: str) -> Correctable[State, Names, Side]:
    """Return a value of a side, shown by its home, the field of its name."""
    return Correctable(
        target=target,
        name=lambda _, __, who: text("{who}: {what}", who=side(who), what=text(label)),
        group=lambda _, __, who: side(who),
        sprite=lambda _, __, who: things.PLACE(home(who)),
        of=sides,
        now=lambda state, who: getattr(state.purses[who], target.kind),
        put=lambda state, value, who: state.with_purse(who, **{target.kind: value}),
    )


DAY = (
    evolve(_once("day", later("Day")), range=lambda *_: (1, DAYS)),
    evolve(
        _once("phase", later("Phase"), put=_put_phase),
        choices=lambda *_: SET,
        word=lambda _, __, phase: text(PHASES[phase]),
        refused=_why_not,
    ),
    _whose("winner", later("Winner of the lowball"), lambda state, who: changed(state, winner=checked_side(who))),
    evolve(_whose("turn", later("Whose play is next"), _put_turn), refused=_why_not),
    evolve(_once("passes", later("Passes in a row")), range=lambda *_: (0, 1)),
    evolve(_of_side(things.ROCK, later("ghost rock")), range=lambda *_: (0, ROCK)),
    evolve(_of_side(Target("debt", things.side), later("ghost rock borrowed")), range=lambda *_: (0, DEBT)),
    evolve(
        _of_side(Target("outfit", things.side), later("outfit")),
        choices=lambda _, names, __: tuple(names.catalogue.outfits),
        word=lambda _, names, outfit, __: _named(names, outfit),
    ),
)


def _named(names: Names, outfit: str) -> str:
    """Name an outfit; a later printing by its set, since several have the same name."""
    found = names.catalogue.outfits.get(outfit)
    if found is None or found.pack == BASE_SET:
        return names.outfit(outfit)
    return text("{name} ({pack})", name=names.outfit(outfit), pack=text(found.pack))
