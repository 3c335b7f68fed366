"""Count what each game costs, as the table of docs/adding-a-game.md: python packaging/dev/game_costs.py.

Lines are those that are neither empty nor a comment alone; docstrings count. Tests are those of the game's own folder:
the contract suite costs no game anything.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from solocompanion.app.content.games import open_game
from solocompanion.core import registry

ROOT = Path(__file__).resolve().parents[2]


def lines(files: Iterable[Path]) -> int:
    """Return how many lines of some files say something."""
    said = (line.strip() for file in files for line in file.read_text(encoding="utf-8").splitlines())
    return sum(bool(line) and not line.startswith("#") for line in said)


def costs(name: str) -> Mapping[str, int]:
    """Return what one game costs, by what is counted."""
    game, data = open_game(name), ROOT / "resources/games" / name
    code = [*(ROOT / "solocompanion/games" / name).rglob("*.py")]
    return {
        "files of Python": sum(bool(lines([one])) for one in code),
        "lines of Python": lines(code),
        "of these for the window": lines(one for one in code if "gui" in one.parts),
        "lines of data, rules and help": lines(data.rglob("*.toml")),
        "drawings": len([*data.rglob("*.svg")]),
        "lines of tests": lines((ROOT / "tests/games" / name).rglob("*.py")),
        "rules": len(game.rules.rules),
        "house rules": len(game.rules.house_rules()),
        "effects": len(game.spec.effects),
        "commands": len(game.spec.commands),
        "questions": len([*game.view.questions.declared]),
    }


def table(names: Iterable[str]) -> str:
    """Return the table, a column for each game."""
    found = {name: costs(name) for name in names}
    rows = [["", *(name.replace("_", " ") for name in found)], ["---", *("---:" for _ in found)]]
    rows += [[what, *(f"{one[what]:,}" for one in found.values())] for what in next(iter(found.values()))]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


if __name__ == "__main__":
    sys.stdout.write(table(registry.names()))
