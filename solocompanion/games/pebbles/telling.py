"""How every effect is told: a log sentence, a script line, and what moves.

The log says what happened. The script tells the person what to do with the real pieces in as few words as possible; it
is empty where there is nothing to do, as for their own moves.
"""

from __future__ import annotations

from solocompanion.core.effects import Effect
from solocompanion.core.telling import Motions, Tell, Telling, appear, count, flip, move, pulse
from solocompanion.core.words import later, plural, text
from solocompanion.games.pebbles import effects as did
from solocompanion.games.pebbles.board import spot
from solocompanion.games.pebbles.rules import REACH
from solocompanion.games.pebbles.state import State
from solocompanion.games.pebbles.words import Names


def _hopped(effect: did.Hopped, before: State, _: Names) -> str:
    to = before.at(effect.side) + effect.stones
    return text("You hopped to stone {n}", n=to) if effect.side == "human" else text("The heron went to {n}", n=to)


def _move_heron(effect: did.Hopped, before: State, _: Names) -> str:
    return text("Move the heron to stone {n}", n=before.heron + effect.stones) if effect.side == "heron" else ""


def _way(effect: did.Hopped, before: State, *_: object) -> Motions:
    start = before.at(effect.side)
    return move(f"token:{effect.side}", *(spot(n) for n in range(start + 1, start + effect.stones)))


def _taken(effect: did.PebbleTaken, _: State, names: Names) -> str:
    name = names.pebble(effect.pebble)
    return (
        text("You took {pebble}", pebble=name)
        if effect.side == "human"
        else text("The heron took {pebble}", pebble=name)
    )


def _give_heron(effect: did.PebbleTaken, _: State, names: Names) -> str:
    return text("Give the heron {pebble}", pebble=names.pebble(effect.pebble)) if effect.side == "heron" else ""


def _another(_: did.PebbleTaken, pebble: str, before: State, names: Names) -> Effect[State] | None:
    """Allow the heron any pebble in reach: in a new game, whatever the person may choose for the opponent."""
    near = abs(names.catalogue.pebbles[pebble].stone - before.heron) <= REACH
    return did.PebbleTaken("heron", pebble) if near and before.pebbles.get(pebble) == "path" else None


TELLING: Telling[State, Names] = Telling(
    Tell(
        did.PebblesLaid,
        log=later("The pebbles are laid"),
        script=later("Lay each pebble on its stone"),
        moves=lambda effect, *_: appear(*(f"pebble:{one}" for one in effect.pebbles)),
    ),
    Tell(
        did.DeckShuffled,
        log=later("The heron's deck is shuffled"),
        script=later("Shuffle the heron's six cards"),
        moves=pulse("deck"),
    ),
    Tell(
        did.CardDrawn,
        log=lambda effect, _, names: text("The heron drew {card}", card=names.card(effect.card)),
        script=lambda effect, _, names: text("Turn over {card}", card=names.card(effect.card)),
        moves=(*flip("card"), *count("deck")),
    ),
    Tell(did.Hopped, log=_hopped, script=_move_heron, moves=_way),
    Tell(did.HeronStood, log=later("The heron stayed: the hop does not fit")),
    Tell(did.DieRolled, log=later("The die shows {face}"), script=later("Set the die to {face}"), moves=flip("die")),
    Tell(
        did.PebbleTaken,
        log=_taken,
        script=_give_heron,
        moves=lambda effect, *_: move(f"pebble:{effect.pebble}"),
        instead=_another,
    ),
    Tell(did.TurnBegan, log=later("Turn {turn} begins"), moves=pulse("token:human")),
    Tell(
        did.ShellsCounted,
        log=lambda effect, *_: plural("You found {n} shell", "You found {n} shells", effect.shells),
        moves=count("pile:human"),
    ),
)
