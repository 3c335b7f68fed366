"""Drawings made of data: kept by their content, and found where a file would be looked for."""

from __future__ import annotations

import pytest

from solocompanion.app.pages.drawings import Drawings
from solocompanion.core.made_drawings import is_made, made, svg_of

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0,0H10V10H0Z" fill="var(--you)"/></svg>'


def test_the_same_drawing_has_the_same_name_and_another_one_another():
    name = made(SQUARE)
    assert made(SQUARE) == name
    assert made(SQUARE.replace("--you", "--ai")) != name
    assert svg_of(name) == SQUARE
    assert is_made(name)


def test_a_name_of_a_file_is_none_of_a_made_drawing():
    assert not is_made("ground")
    with pytest.raises(KeyError):
        svg_of("ground")


def test_a_page_takes_in_a_made_drawing_with_its_colours():
    drawings = Drawings("pebbles")
    name = made(SQUARE)
    assert drawings.use(name) == f"d-{name}"
    assert 'viewBox="0 0 10 10"' in drawings.symbols()
    assert "you" in drawings.tokens
    assert not drawings.use("made-of-nothing")
