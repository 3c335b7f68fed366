"""Every game can go on with corrected components: nothing moves, and the record stays whole."""

from __future__ import annotations

import json

import pytest

from solocompanion.app.files.reports import verify
from solocompanion.app.play.session import Session
from solocompanion.core.adoption import AdoptFacts
from solocompanion.core.commands import IllegalCommandError

from .player import Player


@pytest.fixture
def session(name) -> Session:
    """A game some way in, with nothing open."""
    played = Player(name, 5, corrections=False).play().session
    journal = played.journal
    quiet = [one for one in journal.path(played.tip) if journal[one].waiting is None]
    played.take_line(quiet[len(quiet) // 2])
    return played


def test_adopting_every_component_as_it_is_changes_nothing_on_the_table(session):
    before, content = session.state, session.game.content_id
    session.perform(AdoptFacts(session.game.content))
    assert session.state == before
    assert session.game.content_id == content
    stored = session.stored()
    again = Session.resume(session.game_at(None), stored)
    assert again.stored() == stored
    assert json.loads(stored.entries[-1])["command"]["is"] == "AdoptFacts"
    assert not verify(again)


def test_components_that_cannot_be_are_refused(session):
    kind = next(iter(session.game.content))
    one, row = next(iter(session.game.content[kind].items()))
    tip = session.tip
    with pytest.raises(IllegalCommandError):
        session.perform(AdoptFacts({kind: {one: {**row, "moon": 1}}}))
    assert session.tip == tip
