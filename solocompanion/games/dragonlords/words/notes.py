"""The notes of trails in words, and what they are about."""

from __future__ import annotations

from collections.abc import Sequence

from solocompanion.core.effects import Step
from solocompanion.core.trail import Note, Ruling
from solocompanion.core.words import plural, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.wording import Names

Told = Sequence[tuple[Step, State]]


def note(reason: Note, _: Names) -> str:
    """Say why a candidate stayed or fell."""
    n = int(reason.args[0]) if reason.args else 0
    match reason.key:
        case "kingdom":
            near = plural("{n} area away: the nearest", "{n} areas away: the nearest", n)
            far = plural("{n} area away", "{n} areas away", n)
            return near if reason.kept else far
        case "far":
            return plural("{n} area away from there, farther", "{n} areas away from there, farther", n)
        case "tied":
            return text("as near as the other")
        case _:
            return text("on the shortest way")


def subject(name: str, state: State, names: Names) -> str:
    """Name a candidate: an area, or a piece by where it is."""
    return names.area(state, name) if name in names.world(state).kind else name


def subject_of(sprite: str) -> str:
    """Return the trail's name for a sprite: pieces stand for their area."""
    return things.area_of(sprite)


def ruling(name: str, told: Told, names: Names) -> Ruling | None:
    """Say why no army went to an area of which no trail speaks: all stood, or none was beside it."""
    if not told or told[0][1].phase == "setup" or name not in names.world(told[-1][1]).kind:
        return None
    marched = [step.effect for step, _ in told if isinstance(step.effect, did.CultMarched)]
    if any(step.trail is not None and any(one.subject == name for one in step.trail.notes) for step, _ in told):
        return None
    if not any(isinstance(step.effect, did.CultRolled) for step, _ in told):
        return None
    if not marched:
        return Ruling(text("No army marched this turn: none rolled 6, 7 or 8."), "CULT-4")
    return Ruling(text("No army that marched was beside it."), "CULT-4")
