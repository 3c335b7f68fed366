"""What is told of the day: its phases, the lowball, unbooting, the end of the game."""

from __future__ import annotations

from typing import Any

from solocompanion.core.telling import Motions, Tell, pulse
from solocompanion.core.words import later, text
from solocompanion.games.doomtown.effects import days as did
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.telling.cards import at_home
from solocompanion.games.doomtown.telling.sentences import either, his
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names, rocks

SQUARE = pulse("place:square")


def _is_booted(effect: Any, before: State, *_: object) -> bool:
    """Tell whether a side has anything to unboot."""
    return any(one.booted for one in before.dudes.values() if one.side == effect.side) or any(
        one.booted for one in before.deeds.values() if one.owner == effect.side
    )


def _turned(effect: Any, before: State, *_: object) -> Motions:
    dudes = (f"dude:{name}" for name in before.of(effect.side))
    return pulse(f"place:home:{effect.side}", *dudes)


def _won(effect: did.GameWon, before: State, names: Names) -> str:
    """Say who won, and by which numbers (B17)."""
    town = Town(before, names.catalogue)
    if effect.side == "you":
        return text(
            "You won: your control {control} beats Wyatt's influence {influence}.",
            control=town.control("you"), influence=town.influence("wyatt"),
        )  # fmt: skip
    return text(
        "Wyatt won: his control {control} beats your influence {influence}.",
        control=town.control("wyatt"), influence=town.influence("you"),
    )  # fmt: skip


TELLS = (
    Tell(did.DayBegun, log=later("Day {day} began."), moves=SQUARE),
    Tell(
        did.PhaseBegun,
        log=lambda effect, *_: text(
            {
                "setup": later("The set-up began."),
                "gamblin": later("Gamblin' began."),
                "upkeep": later("Upkeep began."),
                "noon": later("High noon began."),
                "sundown": later("Sundown began."),
                "over": later("The game was over."),
            }[effect.phase]
        ),
        moves=SQUARE,
    ),
    Tell(
        did.LowballWon,
        log=either(
            his,
            later("Wyatt won the lowball and the pot of {pot}: he is the Winner today."),
            later("You won the lowball and the pot of {pot}: you are the Winner today."),
        ),
        script=lambda effect, *_: text(
            later("The pot, {rock}, to Wyatt") if effect.side == "wyatt" else later("The pot, {rock}, to you"),
            rock=rocks(effect.pot),
        ),
        moves=at_home,
    ),
    Tell(
        did.Unbooted,
        log=either(
            his,
            later("All cards of Wyatt's unbooted; what lasted until the end of the day ended."),
            later("All your cards unbooted; what lasted until the end of the day ended."),
        ),
        script=either(_is_booted, either(his, later("Unboot all of Wyatt's cards"), later("Unboot all of your cards"))),
        moves=_turned,
    ),
    Tell(did.GameWon, log=_won, moves=pulse("place:home:you", "place:home:wyatt")),
)
