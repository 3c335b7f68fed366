"""What is told of the day: its phases, the lowball, unbooting, the end of the game."""

from __future__ import annotations

from solocompanion.core.telling import Motions, pulse
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.effects import days as did
from solocompanion.games.doomtown.state import State, home
from solocompanion.games.doomtown.telling.cards import at_home
from solocompanion.games.doomtown.telling.sentences import OfSide, Tell, either, his
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names, rocks
from solocompanion.games.doomtown.words.outcomes import tie_break


def _is_booted(effect: OfSide, before: State, *_: object) -> bool:
    """Tell whether a side has anything to unboot."""
    return any(one.booted for one in before.dudes.values() if one.side == effect.side) or any(
        one.booted for one in before.deeds.values() if one.owner == effect.side
    )


def _turned(effect: OfSide, before: State, *_: object) -> Motions:
    dudes = (things.DUDE(name) for name in before.of(effect.side))
    return pulse(things.PLACE(home(effect.side)), *dudes)


def _owing(effect: did.UpkeepDue, *_: object) -> str:
    """Say what is due, where he cannot pay all of it."""
    if effect.paid == effect.due:
        return ""
    return text("His dudes cost {due} ghost rock: he pays {paid}, all he has", due=effect.due, paid=effect.paid)


def _won(effect: did.GameWon, before: State, names: Names) -> str:
    """Say who won, and by which numbers; where both would win, by which of them the tie was broken (B17)."""
    town = Town(before, names.catalogue)
    broken = tie_break(town)
    if broken:
        return broken
    if effect.side == "you":
        return text(
            "You won: your control {control} beats Wyatt's influence {influence}.",
            control=town.control("you"), influence=town.influence("wyatt"),
        )  # fmt: skip
    return text(
        "Wyatt won: his control {control} beats your influence {influence}.",
        control=town.control("wyatt"), influence=town.influence("you"),
    )  # fmt: skip


def _ended(effect: did.GameWon, before: State, names: Names, _: object) -> str:
    """Say why the game is over."""
    return _won(effect, before, names).rstrip(".")


def _nobody(_: object, before: State, names: Names, *__: object) -> str:
    """Say by which numbers nobody has won; where both beat the other, that they are equal."""
    town = Town(before, names.catalogue)
    yours, his = (town.control("you"), town.influence("you")), (town.control("wyatt"), town.influence("wyatt"))
    said = text("Your control {a} against his influence {b}, his {c} against your {d}", a=yours[0], b=his[1], c=his[0],
                d=yours[1])  # fmt: skip
    if yours[0] > his[1] and his[0] > yours[1]:
        return text("{said}: both would win, and all is equal, so the game goes on", said=said)
    return text("{said}: nobody wins", said=said)


def _nobody_won(effect: did.NobodyWon, before: State, names: Names) -> str:
    return text("{said}.", said=_nobody(effect, before, names))


def _no_hand(effect: did.HandFilled, *_: object) -> str:
    return text("Wyatt has no hand: he discards and draws nothing") if effect.side == "wyatt" else ""


TELLS = (
    Tell(did.DayBegun, log=later("Day {day} began.")),
    Tell(
        did.PhaseBegun,
        log=lambda effect, _, __: text(
            {
                "setup": later("The set-up began."),
                "gamblin": later("Gamblin' began."),
                "upkeep": later("Upkeep began."),
                "noon": later("High noon began."),
                "sundown": later("Sundown began."),
                "over": later("The game was over."),
            }[effect.phase]
        ),
    ),
    Tell(
        did.LowballTied,
        log=later("Both lowball hands were equal: both were laid away and drawn again."),
        script=later("The hands are equal: lay your hand away and draw five cards again"),
        moves=pulse(things.PLACE(home("you")), things.PLACE(home("wyatt"))),
        due=True,
    ),
    Tell(
        did.LowballWon,
        log=either(
            his,
            later("Wyatt won the lowball and the pot of {pot}: he is the Winner today."),
            later("You won the lowball and the pot of {pot}: you are the Winner today."),
        ),
        script=lambda effect, _, __: text(
            later("The pot, {rock}, to Wyatt") if effect.side == "wyatt" else later("The pot, {rock}, to you"),
            rock=rocks(effect.pot),
        ),
        moves=at_home,
    ),
    Tell(
        did.UpkeepDue,
        log=either(
            lambda effect, _, __: effect.paid < effect.due,
            later("Wyatt's dudes cost {due} ghost rock; he paid {paid}, all he had."),
            later("Wyatt's dudes cost {due} ghost rock, which he paid."),
        ),
        not_done=_owing,
        moves=pulse(things.PLACE(home("wyatt"))),
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
    Tell(
        did.NobodyWon,
        log=_nobody_won,
        not_done=_nobody,
        moves=pulse(things.PLACE(home("you")), things.PLACE(home("wyatt"))),
    ),
    Tell(
        did.HandFilled,
        log=either(
            his,
            later("Wyatt has no hand: he discarded and drew nothing."),
            later("You could discard a card, and drew up to your hand size."),
        ),
        script=either(his, "", later("Discard a card of your hand if you like, then draw up to your hand size")),
        not_done=_no_hand,
    ),
    Tell(
        did.GameWon,
        log=_won,
        not_done=_ended,
        moves=pulse(things.PLACE(home("you")), things.PLACE(home("wyatt"))),
        sign="score",
    ),
)
