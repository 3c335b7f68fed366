"""What sprites look like, as SVG round their centre: drawing, lettering, count and the ring of what changed.

Each look is defined once, with an id; a board then only says where which look lies.
"""

from __future__ import annotations

from solocompanion.app.pages.drawings import Drawings
from solocompanion.app.pages.markup import html
from solocompanion.core.board import HALO, Label, Sprite

RADIUS, LETTER = 9.0, 6.6  # half the height of a count, and the width of one of its letters


def short(number: float) -> str:
    """Return a number as it is written in a drawing: hundredths, without noughts at its end."""
    return f"{number:.2f}".rstrip("0").rstrip(".") if number % 1 else str(int(number))


class Looks:
    """Every look of a game by number; `layers` says how high each lies."""

    def __init__(self, drawings: Drawings) -> None:
        self._drawings = drawings
        self._numbers: dict[tuple[object, ...], int] = {}
        self._made: list[str] = []
        self._rings: dict[int, str] = {}
        self.layers: list[int] = []

    def of(self, sprite: Sprite) -> int:
        """Return the number of a sprite's look."""
        look = (
            sprite.art,
            sprite.w,
            sprite.h,
            sprite.layer,
            sprite.badge,
            sprite.labels,
            sprite.outline,
            sprite.opacity,
        )
        number = self._numbers.setdefault(look, len(self._made))
        if number == len(self._made):
            self._made.append(self._markup(number, sprite))
            self.layers.append(sprite.layer)
        return number

    def ring(self, sprite: Sprite) -> None:
        """Have a ring for a sprite's look."""
        number = self.of(sprite)
        if number not in self._rings:
            self._drawings.tokens.update(("casing", "gold_ring", "gold"))
            self._rings[number] = _ring(number, sprite)

    def markup(self) -> str:
        """Return all looks and rings."""
        return "\n".join([*self._made, *self._rings.values()])

    def _markup(self, number: int, look: Sprite) -> str:
        parts = [self._art(look), *(self._label(one) for one in look.labels), self._badge(look)]
        faint = f' opacity="{short(look.opacity)}"' if look.opacity != 1 else ""
        return f'<g id="l{number}"{faint}>{"".join(parts)}</g>'

    def _art(self, look: Sprite) -> str:
        symbol = self._drawings.use(look.art) if look.art else ""
        if not symbol:
            return ""
        place = f'x="{short(-look.w / 2)}" y="{short(-look.h / 2)}" width="{short(look.w)}" height="{short(look.h)}"'
        return f'<use href="#{symbol}" {place}/>'

    def _label(self, label: Label) -> str:
        """Return lettering. The script of the page fits it to its room, because only a browser can measure it."""
        ink = self._ink(label.ink)
        more = f' data-room="{short(label.room)}"' if label.room else ""
        more += f' letter-spacing="{short(label.spacing)}"' if label.spacing else ""
        more += ' font-variant="small-caps"' if label.caps else ""
        if label.halo:
            more += f' stroke="{self._ink(label.halo)}" stroke-width="{short(HALO)}"'
            more += ' stroke-linejoin="round" paint-order="stroke"'
        return (
            f'<text x="{short(label.x)}" y="{short(label.y)}" font-size="{short(label.size)}"'
            f' font-weight="{int(label.weight)}" text-anchor="{html(label.align)}" fill="{ink}"{more}>'
            f"{html(label.text)}</text>"
        )

    def _badge(self, look: Sprite) -> str:
        if not look.badge:
            return ""
        half = max(RADIUS, len(look.badge) * LETTER / 2 + 5)
        line, ground, ink = (self._ink(one) for one in ("casing", "badge", "badgeink"))
        return (
            f'<g transform="translate({short(look.w / 2 - 3)} {short(look.h / 2 - 3)})"><g class="count">'
            f'<rect x="{short(-half)}" y="{short(-RADIUS)}" width="{short(2 * half)}" height="{short(2 * RADIUS)}"'
            f' rx="{short(RADIUS)}" fill="{ground}" stroke="{line}" stroke-width="1.2"/>'
            f'<text y="4.4" font-size="12.5" font-weight="700" text-anchor="middle" fill="{ink}">'
            f"{html(look.badge)}</text></g></g>"
        )

    def _ink(self, token: str) -> str:
        self._drawings.tokens.add(token)
        return f"var(--{html(token)})"


def _ring(number: int, sprite: Sprite) -> str:
    """Return a gold ring in its dark casing, in the outline of the sprite."""
    w, h = sprite.w + 6, sprite.h + 6
    if isinstance(sprite.outline, tuple):
        shape = f'<path d="M{"L".join(f"{short(x * w)} {short(y * h)}" for x, y in sprite.outline)}Z"'
    elif sprite.outline == "round":
        shape = f'<ellipse rx="{short(w / 2)}" ry="{short(h / 2)}"'
    elif sprite.outline == "diamond":
        shape = f'<path d="M0 {short(-h / 2)}L{short(w / 2)} 0L0 {short(h / 2)}L{short(-w / 2)} 0Z"'
    elif sprite.outline == "stone":
        shape = _box(-0.45 * w, -0.34 * h, 0.9 * w, 0.78 * h, (0.36 * w, 0.34 * h))
    else:
        shape = _box(-w / 2, -h / 2, w, h, (7, 7))
    return f'<g id="r{number}">{shape} class="casing"/>{shape} class="ring"/></g>'


def _box(x: float, y: float, w: float, h: float, round_: tuple[float, float]) -> str:
    place = f'x="{short(x)}" y="{short(y)}" width="{short(w)}" height="{short(h)}"'
    return f'<rect {place} rx="{short(round_[0])}" ry="{short(round_[1])}"'
