"""Rules are cited, and decide nothing: with other citations all is told, drawn and explained alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sampling
from attrs import evolve

from solocompanion.app.play import showing
from solocompanion.core.board import Board
from solocompanion.core.effects import Step
from solocompanion.core.requests import Request
from solocompanion.core.trail import Ruling

from .player import Played, game, hall

OTHER = "X-1"  # what everything cites here
TURNS = sampling.rounds(60, 24)  # of which scripts, panels and reasons are looked at


def cited_otherwise(step: Step) -> Step:
    return evolve(step, rule=OTHER, beside=OTHER if step.beside else "")


def turns(name: str) -> Iterator[list[tuple[Step, Any]]]:
    """Yield some entries of the games with several steps, each step with the state before it."""
    found = [told for played in hall(name).games for told in _entries(played)]
    yield from found[:: max(1, len(found) // TURNS)]


def _entries(played: Played) -> Iterator[list[tuple[Step, Any]]]:
    for entry in played.entries():
        state, told = played.session.journal.state(entry.parent), []
        for step in entry.steps:
            told.append((step, state))
            state = step.effect.apply(state)
        if len(told) > 1:
            yield told


def drawn(board: Board | None) -> Any:
    """Return what is seen of a board: everything but its chips."""
    return None if board is None else {name: evolve(one, rule="") for name, one in board.sprites.items()}


def test_what_is_left_out_is_told_whatever_is_cited(name):
    view = game(name).view
    for step, before, _ in hall(name).some_steps:
        assert view.not_done(step, before) == view.not_done(cited_otherwise(step), before)


def test_the_script_has_the_same_lines_whatever_is_cited(name):
    view = game(name).view
    for told in turns(name):
        other = [(cited_otherwise(step), before) for step, before in told]
        lines, others = (
            [(one.step, one.words, one.also, one.to_do) for one in showing.script_lines(view, some, {})]
            for some in (told, other)
        )
        assert lines == others


def test_the_panel_shows_the_same_card_whatever_is_cited(name):
    view = game(name).view
    for told in turns(name):
        last, before = told[-1]
        state, steps = last.effect.apply(before), [step for step, _ in told]
        cards = [
            drawn(one.card)
            for some in (steps, [cited_otherwise(step) for step in steps])
            for one in view.panels(state, some)
        ]
        assert cards[: len(cards) // 2] == cards[len(cards) // 2 :]


def test_why_not_here_says_the_same_whatever_is_cited(name):
    view = game(name).view
    for told in turns(name):
        other = [(cited_otherwise(step), before) for step, before in told]
        subjects = {view.subject_of(sprite) for sprite in view.board(told[-1][1]).sprites} - {""}
        for subject in sorted(subjects):
            assert said(view.ruling(subject, told)) == said(view.ruling(subject, other))


def said(ruling: Ruling | None) -> Any:
    """Return what a ruling says, without the rules that stand in it as chips."""
    return ruling and (" ".join(one for one in ruling.words.split() if not one.startswith("(")), ruling.here)


def test_a_question_is_worded_alike_whatever_is_cited(name):
    view = game(name).view
    for request, state in hall(name).some_requests:
        other: Request[Any] = evolve(request, rule=OTHER)  # type: ignore[type-var]  # every question is of attrs
        assert view.prompt(request, state) == view.prompt(other, state)
