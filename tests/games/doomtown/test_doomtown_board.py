"""The board: everything lies within it and clear of the rest, however long the streets and many the dudes."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from math import dist
from random import Random

import pytest

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core.board import Board, Sprite
from solocompanion.core.changed_copy import changed
from solocompanion.games.doomtown.board.dudes import HATS
from solocompanion.games.doomtown.board.fight import HEADS
from solocompanion.games.doomtown.board.projection import BLEED, TALL, project
from solocompanion.games.doomtown.effects.fights import PosseLeft, ShootoutBegun
from solocompanion.games.doomtown.effects.town import CalledOut
from solocompanion.games.doomtown.state import SIDES, SQUARE, Bonus, Deed, Dude, Shootout, State, home
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names
from tests.games.doomtown.streets import Streets, catalogue, code

NAMES = Names(catalogue())
ART = resources.folder("games", "doomtown", "art")
LETTER = 0.56  # how wide a letter of a name is at most, on average, of its size
NUMBERS = 25 / 60  # how far bullets and influence reach below the middle of a dude, of the size of its drawing
THEMES = ("light", "dark", "contrast")
SHADOW = 4  # how much higher a plate is with it


def board(state: State) -> Board:
    return project(state, NAMES)


def town(left: int = 1, right: int = 1, outside: int = 1) -> Streets:
    """Build both streets with so many deeds on each side of home, and out of town."""
    streets = Streets(yours="01002")
    inside = [one.id for one in catalogue().deeds.values() if not one.is_out_of_town]
    beyond = [one.id for one in catalogue().deeds.values() if one.is_out_of_town]
    for side in SIDES:
        for n in range(left + right):
            place(streets, inside.pop(0), side, left=n < left)
        for _ in range(outside):
            place(streets, beyond.pop(0), side)
    return streets


def place(streets: Streets, card: str, side: str, *, left: bool = False) -> None:
    state = streets.state
    deeds = {**state.deeds, card: Deed(card, side)}
    if catalogue().deeds[card].is_out_of_town:
        streets.state = changed(state, deeds=deeds, outside=(*state.outside, card))
        return
    street = (card, *state.streets[side]) if left else (*state.streets[side], card)
    streets.state = changed(state, deeds=deeds, streets={**state.streets, side: street})


def crowded(streets: Streets, each: int, seed: int = 0) -> State:
    """Put so many dudes at every place, of both sides, some of them booted and wanted."""
    chosen = Random(f"crowd {seed}")  # noqa: S311 - not for secrets
    cards = list(catalogue().dudes)
    places = (SQUARE, home("you"), home("wyatt"), *streets.state.deeds)
    dudes = {}
    for n, where in enumerate(where for where in places for _ in range(each)):
        name = cards[n]
        dudes[name] = Dude(name, chosen.choice(SIDES), where, chosen.random() < 0.3, chosen.choice((0, 0, 2)))
    return changed(streets.state, dudes=dudes)


def fighting(state: State, where: str, **more) -> State:
    """Have everybody at a place shoot."""
    posses = {side: tuple(state.at(where, side)) for side in SIDES}
    fight = Shootout(where, posses["wyatt"][0], posses["you"][0], posses, **more)
    return changed(state, fight=fight)


def box(sprite: Sprite) -> tuple[float, float, float, float]:
    return sprite.x - sprite.w / 2, sprite.y - sprite.h / 2, sprite.x + sprite.w / 2, sprite.y + sprite.h / 2


def standing(dude: Sprite) -> tuple[float, float, float, float]:
    """Return what a dude covers with its name: its badge reaches 25 of the 60 units of its drawing from the middle."""
    if dude.art.startswith("plate_"):
        return box(dude)
    name, reach = dude.labels[-1], dude.w * 25 / 60
    return dude.x - reach, dude.y - reach, dude.x + reach, dude.y + name.y + 3


def named(dude: Sprite) -> tuple[float, float, float, float]:
    name = dude.labels[-1]
    wide = min(name.room, len(name.text) * name.size * LETTER)
    if name.align == "start":
        left = dude.x + name.x
        return left, dude.y + name.y - name.size * 0.7, left + wide, dude.y + name.y + 1
    return dude.x - wide / 2, dude.y + name.y - name.size * 0.7, dude.x + wide / 2, dude.y + name.y + 1


def meet(one: tuple[float, ...], other: tuple[float, ...], slack: float = 0.01) -> bool:
    return (
        one[0] + slack < other[2]
        and other[0] + slack < one[2]
        and one[1] + slack < other[3]
        and other[1] + slack < one[3]
    )


def of_dudes(shown: Board) -> list[Sprite]:
    return [one for name, one in shown.sprites.items() if name.startswith("dude:") and name.count(":") == 1]


def plates(shown: Board) -> list[tuple[float, float, float, float]]:
    tags = [one for name, one in shown.sprites.items() if name.endswith(":tag") and name != f"place:{SQUARE}:tag"]
    return [(x0 + 1, y0 + 1, x1 - 1, y1 - SHADOW) for x0, y0, x1, y1 in map(box, tags)]


# -- where everything lies ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("left", "right"), [(0, 0), (1, 1), (1, 2), (3, 3), (6, 6)])
@pytest.mark.parametrize("each", range(9))
def test_everything_lies_within_the_board(left, right, each):
    shown = board(crowded(town(left, right), each))
    for one in shown.sprites.values():
        x0, y0, x1, y1 = box(one)
        beyond, above = (BLEED + 1, TALL + 1) if one.layer == 0 else (0, 0)
        assert x0 >= -beyond - 2, one.id
        assert y0 >= -above, one.id
        assert x1 <= shown.width + beyond + 2, one.id
        assert y1 <= shown.height + above, one.id


def badge(dude: Sprite) -> tuple[float, float]:
    """Return the middle of a dude's badge, which a plate has at its left end."""
    return (dude.x - dude.w * 42 / 104, dude.y) if dude.art.startswith("plate_") else (dude.x, dude.y)


def within(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] >= other[0] and one[1] >= other[1] and one[2] <= other[2] and one[3] <= other[3]


@pytest.mark.parametrize("each", [*range(1, 13), 30])
@pytest.mark.parametrize("deeds", [0, 1, 3])
def test_no_dude_covers_another_nor_its_name(deeds, each):
    shown = of_dudes(board(crowded(town(deeds, deeds), each, seed=deeds)))
    assert len(shown) == each * (3 + 2 + 4 * deeds)
    for one in shown:
        if one.art.startswith("plate_"):
            assert named(one)[2] <= one.x + one.labels[0].x - one.labels[0].room / 2 + 0.01, one.id
            assert within(named(one), box(one)), one.id
        else:
            assert named(one)[1] > one.y + one.w * NUMBERS, one.id
    for (one, here, name), (other, there, other_name) in combinations(
        [(one.id, standing(one), named(one)) for one in shown], 2
    ):
        assert not meet(here, there), (one, other)
        assert not meet(name, other_name), (one, other)


@pytest.mark.parametrize("each", range(1, 9))
def test_no_plate_covers_a_dude_or_its_name(each):
    shown = board(crowded(town(2, 2), each))
    for dude, plate in product(of_dudes(shown), plates(shown)):
        assert not meet(standing(dude), plate), (dude.id, plate)


def test_a_town_of_four_columns_fits_the_window():
    streets = town(1, 1, 0)
    place(streets, code("Pat's Perch"), "wyatt")
    place(streets, code("Railroad Station"), "you")
    shown = board(streets.state)
    assert (shown.width, shown.height) == (920, 692)


@pytest.mark.parametrize("columns", range(5, 9))
def test_up_to_eight_columns_share_the_width_of_a_window(columns):
    shown = board(town(1, columns - 3).state)
    assert (round(shown.width), shown.height) == (980, 692)
    fronts = sorted(one.x for name, one in shown.sprites.items() if name.startswith("place:") and one.spoken)
    assert len({round(x) for x in fronts} - {round(shown.width / 2)}) >= columns - 1


def test_more_than_eight_columns_make_the_board_wider():
    widths = [board(town(1, n).state).width for n in range(5, 10)]
    assert all(later > earlier + 100 for earlier, later in pairwise(widths))


@pytest.mark.parametrize("right", [1, 3, 4, 5])
def test_nothing_lies_over_his_piles(right):
    shown = board(crowded(town(1, right, 0), 4))
    piles = [one for name, one in shown.sprites.items() if name.startswith("pile:")]
    assert len(piles) == 3
    others = [one for one in shown.sprites.values() if one.layer > 0 and one not in piles]
    assert not [(pile.id, one.id) for pile, one in product(piles, others) if meet(box(pile), box(one))]


@pytest.mark.parametrize("right", range(6))
def test_the_signs_of_a_street_and_its_numbers_stand_clear_of_one_another(right):
    shown = board(town(1, right).state)
    signs = [box(one) for name, one in shown.sprites.items() if name.endswith(":sign")]
    for some in (signs, plates(shown)):
        assert not [(one, other) for one, other in combinations(some, 2) if meet(one, other, 6)]
    assert not [(sign, plate) for sign, plate in product(signs, plates(shown)) if meet(sign, plate)]


def test_a_short_street_stands_in_the_middle():
    shown = board(town(1, 1, 0).state)
    places = [one for name, one in shown.sprites.items() if name.startswith("place:") and one.spoken]
    assert {round(one.x) for one in places} == {238, 460, 682}
    assert shown.width / 2 == 460


def test_streets_to_both_sides_take_no_more_columns_than_the_longer_one():
    streets = town(0, 0, 0)
    inside = [one.id for one in catalogue().deeds.values() if not one.is_out_of_town]
    for n, side in product(range(5), SIDES):
        place(streets, inside[2 * n + (side == "you")], side, left=side == "you")
    shown = board(streets.state)
    for side in SIDES:
        row = [shown.sprites[f"place:{one}"].x for one in streets.state.streets[side]]
        assert len(row) == 6
        assert row[0] < 100
        assert row[-1] > shown.width - 100


@pytest.mark.parametrize(("left", "right"), [(0, 0), (2, 1), (0, 4)])
def test_the_homes_face_each_other(left, right):
    streets = town(1, 1)
    for n in range(left + right):
        place(streets, list(catalogue().deeds)[40 + n], "you", left=n < left)
    sprites = board(streets.state).sprites
    assert sprites["place:home:you"].x == sprites["place:home:wyatt"].x


def test_deeds_out_of_town_stand_beyond_the_street_of_their_owner_at_the_edge():
    streets = town(1, 2, 2)
    place(streets, code("Railroad Station"), "wyatt")
    state, shown = streets.state, board(streets.state)
    for side in SIDES:
        mine = [shown.sprites[f"place:{deed}"] for deed in state.outside if state.deeds[deed].owner == side]
        street = [shown.sprites[f"place:{one}"] for one in state.streets[side]]
        assert min(box(one)[0] for one in mine) > max(box(one)[2] for one in street) - 12
        assert max(box(one)[2] for one in mine) > shown.width - 10
        assert {one.y < 349 for one in mine} == {side == "wyatt"}


def test_places_are_read_with_the_dudes_that_are_there():
    state = crowded(town(2, 2), 2)
    where = ""
    for name in board(state).sprites:
        kind, _, of = name.partition(":")
        if kind == "place" and of in {*state.deeds, SQUARE, home("you"), home("wyatt")}:
            where = of
        elif kind == "dude" and of in state.dudes:
            assert state.dudes[of].place == where


def test_equal_states_are_drawn_alike():
    assert board(crowded(town(2, 2), 3)) == board(crowded(town(2, 2), 3))


# -- what is shown -----------------------------------------------------------------------------------------------------
def small() -> Streets:
    streets = Streets(yours="01002")
    streets.deed("Charlie's Place", "wyatt").deed("Gomorra Parish", "you").deed("Undertaker", "wyatt", left=True)
    streets.dude("Barton Everest", "wyatt", "Gomorra Parish").dude("Philip Swinford", "you", SQUARE)
    return streets


def told(sprite: Sprite) -> list[str]:
    return [label.text for label in sprite.labels]


def test_a_plate_tells_control_both_influences_and_the_power_differential():
    state = small().dude("Tommy Harden", "you", "Charlie's Place").state
    sprites, found = board(state).sprites, Town(state, catalogue())
    for deed in state.deeds:
        tag, control = sprites[f"place:{deed}:tag"], sprites[f"place:{deed}:control"]
        assert told(control) == [str(found.deed_stat(deed, "control"))]
        assert control.art == ("control_ai" if found.controller(deed) == "wyatt" else "control_you")
        assert told(tag)[-1] == str(found.pd(deed)).replace("-", "−")
    assert told(sprites["place:Charlie's Place:tag"])[:2] == ["0", "1"]
    assert told(sprites[f"place:{SQUARE}:tag"])[-1] == "−1"


def test_a_home_tells_all_control_influence_and_ghost_rock():
    state = small().rock(7).state
    found, sprites = Town(state, catalogue()), board(state).sprites
    assert told(sprites["place:home:wyatt:control"]) == [str(found.control("wyatt"))]
    assert told(sprites["place:home:wyatt:tag"])[1:] == [str(found.influence("wyatt")), "7"]


def test_production_is_crossed_out_where_nobody_gets_it():
    sprites = board(small().state).sprites
    assert sprites["place:Gomorra Parish:production"].art == "rock_off"
    assert sprites["place:Charlie's Place:production"].art == "rock"


def test_only_private_places_have_a_lock():
    sprites = board(small().state).sprites
    assert "place:Gomorra Parish:lock" in sprites
    assert "place:Charlie's Place:lock" not in sprites


def test_bunting_and_control_have_the_shape_of_the_controller():
    sprites = board(small().state).sprites
    assert sprites["place:Gomorra Parish:bunting"].art == "bunting_ai"
    taken = small().dude("Tommy Harden", "you", "Gomorra Parish").dude("Prescott Utter", "you", "Gomorra Parish")
    assert board(taken.state).sprites["place:Gomorra Parish:bunting"].art == "bunting_you"


def test_a_dude_shows_its_side_bullets_influence_and_that_it_is_booted():
    state = small().state
    mine, his = (board(state).sprites[f"dude:{name}"] for name in ("Philip Swinford", "Barton Everest"))
    assert (mine.side, mine.outline, his.side, his.outline) == ("you", "round", "ai", "diamond")
    assert told(his)[:2] == ["2", "1"]
    assert "_stud" in his.art
    assert "_draw" in mine.art
    booted = state.with_dude("Barton Everest", booted=True, bonuses=(Bonus("bullets", 3),), holder="you")
    turned = board(booted).sprites["dude:Barton Everest"]
    assert turned.art.endswith("_booted")
    assert turned.art.startswith("dude_you_")
    assert (told(turned)[0], turned.side) == ("5", "you")


@pytest.mark.parametrize("each", range(6, 13))
def test_in_a_crowd_name_bullets_and_influence_can_be_read(each):
    state = crowded(town(1, 1, 0), each)
    found = Town(state, catalogue())
    for one in of_dudes(board(state)):
        name = one.id.removeprefix("dude:")
        assert told(one)[:2] == [str(found.stat(name, "bullets")), str(found.stat(name, "influence"))]
        called = one.labels[2].text
        assert called in names_of(name) or called.partition(". ")[2] in names_of(name)
        assert min(label.size for label in one.labels) >= (10 if each < 11 else 9), one.id


def names_of(dude: str) -> str:
    return catalogue().dudes[dude].name


def test_a_dude_of_a_crowd_shows_its_side_how_it_shoots_and_that_it_is_booted():
    state = crowded(town(1, 1, 0), 8)
    name = next(state.at(home("you"), "you"))
    for booted, shooter, owner in product((True, False), ("stud", "draw"), SIDES):
        turned = state.with_dude(name, booted=booted, shooter=shooter, owner=owner, bounty=2)
        sprites = board(turned).sprites
        side = "ai" if owner == "wyatt" else "you"
        assert sprites[f"dude:{name}"].art == f"plate_{side}_{shooter}{'_booted' if booted else ''}"
        assert told(sprites[f"dude:{name}:bounty"]) == ["2"]
        assert not meet(named(sprites[f"dude:{name}"]), box(sprites[f"dude:{name}:bounty"]))


def test_a_wanted_dude_has_a_poster_and_a_deputy_a_star():
    state = small().state.with_dude("Barton Everest", bounty=2)
    sprites = board(state).sprites
    assert told(sprites["dude:Barton Everest:bounty"]) == ["2"]
    assert "dude:Philip Swinford:bounty" not in sprites
    assert "dude:Philip Swinford:deputy" in sprites
    assert "dude:Barton Everest:deputy" not in sprites
    booted = board(state.with_dude("Philip Swinford", booted=True)).sprites  # its hat lies turned: no star would fit it
    assert "dude:Philip Swinford:deputy" not in booted


def test_a_dude_can_be_read_whole():
    said = board(small().state).sprites["dude:Barton Everest"].spoken
    card = catalogue().dudes[code("Barton Everest")]
    for part in (
        "Barton Everest",
        "Wyatt's",
        "Gomorra Parish",
        "2 silver bullets",
        "influence 1",
        "upkeep 1",
        "Outlaws",
    ):
        assert part in said
    assert f"cost {card.cost}" in said
    assert "value 5" in said


def test_the_banner_says_who_would_win_and_hides_no_place():
    streets = small().deed("Telegraph Office", "wyatt")
    assert "check" in board(changed(streets.state, phase="noon")).sprites
    assert "check" not in board(changed(streets.state, phase="over")).sprites
    shown = board(crowded(town(2, 2), 8)).over([board(streets.state).sprites["check"]])
    banner = box(shown.sprites["check"])
    hidden = [name for name, one in shown.sprites.items() if one.spoken and meet(box(one), banner)]
    assert not hidden


def test_everything_drawn_has_a_name_and_a_rule():
    rules = {one["id"] for one in read_toml(resources.folder("games", "doomtown", "rules.toml"))["rule"]}
    state = fighting(crowded(town(2, 2), 4), SQUARE, shooters={"you": "01005", "wyatt": "01006"})
    shown = board(state)
    for name, one in shown.sprites.items():
        if not one.name and (not one.art or one.layer == 0):
            continue
        found = shown.naming(name)
        assert found is not None, name
        assert found.rule in rules, name


def test_every_drawing_that_can_be_needed_is_there():
    state = crowded(town(0, 0), 0)
    needed = set()
    for card in catalogue().deeds:
        for side in SIDES:
            streets = Streets(yours="01002")
            place(streets, card, side)
            needed |= {one.art for one in board(streets.state).sprites.values()}
    needed |= {one.art for one in board(state).sprites.values()}
    needed |= {one.art for right in (2, 5) for one in board(town(1, right).state).sprites.values()}  # narrower places
    needed |= {"tag_lit", "tag_small_lit"}
    ends = ("", "_booted")
    needed |= {
        f"dude_{side}_{hat}_{kind}{end}"
        for side, hat, kind, end in product(("you", "ai"), HATS, ("stud", "draw"), ends)
    }
    needed |= {f"aim_{side}_{n}" for side in ("you", "ai") for n in (*range(HEADS), "dot")}
    needed |= {f"plate_{side}_{kind}{end}" for side, kind, end in product(("you", "ai"), ("stud", "draw"), ends)}
    needed |= {"plate_posse", *(f"in_posse_{side}" for side in ("you", "ai"))}
    needed |= {f"arrow_{side}_{way}" for side in ("you", "ai") for way in ("left", "right")}
    assert not sorted(one for one in needed if one and not (ART / f"{one}.svg").is_file())


# -- a shootout --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("where", [SQUARE, "home:you", "home:wyatt", "0", "2", "3", "-1"])
def test_the_sign_of_a_shootout_hides_no_dude_and_no_number(where):
    streets = town(1, 1)
    place_of = where if where in {SQUARE, "home:you", "home:wyatt"} else list(streets.state.deeds)[int(where)]
    state = crowded(streets, 4)
    mixed = {name: changed(dude, owner=SIDES[n % 2]) for n, (name, dude) in enumerate(state.dudes.items())}
    shown = board(fighting(changed(state, dudes=mixed), place_of))
    sign = box(shown.sprites["fight:sign"])
    assert not [one.id for one in of_dudes(shown) if meet(standing(one), sign)]
    assert not [plate for plate in plates(shown) if meet(plate, sign)]
    assert not [name for name, one in shown.sprites.items() if name.startswith("pile:") and meet(box(one), sign)]
    around, drawn = box(shown.sprites["fight"]), box(shown.sprites[f"place:{place_of}"])
    assert around[0] <= drawn[0] + 4
    assert around[2] >= drawn[2] - 4


@pytest.mark.parametrize("each", [3, 8])
def test_no_ring_and_no_arrow_lies_over_a_name(each):
    state = crowded(town(0, 0, 0), each)
    mixed = {name: changed(dude, owner=SIDES[n % 2]) for n, (name, dude) in enumerate(state.dudes.items())}
    state = fighting(changed(state, dudes=mixed), SQUARE)
    sprites = board(state).sprites
    order = list(sprites)
    marks = [name for name in order if name.endswith(":posse") or name.startswith("fight:arrow")]
    assert marks
    for dude in state.fight.posses["you"] + state.fight.posses["wyatt"]:
        name = sprites[f"dude:{dude}:name"]
        assert name.labels[0].text
        assert name.labels[0] not in sprites[f"dude:{dude}"].labels
        over = (name.layer, order.index(name.id))
        near = (one for one in marks if f":{dude}:" in one or "arrow" in one)
        assert all(over > (sprites[one].layer, order.index(one)) for one in near)


@pytest.mark.parametrize("each", range(2, 9))
@pytest.mark.parametrize("where", [SQUARE, "home:you"])
def test_an_arrow_leads_from_the_leader_to_the_mark_and_covers_nobody_else(where, each):
    state = crowded(town(0, 0, 0), each)
    mixed = {name: changed(dude, owner=SIDES[n % 2]) for n, (name, dude) in enumerate(state.dudes.items())}
    state = fighting(changed(state, dudes=mixed), where)
    sprites = board(state).sprites
    arrow = sprites["fight:arrow"]
    leader, mark = (sprites[f"dude:{name}"] for name in (state.fight.leader, state.fight.mark))
    assert "_ai" in arrow.art
    assert dist((arrow.x, arrow.y), badge(mark)) < dist(badge(leader), badge(mark))
    others = [one for one in of_dudes(board(state)) if one.id not in {leader.id, mark.id}]
    assert not [one.id for one in others if dist(badge(one), (arrow.x, arrow.y)) < 8]
    if where != SQUARE:
        assert not [one.id for one in others if meet(standing(one), box(arrow), slack=2)]


def test_the_sign_tells_a_call_out_from_a_job_and_counts_rounds():
    state = crowded(town(1, 1), 2)
    mixed = {name: changed(dude, owner=SIDES[n % 2]) for n, (name, dude) in enumerate(state.dudes.items())}
    state = changed(state, dudes=mixed)
    said = [
        told(board(fighting(state, SQUARE, **more)).sprites["fight:sign"])[0]
        for more in ({}, {"is_job": True}, {"step": "hands", "round": 2}, {"step": "hands", "is_job": True})
    ]
    assert said == ["Call-out", "Job", "Shootout, round 2", "Job, round 1"]


@pytest.mark.parametrize("more", [0, 6])
def test_a_call_out_that_waits_for_an_answer_is_shown_as_a_shootout_is(more):
    streets = small().dude("Tommy Harden", "you", "Gomorra Parish")
    streets.state = changed(streets.state, dudes={**crowded(town(0, 0, 0), more).dudes, **streets.state.dudes})
    before, call = board(streets.state).sprites, CalledOut("Barton Everest", "Tommy Harden")
    assert "fight" not in before
    waiting = call.apply(streets.state)
    sprites = board(waiting).sprites
    assert told(sprites["fight:sign"]) == ["Call-out"]
    parish = sprites["place:Gomorra Parish"]
    assert within(box(parish), tuple(n + d for n, d in zip(box(sprites["fight"]), (-4, -4, 4, 4), strict=True)))
    assert sprites["fight:arrow"].art.startswith("arrow_ai_")
    ringed = {name for name in sprites if name.endswith(":posse")}
    assert ringed == {"dude:Barton Everest:posse", "dude:Tommy Harden:posse"}
    assert sprites["dude:Tommy Harden:posse"].hint == "Is called out"
    for answer in (PosseLeft("Tommy Harden"), ShootoutBegun("Gomorra Parish", "Barton Everest", "Tommy Harden")):
        assert answer.apply(waiting).call is None
    assert "fight" not in board(PosseLeft("Tommy Harden").apply(waiting)).sprites


def test_both_of_a_call_out_in_a_crowd_are_beside_each_other_and_framed():
    state = crowded(town(0, 0, 0), 10)
    mixed = {name: changed(dude, owner=SIDES[n % 2]) for n, (name, dude) in enumerate(state.dudes.items())}
    state = changed(state, dudes=mixed)
    leader, mark = (list(state.at(home("you"), side))[-1] for side in ("wyatt", "you"))
    sprites = board(CalledOut(leader, mark).apply(state)).sprites
    one, other = sprites[f"dude:{leader}"], sprites[f"dude:{mark}"]
    assert one.x == other.x
    assert abs(one.y - other.y) < 1.2 * one.h
    for name in (leader, mark):
        frame = sprites[f"dude:{name}:posse"]
        assert (frame.art, frame.w) == ("plate_posse", one.w)
        assert frame.layer > one.layer


def test_posses_have_the_shape_of_their_side_and_shooters_a_sign():
    state = small().dude("Tommy Harden", "you", "Gomorra Parish").state
    state = fighting(state, "Gomorra Parish", step="shooters", shooters={"wyatt": "Barton Everest"})
    sprites = board(state).sprites
    assert sprites["dude:Barton Everest:posse"].art == "in_posse_ai"
    assert sprites["dude:Tommy Harden:posse"].art == "in_posse_you"
    assert "dude:Philip Swinford:posse" not in sprites
    assert "dude:Barton Everest:shooter" in sprites
    assert "dude:Tommy Harden:shooter" not in sprites
    assert sprites["place:Gomorra Parish:tag"].art == "tag_lit"


# -- colours -----------------------------------------------------------------------------------------------------------
WORDS = (
    *(("pname", ground) for ground in ("plank", "plankb", "plankc", "plank_shade")),
    *(("bink", ground) for ground in ("square", "street", "mesa_3")),
    *(("statink", ground) for ground in ("silver0", "brass0", "card", "poster")),
    *(("ink", "tag"), ("ink2", "tag"), ("signink", "sign"), ("badgeink", "badge"), ("onside", "ai_deep")),
)
LARGE = (("onside", "you"), ("onside", "ai"))


def light(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05


@pytest.mark.parametrize("theme", THEMES)
def test_lettering_stands_out(theme):
    palette = read_toml(resources.folder("games", "doomtown", "palette.toml"))[theme]
    least = dict.fromkeys(WORDS, 7.0 if theme == "contrast" else 4.5)
    least |= dict.fromkeys(LARGE, 7.0 if theme == "contrast" else 3.0)
    weak = {}
    for (ink, ground), wanted in least.items():
        dark, bright = sorted((light(palette[ink]), light(palette[ground])))
        if bright / dark < wanted:
            weak[ink, ground] = round(bright / dark, 2)
    assert not weak


def test_a_deed_says_what_it_costs():
    town = Streets().deed("Undertaker", "you")
    assert "; cost 4; " in board(town.state).sprites["place:Undertaker"].spoken


@pytest.mark.rule("W-RES-2")
def test_the_plate_of_each_home_cites_why_it_is_safe():
    rules = {side: board(Streets().state).sprites[f"place:{home(side)}"].rule for side in ("wyatt", "you")}
    assert rules == {"wyatt": "W-RES-1", "you": "W-RES-2"}
