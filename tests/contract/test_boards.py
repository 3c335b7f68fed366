"""Every board can be drawn, reached and read out; every picture is ours to colour."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import sampling

from solocompanion import resources
from solocompanion.app.content.card import card
from solocompanion.app.content.toml_file import read_toml
from solocompanion.cli.shipped import NOT_DRAWN
from solocompanion.core.board import Board
from solocompanion.core.made_drawings import is_made

from .player import game, hall

THEMES = ("light", "dark", "contrast")
OUTSIDE = 0.1  # a badge or a shadow may reach over the edge by this share of the board
TOKEN = re.compile(r"var\(--([\w-]+)\)")


@cache
def palettes(name: str) -> dict[str, dict[str, str]]:
    found = read_toml(resources.folder("games", name, "palette.toml"))
    return {theme: found[theme] for theme in THEMES}


def tokens(name: str) -> set[str]:
    return set.intersection(*(set(palette) for palette in palettes(name).values()))


def art(name: str) -> Path:
    return resources.folder("games", name, "art")


def test_the_three_palettes_have_the_same_tokens(name):
    found = palettes(name)
    assert set(found["light"]) == set(found["dark"]) == set(found["contrast"])
    assert all(re.fullmatch("#[0-9A-Fa-f]{6}", colour) for palette in found.values() for colour in palette.values())


def test_every_picture_is_a_drawing_in_the_colours_of_the_palettes(name):
    pictures = sorted(art(name).glob("*.svg"))
    assert pictures
    for path in pictures:
        root = ET.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - our own file
        kinds = {element.tag.rsplit("}")[-1] for element in root.iter()}
        assert not kinds & NOT_DRAWN, path
        used = {token for element in root.iter() for value in element.attrib.values() for token in TOKEN.findall(value)}
        assert used <= tokens(name), f"{path.name}: {used - tokens(name)}"
        fixed = {
            element.get(part)
            for element in root.iter()
            for part in ("fill", "stroke", "stop-color")
            if element.get(part)
        }
        assert all(colour == "none" or TOKEN.fullmatch(colour) or colour.startswith("url(") for colour in fixed), path


def test_every_picture_that_is_named_exists(name):
    of = game(name)
    named = {card(name).icon}
    for state in hall(name).some_states(200):
        panel = of.view.panel(state, ())
        named |= {panel.art, *(one.art for one in (*panel.counters, *panel.ledger, *panel.pieces, *panel.aims))}
        named |= {line.art for sheet in of.view.score(state) for line in sheet.lines}
        for board in (of.view.board(state), panel.card):
            named |= {sprite.art for sprite in board.sprites.values()} if board else set()
    missing = sorted(one for one in named if one and not is_made(one) and not (art(name) / f"{one}.svg").is_file())
    assert not missing


def check_board(name: str, board: Board) -> None:
    size = max(board.width, board.height)
    for key, sprite in board.sprites.items():
        slack = OUTSIDE * size if sprite.name else size  # scenery goes on where the window has another shape
        assert sprite.id == key
        assert sprite.w > 0
        assert sprite.h > 0
        assert -slack <= sprite.x - sprite.w / 2 <= sprite.x + sprite.w / 2 <= board.width + slack, sprite
        assert -slack <= sprite.y - sprite.h / 2 <= sprite.y + sprite.h / 2 <= board.height + slack, sprite
        assert {label.ink for label in sprite.labels} <= tokens(name), sprite
        assert all("{" not in label.text for label in sprite.labels)


def test_every_board_can_be_drawn(name):
    view = game(name).view
    for state in hall(name).some_states(600):
        board = view.board(state)
        check_board(name, board)
        assert view.board(state) == board
        panel = view.panel(state, ())
        if panel.card is not None:
            check_board(name, panel.card)


def test_whatever_answers_to_a_click_can_be_reached_and_is_read_out(name):
    view = game(name).view
    for number, state in enumerate(hall(name).some_states(300)):
        sprites = view.board(state).sprites
        clicked = {sprite for sprite, offers in view.offers(state).items() if offers}
        values = view.values(state)
        clicked |= (shown := {value.sprite for value in values if value.sprite})
        for sprite in sampling.share(sorted(shown), number % 6, range(6)):
            assert view.values_at(state, sprite) == tuple(value for value in values if value.sprite == sprite)
        assert clicked <= set(sprites)
        silent = sorted(sprite for sprite in clicked if not sprites[sprite].spoken.strip())
        assert not silent


def test_two_places_that_can_be_clicked_are_not_read_out_alike(name):
    view = game(name).view
    for state in hall(name).some_states(100):
        sprites = view.board(state).sprites
        spoken = [sprites[sprite].spoken for sprite, offers in view.offers(state).items() if offers]
        alike = sorted({one for one in spoken if spoken.count(one) > 1})
        assert not alike


def test_a_count_says_what_the_value_is_that_it_names(name):
    view = game(name).view
    for state in hall(name).some_states(100):
        now = {value.target: value.now for value in view.values(state)}
        counts = {offer.count for offers in view.offers(state).values() for offer in offers if offer.count is not None}
        assert {one.value: one.now for one in counts if one.value}.items() <= now.items()


def test_a_second_sprite_of_the_same_name_is_refused(name):
    sprite = next(iter(game(name).view.board(hall(name).states[0]).sprites.values()))
    with pytest.raises(ValueError, match=re.escape(sprite.id)):
        Board.of(1, 1, [sprite, sprite])
