"""Wyatt's four trees (HIGH-NOON DECISION TREE): for each suit its conditions in order, and the plays they allow.

A condition finds the plays it allows, or says why there is none. The first that finds one is his play; among its plays
the criteria decide, then chance (W-NOON-2, W-DEF-1, W-DEF-2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from solocompanion.core.frozen import frozen
from solocompanion.core.ladder import Criterion
from solocompanion.core.trail import Scalar
from solocompanion.games.doomtown.facts import Suit
from solocompanion.games.doomtown.state import SQUARE, home
from solocompanion.games.doomtown.town import Town

Kind = Literal["pass", "move", "call", "deed", "dude", "press", "recruit"]
HOME = home("wyatt")


@frozen
class Play:
    """Something he may do: move `dude` to `place`, call out at `place`, or put the card he drew into play."""

    kind: Kind
    dude: str = ""
    place: str = ""

    @property
    def name(self) -> str:
        """What trails call it."""
        return " ".join(filter(None, (self.kind, self.dude, self.place)))


@frozen
class Found:
    """What a condition came to: its plays, the criteria among them, or the reason (`key` and values) for none."""

    plays: tuple[Play, ...] = ()
    by: tuple[Criterion[Play], ...] = ()
    key: str = ""
    values: tuple[Scalar, ...] = ()


@frozen
class Condition:
    """One numbered line of a tree; `id` is that of its rule, such as W-H3."""

    id: str
    find: Callable[[Town, str], Found]


def _no(key: str, *values: Scalar) -> Found:
    return Found(key=key, values=values)


PASS = Found((Play("pass"),))


# -- criteria ----------------------------------------------------------------------------------------------------------
def by_dude(town: Town) -> Criterion[Play]:
    """Prefer the dude of highest priority (W-DEF-1)."""
    return Criterion("dude_priority", "W-DEF-1", lambda play: town.dude_priority(play.dude))


def by_deed(town: Town) -> Criterion[Play]:
    """Prefer the deed of highest priority (W-DEF-2); the square comes last, where it is a candidate at all."""
    return Criterion(
        "deed_priority",
        "W-DEF-2",
        lambda play: town.deed_priority(play.place) if play.place in town.state.deeds else (),
    )


def highest_pd(town: Town) -> Criterion[Play]:
    """Prefer the highest power differential."""
    return Criterion("pd", "W-DEF-9", lambda play: town.pd(play.place))


def lowest_pd(town: Town) -> Criterion[Play]:
    """Prefer the lowest power differential."""
    return Criterion("pd", "W-DEF-9", lambda play: town.pd(play.place), "lowest")


# -- what several conditions look for ----------------------------------------------------------------------------------
def _moves(dudes: Iterable[str], places: Iterable[str]) -> tuple[Play, ...]:
    reached = tuple(places)
    return tuple(Play("move", dude, place) for dude in dudes for place in reached)


@frozen
class Movers:
    """The dudes a condition may move, how many more it would if they were not booted, and what none of them means."""

    dudes: tuple[str, ...]
    booted: int
    none: str = "no_dude"


def _movers(town: Town, *places: str) -> Movers:
    found = [name for place in places for name in town.state.at(place, "wyatt")]
    dudes = tuple(name for name in found if not town.state.dudes[name].booted)
    return Movers(dudes, len(found) - len(dudes))


def _move(town: Town, movers: Movers, places: Sequence[str], *among: Criterion[Play], of: Iterable[str] = ()) -> Found:
    """Return moves of the dude of highest priority, which is chosen before the place.

    `of` are the deeds of which `places` are those that qualify: their number is part of the reason for none.
    """
    if not movers.dudes:
        return _no(movers.none, movers.booted)
    if not places:
        return _no("no_deed", len(list(of)))
    return Found(_moves(movers.dudes, places), (by_dude(town), *among))


def _guards(town: Town) -> Movers:
    """Return whom he moves to a deed: those at home, or from the square if nobody is at home (A13).

    By house rule somebody booted at home counts as somebody.
    """
    at_home, in_square = _movers(town, HOME), _movers(town, SQUARE)
    if at_home.dudes:
        return at_home
    if town.state.setup.booted_home == "somebody" and at_home.booted:
        return Movers((), at_home.booted, "home_booted")
    return Movers(in_square.dudes, at_home.booted + in_square.booted)


def _controlled(town: Town, side: str) -> list[str]:
    return [deed for deed in town.state.deeds if town.controller(deed) == side]


def _owned(town: Town) -> list[str]:
    return [name for name, deed in town.state.deeds.items() if deed.owner == "wyatt"]


def _calls(town: Town, places: Iterable[str], *, least: int | None = None) -> Found:
    """Return call-outs at places with somebody to call and somebody to do it, from a power differential on."""
    every = list(places)
    wanted = _first(town, every) if town.state.setup.unable == "none" else every
    reached = [place for place in wanted if town.callable(place)]
    if not reached:
        yours = sum(1 for place in every if any(town.state.at(place, "you")))
        return _no("nobody_to_call", yours, sum(1 for place in every if town.movable(place)))
    strong = [place for place in reached if least is None or town.pd(place) >= least]
    if not strong:
        return _no("pd_below", max(town.pd(place) for place in reached), least or 0)
    return Found(tuple(Play("call", place=place) for place in strong), (highest_pd(town), by_deed(town)))


def _first(town: Town, places: Iterable[str]) -> list[str]:
    """Return the places with somebody to call that rank first, whether he has somebody to do it there or not (A26)."""
    yours = [place for place in places if any(not town.is_safe(name) for name in town.state.at(place, "you"))]
    by_place = {place: (town.pd(place), by_deed(town).value(Play("call", place=place))) for place in yours}
    return [place for place in yours if by_place[place] == max(by_place.values())]


def _take(town: Town, *, may_stay: bool = False, deeds: Callable[[str], bool] = lambda _: True) -> Found:
    """Return moves that take control of a deed: the deed is chosen before the dude, or after it (A15)."""
    least = 0 if may_stay else 1
    found = list(town.take_overs(deeds))
    plays = tuple(Play("move", name, deed) for name, deed, gain in found if gain >= least)
    if not plays:
        best = max((gain for _, _, gain in found), default=None)
        return _no("no_take_over", len(town.movable())) if best is None else _no("no_gain", best, least)
    first, second = by_deed(town), by_dude(town)
    return Found(plays, (first, second) if town.state.setup.goal == "deed" else (second, first))


def _threatened(town: Town) -> tuple[bool, tuple[Scalar, ...]]:
    return town.is_threatened(), (town.influence("wyatt"), town.control("you"))


# -- hearts ------------------------------------------------------------------------------------------------------------
def _h1(town: Town, _: str) -> Found:
    is_threatened, weights = _threatened(town)
    return _no("threatened", *weights) if is_threatened else Found(PASS.plays, values=weights)


def _h2(town: Town, _: str) -> Found:
    return _move(town, _movers(town, *town.state.outside), [SQUARE])


def _h3(town: Town, _: str) -> Found:
    owned = _owned(town)
    lost = [deed for deed in owned if town.controller(deed) == "you"]
    movers = _movers(town, HOME, SQUARE)
    if town.state.setup.take_back == "home":
        movers = _movers(town, HOME) if town.movable(HOME) else movers
    return _move(town, movers, lost, highest_pd(town), by_deed(town), of=owned)


def _h4(town: Town, _: str) -> Found:
    return _take(town)


def _h5(town: Town, _: str) -> Found:
    return _calls(town, _controlled(town, "you"))


# -- diamonds ----------------------------------------------------------------------------------------------------------
def _d1(town: Town, card: str) -> Found:
    if reason := town.refuses(card):
        return _no(reason)
    cost, rock = town.catalogue.cards[card].cost, town.state.wyatt.rock
    return Found((Play("deed"),)) if cost <= rock else _no("too_dear", cost, rock)


def _d2(town: Town, _: str) -> Found:
    held = _controlled(town, "wyatt")
    return _move(town, _guards(town), [deed for deed in held if town.is_undefended(deed)], by_deed(town), of=held)


def _d3(town: Town, _: str) -> Found:
    owned = _owned(town)
    return _move(town, _guards(town), [deed for deed in owned if town.is_undefended(deed)], by_deed(town), of=owned)


def _d4(town: Town, _: str) -> Found:
    held = _controlled(town, "wyatt")
    if town.state.setup.lowest_pd == "town":  # A22
        held = [deed for deed in held if deed not in town.state.outside]
    worth = [deed for deed in held if town.deed_stat(deed, "control") > 0]
    return _move(town, _guards(town), worth, lowest_pd(town), by_deed(town), of=held)


def _d5(town: Town, _: str) -> Found:
    return _calls(town, _controlled(town, "wyatt"), least=0)


def _d6(town: Town, _: str) -> Found:
    is_threatened, weights = _threatened(town)
    return _take(town) if is_threatened else _no("not_threatened", *weights)


def _d7(town: Town, _: str) -> Found:
    is_threatened, weights = _threatened(town)
    if not is_threatened:
        return _no("not_threatened", *weights)
    owned = _owned(town)
    plays = tuple(Play("recruit", place=deed) for deed in owned if town.is_undefended(deed))
    return Found(plays, (by_deed(town),), values=weights) if plays else _no("no_deed", len(owned))


# -- clubs -------------------------------------------------------------------------------------------------------------
def _c1(town: Town, _: str) -> Found:
    return _calls(town, _controlled(town, "you"), least=0)


def _to_square(town: Town, _: str) -> Found:
    return _move(town, _movers(town, HOME), [SQUARE])


def _c3(town: Town, _: str) -> Found:
    every = town.in_town()
    held = [deed for deed in every if town.controller(deed) == "you"]
    return _move(town, _movers(town, SQUARE), held, lowest_pd(town), by_deed(town), of=every)


def _c5(town: Town, _: str) -> Found:
    return _take(town, may_stay=True, deeds=lambda deed: town.deed_stat(deed, "control") > 0)


def _c6(town: Town, _: str) -> Found:
    return _calls(town, town.state.deeds)


def _c7(town: Town, _: str) -> Found:
    return _move(town, _movers(town, SQUARE), town.in_town(), lowest_pd(town), by_deed(town))


# -- spades ------------------------------------------------------------------------------------------------------------
def _s1(town: Town, card: str) -> Found:
    if reason := town.refuses(card):
        return _no(reason)
    cost, rock = town.catalogue.cards[card].cost, town.state.wyatt.rock
    return Found((Play("dude", place=HOME),)) if cost <= rock else _no("too_dear", cost, rock)


def _s3(town: Town, _: str) -> Found:
    every, movers = town.in_town(), _movers(town, SQUARE)
    held = [deed for deed in every if town.controller(deed) == "you"]
    strong = [deed for deed in held if town.pd(deed) >= 0]
    if movers.dudes and held and not strong:
        return _no("pd_below", max(town.pd(deed) for deed in held), 0)
    return _move(town, movers, strong, lowest_pd(town), by_deed(town), of=every)


def _s5(town: Town, _: str) -> Found:
    return _calls(town, [SQUARE], least=0)


def _s6(town: Town, card: str) -> Found:
    is_threatened, weights = _threatened(town)
    if not is_threatened:
        return _no("not_threatened", *weights)
    if reason := town.refuses(card):
        return _no(reason)
    return Found((Play("press", place=HOME),), values=weights)


def _pass(_: Town, __: str) -> Found:
    return PASS


def _tree(letter: str, *finds: Callable[[Town, str], Found]) -> tuple[Condition, ...]:
    return tuple(Condition(f"W-{letter}{n}", find) for n, find in enumerate(finds, start=1))


TREES: Mapping[Suit, tuple[Condition, ...]] = {
    "hearts": _tree("H", _h1, _h2, _h3, _h4, _h5, _pass),
    "diamonds": _tree("D", _d1, _d2, _d3, _d4, _d5, _d6, _d7, _pass),
    "clubs": _tree("C", _c1, _to_square, _c3, _h5, _c5, _c6, _c7, _pass),
    "spades": _tree("S", _s1, _to_square, _s3, _h4, _s5, _s6, _pass),
}


def walk(town: Town, card: str) -> tuple[Condition, Found, tuple[tuple[Condition, Found], ...]]:
    """Return the first condition that is met with its plays, and those before it with their reasons."""
    passed: list[tuple[Condition, Found]] = []
    for condition in TREES[town.catalogue.cards[card].suit]:
        found = condition.find(town, card)
        if found.plays:
            return condition, found, tuple(passed)
        passed.append((condition, found))
    raise AssertionError("a tree ends with a pass")
