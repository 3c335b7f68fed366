"""Commands: what is checked before they run, and what is checked again when the table is corrected meanwhile."""

from __future__ import annotations

import types

import pytest
from attrs import evolve, frozen

from solocompanion.core.commands import Command, IllegalCommandError, carry_out, commands_in
from solocompanion.core.effects import Corrected, Effect, Step, corrected
from solocompanion.core.requests import Pick
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Mended


@frozen
class Door:
    locked: bool = False
    opened: int = 0


@corrected.register
def _set(state: Door, target, value):
    if target not in {"locked", "opened"}:
        raise ValueError(target)
    return evolve(state, **{target: value})


@frozen
class Opened(Effect[Door]):
    def apply(self, state):
        return evolve(state, opened=state.opened + 1, locked=True)


@frozen
class Open(Command):
    """Opening locks the door behind itself, so the state in mid-command is one it could not begin from."""

    def check(self, state, catalogue):
        if state.locked:
            raise IllegalCommandError("it is locked")

    def run(self, table):
        table.do(Opened(), "R-1")
        table.ask(Pick("which", "R-2", ("left", "right")))
        table.do(Opened(), "R-1")


def opening(*given, state=Door()):
    return run(carry_out, Open(), state, None, given)


def mended(target, value):
    return Mended((Step(Corrected(target, value), "TABLE"),))


def test_what_the_rules_refuse_is_refused_before_anything_is_done():
    with pytest.raises(IllegalCommandError, match="it is locked"):
        opening(state=Door(locked=True))


def test_a_command_that_waits_goes_on_with_its_answer():
    assert opening().waiting == Pick("which", "R-2", ("left", "right"))
    assert opening(Answered("which", "left")).state.opened == 2


def test_a_correction_while_it_waits_is_checked_as_if_the_table_had_been_like_that_from_the_start():
    with pytest.raises(IllegalCommandError, match="it is locked"):
        opening(mended("locked", True))


def test_a_correction_on_record_stays_though_it_would_be_refused_today():
    assert opening(mended("locked", True), Answered("which", "left")).state.opened == 2


def test_a_correction_of_anything_else_is_taken_though_the_command_itself_has_locked_the_door():
    assert opening(mended("opened", 5), Answered("which", "left")).state.opened == 6


def test_a_correction_of_what_was_not_there_at_the_start_says_nothing_about_the_start():
    @frozen
    class Only(Effect[Door]):
        def apply(self, state):
            if not state.opened:
                raise LookupError("there was nothing to correct yet")
            return evolve(state, opened=9)

    given = (Mended((Step(Only(), "TABLE"),)), Answered("which", "right"))
    assert opening(*given).state.opened == 10


def test_the_commands_of_a_module_are_those_it_defines_in_their_order():
    module = types.ModuleType("somewhere")
    first = type("First", (Command,), {"__module__": "somewhere"})
    second = type("Second", (Command,), {"__module__": "somewhere"})
    vars(module).update(Second=second, First=first, Open=Open, Command=Command, number=1)
    assert commands_in(module) == (second, first)
