"""The person who plays by dice plays every game, to its end and with most of what there is to do."""

from __future__ import annotations

from functools import cache

from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct

from .player import game

GAMES, ENOUGH = 4, 500  # what the main button does in the longest game
MOST_KINDS = 0.6  # of the commands of a game, given at least once in these games


@cache
def played(name: str) -> tuple[Session, ...]:
    sessions = tuple(Session.start(game(name), seed=f"by dice {n}") for n in range(GAMES))
    for session in sessions:
        Automatic(session).play(ENOUGH)
    return sessions


def given(session: Session) -> set[type]:
    return {type(entry.command) for entry in session.journal.entries.values()}


def test_a_game_played_by_dice_comes_to_its_end(name):
    for session in played(name):
        assert session.game.view.moment(session.state).over
        assert session.game.view.main(session.state) is None
        assert session.waiting is None


def test_most_that_can_be_done_is_done(name):
    kinds = [one for one in game(name).spec.commands if one.appeal]
    met = set().union(*map(given, played(name)))
    assert len(met & set(kinds)) >= MOST_KINDS * len(kinds)


def test_what_draws_nobody_and_what_mends_the_table_is_never_done(name):
    never = {one for one in game(name).spec.commands if not one.appeal} | {Correct}
    assert not set().union(*map(given, played(name))) & never


def test_the_same_seed_plays_the_same_game_by_dice(name):
    again = Session.start(game(name), seed="by dice 0")
    Automatic(again).play(ENOUGH)
    assert again.stored().entries == played(name)[0].stored().entries


def test_fewer_turns_are_the_beginning_of_the_same_game(name):
    part = Session.start(game(name), seed="by dice 0")
    Automatic(part).play(2)
    entries, whole = part.stored().entries, played(name)[0].stored().entries
    assert len(entries) < len(whole)
    assert entries == whole[: len(entries)]
