"""What things are called: spaces, caves, objectives, tiles, levels. Names come from the catalogue, the rest is ours."""

from __future__ import annotations

from solocompanion.core.frozen import frozen
from solocompanion.core.words import plural, text
from solocompanion.games.wyrmspan.facts import Catalogue
from solocompanion.games.wyrmspan.state import TRACK, Side, State

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")


@frozen
class Names:
    """Words for what the catalogue holds."""

    catalogue: Catalogue

    def space(self, i: int) -> str:
        """Name a space of the guild track by what it shows."""
        return text(self.catalogue.spaces[i % TRACK].name)

    def the_space(self, i: int) -> str:
        """Name a space within a sentence."""
        space = self.catalogue.spaces[i % TRACK]
        if i % TRACK == 0:
            return text("START")
        return text("the opposite brown space") if space.brown else text("the {name} space", name=text(space.name))

    def tile(self, tile: str) -> str:
        """Return the name of a guild tile in the person's language."""
        return text(self.catalogue.tiles[tile].name)

    def objective(self, face: str) -> str:
        """Return the name of an objective's face in the person's language."""
        return text(self.catalogue.objectives[face].name)

    def level(self, level: str) -> str:
        """Return the opponent and her level in words."""
        return text(self.catalogue.levels[level].name)

    def place_in_row(self, state: State, row: int, place: int) -> str:
        """Name space `place` (from 0) of a row: by its VP in row 5, from the left where a row has several."""
        tile = self.catalogue.tiles[state.setup.tile]
        if row == 5:
            return text("row 5, on the {vp}", vp=tile.fixed(place))
        if tile.spaces[row - 1] > 1:
            return text("row {row}, {nth} space from left", row=row, nth=ordinal(place + 1))
        return text("row {row}", row=row)


def cave(number: int) -> str:
    """Name a cave: 0 crimson, 1 golden, 2 amethyst."""
    return (text("Crimson Cavern"), text("Golden Grotto"), text("Amethyst Abyss"))[number]


def owner(side: Side) -> str:
    """Say whose something is, at the start of a sentence."""
    return text("Her") if side == "automa" else text("Your")


def ordinal(n: int) -> str:
    """Return a place in a row, such as "4th"; the bare number beyond the 8th."""
    return text(ORDINALS[n - 1]) if n <= len(ORDINALS) else str(n)


def vp(n: int) -> str:
    """Say so many victory points."""
    return plural("{n} VP", "{n} VP", n)
