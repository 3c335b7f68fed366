"""Whom Wyatt would call out with the next card he draws: his play is thought through as far as that, and no further."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from solocompanion.core.forecast import paths
from solocompanion.core.running import run
from solocompanion.games.doomtown.effects.town import CalledOut
from solocompanion.games.doomtown.facts import Catalogue
from solocompanion.games.doomtown.rules import noon, posses
from solocompanion.games.doomtown.rules.decision_trees import walk
from solocompanion.games.doomtown.rules.drawing import StreetTable, draw, town_of
from solocompanion.games.doomtown.state import State

Marked = Mapping[str, tuple[Fraction, State]]


def seek(table: StreetTable, _: object = None) -> None:
    """Draw a card, and call out where his tree has him do that; whatever else he would do is left undone."""
    card = draw(table, "play")
    if not card:
        return
    condition, found, _passed = walk(town_of(table), card)
    if any(play.kind == "call" for play in found.plays):
        chosen, _trail = noon.choose_play(table, condition, found, card)
        posses.call_out(table, chosen.place)


def marks(state: State, catalogue: Catalogue) -> Marked:
    """Return whom of the person's he would call out next: how likely each is, with the state in which it is asked.

    Nobody where his deck is not known: each draw could be any card there is.
    """
    found: dict[str, tuple[Fraction, State]] = {}
    if state.wyatt.unseen:
        return found
    for path in paths(partial(run, seek, None, state, catalogue)):
        called = next((step.effect for step in path.outcome.steps if isinstance(step.effect, CalledOut)), None)
        if called is not None:
            odds, _ = found.get(called.mark, (Fraction(0), path.outcome.state))
            found[called.mark] = odds + path.probability, path.outcome.state
    return found
