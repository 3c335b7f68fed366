"""The board of DragonLords: every area is spoken, pieces stand in their areas, lettering can be read."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core.board import Board, Sprite
from solocompanion.core.effects import Step
from solocompanion.core.made_drawings import is_made, svg_of
from solocompanion.core.pseudo_language import Pseudo
from solocompanion.core.words import spoken
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.board import geometry as at
from solocompanion.games.dragonlords.board.heading import GOAL, NEXT, WAY, heading
from solocompanion.games.dragonlords.board.phases import PHASES, when
from solocompanion.games.dragonlords.board.projection import project
from solocompanion.games.dragonlords.board.spreading import spread
from solocompanion.games.dragonlords.drawing.ground import ground_svg
from solocompanion.games.dragonlords.drawing.ink import ink_svg
from solocompanion.games.dragonlords.drawing.land import land_of
from solocompanion.games.dragonlords.drawing.places import places_of
from solocompanion.games.dragonlords.drawing.room import Box, is_free
from solocompanion.games.dragonlords.drawing.wash import Held, wash_svg
from solocompanion.games.dragonlords.effects.cult import with_army
from solocompanion.games.dragonlords.facts import GOODS
from solocompanion.games.dragonlords.rules.cult import ahead, way_of
from solocompanion.games.dragonlords.state import Army, Battle, Foes, Force, Group, Land, Setup, Ship, State
from solocompanion.games.dragonlords.wording import Names

from .grids import grid, grid_of_points
from .play import GAME as PLAYED
from .practice import catalogue

GAME = ("games", "dragonlords")
PALETTE = read_toml(resources.folder(*GAME, "palette.toml"))
NAMES = Names(catalogue())
WORLD = catalogue().maps["practice"].world
HOME = "anvilgate"
TRACK = next(one for one in WORLD.areas if WORLD.kind[one] == "wasteland")
OWN = ("anvilgate", "withybay", "ringstone", "emberdown", "deepseam", "coldwell", "gorse")
BEGIN = State(
    Setup("practice", "dwarves"),
    phase="purchase",
    turn=1,
    home=HOME,
    gold=10,
    shards=3,
    heroes=3,
    scrolls=1,
    lands={HOME: Land("you", known=True)},
    groups=(Group(HOME, Force(5, king=True, wizard=True)),),
    armies=tuple(Army(n, WORLD.lairs[n > 2]) for n in (1, 2, 3, 4)),
)
MIDDLE = evolve(
    BEGIN,
    phase="encounter",
    turn=8,
    actions=2,
    items={"torch": 1, "potion": 2},
    kept={"dragonorb": 1},
    reserve={"unit": 4, "ship": 1},
    lands={
        **{one: Land("you", known=True, resource=one == "emberdown", village=one == "coldwell") for one in OWN},
        "saltpick": Land("cult", known=True),
        "tallgrass": Land("neutral", known=True),
    },
    groups=(
        *BEGIN.groups,
        *(Group(one, Force(2, lords=one == "gorse")) for one in OWN[1:]),
        Group("tallgrass", Force(3)),
        Group("therace", Force(4), ship="s1"),
    ),
    ships=(Ship("s1", "therace"), Ship("s2", "therace", sailed=True)),
    armies=(Army(1, "rimegate", 6, lords=1), Army(2, TRACK), Army(3, "withybay"), Army(4, "lanternstrait")),
    zealots={"saltpick": 5},
    foes={"tallgrass": Foes("neutrals", 2, "orcs"), "hollow": Foes("monster", 1, "5"), "oxbow": Foes("scouts", 3)},
    battle=Battle("withybay", "cult", 3),
)
BEFORE = State(Setup("practice", "elves"))
STATES = {"before": BEFORE, "begin": BEGIN, "middle": MIDDLE}
LITTLE = 5.0  # units that two pieces may overlap, or stand over an outline


def board(state: State) -> Board:
    return project(state, NAMES)


def boxes_meet(one: Sprite, other: Sprite) -> float:
    """Return how far two sprites overlap, in units."""
    return min((one.w + other.w) / 2 - abs(one.x - other.x), (one.h + other.h) / 2 - abs(one.y - other.y))


def crowded() -> State:
    """Return a state in which every territory holds the person's units and somebody they meet there."""
    foes = {one: Foes("scouts", 2) if n % 2 else Foes("neutrals", 3, "elves") for n, one in enumerate(WORLD.land)}
    groups = [Group(one, Force(3 + n, lords=n % 3 == 0)) for n, one in enumerate(WORLD.land)]
    sea = next(one for one in WORLD.areas if WORLD.is_sea(one))
    return evolve(
        MIDDLE,
        groups=(*groups, Group(HOME, Force(1, king=True, wizard=True))),
        ships=(Ship("s1", sea), Ship("s2", sea)),
        foes=foes,
        lands={one: Land("you", known=True, resource=n % 4 == 0) for n, one in enumerate(WORLD.land)},
    )


# -- what is there -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", STATES)
def test_every_area_takes_the_focus_and_says_what_it_is(name):
    found = board(STATES[name]).sprites
    for area in WORLD.areas:
        sprite = found[things.AREA(area)]
        assert sprite.spoken.startswith(f"{NAMES.area(STATES[name], area)}; ")
        assert "next to" in sprite.spoken


def test_two_areas_are_not_spoken_alike():
    said = Counter(one.spoken for one in board(MIDDLE).sprites.values() if one.spoken)
    assert [words for words, n in said.items() if n > 1] == []


def test_an_area_says_who_holds_it_who_stands_there_and_what_it_yields():
    said = board(MIDDLE).sprites[things.AREA("emberdown")].spoken
    assert "yours" in said
    assert "explored" in said
    assert "a resource" in said
    assert "your 2 units" in said
    assert "yields 2 gold a turn" in said
    assert "yields 5 gold a turn" in board(MIDDLE).sprites[things.AREA("deepseam")].spoken


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"battle": Battle("gorse", "you")}, "battle"),
        ({"lands": {**MIDDLE.lands, "gorse": Land("cult", known=True)}}, "the cult's"),
        ({"lands": {**MIDDLE.lands, "gorse": Land("you", known=True, village=True)}}, "a native village"),
        ({"armies": (Army(7, "gorse"),)}, "Army VII (5)"),
    ],
)
def test_an_area_says_what_is_new_there_though_it_was_drawn_before(changes, says):
    was = board(MIDDLE).sprites[things.AREA("gorse")].spoken
    said = board(evolve(MIDDLE, **changes)).sprites[things.AREA("gorse")].spoken
    assert says in said
    assert says not in was
    assert board(MIDDLE).sprites[things.AREA("gorse")].spoken == was


def test_what_an_area_yields_is_told_by_the_house_rules_of_the_game():
    other = evolve(MIDDLE, setup=evolve(MIDDLE.setup, resource="instead"))
    told = [board(state).sprites[things.AREA("emberdown")].spoken for state in (MIDDLE, other)]
    assert ["yields 2 gold a turn" in one for one in told] == [True, False]


def test_an_area_is_told_in_the_language_that_is_spoken_now():
    was = board(MIDDLE)
    with spoken(Pseudo()):
        other = board(MIDDLE)
    assert all(one.spoken != other.sprites[name].spoken for name, one in was.sprites.items() if one.spoken)
    assert board(MIDDLE) == was


def test_an_area_says_where_no_way_leads():
    link = next(one for one in WORLD.drawn.links if one.kind == "blocked")
    assert f"no way to {NAMES.area(BEGIN, link.b)}" in board(BEGIN).sprites[things.AREA(link.a)].spoken


def test_every_piece_and_every_number_has_a_sprite():
    found = board(MIDDLE).sprites
    wanted = [things.KING(), things.WIZARD(), things.LORDS("gorse"), things.SHIP("s1"), things.SHIP("s2")]
    wanted += [things.UNITS(one) for one in (*OWN, "tallgrass")]
    wanted += [things.ARMY(n) for n in (1, 2, 3, 4)]
    wanted += [things.ZEALOTS("saltpick"), things.RESOURCE("emberdown"), things.VILLAGE("coldwell")]
    wanted += [things.FOES(one) for one in ("tallgrass", "hollow", "oxbow")]
    wanted += [things.PURSE(), things.ACTIONS(), things.SCROLLS(), things.HEROES(), things.SHARDS(), things.KINGDOMS()]
    wanted += [*map(things.GOOD, GOODS), things.RESERVE("unit"), *map(things.PHASE, PHASES)]
    assert [one for one in wanted if one not in found or not found[one].spoken] == []
    assert found[things.UNITS(HOME)].badge == "5"
    assert found[things.ARMY(1)].badge == "6"
    assert found[things.SHIP("s1")].badge == "4"


def test_a_king_aboard_is_at_his_ship():
    aboard = evolve(MIDDLE, groups=(Group("therace", Force(2, king=True), ship="s1"),))
    found = board(aboard).sprites
    king, ship = found[things.KING()], found[things.SHIP("s1")]
    assert "aboard your ship" in king.spoken
    assert boxes_meet(king, ship) > 0


def test_a_king_who_fell_can_still_be_pointed_at():
    fallen = evolve(BEGIN, groups=(Group(HOME, Force(5)),))
    found = board(fallen).sprites
    assert found[things.KING()].spoken == "Your King; not on the map"
    assert found[things.WIZARD()].y > at.FOOT_Y - at.FOOT_H / 2


def test_phases_are_done_now_next_or_to_come():
    assert [when(MIDDLE, one) for one in PHASES] == ["done", "done", "now", "next", "later", "later", "later"]
    assert {when(BEFORE, one) for one in PHASES[1:]} == {"later"}
    over = did.GameEnded("shards").apply(evolve(MIDDLE, phase="cult"))
    assert [when(over, one) for one in PHASES] == ["done"] * 3 + ["ended"] + ["left"] * 3


@pytest.mark.parametrize("name", STATES)
def test_every_picture_exists_and_every_ink_is_in_the_palette(name):
    folder = resources.folder(*GAME, "art")
    for sprite in board(STATES[name]).sprites.values():
        assert not sprite.art or is_made(sprite.art) or Path(str(folder / f"{sprite.art}.svg")).is_file(), sprite.art
        assert {label.ink for label in sprite.labels} <= set(PALETTE["light"])
        assert {label.halo for label in sprite.labels if label.halo} <= set(PALETTE["light"])
        if is_made(sprite.art):
            svg = svg_of(sprite.art)
            ET.fromstring(svg)  # noqa: S314 - ours
            assert "nan" not in svg
            assert set(re.findall(r"var\(--(\w+)\)", svg)) <= set(PALETTE["light"])


# -- where it stands ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("state", [BEGIN, MIDDLE, crowded()], ids=["begin", "middle", "crowded"])
def test_every_piece_stands_in_its_area(state):
    land = land_of(WORLD.drawn)
    for area in WORLD.areas:
        for one in spread(state, NAMES, area):
            if not one.is_behind and not WORLD.is_island(area):  # an island may be smaller than a piece
                assert land.cell[area].has((one.x - at.MAP_X, one.y - at.MAP_Y)), (area, one.piece.id)


@pytest.mark.parametrize("state", [BEGIN, MIDDLE, crowded()], ids=["begin", "middle", "crowded"])
def test_pieces_do_not_cover_each_other_or_a_name(state):
    places = places_of(WORLD.drawn)
    for area in WORLD.areas:
        some = [one for one in spread(state, NAMES, area) if not one.is_behind]
        for one, other in combinations(some, 2):
            apart = max(abs(one.x - other.x), abs(one.y - other.y))
            assert apart > (one.size + other.size) / 2 - LITTLE, (area, one.piece.id, other.piece.id)
        name = places.place[area].name.box
        for one in some:
            x, y = name.x + at.MAP_X, name.y + at.MAP_Y
            over = min((name.w + one.size) / 2 - abs(one.x - x), (name.h + one.size) / 2 - abs(one.y - y))
            assert over < LITTLE, (area, one.piece.id)


def test_pieces_of_an_area_with_room_are_as_large_as_can_be():
    assert {round(one.size) for one in spread(MIDDLE, NAMES, "gorse") if not one.is_mark} == {32}


def test_names_and_signs_of_different_areas_do_not_meet():
    places = places_of(WORLD.drawn)
    boxes = [(area, one) for area, place in places.place.items() for one in place.taken]
    assert [(a, b) for (a, one), (b, other) in combinations(boxes, 2) if one.meets(other, -2.0)] == []


def test_a_name_keeps_to_the_map():
    paper = WORLD.drawn.paper
    for place in places_of(WORLD.drawn).place.values():
        box = place.name.box
        assert box.x - box.w / 2 > 0
        assert box.x + box.w / 2 < paper.width
        assert box.y - box.h / 2 > 0
        assert box.y + box.h / 2 < paper.height


# -- any map -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("made", [grid(8, 5), grid(20, 10), grid_of_points(6, 4)], ids=["small", "200", "points"])
def test_any_map_is_a_drawing_in_the_colours_of_all_palettes(made):
    places = places_of(made)
    area = places.land.dry[0]
    for svg in (ground_svg(places), ink_svg(places), wash_svg(places, area, Held("cult", is_known=True))[0]):
        ET.fromstring(svg)  # noqa: S314 - ours
        used = set(re.findall(r"var\(--(\w+)\)", svg))
        assert all(used <= set(PALETTE[theme]) for theme in ("light", "dark", "contrast"))
        assert "nan" not in svg


@pytest.mark.parametrize("made", [grid(8, 5), grid_of_points(6, 4)], ids=["outlines", "points"])
def test_neighbours_share_their_border_to_the_point(made):
    land = land_of(made)
    for border in land.borders:
        for area in border.areas:
            arcs = [arc for ring in land.cell[area].rings for arc in ring]
            assert border.points in arcs or border.points[::-1] in arcs
    whole = sum(cell.area for cell in land.cell.values())
    assert whole == pytest.approx(made.paper.width * made.paper.height, rel=1e-6)


def test_drawings_are_made_of_what_a_shared_page_takes_over():
    places = places_of(WORLD.drawn)
    for svg in (ground_svg(places), ink_svg(places), wash_svg(places, HOME, Held("you", is_known=True))[0]):
        tags = {one.tag.rpartition("}")[2] for one in ET.fromstring(svg).iter()}  # noqa: S314 - ours
        assert tags <= {"svg", "g", "path", "circle"}


def test_a_border_that_is_closed_has_mountains_and_one_that_is_open_has_none():
    land = land_of(WORLD.drawn)
    links = {one.pair: one.kind for one in WORLD.drawn.links}
    ranges = {frozenset(border.areas) for border in land.peaks}
    assert {pair for pair, kind in links.items() if kind == "blocked"} <= ranges | {
        pair for pair in links if not land.beside[min(pair)] & {max(pair)}
    }
    assert not {pair for pair, kind in links.items() if kind in {"land", "coast", "sea"}} & ranges


# -- what an army heads for --------------------------------------------------------------------------------------------
def test_the_way_of_an_army_leads_to_the_sign_of_its_goal():
    way = ("lanternstrait", "withybay", HOME)
    army = MIDDLE.armies[3]
    found = {one.id: one for one in heading(MIDDLE, NAMES, army, way, ("withybay",))}
    assert set(found) == {WAY(4), NEXT(4, "withybay"), GOAL(4)}
    assert all("Army IV" in one.hint and not one.spoken for one in found.values())
    seat = board(MIDDLE).sprites[things.SEAT(HOME)]
    assert (found[GOAL(4)].x, found[GOAL(4)].y) == (seat.x, seat.y)
    board(MIDDLE).over(found.values())


# -- colours -----------------------------------------------------------------------------------------------------------
REALM_LAND = [f"known_{letter}" for letter in "abcdefgh"]
LETTERING = [
    *(("mapink", ground) for ground in ("land", "known", "sheet", "notice", "sea", *REALM_LAND)),
    ("mapink2", "land"),
    ("waste_ink", "waste"),
    ("sea_ink", "sea"),
    ("badgeink", "badge"),
    ("cream", "cult_d"),
    ("ink", "window"),
    ("ink2", "window"),
    ("ink2", "panel"),
    ("ink2", "past"),
    ("ink", "panel"),
]


def light(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(("theme", "least"), [("light", 4.5), ("dark", 4.5), ("contrast", 7.0)])
@pytest.mark.parametrize(("ink", "ground"), LETTERING)
def test_lettering_can_be_read(theme, least, ink, ground):
    low, high = sorted(light(PALETTE[theme][one]) for one in (ink, ground))
    assert (high + 0.05) / (low + 0.05) >= least


def test_the_three_palettes_have_the_same_tokens():
    assert set(PALETTE["light"]) == set(PALETTE["dark"]) == set(PALETTE["contrast"])
    assert all(re.fullmatch("#[0-9A-F]{6}", colour) for theme in PALETTE.values() for colour in theme.values())


# -- battles and crowds ------------------------------------------------------------------------------------------------
def embattled(area: str) -> State:
    """Return a table on which all of the person's figures fight neutrals in an area, and zealots hold out there."""
    there = Group(area, Force(6, king=True, wizard=True, lords=2))
    foes = {area: Foes("neutrals", 4, "orcs")}
    return evolve(MIDDLE, groups=(there,), ships=(), armies=(), foes=foes, zealots={}, battle=Battle(area, "you"))


@pytest.mark.parametrize("area", [one for one in WORLD.areas if WORLD.is_land(one)])
def test_the_swords_of_a_battle_cover_no_name_and_no_sign(area):
    swords = project(embattled(area), NAMES).sprites[at.BATTLE(area)]
    box = Box(swords.x - at.MAP_X, swords.y - at.MAP_Y, swords.w, swords.h)
    assert is_free(box, places_of(catalogue().maps["practice"].drawn).boxes(), 0.0)


@pytest.mark.parametrize("area", [one for one in WORLD.areas if WORLD.is_land(one)])
def test_the_swords_of_a_battle_cover_no_count(area):
    sprites = project(embattled(area), NAMES).sprites
    swords = sprites[at.BATTLE(area)]
    counted = [one for one in sprites.values() if one.badge and one.at == things.AREA(area)]
    assert counted
    counts = [Box(one.x + one.w / 2 - 3, one.y + one.h / 2 - 3, 18, 18) for one in counted]
    assert is_free(Box(swords.x, swords.y, swords.w, swords.h), counts, 0.0)


def test_who_stands_behind_looks_out_above_and_only_the_piece_in_front_has_a_badge():
    sprites = project(embattled("norhithe"), NAMES).sprites
    front, lords = sprites[things.UNITS("norhithe")], sprites[things.LORDS("norhithe")]
    behind = (lords, sprites[things.KING()], sprites[things.WIZARD()])
    assert all(one.y < front.y - front.h * 0.3 and one.w < front.w for one in behind)
    assert len({round(one.x) for one in behind}) == len(behind)
    assert (front.badge, [one.badge for one in behind]) == ("6", ["", "", ""])
    assert [one.text for one in lords.labels] == ["2"]
    assert min(one.x for one in behind) == lords.x
    assert lords.labels[0].x < 0, "its count is on the side where nobody stands"


def test_the_names_of_seas_are_slanted_and_no_others():
    sprites = project(BEGIN, NAMES).sprites
    for area in WORLD.areas:
        assert {one.slanted for one in sprites[things.AREA(area)].labels} == {WORLD.is_sea(area)}


@pytest.mark.rule("CULT-7")
@pytest.mark.parametrize("at_end", [0, -1])
def test_the_picture_of_a_march_is_the_way_that_was_taken(at_end):
    state = next(
        moved for area in WORLD.land
        if len(tied(moved := with_army(MIDDLE, 1, area=area))) > 1
    )  # fmt: skip
    source, target = state.army(1).area, tied(state)[at_end]
    step = Step(did.CultMarched(1, source, target), "CULT-7")
    shown = {one.id: one for one in PLAYED.view.illustrate(step, state)}
    assert [one for one in shown if one.startswith("next")] == [NEXT(1, target)]
    goal = way_of(state, WORLD, with_army(state, 1, area=target).army(1))[-1]
    assert NAMES.area(state, goal) in shown[GOAL(1)].hint


def tied(state):
    """Return the areas that army I may enter next and that are as near to a Kingdom."""
    some = ahead(state, WORLD, state.army(1).area)
    least = min((far for _, far in some), default=0)
    return [area for area, far in some if far == least]
