"""A section of a Covenant card in words: for screen readers, for the log, and where it is entered."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.words import listed, plural, text
from solocompanion.games.dead_reckoning.sections import Section
from solocompanion.games.dead_reckoning.wording import place


def section_words(section: Section, places: int = 0) -> str:
    """Say all of a section, left side first."""
    return "; ".join(_parts(section, places))


def _parts(section: Section, places: int) -> Iterator[str]:
    if section.claims:
        where = listed([place(cell, places) for cell in section.claims])
        yield plural("takes the card of {places}", "takes the cards of {places}", len(section.claims), places=where)
    for cell, n in section.cubes:
        yield plural("{n} cube on {place}", "{n} cubes on {place}", n, place=place(cell, places))
    yield text("ends at {place}", place=place(section.end, places))
    if section.top:
        yield text("top icon: attacks a ship with three coins")
    if section.bottom:
        yield text("bottom icon: two cubes where most coins lie")
    yield from (icon.words() for icon in section.icons)
