"""Odds: exact where the paths can be counted, honest where they cannot, and nothing that is played is touched."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solocompanion.app.content.games import open_game
from solocompanion.app.play.session import Session
from solocompanion.core import forecast as odds
from solocompanion.core.requests import Chance, Draw, Flip, Pick, Roll, RollSeveral, Shuffle
from solocompanion.core.running import run
from solocompanion.core.table import Answered

PEBBLES, WYRMSPAN = open_game("pebbles"), open_game("wyrmspan")


def started(name: str, turns: int = 0, seed: str = "odds", **settings: str) -> Session:
    """Return a game in which the opponent took some turns."""
    session = Session.start(WYRMSPAN if name == "wyrmspan" else PEBBLES, settings, seed=seed)
    for _ in range(turns):
        offer = session.game.view.main(session.state)
        if offer is None or session.waiting is not None:
            break
        session.perform(offer.command)
    return session


def ahead(session: Session, **named) -> odds.Forecast:
    view = session.game.view
    command = view.main(session.state).command
    return odds.forecast(session.game.spec.rule(command), command, session.state, view, **named)


def going(session: Session):
    command = session.game.view.main(session.state).command
    return partial(run, session.game.spec.rule(command), command, session.state, session.game.catalogue)


# -- the paths ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["pebbles", "wyrmspan"])
@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_the_paths_add_up_to_one(name, turns):
    found = list(odds.paths(going(started(name, turns))))
    assert len(found) > 1
    assert sum(path.probability for path in found) == 1
    assert not [path for path in found if isinstance(path.outcome.waiting, Chance)]


@given(st.lists(st.sampled_from(["draw", "roll", "flip", "shuffle", "uneven"]), min_size=1, max_size=4))
def test_whatever_is_asked_the_paths_add_up_to_one(asked):
    requests = {
        "draw": Draw("draw", "T", "deck", ("a", "b", "c")), "roll": Roll("roll", "T", "die", 6),
        "flip": Flip("flip", "T", "coin"), "shuffle": Shuffle("shuffle", "T", "cards", ("a", "b", "c")),
        "uneven": Draw("uneven", "T", "deck", ("a", "a", "b")),
    }  # fmt: skip
    breadths = {"draw": 3, "roll": 6, "flip": 2, "shuffle": 6, "uneven": 2}

    def rule(table, _):
        for name in asked:
            table.ask(requests[name])

    found = list(odds.paths(partial(run, rule, None, 0, None)))
    count = 1
    for name in asked:
        count *= breadths[name]
    assert len(found) == count
    assert sum(path.probability for path in found) == 1


def test_a_path_ends_where_the_person_is_asked():
    def rule(table, _):
        if table.ask(Flip("coin", "T", "coin")) == "heads":
            table.ask(Pick("which", "T", ("left", "right")))

    found = list(odds.paths(partial(run, rule, None, 0, None)))
    assert [(path.probability, path.outcome.waiting is not None) for path in found] == [
        (Fraction(1, 2), True),
        (Fraction(1, 2), False),
    ]


def test_a_huge_shuffle_is_refused_without_listing_its_orders():
    def rule(table, _):
        table.ask(Shuffle("all", "T", "cards", tuple(f"card {n}" for n in range(60))))

    with pytest.raises(odds.TooManyPathsError):
        list(odds.paths(partial(run, rule, None, 0, None)))


def test_exactly_as_many_paths_as_allowed_are_followed():
    def rule(table, _):
        table.ask(RollSeveral("two", "T", "die", 6, 2))

    go = partial(run, rule, None, 0, None)
    assert len(list(odds.paths(go, (), 36))) == 36
    with pytest.raises(odds.TooManyPathsError):
        list(odds.paths(go, (), 35))


# -- the forecast ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("turns", range(5))
def test_every_unseen_card_is_equally_likely_because_nobody_knows_which_one_lies_aside(turns):
    session = started("wyrmspan", turns)
    cards = {one.words: one.probability for one in ahead(session).events if one.words.startswith("She turned over")}
    unseen = session.state.unseen
    assert cards == {f"She turned over card {card}.": Fraction(1, len(unseen)) for card in unseen}
    assert len(cards) == 8 - turns


@pytest.mark.parametrize(("name", "turns"), [("wyrmspan", 0), ("wyrmspan", 4), ("pebbles", 0), ("pebbles", 2)])
def test_the_odds_are_those_of_trying_every_answer_by_hand(name, turns):
    session = started(name, turns)
    view, go = session.game.view, going(session)
    by_hand: Counter[str] = Counter()

    def follow(answers, share):
        outcome = go(answers)
        if isinstance(outcome.waiting, Chance):
            for value, part in outcome.waiting.outcomes():
                follow((*answers, Answered(outcome.waiting.key, value)), share * part)
            return
        state, said = session.state, set()
        for step in outcome.steps:
            said.add(view.log(step.effect, state))
            state = step.effect.apply(state)
        for words in said:
            by_hand[words] += share

    follow((), Fraction(1))
    found = ahead(session)
    assert {one.words: one.probability for one in found.events} == dict(by_hand)
    shares = [one.probability for one in found.events]
    assert shares == sorted(shares, reverse=True)
    by_odds = {share: [bool(one.script) for one in found.events if one.probability == share] for share in shares}
    assert all(moves == sorted(moves, reverse=True) for moves in by_odds.values())
    assert found.exact
    assert sum(found.together.values()) == 1


def test_what_happens_on_every_path_is_certain():
    found = ahead(started("pebbles"))
    certain = {one.words for one in found.events if one.is_certain}
    assert certain
    assert all(found.any_of(lambda one, words=words: one.words == words) == 1 for words in certain)


@pytest.mark.parametrize(("name", "turns"), [("wyrmspan", 1), ("pebbles", 1)])
def test_samples_agree_with_the_exact_odds(name, turns):
    session = started(name, turns)
    exact, guessed = ahead(session), ahead(session, most=1)
    assert (exact.exact, guessed.exact, guessed.paths) == (True, False, odds.SAMPLES)
    near = {one.words: one.probability for one in guessed.events}
    assert max(abs(one.probability - near.get(one.words, 0)) for one in exact.events) < Fraction(1, 20)
    assert set(near) == {one.words for one in exact.events}
    assert ahead(session, most=1) == guessed


def test_far_too_many_paths_are_not_begun_with():
    tried = []

    def rule(table, _):
        tried.append(1)
        for number in range(9):
            table.ask(Draw(f"card {number}", "T", "deck", tuple("abcdefghij")))

    view = started("pebbles").game.view
    found = odds.forecast(rule, None, 0, view, count=50)
    assert (found.exact, found.paths) == (False, 50)
    assert len(tried) < 50 + 12 * odds.DESCENTS  # 10 ** 9 paths; thousands of runs to find that out one by one


@pytest.mark.parametrize("sizes", [(2, 3, 4), (6,), (9, 9)])
def test_the_estimate_of_even_chances_is_their_product(sizes):
    def rule(table, _):
        for number, size in enumerate(sizes):
            table.ask(Draw(f"card {number}", "T", "deck", tuple("abcdefghij"[:size])))

    def estimate():
        found.append((yield from odds.estimating(partial(run, rule, None, 0, None), ())))

    found = []
    assert len(list(estimate())) == odds.DESCENTS
    assert found == [prod(sizes)]


def test_a_forecast_leaves_the_game_as_it_was():
    session = started("wyrmspan", 2)
    before = session.stored(), session.state, dict(session.journal.counts(session.tip))
    told: list[object] = []
    session.listeners.append(told.append)
    ahead(session)
    ahead(session, most=1, count=20)
    assert (session.stored(), session.state, dict(session.journal.counts(session.tip))) == before
    assert not told


def test_of_a_turn_that_has_begun_only_what_is_open_is_forecast():
    session = started("pebbles", 1)
    command = session.game.view.main(session.state).command
    rule, view = session.game.spec.rule(command), session.game.view
    draw = going(session)(()).waiting
    tried = [[Answered(draw.key, card)] for card in draw.options]
    known = next(one for one in tried if isinstance(going(session)(one).waiting, Roll))
    begun = going(session)(known)
    found = odds.forecast(rule, command, session.state, view, known, done=len(begun.steps))
    assert found.paths == 6
    rolls = [one.probability for one in found.events if one.rule == "PB-5" and one.words.startswith("The die shows")]
    assert rolls == [Fraction(1, 6)] * 6, [one.words for one in found.events]
    assert any(step.rule == "PB-4" for step in begun.steps)
    assert not [one for one in found.events if one.rule == "PB-4"]


def test_what_is_certain_before_the_first_draw_is_forecast_too():
    session = Session.start(open_game("dead_reckoning"), {}, seed="odds")
    session.perform(session.game.view.main(session.state).command)
    assert [step.rule for step in going(session)(()).steps] == ["SET-4"]  # the person's turn is over before it draws
    found = ahead(session, most=50, count=20)
    assert [(one.rule, one.is_certain) for one in found.events if one.words == "Your turn was over."] == [
        ("SET-4", True)
    ]
