"""What happened to ships and goods and in battles, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solocompanion.core.words import text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.state import State, is_covenant
from solocompanion.games.dead_reckoning.wording import (
    Names,
    capital,
    coins,
    goods,
    mode,
    one_of,
    place,
    seat,
    who,
    whose,
)

Words = dict[str, str | int]


def _moved(effect: did.ShipMoved, before: State, _: Names) -> str:
    ship = before.covenants[effect.seat] if is_covenant(effect.seat) else before.captains[effect.seat]
    words: Words = {"whose": capital(whose(effect.seat)), "place": place(effect.cell, before.setup.places)}
    if ship.space == effect.cell:
        return text("{whose} ship stayed in its place: {place}.", **words)
    return text("{whose} ship came to {place}.", **words)


def _damaged(effect: did.DamageTaken, _: State, __: Names) -> str:
    return text("{whose} ship took {n} damage.", whose=capital(whose(effect.seat)), n=effect.n)


def _repaired(effect: did.DamageRepaired, _: State, __: Names) -> str:
    return text("{n} damage was repaired on {whose} ship.", n=effect.n, whose=whose(effect.seat))


def _gained(effect: did.CoinsGained, before: State, _: Names) -> str:
    now = before.covenants[effect.seat].coins
    words: Words = {"who": who(effect.seat), "coins": coins(abs(effect.n)), "then": now + effect.n}
    if effect.n < 0:
        return text("{who} lost {coins} and has {then}.", **words)
    return text("{who} gained {coins} and has {then}.", **words)


def _converted(effect: did.CargoConverted, _: State, __: Names) -> str:
    words: Words = {"n": 3 * effect.coins, "whose": whose(effect.seat), "coins": coins(effect.coins)}
    return text("{n} cargo on {whose} Dock became {coins}.", **words)


def _laid(effect: did.GoodsLaid, before: State, names: Names) -> str:
    words: Words = {"goods": capital(one_of(effect.kind, abs(effect.n))), "place": names.where(before, effect.cell)}
    return text("{goods} left {place}.", **words) if effect.n < 0 else text("{goods} came to {place}.", **words)


def _loaded(effect: did.GoodsLoaded, _: State, __: Names) -> str:
    words: Words = {"goods": capital(one_of(effect.kind, abs(effect.n))), "whose": whose(effect.seat)}
    if effect.n < 0:
        return text("{goods} left {whose} ship.", **words)
    return text("{goods} came onto {whose} ship.", **words)


def _chest(effect: did.ChestFilled, _: State, __: Names) -> str:
    words: Words = {"coins": capital(coins(abs(effect.n))), "whose": whose(effect.seat)}
    if effect.n < 0:
        return text("{coins} came out of {whose} chest.", **words)
    return text("{coins} went into {whose} chest.", **words)


def _emptied(effect: did.IslandEmptied, before: State, names: Names) -> str:
    what = goods(effect.coins, effect.cargo) or text("nothing")
    words = {"who": who(effect.seat), "place": names.where(before, effect.cell)}
    return text("{who} collected {goods} from {place}.", goods=what, **words)


def _produced(effect: did.IslandProduced, before: State, names: Names) -> str:
    what = goods(effect.coins, effect.cargo) or text("nothing")
    words = {"who": seat(effect.seat), "place": capital(names.where(before, effect.cell))}
    return text("{place} produced {goods} for {who}.", goods=what, **words)


def _fought(effect: did.BattleFought, before: State, names: Names) -> str:
    words: Words = {
        "who": who(effect.attacker),
        "other": seat(effect.defender),
        "place": names.where(before, effect.cell),
        "a": effect.attacker_crowns,
        "b": effect.defender_crowns,
        "winner": who(effect.winner),
    }
    if effect.kind == "ship":
        return text("{who} attacked {other} at {place}: {a} to {b} crowns. {winner} won.", **words)
    return text("{who} attacked buildings at {place}: {a} to {b} crowns. {winner} won.", **words)


def _plundered(effect: did.Plundered, _: State, __: Names) -> str:
    what = goods(effect.coins, effect.cargo) or text("nothing")
    return text("{who} plundered {goods} from {other}.", who=who(effect.winner), goods=what, other=seat(effect.loser))


def _paid(effect: did.SinkingPaid, _: State, __: Names) -> str:
    words = {"coins": capital(coins(effect.coins)), "whose": whose(effect.seat), "chest": whose(effect.winner)}
    return text("{coins} went from {whose} Dock into {chest} chest.", **words)


LOG_SHIPS: Mapping[type, Callable[[Any, State, Names], str]] = {
    did.ShipMoved: _moved,
    did.ModeChanged: lambda effect, *_: text(
        "{whose} ship changed to {mode}.", whose=capital(whose(effect.seat)), mode=mode(effect.mode)
    ),
    did.DamageTaken: _damaged,
    did.DamageRepaired: _repaired,
    did.ShipSunk: lambda effect, *_: text(
        "{whose} ship was sunk and put in the Harbor.", whose=capital(whose(effect.seat))
    ),
    did.CoinsGained: _gained,
    did.CargoConverted: _converted,
    did.GoodsLaid: _laid,
    did.GoodsLoaded: _loaded,
    did.ChestFilled: _chest,
    did.IslandEmptied: _emptied,
    did.IslandProduced: _produced,
    did.BattleFought: _fought,
    did.Plundered: _plundered,
    did.SinkingPaid: _paid,
}
