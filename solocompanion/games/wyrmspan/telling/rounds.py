"""What is told between the rounds, at the end, and of what follows from a correction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from solocompanion.core.sentences import Line
from solocompanion.core.telling import Motions, appear, flip, move, pulse
from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.wyrmspan import things
from solocompanion.games.wyrmspan.board.tracker import ranked, waiting_spot
from solocompanion.games.wyrmspan.effects import rounds as between
from solocompanion.games.wyrmspan.facts import RoundVp
from solocompanion.games.wyrmspan.state import Result, State
from solocompanion.games.wyrmspan.telling.sentences import Tell, fill
from solocompanion.games.wyrmspan.telling.turn import DRAGONS
from solocompanion.games.wyrmspan.wording import Names, ordinal, vp

ADVICE: Mapping[between.Advice, str] = {
    "": "",
    "righted": "",
    "undo": later("Undo back to before it and correct them there."),
    "undo_first": later("Undo back to before the first of these moves and correct them there."),
    "instead": later(
        "Undo back to before it and correct them there; or, before her next turn, have her go “{steps}” instead."
    ),
}
CAVES = tuple(things.DISPLAY["cave"](k) for k in range(1, 4))


class OfRound(Protocol):
    """What is told of one round."""

    @property
    def round(self) -> int:
        """The round, 1 to 4."""
        ...


def _scored(effect: between.ObjectiveScored, before: State, names: Names) -> str:
    result = effect.result
    return text(
        "Round {n}, {name}: you had {you} for {your_vp}, she had {she} for {her_vp} ({sum}).",
        n=before.round, name=names.objective(before.objective), you=result.human, your_vp=vp(result.human_vp),
        she=result.automa, her_vp=vp(result.automa_vp), sum=_summed(before, before.round, before.coins, result, names),
    )  # fmt: skip


def _summed(state: State, round_: int, coins: int, result: Result, names: Names) -> str:
    """Say what her quantity is made of (WY-O1), and that it is capped where it is (WY-Q11)."""
    face = names.catalogue.objectives[state.setup.objectives[round_ - 1]]
    base = face.base[round_ - 1]
    said = plural("base {base} + {n} coin", "base {base} + {n} coins", coins, base=base)
    if result.automa > face.most:
        return text("{sum}, more than possible and not capped: a variant, WY-O2", sum=said)
    return text("{sum}, more than possible", sum=said) if result.automa < base + coins else said


def _skipped(effect: between.RoundSkipped, before: State, names: Names) -> str:
    return text(
        "Round {n}, {name}, was not played here: she has at least {she}, the coins are not known, and yours neither. "
        "Enter “Round {n}: your quantity” and “Round {n}: her quantity”.",
        n=effect.round, name=names.objective(before.setup.objectives[effect.round - 1]), she=effect.automa,
    )  # fmt: skip


def _left(effect: between.RoundLeft, before: State, names: Names) -> str:
    result = effect.apply(before).results[effect.round - 1]
    return text(
        "Round {n}, {name}, was left before it was scored: her quantity is {she} ({sum}), yours is not known. "
        "Enter “Round {n}: your quantity”; if coins came or went since, correct “Round {n}: her quantity” too.",
        n=effect.round, name=names.objective(before.setup.objectives[effect.round - 1]), she=effect.automa,
        sum=_summed(before, effect.round, effect.coins, result, names),
    )  # fmt: skip


def _doubted_move(effect: between.MoveDoubted, *_: object) -> str:
    """Say which move was too long, and with the last of several what can be done about them; or that it is right."""
    if effect.advice == "righted":
        return plural(
            "Her move by card {card} in round {round} is put right: {n} step.",
            "Her move by card {card} in round {round} is put right: {n} steps.",
            effect.due, card=effect.card, round=effect.round,
        )  # fmt: skip
    steps = plural("{n} step", "{n} steps", effect.steps)
    said = (
        text(
            "An open space never closes, so her move by card {card} in round {n} was too long: {steps}, where your "
            "caves give {due}.",
            card=effect.card, n=effect.round, steps=steps, due=effect.due,
        )
        if effect.card
        else text(
            "An open space never closes, so her last move was too long: {steps}, where your caves give {due}.",
            steps=steps, due=effect.due,
        )
    )  # fmt: skip
    advice, due = ADVICE[effect.advice], plural("{n} step", "{n} steps", effect.due)
    return text("{said} {advice}", said=said, advice=text(advice, steps=due)) if advice else said


def _recounted(effect: between.QuantityRecounted, before: State, names: Names) -> str:
    coins, result = before.scored_coins[effect.round - 1] or 0, effect.apply(before).results[effect.round - 1]
    return text(
        "Round {n}, {name}: her quantity is {she} ({sum}), no longer {old}.",
        n=effect.round, name=names.objective(before.setup.objectives[effect.round - 1]), she=effect.automa,
        old=before.results[effect.round - 1].automa, sum=_summed(before, effect.round, coins, result, names),
    )  # fmt: skip


def _rank(effect: between.ObjectiveScored, before: State, names: Names) -> str:
    """Say where the rank markers go on the tracker (WY-O4), and her quantity with its parts: nobody else adds it."""
    number, hers = len(before.results), _hers(effect.result, before, names)
    markers = _markers(number + 1, effect.result, names.catalogue.rounds[number])
    return text("{markers} ({hers})", markers=markers, hers=hers)


def _hers(result: Result, before: State, names: Names) -> str:
    base = names.catalogue.objectives[before.objective].base[before.round - 1]
    parts = {"she": result.automa, "base": base}
    most = names.catalogue.objectives[before.objective].most
    if result.automa < base + before.coins:
        said = later("she {she}, capped: {base} + {coins}")
    elif result.automa > most:
        said = later("she {she}, not capped at {most}: {base} + {coins}")
    else:
        said = later("she {she}: {base} + {coins}")
    return text(said, **parts, coins=before.coins, most=most)


def _ranked_again(effect: between.RoundRanked, *_: object) -> str:
    yours, hers = vp(effect.human_vp), vp(effect.automa_vp)
    return text("Round {n} was ranked again: {you} for you, {she} for her.", n=effect.round, you=yours, she=hers)


def _rank_again(effect: between.RoundRanked, before: State, names: Names) -> str:
    result = effect.apply(before).results[effect.round - 1]
    return _markers(effect.round, result, names.catalogue.rounds[effect.round - 1])


def _markers(round_: int, result: Result, worth: RoundVp) -> str:
    """Say on which spots of a round on the tracker the rank markers go."""
    on = {side: ordinal(rank + 1) for side, rank in ranked(result, worth).items()}
    if not on:
        return text("No rank markers in round {n}", n=round_)
    if len(on) == 1:
        only = (
            later("Rank marker, round {n}: yours {spot}")
            if "human" in on
            else later("Rank marker, round {n}: hers {spot}")
        )
        return text(only, n=round_, spot=next(iter(on.values())))
    if len(set(on.values())) == 1:
        return text("Rank markers, round {n}: both {spot}", n=round_, spot=on["human"])
    return text("Rank markers, round {n}: you {yours}, she {hers}", n=round_, yours=on["human"], hers=on["automa"])


def _where_markers_are(message: str) -> Line[between.MarkersSorted, State, Names]:
    """Fill in how many of her markers are ready, and how many wait between the rounds."""
    return fill.with_words(
        message,
        ready=lambda effect, before, _: effect.apply(before).automa.ready,
        waiting=lambda effect, _, __: sum(effect.waiting),
    )


def _between_rounds(message: str) -> Line[between.MarkerReadied, State, Names]:
    """Fill in the rounds between which her marker waited."""
    return fill.with_words(
        message, a=lambda effect, _, __: effect.after_round, b=lambda effect, _, __: effect.after_round + 1
    )


def _decided(effect: between.GameDecided, before: State, _: Names) -> str:
    unknown = before.unknown_rounds
    if not unknown:
        return _won(effect)
    said = text("{you} : {she} so far, and nobody has won yet.", you=effect.human, she=effect.automa)
    rounds = listed([str(n) for n in unknown])
    return plural(
        "{said} The objective of round {rounds} is not known, so it is not counted.",
        "{said} The objectives of rounds {rounds} are not known, so they are not counted.",
        len(unknown),
        said=said,
        rounds=rounds,
    )


def _won(effect: between.GameDecided) -> str:
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
    return move(things.READY_MARKER("automa", after.automa.ready - 1), (x, y))


def _onto_ranks(round_: int, result: Result, worth: RoundVp) -> Motions:
    return appear(*(things.RANKED(round_, side) for side in ranked(result, worth))) or pulse(things.ROUND(round_))


def _changed_markers(_: object, before: State, after: State, __: Names) -> Motions:
    changed = (k for k in (1, 2, 3) if before.waiting[k - 1] != after.waiting[k - 1])
    return pulse(*(things.BETWEEN(k) for k in changed), things.READY("automa"))


def _its_round(effect: OfRound, *_: object) -> Motions:
    return pulse(things.ROUND(effect.round))


def _this_round(_: object, __: State, after: State, ___: Names) -> Motions:
    return pulse(things.ROUND(after.round))


TELLS = (
    # between the rounds
    Tell(
        between.ObjectiveScored,
        log=_scored,
        script=_rank,
        moves=lambda effect, _, after, names: _onto_ranks(
            len(after.results), effect.result, names.catalogue.rounds[len(after.results) - 1]
        ),
        sign="score",
    ),
    Tell(
        between.CoinsReturned,
        log=lambda effect, _, __: plural(
            "The coin on the objective went back to the supply.",
            "The {n} coins on the objective went back to the supply.",
            effect.coins,
        ),
        script=lambda effect, _, __: plural(
            "{n} coin off the objective to the supply", "{n} coins off the objective to the supply", effect.coins
        ),
        moves=_this_round,
    ),
    Tell(
        between.MarkerReadied,
        log=_between_rounds(later("Her marker between rounds {a} and {b} moved beside the Dragon Guild, ready.")),
        script=_between_rounds(later("Her marker from {a}–{b}: beside the guild board, ready")),
        moves=_from_waiting,
    ),
    Tell(
        between.DisplayRefreshed,
        log=later("All six cards of the display were replaced."),
        script=later("Replace all 6 cards of the display"),
        moves=flip(*DRAGONS, *CAVES),
    ),
    Tell(between.IncomeTaken, log=later("You took 6 coins and 1 egg."), script=later("You take 6 coins and 1 egg")),
    Tell(
        between.RoundBegan,
        log=later("Round {round} began; you start."),
        script=later("You start round {round}"),
        moves=_this_round,
    ),
    Tell(
        between.SheetFilled,
        log=later("You finished the final count, and the game ended."),
        moves=_this_round,
        sign="score",
    ),
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
        between.RoundSkipped,
        log=_skipped,
        script=later(
            "Round {round}: she has {automa} or more; "
            "enter “Round {round}: your quantity” and “Round {round}: her quantity”"
        ),
        moves=_its_round,
    ),
    Tell(
        between.RoundLeft,
        log=_left,
        script=later("Round {round}: she has {automa} ({coins} on it); enter “Round {round}: your quantity”"),
        moves=_its_round,
    ),
    Tell(between.MoveDoubted, log=_doubted_move, moves=pulse(things.TOKEN("automa"))),
    Tell(between.QuantityRecounted, log=_recounted, moves=_its_round),
    Tell(
        between.QuantityDoubted,
        log=later("Round {round}: your quantity counted another objective. Enter “Round {round}: your quantity”."),
        script=later("Round {round}: count again for “Round {round}: your quantity”"),
        moves=_its_round,
    ),
    Tell(
        between.QuantityMissing,
        log=fill.one_of(
            lambda effect: effect.side,
            {
                "human": later(
                    "Round {round} is not ranked yet: your quantity is not known. Enter “Round {round}: your quantity”."
                ),
                "automa": later(
                    "Round {round} is not ranked yet: her quantity is not known. Enter “Round {round}: her quantity”."
                ),
            },
        ),
        moves=_its_round,
    ),
    Tell(
        between.RoundEntered,
        log=later("Round {round} was entered by hand: the display, your income and who has passed stay as they are."),
        moves=_this_round,
    ),
    Tell(
        between.MarkersSorted,
        log=_where_markers_are(later("Her markers: {ready} ready, {waiting} between the rounds.")),
        script=_where_markers_are(later("Her markers: {ready} ready, {waiting} waiting")),
        moves=_changed_markers,
    ),
)
