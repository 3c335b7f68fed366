"""Set-up, scoring of an objective and upkeep (rules WY-S, D, O, U)."""

from __future__ import annotations

from attrs import evolve

from solocompanion.core.trail import Note, Trail
from solocompanion.games.wyrmspan import questions, things
from solocompanion.games.wyrmspan.effects import rounds as between
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.facts import Catalogue, Objective
from solocompanion.games.wyrmspan.rules.automa import WyrmTable
from solocompanion.games.wyrmspan.rules.scoring import objective_vp, verdict
from solocompanion.games.wyrmspan.state import LAP, SIDES, Result, Setup, Side, State

DRAW = "draw"
UNCAPPED = 99


# -- set-up ------------------------------------------------------------------------------------------------------------
def lay_out(table: WyrmTable, tile: str, objectives: tuple[str, ...]) -> None:
    """Lay out the guild tile (WY-S1) and four objectives (WY-S2), named or drawn, and shuffle her deck (WY-D4)."""
    catalogue, academy = table.catalogue, table.state.setup.has_academy
    if tile == DRAW:
        tile = table.ask(questions.GUILD_TILE(catalogue.tiles_with(academy=academy)))
    table.do(did.TileChosen(tile), "WY-S1")
    for wanted in objectives:
        chosen = wanted
        if wanted == DRAW:
            chosen = table.ask(questions.OBJECTIVE(_objectives_left(table, objectives)))
        table.do(did.ObjectiveChosen(chosen), "WY-S2")
    shuffle_deck(table, "WY-D4")


def shuffle_deck(table: WyrmTable, rule: str) -> None:
    """Shuffle all eight of her cards and set one aside (WY-D4, U2)."""
    table.do(did.DeckShuffled(table.catalogue.levels[table.state.setup.level].deck), rule)


def _objectives_left(table: WyrmTable, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Faces that may still be drawn: legal in solo, in the game, their tile not in use yet (WY-S2, Q5, X2)."""
    faces, legal = table.catalogue.objectives, table.catalogue.objectives_with(academy=table.state.setup.has_academy)
    taken = (*table.state.setup.objectives, *(face for face in wanted if face != DRAW))
    used = {faces[face].tile for face in taken}
    return tuple(face for face in legal if faces[face].tile not in used)


# -- passing -----------------------------------------------------------------------------------------------------------
def caps_coins(state: State, catalogue: Catalogue) -> bool:
    """Tell whether the person discards down to two coins when they pass (WY-P3; WY-Q18 for round 4)."""
    is_ravel = catalogue.levels[state.setup.level].ravel
    return is_ravel and (state.round < 4 or state.setup.ravel_last_coins != "keep")


def visits(state: State) -> int:
    """Return how often the person's token came to a brown space (WY-G6)."""
    return state.human.steps // LAP + state.earlier_visits


def markers_due(state: State) -> int:
    """Return how many markers the person has still to place for brown spaces their token came to (WY-G6)."""
    return max(0, min(state.human.ready, visits(state) - state.placed("human")))


def discard_coins(table: WyrmTable) -> None:
    """Have the person, who has passed, discard down to two coins where they have to (WY-P3; WY-Q18 for round 4)."""
    if caps_coins(table.state, table.catalogue):
        table.do(did.CoinsCapped(), "WY-P3", beside="WY-Q18" if table.state.round == 4 else "")


def may_use_abilities(state: State) -> bool:
    """Tell whether the person, who has passed, uses once-per-round abilities now (WY-G5, Q19)."""
    return state.human.passed and (state.automa.passed or state.setup.once_per_round == "pass")


# -- between the rounds ------------------------------------------------------------------------------------------------
def score_objective(table: WyrmTable) -> None:
    """Score the round's objective (WY-O1 to O4), then set up the next round (WY-U1 to U4) unless it was the last."""
    faces = table.catalogue.objectives
    human = table.ask(lambda now: questions.QUANTITY(0, most_quantity(faces[now.objective], now.setup, "human"), None))
    state = table.state
    automa = automa_quantity(faces[state.objective], state.setup, state.round, state.coins)
    result = Result(human, automa, *objective_vp(table.catalogue.rounds[state.round - 1], human, automa))
    hers = quantity_trail(faces[state.objective], state.round, state.coins, automa)
    trail = rank_trail(state.round, result)
    table.do(between.ObjectiveScored(result), "WY-O3", evolve(trail, notes=(*hers.notes, *trail.notes)))
    return_coins(table)
    if state.round < 4:
        prepare_round(table)
    elif table.catalogue.levels[state.setup.level].ravel and state.setup.ravel_last_coins == "again":
        table.do(did.CoinsCapped(), "WY-Q18")


def return_coins(table: WyrmTable) -> None:
    """Put the coins on the objective back to the supply (WY-O4)."""
    if table.state.coins:
        table.do(between.CoinsReturned(table.state.coins), "WY-O4")


def most_quantity(face: Objective, setup: Setup, side: Side) -> int:
    """Return the most a side can have of an objective (WY-O2); a house rule lifts that for her."""
    if side == "automa" and setup.quantity_cap == "none":
        return UNCAPPED
    return min(face.most, UNCAPPED)


def least_quantity(face: Objective, round_: int) -> int:
    """Return the least she can have of an objective in a round: its number for the round (WY-O1), if possible (O2)."""
    return min(face.base[round_ - 1], face.most)


def automa_quantity(face: Objective, setup: Setup, round_: int, coins: int) -> int:
    """Return her quantity: base plus coins (WY-O1), capped at what is possible (WY-O2)."""
    quantity = face.base[round_ - 1] + coins
    return min(quantity, face.most) if setup.quantity_cap == "possible" else quantity


def quantity_trail(face: Objective, round_: int, coins: int, hers: int) -> Trail:
    """Say how her quantity came about (WY-O1; WY-O2 where the cap has bitten)."""
    base, subject = face.base[round_ - 1], things.ROUND(round_)
    notes = [Note(subject, "base", (base,), rule="WY-O1"), Note(things.COINS(), "coins_more", (coins,), rule="WY-O1")]
    if hers < base + coins:
        notes.append(Note(things.COINS(), "over", (base + coins,), kept=False, rule="WY-O2"))
        notes.append(Note(subject, "capped", (hers,), rule="WY-Q11"))
    elif hers > face.most:
        notes.append(Note(subject, "variant", (face.most,), rule="WY-O2"))
    elif face.most >= UNCAPPED:
        notes.append(Note(subject, "uncapped", rule="WY-Q20"))
    return Trail(subject, tuple(notes))


def rank_trail(round_: int, result: Result) -> Trail:
    """Say what both have of the objective, and how that ranks them (WY-O3, WY-O4)."""
    subject, notes = things.ROUND(round_), list[Note]()
    for side in SIDES:
        quantity = getattr(result, side)
        notes.append(Note(side, "quantity" if quantity else "none", (quantity,), kept=quantity > 0))
    return Trail(subject, (*notes, Note(subject, _ranks(result), rule="WY-O4")))


def _ranks(result: Result) -> str:
    """Name how the markers are ranked."""
    if result.human == result.automa:
        return "both_first" if result.human else "nobody"
    return "you_first" if result.human > result.automa else "she_first"


def decide(table: WyrmTable) -> None:
    """Compare the final scores (WY-E7); a tie is the person's (WY-E6)."""
    you, she, _ = verdict(table.state, table.catalogue)
    table.do(between.GameDecided(you, she), "WY-E6" if you == she else "WY-E7")


def prepare_round(table: WyrmTable) -> None:
    """Upkeep: her marker, a new deck, the display, the person's income."""
    state = table.state
    if state.waiting[state.round - 1]:
        table.do(between.MarkerReadied(state.round), "WY-U1")
    shuffle_deck(table, "WY-U2")
    table.do(between.DisplayRefreshed(), "WY-U4")
    if table.catalogue.levels[state.setup.level].ravel and state.setup.ravel_coins == "again":
        table.do(did.CoinsCapped(), "WY-P3", beside="WY-Q10")
    table.do(between.IncomeTaken(), "WY-U4")
    table.do(between.RoundBegan(state.round + 1), "WY-S4")
