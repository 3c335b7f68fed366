"""The mirror: both streets at dusk, the square between them, and everybody in town."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.board import Board, Label, Sprite
from solocompanion.games.doomtown.board.dudes import dudes, fight
from solocompanion.games.doomtown.board.geometry import HEIGHT, Streets
from solocompanion.games.doomtown.board.places import GROUND, OVER, piles, places, square
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names
from solocompanion.games.doomtown.words.outcomes import danger


def project(state: State, names: Names) -> Board:
    """Return the board: 692 units high, and as wide as its streets, 920 units at least."""
    streets, town = Streets(state), Town(state, names.catalogue)
    sprites = (
        *_scenery(streets),
        *square(town, streets),
        *piles(state, streets),
        *places(town, streets, names),
        *dudes(town, streets, names),
        *fight(town, streets),
        *_check(town, streets, names),
    )
    return Board.of(streets.width, HEIGHT, sprites)


def _scenery(streets: Streets) -> Iterator[Sprite]:
    wide, middle = streets.width, streets.width / 2
    yield Sprite("sky", "sky", middle, 95, wide, 190, GROUND)
    yield Sprite("sun", "sun", middle - 222, 74, 52, 52, GROUND)
    yield Sprite("ground", "ground", middle, 431, wide, 522, GROUND)
    rail = wide / (streets.columns + 1)
    for n in range(streets.columns + 1):
        yield Sprite(f"railway:{n}", "railway", rail * (n + 0.5), 676, rail + 0.5, 32, GROUND)
    yield Sprite("wagon", "wagon", 92, 352, 155, 74, GROUND)
    yield Sprite("trough", "trough", wide - 96, 380, 104, 44, GROUND)
    yield Sprite("fence", "fence", wide - 112, 306, 216, 34, GROUND)
    yield Sprite("cactus:left", "cactus", 30, 300, 48, 48, GROUND)
    yield Sprite("cactus:right", "cactus", wide - 34, 408, 60, 60, GROUND)
    for n, (x, y) in enumerate(((40, 412), (228, 296), (wide - 204, 410))):
        yield Sprite(f"brush:{n}", "brush", x, y, 34, 26, GROUND)


def _check(town: Town, streets: Streets, names: Names) -> Iterator[Sprite]:
    """Say who would win at sundown, as it stands."""
    if town.state.phase in {"setup", "over"} or not (said := danger(town.state, names)):
        return
    art = "check_banner" if town.leader() == "wyatt" else "check_banner_you"
    label = Label(said, 0, 4.6, 14, "onside", 600, room=380)
    yield Sprite("check", art, streets.width / 2, 277, 408, 33, OVER, labels=(label,), hint=said, rule="B17")
