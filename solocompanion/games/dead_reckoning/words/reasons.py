"""Why here, why not here: what a trail calls a place, what its notes say, and what the rules make of other places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solocompanion.core.effects import Noted, Step
from solocompanion.core.trail import Note, Ruling
from solocompanion.core.words import plural, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import COVENANTS, PEOPLE, State
from solocompanion.games.dead_reckoning.wording import Names, building, capital, coins, place, who

Told = Sequence[tuple[Step, State]]
ON_A_SPACE = {"space", "card", "goods", "cube", "permanent", "building", "control"}
SEATS = (*PEOPLE, *COVENANTS)


def subject_of(sprite: str) -> str:
    """Return the cell or the seat a sprite stands for."""
    kind, _, of = sprite.partition(":")
    if kind in ON_A_SPACE:
        return of.partition(":")[0]
    return of if kind == "ship" and of in PEOPLE else ""


def subject(name: str, names: Names) -> str:
    """Name a cell, a seat, a tile or a card of a trail."""
    if name in SEATS:
        return who(name)
    if name in names.catalogue.tiles:
        return names.tile(name)
    if name.partition("/")[0] in names.catalogue.row_cards:
        return names.card(name)
    if name == "cannons":
        return text("Its cubes")
    is_cell = name == HARBOR or (len(name) == 4 and name[0] == "r" and name[2] == "c")
    return capital(place(name)) if is_cell else name


def note(reason: Note, _: Names) -> str:
    """Word why a candidate stayed or fell."""
    first, second = (*(one for one in reason.args if isinstance(one, int)), 0, 0)[:2]
    words = {
        "coins_there": text("{coins} on it", coins=coins(first)),
        "first_value": text("worth {n} at the end", n=first),
        "production": text("produces {n}", n=first),
        "coins_made": text("yields {coins}", coins=coins(first)),
        "cargo_made": text("yields {n} cargo", n=first),
        "at_sea": text("at sea") if first else text("in the Harbor"),
        "distance": plural("{n} step away", "{n} steps away", first),
        "damage": text("{n} damage", n=first),
        "controls": text("controls the island") if first else text("does not control the island"),
        "would_drop": text("would drop {n}, {least} wanted", n=first, least=second),
        "tied": text("tied"),
        "chosen": text("chosen"),
    }
    return words.get(reason.key, reason.key)


# -- places no trail speaks of -----------------------------------------------------------------------------------------
def ruling(name: str, told: Told, _: Names) -> Ruling | None:
    """Say what the rules make of a place or a ship in a turn of the Covenant."""
    shown = next((step for step, _ in told if isinstance(step.effect, did.CardRevealed)), None)
    if shown is None or not name:
        return None
    return _ship(name, told) if name in SEATS else _space(name, told)


def _ship(name: str, told: Told) -> Ruling:
    for step, _ in told:
        effect: Any = step.effect
        if isinstance(effect, did.BattleFought) and effect.kind == "ship" and effect.defender == name:
            return Ruling(text("It attacked this ship."), step.rule, here=True)
        if isinstance(effect, did.NothingDone) and effect.what == "attack":
            return Ruling(text("Its Attack Flag did not strike."), step.rule)
        if isinstance(effect, did.NothingDone) and effect.what == "top":
            return Ruling(text("No ship had three coins on board."), step.rule)
    return Ruling(text("Nothing on its card made it attack this ship."), "TRG-1")


def _space(cell: str, told: Told) -> Ruling:
    """Return the most telling of what happened there, or that its card shows nothing there."""
    found = [ruled for step, _ in told if (ruled := _about(cell, step)) is not None]
    if not found:
        return Ruling(text("Nothing on its card concerned this space in this turn."), "INF-1")
    return next((one for one in found if one.here), found[0])


def _about(cell: str, step: Step) -> Ruling | None:
    effect: Any = step.effect
    if getattr(effect, "cell", None) != cell:
        return None
    if isinstance(effect, did.CubesLeft):
        return Ruling(left(step.rule), step.rule)
    if isinstance(effect, did.BuildingPlaced):
        said = text("This was its best island for a building: {building}.", building=building(effect.kind))
        return Ruling(said, step.rule, here=True)
    words = {
        did.NothingToClaim: text("Its card would take a card here, but there was none."),
        did.EncounterIgnored: text("It leaves a Fortune Encounter where it is."),
        did.CubePlaced: text("Its card shows cubes here."),
        did.AdvancementClaimed: text("Its card shows a white border here."),
        did.ShipMoved: text("Its card shows the end of its turn here."),
        did.BoardRevealed: text("Its card touched this space, so it was explored."),
        did.IslandEmptied: text("It controls this island, so it took the goods."),
        did.IslandProduced: text("This was its best island for production."),
        did.DelayedLaid: text("This was its most valuable island."),
        did.BattleFought: text("It had to fight here."),
    }
    here = not isinstance(effect, Noted)
    return Ruling(words[type(effect)], step.rule, here=here) if type(effect) in words else None


def left(rule: str) -> str:
    """Say why cubes were not placed, by the rule that kept them away."""
    words = {
        "INF-4": text("The island is protected, and a single cube is not worth a battle."),
        "INF-5": text("The island is protected, and it did not win a battle for it."),
        "INF-6": text("There is no room for its cubes: open sea, or a full island."),
        "INF-8": text("In its last turn it replaces only half as many cubes."),
        "MB-1": text("It attacks your ship this turn, so it fights for no building."),
        "MB-2": text("It keeps its strength for the Attack Flag, so it did not fight your ship here."),
        "MB-3": text("It lost a battle this turn, so it fights no more."),
        "MB-4": text("It fights for one island a turn, and another had more coins on it."),
        "CND-3": text("It lost the battle for the bottom icon."),
        "A-12": text("It was sunk this turn, so it fights no more."),
        "A-30": text("Only one of its cubes would fit, and that is not worth a battle."),
        "COP-17": text("One cube more would cost the other Covenant its control."),
    }
    return words.get(rule, text("Its cubes were not placed here."))
