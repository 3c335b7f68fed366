"""The dudes: hats on the badge of their side, with bullets, influence, name, bounty, booted or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solocompanion.core.board import Label, Outline, Sprite
from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.doomtown import wording
from solocompanion.games.doomtown.board.fight import in_fight
from solocompanion.games.doomtown.board.geometry import DUDE, FOOT, NAME, Spot, Streets
from solocompanion.games.doomtown.board.places import ART, MARK, PIECE
from solocompanion.games.doomtown.facts import DudeCard
from solocompanion.games.doomtown.state import SQUARE, Side, State
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names

HATS = ("cattleman", "boss", "sombrero", "bowler", "plume", "slouch", "top", "gambler", "campaign")
OUTLINE: Mapping[Side, Outline] = {"you": "round", "wyatt": "diamond"}
SMALLEST = 9.5  # of lettering, in board units
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
    dude, card, s = town.state.dudes[name], town.dude_card(name), spot.scale
    art = f"dude_{ART[dude.side]}_{hat(card)}_{'stud' if town.is_stud(name) else 'draw'}"
    labels = (
        Label(str(town.stat(name, "bullets")), -16.2 * s, 20.8 * s, 12 * s, "statink", 700),
        Label(str(town.stat(name, "influence")), 16.2 * s, 20 * s, 12 * s, "statink", 700),
        _name(_called(town, name), _ground(town.state, dude.place), spot),
    )
    yield Sprite(
        f"dude:{name}",
        f"{art}_booted" if dude.booted else art,
        spot.x,
        spot.y,
        DUDE * s,
        DUDE * s,
        PIECE,
        _spoken(town, name, names),
        labels=labels,
        outline=OUTLINE[dude.side],
        side=ART[dude.side],
        rule="W-DEF-1",
    )
    if dude.bounty:
        said = text("Wanted: whoever beats it collects {rocks}", rocks=wording.rocks(dude.bounty))
        number = (Label(str(dude.bounty), 0, 6.4 * s, 12 * s, "statink", 700),)
        yield _sign(f"dude:{name}:bounty", "bounty", spot, (-21, -14, 20, 24), said, "B15", number)
    if "deputy" in card.keywords and not dude.booted:
        yield _sign(f"dude:{name}:deputy", "deputy", spot, (0, -9, 9, 9), text("A deputy"), "W-DEF-1")
    yield from in_fight(town.state, name, spot)


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


def _called(town: Town, name: str) -> str:
    """Return a dude's last name, with a number where its side has another: the badge tells the sides apart."""
    dude = town.state.dudes[name]
    twins = sorted(one for one in town.state.of(dude.side) if town.state.dudes[one].card == dude.card)
    short = text(wording.last_name(town.dude_card(name).name))
    return short if len(twins) == 1 else text("{name} ({n})", name=short, n=twins.index(name) + 1)


def hat(card: DudeCard) -> str:
    """Return the hat of a dude: always the same one."""
    return HATS[sum(map(ord, card.name)) % len(HATS)]


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
