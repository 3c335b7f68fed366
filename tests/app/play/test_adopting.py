"""Corrected components in a game that is going on: adopted once, from there on, and never before."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from solocompanion.app.content.games import Game, open_game
from solocompanion.app.files import exchange
from solocompanion.app.files.reports import verify
from solocompanion.app.library.library import Library
from solocompanion.app.library.records import Head
from solocompanion.app.play import adopting, log
from solocompanion.app.play.session import SavedGameError, Session
from solocompanion.core.adoption import AdoptFacts
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.content import Pack
from solocompanion.core.correction import Correct
from solocompanion.core.game import Lesson
from solocompanion.core.journal import Cursor, Journal
from solocompanion.games.pebbles.commands import CountUp, HeronTurn, Hop, Take

GAME = open_game("pebbles")
JADE = {"id": "jade", "name": "Jade", "stone": 6, "points": 3}


def corrected(*rows: dict[str, object], kind: str = "pebble") -> Game:
    return open_game("pebbles", [Pack("pebbles", "mine", "Mine", "1", {kind: {str(row["id"]): row for row in rows}})])


TODAY = corrected(JADE)


def points(session: Session, entry: int | None = None) -> int:
    game = session.game if entry is None else session.game_at(entry)
    return int(game.catalogue.pebbles["jade"].points)


@pytest.fixture
def session() -> Session:
    made = Session.start(GAME, seed="corrected", chance={"heron deck": "person"})
    made.perform(Hop(3))
    return made


@pytest.fixture
def adopted(session) -> Session:
    session.perform(adopting.offered(session, TODAY))
    return session


def test_what_was_corrected_since_is_offered_by_name(session):
    found = adopting.offered(session, TODAY)
    assert adopting.names(TODAY, found) == ("Jade",)
    assert found.records == {"pebble": {"jade": JADE}}


@pytest.mark.parametrize(
    "today",
    [GAME, corrected({"id": "opal", "name": "Opal", "stone": 2, "points": 1}), corrected({**JADE, "points": 2})],
    ids=["nothing", "a pebble more", "the same again"],
)
def test_nothing_is_offered_where_no_component_of_this_game_changed(session, today):
    assert adopting.offered(session, today) is None


def test_a_finished_game_stays_as_it_is(session):
    session.perform(Correct((("human", 10),)))
    assert adopting.offered(session, TODAY) is not None
    session.perform(CountUp())
    session.answer(2)
    assert adopting.offered(session, TODAY) is None


def test_nothing_is_offered_amid_a_question(session):
    session.perform(HeronTurn())
    assert session.waiting is not None
    assert adopting.offered(session, TODAY) is None
    with pytest.raises(IllegalCommandError, match="A question is open"):
        session.perform(AdoptFacts({"pebble": {"jade": JADE}}))


def test_adopting_changes_the_facts_from_there_on_and_nothing_on_the_table(session):
    before = session.state
    session.perform(adopting.offered(session, TODAY))
    assert session.state == before
    assert points(session) == 3
    assert adopting.offered(session, TODAY) is None
    session.perform(Take("rose"))
    assert points(session) == 3


def test_the_past_keeps_the_facts_it_was_played_with(adopted):
    entry = adopted.tip
    adopted.go(Cursor(entry - 1, 0))
    assert points(adopted) == 2
    adopted.go_present()
    assert points(adopted) == 3


def test_a_game_saved_with_what_is_a_fault_today_adopts_all_the_same(session):
    wrong = evolve(session.journal.blank, die=9)
    entries = session.journal.entries.values()
    older = Session(GAME, session.record, Journal(wrong, entries), Head(session.tip, 99, session.tip))
    assert GAME.spec.faults(older.state, GAME.catalogue)
    older.perform(adopting.offered(older, TODAY))
    assert points(older) == 3


def test_adopting_is_taken_back_and_brought_back_like_anything_else(adopted):
    assert adopted.undo_label() == "corrected components"
    adopted.undo()
    assert points(adopted) == 2
    assert adopting.offered(adopted, TODAY) is not None
    adopted.redo()
    assert points(adopted) == 3


def test_another_line_does_not_have_it(adopted):
    entry = adopted.tip
    adopted.go(Cursor(entry - 1, 1))
    adopted.perform(Take("rose"))
    assert (points(adopted), points(adopted, entry)) == (2, 3)
    adopted.take_line(entry)
    assert points(adopted) == 3


def test_corrected_again_it_is_offered_again_even_back_to_what_was_printed(adopted):
    back = adopting.offered(adopted, GAME)
    assert back.records["pebble"]["jade"]["points"] == 2
    adopted.perform(back)
    assert points(adopted) == 2


def at_the_well(session: Session) -> None:
    """Let her go to the well, between rose quartz and jade."""
    session.perform(HeronTurn())
    session.answer("fly")


def test_the_rules_run_with_the_facts_of_their_place():
    session = Session.start(GAME, seed="alike", chance={"heron deck": "person"})
    session.perform(Correct((("heron", 2), ("pebble.amber", "human"))))
    before = session.cursor
    at_the_well(session)
    assert session.waiting.options == ("rose", "jade")
    session.answer("rose")
    played = session.tip
    session.go(before)
    session.perform(adopting.offered(session, TODAY))
    at_the_well(session)
    assert session.waiting is None
    assert session.state.pebbles["jade"] == "heron"
    assert session.journal.state(played).pebbles["jade"] == "path"
    assert not verify(session)


def test_the_log_says_what_was_adopted(adopted):
    told = [one for one in log.lines(adopted) if one.kind == "correction"]
    assert [one.text for one in told] == ["Corrected components from here on: Jade"]


def test_a_file_carries_it(adopted, tmp_path):
    adopted.perform(Take("rose"))
    path = tmp_path / "game.solo.json"
    exchange.write_game(adopted.stored(), path)
    stored = exchange.read_game(path)
    again = Session.resume(GAME, stored)
    assert points(again) == 3
    assert points(again, 0) == 2
    assert not verify(again)
    assert again.stored() == adopted.stored()


def test_the_library_carries_it_over_a_restart(tmp_path: Path):
    with Library.open(tmp_path) as library:
        made = Session.start(GAME, seed="kept", store=library)
        made.perform(adopting.offered(made, TODAY))
    with Library.open(tmp_path) as library:
        again = Session.resume(GAME, library.load(made.record.id), library)
        assert points(again) == 3
        again.undo()
        assert points(again) == 2


def test_facts_that_cannot_be_are_refused_and_nothing_changes(session):
    tip = session.tip
    with pytest.raises(IllegalCommandError, match="does not fit"):
        session.perform(AdoptFacts({"pebble": {"jade": {**JADE, "points": "many"}}}))
    with pytest.raises(IllegalCommandError, match="does not fit"):
        session.perform(AdoptFacts({"pearl": {"jade": JADE}}))
    assert session.tip == tip
    assert points(session) == 2


def test_a_file_with_broken_facts_is_told_and_not_opened(adopted):
    stored = adopted.stored()
    lines = tuple(line.replace('"stone":6,"points":3', '"stone":6,"points":"x"') for line in stored.entries)
    assert lines != stored.entries
    with pytest.raises(SavedGameError):
        Session.resume(GAME, stored._replace(entries=lines))


@pytest.mark.parametrize(("cards", "boards"), [("practice", "practice"), ("own", "practice"), ("practice", "own")])
def test_only_what_the_game_is_played_with_is_offered(cards, boards):
    """One component of each set is corrected; a game hears of those of its own sets."""
    plain = open_game("dead_reckoning")
    tiles = {one.set: one.id for one in plain.catalogue.tiles.values()}
    decks = {one.set: one.id for one in plain.catalogue.cards.values()}
    rows = {
        "tile": {one: {**plain.content["tile"][one], "cannons": 7} for one in tiles.values()},
        "card": {one: {**plain.content["card"][one], "name": "Corrected"} for one in decks.values()},
    }
    today = open_game("dead_reckoning", [Pack("dead_reckoning", "mine", "Mine", "1", rows)])
    session = Session.start(plain, {"cards": cards, "boards": boards}, seed="sets")
    while session.waiting is not None:
        session.answer(next(iter(session.waiting.examples())))
    assert adopting.offered(session, today).records == {
        "card": {decks[cards]: today.content["card"][decks[cards]]},
        "tile": {tiles[boards]: today.content["tile"][tiles[boards]]},
    }


def test_what_was_entered_in_this_very_game_is_not_offered():
    taught = Lesson("pebble", "jade", {"points": 3})
    spec = evolve(GAME.spec, lessons=lambda _effect, _catalogue: (taught,))
    session = Session.start(evolve(GAME, spec=spec), seed="corrected", chance={"heron deck": "person"})
    assert adopting.offered(session, TODAY) is None
    cheaper = {**JADE, "points": 1}
    assert adopting.offered(session, corrected(cheaper)).records == {"pebble": {"jade": cheaper}}
