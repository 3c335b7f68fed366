"""The contents of Help: how to play against the opponent, section by section, and a searchable rule catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import evolve

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core.content import ContentError
from solocompanion.core.frozen import frozen
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.rules import Rule, RuleBook
from solocompanion.core.words import text


@frozen
class Paragraph:
    """A few sentences, the rules they come from, and a drawing that goes with them ("" for none)."""

    says: str
    rules: tuple[str, ...] = ()
    sign: str = ""


@frozen
class Section:
    """A heading with its paragraphs. `name` is what an action of the window finds the section by ("" for most)."""

    heading: str
    paragraphs: tuple[Paragraph, ...]
    name: str = ""


def manual(game: str) -> tuple[Section, ...]:
    """Return a game's help, followed by the help for all games. A game may have none of its own.

    Raises `ContentError` naming the file and the section.
    """
    own = resources.folder("games", game, "help.toml")
    written = (*(_sections(own) if own.is_file() else ()), *_sections(resources.folder("help.toml")))
    return tuple(_said(section) for section in written)


def _said(section: Section) -> Section:
    paragraphs = tuple(evolve(one, says=text(one.says)) for one in section.paragraphs)
    return Section(text(section.heading), paragraphs, section.name)


def _sections(path: Path) -> tuple[Section, ...]:
    table = read_toml(path)
    return tuple(
        _section(raw, f"{path.name}, {number}") for number, raw in enumerate(table.get("section", []), start=1)
    )


def _section(raw: Mapping[str, Any], where: str) -> Section:
    if not isinstance(raw.get("heading"), str) or not raw.get("paragraph"):
        raise ContentError(text("{where}: a section needs a heading and a paragraph", where=where))
    return Section(raw["heading"], tuple(_paragraph(one, where) for one in raw["paragraph"]), raw.get("name", ""))


def _paragraph(raw: Mapping[str, Any], where: str) -> Paragraph:
    unknown = set(raw) - {"says", "rules", "sign"}
    if unknown or not isinstance(raw.get("says"), str):
        raise ContentError(text("{where}: a paragraph needs text, and may have rules and a sign", where=where))
    return Paragraph(raw["says"], tuple(raw.get("rules", ())), raw.get("sign", ""))


@frozen
class Entry:
    """A rule in the catalogue: its heading and, for a house rule, the interpretation this game uses."""

    rule: Rule
    heading: str
    reading: str = ""
    is_changed: bool = False

    def matches(self, words: str) -> bool:
        """Tell whether every word occurs in the id, the wording, the citation or the interpretation."""
        said = f"{self.rule.id} {self.rule.said()} {self.rule.citation()} {self.reading}".casefold()
        return all(word in said for word in words.casefold().split())


def entries(book: RuleBook, settings: Mapping[str, str]) -> tuple[Entry, ...]:
    """Return the whole catalogue with the interpretations these settings choose.

    Rules are grouped by section; those without a heading come last.
    """
    listed = [entry(rule, settings) for rule in book.rules.values()]
    order = {heading: number for number, heading in reversed(list(enumerate(one.heading for one in listed)))}
    return tuple(sorted(listed, key=lambda one: (not one.rule.section, order[one.heading])))


def entry(rule: Rule, settings: Mapping[str, str]) -> Entry:
    """Return a rule with the interpretation these settings choose."""
    heading = text(rule.source)
    if rule.section:
        heading = text("{book}: {section}", book=heading, section=text(rule.section))
    if rule.house is None:
        return Entry(rule, heading)
    house = rule.house
    chosen = settings.get(house.option, house.default)
    return Entry(rule, heading, reading(rule, settings), chosen != house.default)


def reading(rule: Rule, settings: Mapping[str, str]) -> str:
    """Return the interpretation of a house rule that these settings choose; "" for other rules."""
    if rule.house is None:
        return ""
    chosen = settings.get(rule.house.option, rule.house.default)
    return text(rule.house.choices.get(chosen, chosen))


class HouseWords(NamedTuple):
    """What is said of a house rule: that it is one, what holds in this game, and what else could."""

    mark: str
    here: str
    others: tuple[str, ...]


def house_words(entry: Entry) -> HouseWords:
    """Say which interpretation of a house rule holds."""
    others = (one for one in readings(entry.rule) if one != entry.reading)
    return HouseWords(
        text("House rule, changed") if entry.is_changed else text("House rule"),
        text("Here: {reading}", reading=entry.reading),
        tuple(text("Or: {reading}", reading=one) for one in others),
    )


def readings(rule: Rule) -> tuple[str, ...]:
    """Return every interpretation of a house rule, the default first; none for other rules."""
    if rule.house is None:
        return ()
    usual = rule.house.default
    return tuple(text(rule.house.choices[key]) for key in sorted(rule.house.choices, key=lambda key: key != usual))
