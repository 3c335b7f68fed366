"""Both territory cards: fields, frame, ribbon, the names of regions, Home, closed places, and the meeples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from solocompanion.core.board import Label, Outline, Sprite
from solocompanion.core.made_drawings import made
from solocompanion.core.maps.cells import cells
from solocompanion.core.words import language, later, listed, text
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.board import geometry as at
from solocompanion.games.tiny_epic_kingdoms.drawing.stands import Stand, stands
from solocompanion.games.tiny_epic_kingdoms.drawing.territory import (
    CARD_H,
    CARD_W,
    RIM,
    outline,
    ribbon_at,
    tag_at,
    territory_svg,
)
from solocompanion.games.tiny_epic_kingdoms.facts import YIELDS, Kind, Region, Territory
from solocompanion.games.tiny_epic_kingdoms.rules.positions import land_of, waits
from solocompanion.games.tiny_epic_kingdoms.state import DRAW, SIDES, Side, State
from solocompanion.games.tiny_epic_kingdoms.wording import KIND, RESOURCE, SIDE_OF, Names, meeples, region_name

MEEPLE, LYING = 40.0, 37.6
NAME, SMALLEST = 12.0, 10.5
WIDTHS = {
    "I": 0.29,
    "J": 0.52,
    "M": 0.84,
    "W": 0.88,
    " ": 0.2,
    "L": 0.52,
    "E": 0.55,
    "F": 0.53,
}  # of letters, in their size
SIGN, GAP, BESIDE = 20.0, 5.0, 57.0
ROOM = 108.0
CLEAR = 8.0  # of a name from the frame
RULE: Mapping[Kind, str] = {"ruins": "B13", "capital": "B15"}


def card(state: State, card_: str, names: Names) -> Iterator[Sprite]:
    """Draw a card with what stands on it; nothing while it is still to be drawn."""
    if getattr(state.setup, f"territory_{SIDE_OF[card_]}") == DRAW:
        return
    own = names.territory(state, card_)
    said_in = language()
    yield from _sheet(own, card_, said_in)
    shut = closed_places(state, names)
    for region in own.places:
        if region.is_open:
            waited = shut.get(f"{card_}.{region.id}", ())
            spoken = _spoken(state, f"{card_}.{region.id}", own, region, names, is_closed=bool(waited))
            yield from _plot(card_, own, region, spoken, said_in)
            yield from _signs(state, card_, own, region, names, waited)
    for region in own.places:
        if region.is_open:
            yield from _meeples(state, f"{card_}.{region.id}", stands(own)[region.id], region, card_)
    yield from _war(state, card_, own)


@lru_cache(maxsize=8)  # both cards of a few games: a board is projected after every move, and a print stays as it is
def _sheet(own: Territory, card_: str, _language: str) -> tuple[Sprite, ...]:
    return tuple(sheet(own, card_))


def sheet(own: Territory, card_: str) -> Iterator[Sprite]:
    """Draw what is printed on a card, and the frame of its side."""
    side = SIDE_OF[card_]
    x, y = at.middle(card_)
    whose = text("The AI's territory card") if card_ == "A" else text("Your territory card")
    frame = (x, y, at.FRAME_W, at.FRAME_H)
    yield Sprite(things.FRAME(card_), f"frame_{side}", *frame, at.GROUND, hint=whose, rule="TEK-S1")
    yield Sprite(things.FIELDS(card_), made(territory_svg(own)), x, y, CARD_W, CARD_H, at.FRAME)
    for region in own.places:
        if not region.is_open:
            place = at.on_card(card_, cells(own.drawn).cell[region.id].place(44, 44)[0])
            hint = text("{kind}: nobody can enter", kind=text(KIND[region.kind]))
            yield Sprite(
                things.CLOSED(f"{card_}.{region.id}"),
                f"kind_{region.kind}",
                *place,
                SIGN,
                SIGN,
                at.FIELD,
                hint=hint,
                rule="B3",
            )
    for n, (dx, dy) in enumerate(((-1, -1), (1, -1), (-1, 1), (1, 1))):
        place = (x + dx * (CARD_W / 2 - 7), y + dy * (CARD_H / 2 - 7))
        yield Sprite(things.CORNER(card_, n), f"corner_{side}", *place, at.CORNER, at.CORNER, at.FIELD)
    if own.practice:
        label = Label(text("Practice map").upper(), 0, 4.2, 12, "label", 600, spacing=0.8, room=96)
        hint = text("A map of our own, not a printed card")
        place = at.on_card(card_, tag_at(own))
        yield Sprite(
            things.TAG(card_), "tag", *place, at.TAG_W, at.TAG_H, at.SIGN, labels=(label,), hint=hint, rule="TEK-S1"
        )
    label = Label(text(own.name).upper(), 0, 5, 15, "label", 700, spacing=2, room=144)
    said = (
        text("{name}, the AI's territory", name=text(own.name))
        if card_ == "A"
        else text("{name}, your territory", name=text(own.name))
    )
    place = at.on_card(card_, ribbon_at(own))
    yield Sprite(
        things.BANNER(card_), "ribbon", *place, at.RIBBON_W, at.RIBBON_H, at.SIGN, said, labels=(label,), rule="TEK-S1"
    )


def closed_places(state: State, names: Names) -> Mapping[str, Sequence[str]]:
    """Return the Ruins and Capitals that the AI does not enter yet, with the regions they wait for (TEK-Z2)."""
    if DRAW in {state.setup.territory_ai, state.setup.territory_you}:
        return {}
    return {one: empty for one, empty in waits(state, land_of(state, names.catalogue)).items() if empty}


def _signs(
    state: State, card_: str, own: Territory, region: Region, names: Names, waited: Sequence[str]
) -> Iterator[Sprite]:
    """Draw what a space is marked with: Home, closed to the AI, an alliance."""
    space, stand = f"{card_}.{region.id}", stands(own)[region.id]
    sx, sy = at.on_card(card_, (stand.x, stand.y))
    if card_ == "A" and region.id == own.home:
        yield _home(card_, own)
    if waited:
        some = listed([names.space(state, one) for one in waited])
        hint = text("Closed to the AI until a meeple is in {regions}", regions=some)
        spot = at.on_card(card_, _beside(own, region.id, 1))
        yield Sprite(things.CLOSED(space), "closed", *spot, 20, 20, at.SIGN, hint=hint, rule="TEK-Z2")
    if space in state.allied:
        hint = text("An alliance: both stay here")
        yield Sprite(
            things.ALLY(space), "alliance", sx, sy - 24 * stand.scale, 30, 30, at.MARK, hint=hint, rule="TEK-L1"
        )


def printed(own: Territory, card_: str) -> Iterator[Sprite]:
    """Draw a card as it is printed, with nothing on it."""
    yield from sheet(own, card_)
    for region in own.places:
        if region.is_open:
            said = text("{name}; {kind}", name=region_name(region), kind=text(KIND[region.kind]))
            yield from _plot(card_, own, region, said, language())
    if own.home in stands(own):
        yield _home(card_, own)


@lru_cache(maxsize=256)  # as above: what is in most regions stays as it is from move to move
def _plot(card_: str, own: Territory, region: Region, spoken: str, _language: str) -> tuple[Sprite, Sprite]:
    """Draw the name of a region and the sign of its kind; its outline answers to the pointer."""
    space, stand = f"{card_}.{region.id}", stands(own)[region.id]
    (left, top, w, h), corners = outline(own, region.id)
    x, y = at.on_card(card_, (left + w / 2, top + h / 2))
    name, size = region_name(region), max(SMALLEST, NAME * max(stand.scale, 0.9))
    wide = min(sum(WIDTHS.get(letter, 0.64) for letter in name.upper()) * size + 0.7 * len(name), ROOM)
    nx, ny = at.on_card(card_, stand.name)
    edge = at.CARDS[card_][0] + CARD_W - RIM - CLEAR
    left_end = min(nx - (SIGN + GAP + wide) / 2, edge - SIGN - GAP - wide)
    label = Label(
        name.upper(),
        left_end + SIGN + GAP - x,
        ny - y,
        size,
        "label",
        600,
        "start",
        spacing=0.7,
        room=ROOM,
        halo=f"{region.kind}_c",
    )
    place = (left_end + SIGN / 2, ny - 4)
    field = Sprite(
        things.SPACE(space),
        "",
        x,
        y,
        w,
        h,
        at.SPACE,
        spoken,
        labels=(label,),
        outline=corners,
        rule=RULE.get(region.kind, "B2"),
    )
    return field, Sprite(things.SPACE_KIND(space), f"kind_{region.kind}", *place, SIGN, SIGN, at.SIGN)


def _home(card_: str, own: Territory) -> Sprite:
    hint = text("Home: two meeples of the AI are always here")
    place = at.on_card(card_, _beside(own, own.home, -1))
    return Sprite(things.HOME(card_), "home", *place, 26.4, 26.4, at.SIGN, hint=hint, rule="TEK-H1")


def _beside(own: Territory, region: str, side: int) -> tuple[float, float]:
    """Return where a sign stands beside the slots of a region: on the side wished for (-1: left), if there is room."""
    stand, cell = stands(own)[region], cells(own.drawn).cell[region]
    for way in (side, -side):
        x = stand.x + way * BESIDE * stand.scale
        if cell.has((x + way * 12, stand.y - 8)) and cell.has((x + way * 12, stand.y + 14)):
            return x, stand.y + 2
    return stand.x, stand.y - BESIDE * 0.6 * stand.scale


def _spoken(state: State, space: str, own: Territory, region: Region, names: Names, *, is_closed: bool) -> str:
    """Name a space with all that is known of it."""
    near = listed([names.space(state, f"{space[0]}.{one}") for one in own.beside(region.id)])
    who = listed([meeples(side, state.at(side)[space]) for side in SIDES if space in state.at(side)])
    gives = YIELDS.get(region.kind)
    where = (
        later("{name} on {territory}, the AI's card") if space[0] == "A" else later("{name} on {territory}, your card")
    )
    parts = [
        text(where, name=region_name(region), territory=text(own.name)),
        text(KIND[region.kind]),
        text("yields {resource}", resource=text(RESOURCE[gives])) if gives else "",
        text("touches the edge of the card") if region.border else text("inland"),
        text("next to {regions}", regions=near) if near else text("next to nothing"),
        who or text("empty"),
        text("Home of the AI") if space[0] == "A" and region.id == own.home else "",
        text("closed to the AI") if is_closed else "",
        text("an alliance") if space in state.allied else "",
    ]
    return "; ".join(one for one in parts if one)


def _meeples(state: State, space: str, stand: Stand, region: Region, card_: str) -> Iterator[Sprite]:
    slot = 0
    for side in SIDES:
        n = state.at(side).get(space, 0)
        for place in range(n):
            lies = region.kind == "ruins" and not (side == "you" and place == 0 and space in state.standing)
            x, y = _slot(stand, card_, slot)
            slot += 1
            yield _meeple(side, space, place, (x, y), stand.scale, region_name(region), lies=lies)


def _slot(stand: Stand, card_: str, n: int) -> tuple[float, float]:
    """Return where the n-th meeple of a space stands; a third one, which goes on, above the second."""
    x, y = at.on_card(card_, stand.slot(min(n, 1)))
    return x, y - 7 * max(0, n - 1)


def last_meeple(state: State, side: Side, space: str, names: Names) -> tuple[float, float]:
    """Return where the last meeple of a side stands in a space: it is the one that leaves."""
    before = state.ai_at.get(space, 0) if side == "you" else 0
    stand = stands(names.territory(state, space[0]))[space[2:]]
    return _slot(stand, space[0], before + state.at(side).get(space, 1) - 1)


def _meeple(
    side: Side, space: str, n: int, place: tuple[float, float], scale: float, name: str, *, lies: bool
) -> Sprite:
    x, y = place
    if side == "ai":
        said = text("Meeple {n} of the AI in {name}", n=n + 1, name=name)
    else:
        said = text("Your meeple {n} in {name}", n=n + 1, name=name)
    if lies:
        said = f"{said}; {text('lies down')}"
    size = (LYING if lies else MEEPLE) * max(scale, 0.7)
    art = f"meeple_{side}{'_lying' if lies else ''}"
    shape: Outline = "diamond" if side == "ai" else "round"
    return Sprite(
        things.MEEPLE(side, space, n),
        art,
        x,
        y + (5 * scale if lies else 0),
        size,
        size,
        at.PIECE,
        said,
        side=side,
        rule="B13" if lies else "B9",
        outline=shape,
    )


def _war(state: State, card_: str, own: Territory) -> Iterator[Sprite]:
    """Draw the sign of a war over its space, with both dice as far as they are known."""
    war = state.war
    if war is None or war.space[0] != card_:
        return
    stand = stands(own)[war.space[2:]]
    x, y = at.on_card(card_, (stand.x, stand.y - 36 * stand.scale))
    y = max(y, at.CARDS[card_][1] + 18)
    said = [
        text("War in {name}", name=region_name(own.region[war.space[2:]])),
        text("the AI attacks") if war.attacker == "ai" else text("you attack"),
        _bid(war.bid, text("your bid")),
        _bid(war.die, text("the AI's die")),
    ]
    spoken = "; ".join(one for one in said if one)
    yield Sprite(things.WAR(), "war", x, y, 84, 34, at.MARK, spoken, rule="B10")
    shown: tuple[tuple[Side, int | None, float], ...] = (("you", war.bid, -25.0), ("ai", war.die, 25.0))
    for side, face, across in shown:
        label = (Label(str(face) if face is not None else "?", 0, 5, 14, "onside", 700),) if face != 0 else ()
        art = f"die_{side}_flag" if face == 0 else f"die_{side}"
        yield Sprite(things.IN_WAR(side), art, x + across, y - 0.5, 29, 29, at.MARK, labels=label)


def _bid(n: int | None, what: str) -> str:
    if n is None:
        return ""
    return text("{what}: the white flag", what=what) if n == 0 else text("{what}: {n}", what=what, n=n)
