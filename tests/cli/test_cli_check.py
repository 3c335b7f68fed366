"""`check`: shipped data, and packs, games and scripts given by path."""

from __future__ import annotations

import shutil

import pytest

from solocompanion import resources
from solocompanion.app.content import games
from solocompanion.core import registry
from solocompanion.core.board import Sprite
from solocompanion.core.drawn import made


@pytest.fixture
def shipped(tmp_path, monkeypatch):
    """A copy of all shipped data that a test may spoil."""
    copy = tmp_path / "resources"
    shutil.copytree(resources.folder(), copy)
    monkeypatch.setattr(resources, "folder", copy.joinpath)
    monkeypatch.setattr(registry, "names", lambda: ("pebbles",))
    games.rule_book.cache_clear()
    yield copy / "games" / "pebbles"
    games.rule_book.cache_clear()


def replaced(path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_everything_shipped_is_sound(run):
    ran = run("check")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [f"{name}: sound" for name in registry.names()]


SPOILT = {
    "a field of a record": ("pack.toml", "stones = 1", 'stones = "one"', ["pebbles, card", "stones"]),
    "the header of a pack": ("pack.toml", "[pack]", "[sack]", ["pack.toml", "[pack]"]),
    "a rule without its words": ("rules.toml", "says = ", "tells = ", ["rules.toml, rule 1", "says"]),
    "a rule that is cited": ("rules.toml", 'id = "PB-2"', 'id = "PB-02"', ["rules.toml", "PB-2", "missing"]),
    "a colour": ("palette.toml", '"#', '"', ["pebbles/palette.toml, light", "not a colour"]),
    "a theme": ("palette.toml", "[dark]", "[dusk]", ["pebbles/palette.toml, dark", "missing"]),
    "the visiting card": ("game.toml", "= ", "= = ", ["game.toml", "line"]),
}


@pytest.mark.parametrize("case", SPOILT)
def test_each_fault_of_shipped_data_is_a_line_naming_file_record_and_field(run, shipped, case):
    file, old, new, words = SPOILT[case]
    replaced(shipped / file, old, new)
    ran = run("check")
    assert ran.code == 2
    faults = ran.out.splitlines()
    assert any(all(word in line for word in words) for line in faults), ran.out
    assert faults[-1].endswith(("fault", "faults"))
    assert "pebbles: sound" not in faults


def test_a_drawing_that_is_missing_or_uses_an_unknown_colour_is_named(run, shipped):
    drawings = sorted((shipped / "art").glob("*.svg"))
    used = shipped / "art" / "pebble_1.svg"
    assert used in drawings
    used.unlink()
    (shipped / "art" / "moon.svg").write_text('<svg fill="var(--moonlight)"/>', encoding="utf-8")
    out = run("check").out
    assert "art/pebble_1.svg is missing" in out
    assert "pebbles/art/moon.svg: the palette has no moonlight" in out


def test_a_sound_pack_game_and_script_pass(run, race, export, tmp_path):
    pack = tmp_path / "pack.toml"
    shutil.copy(resources.folder("games", "pebbles", "pack.toml"), pack)
    ran = run("check", pack, race, export)
    assert ran.code == 0, ran.out
    assert ran.out.count(": sound") == len(registry.names()) + 3


def test_a_folder_is_searched_for_files(run, race, export):
    replaced(race, '"CountUp"', '"Fly"')
    ran = run("check", race.parent)
    assert ran.code == 2
    assert f"{race}, step 7: Fly is not a command here" in ran.out
    assert f"{export}: sound" in ran.out


def test_every_wrong_step_of_a_script_is_named(run, race):
    replaced(race, "stones", "miles")
    replaced(race, '"CountUp"', '"Fly"')
    out = run("check", race).out
    assert "step 1: miles" in out
    assert "step 7: Fly" in out
    assert "2 faults" in out


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("stones = 1", 'stones = "one"', "card wade"),
        ('game = "pebbles"', 'game = "chess"', "chess"),
        ("format = 1", "format = 2", "format 2"),
        ("[[card]]", "[[curd]]", "curd"),
    ],
)
def test_a_broken_pack_is_named(run, tmp_path, old, new, words):
    pack = tmp_path / "mine.toml"
    shutil.copy(resources.folder("games", "pebbles", "pack.toml"), pack)
    replaced(pack, old, new)
    ran = run("check", pack)
    assert ran.code == 2
    assert any("mine.toml" in line and words in line for line in ran.out.splitlines()), ran.out


def test_a_broken_export_and_a_file_that_is_not_there_are_named(run, export):
    export.write_text(export.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    out = run("check", export, export.with_name("none.json"), export.with_name("none.toml")).out
    assert "race.solo.json" in out
    assert "none.json" in out
    assert "none.toml" in out
    assert "3 faults" in out


def test_a_drawing_made_of_data_is_looked_for_nowhere_but_needs_colours_there_are(run, shipped, monkeypatch):
    found = games.open_game("pebbles").view
    good = made('<svg xmlns="http://www.w3.org/2000/svg"><path fill="var(--you)"/></svg>')
    bad = made('<svg xmlns="http://www.w3.org/2000/svg"><path fill="var(--moonlight)"/></svg>')

    def with_drawings(*names):
        plain = type(found).board
        more = [Sprite(f"more:{n}", one, 1, 1, 2, 2) for n, one in enumerate(names)]
        monkeypatch.setattr(type(found), "board", lambda view, state: plain(view, state).over(more))

    with monkeypatch.context():
        with_drawings(good)
        assert "missing" not in run("check").out
    with_drawings(bad)
    assert "a drawing made of data: the palette has no moonlight" in run("check").out


def test_a_record_that_no_new_game_uses_is_named_with_the_reason(run, tmp_path):
    pack = tmp_path / "mine.toml"
    head = '[pack]\ngame = "tiny_epic_kingdoms"\nid = "mine"\ntitle = "Mine"\nversion = "1"\nformat = 1\n'
    regions = '["a plains border 1,1 Moor", "b forest inland 5,5 Moor"]'
    side = f'[[territory]]\nid = "x"\nname = "X"\nhome = "a"\nregions = {regions}\nlinks = ["a-b"]\n'
    pack.write_text(head + side)
    ran = run("check", str(pack))
    assert ran.code == 2
    assert "territory x is not used: Two regions are called Moor: give one another name." in ran.out
    pack.write_text((head + side).replace("5,5 Moor", "5,5 Fen"))
    assert run("check", str(pack)).code == 0
