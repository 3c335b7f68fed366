"""What is told of battles, of Achievements, and of the end of turns and of the game."""

from __future__ import annotations

from solocompanion.core.telling import Motions, Tell, pulse
from solocompanion.core.words import later, listed, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.chart import motions
from solocompanion.games.dead_reckoning.state import State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names, colour, goods, seat
from solocompanion.games.dead_reckoning.words.sentences import either, fill


# -- battles -----------------------------------------------------------------------------------------------------------
def _fighters(effect: did.BattleFought, before: State, *_: object) -> Motions:
    """Pulse two ships, or a ship and the buildings it attacks."""
    if effect.kind == "ship":
        return pulse(f"ship:{effect.attacker}", f"ship:{effect.defender}")
    stand = before.spaces[effect.cell].buildings if effect.cell in before.spaces else ()
    attacked = [f"building:{effect.cell}:{one.seat}:{one.kind}" for one in stand if one.seat == effect.defender]
    return pulse(f"ship:{effect.attacker}", *attacked)


def _plunder(effect: did.Plundered, before: State, names: Names) -> str:
    if not goods(effect.coins, effect.cargo):
        return ""
    return fill(
        later("{goods} from {loser} to the {winner} {where}"),
        effect,
        before,
        names,
        loser=colour(effect.loser),
        winner=colour(effect.winner),
        where=text("Dock") if is_covenant(effect.winner) else text("ship"),
    )


# -- Achievements and the end ------------------------------------------------------------------------------------------
def _end(effect: did.EndTriggered, before: State, _: Names) -> str:
    others = listed([seat(one) for one in before.order if one != effect.seat])
    return text("That was the fourth Achievement. One last turn: {others}.", others=others)


TELLS = (
    Tell(
        did.BattleFought,
        log=either(
            lambda effect, *_: effect.kind == "ship",
            later("{Attacker} attacked {defender} at {place}: {crowns}. {Winner} won."),
            later("{Attacker} attacked buildings at {place}: {crowns}. {Winner} won."),
        ),
        moves=_fighters,
    ),
    Tell(
        did.MerchantFought,
        log=either(
            lambda effect, *_: effect.won,
            later("{Who} defeated the ship at {space}."),
            later("{Who} lost to the ship at {space}; its card went under the deck."),
        ),
        moves=motions.card_gone,
    ),
    Tell(
        did.Plundered,
        log=later("{Winner} plundered {goods} from {loser}."),
        script=_plunder,
        moves=lambda effect, *_: pulse(f"ship:{effect.winner}", f"ship:{effect.loser}"),
    ),
    Tell(
        did.SinkingPaid,
        log=later("{Coins} went from {whose} Dock into {chest} chest."),
        script=either(lambda effect, *_: effect.coins, later("{coins} from the {colour} Dock to {chest} chest")),
        moves=motions.ship,
    ),
    Tell(
        did.AchievementCubed,
        log=later("{Who} put a cube on {achievement}: {reached} of {needed}."),
        script=later("{Colour} cube on {achievement}: {reached} of {needed}"),
    ),
    Tell(
        did.AchievementClaimed,
        log=later("{Who} claimed {achievement}."),
        script=later("{Colour} claims {achievement}"),
    ),
    Tell(did.EndTriggered, log=_end, script=later("Fourth Achievement: one last turn for the others")),
    Tell(did.TurnEnded, log=later("{Whose} turn was over."), moves=motions.plan),
    Tell(did.CardsRanOut, log=later("No Covenant card was left: the game ended.")),
    Tell(did.SheetFilled, log=later("You counted up, and the game ended.")),
)
