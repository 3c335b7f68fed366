"""The rule book: every record complete, every id once, every ambiguity a choice."""

from __future__ import annotations

import pytest

from solocompanion.core.rules import RuleError, read_rules

SOURCES = {"RB": "The rulebook"}
RULE = {"id": "R-1", "says": "Begin.", "source": "RB"}


def book(*records, sources=SOURCES):
    return read_rules({"sources": sources, "rule": list(records)}, "rules.toml")


def test_a_rule_says_what_and_where():
    rule = book({**RULE, "section": "Setup", "page": 4})["R-1"]
    assert rule.said() == "Begin."
    assert rule.citation() == "The rulebook, “Setup”, page 4"


def test_what_is_not_known_is_left_out_of_the_citation():
    assert book(RULE)["R-1"].citation() == "The rulebook"


@pytest.mark.parametrize("field", ["id", "says", "source"])
@pytest.mark.parametrize("value", [None, 5])
def test_a_missing_field_is_named_with_file_and_record(field, value):
    with pytest.raises(RuleError, match=rf"rules\.toml, rule 1 .*: {field} is missing"):
        book({**RULE, field: value})


def test_an_unknown_source_is_named():
    with pytest.raises(RuleError, match=r"rules\.toml, rule 1 \(R-1\): source XX is not listed"):
        book({**RULE, "source": "XX"})


def test_an_id_is_used_once():
    with pytest.raises(RuleError, match=r"rule 2 \(R-1\): the id occurs twice"):
        book(RULE, RULE)


def test_a_rule_that_is_not_there_is_named():
    with pytest.raises(RuleError, match="R-9"):
        book(RULE)["R-9"]


def test_an_ambiguity_is_a_choice_with_a_default():
    choices = {"a": "This way", "b": "That way"}
    found = book(RULE, {**RULE, "id": "R-2", "option": "way", "default": "b", "choices": choices})
    (house,) = found.house_rules()
    assert (house.id, house.house.option, house.house.default, house.house.choices) == ("R-2", "way", "b", choices)


@pytest.mark.parametrize("broken", [{"default": "c"}, {"choices": {}}, {"default": None}])
def test_a_default_is_one_of_the_choices(broken):
    record = {**RULE, "option": "way", "default": "a", "choices": {"a": "This way"}, **broken}
    with pytest.raises(RuleError, match=r"rule 1 \(R-1\): the default"):
        book(record)
