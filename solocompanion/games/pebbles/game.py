"""Pebbles on one page: everything the shells need to know. Start reading here, then `rules.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import fields

from solocompanion.core.commands import commands_in
from solocompanion.core.effects import effects_in
from solocompanion.core.game import Choice, GameSpec, Option, Settings, Source
from solocompanion.core.rules import RuleBook
from solocompanion.core.words import later, text
from solocompanion.games.pebbles import commands, effects, questions
from solocompanion.games.pebbles.corrections import MIRROR
from solocompanion.games.pebbles.facts import KINDS, Catalogue, build
from solocompanion.games.pebbles.state import BANK, MOST_SHELLS, Setup, State

if TYPE_CHECKING:
    from solocompanion.core.view import View
    from solocompanion.games.pebbles.words import Names


def options(catalogue: Catalogue) -> tuple[Option, ...]:
    """Return the settings of a new game. House rules are read from `rules.toml`."""
    levels = tuple(Choice(level.id, text(level.name)) for level in catalogue.levels.values())
    return (Option("level", text("Opponent"), levels, levels[0].value),)


def begin(settings: Settings) -> State:
    """Return the state before the set-up."""
    return State(Setup(**{one.name: settings[one.name] for one in fields(Setup)}))


def set_up(_: Settings) -> commands.SetUp:
    """Return the command every game begins with."""
    return commands.SetUp()


def faults(state: State, catalogue: Catalogue) -> Sequence[str]:
    """Name what is impossible on a table. A correction that leads here is refused with this text."""
    found = []
    if not (0 <= state.human <= BANK and 0 <= state.heron <= BANK):
        found.append(text("the path goes from 0 to {n}", n=BANK))
    if not 0 <= state.die <= 6 or state.turn < 1:
        found.append(text("the die shows 1 to 6, and turns count from 1"))
    if not 0 <= (state.shells or 0) <= MOST_SHELLS:
        found.append(text("there are {n} shells", n=MOST_SHELLS))
    if state.pebbles and set(state.pebbles) != set(catalogue.pebbles):
        found.append(text("a pebble is missing"))
    cards = (*state.deck, *state.played)
    if cards and Counter(cards) != Counter(catalogue.levels[state.setup.level].deck):
        found.append(text("the heron's cards are not those of her level"))
    return found


def view(catalogue: Catalogue, book: RuleBook) -> View[State, Names]:
    """Build the view. It is imported here, not above, because a game can be played without being shown."""
    from solocompanion.games.pebbles.view import build_view  # noqa: PLC0415 - loaded when something is shown

    return build_view(catalogue, book)


SPEC: GameSpec[State, Catalogue] = GameSpec(
    id="pebbles",
    title=later("Pebbles"),
    opponent=later("Heron"),
    credits=later("Pebbles: a small game of our own, made as an example and free to copy."),
    kinds=KINDS,
    catalogue=build,
    options=options,
    begin=begin,
    setup=set_up,
    commands=commands_in(commands),
    effects=effects_in(effects),
    state=State,
    mirror=MIRROR,
    sources=(
        Source(
            questions.DECK, later("Heron's cards"), later("The app shuffles"), later("I shuffle and enter the card")
        ),
        Source(questions.DIE, later("Die at the well"), later("The app rolls"), later("I roll and enter the number")),
    ),
    faults=faults,
    view=view,
    example=True,
)
