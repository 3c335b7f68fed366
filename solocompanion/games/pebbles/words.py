"""What Pebbles says: the log, the script, questions, reasons. Every word passes through `text` or `plural`.

The log tells what happened; the script tells the person what to do with the real pieces, in as few words as possible,
and is empty where there is nothing to do (their own moves are done already).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solocompanion.core.requests import Answer, Request
from solocompanion.core.trail import Note
from solocompanion.core.words import plural, text
from solocompanion.games.pebbles import commands
from solocompanion.games.pebbles import effects as did
from solocompanion.games.pebbles.facts import Catalogue
from solocompanion.games.pebbles.state import State

Said = Callable[[Any, State, Catalogue], str]


def _card(card: str, catalogue: Catalogue) -> str:
    return text(catalogue.cards[card].name)


def _pebble(pebble: str, catalogue: Catalogue) -> str:
    return text(catalogue.pebbles[pebble].name)


def _hopped(effect: did.Hopped, before: State, _: Catalogue) -> str:
    to = before.at(effect.side) + effect.stones
    return text("You hopped to stone {n}", n=to) if effect.side == "human" else text("The heron went to {n}", n=to)


def _taken(effect: did.PebbleTaken, _: State, catalogue: Catalogue) -> str:
    name = text(catalogue.pebbles[effect.pebble].name)
    if effect.side == "human":
        return text("You took {pebble}", pebble=name)
    return text("The heron took {pebble}", pebble=name)


def _move_heron(effect: did.Hopped, before: State, _: Catalogue) -> str:
    return text("Move the heron to stone {n}", n=before.heron + effect.stones) if effect.side == "heron" else ""


def _give_heron(effect: did.PebbleTaken, _: State, catalogue: Catalogue) -> str:
    name = text(catalogue.pebbles[effect.pebble].name)
    return text("Give the heron {pebble}", pebble=name) if effect.side == "heron" else ""


LOG: Mapping[type, Said] = {
    did.PebblesLaid: lambda *_: text("The pebbles are laid"),
    did.DeckShuffled: lambda *_: text("The heron's deck is shuffled"),
    did.CardDrawn: lambda effect, _, catalogue: text("The heron drew {card}", card=_card(effect.card, catalogue)),
    did.Hopped: _hopped,
    did.HeronStood: lambda *_: text("The heron stayed: the hop does not fit"),
    did.DieRolled: lambda effect, *_: text("The die shows {n}", n=effect.face),
    did.PebbleTaken: _taken,
    did.TurnBegan: lambda effect, *_: text("Turn {n} begins", n=effect.turn),
    did.ShellsCounted: lambda effect, *_: plural("You found {n} shell", "You found {n} shells", effect.shells),
}
SCRIPT: Mapping[type, Said] = {
    did.PebblesLaid: lambda *_: text("Lay each pebble on its stone"),
    did.DeckShuffled: lambda *_: text("Shuffle the heron's six cards"),
    did.CardDrawn: lambda effect, _, catalogue: text("Turn over {card}", card=_card(effect.card, catalogue)),
    did.Hopped: _move_heron,
    did.DieRolled: lambda effect, *_: text("Set the die to {n}", n=effect.face),
    did.PebbleTaken: _give_heron,
}
COMMANDS: Mapping[type, Said] = {
    commands.SetUp: lambda *_: text("Setting up"),
    commands.HeronTurn: lambda *_: text("The heron's turn"),
    commands.Hop: lambda command, *_: plural("Hop {n} stone", "Hop {n} stones", command.stones),
    commands.Take: lambda command, _, catalogue: text("Take {pebble}", pebble=_pebble(command.pebble, catalogue)),
    commands.CountUp: lambda *_: text("The count"),
}
PLACES: Mapping[str, Callable[[], str]] = {
    "path": lambda: text("on its stone"),
    "human": lambda: text("yours"),
    "heron": lambda: text("the heron's"),
}


def prompt(request: Request[Any]) -> str:
    """Word a question by its key."""
    return {
        "card": text("Which card did the heron turn over?"),
        "well": text("What does the die show?"),
        "pebble": text("Which pebble does the heron take? They are alike, so you choose for her."),
        "shells": text("How many shells did you find?"),
    }[request.key]


def answer(request: Request[Any], value: Answer, catalogue: Catalogue) -> str:
    """Word an answer."""
    if request.key == "card":
        card = catalogue.cards[str(value)]
        return plural("{card}: {n} stone", "{card}: {n} stones", card.stones, card=text(card.name))
    return _pebble(str(value), catalogue) if request.key == "pebble" else str(value)


def note(note: Note) -> str:
    """Word a reason. The ladder writes `tied` and `chosen`; the other keys are those of our criteria and trails."""
    first, second = (*note.args, 0, 0)[:2]
    return {
        "points": plural("{n} point: another is worth more", "{n} points: another is worth more", int(first)),
        "distance": plural("{n} stone away: another is nearer", "{n} stones away: another is nearer", int(first)),
        "tied": text("alike: you chose it") if note.kept else text("alike: you chose the other"),
        "chosen": text("the only one left"),
        "too_far": text("the card says {n}, only {left} are left", n=first, left=second),
    }[note.key]
