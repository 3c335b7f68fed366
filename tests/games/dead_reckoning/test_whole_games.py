"""Whole random games: what is true after every command whatever is played. SOLO_GAMES sets how many (40)."""

from __future__ import annotations

import os
from collections import Counter
from itertools import cycle, islice

import pytest
import sampling

from solocompanion.games.dead_reckoning import commands as done
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.correcting.faults import faults
from solocompanion.games.dead_reckoning.rules import achieving
from solocompanion.games.dead_reckoning.rules.control import controller
from solocompanion.games.dead_reckoning.rules.scoring import score, winner
from solocompanion.games.dead_reckoning.sections import HARBOR

from .play import CATALOGUE, NAMES, Play, effects
from .random_player import TURNS, RandomGame, boards, room, row_cards, tiles

GAMES = int(os.environ.get("SOLO_GAMES", "40"))
# In these of forty games every kind of setting, command, effect, rule and question comes.
FEW = (0, 5, 7, 8, 10, 16, 17, 19, 24, 29, 31, 38)
NUMBERS = range(GAMES) if sampling.whole or GAMES != 40 else FEW
BATCH = 10


class Watch:
    """Looks at the table after every command and remembers what may not change."""

    def __init__(self) -> None:
        self.boards: list[str] = []
        self.tiles: list[str] = []
        self.cards: Counter[str] = Counter()
        self.seen = 0

    def __call__(self, play: Play, command: object) -> None:
        if isinstance(command, done.SetUp):
            self.boards, self.tiles, self.cards = boards(play), tiles(play), Counter(row_cards(play))
        steps, self.seen = play.steps[self.seen :], len(play.steps)
        self.pieces(play, steps)
        self.sides(play)
        self.islands(play)
        self.achievements(play)
        assert not faults(play.state, CATALOGUE), command

    def pieces(self, play: Play, steps) -> None:
        """Boards, tiles and row cards are where they were or went where the steps say."""
        for step in steps:
            if isinstance(step.effect, did.RowCardTaken) or (
                isinstance(step.effect, did.MerchantFought) and step.effect.won
            ):
                gone = Counter(row_cards(play))
                left = self.cards - gone
                assert len(list(left.elements())) == 1, "a card taken by a person leaves the table, and it alone"
                self.cards = gone
        assert Counter(row_cards(play)) == self.cards
        assert boards(play) == self.boards
        assert tiles(play) == self.tiles

    def sides(self, play: Play) -> None:
        state = play.state
        for mine in state.covenants.values():
            assert 0 <= mine.cargo < 3
            assert mine.coins >= 0
            assert 0 <= mine.damage <= 4
            assert mine.space in (HARBOR, *state.setup.cells)
        for ship in state.captains.values():
            assert min(ship.coins, ship.cargo, ship.chest) >= 0
            assert 0 <= ship.damage <= 4
            assert ship.space in (HARBOR, *state.setup.cells)
            assert (ship.space, ship.mode) != (HARBOR, "pirate")
        assert not state.late

    def islands(self, play: Play) -> None:
        for cell, space in play.state.spaces.items():
            assert len(space.cubes) <= room(play, cell)
            assert min(space.coins, space.cargo) >= 0
            holder = controller(play.state, CATALOGUE, cell)
            if holder:
                assert holder in space.permanent
                assert {one.seat for one in space.buildings} <= {holder}
            assert len({one.kind for one in space.buildings}) == len(space.buildings)
            assert space.board or not (space.card or space.cubes or space.permanent or space.buildings)

    def achievements(self, play: Play) -> None:
        state = play.state
        for seat, mine in state.covenants.items():
            assert "merchant" not in mine.claimed
            for name in achieving.EARNED:
                if achieving.reached(state, CATALOGUE, seat, name) >= achieving.needed(state, name):
                    assert name in mine.claimed
        most = max(len(side.claimed) for side in (*state.covenants.values(), *state.captains.values()))
        assert (most >= 4) == bool(state.ended_by)


@pytest.mark.rule("SET-4", "COP-1", "FIN-1", "FIN-2", "COP-4", "EOT-2", "GAR-3")
@pytest.mark.parametrize("first", range(0, len(NUMBERS), BATCH))
def test_whatever_is_played_the_table_stays_possible_and_the_end_comes(first):
    for number in NUMBERS[first : first + BATCH]:
        try:
            game = RandomGame(number, Watch())
            ended(game, game.run())
        except BaseException as error:
            error.add_note(f"in game {number}")
            raise


def ended(game: RandomGame, play: Play) -> None:
    """Turns went round in order, and whoever was owed a last turn had it."""
    state = play.state
    turns = [one.seat for one in effects(play.steps, did.TurnEnded)]
    if state.setup.claim_meanwhile == "order":  # by the other house rule one who brought on the end is passed over
        assert turns == list(islice(cycle(state.order), len(turns)))
    assert state.over or (game.turns == TURNS and state.setup.cards == "own")
    if not state.over:
        return
    assert state.is_over
    sheets = score(state, NAMES)
    assert all(sheet.total == sum(line.value for line in sheet.lines) for sheet in sheets)
    assert winner(state, NAMES) in {"", "human", "opponent"}
    if not state.ended_by:
        assert effects(play.steps, did.CardsRanOut)
        return
    trigger = next(n for n, step in enumerate(play.steps) if isinstance(step.effect, did.EndTriggered))
    after = [one.seat for one in effects(play.steps[trigger:], did.TurnEnded)]
    owed = [seat for seat in state.order if seat != state.ended_by]
    if not effects(play.steps, did.CardsRanOut):
        assert all(seat in after[1:] for seat in owed)
        assert len(after) <= 2 * len(state.order)
