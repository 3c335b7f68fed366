"""The cache on disk: what is stale, broken, hostile or out of reach counts as nothing, and nothing fails for it."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from solocompanion import __version__
from solocompanion.app.content import cache, lobby_data, packs
from solocompanion.app.content.games import open_game
from solocompanion.app.content.lobby_data import LobbyData, LobbyGame, Picture, lobby_stamp
from solocompanion.app.content.toml_file import read_toml
from solocompanion.app.play.session import Session
from solocompanion.core.content import ContentError
from solocompanion.core.options import Start
from solocompanion.core.pseudo_language import Pseudo
from solocompanion.core.words import spoken

OLD = time.time() - 3600
NAME = "entry"


@pytest.fixture
def kept(tmp_path):
    """Use a cache in a folder that is not there yet."""
    folder = tmp_path / "data" / "cache"
    cache.use(folder)
    yield folder
    cache.use(None)


def written(path: Path, text: str, when: float = OLD) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    os.utime(path, (when, when))
    return path


@pytest.fixture
def _long_ago(monkeypatch):
    """Take every file for one that has not changed for long: its time of change cannot be set."""
    monkeypatch.setattr(cache, "RECENT", -3600.0)


# -- entries -----------------------------------------------------------------------------------------------------------
def test_an_entry_comes_back_with_the_same_stamp_alone(kept):
    cache.write(NAME, "a\nb", b"x\ny")
    assert bytes(cache.read(NAME, "a\nb")) == b"x\ny"
    for other in ("a", "a\nb\n", "a\nbx", "", "A\nb"):
        assert cache.read(NAME, other) is None
    assert cache.read("other", "a\nb") is None
    assert (kept / cache.TAG[0]).read_text(encoding="ascii").startswith("Signature: 8a477f597d28d172")


def test_without_a_folder_or_a_stamp_nothing_is_kept(kept):
    cache.write(NAME, "", b"x")
    assert not kept.exists()
    cache.use(None)
    cache.write(NAME, "stamp", b"x")
    assert not kept.exists()
    assert cache.read(NAME, "stamp") is None


def test_every_truncated_or_altered_entry_counts_as_nothing(kept):
    cache.write(NAME, "stamp", b"some data")
    whole = (kept / NAME).read_bytes()
    for end in range(len(whole)):
        (kept / NAME).write_bytes(whole[:end])
        assert cache.read(NAME, "stamp") is None, end
    for place in range(len(whole)):
        (kept / NAME).write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert cache.read(NAME, "stamp") is None, place
    (kept / NAME).write_bytes(whole + b"more")
    assert cache.read(NAME, "stamp") is None


@pytest.mark.parametrize("found", [b"", b"\n", b"\0" * 100, b"solocompanion 1 -5 00000000\nx", b"\xff" * 5000])
def test_what_is_no_entry_counts_as_nothing(kept, found):
    kept.mkdir(parents=True)
    (kept / NAME).write_bytes(found)
    assert cache.read(NAME, "stamp") is None
    cache.write(NAME, "stamp", b"good")
    assert cache.read(NAME, "stamp") == b"good"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_a_link_and_a_folder_are_not_opened(kept):
    kept.mkdir(parents=True)
    os.mkfifo(kept / "pipe")
    (kept / "link").symlink_to("/dev/zero")
    (kept / "folder").mkdir()
    for name in ("pipe", "link", "folder"):
        assert cache.read(name, "stamp") is None
        cache.write(name, "stamp", b"x")  # over a folder it cannot, and says nothing


def test_what_is_too_large_is_neither_kept_nor_read(kept, monkeypatch):
    monkeypatch.setattr(cache, "LARGEST", 10)
    cache.write(NAME, "stamp", b"x" * 11)
    assert not kept.exists()
    kept.mkdir(parents=True)
    with (kept / NAME).open("wb") as file:
        file.truncate(3 * 1024 * 1024)
    assert cache.read(NAME, "stamp") is None


def test_a_folder_that_cannot_be_written_or_made_harms_nobody(kept, tmp_path, monkeypatch):
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "read-only")

    cache.write(NAME, "stamp", b"x")
    with monkeypatch.context() as readonly:
        readonly.setattr(Path, "write_bytes", refuse)
        cache.write(NAME, "stamp", b"y")
        cache.write_json("other", "stamp", [1])
        assert cache.read(NAME, "stamp") == b"x"
    cache.use(written(tmp_path / "file", "in the way") / "cache")
    cache.write(NAME, "stamp", b"y")
    assert cache.read(NAME, "stamp") is None


@pytest.mark.parametrize("data", [b"{", b"[" * 100_000, b"\xff", b"9" * 10_000])
def test_json_that_cannot_be_read_counts_as_nothing(kept, data):
    cache.write(NAME, "stamp", data)
    assert cache.read_json(NAME, "stamp") is None


def test_what_is_no_json_is_not_kept(kept):
    cache.write_json(NAME, "stamp", {"set": {1}})
    assert not kept.exists()


# -- stamps ------------------------------------------------------------------------------------------------------------
@pytest.mark.usefixtures("_long_ago")
def test_a_stamp_changes_with_every_file_below(tmp_path):
    folder = tmp_path / "packs"
    seen = [cache.stamp_of([str(folder)], ".toml")]

    def changed() -> bool:
        seen.append(cache.stamp_of([str(folder)], ".toml"))
        return seen[-1] not in seen[:-1]

    one = written(folder / "deep" / "one.toml", "a")
    assert changed()
    written(one, "b", OLD + 1)
    assert changed()
    written(one, "bb", OLD + 1)
    assert changed()
    written(folder / "two.toml", "")
    assert changed()
    (folder / "two.toml").rename(folder / "three.toml")
    assert changed()
    one.unlink()
    assert changed()
    written(folder / "notes.txt", "nothing to do with it")
    written(folder / "__pycache__" / "x.toml", "neither")
    assert not changed()


def test_a_file_of_the_same_size_and_time_has_another_stamp(tmp_path, monkeypatch):
    """Somebody may set the time back; the time of the change of a file cannot be set."""
    monkeypatch.setattr(cache, "RECENT", -3600.0)
    path = written(tmp_path / "x.toml", "a")
    before = cache.stamp_of([str(path)])
    time.sleep(0.05)
    written(path, "b")
    assert cache.stamp_of([str(path)]) != before


def test_a_file_changed_a_moment_ago_has_no_stamp(tmp_path):
    path = written(tmp_path / "x.toml", "a", time.time())
    assert cache.stamp_of([str(path)]) == ""
    assert cache.stamp_of([str(tmp_path)], ".toml") == ""
    assert cache.stamp_of([str(tmp_path)], ".py") == cache.stamp_of([str(tmp_path)], ".none") == ""


# -- TOML --------------------------------------------------------------------------------------------------------------
@pytest.mark.usefixtures("_long_ago")
def test_a_toml_file_is_parsed_once_and_again_when_it_changes(kept, tmp_path, monkeypatch):
    path = written(tmp_path / "x.toml", 'a = 1\nb = ["ü", 2.5, true]\n')
    first = read_toml(path)
    with monkeypatch.context() as blind:
        blind.setattr("tomllib.loads", None)
        assert read_toml(path) == first == {"a": 1, "b": ["ü", 2.5, True]}
    written(path, "a = 2\n", OLD + 5)
    assert read_toml(path) == {"a": 2}
    written(path, "a = \n", OLD + 9)
    with pytest.raises(ContentError, match=r"x\.toml"):
        read_toml(path)
    path.unlink()
    with pytest.raises(ContentError, match=r"x\.toml"):
        read_toml(path)


@pytest.mark.usefixtures("_long_ago")
def test_kept_toml_that_is_no_table_is_parsed_anew(kept, tmp_path):
    path = written(tmp_path / "x.toml", "a = 1\n")
    read_toml(path)
    (entry,) = kept.glob("toml-*")
    cache.write_json(entry.name, f"{__version__} {cache.stamp_of([str(path)])}", ["hostile"])
    assert read_toml(path) == {"a": 1}


def test_dates_have_no_json_and_are_parsed_each_time(kept, tmp_path, monkeypatch):
    monkeypatch.setattr(cache, "RECENT", -3600.0)
    path = written(tmp_path / "x.toml", "a = 2020-01-01\n")
    assert read_toml(path) == read_toml(path)
    assert not kept.exists()


# -- the lobby ---------------------------------------------------------------------------------------------------------
class Games:
    """Loads one game, and counts how often."""

    def __init__(self, name: str = "pebbles") -> None:
        self.name, self.loaded = name, 0

    def load(self):
        self.loaded += 1
        return open_game(self.name)

    def lobby(self, stamp: str = "stamp", *, sound: bool = True, **wanted: str) -> LobbyGame:
        def picture(_) -> Picture:
            session = Session.start(open_game(self.name), seed="picture")
            return Picture(session.state, session.game, sound)

        return LobbyGame(self.name, stamp, wanted, self.load, picture)


@pytest.mark.parametrize("name", ["pebbles", "wyrmspan", "dead_reckoning"])
def test_a_later_lobby_has_the_same_data_and_loads_no_game(kept, name):
    games = Games(name)
    first = games.lobby()
    loaded = games.loaded
    again = games.lobby()
    assert again.data == first.data
    assert again.checklist(Start(again.settle({}))) == first.data.checks
    assert games.loaded == loaded > 0
    assert again.board == first.board  # this needs the game


@pytest.mark.usefixtures("kept")
def test_another_stamp_an_unsound_picture_and_no_stamp_keep_nothing():
    games = Games()
    for lobby in (games.lobby("first", sound=False), games.lobby("")):
        assert lobby.stamp == ""
    games.lobby("first")
    loaded = games.loaded
    games.lobby("first")
    assert games.loaded == loaded
    games.lobby("second")
    assert games.loaded > loaded


@pytest.mark.usefixtures("kept")
def test_other_settings_are_asked_of_the_game():
    games = Games("wyrmspan")
    games.lobby()
    lobby = games.lobby()
    option = next(one for one in lobby.options if len(one.choices) > 1)
    other = lobby.settle({option.id: option.choices[-1].value})
    game = open_game("wyrmspan")
    start = Start(other)
    assert lobby.checklist(start) == game.view.checklist(game.spec.begin(other), start)
    drawn = Start(lobby.settle({}), {"objective tiles": "person"})
    assert lobby.checklist(drawn) != lobby.checklist(Start(lobby.settle({})))
    assert lobby.settle({option.id: "nonsense", "unknown": "x"}) == lobby.settle({})


HOSTILE = {
    "nothing": lambda data: [],
    "an object": lambda data: {"sign": "x"},
    "a part missing": lambda data: data[:-1],
    "a part more": lambda data: [*data, 1],
    "a number as words": lambda data: [1, *data[1:]],
    "no options": lambda data: [data[0], [], *data[2:]],
    "an option cut short": lambda data: [data[0], [data[1][0][:-1], *data[1][1:]], *data[2:]],
    "no choices": lambda data: [data[0], [[*data[1][0][:2], [], *data[1][0][3:]], *data[1][1:]], *data[2:]],
    "a default that is no choice": lambda data: [
        data[0],
        [[*data[1][0][:3], "x", *data[1][0][4:]], *data[1][1:]],
        *data[2:],
    ],
    "fewer outlooks": lambda data: [*data[:3], data[3][1:], *data[4:]],
    "an outlook of words": lambda data: [*data[:3], [["a", "b", "c"]] * len(data[3]), *data[4:]],
    "truth as points": lambda data: [*data[:6], [True, False], *data[7:]],
    "tags that are none": lambda data: [*data[:4], [1] * len(data[4]), *data[5:]],
    "settings of another type": lambda data: [*data[:7], ["a"], data[8]],
    "a setting missing": lambda data: [*data[:7], {}, data[8]],
    "a setting that cannot be": lambda data: [*data[:7], dict.fromkeys(data[7], "x"), data[8]],
    "a setting that is a list": lambda data: [*data[:7], {key: ["x"] for key in data[7]}, data[8]],
    "checks that are none": lambda data: [*data[:8], [["text"]]],
}


@pytest.mark.parametrize("change", HOSTILE.values(), ids=HOSTILE)
def test_data_that_no_lobby_has_are_made_anew(kept, change):
    games = Games()
    good = games.lobby().data
    raw = json.loads(json.dumps(good))
    cache.write_json("lobby-pebbles", "stamp", raw)
    assert lobby_data._read(cache.read_json("lobby-pebbles", "stamp")) == good
    cache.write_json("lobby-pebbles", "stamp", change(raw))
    loaded = games.loaded
    assert games.lobby().data == good
    assert games.loaded > loaded


@pytest.mark.usefixtures("_long_ago")
def test_the_stamp_of_a_lobby_has_all_it_depends_on(tmp_path, monkeypatch):
    def stamp(wanted: dict[str, str] | None = None, saved: object = (), name: str = "pebbles") -> str:
        return lobby_stamp(name, str(packs.folder(tmp_path, "pebbles")), wanted or {}, saved)

    plain = stamp()
    assert plain
    assert plain == stamp()
    others = [stamp({"level": "x"}), stamp(saved=("a game",)), stamp(name="wyrmspan")]
    with spoken(Pseudo()):
        others.append(stamp())
    with monkeypatch.context() as newer:
        newer.setattr(lobby_data, "__version__", "99")
        others.append(stamp())
    written(packs.folder(tmp_path, "pebbles") / "mine.toml", "x = 1")
    others.append(stamp())
    assert plain not in others
    assert len({*others}) == len(others)
    parts = ("core/view.py", "games/pebbles/view.py", "pebbles/rules.toml", "pebbles/palette.toml", ".svg")
    for part in (*parts, "app/content/lobby_data.py", "gui/style/art.py", "themes/window.toml"):
        assert part in plain
    assert {one.split("/games/")[1].split("/")[0] for one in plain.splitlines() if "/games/" in one} == {"pebbles"}
    monkeypatch.setattr(cache, "RECENT", 2.0)
    written(packs.folder(tmp_path, "pebbles") / "mine.toml", "x = 2", time.time())
    assert stamp() == ""


def test_the_data_are_those_of_the_game():
    game = open_game("wyrmspan")
    state = Session.start(game, seed="picture").state
    board = game.view.board(state)
    data = lobby_data.lobby_data(game, Picture(state, game), board, Start())
    assert isinstance(data, LobbyData)
    assert data.options == game.options
    assert data.settings == game.spec.settle({}, game.catalogue, game.rules)
    assert data.checks == game.view.checklist(game.spec.begin(data.settings), Start(data.settings))
    assert data.shape == (round(board.width), round(board.height))
