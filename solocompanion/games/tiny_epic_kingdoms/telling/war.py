"""What is told of wars and alliances."""

from __future__ import annotations

from attrs import evolve

from solocompanion.core.effects import Effect
from solocompanion.core.telling import Motions, count, pulse
from solocompanion.core.words import later, text
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.rules import retreat
from solocompanion.games.tiny_epic_kingdoms.rules.moves import position
from solocompanion.games.tiny_epic_kingdoms.rules.war import FLAG
from solocompanion.games.tiny_epic_kingdoms.state import State
from solocompanion.games.tiny_epic_kingdoms.telling.meeples import walked
from solocompanion.games.tiny_epic_kingdoms.telling.sentences import Tell, at_space, by_side
from solocompanion.games.tiny_epic_kingdoms.wording import Names


def _war(effect: did.WarBegan, before: State, names: Names) -> str:
    war = effect.war
    space = names.space(before, war.space)
    if war.allied:
        return text("War broke out in {space}.", space=space)
    if war.attacker == "ai":
        return text("War in {space}: the AI attacked.", space=space)
    return text("War in {space}: you attacked.", space=space)


def _face(n: int) -> str:
    return text("the white flag") if n == FLAG else str(n)


def _war_ended(effect: did.WarEnded, before: State, names: Names) -> str:
    space = names.space(before, effect.space)
    if effect.winner == "ai":
        return text("The AI won the war in {space}.", space=space)
    if effect.winner == "you":
        return text("You won the war in {space}.", space=space)
    return text("The war in {space} ended in an alliance.", space=space)


def _lost(effect: did.MeepleLost, *_: object) -> Motions:
    return (*pulse(things.SPACE(effect.space)), *count(things.SUPPLY(effect.side)))


def _retreated(effect: did.Retreated, before: State, after: State, names: Names) -> Motions:
    return walked(effect.side, effect.space, effect.target, before, after, names)


def _other_retreat(effect: did.Retreated, space: str, before: State, names: Names) -> Effect[State] | None:
    """Retreat elsewhere: where the AI goes is its choice, not where the person does."""
    if effect.side == "you" or space not in retreat.legal(position(before, names.catalogue), effect.space):
        return None
    return evolve(effect, target=space)


TELLS = (
    Tell(
        did.WarBegan,
        log=_war,
        moves=lambda effect, _, __, ___: pulse(things.SPACE(effect.war.space), "war"),
        part="war",
        sums_up=True,
        sign="battle",
    ),
    Tell(
        did.BidMade,
        log=lambda effect, _, __: text("You set your die to {face}.", face=_face(effect.bid)),
        moves=pulse(things.WAR()),
    ),
    Tell(
        did.DieRolled,
        log=lambda effect, _, __: text("The AI's die showed {face}.", face=_face(effect.face)),
        moves=pulse(things.WAR()),
        part="die",
    ),
    Tell(
        did.MeepleLost,
        log=by_side(
            later("The AI lost its meeple in {space}; it went back to the reserve."),
            later("You lost your meeple in {space}; it went back to the reserve."),
        ),
        script=by_side(
            later("1 AI meeple from {space} back to its reserve"),
            later("Your meeple from {space} back to your reserve"),
        ),
        due=True,
        moves=_lost,
    ),
    Tell(
        did.Retreated,
        log=by_side(
            later("The AI's meeple retreated from {space} to {target}."),
            later("Your meeple retreated from {space} to {target}."),
        ),
        script=by_side(
            later("Retreat: 1 AI meeple from {space} to {target}"),
            later("Retreat: your meeple from {space} to {target}"),
        ),
        due=True,
        moves=_retreated,
        instead=_other_retreat,
    ),
    Tell(
        did.AllianceStruck,
        log=later("An alliance in {space}: both stay."),
        script=later("An alliance in {space}: both stay"),
        moves=at_space,
        part="alliance",
    ),
    Tell(
        did.AllianceEnded,
        log=later("The alliance in {space} ended."),
        script=later("The alliance in {space} ends"),
        moves=at_space,
    ),
    Tell(did.AllianceBroken, log=later("The alliance in {space} was over."), moves=at_space),
    Tell(did.WarEnded, log=_war_ended, moves=at_space, part="war_ended"),
    Tell(
        did.WarLapsed,
        log=later("The war in {space} lapsed: its cause was corrected away."),
        moves=at_space,
    ),
)
