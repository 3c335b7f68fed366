"""What Pebbles calls things, and how it words questions and reasons. Every word passes through `text` or `plural`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Answer, Request
from solocompanion.core.trail import Note
from solocompanion.core.words import later, plural, text
from solocompanion.games.pebbles import things
from solocompanion.games.pebbles.facts import Catalogue
from solocompanion.games.pebbles.state import BANK, WELL, State

PLACES: Mapping[str, str] = {"path": later("on its stone"), "human": later("yours"), "heron": later("the heron's")}


@frozen
class Names:
    """Names of what the catalogue holds."""

    catalogue: Catalogue

    def card(self, card: str) -> str:
        """Name a card of the heron's."""
        return text(self.catalogue.cards[card].name)

    def pebble(self, pebble: str) -> str:
        """Name a pebble."""
        return text(self.catalogue.pebbles[pebble].name)


def stone(number: int) -> str:
    """Name a stone, aloud and in reasons."""
    names = {0: text("Near bank"), BANK: text("Far bank"), WELL: text("Stone 5, the well")}
    return names.get(number, text("Stone {n}", n=number))


def subject(name: str, __: State, names: Names) -> str:
    """Name a subject of a trail: a pebble or a stone."""
    at = things.STONE.of(name)
    return names.pebble(name) if at is None else stone(*at)


def prompt(request: Request[Any], _: State, __: Names) -> str:
    """Word a question by its key."""
    return {
        "card": text("Which card did the heron turn over?"),
        "well": text("What does the die show?"),
        "pebble": text("The pebbles are alike. Choose for the heron: which does she take?"),
        "shells": text("How many shells did you find?"),
    }[request.key]


def answer(request: Request[Any], value: Answer, _: State, names: Names) -> str:
    """Word an answer."""
    if request.key == "card":
        stones = names.catalogue.cards[str(value)].stones
        return plural("{card}: {n} stone", "{card}: {n} stones", stones, card=names.card(str(value)))
    return names.pebble(str(value)) if request.key == "pebble" else str(value)


def places(request: Request[Any], _: State, __: Names) -> Mapping[str, Answer]:
    """Let the person answer by clicking a pebble."""
    options: tuple[str, ...] = getattr(request, "options", ()) if request.key == "pebble" else ()
    return {things.PEBBLE(pebble): pebble for pebble in options}


def note(note: Note, _: Names) -> str:
    """Word a reason. The ladder writes `tied` and `chosen`; the other keys are those of our criteria and trails."""
    first, second = (*note.args, 0, 0)[:2]
    return {
        "points": plural("{n} point: another is worth more", "{n} points: another is worth more", int(first)),
        "distance": plural("{n} stone away: another is nearer", "{n} stones away: another is nearer", int(first)),
        "tied": text("alike: you chose it") if note.kept else text("alike: you chose the other"),
        "chosen": text("the only one left"),
        "too_far": text("the card says {n}, only {left} are left", n=first, left=second),
    }[note.key]
