"""The card of the AI's panel, drawn: its action with the rungs it tries in order, and the one that was taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solocompanion.core.board import Board, Label, Sprite
from solocompanion.core.frozen import frozen
from solocompanion.core.made_drawings import made

WIDTH, HEADER, ROW, FOOT = 152.0, 36.0, 25.0, 5.0
ROWS = 7  # of the longest ladder: all cards are as high
HEIGHT = HEADER + ROW * ROWS + FOOT
PLATE, BAND, SIGN, MARK = range(4)  # layers
NUMBER, SOURCE, ARROW, TARGET, END = 17.0, 46.0, 75.0, 101.0, 132.0  # across
SMALL, LARGE = 19.0, 64.0  # signs of a row, and of an action without a ladder
WAITS = 0.5  # opacity of a rung that was not taken

_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:g} {h:g}">{drawn}</svg>'
_LINE = '<path d="{d}" fill="none" stroke="var(--{ink})" stroke-width="{width}" stroke-linecap="round"/>'


@frozen
class Rung:
    """A row of the card.

    `source` and `target` are the classes it moves between ("doubled", "home", "single"; "empty", "own", "yours"); a row
    without them has `words` and the `art` of a resource. `spoken` says all of it, with its `rule`.
    """

    number: int
    spoken: str
    rule: str
    source: str = ""
    target: str = ""
    words: str = ""
    art: str = ""
    is_lit: bool = False


def action_card(title: str, art: str, rungs: Sequence[Rung], rule: str) -> Board:
    """Return the card of an action: its name and sign, and a row for each rung."""
    sprites = [
        Sprite("card", made(_plate(HEIGHT)), WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, PLATE, title, rule=rule),
        _header(title, rule),
        Sprite("card:header:sign", art, WIDTH - 21, HEADER / 2, 23, 23, SIGN),
    ]
    for n, one in enumerate(rungs):
        sprites.extend(_row(one, HEADER + FOOT / 2 + ROW * (n + 0.5)))
    if len(rungs) < ROWS:
        below = HEADER + ROW * len(rungs) + FOOT
        sprites.append(Sprite("card:sign", art, WIDTH / 2, (below + HEIGHT) / 2, LARGE, LARGE, SIGN))
    return Board.of(WIDTH, HEIGHT, sprites)


def _plate(height: float) -> str:
    drawn = f'<rect x=".6" y=".6" width="{WIDTH - 1.2:g}" height="{height - 1.2:g}" rx="10" fill="var(--plaque)"'
    drawn += ' stroke="var(--plaque_line)" stroke-width="1.2"/>'
    drawn += f'<path d="M.6,{HEADER:g}V10C.6,4 4,.6 10,.6H{WIDTH - 10:g}C{WIDTH - 4:g},.6 {WIDTH - 0.6:g},4'
    drawn += f' {WIDTH - 0.6:g},10V{HEADER:g}Z" fill="var(--ai_chief)"/>'
    drawn += f'<circle cx="{WIDTH - 21:g}" cy="{HEADER / 2:g}" r="13.5" fill="var(--cloth)"/>'
    return _SVG.format(w=WIDTH, h=height, drawn=drawn)


def _header(title: str, rule: str) -> Sprite:
    label = Label(title.upper(), 13 - WIDTH / 2, 5.5, 16, "chief_ink", 700, "start", spacing=1.2, room=WIDTH - 54)
    return Sprite("card:header", "", WIDTH / 2, HEADER / 2, WIDTH, HEADER, BAND, labels=(label,), hint=title, rule=rule)


def _row(one: Rung, y: float) -> Iterator[Sprite]:
    name, opacity = f"card:rung:{one.number}", 1.0 if one.is_lit else WAITS
    wide = WIDTH - 8
    labels = [Label(str(one.number), NUMBER - WIDTH / 2, 4.6, 13, "ink" if one.is_lit else "ink2", 700)]
    if one.words:
        room = END - 8 - SOURCE + SMALL
        labels[:] = [Label(one.words, 14 - WIDTH / 2, 4.6, 13, "ink", 600, "start", room=room)]
    plate = made(_lit(wide)) if one.is_lit else ""
    yield Sprite(
        name, plate, WIDTH / 2, y, wide, ROW, BAND, labels=tuple(labels), hint=one.spoken, rule=one.rule,
    )  # fmt: skip
    if one.source:
        yield from _signs(f"{name}:source", one.source, SOURCE, y, opacity)
        yield Sprite(f"{name}:arrow", made(_arrow()), ARROW, y, 18, 12, SIGN, opacity=opacity)
        yield from _signs(f"{name}:target", one.target, TARGET, y, opacity)
    if one.art:
        yield Sprite(f"{name}:art", one.art, END - 14, y, 16, 16, SIGN)
    if one.target == "yours":
        yield Sprite(f"{name}:swords", made(_swords()), END - 9, y, 14, 14, SIGN, opacity=opacity)
    if one.is_lit:
        yield Sprite(f"{name}:mark", made(_mark()), END + 6, y, 14, 12, MARK)


def _signs(name: str, of: str, x: float, y: float, opacity: float) -> Iterator[Sprite]:
    """Yield the sign of a class: two meeples, Home, one meeple, an empty ring."""
    if of == "empty":
        yield Sprite(name, made(_ring()), x, y, SMALL, SMALL, SIGN, opacity=opacity)
        return
    art = {"home": "home", "yours": "supply_you"}.get(of, "supply_ai")
    places = (x - 6.6, x + 6.6) if of == "doubled" else (x,)
    for n, place in enumerate(places):
        yield Sprite(f"{name}:{n}", art, place, y, SMALL, SMALL, SIGN, opacity=opacity)


def _lit(wide: float) -> str:
    drawn = f'<rect x=".8" y=".8" width="{wide - 1.6:g}" height="{ROW - 1.6:g}" rx="6" fill="var(--plaque2)"'
    return _SVG.format(w=wide, h=ROW, drawn=f'{drawn} stroke="var(--ai_ui)" stroke-width="1.5"/>')


def _arrow() -> str:
    return _SVG.format(w=18, h=12, drawn=_LINE.format(d="M2,6H16M11.5,2L16,6L11.5,10", ink="ink", width=1.7))


def _swords() -> str:
    return _SVG.format(
        w=14, h=14, drawn=_LINE.format(d="M2,2L12,12M12,2L2,12M2,8L6,12M12,8L8,12", ink="ink", width=1.7)
    )


def _ring() -> str:
    ring = '<circle cx="9.5" cy="9.5" r="7.4" fill="none" stroke="var(--ink2)" stroke-width="1.5"'
    return _SVG.format(w=SMALL, h=SMALL, drawn=f'{ring} stroke-dasharray="2.6 2.2"/>')


def _mark() -> str:
    return _SVG.format(w=14, h=12, drawn=_LINE.format(d="M1.5,6L5.5,10.5L12.5,1.5", ink="ai_ui", width=2.6))
