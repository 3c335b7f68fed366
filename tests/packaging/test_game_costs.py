"""The table of what a game costs counts lines that say something, and the document has a column for every game."""

from __future__ import annotations

from pathlib import Path

import game_costs

from solocompanion.core import registry

DOCUMENT = Path(__file__).parents[2] / "docs/adding-a-game.md"


def test_empty_lines_and_comments_alone_are_not_counted(tmp_path):
    (tmp_path / "one.py").write_text('"""One."""\n\n# why\nONE = 1  # so\n', encoding="utf-8")
    assert game_costs.lines(tmp_path.iterdir()) == 2


def test_the_document_has_the_rows_and_columns_that_are_printed():
    printed = game_costs.table(["pebbles"]).splitlines()
    document = DOCUMENT.read_text(encoding="utf-8")
    assert [row.split(" | ")[0] for row in printed[2:]] == [
        row.split(" | ")[0] for row in document[document.index("## 7 ") :].splitlines() if row.startswith("| ")
    ][2:]
    assert all(f" {name.replace('_', ' ')} |" in document for name in registry.names())
