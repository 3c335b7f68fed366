"""What is told of meeples that come and move, and where else the AI might have sent them."""

from __future__ import annotations

from attrs import evolve

from solocompanion.core.effects import Effect
from solocompanion.core.telling import Motions, count, move
from solocompanion.core.words import later, plural, text
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.board.cards import last_meeple
from solocompanion.games.tiny_epic_kingdoms.board.kingdoms import supply
from solocompanion.games.tiny_epic_kingdoms.rules import patrol, quest
from solocompanion.games.tiny_epic_kingdoms.rules.moves import position
from solocompanion.games.tiny_epic_kingdoms.rules.tracks import candidates
from solocompanion.games.tiny_epic_kingdoms.state import Side, State
from solocompanion.games.tiny_epic_kingdoms.telling.sentences import Tell, at_space, of_ai
from solocompanion.games.tiny_epic_kingdoms.wording import Names


def _put(effect: did.MeeplesPut, before: State, names: Names) -> str:
    space = names.space(before, effect.space)
    if effect.side == "you":
        return plural("You put a meeple into {space}.", "You put {n} meeples into {space}.", effect.n, space=space)
    return plural("The AI put a meeple into {space}.", "The AI put {n} meeples into {space}.", effect.n, space=space)


def _put_script(effect: did.MeeplesPut, before: State, names: Names) -> str:
    space = names.space(before, effect.space)
    if effect.side == "you":
        return text("{n} of your meeples into {space}", n=effect.n, space=space) if before.phase == "setup" else ""
    if lies(effect.space, before, names):
        return text("{n} AI meeple: reserve to {space}, lying down", n=effect.n, space=space)
    return plural("{n} AI meeple: reserve to {space}", "{n} AI meeples: reserve to {space}", effect.n, space=space)


def _target(effect: did.Moved, before: State, names: Names) -> str:
    """Name where a meeple comes to, with the territory where that is the other card."""
    target = names.space(before, effect.target)
    if effect.source[0] == effect.target[0]:
        return target
    return text("{region} on {card}", region=target, card=text(names.territory(before, effect.target[0]).name))


def _moved(effect: did.Moved, before: State, names: Names) -> str:
    said = (
        later("The AI moved a meeple from {source} to {target}.")
        if effect.side == "ai"
        else later("You moved a meeple from {source} to {target}.")
    )
    return text(said, source=names.space(before, effect.source), target=_target(effect, before, names))


def _moved_script(effect: did.Moved, before: State, names: Names) -> str:
    if effect.side == "you":
        return ""
    source, target = names.space(before, effect.source), _target(effect, before, names)
    said = later("Move 1 AI meeple from {source} to {target}")
    if lies(effect.target, before, names):
        said = later("Move 1 AI meeple from {source} to {target} and lay it down")
    return text(said, source=source, target=target)


def lies(space: str, before: State, names: Names) -> bool:
    """Tell whether a meeple of the AI's that comes to a space lies down there (B13, TEK-Z3)."""
    return names.region(before, space).kind == "ruins"


def _came(effect: did.MeeplesPut, _: State, after: State, __: Names) -> Motions:
    """Have meeples come from the supply."""
    n = after.at(effect.side)[effect.space]
    return tuple(
        motion
        for k in range(n - effect.n, n)
        for motion in move(things.MEEPLE(effect.side, effect.space, k), supply(effect.side))
    ) + count(things.SUPPLY(effect.side))


def _went(effect: did.Moved, before: State, after: State, names: Names) -> Motions:
    return walked(effect.side, effect.source, effect.target, before, after, names)


def walked(side: Side, source: str, target: str, before: State, after: State, names: Names) -> Motions:
    """Have the last meeple of a space go to another, where it is the last one."""
    n = after.at(side)[target] - 1
    return move(things.MEEPLE(side, target, n), last_meeple(before, side, source, names))


def _other_move(effect: did.Moved, space: str, before: State, names: Names) -> Effect[State] | None:
    """Send a meeple of the AI's elsewhere, where a move of this action leads there; from the same space if it can."""
    if effect.side == "you":
        return None
    at = position(before, names.catalogue)
    legal = patrol.legal(at) if effect.source[0] == effect.target[0] else quest.legal(at)
    sources = [source for source, target in legal if target == space]
    if not sources:
        return None
    return evolve(effect, source=effect.source if effect.source in sources else sources[0], target=space)


def _other_place(effect: did.MeeplesPut, space: str, before: State, names: Names) -> Effect[State] | None:
    """Expand elsewhere; what comes to Home is no choice."""
    if effect.side == "you" or before.action != "expand":
        return None
    return evolve(effect, space=space) if space in candidates(position(before, names.catalogue)) else None


TELLS = (
    Tell(
        did.MeeplesPut,
        log=_put,
        script=_put_script,
        moves=_came,
        instead=_other_place,
        due=of_ai,
        part="put",
        sign="claim",
    ),
    Tell(did.Moved, log=_moved, script=_moved_script, moves=_went, instead=_other_move, part="move"),
    Tell(did.StoodUp, log=later("Your meeple stood up in {space}."), moves=at_space),
)
