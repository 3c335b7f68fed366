"""A board as plain data: sprites by id, and what moves when an effect happens.

A game projects its state onto a `Board`; the view draws it and animates between two of them. Nothing here knows Qt:
an `art` is the name of an SVG file of the game, an `ink` the name of a palette token.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from attrs import field

from solocompanion.core.frozen import frozen

Align = Literal["start", "middle", "end"]
Corners = tuple[tuple[float, float], ...]
Outline = Literal["box", "round", "diamond", "stone"] | Corners
MotionKind = Literal["move", "flip", "count", "appear", "pulse"]
HALO = 3.2  # board units: the width of the line round lettering that has a halo


@frozen
class Label:
    """Lettering on a sprite.

    `x`, `y` are board units from the sprite's centre to the text's baseline; `size` is the font size in board units;
    `ink` a palette token. With `caps` it is set in small capitals, `slanted` in italics. What is longer than its `room`
    (board units; 0: no end) is drawn smaller, then cut. A `halo` is the palette token of a rim that keeps it readable
    over what crosses it.
    """

    text: str
    x: float = 0
    y: float = 0
    size: float = 13
    ink: str = "ink"
    weight: int = 600
    align: Align = "middle"
    spacing: float = 0
    room: float = 0
    caps: bool = False
    halo: str = ""
    slanted: bool = False


@frozen
class Sprite:
    """One thing on the board.

    `x`, `y` are the centre and `w`, `h` the size in board units; without an `art` it is lettering alone. A sprite with
    a `spoken` description is a place or a piece: it takes the focus and is named to assistive technology; one without
    is scenery. The description begins with the name; what more it says is set off by "; ", in messages of its own.
    `side` is whose piece it is, "you" or "ai"; empty for neutral pieces.

    An `outline` of its own is given by its corners, seen from the centre in widths and heights: (-0.5, -0.5) is the
    upper left corner of the box.

    Scenery that means something says so in `hint`. What has neither is part of the sprite whose id its own begins with:
    "icon:2:tick" of "icon:2". `rule` is the id of the rule that says most about it.

    `brief` is the same in a few words, without where it is, for a list of everything; `at` is the id of the place on
    whose line of that list a piece stands.

    What `stays` is kept in sight where a wide board is panned: it moves along.
    """

    id: str
    art: str
    x: float
    y: float
    w: float
    h: float
    layer: int = 0
    spoken: str = ""
    badge: str = ""
    labels: tuple[Label, ...] = ()
    outline: Outline = "box"
    opacity: float = 1.0
    side: str = ""
    hint: str = ""
    rule: str = ""
    stays: bool = False
    brief: str = ""
    at: str = ""

    @property
    def name(self) -> str:
        """What it is called; empty for scenery that means nothing and for parts of another sprite."""
        return self.spoken or self.hint


@frozen
class Board:
    """Everything on the table, in reading order.

    `width` and `height` are board units. Ids are unique; a duplicate raises `ValueError` naming it.
    """

    width: float
    height: float
    sprites: Mapping[str, Sprite] = field(factory=dict)

    def over(self, more: Iterable[Sprite]) -> Board:
        """Return the board with more sprites on it; one of the same id replaces the other."""
        return Board(self.width, self.height, {**self.sprites, **{sprite.id: sprite for sprite in more}})

    def naming(self, sprite: str) -> Sprite | None:
        """Return what names a sprite: itself, or the one it is part of; `None` for scenery that means nothing."""
        while sprite:
            found = self.sprites.get(sprite)
            if found is not None and found.name:
                return found
            sprite = sprite.rpartition(":")[0]
        return None

    @classmethod
    def of(cls, width: float, height: float, sprites: Iterable[Sprite]) -> Board:
        """Collect sprites into a board, refusing a second use of an id."""
        named: dict[str, Sprite] = {}
        for sprite in sprites:
            if sprite.id in named:
                raise ValueError(f"two sprites are called {sprite.id!r}")
            named[sprite.id] = sprite
        return cls(width, height, named)


@frozen
class Motion:
    """How an effect is animated on the board: an intent, never pixels.

    `through` lists waypoints (board units) between where the sprite is before and after.
    """

    kind: MotionKind
    sprite: str
    through: tuple[tuple[float, float], ...] = ()
