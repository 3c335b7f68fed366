"""The benefit of a guild row, composed from the signs its tile names: "egg egg > play_dragon"."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.board import Label, Sprite
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text
from solocompanion.games.wyrmspan import things
from solocompanion.games.wyrmspan.board.geometry import Spot, benefit
from solocompanion.games.wyrmspan.board.pieces import SIGN, shield, sign

STEP = 25.0  # from one sign of a row to the next
AFTER_ARROW = 34.0  # the size of a sign that is gained


@frozen
class Benefit:
    """Pictures and words of one row; `words` are lettering with its x on the board."""

    pictures: tuple[Sprite, ...]
    words: tuple[Label, ...]


def compose(row: int, signs: str) -> Benefit:
    """Lay the signs of a row out from the left; `words` have board coordinates."""
    pictures: list[Sprite] = []
    words: list[Label] = []
    start, y, size = benefit(row, 0)
    x = start
    for number, one in enumerate(signs.split()):
        sprite = things.ROW_SIGN(row, number)
        if one == ">":
            pictures.append(sign(sprite, "arrow", Spot(x + 8, y, 24)))
            x, size = x + 44, AFTER_ARROW
        elif one == "+":
            words.append(Label("+", x - 3, y + 5, 17, "tileink2", 700))
            x += 19
        elif one == "per":
            words.append(Label(text("per"), x - 2, y + 4.5, 13, "tileink2", 600, room=STEP - 8))
            x += STEP
        else:
            pictures.extend(_sign(sprite, one, Spot(x, y, size)))
            x += STEP if size < AFTER_ARROW else 31
    return Benefit(tuple(pictures), tuple(words))


def _sign(sprite: str, name: str, spot: Spot) -> Iterator[Sprite]:
    if name.startswith("vp"):
        yield shield(sprite, spot, int(name[2:] or 1))
    elif name == "cave_top":
        yield sign(f"{sprite}:under", "back_cave", Spot(spot.x - 3, spot.y - 2, spot.size - 2))
        yield sign(sprite, "cave_card", Spot(spot.x + 2, spot.y + 1, spot.size - 1), SIGN)
    else:
        yield sign(sprite, name, spot)
