"""The play log: kept when a game ends, forgotten when its end is undone, added up, written down and shared."""

from __future__ import annotations

import csv
import io
import json
from urllib.parse import unquote

import pytest
import segno
from attrs import evolve

from solocompanion.app.content.card import card
from solocompanion.app.content.games import open_game
from solocompanion.app.library.library import Library, Play
from solocompanion.app.library.records import LibraryError
from solocompanion.app.logbook import play_log, plays, sharing
from solocompanion.app.play.session import Session
from solocompanion.core.view import Sheet

GAME = open_game("pebbles")
ONE = Play("one", "wyrmspan", "2026-11-21T23:30:00+02:00", "opponent", 41, 47, "automa_2")
NAMES = sharing.Names("Wyrmspan", 410201, "Ännchen", "Automa", "Automa 2 & more", "Plains, 41 : 47")


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path) as library:
        yield library


def begun(library, seed="log"):
    session = Session.start(GAME, seed=seed, store=library)
    troubles: list[str] = []
    plays.follow(session, library, troubles.append)
    return session, troubles


def play_on(session):
    """Play until the game is over."""
    view = session.game.view
    for _ in range(200):
        if view.moment(session.state).over:
            return
        if session.waiting is not None:
            session.answer(next(iter(session.waiting.examples())))
        else:
            offers = [one for some in view.offers(session.state).values() for one in some]
            session.perform((view.main(session.state) or [*offers, *view.actions(session.state)][0]).command)
    raise AssertionError("the game never ends")


# -- keeping ---------------------------------------------------------------------------------------------------
def test_the_end_of_a_game_is_kept_with_its_scores(library):
    session, _ = begun(library)
    assert library.plays() == ()
    play_on(session)
    (kept,) = library.plays()
    you, heron = session.game.view.score(session.state)
    assert (kept.game_id, kept.game) == (session.record.id, "pebbles")
    assert (kept.human_score, kept.opponent_score) == (you.total, heron.total)
    assert kept.winner == session.game.view.winner(session.state)
    assert kept.difficulty == session.record.settings["level"]


def test_undoing_the_end_forgets_it_and_redoing_brings_it_back(library):
    session, _ = begun(library)
    play_on(session)
    session.undo()
    assert library.plays() == ()
    session.redo()
    assert len(library.plays()) == 1


def test_looking_at_the_past_changes_nothing(library):
    session, _ = begun(library)
    play_on(session)
    kept = library.plays()
    session.go(session.present.__class__(0, 0))
    session.go_present()
    assert library.plays() == kept


def test_a_game_that_ended_unlogged_is_kept_when_it_is_opened(library):
    session = Session.start(GAME, seed="log", store=library)
    play_on(session)
    assert library.plays() == ()
    again = Session.resume(GAME, library.load(session.record.id), library)
    plays.follow(again, library, pytest.fail)
    (kept,) = library.plays()
    assert kept.finished == library.games()[0].updated


def test_opening_a_logged_game_does_not_log_it_anew(library):
    session, _ = begun(library)
    play_on(session)
    library.record_play(library.plays()[0]._replace(finished="2020-01-01T00:00:00+00:00"))
    again = Session.resume(GAME, library.load(session.record.id), library)
    plays.follow(again, library, pytest.fail)
    assert library.plays()[0].finished.startswith("2020")
    again.undo()
    assert library.plays() == ()


def test_what_cannot_be_kept_is_told_and_the_game_goes_on(library, monkeypatch):
    session, troubles = begun(library)

    def full(_play):
        raise LibraryError("the disk is full")

    monkeypatch.setattr(library, "record_play", full)
    play_on(session)
    assert troubles == ["the disk is full"]


# -- who won ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("you", "they", "winner"), [(5, 4, "human"), (4, 5, "opponent"), (4, 4, "")])
def test_the_higher_total_wins_unless_a_game_says_otherwise(you, they, winner):
    view = open_game("pebbles").view
    sheets = Sheet("human", "You", you, ()), Sheet("heron", "Heron", they, ())
    standing = evolve(view.standing, score=lambda *_: sheets)
    assert evolve(view, standing=standing).winner(None) == winner


# -- adding up -------------------------------------------------------------------------------------------------
def test_a_tally_counts_a_game_at_a_difficulty():
    won = ONE._replace(game_id="two", winner="human", human_score=60, opponent_score=50)
    other = ONE._replace(game_id="three", difficulty="automa_1", human_score=None)
    first, second = play_log.tallies([ONE, won, other])
    assert (first.difficulty, first.margins, first.mean("human")) == ("automa_1", (), None)
    assert (second.won, second.margins, second.mean("human")) == (1, (-6, 10), None)
    said = "1 of 2 won, you 41 to 60, the opponent 47 to 50, margins from -6 to +10"
    assert play_log.describe(second) == said


def test_few_games_have_their_number_and_range_and_no_rate():
    several = [ONE._replace(game_id=str(n), winner="human", human_score=40 + n) for n in range(5)]
    (few,), (enough,) = play_log.tallies(several[:4]), play_log.tallies(several)
    assert "average" not in play_log.describe(few)
    assert "you 40 to 43, the opponent 47" in play_log.describe(few)
    assert "you 40 to 44, the opponent 47, on average 42 to 47" in play_log.describe(enough)
    assert play_log.in_row(few, "–") == ("4", "4", "40 to 43", "47")
    assert play_log.in_row(enough, "–") == ("5", "5", "42", "47")
    assert play_log.totals(several[:4]) == "4 games finished, 4 won"
    assert play_log.totals(several) == "5 games finished, 5 won (100 %)"


@pytest.mark.parametrize(
    ("won", "played", "part"), [(0, 0, None), (1, 4, None), (3, 5, 60), (2, 6, 33), (4, 6, 67), (1, 8, 13), (5, 5, 100)]
)
def test_percents_are_rounded_half_up(won, played, part):
    assert play_log.percent(won, played) == part


def test_the_log_as_a_table_can_be_read_again(tmp_path):
    words = play_log.table([ONE, ONE._replace(winner="", human_score=None)], lambda _: "=Wyrm, span", lambda *_: "A 2")
    path = tmp_path / "log.csv"
    play_log.write_table(path, words)
    rows = list(csv.DictReader(path.read_text(encoding="utf-8-sig").splitlines()))
    assert [row["your_score"] for row in rows] == ["41", ""]
    assert [row["winner"] for row in rows] == ["opponent", "open"]
    assert rows[0]["game"] == "'=Wyrm, span"
    assert rows[0]["finished"] == ONE.finished


@pytest.mark.parametrize("field", ["game_id", "finished", "winner", "difficulty"])
def test_no_field_of_the_table_is_a_formula(field):
    """An imported game may bring any id, and a library that another program wrote may hold anything."""
    for start in "=+-@\t\r\n":
        evil = f'{start}HYPERLINK("http://example.org")'
        words = play_log.table([ONE._replace(**{field: evil})], lambda name: name, lambda _, value: value)
        (row,) = csv.DictReader(io.StringIO(words, newline=""))
        assert f"'{evil}" in row.values()


# -- sharing ---------------------------------------------------------------------------------------------------
def test_the_link_says_what_was_played_and_how_it_ended():
    made = sharing.link(ONE, NAMES)
    assert made.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    data = json.loads(unquote(made.partition("?data=")[2]))
    assert data == {
        "sourceName": "Solo Companion",
        "sourcePlayId": "one",
        "playDate": "2026-11-21 21:30:00",
        "game": {
            "name": "Wyrmspan",
            "sourceGameId": "wyrmspan",
            "highestWins": True,
            "noPoints": False,
            "bggId": 410201,
        },
        "players": [
            {"sourcePlayerId": "person", "name": "Ännchen", "score": 41, "winner": False},
            {"sourcePlayerId": "opponent-wyrmspan", "name": "Automa", "score": 47, "winner": True},
        ],
        "board": "Automa 2 & more",
        "comments": "Plains, 41 : 47",
    }


def test_the_link_is_one_address_without_anything_to_trip_over():
    made = sharing.link(ONE, evolve(NAMES, comment='"quoted" #1?\n100 %'))
    assert not set(made) & set(' "#\n<>{}')
    assert made.count("?") == made.count("=") == 1


def test_what_is_not_known_is_left_out():
    play = ONE._replace(human_score=None, opponent_score=None)
    data = sharing.play_data(play, sharing.Names("Pebbles", 0, "Me", "Heron"))
    assert "bggId" not in data["game"]
    assert data["game"]["noPoints"] is True
    assert not {"board", "comments"} & set(data)
    assert all("score" not in player and "winner" in player for player in data["players"])


def test_the_code_holds_the_link():
    made = sharing.link(ONE, NAMES)
    code = segno.make(made, error="l", micro=False, boost_error=False)
    assert sharing.qr_code(made) == tuple(tuple(map(bool, row)) for row in code.matrix)
    assert sharing.qr_code(made) != sharing.qr_code(made + "x")


def test_a_link_that_is_too_long_has_no_code():
    assert sharing.qr_code(sharing.link(ONE._replace(game_id="x" * 3000), NAMES)) == ()


def test_wyrmspan_has_its_number_and_an_example_has_none():
    assert card("wyrmspan").bgg == 410201
    assert card("pebbles").bgg == 0
