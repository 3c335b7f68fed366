"""Corrected rounds, objectives and quantities of Wyrmspan: how they are set, and what follows from each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from solocompanion.core.words import later, text
from solocompanion.games.wyrmspan.effects import rounds as between
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.facts import Card
from solocompanion.games.wyrmspan.rules.automa import WyrmTable, cave_steps
from solocompanion.games.wyrmspan.rules.rounds import (
    automa_quantity,
    caps_coins,
    decide,
    discard_coins,
    least_quantity,
    most_quantity,
    quantity_trail,
    rank_trail,
    return_coins,
    shuffle_deck,
)
from solocompanion.games.wyrmspan.rules.scoring import objective_vp, verdict
from solocompanion.games.wyrmspan.state import SIDES, TRACK, Move, Result, Side, State
from solocompanion.games.wyrmspan.wording import Names

UNSCORED = Result(0, 0, 0, 0, known=False, hers_known=False)


def waits_in_vain(state: State, waits: str, n: int) -> str:
    """Refuse to lay a marker of hers between rounds that are over: it would never become ready (WY-U1)."""
    if waits != "yes" or n >= state.round:
        return ""
    return text("round {n} is over, and a marker that waits after it would never become ready (WY-U1)", n=n)


def put_round(state: State, n: int) -> State:
    """What was scored in rounds jumped over is not known; those ahead are yet to be scored."""
    if n == state.round:
        return state
    past = max(0, n - 1)
    coins = (*state.scored_coins[:past], *(0,) * 4)[:4]
    return evolve(state, round=n, results=(*state.results, *(UNSCORED,) * 4)[:past], scored_coins=coins)


def scored_round(state: State, n: int) -> str:
    """Refuse to go back before a round that is scored: its result would be lost."""
    lost = [k for k, result in enumerate(state.results, start=1) if k >= n >= 1 and (result.known or result.hers_known)]
    if n == state.round or not lost:
        return ""
    if not state.results[lost[0] - 1].known and not _was_scored(state, lost[0]):
        said = "round {n} was left with her quantity noted (WY-O1), and that would be lost: undo back to it instead"
        return text(said, n=lost[0])
    return text("round {n} is scored already, and its result would be lost: undo back to that round instead", n=lost[0])


def _was_scored(state: State, n: int) -> bool:
    """Tell whether a round was scored with an objective that a correction took off it since."""
    return any(round_ == n and result.known for round_, _, result in state.set_aside)


def after_the_last_round(state: State, *_: object) -> str:
    """Refuse to change what round 4 was scored with."""
    if not state.is_last_round_over:
        return ""
    return text("round 4 is scored: correct its quantities, or undo back to that round")


def enter_round(table: WyrmTable) -> None:
    """Do what belongs to the start of a corrected round, as far as the mirror has it (WY-O4, U1, U2)."""
    left, objectives = table.state.begun, table.state.setup.objectives
    is_under_way = bool(table.state.drawn or table.state.coins)
    if left != table.state.round:
        for n in range(left, min(table.state.round, len(objectives) + 1)):
            if table.state.results[n - 1] != UNSCORED:
                continue
            if n == left and is_under_way:
                _leave(table, n)
            else:
                _skip(table, n)
        return_coins(table)
        if table.state.drawn:
            shuffle_deck(table, "WY-U2")
    _sort_markers(table)
    if left != table.state.round and table.state.is_laid_out:
        table.do(between.RoundEntered(table.state.round), "WY-U4")


def _leave(table: WyrmTable, n: int) -> None:
    """Keep what is known of a round that was under way here: her quantity with the coins that lie there (WY-O1)."""
    state = table.state
    hers = automa_quantity(table.catalogue.objectives[state.setup.objectives[n - 1]], state.setup, n, state.coins)
    table.do(between.RoundLeft(n, state.coins, hers), "WY-O1")


def _skip(table: WyrmTable, n: int) -> None:
    """Note the least she can have in a round not played here: nobody knows how many coins came onto it (WY-O1)."""
    setup = table.state.setup
    least = automa_quantity(table.catalogue.objectives[setup.objectives[n - 1]], setup, n, 0)
    table.do(between.RoundSkipped(n, least), "WY-O1")


def _sort_markers(table: WyrmTable) -> None:
    """Have her markers between the rounds wait for the rounds that are still to end (WY-U1)."""
    state = table.state
    if not 1 <= state.round <= 4:  # `faults` has the words for this
        return
    waiting = tuple(k >= state.round for k in (1, 2, 3))
    if waiting == state.waiting:
        return
    if state.automa.ready + sum(state.waiting) < sum(waiting):
        raise ValueError(
            text("in round {n}, {waiting} of her markers wait between the rounds, and she does not have that many",
                 n=state.round, waiting=sum(waiting))
        )  # fmt: skip
    table.do(between.MarkersSorted(waiting), "WY-U1")


def discard(table: WyrmTable, side: str) -> None:
    """Have the person discard as they do when they pass, and take that back where they have not passed (WY-P3)."""
    if side == "human" and table.state.human.passed:
        discard_coins(table)
    elif side == "human" and caps_coins(table.state, table.catalogue):
        table.do(did.CoinsUncapped(), "WY-P3")


def quantities(state: State, _: Names) -> Iterator[tuple[int, Side]]:
    """List the quantities; the VP follow from them. A round jumped over during set-up has no objective yet."""
    scored = min(len(state.results), len(state.setup.objectives))
    return ((n, side) for n in range(1, scored + 1) for side in SIDES)


def quantity_range(state: State, names: Names, n: int, name: str) -> tuple[int, int]:
    """Return what a quantity can be."""
    face = names.catalogue.objectives[state.setup.objectives[n - 1]]
    return 0, most_quantity(face, state.setup, "human" if name == "human" else "automa")


def result_name(state: State, __: Names, n: int, name: str) -> str:
    """Name a quantity or VP of a round."""
    if not is_quantity_known(state, n, name):
        unknown = later("Round {n}: your quantity, not known yet"), later("Round {n}: her quantity, not known yet")
        return text(unknown[name == "automa"], n=n)
    words = {
        "human": text("Round {n}: your quantity", n=n),
        "automa": text("Round {n}: her quantity", n=n),
        "human_vp": text("Round {n}: your VP", n=n),
        "automa_vp": text("Round {n}: her VP", n=n),
    }
    return words[name]


def is_quantity_known(state: State, n: int, name: str) -> bool:
    """Tell whether a quantity of a round is known."""
    result = state.results[n - 1]
    return {"human": result.known, "automa": result.hers_known}.get(name, True)


def put_result(state: State, value: int, n: int, name: str) -> State:
    """Set a quantity, which is known with that, or VP."""
    if n > len(state.results):
        raise ValueError(text("round {n} is not scored yet", n=n))
    if n < 1:
        raise LookupError(n)
    known = {"human": {"known": True}, "automa": {"hers_known": True}}
    return state.with_result(n, **{name: value}, **known.get(name, {}))


def rank(table: WyrmTable, n: int, name: str) -> None:
    """Give both sides what their quantities are worth once both are known (WY-O3).

    VP given by hand stay, and `faults` checks them. Raises `ValueError` for less than she has at least (WY-O1).
    """
    result = table.state.results[n - 1]
    if name == "automa":
        _check_least(table, n, result.automa)
    if not result.is_known:
        return
    due = objective_vp(table.catalogue.rounds[n - 1], result.human, result.automa)
    if name in SIDES and due != (result.human_vp, result.automa_vp):
        table.do(between.RoundRanked(n, *due), "WY-O3", rank_trail(n, result))


def _check_least(table: WyrmTable, n: int, hers: int) -> None:
    face = table.catalogue.objectives[table.state.setup.objectives[n - 1]]
    if hers < least_quantity(face, n):
        raise ValueError(
            text("round {n}: the objective's number is the least she has: {least}, not {quantity} (WY-O1)",
                 n=n, least=least_quantity(face, n), quantity=hers)
        )  # fmt: skip


def put_objective(state: State, face: str, n: int) -> State:
    """Lay another objective on a round; what was known of the one that lay there is kept, should it come back."""
    chosen = state.setup.objectives
    if n < 1:
        raise LookupError(n)
    if n > len(chosen):
        raise ValueError(text("objective {n} is not chosen yet", n=n))
    laid = evolve(state, setup=evolve(state.setup, objectives=(*chosen[: n - 1], face, *chosen[n:])))
    if n > len(state.results) or face == chosen[n - 1]:
        return laid
    others = tuple(one for one in state.set_aside if one[:2] != (n, chosen[n - 1]))
    laid = evolve(laid, set_aside=(*others, (n, chosen[n - 1], state.results[n - 1])))
    was = next((one for one in _set_aside(laid, n, face) if one.known or one.hers_known), None)
    return laid if was is None else laid.with_result(n, **_quantities(was), human_vp=0, automa_vp=0)


def _set_aside(state: State, n: int, face: str) -> Iterator[Result]:
    """Yield the result that a round had with an objective before a correction took that off."""
    return (result for round_, laid, result in state.set_aside if (round_, laid) == (n, face))


def _quantities(result: Result) -> dict[str, Any]:
    """Return what is known of a result; the VP follow from it."""
    return {one: getattr(result, one) for one in ("human", "automa", "known", "hers_known")}


def _is_laid_again(state: State, n: int, face: str) -> bool:
    """Tell whether an objective came back to its round, with what was known of it."""
    now = _quantities(state.results[n - 1])
    return any(_quantities(one) == now and (one.known or one.hers_known) for one in _set_aside(state, n, face))


def _was_known(state: State, n: int) -> bool:
    """Tell whether the person's quantity of a round was known with the objective that a correction took off it last."""
    return next((result.known for round_, _, result in reversed(state.set_aside) if round_ == n), False)


def recount(table: WyrmTable, n: int) -> None:
    """Work out her quantity of a scored round anew (WY-O1); the person's is not known until they count again.

    Where the objective lay there before, what was known with it is known again.
    """
    round_, state = n, table.state
    if round_ > len(state.results):
        return
    face = table.catalogue.objectives.get(state.setup.objectives[round_ - 1])
    if face is None or face.id not in table.catalogue.solo_objectives:  # `faults` has the words for this
        return
    coins, result = state.scored_coins[round_ - 1], state.results[round_ - 1]
    if _is_laid_again(state, round_, face.id):
        if not result.known and _was_known(state, round_):
            table.do(between.QuantityDoubted(round_), "WY-O3")
        rank(table, round_, "human")
        return
    if coins is None:
        _skip(table, round_)
        return
    hers = automa_quantity(face, state.setup, round_, coins)
    if hers != result.automa:
        table.do(between.QuantityRecounted(round_, hers), "WY-O1", quantity_trail(face, round_, coins, hers))
    if result.known:
        table.do(between.QuantityDoubted(round_), "WY-O3")


def faces(state: State, names: Names, n: int) -> tuple[str, ...]:
    """Return the faces that may lie there: of this tile, or of one that no other round uses."""
    faces, now = names.catalogue.objectives, state.setup.objectives[n - 1]
    used = {faces[face].tile for face in state.setup.objectives if face != now}
    return tuple(face for face in names.catalogue.solo_objectives if faces[face].tile not in used)


def end(table: WyrmTable, before: State) -> None:
    """Name what a set leaves open: a quantity missing beside one just entered, moves that were too long.

    Say who won where that changed (WY-E6).
    """
    for n, (old, result) in enumerate(zip(before.results, table.state.results, strict=False), start=1):
        if old != result and not old.is_known and result.known != result.hers_known:
            table.do(between.QuantityMissing(n, "automa" if result.known else "human"), "WY-O3")
    _right_moves(table, before)
    _doubt_moves(table, before)
    if table.state.is_over and verdict(before, table.catalogue) != verdict(table.state, table.catalogue):
        decide(table)


def has_lap_behind(state: State) -> bool:
    """Tell whether the person's token has come to START, as its steps say or the visits before those (WY-G6)."""
    return state.human.steps >= TRACK or bool(state.human.steps and state.earlier_visits)


def _doubt_moves(table: WyrmTable, before: State) -> None:
    """Name each move of hers that went by spaces that were not open: none closes (WY-Q16)."""
    state, cards = table.state, table.catalogue.cards
    found = [(move, due) for move in state.moves if (due := _due_anew(move, cards.get(move.card), before, state))]
    for n, (move, due) in enumerate(found, start=1):
        advice: between.Advice = ""
        if n == len(found):
            advice = "undo_first" if n > 1 else "instead" if _is_shown(move, state) else "undo"
        table.do(between.MoveDoubted(move.steps, due, move.round, move.card, advice), "WY-Q16")


def _right_moves(table: WyrmTable, before: State) -> None:
    """Have her moves that were too long count as put right where her token went back by what they were too long."""
    state, cards = table.state, table.catalogue.cards
    found = [(move, due) for move in state.moves if (due := _due(move, cards.get(move.card), state))]
    too_long = sum(move.steps - due for move, due in found)
    if too_long and (before.automa.steps - state.automa.steps - too_long) % TRACK == 0:
        for move, due in found:
            table.do(between.MoveDoubted(move.steps, due, move.round, move.card, "righted"), "WY-Q16")


def _due_anew(move: Move, card: Card | None, before: State, state: State) -> int:
    """Return how far she should have gone where a correction says so, or says otherwise than one before it; else 0."""
    due = _due(move, card, state)
    return due if card is not None and due != cave_steps(card, _open_then(move, before)) else 0


def _due(move: Move, card: Card | None, state: State) -> int:
    """Return how far she should have gone where the spaces that are open show that she went too far; 0 else.

    A move that the person decided is theirs.
    """
    if card is None or not card.steps_from_caves or cave_steps(card, move.excavated) != move.steps:
        return 0
    due = cave_steps(card, _open_then(move, state))
    return due if due < move.steps else 0


def _open_then(move: Move, state: State) -> tuple[int, ...]:
    """Return how many spaces can have been open at her move, as no more of them are open now."""
    return tuple(map(min, move.excavated, state.excavated))


def _is_shown(move: Move, state: State) -> bool:
    """Tell whether a move belongs to her turn that was last: only that one can be decided otherwise."""
    return move == state.moves[-1] and move.card == state.card and not state.automa.passed
