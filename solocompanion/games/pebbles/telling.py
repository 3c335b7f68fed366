"""How every effect is told: a log sentence, a script line, and what moves.

The log says what happened. The script tells the person what to do with the real pieces in as few words as possible; it
is empty where there is nothing to do, as for their own moves.
"""

from __future__ import annotations

from typing import TypeVar

from attrs import evolve

from solocompanion.core import telling
from solocompanion.core.effects import Effect
from solocompanion.core.sentences import Fill
from solocompanion.core.telling import Motions, Telling, appear, count, flip, move, pulse
from solocompanion.core.words import later, plural
from solocompanion.games.pebbles import effects as did
from solocompanion.games.pebbles import things
from solocompanion.games.pebbles.board import spot
from solocompanion.games.pebbles.questions import DECK
from solocompanion.games.pebbles.rules import REACH
from solocompanion.games.pebbles.state import State
from solocompanion.games.pebbles.words import Names

E = TypeVar("E", bound=Effect[State])
OfSide = did.Hopped | did.PebbleTaken


class Tell(telling.Tell[E, State, Names]):
    """How one class of the effects of Pebbles is told."""


fill: Fill[State, Names] = Fill(
    {
        "card": lambda one, _, names: names.card(one.card),
        "pebble": lambda one, _, names: names.pebble(one.pebble),
        "stone": lambda one, before, _: before.at(one.side) + one.stones,
    }
)


def _hers(effect: OfSide, *_: object) -> bool:
    return effect.side == "heron"


def _way(effect: did.Hopped, before: State, *_: object) -> Motions:
    start = before.at(effect.side)
    return move(things.TOKEN(effect.side), *(spot(n) for n in range(start + 1, start + effect.stones)))


def _another(effect: did.PebbleTaken, pebble: str, before: State, names: Names) -> Effect[State] | None:
    """Allow the heron any pebble in reach: in a new game, whatever the person may choose for the opponent."""
    near = abs(names.catalogue.pebbles[pebble].stone - before.heron) <= REACH
    return evolve(effect, pebble=pebble) if near and before.pebbles.get(pebble) == "path" else None


TELLS = (
    Tell(
        did.PebblesLaid,
        log=later("The pebbles are laid"),
        script=later("Lay each pebble on its stone"),
        moves=lambda effect, _, __, ___: appear(*(things.PEBBLE(one) for one in effect.pebbles)),
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
        log=later("The heron drew {card}"),
        script=later("Turn over {card}"),
        moves=(*flip("card"), *count("deck")),
    ),
    Tell(
        did.Hopped,
        log=fill.either(_hers, later("The heron went to {stone}"), later("You hopped to stone {stone}")),
        script=fill.either(_hers, later("Move the heron to stone {stone}")),
        moves=_way,
        part="way",
    ),
    Tell(
        did.HeronStood,
        log=later("The heron stayed: the hop does not fit"),
        not_done=later("The heron stays: the hop does not fit"),
        part="way",
        sign="pass",
    ),
    Tell(
        did.DieRolled,
        log=later("The die shows {face}"),
        script=later("Set the die to {face}"),
        moves=flip("die"),
        part="well",
        sign="explore",
    ),
    Tell(
        did.PebbleTaken,
        log=fill.either(_hers, later("The heron took {pebble}"), later("You took {pebble}")),
        script=fill.either(_hers, later("Give the heron {pebble}")),
        moves=lambda effect, _, __, ___: move(things.PEBBLE(effect.pebble)),
        instead=_another,
        sign="claim",
    ),
    Tell(did.TurnBegan, log=later("Turn {turn} begins"), moves=pulse(things.TOKEN("human"))),
    Tell(
        did.ShellsCounted,
        log=lambda effect, _, __: plural("You found {n} shell", "You found {n} shells", effect.shells),
        moves=count(things.PILE("human")),
        sign="score",
    ),
)
TELLING: Telling[State, Names] = Telling(*TELLS, fill=fill)
