"""The Covenant's card, drawn: all its sections small on the left, the one in force large beside it.

What is done is ticked, what was left out is struck through, the current icon is highlighted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve

from solocompanion.core.board import Board, Label, Sprite
from solocompanion.core.words import capital, plural, text
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.chart.progress import Progress
from solocompanion.games.dead_reckoning.chart.sheet_grid import PIECE, TICK, Box, Grid, grown, large, small, sprite
from solocompanion.games.dead_reckoning.sections import Icon, Section
from solocompanion.games.dead_reckoning.wording import section_words

WIDTH, HEIGHT = 328.0, 134.0
SHEET = Box(0, 0, 94, 134)
PART = Box(114, 0, 214, 132)
STRIPS = Box(6, 21, 82, 108)  # where the sections lie on the whole card
LARGE = Box(123, 27, 118, 96)
HARBOR_W, HARBOR_SMALL = 17.0, 6.0
LINE_X = 251.0
EFFECTS = Box(263, 11, 58, 113)
ICON_GAP = 4.0
TALLEST = 36.0
IN_A_COLUMN = 5
DIM_ICONS = 3  # drawn beside a small grid, at most
SMALL_GRID = 41.0  # how wide a small grid is
DIM_ICON = 9.5  # how large an icon beside it is, at most
Sections = Mapping[int, Section]


def face_down(cards: int) -> Board:
    """Return the back of the deck with how many cards are left."""
    said = plural("{n} Covenant card to turn over", "{n} Covenant cards to turn over", cards)
    label = Label(plural("{n} card", "{n} cards", cards), 0, 60, 13, "onnavy", 600, room=SHEET.w - 12)
    back = sprite("card", "sheet_normal", SHEET, 0, (label,))
    rose = Sprite("card:rose", "covenant_card", SHEET.w / 2, 58, 66, 91, 1)
    return Board.of(WIDTH, HEIGHT, (evolve(back, spoken=said, rule="SET-2"), rose))


def face_up(
    name: str, face: str, number: int, sections: Sections, size: tuple[int, int], done: Progress | None = None
) -> Board:
    """Return the card with section `number`, one of `sections`, in force, on a grid of so many rows and places.

    Its parts come in the order that is done; the other sections follow.
    """
    section = sections[number]
    part = evolve(sprite("part", f"part_{face}", PART, 0, (_title(number, face),)), rule="SEC-2")
    return Board.of(
        WIDTH,
        HEIGHT,
        [
            _sheet(name, face, number, section, size[1]),
            evolve(part, hint=text("Section {n}, in force this turn", n=number)),
            *_part(section, face, size, done or Progress()),
            *_strips(face, number, sections, size),
        ],
    )


def ink(face: str) -> str:
    """Return the token of lettering on a face."""
    return "onred" if face == "hard" else "onnavy"


def _sheet(name: str, face: str, number: int, section: Section, places: int) -> Sprite:
    words = section_words(section, places)
    said = text("{card}, section {n}: {section}", card=name, n=number, section=words)
    label = Label(name, 9 - SHEET.w / 2, 15.5 - SHEET.h / 2, 12, ink(face), 600, "start", room=SHEET.w - 18)
    return evolve(sprite("card", f"sheet_{face}", SHEET, 0, (label,)), spoken=said, rule="ORD-1")


def _title(number: int, face: str) -> Label:
    x, y = 12 - PART.w / 2, 18 - PART.h / 2
    return Label(text("Section {n}", n=number), x, y, 13, ink(face), 600, "start", room=LARGE.w)


# -- the whole card ----------------------------------------------------------------------------------------------------
def _strips(face: str, number: int, sections: Sections, size: tuple[int, int]) -> Iterator[Sprite]:
    """Draw every section in its strip; one that is not entered yet is an empty strip."""
    several = range(1, max([number, 4, *sections]) + 1)
    pitch = STRIPS.h / len(several)
    for n in several:
        box = Box(STRIPS.x, STRIPS.y + (n - 1) * pitch, STRIPS.w, pitch - 2)
        lit = n == number
        yield evolve(
            sprite(
                things.SECTION(n), "section_lit" if lit else f"section_dim_{face}", grown(box, 2) if lit else box, 1
            ),
            hint=_strip_words(n, sections, size[1]),
            rule="SEC-2",
        )
        if lit:
            yield from _beams(box)
        if n in sections:
            grid = Grid(*size, Box(box.x + 4, box.y + 2, SMALL_GRID, box.h - 3.4), HARBOR_SMALL)
            yield from small(sections[n], grid, things.SECTION(n))
            yield from _dim_icons(n, sections[n], box)


def _strip_words(number: int, sections: Sections, places: int) -> str:
    said = section_words(sections[number], places) if number in sections else text("not known yet")
    return text("Section {n}: {section}", n=number, section=said)


def _beams(lit: Box) -> Iterator[Sprite]:
    """Draw the lines from the lit strip to the section beside the card, which is the same one, larger."""
    left, right = lit.x + lit.w + 2, PART.x + 1.5
    for name, start, end in (("up", lit.y - 1, PART.y + 3), ("down", lit.y + lit.h + 1, PART.y + PART.h - 3)):
        yield sprite(f"part:beam_{name}", f"beam_{name}", Box(left, min(start, end), right - left, abs(end - start)), 1)


def _dim_icons(number: int, section: Section, box: Box) -> Iterator[Sprite]:
    first, room = SMALL_GRID + 7, box.w - SMALL_GRID - 9
    edge = min(DIM_ICON, box.h - 5)
    for k, icon in enumerate(section.icons[:DIM_ICONS]):
        x = box.x + first + (k + 0.5) * room / DIM_ICONS
        yield Sprite(things.SECTION_ICON(number, k), icon.picture(), x, box.y + box.h / 2, edge, edge, PIECE)


# -- the section in force ----------------------------------------------------------------------------------------------
def _part(section: Section, face: str, size: tuple[int, int], done: Progress) -> Iterator[Sprite]:
    yield from large(section, Grid(*size, LARGE, HARBOR_W), done)
    yield Sprite("part:line", "divider", LINE_X, 67, 1.5, 112, 1)
    if section.top:
        yield from _on_line("top", text("Top icon: it attacks a ship with three coins"), "CND-1", 24, done)
    if section.bottom:
        yield from _on_line("bottom", text("Bottom icon: two cubes where most coins lie"), "CND-2", 112, done)
    yield from _effects(section, face, done)


def _on_line(name: str, said: str, rule: str, y: float, done: Progress) -> Iterator[Sprite]:
    mark = "" if name not in done.tops else _mark(name, done)
    said = _marked(said, mark)
    yield Sprite(things.LINE(name), f"icon_{name}", LINE_X, y, 19, 19, PIECE, hint=said, rule=rule)
    if mark:
        yield Sprite(things.LINE_MARK(name, mark), mark, LINE_X + 8, y + 8, 13, 13, TICK)


def _mark(name: str, done: Progress) -> str:
    """Return the picture on something that was come to: done, or without effect."""
    return "strike" if name in done.idle else "tick"


def _marked(said: str, mark: str) -> str:
    """Say of an icon what its mark shows."""
    return {"tick": text("{icon}, done", icon=said), "strike": text("{icon}, no effect", icon=said)}.get(mark, said)


def _effects(section: Section, face: str, done: Progress) -> Iterator[Sprite]:
    count = len(section.icons)
    columns = 1 if count <= IN_A_COLUMN else 2
    lines = -(-count // columns)
    height = min(TALLEST, (EFFECTS.h - ICON_GAP * (lines - 1)) / max(1, lines))
    width = (EFFECTS.w - ICON_GAP * (columns - 1)) / columns
    for n, icon in enumerate(section.icons):
        x = EFFECTS.x + n % columns * (width + ICON_GAP)
        box = Box(x, EFFECTS.y + n // columns * (height + ICON_GAP), width, height)
        is_past = n + 1 < done.icons or (done.is_over and n < done.icons)
        mark = _mark(str(n), done) if is_past else ""
        yield from _effect(n, icon, box, face, mark, is_lit=n + 1 == done.icons and not done.is_over)


def _effect(n: int, icon: Icon, box: Box, face: str, mark: str, *, is_lit: bool) -> Iterator[Sprite]:
    said = _marked(capital(icon.words()), mark)
    yield evolve(
        sprite(things.ICON(n), "effect_lit" if is_lit else f"effect_{face}", grown(box, 2) if is_lit else box, 1),
        hint=said,
        rule=icon.rule(),
    )
    edge = min(24.0, box.h - 4, box.w * 0.55)
    figure, caption = icon.figure(), icon.caption()
    middle = box.x + (edge / 2 + 4 if figure or caption else box.w / 2)
    yield Sprite(things.ICON_SIGN(n), icon.picture(), middle, box.y + box.h / 2, edge, edge, PIECE)
    if figure or caption:
        left = box.x + edge + 6
        wide = max(4.0, box.x + box.w - left - 3)
        letters = _letters(figure, caption, "cardink" if is_lit else ink(face), wide)
        yield Sprite(things.ICON_NUMBER(n), "", left + wide / 2, box.y + box.h / 2, wide, box.h, PIECE, labels=letters)
    if mark:
        yield Sprite(things.ICON_MARK(n, mark), mark, box.x + box.w - 3, box.y + 3, 14, 14, TICK)


def _letters(figure: str, caption: str, token: str, wide: float) -> tuple[Label, ...]:
    """Return the number beside an icon, with the words below it if there are any."""
    if not caption:
        return (Label(figure, 0, 5, 15, token, 700, room=wide),)
    below = Label(caption, 0, 9 if figure else 4, 11, token, 600, room=wide)
    return (Label(figure, 0, -1.5, 13, token, 700, room=wide), below) if figure else (below,)
