"""The one way into a game: what is opened is kept, followed and never half taken in."""

from __future__ import annotations

import json
import re

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
LEARNED = """
[pack]
game = "pebbles"
id = "mine"
title = "My copy"
version = "1"
format = 1

[[pebble]]
id = "slate"
name = "Slate"
stone = 1
points = 2
"""


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
    mine = packs.folder(library.path.parent, "pebbles") / packs.MINE

    def taught(_session, _data, told, _may):
        mine.parent.mkdir(parents=True)
        mine.write_text(LEARNED, encoding="utf-8")
        told("Kept")

    first = opening.game("pebbles")
    monkeypatch.setattr(learning, "follow", taught)
    opening.start("pebbles", {})
    assert opening.game("pebbles") is first
    assert opening.game_to_start("pebbles").content_id != first.content_id


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
        lambda data: data["entries"][0]["steps"][0].update(odd=1),
        lambda data: data["record"].update(game="chess"),
        lambda data: data["entries"][0].update(command={"is": "Nonsense"}),
        lambda data: recorded(data, lambda content: content.update(card=3)),
        lambda data: recorded(data, lambda content: content["pebble"]["jade"].update(id="rose")),
        lambda data: recorded(data, lambda content: content["pebble"]["jade"].update(points=10**9)),
    ],
    ids=[
        "a field too many",
        "not installed",
        "no such command",
        "a kind that is no table",
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


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda entry: entry["steps"][0].update(odd=1), "odd"),
        (lambda entry: entry.update(command={"is": "Nonsense"}), "Nonsense"),
    ],
)
def test_a_file_opens_before_an_entry_that_cannot_be_read_and_says_which_and_why(library, file, change, why):
    told = []
    opening, data = Opening(library, told.append), json.loads(file.read_text())
    change(data["entries"][1])
    file.write_text(json.dumps(data))
    before = file.read_bytes()
    session = opening.open_file(exchange.read_game(file), file)
    assert (session.cursor.entry, session.tip, len(session.journal.entries)) == (0, 0, 1)
    assert "entry 1" in told[0]
    assert why in told[0]
    assert "the file still has all of it" in told[0]
    assert file.read_bytes() == before
    session.perform(GAME.view.main(session.state).command)
    assert session.cursor.entry == 2, "the id of what is left out is not given again"
    assert opening.open_saved(session.record.id).cursor == session.cursor


def test_a_file_opens_before_an_entry_that_cannot_be_shown_and_all_of_it_is_kept(library, tmp_path, monkeypatch):
    played = Session.start(GAME, seed="a")
    for _ in range(3):
        played.perform(GAME.view.main(played.state).command)
    path, told = tmp_path / "one.sologame", []
    exchange.write_game(played.stored(), path)
    opening, bad = Opening(library, told.append), played.journal[2].steps[0].effect
    view = type(opening.game("pebbles").view)
    whole = view.log

    def log(self, effect, before):
        if effect is bad or (effect == bad and before == played.journal.state(1)):
            raise LookupError("no such stone")
        return whole(self, effect, before)

    monkeypatch.setattr(view, "log", log)
    session = opening.open_file(exchange.read_game(path), path)
    assert (session.cursor.entry, session.tip) == (1, 1)
    assert session.is_between
    assert "entry 2 cannot be shown: LookupError('no such stone')" in told[0]
    assert library.load(session.record.id).entries == played.stored().entries
    assert opening.open_saved(session.record.id).cursor == session.cursor


def test_a_file_without_a_record_that_an_entry_names_opens_before_that_entry(library, file):
    told = []
    stored = changed(file, lambda data: recorded(data, lambda content: content["pebble"].pop("jade")))
    session = Opening(library, told.append).open_file(stored, file)
    assert session.cursor.entry == session.tip == 0
    assert "entry 1 cannot be shown" in told[0]


def test_an_entry_of_another_line_that_cannot_be_shown_moves_no_place(library, tmp_path, monkeypatch):
    played = Session.start(GAME, seed="a")
    played.perform(GAME.view.main(played.state).command)
    left = played.state
    played.undo()
    others = [one.command for some in GAME.view.offers(played.state).values() for one in some]
    played.perform(next(one for one in others if one != played.journal[1].command))
    path, told = tmp_path / "one.sologame", []
    exchange.write_game(played.stored(), path)
    opening = Opening(library, told.append)
    view = type(opening.game("pebbles").view)
    whole = view.summary

    def summary(self, state):
        if state == left:
            raise LookupError("no such stone")
        return whole(self, state)

    monkeypatch.setattr(view, "summary", summary)
    session = opening.open_file(exchange.read_game(path), path)
    assert session.cursor == played.cursor
    assert "entry 1 cannot be shown" in told[0]


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
    ("args", "why"),
    [("[[]]", r"trail\.notes\[0\]\.args\[0\]: it is not text"), ('["x"]', "cannot be shown")],
)
def test_a_reason_that_cannot_be_worded_is_told_with_its_place_and_passed_over(library, tmp_path, args, why):
    wyrmspan = open_game("wyrmspan")
    session = Session.start(wyrmspan, seed="b")
    while not any(step.trail is not None and step.trail.notes for step in session.entry.steps):
        session.perform(wyrmspan.view.main(session.state).command)
    entries = [json.loads(one) for one in session.stored().entries]
    step = next(one for one in entries[-1]["steps"] if "trail" in one)
    step["trail"]["notes"][0].update(key="counts", args=json.loads(args))
    damaged = session.stored()._replace(entries=tuple(json.dumps(one) for one in entries))
    told = []
    opened = Opening(library, told.append).open_file(damaged, tmp_path / "game.solo.json")
    assert re.search(rf"entry {entries[-1]['id']}.*{why}", told[0])
    assert opened.cursor.entry == entries[-1]["parent"]


def test_a_game_that_another_copy_removed_is_listed_again_once_it_is_gone_on_with(library, tmp_path):
    first = Opening(library).start("pebbles", {}, seed="a")
    told = []
    with Library.open(tmp_path / "data") as reader:
        opening = Opening(reader, told.append)
        second = opening.open_saved(first.record.id)
        second.perform(GAME.view.main(second.state).command)
        library.remove(first.record.id)
        library.close()
        assert reader.retry()
        opening.keep(second)
        assert [row.id for row in reader.games()] == [first.record.id]
        assert reader.removed() == ()
        assert len(told) == 1
        assert "removed" in told[0]


def test_words_of_a_file_neither_turn_the_direction_nor_hold_signs_that_steer(opening, library, file, tmp_path):
    data = json.loads(file.read_text())
    data["record"]["title"] = "Eve\u202ening\x07 \u2067one\u2069"
    data["entries"][0]["note"] = "two\nlines\u202e"
    evil = tmp_path / "evil.sologame"
    evil.write_text(json.dumps(data))
    taken = library.load(opening.take_in(exchange.read_game(evil), evil))
    assert taken.record.title == "Evening one"
    assert json.loads(taken.entries[0])["note"] == "two\nlines"


def test_a_name_in_the_content_of_a_file_is_cleaned_and_its_fingerprint_follows(opening, file, tmp_path):
    data = json.loads(file.read_text())
    data["content"] = {"card": {"a": {"id": "a", "name": "Dra\u202egon"}}}
    data["record"]["content_id"] = fingerprint(data["content"])
    evil = tmp_path / "evil.sologame"
    evil.write_text(json.dumps(data))
    read = exchange.read_game(evil).record
    assert read.content == {"card": {"a": {"id": "a", "name": "Dragon"}}}
    assert read.content_id == fingerprint(read.content)
