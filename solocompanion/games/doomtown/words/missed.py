"""What a condition asks of a place or a dude, question by question: the first that is answered no says why not there.

The trees themselves only say which plays a condition allows (`rules.trees`). Here each condition is taken apart for one
place or dude, so that "Why not here?" can name the number that prevented it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, plural, printed, text
from solocompanion.games.doomtown.state import SQUARE, Side, home
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.traits import controlled_by
from solocompanion.games.doomtown.wording import Names, rocks, signed, stat
from solocompanion.games.doomtown.words.notes import PLAIN

HOME = home("wyatt")


@frozen
class Asked:
    """What is looked at: the town, the card he drew, a place, and for a dude which one."""

    town: Town
    names: Names
    card: str
    place: str = ""
    dude: str = ""


Question = Callable[[Asked], str | None]
"""Answers `None` where all is well, "" where the condition is about something else, and else why not."""


# -- of a place --------------------------------------------------------------------------------------------------------
def _deed(of: Asked) -> str | None:
    return None if of.place in of.town.state.deeds else ""


def _square(of: Asked) -> str | None:
    return None if of.place == SQUARE else ""


def _his_home(of: Asked) -> str | None:
    return None if of.place == HOME else ""


def _weights(of: Asked) -> tuple[int, int, str]:
    """Return what decides who controls a deed: of his dudes there, of the person's, and what it is called."""
    by = controlled_by(of.town.deed_card(of.place))
    sums: dict[Side, int] = {"wyatt": 0, "you": 0}
    for name in of.town.state.at(of.place):
        sums[of.town.state.dudes[name].side] += of.town.stat(name, by)
    return sums["wyatt"], sums["you"], stat(by)


def _yours(of: Asked) -> str | None:
    if of.town.controller(of.place) == "you":
        return None
    his, yours, by = _weights(of)
    if his == yours:
        return text("he controls it as its owner, {by} {n} each", by=by, n=his)
    return text("he controls it, {by} {his} to your {yours}", by=by, his=his, yours=yours)


def _his(of: Asked) -> str | None:
    if of.town.controller(of.place) == "wyatt":
        return None
    his, yours, by = _weights(of)
    if his == yours:
        return text("you control it as its owner, {by} {n} each", by=by, n=his)
    return text("you control it, {by} {yours} to his {his}", by=by, his=his, yours=yours)


def _owned(of: Asked) -> str | None:
    return None if of.town.state.deeds[of.place].owner == "wyatt" else text("the deed is yours, not his")


def _in_town(of: Asked) -> str | None:
    return None if of.place in of.town.in_town() else text("it is out of town")


def _undefended(of: Asked) -> str | None:
    if of.town.is_undefended(of.place):
        return None
    side = of.town.defender(of.place)
    n = sum(1 for _ in of.town.state.at(of.place, side))
    if side == "you":
        return plural("the deed is yours, and {n} dude of yours is there",
                      "the deed is yours, and {n} dudes of yours are there", n)  # fmt: skip
    return plural("{n} dude of his is there already", "{n} dudes of his are there already", n)


def _has_control(of: Asked) -> str | None:
    return None if of.town.deed_stat(of.place, "control") > 0 else text("its control is 0")


def _pd(of: Asked) -> str | None:
    pd = of.town.pd(of.place)
    return None if pd >= 0 else text("PD {pd} is below 0", pd=printed(pd))


def _callable(of: Asked) -> str | None:
    if of.town.callable(of.place):
        return None
    if not any(of.town.state.at(of.place, "you")):
        return text("none of your dudes is there")
    if not of.town.movable(of.place):
        return text("nobody unbooted of his is there")
    return text("your dudes there cannot be called out")


def _taken(of: Asked, *, least: int) -> str | None:
    """Answer whether a move takes the deed and changes his control by so many points at least (W-DEF-11)."""
    gains = [gain for _, _, gain in of.town.take_overs(lambda deed: deed == of.place)]
    if any(gain >= least for gain in gains):
        return None
    if gains:
        return text("his control would change by {n}", n=signed(max(gains)) if max(gains) else 0)
    movers = [name for name in of.town.movable() if of.town.state.dudes[name].place != of.place]
    if not movers:
        return text("nobody of his is unbooted")
    by = controlled_by(of.town.deed_card(of.place))
    his, yours, called = _weights(of)
    best = max(movers, key=lambda name: of.town.stat(name, by))
    would = his + of.town.stat(best, by)
    said = (
        later("with {dude} he would have {by} {his} there, you {yours}: equal, so it stays its owner's")
        if would == yours
        else later("with {dude} he would have {by} {his} there, you {yours}")
    )
    return text(said, dude=of.names.dude(of.town.state, best), by=called, his=would, yours=yours)


def _take_over(of: Asked) -> str | None:
    return _taken(of, least=1)


def _take_or_stay(of: Asked) -> str | None:
    return _taken(of, least=0)


def _threatened(of: Asked) -> str | None:
    if of.town.is_threatened():
        return None
    his, yours = of.town.influence("wyatt"), of.town.control("you")
    return text("he is in no danger, influence {his} to your control {yours}", his=his, yours=yours)


# -- who would go ------------------------------------------------------------------------------------------------------
def _guard_home(of: Asked) -> str | None:
    return None if of.town.movable(HOME) else text("nobody unbooted of his is at home")


def _guard_square(of: Asked) -> str | None:
    return None if of.town.movable(SQUARE) else text("nobody unbooted of his is in the square")


def _guard(of: Asked) -> str | None:
    if of.town.movable(HOME) or of.town.movable(SQUARE):
        return None
    return text("nobody unbooted of his is at home or in the square")


def _from_outside(of: Asked) -> str | None:
    outside = of.town.state.outside
    if any(of.town.state.dudes[name].place in outside for name in of.town.movable()):
        return None
    return text("nobody unbooted of his is out of town")


def _legal(of: Asked) -> str | None:
    reason = of.town.refuses(of.card)
    return text(PLAIN[reason]) if reason else None


def _paid(of: Asked) -> str | None:
    cost, rock = of.names.catalogue.cards[of.card].cost, of.town.state.wyatt.rock
    return None if cost <= rock else text("{card} costs {cost}, he has {rock}", card=of.names.card(of.card), cost=cost,
                                          rock=rocks(rock))  # fmt: skip


def _nobody_came(_: Asked) -> str | None:
    return text(PLAIN["no_dude_drawn"])


# -- of a dude of his --------------------------------------------------------------------------------------------------
def _at(of: Asked, *wanted: str) -> bool:
    return of.town.state.dudes[of.dude].place in wanted


def _is_home(of: Asked) -> str | None:
    return None if _at(of, HOME) else text("it is not at home")


def _is_in_square(of: Asked) -> str | None:
    return None if _at(of, SQUARE) else text("it is not in the square")


def _is_near(of: Asked) -> str | None:
    return None if _at(of, HOME, SQUARE) else text("it is neither at home nor in the square")


def _is_first(of: Asked) -> str | None:
    """Somebody at home goes before those in the square (A13)."""
    if _at(of, HOME) or not of.town.movable(HOME):
        return None
    return text("those at home go first")


def _is_outside(of: Asked) -> str | None:
    return None if _at(of, *of.town.state.outside) else text("it is not out of town")


def _unbooted(of: Asked) -> str | None:
    return text("it is booted") if of.town.state.dudes[of.dude].booted else None


TAKE: Sequence[Question] = (_deed, _yours, _take_over)
CALL: Sequence[Question] = (_deed, _yours, _callable)
PLACES: Mapping[str, Sequence[Question]] = {
    "W-H2": (_square, _from_outside),
    "W-H3": (_deed, _owned, _yours, _guard),
    "W-H4": TAKE,
    "W-H5": CALL,
    "W-D2": (_deed, _his, _undefended, _guard),
    "W-D3": (_deed, _owned, _undefended, _guard),
    "W-D4": (_deed, _his, _has_control, _guard),
    "W-D5": (_deed, _his, _callable, _pd),
    "W-D6": (_deed, _yours, _threatened, _take_over),
    "W-D7": (_deed, _owned, _undefended, _threatened, _nobody_came),
    "W-C1": (*CALL, _pd),
    "W-C2": (_square, _guard_home),
    "W-C3": (_deed, _in_town, _yours, _guard_square),
    "W-C4": CALL,
    "W-C5": (_deed, _has_control, _yours, _take_or_stay),
    "W-C6": (_deed, _callable),
    "W-C7": (_deed, _in_town, _guard_square),
    "W-S1": (_his_home, _legal, _paid),
    "W-S2": (_square, _guard_home),
    "W-S3": (_deed, _in_town, _yours, _pd, _guard_square),
    "W-S4": TAKE,
    "W-S5": (_square, _callable, _pd),
    "W-S6": (_his_home, _threatened, _legal),
}
CALLS = frozenset({"W-H5", "W-D5", "W-C1", "W-C4", "W-C6", "W-S5"})
DUDES: Mapping[str, Sequence[Question]] = {
    "W-H2": (_is_outside, _unbooted),
    "W-H3": (_is_near, _unbooted),
    "W-H4": (_unbooted,),
    "W-D2": (_is_near, _unbooted, _is_first),
    "W-D3": (_is_near, _unbooted, _is_first),
    "W-D4": (_is_near, _unbooted, _is_first),
    "W-D6": (_threatened, _unbooted),
    "W-C2": (_is_home, _unbooted),
    "W-C3": (_is_in_square, _unbooted),
    "W-C5": (_unbooted,),
    "W-C7": (_is_in_square, _unbooted),
    "W-S2": (_is_home, _unbooted),
    "W-S3": (_is_in_square, _unbooted),
    "W-S4": (_unbooted,),
}


def asked_of(condition: str, of: Asked) -> tuple[int, str] | None:
    """Return how many questions of a condition were answered yes, and why not; `None` if it is about something else.

    The reason is empty where every question was.
    """
    questions = (DUDES if of.dude else PLACES).get(condition)
    if questions is None:
        return None
    for n, question in enumerate(questions):
        said = question(of)
        if said is not None:
            return (n, said) if said else None
    return len(questions), ""
