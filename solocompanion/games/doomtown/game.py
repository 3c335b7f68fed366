"""Doomtown: Reloaded on one page: everything the shells need to know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import fields

from solocompanion.core.game import Choice, GameSpec, Option, Settings, Source, When
from solocompanion.core.rules import RuleBook
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import commands, questions
from solocompanion.games.doomtown.correcting.faults import faults
from solocompanion.games.doomtown.correcting.mirror import MIRROR
from solocompanion.games.doomtown.effects import EFFECTS
from solocompanion.games.doomtown.effects.renewed import RENEWED
from solocompanion.games.doomtown.facts import KINDS, Catalogue, build
from solocompanion.games.doomtown.rules import decks, drawing
from solocompanion.games.doomtown.state import Setup, State

if TYPE_CHECKING:
    from solocompanion.core.view import View
    from solocompanion.games.doomtown.wording import Names

NO_LIST = (decks.RANDOM, drawing.TABLE)
HAND_FORM = "solocompanion.games.doomtown.gui.hand_form:HandForm"
DECK_FORM = "solocompanion.games.doomtown.gui.deck_form:DeckForm"


def options(catalogue: Catalogue) -> tuple[Option, ...]:
    """Wyatt's deck, his outfit where no list names it, and the person's."""
    lists = tuple(Choice(deck.id, text(deck.name), is_ranked=False) for deck in catalogue.decks.values())
    without = (
        Choice(
            decks.RANDOM,
            text("At random"),
            text("16 diamonds, 14 spades, 12 clubs and 10 hearts of the base set"),
            is_ranked=False,
        ),
        Choice(
            drawing.TABLE,
            text("A real deck on the table"),
            text("You enter each card Wyatt draws"),
            is_ranked=False,
            at_hand=True,
        ),
    )
    homes = tuple(Choice(one.id, _outfit(one.name, one.pack)) for one in catalogue.outfits.values())
    no_list = When("deck", NO_LIST)
    return (
        Option("deck", text("Wyatt's deck"), (*lists, *without), lists[0].value),
        Option("outfit", text("Wyatt's outfit"), homes, homes[0].value, when=no_list),
        Option("yours", text("Your outfit"), homes, homes[3].value, at_hand=True),
    )


def _outfit(name: str, pack: str) -> str:
    """Name an outfit; later printings by their set, since several have the same name."""
    return text(name) if pack == decks.BASE_SET else text("{name} ({pack})", name=text(name), pack=text(pack))


def begin(settings: Settings) -> State:
    """Return the state before anything lies on the table."""
    known = {one.name for one in fields(Setup)}
    chosen: dict[str, Any] = {name: value for name, value in settings.items() if name in known}
    setup = Setup(**chosen)
    return State(setup, winner=setup.winner)


def set_up(_: Settings) -> commands.SetUp:
    """Return the set-up command."""
    return commands.SetUp()


def view(catalogue: Catalogue, rules: RuleBook) -> View[State, Names]:
    """Build the view. It is imported here, not above: a game can be played without ever being shown."""
    from solocompanion.games.doomtown.view import build_view  # noqa: PLC0415 - loaded when something is shown

    return build_view(catalogue, rules)


SPEC: GameSpec[State, Catalogue] = GameSpec(
    id="doomtown",
    title=later("Doomtown: Reloaded"),
    opponent=later("Wyatt"),
    credits=later(
        "Doomtown: Reloaded: David Williams and Mark Wootton; Pine Box Entertainment, Alderac Entertainment Group. "
        "Wyatt: Box of Delights. We are not affiliated with them."
    ),
    kinds=KINDS,
    catalogue=build,
    options=options,
    begin=begin,
    setup=set_up,
    commands=commands.COMMANDS,
    effects=EFFECTS,
    renewed=RENEWED,
    state=State,
    mirror=MIRROR,
    sources=(
        Source(
            questions.DECK,
            later("Wyatt's deck"),
            later("The app shuffles"),
            later("I shuffle and name the card"),
        ),
        Source(
            questions.REAL_DECK,
            later("Wyatt's deck on the table"),
            later("The app, from all cards there are"),
            later("I draw and name the card"),
            When("deck", (drawing.TABLE,)),
            When("deck", (drawing.TABLE,)),
        ),
        Source(
            questions.BOX,
            later("Cards of a deck at random"),
            later("The app"),
            later("I name them"),
            When("deck", (decks.RANDOM,)),
        ),
        Source(
            questions.DIE,
            later("Die of his shootout play"),
            later("The app rolls"),
            later("I roll and enter the number"),
        ),
        Source(questions.SIDES_OF_STREET, later("End of his street"), later("The app draws"), later("I draw")),
        Source(questions.TIES, later("Ties"), later("The app draws"), later("I draw")),
    ),
    faults=faults,
    view=view,
    widgets={
        questions.HAND.key: HAND_FORM,
        questions.LOWBALL.key: HAND_FORM,
        "deck": DECK_FORM,
    },
)
