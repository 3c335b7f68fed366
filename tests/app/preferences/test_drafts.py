"""What is being entered is kept for the question it was entered for, and for no other."""

from __future__ import annotations

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.play.session import Session
from solocompanion.app.preferences.drafts import Draft, Drafts
from solocompanion.core.requests import Form

GAME = open_game("tiny_epic_kingdoms")
ENTERED = Draft(("4", "", ""), 1)


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
    """Resources are to be divided."""
    made = Session.start(GAME, {"territory_ai": "aldermark", "territory_you": "marrowfen"}, seed="drafts")
    while not isinstance(made.waiting, Form):
        made.answer(next(iter(made.waiting.examples())))
    return made


def drafts(session: Session, keep: Keep) -> Drafts:
    made = Drafts(session)
    made.keep_in(keep)
    return made


def test_it_is_there_again_for_the_same_question(session):
    keep = Keep()
    drafts(session, keep).set(ENTERED)
    assert drafts(session, keep).now() == ENTERED


def test_another_question_does_not_take_it_and_the_same_does_again_after_undo(session):
    keep = Keep()
    here = drafts(session, keep)
    here.set(ENTERED)
    session.answer(next(iter(session.waiting.examples())))
    assert here.now() == Draft()
    session.undo()
    assert here.now() == ENTERED


def test_what_is_answered_is_dropped(session):
    keep = Keep()
    here = drafts(session, keep)
    here.set(ENTERED)
    here.drop()
    assert here.now() == Draft()
    assert not any(keep.kept.values())


def test_nothing_is_kept_without_a_store(session):
    alone = Drafts(session)
    alone.set(ENTERED)
    alone.drop()
    assert alone.now() == Draft()


@pytest.mark.parametrize("raw", ["", "[", "[1]", '[0, "x", [1], 0]', '[0, "x", ["1"], 5]', '{"a": 1}'])
def test_a_broken_draft_is_none(session, raw):
    keep = Keep()
    keep.kept[f"draft/{session.record.id}"] = raw
    assert drafts(session, keep).now() == Draft()
