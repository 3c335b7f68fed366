"""Wyrmspan on one page: everything the shells need to know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import astuple, fields

from solocompanion.core.game import Choice, GameSpec, Option, Settings, Source, Verb
from solocompanion.core.rules import RuleBook
from solocompanion.core.words import later, text
from solocompanion.games.wyrmspan import commands
from solocompanion.games.wyrmspan.effects import rounds as round_effects
from solocompanion.games.wyrmspan.effects import turn as effects
from solocompanion.games.wyrmspan.facts import KINDS, Catalogue, build
from solocompanion.games.wyrmspan.rules import automa, rounds
from solocompanion.games.wyrmspan.state import Setup, State

DRAW = "draw"


def options(catalogue: Catalogue) -> tuple[Option, ...]:
    """Level, guild tile and objectives."""
    levels = tuple(Choice(level.id, text(level.name)) for level in catalogue.levels.values())
    tiles = tuple(Choice(tile.id, text(_short(tile.name))) for tile in catalogue.tiles.values())
    faces = tuple(Choice(face, text(catalogue.objectives[face].name)) for face in catalogue.solo_objectives)
    return (
        Option("level", text("Opponent"), levels, levels[0].value),
        Option("tile", text("Guild tile"), (Choice(DRAW, text("Draw one")), *tiles), DRAW),
        *(
            Option(f"objective_{n}", text("Objective {n}", n=n), (Choice(DRAW, text("Draw")), *faces), DRAW)
            for n in range(1, 5)
        ),
    )


def _short(name: str) -> str:
    """Leave out the word all four tiles share."""
    return name.replace("Guild of ", "").replace(" Guild", "")


def begin(settings: Settings) -> State:
    """Return the state before anything lies on the table."""
    known = {one.name for one in fields(Setup)} - {"tile", "objectives"}
    chosen: dict[str, Any] = {name: value for name, value in settings.items() if name in known}
    return State(Setup(**chosen))


def set_up(settings: Settings) -> commands.SetUp:
    """Return the set-up command for the settings."""
    return commands.SetUp(settings["tile"], tuple(settings[f"objective_{n}"] for n in range(1, 5)))


def faults(state: State, catalogue: Catalogue) -> Sequence[str]:
    """Name what cannot be: more pieces than there are, or counts out of range."""
    return [*_guild_faults(state, catalogue), *_card_faults(state, catalogue), *_count_faults(state)]


def _guild_faults(state: State, catalogue: Catalogue) -> Iterator[str]:
    for side, guild in (("automa", state.automa), ("human", state.human)):
        waiting = sum(state.waiting) if side == "automa" else 0
        markers = guild.ready + waiting + sum(owner == side for row in state.rows for owner in row)
        if markers != 4 or guild.ready < 0:
            yield text("{side}: {n} guild markers instead of 4", side=side, n=markers)
    tile = catalogue.tiles.get(state.setup.tile)
    if tile:
        for row, (owners, spaces) in enumerate(zip(state.rows[:4], tile.spaces, strict=True), start=1):
            if len(owners) > spaces:
                yield text("row {row} of the guild tile has {n} spaces", row=row, n=spaces)
    elif state.setup.tile:
        yield text("there is no guild tile {tile}", tile=state.setup.tile)


def _card_faults(state: State, catalogue: Catalogue) -> Iterator[str]:
    objectives = state.setup.objectives
    strangers = [face for face in objectives if face not in catalogue.solo_objectives]
    if strangers:
        yield text("{objective} is not an objective of the solo game", objective=strangers[0])
    elif len({catalogue.objectives[face].tile for face in objectives}) != len(objectives):
        yield text("the same objective is there twice, or both faces of its tile")
    cards = (*state.unseen, *state.drawn)
    unknown = [card for card in cards if card not in catalogue.cards]
    if unknown:
        yield text("there is no decision card {card}", card=unknown[0])
    if cards and (len(cards) != 8 or not state.unseen):
        yield text("she has eight decision cards, one of them always aside")


def _count_faults(state: State) -> Iterator[str]:
    results = [number for result in state.results for number in astuple(result)]
    if min(state.coins, state.dragons, state.caves, state.automa.steps, state.human.steps, *results) < 0:
        yield text("a count is below 0")
    if not all(1 <= n <= 4 for n in state.excavated) or not 1 <= state.round <= 4:
        yield text("open spaces go from 1 to 4 and rounds from 1 to 4")


def view(catalogue: Catalogue, rules: RuleBook) -> Any:
    """Build the view."""
    from solocompanion.games.wyrmspan.view import WyrmspanView  # noqa: PLC0415 - loaded when something is shown

    return WyrmspanView(catalogue, rules)


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
    verbs=(
        Verb(commands.SetUp, rounds.set_up, "table"),
        Verb(commands.AutomaTurn, automa.take_turn, "opponent"),
        Verb(commands.MoveToken, rounds.move_token, "human"),
        Verb(commands.PlaceMarker, rounds.place_marker, "human"),
        Verb(commands.Excavate, rounds.excavate, "human"),
        Verb(commands.Pass, rounds.pass_round, "human"),
        Verb(commands.ScoreObjective, rounds.score_objective, "table"),
        Verb(commands.FinalCount, rounds.final_count, "table"),
    ),
    effects=(*effects.EFFECTS, *round_effects.EFFECTS),
    state=State,
    sources=(
        Source(automa.DECK, later("Decision deck"), later("The app shuffles"), later("I shuffle and tap the card")),
        Source("guild tiles", later("Tile is drawn by"), later("The app"), later("Me: I tap the tile")),
        Source("objective tiles", later("Objectives by"), later("The app"), later("Me: I tap the tiles")),
    ),
    faults=faults,
    view=view,
)
