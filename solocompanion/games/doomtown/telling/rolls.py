"""What is told of the die for Wyatt's shootout play: what the play does, or why nothing comes of it (W-PLAY-0 to 6)."""

from __future__ import annotations

from solocompanion.core.words import text
from solocompanion.games.doomtown.effects import fights as did
from solocompanion.games.doomtown.rules.drawing import MOST_DRAWN
from solocompanion.games.doomtown.rules.shooting import COACHWHIP, COST, DAZZLED, HELP, NOTHING, SHOTGUN, shotgun_reach
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names
from solocompanion.games.doomtown.words.plays import DOES, PLAYS


def rolled(effect: did.PlayRolled, before: State, names: Names) -> str:
    """Say what he rolled, and what comes of it."""
    return text(
        "Wyatt rolled {n}, {play}: {outcome}.",
        n=effect.roll, play=text(PLAYS[effect.roll - 1]), outcome=_outcome(effect, before, names),
    )  # fmt: skip


def no_play(effect: did.PlayRolled, before: State, names: Names, _: object) -> str:
    """Say which play he does not make, and why; of a Coachwhip, which has nothing to do yet, what it asks."""
    if effect.is_made and effect.roll != COACHWHIP:
        return ""
    play = text(PLAYS[effect.roll - 1])
    return text("{n}, {play}: {outcome}", n=effect.roll, play=play, outcome=_outcome(effect, before, names))


def _outcome(effect: did.PlayRolled, before: State, names: Names) -> str:
    town = Town(before, names.catalogue)
    if effect.is_made or effect.roll == NOTHING:
        reach = shotgun_reach(town) if effect.roll == SHOTGUN else 0
        return text(DOES[effect.roll - 1], reach=reach, dazzled=DAZZLED)
    cost, rock = COST.get(effect.roll, 0), before.wyatt.rock
    if rock < cost:
        return text("it costs {cost}, he has {rock}, so no play", cost=cost, rock=rock)
    if effect.roll == SHOTGUN:
        return text("nobody of yours there has a value of {n} or less, so no play", n=shotgun_reach(town))
    if effect.roll == HELP:
        return text("no dude came among up to {n} cards, so no play", n=MOST_DRAWN)
    return text("nobody of your posse is without a Horse, so no play")
