"""The ribbon of phases: the number of the turn, and what is done, is now, or is still to come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal

from solocompanion.core.board import Label, Sprite
from solocompanion.core.made_drawings import made
from solocompanion.core.words import later, text
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.board import geometry as at
from solocompanion.games.dragonlords.board.called import said
from solocompanion.games.dragonlords.state import Phase, State
from solocompanion.games.dragonlords.wording import Names

PHASES: tuple[Phase, ...] = ("purchase", "exploration", "encounter", "cult", "event", "income", "reinforcement")
When = Literal["done", "now", "next", "later", "ended", "left"]
BEGIN, END, ARROW, GAP = 62.0, 912.0, 10.0, 4.0
WIDTHS: Mapping[Phase, float] = {
    "purchase": 118,
    "exploration": 130,
    "encounter": 126,
    "cult": 130,
    "event": 104,
    "income": 112,
    "reinforcement": 156,
}
RULE: Mapping[Phase, str] = {
    "purchase": "PUR-1",
    "exploration": "EXP-1",
    "encounter": "ENC-1",
    "cult": "CULT-1",
    "event": "EVT-1",
    "income": "INC-1",
    "reinforcement": "REI-1",
}
SPOKEN: Mapping[When, str] = {
    "done": later("done"),
    "now": later("now"),
    "next": later("next"),
    "later": later("to come"),
    "ended": later("the game ended in it"),
    "left": later("not reached"),
}
INK: Mapping[When, str] = {
    "done": "ink2",
    "now": "onaccent",
    "next": "ink",
    "later": "ink2",
    "ended": "ink",
    "left": "ink2",
}
PLATE: Mapping[When, tuple[str, str, float]] = {
    "done": ("past", "line", 1.0),
    "now": ("accent", "accent_d", 1.0),
    "next": ("panel", "ink2", 1.5),
    "later": ("panel", "line", 1.0),
    "ended": ("past", "ink2", 1.5),
    "left": ("panel", "line", 1.0),
}


def when(state: State, phase: Phase) -> When:
    """Tell when a phase is, seen from the present one, or from that in which the game ended."""
    if state.phase == "over":
        far = PHASES.index(phase) - PHASES.index(state.ended_in) if state.ended_in in PHASES else 1
        return "done" if far < 0 else "ended" if far == 0 else "left"
    if state.phase == "setup":
        return "next" if phase == PHASES[0] else "later"
    far = PHASES.index(phase) - PHASES.index(state.phase)
    return "done" if far < 0 else "now" if far == 0 else "next" if far == 1 else "later"


def phases(state: State, names: Names) -> Iterator[Sprite]:
    """Draw the turn and the seven phases."""
    labels = (
        Label(text("Turn"), -30, 7, 12, "ink2", 400, "start", room=28),
        Label(str(state.turn), -3.5, 7.5, 28 if state.turn < 100 else 20, "ink", 700, "start", room=30),
    )
    spoken = said(text("Turn {n}", n=state.turn), names.phase(state.phase))
    yield Sprite(at.TURN(), "", 34, at.RIBBON_Y, 52, at.RIBBON_H, at.SPACE, spoken, labels=labels, rule="END-1")
    spare = (END - BEGIN - sum(WIDTHS.values()) + (ARROW - GAP) * (len(PHASES) - 1)) / len(PHASES)
    x = BEGIN
    for n, phase in enumerate(PHASES):
        wide = WIDTHS[phase] + spare
        yield from _plate(state, names, phase, n, x, wide)
        x += wide - ARROW + GAP


def _plate(state: State, names: Names, phase: Phase, n: int, left: float, wide: float) -> Iterator[Sprite]:
    now, middle = when(state, phase), left + wide / 2
    label = Label(
        text("{n} {phase}", n=n + 1, phase=names.phase(phase)),
        left + (42 if n else 33) - middle,
        4.6,
        13,
        INK[now],
        700 if now == "now" else 600 if now in {"next", "ended"} else 400,
        "start",
        room=wide - (42 if n else 33) - 8,
    )
    spoken = said(text("Phase {n}, {phase}", n=n + 1, phase=names.phase(phase)), text(SPOKEN[now]))
    art = made(_arrow(round(wide), now, is_first=n == 0, is_last=n == len(PHASES) - 1))
    yield Sprite(
        things.PHASE(phase),
        art,
        middle,
        at.RIBBON_Y,
        wide,
        at.RIBBON_H,
        at.SPACE,
        spoken,
        labels=(label,),
        rule=RULE[phase],
    )
    sign = "phase_done" if now == "done" else f"phase_{phase}{'_now' if now == 'now' else ''}"
    yield Sprite(at.PHASE_SIGN(phase), sign, left + (28 if n else 20), at.RIBBON_Y, 16, 16, at.SIGN)


@lru_cache(maxsize=64)
def _arrow(wide: int, now: When, *, is_first: bool, is_last: bool) -> str:
    """Return the plate of a phase: it points to the next one."""
    fill, line, width = PLATE[now]
    h = at.RIBBON_H
    right = f"H{wide - 0.5}V{h - 0.5}" if is_last else f"H{wide - ARROW}L{wide - 0.5},{h / 2}L{wide - ARROW},{h - 0.5}"
    left = "H0.5Z" if is_first else f"H0.5L{ARROW + 0.5},{h / 2}Z"
    path = f"M0.5,0.5{right}{left}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {h:g}" preserveAspectRatio="none">'
        f'<path d="{path}" fill="var(--{fill})" stroke="var(--{line})" stroke-width="{width}"'
        ' stroke-linejoin="round"/></svg>'
    )
