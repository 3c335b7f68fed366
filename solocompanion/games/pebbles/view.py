"""What the window and the terminal show of Pebbles, put together from its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solocompanion.core.board import Board, Label, Sprite
from solocompanion.core.commands import Side, commands_in
from solocompanion.core.effects import Step
from solocompanion.core.options import Start
from solocompanion.core.rules import RuleBook
from solocompanion.core.view import (
    CardNote,
    Check,
    Chip,
    Counter,
    Lobby,
    Moment,
    Outlook,
    Panel,
    Pictures,
    Reasons,
    Reminder,
    Sheet,
    Standing,
    View,
    totals,
)
from solocompanion.core.words import plural, text
from solocompanion.games.pebbles import board, commands, reasons, words
from solocompanion.games.pebbles.corrections import MIRROR
from solocompanion.games.pebbles.facts import Catalogue
from solocompanion.games.pebbles.scoring import sheet
from solocompanion.games.pebbles.state import BANK, State
from solocompanion.games.pebbles.telling import TELLING
from solocompanion.games.pebbles.words import Names


def build_view(catalogue: Catalogue, rules: RuleBook) -> View[State, Names]:
    """Return the view of Pebbles."""
    return View(
        names=Names(catalogue),
        rules=rules,
        commands=commands_in(commands),
        main=commands.main,
        telling=TELLING,
        mirror=MIRROR,
        pictures=Pictures(piles=board.piles, board=board.project),
        questions=words.QUESTIONS,
        reasons=Reasons(note=words.note, subject=words.subject, subject_of=reasons.subject_of, ruling=reasons.ruling),
        standing=Standing(moment=moment, panel=panel, score=score, scores=scores, summary=summary, reminders=reminders),
        lobby=Lobby(checklist=checklist, outlook=outlook, tags=tags),
    )


# -- where the game stands ---------------------------------------------------------------------------------------------
def moment(state: State) -> Moment:
    """Say when this is; Pebbles has one round."""
    return Moment(1, state.turn, state.is_over)


def panel(state: State, steps: Sequence[Step], names: Names) -> Panel:
    """Build the heron's panel with her last card."""
    hers = sheet(state, names.catalogue, "heron")
    return Panel(
        text("Heron"),
        text(names.catalogue.levels[state.setup.level].name),
        "heron",
        counters=(Counter("card_back", str(len(state.deck)), text("cards left"), rule="PB-4"),),
        card=_card(state, names),
        notes=_notes(state, steps, names),
        total=str(hers.total),
        total_label=text("points"),
        total_unit=text("points"),
        total_rule="PB-10",
        ledger=hers.lines,
        chips_label=text("Cards played"),
        chips=_chips(state.played, names),
    )


def _notes(state: State, steps: Sequence[Step], names: Names) -> tuple[CardNote, ...]:
    """Say beside the card what the well did."""
    well = TELLING.by_part(steps).get("well")
    return () if well is None else (CardNote(30, text("The well"), TELLING.log(well.effect, state, names), "PB-5"),)


def _card(state: State, names: Names) -> Board | None:
    """Draw the last card by itself; a card is a small board."""
    if not state.played:
        return None
    stones, name = names.catalogue.cards[state.played[-1]].stones, names.card(state.played[-1])
    labels = (Label(str(stones), y=9, size=44, ink="cardink"), Label(name, y=50, size=15, ink="cardink", room=88))
    spoken = plural("{card}: {n} stone", "{card}: {n} stones", stones, card=name)
    return Board.of(100, 140, [Sprite("face", "card", 50, 70, 100, 140, spoken=spoken, labels=labels, rule="PB-4")])


def score(state: State, names: Names) -> tuple[Sheet, ...]:
    """Return the person's sheet, then the heron's."""
    return sheet(state, names.catalogue, "human"), sheet(state, names.catalogue, "heron")


def scores(state: State, names: Names) -> Mapping[Side, int]:
    """Return what both would have now; the person's shells are known once they were counted."""
    found = totals(score(state, names))
    return found if state.shells is not None else {"opponent": found["opponent"]}


def summary(state: State, names: Names) -> str:
    """Say where the game stands."""
    you, heron = score(state, names)
    if state.is_over:
        return text("{you} to {heron}", you=you.total, heron=heron.total)
    return text("Turn {n}: you on {you}, the heron on {heron}", n=state.turn, you=state.human, heron=state.heron)


def reminders(state: State, _: Names) -> tuple[Reminder, ...]:
    """Remind the person of the end when one hop can lead to it."""
    if state.is_race_over or max(state.human, state.heron) < BANK - commands.HOPS[-1]:
        return ()
    return (Reminder("end", text("The race ends as soon as somebody stands on the far bank."), "PB-9"),)


# -- the lobby ---------------------------------------------------------------------------------------------------------
def checklist(_: State, __: Names, _start: Start) -> tuple[Check, ...]:
    """List the physical set-up."""
    return (
        Check(text("Lay each pebble on its stone"), "PB-1"),
        Check(text("Shuffle the heron's six cards"), "PB-1"),
        Check(text("Put both figures on the near bank"), "PB-1"),
    )


def outlook(option: str, value: str, names: Names) -> Outlook | None:
    """Say what the heron usually reaches at a level."""
    level = names.catalogue.levels.get(value) if option == "level" else None
    return Outlook(*level.usual) if level and level.usual else None


def tags(option: str, value: str, names: Names) -> tuple[Chip, ...]:
    """Show the cards a level plays with."""
    level = names.catalogue.levels.get(value) if option == "level" else None
    return _chips(level.deck, names) if level else ()


def _chips(cards: Sequence[str], names: Names) -> tuple[Chip, ...]:
    return tuple(
        Chip(names.card(card), hint=text("Card: {card}", card=names.card(card)), rule="PB-4") for card in cards
    )
