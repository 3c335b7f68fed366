"""Every rule of Quest for the DragonLords has a test, and whatever cites a rule cites one that exists."""

from __future__ import annotations

from kit.rule_ids import RuleIds

from solocompanion.app.content.games import open_game


class TestRuleIds(RuleIds):
    game = open_game("dragonlords")
    books = ("The Solo Game (Marco Signore)", "Public texts on the base game", "Our reading")
    pattern = r"\b(?:(?:SET|UNIT|REG|PUR|EXP|ENC|COM|CULT|EVT|INC|REI|END|VIC|DEF|A)-\d+|CIV-[A-Z]|B\d+)\b"
