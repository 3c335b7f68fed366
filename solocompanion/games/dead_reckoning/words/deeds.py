"""What the people and the table can do, in words: for buttons, for undo and for the timeline."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solocompanion.core.adoption import AdoptFacts
from solocompanion.core.correction import Correct
from solocompanion.core.words import plural, text
from solocompanion.games.dead_reckoning import commands
from solocompanion.games.dead_reckoning.state import State, is_covenant
from solocompanion.games.dead_reckoning.wording import (
    Names,
    achievement,
    building,
    capital,
    coins,
    colour,
    mode,
    one_of,
    place,
    seat,
    whose,
)

Words = dict[str, str | int]


def command(done: Any, before: State, names: Names) -> str:
    """Name a command."""
    if isinstance(done, Correct):
        return plural("Correction", "{n} corrections", len(done.changes))
    if isinstance(done, AdoptFacts):
        return text("Facts adopted")
    return _DEEDS[type(done)](done, before, names)


def _turn(_: commands.CovenantTurn, before: State, __: Names) -> str:
    """Name the Covenant's turn: its number, and in co-op whose."""
    coming = next_covenant(before)
    if coming is None:
        return text("Its turn")
    n = before.covenants[coming].turns + 1  # type: ignore[index]  # one of its seats
    if len(before.covenants) < 2:
        return text("Its turn {n}", n=n)
    return text("{whose} turn {n}", whose=capital(whose(coming)), n=n)


def next_covenant(state: State) -> str | None:
    """Return the Covenant whose turn comes next; `None` before the table is laid."""
    ahead = (*state.order[state.at :], *state.order[: state.at])
    return next((one for one in ahead if is_covenant(one)), None)


def _sail(done: commands.Sail, before: State, names: Names) -> str:
    return text("Sail to {place}", place=names.where(before, done.cell))


def _card(done: commands.TakeCard, before: State, names: Names) -> str:
    card = before.spaces[done.cell].card if done.cell in before.spaces else ""
    return text("Take {card}", card=names.card(card)) if card else text("Take a card")


def _merchant(done: commands.AttackMerchant, before: State, _: Names) -> str:
    where = place(done.cell, before.setup.places)
    return text("Attack {place}: won", place=where) if done.won else text("Attack {place}: lost", place=where)


def _cube(done: commands.PlaceCube, before: State, names: Names) -> str:
    where = names.where(before, done.cell)
    if done.instead_of:
        return text("Cube on {place} for a {colour} one", place=where, colour=colour(done.instead_of))
    return text("Cube on {place}", place=where)


def _build(done: commands.BuildHere, before: State, names: Names) -> str:
    return text("{building} on {place}", building=building(done.kind), place=names.where(before, done.cell))


def _load(done: commands.LoadGoods, _: State, __: Names) -> str:
    what = one_of(done.kind, abs(done.n))
    return text("Unload {goods}", goods=what) if done.n < 0 else text("Load {goods}", goods=what)


def _lay(done: commands.LayGoods, before: State, names: Names) -> str:
    words: Words = {"goods": one_of(done.kind, abs(done.n)), "place": names.where(before, done.cell)}
    return text("Take {goods} off {place}", **words) if done.n < 0 else text("Produce {goods} on {place}", **words)


def _ship(done: commands.ShipGoods, before: State, _: Names) -> str:
    what = capital(one_of(done.kind, abs(done.n)))
    if done.by_partner:
        words: Words = {"goods": what, "whose": _partners(before)}
        return text("{goods} to {whose} ship", **words) if done.n < 0 else text("{goods} from {whose} ship", **words)
    return text("{goods} off the ship", goods=what) if done.n < 0 else text("{goods} onto the ship", goods=what)


def _repair(done: commands.RepairPartner, before: State, _: Names) -> str:
    return text("Repair {n} damage of {whose} ship", n=done.n, whose=_partners(before))


def _partners(before: State) -> str:
    """Say whose the other person's things are."""
    at_turn = before.seat if before.order else ""
    return whose("partner" if at_turn == "you" else "you")


def _chest(done: commands.ChestCoins, _: State, __: Names) -> str:
    what = capital(coins(abs(done.n)))
    return text("{coins} out of the chest", coins=what) if done.n < 0 else text("{coins} into the chest", coins=what)


def _damage(done: commands.Damage, _: State, __: Names) -> str:
    return text("Repair {n} damage", n=-done.n) if done.n < 0 else text("{n} damage", n=done.n)


_DEEDS: Mapping[type, Callable[[Any, State, Names], str]] = {
    commands.SetUp: lambda *_: text("Set-up"),
    commands.CovenantTurn: _turn,
    commands.EndTurn: lambda *_: text("End of turn"),
    commands.Sail: _sail,
    commands.SetMode: lambda done, *_: capital(mode(done.mode)),
    commands.TakeCard: _card,
    commands.AttackMerchant: _merchant,
    commands.PlaceCube: _cube,
    commands.TakeCube: lambda done, before, names: text("Cube off {place}", place=names.where(before, done.cell)),
    commands.BuildHere: _build,
    commands.LoadGoods: _load,
    commands.LayGoods: _lay,
    commands.ShipGoods: _ship,
    commands.RepairPartner: _repair,
    commands.ChestCoins: _chest,
    commands.Stow: lambda done, *_: text("{coins} from the ship into the chest", coins=capital(coins(done.n))),
    commands.Damage: _damage,
    commands.BattleShip: lambda done, *_: text("Attack {whose} ship", whose=whose(done.seat)),
    commands.BattleBuildings: lambda done, *_: text("Attack the buildings of {who}", who=seat(done.seat)),
    commands.Achieve: lambda done, *_: text("Claim {achievement}", achievement=achievement(done.name)),
    commands.FinalCount: lambda *_: text("Final count"),
}


def here(done: Any) -> str:
    """Name what is done at a place in fewer words, for where the place is named already; empty for other things."""
    return _HERE[type(done)](done) if type(done) in _HERE else ""


_HERE: Mapping[type, Callable[[Any], str]] = {
    commands.Sail: lambda _: text("Sail here"),
    commands.PlaceCube: lambda done: (
        text("Cube for a {colour} one", colour=colour(done.instead_of)) if done.instead_of else text("Place a cube")
    ),
    commands.TakeCube: lambda _: text("Take a cube back"),
    commands.BuildHere: lambda done: capital(building(done.kind)),
    commands.LayGoods: lambda done: (
        text("Produce {goods}", goods=one_of(done.kind, done.n))
        if done.n > 0
        else text("Take off {goods}", goods=one_of(done.kind, -done.n))
    ),
}
