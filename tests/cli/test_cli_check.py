"""`check`: shipped data, and packs, games and scripts given by path."""

from __future__ import annotations

import shutil
from functools import partial

import pytest
import sampling
from attrs.exceptions import FrozenInstanceError

from solocompanion import resources
from solocompanion.app.content import games
from solocompanion.app.files import reports
from solocompanion.cli import shipped as shipped_data
from solocompanion.core import frozen, registry
from solocompanion.core.board import Sprite
from solocompanion.core.made_drawings import made
from solocompanion.core.telling import Telling
from solocompanion.core.view import View


@pytest.fixture
def shipped(tmp_path, monkeypatch):
    """A copy of all shipped data that a test may spoil."""
    copy = tmp_path / "resources"
    shutil.copytree(resources.folder(), copy)
    monkeypatch.setattr(resources, "folder", copy.joinpath)
    monkeypatch.setattr(registry, "names", lambda: ("pebbles",))
    games.forget()
    yield copy / "games" / "pebbles"
    games.forget()


def replaced(path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_everything_shipped_is_sound(run, monkeypatch):
    """The sample games are shorter in the ordinary suite; how games go on, the contract looks at."""
    monkeypatch.setattr(reports, "LONG", sampling.rounds(reports.LONG, 40))
    monkeypatch.setattr(shipped_data, "samples", partial(reports.samples, later=sampling.rounds(30, 10)))
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
    "a key of the visiting card": ("game.toml", "short", "shirt", ["pebbles/game.toml", "shirt", "known: title"]),
    "a value of the visiting card": ("game.toml", "example = true", "example = 1", ["game.toml", "example is 1"]),
    "the help": ("help.toml", "heading", "hading", ["help.toml", "needs a heading"]),
    "a rule that the help names": ("help.toml", 'rules = ["', 'rules = ["PB-99", "', ["pebbles/help.toml", "PB-99"]),
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


def test_what_no_form_and_no_drawing_reads_is_named(run, shipped):
    (shipped / "workshop.toml").write_text(
        '[pebble.stone]\nlabel = "Stone"\n[pebble.fields.stone]\nhilt = "round"\n[pabble]\none = "pebble"\n',
        encoding="utf-8",
    )
    (shipped / "art" / "harm.svg").write_text("<svg><script>go()</script></svg>", encoding="utf-8")
    (shipped / "art" / "half.svg").write_text("<svg><path>", encoding="utf-8")
    out = run("check").out
    assert "workshop.toml, [pebble] stone: it is not known here; known: one, many" in out
    assert "workshop.toml, [pebble.fields.stone] hilt" in out
    assert "workshop.toml, [pabble]" in out
    assert "harm.svg: <script>" in out
    assert "half.svg: it is not an SVG file" in out


def test_what_has_no_words_is_named(run, shipped, monkeypatch):
    first, *told = games.open_game("pebbles").view.telling.effects
    monkeypatch.setattr(Telling, "effects", (*told, str))
    monkeypatch.setattr(View, "note", lambda view, note: {}[note.key])
    out = run("check").out
    assert f"pebbles: nothing is told of the effect {first.__name__}" in out
    assert "pebbles: str, which is told of, is not among the effects" in out
    assert "pebbles, the reason" in out
    assert "KeyError" in out


def test_a_sound_pack_game_and_script_pass_and_no_game_is_looked_at_besides(run, race, export, tmp_path, monkeypatch):
    monkeypatch.setattr("solocompanion.cli.shipped.faults", lambda name: pytest.fail("a game was looked at"))
    pack = tmp_path / "pack.toml"
    shutil.copy(resources.folder("games", "pebbles", "pack.toml"), pack)
    ran = run("check", pack, race, export)
    assert ran.code == 0, ran.out
    assert ran.out.splitlines() == [f"{one}: sound" for one in (pack, race, export)]


def test_the_games_are_looked_at_after_the_files_when_asked_for(run, race, monkeypatch):
    monkeypatch.setattr("solocompanion.cli.shipped.faults", lambda name: iter(()))
    ran = run("check", race, "--games")
    assert ran.out.splitlines() == [f"{one}: sound" for one in (race, *registry.names())]


def test_a_game_of_another_package_that_fails_is_named_and_stops_no_check(run, monkeypatch):
    def faults(name):
        if name == "pebbles":
            raise ZeroDivisionError("no stones")
        return iter(())

    monkeypatch.setattr("solocompanion.cli.shipped.faults", faults)
    monkeypatch.setattr(registry, "package", lambda name: "club" if name == "pebbles" else "")
    monkeypatch.setattr(registry, "left_out", lambda: (registry.LeftOut("wyrmspan", "club"),))
    ran = run("check")
    assert ran.code == 2
    assert "the game pebbles, brought by club, cannot be loaded: ZeroDivisionError: no stones" in ran.out
    assert "wyrmspan: sound" in ran.out
    assert "the game wyrmspan, brought by club, is not used" in ran.out


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('sure = "maybe"', "sure: 'maybe' is none of sure, likely, open"),
        ("points = 2020-01-01", "points is 2020-01-01"),
    ],
)
def test_a_value_that_no_record_can_have_is_named_with_what_could_stand_there(run, tmp_path, line, words):
    kind, must = ("card", "") if line.startswith("sure") else ("pebble", "stone = 1\n")
    game = "wyrmspan" if kind == "card" else "pebbles"
    pack = tmp_path / "mine.toml"
    head = f'[pack]\ngame = "{game}"\nid = "mine"\ntitle = "Mine"\nversion = "1"\nformat = 1\n'
    pack.write_text(f'{head}[[{kind}]]\nid = "x"\nname = "X"\n{must}{line}\n', encoding="utf-8")
    assert words in run("check", pack).out


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


def test_a_record_that_folds_and_cannot_be_told_is_named_with_its_entry(run, export, tmp_path):
    """It folds all the same: only what was done there cannot be told. `check` says so as `replay` and `export` do."""
    replaced(export, '"command":{"is":"Take","pebble":"rose"}', '"command":{"is":"Take","pebble":"1.5"}')
    ran = run("check", export)
    assert (ran.code, ran.err) == (2, "")
    assert ran.out == f"{export}: entry 2 cannot be told: KeyError('1.5')\n1 fault\n"
    assert run("replay", export).refused(str(export), "cannot be shown", "KeyError('1.5')")
    for name in ("page.html", "report.md"):
        assert run("export", export, tmp_path / name).refused(str(export), "cannot be shown", "KeyError('1.5')")


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


def test_a_game_that_is_checked_cannot_change_a_value_that_never_changes(run, tmp_path):
    frozen.guard(on=False)  # as the program begins
    try:
        run("check", str(tmp_path / "nothing.toml"))

        @frozen.frozen
        class Card:
            n: int

        with pytest.raises(FrozenInstanceError):
            Card(1).n = 2
    finally:
        frozen.guard()
