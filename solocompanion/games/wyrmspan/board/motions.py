"""What moves when something happens. New pieces travel: their first waypoint is where they come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solocompanion.core.board import Motion
from solocompanion.core.correction import Value
from solocompanion.core.effects import Corrected, Effect
from solocompanion.games.wyrmspan.board import geometry
from solocompanion.games.wyrmspan.board.pieces import CORNER
from solocompanion.games.wyrmspan.board.track import way
from solocompanion.games.wyrmspan.board.tracker import ranked, waiting_spot
from solocompanion.games.wyrmspan.effects import rounds as between
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.state import State
from solocompanion.games.wyrmspan.wording import Names

Motions = tuple[Motion, ...]
DISPLAY = (*(f"display:dragon:{k}" for k in range(1, 4)), *(f"display:cave:{k}" for k in range(1, 4)))


def motions(effect: Effect[State], before: State, after: State, names: Names) -> Motions:
    """Return what an effect moves, by the sprites of the board afterwards."""
    return _MOTIONS[type(effect)](effect, before, after, names)


def corrected(effect: Corrected, values: tuple[Value, ...]) -> Motions:
    """Pulse the sprite that shows the corrected value."""
    return tuple(Motion("pulse", value.sprite) for value in values if value.target == effect.target and value.sprite)


def _advanced(effect: did.TokenAdvanced, before: State, after: State, _: Names) -> Motions:
    return (Motion("move", f"token:{effect.side}", way(effect.side, before, after)),)


def _dragon(effect: did.DragonTaken, _: State, after: State, __: Names) -> Motions:
    return _taken("dragon", "dragons", effect.slot, geometry.dragon_slot(effect.slot), after.dragons)


def _cave(effect: did.CaveTaken, _: State, after: State, __: Names) -> Motions:
    return _taken("cave", "caves", effect.slot, geometry.cave_slot(effect.slot), after.caves)


def _taken(kind: str, pile: str, slot: int, start: geometry.Point, count: int) -> Motions:
    return (
        Motion("move", f"hoard:{pile}:{count}", (start,)),
        Motion("count", f"hoard:{pile}"),
        Motion("flip", f"display:{kind}:{slot}"),
    )


def _placed(effect: did.MarkerPlaced, before: State, after: State, _: Names) -> Motions:
    ready = (before.automa if effect.side == "automa" else before.human).ready
    start = geometry.ready(CORNER[effect.side], ready - 1, ready)
    k = len(after.rows[effect.row - 1]) - 1
    return (Motion("move", f"marker:{effect.row}:{k}", (start[:2],)),)


def _readied(effect: between.MarkerReadied, before: State, after: State, _: Names) -> Motions:
    start = waiting_spot(effect.after_round, before)
    return (Motion("move", f"ready:automa:{after.automa.ready - 1}", (start[:2],)),)


def _scored(effect: between.ObjectiveScored, _: State, after: State, names: Names) -> Motions:
    round_ = len(after.results)
    on = ranked(effect.result, names.catalogue.rounds[round_ - 1])
    marks = tuple(Motion("appear", f"rank:{round_}:{side}") for side in on)
    return marks or (Motion("pulse", f"round:{round_}"),)


def _laid(_: did.ObjectiveChosen, __: State, after: State, ___: Names) -> Motions:
    return (Motion("flip", f"round:{len(after.setup.objectives)}"),)


def _opened(effect: did.SpaceExcavated, _: State, after: State, __: Names) -> Motions:
    return (Motion("flip", f"cave:{effect.cave}:{after.excavated[effect.cave]}"),)


def _counted(_: did.CavesCounted, before: State, after: State, __: Names) -> Motions:
    changed = (number for number in range(3) if before.excavated[number] != after.excavated[number])
    return tuple(Motion("pulse", f"cave:{number}:{after.excavated[number]}") for number in changed)


def _passed(effect: did.Passed, *_: object) -> Motions:
    return _pulse(f"token:{effect.side}")


def _flip_all(sprites: tuple[str, ...]) -> Callable[..., Motions]:
    return lambda *_: tuple(Motion("flip", sprite) for sprite in sprites)


def _count(sprite: str) -> Callable[..., Motions]:
    return lambda *_: (Motion("count", sprite),)


def _pulse(sprite: str) -> Motions:
    return (Motion("pulse", sprite),)


def _unseen(*_: object) -> Motions:
    """What does not show on the board moves nothing, and is not marked as changed."""
    return ()


def _this_round(_: Any, __: State, after: State, ___: Names) -> Motions:
    return _pulse(f"round:{after.round}")


_MOTIONS: Mapping[type, Callable[[Any, State, State, Names], Motions]] = {
    did.TileChosen: _flip_all(("tile",)),
    did.ObjectiveChosen: _laid,
    did.DeckShuffled: _unseen,
    did.CardDrawn: _unseen,
    did.DragonsRefreshed: _flip_all(DISPLAY[:3]),
    did.CoinPlaced: _count("coins"),
    did.CoinRemoved: _count("coins"),
    did.NoCoinThere: lambda *_: _pulse("coins"),
    did.CoinsLeft: lambda *_: _pulse("coins"),
    did.TokenAdvanced: _advanced,
    did.DragonTaken: _dragon,
    did.CaveTaken: _cave,
    did.MarkerPlaced: _placed,
    did.NoMarkerReady: lambda *_: _pulse("ready:automa"),
    did.Passed: _passed,
    did.SpaceExcavated: _opened,
    did.CavesCounted: _counted,
    did.CoinsCapped: _unseen,
    between.ObjectiveScored: _scored,
    between.CoinsReturned: _this_round,
    between.MarkerReadied: _readied,
    between.DisplayRefreshed: _flip_all(DISPLAY),
    between.IncomeTaken: _unseen,
    between.RoundBegan: _this_round,
    between.SheetFilled: _this_round,
}
