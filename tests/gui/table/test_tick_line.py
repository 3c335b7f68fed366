"""Where the marks of the timeline are: none over another, old rounds folded, and never what is looked at."""

from __future__ import annotations

from itertools import pairwise

import pytest
from attrs import evolve

from solocompanion.app.content.games import open_game
from solocompanion.app.play import timeline
from solocompanion.app.play.session import Session
from solocompanion.app.play.timeline import Tick
from solocompanion.gui.table.tick_line import EDGE, GAP, Asked, TickLine, laid_out
from solocompanion.gui.table.tick_stamps import reach

WIDE = max(reach(Tick(1, 1, side, 1, 1, "a turn", sign="battle")) for side in ("human", "opponent", "table"))
WIDTHS = (300.0, 640.0, 1100.0, 3200.0)


def ticks(rounds: int, pairs: int) -> tuple[Tick, ...]:
    """Return turns of both sides in so many rounds."""
    found = []
    for round_ in range(1, rounds + 1):
        for number in range(1, pairs + 1):
            for side in ("human", "opponent"):
                entry = len(found) + 1
                found.append(Tick(entry, entry, side, round_, number, "a turn"))
    return tuple(found)


def asked(line: tuple[Tick, ...], wide: float, at: int = -1, steps: int = 1) -> Asked:
    last = len(line)
    return Asked(wide, 110, 90, last if at < 0 else at, steps, last, frozenset())


def stretches(line: TickLine) -> list[tuple[float, float]]:
    """Return what lies on the line, from left to right: marks, chips and steps, each from where to where."""
    marks = [(x - WIDE, x + WIDE) for x in line.xs]
    chips = [(chip.left, chip.right) for chip in line.chips]
    return sorted((*marks, *chips, *((x - 1, x + 1) for x in line.steps[:-1])))


GAMES = {
    "short rounds": ticks(9, 1),
    "four rounds": ticks(4, 8),
    "five hundred rounds": ticks(500, 1),
    "one": ticks(1, 99),
}


@pytest.mark.parametrize("wide", WIDTHS)
@pytest.mark.parametrize("kind", GAMES)
def test_nothing_on_the_line_lies_over_anything_else(kind, wide):
    line = GAMES[kind]
    for at in {0, 1, len(line) // 2, len(line)}:
        laid = laid_out(line, asked(line, wide, at, 1 if at == 0 else 12))
        for (_, right), (left, _) in pairwise(stretches(laid)):
            assert right <= left


@pytest.mark.parametrize("wide", WIDTHS)
@pytest.mark.parametrize("kind", GAMES)
def test_every_turn_is_in_sight_or_in_one_chip(kind, wide):
    line = GAMES[kind]
    laid = laid_out(line, asked(line, wide))
    folded = [n for chip in laid.chips for run in chip.runs for n in range(run.first, run.last + 1)]
    assert sorted((*laid.numbers[1:], *folded)) == list(range(1, len(line) + 1))
    assert all(laid.place(number) is not None for number in range(len(line) + 1))


def test_what_has_room_is_not_folded():
    line = GAMES["four rounds"]
    assert laid_out(line, asked(line, 3200)).chips == []


def test_old_rounds_fold_until_the_rest_has_room():
    line = GAMES["five hundred rounds"]
    laid = laid_out(line, asked(line, 700))
    (chip,) = laid.chips
    assert chip.rounds[0] == 1
    assert laid.end + laid.asked.beside + EDGE <= 700.01
    wider = laid_out(line, asked(line, 900)).chips[0].rounds[1]
    assert wider < chip.rounds[1] < 500, "no more folds than has to"


def test_the_round_looked_at_stays_open_between_folded_ones():
    line = GAMES["five hundred rounds"]
    laid = laid_out(line, asked(line, 700, 500))
    assert laid.chips[0].rounds == (1, 249)
    assert 500 in laid.x
    assert laid.end + laid.asked.beside + EDGE <= 700.01


def test_an_unfolded_round_stays_open():
    line = GAMES["five hundred rounds"]
    wanted = evolve(asked(line, 700), opened=frozenset({7, 8}))
    assert {13, 14, 15, 16} <= set(laid_out(line, wanted).x)


def test_steps_lead_up_to_the_mark_of_their_turn_however_many():
    line = GAMES["four rounds"]
    for steps in (1, 2, 9, 400):
        laid = laid_out(line, asked(line, 1100, 30, steps))
        assert len(laid.steps) == steps
        assert laid.steps[-1] == laid.x[30]
        assert laid.steps[-1] - laid.steps[0] <= 0.41 * 1100
        assert laid.steps[0] - laid.x[29] >= GAP


def test_the_turns_of_a_game_lie_as_the_same_turns_in_a_row():
    session = Session.start(open_game("wyrmspan"), seed="a")
    while session.game.view.moment(session.state).round < 3:
        if session.waiting is not None:
            session.answer(next(iter(session.waiting.examples())))
            continue
        offer = session.game.view.main(session.state) or session.game.view.actions(session.state)[0]
        session.perform(offer.command)
    for undone in range(9):
        line = timeline.ticks(session)
        wanted = Asked(400, 110, 90, len(line) // 3, 4, timeline.look(session).present, frozenset({2}))
        one, other = laid_out(line, wanted), laid_out(tuple(line), wanted)
        assert (list(one.xs), list(one.numbers), one.end) == (list(other.xs), list(other.numbers), other.end), undone
        assert [chip.rounds for chip in one.chips] == [chip.rounds for chip in other.chips]
        session.undo()
