"""Every rule has a test, and whatever cites a rule cites one that exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from attrs import fields
from rule_marks import marked

from solocompanion.games.dead_reckoning.state import Setup

from .play import RULES, SOURCE

CITED = re.compile(
    r"\b(?:GEN|SET|SEC|ORD|EXP|ADV|SAG|INF|END|GAR|CND|RGT|BAT|TRG|MB|SNK|EOT|ACH|FIN|COP|HR|A)-\d+\b|\bDIF-[A-Z]\b|\bB\d+\b"
)
MARKED = marked(Path(__file__).parent)


@pytest.mark.parametrize("rule_id", sorted(RULES.rules))
def test_every_rule_is_exercised_by_a_test(rule_id):
    assert MARKED.get(rule_id), f"no test is marked with {rule_id}"


def test_every_marked_rule_exists():
    assert not set(MARKED) - set(RULES.rules)


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.name)
def test_every_rule_the_source_cites_exists(path):
    assert not set(CITED.findall(path.read_text(encoding="utf-8"))) - set(RULES.rules)


def test_rules_say_something_of_their_own_and_name_their_book():
    wordings = [rule.wording for rule in RULES.rules.values()]
    assert len(set(wordings)) == len(wordings)
    assert all(wording.endswith(".") and len(wording) < 240 for wording in wordings)
    assert {rule.source for rule in RULES.rules.values()} == {
        "Wayward Covenant solo rulebook",
        "Dead Reckoning, the base game",
        "Our reading",
    }


# The last number of each chapter of the fact sheet; A-34 and HR are rulings of our own.
CHAPTERS = {
    "GEN-": 4, "SET-": 5, "SEC-": 3, "ORD-": 3, "EXP-": 1, "ADV-": 5, "SAG-": 2, "INF-": 8, "END-": 3, "GAR-": 3,
    "CND-": 4, "RGT-": 11, "BAT-": 9, "TRG-": 2, "MB-": 4, "SNK-": 4, "EOT-": 4, "ACH-": 9, "FIN-": 3, "COP-": 22,
    "B": 13, "HR-": 3, "A-": 34,
}  # fmt: skip


def test_there_is_a_rule_for_every_number_of_the_fact_sheet():
    numbered = {f"{chapter}{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)}
    assert set(RULES.rules) == numbered | {f"DIF-{letter}" for letter in "NHXEC"}


def test_every_house_rule_is_a_setting_of_the_game():
    settings = {one.name: one.default for one in fields(Setup)}
    for rule in RULES.house_rules():
        assert rule.house.option in settings
        assert settings[rule.house.option] == rule.house.default
        assert len(rule.house.choices) in {2, 3}
    plain = {"difficulty", "players", "grid", "cards", "boards", "sections", "hard_cards", "bonus"}
    assert set(settings) - plain == {rule.house.option for rule in RULES.house_rules()}


@pytest.mark.parametrize("rule", RULES.house_rules(), ids=lambda rule: rule.house.option)
def test_every_choice_of_a_house_rule_is_looked_at_somewhere(rule):
    source = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py") if path.name != "state.py")
    assert f"setup.{rule.house.option}" in source
