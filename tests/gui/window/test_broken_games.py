"""A game of another package that is broken in any way is a tab that says so; the rest of the program goes on."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtWidgets import QLabel, QTabBar

from solocompanion import resources
from solocompanion.app.content import card
from solocompanion.core import registry

CARD = 'title = "Chess"\ncredits = "Nobody"\nicon = "board"\n'
PALETTE = '[light]\nai = "#AA0000"\n[dark]\nai = "#AA0000"\n[contrast]\nai = "#AA0000"\n'
BOARD = '<svg xmlns="http://www.w3.org/2000/svg"/>'
WHOLE = {
    "__init__.py": "",
    "game.py": "",
    "resources/game.toml": CARD,
    "resources/palette.toml": PALETTE,
    "resources/art/board.svg": BOARD,
}
SPEC = """from attrs import evolve
from solocompanion.games.pebbles.game import SPEC as PEBBLES
SPEC = evolve(PEBBLES, id="{id}")
"""
CASES = {
    "nothing but an entry point": ({}, "no module chess_club.game"),
    "no card": ({"__init__.py": "", "game.py": "", "resources/palette.toml": PALETTE}, "game.toml cannot be read"),
    "a card with a key nobody reads": (
        {**WHOLE, "resources/game.toml": 'tittle = "Chess"'},
        "tittle is not known here",
    ),
    "no palette": ({**WHOLE, "resources/palette.toml": "=", "game.py": "x"}, "palette.toml is not valid"),
    "no drawing for its tab": ({**WHOLE, "resources/game.toml": CARD.replace("board", "horse")}, "horse.svg"),
    "code that fails when it is imported": ({**WHOLE, "game.py": "raise OSError('no luck')"}, "OSError: no luck"),
    "code that ends the program": ({**WHOLE, "game.py": "import sys; sys.exit()"}, "SystemExit"),
    "another name for itself": ({**WHOLE, "game.py": SPEC.format(id="checkers")}, "calls itself 'checkers'"),
    "something that is no game": ({**WHOLE, "game.py": "class SPEC: id = 'chess'"}, "is no GameSpec"),
    "code that breaks off": ({**WHOLE, "game.py": "raise KeyboardInterrupt"}, "KeyboardInterrupt"),
    "a package that breaks off": ({**WHOLE, "__init__.py": "raise GeneratorExit"}, "no module chess_club.game"),
    "a package that fails": ({**WHOLE, "__init__.py": "1 / 0"}, "no module chess_club.game"),
}


@pytest.fixture
def forget():
    """Nothing that is known of installed games, or was read of their data, outlasts a test."""

    def clear():
        for one in (registry._installed, registry.home, registry.load, resources._of_game, card._card):
            one.cache_clear()
        for name in [name for name in sys.modules if name.partition(".")[0] == "chess_club"]:
            del sys.modules[name]

    clear()
    yield clear
    clear()


@pytest.fixture
def installed(tmp_path, monkeypatch, forget):
    """Install a package `chess_club` with a game `chess` from the text of its files."""

    def made(files):
        site = tmp_path / "site"
        info = site / "chess_club-1.dist-info"
        info.mkdir(parents=True)
        (info / "entry_points.txt").write_text("[solocompanion.games]\nchess = chess_club.game:SPEC\n")
        for name, words in files.items():
            place = site / "chess_club" / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(words, encoding="utf-8")
        monkeypatch.setattr(sys, "path", [*sys.path, str(site)])
        forget()

    return made


@pytest.mark.parametrize("case", CASES)
def test_a_broken_game_is_a_tab_that_says_what_is_wrong_and_whose_it_is(open_window, installed, case):
    files, why = CASES[case]
    installed(files)
    window = open_window(game="chess")
    tab = window.tab(window.tabs.currentIndex())
    assert tab.name == "chess"
    said = "\n".join(one.text() for one in tab.currentWidget().findChildren(QLabel))
    assert "This game cannot be loaded." in said
    assert "chess_club" in said
    assert why in said
    assert window.tabs.tabBar().tabButton(window.tabs.currentIndex(), QTabBar.ButtonPosition.LeftSide) is tab.sign
    window.set_theme("dark")  # every tab is told
    names = [one.name for one in window.all_tabs()]
    window.tabs.setCurrentIndex(names.index("pebbles"))
    assert window.tab(names.index("pebbles")).is_in_lobby


def test_a_game_whose_name_no_file_can_have_is_left_out_and_named_in_about(open_window, tmp_path, monkeypatch, forget):
    info = tmp_path / "club-1.dist-info"
    info.mkdir()
    (info / "entry_points.txt").write_text(f"[solocompanion.games]\n{'x' * 300} = club:SPEC\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    forget()
    window = open_window()
    assert [tab.name for tab in window.all_tabs()] == list(registry.names())
    window.actions_["about"].trigger()
    said = "\n".join(one.text() for one in window.findChildren(QLabel))
    assert "a game brought by club is not used" in said


def test_a_fault_in_the_code_of_another_package_names_it(open_window, installed, monkeypatch):
    broken = SPEC.format(id="chess") + "SPEC = evolve(SPEC, catalogue=lambda records: 1 / 0)\n"
    pack = '[pack]\ngame = "chess"\nid = "base"\ntitle = "Chess"\nversion = "1"\nformat = 1\n'
    installed({**WHOLE, "game.py": broken, "resources/pack.toml": pack})
    reported = []
    monkeypatch.setattr(sys, "excepthook", lambda *told: reported.append(told))
    window = open_window(game="chess")
    tab = window.tab(window.tabs.currentIndex())
    said = "\n".join(one.text() for one in tab.currentWidget().findChildren(QLabel))
    assert "chess_club" in said
    from solocompanion.app.files.trace import game_at_fault  # noqa: PLC0415 - loaded with a fault

    with pytest.raises(ZeroDivisionError) as failed:
        registry.load("chess").catalogue({})
    assert game_at_fault(failed.tb) == "chess"
    assert game_at_fault(None) == ""
    assert reported
