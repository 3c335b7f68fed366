"""The person who plays by dice plays every game, to its end and with most of what there is to do."""

from __future__ import annotations

from collections import Counter

from census import begin

from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct

from .by_dice import played, seeds
from .player import game

ENOUGH = 500  # what the main button does in the longest game
ACTS = 80  # moves and answers
MOST_KINDS = 0.6  # of the commands of a game, given at least once in these games


def given(session: Session) -> set[type]:
    return {type(entry.command) for entry in session.journal.entries.values()}


def test_a_game_played_by_dice_comes_to_its_end(name):
    for session in played(name).sessions:
        assert session.game.view.moment(session.state).over
        assert session.game.view.main(session.state) is None
        assert session.waiting is None


def test_most_that_can_be_done_is_done(name):
    kinds = [one for one in game(name).spec.commands if one.appeal]
    met = set().union(*map(given, played(name).sessions))
    assert len(met & set(kinds)) >= MOST_KINDS * len(kinds)


def test_what_draws_nobody_and_what_mends_the_table_is_never_done(name):
    never = {one for one in game(name).spec.commands if not one.appeal} | {Correct}
    assert not set().union(*map(given, played(name).sessions)) & never


def test_the_same_seed_plays_the_same_game_by_dice(name):
    again = begin(game(name), seeds()[0])
    Automatic(again).play(ENOUGH)
    assert again.stored().entries == played(name).sessions[0].stored().entries


def test_fewer_turns_are_the_beginning_of_the_same_game(name):
    part = begin(game(name), seeds()[0])
    Automatic(part).play(2)
    entries, whole = part.stored().entries, played(name).sessions[0].stored().entries
    assert len(entries) < len(whole)
    assert entries == whole[: len(entries)]


def test_who_seeks_what_was_done_least_does_a_kind_that_was_or_presses_the_main_button(name):
    session, done = begin(game(name), "seeking"), Counter[type]()
    person, view = Automatic(session, done), session.game.view
    for _ in range(ACTS):
        before, state, asked = Counter(done), session.state, session.waiting
        main = view.main(state)
        if not person.act():
            break
        if asked is None and (main is None or session.entry.command != main.command):
            placed = (one for some in view.offers(state).values() for one in some)
            offered = {type(one.command) for one in (*view.actions(state), *placed)}
            assert before[type(session.entry.command)] == min(before[kind] for kind in offered)
    assert set(done) | {Correct} >= given(session) - {type(session.journal[0].command)}
