"""The Automa's turn: the decision card from top to bottom (rules WY-T, WY-A, WY-B)."""

from __future__ import annotations

from functools import lru_cache

from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.requests import Draw, Form, Line
from solocompanion.core.table import Table
from solocompanion.core.trail import Note, Trail
from solocompanion.core.words import text
from solocompanion.games.wyrmspan import questions, things
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.facts import CAVES, Card, Catalogue, Tile
from solocompanion.games.wyrmspan.state import LAP, TRACK, Side, State

WyrmTable = Table[State, Catalogue]


def take_turn(table: WyrmTable) -> None:
    """Draw a card and do what it says, or pass."""
    if table.state.deck == 0:
        table.do(did.Passed("automa"), "WY-T2")
        return
    card = draw_card(table)
    if table.state.deck == 0 and card.pass_icon:
        table.do(did.Passed("automa"), "WY-T4", _last_card_trail(card.id))
        return
    refresh(table, card)
    adjust_objective(table, card)
    if advance(table, card):
        visit_brown(table, card)


def draw_card(table: WyrmTable) -> Card:
    """Turn over the top card (WY-T3). Nobody knows the order, so each unseen card is equally likely."""

    def question(state: State) -> Draw:
        if state.deck == 0:  # a correction while the question was open can come to that
            raise IllegalCommandError(text("She would have no card to draw: take her turn back first"))
        return questions.DECISION_CARD(state.unseen)

    name = table.ask(question)
    table.do(did.CardDrawn(name), "WY-T3")
    return table.catalogue.cards[name]


def refresh(table: WyrmTable, card: Card) -> None:
    """Top left: replace the face-up dragons (WY-T5)."""
    if card.refresh_dragons:
        table.do(did.DragonsRefreshed(), "WY-T5")


def adjust_objective(table: WyrmTable, card: Card) -> None:
    """Top right: a coin onto the objective or off it (WY-T6)."""
    if card.objective_coin > 0:
        table.do(did.CoinPlaced(), "WY-T6")
    elif card.objective_coin < 0:
        table.do(did.CoinRemoved() if table.state.coins else did.NoCoinThere(), "WY-T6")


def advance(table: WyrmTable, card: Card) -> bool:
    """Move her token (WY-T7) and tell whether it entered a brown space on the way (WY-A3)."""
    if card.steps_from_caves and table.state.setup.excavation == "ask":
        count_caves(table, card)
    state = table.state
    before = state.automa.steps
    if card.steps_from_caves:
        steps, trail, rule = *_steps_from_caves(card.steps_from_caves, card.steps_plus, state.excavated), "WY-A2"
    else:
        steps, trail, rule = *_steps_by_round(card.steps_by_round, state.round), "WY-A1"
    table.do(did.TokenAdvanced("automa", steps), rule, trail)
    return enters_brown(before, table.state.automa.steps - before)


def enters_brown(before: int, steps: int) -> bool:
    """Tell whether a brown space is entered; the one she stands on does not count (WY-A3)."""
    return (before + steps) // LAP > before // LAP


def visit_brown(table: WyrmTable, card: Card) -> None:
    """Do the lower part of the card, once, after the whole move (WY-T8)."""
    table.do(did.DragonTaken(card.take_dragon), "WY-B1", _entered_trail(table.state.automa.steps))
    if card.take_cave:
        table.do(did.CaveTaken(card.take_cave), "WY-B2")
    if not card.marker_count:
        return
    state = table.state
    if state.automa.ready:
        row, trail = count_rows(table.catalogue.tiles[state.setup.tile], state.rows, card.marker_count)
        table.do(did.MarkerPlaced("automa", row), "WY-B3", trail)
    else:
        table.do(did.NoMarkerReady(), "WY-B4", _no_marker_trail(state.rows))


def count_rows(tile: Tile, rows: tuple[tuple[Side, ...], ...], count: int) -> tuple[int, Trail]:
    """Count rows with a free space from the top, round and round, until `count` (WY-B3). Row 5 ends every count."""
    notes: list[Note] = []
    counted = 0
    row = 0
    while counted < count:
        row = row % 5 + 1
        if tile.has_space(row, len(rows[row - 1])):
            counted += 1
            notes.append(Note(things.ROW(row), "counts", (counted,), kept=counted == count))
        else:
            notes.append(Note(things.ROW(row), "full", kept=False))
    return row, Trail(things.ROW(row), tuple(notes))


def count_caves(table: WyrmTable, card: Card) -> None:
    """House rule "ask": have the person count their open spaces when an R card needs them; none closes (WY-Q16)."""
    round_ = table.state.round

    def form(state: State) -> Form:
        _check_under_way(state, card, round_)
        return questions.CAVES([Line(cave, n, 4, n) for cave, n in zip(CAVES, state.excavated, strict=True)])

    counts = table.ask(form)
    if counts != table.state.excavated:
        table.do(did.CavesCounted(counts), "WY-Q16")


def _check_under_way(state: State, card: Card, round_: int) -> None:
    """Refuse a correction, made while her card waits for an answer, of what its parts done so far came from."""
    if card.id not in state.drawn:
        why = text("she is carrying out card {card}", card=card.id)
    elif state.round != round_:
        why = text("she began card {card} in round {n}", card=card.id, n=round_)
    elif state.deck == 0 and card.pass_icon:
        why = text("card {card} would be her last, with the pass sign", card=card.id)
    else:
        return
    raise IllegalCommandError(text("{why}: take her turn back first", why=why))


@lru_cache(maxsize=256)
def _steps_by_round(printed: tuple[int, ...], round_: int) -> tuple[int, Trail]:
    """Return her steps and why; kept by what the card says, since to hash a whole card takes longer than this saves."""
    notes = (
        Note(things.ROUND(number), "steps", (value,), kept=number == round_)
        for number, value in enumerate(printed, start=1)
    )
    return printed[round_ - 1], Trail(things.ROUND(round_), tuple(notes))


def cave_steps(card: Card, excavated: tuple[int, ...]) -> int:
    """Return how far a Ravel card takes her with these open spaces (WY-A2)."""
    steps, _ = _steps_from_caves(card.steps_from_caves, card.steps_plus, excavated)
    return steps


@lru_cache(maxsize=256)
def _steps_from_caves(counted: str, plus: int, excavated: tuple[int, ...]) -> tuple[int, Trail]:
    best = max(excavated) if counted == "most" else min(excavated)
    notes = [Note("card", counted)]
    notes += [Note(things.CAVE(number), "open", (count,), kept=count == best) for number, count in enumerate(excavated)]
    if plus:
        notes.append(Note("card", "plus", (plus, best, best + plus), rule="WY-A2"))
    return best + plus, Trail(things.CAVE(excavated.index(best)), tuple(notes))


@lru_cache(maxsize=64)
def _entered_trail(steps: int) -> Trail:
    brown = steps // LAP * LAP % TRACK
    how = "entered" if steps % LAP else "ended"
    return Trail(things.SPACE(brown), (Note(things.SPACE(brown), how, (), rule="WY-A3"),))


def _no_marker_trail(rows: tuple[tuple[Side, ...], ...]) -> Trail:
    """Say why none is ready: all four are placed (WY-A4), or the next one still waits between the rounds."""
    if sum(owner == "automa" for row in rows for owner in row) < 4:
        return Trail("", (Note("markers", "none_ready", kept=False),))
    return Trail("", (Note("markers", "all_placed", kept=False, rule="WY-A4"),))


@lru_cache(maxsize=64)
def _last_card_trail(card: str) -> Trail:
    return Trail(things.CARD(card), (Note(things.CARD(card), "last_with_pass"),))
