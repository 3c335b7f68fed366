"""What is told of ships and goods."""

from __future__ import annotations

from attrs import evolve

from solocompanion.core.effects import Alternative
from solocompanion.core.telling import Tell, flip
from solocompanion.core.words import later
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.chart import motions
from solocompanion.games.dead_reckoning.chart.pieces import place_of
from solocompanion.games.dead_reckoning.rules.territory import production
from solocompanion.games.dead_reckoning.state import CARGO_PER_COIN, State
from solocompanion.games.dead_reckoning.telling.sentences import by_sign, fill, of_covenant
from solocompanion.games.dead_reckoning.wording import Names, capital, coins, goods, mode


# -- ships -------------------------------------------------------------------------------------------------------------
def _moved(effect: did.ShipMoved, before: State, names: Names) -> str:
    stays = place_of(before, effect.seat) == effect.cell
    message = later("{Whose} ship stayed in its place: {space}.") if stays else later("{Whose} ship came to {space}.")
    return fill(message, effect, before, names)


def _move(effect: did.ShipMoved, before: State, names: Names) -> str:
    stays = place_of(before, effect.seat) == effect.cell
    return "" if stays else of_covenant(later("{Colour} ship to {space}"))(effect, before, names)


def _turned(effect: did.ModeChanged, before: State, names: Names) -> str:
    return fill(later("{Whose} ship changed to {mode}."), effect, before, names, mode=mode(effect.mode))


def _repair(effect: did.DamageRepaired, before: State, names: Names) -> str:
    return fill(later("Repair {n} {colour} damage"), effect, before, names) if effect.n else ""


def _sink(effect: did.ShipSunk, before: State, names: Names) -> str:
    message = (
        later("{Colour} ship sunk: to the Harbor")
        if effect.damage
        else later("{Colour} ship sunk: to the Harbor, damage off")
    )
    return fill(message, effect, before, names)


# -- goods -------------------------------------------------------------------------------------------------------------
def _gained(effect: did.CoinsGained, before: State, names: Names) -> str:
    message = (
        later("{Who} lost {coins} and has {then}.") if effect.n < 0 else later("{Who} gained {coins} and has {then}.")
    )
    return fill(message, effect, before, names, then=before.covenants[effect.seat].coins + effect.n)


def _gain(effect: did.CoinsGained, before: State, names: Names) -> str:
    message = (
        later("{Colour} pays {n}: {now} to {then}") if effect.n < 0 else later("{Colour} gains {n}: {now} to {then}")
    )
    now = before.covenants[effect.seat].coins
    return fill(message, effect, before, names, n=abs(effect.n), now=now, then=now + effect.n)


def _converted(effect: did.CargoConverted, before: State, names: Names) -> str:
    message = later("{n} cargo on {whose} Dock became {coins}.")
    return fill(message, effect, before, names, n=CARGO_PER_COIN * effect.coins, coins=coins(effect.coins))


def _convert(effect: did.CargoConverted, before: State, names: Names) -> str:
    message = later("{cargo} {colour} cargo become {coins}")
    return fill(message, effect, before, names, cargo=CARGO_PER_COIN * effect.coins, coins=coins(effect.coins))


def _empty(effect: did.IslandEmptied, before: State, names: Names) -> str:
    message = later("{Colour} takes {goods} from {place}")
    return fill(message, effect, before, names) if goods(effect.coins, effect.cargo) else ""


def _other_producer(effect: did.IslandProduced, cell: str, before: State, names: Names) -> Alternative:
    made, cargo = production(before, names.catalogue, cell, effect.seat)
    return Alternative(evolve(effect, cell=cell, coins=made, cargo=cargo), capital(names.full(before, cell)))


TELLS = (
    Tell(did.ShipMoved, log=_moved, script=_move, moves=motions.sailing),
    Tell(did.ModeChanged, log=_turned, moves=lambda effect, *_: flip(f"ship:{effect.seat}")),
    Tell(
        did.DamageTaken,
        log=later("{Whose} ship took {n} damage."),
        script=later("{n} damage on the {colour} ship"),
        moves=motions.ship,
    ),
    Tell(did.DamageRepaired, log=later("{n} damage was repaired on {whose} ship."), script=_repair, moves=motions.ship),
    Tell(did.ShipSunk, log=later("{Whose} ship was sunk and put in the Harbor."), script=_sink, moves=motions.sailing),
    Tell(did.CoinsGained, log=_gained, script=_gain, moves=motions.ship),
    Tell(did.CargoConverted, log=_converted, script=_convert, moves=motions.ship),
    Tell(
        did.GoodsLaid,
        log=by_sign(later("{Stock} came to {place}."), later("{Stock} left {place}.")),
        script=by_sign(later("{stock} onto {place}"), later("{stock} off {place}")),
        moves=lambda effect, before, after, names: motions.stock(effect, before, after, names, effect.kind),
    ),
    Tell(
        did.GoodsLoaded,
        log=by_sign(later("{Stock} came onto {whose} ship."), later("{Stock} left {whose} ship.")),
        moves=motions.ship,
    ),
    Tell(
        did.ChestFilled,
        log=by_sign(later("{Coins} went into {whose} chest."), later("{Coins} came out of {whose} chest.")),
        moves=motions.ship,
    ),
    Tell(
        did.IslandEmptied,
        log=later("{Who} collected {goods} from {place}."),
        script=_empty,
        moves=motions.island_and_ship,
    ),
    Tell(
        did.IslandProduced,
        log=later("{Place} produced {goods} for {who}."),
        script=later("{Colour} gains {goods}: {place} produces"),
        moves=motions.island_and_ship,
        instead=_other_producer,
    ),
)
