"""Every ending of section 1.2, reached from the set-up on by what a person does and by dice that fall as they may."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, get_args

import pytest

from solocompanion.core.commands import is_allowed
from solocompanion.core.requests import Request, RollHits
from solocompanion.core.table import Answered
from solocompanion.games.dragonlords import commands
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords.commands.battles import FightOn
from solocompanion.games.dragonlords.commands.events import QuestShard
from solocompanion.games.dragonlords.commands.flow import Place, SetUp
from solocompanion.games.dragonlords.commands.march import March
from solocompanion.games.dragonlords.commands.purchase import Buy
from solocompanion.games.dragonlords.state import Ending
from solocompanion.games.dragonlords.world import steps
from tests.games.dragonlords.play import GAME, Play

NAMES = GAME.view.names
WORLD = GAME.catalogue.maps["practice"].world
ON_FOOT = {one: (*to, *(WORLD.teleportals if one in WORLD.teleportals else ())) for one, to in WORLD.walks.items()}
LONGEST = 600  # commands
Wishes = Callable[["WholeGame"], Iterator[Any]]


class WholeGame(Play):
    """A game in which every die shows what the test says of its kind, and all else is answered with the first."""

    def __init__(self, home: str, *, hits: str, **faces: int) -> None:
        super().__init__(civ="orcs")
        self.hits, self.faces = hits, {"cult_roll": 2, "find": 1, **faces}  # `hits`: the side whose dice all hit
        self.do(SetUp(), "3", home)

    def reply(self, request: Request, _number: int, left: list[Any]) -> Answered | None:
        if left:
            return super().reply(request, _number, left)
        if isinstance(request, RollHits):
            return Answered(request.key, request.count if request.about == self.hits else 0)
        return Answered(request.key, self.faces.get(request.key, next(iter(request.examples()))))

    def play(self, wishes: Wishes) -> WholeGame:
        """Do what is wished where it is allowed, else what the large button does, to the end of the game."""
        for _ in range(LONGEST):
            wish = next((one for one in wishes(self) if is_allowed(one, self.state, GAME.catalogue)), None)
            command = wish or commands.main(self.state, NAMES)
            if command is None:
                break
            self.do(command)
        return self

    @property
    def ended(self) -> tuple[str, str, str]:
        """How it ended, by which rule, and in which phase that was."""
        last = self.steps[-1]
        assert last.effect == did.GameEnded(self.state.ending)
        phases = [one.effect.phase for one in self.steps if isinstance(one.effect, did.PhaseBegan)]
        return self.state.ending, last.rule, phases[-1]


def nothing(_: WholeGame) -> Iterator[Any]:
    """Somebody who does nothing but fight."""
    return iter([FightOn()])


def conquer(game: WholeGame) -> Iterator[Any]:
    """Buy units, have them follow, and march to the nearest Kingdom that is not yet held."""
    state = game.state
    yield FightOn()
    yield Buy("unit")
    yield from (Place("unit", one.area) for one in state.groups if one.force.king)
    wanted = [one for one in WORLD.kingdoms if state.land(one).owner != "you"]
    far = steps(ON_FOOT, wanted)
    offered = [one for _, one in March.offered(state, NAMES) if isinstance(one, March)]
    onward = [one for one in offered if far.get(one.target, 99) < far.get(one.source, 99)]
    yield from sorted(onward, key=lambda one: far[one.target])


def go_away(game: WholeGame) -> Iterator[Any]:
    """Leave home with all but a unit, and never come back."""
    yield FightOn()
    if game.state.turn == 1:
        yield from (one for _, one in March.offered(game.state, NAMES) if isinstance(one, March))


def seek_shards(game: WholeGame) -> Iterator[Any]:
    """Take a Shard from the quest of each turn up to the sixth, and explore for the last."""
    state = game.state
    if state.phase == "event" and state.turn == state.shards - 2:
        yield QuestShard()
    if state.shards == 6:
        yield from (one for _, one in March.offered(state, NAMES) if isinstance(one, March))


@pytest.mark.rule("VIC-1")
@pytest.mark.parametrize("home", ["oststead", "highvanthe", "anvilgate", "brindlemoot"])
def test_who_marches_to_two_more_kingdoms_wins_where_the_third_is_entered(home):
    game = WholeGame(home, hits="you").play(conquer)
    assert game.ended == ("kingdoms", "VIC-1", "exploration")
    assert game.state.has_won


@pytest.mark.rule("VIC-2")
def test_who_is_given_three_shards_by_quests_and_hears_of_the_last_wins_amid_the_exploration():
    game = WholeGame("oststead", hits="you", find=12, rumor=6).play(seek_shards)
    assert game.ended == ("shards", "VIC-2", "exploration")
    assert (game.state.shards, game.state.turn, game.state.has_won) == (7, 4, True)


@pytest.mark.rule("DEF-1")
@pytest.mark.rule("END-1")
def test_who_leaves_home_to_a_unit_loses_it_when_the_turn_ends_in_which_the_cult_took_it():
    game = WholeGame("highvanthe", hits="foe", cult_roll=6).play(go_away)
    assert game.ended == ("home", "DEF-1", "reinforcement")
    assert not game.state.has_won


@pytest.mark.rule("DEF-2")
@pytest.mark.parametrize("home", WORLD.kingdoms)
def test_who_is_never_beaten_and_does_nothing_loses_when_the_cult_has_five_kingdoms(home):
    game = WholeGame(home, hits="you", cult_roll=6).play(nothing)
    assert game.ended == ("awake", "DEF-2", "cult")
    assert {*game.state.zealots} >= {*WORLD.kingdoms} - {home}


@pytest.mark.rule("DEF-3")
def test_a_king_who_waits_at_home_falls_there_to_the_cult():
    game = WholeGame("oststead", hits="foe", cult_roll=6).play(nothing)
    assert game.ended == ("king", "DEF-3", "cult")


def test_there_is_no_other_ending():
    assert {*get_args(Ending)} - {""} == {"kingdoms", "shards", "home", "awake", "king"}
