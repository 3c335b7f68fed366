"""What both sides have: resources, research and meeples in supply on two strips, and their tokens in the tower."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from solocompanion.core.board import Label, Outline, Sprite
from solocompanion.core.made_drawings import made
from solocompanion.core.words import later, plural, text
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.board import geometry as at
from solocompanion.games.tiny_epic_kingdoms.facts import MEEPLES, RESEARCH_LEVELS, TOWER_LEVELS, UNKNOWN, Resource
from solocompanion.games.tiny_epic_kingdoms.state import MOST, SIDES, Side, State
from solocompanion.games.tiny_epic_kingdoms.wording import RESOURCE, Names

ORDER: tuple[Resource, ...] = ("food", "mana", "ore")
RES_W, STEP = 86.0, 44.0
OWNS = {"ai": later("The AI has {n} {resource}"), "you": later("You have {n} {resource}")}
ROOK: Outline = ((-0.4, -0.52), (0.4, -0.52), (0.46, 0.58), (-0.46, 0.58))  # a diamond would cut its battlements


def strips(state: State, names: Names) -> Iterator[Sprite]:
    """Draw both strips, the person's first."""
    for side in reversed(SIDES):
        yield from _strip(state, side, names)


def _strip(state: State, side: Side, names: Names) -> Iterator[Sprite]:
    left, own = at.STRIPS[side], state.kingdom(side)
    x = left + 194
    labels = (
        Label(
            names.faction(state, side).upper(),
            30 - 194,
            -41.5,
            13,
            "chief_ink",
            700,
            "start",
            spacing=1,
            room=250,
        ),
        Label(
            text("opponent") if side == "ai" else text("you"), 376 - 194, -41.5, 13, "chief_ink", 400, "end", room=80
        ),
    )
    yield Sprite(things.STRIP(side), f"strip_{side}", x, at.STRIP_Y, at.STRIP_W, at.STRIP_H, at.GROUND, labels=labels)
    for n, resource in enumerate(ORDER):
        yield from _resource(side, resource, getattr(own, resource), left + 14 + n * RES_W)
    yield from _research(state, side, left, names)
    yield from _supply(state, side, left)


def _resource(side: Side, resource: Resource, n: int, left: float) -> Iterator[Sprite]:
    top = at.STRIP_TOP
    spoken = text(OWNS[side], n=n, resource=text(RESOURCE[resource]))
    label = Label(str(n), 0, 12, 30, "ink", 700, "start", room=34)
    x = left + 38
    yield Sprite(
        things.RES(side, resource),
        made(_pips(resource, n)),
        x,
        top + 48.5,
        76,
        46,
        at.SPACE,
        spoken,
        labels=(label,),
        side=side,
        rule="B2",
    )
    yield Sprite(things.RES_SIGN(side, resource), resource, left + 16, top + 46, 30.4, 30.4, at.SIGN)


@lru_cache
def _pips(resource: Resource, n: int) -> str:
    """Return nine pips below a number, so many of them filled."""
    drawn = "".join(
        f'<rect x="{1 + p * 8.2:.1f}" y="41" width="6.6" height="3.8" rx="1.4"'
        f' fill="var(--{resource if p < n else "pip_off"})"/>'
        for p in range(MOST)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 76 46">{drawn}</svg>'


def _research(state: State, side: Side, left: float, names: Names) -> Iterator[Sprite]:
    level, y = state.kingdom(side).research, at.STRIP_TOP + 92
    costs = names.catalogue.tracks.research
    x = left + 138
    labels = tuple(
        Label(str(costs[n - 1]), left + 24 + n * STEP - x, 4.6, 13, "ink2", 600)
        for n in range(1, RESEARCH_LEVELS + 1)
        if n != level
    )
    what = (
        later("The AI's research: level {n} of {all}") if side == "ai" else later("Your research: level {n} of {all}")
    )
    words = [text(what, n=level, all=RESEARCH_LEVELS)]
    if level < RESEARCH_LEVELS:
        words.append(text("the next level costs {n} Mana", n=costs[level]))
    yield Sprite(
        things.RESEARCH(side),
        made(_track(level)),
        x,
        y,
        256,
        30,
        at.SPACE,
        "; ".join(words),
        labels=labels,
        side=side,
        rule="TEK-R1",
    )
    for n in range(1, RESEARCH_LEVELS + 1):
        if n != level:
            yield Sprite(things.RESEARCH_COST(side, n), "mana", left + 36 + n * STEP, y, 10, 10, at.SIGN)
    yield Sprite(things.BOOK(side), f"book_{side}", left + 28 + level * STEP, y - 1, 28.8, 28.8, at.PIECE)


@lru_cache
def _track(level: int) -> str:
    """Return the boxes of the research track; those that were reached are tinted."""
    drawn = '<path d="M22,15H246" stroke="var(--plaque_line)" stroke-width="2"/>'
    drawn += '<rect x="4" y="1" width="28" height="28" rx="6" fill="var(--plaque2)" stroke="var(--plaque_line)"'
    drawn += ' stroke-width="1.3" stroke-dasharray="3 2.4"/>'
    for n in range(1, RESEARCH_LEVELS + 1):
        box = f'<rect x="{1 + n * STEP:g}" y="1" width="34" height="28" rx="6"'
        drawn += f'{box} fill="var(--plaque2)" stroke="var(--plaque_line)" stroke-width="1.3"/>'
        if n <= level:
            drawn += f'{box} fill="var(--mana)" fill-opacity=".28" stroke="var(--mana)" stroke-width="1.3"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 30">{drawn}</svg>'


def supply(side: Side) -> tuple[float, float]:
    """Return the middle of a side's supply."""
    return at.STRIPS[side] + 331, at.STRIP_TOP + 68


def _supply(state: State, side: Side, left: float) -> Iterator[Sprite]:
    n, top = state.reserve(side), at.STRIP_TOP
    x, y = supply(side)
    said = plural("{n} in supply", "{n} in supply", n)
    label = Label(said, 0, 33, 13, "ink", 600, room=98)
    what = (
        plural("{n} meeple in the AI's supply", "{n} meeples in the AI's supply", n)
        if side == "ai"
        else plural("{n} meeple in your supply", "{n} meeples in your supply", n)
    )
    yield Sprite(things.SUPPLY(side), "", x, y, 100, 80, at.SPACE, what, labels=(label,), side=side, rule="TEK-M5")
    for i in range(MEEPLES):
        row, column = divmod(i, 4)
        place = (left + 298 + column * 22 + (11 if row else 0), top + 44 + row * 25)
        art = f"{'supply' if i < n else 'out'}_{side}"
        yield Sprite(things.IN_SUPPLY(side, i), art, *place, 21.6, 21.6, at.SIGN)


def tower(state: State, names: Names) -> Iterator[Sprite]:
    """Draw the tower with the costs of its levels, their points as far as they are known, and both tokens."""
    costs = names.catalogue.tracks.build
    labels = []
    for n in range(1, TOWER_LEVELS + 1):
        y = at.FLOOR - (n - 1) * at.STOREY - at.TOWER_Y
        points = state.points[n - 1]
        labels.append(Label(str(n), 0, y - 43, 22, "label", 700))
        labels.append(Label(str(costs[n - 1]), -2, y - 26.5, 12, "label", 600, "end"))
        if points != UNKNOWN:
            labels.append(Label(text("{n} VP", n=points), 0, y - 11.5, 10.5, "label", 600, room=36))
    prices = text("the levels cost {costs} Ore", costs=", ".join(map(str, costs)))
    yield Sprite(
        things.TOWER(),
        "tower",
        at.TOWER_X,
        at.TOWER_Y,
        at.TOWER_W,
        at.TOWER_H,
        at.FIELD,
        f"{text('The tower')}; {prices}",
        labels=tuple(labels),
        rule="TEK-B1",
    )
    for n in range(1, TOWER_LEVELS + 1):
        y = at.FLOOR - (n - 1) * at.STOREY - 30.7
        yield Sprite(things.TOWER_COST(n), "ore", at.TOWER_X + 5, y, 10.5, 10.5, at.SIGN)
    for side in reversed(SIDES):
        level = state.kingdom(side).tower
        said = (
            text("The AI's token in the tower: level {n}", n=level)
            if side == "ai"
            else text("Your token in the tower: level {n}", n=level)
        )
        shape: Outline = ROOK if side == "ai" else "round"
        yield Sprite(
            things.TOWER_OF(side),
            f"tower_{side}",
            *at.niche(side, level),
            at.TOKEN,
            at.TOKEN,
            at.PIECE,
            said,
            side=side,
            rule="TEK-B1",
            outline=shape,
        )
