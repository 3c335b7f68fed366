"""What can be read off the town: who controls what, numbers of dudes and deeds, power differential, priority.

Nothing here changes anything. All numbers are those of this moment: printed, plus what traits and bonuses add.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, TypeVar

from solocompanion.core.cards import known
from solocompanion.core.changed_copy import changed
from solocompanion.core.latest_result import latest
from solocompanion.games.doomtown.facts import Catalogue, DeedCard, DudeCard, Stat, title_of
from solocompanion.games.doomtown.state import SIDES, SQUARE, Deed, Dude, Side, State, home, other
from solocompanion.games.doomtown.traits import Lend, Riders, Trait, Wanted, added, controlled_by, traits_of

T = TypeVar("T", bound=Trait)
CAP = 1  # of the upkeep of Wyatt's dudes, before modifiers (UPKEEP)
LOCATION_COST = 3  # of the town square, where Wyatt weighs a shootout (CALL-OUTS, STEP 6)


class Town:
    """A state with the facts of its cards."""

    def __init__(self, state: State, catalogue: Catalogue) -> None:
        self.state, self.catalogue = state, catalogue
        self._stats: dict[tuple[str, str, str], int] = {}  # a town never changes: every number is worked out once
        self._controllers: dict[tuple[str, str], Side] = {}
        self._traits: dict[str, tuple[Trait, ...]] = {}
        self._moved: dict[tuple[str, str], Town] = {}
        self._pd_of_square: int | None = None

    # -- cards -----------------------------------------------------------------------------------------------------
    def dude_card(self, name: str) -> DudeCard:
        """Return the card of a dude in play."""
        return self.catalogue.dudes[self.state.dudes[name].card]

    def deed_card(self, name: str) -> DeedCard:
        """Return the card of a deed in play."""
        return self.catalogue.deeds[self.state.deeds[name].card]

    def traits(self, name: str) -> tuple[Trait, ...]:
        """Return the traits of a dude or deed in play."""
        found = self._traits.get(name)
        if found is None:
            card = self.dude_card(name) if name in self.state.dudes else self.deed_card(name)
            found = self._traits[name] = traits_of(card)
        return found

    @cached_property
    def lenders(self) -> tuple[tuple[str, Lend], ...]:
        """The dudes and deeds whose traits add to others, with those traits."""
        every = (*self.state.dudes, *self.state.deeds)
        return tuple((name, one) for name in every for one in self.traits(name) if isinstance(one, Lend))

    def with_trait(self, kind: type[T], names: Iterable[str]) -> Iterator[tuple[str, T]]:
        """Yield those of some dudes or deeds that have a trait of a kind, with it."""
        return ((name, one) for name in names for one in self.traits(name) if isinstance(one, kind))

    def is_harrowed(self, name: str) -> bool:
        """Tell whether a dude is Harrowed."""
        return "harrowed" in self.dude_card(name).keywords

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

    def stat(self, name: str, stat: Stat, *, without: str = "") -> int:
        """Return a number of a dude: printed, with bonuses and traits, never below 0; a value lies from 1 to 13.

        `without` leaves out what is lent to one kind of dudes (a key of `traits.WHOM`): a trait that asks for a number
        asks for the number before itself.
        """
        key = name, stat, without
        found = self._stats.get(key)
        if found is None:
            n = self.printed(name, stat) + _bonus(self.state.dudes[name], stat)
            n += added(self, name, stat, without)
            found = self._stats[key] = min(13, max(1, n)) if stat == "value" else max(0, n)
        return found

    def deed_stat(self, name: str, stat: Stat) -> int:
        """Return a number of a deed: control or production."""
        key = name, stat, ""
        found = self._stats.get(key)
        if found is None:
            n = self.printed(name, stat) + added(self, name, stat) + _bonus(self.state.deeds[name], stat)
            found = self._stats[key] = max(0, n)
        return found

    def is_stud(self, name: str) -> bool:
        """Tell whether a dude's bullets are silver."""
        shooter = self.state.dudes[name].shooter
        return shooter == "stud" or (not shooter and self.dude_card(name).stud)

    # -- who has what ----------------------------------------------------------------------------------------------
    def controller(self, deed: str, *, without: str = "") -> Side:
        """Return who controls a deed: more influence there, or bullets as its trait says; its owner in a tie.

        `without` is that of `stat`.
        """
        key = deed, without
        if key not in self._controllers:
            self._controllers[key] = self._controller(deed, without)
        return self._controllers[key]

    def _controller(self, deed: str, without: str) -> Side:
        stat = controlled_by(self.deed_card(deed))
        weight: dict[Side, int] = {"you": 0, "wyatt": 0}
        for name in self.state.at(deed):
            weight[self.state.dudes[name].side] += self.stat(name, stat, without=without)
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

    def is_winning(self) -> bool:
        """Tell whether Wyatt is in a winning position (W-DEF-7, A29): he would win at sundown now.

        By house rule only while the person would not check too (`unbeaten`), or never.
        """
        reading = self.state.setup.winning
        if reading == "never":
            return False
        beaten = reading == "unbeaten" and self.control("you") > self.influence("wyatt")
        return self.leader() == "wyatt" and not beaten

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

        A unique card needs that no copy of his, of whatever experience, is in play or in his Boot Hill; a Gadget has to
        be invented (A20).
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
        title = title_of(found.name)
        titles = {title_of(self.catalogue.cards[one].name) for one in (*dudes, *deeds)}
        hill = {title_of(self.catalogue.cards[one].name) for one in self.state.wyatt.boot_hill}
        return "in_play" if title in titles else ("boot_hill" if title in hill else "")

    # -- what Wyatt goes by ----------------------------------------------------------------------------------------
    def movable(self, place: str | None = None, side: Side = "wyatt") -> list[str]:
        """Return the unbooted dudes of a side, everywhere or at a place (W-DEF-8)."""
        dudes = self.state.dudes
        among = self.state.of(side) if place is None else self.state.at(place, side)
        return [name for name in among if not dudes[name].booted]

    def callable(self, place: str) -> list[str]:
        """Return whom Wyatt may call out at a place, while he has somebody unbooted there (W-DEF-10)."""
        if place == home("you") or not self.movable(place):
            return []
        return [name for name in self.state.at(place, "you") if not self.is_safe(name)]

    def is_safe(self, name: str) -> bool:
        """Tell whether a card or trait keeps a dude from being called out (W-DEF-10)."""
        dude = self.state.dudes[name]
        return dude.is_safe or bool(added(self, name, "safe"))

    def is_undefended(self, deed: str) -> bool:
        """Tell whether none of the owner's dudes is at a deed; by house rule none of Wyatt's (W-DEF-3, A12)."""
        return not any(self.state.at(deed, self.defender(deed)))

    def defender(self, deed: str) -> Side:
        """Return whose dudes defend a deed: its owner's; by house rule Wyatt's (A12)."""
        return self.state.deeds[deed].owner if self.state.setup.captured == "literal" else "wyatt"

    def pd(self, place: str) -> int:
        """Return the power differential of a deed or of the square (W-DEF-4)."""
        here = 0
        if place != SQUARE:
            here = sum(1 for _ in self.state.at(place, "wyatt")) - sum(1 for _ in self.state.at(place, "you"))
        if self._pd_of_square is None:
            self._pd_of_square = len(self.movable(SQUARE)) - len(self.movable(SQUARE, "you"))
        return here + self._pd_of_square

    def dude_priority(self, name: str) -> tuple[int, ...]:
        """Return what orders dudes, the highest first: cost, bullets, influence, rank (W-DEF-1).

        Bullets and influence are those of now, by house rule those printed (A7).
        """
        card = self.dude_card(name)
        if self.state.setup.priority == "printed":
            return card.cost, card.bullets, card.influence, card.rank
        return card.cost, self.stat(name, "bullets"), self.stat(name, "influence"), card.rank

    def deed_priority(self, name: str) -> tuple[int, ...]:
        """Return what orders deeds, the highest first: control, cost, production, nearness, rank (W-DEF-2, A9).

        Control and production are those of now, by house rule those printed (A7).
        """
        card = self.deed_card(name)
        near = tuple(-one for one in self._distance(name))
        if self.state.setup.priority == "printed":
            return card.control, card.cost, card.production, *near, card.rank
        return self.deed_stat(name, "control"), card.cost, self.deed_stat(name, "production"), *near, card.rank

    def _distance(self, deed: str) -> tuple[int, int]:
        """Return how far a deed is from Wyatt's home: on his street, the person's or none; then the steps along it.

        By house rule only the steps from place to place count: the square makes two of them enough in town.
        """
        group, steps = self._place_of(deed)
        if self.state.setup.nearest == "street":
            return group, steps
        return 0, (min(steps, 2), 2, 3)[group]

    def _place_of(self, deed: str) -> tuple[int, int]:
        for group, side in enumerate(SIDES):
            street = self.state.streets.get(side, ())
            if deed in street:
                return group, abs(street.index(deed) - street.index(home(side)))
        return 2, 0

    def moved(self, name: str, place: str) -> Town:
        """Return the town as it would be with a dude elsewhere."""
        found = self._moved.get((name, place))
        if found is None:
            found = self._moved[name, place] = Town(self.state.with_dude(name, place=place), self.catalogue)
        return found

    def take_overs(self, deeds: Iterable[str], dudes: Iterable[str]) -> Iterator[tuple[str, str, int]]:
        """Yield (dude, deed, gain) where the move of one of Wyatt's takes control of a deed (W-DEF-11).

        `gain` is by how much his control becomes more, with all he loses by it.
        """
        now = self.control("wyatt")
        movers = list(dudes)
        for deed in deeds:
            for name in movers:
                after = self.moved(name, deed)
                if after.controller(deed) == "wyatt":
                    yield name, deed, after.control("wyatt") - now

    def least_bounty(self, name: str) -> int:
        """Return below what the bounty on a dude cannot be brought by a card: its trait may keep some."""
        floors = [known(one.n) for _, one in self.with_trait(Wanted, (name,))]
        return min(self.state.dudes[name].bounty, max(floors, default=0))

    def joins_booted(self, name: str) -> bool:
        """Tell whether a dude that comes to a posse from another place boots."""
        return not self.rides_with(name)

    def rides_with(self, name: str) -> str:
        """Return the dude whose trait spares one booting as it joins a posse, of its side and at its place; or ""."""
        dude = self.state.dudes[name]
        beside = self.state.at(dude.place, dude.side)
        return next((rider for rider, _ in self.with_trait(Riders, beside)), "")

    # -- upkeep ----------------------------------------------------------------------------------------------------
    def upkeep(self, name: str) -> int:
        """Return what a dude costs a day (B4): its upkeep, and its influence where it is of another gang than its home.

        Of Wyatt's dudes the printed upkeep counts as one at most (W-UPK-2), by house rule the whole (A37).
        """
        card, side = self.dude_card(name), self.state.dudes[name].side
        outfit = self.catalogue.outfits.get(self.state.purses[side].outfit)
        is_foreign = bool(card.gang) and outfit is not None and not set(card.gang) & set(outfit.gang)
        surcharge = self.stat(name, "influence") if is_foreign else 0
        if side == "you":
            return self.stat(name, "upkeep") + surcharge
        n = self.printed(name, "upkeep")
        due = max(0, min(n, CAP) + self.stat(name, "upkeep") - n + surcharge)
        return min(due, CAP) if self.state.setup.upkeep_cap == "flat" else due


@latest
def town_at(state: State, catalogue: Catalogue) -> Town:
    """Return the town of a state: the same one, with all that was worked out, until it is asked for another's."""
    return Town(state, catalogue)


def _bonus(thing: Dude | Deed, stat: Stat) -> int:
    return sum(one.n for one in thing.bonuses if one.stat == stat)


def with_bonuses_ended(thing: Any, ended: str) -> Any:
    """Return a dude or deed without the bonuses that end now."""
    return changed(thing, bonuses=tuple(one for one in thing.bonuses if one.until != ended))
