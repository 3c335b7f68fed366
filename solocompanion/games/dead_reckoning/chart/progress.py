"""How far a Covenant's turn has come on its card: which parts are done, left out, or under way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import field

from solocompanion.core.effects import Step, effects_of
from solocompanion.core.frozen import frozen
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.sections import Section
from solocompanion.games.dead_reckoning.state import Shown, is_covenant

CLAIMING = (did.AdvancementClaimed, did.EncounterIgnored, did.NothingToClaim)  # with a white-bordered space
PLACING = (did.CubePlaced, did.ControlTaken)
CANCELLED = {"attack": "RGT-8", "top_off": "CND-1"}  # what had no effect, and the rule of its icon
ON_LINE = {"top": "top", "top_off": "top", "bottom": "bottom"}  # the icons of the centre line, by what had no effect
ENDING = {"EOT-1", "EOT-3", "EOT-4", "SET-4"}  # the rules cited at the end of the turn


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
    rules = [_answered(step) for step in steps]
    begun = _begun(section, rules)
    return Progress(
        claims=_cells(step for step in steps if isinstance(step.effect, CLAIMING)).intersection(section.claims),
        cubes=_cells(step for step in steps if isinstance(step.effect, PLACING) and is_covenant(step.effect.seat)),
        left=_cells(step for step in steps if isinstance(step.effect, did.CubesLeft)),
        has_ended=any(map(_ends, steps)),
        tops=frozenset(name for name, rule in (("top", "CND-1"), ("bottom", "CND-2")) if rule in rules),
        icons=max(begun, default=0),
        idle=_idle(steps, begun),
        is_over=not ENDING.isdisjoint(rules),
    )


def _ends(step: Step) -> bool:
    """Tell whether a step is about the orange space: its ship came there, or stays in the Harbor."""
    effect = step.effect
    return isinstance(effect, did.ShipMoved) or (isinstance(effect, did.NothingDone) and effect.what == "end")


def _answered(step: Step) -> str:
    """Return the rule of the part of the card that a step belongs to, also where another rule cancelled that part."""
    what = step.effect.what if isinstance(step.effect, did.NothingDone) else ""
    return CANCELLED.get(what.partition(" ")[0], step.rule)


def _cells(steps: Iterable[Step]) -> frozenset[str]:
    return frozenset(cell for step in steps if (cell := getattr(step.effect, "cell", "")))


def _begun(section: Section, rules: Sequence[str]) -> list[int]:
    """Count the icons begun after each step: each answers to its rules, and they come in order."""
    found, begun = [], 0
    for rule in rules:
        ahead = [n for n, icon in enumerate(section.icons) if n >= begun and rule in icon.rules]
        begun = ahead[0] + 1 if ahead else begun
        found.append(begun)
    return found


def _idle(steps: Sequence[Step], begun: Sequence[int]) -> frozenset[str]:
    """Return what a step began by saying that it has no effect."""
    found = []
    for step, now, before in zip(steps, begun, (0, *begun), strict=False):
        if isinstance(step.effect, did.NothingDone):
            kind = step.effect.what.partition(" ")[0]
            found += [ON_LINE[kind]] if kind in ON_LINE else [str(now - 1)] if now > before else []
    return frozenset(found)
