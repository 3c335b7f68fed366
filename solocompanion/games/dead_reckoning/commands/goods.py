"""Moves with coins and cargo: on islands, ships and in the chest (B5, COP-10 to COP-14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.commands import Count
from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.commands.moves import Move, checked_island, require
from solocompanion.games.dead_reckoning.commands.ocean import islands
from solocompanion.games.dead_reckoning.commands.ships import alongside, checked_partner
from solocompanion.games.dead_reckoning.effects.ships import Goods
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules.control import controller, is_island
from solocompanion.games.dead_reckoning.rules.territory import OceanTable, is_partners
from solocompanion.games.dead_reckoning.rules.your_side import MOST_MADE
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import State, ship_of
from solocompanion.games.dead_reckoning.wording import Names
from solocompanion.games.dead_reckoning.words.sentences import by_sign, either

GOODS: tuple[Goods, Goods] = ("coins", "cargo")
TOO_FEW = later("There is not as much")


# -- on islands --------------------------------------------------------------------------------------------------------
@frozen
class LayGoods(Move):
    """The person at turn lays goods from the supply on an island: they produced there (below 0: takes them off)."""

    called = by_sign(later("Produce {stock} on {place}"), later("Take {stock} off {place}"))
    called_here = by_sign(later("Produce {stock}"), later("Take off {stock}"))

    cell: str
    kind: Goods
    n: int

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer goods one by one (COP-11), at the ship's island and on islands of the people."""
        for cell in islands(state, names):
            if cell == ship_of(state).space or controller(state, names.catalogue, cell) in state.captains:
                yield from ((things.SPACE(cell), cls(cell, kind, n)) for kind in GOODS for n in (1, -1))

    def counted(self, before: State, names: Names) -> Count:
        """Count the goods that lie there."""
        what = text("Coins on the island") if self.kind == "coins" else text("Cargo on the island")
        return Count(what, getattr(before.spaces[self.cell], self.kind), self.n, things.GOODS_AT(self.cell, self.kind))

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow what is there, and one of each at most on the partner's island."""
        there = getattr(checked_island(state, catalogue, self.cell), self.kind)
        require(self.n and there + self.n >= 0, TOO_FEW)
        is_within = self.n <= MOST_MADE or not is_partners(state, catalogue, self.cell)
        require(is_within, later("On your partner's island you produce one of each at most (COP-11)"))

    def run(self, table: OceanTable) -> None:
        """Lay them, by COP-11 on an island of the partner's."""
        rule = "COP-11" if is_partners(table.state, table.catalogue, self.cell) else "B5"
        table.do(did.GoodsLaid(self.cell, self.kind, self.n, is_made=True), rule)


@frozen
class LoadGoods(Move):
    """The person at turn takes goods of the space their ship is on aboard (below 0: unloads them; B5, COP-10)."""

    called = by_sign(later("Load {stock}"), later("Unload {stock}"))

    kind: Goods
    n: int

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer to load all or one, and to unload one, at the island the ship is on; all at the goods themselves."""
        here = ship_of(state).space
        if not is_island(state, names.catalogue, here):
            return
        for kind in GOODS:
            there = getattr(state.spaces[here], kind)
            yield from ((things.SPACE(here), cls(kind, n)) for n in dict.fromkeys((there, 1, -1)))
            yield from ((sprite, cls(kind, there)) for sprite in (things.GOODS_ON(here, kind), things.SHIP(state.seat)))

    def carried(self, before: State) -> Iterator[str]:
        """Yield the goods, which are dragged to the ship."""
        yield things.GOODS_ON(ship_of(before).space, self.kind)

    def counted(self, before: State, names: Names) -> Count | None:
        """Count the goods aboard; to load several at once is a move of its own."""
        what = (
            text("Coins aboard: + loads, − unloads")
            if self.kind == "coins"
            else text("Cargo aboard: + loads, − unloads")
        )
        return _aboard(what, self.kind, before, self.n) if abs(self.n) == 1 else None

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow what is there, loading only at an island they control."""
        ship = ship_of(state)
        there, aboard = getattr(checked_island(state, catalogue, ship.space), self.kind), getattr(ship, self.kind)
        require(self.n and there >= self.n and aboard >= -self.n, TOO_FEW)
        may_load = self.n < 0 or controller(state, catalogue, ship.space) == state.seat
        is_theirs = is_partners(state, catalogue, ship.space)
        require(may_load or not is_theirs, later("You take no goods from an island your partner controls (COP-10)"))
        require(may_load, later("You load only at islands you control (B5)"))

    def run(self, table: OceanTable) -> None:
        """Move them between the space and the ship."""
        table.do(did.GoodsLaid(ship_of(table.state).space, self.kind, -self.n), "B5")
        table.do(did.GoodsLoaded(table.state.seat, self.kind, self.n), "B5")


def _aboard(what: str, kind: Goods, state: State, by: int) -> Count:
    return Count(what, getattr(ship_of(state), kind), by, things.GOODS_OF[kind](state.seat))


# -- on the ship and in the chest --------------------------------------------------------------------------------------
@frozen
class ShipGoods(Move):
    """Goods come onto the ship of the person at turn from anywhere but an island (below 0: they leave it).

    `by_partner`: they come from the partner's ship on the same Ocean board, or go there (COP-12).
    """

    called = either(
        lambda move, *_: move.by_partner,
        by_sign(later("{Stock} from {partners} ship"), later("{Stock} to {partners} ship")),
        by_sign(later("{Stock} onto the ship"), later("{Stock} off the ship")),
    )

    kind: Goods
    n: int
    by_partner: bool = False

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer one more and one less at the ship, and one to and from the partner's where they share a space."""
        for kind in GOODS:
            yield from ((things.SHIP(state.seat), cls(kind, n)) for n in (1, -1))
        for sprite in alongside(state):
            yield from ((sprite, cls(kind, n, by_partner=True)) for kind in GOODS for n in (-1, 1))

    def counted(self, before: State, names: Names) -> Count | None:
        """Count the goods aboard; an exchange with the partner is a move of its own, and so is loading at an island."""
        if is_island(before, names.catalogue, ship_of(before).space):
            is_coins = self.kind == "coins"
            what = text("Coins aboard, not of this island") if is_coins else text("Cargo aboard, not of this island")
        else:
            what = text("Coins aboard") if self.kind == "coins" else text("Cargo aboard")
        return None if self.by_partner else _aboard(what, self.kind, before, self.n)

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow what is there; partners exchange nothing in the Harbor."""
        ship = ship_of(state)
        require(self.n and getattr(ship, self.kind) + self.n >= 0, TOO_FEW)
        if self.by_partner:
            other = state.captains[checked_partner(state)]
            require(ship.space != HARBOR, later("Not in the Harbor (COP-12)"))
            require(getattr(other, self.kind) >= self.n, TOO_FEW)

    def run(self, table: OceanTable) -> None:
        """Load them, from the partner's ship by COP-12."""
        rule = "COP-12" if self.by_partner else "B5"
        if self.by_partner:
            table.do(did.GoodsLoaded(checked_partner(table.state), self.kind, -self.n), rule)
        table.do(did.GoodsLoaded(table.state.seat, self.kind, self.n), rule)


@frozen
class Stow(Move):
    """The person at turn moves coins from the ship into the chest in the Harbor (B5)."""

    called = later("{Coins} from the ship into the chest")

    n: int

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer all coins on the ship, at the Harbor, at the ship and away from the board."""
        return ((sprite, cls(ship_of(state).coins)) for sprite in (things.SHIP(state.seat), things.SPACE(HARBOR), ""))

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow what is on the ship, in the Harbor."""
        ship = ship_of(state)
        is_able = 0 < self.n <= ship.coins and ship.space == HARBOR
        require(is_able, later("Coins go into the chest in the Harbor"))

    def run(self, table: OceanTable) -> None:
        """Take them off the ship and put them into the chest."""
        table.do(did.GoodsLoaded(table.state.seat, "coins", -self.n), "B5")
        table.do(did.ChestFilled(table.state.seat, self.n), "B5")


@frozen
class ChestCoins(Move):
    """Coins come into the chest of the person at turn (below 0: they are spent; B5)."""

    called = by_sign(later("{Coins} from the supply into the chest"), later("{Coins} out of the chest"))

    n: int

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer one more and one less at the Harbor."""
        return ((things.SPACE(HARBOR), cls(n)) for n in (1, -1))

    def counted(self, before: State, names: Names) -> Count:
        """Count the coins in the chest."""
        return Count(text("Coins in the chest"), ship_of(before).chest, self.n, things.CHEST(before.seat))

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow no change to below 0 coins."""
        require(self.n and ship_of(state).chest + self.n >= 0, TOO_FEW)

    def run(self, table: OceanTable) -> None:
        """Put them in or take them out."""
        table.do(did.ChestFilled(table.state.seat, self.n), "B5")
