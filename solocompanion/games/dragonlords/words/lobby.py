"""The set-up with the real pieces, in the order of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solocompanion.core.options import Check, Chip, Start
from solocompanion.core.words import later, text
from solocompanion.games.dragonlords.effects.turns import START_GOLD, START_UNITS
from solocompanion.games.dragonlords.facts import SHARDS, START_HEROES, START_SHARDS, Ability, Civilization
from solocompanion.games.dragonlords.questions import BATTLE_DICE, CRYSTAL_DIE, CULT_DIE, SPELLS, TABLE_DICE
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.wording import Names


def checklist(state: State, names: Names, start: Start) -> Sequence[Check]:
    """Return what to set up with the real pieces."""
    return tuple(_checks(state, names, start))


def _checks(state: State, names: Names, start: Start) -> Iterator[Check]:
    removed = text(
        "Take these Scroll Cards out: Clairvoyance, Teleport, Summon Elemental, Reflection, Gain a Spell, Dispel Magic"
    )
    yield Check(removed, "SET-1")
    yield Check(text("Shuffle the other Scroll Cards"), "SET-1")
    civ = names.civ(state.setup.civ)
    yield Check(text("You play the {civ}: {n} units, King and Wizard", civ=civ, n=START_UNITS), "SET-2")
    yield Check(text("You begin with {n} gold", n=START_GOLD), "SET-2")
    yield Check(text("{n} Shards for you, {m} beside the board", n=START_SHARDS, m=SHARDS - START_SHARDS), "SET-4")
    yield Check(_home(state), "SET-5")
    yield Check(text("{n} Heroes (numbered wizard counters) into it", n=START_HEROES), "SET-3")
    yield Check(text("2 red disks of 5 units on each Dragon's Lair"), "SET-6")
    theirs = start.is_persons(SPELLS)
    said = text("You roll the Wizard's third spell") if theirs else text("The app rolls the Wizard's third spell")
    yield Check(said, "SET-7")
    if any(start.is_persons(one) for one in (CULT_DIE, TABLE_DICE, BATTLE_DICE)):
        yield Check(text("Your dice at hand: d4, d6, d8, d10, d12"), "CULT-1")
    if start.is_persons(CRYSTAL_DIE):
        yield Check(text("The Crystal Die at hand"), "EVT-1")


def _home(state: State) -> str:
    if state.is_told:
        return text("Choose your Home Kingdom on your board; your pieces go there. The mirror calls it Kingdom A")
    return text("You choose your Home Kingdom at the start; your pieces go there")


ABILITIES: Mapping[Ability, tuple[str, str]] = {  # in a few words, and the rule
    "gold": (later("+1 at Mines"), "CIV-D"),
    "sneak": (later("sneak attack"), "CIV-E"),
    "bonus": (later("4 actions"), "CIV-B"),
    "raise": (later("raise the fallen"), "CIV-N"),
    "archery": (later("a volley first"), "CIV-A"),
}


def tags(option: str, value: str, names: Names) -> Sequence[Chip]:
    """Say beside a civilization what it fights with, what a unit costs, and what it can do."""
    civ = names.catalogue.civilizations.get(value) if option == "civ" else None
    if civ is None:
        return ()
    found = [Chip(text("Attack {n}", n=civ.attack), rule="COM-1"), Chip(_price(civ), rule="PUR-1")]
    if civ.ability in ABILITIES:
        said, rule = ABILITIES[civ.ability]
        found.append(Chip(text(said), rule=rule))
    return found


def _price(civ: Civilization) -> str:
    if civ.bundle:
        return text("{n} units for {gold} gold", n=civ.units, gold=civ.bundle)
    return text("{gold} gold a unit", gold=civ.price)
