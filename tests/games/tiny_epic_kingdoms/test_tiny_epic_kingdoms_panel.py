"""The AI's panel: its card with the rung that was taken, what it says beside it, its objectives and its might."""

from __future__ import annotations

import pytest
from attrs import evolve

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core.effects import Step
from solocompanion.core.made_drawings import is_made
from solocompanion.core.rules import read_rules
from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.panel import panel
from solocompanion.games.tiny_epic_kingdoms.rules.war import FLAG
from solocompanion.games.tiny_epic_kingdoms.state import Kingdom, State
from tests.games.tiny_epic_kingdoms.maps import position
from tests.games.tiny_epic_kingdoms.play import Play, Walk

BOOK = read_rules(read_toml(resources.folder("games", "tiny_epic_kingdoms", "rules.toml"))).rules
ART = {path.stem for path in resources.folder("games", "tiny_epic_kingdoms", "art").glob("*.svg")}
HELP = read_toml(resources.folder("games", "tiny_epic_kingdoms", "help.toml"))
FULL = {"A.h": 2, "A.f": 2, "A.m": 1, "A.p": 1, "A.c": 1}
AFTER_PATROL = (("patrol", "you"),)


def led(state: State, *answers: int):
    """Return the panel after the AI leads."""
    play = Play(state).do(do.AiTurn(), *answers)
    return panel(play.state, play.steps, play.names)


def lit(board) -> list[str]:
    return [name for name in board.sprites if name.endswith(":mark")]


def notes(shown) -> list[tuple[str, str]]:
    return [(one.title, one.detail) for one in shown.notes]


def test_the_ladder_marks_the_rung_taken_and_says_from_where_and_to_where():
    shown = led(position({"A.h": 2, "A.f": 2}))
    assert len([name for name in shown.card.sprites if name.count(":") == 2 and ":rung:" in name]) == 7
    assert lit(shown.card) == ["card:rung:1:mark"]
    assert notes(shown) == [
        ("Doubled region into an empty one", "Rung 1 of 7"),
        ("From Region f", "The only one possible"),
        ("To Region p", "The only one possible"),
    ]


def test_a_move_beside_others_says_how_many_conditions_the_next_best_meets():
    shown = led(position({"A.h": 2}))
    assert lit(shown.card) == ["card:rung:2:mark"]
    assert notes(shown)[2] == ("To Region f", "Meets 2 of 2, Region m 2")


def test_a_move_that_the_person_decided_otherwise_marks_no_rung():
    play = Play(position({"A.h": 2})).do(do.AiTurn())
    moved = next(step for step in play.steps if isinstance(step.effect, did.Moved))
    other = Step(evolve(moved.effect, target="A.m"), moved.rule, moved.trail, instead_of=moved.effect)
    shown = panel(play.state, [other], play.names)
    assert lit(shown.card) == []
    assert shown.notes[0].title == "You decided otherwise"


@pytest.mark.parametrize(
    ("ai_at", "you_at", "detail"),
    [
        ({"A.h": 2, "A.f": 2, "A.m": 1, "A.p": 1}, {"A.c": 1}, "The only one possible"),
        ({"A.h": 2, "A.f": 2, "A.m": 2, "A.p": 1}, {"A.c": 1}, "Its kind comes before that of Region f"),
        ({"A.h": 2, "A.f": 2, "A.m": 2, "B.F": 1}, {"A.c": 1, "A.p": 1},
         "It holds more of this kind than of that of Region m"),
    ],
)  # fmt: skip
def test_a_quest_says_what_decided_from_where_it_goes(ai_at, you_at, detail):
    shown = led(position(ai_at, you_at, shields=AFTER_PATROL))
    assert notes(shown)[1][1] == detail


def test_a_quest_has_three_rungs():
    shown = led(position(FULL, shields=AFTER_PATROL))
    assert lit(shown.card) == ["card:rung:1:mark"]
    assert shown.notes[0].rule == "TEK-Q5"
    attacked = led(position(FULL, {"B.F": 1, "B.M": 1, "B.P": 1, "B.R": 2}, shields=AFTER_PATROL), FLAG, 5)
    assert lit(attacked.card) == ["card:rung:3:mark"]


@pytest.mark.parametrize(
    ("ore", "title", "detail"),
    [
        (1, "Builds level 1", "Costs 1 Ore, it has 1"),
        (0, "Not possible: it collects", "It has too little Ore"),
    ],
)
def test_what_has_a_price_says_it(ore, title, detail):
    state = position({"A.h": 2}, shields=(("patrol", "you"), ("quest", "ai")), ai=Kingdom(ore=ore))
    shown = led(state)
    assert notes(shown) == [(title, detail)]
    assert shown.card.sprites["card:rung:1"].hint == f"Costs 1 Ore, it has {ore}"


def test_the_most_in_a_war_is_what_it_can_pay_and_no_more_than_the_die_shows():
    shown = panel(position({"A.h": 2}, ai=Kingdom(mana=2, ore=3)), (), Play(position({})).names)
    assert shown.total == "7"
    assert [row.value for row in shown.ledger] == [4, 3]
    rich = panel(position({"A.h": 2}, ai=Kingdom(mana=6, ore=5)), (), Play(position({})).names)
    assert rich.total == "11"
    assert [row.value for row in rich.ledger] == [12, 5, -6]
    assert rich.ledger[2].formula == "it shows 11 at most"


def test_the_objectives_say_how_far_it_is_and_which_count():
    state = position({"A.h": 2, "A.f": 1}, ai=Kingdom(tower=6, research=2), reached_ai=("tower",))
    aims = panel(state, (), Play(state).names).aims
    assert [(one.label, one.value) for one in aims] == [("meeples", "3 of 7"), ("tower", "6 of 6"),
                                                        ("research", "2 of 5")]  # fmt: skip
    assert [one.hint.startswith("Reached") for one in aims] == [False, True, False]


def test_alliances_and_adjustments_are_said():
    state = position({"A.h": 2, "A.f": 1}, {"A.f": 1}, gain_one="yes", no_gain="yes")
    shown = panel(state, (), Play(state).names)
    assert [one.value for one in shown.counters] == ["1"]
    assert shown.subtitle.endswith("2 adjustments")
    assert panel(position({"A.h": 2}), (), Play(state).names).counters == ()


def test_every_step_of_random_games_is_drawn_with_what_there_is():
    for seed in range(12):
        walk = Walk(seed)
        for _ in range(60):
            command = walk.step()
            if command is None:
                break
            if command.side != "opponent":
                continue
            for n, (_, _, after) in enumerate(walk.told(), 1):
                shown = panel(after, walk.steps[:n], walk.names)
                assert {one.rule for one in shown.notes} <= set(BOOK)
                for sprite in shown.card.sprites.values() if shown.card else ():
                    assert not sprite.art or sprite.art in ART or is_made(sprite.art)


def test_the_help_names_drawings_and_rules_that_exist():
    paragraphs = [one for section in HELP["section"] for one in section["paragraph"]]
    assert {one["sign"] for one in paragraphs if "sign" in one} <= ART
    assert {rule for one in paragraphs for rule in one.get("rules", ())} <= set(BOOK)


@pytest.mark.rule("AMB-14")
@pytest.mark.rule("AMB-51")
def test_a_quest_cites_the_house_rules_that_decided_from_where_and_to_where():
    at, you = {"A.h": 2, "A.f": 2, "A.m": 2, "B.Q": 1}, {"A.p": 1, "A.c": 1, "B.M": 1, "B.P": 1}
    shown = led(position(at, you, shields=AFTER_PATROL))
    assert [(one.title, one.rule) for one in shown.notes[1:]] == [
        ("From Region m", "AMB-14"),
        ("To Region F", "TEK-Q5"),
    ]
    at, you = {"A.h": 2, "A.f": 2, "A.m": 1, "B.M": 1, "B.P": 1}, {"A.p": 1, "A.c": 1, "B.F": 2, "B.R": 2}
    shown = led(position(at, you, shields=AFTER_PATROL, quest_to="order"))
    assert lit(shown.card) == ["card:rung:2:mark"]
    assert (shown.notes[2].title, shown.notes[2].rule) == ("To Region M", "AMB-51")
    assert shown.notes[2].detail.startswith("Its kind comes before that of Region P: no empty region")


def test_a_quest_onto_its_own_meeple_cites_the_rule_that_compares_them():
    at = {"A.h": 2, "A.f": 2, "A.m": 1, "B.F": 1}
    state = position(at, {"A.p": 1, "A.c": 1, "B.M": 2, "B.P": 2, "B.R": 2}, shields=(("patrol", "you"),))
    shown = led(state)
    assert [(one.title, one.rule) for one in shown.notes][1:] == [
        ("From Region f", "TEK-Q4"),
        ("To Region F", "TEK-P7"),
    ]
    assert notes(shown)[0][1] == "Rung 2 of 3"
