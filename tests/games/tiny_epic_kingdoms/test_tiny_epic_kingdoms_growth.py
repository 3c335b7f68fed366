"""Build, Research, Expand, Trade, collecting, giving and gaining, as the AI does them; and its adjustments."""

from __future__ import annotations

import pytest

from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.combined_map import FAR
from solocompanion.games.tiny_epic_kingdoms.panel import panel
from solocompanion.games.tiny_epic_kingdoms.rules import tracks
from solocompanion.games.tiny_epic_kingdoms.rules.moves import Wish, position
from solocompanion.games.tiny_epic_kingdoms.state import Kingdom
from solocompanion.games.tiny_epic_kingdoms.telling import TELLING
from tests.games.tiny_epic_kingdoms.maps import SAMPLES
from tests.games.tiny_epic_kingdoms.maps import position as table
from tests.games.tiny_epic_kingdoms.play import Play
from tests.games.tiny_epic_kingdoms.test_tiny_epic_kingdoms_patrol import card, reasons

PAIR = {"A.h": 2}
BEFORE = {
    "build": ("patrol", "quest"),
    "research": ("patrol", "quest", "build"),
    "expand": ("patrol", "quest", "build", "research"),
}


def lead(action, ai_at=None, you_at=None, known=SAMPLES, **changes):
    """Return a game after the AI led with an action."""
    shields = tuple((one, "you") for one in BEFORE.get(action, ()))
    return Play(table(ai_at or PAIR, you_at, known, shields=shields, **changes), known).do(do.AiTurn())


def follow(action, **changes):
    """Return a game after the AI followed an action; what it led with then is left out."""
    game = Play(table(PAIR, {"B.F": 1}, phase="follow", action=action, shields=(("patrol", "ai"),), **changes))
    game.do(do.AiTurn())
    led = next(n for n, step in enumerate(game.steps) if isinstance(step.effect, did.PhaseBegan))
    game.steps = game.steps[:led]
    return game


@pytest.mark.rule("TEK-B1")
def test_it_builds_if_it_has_the_ore():
    game = lead("build", ai=Kingdom(ore=5, tower=3))
    assert game.effects(did.Paid, did.Built) == [did.Paid("ai", ore=4, what="build"), did.Built("ai")]
    assert game.rule_of(did.Built) == "TEK-B1"
    assert game.state.ai == Kingdom(ore=1, tower=4)
    assert lead("build", ai=Kingdom(ore=3, tower=3)).effects(did.CouldNot) == [did.CouldNot("build", "poor")]
    assert lead("build", ai=Kingdom(ore=9, tower=6)).effects(did.CouldNot) == [did.CouldNot("build", "top")]


@pytest.mark.rule("TEK-R1")
def test_it_researches_if_it_has_the_mana():
    game = lead("research", ai=Kingdom(mana=5, research=4))
    assert game.effects(did.Paid, did.Researched) == [did.Paid("ai", mana=5, what="research"), did.Researched("ai")]
    assert lead("research", ai=Kingdom(mana=4, research=4)).effects(did.CouldNot) == [did.CouldNot("research", "poor")]
    assert lead("research", ai=Kingdom(mana=9, research=5)).effects(did.CouldNot) == [did.CouldNot("research", "top")]


@pytest.mark.rule("TEK-X1")
def test_it_expands_with_food_a_reserve_and_a_lone_meeple():
    game = lead("expand", {"A.h": 2, "A.f": 1}, ai=Kingdom(food=4))
    assert game.effects(did.Paid, did.MeeplesPut) == [
        did.Paid("ai", food=4, what="expand"),
        did.MeeplesPut("ai", "A.f"),
    ]
    why = {
        "poor": ({"A.h": 2, "A.f": 1}, {}, 3),
        "no_lone": ({"A.h": 2, "A.f": 1}, {"A.f": 1}, 9),
        "no_reserve": ({"A.h": 2, "A.f": 2, "A.m": 2, "A.p": 1}, {}, 9),
    }
    for reason, (ai_at, you_at, food) in why.items():
        found = lead("expand", ai_at, you_at, ai=Kingdom(food=food))
        assert found.effects(did.CouldNot) == [did.CouldNot("expand", reason)]


@pytest.mark.rule("TEK-X2")
@pytest.mark.rule("AMB-31")
def test_it_expands_nearest_to_home_then_to_an_empty_space_then_to_yours():
    def target(ai_at, you_at):
        found = tracks.expand_plan(position(table(ai_at, you_at, ai=Kingdom(food=9)), SAMPLES), Wish())
        return found.target, found

    nearest, found = target({"A.h": 2, "A.p": 1, "A.m": 1}, {})
    assert (nearest, reasons(found, "A.p")[-1]) == ("A.m", ("steps", 2, 1))
    near, found = target({"B.F": 1, "B.P": 1, "B.M": 1, "A.h": 2}, {"B.R": 2})
    assert near == "B.F"
    assert [reasons(found, one)[-1] for one in ("B.F", "B.M")] == [("chosen",), ("to_empty_steps", 2)]
    yours, found = target({"B.F": 1, "B.M": 1, "A.h": 2}, {"B.Q": 1, "B.R": 2, "B.P": 2})
    assert yours == "B.F"
    assert target({"B.F": 1, "B.M": 1, "A.h": 2}, {"B.P": 2, "B.Q": 1})[0] == "B.F"


@pytest.mark.rule("AMB-49")
def test_what_is_near_is_near_over_the_edge_too_as_home_is_or_by_house_rule_on_its_card_alone():
    known = card("h plains, f forest, m mountain border, x plains", "h-f h-m f-x")
    at, you = {"A.h": 2, "A.f": 1, "A.m": 1}, {"A.x": 2, "B.P": 1}

    def expanded(**settings):
        found = tracks.expand_plan(position(table(at, you, known, ai=Kingdom(food=9), **settings), known), Wish())
        (fell,) = [note for note in found.trail.notes if note.key.endswith("_steps") and not note.kept]
        return found.target, fell.subject, fell.key, fell.args, fell.rule

    assert expanded() == ("A.m", "A.f", "to_empty_steps", (3,), "AMB-49")
    (why,) = [
        note for note in _nowhere(expand_tie="card").trail.notes if note.key == "to_empty_steps" and not note.kept
    ]
    assert (why.subject, why.args, why.rule) == ("A.f", (FAR,), "AMB-49")
    assert expanded(expand_tie="card") == ("A.f", "A.m", "to_you_steps", (3,), "AMB-49")


def _nowhere(**settings):
    known = card("h plains border, f forest", "h-f")
    state = table({"A.h": 2, "A.f": 1, "B.F": 1}, {"B.R": 1}, known, ai=Kingdom(food=9), **settings)
    return tracks.expand_plan(position(state, known), Wish())


@pytest.mark.rule("AMB-49")
def test_a_step_over_the_edge_leads_onto_your_card_and_never_back():
    at = {"A.h": 2, "A.f": 1, "B.F": 1}
    known = card("h plains border, f forest", "h-f")
    you = {"B.M": 1, "B.P": 1, "B.Q": 1, "B.R": 1}
    full = position(table(at, you, known, ai=Kingdom(food=9)), known)
    assert full.walks("A.f", ["B.M"], over=True) == 2
    assert full.walks("B.F", ["A.f"], over=True) is None
    assert full.walks("A.f", ["B.M"], over=False) is None


@pytest.mark.rule("AMB-08")
def test_a_region_over_the_edge_is_nearer_and_that_is_cited_or_by_house_rule_its_own_card_comes_first():
    at = {"A.h": 2, "A.p": 1, "B.F": 1}
    known = card("h plains border, f forest, p plains", "h-f f-p")
    over = lead("expand", at, known=known, ai=Kingdom(food=9))
    (put,) = [step for step in over.steps if isinstance(step.effect, did.MeeplesPut)]
    assert (put.effect.space, put.rule) == ("B.F", "AMB-08")
    fell = [note for note in put.trail.notes if note.key == "steps" and not note.kept]
    assert [(note.args, note.rule) for note in fell] == [((2, 1), "AMB-08")]
    shown = panel(over.state, over.steps, over.names).notes
    assert [(one.title, one.rule) for one in shown] == [("Expands in Region F", "AMB-08")]
    own = lead("expand", at, known=known, ai=Kingdom(food=9), expand_near="own_card")
    (put,) = [step for step in own.steps if isinstance(step.effect, did.MeeplesPut)]
    assert (put.effect.space, put.rule) == ("A.p", "TEK-X2")
    assert ("own_card", 0) in reasons(put, "B.F")


@pytest.mark.rule("AMB-33")
def test_by_house_rule_it_does_not_expand_in_ruins():
    at = {"A.h": 2, "B.R": 1}
    assert lead("expand", at, ai=Kingdom(food=9)).effects(did.MeeplesPut) == [did.MeeplesPut("ai", "B.R")]
    never = lead("expand", at, ai=Kingdom(food=9), expand_ruins="no")
    assert never.effects(did.CouldNot) == [did.CouldNot("expand", "only_ruins")]
    assert ("only_ruins",) in reasons(never.steps[1], "supply:ai")
    assert ("own_ruins",) in reasons(never.steps[1], "B.R")


@pytest.mark.rule("TEK-D1")
@pytest.mark.rule("AMB-42")
def test_when_you_trade_it_collects_or_by_house_rule_does_nothing():
    assert follow("trade").effects(did.CouldNot, did.Gained) == [did.CouldNot("trade", "never"), did.Gained("ai", 1)]
    assert follow("trade", trade_gain="nothing").effects(did.CouldNot, did.Gained) == [
        did.CouldNot("trade", "never", collects=False)
    ]
    assert follow("trade", trade_gain="nothing").rules() == ["AMB-42"]


@pytest.mark.rule("TEK-C1")
def test_it_collects_for_shared_spaces_and_nothing_for_a_capital():
    at = {"A.h": 2, "A.c": 1, "B.R": 1, "B.M": 1}
    game = lead("build", at, {"B.M": 1})
    assert game.effects(did.Gained) == [did.Gained("ai", food=2, ore=1)]
    assert game.rule_of(did.Gained) == "TEK-C1"


@pytest.mark.rule("TEK-C2")
def test_that_ruins_yield_food_cites_its_own_rule():
    game = lead("build", {"A.h": 2, "B.R": 1, "A.c": 1}, {})
    (gained,) = [step for step in game.steps if isinstance(step.effect, did.Gained)]
    assert [(note.subject, note.rule) for note in gained.trail.notes] == [
        ("A.h", "TEK-C1"), ("A.c", "B2"), ("B.R", "TEK-C2"),
    ]  # fmt: skip


# -- giving and gaining ------------------------------------------------------------------------------------------------
@pytest.mark.rule("AMB-28")
def test_it_gives_several_one_at_a_time():
    game = Play(table(PAIR, ai=Kingdom(food=1, mana=3, ore=2))).do(do.AiGives(), 4)
    assert game.effects() == [
        did.Paid("ai", mana=1, what="give"),
        did.Paid("ai", mana=1, what="give"),
        did.Paid("ai", ore=1, what="give"),
        did.Paid("ai", mana=1, what="give"),
    ]
    assert "no resources" in Play(table(PAIR)).refusal(do.AiGives())


@pytest.mark.rule("TEK-G1")
def test_it_gains_what_it_has_least_of():
    game = Play(table(PAIR, ai=Kingdom(food=1, mana=2))).do(do.AiGets(), 3)
    assert [(one.food, one.mana, one.ore) for one in game.effects()] == [(0, 0, 1), (0, 0, 1), (1, 0, 0)]
    assert "(B2)" in Play(table(PAIR, ai=Kingdom(9, 9, 9))).refusal(do.AiGets())


# -- adjustments -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("A1")
@pytest.mark.rule("AMB-30")
def test_easier_it_gains_no_more_than_one_of_each():
    at = {"A.h": 2, "A.p": 1, "A.f": 1, "B.R": 1}
    game = lead("build", at, gain_one="yes")
    assert game.effects(did.Gained) == [did.Gained("ai", food=1, mana=1)]
    (trail,) = [step.trail for step in game.steps if isinstance(step.effect, did.Gained)]
    assert [note.rule for note in trail.notes if note.key == "at_most_one"] == ["A1", "A1"]
    asked = Play(table(PAIR, ai=Kingdom(food=1), gain_one="yes")).do(do.AiGets(), 9)
    gained = asked.effects(did.Gained)
    assert [(one.food, one.mana, one.ore) for one in gained] == [(0, 1, 0), (0, 0, 1), (1, 0, 0)]
    assert asked.steps[-1].effect == did.LeftOut("ai", more=6, why="one")
    assert asked.steps[-1].rule == "A1"


@pytest.mark.rule("B2")
def test_what_is_not_gained_since_there_are_nine_is_said():
    game = lead("build", {"A.h": 2, "A.f": 1}, ai=Kingdom(food=9))
    assert game.effects(did.Gained, did.LeftOut) == [did.Gained("ai", mana=1), did.LeftOut("ai", food=1)]
    assert game.rule_of(did.LeftOut) == "B2"
    said = TELLING.script(did.LeftOut("ai", food=1), game.state, game.names)
    assert said == "Not for the AI: 1 Food; nine is the most"
    one = TELLING.log(did.LeftOut("ai", more=2, why="one"), game.state, game.names)
    assert one == "The AI did not get 2 more: one of each at most."


@pytest.mark.rule("A2")
@pytest.mark.rule("AMB-29")
def test_easier_it_gains_nothing_with_an_action_it_chose_and_cannot_take():
    game = lead("build", no_gain="yes")
    assert game.effects(did.CouldNot, did.Gained) == [did.CouldNot("build", "poor", collects=False)]
    assert game.rule_of(did.CouldNot) == "A2"
    assert follow("build", no_gain="yes").effects(did.Gained)
    both = follow("build", no_gain="yes", no_gain_when="both")
    assert (both.effects(did.Gained), both.rule_of(did.CouldNot)) == ([], "AMB-29")


@pytest.mark.rule("A4")
@pytest.mark.rule("A6")
@pytest.mark.rule("AMB-26")
@pytest.mark.rule("AMB-47")
def test_the_dark_army_and_abilities_change_nothing_that_the_app_decides():
    plain = lead("expand", {"A.h": 2, "A.f": 1}, ai=Kingdom(food=4))
    harder = lead("expand", {"A.h": 2, "A.f": 1}, ai=Kingdom(food=4), dark_army="yes", abilities="yes")
    assert plain.steps == harder.steps
