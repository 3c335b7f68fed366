"""Every rule of Wyrmspan has a test, and whatever cites a rule cites one that exists."""

from __future__ import annotations

from kit.rule_ids import RuleIds

from .play import GAME


class TestRuleIds(RuleIds):
    game = GAME
    books = ("Wyrmspan Automa rulebook", "Wyrmspan rulebook", "Our reading")
    longest = 200
