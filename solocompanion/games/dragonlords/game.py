"""Quest for the DragonLords on one page: everything the shells need to know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import fields

from solocompanion.core.game import Choice, GameSpec, Option, Own, Settings, Source
from solocompanion.core.rules import RuleBook
from solocompanion.core.words import later, text, told_apart
from solocompanion.games.dragonlords import commands
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords.commands.flow import SetUp
from solocompanion.games.dragonlords.corrections import MIRROR, faults
from solocompanion.games.dragonlords.facts import KINDS, Catalogue, build, why_unplayable
from solocompanion.games.dragonlords.game_map import GameMap
from solocompanion.games.dragonlords.questions import BATTLE_DICE, CRYSTAL_DIE, CULT_DIE, SPELLS, TABLE_DICE, WAY
from solocompanion.games.dragonlords.state import Setup, State
from solocompanion.games.dragonlords.told import NO_MAP

if TYPE_CHECKING:
    from solocompanion.core.view import View
    from solocompanion.games.dragonlords.wording import Names


def options(catalogue: Catalogue) -> tuple[Option, ...]:
    """The civilization and the map."""
    civs = tuple(
        Choice(one.id, text(one.name), text("Attack {n}", n=one.attack), is_ranked=False)
        for one in catalogue.civilizations.values()
    )
    names = told_apart([text(one.name) for one in catalogue.maps.values()])
    named = dict(zip(catalogue.maps, names, strict=True))
    maps = tuple(Choice(one, named[one], is_ranked=False) for one in catalogue.playable)
    told = Choice(
        NO_MAP, text("No map: tell as you go"), text("With the board on your table"), is_ranked=False, at_hand=True
    )
    return (
        Option("civ", text("Your civilization"), civs, civs[0].value),
        Option("map", text("Map"), (*maps, told), maps[0].value, own=Own("map", text("Draw your own…"))),
    )


def begin(settings: Settings) -> State:
    """Return the state before the set-up."""
    known = {one.name for one in fields(Setup)}
    return State(Setup(**{name: value for name, value in settings.items() if name in known}))


def set_up(_: Settings) -> SetUp:
    """Return the set-up command."""
    return SetUp()


def view(catalogue: Catalogue, rules: RuleBook) -> View[State, Names]:
    """Build the view. It is imported here, not above: a game can be played without ever being shown."""
    from solocompanion.games.dragonlords.view import build_view  # noqa: PLC0415 - loaded when something is shown

    return build_view(catalogue, rules)


def unused(_kind: str, record: Any) -> str:
    """Say why a map is not offered for a game yet."""
    return why_unplayable(record) if isinstance(record, GameMap) else ""


SPEC: GameSpec[State, Catalogue] = GameSpec(
    id="dragonlords",
    title=later("Quest for the DragonLords"),
    opponent=later("DragonCult"),
    credits=later(
        "Quest for the DragonLords: Robert Johannessen. Solo game: Marco Signore. We are not affiliated with them."
    ),
    kinds=KINDS,
    catalogue=build,
    options=options,
    begin=begin,
    setup=set_up,
    commands=commands.COMMANDS,
    effects=did.EFFECTS,
    state=State,
    mirror=MIRROR,
    sources=(
        Source(CULT_DIE, later("The cult's d8"), later("The app rolls"), later("I roll and enter the face")),
        Source(TABLE_DICE, later("Dice of the tables"), later("The app rolls"), later("I roll and enter the face")),
        Source(BATTLE_DICE, later("Battle dice"), later("The app rolls"), later("I roll and enter the faces")),
        Source(CRYSTAL_DIE, later("Crystal Die"), later("The app rolls"), later("I roll and enter the face")),
        Source(SPELLS, later("The third spell"), later("The app rolls"), later("I roll and enter it")),
        Source(WAY, later("Ties of the cult and neutrals"), later("The app draws"), later("I draw")),
    ),
    faults=faults,
    view=view,
    widgets={"map": "solocompanion.games.dragonlords.gui.map_form:WorldForm"},
    unused=unused,
)
