"""The one way into a game: what is opened is kept, followed and never half taken in."""

from __future__ import annotations

import json

import pytest

from solocompanion.app.content import packs
from solocompanion.app.content.games import open_game
from solocompanion.app.files import exchange
from solocompanion.app.library.library import Library
from solocompanion.app.library.records import LibraryError
from solocompanion.app.opening import Opening
from solocompanion.app.play.session import SavedGameError, Session
from solocompanion.app.workshop import learning
from solocompanion.core.content import fingerprint
from solocompanion.core.registry import UnknownGameError

GAME = open_game("pebbles")


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path / "data") as library:
        yield library


@pytest.fixture
def opening(library):
    return Opening(library)


@pytest.fixture
def file(tmp_path):
    session = Session.start(GAME, seed="a")
    session.perform(GAME.view.main(session.state).command)
    path = tmp_path / "one.solo.json"
    exchange.write_game(session.stored(), path)
    return path


def to_the_end(session):
    view = session.game.view
    while not view.moment(session.state).over:
        main = view.main(session.state)
        if session.waiting is not None:
            session.answer(next(iter(session.waiting.examples())))
        else:
            offers = [one for some in view.offers(session.state).values() for one in some]
            session.perform((main or offers[0]).command)


def test_a_game_is_kept_from_its_first_answer_and_opens_where_it_was_left(opening, library):
    session = opening.start("pebbles", {}, seed="a")
    session.perform(GAME.view.main(session.state).command)
    again = opening.open_saved(library.games()[0].id)
    assert (again.record, again.cursor, again.state) == (session.record, session.cursor, session.state)


def test_the_play_log_follows_a_game_however_it_was_opened(opening, library, file):
    started = opening.start("pebbles", {}, seed="a")
    for session in (
        started,
        opening.open_saved(opening.start("pebbles", {}, seed="b").record.id),
        opening.open_file(exchange.read_game(file), file),
    ):
        to_the_end(session)
    assert len(library.plays()) == 3
    started.undo()
    assert len(library.plays()) == 2


def test_what_is_learned_in_play_counts_from_the_next_game_on(opening, library, monkeypatch):
    def taught(_session, _data, told, _may):
        told("Kept")

    first = opening.game("pebbles")
    monkeypatch.setattr(learning, "follow", taught)
    opening.start("pebbles", {})
    assert opening.game("pebbles") is first
    assert opening.game_to_start("pebbles") is not first


def test_a_pack_that_cannot_be_used_is_told_and_left_out(library, tmp_path):
    folder = packs.folder(tmp_path / "data", "pebbles")
    folder.mkdir(parents=True)
    (folder / "broken.toml").write_text("[pack", encoding="utf-8")
    said = []
    opening = Opening(library, said.append)
    assert opening.game("pebbles").content_id == opening.game("pebbles").content_id == GAME.content_id
    assert len(said) == 1
    assert "broken.toml" in said[0]


def test_without_a_library_nothing_is_kept_and_no_pack_is_read(file):
    session = Opening().open_file(exchange.read_game(file), file)
    session.perform(GAME.view.main(session.state).command)
    assert len(session.journal.entries) == 3
    assert len(exchange.read_game(file).entries) == 2


def test_a_file_is_taken_in_whole_and_twice_under_two_ids(opening, library, file):
    stored = exchange.read_game(file)
    taken = [opening.take_in(stored, file) for _ in range(2)]
    assert taken[0] == stored.record.id != taken[1]
    assert {one.id for one in library.games()} == set(taken)
    assert [library.load(one).entries for one in taken] == [stored.entries] * 2


def test_a_title_that_is_too_long_is_cut_and_said(library, file):
    said = []
    stored = changed(file, lambda data: data["record"].update(title="W" * 200_000))
    Opening(library, said.append).take_in(stored, file)
    assert library.games()[0].title == "W" * 79 + "…"
    assert "The title of this game was cut to 80 letters." in said


def changed(file, change):
    data = json.loads(file.read_text(encoding="utf-8"))
    change(data)
    file.write_text(json.dumps(data), encoding="utf-8")
    return exchange.read_game(file)


def recorded(data, change):
    """Change the components a game was started with, so that its fingerprint fits."""
    change(data["content"])
    data["record"]["content_id"] = fingerprint(data["content"])


@pytest.mark.parametrize("evil", ['=HYPERLINK("http://example.org")', "x" * 3000, "../one", ""])
def test_a_file_keeps_its_id_only_if_it_is_one_of_ours(opening, library, file, evil):
    stored = changed(file, lambda data: data["record"].update(id=evil))
    assert len(opening.take_in(stored, file)) == 32
    assert all(row.id.isalnum() for row in library.games())


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["entries"][1]["steps"][0].update(odd=1),
        lambda data: data["record"].update(game="chess"),
        lambda data: data["entries"][1].update(command={"is": "Nonsense"}),
        lambda data: recorded(data, lambda content: content.update(card=3)),
        lambda data: recorded(data, lambda content: content["pebble"].pop("jade")),
        lambda data: recorded(data, lambda content: content["pebble"]["jade"].update(id="rose")),
        lambda data: recorded(data, lambda content: content["pebble"]["jade"].update(points=10**9)),
    ],
    ids=[
        "a field too many",
        "not installed",
        "no such command",
        "a kind that is no table",
        "a record less",
        "another id",
        "a number too large",
    ],
)
@pytest.mark.parametrize("way", ["take_in", "open_file"])
def test_what_does_not_hold_together_is_named_and_not_taken_in(opening, library, file, change, way):
    stored = changed(file, change)
    with pytest.raises((SavedGameError, UnknownGameError)) as refused:
        getattr(opening, way)(stored, file)
    assert str(file) in str(refused.value)
    assert library.games() == ()


def test_a_moment_that_cannot_be_shown_is_found_before_a_file_is_taken_in(opening, library, file, monkeypatch):
    stored = exchange.read_game(file)
    view = type(opening.game("pebbles").view)
    monkeypatch.setattr(view, "script", lambda *_: {}["no such card"])
    with pytest.raises(SavedGameError, match=r"entry \d cannot be shown"):
        opening.open_file(stored, file)
    assert library.games() == ()


def test_a_second_copy_of_the_app_reads_files_and_keeps_none(library, tmp_path, file):
    with Library.open(tmp_path / "data") as reader:
        opening = Opening(reader)
        assert opening.open_file(exchange.read_game(file), file).state is not None
        with pytest.raises(LibraryError):
            opening.take_in(exchange.read_game(file), file)
    assert library.games() == ()


def test_what_was_played_unsaved_is_kept_once_and_beside_what_another_copy_did(opening, library):
    unsaved = Session.start(GAME, seed="a")
    kept = opening.keep(unsaved)
    assert [row.id for row in library.games()] == [kept.record.id] == [unsaved.record.id]
    assert opening.keep(unsaved).record.id == unsaved.record.id
    kept.perform(GAME.view.main(kept.state).command)
    assert opening.keep(unsaved).record.id == unsaved.record.id, "nothing was played here that is not there"
    assert len(library.load(unsaved.record.id).entries) == 2
    longer = Session.resume(GAME, kept.stored())
    longer.perform(GAME.view.main(longer.state).command)
    again = opening.keep(longer)
    assert (again.record.id, again.stored().entries) == (kept.record.id, longer.stored().entries)
    assert len(library.games()) == 1


def test_the_end_of_a_game_that_was_played_unsaved_is_recorded_when_it_is_kept(library, tmp_path):
    with Library.open(tmp_path / "data") as reader:
        opening = Opening(reader)
        session = opening.start("pebbles", {}, seed="a")
        to_the_end(session)
        assert opening.is_unsaved(session)
        library.close()
        assert reader.retry()
        assert opening.keep(session) is session
        assert not opening.is_unsaved(session)
        assert [play.game_id for play in reader.plays()] == [session.record.id]
        session.undo()
        assert reader.plays() == ()


def test_two_copies_that_went_on_alike_far_in_different_ways_are_both_kept_and_told(library, tmp_path):
    """The same number of entries says nothing: they must be the same entries."""
    first = Opening(library).start("pebbles", {}, seed="a")
    told = []
    with Library.open(tmp_path / "data") as reader:
        opening = Opening(reader, told.append)
        second = opening.open_saved(first.record.id)
        view = GAME.view
        first.perform(view.main(first.state).command)
        others = [one.command for some in view.offers(second.state).values() for one in some]
        second.perform(next(one for one in others if one != view.main(second.state).command))
        library.close()
        assert reader.retry()
        kept = opening.keep(second)
        assert kept.stored().entries == second.stored().entries
        assert len(told) == 1
        assert "game of its own" in told[0]
        assert {reader.load(row.id).entries for row in reader.games()} == {
            first.stored().entries,
            second.stored().entries,
        }


def test_the_board_of_a_saved_game_is_that_of_its_present(opening):
    session = Session.start(GAME, seed="a")
    session.perform(GAME.view.main(session.state).command)
    stored = session.stored()
    session.undo()
    assert opening.board(stored) == GAME.view.board(session.journal.state(1))
    assert opening.board(session.stored()) == GAME.view.board(session.state)


@pytest.mark.parametrize(
    ("args", "why"), [("[[]]", r"expected str . int at trail\.notes\[0\]\.args\[0\]"), ('["x"]', "cannot be shown")]
)
def test_a_reason_that_cannot_be_worded_is_refused_with_its_place(opening, tmp_path, args, why):
    wyrmspan = open_game("wyrmspan")
    session = Session.start(wyrmspan, seed="b")
    while not any(step.trail is not None and step.trail.notes for step in session.entry.steps):
        session.perform(wyrmspan.view.main(session.state).command)
    entries = [json.loads(one) for one in session.stored().entries]
    step = next(one for one in entries[-1]["steps"] if "trail" in one)
    step["trail"]["notes"][0].update(key="counts", args=json.loads(args))
    damaged = session.stored()._replace(entries=tuple(json.dumps(one) for one in entries))
    with pytest.raises(SavedGameError, match=rf"entry {entries[-1]['id']}.*{why}"):
        opening.open_file(damaged, tmp_path / "game.solo.json")
