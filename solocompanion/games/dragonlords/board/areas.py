"""The map: ground, washes of what is explored or held, lines, and each area with its name, its sign and its harbour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from solocompanion.core.board import Label, Sprite
from solocompanion.core.frozen import frozen
from solocompanion.core.made_drawings import made
from solocompanion.core.words import kept_by_language, listed, plural, text
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.board import geometry as at
from solocompanion.games.dragonlords.board.called import OWNER, kind, realm, said
from solocompanion.games.dragonlords.board.standing import who_stands
from solocompanion.games.dragonlords.drawing.fields import known_token
from solocompanion.games.dragonlords.drawing.frame import FRAME
from solocompanion.games.dragonlords.drawing.gates import SIZE, Gate, gate_svg
from solocompanion.games.dragonlords.drawing.ground import ground_svg
from solocompanion.games.dragonlords.drawing.ink import ink_svg
from solocompanion.games.dragonlords.drawing.places import Name, Places
from solocompanion.games.dragonlords.drawing.told_ground import told_ground_svg, told_ink_svg
from solocompanion.games.dragonlords.drawing.told_places import ToldPlaces
from solocompanion.games.dragonlords.drawing.wash import Held, outline, wash_svg
from solocompanion.games.dragonlords.rules.income import gold_of
from solocompanion.games.dragonlords.state import Land, Setup, State
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.world import PAPER, REALMS

SEAT_ART = {"mine": "mine", "teleportal": "teleportal", "lair": "lair", "village": "wasteland_village"}
NOTICE_W, NOTICE_H = 228.0, 18.0


def chart(state: State, names: Names) -> Iterator[Sprite]:
    """Draw the map without pieces."""
    places = at.places(state, names)
    ground, lines = _scenery(places, _title(state, names))
    yield ground
    for area in places.land.dry:
        if (land := state.land(area)).known or land.owner:
            yield _wash(places, area, _held(state, places, area))
    yield lines
    for area in places.land.areas:
        yield from _area(places, area, _told(state, names, area))
    yield from _gates(places)
    yield from _notice(names, state)


@kept_by_language(8)
def _scenery(places: Places, title: str) -> tuple[Sprite, Sprite]:
    """Return the ground of a map and the lines upon it."""
    paper = places.land.drawn.paper
    x, y = at.on_map((paper.width / 2, paper.height / 2))
    size = (paper.width + 2 * FRAME, paper.height + 2 * FRAME)
    return (
        Sprite(at.MAP(), made(_ground(places)), x, y, *size, at.GROUND, hint=title, rule="SET-5"),
        Sprite(at.BORDERS(), made(_ink(places)), x, y, *size, at.INK),
    )


def _ground(places: Places) -> str:
    return told_ground_svg(places) if isinstance(places, ToldPlaces) else ground_svg(places)


def _ink(places: Places) -> str:
    return told_ink_svg(places) if isinstance(places, ToldPlaces) else ink_svg(places)


def _title(state: State, names: Names) -> str:
    return text("The board on your table, as far as you told of it") if state.is_told else text(names.map(state).name)


@kept_by_language(8)
def _gates(places: Places) -> tuple[Sprite, ...]:
    """Return where the world goes round: an arrow over the edge, with the name of what lies beyond."""
    return tuple(_gate(places, gate, name) for gate, name in places.gates.items())


def _gate(places: Places, gate: Gate, name: Name) -> Sprite:
    x, y = gate.sign
    is_sea, land = places.land.world.is_sea(gate.beyond), places.land
    wet = any(land.cell[sea].has((name.box.x, name.box.y)) for sea in land.seas)
    label = Label(
        name.lines[0], name.x - x, name.y - y, name.size, "sea_ink" if wet else "mapink2", 400 if wet else 600,
        spacing=0.3, caps=not is_sea, slanted=is_sea, halo="sea" if wet else "land",
    )  # fmt: skip
    hint = text("Around the edge to {area}", area=places.called[gate.beyond])
    return Sprite(
        at.GATE(gate.area, gate.beyond), made(gate_svg(gate.edge)), *at.on_map((x, y)), SIZE, SIZE, at.SIGN,
        labels=(label,), hint=hint, rule="SET-5",
    )  # fmt: skip


def _held(state: State, places: Places, area: str) -> Held:
    land = state.land(area)
    same = (one for one in places.land.beside[area] if state.land(one).owner == land.owner)
    return Held(land.owner, land.known, frozenset(same) if land.owner else frozenset())


@kept_by_language(512)
def _wash(places: Places, area: str, held: Held) -> Sprite:
    svg, box = wash_svg(places, area, held)
    hint = text("{area}: {owner}", area=places.called[area], owner=text(OWNER[held.owner]))
    spot = at.on_map((box.x, box.y))
    return Sprite(things.WASH(area), made(svg), *spot, box.w, box.h, at.WASH, hint=hint, rule="EXP-5")


@frozen
class Told:
    """What is told of an area beside what is printed there: its land, by whose rules, who stands there, a battle."""

    land: Land
    setup: Setup
    who: str
    has_battle: bool


def _told(state: State, names: Names, area: str) -> Told:
    has_battle = state.battle is not None and state.battle.area == area
    return Told(state.land(area), state.setup, who_stands(state, names, area), has_battle)


@kept_by_language(1024)  # of some turns: most areas are as they were before a move
def _area(places: Places, area: str, told: Told) -> tuple[Sprite, ...]:
    return tuple(_drawn(places, area, told))


def _drawn(places: Places, area: str, told: Told) -> Iterator[Sprite]:
    place, called, world = places.place[area], places.called[area], places.land.world
    box, corners = outline(places.land, area)
    x, y = at.on_map((box.x, box.y))
    labels = tuple(_lettering(places, area, told.land, box.x, box.y))
    spoken = _spoken(places, area, told)
    layer = at.WASH if world.is_sea(area) else at.SPACE  # an island lies in the sea, and is met first
    yield Sprite(
        things.AREA(area), "", x, y, box.w, box.h, layer, spoken, labels=labels, outline=corners,
        rule=_rule(places, area), brief=called,
    )  # fmt: skip
    if place.sign is not None:
        sign = places.sign_of(area)
        own = world.realm[area]
        castle = f"kingdom_{own[-1]}" if own in REALMS else "kingdom"
        spot = at.on_map((place.sign.x, place.sign.y))
        yield Sprite(
            things.SEAT(area), SEAT_ART.get(sign, castle), *spot, place.sign.w, place.sign.w, at.SIGN,
            hint=text("{kind} of {area}", kind=kind(sign), area=called), rule=_rule(places, area),
        )  # fmt: skip
    if place.harbour is not None:
        spot = at.on_map((place.harbour.x, place.harbour.y))
        hint = text("Harbour of {area}", area=called)
        yield Sprite(
            things.HARBOUR(area), "harbour", *spot, place.harbour.w, place.harbour.w, at.SIGN, hint=hint, rule="PUR-2"
        )


def _rule(places: Places, area: str) -> str:
    """Return the rule that says most about an area."""
    world = places.land.world
    if world.kind[area] == "village":
        return "CULT-5"
    if world.is_waste(area):
        return "SET-6"
    return "A-35" if world.is_sea(area) else "INC-1"


def _lettering(places: Places, area: str, known: Land, x: float, y: float) -> Iterator[Label]:
    land, name = places.land, places.place[area].name
    world, is_known = land.world, known.known
    if world.is_sea(area):
        look = ("sea_ink", 400, "", False, 0.7)
    elif world.is_waste(area):
        look = ("waste_ink", 600, "waste", True, 0.4)
    elif not land.cell[area].has((name.box.x, name.box.y)):
        look = ("mapink", 600, "sea", True, 0.4)
    else:
        ground = known_token(land, area) if is_known else "land"
        look = ("mapink" if is_known or world.is_kingdom(area) else "mapink2", 600, ground, True, 0.4)
    ink, weight, halo, caps, spacing = look
    for n, line in enumerate(name.lines):
        yield Label(
            line, name.x - x, name.y + n * name.pitch - y, name.size, ink, 700 if world.is_kingdom(area) else weight,
            spacing=spacing, room=name.box.w + 10, caps=caps, halo=halo, slanted=world.is_sea(area),
        )  # fmt: skip


def _spoken(places: Places, area: str, told: Told) -> str:
    """Name an area with all that is known of it."""
    world, land = places.land.world, told.land
    drawn, own = world.drawn, world.kind[area]
    further = [
        kind(one)
        for one, has in (("mine", world.is_mine(area)), ("teleportal", world.is_teleportal(area)))
        if has and own != one
    ]
    parts = [places.called[area], kind(own), *further, realm(places, area)]
    if world.is_land(area):
        gold = gold_of(told.setup, world, area, land)
        parts += [
            text("harbour") if world.is_harbour(area) else "",
            text("explored") if land.known else text("unexplored"),
            text(OWNER[land.owner]),
            plural("yields {n} gold a turn", "yields {n} gold a turn", gold),
            text("a resource") if land.resource else "",
            text("a native village") if land.village else "",
        ]
    parts += [told.who, text("battle") if told.has_battle else ""]
    near = tuple(one for one in drawn.beside[area] if drawn.link_of(area, one) not in ("blocked", "pass"))
    shut = tuple(one for one in drawn.beside[area] if one not in near)
    parts.append(text("next to {areas}", areas=_listed(places, near)) if near else text("next to nothing"))
    parts.append(text("no way to {areas}", areas=_listed(places, shut)) if shut else "")
    return said(*parts)


def _listed(places: Places, some: Sequence[str]) -> str:
    return listed([places.called[one] for one in some])


def _notice(names: Names, state: State) -> Iterator[Sprite]:
    """Draw what is to be known of the map on a ribbon over its lower edge."""
    if words := _words_of_notice(state, names):
        middle = PAPER.width / 2 if state.is_told else PAPER.width - NOTICE_W / 2 - 14
        x, y = at.on_map((middle, PAPER.height - 3))
        label = Label(words, 0, 4.2, 12, "mapink", 600, room=NOTICE_W - 16, slanted=True)
        art = made(_ribbon(round(NOTICE_W), round(NOTICE_H)))
        yield Sprite(at.NOTICE(), art, x, y, NOTICE_W, NOTICE_H, at.SIGN, labels=(label,), hint=words, rule="SET-5")


def _words_of_notice(state: State, names: Names) -> str:
    if state.is_told:
        return text("As far as you told of your board")
    own = names.map(state)
    practice = text("Practice map, not the published board") if own.practice else ""
    return text(own.notice) if own.notice else practice


@lru_cache
def _ribbon(w: int, h: int) -> str:
    path = f"M.6,.6H{w - 0.6}L{w - 5.6},{h / 2}L{w - 0.6},{h - 0.6}H.6L5.6,{h / 2}Z"
    style = 'fill="var(--notice)" stroke="var(--mapink)" stroke-linejoin="round"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><path d="{path}" {style}/></svg>'
