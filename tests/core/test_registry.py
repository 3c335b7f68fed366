"""Installed games are found without the standard library's reader of metadata, and no differently."""

import signal
import sys
from importlib.metadata import entry_points
from pathlib import Path
from threading import Thread

import pytest

from solocompanion.core import registry
from solocompanion.core.guarding import StoppedError, guarded
from solocompanion.entry_points import Point, listed

POINTS = """[console_scripts]
chess = chess.main:run

[solocompanion.games]
# a comment = nothing
chess = chess.game:SPEC
go=go.game:Games.SPEC [window]

[other]
draughts = draughts.game:SPEC
"""


@pytest.fixture(autouse=True)
def _nothing_is_known():
    caches = (registry._installed, registry.home, registry.load)
    for one in caches:
        one.cache_clear()
    yield
    for one in caches:
        one.cache_clear()


def installed(folder: Path, package: str, points: str = POINTS) -> Path:
    metadata = folder / package
    metadata.mkdir(parents=True)
    (metadata / "entry_points.txt").write_text(points, encoding="utf-8")
    return folder


def test_the_games_are_those_of_the_standard_library():
    expected = {point.name: f"{point.module}:{point.attr}" for point in entry_points(group=registry.GROUP)}
    assert {point.name: point.place for point in listed(registry.GROUP)} == expected
    assert registry.names() == tuple(sorted(expected))
    assert expected


def test_only_the_section_of_games_counts(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.path", [str(installed(tmp_path, "chess-1.0.dist-info"))])
    assert listed(registry.GROUP) == [
        Point("chess", "chess.game:SPEC", "chess"),
        Point("go", "go.game:Games.SPEC", "chess"),
    ]
    assert registry.package("go") == "chess"
    assert registry.module("go") == "go.game"
    assert registry.module("draughts") == ""


def test_of_a_package_that_is_there_twice_the_first_counts(tmp_path, monkeypatch):
    first = installed(tmp_path / "a", "chess-2.0.dist-info", "[solocompanion.games]\nnew = chess.new:SPEC\n")
    second = installed(tmp_path / "b", "Chess-1.0.dist-info")
    monkeypatch.setattr("sys.path", [str(first), str(second), str(tmp_path / "missing")])
    assert registry.names() == ("new",)


def test_a_file_that_cannot_be_read_hides_no_other(tmp_path, monkeypatch):
    installed(tmp_path, "chess-1.0.dist-info")
    (installed(tmp_path, "bad-1.0.egg-info") / "bad-1.0.egg-info" / "entry_points.txt").write_bytes(b"\xff\xfe")
    (tmp_path / "none-1.0.dist-info").mkdir()
    monkeypatch.setattr("sys.path", [str(tmp_path)])
    assert registry.names() == ("chess", "go")


def test_the_standard_library_is_asked_where_no_file_names_a_game(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.path", [str(tmp_path)])
    monkeypatch.setattr(
        "solocompanion.entry_points._by_metadata", lambda _: [Point("zipped", "zipped.game:SPEC", "zip")]
    )
    assert registry.names() == ("zipped",)


def test_an_attribute_may_lie_deeper(tmp_path, monkeypatch):
    (tmp_path / "deep_game.py").write_text(f"{SPEC.format(id='deep')}class Games:\n    SPEC = SPEC\n", encoding="utf-8")
    installed(tmp_path, "deep-1.0.dist-info", "[solocompanion.games]\ndeep = deep_game:Games.SPEC\n")
    monkeypatch.setattr("sys.path", [str(tmp_path)])
    assert registry.load("deep").id == "deep"


SPEC = """from attrs import evolve
from solocompanion.games.pebbles.game import SPEC as PEBBLES
SPEC = evolve(PEBBLES, id="{id}")
"""
OUR_POINTS = "[solocompanion.games]\nchess = solocompanion.games.chess.game:SPEC\n"


def test_a_package_with_the_name_of_a_game_of_ours_replaces_nothing_and_is_named(tmp_path, monkeypatch):
    installed(tmp_path, "a_chess-9.dist-info")
    installed(tmp_path, "solocompanion-0.1.0.dist-info", OUR_POINTS)
    monkeypatch.setattr("sys.path", [str(tmp_path)])
    assert registry.module("chess") == "solocompanion.games.chess.game"
    assert registry.package("chess") == ""
    assert registry.names() == ("chess", "go")
    (one,) = registry.left_out()
    assert one[:2] == ("chess", "a_chess")
    assert "chess" in one.said()
    assert "a_chess" in one.said()


def test_of_two_packages_with_one_name_for_their_games_neither_is_loaded(tmp_path, monkeypatch):
    installed(tmp_path, "chess-1.0.dist-info")
    installed(tmp_path, "other_chess-1.0.dist-info")
    monkeypatch.setattr("sys.path", [str(tmp_path)])
    with pytest.raises(registry.BrokenGameError, match="chess, other_chess"):
        registry.load("chess")


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("raise RuntimeError('no board')", "RuntimeError: no board"),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
        ("def", "SyntaxError"),
        ("", "SPEC"),
        (SPEC.format(id="checkers"), "calls itself 'checkers'"),
        ("class SPEC:\n    id = 'faulty'", "is no GameSpec"),
        ("class Any:\n    @property\n    def id(self): 1 / 0\nSPEC = Any()", "is no GameSpec"),
        (SPEC.format(id="faulty") + "SPEC = evolve(SPEC, title=1)", "its title is no text"),
        ("raise BaseException('enough')", "BaseException: enough"),
        ("raise GeneratorExit", "GeneratorExit"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
        ("raise ValueError('a long story\\n' * 100)", "a long story a long story"),
        ("class Mute(Exception):\n    def __str__(self): raise self\nraise Mute", "Mute"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_named_with_its_package_and_the_reason(tmp_path, monkeypatch, code, why):
    module = f"faulty_{abs(hash(why))}"  # a module that was imported once is not imported again
    (tmp_path / f"{module}.py").write_text(code + "\n", encoding="utf-8")
    installed(tmp_path, "club_games-1.0.dist-info", f"[solocompanion.games]\nfaulty = {module}:SPEC\n")
    monkeypatch.setattr("sys.path", [str(tmp_path), *sys.path])
    with pytest.raises(registry.BrokenGameError) as broken:
        registry.load("faulty")
    said = str(broken.value)
    assert all(words in said for words in ("faulty", "club_games", why))
    assert len(said) < 400
    assert "\n" not in said
    assert registry.home("faulty")


def test_the_folder_of_a_game_is_told_without_a_word_from_a_package_that_fails(tmp_path, monkeypatch):
    (tmp_path / "failing_club").mkdir()
    (tmp_path / "failing_club" / "__init__.py").write_text("raise RuntimeError\n", encoding="utf-8")
    installed(tmp_path, "club-1.0.dist-info", "[solocompanion.games]\nfails = failing_club.game:SPEC\n")
    monkeypatch.setattr("sys.path", [str(tmp_path), *sys.path])
    assert registry.home("fails") == ""
    assert registry.home("nothing") == ""
    assert Path(registry.home("wyrmspan"), "game.py").is_file()


@pytest.mark.parametrize(
    "name", ["x" * 300, "../../etc", "/etc", "bad name!", "Wyrmspan", "\u202egame", "a\0b", "", "_x", "wyrmspän", "<b>"]
)
def test_what_is_no_name_for_a_game_is_left_out_and_its_package_named(tmp_path, monkeypatch, name):
    installed(tmp_path, "club-1.0.dist-info", f"[solocompanion.games]\n{name} = a:SPEC\nchess = b:SPEC\n")
    monkeypatch.setattr("sys.path", [str(tmp_path)])
    assert registry.names() == ("chess",)
    (one,) = registry.left_out()
    said = one.said()
    assert "club" in said
    assert len(said) < 300
    assert said.isprintable()


def test_metadata_of_our_name_that_lie_first_hide_no_game_of_ours(tmp_path, monkeypatch):
    """Such as what an older version has left behind, or a package that calls itself as ours."""
    old = "[solocompanion.games]\nwyrmspan = evil:SPEC\nolder = solocompanion.games.older.game:SPEC\n"
    before = registry.names()
    folder = installed(tmp_path, "solocompanion-0.0.1.dist-info", old)
    monkeypatch.setattr("sys.path", [str(folder), *sys.path])
    registry._installed.cache_clear()
    assert registry.names() == before
    assert registry.module("wyrmspan") == "solocompanion.games.wyrmspan.game"
    assert registry.package("wyrmspan") == ""
    (one,) = registry.left_out()
    assert str(folder / "solocompanion-0.0.1.dist-info") in one.said()


@pytest.fixture
def python_handles_ctrl_c():
    """Have Ctrl-C raise an error, as in a program that was started alone: who starts several may have it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("python_handles_ctrl_c")
def test_ctrl_c_stops_the_program_also_while_a_package_is_imported():
    with pytest.raises(KeyboardInterrupt):
        guarded(lambda: signal.raise_signal(signal.SIGINT))
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_package_is_guarded_against_in_any_thread():
    told = []

    def stop():
        raise KeyboardInterrupt

    def work():
        try:
            guarded(stop)
        except StoppedError as error:
            told.append(str(error))

    thread = Thread(target=work)
    thread.start()
    thread.join()
    assert told == ["KeyboardInterrupt"]
