"""How every effect is told: a log sentence, a script line, and what moves.

The log says what happened. The script tells the person what to do with the real pieces in as few words as possible; it
is empty where there is nothing to do, as for their own moves.
"""

from __future__ import annotations

from attrs import evolve

from solocompanion.core.effects import Effect
from solocompanion.core.telling import Line, Motions, Tell, Telling, appear, count, flip, move, pulse
from solocompanion.core.words import later, plural, text
from solocompanion.games.pebbles import effects as did
from solocompanion.games.pebbles import things
from solocompanion.games.pebbles.board import spot
from solocompanion.games.pebbles.rules import DECK, REACH
from solocompanion.games.pebbles.state import State
from solocompanion.games.pebbles.words import Names


def _by_side(hers: Line, yours: Line = lambda *_: "") -> Line:
    """Tell of the heron or of the person; the script needs no line for what the person does."""
    return lambda effect, before, names: (hers if effect.side == "heron" else yours)(effect, before, names)


def _to_stone(message: str) -> Line:
    """Fill in the stone that a side comes to."""
    return lambda effect, before, _: text(message, n=before.at(effect.side) + effect.stones)


def _of_pebble(message: str) -> Line:
    """Fill in the name of a pebble."""
    return lambda effect, _, names: text(message, pebble=names.pebble(effect.pebble))


def _way(effect: did.Hopped, before: State, *_: object) -> Motions:
    start = before.at(effect.side)
    return move(things.TOKEN(effect.side), *(spot(n) for n in range(start + 1, start + effect.stones)))


def _another(effect: did.PebbleTaken, pebble: str, before: State, names: Names) -> Effect[State] | None:
    """Allow the heron any pebble in reach: in a new game, whatever the person may choose for the opponent."""
    near = abs(names.catalogue.pebbles[pebble].stone - before.heron) <= REACH
    return evolve(effect, pebble=pebble) if near and before.pebbles.get(pebble) == "path" else None


TELLING: Telling[State, Names] = Telling(
    Tell(
        did.PebblesLaid,
        log=later("The pebbles are laid"),
        script=later("Lay each pebble on its stone"),
        moves=lambda effect, *_: appear(*(things.PEBBLE(one) for one in effect.pebbles)),
    ),
    Tell(
        did.DeckShuffled,
        log=later("The heron's deck is shuffled"),
        script=later("Shuffle the heron's six cards"),
        source=DECK,
        moves=pulse("deck"),
    ),
    Tell(
        did.CardDrawn,
        log=lambda effect, _, names: text("The heron drew {card}", card=names.card(effect.card)),
        script=lambda effect, _, names: text("Turn over {card}", card=names.card(effect.card)),
        moves=(*flip("card"), *count("deck")),
    ),
    Tell(
        did.Hopped,
        log=_by_side(_to_stone(later("The heron went to {n}")), _to_stone(later("You hopped to stone {n}"))),
        script=_by_side(_to_stone(later("Move the heron to stone {n}"))),
        moves=_way,
        part="way",
    ),
    Tell(
        did.HeronStood,
        log=later("The heron stayed: the hop does not fit"),
        not_done=later("The heron stays: the hop does not fit"),
        part="way",
    ),
    Tell(
        did.DieRolled,
        log=later("The die shows {face}"),
        script=later("Set the die to {face}"),
        moves=flip("die"),
        part="well",
    ),
    Tell(
        did.PebbleTaken,
        log=_by_side(_of_pebble(later("The heron took {pebble}")), _of_pebble(later("You took {pebble}"))),
        script=_by_side(_of_pebble(later("Give the heron {pebble}"))),
        moves=lambda effect, *_: move(things.PEBBLE(effect.pebble)),
        instead=_another,
    ),
    Tell(did.TurnBegan, log=later("Turn {turn} begins"), moves=pulse(things.TOKEN("human"))),
    Tell(
        did.ShellsCounted,
        log=lambda effect, *_: plural("You found {n} shell", "You found {n} shells", effect.shells),
        moves=count(things.PILE("human")),
    ),
)
