"""What happens to the course of the game: the set-up, turns and phases, gold and goods, and the end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.dragonlords.facts import MOST_HEROES, MOST_SCROLLS, SHARDS, START_HEROES, START_SHARDS
from solocompanion.games.dragonlords.state import (
    UNKNOWN_LAND,
    Army,
    Ending,
    Foes,
    Force,
    Group,
    Land,
    Phase,
    Ship,
    State,
    merged,
)

START_GOLD, START_UNITS = 10, 5
TREASURE = "treasure"


def more(some: Mapping[str, int], name: str, by: int) -> dict[str, int]:
    """Return counts with more or fewer of one; what there is none of is left out."""
    found = {**some, name: some.get(name, 0) + by}
    if found[name] <= 0:
        del found[name]
    return found


def with_land(state: State, area: str, **changes: object) -> State:
    """Return the state with a territory changed; one of which nothing is known any more is left out."""
    now = changed(state.land(area), **changes)
    others = {one: land for one, land in state.lands.items() if one != area} if now == UNKNOWN_LAND else state.lands
    return changed(state, lands=others if now == UNKNOWN_LAND else {**others, area: now})


# -- set-up ------------------------------------------------------------------------------------------------------------
@frozen
class HomeChosen(Effect[State]):
    """The person chose their Home Kingdom, and put there what they begin with (SET-2, SET-5)."""

    area: str

    def apply(self, state: State) -> State:
        """It is known and theirs, with the army in it."""
        return changed(
            state,
            home=self.area,
            gold=START_GOLD,
            shards=START_SHARDS,
            heroes=START_HEROES,
            lands={self.area: Land("you", known=True)},
            groups=(Group(self.area, Force(START_UNITS, king=True, wizard=True)),),
        )


@frozen
class SpellsKnown(Effect[State]):
    """The wizard knows these spells, by their numbers."""

    spells: tuple[int, ...]

    def apply(self, state: State) -> State:
        """They are its spells."""
        return changed(state, spells=tuple(sorted({*state.spells, *self.spells})))


@frozen
class CultGathered(Effect[State]):
    """The armies of the cult gathered in the Lairs (SET-6): the area of each, in their order."""

    areas: tuple[str, ...]

    def apply(self, state: State) -> State:
        """They are there, 5 units each."""
        return changed(state, armies=tuple(Army(n, area) for n, area in enumerate(self.areas, start=1)))


# -- turns and phases --------------------------------------------------------------------------------------------------
@frozen
class TurnBegan(Effect[State]):
    """A turn began, with so many free actions: whoever was met before is known, and everybody may go again."""

    turn: int
    actions: int

    def apply(self, state: State) -> State:
        """It is the purchase phase of that turn."""
        return changed(
            state,
            turn=self.turn,
            phase="purchase",
            actions=self.actions,
            bought={},
            bought_before=state.bought or state.bought_before,
            hired={},
            rolled=(),
            groups=merged(Group(one.area, one.force, ship=one.ship) for one in state.groups),
            ships=tuple(Ship(one.id, one.area) for one in state.ships),
            foes={
                area: Foes(one.kind, one.n, one.who, fresh=False, prize=one.prize) for area, one in state.foes.items()
            },
        )


@frozen
class PhaseBegan(Effect[State]):
    """A phase of the turn began. Actions that are left are lost when the encounters are over (PUR-1)."""

    phase: Phase

    def apply(self, state: State) -> State:
        """It is that phase."""
        is_past = self.phase not in {"purchase", "exploration", "encounter"}
        return changed(
            state,
            phase=self.phase,
            crystal=0 if self.phase == "event" else state.crystal,
            rolled=() if self.phase == "cult" else state.rolled,
            actions=0 if is_past else state.actions,
        )


@frozen
class GameEnded(Effect[State]):
    """The game ended, and how."""

    ending: Ending

    def apply(self, state: State) -> State:
        """It is over; what was being fought is dropped (A-70)."""
        return changed(state, phase="over", ended_in=state.phase, ending=self.ending, battle=None)


# -- gold and goods ----------------------------------------------------------------------------------------------------
@frozen
class GoldGained(Effect[State]):
    """The person found or was given gold."""

    n: int

    def apply(self, state: State) -> State:
        """They have it."""
        return changed(state, gold=state.gold + self.n)


@frozen
class GoldLost(Effect[State]):
    """The person lost gold on a quest."""

    n: int

    def apply(self, state: State) -> State:
        """It is gone, as far as they had it."""
        return changed(state, gold=max(0, state.gold - self.n))


@frozen
class Bought(Effect[State]):
    """The person bought one of table 1, for so much gold: an action, Scroll or item at once, the rest for later."""

    good: str
    gold: int

    def apply(self, state: State) -> State:
        """It is paid and theirs, or in the reserve."""
        paid = changed(state, gold=state.gold - self.gold, bought=more(state.bought, self.good, 1))
        return with_good(paid, self.good, 1)


@frozen
class GivenBack(Effect[State]):
    """The person gave back what they had bought in this phase, for the gold it had cost."""

    good: str
    gold: int

    def apply(self, state: State) -> State:
        """It is no longer theirs."""
        repaid = changed(state, gold=state.gold + self.gold, bought=more(state.bought, self.good, -1))
        return with_good(repaid, self.good, -1)


def with_good(state: State, good: str, by: int) -> State:
    """Return the state with one more or fewer of a good, where it goes when it is bought (PUR-1)."""
    if good == "action":
        return changed(state, actions=state.actions + by)
    if good == "scroll":
        return changed(state, scrolls=state.scrolls + by)
    if good in {"unit", "ship", "hero"}:
        return changed(state, reserve=more(state.reserve, good, by))
    return changed(state, items=more(state.items, good, by))


@frozen
class ScrollGained(Effect[State]):
    """The person drew a Scroll Card; a seventh has no room in the hand (UNIT-4)."""

    def apply(self, state: State) -> State:
        """It is in their hand."""
        return changed(state, scrolls=min(MOST_SCROLLS, state.scrolls + 1))


@frozen
class ScrollUsed(Effect[State]):
    """The person used a Scroll Card."""

    def apply(self, state: State) -> State:
        """It is no longer in their hand."""
        return changed(state, scrolls=max(0, state.scrolls - 1))


@frozen
class ShardGained(Effect[State]):
    """The person found a Shard of the Crystal of Power."""

    def apply(self, state: State) -> State:
        """It is theirs."""
        return changed(state, shards=min(SHARDS, state.shards + 1))


@frozen
class TreasureGained(Effect[State]):
    """A monster was beaten: the person took a treasure."""

    def apply(self, state: State) -> State:
        """It is in the Kingdom."""
        return changed(state, kept=more(state.kept, TREASURE, 1))


@frozen
class HeroGained(Effect[State]):
    """A Hero joined the party."""

    def apply(self, state: State) -> State:
        """There is one more, up to six (UNIT-3)."""
        return changed(state, heroes=min(MOST_HEROES, state.heroes + 1))


@frozen
class HeroesLost(Effect[State]):
    """Heroes were lost on a quest."""

    n: int

    def apply(self, state: State) -> State:
        """They are gone."""
        return changed(state, heroes=max(0, state.heroes - self.n))


@frozen
class ItemGained(Effect[State]):
    """The Heroes found an item or a treasure."""

    item: str

    def apply(self, state: State) -> State:
        """It is with them, and can be sent to the Kingdom."""
        return changed(state, items=more(state.items, self.item, 1), found=more(state.found, self.item, 1))


@frozen
class ItemUsed(Effect[State]):
    """An item that is used up was used."""

    item: str

    def apply(self, state: State) -> State:
        """It is gone, from the Heroes first."""
        if state.items.get(self.item):
            found = more(state.found, self.item, -1) if state.found.get(self.item) else state.found
            return changed(state, items=more(state.items, self.item, -1), found=found)
        return changed(state, kept=more(state.kept, self.item, -1))


@frozen
class ItemSent(Effect[State]):
    """The Heroes sent an item to the Kingdom, from where it never comes back to them (EVT-5)."""

    item: str

    def apply(self, state: State) -> State:
        """It is in the Kingdom."""
        return changed(
            state,
            items=more(state.items, self.item, -1),
            found=more(state.found, self.item, -1),
            kept=more(state.kept, self.item, 1),
        )


@frozen
class IncomeCollected(Effect[State]):
    """The person collected what their territories yield: for each class how many, and what one of them yields."""

    lines: tuple[tuple[str, int, int], ...]

    @property
    def gold(self) -> int:
        """What it comes to."""
        return sum(n * each for _, n, each in self.lines)

    def apply(self, state: State) -> State:
        """They have it."""
        return changed(state, gold=state.gold + self.gold)


@frozen
class Placed(Effect[State]):
    """The person put on the map what they had bought: units and ships into a territory, a Hero into the party."""

    good: str
    area: str
    n: int = 1

    def apply(self, state: State) -> State:
        """It is there, and no longer in the reserve."""
        left = changed(state, reserve=more(state.reserve, self.good, -self.n))
        if self.good == "hero":
            return changed(left, heroes=left.heroes + self.n)
        if self.good == "ship":
            return reduce(with_ship, [self.area] * self.n, left)
        if self.good == "wizard":
            return changed(left, groups=merged((*left.groups, Group(self.area, Force(wizard=True)))))
        return with_units(left, self.area, self.n)


def with_ship(state: State, area: str) -> State:
    """Return the state with one more ship in a harbour."""
    n = 1 + max((int(one.id) for one in state.ships), default=0)
    return changed(state, ships=(*state.ships, Ship(str(n), area)))


def with_units(state: State, area: str, n: int, *, lords: int = 0, stopped: bool = False) -> State:
    """Return the state with more of the person's units in an area; those that have `stopped` go nowhere this turn."""
    return changed(state, groups=merged((*state.groups, Group(area, Force(n, lords=lords), stopped=stopped))))


@frozen
class Hired(Effect[State]):
    """The person hired in a native village: units there, a Hero or a Scroll Card, for so much gold (EXP-10)."""

    area: str
    what: str
    gold: int

    def apply(self, state: State) -> State:
        """It is paid and theirs at once."""
        noted = more(state.hired.get(self.area, {}), self.what, 1)
        paid = changed(state, gold=state.gold - self.gold, hired={**state.hired, self.area: noted})
        if self.what == "unit":
            return with_units(paid, self.area, 1, stopped=True)
        if self.what == "hero":
            return changed(paid, heroes=paid.heroes + 1)
        return changed(paid, scrolls=paid.scrolls + 1)


# -- quests ------------------------------------------------------------------------------------------------------------
@frozen
class CrystalRolled(Effect[State]):
    """The Crystal Die was rolled for a quest."""

    face: int

    def apply(self, state: State) -> State:
        """It lies there until the next quest."""
        return changed(state, crystal=self.face)


@frozen
class QuestDone(Noted[State]):
    """The quest of this turn is over."""
