"""What to do with the real pieces: one line each, as few words as will do; nothing where hands have nothing to do.

Red is the Covenant, plum the second one, blue and teal are the people. Only a Covenant's turn and the set-up are told,
so what a person did alone needs no line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solocompanion.core.effects import Effect
from solocompanion.core.words import plural, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.rules.achieving import needed, reached
from solocompanion.games.dead_reckoning.state import State, is_covenant
from solocompanion.games.dead_reckoning.wording import (
    Names,
    achievement,
    building,
    capital,
    coins,
    colour,
    goods,
    one_of,
    pile,
    place,
    side,
    whose,
)

Words = dict[str, str | int]


def script(effect: Effect[State], before: State, names: Names) -> str:
    """Say what to do at the table."""
    line = _SCRIPT.get(type(effect))
    return line(effect, before, names) if line else ""


def _place(cell: str, before: State) -> str:
    return place(cell, before.setup.places)


# -- cards and tiles ---------------------------------------------------------------------------------------------------
def _shuffled(effect: did.DeckShuffled, before: State, _: Names) -> str:
    """Practice cards are on the screen only."""
    return text("Shuffle its {n} cards", n=len(effect.cards)) if before.setup.cards == "own" else ""


def _revealed(effect: did.BoardRevealed, before: State, names: Names) -> str:
    name, where = names.revealed(effect.board), _place(effect.cell, before)
    return (
        text("Turn over {place}: {board}", place=where, board=name) if name else text("Turn over {place}", place=where)
    )


def _dealt(effect: did.RowCardDealt, before: State, names: Names) -> str:
    return text("{place}: deal {card}", place=capital(_place(effect.cell, before)), card=names.card(effect.card))


def _claimed(effect: did.AdvancementClaimed, before: State, _: Names) -> str:
    where, onto = capital(_place(effect.cell, before)), pile(effect.pile)
    if effect.back:
        return text("{place}: card, turned, to {pile}", place=where, pile=onto)
    return text("{place}: card to {pile}", place=where, pile=onto)


def _upgrade(effect: did.UpgradeGained, _: State, names: Names) -> str:
    return text("{colour} takes {tile}", colour=side(effect.seat), tile=names.tile(effect.tile))


def _later(effect: did.DelayedLaid, before: State, names: Names) -> str:
    if not effect.cell:
        return ""
    what = goods(effect.late.coins, effect.late.cargo)
    return text("{goods} onto {place}", goods=capital(what), place=names.where(before, effect.cell)) if what else ""


# -- cubes and buildings -----------------------------------------------------------------------------------------------
def _cube(effect: did.CubePlaced, before: State, names: Names) -> str:
    if not is_covenant(effect.seat):
        return ""
    where = names.where(before, effect.cell)
    if effect.instead_of:
        words = {"colour": side(effect.seat), "other": colour(effect.instead_of), "place": where}
        return text("{colour} cube for a {other} one on {place}", **words)
    return text("{colour} cube on {place}", colour=side(effect.seat), place=where)


def _left(effect: did.CubesLeft, before: State, names: Names) -> str:
    where = names.where(before, effect.cell)
    return plural("Leave out {n} cube: {place}", "Leave out {n} cubes: {place}", effect.cubes, place=where)


def _control(effect: did.ControlTaken, before: State, names: Names) -> str:
    space = before.spaces[effect.cell]
    moves = [] if effect.seat in space.permanent else [text("permanent cube on")]
    moves += [text("{building} off", building=building(one.kind)) for one in space.buildings]
    words = {"place": capital(names.where(before, effect.cell)), "colour": colour(effect.seat)}
    return text("{place} turns {colour}: {moves}", moves=", ".join(moves), **words) if moves else ""


def _built(effect: did.BuildingPlaced, before: State, names: Names) -> str:
    if not is_covenant(effect.seat):
        return ""
    words = {"colour": side(effect.seat), "building": building(effect.kind)}
    return text("{colour} {building} on {place}", place=names.where(before, effect.cell), **words)


def _razed(effect: did.BuildingRemoved, before: State, names: Names) -> str:
    words = {"colour": side(effect.seat), "building": building(effect.kind)}
    return text("{colour} {building} off {place}", place=names.where(before, effect.cell), **words)


# -- ships and goods ---------------------------------------------------------------------------------------------------
def _moved(effect: did.ShipMoved, before: State, _: Names) -> str:
    if not is_covenant(effect.seat) or before.covenants[effect.seat].space == effect.cell:
        return ""
    return text("{colour} ship to {place}", colour=side(effect.seat), place=_place(effect.cell, before))


def _damage(effect: did.DamageTaken, _: State, __: Names) -> str:
    return text("{n} damage on the {colour} ship", n=effect.n, colour=colour(effect.seat))


def _repair(effect: did.DamageRepaired, _: State, __: Names) -> str:
    return text("Repair {n} {colour} damage", n=effect.n, colour=colour(effect.seat)) if effect.n else ""


def _sunk(effect: did.ShipSunk, _: State, __: Names) -> str:
    if effect.damage:
        return text("{colour} ship sunk: to the Harbor", colour=side(effect.seat))
    return text("{colour} ship sunk: to the Harbor, damage off", colour=side(effect.seat))


def _gained(effect: did.CoinsGained, before: State, _: Names) -> str:
    now = before.covenants[effect.seat].coins
    words: Words = {"colour": side(effect.seat), "now": now, "then": now + effect.n}
    if effect.n < 0:
        return text("{colour} pays {n}: {now} to {then}", n=-effect.n, **words)
    return text("{colour} gains {n}: {now} to {then}", n=effect.n, **words)


def _converted(effect: did.CargoConverted, _: State, __: Names) -> str:
    words: Words = {"cargo": 3 * effect.coins, "colour": colour(effect.seat), "coins": coins(effect.coins)}
    return text("{cargo} {colour} cargo become {coins}", **words)


def _laid(effect: did.GoodsLaid, before: State, names: Names) -> str:
    where, what = names.where(before, effect.cell), one_of(effect.kind, abs(effect.n))
    return (
        text("{goods} off {place}", goods=what, place=where)
        if effect.n < 0
        else text("{goods} onto {place}", goods=what, place=where)
    )


def _emptied(effect: did.IslandEmptied, before: State, names: Names) -> str:
    what = goods(effect.coins, effect.cargo)
    words = {"colour": side(effect.seat), "place": names.where(before, effect.cell)}
    return text("{colour} takes {goods} from {place}", goods=what, **words) if what else ""


def _produced(effect: did.IslandProduced, before: State, names: Names) -> str:
    words = {"place": names.where(before, effect.cell), "colour": side(effect.seat)}
    return text("{colour} gains {goods}: {place} produces", goods=goods(effect.coins, effect.cargo), **words)


def _plunder(effect: did.Plundered, _: State, __: Names) -> str:
    what = goods(effect.coins, effect.cargo)
    if not what:
        return ""
    onto = text("Dock") if is_covenant(effect.winner) else text("ship")
    words = {"loser": colour(effect.loser), "winner": colour(effect.winner), "where": onto}
    return text("{goods} from {loser} to the {winner} {where}", goods=what, **words)


def _paid(effect: did.SinkingPaid, _: State, __: Names) -> str:
    words = {"coins": coins(effect.coins), "colour": colour(effect.seat), "whose": whose(effect.winner)}
    return text("{coins} from the {colour} Dock to {whose} chest", **words) if effect.coins else ""


# -- Achievements ------------------------------------------------------------------------------------------------------
def _cubed(effect: did.AchievementCubed, before: State, _: Names) -> str:
    words = {"colour": side(effect.seat), "achievement": achievement(effect.name)}
    n, most = reached(before, effect.seat, effect.name) + 1, needed(before, effect.name)
    return text("{colour} cube on {achievement}: {n} of {most}", n=n, most=most, **words)


def _achieved(effect: did.AchievementClaimed, _: State, __: Names) -> str:
    return text("{colour} claims {achievement}", colour=side(effect.seat), achievement=achievement(effect.name))


_SCRIPT: Mapping[type, Callable[[Any, State, Names], str]] = {
    did.DeckShuffled: _shuffled,
    did.RemarkRead: lambda effect, *_: text("As printed: {words}", words=text(effect.words)),
    did.BoardRevealed: _revealed,
    did.RowCardDealt: _dealt,
    did.AdvancementClaimed: _claimed,
    did.EncounterIgnored: lambda effect, before, _: text(
        "Leave the card of {place}", place=_place(effect.cell, before)
    ),
    did.UpgradeGained: _upgrade,
    did.DelayedLaid: _later,
    did.CubePlaced: _cube,
    did.CubesLeft: _left,
    did.ControlTaken: _control,
    did.BuildingPlaced: _built,
    did.BuildingRemoved: _razed,
    did.ShipMoved: _moved,
    did.DamageTaken: _damage,
    did.DamageRepaired: _repair,
    did.ShipSunk: _sunk,
    did.CoinsGained: _gained,
    did.CargoConverted: _converted,
    did.GoodsLaid: _laid,
    did.IslandEmptied: _emptied,
    did.IslandProduced: _produced,
    did.Plundered: _plunder,
    did.SinkingPaid: _paid,
    did.AchievementCubed: _cubed,
    did.AchievementClaimed: _achieved,
    did.EndTriggered: lambda *_: text("Fourth Achievement: one last turn for the others"),
}
