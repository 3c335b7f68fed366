"""Why here, why not here: the trail's name for a piece, and the reason for places that no trail mentions.

The trail of a step knows the candidates that were compared. All others fell by a rule before any choice was made; that
is worked out here from the steps of the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solocompanion.core.effects import Step
from solocompanion.core.trail import Ruling
from solocompanion.core.words import text
from solocompanion.games.pebbles import things
from solocompanion.games.pebbles.facts import Catalogue
from solocompanion.games.pebbles.rules import REACH
from solocompanion.games.pebbles.state import State
from solocompanion.games.pebbles.telling import TELLING
from solocompanion.games.pebbles.words import Names

Told = Sequence[tuple[Step, State]]


def subject_of(sprite: str) -> str:
    """Return the trail's name for a sprite: pebbles by their ids, stones as on the board."""
    pebble = things.PEBBLE.of(sprite)
    if pebble is not None:
        return pebble[0]
    return sprite if things.STONE.of(sprite) is not None else ""


def ruling(subject: str, told: Told, names: Names) -> Ruling | None:
    """Say what the rules make of a pebble or a stone in the heron's turn; `None` while she has not gone."""
    went = [(step, before) for step, before in told if TELLING.part(step.effect) == "way"]
    if not went:
        return None
    stone = things.STONE.of(subject)
    start, last = went[0][1].heron, went[-1][0]
    end = last.effect.apply(went[-1][1]).heron
    if stone is None:
        return _pebble(subject, end, told, names.catalogue)
    return _stone(*stone, start, end, last)


def _stone(stone: int, start: int, end: int, last: Step) -> Ruling:
    went = text("She went from {start} to {end}", start=start, end=end)
    if stone == end:
        return Ruling(text("{went}: here.", went=went), last.rule, here=True)
    if start < stone < end:
        return Ruling(text("{went}, past this stone.", went=went), last.rule)
    return Ruling(text("{went}. This stone is not on that path.", went=went), last.rule)


def _pebble(pebble: str, end: int, told: Told, catalogue: Catalogue) -> Ruling | None:
    done, before = told[-1]
    if _after(done, before).pebbles.get(pebble) != "path":
        return Ruling(text("It was no longer on a stone."), "PB-6")
    away = abs(catalogue.pebbles[pebble].stone - end)
    if away <= REACH:
        return None
    return Ruling(text("It was {n} stones away, beyond her reach.", n=away), "PB-6")


def _after(done: Step, before: Any) -> State:
    state: State = done.effect.apply(before)
    return state
