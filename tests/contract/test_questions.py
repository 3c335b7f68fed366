"""Every question that a game asks is declared once, worded, and asked by a rule."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from solocompanion.core import registry
from solocompanion.core.cards import AMOUNT
from solocompanion.core.questions import Question
from solocompanion.core.requests import REQUESTS

from .player import game, hall

KINDS = {one.__name__ for one in REQUESTS}


def package(name: str) -> ModuleType:
    """Return the package that a game is in: that of the module which its entry point names."""
    return importlib.import_module(entry_points(group=registry.GROUP)[name].module.rpartition(".")[0])


def modules(name: str) -> Iterator[ModuleType]:
    """Yield the modules of a game, without those of its widgets."""
    inside = package(name)
    for found in pkgutil.walk_packages(inside.__path__, f"{inside.__name__}."):
        if ".gui" not in found.name:
            yield importlib.import_module(found.name)


def declared(name: str) -> dict[str, Question[Any, Any]]:
    """Return the questions that a module of a game declares, by the name they have there."""
    return {
        called: one
        for module in modules(name)
        for called, one in vars(module).items()
        if isinstance(one, Question) and one is not AMOUNT
    }


def trees(name: str) -> Iterator[ast.Module]:
    for module in modules(name):
        yield ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))


def test_every_question_a_game_declares_is_worded_and_no_other(name):
    found, worded = declared(name), game(name).view.questions.declared
    assert found
    assert {one for one in worded if one is not AMOUNT} == set(found.values())
    assert len({one.key for one in worded}) == len(worded)


def test_every_question_that_is_asked_is_one_of_those(name):
    known = {one.key: one for one in game(name).view.questions.declared}
    for request, _ in hall(name).requests:
        assert request.key in known, request


def test_the_example_of_a_question_asked_seldom_asks_it(name):
    questions = game(name).view.questions
    keys = [request.key for request in questions.seldom()]
    assert set(keys) <= {one.key for one in questions.declared}
    assert len(set(keys)) == len(keys)


def test_every_question_is_asked_by_a_rule_or_a_command(name):
    used = {called for tree in trees(name) if not _words_questions(tree) for called in _asked(tree)}
    assert not sorted(set(declared(name)) - used)


def _words_questions(tree: ast.Module) -> bool:
    return any(isinstance(node, ast.Name) and node.id == "QUESTIONS" for node in ast.walk(tree))


def _asked(tree: ast.Module) -> Iterator[str]:
    """Yield what a module takes from `questions`, and what that module itself uses of its own."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="questions"), attr=called):
                yield called
            case ast.Name(id=called, ctx=ast.Load()):
                yield called


def test_no_rule_makes_a_request_of_its_own(name):
    """A request that is not made by a declared question would give its key in a second place."""
    made = [
        node.func.id
        for tree in trees(name)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS
    ]
    assert not made
