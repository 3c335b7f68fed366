"""Every rule has a test, and whatever cites a rule cites one that exists."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Collection
from importlib.metadata import entry_points
from pathlib import Path
from typing import ClassVar

import pytest
from attrs import fields

from solocompanion.app.content.games import Game
from solocompanion.core import registry

from .marks import marked


def source_of(name: str) -> Path:
    """Return the folder with a game's modules."""
    point = entry_points(group=registry.GROUP)[name]
    return Path(str(importlib.import_module(point.module).__file__)).parent


class RuleIds:
    """The tests of a game's rule ids: a subclass named `Test...` in the folder of its tests sets the attributes.

    Attributes
    ----------
    game
        The opened game.
    books
        The sources that the rules may name.
    pattern
        What a cited rule looks like in the source; without one, the part of an id before its dash and a number.
    longest
        Letters in the wording of a rule.

    """

    game: ClassVar[Game]
    books: ClassVar[Collection[str]]
    pattern: ClassVar[str] = ""
    longest: ClassVar[int] = 240

    @classmethod
    def modules(cls) -> list[Path]:
        return sorted(source_of(cls.game.spec.id).rglob("*.py"))

    @classmethod
    def cited(cls) -> re.Pattern[str]:
        prefixes = sorted({rule_id.split("-")[0] for rule_id in cls.game.rules.rules})
        return re.compile(cls.pattern or rf"\b(?:{'|'.join(prefixes)})-[A-Z]*\d+")

    @classmethod
    def marked(cls) -> dict[str, list[str]]:
        return marked(Path(inspect.getfile(cls)).parent)

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "module" in metafunc.fixturenames:
            metafunc.parametrize("module", self.modules(), ids=lambda path: path.name)

    def test_every_rule_is_exercised_by_a_test(self):
        assert not set(self.game.rules.rules) - set(self.marked())

    def test_every_marked_rule_exists(self):
        assert not set(self.marked()) - set(self.game.rules.rules)

    def test_every_rule_the_source_cites_exists(self, module):
        assert not set(self.cited().findall(module.read_text(encoding="utf-8"))) - set(self.game.rules.rules)

    def test_the_source_cites_rules(self):
        assert any(self.cited().search(module.read_text(encoding="utf-8")) for module in self.modules())

    def test_rules_say_something_of_their_own_and_name_their_book(self):
        rules = self.game.rules.rules.values()
        assert len({rule.wording for rule in rules}) == len(rules)
        assert all(len(rule.wording) < self.longest for rule in rules)
        assert all(rule.wording.endswith(".") or rule.house for rule in rules)  # a choice may end the sentence
        assert {rule.source for rule in rules} == set(self.books)

    def test_every_house_rule_is_a_setting_of_the_game(self):
        spec = self.game.spec
        setup = spec.begin(spec.settle({}, self.game.catalogue, self.game.rules)).setup
        defaults = {one.name: one.default for one in fields(type(setup))}
        for rule in self.game.rules.house_rules():
            assert defaults[rule.house.option] == rule.house.default
            assert len(rule.house.choices) in {2, 3}
