"""Every rule has a test, and whatever cites a rule cites one that exists."""

from __future__ import annotations

import pytest
from attrs import fields
from kit.rule_ids import RuleIds

from solocompanion.games.dead_reckoning.state import Setup

from .play import GAME, RULES, SOURCE


class TestRuleIds(RuleIds):
    game = GAME
    books = ("Wayward Covenant solo rulebook", "Dead Reckoning, the base game", "Our reading")
    pattern = (
        r"\b(?:GEN|SET|SEC|ORD|EXP|ADV|SAG|INF|END|GAR|CND|RGT|BAT|TRG|MB|SNK|EOT|ACH|FIN|COP|HR|A)-\d+\b"
        r"|\bDIF-[A-Z]\b|\bB\d+\b"
    )


# The last number of each chapter of the fact sheet; and HR are rulings of our own.
CHAPTERS = {
    "GEN-": 4, "SET-": 5, "SEC-": 3, "ORD-": 3, "EXP-": 1, "ADV-": 5, "SAG-": 2, "INF-": 8, "END-": 3, "GAR-": 3,
    "CND-": 4, "RGT-": 11, "BAT-": 9, "TRG-": 2, "MB-": 4, "SNK-": 4, "EOT-": 4, "ACH-": 9, "FIN-": 3, "COP-": 22,
    "B": 13, "HR-": 13, "A-": 48,
}  # fmt: skip


def test_there_is_a_rule_for_every_number_of_the_fact_sheet():
    numbered = {f"{chapter}{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)}
    assert set(RULES.rules) == numbered | {f"DIF-{letter}" for letter in "NHXEC"}


def test_every_setting_is_a_house_rule_or_one_of_the_box():
    plain = {"difficulty", "players", "grid", "cards", "boards", "sections", "hard_cards", "bonus"}
    assert {one.name for one in fields(Setup)} - plain == {rule.house.option for rule in RULES.house_rules()}


@pytest.mark.parametrize("rule", RULES.house_rules(), ids=lambda rule: rule.house.option)
def test_every_choice_of_a_house_rule_is_looked_at_somewhere(rule):
    source = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py") if path.name != "state.py")
    assert f"setup.{rule.house.option}" in source
