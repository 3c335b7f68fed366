"""Every rule of Doomtown has a test, and whatever cites a rule cites one that exists."""

from __future__ import annotations

import pytest
from kit.rule_ids import RuleIds

from solocompanion.app.content.games import open_game


class TestRuleIds(RuleIds):
    game = open_game("doomtown")
    books = (
        "Doomtown: Reloaded solo variant, version 3.3 (Box of Delights)",
        "Doomtown: Reloaded rulebook",
        "Our reading",
    )
    pattern = r"\b(?:W-[A-Z]+(?:-\d+|\d)|B-MOVE|[AB]\d+)\b"

    @pytest.mark.parametrize(
        ("rule", "section"),
        [("W-DEF-10", "Introduction, High noon"), ("W-RES-1", "Introduction"), ("W-DEF-13", "Introduction")],
    )
    def test_a_rule_of_the_sheet_names_where_it_stands(self, rule, section):
        assert self.game.rules[rule].section == section

    def test_only_your_homes_are_safe_houses(self):
        assert [id_ for id_, rule in self.game.rules.rules.items() if "safe house" in rule.wording] == ["W-RES-2"]
