"""What Tiny Epic Kingdoms calls things: territories, regions, factions, actions, resources, sides."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, plural, text
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.facts import Catalogue, Kind, Region, Resource, Territory
from solocompanion.games.tiny_epic_kingdoms.state import RESOURCES, Action, Objective, Side, State

KIND: Mapping[Kind, str] = {
    "plains": later("Plains"),
    "forest": later("Forest"),
    "mountain": later("Mountain"),
    "ruins": later("Ruins"),
    "capital": later("Capital City"),
    "water": later("Water"),
    "crags": later("Crags"),
}
ACTION: Mapping[Action, str] = {
    "patrol": later("Patrol"),
    "quest": later("Quest"),
    "build": later("Build"),
    "research": later("Research"),
    "expand": later("Expand"),
    "trade": later("Trade"),
}
RESOURCE: Mapping[Resource, str] = {"mana": later("Mana"), "ore": later("Ore"), "food": later("Food")}
OBJECTIVE: Mapping[Objective, str] = {
    "meeples": later("All seven meeples in play"),
    "tower": later("The top of the tower"),
    "research": later("The top of research"),
}
SIDE_OF: Mapping[str, Side] = {"A": "ai", "B": "you"}  # whose card it is


@frozen
class Names:
    """Names of what the catalogue holds."""

    catalogue: Catalogue

    def territory(self, state: State, card: str) -> Territory:
        """Return the territory of a card: A is the AI's, B the person's."""
        return self.catalogue.territories[_of_card(state, card)]

    def region(self, state: State, space: str) -> Region:
        """Return the region that a space ("A.h") is."""
        return self.territory(state, space[0]).region[space[2:]]

    def space(self, state: State, space: str) -> str:
        """Name a space by its region, and by its card where both cards have a region of that name."""
        card, region = space[0], self.region(state, space)
        name = region_name(region)
        other = self.catalogue.territories.get(_of_card(state, "B" if card == "A" else "A"))  # it may be drawn later
        if other is None or region.called not in other.called:
            return name
        return text("{name} (the AI's card)", name=name) if card == "A" else text("{name} (your card)", name=name)

    def faction(self, state: State, side: Side) -> str:
        """Name a side's faction; without one, the side."""
        setup = state.setup
        if side == "ai" and setup.dark_army == "yes":
            return text("Dark Army")
        found = self.catalogue.factions.get(setup.faction_ai if side == "ai" else setup.faction_you)
        return text(found.name) if found else text("The AI") if side == "ai" else text("You")

    def action(self, action: Action) -> str:
        """Return the name of an action in the person's language."""
        return text(ACTION[action])

    def resource(self, resource: Resource) -> str:
        """Return the name of a resource in the person's language."""
        return text(RESOURCE[resource])


def _of_card(state: State, card: str) -> str:
    return state.setup.territory_ai if card == "A" else state.setup.territory_you


def region_name(one: Region) -> str:
    """Name a region; one without a name of its own by its kind and id."""
    return text(one.name) if one.name else text("{kind} {id}", kind=text(KIND[one.kind]), id=one.id)


def meeples(side: Side, n: int) -> str:
    """Say how many meeples of a side there are somewhere."""
    if side == "ai":
        return plural("{n} meeple of the AI", "{n} meeples of the AI", n)
    return plural("{n} meeple of yours", "{n} meeples of yours", n)


def space_of(sprite: str) -> str:
    """Return the space that a sprite lies in or marks, "" for all others."""
    if (meeple := things.MEEPLE.of(sprite)) is not None:
        return meeple[1]
    found = (kind.of(sprite) for kind in (things.SPACE, things.ALLY, things.CLOSED))
    return next((of[0] for of in found if of is not None), "")


def amounts(of: Mapping[Resource, int]) -> str:
    """List amounts of resources, without those of which there are none: "2 Mana, 1 Ore"."""
    said = [text("{n} {resource}", n=of[one], resource=text(RESOURCE[one])) for one in RESOURCES if of.get(one)]
    return ", ".join(said) or text("nothing")
