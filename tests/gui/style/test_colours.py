"""The safe side colours stay apart for people who see fewer colours, worked out from how such eyes see them.

Matrices for linear RGB: Machado, Oliveira and Fernandes 2009, severity 1. Distances are CIE 1976 in Lab; 2.3 can just
be told apart side by side, and 20 cannot be mistaken across a table.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from solocompanion.core import registry
from solocompanion.gui.style import theme
from solocompanion.gui.style.theme import Theme

EYES = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "none": ((0.2126, 0.7152, 0.0722),) * 3,
}
XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)
APART = 20


def times(matrix, colour):
    return [sum(a * b for a, b in zip(line, colour, strict=True)) for line in matrix]


def linear(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lab(colour, eye):
    seen = [min(1.0, max(0.0, part)) for part in times(EYES[eye], linear(colour))]
    cubes = [part / white for part, white in zip(times(XYZ, seen), WHITE, strict=True)]
    x, y, z = (cube ** (1 / 3) if cube > 0.008856 else 7.787 * cube + 16 / 116 for cube in cubes)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one, other, eye):
    return sum((a - b) ** 2 for a, b in zip(lab(one, eye), lab(other, eye), strict=True)) ** 0.5


def contrast(one, other):
    dark, light = sorted(times(XYZ, linear(colour))[1] + 0.05 for colour in (one, other))
    return light / dark


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("name", theme.THEMES)
def test_sides_and_rings_stay_apart(name, eye):
    near = {}
    for game in registry.names():
        found = theme.tokens(Theme(name, safe=True), game)
        for one, other in combinations(("you", "ai", "gold_ring"), 2):
            if (away := distance(found[one], found[other], eye)) < APART:
                near[game, one, other] = round(away)
    assert not near


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("name", theme.THEMES)
def test_sides_stay_apart_in_the_window(name, eye):
    found = theme.window_tokens(Theme(name, safe=True))
    assert distance(found["you"], found["opponent"], eye) > APART


@pytest.mark.parametrize("name", theme.THEMES)
def test_sides_show_on_the_panel_and_carry_their_signs(name):
    found = theme.window_tokens(Theme(name, safe=True))
    assert min(contrast(found[side], found["panel"]) for side in ("you", "opponent")) >= 3
    assert contrast(found["youink"], found["youlit"]) >= 4.5
    for game in registry.names():
        board = theme.tokens(Theme(name, safe=True), game)
        assert min(contrast(board[side], board["onside"]) for side in ("you", "ai")) >= 3


def test_the_standard_sides_would_not_do_in_grey():
    found = theme.window_tokens(Theme("light"))
    assert distance(found["you"], found["opponent"], "none") < APART  # or the other set would be for nothing


def test_the_safe_look_changes_nothing_but_the_sides():
    plain, safe = theme.tokens(Theme("dark"), "wyrmspan"), theme.tokens(Theme("dark", safe=True), "wyrmspan")
    sides = {"you", "you2", "youlit", "youink", "opponent", "ai", "ai2", "gold_ring"}
    assert {name for name in plain if plain[name] != safe[name]} <= sides
    assert plain.keys() == safe.keys()


def test_pieces_bear_a_letter_when_it_is_set(open_table):
    page = open_table()
    sides = {name: sprite.side for name, sprite in page.board.board.sprites.items() if sprite.side}
    assert sides["token:human"] == "you"
    assert sides["token:automa"] == "ai"
    plain = page.board.grab().toImage()
    page.window().settings.set("letters", True)
    assert page.art.letters
    assert page.board.grab().toImage() != plain
