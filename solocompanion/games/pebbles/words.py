"""What Pebbles calls things, and how it words questions and reasons. Every word passes through `text` or `plural`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from solocompanion.core import worded
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Answer, Request
from solocompanion.core.trail import Note
from solocompanion.core.worded import Questions
from solocompanion.core.words import later, plural, text
from solocompanion.games.pebbles import questions, things
from solocompanion.games.pebbles.facts import Catalogue
from solocompanion.games.pebbles.state import BANK, WELL, State

R = TypeVar("R", bound=Request[Any])
A = TypeVar("A", bound=Answer)
PLACES: Mapping[str, str] = {"path": later("on its stone"), "human": later("yours"), "heron": later("the heron's")}


@frozen
class Names:
    """Names of what the catalogue holds."""

    catalogue: Catalogue

    def card(self, card: str) -> str:
        """Name a card of the heron's."""
        return text(self.catalogue.cards[card].name)

    def pebble(self, pebble: str) -> str:
        """Return the name of a pebble in the person's language."""
        return text(self.catalogue.pebbles[pebble].name)


def stone(number: int) -> str:
    """Name a stone, aloud and in reasons."""
    names = {0: text("Near bank"), BANK: text("Far bank"), WELL: text("Stone 5, the well")}
    return names.get(number, text("Stone {n}", n=number))


def subject(name: str, __: State, names: Names) -> str:
    """Name a subject of a trail: a pebble or a stone."""
    at = things.STONE.of(name)
    return names.pebble(name) if at is None else stone(*at)


# -- questions ---------------------------------------------------------------------------------------------------------
class Worded(worded.Worded[R, A, State, Names]):
    """What is said and shown of one question of Pebbles."""


def _stones(_: Request[Any], card: str, __: State, names: Names) -> str:
    stones = names.catalogue.cards[card].stones
    return plural("{card}: {n} stone", "{card}: {n} stones", stones, card=names.card(card))


WORDED = (
    Worded(questions.CARD, prompt=later("Which card did the heron turn over?"), label=_stones),
    Worded(questions.WELL, prompt=later("What does the die show?")),
    Worded(
        questions.PEBBLE,
        prompt=later("The pebbles are alike. Choose for the heron: which does she take?"),
        label=lambda _, pebble, __, names: names.pebble(pebble),
        places=lambda request, _, __: {things.PEBBLE(one): one for one in request.options},
    ),
    Worded(questions.SHELLS, prompt=later("How many shells did you find?")),
)
QUESTIONS: Questions[State, Names] = Questions(*WORDED)


# -- reasons -----------------------------------------------------------------------------------------------------------
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
