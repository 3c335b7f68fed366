"""What is told of what is found and met."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.telling import appear, pulse
from solocompanion.core.words import later, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.facts import FindKind, Special
from solocompanion.games.dragonlords.questions import TABLE_DICE
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.telling.sentences import Tell, at_area
from solocompanion.games.dragonlords.wording import Names

FINDS: Mapping[FindKind, str] = {
    "empty": later("{area}, {face}: nobody is there."),
    "gold": later("{area}, {face}: nobody is there, and some gold."),
    "scouts": later("{area}, {face}: scouts of the cult."),
    "resource": later("{area}, {face}: resources."),
    "monster": later("{area}, {face}: a monster."),
    "neutrals": later("{area}, {face}: neutral forces."),
    "village": later("{area}, {face}: a native village."),
    "rumor": later("{area}, {face}: a rumor of a Shard."),
}


def _explored(effect: did.Explored, before: State, names: Names) -> str:
    found = names.catalogue.finds[str(effect.face)].what
    return text(FINDS[found], area=names.area(before, effect.area), face=effect.face)


def _rumor(effect: did.RumorHeard, _: State, names: Names) -> str:
    said = {
        "monster": later("The rumor, {face}: a monster's lair."),
        "gold": later("The rumor, {face}: nothing but gold."),
        "guards": later("The rumor, {face}: a magical stone, and guards of the cult."),
        "scroll": later("The rumor, {face}: a magical stone."),
        "shard": later("The rumor, {face}: a Shard."),
    }
    return text(said[names.catalogue.rumors[str(effect.face)].what], face=effect.face)


def _met(effect: did.FoesMet, before: State, names: Names) -> str:
    foes, area = names.foes(effect.foes), names.area(before, effect.area)
    if effect.foes.kind != "monster":
        return text("{foes} in {area}.", foes=foes, area=area)
    monster = names.catalogue.monsters[effect.foes.who]
    said = text("{foes} in {area}: Attack {n}, d{m}.", foes=foes, area=area, n=monster.attack, m=monster.defense)
    special = SPECIALS.get(monster.special, "")
    return f"{said} {text(special)}" if special else said


SPECIALS: Mapping[Special, str] = {
    "fear": later("Fear: your Attack is lower in the first round."),
    "free_attack": later("It strikes once before every round."),
    "lightning": later("Lightning: it strikes once before the battle."),
}


def _put(effect: did.FoesMet, before: State, names: Names) -> str:
    foes, area = names.foes(effect.foes), names.area(before, effect.area)
    if effect.foes.kind in {"scouts", "guards"}:
        return text("{foes} into {area}, as red units", foes=foes, area=area)
    return text("{foes} into {area}", foes=foes, area=area)


def _gone(effect: did.FoesGone, before: State, names: Names) -> str:
    foes = before.foes.get(effect.area)
    if foes is None:
        return ""
    return text("Take {foes} off {area}", foes=names.foes(foes), area=names.area(before, effect.area))


def _named(effect: did.NeutralsNamed, before: State, names: Names) -> str:
    """Say where a civilization lives: in the realm of the Home Kingdom only on the islands near it (A-68)."""
    civ, kingdom = names.civ(effect.civ), names.area(before, effect.kingdom)
    if effect.kingdom == before.home:
        return text("{civ} live on the islands near {kingdom}.", civ=civ, kingdom=kingdom)
    return text("{civ} live in the realm of {kingdom}.", civ=civ, kingdom=kingdom)


def _none_came(effect: did.NoGarrisonCame, before: State, names: Names) -> str:
    """Say why no garrison stands in the nearest Kingdom: somebody is there (A-13)."""
    if not effect.kingdom:
        return text("No more neutrals come: no way leads to a Kingdom.")
    kingdom = names.area(before, effect.kingdom)
    if before.land(effect.kingdom).owner == "you" or before.force(effect.kingdom):
        return text("No more neutrals come: the nearest Kingdom, {kingdom}, is yours.", kingdom=kingdom)
    foes = before.foes.get(effect.kingdom)
    if foes is None:
        return text("No more neutrals come: the nearest Kingdom, {kingdom}, is the cult's.", kingdom=kingdom)
    who = names.foes(foes)
    return text("No more neutrals come: the nearest Kingdom, {kingdom}, has {who}.", kingdom=kingdom, who=who)


TELLS = (
    Tell(did.Explored, log=_explored, source=TABLE_DICE, moves=at_area, sums_up=True, sign="explore"),
    Tell(did.RumorHeard, log=_rumor, source=TABLE_DICE, moves=at_area),
    Tell(
        did.FoesMet,
        log=_met,
        script=_put,
        due=True,
        moves=lambda effect, _, __, ___: appear(things.FOES(effect.area)),
        sums_up=True,
    ),
    Tell(
        did.ResourceFound,
        log=later("{Area} yields 1 gold more each turn."),
        script=later("A decoy counter into {area}: a resource"),
        due=True,
        moves=lambda effect, _, __, ___: appear(things.RESOURCE(effect.area)),
    ),
    Tell(
        did.VillageFound,
        log=later("A native village lies in {area}."),
        script=later("A counter into {area}: a native village"),
        due=True,
        moves=lambda effect, _, __, ___: appear(things.VILLAGE(effect.area)),
    ),
    Tell(
        did.NeutralsNamed,
        log=_named,
        moves=lambda effect, _, __, ___: pulse(things.AREA(effect.kingdom)),
    ),
    Tell(
        did.GarrisonPlaced,
        log=later("{n} {civ} hold the Kingdom {area}."),
        script=later("{n} {civ} into the Kingdom {area}"),
        due=True,
        moves=lambda effect, _, __, ___: appear(things.FOES(effect.area)),
        sums_up=True,
    ),
    Tell(
        did.NoGarrisonCame,
        log=_none_came,
        moves=lambda effect, _, __, ___: pulse(things.AREA(effect.kingdom)) if effect.kingdom else (),
    ),
    Tell(
        did.NeutralsJoined,
        log=later("{n} of your own people joined you in {area}."),
        script=later("{n} of your units into {area}"),
        due=True,
        moves=at_area,
        sums_up=True,
    ),
    Tell(
        did.FoesGone,
        log=later("They are no longer in {area}."),
        script=_gone,
        due=True,
        moves=at_area,
    ),
)
