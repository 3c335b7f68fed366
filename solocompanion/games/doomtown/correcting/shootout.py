"""What can be corrected of a shootout under way: who shoots, its round and step, shooters, casualties."""

from __future__ import annotations

from typing import Any

from solocompanion.core.changing import changed
from solocompanion.core.mirror import Correctable, Keys
from solocompanion.core.words import later, text
from solocompanion.games.doomtown.correcting.day import checked_side, word_side
from solocompanion.games.doomtown.correcting.dudes import piece
from solocompanion.games.doomtown.effects.town import left_posse
from solocompanion.games.doomtown.poker import Hand
from solocompanion.games.doomtown.rules import fights
from solocompanion.games.doomtown.rules.drawing import StreetTable
from solocompanion.games.doomtown.state import SIDES, Shootout, State
from solocompanion.games.doomtown.wording import Names, side

ROUNDS, CASUALTIES, BEST = 30, 15, 11
SHIFTS = tuple(str(n) for n in range(-BEST, BEST + 1))  # choices: a count cannot be below 0
SIGN = "fight:sign"  # the piece that names the shootout and its round
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


def _once(state: State, _: Names) -> Keys:
    return ((),) if state.fight is not None else ()


def _sides(state: State, _: Names) -> Keys:
    return tuple((one,) for one in SIDES) if state.fight is not None else ()


def _taking(state: State, names: Names) -> Keys:
    """Yield both sides while casualties are taken."""
    return _sides(state, names) if state.fight is not None and state.fight.step == "lumps" else ()


# -- posses ------------------------------------------------------------------------------------------------------------
def _who(state: State, _: Names) -> Keys:
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
def _put_shooter(state: State, name: str, who: str) -> State:
    fight, one = fight_of(state), checked_side(who)
    if name and name not in fight.posses[one]:
        raise LookupError(name)
    if name == _shooter(state, who):
        return state
    shooters = {other: shooter for other, shooter in fight.shooters.items() if other != one}
    return changed(state, fight=changed(fight, shooters={**shooters, one: name} if name else shooters))


def _marked_shooter(state: State, _: Names, who: str) -> str:
    """Return the dude that shoots now; the sign of the shootout where none does."""
    name = fight_of(state).shooters.get(checked_side(who), "")
    return f"dude:{name}" if name else SIGN


def _put_step(state: State, step: Any) -> State:
    if step not in STEPS:
        raise LookupError(step)
    return changed(state, fight=changed(fight_of(state), step=step))


def _unready(_: State, step: Any) -> str:
    """Refuse to form posses again."""
    return text("The posses have formed: correct who is in them") if step == "posses" else ""


def _put_lumps(state: State, n: int, who: str) -> State:
    fight, one = fight_of(state), checked_side(who)
    return state if n == fight.due(one) else changed(state, fight=fight.with_due(one, n))


def _put_loser(state: State, who: str) -> State:
    return changed(state, fight=changed(fight_of(state), loser=checked_side(who) if who else "", asks_better=False))


# -- hands -------------------------------------------------------------------------------------------------------------
def _shown(state: State, _: Names) -> Keys:
    return [(who,) for who in state.fight.hands] if state.fight is not None else []


def _put_hand(state: State, rank: int, who: str) -> State:
    """Set the rank of a hand that was shown; which cards break a tie is not known then."""
    fight, one = fight_of(state), checked_side(who)
    was = fight.hands[one]
    if was.rank == rank:
        return state
    shown = Hand(rank, (), was.is_cheating, is_rough=True)
    return changed(state, fight=fight.corrected_hands(hands={**fight.hands, one: shown}))


def _put_shift(state: State, n: str, who: str) -> State:
    if n not in SHIFTS:
        raise LookupError(n)
    fight, one = fight_of(state), checked_side(who)
    if int(n) == fight.shifts.get(one, 0):
        return state
    return changed(state, fight=fight.corrected_hands(shifts={**fight.shifts, one: int(n)}))


def _redecide(table: StreetTable, _: str) -> None:
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


def word_step(_: State, __: Names, n: str, *___: str) -> str:
    """Word a number that may be below 0."""
    return f"+{n}" if int(n) > 0 else n


def _of_fight(kind: str, label: str, *, field: str = "", **more: Any) -> Correctable:
    """Return a value there is once in a shootout, a field of it."""
    given = {
        "of": _once,
        "now": lambda state: getattr(fight_of(state), field),
        "put": lambda state, value: changed(state, fight=changed(fight_of(state), **{field: value})),
        "marked": lambda *_: SIGN,
        **more,
    }
    return Correctable(kind=kind, name=lambda *_: text(label), group=lambda *_: text("The shootout"), **given)


def _shooter(state: State, who: str) -> str:
    """Return who shoots for a side; nobody once the shooter has left its posse."""
    fight, side_ = fight_of(state), checked_side(who)
    name = fight.shooters.get(side_, "")
    return name if name in fight.posses[side_] else ""


def _of_side(kind: str, label: str, **more: Any) -> Correctable:
    """Return a value of a side in a shootout."""
    return Correctable(
        kind=kind,
        name=lambda _, __, who: text("{who}: {what}", who=side(who), what=text(label)),
        group=lambda *_: text("The shootout"),
        **{"of": _sides, **more},
    )


SHOOTOUT = (
    Correctable(
        kind="posse",
        name=lambda state, names, name: text("{dude}: in the posse", dude=names.thing(state, name)),
        group=lambda *_: text("The shootout"),
        now=lambda state, name: fight_of(state).side_of(name) is not None,
        put=_put_posse,
        of=_who,
        sprite=piece,
        refused=_empties,
    ),
    _of_side(
        "shooter",
        later("shooter"),
        now=_shooter,
        put=_put_shooter,
        marked=_marked_shooter,
        choices=lambda state, _, who: ("", *fight_of(state).posses[checked_side(who)]),
        word=lambda state, names, name, _: names.thing(state, name) if name else text("nobody"),
    ),
    _of_fight("round", later("Round of the shootout"), field="round", range=lambda *_: (1, ROUNDS)),
    _of_fight(
        "step",
        later("Step of the shootout"),
        field="step",
        put=_put_step,
        choices=lambda *_: tuple(STEPS),
        word=lambda _, __, step: text(STEPS[step]),
        refused=_unready,
    ),
    _of_fight("rolled", later("Wyatt has made his shootout play"), field="has_rolled"),
    _of_fight("whip", later("You ace a dude for a cheatin' hand (W-PLAY-4)"), field="must_ace_cheat"),
    _of_side(
        "hand",
        later("rank of the hand shown"),
        now=lambda state, who: fight_of(state).hands[checked_side(who)].rank,
        put=_put_hand,
        of=_shown,
        range=lambda *_: (1, BEST),
        follows=_redecide,
    ),
    _of_side(
        "shift",
        later("ranks added by cards and traits"),
        now=lambda state, who: str(fight_of(state).shifts.get(checked_side(who), 0)),
        put=_put_shift,
        follows=_redecide,
        choices=lambda *_: SHIFTS,
        word=word_step,
    ),
    _of_fight(
        "more",
        later("Cards Wyatt draws more"),
        now=lambda state: str(fight_of(state).more_cards),
        put=_put_more,
        choices=lambda *_: SHIFTS,
        word=word_step,
    ),
    _of_fight(
        "first",
        later("Who takes Wyatt's first casualty"),
        now=lambda state: fight_of(state).first_lost,
        put=_put_first,
        choices=lambda state, _: ("", *fight_of(state).posses["wyatt"]),
        word=lambda state, names, name: names.thing(state, name) if name else text("as his priority says"),
    ),
    _of_fight(
        "leading",
        later("Whose posse formed first"),
        field="leading",
        put=lambda state, who: changed(state, fight=changed(fight_of(state), leading=checked_side(who))),
        choices=lambda *_: SIDES,
        word=word_side,
    ),
    _of_side(
        "lumps",
        later("casualties left to take"),
        now=lambda state, who: fight_of(state).due(checked_side(who)),
        put=_put_lumps,
        of=_taking,
        range=lambda *_: (0, CASUALTIES),
    ),
    _of_fight(
        "loser",
        later("Who lost the round"),
        field="loser",
        put=_put_loser,
        choices=lambda *_: ("", *SIDES),
        word=word_side,
    ),
)
