"""Where the game stands: moment, score sheets, who wins, reminders and the set-up checklist."""

from __future__ import annotations

from attrs import evolve

from solocompanion.app.content.games import open_game
from solocompanion.app.play.session import Session
from solocompanion.core.options import Start
from solocompanion.core.requests import Number
from solocompanion.games.tiny_epic_kingdoms.effects.turns import with_last
from solocompanion.games.tiny_epic_kingdoms.facts import Tracks
from solocompanion.games.tiny_epic_kingdoms.game import begin
from solocompanion.games.tiny_epic_kingdoms.questions import DIE
from solocompanion.games.tiny_epic_kingdoms.state import QUICK, Kingdom, Setup, State
from solocompanion.games.tiny_epic_kingdoms.wording import Names
from solocompanion.games.tiny_epic_kingdoms.words import lobby, standing
from solocompanion.games.tiny_epic_kingdoms.words.questions import QUESTIONS
from tests.games.tiny_epic_kingdoms.maps import SAMPLE_A, SAMPLE_B, SAMPLES, catalogue, position

NAMES = Names(SAMPLES)
GAME = open_game("tiny_epic_kingdoms")
POINTS = (1, 2, 4, 6, 9, 12)
TURN = (("patrol", "ai"), ("quest", "you"))


def kinds(state: State) -> dict[str, str]:
    return {one.kind: one.words for one in standing.reminders(state, NAMES)}


def test_the_moment_counts_the_turn_that_is_played_or_comes_next():
    assert standing.moment(position({"A.h": 2})).turn == 1
    assert standing.moment(position({"A.h": 2}, phase="answer", shields=TURN)).turn == 2
    assert standing.moment(position({"A.h": 2}, phase="yours", shields=TURN, round=3)).turn == 3


def test_the_moment_stays_in_the_turn_whose_action_is_being_done():
    for phase in ("yours", "lead"):  # amid a war the shield is out, and the move is not over
        assert standing.moment(position({"A.h": 2}, phase=phase, action="quest", shields=TURN)).turn == 2


def test_a_turn_belongs_to_the_round_in_which_it_began():
    five = tuple((action, "you") for action in ("patrol", "quest", "build", "research", "expand"))
    moment = standing.moment(position({"A.h": 2}, phase="follow", shields=five, round=2))
    assert (moment.round, moment.opens) == (2, 0)


def test_what_the_ai_has_built_is_no_objective_that_it_lacks():
    two = position({"A.h": 2}, phase="answer", reached_ai=("research",), ai=Kingdom(tower=6, research=5))
    assert kinds(two)["end"] == "The AI ends the game with one more objective: All seven meeples in play."
    together = position({"A.h": 2}, phase="answer", latch="together", ai=Kingdom(tower=6, research=5))
    assert kinds(together)["end"] == kinds(two)["end"]


def test_both_sheets_add_up_and_say_how():
    state = position(
        {"A.h": 2, "A.c": 1, "B.F": 1}, {"B.R": 2, "B.M": 1}, points=POINTS, ai=Kingdom(tower=3, research=2),
        you=Kingdom(tower=1),
    )  # fmt: skip
    you, ai = standing.score(state, NAMES)
    assert (you.side, you.total) == ("human", 1 + 1)
    assert (ai.side, ai.total) == ("opponent", 4 + 2 + 4 + 1 + 2)
    assert {row.label: row.value for row in ai.lines}["On the other card"] == 1
    assert standing.winner(state, NAMES) == "opponent"


def test_points_nobody_entered_are_named_and_count_nothing():
    state = position({"A.h": 2}, {"B.F": 2}, phase="over", ai=Kingdom(tower=2, research=5), you=Kingdom(research=5))
    assert list(standing.unknown(state, NAMES)) == [
        "the points of tower level 2", "the AI's bonus of research level 5", "your bonus of research level 5",
    ]  # fmt: skip
    assert not standing.moment(state).over
    known = evolve(state, points=POINTS, bonus_ai=3, bonus_you=3)
    assert list(standing.unknown(known, NAMES)) == []
    assert standing.moment(known).over
    assert "not all points" in standing.summary(state, NAMES)
    assert standing.summary(known, NAMES).endswith("the AI won 10 : 12")


def test_a_tie_goes_by_resources_in_the_end():
    state = position({"A.h": 2}, {"B.F": 2}, phase="over", you=Kingdom(ore=1))
    assert standing.winner(state, NAMES) == "human"
    assert "you won the tie 2 : 2" in standing.summary(state, NAMES)
    assert standing.winner(evolve(state, ai=Kingdom(mana=1)), NAMES) == ""


def test_the_person_is_told_what_to_do_in_their_moves_and_in_no_other():
    answer = position({"A.h": 2}, {"B.F": 2}, phase="answer", action="patrol", shields=TURN[:1])
    assert kinds(answer) == {"move": "Patrol: choose where a meeple goes, on the same card, or collect."}
    assert standing.reminders(answer, NAMES)[0].step == "Patrol: choose where to go"
    assert kinds(evolve(answer, phase="yours", action=""))["move"].startswith("Your turn: choose an open action")
    expands = evolve(answer, phase="act", action="expand", you=Kingdom(food=2), you_at={"B.F": 1})
    assert kinds(expands)["move"] == "Expand: choose the region that gets a meeple, or do nothing."
    poor = evolve(expands, you=Kingdom(food=1))
    assert kinds(poor)["move"] == "Expand: nothing of it is possible for you now. That costs 2 Food (B7). Do nothing."
    assert kinds(evolve(poor, phase="answer"))["move"].endswith("Collect.")
    for phase in ("setup", "lead", "follow", "over"):
        assert kinds(evolve(answer, phase=phase)) == {}


def test_what_is_easily_forgotten_is_said():
    state = position({"A.h": 2}, {"B.R": 1}, phase="yours", reached_ai=("meeples", "tower"), dark_army="yes",
                     abilities="yes", ai=Kingdom(research=2))  # fmt: skip
    found = kinds(state)
    assert found["end"].endswith("The top of research.")
    assert found["lying"] == "Your meeple in Region R lies: a Patrol stands it up."
    assert "levels 1 to 2" in found["abilities"]
    assert "dark_army" in found
    assert "lying" not in kinds(evolve(state, standing=("B.R",)))
    assert "correct the mirror" in kinds(evolve(state, you_at={}))["none_left"]
    assert "none_left" not in found
    left = standing.reminders(evolve(state, you_at={}), NAMES)
    assert [one.rule for one in left if one.kind == "none_left"] == ["AMB-54"]
    assert kinds(with_last(state, 1))["end"] == "This round is the last."
    assert kinds(with_last(state, 2))["end"] == "The next round is the last."


def test_the_line_of_a_game_says_to_its_end_that_its_last_round_is_played():
    state = position({"A.h": 2}, phase="lead", round=3)
    for last, said in ((0, "round 3, turn 1,"), (3, "round 3, the last, turn 1,"), (4, "round 3, the last but one,")):
        assert said in standing.summary(with_last(state, last), NAMES)


def test_the_line_of_a_game_says_while_it_is_played_that_points_are_not_known():
    state = position({"A.h": 2}, phase="lead", round=3, ai=Kingdom(tower=2))
    assert standing.summary(state, NAMES).endswith("round 3, turn 1, 0 : 2, not all points entered")
    known = evolve(state, points=(1, 2, 3, 4, 5, 6))
    assert standing.summary(known, NAMES).endswith("round 3, turn 1, 0 : 4")
    assert standing.summary(with_last(state, 3), NAMES).endswith("the last, turn 1, 0 : 2, not all points entered")


def test_the_checklist_names_what_is_known_and_who_draws_the_rest():
    drawn = State(Setup("draw", "draw", "draw", "draw"))
    app = [check.text for check in lobby.checklist(drawn, NAMES, Start())]
    own = [check.text for check in lobby.checklist(drawn, NAMES, Start(chance={"territory": "person", DIE: "person"}))]
    assert app[0] == "The app draws two territory cards at the start: you take one, the AI a side without Ruins"
    assert own[0] == "You draw two territory cards at the start and take one; the AI plays on a side without Ruins"
    half = State(Setup("sample_a", "draw", "draw", "draw"))
    app = [check.text for check in lobby.checklist(half, NAMES, Start())]
    own = [check.text for check in lobby.checklist(half, NAMES, Start(chance={"territory": "person", DIE: "person"}))]
    assert "The app draws your territory at the start" in app
    assert "You draw your territory at the start" in own
    assert any("12 on a plain die" in line for line in own)
    known = lobby.checklist(position({}, phase="setup", ai_poor="yes", you_poor="yes"), NAMES, Start())
    said = {check.text: check.rule for check in known}
    assert said["The AI begins without resources"] == "A3"
    assert said["You begin with 3 resources, divided as you like"] == "A5"
    assert "Two meeples of the AI's on Region h, its Home, 5 beside its card" in said


def test_the_checklist_says_that_a_quick_map_is_laid_out_at_the_start():
    chosen = begin({**Session.start(GAME).record.settings, "territory_ai": QUICK})
    said = [check.text for check in GAME.view.checklist(chosen, Start())]
    assert said[0] == "The AI's territory: laid out at random at the start, on the screen"
    assert said[1] == "The app draws your territory at the start"


def test_the_checklist_says_where_a_practice_map_is():
    names = Names(catalogue(evolve(SAMPLE_A, practice=True), SAMPLE_B, tracks=Tracks("tracks")))
    said = [check.text for check in lobby.checklist(position({}, phase="setup"), names, Start())]
    assert "The AI's territory: sample_a, a practice map on the screen" in said
    assert "Your territory: sample_b" in said


def test_the_bonus_of_research_is_told_apart_from_the_points_of_its_levels():
    state = position({"A.h": 2}, {"B.F": 2}, phase="over", you=Kingdom(research=5), bonus_you=4, bonus_ai=0)
    rows = {row.label: (row.formula, row.value) for row in standing.score(state, NAMES)[0].lines}
    assert rows["Research levels"] == ("5 × 1", 5)
    assert rows["Bonus of research level 5"] == ("as the faction card says", 4)
    for side in ("you", "ai"):
        asked = QUESTIONS.prompt(Number("bonus", "AMB-27", 0, 30, usual=None, about=side), state, NAMES)
        assert "bonus" in asked
        assert "The 5 points of the levels are counted already." in asked
