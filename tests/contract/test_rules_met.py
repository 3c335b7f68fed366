"""Every rule of a game's catalogue can be met: something cites it, or the catalogue says why nothing does."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from solocompanion.app.content.games import rule_book
from solocompanion.app.content.manual import manual
from solocompanion.core.panel import LedgerRow

from .player import Hall, hall
from .test_registers import sources

WORDED = {"text", "later", "plural"}
LOOKS = 60  # states whose panels and scores are looked at, and turns whose reasons are asked for


def played(of: Hall) -> Iterator[str]:
    """Yield the rules of effects, their trails and questions."""
    for step, _, _ in of.steps:
        yield from step.rules
        yield from (note.rule for note in step.trail.notes if note.rule) if step.trail else ()
    yield from (request.rule for request, _ in of.requests)


def shown(of: Hall) -> Iterator[str]:
    """Yield the rules of checklists, score lines and what the panel adds up."""
    view = of.game.view
    early = {id(state) for state in of.laying_out}
    for state in of.spread(LOOKS):
        yield from (check.rule for check in view.checklist(state))
        if id(state) not in early:
            yield from (line.rule for sheet in view.score(state) for line in sheet.lines)
            panel = view.panel(state, ())
            yield from (row.rule for row in getattr(panel, "ledger", ()) if isinstance(row, LedgerRow))


def explained(of: Hall) -> Iterator[str]:
    """Yield the rules of the reasons why something is or is not as it is, at everything on the board."""
    view = of.game.view
    turns = [(played, entry) for played in of.games for entry in played.entries() if entry.steps]
    for one, entry in turns[:: max(1, len(turns) // LOOKS)]:
        before, told = one.session.journal.state(entry.parent), []
        for step in entry.steps:
            told.append((step, before))
            before = step.effect.apply(before)
        for subject in {view.subject_of(sprite) for sprite in view.board(before).sprites}:
            ruling = view.ruling(subject, told)
            yield from (ruling.rule,) if ruling is not None else ()


def worded(path: Path, looks_like: re.Pattern[str]) -> Iterator[str]:
    """Yield the rules that refusals and other messages of a module name in brackets."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WORDED:
            for one in node.args:
                if isinstance(one, ast.Constant) and isinstance(one.value, str):
                    yield from looks_like.findall(one.value)


@lru_cache(maxsize=1)
def met(name: str) -> set[str]:
    """Return the rules that the program cites while a game is played."""
    ids = "|".join(map(re.escape, rule_book(name).rules))
    messages = (rule for path in sources(name) for rule in worded(path, re.compile(rf"\((?:{ids})\)")))
    of = hall(name)
    return {*played(of), *shown(of), *explained(of), *(rule.strip("()") for rule in messages)}


def helped(name: str) -> set[str]:
    """Return the rules that the game's help names."""
    return {rule for section in manual(name) for paragraph in section.paragraphs for rule in paragraph.rules}


def test_every_rule_is_cited_by_something_or_the_catalogue_says_why_not(name):
    book = rule_book(name).rules
    said = {rule.id for rule in book.values() if rule.never or rule.house}  # a house rule is offered in the lobby
    unmet = sorted(set(book) - said - met(name) - helped(name))
    assert not unmet or float(os.environ.get("SOLO_CONTRACT_GAMES", "1")) < 1


def test_what_is_never_cited_is_never_cited(name):
    never = {rule.id for rule in rule_book(name).rules.values() if rule.never}
    assert not sorted(never & (met(name) | helped(name)))
