"""What is told between the rounds, at the end, and of what follows from a correction."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.telling import Line, Motions, Tell, appear, flip, move, pulse
from solocompanion.core.words import later, plural, text
from solocompanion.games.wyrmspan.board.tracker import ranked, waiting_spot
from solocompanion.games.wyrmspan.effects import rounds as between
from solocompanion.games.wyrmspan.facts import RoundVp
from solocompanion.games.wyrmspan.state import Result, Side, State
from solocompanion.games.wyrmspan.telling.turn import DRAGONS
from solocompanion.games.wyrmspan.wording import Names, ordinal, vp

CAVES = tuple(f"display:cave:{k}" for k in range(1, 4))


def _scored(effect: between.ObjectiveScored, before: State, names: Names) -> str:
    result = effect.result
    return text(
        "Round {n}, {name}: you had {you} for {your_vp}, she had {she} for {her_vp}.",
        n=before.round, name=names.objective(before.objective), you=result.human, your_vp=vp(result.human_vp),
        she=result.automa, her_vp=vp(result.automa_vp),
    )  # fmt: skip


def _rank(effect: between.ObjectiveScored, before: State, names: Names) -> str:
    on = ranked(effect.result, names.catalogue.rounds[len(before.results)])
    if not on:
        return text("Nobody scores, no rank markers")
    if _is_tied(on):
        return text("Rank markers: both 1st")
    return text("Rank markers: you {you}, she {she}", you=_rank_of(on, "human"), she=_rank_of(on, "automa"))


def _ranked_again(effect: between.RoundRanked, *_: object) -> str:
    yours, hers = vp(effect.human_vp), vp(effect.automa_vp)
    return text("Round {n} was ranked again: {you} for you, {she} for her.", n=effect.round, you=yours, she=hers)


def _rank_again(effect: between.RoundRanked, before: State, names: Names) -> str:
    on = ranked(effect.apply(before).results[effect.round - 1], names.catalogue.rounds[effect.round - 1])
    if not on:
        return text("Round {n}: no rank markers", n=effect.round)
    if _is_tied(on):
        return text("Round {n}: both 1st", n=effect.round)
    you, she = _rank_of(on, "human"), _rank_of(on, "automa")
    return text("Round {n} ranks: you {you}, she {she}", n=effect.round, you=you, she=she)


def _is_tied(on: Mapping[Side, int]) -> bool:
    return len(on) == 2 and len(set(on.values())) == 1


def _rank_of(on: Mapping[Side, int], side: Side) -> str:
    return ordinal(on[side] + 1) if side in on else text("none")


def _where_markers_are(message: str) -> Line:
    """Fill in how many of her markers are ready, and how many wait between the rounds."""
    return lambda effect, before, _: text(message, ready=effect.apply(before).automa.ready, waiting=sum(effect.waiting))


def _between_rounds(message: str) -> Line:
    """Fill in the rounds between which her marker waited."""
    return lambda effect, *_: text(message, a=effect.after_round, b=effect.after_round + 1)


def _decided(effect: between.GameDecided, *_: object) -> str:
    scores = {"you": effect.human, "she": effect.automa}
    if effect.human == effect.automa:
        return text("You won {you} : {she}: a tie is yours.", **scores)
    return (
        text("You won {you} : {she}.", **scores)
        if effect.human > effect.automa
        else text("She won {you} : {she}.", **scores)
    )


def _from_waiting(effect: between.MarkerReadied, before: State, after: State, _: Names) -> Motions:
    x, y, _size = waiting_spot(effect.after_round, before)
    return move(f"ready:automa:{after.automa.ready - 1}", (x, y))


def _onto_ranks(round_: int, result: Result, worth: RoundVp) -> Motions:
    return appear(*(f"rank:{round_}:{side}" for side in ranked(result, worth))) or pulse(f"round:{round_}")


def _changed_markers(_: object, before: State, after: State, __: Names) -> Motions:
    changed = (k for k in (1, 2, 3) if before.waiting[k - 1] != after.waiting[k - 1])
    return pulse(*(f"between:{k}" for k in changed), "ready:automa")


def _this_round(_: object, __: State, after: State, ___: Names) -> Motions:
    return pulse(f"round:{after.round}")


TELLS = (
    # between the rounds
    Tell(
        between.ObjectiveScored,
        log=_scored,
        script=_rank,
        moves=lambda effect, _, after, names: _onto_ranks(
            len(after.results), effect.result, names.catalogue.rounds[len(after.results) - 1]
        ),
    ),
    Tell(
        between.CoinsReturned,
        log=lambda effect, *_: plural(
            "The coin on the objective went back to the supply.",
            "The {n} coins on the objective went back to the supply.",
            effect.coins,
        ),
        script=lambda effect, *_: plural("{n} coin back to the supply", "{n} coins back to the supply", effect.coins),
        moves=_this_round,
    ),
    Tell(
        between.MarkerReadied,
        log=_between_rounds(later("Her marker between rounds {a} and {b} moved beside the Dragon Guild, ready.")),
        script=_between_rounds(later("Her marker between {a} and {b} to guild")),
        moves=_from_waiting,
    ),
    Tell(
        between.DisplayRefreshed,
        log=later("All six cards of the display were replaced."),
        script=later("Replace all 6 display cards"),
        moves=flip(*DRAGONS, *CAVES),
    ),
    Tell(between.IncomeTaken, log=later("You took 6 coins and 1 egg."), script=later("Take 6 coins and 1 egg")),
    Tell(
        between.RoundBegan,
        log=later("Round {round} began; you start."),
        script=later("You start round {round}"),
        moves=_this_round,
    ),
    Tell(between.SheetFilled, log=later("You finished the final count, and the game ended."), moves=_this_round),
    Tell(between.GameDecided, log=_decided, moves=_this_round),
    # what follows from a correction
    Tell(
        between.RoundRanked,
        log=_ranked_again,
        script=_rank_again,
        moves=lambda effect, _, after, names: _onto_ranks(
            effect.round, after.results[effect.round - 1], names.catalogue.rounds[effect.round - 1]
        ),
    ),
    Tell(
        between.MarkersSorted,
        log=_where_markers_are(later("Her markers: {ready} ready, {waiting} between the rounds.")),
        script=_where_markers_are(later("Her markers: {ready} ready, {waiting} waiting")),
        moves=_changed_markers,
    ),
)
