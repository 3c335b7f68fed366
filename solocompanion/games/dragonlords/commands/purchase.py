"""The purchase phase: what is bought, and given back before the phase is over (PUR)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Self

from solocompanion.core.commands import Count
from solocompanion.core.frozen import frozen
from solocompanion.core.words import capital, later, listed, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.commands.kinds import Deed, require, require_phase
from solocompanion.games.dragonlords.facts import GOODS, MOST_HEROES, MOST_SCROLLS, Catalogue
from solocompanion.games.dragonlords.rules.control import world_of
from solocompanion.games.dragonlords.rules.ending import DragonTable, play
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.wording import Names


def price(state: State, catalogue: Catalogue, good: str, n: int) -> int:
    """Return what the nth of a good costs in this turn: units of some civilizations come in bundles (table 1)."""
    if good != "unit":
        return catalogue.prices[good].gold
    civ = catalogue.civilizations[state.setup.civ]
    return civ.cost(n) - civ.cost(n - 1)


def signs(good: str) -> tuple[str, str]:
    """Return the signs of the dashboard at which a good is bought: its own, and the gold, where all are."""
    return things.GOOD(good), things.PURSE()


class _Trade(Deed):
    """One more or one less of a good."""

    __slots__ = ()
    good: str
    by = 1

    def counted(self, before: State, names: Names) -> Count | None:
        """Return that it is one more or one less of what is bought this turn, at the price of the next."""
        n = before.bought.get(self.good, 0)
        gold = price(before, names.catalogue, self.good, n + 1)
        return Count(capital(names.good(self.good)), n, self.by, also=text("{n} gold", n=gold))


@frozen
class Buy(_Trade):
    """Buy one of table 1 (PUR)."""

    says_why_not = True
    appeal = 0.6

    good: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer every good at its sign, and all of them at the gold."""
        if state.phase == "purchase":
            yield from ((sprite, cls(good)) for good in GOODS for sprite in signs(good))

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse what is too dear, a ship without a harbour, and more than there is room for."""
        require_phase(state, "purchase")
        require(self.good in GOODS, later("Nobody sells that"))
        n = state.bought.get(self.good, 0) + 1
        cost = price(state, catalogue, self.good, n)
        require(state.gold >= cost, later("It costs {n} gold"), n=cost)
        if self.good == "ship":
            world = world_of(state, catalogue)
            has_harbour = any(world.is_harbour(area) for area in state.held("you"))
            require(
                has_harbour or not state.is_told, later("Say first which of your territories has a harbour (PUR-2)")
            )
            require(has_harbour, later("You hold no territory with a harbour (PUR-2)"))
        if self.good == "hero":
            heroes = state.heroes + state.reserve.get("hero", 0)
            require(heroes < MOST_HEROES, later("You have {n} Heroes, the most there can be (UNIT-3)"), n=MOST_HEROES)
        if self.good == "scroll":
            require(state.scrolls < MOST_SCROLLS, later("You hold {n} Scroll Cards, the most there can be (UNIT-4)"),
                    n=MOST_SCROLLS)  # fmt: skip

    def appeal_now(self, before: State) -> float:
        """Return how much it draws: units and a first ship more than what only Heroes use."""
        if self.good == "ship":
            return 0.0 if before.ships or before.reserve.get("ship") else 5.0
        return 1.5 if self.good == "unit" else self.appeal

    def do(self, table: DragonTable) -> None:
        """Pay and take it."""
        n = table.state.bought.get(self.good, 0) + 1
        cost = price(table.state, table.catalogue, self.good, n)
        play(table, did.Bought(self.good, cost), "PUR-2" if self.good == "ship" else "PUR-1")

    def label(self, before: State, names: Names) -> str:
        """Name it with its price."""
        n = before.bought.get(self.good, 0) + 1
        return text(
            "Buy {good} for {n} gold", good=_one(self.good, names), n=price(before, names.catalogue, self.good, n)
        )

    def short(self, before: State, names: Names) -> str:
        """Name it where the good is named already."""
        n = before.bought.get(self.good, 0) + 1
        return text("Buy for {n}", n=price(before, names.catalogue, self.good, n))


@frozen
class GiveBack(_Trade):
    """Give back what was bought in this phase (PUR)."""

    by = -1
    appeal = 0.05

    good: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer what was bought."""
        if state.phase == "purchase":
            yield from ((sprite, cls(good)) for good in state.bought for sprite in signs(good))

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse what was not bought, or is used already."""
        require_phase(state, "purchase")
        require(state.bought.get(self.good, 0), later("You have bought none this turn"))
        require(self.good != "scroll", later("A card that was drawn is not given back"))
        in_hand = state.reserve.get(self.good, 0) + state.items.get(self.good, 0)
        require(state.actions if self.good == "action" else in_hand, later("It is used already"))

    def do(self, table: DragonTable) -> None:
        """Give it back for what it cost."""
        n = table.state.bought[self.good]
        play(table, did.GivenBack(self.good, price(table.state, table.catalogue, self.good, n)), "PUR-1")

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Give back {good}", good=_one(self.good, names))

    def short(self, before: State, names: Names) -> str:
        """Name it where the good is named already."""
        return text("Give back")


@frozen
class BuyAgain(Deed):
    """Buy the same as in the last purchase, and explore (PUR)."""

    appeal = 0.3

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it before anything is bought, beside the large button.

        Not at the gold: there it would stand, from the second turn on, where the steps of the first good stood before.
        """
        if state.phase == "purchase" and state.bought_before and not state.bought:
            yield "", cls()

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it once something is bought, and where one of it cannot be bought any more."""
        require_phase(state, "purchase")
        require(state.bought_before, later("You have bought nothing yet"))
        require(not state.bought, later("You have bought something this turn"))
        for good in _each(state.bought_before):
            Buy(good).check(state, catalogue)
            state = did.Bought(good, price(state, catalogue, good, state.bought.get(good, 0) + 1)).apply(state)

    def do(self, table: DragonTable) -> None:
        """Buy one after the other, and go on."""
        for good in _each(table.state.bought_before):
            Buy(good).do(table)
        play(table, did.PhaseBegan("exploration"), "EXP-1")

    def label(self, before: State, names: Names) -> str:
        """Name it with what is bought."""
        goods = listed([names.goods(good, n) for good, n in before.bought_before.items()])
        return text("Buy {goods} again, and explore", goods=goods)


def _each(bought: Mapping[str, int]) -> Iterator[str]:
    return (good for good, n in bought.items() for _ in range(n))


def _one(good: str, names: Names) -> str:
    return text("1 {good}", good=names.good(good))
