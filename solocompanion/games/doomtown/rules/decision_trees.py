"""Wyatt's four trees (HIGH-NOON DECISION TREE): for each suit its conditions in order, and the plays they allow.

A condition finds the plays it allows, or says why there is none. The first that finds one is his play; among its plays
the criteria decide, then chance (W-NOON-2, W-DEF-1, W-DEF-2). Asked for the falls too, the same lines note of every
dude and place it is about why it was left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, Protocol

from solocompanion.core.conditions import Fall, Falls, Reason, Sieve
from solocompanion.core.frozen import frozen
from solocompanion.core.ladder import Criterion
from solocompanion.core.trail import Note, Scalar
from solocompanion.games.doomtown.facts import Suit
from solocompanion.games.doomtown.rules.demands import (
    AT_HOME,
    CALLABLE,
    HAS_CONTROL,
    HELD_BY_HIM,
    HELD_BY_YOU,
    HOME,
    IN_SQUARE,
    IN_TOWN,
    IN_TOWN_IF_SO,
    NEAR,
    NOT_SAFE,
    OUTSIDE,
    OWNED,
    PD_0,
    UNBOOTED,
    UNDEFENDED,
    Demand,
    danger,
    in_danger,
    legal,
    no_danger,
    paid,
    weights,
)
from solocompanion.games.doomtown.state import SQUARE
from solocompanion.games.doomtown.town import Town

Kind = Literal["pass", "move", "call", "deed", "dude", "press", "recruit"]


@frozen
class Play:
    """Something he may do: move `dude` to `place`, call out at `place`, or put the card he drew into play."""

    kind: Kind
    dude: str = ""
    place: str = ""

    @property
    def name(self) -> str:
        """The name it has in trails: kind, dude and place, as far as it has them."""
        return " ".join(filter(None, (self.kind, self.dude, self.place)))


@frozen
class Found:
    """What a condition came to: its plays, the criteria among them, or the reason (`key` and values) for none."""

    plays: tuple[Play, ...] = ()
    by: tuple[Criterion[Play], ...] = ()
    key: str = ""
    values: tuple[Scalar, ...] = ()


class Way(Protocol):
    """What a condition does if it is met. Where `falls` is given, it notes there who is left out, and why."""

    def find(self, town: Town, card: str, falls: Falls | None) -> Found:
        """Return the plays it allows, or the reason for none."""
        ...

    def of(self, town: Town) -> Iterable[str]:
        """Yield the dudes and places it is about: each is in one of its plays, or falls."""
        ...


@frozen
class Condition:
    """One numbered line of a tree; `id` says which, such as "hearts_3", and `rule` by what it is cited."""

    id: str
    rule: str
    way: Way

    def find(self, town: Town, card: str) -> Found:
        """Return the plays it allows, or the reason for none."""
        return self.way.find(town, card, None)

    def fell(self, town: Town, card: str) -> Falls:
        """Return why it leaves out those dudes and places it is about that it does: by deciding once more."""
        falls: Falls = {}
        self.way.find(town, card, falls)
        return falls

    def is_about(self, town: Town, subject: str) -> bool:
        """Tell whether it asks anything of a dude or place at all."""
        return subject in self.way.of(town)


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


# -- candidates --------------------------------------------------------------------------------------------------------
Places = Callable[[Town], Iterable[str]]


def _square(_: Town) -> Iterable[str]:
    return (SQUARE,)


def _deeds(town: Town) -> Iterable[str]:
    return town.state.deeds


def _along_streets(town: Town) -> Iterable[str]:
    """Return all deeds, first those in town in the order of the streets."""
    return (*town.in_town(), *town.state.outside)


@frozen
class Movers:
    """The dudes a condition may move: his unbooted ones at `places`, in their order.

    `home_first` says whether somebody at home keeps those in the square from going, and with `may_wait` by house rule
    somebody booted there does too (A13).
    """

    where: Demand
    places: Callable[[Town], Sequence[str]]
    home_first: Callable[[Town], bool] = lambda _: False
    may_wait: bool = False

    def sift(self, town: Town, falls: Falls | None) -> Sieve[Town, str]:
        """Return those who can go."""
        dudes, places = Sieve(town, town.state.of("wyatt"), falls), self.places(town)
        left = dudes.through(self.where, UNBOOTED)
        if self.home_first(town):
            at_home = [name for name in left if town.state.dudes[name].place == HOME]
            waits = not at_home and self._waits(town)
            kept = at_home or (() if waits else left)
            dudes.only(kept, lambda _: self.nobody(town) if waits else ("home_first", ()))
        if len(places) > 1:
            dudes.left.sort(key=lambda name: places.index(town.state.dudes[name].place))
        return dudes

    def nobody(self, town: Town) -> Reason:
        """Say that nobody can go, with how many would if they were not booted."""
        key, places = ("home_booted", (HOME,)) if self._waits(town) else ("no_dude", self.places(town))
        return key, (sum(1 for place in places for _ in town.state.at(place, "wyatt")),)

    def _waits(self, town: Town) -> bool:
        return self.may_wait and town.state.setup.booted_home == "somebody" and any(town.state.at(HOME, "wyatt"))


FROM_HOME = Movers(AT_HOME, lambda _: (HOME,))
FROM_SQUARE = Movers(IN_SQUARE, lambda _: (SQUARE,))
FROM_OUTSIDE = Movers(OUTSIDE, lambda town: town.state.outside)
FROM_BOTH = Movers(NEAR, lambda _: (HOME, SQUARE), lambda town: town.state.setup.take_back == "home")  # A14
GUARDS = Movers(NEAR, lambda _: (HOME, SQUARE), lambda _: True, may_wait=True)  # A13


# -- what conditions do ------------------------------------------------------------------------------------------------
By = Callable[[Town], Criterion[Play]]
Ask = Callable[[Town, str], Reason | None]
"""Asks something of the town and his card: the reason if it is not so."""


def _no(reason: Reason) -> Found:
    key, values = reason
    return Found(key=key, values=values)


PASS = Found((Play("pass"),))


@frozen
class Pass:
    """He passes, if what is asked of the town is so."""

    asks: tuple[Ask, ...] = ()

    def find(self, town: Town, card: str, _: Falls | None) -> Found:
        """Return the pass, or the first reason against it."""
        for ask in self.asks:
            if (reason := ask(town, card)) is not None:
                return _no(reason)
        return Found(PASS.plays, values=danger(town)) if self.asks else PASS

    def of(self, _: Town) -> Iterable[str]:
        """It is about no dude and no place."""
        return ()


@frozen
class Enter:
    """The card he drew comes into play: a dude at home, a deed where it is built."""

    kind: Kind
    asks: tuple[Ask, ...]
    place: str = ""

    def find(self, town: Town, card: str, falls: Falls | None) -> Found:
        """Find the play of the card."""
        places = Sieve(town, self.of(town), falls)
        for ask in self.asks:
            reason = ask(town, card)
            places.unless(reason)
            if reason is not None:
                return _no(reason)
        return Found((Play(self.kind, place=self.place),), values=danger(town) if in_danger in self.asks else ())

    def of(self, _: Town) -> Iterable[str]:
        """It is about the place where a dude comes; where a deed is built is no place yet."""
        return (self.place,) if self.place else ()


@frozen
class Move:
    """A dude moves: the one of highest priority, which is chosen before the place.

    `among` are the demands on the places that are counted where none qualifies, `demands` those that qualify them; if
    it `is_strong`, only those of PD 0 or more do.
    """

    movers: Movers
    places: Places
    among: tuple[Demand, ...] = ()
    demands: tuple[Demand, ...] = ()
    by: tuple[By, ...] = ()
    is_strong: bool = False

    def find(self, town: Town, _: str, falls: Falls | None) -> Found:
        """Find the moves of those who can go to the places that qualify."""
        dudes = self.movers.sift(town, falls)
        nobody = None if dudes.left else self.movers.nobody(town)
        if nobody and falls is None:  # nothing is left to decide
            return _no(nobody)
        places = Sieve(town, self.places(town), falls)
        every = places.through(*self.among)
        held = places.through(*self.demands)
        if self.is_strong:
            places.through(PD_0)
        nowhere = None if places.left or nobody else self._nowhere(town, every, held)
        places.unless(nobody)
        dudes.unless(nowhere)
        if reason := nobody or nowhere:
            return _no(reason)
        plays = tuple(Play("move", dude, place) for dude in dudes.left for place in places.left)
        return Found(plays, tuple(by(town) for by in (by_dude, *self.by)))

    def _nowhere(self, town: Town, every: Sequence[str], held: Sequence[str]) -> Reason:
        """Say that no place qualifies; where the power differential alone prevents it, by the highest."""
        if self.is_strong and held:
            return "pd_below", (max(town.pd(deed) for deed in held), 0)
        return "no_deed", (len(every),)

    def of(self, town: Town) -> Iterable[str]:
        """It is about the places of its kind, and all dudes of his."""
        return (*self.places(town), *town.state.of("wyatt"))


@frozen
class CallOut:
    """He calls out where there is somebody to call and somebody to do it; if it `is_strong`, from PD 0 on."""

    places: Places
    demands: tuple[Demand, ...] = ()
    is_strong: bool = False

    def find(self, town: Town, _: str, falls: Falls | None) -> Found:
        """Return the call-outs that all demands leave, or what each place and dude fell by."""
        places = Sieve(town, self.places(town), falls)
        every = places.through(*self.demands)
        reached = places.through(CALLABLE)
        if self.is_strong:
            places.through(PD_0)
        if town.state.setup.unable == "none":
            first = _first(town, every)
            reached = [place for place in reached if place in first]
            places.only(first, lambda _: ("passed_over", (first[0],)))
        if falls is not None:
            self._note_marks(town, falls)
        if places.left:
            return Found(tuple(Play("call", place=place) for place in places.left), (highest_pd(town), by_deed(town)))
        if reached:
            return _no(("pd_below", (max(town.pd(place) for place in reached), 0)))
        yours = sum(1 for place in every if any(town.state.at(place, "you")))
        return _no(("nobody_to_call", (yours, sum(1 for place in every if town.movable(place)))))

    def _note_marks(self, town: Town, falls: Falls) -> None:
        """Note why dudes of the person's are not called out: by their place, or since they are safe."""
        for place in self.places(town):
            for dude in town.state.at(place, "you"):
                fall = falls.get(place)
                if fall is not None:
                    falls[dude] = Fall(Note(dude, fall.note.key, fall.note.args, kept=False), fall.passed)
                elif not NOT_SAFE.holds(town, dude):
                    falls[dude] = Fall(Note(dude, NOT_SAFE.key, kept=False), len(self.demands) + 1)

    def of(self, town: Town) -> Iterable[str]:
        """It is about the places of its kind, and the person's dudes there."""
        for place in self.places(town):
            yield place
            yield from town.state.at(place, "you")


def _first(town: Town, places: Iterable[str]) -> list[str]:
    """Return the places with somebody to call that rank first, whether he has somebody to do it there or not (A26)."""
    yours = [place for place in places if any(not town.is_safe(name) for name in town.state.at(place, "you"))]
    by_place = {place: (town.pd(place), by_deed(town).value(Play("call", place=place))) for place in yours}
    return [place for place in yours if by_place[place] == max(by_place.values())]


@frozen
class TakeOver:
    """A move takes control of a deed, for `least` points of control more.

    The deed is chosen before the dude, or after it (A15).
    """

    demands: tuple[Demand, ...]
    asks: tuple[Ask, ...] = ()
    least: int = 1

    def find(self, town: Town, card: str, falls: Falls | None) -> Found:
        """Return the moves that gain enough control, or what each deed and dude fell by."""
        deeds, dudes = Sieve(town, town.state.deeds, falls), Sieve(town, town.state.of("wyatt"), falls)
        deeds.through(*self.demands)
        for ask in self.asks:
            reason = ask(town, card)
            deeds.unless(reason)
            dudes.unless(reason)
            if reason is not None:
                return _no(reason)
        movable = dudes.through(UNBOOTED)
        found = list(town.take_overs(deeds.left, movable))
        plays = tuple(Play("move", name, deed) for name, deed, gain in found if gain >= self.least)
        best = max((gain for _, _, gain in found), default=None)
        reason = ("no_take_over", (len(movable),)) if best is None else ("no_gain", (best, self.least))
        deeds.only({play.place for play in plays}, lambda deed: self._not_taken(town, deed, movable, found))
        dudes.only({play.dude for play in plays}, lambda _: ("takes_nothing", ()) if plays else reason)
        if not plays:
            return _no(reason)
        first, second = by_deed(town), by_dude(town)
        return Found(plays, (first, second) if town.state.setup.goal == "deed" else (second, first))

    def _not_taken(
        self, town: Town, deed: str, movable: Sequence[str], found: Sequence[tuple[str, str, int]]
    ) -> Reason:
        """Say what would come of the best move to a deed."""
        gains = [gain for _, place, gain in found if place == deed]
        if gains:
            return "gains_less", (max(gains),)
        movers = [name for name in movable if town.state.dudes[name].place != deed]
        there = {name: weights(town.moved(name, deed), deed) for name in movers}
        if not movers:
            return "all_booted", (len(movable),)
        best = max(movers, key=lambda name: int(there[name][1]) - int(there[name][2]))
        return "not_enough", (best, *there[best])

    def of(self, town: Town) -> Iterable[str]:
        """It is about all deeds, and all dudes of his."""
        return (*town.state.deeds, *town.state.of("wyatt"))


@frozen
class Recruit:
    """He draws for a dude, who comes to a deed."""

    demands: tuple[Demand, ...]

    def find(self, town: Town, card: str, falls: Falls | None) -> Found:
        """Find the deeds where one can come, while he is in danger."""
        deeds = Sieve(town, town.state.deeds, falls)
        owned = deeds.through(OWNED)
        deeds.through(*self.demands)
        reason = in_danger(town, card)
        deeds.unless(reason)
        if reason is not None or not deeds.left:
            return _no(reason or ("no_deed", (len(owned),)))
        plays = tuple(Play("recruit", place=deed) for deed in deeds.left)
        return Found(plays, (by_deed(town),), values=danger(town))

    def of(self, town: Town) -> Iterable[str]:
        """It is about all deeds."""
        return town.state.deeds


# -- the trees ---------------------------------------------------------------------------------------------------------
LEAVE_HOME = Move(FROM_HOME, _square)
TAKE_MORE = TakeOver((HELD_BY_YOU,))
CALL_YOURS = CallOut(_deeds, (HELD_BY_YOU,))


def _tree(suit: Suit, letter: str, *ways: Way) -> tuple[Condition, ...]:
    return tuple(Condition(f"{suit}_{n}", f"W-{letter}{n}", way) for n, way in enumerate(ways, start=1))


TREES: Mapping[Suit, tuple[Condition, ...]] = {
    "hearts": _tree(
        "hearts",
        "H",
        Pass((no_danger,)),
        Move(FROM_OUTSIDE, _square),
        Move(FROM_BOTH, _deeds, (OWNED,), (HELD_BY_YOU,), (highest_pd, by_deed)),
        TAKE_MORE,
        CALL_YOURS,
        Pass(),
    ),
    "diamonds": _tree(
        "diamonds",
        "D",
        Enter("deed", (legal, paid)),
        Move(GUARDS, _deeds, (HELD_BY_HIM,), (UNDEFENDED,), (by_deed,)),
        Move(GUARDS, _deeds, (OWNED,), (UNDEFENDED,), (by_deed,)),
        Move(GUARDS, _deeds, (HELD_BY_HIM, IN_TOWN_IF_SO), (HAS_CONTROL,), (lowest_pd, by_deed)),
        CallOut(_deeds, (HELD_BY_HIM,), is_strong=True),
        TakeOver((HELD_BY_YOU,), (in_danger,)),
        Recruit((UNDEFENDED,)),
        Pass(),
    ),
    "clubs": _tree(
        "clubs",
        "C",
        CallOut(_deeds, (HELD_BY_YOU,), is_strong=True),
        LEAVE_HOME,
        Move(FROM_SQUARE, _along_streets, (IN_TOWN,), (HELD_BY_YOU,), (lowest_pd, by_deed)),
        CALL_YOURS,
        TakeOver((HAS_CONTROL, HELD_BY_YOU), least=0),
        CallOut(_deeds),
        Move(FROM_SQUARE, _along_streets, (IN_TOWN,), (), (lowest_pd, by_deed)),
        Pass(),
    ),
    "spades": _tree(
        "spades",
        "S",
        Enter("dude", (legal, paid), HOME),
        LEAVE_HOME,
        Move(FROM_SQUARE, _along_streets, (IN_TOWN,), (HELD_BY_YOU,), (lowest_pd, by_deed), is_strong=True),
        TAKE_MORE,
        CallOut(_square, is_strong=True),
        Enter("press", (in_danger, legal), HOME),
        Pass(),
    ),
}


CITED: Mapping[str, str] = {one.id: one.rule for tree in TREES.values() for one in tree}


def walk(town: Town, card: str) -> tuple[Condition, Found, tuple[tuple[Condition, Found], ...]]:
    """Return the first condition that is met with its plays, and those before it with their reasons."""
    passed: list[tuple[Condition, Found]] = []
    for condition in TREES[town.catalogue.cards[card].suit]:
        found = condition.find(town, card)
        if found.plays:
            return condition, found, tuple(passed)
        passed.append((condition, found))
    raise AssertionError("a tree ends with a pass")
