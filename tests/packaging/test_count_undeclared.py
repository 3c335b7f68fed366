"""The count of what is said in strings counts each sort, and prints a column for a game."""

from __future__ import annotations

import sys
from pathlib import Path

import count_undeclared
import pytest

GAME = """
from typing import Any

def of_seat(one: Any) -> Any:
    return lambda state, names: one(state)

def of_side(one):
    def made(state):
        return one(state)
    return made

def rule(table, name):
    table.ask(Pick("which", "AB-1", ("a", "b")))
    kind, _, dude = name.partition(":")
    note(f"dude:{dude}", "too_far")
    said = f"{dude}: gone" + f"Take {dude}"
    if kind == "which" or table.rule in ("AB-1", "AB-2"):
        return None
    return {"AB-2": "why"}
"""


@pytest.fixture
def counted(tmp_path: Path) -> dict[str, int | str]:
    (tmp_path / "rules.py").write_text(GAME, encoding="utf-8")
    (tmp_path / "words.py").write_text('ASKED = {"which": 1, "too_far": 2}', encoding="utf-8")
    return count_undeclared.count(count_undeclared.read(tmp_path, ["AB-1", "AB-2"]), ["which"], 3)


def test_each_sort_is_counted(counted):
    assert counted == {
        "Any": 2,
        "lambdas": 1,
        "ids": 1,
        "taken apart": 1,
        "question keys": "3.0 in 2.0",
        "note keys": "2.0 in 2.0",
        "deciding rules": 2,
        "counting moves": 3,
        "wrappers": 2,
    }


def test_a_game_has_a_column_and_every_sort_a_row(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["count_undeclared.py", "pebbles"])
    count_undeclared.main()
    heads, *rows = capsys.readouterr().out.splitlines()
    assert heads.split() == ["core", "pebbles"]
    assert [row[:14].strip() for row in rows] == list(count_undeclared.ROWS)
