"""The dudes: hats on the badge of their side, with bullets, influence, name, bounty, booted or not.

In a crowd each lies on a plate: the badge, the name, bullets and influence side by side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve

from solocompanion.core.board import Label, Outline, Sprite
from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.doomtown import things, wording
from solocompanion.games.doomtown.board.fight import in_fight
from solocompanion.games.doomtown.board.geometry import DUDE, FOOT, NAME, PLATE_H, PLATE_W, Spot, Streets
from solocompanion.games.doomtown.board.places import ART, MARK, OVER, PIECE
from solocompanion.games.doomtown.facts import DudeCard
from solocompanion.games.doomtown.state import SQUARE, Side, State
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names

HATS = ("cattleman", "boss", "sombrero", "bowler", "plume", "slouch", "top", "gambler", "campaign")
OUTLINE: Mapping[Side, Outline] = {"you": "round", "wyatt": "diamond"}
SMALLEST = 11.5  # of lettering, in board units
PLATE_NAME, PLATE_ROOM = 12.5, 56.5  # the lettering of a plate, and how wide its name may be
POSTER, STAR = (-21.0, -14.0, 20.0, 24.0), (0.0, -9.0, 9.0, 9.0)  # signs: where, seen from the dude, and how large
PLATE_POSTER, PLATE_STAR = (16.5, 0.0, 12.5, 15.0), (-42.0, -3.4, 4.0, 4.0)  # the same on a plate
KEYWORDS: Mapping[str, str] = {
    "deputy": later("deputy"),
    "grifter": later("grifter"),
    "harrowed": later("harrowed"),
    "token": later("token"),
    "gadget": later("gadget"),
}
GANGS: Mapping[str, str] = {
    "law_dogs": later("Law Dogs"),
    "sloane": later("Outlaws"),
    "fourth_ring": later("Fearmongers"),
    "morgan": later("Entrepreneurs"),
    "anarchists": later("Anarchists"),
    "first_peoples": later("First Peoples"),
}


def dudes(town: Town, place: str, streets: Streets, names: Names) -> Iterator[Sprite]:
    """Draw the dudes at a place, from left to right."""
    here = [name for name in streets.spots if town.state.dudes[name].place == place]
    for name in here:
        yield from _dude(town, name, streets.spots[name], names)


def _dude(town: Town, name: str, spot: Spot, names: Names) -> Iterator[Sprite]:
    dude, s = town.state.dudes[name], spot.scale
    drawn = (_plate if spot.is_plate else _badge)(town, name, spot, names)
    marks = tuple(in_fight(town.state, name, spot))
    lettered = drawn.labels[-1] if marks else None  # the name, which lies over rings and arrows then
    if lettered is not None:
        drawn = evolve(drawn, labels=drawn.labels[:-1])
    yield evolve(
        drawn,
        spoken=_spoken(town, name, names),
        brief=_brief(town, name, names),
        at=things.PLACE(town.state.dudes[name].place),
        side=ART[dude.side],
        rule="W-DEF-1",
    )
    if dude.bounty:
        said = text("Wanted: whoever beats it collects {rocks}", rocks=wording.rocks(dude.bounty))
        number = (Label(str(dude.bounty), 0, (3.8 if spot.is_plate else 6.4) * s, 12 * s, "statink", 700),)
        poster = PLATE_POSTER if spot.is_plate else POSTER
        yield _sign(things.OF_DUDE(name, "bounty"), "bounty", spot, poster, said, "B15", number)
    if "deputy" in town.dude_card(name).keywords and not dude.booted:
        star = PLATE_STAR if spot.is_plate else STAR
        yield _sign(things.OF_DUDE(name, "deputy"), "deputy", spot, star, text("A deputy"), "W-DEF-1")
    yield from marks
    if lettered is not None:
        yield Sprite(things.OF_DUDE(name, "name"), "", spot.x, spot.y, 4, 4, OVER, labels=(lettered,))


def _badge(town: Town, name: str, spot: Spot, names: Names) -> Sprite:
    """Draw a dude standing: its badge, with its numbers below it and its name."""
    dude, s = town.state.dudes[name], spot.scale
    art = f"dude_{ART[dude.side]}_{hat(town.dude_card(name))}_{_kind(town, name)}"
    labels = (
        Label(str(town.stat(name, "bullets")), -16.2 * s, 20.8 * s, 12 * s, "statink", 700),
        Label(str(town.stat(name, "influence")), 16.2 * s, 20 * s, 12 * s, "statink", 700),
        _name(_called(town, name, names), _ground(town.state, dude.place), spot),
    )
    size = DUDE * s
    return Sprite(things.DUDE(name), art, spot.x, spot.y, size, size, PIECE, labels=labels, outline=OUTLINE[dude.side])


def _plate(town: Town, name: str, spot: Spot, names: Names) -> Sprite:
    """Draw a dude of a crowd: its badge, its name, and its numbers, on a plate."""
    dude, s = town.state.dudes[name], spot.scale
    room = PLATE_ROOM - (PLATE_POSTER[2] + 1.5 if dude.bounty else 0)
    labels = (
        Label(str(town.stat(name, "bullets")), 28.5 * s, 4.2 * s, 11.5 * s, "statink", 700, room=10 * s),
        Label(str(town.stat(name, "influence")), 43 * s, 4.2 * s, 11.5 * s, "statink", 700, room=13 * s),
        Label(_called(town, name, names), -33.5 * s, 4.2 * s, PLATE_NAME * s, "ink", 600, "start", room=room * s),
    )
    art = f"plate_{ART[dude.side]}_{_kind(town, name)}"
    return Sprite(things.DUDE(name), art, spot.x, spot.y, PLATE_W * s, PLATE_H * s, PIECE, labels=labels)


def _kind(town: Town, name: str) -> str:
    """Return the end of the name of a drawing: how a dude shoots, and whether it is booted."""
    return ("stud" if town.is_stud(name) else "draw") + ("_booted" if town.state.dudes[name].booted else "")


def _sign(
    name: str,
    art: str,
    spot: Spot,
    box: tuple[float, float, float, float],
    hint: str,
    rule: str,
    labels: tuple[Label, ...] = (),
) -> Sprite:
    """Return a sign on a dude: `box` is its middle, seen from the dude's, and its size, for a dude of usual size."""
    (x, y, w, h), s = box, spot.scale
    return Sprite(name, art, spot.x + x * s, spot.y + y * s, w * s, h * s, MARK, labels=labels, hint=hint, rule=rule)


def _name(said: str, ground: tuple[str, str], spot: Spot) -> Label:
    ink, halo = ground
    size = max(SMALLEST, 12.5 * spot.scale)
    return Label(said, 0, FOOT * spot.scale + NAME, size, ink, 600, room=spot.room, halo=halo)


def _ground(state: State, place: str) -> tuple[str, str]:
    """Return the ink of a name, and the colour of what it lies on: earth, rock or planks."""
    if place == SQUARE:
        return "bink", "square"
    return ("bink", "mesa_3") if place in state.outside else ("pname", "plank_shade")


def _called(town: Town, name: str, names: Names) -> str:
    """Return a dude's short name, with a number where its side has another: the badge tells the sides apart."""
    dude = town.state.dudes[name]
    twins = sorted(one for one in town.state.of(dude.side) if town.state.dudes[one].card == dude.card)
    short = names.short(town.state, name)
    return short if len(twins) == 1 else text("{name} ({n})", name=short, n=twins.index(name) + 1)


def hat(card: DudeCard) -> str:
    """Return the hat of a dude: always the same one."""
    return HATS[sum(map(ord, card.name)) % len(HATS)]


def _brief(town: Town, name: str, names: Names) -> str:
    """Name a dude with what changes and counts in play."""
    dude, bullets = town.state.dudes[name], town.stat(name, "bullets")
    parts = [
        text("booted") if dude.booted else "",
        text("{n} stud", n=bullets) if town.is_stud(name) else text("{n} draw", n=bullets),
        text("infl {n}", n=town.stat(name, "influence")),
        text("bounty {n}", n=dude.bounty) if dude.bounty else "",
        text("Horse") if dude.has_horse else "",
        text("safe") if town.is_safe(name) else "",
    ]
    return text("{dude} ({numbers})", dude=_called(town, name, names), numbers=", ".join(one for one in parts if one))


def _spoken(town: Town, name: str, names: Names) -> str:
    """Name a dude with all that is known of it: what is drawn, and what is printed on its card."""
    state, dude, card = town.state, town.state.dudes[name], town.dude_card(name)
    bullets = town.stat(name, "bullets")
    kind = (
        plural("{n} silver bullet", "{n} silver bullets", bullets)
        if town.is_stud(name)
        else plural("{n} bullet, draw", "{n} bullets, draw", bullets)
    )
    parts = [
        names.thing(state, name),
        text("Wyatt's") if dude.side == "wyatt" else text("yours"),
        text("booted") if dude.booted else "",
        text("at {place}", place=names.place(state, dude.place)),
        kind,
        text("influence {n}", n=town.stat(name, "influence")),
        text("cost {n}", n=card.cost),
        text("value {n}", n=wording.LETTERS[town.stat(name, "value") - 1]),
        text("upkeep {n}", n=card.upkeep) if card.upkeep else "",
        text("bounty {n}", n=dude.bounty) if dude.bounty else "",
        text("has {goods}", goods=listed([names.card(one) for one in dude.goods])) if dude.goods else "",
        text("has a Horse") if dude.has_horse else "",
        text("cannot be called out") if town.is_safe(name) else "",
        ", ".join(text(GANGS[one]) for one in card.gang if one in GANGS) or text("drifter"),
        ", ".join(text(KEYWORDS.get(one, one)) for one in card.keywords),
        *(one.words() for one in town.traits(name)),
        *(wording.bonus(one) for one in dude.bonuses),
    ]
    return "; ".join(one for one in parts if one)
