"""Her panel: header, drawn card with notes beside it, what she is worth, where her markers are, what was seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solocompanion.core.board import Board
from solocompanion.core.effects import Step
from solocompanion.core.view import CardNote, Counter, Panel
from solocompanion.core.words import text
from solocompanion.games.wyrmspan.board.decision import face_down, face_up
from solocompanion.games.wyrmspan.board.pictures import SEEN
from solocompanion.games.wyrmspan.facts import Card
from solocompanion.games.wyrmspan.rules.automa import cave_steps
from solocompanion.games.wyrmspan.rules.scoring import automa_sheet
from solocompanion.games.wyrmspan.state import State
from solocompanion.games.wyrmspan.telling import TELLING
from solocompanion.games.wyrmspan.wording import Names
from solocompanion.games.wyrmspan.words.lobby import chip
from solocompanion.games.wyrmspan.words.notes import Done, card_notes


def panel(state: State, steps: Sequence[Step], names: Names) -> Panel:
    """Build the panel; `steps` are those shown of her latest turn."""
    board, notes = _card(state, this_card(state, steps), names)
    sheet = automa_sheet(state, names.catalogue) if state.setup.tile else None
    aside = str(min(1, len(state.unseen)))
    return Panel(
        title=text("Automa"),
        subtitle=" · ".join(_subtitle(state, names)),
        art="token_ai",
        counters=(
            Counter(
                "back_decision", str(state.deck), text("deck"), text("Decision cards she has left to draw"), "WY-D4"
            ),
            Counter("back_decision", aside, text("aside"), text("Decision card set aside, unseen"), "WY-D5"),
        ),
        card=board,
        notes=notes,
        total=str(sheet.total) if sheet else "",
        total_label=text("VP") if state.is_over else text("VP if the game ended now"),
        total_unit=text("VP"),
        total_rule="WY-E6",
        ledger=sheet.lines if sheet else (),
        pieces=(*_pieces(state), *_seen(state)),
        chips_label=text("Seen this round") if state.drawn else "",
        chips=tuple(chip(card, names, lit=card == state.card) for card in state.drawn),
    )


def _seen(state: State) -> Iterator[Counter]:
    """Count the cards she has turned over this round, which anybody may look through."""
    if state.drawn:
        hint = text("Decision cards she has turned over this round: a click shows them")
        yield Counter("front_decision", str(len(state.drawn)), text("seen"), hint, "WY-T3", pile=SEEN, is_spare=True)


def this_card(state: State, steps: Sequence[Step]) -> Done:
    """Return what was done of the card she is on, by its parts; nothing from a round before."""
    done: Done = {part: step.effect for part, step in TELLING.by_part(steps).items()}
    passes = "pass" in done and done["pass"].side == "automa"
    if not state.card or ("card" in done and done["card"].card != state.card):
        return {}
    return done if "card" in done or passes else {}


def _card(state: State, done: Done, names: Names) -> tuple[Board, tuple[CardNote, ...]]:
    if not state.card:
        return face_down(state.deck), ()
    card = names.catalogue.cards[state.card]
    return face_up(card, state, tuple(done), _steps(card, state, done)), card_notes(card, state, done, names)


def _steps(card: Card, state: State, done: Done) -> int:
    if "steps" in done:
        return int(done["steps"].steps)
    return cave_steps(card, state.excavated)


def _subtitle(state: State, names: Names) -> Iterator[str]:
    level = names.catalogue.levels[state.setup.level]
    number = level.id.rpartition("_")[2]
    yield text("Level {n}", n=number) if not level.ravel and number.isdigit() else names.level(level.id)
    if state.is_over:
        yield text("game over")
        return
    yield text("round {n}", n=state.round)
    if state.automa.passed:
        yield text("both passed") if state.human.passed else text("she passed")
    elif state.human.passed:
        yield text("you passed")
    elif state.drawn:
        yield text("turn {n}", n=len(state.drawn))
    elif not state.is_laid_out:
        yield text("set-up")


def _pieces(state: State) -> Iterator[Counter]:
    """Count her markers: on the guild tile, ready, and those that wait between the rounds."""
    placed = state.placed("automa")
    if placed:
        yield Counter("marker_ai", str(placed), text("on the tile"), text("Her markers on the guild tile"), "WY-B3")
    if state.automa.ready:
        yield Counter("marker_ai", str(state.automa.ready), text("ready"), text("Her markers ready to place"), "WY-B4")
    rounds = [str(n) for n, waits in enumerate(state.waiting, start=1) if waits]
    if rounds:
        said = text("after round {n}", n=rounds[0]) if len(rounds) == 1 else text("waiting")
        waits = text("Her markers that become ready between the rounds")
        yield Counter("marker_ai", str(len(rounds)), said, waits, "WY-U1")
