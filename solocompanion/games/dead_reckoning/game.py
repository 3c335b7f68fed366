"""Dead Reckoning on one page: everything the shells need to know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import fields

from solocompanion.core.game import Choice, GameSpec, Option, Settings, Source, When
from solocompanion.core.rules import RuleBook
from solocompanion.core.words import later, text
from solocompanion.games.dead_reckoning import commands, questions
from solocompanion.games.dead_reckoning.correcting.faults import faults
from solocompanion.games.dead_reckoning.correcting.mirror import MIRROR
from solocompanion.games.dead_reckoning.effects import EFFECTS
from solocompanion.games.dead_reckoning.effects.renewed import RENEWED
from solocompanion.games.dead_reckoning.facts import KINDS, Catalogue, build, plays_with
from solocompanion.games.dead_reckoning.rules.teaching import lessons
from solocompanion.games.dead_reckoning.state import Setup, State

if TYPE_CHECKING:
    from solocompanion.core.view import View
    from solocompanion.games.dead_reckoning.wording import Names

HARD_CARDS = range(0, 19, 3)
SECTIONS = range(2, 7)
SECTION_FORM = "solocompanion.games.dead_reckoning.gui.section_form:SectionForm"
TAP = later("Me: I enter what comes")
OWN_CARDS, OWN_BOARDS = When("cards", ("own",)), When("boards", ("own",))
EARLIER = {"bonus_battles": "apart", "its_absent_ship": "part"}
CUSTOM, COOP = When("difficulty", ("custom",)), When("players", ("coop",))


def options(_: Catalogue) -> tuple[Option, ...]:
    """Difficulty, players, grid, and whose cards and boards."""
    return (
        Option("difficulty", text("Difficulty"), _difficulties(), "normal"),
        Option("players", text("Players"), _players(), "solo", at_hand=True),
        Option("grid", text("Ocean"), _grids(), "4x3"),
        _components("cards", text("Covenant cards"), text("18 of our own, on the screen")),
        _components("boards", text("Boards and decks"), text("Islands and cards of our own")),
        Option("sections", text("Sections on your cards"), _numbers(SECTIONS), "6", when=OWN_CARDS, at_hand=True),
        Option("hard_cards", text("Red faces"), _numbers(HARD_CARDS), "9", when=CUSTOM),
        Option("bonus", text("Bonus cards"), _yes_no(), "no", when=CUSTOM),
    )


def _difficulties() -> tuple[Choice, ...]:
    return (
        Choice("normal", text("Normal"), text("All cards blue")),
        Choice("hard", text("Hard"), text("Blue and red by turns")),
        Choice("expert", text("Expert"), text("All cards red")),
        Choice("extreme", text("Extreme"), text("All red, and bonus cards")),
        Choice("custom", text("Custom mix"), text("As many red ones as you like"), is_ranked=False),
    )


def _players() -> tuple[Choice, ...]:
    return (
        Choice("solo", text("Alone"), text("You against the Covenant")),
        Choice("coop", text("Two against two"), text("You and a partner against two Covenants")),
    )


def _grids() -> tuple[Choice, ...]:
    return tuple(
        Choice(grid, text("{rows} rows of {places}", rows=int(grid[0]), places=int(grid[2])))
        for grid in ("4x3", "5x3", "4x4")
    )


def _components(name: str, label: str, practice: str) -> Option:
    """Return the option of whose components are played with; the first question of the lobby chooses it."""
    return Option(name, label, _sets(practice), "practice", at_hand=True, group=text("Components"))


def _sets(practice: str) -> tuple[Choice, ...]:
    mine = text("Your own copy; what is missing is asked and remembered")
    return Choice("practice", text("Practice"), practice), Choice("own", text("My own"), mine)


def _numbers(numbers: range) -> tuple[Choice, ...]:
    return tuple(Choice(str(n), str(n)) for n in numbers)


def _yes_no() -> tuple[Choice, ...]:
    return Choice("no", text("No")), Choice("yes", text("Yes"))


def begin(settings: Settings) -> State:
    """Return the state before anything lies on the table."""
    known = {one.name for one in fields(Setup)}
    chosen: dict[str, Any] = {name: value for name, value in settings.items() if name in known}
    return State(Setup(**chosen))


def set_up(_: Settings) -> commands.SetUp:
    """Return the set-up command."""
    return commands.SetUp()


def view(catalogue: Catalogue, rules: RuleBook) -> View[State, Names]:
    """Build the view. It is imported here, not above: a game can be played without ever being shown."""
    from solocompanion.games.dead_reckoning.view import build_view  # noqa: PLC0415 - loaded when something is shown

    return build_view(catalogue, rules)


SPEC: GameSpec[State, Catalogue] = GameSpec(
    id="dead_reckoning",
    title=later("Dead Reckoning"),
    opponent=later("Wayward Covenant"),
    credits=later("Dead Reckoning: John D. Clair, Alderac Entertainment Group. We are not affiliated with them."),
    kinds=KINDS,
    catalogue=build,
    options=options,
    begin=begin,
    earlier=EARLIER,
    renewed=RENEWED,
    setup=set_up,
    commands=commands.COMMANDS,
    effects=EFFECTS,
    state=State,
    mirror=MIRROR,
    sources=(
        Source(
            questions.DECK,
            later("Covenant deck"),
            later("The app shuffles"),
            later("I shuffle and enter the card"),
            when=OWN_CARDS,
            at_table=OWN_CARDS,
        ),
        Source(questions.FACES, later("Faces of a custom mix"), later("The app"), TAP, CUSTOM),
        Source(questions.OCEAN_BOARDS, later("Ocean boards"), later("The app draws"), TAP, OWN_BOARDS, OWN_BOARDS),
        Source(questions.ROW_DECKS, later("Row decks"), later("The app draws"), TAP, OWN_BOARDS, OWN_BOARDS),
        Source(questions.TOSS, later("Coin"), later("The app flips"), later("I flip and enter the side")),
        Source(questions.START, later("Who begins"), later("The app draws"), TAP, COOP),
    ),
    faults=faults,
    view=view,
    plays_with=plays_with,
    lessons=lessons,
    widgets={questions.SECTION.key: SECTION_FORM},
)
