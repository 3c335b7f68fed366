"""The set-up with the real pieces, in the order of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve

from solocompanion.core.options import Exhibit, Settings, Start
from solocompanion.core.view import Check
from solocompanion.core.words import later, text
from solocompanion.games.tiny_epic_kingdoms.combined_map import land
from solocompanion.games.tiny_epic_kingdoms.facts import MEEPLES, Resource
from solocompanion.games.tiny_epic_kingdoms.questions import DIE, FACTIONS, SIDES_OF_DIE, TERRITORIES
from solocompanion.games.tiny_epic_kingdoms.rules.positions import has_land
from solocompanion.games.tiny_epic_kingdoms.rules.setup import AI_BEGINS, POOR, YOURS
from solocompanion.games.tiny_epic_kingdoms.state import DRAW, FULL, QUICK, SHIELDS, Side, State, quick_of
from solocompanion.games.tiny_epic_kingdoms.wording import Names, amounts

BEGIN: Mapping[Resource, int] = {"food": AI_BEGINS.food, "mana": AI_BEGINS.mana, "ore": AI_BEGINS.ore}


def checklist(state: State, names: Names, start: Start) -> tuple[Check, ...]:
    """Return what to set up with the real pieces: what is known, and what the app or the person draws."""
    now = state if start.now is None else start.now
    return tuple(_checks(evolve(state, setup=now.setup), names, start))


def _checks(state: State, names: Names, start: Start) -> Iterator[Check]:
    setup = state.setup
    yield from _cards(state, names, start)
    yield from _factions(state, names, start)
    if setup.ai_poor == "yes":
        yield Check(text("The AI begins without resources"), "A3")
    else:
        yield Check(text("The AI begins with {resources}", resources=amounts(BEGIN)), "TEK-S2")
    if setup.you_poor == "yes":
        yield Check(text("You begin with {n} resources, divided as you like", n=POOR), "A5")
    else:
        yield Check(text("You begin with {n} resources, divided as you like", n=YOURS), "TEK-S2")
    supply = MEEPLES - FULL
    said = text("Two meeples of the AI's on {home}, {n} beside its card", home=_home(state, names), n=supply)
    yield Check(said, "TEK-S3")
    yield Check(text("Two of yours together on one region of your card, {n} beside it", n=supply), "TEK-S3")
    said = text(
        "Action card with {n} shields, tower card and a token of each side below both its tower and its research",
        n=SHIELDS,
    )
    yield Check(said, "TEK-S4")
    yield Check(text("No Lost Kingdom"), "TEK-S4")
    yield Check(text("No exploration tokens"), "AMB-53")
    if start.is_persons(DIE):
        yield Check(text("Both war dice; {n} on a plain die is the white flag", n=SIDES_OF_DIE), "TEK-W1")
    else:
        yield Check(text("Your war die, if you like; the app rolls the AI's"), "TEK-W1")
    if setup.abilities == "yes":
        yield Check(text("The AI's faction card at hand: you apply its research abilities"), "A6")
    yield Check(text("The AI takes the first turn, with Patrol"), "TEK-T1")


def _cards(state: State, names: Names, start: Start) -> Iterator[Check]:
    """Name both territories, or say who draws them: two cards of which the person takes one, or one."""
    if state.setup.territory_ai == DRAW == state.setup.territory_you:
        yours = later("You draw two territory cards at the start and take one; the AI plays on a side without Ruins")
        apps = later("The app draws two territory cards at the start: you take one, the AI a side without Ruins")
        yield Check(text(yours if start.is_persons(TERRITORIES) else apps), "TEK-S1")
    else:
        yield _card(state, "ai", names, start)
        yield _card(state, "you", names, start)


def _card(state: State, side: Side, names: Names, start: Start) -> Check:
    """Name a side's territory, or say who draws it."""
    chosen = state.setup.territory_ai if side == "ai" else state.setup.territory_you
    found = names.catalogue.territories.get(chosen)
    if found is not None:
        known = later("The AI's territory: {name}") if side == "ai" else later("Your territory: {name}")
        said = text(known, name=text(found.name))
        return Check(text("{card}, a practice map on the screen", card=said) if found.practice else said, "TEK-S1")
    if chosen == quick_of(side):
        made = text("The AI's territory") if side == "ai" else text("Your territory")
        return Check(text("{card}: laid out at random at the start, on the screen", card=made), "TEK-S1")
    if side == "ai":
        yours = later("You draw the AI's territory at the start; it plays on a side without Ruins")
        apps = later("The app draws the AI's territory at the start, a side without Ruins")
    else:
        yours, apps = later("You draw your territory at the start"), later("The app draws your territory at the start")
    return Check(text(yours if start.is_persons(TERRITORIES) else apps), "TEK-S1")


def _factions(state: State, names: Names, start: Start) -> Iterator[Check]:
    """Name both factions, or say who draws them; the Dark Army is a card of its own (A4)."""
    setup, known = state.setup, names.catalogue.factions
    if setup.dark_army == "yes":
        yield Check(text("The AI plays the Dark Army: its faction card at hand"), "A4")
    elif setup.faction_ai in known:
        yield Check(text("The AI's faction: {name}", name=names.faction(state, "ai")), "TEK-S1")
    if setup.faction_you in known:
        yield Check(text("Your faction: {name}", name=names.faction(state, "you")), "TEK-S1")
    if setup.faction_you in known and (setup.dark_army == "yes" or setup.faction_ai in known):
        return
    if start.is_persons(FACTIONS):
        yield Check(text("You draw each faction that is still open at the start"), "TEK-S1")
    else:
        yield Check(text("The app draws each faction that is still open at the start"), "TEK-S1")


def _home(state: State, names: Names) -> str:
    """Name the AI's Home, as soon as its card is known."""
    if not has_land(state.setup, names.catalogue):
        return text("its Home, the region nearest to the name banner")
    territories, setup = names.catalogue.territories, state.setup
    home = land(territories[setup.territory_ai], territories[setup.territory_you]).home
    return text("{space}, its Home", space=names.space(state, home))


def exhibits(settings: Settings, names: Names) -> Iterator[Exhibit]:
    """Show both territories, or say who draws them."""
    titles: Mapping[Side, str] = {"you": text("Your territory"), "ai": text("The AI's territory")}
    for side, title in titles.items():
        chosen = settings[f"territory_{side}"]
        found = names.catalogue.territories.get(chosen)
        record = "" if found is None else chosen
        words = (
            text(found.name)
            if found
            else text("Laid out at the start")
            if chosen == QUICK
            else text("Drawn at the start")
        )
        yield Exhibit(f"territory_{side}", title, side, "territory", record, words)
