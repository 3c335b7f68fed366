"""What is told of battles, of Achievements, and of the end of turns and of the game."""

from __future__ import annotations

from solocompanion.core.telling import pulse
from solocompanion.core.words import capital, later, listed, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.chart import motions
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import CLAIMS_TO_END, State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names, goods, seat, whose
from solocompanion.games.dead_reckoning.words.sentences import Tell, either, has_goods


def _cut(effect: did.PlunderCut, before: State, _: Names) -> str:
    loser = before.side(effect.loser)
    where = text("Dock") if is_covenant(effect.loser) else text("ship")
    return text(
        "Left out of the plunder: {goods}. All that {whose} {hold} held: {all}.",
        goods=goods(effect.coins, effect.cargo),
        whose=whose(effect.loser),
        hold=where,
        all=goods(loser.coins, loser.cargo) or text("nothing"),
    )


def _end_lapsed(_: did.EndLapsed, before: State, __: Names) -> str:
    """Say that nobody has four, or that another side, of which more is told, still has."""
    if not any(len(before.side(one).claimed) >= CLAIMS_TO_END for one in before.order):
        return text("Nobody has four Achievements: the game goes on.")
    return capital(text("{whose} fourth Achievement is gone; another side has four.", whose=whose(before.ended_by)))


def _triggered(effect: did.EndTriggered, before: State, _: Names) -> str:
    """Say which turns are left: the one under way, that of whoever claimed out of turn (HR-6), and the last ones."""
    claimed_in = before.order[before.at - effect.is_late]
    is_between = effect.seat != claimed_in and before.setup.claim_meanwhile == "order"
    goes_on = before.seat != effect.seat and not effect.is_late
    is_told_amid = effect.is_late and not is_covenant(before.seat)
    parts = [
        text("That was the fourth Achievement, in the turn before.")
        if effect.is_late and before.begun
        else text("That was the fourth Achievement."),
        capital(text("{whose} turn goes on.", whose=whose(before.seat))) if goes_on else "",
        capital(text("{whose} turn still comes (HR-6).", whose=whose(effect.seat))) if is_between else "",
        text("One last turn: {others}.", others=listed([seat(one) for one in before.order if one != effect.seat])),
        text("If it came only in the turn under way, correct who triggered the end.") if is_told_amid else "",
    ]
    return " ".join(part for part in parts if part)


TELLS = (
    Tell(
        did.BattleFought,
        log=either(
            lambda effect, _, __: effect.kind == "ship",
            later("{Attacker} attacked {defender} at {place}: {crowns}. {Winner} won."),
            later("{Attacker} attacked buildings at {place}: {crowns}. {Winner} won."),
        ),
        moves=motions.fighters,
        here=either(
            lambda effect, _, __: effect.winner == effect.attacker,
            later("It had to fight here, and won."),
            later("It had to fight here, and lost."),
        ),
        sums_up=True,
        sign="battle",
    ),
    Tell(
        did.MerchantFought,
        log=either(
            lambda effect, _, __: effect.won,
            later("{Who} defeated the ship at {space}."),
            later("{Who} lost to the ship at {space}; its card went under the deck."),
        ),
        moves=motions.card_gone,
        sums_up=True,
        sign="battle",
    ),
    Tell(
        did.Plundered,
        log=later("{Winner} plundered {goods} from {loser}."),
        script=either(has_goods, later("{goods} from the {loser_colour} {lost_from} to the {winner_colour} {hold}")),
        moves=lambda effect, _, __, ___: pulse(things.SHIP(effect.winner), things.SHIP(effect.loser)),
        due=True,
    ),
    Tell(did.PlunderCut, log=_cut),
    Tell(
        did.SinkingPaid,
        log=later("{Coins} went from {whose} Dock into {chest} chest."),
        script=either(
            lambda effect, _, __: effect.coins, later("{coins} from the {colour} Dock ({count}) to {chest} chest")
        ),
        moves=motions.ship,
        due=True,
    ),
    Tell(
        did.AchievementCubed,
        log=later("{Who} put a cube on {achievement}: {reached} of {needed}."),
        script=later("{Colour} cube on {achievement}: {reached} of {needed}"),
        due=True,
    ),
    Tell(
        did.AchievementClaimed,
        log=later("{Who} claimed {achievement}."),
        script=later("{Colour} claims {achievement}"),
        moves=lambda effect, _, __, ___: () if is_covenant(effect.seat) else pulse(things.SPACE(HARBOR)),
        due=lambda effect: is_covenant(effect.seat),
        sign="score",
    ),
    Tell(
        did.AchievementLapsed,
        log=later("{Who} has not claimed {achievement}: the correction that led to it was corrected."),
        script=later("{Colour} does not claim {achievement}"),
        moves=motions.ship,
        due=True,
    ),
    Tell(
        did.AchievementKept,
        log=later("{Achievement} stays claimed by {who}, whatever is lost later. If it never was, correct that too."),
        sums_up=True,
    ),
    Tell(did.ClaimOutlived, log=""),  # nothing changes at the table
    Tell(did.EndLapsed, log=_end_lapsed),
    Tell(
        did.CountStood,
        log=later(
            "{Whose} fourth Achievement is gone, but the game is counted up, and the count stands. Undo leads back to "
            "before it."
        ),
    ),
    Tell(did.EndRestored, log=later("{Whose} fourth Achievement is back: the end stands as it did.")),
    Tell(
        did.EndTriggered,
        log=_triggered,
        script=later("Fourth Achievement: one last turn for the others"),
    ),
    Tell(did.TurnEnded, log=later("{Whose} turn was over."), moves=motions.plan),
    Tell(did.CardsRanOut, log=later("No Covenant card was left: the game ended.")),
    Tell(did.SheetFilled, log=later("You counted up, and the game ended."), sign="score"),
)
