"""Tiny Epic Kingdoms on one page: everything the shells need to know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from attrs import asdict, evolve, fields

from solocompanion.core.game import Choice, Clash, GameSpec, Lesson, Option, Settings, Source, When
from solocompanion.core.rules import RuleBook
from solocompanion.core.words import later, text, told_apart
from solocompanion.games.tiny_epic_kingdoms import commands
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.corrections import MIRROR, faults
from solocompanion.games.tiny_epic_kingdoms.effects.renewed import RENEWED
from solocompanion.games.tiny_epic_kingdoms.facts import KINDS, TRACKS, Catalogue, Territory, build, why_unplayable
from solocompanion.games.tiny_epic_kingdoms.questions import DIE, FACTIONS, TERRITORIES, TIE
from solocompanion.games.tiny_epic_kingdoms.quick_map import quick
from solocompanion.games.tiny_epic_kingdoms.rules.setup import sides_of
from solocompanion.games.tiny_epic_kingdoms.state import DRAW, QUICK, SIDES, Setup, State, quick_of

if TYPE_CHECKING:
    from solocompanion.core.view import View
    from solocompanion.games.tiny_epic_kingdoms.wording import Names

TERRITORY_FORM = "solocompanion.games.tiny_epic_kingdoms.gui.territory_form:TerritoryForm"
EASIER = (
    ("gain_one", later("A1: the AI gains one of each kind at most")),
    ("no_gain", later("A2: its own failed actions gain nothing")),
    ("ai_poor", later("A3: the AI begins without resources")),
)
HARDER = (
    ("dark_army", later("A4: the AI plays the Dark Army")),
    ("you_poor", later("A5: you begin with 3 resources")),
    ("abilities", later("A6: the AI uses research abilities")),
    ("no_alliances", later("A7: no alliances; on a flag the AI wins")),
)


def once(settings: Settings, seed: str) -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
    """Lay out the quick maps that a new game asks for: they are this game's alone."""
    made: list[Territory] = []
    for side in SIDES:
        if settings[f"territory_{side}"] == QUICK:
            names = [one.name for one in made]
            made.append(evolve(quick(f"{seed} {side}", *names), id=quick_of(side), practice=True))
    return {"territory": {one.id: asdict(one) for one in made}} if made else {}


def options(catalogue: Catalogue) -> tuple[Option, ...]:
    """Territories and factions of both sides, and the seven adjustments in any mix."""
    names = _names(catalogue)
    sides = {one: _side(names[one], catalogue.territories[one]) for one in catalogue.playable}
    maps = tuple(Choice(one, side, is_ranked=False) for one, side in sides.items())
    factions = tuple(Choice(one.id, text(one.name), is_ranked=False) for one in catalogue.factions.values())
    tonight = Choice(QUICK, text("A quick map for tonight"), is_ranked=False)
    map_ = (Choice(DRAW, text("Any side, drawn"), is_ranked=False), tonight, *maps)
    faction = (Choice(DRAW, text("Any, drawn"), is_ranked=False), *factions)
    return (
        Option("territory_ai", text("The AI's territory"), map_, DRAW),
        Option("territory_you", text("Your territory"), map_, DRAW),
        Option("faction_ai", text("The AI's faction"), faction, DRAW, when=When("dark_army", ("no",))),
        Option("faction_you", text("Your faction"), faction, DRAW),
        *_adjustments(text("Easier"), EASIER),
        *_adjustments(text("Harder"), HARDER),
    )


def _side(name: str, one: Territory) -> str:
    """Name a side with its card, which it shares with another side: 9A and 9B are side A and side B of card 9."""
    if one.letter:
        return text("{name} (card {card}, side {side})", name=name, card=_card(one), side=one.letter)
    return text("{name} (card {card})", name=name, card=one.card) if one.card else name


def _card(one: Territory) -> str:
    """Return the number of a card as it is written, without the letter of a side."""
    return one.card.strip()[: len(one.number)]


def clashes(catalogue: Catalogue) -> tuple[Clash, ...]:
    """A side with Ruins is not the AI's; each card and each faction is there once (TEK-S1)."""
    return (*_ruins(catalogue), *_one_card(catalogue), *_one_faction(catalogue))


def _names(catalogue: Catalogue) -> Mapping[str, str]:
    """Name the territories, each otherwise, as the Workshop does."""
    names = [text(one.name) for one in catalogue.territories.values()]
    return dict(zip(catalogue.territories, told_apart(names), strict=True))


def _ruins(catalogue: Catalogue) -> Iterator[Clash]:
    names = _names(catalogue)
    for one in catalogue.playable:
        if catalogue.territories[one].has_ruins:
            name = names[one]
            why = text("The AI does not play on {name}, which has Ruins: choose another territory for it.", name=name)
            yield Clash({"territory_ai": one}, why, text("has Ruins"))


def _one_card(catalogue: Catalogue) -> Iterator[Clash]:
    names = _names(catalogue)
    for one in catalogue.playable:
        for other in sides_of(catalogue, one):
            name, second = names[one], names[other]
            why = (
                text("Both sides have {name}: choose another territory for one of them.", name=name)
                if one == other
                else text(
                    "{name} and {other} are two sides of one card, {card}: choose another territory for you or the AI.",
                    name=name,
                    other=second,
                    card=_card(catalogue.territories[one]),
                )
            )
            yield Clash({"territory_ai": one, "territory_you": other}, why, text("same card"))


def _one_faction(catalogue: Catalogue) -> Iterator[Clash]:
    for one in catalogue.factions.values():
        why = text("Both sides have the faction {name}: choose another for one of them.", name=text(one.name))
        both = {"faction_ai": one.id, "faction_you": one.id, "dark_army": "no"}
        yield Clash(both, why, text("other side's"))


def _adjustments(group: str, some: Sequence[tuple[str, str]]) -> Iterator[Option]:
    choices = (Choice("no", text("No")), Choice("yes", text("Yes")))
    return (Option(name, text(label), choices, "no", group=group) for name, label in some)


def begin(settings: Settings) -> State:
    """Return the state before the set-up. The Dark Army is no faction of the base game: none is drawn (A4)."""
    known = {one.name for one in fields(Setup)}
    chosen: dict[str, Any] = {name: value for name, value in settings.items() if name in known}
    for side in SIDES:
        if chosen[f"territory_{side}"] == QUICK:
            chosen[f"territory_{side}"] = quick_of(side)
    if chosen["dark_army"] == "yes":
        chosen["faction_ai"] = ""
    return State(Setup(**chosen))


def set_up(_: Settings) -> commands.SetUp:
    """Return the set-up command."""
    return commands.SetUp()


def lessons(effect: Any, catalogue: Catalogue) -> Sequence[Lesson]:
    """Return what an effect teaches about the person's copy: the points on the tower card, an ability of a faction."""
    if isinstance(effect, did.PointsTold) and effect.points != catalogue.tracks.tower:
        return (Lesson(TRACKS, TRACKS, {"tower": list(effect.points)}),)
    if isinstance(effect, did.FoodTold):
        known = catalogue.factions.get(effect.faction)
        if known is not None and effect.level != known.food_from:
            return (Lesson("faction", known.id, {"food_from": effect.level}),)
    return ()


def view(catalogue: Catalogue, rules: RuleBook) -> View[State, Names]:
    """Build the view. It is imported here, not above: a game can be played without ever being shown."""
    from solocompanion.games.tiny_epic_kingdoms.view import build_view  # noqa: PLC0415 - loaded when something is shown

    return build_view(catalogue, rules)


def unused(_kind: str, record: Any) -> str:
    """Say why a territory is not offered for a game yet."""
    return why_unplayable(record) if isinstance(record, Territory) else ""


SPEC: GameSpec[State, Catalogue] = GameSpec(
    id="tiny_epic_kingdoms",
    title=later("Tiny Epic Kingdoms"),
    opponent=later("AI"),
    credits=later(
        "Tiny Epic Kingdoms: Scott Almes, Gamelyn Games. Solo variant: George Jaros. We are not affiliated with them."
    ),
    kinds=KINDS,
    catalogue=build,
    options=options,
    clashes=clashes,
    begin=begin,
    setup=set_up,
    commands=commands.COMMANDS,
    effects=did.EFFECTS,
    renewed=RENEWED,
    state=State,
    mirror=MIRROR,
    sources=(
        Source(DIE, later("The AI's war die"), later("The app rolls"), later("I roll and enter the face")),
        Source(TERRITORIES, later("Territory cards"), later("The app draws"), later("I draw and enter the card")),
        Source(FACTIONS, later("Faction cards"), later("The app draws"), later("I draw and enter the card")),
        Source(TIE, later("Ties"), later("The app draws"), later("I draw"), When("ties", ("chance",))),
    ),
    faults=faults,
    view=view,
    lessons=lessons,
    once=once,
    unused=unused,
    widgets={"territory": TERRITORY_FORM},
)
