"""Every rule of Tiny Epic Kingdoms has a test, and whatever cites a rule cites one that exists."""

from __future__ import annotations

import pytest
from attrs import fields
from kit.rule_ids import RuleIds

from solocompanion.app.content.games import open_game
from solocompanion.games.tiny_epic_kingdoms import state
from tests.games.tiny_epic_kingdoms.maps import ADJUSTMENTS, HOUSE


class TestRuleIds(RuleIds):
    game = open_game("tiny_epic_kingdoms")
    books = ("Tiny Epic Kingdoms solo variant (George Jaros)", "Tiny Epic Kingdoms rules", "Our reading")
    pattern = r"\b(?:TEK-[A-Z]\d+|AMB-\d+)\b"

    @pytest.mark.parametrize(
        ("rule", "source"),
        [("TEK-W5", "TE"), ("TEK-E1", "TE"), ("TEK-P6", "US"), ("TEK-L2", "JA"), ("TEK-S4", "JA"), ("TEK-K3", "JA")],
    )
    def test_what_the_sheet_does_not_say_is_not_cited_as_the_sheets(self, rule, source):
        books = dict(zip(("JA", "TE", "US"), self.books, strict=True))
        assert self.game.rules[rule].source == books[source]

    @pytest.mark.parametrize(
        ("ours", "sheets", "words"),
        [
            ("AMB-20", "TEK-L2", "which comes next"),
            ("AMB-39", "TEK-K3", "Ruins"),
            ("AMB-53", "TEK-S4", "xploration tokens"),
        ],
    )
    def test_a_reading_of_ours_stands_in_a_rule_of_its_own(self, ours, sheets, words):
        assert words in self.game.rules[ours].wording
        assert words not in self.game.rules[sheets].wording
        assert self.game.rules[ours].source == "Our reading"

    def test_every_house_rule_is_a_setting_of_the_game(self):
        defaults = {one.name: one.default for one in fields(state.Setup)}
        for rule in self.game.rules.house_rules():
            assert defaults[rule.house.option] == rule.house.default
            assert tuple(sorted(rule.house.choices)) == tuple(sorted(HOUSE[rule.house.option]))
        named = {rule.house.option for rule in self.game.rules.house_rules()} | set(ADJUSTMENTS)
        assert {name for name in defaults if not name.startswith(("territory_", "faction_"))} == named
