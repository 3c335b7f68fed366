"""What is told of battles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve

from solocompanion.core.telling import Motions, count, pulse
from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.effects.battles import Winner
from solocompanion.games.dragonlords.facts import CULT_ATTACK
from solocompanion.games.dragonlords.questions import BATTLE_DICE
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.telling.sentences import Tell, with_ships
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.words.ranks import against_kingdom, changes


def in_area(effect: did.BattleEnded | did.FoughtAtTable, *_: object) -> Motions:
    """Have the area shown; a quest has none."""
    return pulse(things.AREA(effect.area)) if effect.area else ()


def _began(effect: did.BattleBegan, before: State, names: Names) -> str:
    battle = effect.battle
    if battle.by == "quest":
        return text(
            "The party fights: {n} with Attack {attack}, Defense {defense}.",
            n=battle.n,
            attack=battle.attack,
            defense=battle.defense,
        )
    force, foes = names.force(before.present(battle.area)), names.hostile(before, battle.area)
    area = names.area(before, battle.area)
    if battle.by == "cult":
        army = before.army(battle.army)
        who = names.army_with_strength(battle.army, army.units, army.lords) if army is not None else foes
        return text("{foes} attacks {force} in {area}.", foes=who, force=force, area=area)
    return text("Battle in {area}: {force} against {foes}.", area=area, force=force, foes=foes)


ROLLED = {
    ("you", "round"): later("You: {hits} of {n} hit: {shown}."),
    ("foe", "neutrals"): later("The cult strikes at the neutrals: {hits} of {n} hit: {shown}."),
    ("neutrals", "neutrals"): later("The neutrals: {hits} of {n} hit: {shown}."),
    ("foe", "round"): later("They: {hits} of {n} hit: {shown}."),
    ("you", "sneak"): later("Sneak attack: {hits} of {n} hit: {shown}."),
    ("you", "volley"): later("Volley: {hits} of {n} hit: {shown}."),
    ("foe", "free_attack"): later("Its free attack: {hits} of {n} hit: {shown}."),
    ("foe", "lightning"): later("Lightning: {hits} of {n} hit: {shown}."),
}


def _rolled(effect: did.DiceRolled, before: State, names: Names) -> str:
    """Say how many dice hit, what a die had to show, and what made that more or less than usual."""
    shown = text("{attack} or less on a d{sides}", attack=effect.attack, sides=effect.sides)
    if found := _why_changed(effect, before, names):
        shown = text("{shown}, {why}", shown=shown, why=listed(list(found)))
    return text(ROLLED[effect.by, effect.blow], hits=effect.hits, n=effect.n, shown=shown)


def _why_changed(effect: did.DiceRolled, before: State, names: Names) -> Sequence[str]:
    """Say what changed the Attack of who struck: the person's by place and Fear, the cult's against a Kingdom."""
    if effect.by == "you":
        return changes(before, names) if effect.blow in {"round", "sneak"} else ()
    attacks = effect.blow == "neutrals" or (before.battle is not None and before.battle.by == "cult")
    is_lower = effect.by == "foe" and attacks and effect.attack < CULT_ATTACK
    return (against_kingdom(names),) if is_lower else ()


ENDED: Mapping[Winner, str] = {
    "you": later("You won the battle."),
    "foe": later("You lost the battle."),
    "nobody": later("Nobody was left of either side."),
    "left": later("You left the battle."),
    "lapsed": later("The battle lapsed: its cause was corrected away."),
}


def _army_struck(effect: did.ArmyStruck, _: State, names: Names) -> str:
    lost = [plural("{n} unit", "{n} units", effect.units)] if effect.units else []
    lost += [plural("{n} DragonLord", "{n} DragonLords", effect.lords)] if effect.lords else []
    return text("{army} lost {lost}.", army=names.army(effect.army), lost=listed(lost))


def _strike_army(effect: did.ArmyStruck, before: State, names: Names) -> str:
    own, army = before.army(effect.army), names.army(effect.army)
    if own is None or own.units + own.lords <= effect.units + effect.lords:
        return text("Take {army} off the map", army=army)
    lost = [plural("{n} unit", "{n} units", effect.units)] if effect.units else []
    lost += [plural("{n} DragonLord", "{n} DragonLords", effect.lords)] if effect.lords else []
    left = names.strength(own.units - effect.units, own.lords - effect.lords)
    return text("Take {lost} off {army}: {left} left", lost=listed(lost), army=army, left=left)


def _foes_fell(effect: did.FoesFell, before: State, names: Names) -> str:
    area = names.area(before, effect.area)
    if effect.zealots:
        return plural("{n} zealot fell in {area}.", "{n} zealots fell in {area}.", effect.n, area=area)
    foes = before.foes.get(effect.area)
    who = names.foes(evolve(foes, n=effect.n)) if foes is not None else str(effect.n)
    return text("Fell in {area}: {foes}.", area=area, foes=who)


def _strike_foes(effect: did.FoesFell, before: State, names: Names) -> str:
    area, foes = names.area(before, effect.area), before.foes.get(effect.area)
    if effect.zealots:
        return plural("Take {n} zealot off {area}", "Take {n} zealots off {area}", effect.n, area=area)
    if foes is None:
        return ""
    return text("Take {foes} off {area}", foes=names.foes(evolve(foes, n=effect.n)), area=area)


def _king_fell(effect: did.KingFell, *_: object) -> Motions:
    return pulse(things.AREA(effect.area))


def _foes_moves(effect: did.FoesFell, *_: object) -> Motions:
    return pulse(things.AREA(effect.area))


def _fell(effect: did.UnitsFell, before: State, names: Names) -> str:
    return plural(
        "{n} unit fell in {area}.", "{n} units fell in {area}.", effect.n, area=names.area(before, effect.area)
    )


def _take(effect: did.UnitsFell, before: State, names: Names) -> str:
    area = names.area(before, effect.area)
    said = plural("Take {n} of your units off {area}", "Take {n} of your units off {area}", effect.n, area=area)
    return with_ships(said, effect, before)


def _take_lords(effect: did.LordsFell, before: State, names: Names) -> str:
    area = names.area(before, effect.area)
    return with_ships(text("Take {n} of your DragonLords off {area}", n=effect.n, area=area), effect, before)


def _take_king(effect: did.KingFell, before: State, names: Names) -> str:
    said = text("Take your King off {area}", area=names.area(before, effect.area))
    return with_ships(said, effect, before)


def _units_fell(effect: did.UnitsFell, before: State, *_: object) -> Motions:
    """Have the units that fell shown: those aboard are no pieces, and their sea area is shown."""
    is_ashore = before.force(effect.area).units > 0
    return count(things.UNITS(effect.area)) if is_ashore else pulse(things.AREA(effect.area))


TELLS = (
    Tell(
        did.BattleBegan,
        log=_began,
        moves=lambda effect, _, __, ___: pulse(things.AREA(effect.battle.area)) if effect.battle.area else (),
        part="battle",
        sums_up=True,
        sign="battle",
    ),
    Tell(did.BattleOpened, log=""),
    Tell(did.RoundBegan, log=later("Round {n}.")),
    Tell(did.DiceRolled, log=_rolled, source=BATTLE_DICE, sums_up=True),
    Tell(
        did.UnitsFell,
        log=_fell,
        script=_take,
        due=True,
        moves=_units_fell,
    ),
    Tell(
        did.LordsFell,
        log=lambda effect, _, __: plural("{n} DragonLord fell.", "{n} DragonLords fell.", effect.n),
        script=_take_lords,
        due=True,
        moves=lambda effect, _, __, ___: pulse(things.AREA(effect.area)),
    ),
    Tell(
        did.KingFell,
        log=later("Your King fell in {area}."),
        script=_take_king,
        due=True,
        moves=_king_fell,
    ),
    Tell(
        did.ArmyStruck,
        log=_army_struck,
        script=_strike_army,
        due=True,
        moves=lambda effect, _, __, ___: count(things.ARMY(effect.army)),
    ),
    Tell(did.FoesFell, log=_foes_fell, script=_strike_foes, due=True, moves=_foes_moves),
    Tell(did.QuestFoesFell, log=later("{n} of them fell.")),
    Tell(did.BattleEnded, log=lambda effect, _, __: text(ENDED[effect.winner]), moves=in_area, sums_up=True),
    Tell(did.FoughtAtTable, log=later("The battle was fought at the table."), moves=in_area, sign="battle"),
)
