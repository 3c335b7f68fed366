"""The board: every sprite that others refer to, what it says, and lettering that can be read."""

from __future__ import annotations

from gettext import NullTranslations

import pytest
from attrs import evolve

from solocompanion import resources
from solocompanion.core.made_drawings import is_made
from solocompanion.core.words import spoken as said_by
from solocompanion.games.tiny_epic_kingdoms.board.pictures import record_picture
from solocompanion.games.tiny_epic_kingdoms.board.projection import project
from solocompanion.games.tiny_epic_kingdoms.drawing.territory import RIM
from solocompanion.games.tiny_epic_kingdoms.effects.turns import with_last
from solocompanion.games.tiny_epic_kingdoms.state import ACTIONS, RESOURCES, Kingdom, Setup, State, War
from solocompanion.games.tiny_epic_kingdoms.wording import Names

from .test_tiny_epic_kingdoms_drawing import CATALOGUE, PALETTE

NAMES = Names(CATALOGUE)
STATE = State(
    Setup("aldermark", "saltmere", "orcs", "halflings"),
    phase="answer",
    round=2,
    action="patrol",
    shields=(("patrol", "ai"), ("quest", "you")),
    ai=Kingdom(1, 3, 0, 1, 1),
    you=Kingdom(2, 1, 3, 1, 0),
    ai_at={"A.h": 2, "A.f": 1, "A.m": 1},
    you_at={"A.c": 1, "B.M": 1, "B.P": 1},
)


def sprites(state: State = STATE):
    return project(state, NAMES).sprites


def test_every_place_and_piece_has_its_sprite_a_name_and_a_rule():
    found = sprites()
    wanted = {f"action:{action}" for action in ACTIONS} | {"shield:patrol", "shield:quest", "tower", "round"}
    wanted |= {f"space:A.{one}" for one in "hfpmc"} | {f"space:B.{one}" for one in "FMPQR"}
    wanted |= {"meeple:ai:A.h:0", "meeple:ai:A.h:1", "meeple:ai:A.f:0", "meeple:you:A.c:0", "meeple:you:B.M:0"}
    for side in ("ai", "you"):
        wanted |= {f"tower:{side}", f"research:{side}", f"supply:{side}", *(f"res:{side}:{one}" for one in RESOURCES)}
    wanted |= {"banner:A", "banner:B"}
    assert wanted <= set(found)
    assert all(found[one].spoken and found[one].rule for one in wanted)


def test_a_space_says_its_kind_yield_neighbours_and_meeples():
    spoken = sprites()["space:A.m"].spoken
    for words in (
        "Kestrel Ridge on Aldermark",
        "Mountain",
        "yields Ore",
        "next to Elmwold and Highgate",
        "1 meeple of the AI",
    ):
        assert words in spoken


def test_the_shield_says_who_placed_it_and_the_banner_shows_it():
    found = sprites()
    assert found["shield:patrol"].side == "ai"
    assert found["action:patrol"].art == "banner_ai"
    assert found["action:quest"].art == "banner_you"
    assert found["action:build"].art == "banner_open"
    assert sum(one.startswith("round:spare:") for one in found) == 3


def test_a_meeple_lies_in_ruins_until_it_stands_up():
    lying = evolve(STATE, you_at={"B.R": 2})
    assert sprites(lying)["meeple:you:B.R:0"].art == "meeple_you_lying"
    standing = sprites(evolve(lying, standing=("B.R",)))
    assert (standing["meeple:you:B.R:0"].art, standing["meeple:you:B.R:1"].art) == ("meeple_you", "meeple_you_lying")


@pytest.mark.rule("TEK-Z2")
def test_ruins_and_capital_are_closed_to_the_ai_until_a_meeple_is_wherever_its_card_yields():
    assert {"closed:A.c", "closed:B.R"} <= set(sprites())
    filled = evolve(STATE, ai_at={"A.h": 2, "A.f": 1, "A.m": 1, "A.p": 1})
    assert not {"closed:A.c", "closed:B.R"} & set(sprites(filled))
    both = evolve(filled, setup=evolve(STATE.setup, far_gate="both"))
    assert "closed:A.c" not in sprites(both)
    assert "closed:B.R" in sprites(both)


def test_an_allied_space_has_a_badge_and_a_war_its_dice():
    shared = evolve(STATE, you_at={"A.f": 1})
    assert sprites(shared)["ally:A.f"].hint
    found = sprites(evolve(shared, war=War("ai", "A.h", "A.f", bid=5, die=0)))
    assert "ally:A.f" not in found
    assert "your bid: 5" in found["war"].spoken
    assert "the AI's die: the white flag" in found["war"].spoken
    assert found["war:ai"].art == "die_ai_flag"
    assert [label.text for label in found["war:you"].labels] == ["5"]


def test_the_round_says_to_its_end_that_it_is_the_last():
    for last, title, spoken in (
        (0, "ROUND", ""), (3, "LAST ROUND", "; the last round"), (4, "THEN THE LAST", "; the next round is the last"),
    ):  # fmt: skip
        for phase in ("lead", "answer", "yours"):
            found = sprites(with_last(evolve(STATE, phase=phase, round=3), last))["round"]
            assert found.labels[0].text == title
            assert found.spoken == f"Round 3; {len(STATE.shields)} shields are out{spoken}"
    over = with_last(evolve(STATE, phase="over", round=3), 4)  # what was counted was the last, whatever is said later
    assert sprites(over)["round"].labels[0].text == "LAST ROUND"


def test_points_of_the_tower_are_shown_once_they_are_known():
    assert not [label for label in sprites()["tower"].labels if "VP" in label.text]
    told = sprites(evolve(STATE, points=(1, 2, 3, 5, 7, 9)))["tower"]
    assert [label.text for label in told.labels if "VP" in label.text] == [f"{n} VP" for n in (1, 2, 3, 5, 7, 9)]


def test_every_drawing_is_there():
    art = resources.folder("games", "tiny_epic_kingdoms", "art")
    states = [STATE, evolve(STATE, you_at={"B.R": 1, "A.f": 1}, war=War("you", "B.R", "A.f", bid=0))]
    for state in states:
        for sprite in sprites(state).values():
            assert not sprite.art or is_made(sprite.art) or (art / f"{sprite.art}.svg").is_file(), sprite.id


def test_a_record_of_a_territory_is_drawn_and_others_are_not():
    picture = record_picture("territory", CATALOGUE.territories["saltmere"], NAMES)
    assert {"space:B.F", "space:B.R", "home:B", "banner:B", "tag:B"} <= set(picture.sprites)
    assert record_picture("faction", CATALOGUE.factions["orcs"], NAMES) is None
    assert record_picture("territory", evolve(CATALOGUE.territories["saltmere"], regions=()), NAMES) is None


LETTERING = [  # ink, what it lies on
    *(("label", f"{kind}_c") for kind in ("plains", "forest", "mountain", "ruins", "capital")),
    ("label", "ribbon"),
    ("label", "stone_t"),
    ("label", "niche"),
    ("ink", "plaque"),
    ("ink2", "plaque2"),
    ("ink2", "cloth"),
    ("ink", "mat"),
    ("mat_ink", "mat"),
    *(("chief_ink", one) for one in ("chief", "you_chief", "ai_chief", "you_frame", "ai_frame")),
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


@pytest.mark.parametrize("level", range(1, 7))
def test_a_token_in_the_tower_covers_no_cost_and_no_points(level):
    state = evolve(
        STATE, ai=evolve(STATE.ai, tower=level), you=evolve(STATE.you, tower=level), points=(1, 2, 3, 5, 7, 10)
    )
    found = sprites(state)
    cost, tower = found[f"tower:cost:{level}"], found["tower"]
    points = next(one for one in tower.labels if one.text == f"{state.points[level - 1]} VP")
    for side in ("ai", "you"):
        token = found[f"tower:{side}"]
        assert abs(token.x - cost.x) - (token.w + cost.w) / 2 > -2  # the drawing leaves as much free
        assert tower.y + points.y - points.size > token.y + token.h / 2 - 2


def test_the_points_of_a_level_stand_clear_of_its_ledge():
    tower = sprites(evolve(STATE, points=(1, 2, 3, 5, 7, 10)))["tower"]
    lowest = next(one for one in tower.labels if one.text == "1 VP")
    ledge = 616  # its upper edge on the ground floor, as drawn
    assert ledge - (tower.y + lowest.y) >= 4


def test_the_name_of_a_region_ends_before_the_frame():
    setup = Setup("marrowfen", "dunmarrow", "orcs", "halflings")
    found = sprites(State(setup, phase="answer", ai_at={}, you_at={}))
    for one in (one for name, one in found.items() if name.startswith("space:") and one.labels):
        frame = found[f"frame:{one.id[6]}:fields"]
        (label,) = one.labels
        wide = (0.62 * label.size + label.spacing) * len(label.text)
        assert one.x + label.x + wide < frame.x + frame.w / 2 - RIM


class Louder(NullTranslations):
    """A language of capital letters."""

    def info(self):
        return {"language": "loud"}

    def gettext(self, message):
        return message if "{" in message else message.upper()


def test_a_card_that_was_drawn_before_is_drawn_anew_in_another_language():
    before = sprites()
    with said_by(Louder()):
        there = sprites()
    assert there["frame:A"].hint == before["frame:A"].hint.upper()
    assert there["space:A.m"].labels == before["space:A.m"].labels  # they are in capital letters in any language
    assert "MOUNTAIN" in there["space:A.m"].spoken
    assert sprites() == before


def test_a_region_is_named_with_its_card_only_where_both_cards_have_one_of_that_name():
    twice = evolve(STATE, setup=evolve(STATE.setup, territory_you="aldermark"))
    assert NAMES.space(STATE, "A.m") == "Kestrel Ridge"
    assert NAMES.space(twice, "A.m") == "Kestrel Ridge (the AI's card)"
    assert NAMES.space(twice, "B.m") == "Kestrel Ridge (your card)"
