"""The odds in words and on the board."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import combinations
from math import hypot

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.play import odds
from solocompanion.app.play.session import Session
from solocompanion.app.play.timeline import first
from solocompanion.core.forecast import Ask, Event, Forecast, forecasting

WYRMSPAN = open_game("wyrmspan")
FEW = 400  # paths or tries: enough for more events than there is room for


def finished(working) -> Forecast:
    while True:
        try:
            next(working)
        except StopIteration as end:
            return end.value


@pytest.fixture
def session() -> Session:
    made = Session.start(WYRMSPAN, {"level": "automa_2", "tile": "plains"}, seed="odds")
    made.perform(made.game.view.main(made.state).command)
    return made


@pytest.mark.parametrize(
    ("share", "exact", "words"),
    [
        (Fraction(1), True, "certain"), (Fraction(2, 7), True, "2 in 7"), (Fraction(4, 14), True, "2 in 7"),
        (Fraction(1, 36), True, "1 in 36"), (Fraction(20, 37), True, "54%"), (Fraction(1, 5000), True, "1%"),
        (Fraction(4999, 5000), True, "99%"), (Fraction(1, 2), False, "about 50%"), (Fraction(1), False, "about 100%"),
    ],
)  # fmt: skip
def test_a_probability_in_words(share, exact, words):
    assert odds.odds_words(share, exact=exact) == words


def test_only_the_present_is_forecast(session):
    assert odds.ahead(session) is not None
    session.undo()
    session.redo()
    session.go(first(session))
    assert odds.ahead(session) is None


def test_a_question_of_chance_is_forecast_and_one_for_the_person_is_not():
    made = Session.start(WYRMSPAN, {"tile": "plains"}, seed="odds", chance={"decision deck": "person"})
    while made.waiting is not None:
        made.answer(next(iter(made.waiting.examples())))
    made.perform(made.game.view.main(made.state).command)
    found = finished(odds.ahead(made))
    assert made.waiting.key == "decision_card"
    assert found.paths == 8
    for _ in range(200):
        if made.waiting is not None and made.waiting.key == "quantity":
            break
        if made.waiting is not None:
            made.answer(next(iter(made.waiting.examples())))
        else:
            offers = [made.game.view.main(made.state), *made.game.view.actions(made.state)]
            made.perform(next(offer.command for offer in offers if offer is not None))
    assert made.waiting.key == "quantity"
    assert odds.ahead(made) is None


def test_what_is_asked_of_the_person_is_a_line_too():
    said = odds.lines(Forecast((Event("It rains.", Fraction(1, 3), (), "T"),), (Ask("Which?", Fraction(1)),), True, 3))
    assert [(one.odds, one.words, one.certain) for one in said] == [
        ("certain", "Asks you: Which?", True),
        ("1 in 3", "It rains.", False),
    ]


def test_a_badge_stands_where_her_token_may_come_to(session):
    found = finished(odds.ahead(session))
    view, badges = session.game.view, odds.badges(session, found)
    moves = [one for one in found.events if one.words.startswith("Her token moved")]
    assert len(moves) > 1
    for move in moves:
        token = view.board(move.after).sprites["token:automa"]
        near = min(badges, key=lambda one: hypot(one.x - token.x, one.y - token.y))
        assert hypot(near.x - token.x, near.y - token.y) < token.w
        assert near.badge == f"{odds.percent(move.probability)}%"


def test_badges_never_lie_on_each_other_and_on_nothing_of_the_board(session):
    badges = odds.badges(session, finished(odds.ahead(session)))
    assert len(badges) > 2
    assert not [pair for pair in combinations(badges, 2) if hypot(pair[0].x - pair[1].x, pair[0].y - pair[1].y) < 24]
    board = session.game.view.board(session.state)
    assert not set(board.sprites) & {one.id for one in badges}
    assert all(one.layer > max(sprite.layer for sprite in board.sprites.values()) for one in badges)
    assert not [one for one in badges if one.spoken]


def test_an_estimate_leaves_out_what_is_rare_and_says_how_much():
    events = tuple(Event(f"{n} in 100.", Fraction(n, 100), (), "T") for n in (40, 2, 1, 1))
    assert [one.words for one in odds.lines(Forecast(events, (), False, 100))] == ["40 in 100.", "2 in 100."]
    assert odds.left_out(Forecast(events, (), False, 100)) == "2 more, each below 2%"
    assert len(odds.lines(Forecast(events, (), True, 100))) == 4
    assert not odds.left_out(Forecast(events, (), True, 100))


def test_what_moves_a_piece_comes_before_what_is_only_told_however_likely_that_is():
    events = (
        Event("Its turn was over.", Fraction(1), (), "T"),
        Event("It took a stone.", Fraction(1, 4), (), "T", "Stone away"),
        Event("It hopped.", Fraction(1, 2), (), "T", "Hop"),
    )
    assert [one.words for one in odds.lines(Forecast(events, (), True, 4))] == [
        "Hop",
        "Stone away",
        "Its turn was over.",
    ]


def test_percentages_on_the_board_are_few_the_likeliest_and_say_what_may_happen(monkeypatch):
    monkeypatch.setattr(odds, "forecasting", partial(forecasting, most=FEW, count=FEW))
    ocean = Session.start(open_game("dead_reckoning"), {}, seed="few")
    found = finished(odds.ahead(ocean))
    badges = odds.badges(ocean, found)
    assert len(badges) == 5
    shares = [int(one.badge.rstrip("%")) for one in badges]
    assert shares == sorted(shares, reverse=True)
    scripts = {one.script: one.rule for one in found.events if one.script}
    for badge in badges:
        share, _, first_of = badge.hint.partition(": ")
        assert (share, scripts[first_of.split("; ")[0]]) == (badge.badge, badge.rule)


def test_a_percentage_names_what_is_likeliest_first_and_cites_its_rule():
    events = {
        Event("It hopped.", Fraction(1, 4), (), "T-1", "Hop"),
        Event("It took a stone.", Fraction(1, 2), (), "T-2", "Stone away"),
    }
    badge = odds._badge(0, Fraction(3, 4), 10, 20, events, 1)
    assert (badge.badge, badge.hint, badge.rule) == ("75%", "75%: Stone away; Hop", "T-2")
