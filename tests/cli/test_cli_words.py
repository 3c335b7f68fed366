"""What the terminal says of itself is about the terminal."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from contract.test_words import OF_THE_WINDOW

from solocompanion import cli

WORDED = {"text", "later", "plural"}
MODULES = sorted(Path(cli.__file__).parent.glob("*.py"))


def messages(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in WORDED:
            yield from (one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_message_of_the_terminal_names_a_part_of_the_window(path):
    assert [said for said in messages(path) if OF_THE_WINDOW.search(said)] == []


@pytest.mark.parametrize("said", ["Click a region", "press the big button", "drag it there", "tap the card"])
def test_what_names_a_part_of_the_window_is_found(said):
    assert OF_THE_WINDOW.search(said)


@pytest.mark.parametrize("said", ["Replace dragons 1 and 2", "press Enter for its turn", "Cloak and dagger, tape"])
def test_other_words_are_left_alone(said):
    assert not OF_THE_WINDOW.search(said)
