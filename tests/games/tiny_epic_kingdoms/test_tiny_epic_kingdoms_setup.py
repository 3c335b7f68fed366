"""The set-up: what is drawn, what both begin with, and where."""

from __future__ import annotations

import pytest
from attrs import evolve

from solocompanion.app.content.games import open_game, pinned
from solocompanion.app.play import adopting
from solocompanion.app.play.session import Session
from solocompanion.core.chance import Fate
from solocompanion.core.options import SettingsError
from solocompanion.core.requests import Pick
from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.facts import Tracks, flaws
from solocompanion.games.tiny_epic_kingdoms.game import SPEC
from solocompanion.games.tiny_epic_kingdoms.rules.setup import sides_of
from solocompanion.games.tiny_epic_kingdoms.state import DRAW, QUICK, Kingdom, Setup, State
from tests.games.tiny_epic_kingdoms.maps import SAMPLE_A, SAMPLE_B, SAMPLES, catalogue, region, territory
from tests.games.tiny_epic_kingdoms.play import Play

PLAINS = region("h", "plains", border=True)


def side(name, *kinds, card=""):
    regions = (PLAINS, *(region(kind[0], kind) for kind in kinds))
    return territory(name, "h", regions, tuple(f"h-{kind[0]}" for kind in kinds), card)


def begin(known=SAMPLES, ai="sample_a", you="sample_b", **settings):
    return Play(State(Setup(ai, you, **settings)), known)


# -- quick maps --------------------------------------------------------------------------------------------------------
BOTH = {"territory_ai": QUICK, "territory_you": QUICK}


def test_a_quick_map_is_made_for_one_game_and_kept_nowhere_else():
    today = open_game("tiny_epic_kingdoms")
    session = Session.start(today, BOTH, seed="tonight")
    one, two = (session.game.catalogue.territories[name] for name in ("quick_ai", "quick_you"))
    assert (session.state.setup.territory_ai, session.state.setup.territory_you) == (one.id, two.id)
    assert not flaws(one)
    assert not flaws(two)
    assert one.practice
    assert one.name != two.name
    assert {one.id, two.id}.isdisjoint(today.catalogue.territories)
    assert session.record.settings.items() >= BOTH.items()  # the next game gets maps of its own
    again = Session.resume(pinned(today.spec, session.record.content), session.stored())
    assert again.game.catalogue.territories[one.id] == one
    assert again.state == session.state
    assert adopting.offered(session, today) is None


def test_a_seed_lays_out_the_same_quick_maps_and_another_seed_others():
    today = open_game("tiny_epic_kingdoms")
    maps = [Session.start(today, BOTH, seed=seed).game.catalogue.territories["quick_ai"] for seed in ("a", "a", "b")]
    assert maps[0] == maps[1] != maps[2]
    usual = Session.start(today, {"territory_you": QUICK}, seed="a")
    assert usual.game.catalogue.territories.keys() - today.catalogue.territories.keys() == {"quick_you"}
    assert Session.start(today, {}, seed="a").game is today


@pytest.mark.rule("TEK-S4")
@pytest.mark.rule("AMB-53")
def test_what_stays_in_the_box_is_in_the_checklist_with_whose_rule_it_is():
    game = Session.start(open_game("tiny_epic_kingdoms"), {"territory_ai": "aldermark"}, seed="a")
    checks = {one.text: one.rule for one in game.game.view.checklist(game.state)}
    assert checks["No Lost Kingdom"] == "TEK-S4"
    assert checks["No exploration tokens"] == "AMB-53"


@pytest.mark.rule("TEK-S2")
@pytest.mark.rule("TEK-S3")
@pytest.mark.rule("TEK-S4")
@pytest.mark.rule("AMB-35")
def test_both_get_resources_and_two_meeples_the_ai_in_its_home():
    game = begin().do(do.SetUp(), (1, 2, 3), "B.Q")
    assert game.state.ai == Kingdom(food=3, mana=2, ore=1)
    assert game.state.you == Kingdom(mana=1, ore=2, food=3)
    assert (game.state.ai_at, game.state.you_at) == ({"A.h": 2}, {"B.Q": 2})
    assert (game.state.phase, game.state.round, game.state.turn) == ("lead", 1, 1)
    resources, start = game.asked
    assert (resources.total, resources.rule, start.rule) == (6, "TEK-S2", "TEK-S3")
    assert start.options == ("B.F", "B.M", "B.P", "B.Q", "B.R")
    assert game.refusal(do.SetUp())


@pytest.mark.rule("A3")
def test_easier_the_ai_begins_without_resources():
    game = begin(ai_poor="yes").do(do.SetUp(), (2, 2, 2), "B.F")
    assert game.state.ai == Kingdom()
    assert game.rule_of(did.KingdomsBegan) == "A3"


@pytest.mark.rule("A5")
def test_harder_you_begin_with_three():
    game = begin(you_poor="yes")
    asked = game.asks(do.SetUp())
    assert (asked.total, asked.rule) == (3, "A5")
    with pytest.raises(ValueError, match="together 3"):
        asked.check((2, 2, 2))


@pytest.mark.rule("TEK-S1")
def test_of_two_cards_drawn_you_take_one_and_the_ai_the_other_on_a_side_without_ruins():
    known = catalogue(
        side("one", "forest", card="1"),
        side("one back", "ruins", card="1"),
        side("two", "ruins", card="2"),
        side("two back", "mountain", card="2"),
    )
    game = begin(known, DRAW, DRAW, faction_ai=DRAW, faction_you=DRAW)
    first, second = game.asks(do.SetUp()), game.asks(do.SetUp(), "one back")
    assert set(first.options) == set(known.territories)
    assert (second.options, second.source) == (("two", "two back"), "territory")
    sides = game.asks(do.SetUp(), "one back", "two")
    assert sides == Pick("your_territory", "TEK-S1", ("one", "one back", "two", "two back"))
    factions = game.asks(do.SetUp(), "one back", "two", "one", "elves")
    assert (factions.options, factions.source) == (("orcs", "dwarves"), "faction")
    game.do(do.SetUp(), "one back", "two", "one", "elves", "orcs", "orcs", (2, 2, 2), "B.h")
    setup = game.state.setup
    assert (setup.territory_you, setup.territory_ai) == ("one", "two back")
    assert (setup.faction_you, setup.faction_ai) == ("orcs", "elves")


@pytest.mark.rule("TEK-S1")
def test_what_is_chosen_is_not_drawn():
    known = catalogue(side("one", "forest"), side("two", "ruins"), side("three", "forest"), side("four"))
    ai = begin(known, DRAW, "one", faction_ai=DRAW, faction_you="elves")
    assert ai.asks(do.SetUp()).options == ("three", "four")
    assert ai.asks(do.SetUp(), "three").options == ("orcs", "dwarves")
    you = begin(known, "one", DRAW, faction_ai="elves", faction_you=DRAW)
    assert you.asks(do.SetUp()).options == ("two", "three", "four")
    assert you.asks(do.SetUp(), "two").options == ("orcs", "dwarves")
    game = Play(State(Setup(DRAW, DRAW, DRAW, DRAW)), known, Fate("cards"))
    assert game.asks(do.SetUp()).key == "your_territory"


@pytest.mark.rule("TEK-S1")
@pytest.mark.parametrize("you", ["four", DRAW])
def test_a_side_with_ruins_is_never_the_ais(you):
    known = catalogue(side("one", "ruins"), side("two", "ruins"), side("four", "forest"))
    assert not begin(known, "four", "one").refusal(do.SetUp())
    assert begin(known, DRAW, "one").asks(do.SetUp()).options == ("four",)
    assert "Every side the AI could draw has Ruins" in begin(known, DRAW, "four").refusal(do.SetUp())


@pytest.mark.rule("TEK-S1")
def test_a_draw_leaves_the_ai_a_side_without_ruins():
    known = catalogue(side("one", "ruins"), side("two", "ruins"), side("three", "forest"))
    assert begin(known, DRAW, DRAW).asks(do.SetUp()).options == ("one", "two", "three")
    assert begin(known, DRAW, DRAW).asks(do.SetUp(), "one").options == ("three",)
    for drawn in (("one", "three"), ("three", "one")):
        assert begin(known, DRAW, DRAW).asks(do.SetUp(), *drawn) == Pick("your_territory", "TEK-S1", ("one",))
    ruined = catalogue(side("one", "ruins"), side("two", "ruins"))
    assert "Every side" in begin(ruined, DRAW, DRAW).refusal(do.SetUp())


@pytest.mark.rule("TEK-S1")
def test_no_game_begins_with_a_side_with_ruins_for_the_ai():
    with pytest.raises(SettingsError, match="Saltmere, which has Ruins"):
        Session.start(open_game("tiny_epic_kingdoms"), {"territory_ai": "saltmere", "territory_you": "aldermark"})


def test_points_that_are_known_are_told_at_once():
    tracks = Tracks("tracks", tower=(1, 2, 3, 4, 5, 7))
    game = begin(catalogue(SAMPLE_A, SAMPLE_B, tracks=tracks)).do(do.SetUp(), (2, 2, 2), "B.F")
    assert game.effects(did.PointsTold) == [did.PointsTold((1, 2, 3, 4, 5, 7))]
    assert not begin().do(do.SetUp(), (2, 2, 2), "B.F").effects(did.PointsTold)


@pytest.mark.rule("TEK-S1")
def test_sides_whose_cards_differ_by_a_letter_are_named_as_sides_of_one_card():
    known = catalogue(evolve(SAMPLE_A, card="90A"), evolve(SAMPLE_B, card="90 b"))
    labels = {choice.value: choice.label for choice in SPEC.options(known)[0].choices}
    assert labels["sample_a"] == "sample_a (card 90, side A)"
    assert labels["sample_b"] == "sample_b (card 90, side B)"
    (clash,) = [
        one for one in SPEC.clashes(known) if one.settings == {"territory_ai": "sample_a", "territory_you": "sample_b"}
    ]
    assert "sample_a and sample_b are two sides of one card, 90:" in clash.why


@pytest.mark.parametrize(
    ("a", "b", "same"), [("9a", "9b", True), ("9", "9 B", True), ("9a", "8a", False), ("a", "b", False)]
)
def test_a_letter_after_the_number_of_a_card_names_its_side(a, b, same):
    one, other = (evolve(SAMPLES.territories[name], card=card) for name, card in (("sample_a", a), ("sample_b", b)))
    both = evolve(SAMPLES, territories={"sample_a": one, "sample_b": other})
    assert ("sample_b" in sides_of(both, "sample_a")) == same
