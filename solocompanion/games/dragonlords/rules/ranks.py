"""Who fights in a battle: both sides as ranks of figures with an Attack and a Defense (COM-1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from solocompanion.core.frozen import frozen
from solocompanion.games.dragonlords.facts import (
    CULT_ATTACK,
    CULT_DEFENSE,
    HERO_ATTACK,
    HERO_DEFENSE,
    LORD_ATTACK,
    LORD_DEFENSE,
    Catalogue,
    Special,
)
from solocompanion.games.dragonlords.rules.control import world_of
from solocompanion.games.dragonlords.state import Battle, State

Kind = Literal["units", "lords", "king", "heroes", "zealots", "foes", "army", "army_lords", "quest"]


@frozen
class Rank:
    """Figures that fight alike: `n` of them, `army` is the number of the cult's army they belong to, 0 for none."""

    kind: Kind
    n: int
    attack: int
    defense: int
    army: int = 0


def yours(state: State, catalogue: Catalogue) -> tuple[Rank, ...]:
    """Return the person's ranks in the battle that is being fought, in the order they fall (COM-4)."""
    battle = state.battle
    assert battle is not None
    if battle.by == "quest":
        return _some(Rank("heroes", state.heroes, HERO_ATTACK, HERO_DEFENSE))
    force = state.present(battle.area)
    civ, combat = catalogue.civilizations[state.setup.civ], catalogue.combat
    by = _taf(state, catalogue, battle)
    king = combat.king_attack or civ.attack
    return _some(
        Rank("units", force.units, max(1, civ.attack + by), civ.defense),
        Rank("lords", force.lords, max(1, LORD_ATTACK + by), LORD_DEFENSE),
        Rank("king", int(force.king), max(1, king + by), combat.king_defense),
    )


def _taf(state: State, catalogue: Catalogue, battle: Battle) -> int:
    """Return what is added to every Attack of the person's: at a Mine, against a Kingdom, in fear (COM-1)."""
    return sum(one.by for one in changed_by(state, catalogue, battle))


@frozen
class Change:
    """What changes every Attack of the person's: by how much, and by which rule."""

    why: Literal["mine", "kingdom", "fear"]
    by: int
    rule: str


def changed_by(state: State, catalogue: Catalogue, battle: Battle) -> tuple[Change, ...]:
    """Return what changes the person's Attack in a battle; nothing in a quest."""
    if not battle.area:
        return ()
    world, found = world_of(state, catalogue), []
    if catalogue.civilizations[state.setup.civ].ability == "gold" and world.is_mine(battle.area):
        found.append(Change("mine", 1, "CIV-D"))
    if battle.by == "you" and world.is_kingdom(battle.area) and catalogue.combat.kingdom:
        found.append(Change("kingdom", -catalogue.combat.kingdom, "A-73"))
    if battle.round <= 1 and special(state, catalogue) == "fear":
        found.append(Change("fear", -catalogue.combat.fear, "A-22"))
    return tuple(found)


def special(state: State, catalogue: Catalogue) -> Special:
    """Return the special attack of the monster in the battle; empty without one."""
    battle = state.battle
    found = state.foes.get(battle.area) if battle is not None else None
    return catalogue.monsters[found.who].special if found is not None and found.kind == "monster" else ""


def theirs(state: State, catalogue: Catalogue) -> tuple[Rank, ...]:
    """Return the other side's ranks, in the order they fall: zealots first (A-46)."""
    battle = state.battle
    assert battle is not None
    if battle.by == "quest":
        return _some(Rank("quest", battle.n, battle.attack, battle.defense))
    return against(state, catalogue, battle.area, is_attacked=battle.by == "you")


def against(state: State, catalogue: Catalogue, area: str, *, is_attacked: bool) -> tuple[Rank, ...]:
    """Return who stands at a place against the person: attacked by them, or attacking."""
    by = 0 if is_attacked or not world_of(state, catalogue).is_kingdom(area) else -catalogue.combat.kingdom
    cult = max(1, CULT_ATTACK + by)
    armies = state.armies_at(area)
    found = [Rank("zealots", state.zealots.get(area, 0), cult, CULT_DEFENSE)] if is_attacked else []
    found += _foes(state, catalogue, area) if is_attacked else ()
    found += [Rank("army", one.units, cult, CULT_DEFENSE, one.number) for one in armies]
    found += [Rank("army_lords", one.lords, max(1, LORD_ATTACK + by), LORD_DEFENSE, one.number) for one in armies]
    return _some(*found)


def _foes(state: State, catalogue: Catalogue, area: str) -> Iterator[Rank]:
    foes = state.foes.get(area)
    if foes is None:
        return
    match foes.kind:
        case "scouts" | "guards":
            yield Rank("foes", foes.n, CULT_ATTACK, CULT_DEFENSE)
        case "neutrals":
            civ = catalogue.civilizations[foes.who]
            yield Rank("foes", foes.n, civ.attack, civ.defense)
        case "monster":
            monster = catalogue.monsters[foes.who]
            yield Rank("foes", foes.n, monster.attack, monster.defense)


def neutral_ranks(state: State, catalogue: Catalogue, area: str) -> tuple[Rank, ...]:
    """Return the neutrals at a place, whom the cult attacks (CULT-10)."""
    return _some(*_foes(state, catalogue, area))


def _some(*ranks: Rank) -> tuple[Rank, ...]:
    return tuple(one for one in ranks if one.n > 0)


def figures(ranks: tuple[Rank, ...]) -> int:
    """Return how many figures some ranks have."""
    return sum(one.n for one in ranks)
