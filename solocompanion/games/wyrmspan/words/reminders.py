"""What the person may forget in the turn before them, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.view import Reminder
from solocompanion.core.words import listed, plural, text
from solocompanion.games.wyrmspan.rules.rounds import caps_coins, markers_due, may_use_abilities
from solocompanion.games.wyrmspan.state import State
from solocompanion.games.wyrmspan.wording import Names


def reminders(state: State, names: Names) -> tuple[Reminder, ...]:
    """Return the rules to remember; nothing before the round begins and once all is counted."""
    if not state.is_laid_out:
        return ()
    if state.is_last_round_over:
        return tuple(_marker(state))
    return (*_marker(state), *_end_of_round(state, names), *_neighbours(state, names))


def _marker(state: State) -> Iterator[Reminder]:
    """Count the markers that are due, also after the person has passed, until all is counted (WY-G6)."""
    due = markers_due(state)
    if due:
        words = plural(
            "Your token came to a brown space: place a marker.",
            "Your token came to brown spaces: place {n} markers.",
            due,
        )
        yield Reminder("marker", words, "WY-G6", is_due=True)


def _neighbours(state: State, names: Names) -> Iterator[Reminder]:
    """Name the dragons to replace, where they stay in the deck (WY-P1, Q4)."""
    if state.setup.neighbours == "redraw":
        dragons = listed([str(one.id) for one in names.catalogue.neighbours.values()])
        yield Reminder("neighbours", text("Replace dragons {dragons} if they turn up.", dragons=dragons), "WY-P1")


def _end_of_round(state: State, names: Names) -> Iterator[Reminder]:
    if may_use_abilities(state):
        words = text("Use your once-per-round abilities before scoring.")
        yield Reminder("once_per_round", words, "WY-G5")
    if state.human.passed:
        return
    last = _last_turn(state)
    if last is not None:
        yield last
        if caps_coins(state, names.catalogue):
            rule = "WY-P3" if state.round < 4 else "WY-Q18"
            yield Reminder("coins", text("Only 2 coins stay when you pass: spend the others."), rule)


def _last_turn(state: State) -> Reminder | None:
    """Say how near the end of her round is, as far as anybody can know it."""
    if state.automa.passed:
        return Reminder("last_turn", text("She has passed: play on alone, then pass."), "WY-T9")
    if state.deck == 0:
        return Reminder("last_turn", text("Her deck is empty: she passes next."), "WY-T2")
    if state.deck == 1:
        return Reminder("last_turn", text("Next is her last card: with the pass sign she passes."), "WY-T4")
    return None
