"""The rail with the six actions and who took which, and the round with the shields that are left."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.board import Label, Outline, Sprite
from solocompanion.core.words import plural, text
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.board import geometry as at
from solocompanion.games.tiny_epic_kingdoms.state import ACTIONS, SHIELDS, State
from solocompanion.games.tiny_epic_kingdoms.wording import ACTION

SPARE = 21.0  # between the shields that are left


def actions(state: State) -> Iterator[Sprite]:
    """Draw the banners from left to right: the first is the topmost of the card."""
    placed = dict(state.shields)
    for n, action in enumerate(ACTIONS):
        side = placed.get(action)
        x, name = at.banner(n), text(ACTION[action])
        said = {"ai": text("the AI's shield"), "you": text("your shield"), None: text("open")}[side]
        labels = (
            Label(name.upper(), 0, -26, 14, "chief_ink", 700, spacing=1.2, room=112),
            Label(str(n + 1), -46, 9, 13, "ink2", 600),
        )
        spoken = f"{text('{action}, action {n}', action=name, n=n + 1)}; {said}"
        art = f"banner_{side or 'open'}"
        yield Sprite(
            things.ACTION(action),
            art,
            x,
            at.BANNER_Y,
            at.BANNER_W,
            at.BANNER_H,
            at.FIELD,
            spoken,
            labels=labels,
            rule="TEK-T2",
        )
        if side is None:
            yield Sprite(things.SLOT(action), f"slot_{action}", x, at.SHIELD_Y, 48, 48, at.SIGN)
    for action, side in state.shields:
        name = text(ACTION[action])
        said = (
            text("The AI's shield on {action}", action=name)
            if side == "ai"
            else text("Your shield on {action}", action=name)
        )
        x = at.banner(ACTIONS.index(action))
        size = 44.8
        shape: Outline = "diamond" if side == "ai" else "round"
        yield Sprite(
            things.SHIELD(action),
            f"shield_{side}",
            x,
            at.SHIELD_Y,
            size,
            size,
            at.PIECE,
            said,
            side=side,
            rule="TEK-T1",
            outline=shape,
        )


def _title(state: State) -> str:
    """Say over the number of the round whether it is the last, or the next one is."""
    if not state.last:
        return text("Round")
    return text("Last round") if state.is_in_last_round else text("Then the last")


def _end(state: State) -> Iterator[str]:
    if state.last:
        yield text("the last round") if state.is_in_last_round else text("the next round is the last")


def rounds(state: State) -> Iterator[Sprite]:
    """Draw the round, how many shields are out, and those that are left."""
    out = len(state.shields)
    left = -50.0
    labels = (
        Label(_title(state).upper(), left, -43, 12, "mat_ink", 600, "start", spacing=1, room=96),
        Label(str(state.round), left, -6, 36, "ink", 700, "start", room=40),
        Label(
            text("{n} of {all}", n=out, all=SHIELDS),
            left + (27 if state.round < 10 else 46),
            -18,
            13,
            "ink",
            600,
            "start",
            room=70,
        ),
        Label(text("shields out"), left + (27 if state.round < 10 else 46), -4, 12, "mat_ink", 400, "start", room=62),
    )
    words = [
        text("Round {n}", n=state.round),
        plural("{n} shield is out", "{n} shields are out", out),
        *_end(state),
    ]
    spoken = "; ".join(one for one in words if one)
    yield Sprite(things.ROUND(), "", at.ROUND_X, at.ROUND_Y, 104, 104, at.SPACE, spoken, labels=labels, rule="TEK-T5")
    for n in range(SHIELDS - out):
        x = at.ROUND_X + left + 10 + n * SPARE
        yield Sprite(things.SPARE(n), "shield_spare", x, at.ROUND_Y + 23, 21, 21, at.SIGN)
