"""Every rule of Tiny Epic Kingdoms has a test, and whatever cites a rule cites one that exists."""

from __future__ import annotations

from attrs import fields
from kit.rule_ids import RuleIds

from solocompanion.app.content.games import open_game
from solocompanion.games.tiny_epic_kingdoms import state
from tests.games.tiny_epic_kingdoms.maps import ADJUSTMENTS, HOUSE


class TestRuleIds(RuleIds):
    game = open_game("tiny_epic_kingdoms")
    books = ("Tiny Epic Kingdoms solo variant (George Jaros)", "Tiny Epic Kingdoms rules", "Our reading")
    pattern = r"\b(?:TEK-[A-Z]\d+|AMB-\d+)\b"

    def test_every_house_rule_is_a_setting_of_the_game(self):
        defaults = {one.name: one.default for one in fields(state.Setup)}
        for rule in self.game.rules.house_rules():
            assert defaults[rule.house.option] == rule.house.default
            assert tuple(sorted(rule.house.choices)) == tuple(sorted(HOUSE[rule.house.option]))
        named = {rule.house.option for rule in self.game.rules.house_rules()} | set(ADJUSTMENTS)
        assert {name for name in defaults if not name.startswith(("territory_", "faction_"))} == named
