"""The end of a game: the result, the best score and the row of wins at its difficulty, and the next harder one."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.library.rows import Play
from solocompanion.app.logbook import ending, play_log
from solocompanion.app.logbook.plays import play_of
from solocompanion.app.play.session import Session
from solocompanion.core import registry
from solocompanion.core.changed_copy import changed
from solocompanion.core.correction import Correct
from solocompanion.core.options import SettingsError

GAME = open_game("pebbles")
EASY, HARD = (choice.value for choice in GAME.options[0].choices)


def ended(monkeypatch, winner="human", mine=12, theirs=9):
    """Return a session of which the play log says this."""
    session = Session.start(GAME, {"level": EASY}, seed="end")
    play = play_of(session)._replace(winner=winner, human_score=mine, opponent_score=theirs)
    monkeypatch.setattr(ending, "play_of", lambda _session: play)
    return session, play


def earlier(score, winner="human", difficulty=EASY, game="pebbles"):
    return Play(f"{score}{winner}{difficulty}", game, "2026-01-01T00:00:00+00:00", winner, score, 9, difficulty)


@pytest.mark.parametrize(
    ("winner", "mine", "theirs", "said"),
    [
        ("human", 12, 9, "You won by 3 points"),
        ("opponent", 8, 9, "You lost by 1 point"),
        ("", 9, 9, "A tie"),
        ("human", 9, 9, "A tie, broken for you"),
        ("opponent", 9, 9, "A tie, broken against you"),
        ("human", None, None, "You won"),
        ("", None, None, "Not decided yet. Not known: something that scores"),
    ],
)
def test_the_result_is_said_in_words(winner, mine, theirs, said, monkeypatch):
    session, play = ended(monkeypatch, winner, mine, theirs)
    assert ending.ending(session, [play]).result == said


def test_while_a_quantity_is_not_known_the_result_is_open_whatever_the_totals():
    session = Session.start(open_game("wyrmspan"), seed="open")
    session.correct(Correct((("round", 2),)))
    play = play_of(session)
    assert (play.winner, play.human_score, play.opponent_score) == ("", None, None)
    said = ending.ending(session, [play]).result
    assert said == "Not decided yet. Not known: your quantity in round 1 and her quantity in round 1"
    assert play_log.result(play) == "Not decided"
    assert ",open," in play_log.table([play], str, lambda *words: words[-1])


@pytest.mark.parametrize(
    ("before", "record"),
    [
        ([], ("Your first result at this difficulty",)),
        ([earlier(10)], ("Your best score: 12, 10 before", "2 of 2 won", "2 won in a row")),
        ([earlier(15), earlier(3, "opponent")], ("Your best score: 15", "2 of 3 won")),
        ([earlier(20, difficulty=HARD), earlier(30, game="chess")], ("Your first result at this difficulty",)),
    ],
    ids=["first", "best", "streak broken", "others do not count"],
)
def test_best_score_and_row_of_wins_are_those_of_this_difficulty(before, record, monkeypatch):
    session, play = ended(monkeypatch)
    assert ending.ending(session, [*before, play]).record == record


def test_without_points_only_the_first_play_is_worth_a_word_and_the_game_says_it(monkeypatch):
    session, play = ended(monkeypatch)
    view = session.game_at(session.tip).view
    standing = changed(view.standing, has_points=False, first_result="Your first game against this deck")
    shown = SimpleNamespace(view=changed(view, standing=standing), options=session.game.options)
    monkeypatch.setattr(Session, "game_at", lambda *_: shown)
    assert ending.ending(session, [play]).record == ("Your first game against this deck",)
    assert ending.ending(session, [earlier(10), play]).record == ("2 of 2 won", "2 won in a row")


def test_what_came_after_a_play_does_not_count_for_it(monkeypatch):
    session, play = ended(monkeypatch)
    after = earlier(99)
    assert ending.ending(session, [earlier(10), play, after]).record[0] == "Your best score: 12, 10 before"


@pytest.mark.parametrize("name", registry.names())
def test_the_next_difficulty_is_harder_and_the_hardest_has_none(name):
    game = open_game(name)
    option = game.options[0]
    ranked = [choice.value for choice in option.choices if choice.is_ranked]
    found = []
    for choice in option.choices:
        try:
            session = Session.start(game, {option.id: choice.value}, seed="harder")
        except SettingsError:  # such as a side that is not the opponent's
            continue
        found.append((choice.value, getattr(ending.harder(session), "value", None)))
    assert found[: len(ranked)] == list(zip(ranked, [*ranked[1:], None][: len(ranked)], strict=True))
    assert all(following is None for _, following in found[max(0, len(ranked) - 1) :])


@pytest.mark.parametrize(
    ("level", "winner", "offered"),
    [(HARD, "opponent", EASY), (HARD, "human", None), (EASY, "opponent", None)],
    ids=["lost", "won", "lost at the easiest"],
)
def test_after_a_loss_the_level_before_is_offered(monkeypatch, level, winner, offered):
    session = Session.start(GAME, {"level": level}, seed="end")
    play = play_of(session)._replace(winner=winner, human_score=2, opponent_score=9)
    monkeypatch.setattr(ending, "play_of", lambda _session: play)
    assert getattr(ending.ending(session, [play]).easier, "value", None) == offered


def test_a_mix_of_ones_own_is_not_harder_than_the_hardest():
    session = Session.start(open_game("dead_reckoning"), {"difficulty": "extreme"}, seed="mix")
    assert ending.harder(session) is None
