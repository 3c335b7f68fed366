"""Every rule of Pebbles has a test, and whatever cites a rule cites one that exists."""

from __future__ import annotations

from kit.rule_ids import RuleIds

from .conftest import GAME


class TestRuleIds(RuleIds):
    game = GAME
    books = {rule.source for rule in GAME.rules.rules.values()}
