"""The Covenant's card, drawn: all its sections small on the left, the one in force large beside it.

What is done is ticked, what was left out is struck through, the current icon is highlighted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solocompanion.core.board import Board, Label, Sprite
from solocompanion.core.words import plural, text
from solocompanion.games.dead_reckoning.chart.progress import Progress
from solocompanion.games.dead_reckoning.chart.sheet_grid import PIECE, TICK, Box, Grid, large, small, sprite
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
TALLEST = 28.0
IN_A_COLUMN = 5
DIM_ICONS = 3  # drawn beside a small grid, at most
Sections = Mapping[int, Section]


def face_down(cards: int) -> Board:
    """Return the back of the deck with how many cards are left."""
    said = plural("{n} Covenant card to turn over", "{n} Covenant cards to turn over", cards)
    label = Label(plural("{n} card", "{n} cards", cards), 0, 60, 13, "onnavy", 600, room=SHEET.w - 12)
    back = Sprite("card", "sheet_normal", SHEET.w / 2, SHEET.h / 2, SHEET.w, SHEET.h, 0, said, labels=(label,))
    rose = Sprite("card:rose", "covenant_card", SHEET.w / 2, 58, 66, 91, 1)
    return Board.of(WIDTH, HEIGHT, (back, rose))


def face_up(
    name: str, face: str, number: int, sections: Sections, size: tuple[int, int], done: Progress | None = None
) -> Board:
    """Return the card with section `number`, one of `sections`, in force, on a grid of so many rows and places."""
    section = sections[number]
    return Board.of(
        WIDTH,
        HEIGHT,
        [
            _sheet(name, face, number, section, size[1]),
            *_strips(face, number, sections, size),
            sprite("part", f"part_{face}", PART, 0, (_title(number, face),)),
            *_part(section, face, size, done or Progress()),
        ],
    )


def ink(face: str) -> str:
    """Return the token of lettering on a face."""
    return "onred" if face == "hard" else "onnavy"


def _sheet(name: str, face: str, number: int, section: Section, places: int) -> Sprite:
    words = section_words(section, places)
    said = text("{card}, section {n}: {section}", card=name, n=number, section=words)
    label = Label(name, 9 - SHEET.w / 2, 15.5 - SHEET.h / 2, 12, ink(face), 600, "start", room=SHEET.w - 18)
    x, y = SHEET.w / 2, SHEET.h / 2
    return Sprite("card", f"sheet_{face}", x, y, SHEET.w, SHEET.h, 0, said, labels=(label,))


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
        frame = Box(box.x - 2, box.y - 2, box.w + 4, box.h + 4) if lit else box
        yield sprite(f"strip:{n}", "section_lit" if lit else f"section_dim_{face}", frame, 1)
        if n in sections:
            grid = Grid(*size, Box(box.x + 4, box.y + 2, 41, box.h - 3.4), HARBOR_SMALL)
            yield from small(sections[n], grid, f"strip:{n}")
            for k, icon in enumerate(sections[n].icons[:DIM_ICONS]):
                edge = min(11.0, box.h - 4)
                x = box.x + 54 + k * 11
                yield Sprite(f"strip:{n}:icon:{k}", icon.picture(), x, box.y + box.h / 2, edge, edge, PIECE)


# -- the section in force ----------------------------------------------------------------------------------------------
def _part(section: Section, face: str, size: tuple[int, int], done: Progress) -> Iterator[Sprite]:
    yield from large(section, Grid(*size, LARGE, HARBOR_W), done)
    yield Sprite("line", "divider", LINE_X, 67, 1.5, 112, 1)
    for name, shown, y in (("top", section.top, 24.0), ("bottom", section.bottom, 112.0)):
        if shown:
            yield Sprite(f"line:{name}", f"icon_{name}", LINE_X, y, 19, 19, PIECE)
            if name in done.tops:
                yield Sprite(f"line:{name}:tick", "tick", LINE_X + 8, y + 8, 13, 13, TICK)
    yield from _effects(section, face, done)


def _effects(section: Section, face: str, done: Progress) -> Iterator[Sprite]:
    count = len(section.icons)
    columns = 1 if count <= IN_A_COLUMN else 2
    lines = -(-count // columns)
    height = min(TALLEST, (EFFECTS.h - ICON_GAP * (lines - 1)) / max(1, lines))
    width = (EFFECTS.w - ICON_GAP * (columns - 1)) / columns
    for n, icon in enumerate(section.icons):
        x = EFFECTS.x + n % columns * (width + ICON_GAP)
        box = Box(x, EFFECTS.y + n // columns * (height + ICON_GAP), width, height)
        is_lit = n + 1 == done.icons and not done.is_over
        yield from _effect(n, icon, box, face, is_lit=is_lit)
        if n + 1 < done.icons or (done.is_over and n < done.icons):
            yield Sprite(f"icon:{n}:tick", "tick", box.x + box.w - 3, box.y + 3, 14, 14, TICK)


def _effect(n: int, icon: Icon, box: Box, face: str, *, is_lit: bool) -> Iterator[Sprite]:
    frame = Box(box.x - 2, box.y - 2, box.w + 4, box.h + 4) if is_lit else box
    yield sprite(f"icon:{n}", "effect_lit" if is_lit else f"effect_{face}", frame, 1)
    edge = min(24.0, box.h - 4, box.w * 0.6)
    figure, caption = icon.figure(), icon.caption()
    middle = box.x + (edge / 2 + 4 if figure or caption else box.w / 2)
    yield Sprite(f"icon:{n}:sign", icon.picture(), middle, box.y + box.h / 2, edge, edge, PIECE)
    if figure or caption:
        left = box.x + edge + 6
        wide = max(4.0, box.x + box.w - left - 2)
        letters = _letters(figure, caption, "cardink" if is_lit else ink(face), wide)
        middle, y = left + wide / 2, box.y + box.h / 2
        yield Sprite(f"icon:{n}:number", "", middle, y, wide, box.h, PIECE, labels=letters)


def _letters(figure: str, caption: str, token: str, wide: float) -> tuple[Label, ...]:
    """Return the number beside an icon, with the words below it if there are any."""
    if not caption:
        return (Label(figure, 0, 5, 15, token, 700, room=wide),)
    below = Label(caption, 0, 10 if figure else 4, 11, token, 600, room=wide + 4)
    return (Label(figure, 0, 0, 13, token, 700, room=wide), below) if figure else (below,)
