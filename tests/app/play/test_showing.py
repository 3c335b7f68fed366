"""What a session shows of the opponent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solocompanion.app.content.games import open_game
from solocompanion.app.play import showing
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.games.doomtown.commands import StartJob
from solocompanion.games.doomtown.rules.jobs import unopposed
from solocompanion.games.doomtown.town import Town


def test_a_step_of_the_persons_is_not_shown_as_the_opponents():
    """Wyatt has moved a dude, then a job of the person's leads a dude of theirs elsewhere: his card stays as it was."""
    session, job = next(after_his_moves())
    card = showing.panel(session).card
    session.perform(job)
    while session.waiting is not None:
        session.answer(())
    due = showing.told_steps(session)[len(showing.turn_steps(session)) :]
    assert "DudeMoved" in {type(step.effect).__name__ for step, _ in due}
    assert showing.panel(session).card == card


def test_what_an_act_foretells_is_asked_of_the_table_before_its_first_question(monkeypatch):
    """A dude that the act has discarded is still there then; after an answer it is not."""
    session, job = next(after_his_moves())
    asked = []
    monkeypatch.setattr(type(job), "foretold", lambda _, before, names: asked.append(before) or "it ends")
    before = session.state
    began = session.perform(job).id
    assert session.waiting is not None
    while session.waiting is not None:
        session.answer(())
    asked.clear()
    assert showing.last_final(session) == began != session.cursor.entry
    assert asked == [before]


def after_his_moves() -> Iterator[tuple[Session, Any]]:
    """Yield sessions after a move of Wyatt's, with a job of the person's that leads a dude elsewhere."""
    game = open_game("doomtown")
    for seed in range(40):
        session = Session.start(game, seed=f"moves {seed}")
        person = Automatic(session)
        for _ in range(12):
            person.play(1)
            state, town = session.state, Town(session.state, game.catalogue)
            done = {type(step.effect).__name__ for step, _ in showing.turn_steps(session)}
            mine = [name for name in state.of("you") if not state.dudes[name].booted]
            marks = [deed for deed in state.deeds if unopposed(town, deed) is None]
            jobs = (StartJob(name, mark) for name in mine for mark in marks if state.dudes[name].place != mark)
            if {"ConditionMet", "DudeMoved"} <= done and game.view.main(state) is None:
                yield from ((session, job) for job in jobs)
