"""What mattered: changes of the lead and the largest swings, with the part chance had, and without corrections."""

from __future__ import annotations

from bisect import bisect_right

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.play import mattering, timeline
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.mattering import mattered
from solocompanion.app.play.session import Session
from solocompanion.core.chance import Fate
from solocompanion.core.correction import Correct

GAMES = ("dead_reckoning", "doomtown", "dragonlords", "tiny_epic_kingdoms", "wyrmspan")


def played(name: str, seed: str = "a", turns: int = 12) -> Session:
    session = Session.start(open_game(name), seed=seed)
    Automatic(session).play(turns)
    return session


def scored(monkeypatch, session: Session, scores) -> None:
    """Have both sides own so much after each turn of the line, the set-up first."""
    entries = [timeline.line(session)[0], *(tick.entry for tick in timeline.ticks(session))]
    place = session.journal.depth

    def found(_: Session, entry: int):
        turn = next(n for n, end in enumerate(entries) if place(end) >= place(entry))
        start = entries[turn - 1] if turn else -1
        full = dict(zip(("human", "opponent"), scores[turn], strict=True))
        before = dict(zip(("human", "opponent"), scores[max(0, turn - 1)], strict=True))
        return full if entry == entries[turn] or start < 0 else before

    monkeypatch.setattr(mattering, "scores_at", found)
    monkeypatch.setattr(mattering, "told", lambda session, entry: str(found(session, entry)))
    monkeypatch.setattr(mattering, "_decided_by", lambda *_: "")
    session.memo.forget_line()


@pytest.fixture
def session() -> Session:
    return played("wyrmspan", turns=6)


def named(session: Session) -> list[tuple[int, int, str]]:
    return [(one.number, one.swing, one.took_lead) for one in mattered(session).turnings]


def test_a_change_of_the_lead_matters_however_small_and_a_tie_between_is_none(monkeypatch, session):
    scored(monkeypatch, session, [(0, 0), (1, 0), (1, 1), (1, 2), (3, 2), *[(3, 2)] * 30])
    assert named(session) == [(3, -1, "opponent"), (4, 2, "human")], "who leads first has taken it from nobody"


def test_the_largest_swings_are_named_in_order_of_play(monkeypatch, session):
    scored(monkeypatch, session, [(0, 0), (1, 0), (2, 0), (9, 0), (10, 0), (10, 5), *[(10, 5)] * 30])
    assert named(session) == [(3, 7, ""), (5, -5, "")]


def test_swings_of_one_size_that_have_no_room_together_are_all_left_out(monkeypatch, session):
    up = [(2 * n, 0) for n in range(9)]
    scored(monkeypatch, session, [*up, *[up[-1]] * 30])
    assert named(session) == []


def test_a_number_that_becomes_known_is_no_swing(monkeypatch, session):
    entries = [tick.entry for tick in timeline.ticks(session)]
    monkeypatch.setattr(
        mattering,
        "scores_at",
        lambda _, entry: {"opponent": bisect_right(entries, entry), **({"human": 400} if entry >= entries[-1] else {})},
    )
    assert named(session) == []
    assert mattered(session).is_known


def test_where_nothing_is_known_nothing_is_said(monkeypatch, session):
    monkeypatch.setattr(mattering, "scores_at", lambda *_: {})
    assert not mattered(session).is_known
    assert named(session) == []


def test_a_correction_is_no_part_of_the_course():
    session = played("dead_reckoning", turns=6)
    session.perform(next(iter(session.game.view.offers(session.state).values()))[0].command)
    before, had = named(session), session.game.view.scores(session.state)["opponent"]
    (coins,) = [one for one in session.game.view.values(session.state) if one.target == "coins.covenant"]
    session.perform(Correct(((coins.target, coins.now + 40),)))
    assert session.game.view.scores(session.state)["opponent"] >= had + 40
    assert named(session) == before


@pytest.mark.parametrize("name", GAMES)
def test_every_line_has_a_turn_its_deed_and_the_numbers_of_the_timeline(name):
    session = played(name, turns=60)
    found = mattered(session)
    assert [one.number for one in found.turnings] == sorted({one.number for one in found.turnings})
    assert len(found.turnings) <= mattering.MOST
    for one in found.turnings:
        tick = timeline.ticks(session)[one.number - 1]
        assert one.entry == tick.entry
        assert one.words.startswith(timeline.turn_name(session, tick))
        assert " (before: " in one.words


def test_what_chance_decided_is_said_first():
    lines = [one for seed in "abcd" for one in mattered(played("dead_reckoning", seed)).turnings]
    assert {one.by for one in lines} == {"", "draw"}, "some draws matter and some do not"
    for one in lines:
        assert (": by a draw, " in one.words) == (one.by == "draw")


def test_nothing_is_recorded_and_the_seed_is_not_looked_at(monkeypatch):
    session = played("dead_reckoning")
    seeds, begin = [], Fate.__init__
    monkeypatch.setattr(Fate, "__init__", lambda self, seed, *more: seeds.append(seed) or begin(self, seed, *more))
    before = session.stored()
    assert mattered(session).turnings
    assert session.stored() == before
    assert seeds
    assert session.record.seed not in seeds


def test_what_was_undone_has_not_mattered():
    session = played("dead_reckoning")
    last = mattered(session).turnings[-1]
    session.take_line(session.journal[timeline.ticks(session)[last.number - 1].first].parent)
    found = mattered(session)
    assert last.number not in [one.number for one in found.turnings]
    assert found.points[-1].number == last.number - 1
