"""What can be read off the town: who controls what, numbers of dudes and deeds, power differential, priority.

Nothing here changes anything. All numbers are those of this moment: printed, plus what traits and bonuses add.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from solocompanion.core.changing import changed
from solocompanion.games.doomtown.facts import Catalogue, DeedCard, DudeCard, Stat
from solocompanion.games.doomtown.state import SIDES, SQUARE, Deed, Dude, Side, State, home, other
from solocompanion.games.doomtown.traits import Trait, added, controlled_by, traits_of

LOCATION_COST = 3  # of the town square, where Wyatt weighs a shootout (CALL-OUTS, STEP 6)


class Town:
    """A state with the facts of its cards."""

    def __init__(self, state: State, catalogue: Catalogue) -> None:
        self.state, self.catalogue = state, catalogue

    # -- cards -----------------------------------------------------------------------------------------------------
    def dude_card(self, name: str) -> DudeCard:
        """Return the card of a dude in play."""
        return self.catalogue.dudes[self.state.dudes[name].card]

    def deed_card(self, name: str) -> DeedCard:
        """Return the card of a deed in play."""
        return self.catalogue.deeds[self.state.deeds[name].card]

    def traits(self, name: str) -> tuple[Trait, ...]:
        """Return the traits of a dude or deed in play."""
        return traits_of(self.dude_card(name) if name in self.state.dudes else self.deed_card(name))

    @cached_property
    def lenders(self) -> tuple[str, ...]:
        """The dudes and deeds whose traits add to others."""
        return tuple(name for name in (*self.state.dudes, *self.state.deeds) if self.traits(name))

    def deeds_with(self, keyword: str) -> tuple[str, ...]:
        """Return the deeds in play with a keyword."""
        return tuple(name for name in self.state.deeds if keyword in self.deed_card(name).keywords)

    def in_same_posse(self, one: str, two: str) -> bool:
        """Tell whether two dudes shoot on the same side now."""
        fight = self.state.fight
        return fight is not None and any(one in posse and two in posse for posse in fight.posses.values())

    # -- numbers ---------------------------------------------------------------------------------------------------
    def printed(self, name: str, stat: str) -> int:
        """Return what is printed on the card of a dude or deed; 0 for what its kind does not have."""
        card = self.dude_card(name) if name in self.state.dudes else self.deed_card(name)
        return int(card.rank if stat == "value" else getattr(card, stat, 0))

    def stat(self, name: str, stat: Stat, *, lent: bool = True) -> int:
        """Return a number of a dude: printed, with bonuses and traits, never below 0; a value lies from 1 to 13.

        `lent=False` leaves traits out: what a trait depends on.
        """
        n = self.printed(name, stat) + _bonus(self.state.dudes[name], stat) + (added(self, name, stat) if lent else 0)
        return min(13, max(1, n)) if stat == "value" else max(0, n)

    def deed_stat(self, name: str, stat: Stat) -> int:
        """Return a number of a deed: control or production."""
        return max(0, self.printed(name, stat) + added(self, name, stat) + _bonus(self.state.deeds[name], stat))

    def is_stud(self, name: str) -> bool:
        """Tell whether a dude's bullets are silver."""
        shooter = self.state.dudes[name].shooter
        return shooter == "stud" or (not shooter and self.dude_card(name).stud)

    # -- who has what ----------------------------------------------------------------------------------------------
    def controller(self, deed: str, *, lent: bool = True) -> Side:
        """Return who controls a deed: more influence there, or bullets as its trait says; its owner in a tie.

        `lent=False` leaves traits of dudes out.
        """
        stat = controlled_by(self.deed_card(deed))
        weight: dict[Side, int] = {"you": 0, "wyatt": 0}
        for name in self.state.at(deed):
            weight[self.state.dudes[name].side] += self.stat(name, stat, lent=lent)
        owner = self.state.deeds[deed].owner
        against = other(owner)
        return against if weight[against] > weight[owner] else owner

    def influence(self, side: Side) -> int:
        """Return the influence of a side: of all its dudes, wherever they are."""
        return sum(self.stat(name, "influence") for name in self.state.of(side))

    def control(self, side: Side) -> int:
        """Return the control points of a side: of the deeds it controls, its dudes and its home."""
        deeds = sum(self.deed_stat(name, "control") for name in self.state.deeds if self.controller(name) == side)
        dudes = sum(self.stat(name, "control") for name in self.state.of(side))
        return deeds + dudes + self._outfit(side, "control")

    def production(self, side: Side) -> int:
        """Return the ghost rock a side produces: its home, its dudes, and the deeds it both owns and controls (B4)."""
        mine = (name for name, deed in self.state.deeds.items() if deed.owner == side and self.controller(name) == side)
        deeds = sum(self.deed_stat(name, "production") for name in mine)
        return self._outfit(side, "production") + deeds + sum(self.stat(n, "production") for n in self.state.of(side))

    def _outfit(self, side: Side, stat: str) -> int:
        purse = self.state.purses.get(side)
        found = self.catalogue.outfits.get(purse.outfit) if purse is not None else None
        return int(getattr(found, stat)) if found is not None else 0

    def is_threatened(self) -> bool:
        """Tell whether Wyatt has less influence than the person has control (W-DEF-6)."""
        return self.influence("wyatt") < self.control("you")

    def leader(self) -> Side | None:
        """Return who would win at sundown now; `None` while nobody would (B17)."""
        checks = {side: self.control(side) > self.influence(other(side)) for side in SIDES}
        if not any(checks.values()):
            return None
        if not all(checks.values()):
            return "you" if checks["you"] else "wyatt"
        mine, his = (self.control("you"), self.influence("you")), (self.control("wyatt"), self.influence("wyatt"))
        return None if mine == his else ("you" if mine > his else "wyatt")

    # -- places ----------------------------------------------------------------------------------------------------
    def in_town(self) -> list[str]:
        """Return the deeds on both streets."""
        return [place for street in self.state.streets.values() for place in street if place in self.state.deeds]

    def adjacent(self, place: str) -> set[str]:
        """Return the places beside one (1.1): the square is beside all in town, a deed out of town beside none."""
        if place == SQUARE:
            return {one for street in self.state.streets.values() for one in street}
        for street in self.state.streets.values():
            if place in street:
                at = street.index(place)
                return {SQUARE, *street[max(0, at - 1) : at], *street[at + 1 : at + 2]}
        return set()

    def owner(self, place: str) -> Side | None:
        """Return who owns a place; nobody owns the square."""
        if place in self.state.deeds:
            return self.state.deeds[place].owner
        return next((side for side in SIDES if place == home(side)), None)

    def is_private(self, place: str) -> bool:
        """Tell whether a shootout there is breakin' and enterin' (B10): homes are always private, the square never."""
        if place in self.state.deeds:
            return "private" in self.deed_card(place).keywords
        return place != SQUARE

    def cost(self, place: str) -> int:
        """Return what a place counts where Wyatt weighs a shootout; a home counts nothing (A62)."""
        if place == SQUARE:
            return LOCATION_COST
        return self.deed_card(place).cost if place in self.state.deeds else 0

    def boots(self, name: str, to: str) -> bool:
        """Tell whether moving there at noon boots a dude (1.4)."""
        dude = self.state.dudes[name]
        here, side = dude.place, dude.side
        is_outside = to in self.state.outside
        if here == SQUARE:
            return is_outside or to == home(side)
        if here == home(side):
            return to != SQUARE and not (to in self.adjacent(here) and to in self.state.deeds)
        return True

    def refuses(self, card: str) -> str:
        """Say by a key why Wyatt cannot put a dude or deed of his deck into play, whatever it costs; empty if he can.

        A unique card needs that no copy of his is in play or in his Boot Hill; a Gadget has to be invented (A20).
        """
        found = self.catalogue.cards[card]
        if not isinstance(found, DudeCard | DeedCard):
            return "not_playable"
        if "gadget" in found.keywords:
            return "gadget"
        if not found.unique:
            return ""
        dudes = [one.card for one in self.state.dudes.values() if one.owner == "wyatt"]
        deeds = [one.card for one in self.state.deeds.values() if one.owner == "wyatt"]
        titles = {self.catalogue.cards[one].name for one in (*dudes, *deeds)}
        hill = {self.catalogue.cards[one].name for one in self.state.wyatt.boot_hill}
        return "in_play" if found.name in titles else ("boot_hill" if found.name in hill else "")

    # -- what Wyatt goes by ----------------------------------------------------------------------------------------
    def movable(self, place: str | None = None, side: Side = "wyatt") -> list[str]:
        """Return the unbooted dudes of a side, everywhere or at a place (W-DEF-8)."""
        return [
            name
            for name in self.state.of(side)
            if not self.state.dudes[name].booted and place in {None, self.state.dudes[name].place}
        ]

    def callable(self, place: str) -> list[str]:
        """Return whom Wyatt may call out at a place, while he has somebody unbooted there (W-DEF-10)."""
        if place == home("you") or not self.movable(place):
            return []
        return [name for name in self.state.at(place, "you") if not self.is_safe(name)]

    def is_safe(self, name: str) -> bool:
        """Tell whether a dude cannot be called out."""
        dude = self.state.dudes[name]
        return dude.is_safe or bool(added(self, name, "safe"))

    def is_undefended(self, deed: str) -> bool:
        """Tell whether none of the owner's dudes is at a deed; by house rule none of Wyatt's (W-DEF-3, A12)."""
        side = self.state.deeds[deed].owner if self.state.setup.captured == "literal" else "wyatt"
        return not any(self.state.at(deed, side))

    def pd(self, place: str) -> int:
        """Return the power differential of a deed or of the square (W-DEF-4)."""
        here = 0
        if place != SQUARE:
            here = sum(1 for _ in self.state.at(place, "wyatt")) - sum(1 for _ in self.state.at(place, "you"))
        return here + len(self.movable(SQUARE)) - len(self.movable(SQUARE, "you"))

    def dude_priority(self, name: str) -> tuple[int, ...]:
        """Return what orders dudes, the highest first: cost, bullets, influence, rank (W-DEF-1)."""
        card = self.dude_card(name)
        return card.cost, self.stat(name, "bullets"), self.stat(name, "influence"), card.rank

    def deed_priority(self, name: str) -> tuple[int, ...]:
        """Return what orders deeds, the highest first: control, cost, production, nearness, rank (W-DEF-2, A9)."""
        card = self.deed_card(name)
        near = tuple(-one for one in self._distance(name))
        return self.deed_stat(name, "control"), card.cost, self.deed_stat(name, "production"), *near, card.rank

    def _distance(self, deed: str) -> tuple[int, int]:
        """Return how far a deed is from Wyatt's home: on his street, the person's or none; then the steps along it."""
        for group, side in enumerate(SIDES):
            street = self.state.streets.get(side, ())
            if deed in street:
                return group, abs(street.index(deed) - street.index(home(side)))
        return 2, 0

    def moved(self, name: str, place: str) -> Town:
        """Return the town as it would be with a dude elsewhere."""
        return Town(self.state.with_dude(name, place=place), self.catalogue)

    def take_overs(self, *, may_stay: bool = False) -> Iterator[tuple[str, str]]:
        """Yield (dude, deed) where Wyatt's moving there takes control of the deed and gains control (W-DEF-11).

        `may_stay`: it is enough if his control does not become less.
        """
        now = self.control("wyatt")
        for deed in self.state.deeds:
            if self.controller(deed) == "wyatt":
                continue
            for name in self.movable():
                after = self.moved(name, deed)
                gained = after.control("wyatt") - now
                if after.controller(deed) == "wyatt" and (gained > 0 or (may_stay and gained == 0)):
                    yield name, deed


def _bonus(thing: Dude | Deed, stat: Stat) -> int:
    return sum(one.n for one in thing.bonuses if one.stat == stat)


def with_bonuses_ended(thing: Any, ended: str) -> Any:
    """Return a dude or deed without the bonuses that end now."""
    return changed(thing, bonuses=tuple(one for one in thing.bonuses if one.until != ended))
