"""The cult's panel: its strength, what it rolled this turn, how near it is to its aim, and what may come next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solocompanion.core.effects import Step
from solocompanion.core.view import Counter, LedgerRow, Panel
from solocompanion.core.words import plural, text
from solocompanion.games.dragonlords.march_card import march_card
from solocompanion.games.dragonlords.rules.control import TO_LOSE, cult_kingdoms
from solocompanion.games.dragonlords.rules.cult import distances, is_held_up
from solocompanion.games.dragonlords.state import Army, State
from solocompanion.games.dragonlords.wording import Names


def panel(state: State, _: Sequence[Step], names: Names) -> Panel:
    """Build the panel."""
    if state.phase == "setup":
        return Panel(text("The DragonCult"), text("before the set-up"), "army")
    world = names.world(state)
    n, zealots = sum(one.units for one in state.armies), sum(state.zealots.values())
    armies = plural("{n} army", "{n} armies", len(state.armies))
    units = plural("{n} unit", "{n} units", n)
    return Panel(
        title=text("The DragonCult"),
        subtitle=text("{armies}, {units}", armies=armies, units=units),
        art="army",
        counters=(Counter("zealots", str(zealots), text("zealots"), text("They never move"), "CULT-14"),),
        card=march_card(state, names),
        total=str(len(cult_kingdoms(state, world))),
        total_label=text("Kingdoms of {n}", n=TO_LOSE),
        total_unit=text("of {n} Kingdoms", n=TO_LOSE),
        total_rule="DEF-2",
        ledger=tuple(_armies(state, names)),
    )


def _armies(state: State, names: Names) -> Iterator[LedgerRow]:
    for one in state.armies:
        way, rule = _way(state, one, names)
        label = names.army(one.number)
        if one.lords:
            lords = plural("with {n} DragonLord", "with {n} DragonLords", one.lords)
            way = text("{lords}; {way}", lords=lords, way=way)
        yield LedgerRow(label, way, one.units, "army", rule, _heads_for(state, one, names))


def _way(state: State, army: Army, names: Names) -> tuple[str, str]:
    """Say in a few words what an army heads for, with the rule: its Village, then the nearest Kingdom or Kingdoms."""
    world = names.world(state)
    if state.is_told:
        return names.area(state, army.area), "A-76"
    if is_held_up(state, army.area):
        return text("waits with neutrals"), "A-44"
    spaces = world.to_village.get(army.area, 0) if world.is_waste(army.area) else 0
    if spaces:
        return plural("Village {n} space away", "Village {n} spaces away", spaces), "CULT-5"
    rule = "CULT-5" if world.is_waste(army.area) else "CULT-6"
    found = list(distances(state, world, army.area))
    if not found:
        return names.area(state, army.area), "CULT-7"
    least = min(far for _, far in found)
    near = [one for one, far in found if far == least]
    kingdom = names.area(state, near[0])
    if not least:
        return text("in {kingdom}", kingdom=kingdom), rule
    away = plural("{n} area away", "{n} areas away", least)
    several = plural("{n} Kingdom, {away}", "{n} Kingdoms, each {away}", len(near), away=away)
    return several if len(near) > 1 else text("{kingdom} {away}", kingdom=kingdom, away=away), rule


def _heads_for(state: State, army: Army, names: Names) -> str:
    """Say which Kingdoms are nearest to an army, and how far they are; without a map that the person says it."""
    if state.is_told:
        return text("You say from your board where it goes")
    found = list(distances(state, names.world(state), army.area))
    if not found:
        return text("no way to a Kingdom")
    least = min(far for _, far in found)
    near = text(" or ").join(names.area(state, one) for one, far in found if far == least)
    return plural("{kingdom}, {n} area away", "{kingdom}, {n} areas away", least, kingdom=near)
