"""Every rule of Doomtown has a test, and whatever cites a rule cites one that exists."""

from __future__ import annotations

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
