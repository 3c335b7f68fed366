"""The places: shop fronts with their signs, buntings and plates of numbers, the homes, and the square."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solocompanion.core.board import Label, Sprite
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import later, plural, printed, text
from solocompanion.games.doomtown import things, wording
from solocompanion.games.doomtown.board.geometry import SIGN_W, TAG_H, Site, Streets
from solocompanion.games.doomtown.state import SIDES, SQUARE, Side, State
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.traits import controlled_by
from solocompanion.games.doomtown.wording import Names

GROUND, BACK, PLACE, SIGN, DETAIL, PIECE, MARK, TAG, OVER = range(9)
ART: Mapping[Side, str] = {"you": "you", "wyatt": "ai"}
PLAIN = ("office", "store", "bank")
BY_KEYWORD: Mapping[str, tuple[str, str]] = {  # the front and the sign of a kind of deed
    "casino": ("casino", "shop_dice"),
    "saloon": ("saloon", "shop_bottle"),
    "ranch": ("ranch", "shop_horseshoe"),
    "strike": ("office", "shop_pick"),
    "gadget": ("office", "shop_key"),
}
BY_WORD: Mapping[str, tuple[str, str]] = {  # of a name, where no keyword says more
    "church": ("church", "shop_cross_sign"),
    "parish": ("church", "shop_cross_sign"),
    "mission": ("church", "shop_cross_sign"),
    "undertaker": ("undertaker", "shop_coffin"),
    "bank": ("bank", "shop_coin"),
    "town hall": ("bank", "shop_scales"),
    "attorneys": ("bank", "shop_scales"),
    "court": ("bank", "shop_scales"),
    "railroad": ("station", "shop_loco"),
    "station": ("station", "shop_loco"),
    "telegraph": ("office", "shop_key"),
    "stables": ("ranch", "shop_horse"),
    "pony": ("office", "shop_horse"),
    "stagecoach": ("office", "shop_horse"),
}
HOMES: Mapping[str, str] = {
    "law_dogs": "shop_badge",
    "sloane": "shop_skull",
    "fourth_ring": "shop_skull",
    "morgan": "shop_horseshoe",
}


class Point(NamedTuple):
    """Where lettering stands, seen from the middle of its plate."""

    x: float
    y: float


SIGN_INNER, ROW = 200.0, 7.5  # the sign without its shadow; how far the second row of a tall one is below its middle
NUMBERS = (Point(-23, 3.6), Point(6, 3.6), Point(28, 3.4), Point(71, 4.2))  # both influences, "PD" and its number
SMALL_NUMBERS = (Point(8, -7.3), Point(34, -7.3), Point(-17, 13.5), Point(47, 14))  # the same in two rows
PILE, PILES_Y, PILES_APART = (38.0, 49.0), 344.0, 52.0  # his piles: their size, and where they lie beside the square


def place(town: Town, name: str, streets: Streets, names: Names) -> Iterator[Sprite]:
    """Draw a place of a street, or a deed out of town."""
    drawn = _deed if name in town.state.deeds else _home
    yield from drawn(town, name, streets.sites[name], names)


# -- deeds -------------------------------------------------------------------------------------------------------------
def _deed(town: Town, deed: str, site: Site, names: Names) -> Iterator[Sprite]:
    front, icon = _front(town, deed)
    spoken, brief = _spoken(town, deed, names), _brief(town, deed, names)
    if site.is_outside:
        yield Sprite(things.PLACE(deed), "outside", *site.box, PLACE, spoken, rule="W-DEF-5", brief=brief)
    else:
        front = "office" if (site.side, front) == ("wyatt", "station") else front
        yield from _drawn(deed, site, front, spoken, brief, "W-DEF-5")
    controller = town.controller(deed)
    yield from _bunting(deed, site, controller)
    production = town.deed_stat(deed, "production")
    is_idle = controller != town.state.deeds[deed].owner
    name = names.thing(town.state, deed)
    yield from _sign(deed, site, name, icon, production, is_private=town.is_private(deed), is_idle=is_idle)
    yield from _tag(town, deed, site, controller)
    if site.is_outside:
        label = Label(text("Out of Town"), 0, 5, 16, "bink", 600, "middle", 0.4, 170, caps=True, halo="street")
        yield Sprite(things.OF_PLACE(deed, "outside"), "", *site.heading, 4, 4, SIGN, labels=(label,))


def _front(town: Town, deed: str) -> tuple[str, str]:
    """Return the front of a deed and the sign on it."""
    card = town.deed_card(deed)
    for keyword, found in BY_KEYWORD.items():
        if keyword in card.keywords:
            return found
    name = card.name.casefold()
    for word, found in BY_WORD.items():
        if word in name:
            return found
    return PLAIN[sum(map(ord, card.name)) % len(PLAIN)], "shop_house"


def _drawn(place: str, site: Site, front: str, spoken: str, brief: str, rule: str) -> Iterator[Sprite]:
    """Draw the front of a place and its boardwalk: longer than that of the drawing, where the front is lower."""
    row = "far" if site.side == "wyatt" else "near"
    art = f"{row}_{front}"
    if site.shape.high == 1:
        yield Sprite(things.PLACE(place), art, *site.box, PLACE, spoken, rule=rule, brief=brief)
        return
    top, bottom = site.walk
    x, wide = site.x, site.box.w
    edge, at = (12.0, bottom + 6) if row == "far" else (3.0, top - 1.5)
    yield Sprite(things.PLACE(place), "", *site.box, PLACE, spoken, rule=rule, brief=brief)
    yield Sprite(things.OF_PLACE(place, "front"), art, *site.front, PLACE)
    yield Sprite(things.OF_PLACE(place, "walk"), "walk", x, (top + bottom) / 2, wide, bottom - top, PLACE)
    yield Sprite(things.OF_PLACE(place, "edge"), f"walk_edge_{row}", x, at, wide, edge, PLACE)


def _bunting(place: str, site: Site, side: Side) -> Iterator[Sprite]:
    wide = (84.0 if site.is_outside else 198.0) * site.shape.wide
    yield Sprite(
        things.OF_PLACE(place, "bunting"), f"bunting_{ART[side]}", *site.bunting, wide, 14 * wide / 198, DETAIL
    )


def _sign(
    place: str, site: Site, name: str, icon: str, production: int, *, is_private: bool, is_idle: bool = False
) -> Iterator[Sprite]:
    """Draw the sign: icon, name, lock of a private place, and what it produces, crossed out where nobody gets it.

    On a narrow place the name has a row of its own.
    """
    x, y, w, h = site.sign
    edge, is_tall = w / SIGN_W * SIGN_INNER / 2, site.shape.has_tall_signs
    below = ROW if is_tall else 0.0
    size = 16 if is_tall else 20
    label = Label(name, 0, -4, 15, "signink", 600, spacing=0.2, room=2 * edge - 10, caps=True)
    if not is_tall:
        room = 2 * edge - 30 - 34 - (13 if is_private else 0)
        label = Label(name, 30 - edge, 3.2, 15, "signink", 600, "start", 0.2, room, caps=True)
    right = x + edge
    yield Sprite(things.OF_PLACE(place, "sign"), "sign", x + 1, y + 2, w, h, SIGN, labels=(label,))
    yield Sprite(things.OF_PLACE(place, "icon"), icon, x - edge + 17, y + below, size, size, DETAIL)
    number = Label(str(production), 8, 5, 14, "signink", 700, "start", room=16)
    art, said = "rock", plural("Produces {n} ghost rock", "Produces {n} ghost rock", production)
    if is_idle and production:
        art, said = "rock_off", text("Produces for nobody while its owner does not control it")
    spot = (right - 25, y + below, 16, 16)
    yield Sprite(things.OF_PLACE(place, "production"), art, *spot, DETAIL, labels=(number,), hint=said, rule="B4")
    if is_private:
        said = text("Private: whoever shoots there and does not own it gets a bounty")
        at = (right - 41, y + below - 0.5, 11, 14)
        yield Sprite(things.OF_PLACE(place, "lock"), "lock", *at, DETAIL, hint=said, rule="B10")


def _tag(town: Town, deed: str, site: Site, controller: Side) -> Iterator[Sprite]:
    """Draw the plate: control and who has it, the influence of both there, and the power differential."""
    weights, is_small = influence_there(town, deed), site.shape.has_small_tags
    his, yours, before, pd = SMALL_NUMBERS if is_small else NUMBERS
    labels = (
        Label(str(weights["wyatt"]), his.x, his.y, 14, "ink", 600, "start", room=16),
        Label(str(weights["you"]), yours.x, yours.y, 14, "ink", 600, "start", room=16),
        Label(text("PD"), before.x, before.y, 12, "ink2", 600, "start", room=18),
        Label(printed(town.pd(deed)), pd.x, pd.y, 16, "ink", 700, "end"),
    )
    is_lit = town.state.fight is not None and town.state.fight.place == deed
    art = ("tag_small" if is_small else "tag") + ("_lit" if is_lit else "")
    yield Sprite(things.OF_PLACE(deed, "tag"), art, *site.tag, *site.shape.tag, TAG, labels=labels)
    n = town.deed_stat(deed, "control")
    said = later("Wyatt controls it: control {n}") if controller == "wyatt" else later("You control it: control {n}")
    yield _control(deed, site, controller, n, text(said, n=n))


def _control(place: str, site: Site, side: Side, n: int, said: str) -> Sprite:
    x, y = site.tag
    label, art = Label(str(n), 0, 5.4, 16, "onside", 700, room=22), f"control_{ART[side]}"
    at = (x - (site.shape.tag[0] - 18) / 2, y - 1.5, 38, 38)
    return Sprite(things.OF_PLACE(place, "control"), art, *at, OVER, labels=(label,), hint=said, rule="W-DEF-5")


def influence_there(town: Town, deed: str) -> Mapping[Side, int]:
    """Return what both weigh at a deed, by which its controller is found."""
    stat = controlled_by(town.deed_card(deed))
    return {side: sum(town.stat(name, stat) for name in town.state.at(deed, side)) for side in SIDES}


def _spoken(town: Town, deed: str, names: Names) -> str:
    """Name a deed with all that its plate and sign show."""
    state, controller, weights = town.state, town.controller(deed), influence_there(town, deed)
    production = town.deed_stat(deed, "production")
    owner = state.deeds[deed].owner
    parts = [
        names.thing(state, deed),
        text("a deed of Wyatt's") if owner == "wyatt" else text("a deed of yours"),
        text("Wyatt controls it") if controller == "wyatt" else text("you control it"),
        text("cost {n}", n=town.deed_card(deed).cost),
        text("control {n}", n=town.deed_stat(deed, "control")),
        text("influence there: Wyatt {a}, you {b}", a=weights["wyatt"], b=weights["you"]),
        text("PD {n}", n=printed(town.pd(deed))),
        plural("produces {n} ghost rock", "produces {n} ghost rock", production)
        if controller == owner
        else text("produces for nobody"),
        text("private") if town.is_private(deed) else text("public"),
    ]
    if state.deeds[deed].booted:
        parts.append(text("booted"))
    if deed in state.outside:
        parts.append(text("out of town"))
    parts += [one.words() for one in town.traits(deed)]
    return "; ".join(parts)


def _brief(town: Town, deed: str, names: Names) -> str:
    """Name a deed with whose it is and what counts there."""
    state, owner, controller = town.state, town.state.deeds[deed].owner, town.controller(deed)
    weights, production = influence_there(town, deed), town.deed_stat(deed, "production")
    lost = text("you control it") if owner == "wyatt" else text("Wyatt controls it")
    parts = [
        names.thing(state, deed),
        text("his") if owner == "wyatt" else text("yours"),
        lost if controller != owner else "",
        text("control {n}", n=town.deed_stat(deed, "control")),
        text("influence: he {a}, you {b}", a=weights["wyatt"], b=weights["you"]),
        text("PD {n}", n=printed(town.pd(deed))),
        wording.rocks(production) if controller == owner else "",
        text("private") if town.is_private(deed) else text("public"),
        text("booted") if state.deeds[deed].booted else "",
        text("out of town") if deed in state.outside else "",
    ]
    return "; ".join(one for one in parts if one)


# -- homes -------------------------------------------------------------------------------------------------------------
def _home(town: Town, place: str, site: Site, names: Names) -> Iterator[Sprite]:
    side: Side = site.side
    purse = town.state.purses[side]
    outfit = town.catalogue.outfits.get(purse.outfit)
    name = names.outfit(purse.outfit)
    control, influence = town.control(side), town.influence(side)
    spoken = "; ".join(
        (
            text("Wyatt's home, {name}", name=name) if side == "wyatt" else text("Your home, {name}", name=name),
            text("all his control: {n}", n=control) if side == "wyatt" else text("all your control: {n}", n=control),
            text("all influence: {n}", n=influence),
            wording.rocks(purse.rock),
            text("you may not move there") if side == "wyatt" else text("nobody is called out there"),
        )
    )
    brief = text(
        "{home}; control {c}; influence {i}; {rock}",
        home=spoken.partition("; ")[0], c=control, i=influence, rock=wording.rocks(purse.rock),
    )  # fmt: skip
    yield from _drawn(place, site, "home", spoken, brief, "W-RES-1" if side == "wyatt" else "W-RES-2")
    yield from _bunting(place, site, side)
    icon = next((HOMES[one] for one in (outfit.gang if outfit else ()) if one in HOMES), "shop_house")
    yield from _sign(place, site, name, icon, outfit.production if outfit else 0, is_private=False)
    word = Label(text("control"), 29 - 80, 3.4, 12, "ink2", 400, "start", room=44)
    first, second = (Point(23, -7), Point(23, 14)) if site.shape.has_small_tags else (Point(16, 4), Point(58, 4))
    numbers = (
        Label(str(influence), first.x, first.y, 15, "ink", 700, "start"),
        Label(str(purse.rock), second.x, second.y, 15, "ink", 700, "start"),
    )
    labels = numbers if site.shape.has_small_tags else (word, *numbers)
    art = "tag_small_home" if site.shape.has_small_tags else "tag_home"
    yield Sprite(things.OF_PLACE(place, "tag"), art, *site.tag, *site.shape.tag, TAG, labels=labels)
    said = later("All Wyatt controls: {n}") if side == "wyatt" else later("All you control: {n}")
    yield _control(place, site, side, control, text(said, n=control))


# -- the square --------------------------------------------------------------------------------------------------------
def square(town: Town, streets: Streets) -> Iterator[Sprite]:
    """Draw the square with its well and its power differential."""
    x, y, w, h = streets.square
    left = x - w / 2
    pd = printed(town.pd(SQUARE))
    spoken = "; ".join((text("Town Square"), text("PD {n}", n=pd), text("public")))
    yield Sprite(
        things.PLACE(SQUARE), "square", x, y, w, h, BACK, spoken, outline="round", rule="W-DEF-4", brief=spoken
    )
    name = Label(text("Town Square"), 0, 0, 18, "bink", 600, "start", 0.4, 108, caps=True)
    yield Sprite(things.OF_PLACE(SQUARE, "name"), "", left + 36, y - 6, 4, 4, SIGN, labels=(name,))
    labels = (
        Label(text("PD"), -23, 3.4, 12, "ink2", 600, "start", room=18),
        Label(pd, 25, 4.2, 16, "ink", 700, "end"),
    )
    yield Sprite(things.OF_PLACE(SQUARE, "tag"), "tag_square", left + 70, y + 20, 66, TAG_H, TAG, labels=labels)
    yield Sprite(things.OF_PLACE(SQUARE, "well"), "well", left + 212, y - 8, 160, 112, PLACE)


# -- his cards ---------------------------------------------------------------------------------------------------------
def piles(state: State, streets: Streets) -> Iterator[Sprite]:
    """Draw his deck, discard pile and Boot Hill, in the street right of the square, where nothing else is."""
    if "wyatt" not in state.purses:
        return
    his = state.wyatt
    counted = (
        ("deck", len(his.deck) + his.unseen, text("Wyatt's deck"), "W-DEF-13"),
        ("discard", len(his.discard), text("Wyatt's discard pile"), "W-NOON-3"),
        ("boot_hill", len(his.boot_hill), text("Wyatt's Boot Hill"), "B14"),
    )
    for n, (pile, many, name, rule) in enumerate(counted):
        spoken = "; ".join((name, wording.cards(many)))
        x = streets.width - 142 + PILES_APART * n
        yield Sprite(things.PILE(pile), f"pile_{pile}", x, PILES_Y, *PILE, SIGN, spoken, str(many), rule=rule)
