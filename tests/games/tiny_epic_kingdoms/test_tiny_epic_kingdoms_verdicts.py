"""Why not that region, as a table: from the notes of the trail, beside the region the AI preferred."""

from __future__ import annotations

import pytest

from solocompanion.app.content import games
from solocompanion.app.play import reasons
from solocompanion.app.play.session import Session
from solocompanion.core.trail import Trail
from solocompanion.core.verdicts import Row, Verdict
from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms.rules import quest, tracks
from solocompanion.games.tiny_epic_kingdoms.rules.moves import Wish, position
from solocompanion.games.tiny_epic_kingdoms.rules.reasons import note
from solocompanion.games.tiny_epic_kingdoms.state import Kingdom
from solocompanion.games.tiny_epic_kingdoms.wording import Names
from solocompanion.games.tiny_epic_kingdoms.words.verdicts import verdicts

from .maps import SAMPLES
from .maps import position as table
from .test_tiny_epic_kingdoms_drawing import CATALOGUE

NAMES = Names(CATALOGUE)

SETTINGS = {
    "territory_ai": "marrowfen", "territory_you": "dunmarrow", "faction_ai": "lizardfolk", "faction_you": "undead",
}  # fmt: skip


@pytest.fixture
def patrolled():
    """Return a game in which the AI has gone from Home to Sallow Wood, with Grindle Tor as good but for its kind."""
    session = Session.start(games.open_game("tiny_epic_kingdoms"), SETTINGS, seed="look1")
    while session.waiting is not None:
        session.answer(next(iter(session.waiting.examples())))
    session.perform(do.AiTurn())
    return session


def place(session, region: str) -> str:
    sprites = session.game.view.board(session.state).sprites.values()
    return next(one.id for one in sprites if one.id.startswith("space:") and one.spoken.startswith(region))


def found(session, region: str) -> reasons.Reason:
    answer = reasons.because(session, place(session, region))
    assert answer is not None
    return answer.reasons[0]


def test_the_conditions_of_both_regions_are_rows_with_how_many_each_meets(patrolled):
    reason = found(patrolled, "Grindle Tor")
    assert reason.preferred == "Sallow Wood"
    assert reason.verdicts.rows == (
        Row("Holds fewest", Verdict("Forest 0", is_met=True), Verdict("Mountain 0", is_met=True)),
        Row("Furthest out", Verdict("1 step", is_met=True), Verdict("1 step", is_met=True)),
    )
    assert reason.verdicts.met == (2, 2)
    assert reason.verdicts.between == Row(
        "Kind comes first", Verdict("", is_met=True), Verdict("Mountain", is_met=False)
    )
    assert reason.beside == ()


def test_what_takes_the_region_after_all_is_known_while_it_can_be_decided(patrolled):
    instead = found(patrolled, "Grindle Tor").instead
    assert patrolled.game.view.subject(instead.target, patrolled.state) == "Grindle Tor"
    assert found(patrolled, "Sallow Wood").instead is None


def test_no_table_stands_where_no_conditions_were_weighed(patrolled):
    assert found(patrolled, "Sallow Wood").verdicts is None
    assert found(patrolled, "Otter Holt").verdicts is None


def test_text_aligns_the_table_instead_of_its_words(patrolled):
    answer = reasons.because(patrolled, place(patrolled, "Grindle Tor"))
    (rows,) = [one for one in reasons.written(patrolled, "Grindle Tor", answer) if not isinstance(one, str)]
    assert rows[:2] == [("", "Sallow Wood", "Grindle Tor"), ("Holds fewest", "Forest 0: met", "Mountain 0: met")]
    assert rows[-2:] == [("Meets", "2", "2"), ("Kind comes first", "met", "Mountain: not met")]
    assert "meets 2 of 2" in answer.full


# -- from notes --------------------------------------------------------------------------------------------------------
def test_a_condition_that_is_not_met_is_one_less_that_is_met():
    trail = Trail("A.m", (
        note("A.m", "to_least", "mountain", 0, 0, kept=True, rule="TEK-P7"),
        note("A.m", "to_far", 2, 2, kept=True, rule="TEK-P7"),
        note("A.m", "to_count", 2, 2, kept=True, rule="TEK-P7"),
        note("A.p", "to_least", "plains", 1, 0, rule="TEK-P7"),
        note("A.p", "to_far", 2, 2, kept=True, rule="TEK-P7"),
        note("A.p", "to_count", 1, 2, rule="TEK-P7"),
        note("A.p", "other_source", "A.h", rule="TEK-P5"),
    ))  # fmt: skip
    made = verdicts("A.p", trail, NAMES)
    assert made.rows[0] == Row("Holds fewest", Verdict("Mountain 0", is_met=True), Verdict("Plains 1", is_met=False))
    assert (made.preferred, made.met, made.between) == ("A.m", (2, 1), None)
    assert made.told == trail.notes[3:6]
    assert verdicts("A.m", trail, NAMES) is None


def test_a_region_to_move_from_is_compared_with_the_one_that_was_left():
    trail = Trail("A.p", (
        note("A.f", "from_empty", 0, rule="TEK-P5"),
        note("A.f", "from_count", 0, 1, rule="TEK-P5"),
        note("A.m", "from_empty", 2, kept=True, rule="TEK-P5"),
        note("A.m", "from_count", 1, 1, kept=True, rule="TEK-P5"),
    ))  # fmt: skip
    made = verdicts("A.f", trail, NAMES)
    assert (made.preferred, made.met) == ("A.m", (1, 0))
    assert made.rows == (Row("Beside empty", Verdict("2", is_met=True), Verdict("0", is_met=False)),)


# -- one thing asked after another -------------------------------------------------------------------------------------
def quest_trail(ai_at, you_at=None, known=SAMPLES, **settings):
    return quest.plan(position(table(ai_at, you_at or {"A.c": 1}, known, **settings), known), Wish()).trail


def test_by_house_rule_the_order_of_kinds_is_what_two_targets_are_compared_by():
    at, you = {"A.h": 2, "A.f": 2, "A.m": 1, "B.M": 1, "B.P": 1}, {"A.p": 1, "A.c": 1, "B.F": 2, "B.R": 2}
    made = verdicts("B.P", quest_trail(at, you, quest_to="order"), NAMES)
    assert made.preferred == "B.M"
    assert made.rows == (Row("Kind comes first", Verdict("Mountain", is_met=True), Verdict("Plains", is_met=False)),)


def test_the_region_a_quest_could_have_begun_in_is_compared_with_the_one_it_began_in():
    trail = quest_trail({"A.h": 2, "A.f": 2, "A.m": 2, "B.F": 1}, {"A.c": 1, "A.p": 1})
    made = verdicts("A.m", trail, NAMES)
    assert (made.preferred, made.met, made.between) == ("A.f", None, None)
    assert made.rows == (
        Row("Yields a resource", Verdict("", is_met=True), Verdict("", is_met=True)),
        Row("Holds most of its kind", Verdict("2", is_met=True), Verdict("1", is_met=False)),
    )
    assert verdicts("A.f", trail, NAMES) is None
    assert verdicts("B.P", trail, NAMES).preferred == trail.chosen  # where it goes to is compared as before


def test_the_kind_decides_a_quest_where_as_many_are_held():
    made = verdicts("A.f", quest_trail({"A.h": 2, "A.f": 2, "A.m": 2, "A.p": 1}), NAMES)
    assert made.preferred == "A.m"
    assert made.rows[-1] == Row("Kind comes first", Verdict("Mountain", is_met=True), Verdict("Forest", is_met=False))


def test_a_region_the_ai_did_not_expand_to_is_compared_with_the_one_it_did():
    at = table({"A.h": 2, "A.f": 1, "A.m": 1, "A.p": 1}, {"B.F": 1}, SAMPLES, ai=Kingdom(food=9))
    trail = tracks.expand_plan(position(at, SAMPLES), Wish()).trail
    near, far = verdicts("A.m", trail, NAMES), verdicts("A.p", trail, NAMES)
    assert near.preferred == far.preferred == trail.chosen == "A.f"
    assert far.rows == (Row("Nearest to Home", Verdict("1 step", is_met=True), Verdict("2 steps", is_met=False)),)
    assert near.rows[0].condition == "Nearest to Home"
    assert [one.other.is_met for one in near.rows] == [True] * (len(near.rows) - 1) + [False]
    assert verdicts("A.h", trail, NAMES) is None


def test_a_trail_of_an_older_game_that_tells_only_who_fell_has_no_table():
    trail = Trail("A.f", (
        note("A.p", "steps", 2, 1, rule="TEK-X2"),
        note("A.f", "chosen", kept=True, rule=""),
    ))  # fmt: skip
    assert verdicts("A.p", trail, NAMES) is None
