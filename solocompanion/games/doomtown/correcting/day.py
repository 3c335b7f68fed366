"""What can be corrected of the day and of both sides: phase, whose play it is, the Winner, ghost rock, debt, outfit."""

from __future__ import annotations

from typing import Any, get_args

from solocompanion.core.changing import changed
from solocompanion.core.mirror import Correctable
from solocompanion.core.words import later, text
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


def begun(state: State, _: Names) -> tuple[tuple[str, ...], ...]:
    """Yield the one value there is once the first day has begun."""
    return ((),) if state.phase != "setup" else ()


def sides(state: State, _: Names) -> tuple[tuple[str, ...], ...]:
    """Yield the sides that have laid their outfit down."""
    return tuple((one,) for one in SIDES if one in state.purses)


def word_side(_: State, __: Names, who: str, *___: str) -> str:
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


def _of_table(kind: str, label: str, **more: Any) -> Correctable:
    """Return a value there is once, a field of the state."""
    given = {
        "now": lambda state: getattr(state, kind),
        "put": lambda state, value: changed(state, **{kind: value}),
        **more,
    }
    return Correctable(kind=kind, name=lambda *_: text(label), group=lambda *_: text("The day"), of=begun, **given)


def _whose(kind: str, label: str, **more: Any) -> Correctable:
    """Return a value that is one of the sides."""
    return _of_table(
        kind,
        label,
        **{
            "put": lambda state, who: changed(state, **{kind: checked_side(who)}),
            "choices": lambda *_: SIDES,
            "word": word_side,
            **more,
        },
    )


def _of_side(kind: str, label: str, **more: Any) -> Correctable:
    """Return a value of a side, shown by its home."""
    given = {
        "now": lambda state, who: getattr(state.purses[who], kind),
        "put": lambda state, value, who: state.with_purse(checked_side(who), **{kind: value}),
        **more,
    }
    return Correctable(
        kind=kind,
        name=lambda _, __, who: text("{who}: {what}", who=side(who), what=text(label)),
        group=lambda _, __, who: side(who),
        sprite=lambda _, __, who: f"place:{home(checked_side(who))}",
        of=sides,
        **given,
    )


def _put_outfit(state: State, outfit: str, who: str) -> State:
    return state.with_purse(checked_side(who), outfit=outfit)


DAY = (
    _of_table("day", later("Day"), range=lambda *_: (1, DAYS)),
    _of_table(
        "phase",
        later("Phase"),
        put=_put_phase,
        choices=lambda *_: SET,
        word=lambda _, __, phase: text(PHASES[phase]),
        refused=_why_not,
    ),
    _whose("winner", later("Winner of the lowball")),
    _whose("turn", later("Whose play is next"), put=_put_turn, refused=_why_not),
    _of_table("passes", later("Passes in a row"), range=lambda *_: (0, 1)),
    _of_side("rock", later("ghost rock"), range=lambda *_: (0, ROCK)),
    _of_side("debt", later("ghost rock borrowed"), range=lambda *_: (0, DEBT)),
    _of_side(
        "outfit",
        later("outfit"),
        put=_put_outfit,
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
