"""The notes beside her card: what each part of it came to, once it is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from solocompanion.core.view import CardNote
from solocompanion.core.words import listed, plural, text
from solocompanion.games.wyrmspan.facts import Card
from solocompanion.games.wyrmspan.rules.automa import enters_brown
from solocompanion.games.wyrmspan.state import State
from solocompanion.games.wyrmspan.telling import TELLING
from solocompanion.games.wyrmspan.wording import Names, ordinal

HEAD, TOP, STEPS, BROWN = 8.0, 52.0, 100.0, 152.0  # heights on the card
LOWER = ("dragon", "cave", "marker")
Done = Mapping[str, Any]  # the effect of each part that was resolved


def card_notes(card: Card, state: State, done: Done, names: Names) -> tuple[CardNote, ...]:
    """Return a note for every part of the card that was shown."""
    said = {part: TELLING.note(effect, state, names) for part, effect in done.items()}
    return (
        _head(card, state),
        *_top(said),
        *_steps(card, state, done, said),
        *_brown(state, done, said),
    )


def _head(card: Card, state: State) -> CardNote:
    nth = ordinal(len(state.drawn))
    title = text("{nth} card, {left} left, {aside} aside", nth=nth, left=state.deck, aside=min(1, len(state.unseen)))
    if state.automa.passed:
        why = text("Pass sign: she passes") if card.pass_icon else text("No card left: she passes")
        return CardNote(HEAD, title, why, "WY-T4" if card.pass_icon else "WY-T2")
    if card.pass_icon:
        return CardNote(HEAD, title, text("Pass sign: last card only"), "WY-T4")
    return CardNote(HEAD, title, text("No pass sign"), "WY-T4")


def _top(said: Mapping[str, str]) -> Iterator[CardNote]:
    dragons, coin = said.get("refresh"), said.get("coin")
    if dragons and coin:
        yield CardNote(TOP, dragons, text("and {coin}", coin=coin), "WY-T5")
    elif dragons:
        yield CardNote(TOP, dragons, rule="WY-T5")
    elif coin:
        yield CardNote(TOP, text("On the objective"), coin, "WY-T6")


def _steps(card: Card, state: State, done: Done, said: Mapping[str, str]) -> Iterator[CardNote]:
    if "steps" not in done:
        return
    steps = done["steps"].steps
    if card.steps_by_round:
        title = plural("{n} step in round {round}", "{n} steps in round {round}", steps, round=state.round)
    elif card.steps_plus:
        title = plural("{n} step: most open, +1", "{n} steps: most open, +1", steps)
    elif card.steps_from_caves == "most":
        title = plural("{n} step: most open cave", "{n} steps: most open cave", steps)
    else:
        title = plural("{n} step: least open cave", "{n} steps: least open cave", steps)
    yield CardNote(STEPS, title, said["steps"], "WY-A1" if card.steps_by_round else "WY-A2")


def _brown(state: State, done: Done, said: Mapping[str, str]) -> Iterator[CardNote]:
    if "steps" not in done:
        return
    steps = done["steps"].steps
    if not enters_brown(state.automa.steps - steps, steps):
        yield CardNote(BROWN, text("No brown space entered"), text("The lower part is not done"), "WY-T8")
        return
    lower = listed([said[part] for part in LOWER if part in said])
    yield CardNote(BROWN, text("Brown space entered"), lower, "WY-T8")
