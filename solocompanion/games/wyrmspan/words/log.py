"""What happened, said as full sentences in the past tense."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solocompanion.core.effects import Effect
from solocompanion.core.words import listed, plural, text
from solocompanion.games.wyrmspan.effects import rounds as between
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.state import State
from solocompanion.games.wyrmspan.wording import Names, cave, vp


def log(effect: Effect[State], before: State, names: Names) -> str:
    """Say what happened."""
    return _LOG[type(effect)](effect, before, names)


def _tile(effect: did.TileChosen, _: State, names: Names) -> str:
    return text("The guild tile is {tile}.", tile=names.tile(effect.tile))


def _objective(effect: did.ObjectiveChosen, before: State, names: Names) -> str:
    round_ = len(before.setup.objectives) + 1
    return text("The objective of round {n} is {name}.", n=round_, name=names.objective(effect.objective))


def _shuffled(effect: did.DeckShuffled, _: State, __: Names) -> str:
    return plural(
        "Her {n} card was shuffled and set aside unseen.",
        "Her {n} cards were shuffled and one was set aside unseen.",
        len(effect.cards),
    )


def _coin_on(_: did.CoinPlaced, before: State, __: Names) -> str:
    return text(
        "A coin went onto the round {n} objective: {old} became {new}.",
        n=before.round, old=before.coins, new=before.coins + 1,
    )  # fmt: skip


def _coin_off(_: did.CoinRemoved, before: State, __: Names) -> str:
    return text(
        "A coin went off the round {n} objective: {old} became {new}.",
        n=before.round, old=before.coins, new=before.coins - 1,
    )  # fmt: skip


def _advanced(effect: did.TokenAdvanced, before: State, names: Names) -> str:
    guild = before.automa if effect.side == "automa" else before.human
    where = names.the_space(guild.steps + effect.steps)
    if effect.side == "automa":
        return plural(
            "Her token went {n} space on, to {where}.", "Her token went {n} spaces on, to {where}.",
            effect.steps, where=where,
        )  # fmt: skip
    return plural(
        "Your token went {n} space on, to {where}.", "Your token went {n} spaces on, to {where}.",
        effect.steps, where=where,
    )  # fmt: skip


def _marker(effect: did.MarkerPlaced, before: State, names: Names) -> str:
    place = names.place_in_row(before, effect.row, len(before.rows[effect.row - 1]))
    if effect.side == "automa":
        return text("She placed a marker on the guild tile: {place}.", place=place)
    return text("You placed a marker on the guild tile: {place}.", place=place)


def _passed(effect: did.Passed, before: State, _: Names) -> str:
    if effect.side == "automa":
        return text("She passed for round {n}.", n=before.round)
    return text("You passed for round {n}.", n=before.round)


def _counted(effect: did.CavesCounted, _: State, __: Names) -> str:
    counts = [text("{cave} {n}", cave=cave(number), n=n) for number, n in enumerate(effect.excavated)]
    return text("You counted your open spaces: {counts}.", counts=listed(counts))


def _scored(effect: between.ObjectiveScored, before: State, names: Names) -> str:
    result = effect.result
    return text(
        "Round {n}, {name}: you had {you} for {your_vp}, she had {she} for {her_vp}.",
        n=before.round, name=names.objective(before.objective), you=result.human, your_vp=vp(result.human_vp),
        she=result.automa, her_vp=vp(result.automa_vp),
    )  # fmt: skip


def _returned(effect: between.CoinsReturned, _: State, __: Names) -> str:
    return plural(
        "The coin on the objective went back to the supply.",
        "The {n} coins on the objective went back to the supply.",
        effect.coins,
    )


_LOG: Mapping[type, Callable[[Any, State, Names], str]] = {
    did.TileChosen: _tile,
    did.ObjectiveChosen: _objective,
    did.DeckShuffled: _shuffled,
    did.CardDrawn: lambda effect, *_: text("She turned over card {card}.", card=effect.card),
    did.DragonsRefreshed: lambda *_: text("The three dragons of the display were replaced."),
    did.CoinPlaced: _coin_on,
    did.CoinRemoved: _coin_off,
    did.NoCoinThere: lambda _, before, __: text(
        "No coin lay on the round {n} objective, so none was taken off.", n=before.round
    ),
    did.CoinsLeft: lambda _, before, __: text("The coins on the round {n} objective were left alone.", n=before.round),
    did.TokenAdvanced: _advanced,
    did.DragonTaken: lambda effect, *_: text("She took dragon {slot} of the display face down.", slot=effect.slot),
    did.CaveTaken: lambda effect, *_: text("She took cave card {slot} of the display face down.", slot=effect.slot),
    did.MarkerPlaced: _marker,
    did.NoMarkerReady: lambda *_: text("She had no marker ready, so she placed none."),
    did.Passed: _passed,
    did.SpaceExcavated: lambda effect, before, _: text(
        "You excavated space {n} of the {cave}.", n=before.excavated[effect.cave] + 1, cave=cave(effect.cave)
    ),
    did.CavesCounted: _counted,
    did.CoinsCapped: lambda *_: text("You discarded down to 2 coins."),
    between.ObjectiveScored: _scored,
    between.CoinsReturned: _returned,
    between.MarkerReadied: lambda effect, *_: text(
        "Her marker after round {n} came to lie beside the Dragon Guild, ready.", n=effect.after_round
    ),
    between.DisplayRefreshed: lambda *_: text("All six cards of the display were replaced."),
    between.IncomeTaken: lambda *_: text("You took 6 coins and 1 egg."),
    between.RoundBegan: lambda effect, *_: text("Round {n} began; you start.", n=effect.round),
    between.SheetFilled: lambda *_: text("You counted up, and the game ended."),
}
