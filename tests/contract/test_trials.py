"""What the program tries before it is done is what then happens: previews, forecasts, corrections, other decisions.

Each check takes places in games that a person has played by dice, tries something there, does it, and compares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import pytest
import sampling

from solocompanion.app.play import correcting, differs, foretelling, leaving, odds, overruling, showing
from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct, Value
from solocompanion.core.effects import Step
from solocompanion.core.forecast import forecast
from solocompanion.core.journal import Cursor, Entry
from solocompanion.core.requests import Chance, Pick

from . import where
from .by_dice import places
from .player import plain
from .test_round_trip import offered

FEW, MANY = 2, 30  # places that are tried, in the ordinary suite and with --long
EACH = sampling.rounds(30, 8)  # of the values, pieces and moves of a place
DRAGGED = sampling.rounds(30, 5)  # places that a piece is dragged to
PATHS, SAMPLES = 150, 1


def doing(session: Session, entry: Entry, what: object) -> None:
    """Note what is tried, for the message of a failure."""
    where.at.now = where.Where(session, entry.id, by_dice=True, doing=str(what))


def here(entry: Entry) -> Cursor:
    return Cursor(entry.id, len(entry.steps))


def some(values: Sequence[Any], number: int, each: int = EACH) -> list[Any]:
    """Return some of many values, others for each number."""
    step = max(1, len(values) // each)
    return list(values[number % step :: step])


def another(value: Value, number: int) -> str | int | None:
    """Return something else that a value can be set to; `None` where there is nothing else."""
    if value.choices:
        others: list[str | int] = [one for one in value.choices if one != value.now]
        return others[number % len(others)] if others else None
    near = (int(value.now) + 1, int(value.now) - 1, value.high, value.low)
    return next((one for one in near if value.allows(one) and one != value.now), None)


# -- moves -------------------------------------------------------------------------------------------------------------
def test_a_move_leaves_its_pieces_where_they_were_shown_before_it(name):
    for session, entry in places(name, FEW, MANY):
        for number, offer in enumerate(offered(session)):
            if not sampling.whole and number % 3:
                continue
            doing(session, entry, offer.command)
            for piece in offer.carried[:1] or ("",):
                session.go(here(entry))
                shown = foretelling.ghosts(session, offer.command, piece)
                made = session.perform(offer.command)
                if drew(made):  # nothing that chance decided is shown before
                    continue
                board = session.game.view.board(session.state)
                for ghost in shown:
                    left = board.sprites[ghost.id.removeprefix("ghost:")]
                    assert (left.x, left.y, left.art) == (ghost.x, ghost.y, ghost.art)


def drew(entry: Entry) -> bool:
    return isinstance(entry.waiting, Chance) or any(getattr(one, "by", "") == "app" for one in entry.given)


def test_a_move_that_counts_changes_its_value_by_what_it_says(name):
    for session, entry in places(name, FEW, MANY):
        for offer in offered(session):
            if offer.count is None or not offer.count.value or offer.foretold:
                continue  # what is foretold may come to more, such as a ship that sinks
            doing(session, entry, offer.command)
            session.go(here(entry))
            session.perform(offer.command)
            now = {one.target: one.now for one in session.game.view.values(session.state)}
            assert now.get(offer.count.value, offer.count.now + offer.count.by) == offer.count.now + offer.count.by


def test_what_is_refused_beforehand_is_refused_with_the_same_words_and_leaves_nothing(name):
    for number, (session, entry) in enumerate(places(name, FEW, MANY)):
        kept = len(session.journal.entries)
        for offer in some(list(session.game.view.refused_moves(session.state)), number):
            doing(session, entry, offer.command)
            with pytest.raises(IllegalCommandError) as refused:
                session.perform(offer.command)
            assert str(refused.value) == offer.refused
            assert len(session.journal.entries) == kept


# -- corrections -------------------------------------------------------------------------------------------------------
def test_a_correction_does_what_was_said_before_it_or_is_refused_with_those_words(name):
    for asked in (False, True):
        for number, (session, entry) in enumerate(places(name, FEW, MANY, asked=asked)):
            for value in some(session.game.view.values(session.state), number):
                if (other := another(value, number)) is not None:
                    session.go(here(entry))
                    correct(session, entry, Correct(((value.target, other),)))


def correct(session: Session, entry: Entry, command: Correct) -> None:
    """Foresee a correction, make it, and compare."""
    doing(session, entry, command)
    foreseen, before = correcting.foresee(session, command), plain(session.game, session.state)
    if not foreseen.is_possible:
        with pytest.raises(IllegalCommandError) as refused:
            session.perform(command)
        assert str(refused.value) == foreseen.words
        assert plain(session.game, session.state) == before
        return
    tried = session.try_correction(command)
    offered = session.game.view.values_with(session.state, command.changes)
    made = session.perform(command)
    assert (tried.steps, tried.waiting, tried.given) == (made.steps, made.waiting, made.given)
    view, state = session.game.view, session.state
    now = {one.target: one.now for one in view.values(state)}
    for target, wanted in command.changes:
        assert foreseen.words or now.get(target, wanted) == wanted  # what follows may set it again, and says so
        assert foreseen.words or target not in now or any(one.target == target and one.now == wanted for one in offered)


def test_a_piece_that_is_dragged_to_correct_it_lies_where_it_was_shown(name):
    for number, (session, entry) in enumerate(places(name, FEW, MANY // 3)):
        view = session.game.view
        board = view.board(session.state)
        for piece in some(sorted(view.loose(session.state) & set(board.sprites)), number):
            for place in some(sorted(board.sprites), number + len(piece), DRAGGED):
                session.go(here(entry))
                command = correcting.dragged(session, piece, place)
                if command is None:
                    continue
                doing(session, entry, f"{piece} dragged to {place}: {command}")
                shown: tuple[Any, ...] = ()
                with suppress(IllegalCommandError):
                    shown = foretelling.ghosts(session, command, piece)
                correct(session, entry, command)
                after = view.board(session.state)
                for ghost in shown:
                    left = after.sprites[ghost.id.removeprefix("ghost:")]
                    assert (left.x, left.y, left.art) == (ghost.x, ghost.y, ghost.art)


# -- what comes --------------------------------------------------------------------------------------------------------
def test_what_comes_is_among_what_was_forecast(name):
    """Exact odds list everything that can happen: what did is one of the ways, its question one of those asked."""
    for session, entry in places(name, FEW, MANY):
        view, spec, before = session.game.view, session.game.spec, session.state
        if (offer := view.main(before)) is None:
            continue
        doing(session, entry, offer.command)
        said = forecast(spec.rule(offer.command), offer.command, before, view, most=PATHS, count=SAMPLES)
        if not said.exact:
            continue
        made = session.perform(offer.command)
        happened = set(words(session, made.steps, before))
        ways = [{said.events[number].words for number in way} for way in said.together]
        assert happened in ways
        asks = {one.words for one in said.asks}
        if made.waiting is not None and not isinstance(made.waiting, Chance):
            assert view.prompt(made.waiting, session.state) in asks
        odds.lines(said)


def words(session: Session, steps: Sequence[Step], state: Any) -> Iterator[str]:
    for step in steps:
        if said := session.game.view.log(step.effect, state):
            yield said
        state = step.effect.apply(state)


# -- a turn that is played otherwise -----------------------------------------------------------------------------------
def turns(name: str) -> Iterator[tuple[Session, Entry, int]]:
    """Yield places at which a turn of the opponent's is shown whole, numbered."""
    for number, (session, entry) in enumerate(places(name, 4 * FEW, MANY)):
        if entry.command.side == "opponent":
            session.take_line(entry.id)
            yield session, entry, number


def test_a_turn_that_the_table_differs_from_is_played_again_as_it_was_compared(name):
    for session, entry, number in turns(name):
        for value in some(session.game.view.values(session.state), number):
            if (other := another(value, number)) is None:
                continue
            session.take_line(entry.id)
            command = Correct(((value.target, other),))
            doing(session, entry, f"{command}, then the turn again")
            try:
                session.perform(command)
            except IllegalCommandError:
                continue
            found = differs.compare(session)
            if found is None:
                continue
            differs.words(session, found), differs.brief(session, found)
            with suppress(IllegalCommandError):  # the result may be impossible: then it is not played
                differs.play_again(session, found)
                same_as_compared(session, found)


def same_as_compared(session: Session, found: differs.Comparison) -> None:
    """The turn that was played again has the lines that were said, up to where it would ask."""
    chain = session.journal.turn(session.tip)
    old = session.steps_of(here(found.chain[-1]))
    new = session.steps_of(here(chain[-1]))
    view = session.game.view
    was, is_now = ([(view.script(step.effect, before), view.log(step.effect, before)) for step, before in some]
                   for some in (old, new))  # fmt: skip
    assert all(any(line in pair for pair in was) for line in found.old)
    assert all(any(line in pair for pair in is_now) for line in found.new)
    if found.is_same:
        assert [step.effect for step, _ in old] == [step.effect for step, _ in new]


def test_a_step_that_is_decided_otherwise_is_what_was_offered_in_its_place(name):
    for session, entry, _ in turns(name):
        for number in range(len(showing.turn_steps(session))):
            for one in some(overruling.alternatives(session, number), number)[: None if sampling.whole else 2]:
                session.take_line(entry.id)
                doing(session, entry, f"step {number} otherwise: {one.effect}")
                try:
                    overruling.decide(session, number, one.effect)
                except IllegalCommandError:  # the result would be impossible
                    continue
                step, _ = showing.turn_steps(session)[number]
                assert step.effect == one.effect
            session.take_line(entry.id)


# -- going on ----------------------------------------------------------------------------------------------------------
def test_a_place_amid_a_turn_can_be_gone_on_from_where_that_is_said(name):
    for session, entry in places(name, 2 * FEW, MANY):
        for shown in some(range(len(entry.steps)), entry.id):
            session.take_line(entry.id)
            session.go(Cursor(entry.id, shown))
            doing(session, entry, f"to go on from its effect {shown}")
            if not session.can_continue:
                with pytest.raises(IllegalCommandError):
                    session.continue_here()
                continue
            before = plain(session.game, session.state)
            session.continue_here()
            assert session.waiting is not None or session.is_between
            states = [plain(session.game, state) for _, state in session.shown_turn()]
            assert before in [*states, plain(session.game, session.state)]


def test_a_question_can_be_left_where_that_is_said(name):
    for session, entry in places(name, 2 * FEW, MANY, asked=True):
        session.take_line(entry.id)
        doing(session, entry, "to leave the question")
        start = session.journal[session.journal.turn_start(entry.id)]
        if leaving.can_leave(session):
            leaving.leave(session)
            assert session.tip == start.parent
        else:
            with pytest.raises(IllegalCommandError):
                leaving.leave(session)
            assert session.tip == entry.id


def test_an_answer_that_can_be_clicked_on_the_board_is_taken(name):
    for number, (session, entry) in enumerate(places(name, 2 * FEW, MANY, asked=True)):
        request, view = entry.waiting, session.game.view
        if not isinstance(request, Pick):
            continue  # what is clicked is one of several
        for answer in some(list(view.places(request, session.state).values()), number):
            session.go(here(entry))
            doing(session, entry, f"to answer {answer!r} on the board")
            session.answer(answer)
