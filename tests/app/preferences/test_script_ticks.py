"""Ticks on the lines of the table script: kept over a restart, each with the effect it belongs to."""

from __future__ import annotations

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.play import showing
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.app.preferences.script_ticks import ScriptTicks
from solocompanion.core.correction import Correct
from solocompanion.core.journal import Cursor
from solocompanion.games.dragonlords.commands.battles import FightOn
from solocompanion.games.dragonlords.commands.flow import CultTurn, Explore
from solocompanion.games.pebbles.commands import HeronTurn
from solocompanion.games.wyrmspan.commands import AutomaTurn, MoveToken, Pass

GAME = open_game("pebbles")


class Keep:
    """Preferences in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def preference(self, key: str, default: str = "") -> str:
        return self.kept.get(key, default)

    def set_preference(self, key: str, value: str, *, synced: bool = False) -> None:
        self.kept[key] = value


@pytest.fixture
def session() -> Session:
    """The heron at the well, between rose quartz and jade: a tie is open."""
    made = Session.start(GAME, seed="ticks", chance={"heron deck": "person"})
    made.perform(Correct((("heron", 2), ("pebble.amber", "human"))))
    made.perform(HeronTurn())
    made.answer("fly")
    assert made.waiting.key == "pebble"
    return made


def kept(session: Session, keep: Keep) -> ScriptTicks:
    ticks = ScriptTicks(session)
    ticks.keep_in(keep)
    return ticks


def test_ticks_are_found_again(session):
    keep = Keep()
    ticks = kept(session, keep)
    ticks.set(session.tip, 0, done=True)
    ticks.set(session.tip, 1, done=True)
    ticks.set(session.tip, 0, done=False)
    again = Session.resume(GAME, session.stored())
    assert kept(again, keep).of(again.tip) == {1}
    assert ScriptTicks(again).keep_in(keep)
    assert not ScriptTicks(again).keep_in(Keep())


def test_an_answer_amid_the_turn_keeps_the_ticks_before_it(session):
    ticks = kept(session, Keep())
    asked = session.tip
    ticks.set(asked, 1, done=True)
    session.answer("rose")
    ticks.set(session.tip, 3, done=True)
    assert ticks.of(session.tip) == {1, 3}
    session.take_line(asked)
    session.answer("jade")
    assert ticks.of(session.tip) == {1}


def test_another_game_has_its_own(session):
    keep = Keep()
    kept(session, keep).set(session.tip, 0, done=True)
    other = Session.start(GAME, seed="other")
    assert kept(other, keep).of(other.tip) == frozenset()


def test_what_ones_own_move_left_to_do_has_a_tick_of_its_own_on_each_branch():
    settings = {"level": "ravel_1"}
    session = Session.start(open_game("wyrmspan"), settings, seed="due")
    session.perform(AutomaTurn())
    hers, ticks = session.tip, ScriptTicks(session)
    number = len(showing.turn_steps(session))
    session.perform(Pass())
    assert [line.words for line in showing.script(session, showing.told_steps(session)) if line.step == number] == [
        "You discard down to 2 coins"
    ]
    ticks.set(hers, number, done=True)
    assert ticks.of(hers) == {number}
    session.go(Cursor(hers, len(session.journal[hers].steps)))
    assert ticks.of(hers) == frozenset()
    session.perform(MoveToken(1))
    session.perform(Pass())
    assert len(showing.told_steps(session)) == number + 1
    assert ticks.of(hers) == frozenset()


def words(lines) -> list[str]:
    return [line.words for line in lines]


def to_do(session: Session) -> list[showing.ScriptLine]:
    return [line for line in showing.script(session, showing.told_steps(session)) if line.to_do]


@pytest.fixture
def two_turns() -> tuple[Session, ScriptTicks]:
    """Wyrmspan after two turns of the Automa, of which the first has two lines at least."""
    session = Session.start(open_game("wyrmspan"), {"level": "automa_1"}, seed="left", chance={"cards": "app"})
    session.perform(AutomaTurn())
    assert len(to_do(session)) > 1
    return session, ScriptTicks(session)


def test_a_line_left_beside_ticked_ones_stays_until_it_is_ticked(two_turns):
    session, ticks = two_turns
    first = to_do(session)
    for step in first[0].steps:
        ticks.set(session.tip, step, done=True)
    session.perform(AutomaTurn())
    assert words(ticks.left_lines()) == words(first[1:])
    told = ticks.told()
    said = session.game.view.to_do
    left = ticks.left_lines()[0]
    step, before = told[left.step]
    assert said(step.effect, before, session.chance) == left.words
    for line in ticks.left_lines():
        for number in line.steps:
            ticks.set(session.tip, number, done=True)
    assert words(ticks.left_lines()) == words(first[1:]), "what is ticked now is not taken away"
    assert all(ticks.of(session.tip).issuperset(line.steps) for line in ticks.left_lines())
    session.perform(AutomaTurn())
    assert not ticks.left_lines()


def test_who_ticks_nothing_sees_nothing_of_an_earlier_turn_of_the_opponents(two_turns):
    session, ticks = two_turns
    session.perform(AutomaTurn())
    assert not ticks.left_lines()


def test_who_ticks_nothing_sees_the_last_lines_while_nothing_else_is_to_do():
    session = Session.start(open_game("dragonlords"), seed="left")
    Automatic(session).answer_all()
    begun = to_do(session)
    assert begun
    ticks = ScriptTicks(session)
    session.perform(Explore())
    assert not to_do(session)
    assert words(ticks.left_lines()) == words(begun)
    session.perform(CultTurn())
    Automatic(session).answer_all()
    assert not ticks.left_lines()


def test_what_is_left_is_found_again_after_a_restart(two_turns):
    session, _ = two_turns
    keep = Keep()
    ticks = kept(session, keep)
    first = to_do(session)
    ticks.set(session.tip, first[0].step, done=True)
    session.perform(AutomaTurn())
    again = Session.resume(session.game, session.stored())
    assert words(kept(again, keep).left_lines()) == words(first[1:])


def test_what_a_turn_had_told_before_a_battle_stays_when_the_turn_goes_on():
    session = Session.start(open_game("dragonlords"), {"civ": "orcs"}, seed="left", chance={"cult_die": "person"})
    Automatic(session).answer_all()
    session.perform(Explore())
    session.perform(Correct((("army_at.1", "larkfell"), ("army_at.3", "sallow"))))
    session.perform(CultTurn())
    while session.state.battle is None:
        session.answer(7)
    told = words(to_do(session))
    assert told, "an army has marched into the battle"
    ticks = ScriptTicks(session)
    while session.state.battle is not None:
        session.perform(FightOn())
    assert session.state.phase == "cult"
    session.perform(CultTurn())
    assert words(ticks.left_lines())[: len(told)] == told
    Automatic(session).answer_all()
