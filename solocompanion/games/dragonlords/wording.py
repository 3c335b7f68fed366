"""The names of things in words; all that is shown asks here."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_uppercase

from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.dragonlords.facts import Catalogue
from solocompanion.games.dragonlords.game_map import GameMap
from solocompanion.games.dragonlords.map_kind import MAP
from solocompanion.games.dragonlords.rules.control import world_of
from solocompanion.games.dragonlords.state import Foes, Force, Phase, State
from solocompanion.games.dragonlords.told import ToldArea
from solocompanion.games.dragonlords.world import World

PHASES: Mapping[Phase, str] = {
    "setup": later("Set-up"),
    "purchase": later("Purchase"),
    "exploration": later("Exploration"),
    "encounter": later("Encounters"),
    "cult": later("DragonCult"),
    "event": later("Event"),
    "income": later("Income"),
    "reinforcement": later("Reinforcement"),
    "over": later("Game over"),
}
GOODS = {
    "unit": later("unit"),
    "action": later("action"),
    "ship": later("ship"),
    "hero": later("Hero"),
    "scroll": later("Scroll Card"),
    "pickaxe": later("pickaxe"),
    "torch": later("torch"),
    "elixir": later("elixir"),
    "potion": later("potion"),
    "talisman": later("talisman"),
    "dragonorb": later("DragonOrb"),
    "treasure": later("treasure"),
    "wizard": later("Wizard"),
}
MANY = {  # one, and several
    "unit": (later("unit"), later("units")),
    "ship": (later("ship"), later("ships")),
    "hero": (later("Hero"), later("Heroes")),
    "action": (later("action"), later("actions")),
    "scroll": (later("Scroll Card"), later("Scroll Cards")),
}
ROMAN = (
    "",
    later("I"),
    later("II"),
    later("III"),
    later("IV"),
    later("V"),
    later("VI"),
    later("VII"),
    later("VIII"),
)


def roman(number: int) -> str:
    """Return the number of an army as it stands on its plate."""
    return text(ROMAN[number]) if 0 < number < len(ROMAN) else str(number)


TOLD = {  # areas of a game without a map
    "land": later("Land {n}"),
    "kingdom": later("Kingdom {letter}"),
    "mine": later("Mine {n}"),
    "teleportal": later("Teleportal {n}"),
    "island": later("Island {n}"),
    "sea": later("Sea {n}"),
    "wasteland": later("Space {n}"),
    "lair": later("Lair {n}"),
    "village": later("Village {n}"),
}


def told_name(one: ToldArea) -> str:
    """Name an area that was told of: by its kind, and by its number or, of a Kingdom, its letter."""
    letter = ascii_uppercase[one.number - 1] if one.kind == "kingdom" else ""
    return text(TOLD[one.kind], n=one.number, letter=letter)


CRYSTAL: Mapping[str, str] = {  # what each meaning of a face is said to be
    "bless": later("The Crystal Die showed {n}: the gods bless the party."),
    "ignore": later("The Crystal Die showed {n}: the gods ignore the party."),
    "curse": later("The Crystal Die showed {n}: the gods curse the party."),
    "": later(
        "The Crystal Die showed {n}. Your rulebook says what that means: set it in the Workshop, and it is said here."
    ),
}


def called_army(number: int) -> str:
    """Name an army of the cult by its number."""
    return text("Army {number}", number=roman(number))


class Names:
    """The names of one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def map(self, state: State) -> GameMap:
        """Return the map of a game that has one."""
        return self.catalogue.maps[state.setup.map]

    def world(self, state: State) -> World:
        """Return what follows from the map."""
        return world_of(state, self.catalogue)

    def area(self, state: State, area: str) -> str:
        """Name an area; a ship that figures came from by its own name."""
        if state.is_told:
            told = state.told.area.get(area)
            if told is None:
                return text("the ship")
            own = state.told.named.get(area, "")
            return text(own) if own else told_name(told)
        found = self.map(state).drawn.area.get(area)
        return MAP.called(found) if found is not None else text("the ship")

    def civ(self, civ: str) -> str:
        """Name a civilization."""
        return text(self.catalogue.civilizations[civ].name)

    def monster(self, monster: str, n: int = 1) -> str:
        """Name a monster: with their number those of a kind that can be several, one that is left of them too."""
        found = self.catalogue.monsters[monster]
        return (
            text("{n} {name}", n=n, name=text(found.name if n == 1 else found.many)) if found.many else text(found.name)
        )

    def good(self, good: str) -> str:
        """Name one of table 1, or a treasure."""
        return text(GOODS[good])

    def army(self, number: int) -> str:
        """Name an army of the cult by its number."""
        return called_army(number)

    def phase(self, phase: Phase) -> str:
        """Name a phase."""
        return text(PHASES[phase])

    def force(self, force: Force) -> str:
        """Name figures of the person's: "4 units, King and Wizard"."""
        found = []
        if force.units:
            found.append(plural("{n} unit", "{n} units", force.units))
        if force.lords:
            found.append(plural("{n} DragonLord", "{n} DragonLords", force.lords))
        if force.king:
            found.append(text("King"))
        if force.wizard:
            found.append(text("Wizard"))
        return listed(found)

    def foes(self, foes: Foes) -> str:
        """Name who was met: "2 scouts of the cult", "6 Orcs"."""
        if foes.kind == "monster":
            return self.monster(foes.who, foes.n)
        if foes.kind == "neutrals":
            return plural("{n} unit of the {civ}", "{n} units of the {civ}", foes.n, civ=self.civ(foes.who))
        if foes.kind == "guards":
            return plural("{n} guard of the cult", "{n} guards of the cult", foes.n)
        return plural("{n} scout of the cult", "{n} scouts of the cult", foes.n)

    def hostile(self, state: State, area: str) -> str:
        """Name everybody at a place whom the person would fight."""
        found = []
        if area in state.foes:
            found.append(self.foes(state.foes[area]))
        if area in state.zealots:
            found.append(plural("{n} zealot", "{n} zealots", state.zealots[area]))
        found += [self.army_with_strength(one.number, one.units, one.lords) for one in state.armies_at(area)]
        return listed(found)

    def strength(self, units: int, lords: int) -> str:
        """Say how strong an army is."""
        if not lords:
            return str(units)
        return text("{n} and {lords}", n=units, lords=plural("{n} DragonLord", "{n} DragonLords", lords))

    def goods(self, good: str, n: int) -> str:
        """Name several of a good with their number."""
        one, several = MANY.get(good, (GOODS[good], GOODS[good]))
        return text("{n} {good}", n=n, good=text(one if n == 1 else several))

    def crystal(self, face: int) -> str:
        """Say what the Crystal Die showed, and what that means where it is known."""
        return text(CRYSTAL[self.catalogue.combat.crystal[face - 1]], n=face)

    def army_with_strength(self, number: int, units: int, lords: int) -> str:
        """Name an army with its strength: "Army II (5)"."""
        name = self.army(number)
        if lords:
            with_lords = plural("{n} DragonLord", "{n} DragonLords", lords)
            return text("{army} ({n}, {lords})", army=name, n=units, lords=with_lords)
        return text("{army} ({n})", army=name, n=units)
