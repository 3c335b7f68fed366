"""Games for the benchmarks: every turn of hers in many games, a game of a thousand turns, a crowded board."""

from __future__ import annotations

from functools import cache
from typing import Any

from attrs import evolve, frozen

from solocompanion.app.content.games import Game, open_game
from solocompanion.app.play import showing
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session, Store
from solocompanion.core.board import Board
from solocompanion.core.chance import Fate
from solocompanion.core.journal import Journal
from solocompanion.games.wyrmspan.commands import AutomaTurn, MoveToken, Pass, ScoreObjective

LEVELS = ("automa_1", "automa_2", "automa_3", "ravel_1", "ravel_2", "ravel_3")
TURNS = 1000
SPRITES = 150
PATIENCE = 200  # things done before one more game is begun


@cache
def wyrmspan() -> Game:
    return open_game("wyrmspan")


@frozen
class Place:
    """Where one of her turns begins."""

    journal: Journal
    entry: int
    state: Any
    fate: Fate
    counts: Any


def her_turns(level: str, games: int) -> list[Place]:
    """Return the places before each of her turns in so many seeded games; the person moves once between two."""
    return [place for seed in range(games) for place in _turns_of(level, f"turns {seed}")]


def _turns_of(level: str, seed: str) -> list[Place]:
    session = Session.start(wyrmspan(), {"level": level}, seed=seed)
    journal, found = session.journal, []
    for _ in range(4):
        while not session.state.automa.passed:
            counts = journal.counts(session.tip)
            found.append(Place(journal, session.tip, session.state, Fate(seed), counts))
            session.perform(AutomaTurn())
            session.perform(MoveToken(1))
        _end_round(session)
    return found


def _end_round(session: Session) -> None:
    session.perform(Pass())
    session.perform(ScoreObjective())
    session.answer(1)


def long_game(store: Store | None = None, turns: int = TURNS) -> Session:
    """Return a game of so many turns, and a few more, over all four rounds: hers, and far more of the person's."""
    session = Session.start(wyrmspan(), {"level": "automa_2"}, seed="long", store=store)
    for round_ in range(1, 5):
        while not session.state.automa.passed:
            session.perform(AutomaTurn())
            for _ in range(12):
                session.perform(MoveToken(1))
        while len(session.journal.entries) < turns * round_ // 4:
            session.perform(MoveToken(1))
        if round_ < 4:
            _end_round(session)
    return session


def middle_of_game() -> Any:
    """Return a state in round 3 with much on the board."""
    session = Session.start(wyrmspan(), {"level": "ravel_2"}, seed="middle")
    for _ in range(2):
        while not session.state.automa.passed:
            session.perform(AutomaTurn())
            session.perform(MoveToken(2))
        _end_round(session)
    for _ in range(3):
        session.perform(AutomaTurn())
    return session.state


def crowded() -> Board:
    """Return the board of a Wyrmspan game in its third round, filled up to 150 sprites with more of its pieces."""
    board = wyrmspan().view.board(middle_of_game())
    sprites = dict(board.sprites)
    pieces = [sprite for sprite in sprites.values() if sprite.layer > 0 and sprite.art and sprite.w < 60]
    number = 0
    while len(sprites) < SPRITES:
        piece = pieces[number % len(pieces)]
        number += 1
        x, y = 40 + 83 * number % 840, 40 + 61 * number % 600
        sprites[f"more:{number}"] = evolve(piece, id=f"more:{number}", x=x, y=y)
    return Board(board.width, board.height, sprites)


def play_to_a_turn(session: Session) -> bool:
    """Play whatever comes before the opponent's next turn; return False if the game ends before it.

    One thing is done at a time: a press of the main button could take the person's turn and the opponent's at once.
    """
    person = Automatic(session)
    for _ in range(PATIENCE):
        offer = showing.main(session)
        if session.waiting is None and offer is not None and offer.command.side == "opponent":
            return True
        if person.step() is None:
            return False
    return False
