"""The dudes: hats on the badge of their side, with bullets, influence, name, and what a shootout makes of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solocompanion.core.board import Label, Outline, Sprite
from solocompanion.core.words import later, plural, text
from solocompanion.games.doomtown import wording
from solocompanion.games.doomtown.board.geometry import DUDE, Box, Spot, Streets
from solocompanion.games.doomtown.board.places import ART, DETAIL, MARK, OVER, PIECE
from solocompanion.games.doomtown.facts import DudeCard
from solocompanion.games.doomtown.state import SQUARE, Shootout, Side, State
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


def dudes(town: Town, streets: Streets, names: Names) -> Iterator[Sprite]:
    """Draw every dude, place by place."""
    for name, spot in streets.spots().items():
        yield from _dude(town, name, spot, names)


def _dude(town: Town, name: str, spot: Spot, names: Names) -> Iterator[Sprite]:
    dude, s = town.state.dudes[name], spot.scale
    side = dude.side
    kind = "stud" if town.is_stud(name) else "draw"
    art = f"dude_{ART[side]}_{hat(town.dude_card(name))}_{kind}{'_booted' if dude.booted else ''}"
    is_outside = town.state.dudes[name].place in town.state.outside
    ink = "bink" if dude.place == SQUARE or is_outside else "pname"
    size = max(SMALLEST, 12.5 * s)
    labels = (
        Label(str(town.stat(name, "bullets")), -16.2 * s, 20.8 * s, 12 * s, "statink", 700),
        Label(str(town.stat(name, "influence")), 16.2 * s, 20 * s, 12 * s, "statink", 700),
        Label(_called(town, name, names), 0, 33 * s + 3, size, ink, 600, room=64 * s + 6),
    )
    spoken = _spoken(town, name, names)
    yield Sprite(
        f"dude:{name}",
        art,
        spot.x,
        spot.y,
        DUDE * s,
        DUDE * s,
        PIECE,
        spoken,
        labels=labels,
        outline=OUTLINE[side],
        side="ai" if side == "wyatt" else "you",
        rule="W-DEF-1",
    )
    if dude.bounty:
        number = Label(str(dude.bounty), 0, 6.4 * s, 12 * s, "statink", 700)
        yield Sprite(
            f"dude:{name}:bounty", "bounty", spot.x - 21 * s, spot.y - 14 * s, 20 * s, 24 * s, MARK, labels=(number,)
        )
    yield from _in_fight(town.state, name, spot)


def _called(town: Town, name: str, names: Names) -> str:
    """Return a dude's last name, with a number where its side has another: the badge tells the sides apart."""
    dude = town.state.dudes[name]
    twins = sorted(one for one in town.state.of(dude.side) if town.state.dudes[one].card == dude.card)
    short = wording.last_name(names.card(dude.card))
    return short if len(twins) == 1 else text("{name} ({n})", name=short, n=twins.index(name) + 1)


def hat(card: DudeCard) -> str:
    """Return the hat of a dude: always the same one."""
    return HATS[sum(map(ord, card.name)) % len(HATS)]


def _in_fight(state: State, name: str, spot: Spot) -> Iterator[Sprite]:
    """Mark who is in a posse, and who shoots."""
    fight = state.fight
    if fight is None or fight.side_of(name) is None:
        return
    s = spot.scale
    yield Sprite(f"dude:{name}:posse", "in_posse", spot.x, spot.y, 66 * s, 66 * s, DETAIL)
    if name in fight.shooters.values():
        yield Sprite(f"dude:{name}:shooter", "shooter", spot.x + 20 * s, spot.y - 16 * s, 22 * s, 22 * s, OVER)


def fight(town: Town, streets: Streets) -> Iterator[Sprite]:
    """Draw a shootout: the place outlined, and an arrow from the leader to the mark."""
    now = town.state.fight
    if now is None:
        return
    box = _box(now.place, streets)
    yield Sprite("fight", "fight", *box, MARK, hint=_fight_words(now), rule="B11")
    label = Label(_fight_words(now), 0, 4.8, 13, "onside", 700, spacing=0.4, room=170)
    above = now.place == SQUARE or streets.sites[now.place].side == "you"
    y = box.y - box.h / 2 - 10 if above else box.y + box.h / 2 + 14
    yield Sprite("fight:sign", "call_out", box.x, y, 196, 28, OVER, labels=(label,))
    spots = streets.spots()
    if now.leader in spots and now.mark in spots:
        yield from _arrow(spots[now.leader], spots[now.mark], town.state.dudes[now.leader].side)


def _fight_words(now: Shootout) -> str:
    called = text("Job") if now.is_job else text("Shootout")
    return text("{what}, round {n}", what=called, n=now.round)


def _box(place: str, streets: Streets) -> Box:
    if place == SQUARE:
        x, y, w, h = streets.square
        return Box(x, y, w + 8, h + 8)
    x, y = streets.sites[place].middle
    return Box(x, y, 224, 232)


def _arrow(start: Spot, end: Spot, side: Side) -> Iterator[Sprite]:
    """Draw an arrow between two that stand in one row."""
    gap = abs(start.x - end.x) - 44 * start.scale
    if abs(start.y - end.y) > 1 or gap < 12:
        return
    art = "arrow_ai" if end.x < start.x else "arrow_you"  # it points to the left, or to the right
    yield Sprite(f"fight:arrow:{side}", art, (start.x + end.x) / 2, start.y - 6, gap, 26, OVER)


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
        text("has a Horse") if dude.has_horse else "",
        text("cannot be called out") if town.is_safe(name) else "",
        ", ".join(text(GANGS[one]) for one in card.gang if one in GANGS) or text("drifter"),
        ", ".join(text(KEYWORDS.get(one, one)) for one in card.keywords),
        *(one.words() for one in town.traits(name)),
        *(wording.bonus(one) for one in dude.bonuses),
    ]
    return "; ".join(one for one in parts if one)
