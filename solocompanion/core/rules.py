"""The rule catalogue: every rule id with its source and our own wording; ambiguities become house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import field

from solocompanion.core.frozen import frozen
from solocompanion.core.words import text


class RuleError(ValueError):
    """The rule catalogue is broken; the message names the record and the field."""


@frozen
class HouseRule:
    """An ambiguity the person may decide: `option` names the setting, `choices` its values with their wording."""

    option: str
    default: str
    choices: Mapping[str, str]


@frozen
class Rule:
    """One rule in our words.

    `source` is the book, `section` its heading, `page` the page where known (0 = not known). `never` says why nothing
    in the program cites it; empty for a rule that something does.
    """

    id: str
    wording: str
    source: str
    section: str = ""
    page: int = 0
    house: HouseRule | None = None
    never: str = ""

    def said(self) -> str:
        """Return the wording in the person's language."""
        return text(self.wording)

    def citation(self) -> str:
        """Return book, section and page."""
        parts = [text(self.source)]
        if self.section:
            parts.append(text("“{section}”", section=text(self.section)))
        if self.page:
            parts.append(text("page {page}", page=self.page))
        return ", ".join(parts)


@frozen
class RuleBook:
    """All rules of one game, by id."""

    rules: Mapping[str, Rule] = field(factory=dict)

    def __getitem__(self, rule_id: str) -> Rule:
        try:
            return self.rules[rule_id]
        except KeyError:
            raise RuleError(text("there is no rule {id}", id=rule_id)) from None

    def house_rules(self) -> tuple[Rule, ...]:
        """Return the rules the person may decide, in the order of the catalogue."""
        return tuple(rule for rule in self.rules.values() if rule.house is not None)


def read_rules(table: Mapping[str, Any], where: str = "rules.toml") -> RuleBook:
    """Build the catalogue from parsed TOML: `[sources]` by key and `[[rule]]` records.

    Raises `RuleError` naming file, record and field.
    """
    sources = table.get("sources", {})
    rules: dict[str, Rule] = {}
    for number, record in enumerate(table.get("rule", []), start=1):
        rule = _read_rule(record, sources, f"{where}, rule {number} ({record.get('id', '?')})")
        if rule.id in rules:
            raise RuleError(text("{where}: the id occurs twice", where=f"{where}, rule {number} ({rule.id})"))
        rules[rule.id] = rule
    return RuleBook(rules)


def _read_rule(record: Mapping[str, Any], sources: Mapping[str, str], where: str) -> Rule:
    for name, kind in (("id", str), ("says", str), ("source", str)):
        if not isinstance(record.get(name), kind):
            raise RuleError(text("{where}: {field} is missing", where=where, field=name))
    if record["source"] not in sources:
        raise RuleError(text("{where}: source {source} is not listed", where=where, source=record["source"]))
    house = None
    if "option" in record:
        choices = record.get("choices", {})
        if record.get("default") not in choices:
            raise RuleError(text("{where}: the default is not among the choices", where=where))
        house = HouseRule(record["option"], record["default"], dict(choices))
    return Rule(
        record["id"],
        record["says"],
        sources[record["source"]],
        record.get("section", ""),
        record.get("page", 0),
        house,
        record.get("never", ""),
    )
