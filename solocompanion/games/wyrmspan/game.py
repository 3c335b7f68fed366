"""Wyrmspan on one page: everything the shells need to know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import fields

from solocompanion.core.commands import commands_in
from solocompanion.core.effects import effects_in
from solocompanion.core.game import Choice, GameSpec, Option, Settings, Source
from solocompanion.core.rules import RuleBook
from solocompanion.core.words import later, text
from solocompanion.games.wyrmspan import commands, questions
from solocompanion.games.wyrmspan.corrections import MIRROR
from solocompanion.games.wyrmspan.effects import rounds as round_effects
from solocompanion.games.wyrmspan.effects import turn
from solocompanion.games.wyrmspan.facts import KINDS, Catalogue, build
from solocompanion.games.wyrmspan.faults import faults
from solocompanion.games.wyrmspan.rules.rounds import DRAW
from solocompanion.games.wyrmspan.state import Setup, State

if TYPE_CHECKING:
    from solocompanion.core.view import View
    from solocompanion.games.wyrmspan.wording import Names


def options(catalogue: Catalogue) -> tuple[Option, ...]:
    """Level, guild tile, objectives, and whether Dragon Academy is played with."""
    levels = tuple(Choice(level.id, text(level.name)) for level in catalogue.levels.values())
    tiles = tuple(Choice(tile.id, text(_short(tile.name))) for tile in catalogue.tiles.values())
    faces = tuple(Choice(face, text(catalogue.objectives[face].name)) for face in catalogue.solo_objectives)
    return (
        Option("level", text("Opponent"), levels, levels[0].value),
        Option("tile", text("Guild tile"), (Choice(DRAW, text("Draw one")), *tiles), DRAW),
        *(
            Option(
                f"objective_{n}",
                text("Objective {n}", n=n),
                (Choice(DRAW, text("Draw")), *faces),
                DRAW,
                group=text("Objectives"),
            )
            for n in range(1, 5)
        ),
        Option(
            "academy",
            text("Dragon Academy"),
            (Choice("no", text("Without")), Choice("yes", text("With"))),
            "no",
            at_hand=True,
        ),
    )


def _short(name: str) -> str:
    """Leave out the word all four tiles share."""
    return name.replace("Guild of ", "").replace(" Guild", "")


def begin(settings: Settings) -> State:
    """Return the state before the set-up."""
    known = {one.name for one in fields(Setup)} - {"tile", "objectives"}
    chosen: dict[str, Any] = {name: value for name, value in settings.items() if name in known}
    return State(Setup(**chosen))


def set_up(settings: Settings) -> commands.SetUp:
    """Return the set-up command for the settings."""
    return commands.SetUp(settings["tile"], tuple(settings[f"objective_{n}"] for n in range(1, 5)))


def view(catalogue: Catalogue, book: RuleBook) -> View[State, Names]:
    """Build the view. It is imported here, not above, because a game can be played without being shown."""
    from solocompanion.games.wyrmspan.view import build_view  # noqa: PLC0415 - loaded when something is shown

    return build_view(catalogue, book)


SPEC: GameSpec[State, Catalogue] = GameSpec(
    id="wyrmspan",
    title=later("Wyrmspan"),
    opponent=later("Automa"),
    credits=later(
        "Wyrmspan: Connie Vogelmann, Stonemaier Games. Automa: David Studley. We are not affiliated with them."
    ),
    kinds=KINDS,
    catalogue=build,
    options=options,
    begin=begin,
    setup=set_up,
    commands=commands_in(commands),
    effects=effects_in(turn, round_effects),
    state=State,
    mirror=MIRROR,
    sources=(
        Source(
            questions.DECK, later("Decision deck"), later("The app shuffles"), later("I shuffle and enter the card")
        ),
        Source(questions.TILES, later("Tile is drawn by"), later("The app"), later("Me: I enter the tile")),
        Source(questions.FACES, later("Objectives by"), later("The app"), later("Me: I enter the tiles")),
    ),
    faults=faults,
    view=view,
)
