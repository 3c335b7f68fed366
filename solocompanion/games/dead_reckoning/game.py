"""Dead Reckoning on one page: everything the shells need to know."""

from __future__ import annotations

from typing import Any

from attrs import fields

from solocompanion.core.game import Choice, GameSpec, Option, Settings, Source, Verb, When
from solocompanion.core.rules import RuleBook
from solocompanion.core.words import later, text
from solocompanion.games.dead_reckoning import commands
from solocompanion.games.dead_reckoning.correcting.faults import faults
from solocompanion.games.dead_reckoning.effects import EFFECTS
from solocompanion.games.dead_reckoning.facts import KINDS, Catalogue, build
from solocompanion.games.dead_reckoning.rules import ending, moves, turn
from solocompanion.games.dead_reckoning.rules.exploring import OCEAN_BOARDS, ROW_DECKS
from solocompanion.games.dead_reckoning.rules.targets import COIN
from solocompanion.games.dead_reckoning.rules.teaching import lessons
from solocompanion.games.dead_reckoning.state import Setup, State

HARD_CARDS = range(0, 19, 3)
SECTIONS = range(2, 7)
SECTION_FORM = "solocompanion.games.dead_reckoning.gui.section_form:SectionForm"
TAP = later("Me: I tap what comes")
OWN_CARDS, OWN_BOARDS = When("cards", ("own",)), When("boards", ("own",))
CUSTOM, COOP = When("difficulty", ("custom",)), When("players", ("coop",))


def options(_: Catalogue) -> tuple[Option, ...]:
    """Difficulty, players, grid, and whose cards and boards."""
    return (
        Option("difficulty", text("Difficulty"), _difficulties(), "normal"),
        Option("players", text("Players"), _players(), "solo"),
        Option("grid", text("Ocean"), _grids(), "4x3"),
        Option("cards", text("Covenant cards"), _sets(text("18 of our own, on the screen")), "practice"),
        Option("boards", text("Boards and decks"), _sets(text("Islands and cards of our own")), "practice"),
        Option("sections", text("Sections on your cards"), _numbers(SECTIONS), "6", when=OWN_CARDS),
        Option("hard_cards", text("Red faces"), _numbers(HARD_CARDS), "9", when=CUSTOM),
        Option("bonus", text("Bonus cards"), _yes_no(), "no", when=CUSTOM),
    )


def _difficulties() -> tuple[Choice, ...]:
    return (
        Choice("normal", text("Normal"), text("All cards blue")),
        Choice("hard", text("Hard"), text("Blue and red by turns")),
        Choice("expert", text("Expert"), text("All cards red")),
        Choice("extreme", text("Extreme"), text("All red, and bonus cards")),
        Choice("custom", text("Custom mix"), text("As many red ones as you like")),
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


def view(catalogue: Catalogue, rules: RuleBook) -> Any:
    """Build the view."""
    from solocompanion.games.dead_reckoning.view import DeadReckoningView  # noqa: PLC0415 - loaded when shown

    return DeadReckoningView(catalogue, rules)


SPEC: GameSpec[State, Catalogue] = GameSpec(
    id="dead_reckoning",
    title=later("Dead Reckoning"),
    opponent=later("Wayward Covenant"),
    credits=later("Dead Reckoning: John D. Clair, Alderac Entertainment Group. We are not affiliated with them."),
    kinds=KINDS,
    catalogue=build,
    options=options,
    begin=begin,
    setup=set_up,
    verbs=(
        Verb(commands.SetUp, turn.set_up, "table"),
        Verb(commands.CovenantTurn, turn.take_turn, "opponent"),
        Verb(commands.EndTurn, moves.end_turn, "human"),
        Verb(commands.Sail, moves.sail, "human"),
        Verb(commands.SetMode, moves.set_mode, "human"),
        Verb(commands.TakeCard, moves.take_card, "human"),
        Verb(commands.AttackMerchant, moves.attack_merchant, "human"),
        Verb(commands.PlaceCube, moves.place_cube, "human"),
        Verb(commands.TakeCube, moves.take_cube, "human"),
        Verb(commands.BuildHere, moves.build_here, "human"),
        Verb(commands.LoadGoods, moves.load_goods, "human"),
        Verb(commands.LayGoods, moves.lay_goods, "human"),
        Verb(commands.ShipGoods, moves.ship_goods, "human"),
        Verb(commands.RepairPartner, moves.repair_partner, "human"),
        Verb(commands.ChestCoins, moves.chest_coins, "human"),
        Verb(commands.Stow, moves.stow, "human"),
        Verb(commands.Damage, moves.damage, "human"),
        Verb(commands.BattleShip, moves.battle_ship, "human"),
        Verb(commands.BattleBuildings, moves.battle_buildings, "human"),
        Verb(commands.Achieve, moves.achieve, "human"),
        Verb(commands.FinalCount, ending.final_count, "table"),
    ),
    effects=EFFECTS,
    state=State,
    sources=(
        Source(
            turn.DECK,
            later("Covenant deck"),
            later("The app shuffles"),
            later("I shuffle and tap the card"),
            at_table=OWN_CARDS,
        ),
        Source(turn.FACES, later("Faces of a custom mix"), later("The app"), TAP, CUSTOM),
        Source(OCEAN_BOARDS, later("Ocean boards"), later("The app draws"), TAP, at_table=OWN_BOARDS),
        Source(ROW_DECKS, later("Row decks"), later("The app draws"), TAP, at_table=OWN_BOARDS),
        Source(COIN, later("Coin"), later("The app flips"), later("I flip and tap the side")),
        Source(turn.START, later("Who begins"), later("The app draws"), TAP, COOP),
    ),
    faults=faults,
    view=view,
    lessons=lessons,
    widgets={"section": SECTION_FORM},
)
