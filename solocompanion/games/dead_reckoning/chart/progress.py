"""How far a Covenant's turn has come on its card: which parts are done, left out, or under way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import field

from solocompanion.core.effects import Effect, Step, effects_of
from solocompanion.core.frozen import frozen
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.sections import Icon, Section
from solocompanion.games.dead_reckoning.state import Shown, State, is_covenant

CLAIMING = (did.AdvancementClaimed, did.EncounterIgnored, did.NothingToClaim)  # with a white-bordered space
PLACING = (did.CubePlaced, did.ControlTaken)
ON_LINE = {"top": "top", "top_off": "top", "bottom": "bottom"}  # the icons of the centre line, by what had no effect
ENDING = (did.IslandEmptied, did.DelayedLaid, did.TurnEnded)  # what happens after the last icon, as refilling does


@frozen
class Progress:
    """What of a section was done. `claims`, `cubes` and `left` hold cells; `icons` counts those begun.

    `idle` names what had no effect: "top", "bottom", and the icons by their number from 0. `is_over` once the turn has
    come to its end.
    """

    claims: frozenset[str] = frozenset()
    cubes: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()
    has_ended: bool = False
    tops: frozenset[str] = field(default=frozenset())
    icons: int = 0
    idle: frozenset[str] = frozenset()
    is_over: bool = False


def this_card(steps: Sequence[Step]) -> tuple[Step, ...]:
    """Return the steps since the last card was turned over; none where none was."""
    drawn = [n for n, step in enumerate(steps) if isinstance(step.effect, did.CardRevealed)]
    return tuple(steps[drawn[-1] :]) if drawn else ()


def card_of(steps: Sequence[Step]) -> Shown | None:
    """Return the last card that was turned over in these steps."""
    return next((one.shown for one in effects_of(did.CardRevealed, this_card(steps))), None)


def progress(section: Section, steps: Sequence[Step]) -> Progress:
    """Read the progress off the steps of a card."""
    begun = _begun(section, steps)
    return Progress(
        claims=_cells(step for step in steps if isinstance(step.effect, CLAIMING)).intersection(section.claims),
        cubes=_cells(step for step in steps if isinstance(step.effect, PLACING) and is_covenant(step.effect.seat)),
        left=_cells(step for step in steps if isinstance(step.effect, did.CubesLeft)),
        has_ended=any(map(_ends, steps)),
        tops=frozenset(name for step in steps if (name := _on_line(step.effect))),
        icons=max(begun, default=0),
        idle=_idle(steps, begun),
        is_over=_is_over(steps),
    )


def _ends(step: Step) -> bool:
    """Tell whether a step is about the orange space: its ship came there, or stays in the Harbor."""
    effect = step.effect
    return isinstance(effect, did.ShipMoved) or (isinstance(effect, did.NothingDone) and effect.what == "end")


def _is_over(steps: Sequence[Step]) -> bool:
    """Tell whether the turn has come to its end: goods, delayed goods, row cards, the turn of the next seat."""
    dealt = [n for n, step in enumerate(steps) if isinstance(step.effect, did.RowCardDealt)]
    is_refilling = any(not isinstance(steps[n - 1].effect, did.BoardRevealed) for n in dealt)  # else a board's first
    return is_refilling or any(isinstance(step.effect, ENDING) for step in steps)


def _cells(steps: Iterable[Step]) -> frozenset[str]:
    return frozenset(cell for step in steps if (cell := getattr(step.effect, "cell", "")))


def _on_line(effect: Effect[State]) -> str:
    """Name the icon of the centre line that an effect is of; "" for all others."""
    if isinstance(effect, did.CubePlaced):
        return effect.part if effect.part == "bottom" else ""
    name = _shows(effect)
    return ON_LINE.get(name, "")


def _shows(effect: Effect[State]) -> str:
    """Name what an effect shows of the card, as icons name what they come as (`Icon.comes_as`)."""
    if isinstance(effect, did.NothingDone):
        return effect.what.partition(" ")[0]
    if isinstance(effect, did.BattlesPlanned):
        return next((one.why for one in effect.plan[:1] if one.against), "")
    return effect.name if isinstance(effect, did.AchievementCubed) else type(effect).__name__


def _begun(section: Section, steps: Sequence[Step]) -> list[int]:
    """Count the icons begun after each step, which come in order; those of a branch belong to their condition."""
    found, begun, is_right, ahead = [], 0, False, list(enumerate(section.icons, 1))
    for step in steps:
        shown = _shows(step.effect) if is_right else ""
        at = next((n for n, (_, icon) in enumerate(ahead) if shown in icon.comes_as), None)
        if at is not None:
            begun, icon = ahead[at]
            ahead = [*((begun, one) for one in _branch(icon, step.effect)), *ahead[at + 1 :]]
        is_right = is_right or _ends(step)
        found.append(begun)
    return found


def _branch(icon: Icon, effect: Effect[State]) -> tuple[Icon, ...]:
    """Return the icons that the counted cubes lead to at a condition."""
    if not isinstance(effect, did.StrengthCompared):
        return ()
    return getattr(icon, icon.branch(effect.cubes))  # type: ignore[no-any-return]  # a field with icons


def _idle(steps: Sequence[Step], begun: Sequence[int]) -> frozenset[str]:
    """Return what a step began by saying that it has no effect."""
    found = []
    for step, now, before in zip(steps, begun, (0, *begun), strict=False):
        if isinstance(step.effect, did.NothingDone):
            kind = step.effect.what.partition(" ")[0]
            found += [ON_LINE[kind]] if kind in ON_LINE else [str(now - 1)] if now > before else []
    return frozenset(found)
