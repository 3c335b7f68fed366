"""A map of DragonLords: its flaws, how far everything is, whose realm a territory is, and the practice map."""

from __future__ import annotations

import pytest
from attrs import evolve

from solocompanion.core.maps import checks, distances, edits
from solocompanion.core.maps.cells import cells
from solocompanion.core.maps.drawn_map import DrawnMap
from solocompanion.core.maps.following import drawn_links
from solocompanion.games.dragonlords.board.areas import chart
from solocompanion.games.dragonlords.board.geometry import NOTICE
from solocompanion.games.dragonlords.facts import why_unplayable
from solocompanion.games.dragonlords.map_checks import flaws
from solocompanion.games.dragonlords.map_kind import MAP, realm_areas, realm_name
from solocompanion.games.dragonlords.state import Setup, State
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.world import JOINS, LINK_KINDS, REALMS, World
from tests.games.dragonlords.practice import (
    catalogue,
    cut,
    joined,
    marked,
    named,
    of_kind,
    practice,
    record,
    with_area,
    without,
)

ONE = practice()
TOP = ("blackmaw", "bonereach", "cinderfall", "drywell", "gravelrun", "ashhithe")
MERROW = ("sallow", "hask", "lowmere", "goldthwaite", "quill")
GRAVE, KNOW = True, False
NO_KINGDOM = "A realm has no Kingdom: Sallow, Hask, Lowmere, Goldthwaite and Quill Bay."

BROKEN: dict[str, tuple[DrawnMap, list[tuple[bool, str, tuple[str, ...]]]]] = {
    "an area that is not drawn": (
        with_area(ONE, "hask", lambda own: evolve(own, rings=())),
        [(GRAVE, "Hask is not drawn yet.", ("hask",))],
    ),
    "a map without a name": (evolve(ONE, name=" "), [(GRAVE, "The map has no name.", ())]),
    "an area without a name": (named(ONE, "hask", ""), [(GRAVE, "An area has no name: hask", ("hask",))]),
    "two areas called alike": (
        named(ONE, "hask", "LOWMERE"),
        [(GRAVE, "2 areas are called LOWMERE: give each its own name.", ("hask", "lowmere"))],
    ),
    "an open border at sea": (
        joined(ONE, "westdeeps", "themirror", "land"),
        [
            (
                GRAVE,
                "West Deeps and The Mirror: there is an open border between territories only.",
                ("westdeeps", "themirror"),
            )
        ],
    ),
    "a closed border at sea": (
        joined(ONE, "westdeeps", "themirror", "blocked"),
        [
            (
                GRAVE,
                "West Deeps and The Mirror: there is a closed border between territories only.",
                ("westdeeps", "themirror"),
            )
        ],
    ),
    "a coast inland": (
        joined(ONE, "pellan", "hask", "coast"),
        [
            (
                GRAVE,
                "Pellan and Hask: there is a coast between a sea area and a territory or a Village only.",
                ("pellan", "hask"),
            )
        ],
    ),
    "a sea on land": (
        joined(ONE, "cairn", "westdeeps", "sea"),
        [(GRAVE, "Cairn and West Deeps: ships sail from one sea area to another only.", ("cairn", "westdeeps"))],
    ),
    "a bridge inland": (
        joined(ONE, "pellan", "hask", "bridge"),
        [(GRAVE, "Pellan and Hask: a bridge leads from a Village to a territory only.", ("pellan", "hask"))],
    ),
    "a pass inland": (
        joined(ONE, "pellan", "hask", "pass"),
        [(GRAVE, "Pellan and Hask: a pass leads from a Dragon's Lair to a territory only.", ("pellan", "hask"))],
    ),
    "a track outside the Wastelands": (
        joined(ONE, "pellan", "hask", "track"),
        [(GRAVE, "Pellan and Hask: a track leads from one space of a Wasteland to another only.", ("pellan", "hask"))],
    ),
    "around the edge from land to sea": (
        joined(ONE, "cairn", "westdeeps", "wrap"),
        [
            (
                GRAVE,
                "Cairn and West Deeps: around the edge leads from land to land, or from sea to sea, only.",
                ("cairn", "westdeeps"),
            )
        ],
    ),
    "an island that armies walk to": (
        joined(ONE, "gullisle", "harrow", "land"),
        [(KNOW, "Gull Isle is an island, and armies walk there from Harrow.", ("gullisle", "harrow"))],
    ),
    "five Kingdoms": (
        of_kind(ONE, "pellan", "land"),
        [
            (
                KNOW,
                "5 Kingdoms are drawn: the cult needs your home to win. With 6 it can win without.",
                ("oststead", "highvanthe", "karsk", "anvilgate", "brindlemoot"),
            ),
            (KNOW, NO_KINGDOM.replace("Sallow", "Pellan, Sallow"), ("pellan", *MERROW)),
        ],
    ),
    "four Kingdoms": (
        of_kind(without(ONE, "pellan", *MERROW), "karsk", "land"),
        [
            (GRAVE, "4 Kingdoms are drawn; the cult wins with 5.", ()),
            (
                KNOW,
                "A realm has no Kingdom: Karsk, Harrow, Sedge, Saltpick, Dun Ebb and Cairn.",
                ("karsk", "harrow", "sedge", "saltpick", "dunebb", "cairn"),
            ),
        ],
    ),
    "one Teleportal": (
        of_kind(of_kind(ONE, "moonarch", "land"), "starwell", "land"),
        [(KNOW, "Ringstone is the only Teleportal: it leads nowhere.", ("ringstone",))],
    ),
    "no Lair": (
        without(ONE, "blackmaw", "redmaw"),
        [(GRAVE, "There is no Dragon's Lair: the cult has nowhere to begin.", ())],
    ),
    "one Lair": (
        without(ONE, *TOP),
        [(KNOW, "1 Dragon's Lair is drawn; the rules have 2, with two armies each.", ("redmaw",))],
    ),
    "three Lairs": (
        of_kind(ONE, "bonereach", "lair"),
        [
            (
                KNOW,
                "3 Dragon's Lairs are drawn; the rules have 2, with two armies each.",
                ("blackmaw", "bonereach", "redmaw"),
            )
        ],
    ),
    "a Lair whose Wasteland has no Village": (
        without(ONE, "ashhithe"),
        [(GRAVE, "No track leads from Black Maw to a Village.", ("blackmaw",))],
    ),
    "a track that ends": (
        joined(ONE, "blackmaw", "bonereach"),
        [
            (GRAVE, "No track leads from Black Maw to a Village.", ("blackmaw",)),
            (
                KNOW,
                "No track leads there from a Dragon's Lair: Bone Reach, Cinderfall, Dry Well, Gravel Run and Ashhithe.",
                TOP[1:],
            ),
        ],
    ),
    "a Village without a way out": (
        cut(ONE, "ashhithe", leave=("track",)),
        [(GRAVE, "No bridge and no coast leads out of Ashhithe.", ("ashhithe",))],
    ),
    "a Kingdom that no Village reaches": (
        cut(ONE, "karsk"),
        [(GRAVE, "No way leads from a Village to Karsk.", ("karsk",))],
    ),
    "a Village that reaches nothing": (
        cut(ONE, "rimegate", "ashroads", leave=("bridge",)),
        [
            (
                KNOW,
                "No way leads from Ashhithe to Oststead, Pellan, High Vanthe, Karsk, Anvilgate and Brindlemoot.",
                ("ashhithe", "oststead", "pellan", "highvanthe", "karsk", "anvilgate", "brindlemoot"),
            ),
            (KNOW, "No way leads there from a Kingdom: Rimegate.", ("rimegate",)),
        ],
    ),
    "an area in two realms": (
        marked(ONE, "hask", "realm_a", "realm_b"),
        [(GRAVE, "Hask belongs to several realms.", ("hask",))],
    ),
    "two Kingdoms in a realm": (
        marked(ONE, "pellan", "realm_a"),
        [
            (GRAVE, "Oststead and Pellan are in one realm: each Kingdom has its own.", ("oststead", "pellan")),
            (KNOW, NO_KINGDOM, MERROW),
        ],
    ),
    "land without a realm": (
        marked(ONE, "hask"),
        [(KNOW, "No realm is set for Hask: what is said of a realm counts the nearest Kingdom.", ("hask",))],
    ),
    "a realm without a harbour": (
        marked(ONE, "norhithe", "realm_e"),
        [(KNOW, "The realm of Anvilgate has no harbour.", ("anvilgate",))],
    ),
    "a harbour without a coast": (
        marked(ONE, "karsk", "realm_d", "harbour"),
        [(KNOW, "A harbour without a coast, from which no ship sails: Karsk.", ("karsk",))],
    ),
    "a Kingdom that nobody leaves without a ship": (
        marked(ONE, "harrow", "realm_d"),
        [
            (KNOW, "The realm of Karsk has no harbour.", ("karsk",)),
            (
                KNOW,
                "From Karsk no other Kingdom is reached without a ship, and its realm has no harbour.",
                ("karsk",),
            ),
        ],
    ),
    "an island out of reach": (
        cut(ONE, "gullisle"),
        [(KNOW, "No way leads there from a Kingdom: Gull Isle.", ("gullisle",))],
    ),
}


# -- flaws -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("what", BROKEN)
def test_a_map_with_one_flaw_says_that_and_nothing_else(what):
    one, said = BROKEN[what]
    assert [(flaw.grave, flaw.words, flaw.areas) for flaw in flaws(one)] == said


@pytest.mark.parametrize("what", BROKEN)
def test_a_grave_flaw_and_no_other_keeps_a_map_from_being_played_on(what):
    one, said = BROKEN[what]
    assert bool(why_unplayable(record().of(one))) == any(grave for grave, _, _ in said)
    found = MAP.checks(one)
    assert {check.state for check in found} & {"mend", "fine"} == ({"mend"} if said[0][0] else {"fine"})


def test_outlines_that_cross_are_to_be_mended():
    (ring,) = ONE.area["hask"].rings
    knotted = with_area(ONE, "hask", lambda own: evolve(own, rings=((ring[0], ring[2], ring[1], *ring[3:]),)))
    beside = with_area(ONE, "hask", lambda own: evolve(own, rings=ONE.area["lowmere"].rings))
    for one, words in (
        (knotted, "The outlines of Hask and Cinder Reach overlap."),
        (beside, "The outlines of Hask and Lowmere overlap."),
    ):
        assert (words, "mend") in [(check.words, check.state) for check in checks.checks(MAP, one)]


def test_a_practice_map_says_that_it_is_one_though_it_has_no_notice():
    one = evolve(catalogue(), maps={"practice": evolve(record(), notice="")})
    sprites = chart(State(Setup("practice", "orcs")), Names(one))
    assert next(sprite.hint for sprite in sprites if sprite.id == NOTICE()) == "Practice map, not the published board"


def test_every_kind_of_link_says_in_its_own_words_where_it_cannot_be():
    shown = {words for one, _ in BROKEN.values() for words in (flaw.words for flaw in flaws(one))}
    a, b = ONE.area["pellan"], ONE.area["themirror"]
    wrong = {kind for kind in LINK_KINDS if not (JOINS[kind](a, b) or JOINS[kind](b, a))}
    assert wrong == {*LINK_KINDS} - {"coast"}
    for kind in wrong:
        (flaw,) = (
            flaw for flaw in flaws(joined(ONE, "pellan", "themirror", kind)) if "Pellan and The Mirror" in flaw.words
        )
        assert flaw.grave
        assert flaw.words.split(": ")[1] in {words.split(": ")[-1] for words in shown}


def test_a_map_on_which_nothing_is_drawn_can_be_checked():
    assert [flaw.words for flaw in flaws(MAP.blank())] == [
        "The map has no name.",
        "0 Kingdoms are drawn; the cult wins with 5.",
        "There is no Dragon's Lair: the cult has nowhere to begin.",
    ]


# -- the practice map --------------------------------------------------------------------------------------------------
def test_the_practice_map_has_no_flaw_and_is_drawn_well():
    assert flaws(ONE) == ()
    assert [check.state for check in checks.checks(MAP, ONE)] == ["fine"]
    assert checks.overlapping(ONE) == checks.knotted(ONE) == ()
    assert record().practice
    assert ONE.extra_text("notice") == "Practice map, not the published board"
    assert catalogue().playable == ("practice",)


def test_the_sea_of_the_practice_map_has_no_hole():
    assert cells(ONE).shores == ()


def test_what_the_practice_map_joins_is_what_its_drawing_says_but_for_bridges_and_closed_borders():
    says = drawn_links(MAP, ONE)
    set_by_hand = {link.pair: link.kind for link in ONE.links if says.get(link.pair) != link.kind}
    assert {*set_by_hand.values()} == {"blocked", "bridge"}
    assert list(set_by_hand.values()).count("bridge") == 2
    assert says.keys() <= {link.pair for link in ONE.links}


def test_the_practice_map_has_what_a_map_is_to_have():
    world = World(ONE)
    realms = [[area for area in world.land if world.realm[area] == realm] for realm in REALMS[:6]]
    assert all(6 <= len(some) <= 7 for some in realms)
    assert sum(map(len, realms)) == len([area for area in world.land if not world.is_island(area)])
    assert len({world.realm[area] for area in world.teleportals}) == len(world.teleportals) == 3
    mines = [area for area in world.land if world.is_mine(area)]
    assert 2 <= len(mines) <= 6
    for village in world.villages:  # one stands at its bridge or beside that
        (bridge,) = (door for door in world.doors[village] if not world.is_sea(door))
        assert any(mine == bridge or mine in world.walks[bridge] for mine in mines)
    assert 4 <= sum(map(world.is_island, world.land)) <= 6
    assert 12 <= sum(map(world.is_sea, world.areas)) <= 16
    assert all(4 <= world.to_village[lair] + 1 <= 6 for lair in world.lairs)


def test_no_start_of_the_practice_map_is_far_worse():
    world = World(ONE)
    nearest = {one: min(far[one] for far in world.from_village.values()) for one in world.kingdoms}
    assert set(nearest.values()) == {5}
    assert len({world.to_village[lair] for lair in world.lairs}) == 1
    for village in world.villages:
        assert all(world.away[one][door] >= 4 for one in world.kingdoms for door in world.doors[village])


def test_lairs_are_told_from_the_top_of_the_map_down_whatever_their_order():
    turned = evolve(ONE, areas=ONE.areas[::-1])
    assert World(turned).lairs == World(ONE).lairs == ("blackmaw", "redmaw")


# -- realms ------------------------------------------------------------------------------------------------------------
def test_a_territory_is_of_the_realm_of_the_kingdom_nearest_over_open_borders():
    for realm in REALMS:
        assert {*realm_areas(realm, ONE)} == {*ONE.marked(realm)}
    opened = joined(ONE, "coldwell", "gorse", "blocked")  # nothing changes for Coldwell
    assert "coldwell" in realm_areas("realm_e", opened)
    shut = joined(joined(ONE, "coldwell", "emberdown", "blocked"), "coldwell", "deepseam", "blocked")
    assert "coldwell" in realm_areas("realm_f", shut)


def test_a_realm_is_called_by_its_kingdom_and_takes_its_territories_along():
    assert realm_name("realm_d", ONE) == "Realm of Karsk"
    assert realm_name("realm_g", ONE) == "Realm G"
    edit = edits.choose_mark(MAP, ONE, "karsk", "realm", "realm_g")
    assert realm_name("realm_g", edit.now) == "Realm of Karsk"
    assert edit.now.marked("realm_g") == ONE.marked("realm_d")
    assert flaws(edit.now) == ()


def test_a_realm_set_by_hand_stays_and_a_new_kingdom_has_its_own():
    one = edits.choose_mark(MAP, ONE, "hask", "realm", "realm_a").now
    one = edits.set_kind(MAP, one, "sedge", "kingdom").now
    assert "realm_a" in one.area["hask"].marks
    assert one.marked("realm_g") == ("sedge",)  # Harrow and the rest are as near to Karsk, which comes first
    assert [flaw.words for flaw in flaws(one)] == ["The realm of Sedge has no harbour."]


def test_no_sea_wasteland_or_island_is_in_a_realm():
    for area in ("gullisle", "westdeeps", "ashhithe"):
        assert edits.choose_mark(MAP, ONE, area, "realm", "realm_a").now == ONE


# -- who goes where ----------------------------------------------------------------------------------------------------
def walked(who, begin):
    walker = next(one for one in MAP.walkers if one.id == who)
    return distances.steps(ONE, [begin], walker.passes)


def test_armies_walk_over_open_borders_only():
    assert set(walked("army", "saltpick")) == {"saltpick", "dunebb", "cairn", "harrow", "karsk", "sedge"}
    assert walked("army", "saltpick")["karsk"] == 4  # around the closed borders


def test_ships_leave_from_harbours_and_land_on_any_coast():
    assert set(walked("ship", "hask")) == {"hask"}
    far = walked("ship", "sallow")
    assert (far["cinderreach"], far["greyhithe"], far["lonelytor"]) == (1, 2, 3)
    assert not {"pellan", "ashhithe", "blackmaw"} & {*far}


def test_the_cult_comes_out_by_villages_only_and_never_goes_back():
    far, world = walked("cult", "blackmaw"), World(ONE)
    assert {one: far[one] for one in world.kingdoms} == {
        one: world.from_wasteland("blackmaw", one) for one in world.kingdoms
    }
    assert not {"redmaw", "dusthithe"} & {*far}
    assert not {*TOP} & {*walked("cult", "rimegate")}


# -- drawing -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("a", "b", "kind"),
    [
        ("hask", "lowmere", "land"),
        ("hask", "cinderreach", "coast"),
        ("westdeeps", "themirror", "sea"),
        ("blackmaw", "wending", "pass"),
        ("ashhithe", "rimegate", "bridge"),
        ("ashhithe", "ashroads", "coast"),
        ("ashhithe", "gravelrun", "track"),
        ("blackmaw", "cinderreach", ""),
        ("bonereach", "hask", ""),
        ("gullisle", "westdeeps", "coast"),
    ],
)
def test_where_areas_touch_the_kind_of_link_is_suggested_by_what_they_are(a, b, kind):
    assert MAP.between(ONE.area[a], ONE.area[b]) == MAP.between(ONE.area[b], ONE.area[a]) == kind


def test_areas_put_down_one_after_another_are_those_a_map_needs():
    one = MAP.blank()
    for _ in range(24):
        one = edits.put_area(MAP, one, None).now
    kinds = [area.kind for area in one.areas]
    assert (kinds[0], kinds.count("kingdom"), kinds.count("lair"), kinds.count("village")) == ("sea", 6, 2, 2)
    begin = kinds.index("lair")
    assert kinds[begin : begin + 8] == ["lair", "wasteland", "wasteland", "village"] * 2
    assert [realm_name(realm, one) for realm in REALMS[:2]] == ["Realm of Kingdom 1", "Realm of Kingdom 2"]


def test_every_key_of_a_mark_is_said_in_its_tip():
    assert {mark.key for mark in MAP.lone_marks} == {"H", "G", "A"}
    assert all(f"({mark.key})" in mark.tip for mark in MAP.lone_marks)
