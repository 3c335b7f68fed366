"""What moves when something happens. New pieces travel: their first waypoint is where they come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solocompanion.core.board import Motion
from solocompanion.core.correction import Value
from solocompanion.core.effects import Corrected, Effect
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.chart import geometry, harbor
from solocompanion.games.dead_reckoning.chart.pieces import fleet
from solocompanion.games.dead_reckoning.chart.projection import targets
from solocompanion.games.dead_reckoning.rules.territory import controller, ocean_at
from solocompanion.games.dead_reckoning.state import Seat, State
from solocompanion.games.dead_reckoning.wording import Names

Motions = tuple[Motion, ...]


def motions(effect: Effect[State], before: State, after: State, names: Names) -> Motions:
    """Return what an effect moves, by the sprites of the board afterwards."""
    return _MOTIONS[type(effect)](effect, before, after, names)


def corrected(effect: Corrected, values: tuple[Value, ...]) -> Motions:
    """Pulse the sprite that shows the corrected value; tiles and piles show as the cannons of a ship."""
    kind, _, of = effect.target.partition(".")
    if kind in {"tiles", "pile"}:
        return _pulse(f"ship:{of.partition('.')[0]}")
    shown = [value.sprite for value in values if value.target == effect.target and value.sprite]
    return _pulse(*shown or (["ship:covenant"] if kind == "fact" else []))


def _from_ship(state: State, seat: Seat, names: Names) -> tuple[geometry.Point, ...]:
    """Return where a side's new pieces come from: its ship."""
    spot = harbor.ship_spot(state, seat, names)
    return ((spot.x, spot.y),)


def _pulse(*sprites: str) -> Motions:
    return tuple(Motion("pulse", sprite) for sprite in sprites)


def _unseen(*_: object) -> Motions:
    """What does not show on the board moves nothing, and is not marked as changed."""
    return ()


def _laid_out(_: object, __: State, after: State, *___: object) -> Motions:
    return tuple(Motion("appear", f"ship:{seat}") for seat in fleet(after))


def _planned(_: object, before: State, after: State, names: Names) -> Motions:
    """The marks of battles that are coming appear; those of battles that are not coming any more go."""
    old, new = targets(before, names), targets(after, names)
    plans = ((n, before.plan[n] if n in old else None, after.plan[n] if n in new else None) for n in {**old, **new})
    return tuple(Motion("appear" if now else "pulse", f"target:{n}") for n, was, now in plans if was != now)


# -- ships -------------------------------------------------------------------------------------------------------------
def _moved(effect: Any, *_: object) -> Motions:
    return (Motion("move", f"ship:{effect.seat}"),)


def _ship(effect: Any, *_: object) -> Motions:
    return _pulse(f"ship:{effect.seat}")


def _turned(effect: did.ModeChanged, *_: object) -> Motions:
    return (Motion("flip", f"ship:{effect.seat}"),)


def _fought(effect: did.BattleFought, before: State, *_: object) -> Motions:
    """Two ships, or a ship and the buildings it attacks."""
    if effect.kind == "ship":
        return _pulse(f"ship:{effect.attacker}", f"ship:{effect.defender}")
    stand = before.spaces[effect.cell].buildings if effect.cell in before.spaces else ()
    attacked = [f"building:{effect.cell}:{one.seat}:{one.kind}" for one in stand if one.seat == effect.defender]
    return _pulse(f"ship:{effect.attacker}", *attacked)


def _plundered(effect: did.Plundered, *_: object) -> Motions:
    return _pulse(f"ship:{effect.winner}", f"ship:{effect.loser}")


# -- the ocean ---------------------------------------------------------------------------------------------------------
def _turned_over(effect: did.BoardRevealed, *_: object) -> Motions:
    return (Motion("flip", f"space:{effect.cell}"),)


def _dealt(effect: did.RowCardDealt, *_: object) -> Motions:
    start = harbor.deck_place(geometry.row_and_place(effect.cell)[0])
    return (Motion("move", f"card:{effect.cell}", (start,)),)


def _card_gone(effect: Any, *_: object) -> Motions:
    return (Motion("flip", f"card:{effect.cell}"),)


def _card(effect: Any, _: State, after: State, *__: object) -> Motions:
    """A card that stays; nothing on a board nobody has turned over."""
    return _pulse(f"card:{effect.cell}") if after.spaces[effect.cell].board else ()


def _placed(effect: did.CubePlaced, before: State, after: State, names: Names) -> Motions:
    old, new = before.spaces[effect.cell].cubes, after.spaces[effect.cell].cubes
    k = next((k for k, one in enumerate(new) if k >= len(old) or old[k] != one), None)
    if k is None or not _is_drawn(after, effect.cell, names):
        return ()
    return (Motion("move", f"cube:{effect.cell}:{k}", _from_ship(after, effect.seat, names)),)


def _removed(effect: Any, _: State, after: State, names: Names) -> Motions:
    return _whole(after, effect.cell, names)


def _whole(state: State, cell: str, names: Names) -> Motions:
    """Mark an island as a whole: by the sign of who controls it, or by its space."""
    ruled = _is_drawn(state, cell, names) and controller(state, names.catalogue, cell)
    return _pulse(f"control:{cell}" if ruled else f"space:{cell}")


def _is_drawn(state: State, cell: str, names: Names) -> bool:
    """Tell whether a space shows what lies on an island."""
    ocean = ocean_at(state, names.catalogue, cell)
    return ocean is not None and ocean.kind == "island"


def _taken(effect: did.ControlTaken, before: State, after: State, names: Names) -> Motions:
    if not _is_drawn(after, effect.cell, names):
        return ()
    if effect.seat not in before.spaces[effect.cell].permanent:
        start = _from_ship(after, effect.seat, names)
        return (Motion("move", f"permanent:{effect.cell}:{effect.seat}", start),)
    return _whole(after, effect.cell, names)


def _built(effect: did.BuildingPlaced, _: State, after: State, names: Names) -> Motions:
    if not _is_drawn(after, effect.cell, names):
        return ()
    start = _from_ship(after, effect.seat, names)
    return (Motion("move", f"building:{effect.cell}:{effect.seat}:{effect.kind}", start),)


# -- goods -------------------------------------------------------------------------------------------------------------
def _laid(effect: did.GoodsLaid, before: State, after: State, names: Names) -> Motions:
    return _stock(before, after, effect.cell, names, effect.kind)


def _late(effect: did.DelayedLaid, before: State, after: State, names: Names) -> Motions:
    if not effect.cell:
        return ()
    kinds = [kind for kind, n in (("coins", effect.late.coins), ("cargo", effect.late.cargo)) if n]
    return _stock(before, after, effect.cell, names, *kinds)


def _stock(before: State, after: State, cell: str, names: Names, *kinds: str) -> Motions:
    """New goods appear, a pile counts on, and what is gone is marked by its island."""
    if ocean_at(after, names.catalogue, cell) is None:
        return ()
    found: list[Motion] = []
    for kind in kinds:
        old, new = getattr(before.spaces[cell], kind), getattr(after.spaces[cell], kind)
        if new:
            found.append(Motion("count" if old else "appear", f"goods:{cell}:{kind}"))
    return tuple(found) or _whole(after, cell, names)


def _collected(effect: Any, _: State, after: State, names: Names) -> Motions:
    return (*_whole(after, effect.cell, names), *_ship(effect))


_MOTIONS: Mapping[type, Callable[[Any, State, State, Names], Motions]] = {
    did.TableLaid: _laid_out,
    did.DeckShuffled: _unseen,
    did.CardRevealed: _planned,
    did.SectionLearned: _unseen,
    did.StrengthCompared: _ship,
    did.FactLearned: _unseen,
    did.BattlesPlanned: _planned,
    did.RemarkRead: _unseen,
    did.NothingDone: _unseen,
    did.UpgradeGained: _ship,
    did.GoodsDelayed: _unseen,
    did.DelayedLaid: _late,
    did.BoardRevealed: _turned_over,
    did.RowCardDealt: _dealt,
    did.RowCardTaken: _card_gone,
    did.AdvancementClaimed: _card_gone,
    did.EncounterIgnored: _card,
    did.NothingToClaim: _card,
    did.CubePlaced: _placed,
    did.CubeRemoved: _removed,
    did.CubesLeft: _unseen,
    did.ControlTaken: _taken,
    did.BuildingPlaced: _built,
    did.BuildingRemoved: _removed,
    did.ShipMoved: _moved,
    did.ModeChanged: _turned,
    did.DamageTaken: _ship,
    did.DamageRepaired: _ship,
    did.ShipSunk: _moved,
    did.CoinsGained: _ship,
    did.CargoConverted: _ship,
    did.GoodsLaid: _laid,
    did.GoodsLoaded: _ship,
    did.ChestFilled: _ship,
    did.IslandEmptied: _collected,
    did.IslandProduced: _collected,
    did.BattleFought: _fought,
    did.MerchantFought: _card_gone,
    did.Plundered: _plundered,
    did.SinkingPaid: _ship,
    did.AchievementCubed: _unseen,
    did.AchievementClaimed: _unseen,
    did.EndTriggered: _unseen,
    did.TurnEnded: _planned,
    did.CardsRanOut: _unseen,
    did.SheetFilled: _unseen,
}
