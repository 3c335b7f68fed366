"""The mirror: both streets at dusk, the square between them, and everybody in town."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.board import Board, Label, Sprite
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.board.dudes import dudes
from solocompanion.games.doomtown.board.fight import fight
from solocompanion.games.doomtown.board.geometry import HEIGHT, Streets
from solocompanion.games.doomtown.board.places import GROUND, OVER, piles, place, square
from solocompanion.games.doomtown.state import SQUARE, State
from solocompanion.games.doomtown.town import Town, town_at
from solocompanion.games.doomtown.wording import Names
from solocompanion.games.doomtown.words.outcomes import danger

BLEED = 90.0  # how far the scenery goes on beside the board, where the window has another shape
TALL = 640.0  # the same above and below: a window as high as it is wide shows so much of it beside a long street
SEAM = 1.0  # by how much neighbours overlap, so that no line shows between them


def project(state: State, names: Names) -> Board:
    """Return the board: 692 units high, and as wide as its streets, 920 units at least."""
    streets, town = Streets(state), town_at(state, names.catalogue)
    sprites = (
        *_scenery(streets),
        *_check(town, streets, names),
        *fight(town, streets),
        *square(town, streets),
        *dudes(town, SQUARE, streets, names),
        *_both_streets(town, streets, names),
        *piles(state, streets),
    )
    return Board.of(streets.width, HEIGHT, sprites)


def _both_streets(town: Town, streets: Streets, names: Names) -> Iterator[Sprite]:
    """Draw place by place, each with its dudes."""
    for one in streets.sites:
        yield from place(town, one, streets, names)
        yield from dudes(town, one, streets, names)


def _scenery(streets: Streets) -> Iterator[Sprite]:
    wide, middle = streets.width, streets.width / 2
    whole = wide + 2 * BLEED
    yield Sprite("sky", "sky", middle, 95, whole, 190, GROUND)
    yield Sprite("sky:above", "sky_above", middle, (SEAM - TALL) / 2, whole, TALL + SEAM, GROUND)
    yield Sprite("sun", "sun", streets.sun, 74, 52, 52, GROUND)
    yield Sprite("ground", "ground", middle, 431, whole, 522, GROUND)
    yield Sprite("ground:below", "ground_below", middle, HEIGHT + (TALL - SEAM) / 2, whole, TALL + SEAM, GROUND)
    lengths = streets.columns + 1
    rail = whole / lengths
    for n in range(lengths):
        yield Sprite(things.RAILWAY(n), "railway", rail * (n + 0.5) - BLEED, 676, rail + SEAM, 32, GROUND)
    yield Sprite("wagon", "wagon", 92, 352, 155, 74, GROUND)
    yield Sprite("fence", "fence", wide - 112, 313, 216, 34, GROUND)
    yield Sprite("cactus:left", "cactus", 30, 300, 48, 48, GROUND)
    yield Sprite("cactus:right", "cactus", wide - 30, 412, 48, 48, GROUND)
    for n, (x, y) in enumerate(((40, 412), (228, 296), (wide - 204, 410))):
        yield Sprite(things.BRUSH(n), "brush", x, y, 34, 26, GROUND)


def _check(town: Town, streets: Streets, names: Names) -> Iterator[Sprite]:
    """Say who would win at sundown, as it stands."""
    if town.state.phase in {"setup", "over"} or not (said := danger(town.state, names)):
        return
    art = "check_banner" if town.leader() == "wyatt" else "check_banner_you"
    label = Label(said, 0, 4.6, 14, "onside", 600, room=380)
    yield Sprite("check", art, streets.width / 2, 17, 408, 30, OVER, labels=(label,), hint=said, rule="B17", stays=True)
