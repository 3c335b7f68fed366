"""A game is found by its entry point, reads its data, and needs no window."""

from __future__ import annotations

import ast
import importlib
import json
import os
import re
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

from solocompanion import resources
from solocompanion.app.content.card import card
from solocompanion.app.content.games import rule_book, shipped_pack
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core import registry
from solocompanion.core.game import GameSpec

from .player import game, hall

TURN = Path(__file__).with_name("turn_without_window.py")


def test_a_turn_of_every_game_needs_no_window():
    only = os.environ.get("SOLO_CONTRACT_ONLY", "")
    names = [name for name in registry.names() if not only or name in only.split(",")]
    command = [sys.executable, "-W", "error", str(TURN), json.dumps(names)]
    done = subprocess.run(command, check=False, capture_output=True, encoding="utf-8")  # noqa: S603
    assert done.returncode == 0, done.stderr
    assert all(len(labels) > 1 for labels in json.loads(done.stdout).values())


def test_the_entry_point_names_the_game_as_it_names_itself(name):
    spec = registry.load(name)
    assert isinstance(spec, GameSpec)
    assert spec.id == name
    assert spec.title
    assert spec.opponent
    assert spec.credits


def test_the_visiting_card_needs_no_game(name):
    found = card(name)
    assert found.title
    assert found.credits
    assert found.example == registry.load(name).example


def test_the_shipped_pack_and_the_rules_can_be_read(name):
    assert shipped_pack(name).game == name
    assert rule_book(name).rules
    assert all(rule.said() and rule.citation() for rule in rule_book(name).rules.values())


def test_every_option_has_a_default_that_can_be_chosen(name):
    options = game(name).options
    assert len({option.id for option in options}) == len(options)
    for option in options:
        assert option.label
        assert option.check(option.default) == option.default
        assert all(choice.label for choice in option.choices)
        assert len({choice.value for choice in option.choices}) == len(option.choices)


def test_every_option_can_be_shown_in_the_lobby(name):
    of = game(name)
    for option in of.options:
        for choice in option.choices:
            of.view.tags(option.id, choice.value)
            outlook = of.view.outlook(option.id, choice.value)
            assert outlook is None or outlook.low <= outlook.mean <= outlook.high


def test_commands_effects_and_sources_have_different_names(name):
    spec = game(name).spec
    for names in (
        [kind.__name__ for kind in spec.commands],
        [effect.__name__ for effect in spec.effects],
        [source.id for source in spec.sources],
    ):
        assert len(set(names)) == len(names)


def test_every_rule_the_code_cites_is_in_the_book(name):
    book = rule_book(name).rules
    prefixes = {rule_id.split("-")[0] for rule_id in book}
    looks_like = re.compile(rf"(?:{'|'.join(sorted(prefixes))})-[A-Z]*\d+")
    cited = {one for path in sources(name) for one in _strings(path) if looks_like.fullmatch(one)}
    assert cited
    assert not cited - set(book)


def test_every_rule_that_was_cited_in_play_is_in_the_book(name):
    book = rule_book(name).rules
    cited = {rule for step, _, _ in hall(name).steps for rule in step.rules}
    cited |= {note.rule for step, _, _ in hall(name).steps if step.trail for note in step.trail.notes if note.rule}
    cited |= {request.rule for request, _ in hall(name).requests}
    assert cited - set(book) <= {"TABLE"}


def test_every_source_of_chance_that_was_asked_is_listed(name):
    listed = {source.id for source in game(name).spec.sources}
    assert {request.source for request, _ in hall(name).requests if hasattr(request, "source")} <= listed


def test_the_window_is_told_colours_that_exist(name):
    palettes = read_toml(resources.folder("games", name, "palette.toml"))
    assert all(card(name).accent in palettes[theme] for theme in ("light", "dark", "contrast"))


def sources(name: str) -> list[Path]:
    """Return the modules of a game, those that need a window left out."""
    point = entry_points(group=registry.GROUP)[name]
    folder = Path(str(importlib.import_module(point.module).__file__)).parent
    return [path for path in folder.rglob("*.py") if "gui" not in path.relative_to(folder).parts]


def _strings(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
