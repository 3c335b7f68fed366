"""Which tests exercise which rules, read from their marks without running them."""

from __future__ import annotations

import ast
from pathlib import Path


def marked(folder: Path) -> dict[str, list[str]]:
    """Return the tests of a folder by the rule ids they are marked with."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in filter(_is_rule_mark, node.decorator_list):
                    for argument in mark.args:
                        found.setdefault(ast.literal_eval(argument), []).append(f"{path.stem}::{node.name}")
    return found


def _is_rule_mark(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
