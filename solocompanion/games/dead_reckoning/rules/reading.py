"""Reading a section off a Covenant card: from the pack, from what was told in this game, or asked for (SEC-2)."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from solocompanion.core.cards import CardError, ask_line, each, settled
from solocompanion.core.requests import IllegalAnswerError
from solocompanion.core.words import capital, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import questions, sections
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules.territory import OceanTable
from solocompanion.games.dead_reckoning.state import Setup, Shown, State


def read(table: OceanTable, shown: Shown) -> sections.Section:
    """Return the section in force; one that was not entered yet is asked for and kept.

    The plan of battles looks ahead at conditions of cubes, so a number that is not known in one is asked for here.
    """
    section = section_of(table.state, table.catalogue, shown) or _told(table, shown)
    for n, icon in enumerate(section.icons):
        told = settled_icon(table, icon) if icon.has_branches else icon
        if told is not icon:
            section = learn_icons(table, section, (*section.icons[:n], told, *section.icons[n + 1 :]))
    return section


def _told(table: OceanTable, shown: Shown) -> sections.Section:
    fits = reader(table.state.setup, table.catalogue)
    line, section = ask_line(table, questions.SECTION(), fits)
    table.do(did.SectionLearned(place_of(shown), line), "SEC-2")
    return section


def settled_icon(table: OceanTable, icon: sections.Icon) -> sections.Icon:
    """Return an icon with its own numbers known; a number that no card shows is an illegal answer, as in a line."""
    told = settled(table, icon, icon.rules[0])
    if why := told.misfit(_levels(table.catalogue)) if told is not icon else "":
        raise IllegalAnswerError(capital(why))
    return told


def _levels(catalogue: Catalogue) -> dict[str, int]:
    return {tile.id: tile.level for tile in catalogue.tiles.values()}


def learn_icons(table: OceanTable, section: sections.Section, icons: tuple[sections.Icon, ...]) -> sections.Section:
    """Remember the section in force with these icons, and return it."""
    now = evolve(section, icons=icons)
    table.do(did.SectionLearned(place_of(table.state.shown[-1]), sections.write_section(now)), "SEC-2")
    return now


def reader(setup: Setup, catalogue: Catalogue) -> Callable[[str], sections.Section]:
    """Return what reads the section of a card on the table: it has to fit the grid and the Ship Upgrade tiles."""

    def fitting(line: str) -> sections.Section:
        section = sections.read_section(line)
        for cell in (*section.claims, *(cell for cell, _ in section.cubes), section.end):
            if cell not in {sections.HARBOR, *setup.cells}:
                raise CardError(line, _column(line, cell), text("there is no such space in this ocean"))
        levels = _levels(catalogue)
        for icon in (one for top in section.icons for one in each(top)):
            if why := icon.misfit(levels):
                raise CardError(line, _column(line, icon.written()), why)
        return section

    return fitting


def _column(line: str, written: str) -> int:
    return max(0, line.find(written)) + 1


def place_of(shown: Shown) -> str:
    """Return the name under which a section is remembered."""
    return f"{shown.card}/{shown.face}/{shown.section}"


def section_of(state: State, catalogue: Catalogue, shown: Shown) -> sections.Section | None:
    """Return a section as far as it is known; what the person told in this game comes first."""
    if place_of(shown) in state.learned:
        return sections.read_section(state.learned[place_of(shown)])
    return catalogue.sections.get((shown.card, shown.face), {}).get(shown.section)
