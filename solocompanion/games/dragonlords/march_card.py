"""The card of the cult's panel, drawn: a column for each army with where it stands, its d8, and what that means."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.board import Board, Label, Sprite
from solocompanion.core.made_drawings import made
from solocompanion.core.words import plural, text
from solocompanion.games.dragonlords.rules.cult import GROWS, STEPS, grows
from solocompanion.games.dragonlords.state import Army, State
from solocompanion.games.dragonlords.wording import Names, roman
from solocompanion.games.dragonlords.world import World

COLUMN, HEADER, HEIGHT = 84.0, 30.0, 148.0
MOST = 4  # columns beside one another
PLATE, BAND, DIE, SIGN = range(4)  # layers


def march_card(state: State, names: Names) -> Board:
    """Return the card: what each army rolled in this phase, or what it would have to roll."""
    armies = state.armies[: 2 * MOST]
    wide = COLUMN * max(MOST, min(MOST, len(armies)))
    rows = 1 + (len(armies) > MOST)
    height = HEADER + (HEIGHT - HEADER) * rows
    title = text("The cult's march")
    how = text("one d8 for each army")
    labels = (
        Label(title, 12 - wide / 2, 5, 15, "cream", 700, "start", room=wide * 0.5),
        Label(how, wide / 2 - 12, 5, 12, "cream", 400, "end", room=wide * 0.42),
    )
    sprites = [
        Sprite("card", made(_plate(wide, height)), wide / 2, height / 2, wide, height, PLATE, title, rule="CULT-1"),
        Sprite("card:header", "", wide / 2, HEADER / 2, wide, HEADER, BAND, labels=labels),
    ]
    for n, army in enumerate(armies):
        row, column = divmod(n, MOST)
        sprites += _column(state, army, COLUMN * (column + 0.5), HEADER + (HEIGHT - HEADER) * row, names)
    return Board.of(wide, height, sprites)


def _plate(wide: float, height: float) -> str:
    inside = f'width="{wide - 1.2:g}" height="{height - 1.2:g}" rx="9"'
    drawn = f'<rect x=".6" y=".6" {inside} fill="var(--panel)" stroke="var(--line)" stroke-width="1.2"/>'
    drawn += f'<path d="M.6,{HEADER:g}V9.6C.6,4 4,.6 9.6,.6H{wide - 9.6:g}C{wide - 4:g},.6 {wide - 0.6:g},4'
    drawn += f' {wide - 0.6:g},9.6V{HEADER:g}Z" fill="var(--cult)"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {height:g}">{drawn}</svg>'


def _column(state: State, army: Army, x: float, top: float, names: Names) -> Iterator[Sprite]:
    face = dict(state.rolled).get(army.number, 0)
    area = names.area(state, army.area)
    means = meaning(army, face, names.world(state))
    name = names.army(army.number)
    spoken = text("{army} in {area}: {what}", army=name, area=area, what=means)
    where = (
        Label(area, 0, -44, 12, "ink2", 400, room=COLUMN - 6),
        Label(means, 0, 50, 13, "ink", 600, room=COLUMN - 6),
    )
    of = f"card:army:{army.number}"
    middle = top + 59.0
    yield Sprite(of, "", x, middle, COLUMN - 4, 112, BAND, hint=spoken, labels=where, rule="CULT-1")
    number = Label(str(face) if face else "", 0, 7, 22, "cream", 700)
    yield Sprite(f"{of}:die", "die_cult", x, middle, 48, 53, DIE, labels=(number,), opacity=1.0 if face else 0.35)
    plate = (Label(roman(army.number), 0, 4, 12, "cream", 700, room=18),)
    yield Sprite(f"{of}:number", made(_number()), x - 25, middle - 22, 20, 17, SIGN, labels=plate)


def _number() -> str:
    drawn = '<rect x=".5" y=".5" width="19" height="16" rx="3" fill="var(--cult)" stroke="var(--panel)"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 17">{drawn}</svg>'


def meaning(army: Army, face: int, world: World) -> str:
    """Say what a face means for an army; without one, how strong it is."""
    if not face:
        return plural("{n} unit", "{n} units", army.units)
    if face in STEPS:
        return text("marches")
    return text("grows") if face in GROWS and grows(world, army.area) else text("stands")
