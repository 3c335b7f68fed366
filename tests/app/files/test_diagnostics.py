"""The diagnostics tell what helps and nothing about the person."""

from __future__ import annotations

from pathlib import Path

import pytest

from solocompanion.app.content import packs
from solocompanion.app.content.games import open_game
from solocompanion.app.files import diagnostics
from solocompanion.app.files.diagnostics import Shell, cleaned, report, shown
from solocompanion.app.files.exchange import game_text
from solocompanion.app.library.library import Library
from solocompanion.app.play.session import Session

SHELL = Shell({"Qt": "6.0"}, {"Theme": "dark"}, {"Source Sans Pro": True, "Icons": False})


@pytest.fixture
def home(tmp_path, monkeypatch):
    folder = tmp_path / "annabel"
    folder.mkdir()
    monkeypatch.setattr(Path, "home", lambda: folder)
    monkeypatch.setattr(diagnostics.getpass, "getuser", lambda: "annabel")
    return folder


@pytest.fixture
def library(home):
    with Library.open(home / "data") as opened:
        yield opened


def test_it_names_versions_look_library_packs_and_messages(library):
    Session.start(open_game("pebbles"), seed="1", store=library)
    said = report(library, Shell(SHELL.versions, SHELL.look, SHELL.fonts, ("It broke",)), ["pebbles"])
    for line in (
        "  Qt: 6.0",
        "  Theme: dark",
        "  Icons: missing",
        "  Source Sans Pro: found",
        "  Data folder: ~/data",
        "  1 game (pebbles 1)",
        "  Saving: yes",
        "  It broke",
    ):
        assert line in said.splitlines(), line
    assert "pebbles: pebbles-base 1, " in said


def test_the_size_counts_what_is_written_and_not_yet_in_the_file(library):
    before = report(library, SHELL, [])
    for _ in range(5):
        Session.start(open_game("pebbles"), seed="1", store=library)
    size = [line for line in report(library, SHELL, []).splitlines() if "Size:" in line]
    assert size[0] not in before.splitlines()


def test_it_says_nothing_about_the_person_or_their_games(library, home):
    session = Session.start(open_game("pebbles"), seed="secret seed", store=library)
    session.rename(session.cursor.entry, "Revenge on Bob")
    own = packs.folder(home / "data", "pebbles")
    own.mkdir(parents=True)
    (own / "annabels.toml").write_text(
        '[pack]\ngame = "pebbles"\nid = "annabels"\ntitle = "Annabel\'s"\nversion = "1"\nformat = 1\n', encoding="utf-8"
    )
    messages = (f"Saved a copy: {home}/Letters to Bob/a.solo.json", "Annabel, look", "C:\\Users\\bob\\x is no game")
    said = report(library, Shell({}, {}, {}, messages), ["pebbles"])
    for word in ("annabel", "bob", str(home), "Letters", "Revenge", "secret seed", session.record.id):
        assert word.casefold() not in said.casefold(), word
    assert "own pack 1: " in said


def test_the_game_on_the_table_is_added_only_when_asked(library):
    stored = Session.start(open_game("pebbles"), seed="1", store=library).stored()
    plain, whole = report(library, SHELL, []), report(library, SHELL, [], stored)
    assert whole.startswith(plain)
    assert whole.endswith(game_text(stored))
    assert '"entries"' not in plain


def test_a_pack_that_cannot_be_read_is_told(library, home):
    own = packs.folder(home / "data", "pebbles")
    own.mkdir(parents=True)
    (own / "broken.toml").write_text("nonsense", encoding="utf-8")
    assert "own pack 1: cannot be read" in report(library, SHELL, ["pebbles"])


@pytest.mark.parametrize(
    ("message", "clean"),
    [
        ("Nothing to hide: 3/4 of 1 / 2", "Nothing to hide: 3/4 of 1 / 2"),
        ("/media/Ann B/my game.json cannot be read: no", "(a file of yours)"),
        ("Saved: D:\\Ann\\x y.json", "Saved: (a file of yours)"),
        ("\\\\server\\share\\f was not written: full", "(a file of yours)"),
        ("Saved: /media/To: Ann.json", "Saved: (a file of yours)"),
        ('Saved: /media/To “Ann” "B".json', "Saved: (a file of yours)"),
        ("Saved: /media/To\nAnn.json", "Saved: (a file of yours)"),
    ],
)
def test_a_message_loses_its_paths_however_files_are_called(home, message, clean):
    assert cleaned(message, home / "data") == clean


def test_what_is_said_about_a_file_that_is_there_stays(home, tmp_path):
    for name in ("To: Ann.json", "To “Ann” B.json", "To\nAnn.json"):
        path = tmp_path / name
        path.write_text("")
        said = cleaned(f"{path} cannot be read: line 1; {path}", home / "data")
        assert said == "(a file of yours) cannot be read: line 1; (a file of yours)"


def test_a_folder_that_only_begins_like_the_data_folder_is_not_taken_for_it(home):
    assert cleaned(f"Saved: {home}/data for Ann/x.json", home / "data") == "Saved: (a file of yours)"


@pytest.mark.parametrize("own", [RuntimeError, Path("relative"), Path()])
def test_the_diagnostics_come_also_where_there_is_no_home_folder(library, monkeypatch, own):
    def home():
        if own is RuntimeError:
            raise RuntimeError("Could not determine home directory.")
        return own

    monkeypatch.setattr(Path, "home", home)
    assert "Data folder: a folder of your choice" in report(library, SHELL, ["pebbles"])


def test_the_data_folder_is_shown_from_the_home_folder_on(home, tmp_path):
    assert shown(home / "x" / "y") == "~/x/y"
    assert shown(tmp_path / "elsewhere") == "a folder of your choice"
    assert cleaned(f"{home}/data/library.sqlite: full", home / "data") == "~/data/library.sqlite: full"
