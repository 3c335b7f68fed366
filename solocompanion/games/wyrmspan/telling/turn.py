"""What is told of the set-up, of her turn and of what the person does."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from solocompanion.core.effects import Alternative, Effect
from solocompanion.core.sentences import Line
from solocompanion.core.telling import Motions, count, flip, move, pulse
from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.wyrmspan import things
from solocompanion.games.wyrmspan.board import geometry
from solocompanion.games.wyrmspan.board.overlays import counted_rows, marked_way
from solocompanion.games.wyrmspan.board.pieces import CORNER
from solocompanion.games.wyrmspan.board.track import way
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.questions import DECK
from solocompanion.games.wyrmspan.state import LAP, State
from solocompanion.games.wyrmspan.telling.sentences import Tell, fill, hers
from solocompanion.games.wyrmspan.wording import Names, cave

DRAGONS = tuple(things.DISPLAY["dragon"](k) for k in range(1, 4))


# -- words -------------------------------------------------------------------------------------------------------------
def _of_round(message: str, coins: int = 0) -> Line[object, State, Names]:
    """Fill in the round, and the coins on the objective before and after."""
    return fill.with_words(
        message,
        n=lambda _, before, __: before.round,
        old=lambda _, before, __: before.coins,
        new=lambda _, before, __: before.coins + coins,
    )


def _coins_now(message: str, change: int) -> Line[object, State, Names]:
    """Fill in the coins on the objective before and after, where they are counted from those that lie there now."""
    return fill.with_words(message, old=lambda _, now, __: now.coins - change, new=lambda _, now, __: now.coins)


def _has_coins(_: object, now: State, __: Names) -> bool:
    """Tell whether there are coins on the objective: they may have been returned since."""
    return now.coins > 0


def _of_next_round(message: str) -> Line[did.ObjectiveChosen, State, Names]:
    """Fill in the round of the objective that is laid, and its name."""
    return fill.with_words(
        message,
        n=lambda _, before, __: len(before.setup.objectives) + 1,
        name=lambda effect, _, names: names.objective(effect.objective),
    )


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


def _excavated(effect: did.SpaceExcavated, before: State, _: Names) -> str:
    space = before.excavated[effect.cave] + 1
    return text("You excavated space {n} of the {cave}.", n=space, cave=cave(effect.cave))


def _counted(effect: did.CavesCounted, *_: object) -> str:
    counts = [text("{cave} {n}", cave=cave(number), n=n) for number, n in enumerate(effect.excavated)]
    return text("You counted your open spaces: {counts}.", counts=listed(counts))


# -- motions -----------------------------------------------------------------------------------------------------------
def _from_display(kind: str, slot: int, place: geometry.Point, number: int) -> Motions:
    """Move a card of the display onto her pile, which then has that number; another one comes into its place."""
    pile = f"{kind}s"
    return (*move(things.TOP(pile, number), place), *count(things.HOARD(pile)), *flip(things.DISPLAY[kind](slot)))


def _dragon(effect: did.DragonTaken, _: State, after: State, __: Names) -> Motions:
    return _from_display("dragon", effect.slot, geometry.dragon_slot(effect.slot), after.dragons)


def _cave(effect: did.CaveTaken, _: State, after: State, __: Names) -> Motions:
    return _from_display("cave", effect.slot, geometry.cave_slot(effect.slot), after.caves)


def _from_ready(effect: did.MarkerPlaced, before: State, after: State, _: Names) -> Motions:
    ready = (before.automa if effect.side == "automa" else before.human).ready
    x, y, _size = geometry.ready(CORNER[effect.side], ready - 1, ready)
    return move(things.MARKER(effect.row, len(after.rows[effect.row - 1]) - 1), (x, y))


def _changed_caves(_: object, before: State, after: State, __: Names) -> Motions:
    now = after.excavated
    return pulse(*(things.CAVE_SPACE(n, now[n]) for n in range(3) if before.excavated[n] != now[n]))


# -- what she might do instead: a function of the effect, a candidate, the state before and the names ------------------
def _other_dragon(effect: did.DragonTaken, slot: str, *_: object) -> Alternative:
    return Alternative(evolve(effect, slot=int(slot)), text("Dragon {n}", n=slot))


def _other_cave(effect: did.CaveTaken, slot: str, *_: object) -> Alternative:
    return Alternative(evolve(effect, slot=int(slot)), text("Cave card {n}", n=slot))


def _other_row(effect: did.MarkerPlaced, name: str, before: State, names: Names) -> Effect[State] | None:
    found = things.ROW.of(name)
    if found is None:
        return None
    (row,) = found
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


def _these(*candidates: str) -> Callable[[object, State, Names], tuple[str, ...]]:
    return lambda *_: candidates


SLOTS, STEPS, COINS = _these("1", "2", "3"), _these("1", "2", "3", "4", "5"), _these("+", "-", "")
ROWS = _these(*(things.ROW(row) for row in range(1, 6)))

TELLS = (
    # set-up
    Tell(
        did.TileChosen,
        log=later("The guild tile is {tile}."),
        script=later("Guild tile: {tile}"),
        moves=flip(things.TILE()),
    ),
    Tell(
        did.ObjectiveChosen,
        log=_of_next_round(later("The objective of round {n} is {name}.")),
        script=_of_next_round(later("Objective of round {n}: {name}")),
        moves=lambda _, __, after, ___: flip(things.ROUND(len(after.setup.objectives))),
    ),
    Tell(
        did.DeckShuffled,
        log=lambda effect, _, __: plural(
            "Her {n} card was shuffled and set aside unseen.",
            "Her {n} cards were shuffled and one was set aside unseen.",
            len(effect.cards),
        ),
        script=lambda effect, _, __: text("Shuffle her {n} cards, set 1 aside unseen", n=len(effect.cards)),
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
    Tell(
        did.CoinPlaced,
        log=_of_round(later("A coin went onto the round {n} objective: {old} became {new}."), 1),
        script=_of_round(later("1 coin onto the round {n} objective")),
        moves=count(things.COINS()),
        instead=_other_coin,
        among=COINS,
        part="coin",
        here=later("Her card put a coin onto the objective."),
        note=fill.either(_has_coins, _coins_now(later("a coin more: {old} becomes {new}"), 1), later("a coin more")),
    ),
    Tell(
        did.CoinRemoved,
        log=_of_round(later("A coin went off the round {n} objective: {old} became {new}."), -1),
        script=_of_round(later("1 coin off the round {n} objective")),
        moves=count(things.COINS()),
        instead=_other_coin,
        among=COINS,
        part="coin",
        here=later("Her card took a coin off the objective."),
        note=_coins_now(later("a coin less: {old} becomes {new}"), -1),
    ),
    Tell(
        did.NoCoinThere,
        log=_of_round(later("No coin lay on the round {n} objective, so none was taken off.")),
        not_done=later("No coin on the objective: none to take off"),
        moves=pulse(things.COINS()),
        instead=_other_coin,
        among=COINS,
        part="coin",
        here=later("Her card takes a coin off the objective, but none lay there."),
        note=later("no coin to take off"),
    ),
    Tell(
        did.CoinsLeft,
        log=_of_round(later("The coins on the round {n} objective did not change.")),
        not_done=later("No coin for the objective: you decided so"),
        moves=pulse(things.COINS()),
        instead=_other_coin,
        among=COINS,
        part="coin",
        here=later("You decided that no coin is moved."),
        note=later("unchanged"),
    ),
    Tell(
        did.TokenAdvanced,
        log=_advanced,
        script=fill.either(
            hers,
            lambda effect, before, names: text(
                "Her token {n} forward, to {where}",
                n=effect.steps,
                where=names.the_space(before.automa.steps + effect.steps),
            ),
        ),
        moves=lambda effect, before, after, _: move(things.TOKEN(effect.side), *way(effect.side, before, after)),
        instead=_other_steps,
        among=STEPS,
        part="steps",
        note=_came,
        traces=lambda effect, before, _: marked_way(before, effect.steps) if effect.side == "automa" else (),
    ),
    Tell(
        did.DragonTaken,
        log=later("She took the {nth} dragon of the display from the left, face down."),
        script=later("To hoard, face down: {nth} dragon from left, refill"),
        moves=_dragon,
        instead=_other_dragon,
        among=SLOTS,
        part="dragon",
        note=later("dragon {slot}"),
    ),
    Tell(
        did.CaveTaken,
        log=later("She took the {nth} cave card of the display from the left, face down."),
        script=later("To hoard, face down: {nth} cave card from left, refill"),
        moves=_cave,
        instead=_other_cave,
        among=SLOTS,
        part="cave",
        note=later("cave card {slot}"),
    ),
    Tell(
        did.MarkerPlaced,
        log=fill.either(
            hers,
            later("She placed a marker on the guild tile: {place}."),
            later("You placed a marker on the guild tile: {place}."),
        ),
        script=fill.either(hers, later("Her marker onto the guild tile, {place}")),
        moves=_from_ready,
        instead=_other_row,
        among=ROWS,
        here=later("The count from the top ended before it came to this row."),
        part="marker",
        note=later("a marker in row {row}"),
        illustrates=lambda _, __, ___, step: counted_rows(step.trail) if step.trail else (),
        sign="claim",
    ),
    Tell(
        did.NoMarkerReady,
        log=later("She had no marker ready, so she placed none."),
        not_done=later("No marker of hers is ready: none placed"),
        moves=pulse(things.READY("automa")),
        here=later("Her card shows a marker, but she has none ready."),
        part="marker",
        note=later("no marker was ready"),
    ),
    Tell(
        did.Passed,
        log=fill.either(
            hers, _of_round(later("She passed for round {n}.")), _of_round(later("You passed for round {n}."))
        ),
        script=fill.either(hers, _of_round(later("She passes for round {n}"))),
        moves=lambda effect, _, __, ___: pulse(things.TOKEN(effect.side)),
        part="pass",
        sign="pass",
    ),
    # the person
    Tell(
        did.SpaceExcavated,
        log=_excavated,
        moves=lambda effect, _, after, __: flip(things.CAVE_SPACE(effect.cave, after.excavated[effect.cave])),
        sign="build",
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
