"""What can be corrected of a shootout under way: who shoots, its round and step, shooters, casualties."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import evolve

from solocompanion.core.changed_copy import changed
from solocompanion.core.mirror import Correctable
from solocompanion.core.things import Target, name
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.correcting.day import checked_side, word_side
from solocompanion.games.doomtown.correcting.dudes import ALL
from solocompanion.games.doomtown.effects.town import left_posse
from solocompanion.games.doomtown.poker import Hand
from solocompanion.games.doomtown.rules import fights
from solocompanion.games.doomtown.rules.drawing import StreetTable
from solocompanion.games.doomtown.state import SIDES, Shootout, Side, State
from solocompanion.games.doomtown.wording import Names, side

ROUNDS, CASUALTIES, BEST = 30, 15, 11
SHIFTS = tuple(str(n) for n in range(-BEST, BEST + 1))  # choices: a count cannot be below 0
STEPS = {
    "posses": later("posses form"),
    "plays": later("plays"),
    "shooters": later("shooters are picked"),
    "hands": later("hands are drawn"),
    "lumps": later("casualties"),
    "run": later("run or gun"),
}


def fight_of(state: State) -> Shootout:
    """Return the shootout under way. Raises `LookupError` without one."""
    if state.fight is None:
        raise LookupError("fight")
    return state.fight


def _once(state: State, _: Names) -> Sequence[tuple[()]]:
    return ((),) if state.fight is not None else ()


def _sides(state: State, _: Names) -> Sequence[tuple[Side]]:
    return tuple((one,) for one in SIDES) if state.fight is not None else ()


def _taking(state: State, names: Names) -> Sequence[tuple[Side]]:
    """Return both sides while casualties are taken."""
    return _sides(state, names) if state.fight is not None and state.fight.step == "lumps" else ()


# -- posses ------------------------------------------------------------------------------------------------------------
def _who(state: State, _: Names) -> Sequence[tuple[str]]:
    """Yield who is in a posse, and who is where the shootout takes place and could be."""
    fight = state.fight
    if fight is None:
        return []
    return [(name,) for name in state.dudes if fight.side_of(name) or state.dudes[name].place == fight.place]


def _put_posse(state: State, is_in: bool, name: str) -> State:  # noqa: FBT001 - the value itself
    fight, who = fight_of(state), state.dudes[name].side
    if is_in == (fight.side_of(name) is not None):
        return state
    if not is_in:
        return left_posse(state, name)
    return changed(state, fight=changed(fight, posses={**fight.posses, who: (*fight.posses[who], name)}))


def _empties(state: State, value: Any, name: str) -> str:
    """Refuse to take the last one out of a posse: that ends the shootout, which is said where the dude goes."""
    fight = fight_of(state)
    who = fight.side_of(name)
    is_last = value == "no" and who is not None and len(fight.posses[who]) == 1
    return text("It is the last of its posse: send it home, or discard it") if is_last else ""


# -- shooters, step, casualties ----------------------------------------------------------------------------------------
def _put_shooter(state: State, name: str, who: Side) -> State:
    fight, one = fight_of(state), who
    if name and name not in fight.posses[one]:
        raise LookupError(name)
    if name == _shooter(fight, who):
        return state
    shooters = {other: shooter for other, shooter in fight.shooters.items() if other != one}
    return changed(state, fight=changed(fight, shooters={**shooters, one: name} if name else shooters))


def _marked_shooter(state: State, _: Names, who: Side) -> str:
    """Return the dude that shoots now; the sign of the shootout where none does."""
    name = fight_of(state).shooters.get(who, "")
    return things.DUDE(name) if name else things.SIGN()


def _put_step(state: State, step: Any) -> State:
    if step not in STEPS:
        raise LookupError(step)
    return changed(state, fight=changed(fight_of(state), step=step))


def _unready(_: State, step: Any) -> str:
    """Refuse to form posses again."""
    return text("The posses have formed: correct who is in them") if step == "posses" else ""


def _put_lumps(state: State, n: int, who: Side) -> State:
    fight = fight_of(state)
    return state if n == fight.due(who) else changed(state, fight=fight.with_due(who, n))


def _put_loser(state: State, who: str) -> State:
    return changed(state, fight=changed(fight_of(state), loser=checked_side(who) if who else "", asks_better=False))


# -- hands -------------------------------------------------------------------------------------------------------------
def _shown(state: State, _: Names) -> Sequence[tuple[Side]]:
    return [(who,) for who in state.fight.hands] if state.fight is not None else []


def _put_hand(state: State, rank: int, who: Side) -> State:
    """Set the rank of a hand that was shown; which cards break a tie is not known then."""
    fight, one = fight_of(state), who
    was = fight.hands[one]
    if was.rank == rank:
        return state
    shown = Hand(rank, (), was.is_cheating, is_rough=True)
    return changed(state, fight=fight.corrected_hands(hands={**fight.hands, one: shown}))


def _put_shift(state: State, n: str, who: Side) -> State:
    if n not in SHIFTS:
        raise LookupError(n)
    fight, one = fight_of(state), who
    if int(n) == fight.shifts.get(one, 0):
        return state
    return changed(state, fight=fight.corrected_hands(shifts={**fight.shifts, one: int(n)}))


def _redecide(table: StreetTable, _: Side) -> None:
    """Decide the round anew: what lies there makes other casualties, and maybe another loser."""
    fights.decide_corrected(table)


def _put_more(state: State, n: str) -> State:
    if n not in SHIFTS:
        raise LookupError(n)
    return changed(state, fight=changed(fight_of(state), more_cards=int(n)))


def _put_first(state: State, name: str) -> State:
    fight = fight_of(state)
    if name and name not in fight.posses["wyatt"]:
        raise LookupError(name)
    return changed(state, fight=changed(fight, first_lost=name))


def word_step(_: State, __: Names, n: str, *___: object) -> str:
    """Word a number that may be below 0."""
    return f"+{n}" if int(n) > 0 else n


def _of_fight(
    kind: str, label: str, now: Callable[[Shootout], Any], put: Callable[[State, Any], State]
) -> Correctable[State, Names]:
    """Return a value there is once in a shootout."""
    return Correctable(
        target=Target(kind),
        name=lambda *_: text(label),
        group=lambda *_: text("The shootout"),
        of=_once,
        now=lambda state: now(fight_of(state)),
        put=put,
        marked=lambda *_: things.SIGN(),
    )


def _setting(field: str) -> Callable[[State, Any], State]:
    """Return what sets a field of the shootout."""
    return lambda state, value: changed(state, fight=changed(fight_of(state), **{field: value}))


def _shooter(fight: Shootout, who: Side) -> str:
    """Return who shoots for a side; nobody once the shooter has left its posse."""
    name = fight.shooters.get(who, "")
    return name if name in fight.posses[who] else ""


def _of_side(
    target: Target[Side],
    label: str,
    now: Callable[[Shootout, Side], Any],
    put: Callable[[State, Any, Side], State],
) -> Correctable[State, Names, Side]:
    """Return a value of a side in a shootout."""
    return Correctable(
        target=target,
        name=lambda _, __, who: text("{who}: {what}", who=side(who), what=text(label)),
        group=lambda *_: text("The shootout"),
        of=_sides,
        now=lambda state, who: now(fight_of(state), who),
        put=put,
    )


SHOOTOUT = (
    Correctable(
        target=Target("posse", name),
        on=ALL,
        label=later("in the posse"),
        group=lambda *_: text("The shootout"),
        now=lambda state, name: fight_of(state).side_of(name) is not None,
        put=_put_posse,
        of=_who,
        refused=_empties,
    ),
    evolve(
        _of_side(Target("shooter", things.side), later("shooter"), _shooter, _put_shooter),
        marked=_marked_shooter,
        choices=lambda state, _, who: ("", *fight_of(state).posses[who]),
        word=lambda state, names, name, _: names.thing(state, name) if name else text("nobody"),
    ),
    evolve(
        _of_fight("round", later("Round of the shootout"), lambda fight: fight.round, _setting("round")),
        range=lambda *_: (1, ROUNDS),
    ),
    evolve(
        _of_fight("step", later("Step of the shootout"), lambda fight: fight.step, _put_step),
        choices=lambda *_: tuple(STEPS),
        word=lambda _, __, step: text(STEPS[step]),
        refused=_unready,
    ),
    _of_fight(
        "rolled", later("Wyatt has made his shootout play"), lambda fight: fight.has_rolled, _setting("has_rolled")
    ),
    _of_fight(
        "whip",
        later("You ace a dude for a cheatin' hand (W-PLAY-4)"),
        lambda fight: fight.must_ace_cheat,
        _setting("must_ace_cheat"),
    ),
    evolve(
        _of_side(
            Target("hand", things.side),
            later("rank of the hand shown"),
            lambda fight, who: fight.hands[who].rank,
            _put_hand,
        ),
        of=_shown,
        range=lambda *_: (1, BEST),
        follows=_redecide,
    ),
    evolve(
        _of_side(
            Target("shift", things.side),
            later("ranks added by cards and traits"),
            lambda fight, who: str(fight.shifts.get(who, 0)),
            _put_shift,
        ),
        follows=_redecide,
        choices=lambda *_: SHIFTS,
        word=word_step,
    ),
    evolve(
        _of_fight("more", later("Cards Wyatt draws more"), lambda fight: str(fight.more_cards), _put_more),
        choices=lambda *_: SHIFTS,
        word=word_step,
    ),
    evolve(
        _of_fight("first", later("Who takes Wyatt's first casualty"), lambda fight: fight.first_lost, _put_first),
        choices=lambda state, _: ("", *fight_of(state).posses["wyatt"]),
        word=lambda state, names, name: names.thing(state, name) if name else text("as his priority says"),
    ),
    evolve(
        _of_fight(
            "leading",
            later("Whose posse formed first"),
            lambda fight: fight.leading,
            lambda state, who: changed(state, fight=changed(fight_of(state), leading=checked_side(who))),
        ),
        choices=lambda *_: SIDES,
        word=word_side,
    ),
    evolve(
        _of_side(things.LUMPS, later("casualties left to take"), lambda fight, who: fight.due(who), _put_lumps),
        of=_taking,
        range=lambda *_: (0, CASUALTIES),
    ),
    evolve(
        _of_fight("loser", later("Who lost the round"), lambda fight: fight.loser, _put_loser),
        choices=lambda *_: ("", *SIDES),
        word=word_side,
    ),
)
