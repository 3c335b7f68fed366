"""What is told of the set-up, of her turn and of what the person does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from attrs import evolve

from solocompanion.core.effects import Alternative, Effect
from solocompanion.core.telling import Line, Motions, Tell, count, flip, move, pulse
from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.wyrmspan.board import geometry
from solocompanion.games.wyrmspan.board.overlays import counted_rows, marked_way
from solocompanion.games.wyrmspan.board.pieces import CORNER
from solocompanion.games.wyrmspan.board.track import way
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.rules.automa import DECK
from solocompanion.games.wyrmspan.state import LAP, State
from solocompanion.games.wyrmspan.wording import Names, cave, ordinal

DRAGONS = tuple(f"display:dragon:{k}" for k in range(1, 4))


# -- words -------------------------------------------------------------------------------------------------------------
def _of_round(message: str, coins: int = 0) -> Line:
    """Fill in the round, and the coins on the objective before and after."""
    return lambda _, before, __: text(message, n=before.round, old=before.coins, new=before.coins + coins)


def _coins_now(message: str, change: int) -> Line:
    """Fill in the coins on the objective before and after, where they are counted from those that lie there now."""
    return lambda _, now, __: text(message, old=now.coins - change, new=now.coins)


def _one_more(effect: Any, now: State, names: Names) -> str:
    """Say from how many to how many, unless the coins were returned since."""
    message = later("a coin more: {old} becomes {new}")
    return _coins_now(message, 1)(effect, now, names) if now.coins else text("a coin more")


def _of_next_round(message: str, word: Callable[[Names, str], str]) -> Line:
    """Fill in the round of the objective that is laid, and its name."""
    return lambda effect, before, names: text(
        message, n=len(before.setup.objectives) + 1, name=word(names, effect.objective)
    )


def _by_side(hers: Line, yours: Line = lambda *_: "") -> Line:
    """Tell of her or of the person; the script needs no line for what the person does."""
    return lambda effect, *about: (hers if effect.side == "automa" else yours)(effect, *about)


def _advanced(effect: did.TokenAdvanced, before: State, names: Names) -> str:
    guild = before.automa if effect.side == "automa" else before.human
    where = names.the_space(guild.steps + effect.steps)
    if effect.side == "automa":
        return plural(
            "Her token moved {n} space forward, to {where}.", "Her token moved {n} spaces forward, to {where}.",
            effect.steps, where=where,
        )  # fmt: skip
    return plural(
        "Your token moved {n} space forward, to {where}.", "Your token moved {n} spaces forward, to {where}.",
        effect.steps, where=where,
    )  # fmt: skip


def _came(effect: did.TokenAdvanced, now: State, names: Names) -> str:
    """Say where her token came to; a brown space it went past is named."""
    end = now.automa.steps
    brown = end // LAP * LAP
    if end - effect.steps < brown < end:
        return text("past {brown} to {where}", brown=names.space(brown), where=names.space(end))
    return text("to {where}", where=names.space(end))


def _in_row(message: str) -> Line:
    """Fill in the space of the guild tile that a marker comes to."""
    return lambda effect, before, names: text(
        message, place=names.place_in_row(before, effect.row, len(before.rows[effect.row - 1]))
    )


def _from_left(message: str) -> Line:
    """Fill in which card of the display, counted from the left, is taken."""
    return lambda effect, *_: text(message, nth=ordinal(effect.slot))


def _excavated(effect: did.SpaceExcavated, before: State, _: Names) -> str:
    space = before.excavated[effect.cave] + 1
    return text("You excavated space {n} of the {cave}.", n=space, cave=cave(effect.cave))


def _counted(effect: did.CavesCounted, *_: object) -> str:
    counts = [text("{cave} {n}", cave=cave(number), n=n) for number, n in enumerate(effect.excavated)]
    return text("You counted your open spaces: {counts}.", counts=listed(counts))


# -- motions -----------------------------------------------------------------------------------------------------------
def _to_hoard(kind: str, place: Callable[[int], geometry.Point]) -> Callable[..., Motions]:
    """Move a card of the display onto her pile; another one comes into its place."""

    def moved(effect: Any, _: State, after: State, __: Names) -> Motions:
        pile = f"{kind}s"
        top = f"hoard:{pile}:{getattr(after, pile)}"
        return (*move(top, place(effect.slot)), *count(f"hoard:{pile}"), *flip(f"display:{kind}:{effect.slot}"))

    return moved


def _from_ready(effect: did.MarkerPlaced, before: State, after: State, _: Names) -> Motions:
    ready = (before.automa if effect.side == "automa" else before.human).ready
    x, y, _size = geometry.ready(CORNER[effect.side], ready - 1, ready)
    return move(f"marker:{effect.row}:{len(after.rows[effect.row - 1]) - 1}", (x, y))


def _changed_caves(_: object, before: State, after: State, __: Names) -> Motions:
    now = after.excavated
    return pulse(*(f"cave:{n}:{now[n]}" for n in range(3) if before.excavated[n] != now[n]))


# -- what she might do instead: a function of the effect, a candidate, the state before and the names ------------------
def _other_slot(message: str) -> Callable[..., Alternative]:
    return lambda effect, slot, *_: Alternative(evolve(effect, slot=int(slot)), text(message, n=slot))


def _other_row(effect: did.MarkerPlaced, name: str, before: State, names: Names) -> Effect[State] | None:
    row = int(name.partition(":")[2])
    has_space = names.catalogue.tiles[before.setup.tile].has_space(row, len(before.rows[row - 1]))
    return evolve(effect, row=row) if has_space and effect.side == "automa" else None


def _other_steps(effect: did.TokenAdvanced, n: str, before: State, names: Names) -> Alternative | None:
    if effect.side == "human":
        return None
    steps, where = int(n), names.space(before.automa.steps + int(n))
    label = plural("{n} step: {where}", "{n} steps: {where}", steps, where=where)
    return Alternative(evolve(effect, steps=steps), label)


def _other_coin(_: object, change: str, before: State, __: Names) -> Alternative | None:
    if change == "-" and not before.coins:
        return None
    return {
        "+": Alternative(did.CoinPlaced(), text("A coin on it")),
        "-": Alternative(did.CoinRemoved(), text("A coin off it")),
        "": Alternative(did.CoinsLeft(), text("No coin")),
    }[change]


def _these(*candidates: str) -> Callable[..., tuple[str, ...]]:
    return lambda *_: candidates


SLOTS, STEPS, COINS = _these("1", "2", "3"), _these("1", "2", "3", "4", "5"), _these("+", "-", "")
ROWS = _these("row:1", "row:2", "row:3", "row:4", "row:5")

_COIN = partial(Tell, instead=_other_coin, among=COINS, part="coin")
TELLS = (
    # set-up
    Tell(
        did.TileChosen,
        log=lambda effect, _, names: text("The guild tile is {tile}.", tile=names.tile(effect.tile)),
        script=lambda effect, _, names: text("Guild tile: {tile}", tile=names.tile(effect.tile)),
        moves=flip("tile"),
    ),
    Tell(
        did.ObjectiveChosen,
        log=_of_next_round(later("The objective of round {n} is {name}."), Names.objective),
        script=_of_next_round(later("Objective of round {n}: {name}"), Names.objective),
        moves=lambda _, __, after, ___: flip(f"round:{len(after.setup.objectives)}"),
    ),
    Tell(
        did.DeckShuffled,
        log=lambda effect, *_: plural(
            "Her {n} card was shuffled and set aside unseen.",
            "Her {n} cards were shuffled and one was set aside unseen.",
            len(effect.cards),
        ),
        script=lambda effect, *_: text("Shuffle her {n} cards, set 1 aside unseen", n=len(effect.cards)),
        source=DECK,
    ),
    # her turn
    Tell(did.CardDrawn, log=later("She turned over card {card}."), part="card"),
    Tell(
        did.DragonsRefreshed,
        log=later("The three dragons of the display were replaced."),
        script=later("Discard the 3 display dragons, deal 3"),
        moves=flip(*DRAGONS),
        part="refresh",
        note=later("3 new dragons"),
    ),
    _COIN(
        did.CoinPlaced,
        log=_of_round(later("A coin went onto the round {n} objective: {old} became {new}."), 1),
        script=_of_round(later("1 coin onto the round {n} objective")),
        moves=count("coins"),
        here=later("Her card put a coin onto the objective."),
        note=_one_more,
    ),
    _COIN(
        did.CoinRemoved,
        log=_of_round(later("A coin went off the round {n} objective: {old} became {new}."), -1),
        script=_of_round(later("1 coin off the round {n} objective")),
        moves=count("coins"),
        here=later("Her card took a coin off the objective."),
        note=_coins_now(later("a coin less: {old} becomes {new}"), -1),
    ),
    _COIN(
        did.NoCoinThere,
        log=_of_round(later("No coin lay on the round {n} objective, so none was taken off.")),
        not_done=later("No coin on the objective: none to take off"),
        moves=pulse("coins"),
        here=later("Her card takes a coin off the objective, but none lay there."),
        note=later("no coin to take off"),
    ),
    _COIN(
        did.CoinsLeft,
        log=_of_round(later("The coins on the round {n} objective did not change.")),
        not_done=later("No coin for the objective: you decided so"),
        moves=pulse("coins"),
        here=later("You decided that no coin is moved."),
        note=later("unchanged"),
    ),
    Tell(
        did.TokenAdvanced,
        log=_advanced,
        script=_by_side(
            lambda effect, before, names: text(
                "Her token {n} forward, to {where}",
                n=effect.steps,
                where=names.the_space(before.automa.steps + effect.steps),
            )
        ),
        moves=lambda effect, before, after, _: move(f"token:{effect.side}", *way(effect.side, before, after)),
        instead=_other_steps,
        among=STEPS,
        part="steps",
        note=_came,
        traces=lambda effect, before, _: marked_way(before, effect.steps) if effect.side == "automa" else (),
    ),
    Tell(
        did.DragonTaken,
        log=_from_left(later("She took the {nth} dragon of the display from the left, face down.")),
        script=_from_left(later("To hoard, face down: {nth} dragon from left, refill")),
        moves=_to_hoard("dragon", geometry.dragon_slot),
        instead=_other_slot(later("Dragon {n}")),
        among=SLOTS,
        part="dragon",
        note=later("dragon {slot}"),
    ),
    Tell(
        did.CaveTaken,
        log=_from_left(later("She took the {nth} cave card of the display from the left, face down.")),
        script=_from_left(later("To hoard, face down: {nth} cave card from left, refill")),
        moves=_to_hoard("cave", geometry.cave_slot),
        instead=_other_slot(later("Cave card {n}")),
        among=SLOTS,
        part="cave",
        note=later("cave card {slot}"),
    ),
    Tell(
        did.MarkerPlaced,
        log=_by_side(
            _in_row(later("She placed a marker on the guild tile: {place}.")),
            _in_row(later("You placed a marker on the guild tile: {place}.")),
        ),
        script=_by_side(_in_row(later("Her marker onto the guild tile, {place}"))),
        moves=_from_ready,
        instead=_other_row,
        among=ROWS,
        here=later("The count from the top ended before it came to this row."),
        part="marker",
        note=later("a marker in row {row}"),
        illustrates=lambda step, *_: counted_rows(step.trail) if step.trail else (),
    ),
    Tell(
        did.NoMarkerReady,
        log=later("She had no marker ready, so she placed none."),
        not_done=later("No marker of hers is ready: none placed"),
        moves=pulse("ready:automa"),
        here=later("Her card shows a marker, but she has none ready."),
        part="marker",
        note=later("no marker was ready"),
    ),
    Tell(
        did.Passed,
        log=_by_side(_of_round(later("She passed for round {n}.")), _of_round(later("You passed for round {n}."))),
        script=_by_side(_of_round(later("She passes for round {n}"))),
        moves=lambda effect, *_: pulse(f"token:{effect.side}"),
        part="pass",
    ),
    # the person
    Tell(
        did.SpaceExcavated,
        log=_excavated,
        moves=lambda effect, _, after, __: flip(f"cave:{effect.cave}:{after.excavated[effect.cave]}"),
    ),
    Tell(did.CavesCounted, log=_counted, moves=_changed_caves),
    Tell(
        did.CoinsCapped,
        log=later("You discarded down to 2 coins."),
        script=later("You discard down to 2 coins"),
        due=True,
    ),
    Tell(
        did.CoinsUncapped,
        log=later("You have not passed: take back the coins you discarded for that."),
        script=later("You take back the coins you discarded"),
        due=True,
    ),
)
