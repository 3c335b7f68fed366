"""What is told of ships and goods."""

from __future__ import annotations

from attrs import evolve

from solocompanion.core.effects import Alternative
from solocompanion.core.telling import flip
from solocompanion.core.words import later
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.chart import motions, overlays
from solocompanion.games.dead_reckoning.effects.alike import OfSeat
from solocompanion.games.dead_reckoning.rules.territory import production
from solocompanion.games.dead_reckoning.state import State, is_covenant
from solocompanion.games.dead_reckoning.telling.ocean import elsewhere
from solocompanion.games.dead_reckoning.wording import Names
from solocompanion.games.dead_reckoning.words.sentences import Tell, by_covenant, by_sign, either, has_goods


def _stays(effect: did.ShipMoved, before: State, *_: object) -> bool:
    return before.side(effect.seat).space == effect.cell


def _is_lost(effect: OfSeat, before: State, *_: object) -> bool:
    """Tell whether this happened to somebody in another seat's turn: it is not a move they made themselves."""
    return effect.seat != before.seat


def _other_producer(effect: did.IslandProduced, cell: str, before: State, names: Names) -> Alternative:
    coins, cargo = production(before, names.catalogue, cell, effect.seat)
    return elsewhere(evolve(effect, cell=cell, coins=coins, cargo=cargo), cell, before, names)


TELLS = (
    Tell(
        did.ShipMoved,
        log=either(_stays, later("{Whose} ship stayed in its place: {space}."), later("{Whose} ship came to {space}.")),
        script=either(by_covenant, either(_stays, "", later("{Colour} ship to {space}"))),
        moves=motions.sailing,
        here=later("Its card shows the end of its turn here."),
        traces=overlays.came,
    ),
    Tell(
        did.ModeChanged,
        log=later("{Whose} ship changed to {mode}."),
        moves=lambda effect, _, __, ___: flip(things.SHIP(effect.seat)),
    ),
    Tell(
        did.DamageTaken,
        log=later("{Whose} ship took {n} damage."),
        script=later("{n} damage on the {colour} ship"),
        moves=motions.ship,
        due=lambda effect: is_covenant(effect.seat),
    ),
    Tell(
        did.DamageRepaired,
        log=later("{n} damage was repaired on {whose} ship."),
        script=either(lambda effect, _, __: effect.n, later("{n} damage off the {colour} ship")),
        moves=motions.ship,
    ),
    Tell(
        did.ShipSunk,
        log=either(
            lambda effect, _, __: effect.damage,
            later("{Whose} ship was sunk and put in the Harbor; {damage} damage stay on it."),
            later("{Whose} ship was sunk and put in the Harbor."),
        ),
        script=either(
            lambda effect, _, __: effect.damage,
            later("{Colour} ship to the Harbor: sunk, {damage} damage stay on it"),
            later("{Colour} ship to the Harbor, damage off"),
        ),
        moves=motions.sailing,
        due=True,
    ),
    Tell(
        did.CoinsGained,
        log=by_sign(later("{Who} gained {coins} and has {then}."), later("{Who} lost {coins} and has {then}.")),
        script=either(
            lambda effect, _, __: effect.n,
            by_sign(
                later("{coins} to the {colour} Dock: {count}"),
                later("{coins} off the {colour} Dock: {count}"),
            ),
        ),
        moves=motions.ship,
    ),
    Tell(
        did.CargoConverted,
        log=later("{paid} cargo on {whose} Dock became {coins}."),
        script=later("{Colour} Dock: {paid} cargo off, {coins} on: {count}"),
        moves=motions.ship,
        due=True,
    ),
    Tell(
        did.GoodsLaid,
        log=by_sign(later("{Stock} came to {place}."), later("{Stock} left {place}.")),
        script=by_sign(later("{stock} onto {place}"), later("{stock} off {place}")),
        moves=motions.stock,
    ),
    Tell(
        did.GoodsLoaded,
        log=by_sign(later("{Stock} came onto {whose} ship."), later("{Stock} left {whose} ship.")),
        script=either(_is_lost, later("{stock} off the {colour} ship")),
        moves=motions.ship,
    ),
    Tell(
        did.ChestFilled,
        log=by_sign(later("{Coins} went into {whose} chest."), later("{Coins} came out of {whose} chest.")),
        script=either(_is_lost, later("{coins} out of {whose} chest")),
        moves=motions.ship,
    ),
    Tell(
        did.IslandEmptied,
        log=later("{Who} collected {goods} from {place}."),
        script=either(has_goods, later("{goods} from {place} to the {colour} Dock: {count}")),
        moves=motions.island_and_ship,
        here=later("It controls this island, so it took the goods."),
    ),
    Tell(
        did.IslandProduced,
        log=later("{Place} produced {goods} for {who}."),
        script=later("{Place} yields {goods} to the {colour} Dock: {count}"),
        moves=motions.island_and_ship,
        instead=_other_producer,
        here=later("This was its best island for production."),
    ),
)
