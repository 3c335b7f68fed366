"""Installed games are found without the standard library's reader of metadata, and no differently."""

from importlib.metadata import entry_points
from pathlib import Path

import pytest

from solocompanion.core import registry

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
    registry._found.cache_clear()
    yield
    registry._found.cache_clear()


def installed(folder: Path, package: str, points: str = POINTS) -> Path:
    metadata = folder / package
    metadata.mkdir(parents=True)
    (metadata / "entry_points.txt").write_text(points, encoding="utf-8")
    return folder


def test_the_games_are_those_of_the_standard_library():
    expected = {point.name: f"{point.module}:{point.attr}" for point in entry_points(group=registry.GROUP)}
    assert registry._found() == expected
    assert expected


def test_only_the_section_of_games_counts(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.path", [str(installed(tmp_path, "chess-1.0.dist-info"))])
    assert registry._found() == {"chess": "chess.game:SPEC", "go": "go.game:Games.SPEC"}
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
    monkeypatch.setattr("solocompanion.entry_points._by_metadata", lambda _: {"zipped": "zipped.game:SPEC"})
    assert registry.names() == ("zipped",)


def test_an_attribute_may_lie_deeper(tmp_path, monkeypatch):
    (tmp_path / "deep_game.py").write_text("class Games:\n    SPEC = 'a game'\n", encoding="utf-8")
    installed(tmp_path, "deep-1.0.dist-info", "[solocompanion.games]\ndeep = deep_game:Games.SPEC\n")
    monkeypatch.setattr("sys.path", [str(tmp_path)])
    assert registry.load("deep") == "a game"
