"""What to do with the real pieces: one line each, short enough for the panel; nothing where nothing is to be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solocompanion.core.effects import Effect
from solocompanion.core.words import plural, text
from solocompanion.games.wyrmspan.board.tracker import ranked
from solocompanion.games.wyrmspan.effects import rounds as between
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.state import Side, State
from solocompanion.games.wyrmspan.wording import Names, ordinal


def script(effect: Effect[State], before: State, names: Names) -> str:
    """Say what to do at the table."""
    line = _SCRIPT.get(type(effect))
    return line(effect, before, names) if line else ""


def _objective(effect: did.ObjectiveChosen, before: State, names: Names) -> str:
    round_ = len(before.setup.objectives) + 1
    return text("Round {n}: {name}", n=round_, name=names.short(effect.objective))


def _shuffled(effect: did.DeckShuffled, _: State, __: Names) -> str:
    return text("Shuffle her {n} cards, 1 aside", n=len(effect.cards))


def _advanced(effect: did.TokenAdvanced, before: State, names: Names) -> str:
    if effect.side == "human":
        return ""
    where = names.space(before.automa.steps + effect.steps)
    return text("Her token {n} on: {where}", n=effect.steps, where=where)


def _marker(effect: did.MarkerPlaced, before: State, names: Names) -> str:
    if effect.side == "human":
        return ""
    place = names.place_in_row(before, effect.row, len(before.rows[effect.row - 1]))
    return text("Her marker: {place}", place=place)


def _passed(effect: did.Passed, before: State, _: Names) -> str:
    return text("She passes for round {n}", n=before.round) if effect.side == "automa" else ""


def _ranks(effect: between.ObjectiveScored, before: State, names: Names) -> str:
    on = ranked(effect.result, names.catalogue.rounds[len(before.results)])
    if not on:
        return text("Nobody scores, no rank markers")
    if len(on) == 2 and len(set(on.values())) == 1:
        return text("Rank markers: both 1st")
    return text("Rank markers: you {you}, she {she}", you=_rank(on, "human"), she=_rank(on, "automa"))


def _rank(on: Mapping[Side, int], side: Side) -> str:
    return ordinal(on[side] + 1) if side in on else text("none")


def _returned(effect: between.CoinsReturned, _: State, __: Names) -> str:
    return plural("{n} coin back to the supply", "{n} coins back to the supply", effect.coins)


_SCRIPT: Mapping[type, Callable[[Any, State, Names], str]] = {
    did.TileChosen: lambda effect, _, names: text("Guild tile: {tile}", tile=names.tile(effect.tile)),
    did.ObjectiveChosen: _objective,
    did.DeckShuffled: _shuffled,
    did.DragonsRefreshed: lambda *_: text("Discard the 3 dragons, deal 3"),
    did.CoinPlaced: lambda _, before, __: text("1 coin on the round {n} objective", n=before.round),
    did.CoinRemoved: lambda _, before, __: text("1 coin off the round {n} objective", n=before.round),
    did.CoinsLeft: lambda _, before, __: text("No coin for the round {n} objective", n=before.round),
    did.TokenAdvanced: _advanced,
    did.DragonTaken: lambda effect, *_: text("Take dragon {n} face down, refill", n=effect.slot),
    did.CaveTaken: lambda effect, *_: text("Take cave {n} face down, refill", n=effect.slot),
    did.MarkerPlaced: _marker,
    did.Passed: _passed,
    did.CoinsCapped: lambda *_: text("Discard down to 2 coins"),
    between.ObjectiveScored: _ranks,
    between.CoinsReturned: _returned,
    between.MarkerReadied: lambda effect, *_: text("Her round {n} marker to the guild", n=effect.after_round),
    between.DisplayRefreshed: lambda *_: text("Replace all 6 display cards"),
    between.IncomeTaken: lambda *_: text("Take 6 coins and 1 egg"),
    between.RoundBegan: lambda effect, *_: text("You start round {n}", n=effect.round),
}
