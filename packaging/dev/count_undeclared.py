"""Count what the games say in strings, and what the type checker therefore cannot see.

    python packaging/dev/count_undeclared.py [wyrmspan …]

What is declared once is a class, and a name that is misspelt is found. What is counted here is not:

- *Any*: how often the code is typed so, and *lambdas* with arguments, which have no types of their own;
- *ids*: f-strings that build the id of a sprite or value ("dude:{name}") beside the `Thing` that declares it;
- *taken apart*: ids that are split at their colon or dot again;
- *question keys*, *note keys*: how often, and in how many files, each string stands on average, for whatever it stands;
  1 in 1 is declared;
- *deciding rules*: comparisons with, and tables by, the id of a rule: a better citation would change what is done;
- *counting moves*: commands that change a number which can be corrected too, so that it is modelled twice;
- *wrappers*: functions that return a function.

Prints a table with a column for each game; the first is the core, for what it has of these.
"""

from __future__ import annotations

import argparse
import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import mean

from attrs import frozen

from solocompanion import core
from solocompanion.app.content.games import open_game
from solocompanion.core import registry
from solocompanion.core.commands import Command

AN_ID = re.compile(r"[a-z_]+[:.]")
SPLITS = {"partition", "rpartition", "split", "rsplit"}
ROWS = (
    "Any", "lambdas", "ids", "taken apart", "question keys", "note keys", "deciding rules", "counting moves",
    "wrappers",
)  # fmt: skip


@frozen
class Code:
    """The modules of a package, each parsed, and the ids of the rules that they may name."""

    trees: Mapping[Path, ast.Module]
    rules: frozenset[str] = frozenset()

    def nodes(self) -> Iterator[ast.AST]:
        """Yield every node of every module."""
        for tree in self.trees.values():
            yield from ast.walk(tree)

    def named(self, keys: Iterable[str]) -> str:
        """Say how often each key is written, and in how many files, on average."""
        files = [Counter(_strings(one)) for one in self.trees.values()]
        found = {key: [n for one in files if (n := one[key])] for key in set(keys)}
        if not found:
            return "-"
        return f"{mean(map(sum, found.values())):.1f} in {mean(map(len, found.values())):.1f}"


def read(folder: Path, rules: Iterable[str] = ()) -> Code:
    """Parse a package."""
    paths = sorted(folder.rglob("*.py"))
    return Code({one: ast.parse(one.read_text(encoding="utf-8")) for one in paths}, frozenset(rules))


def _strings(tree: ast.AST) -> list[str]:
    return [one.value for one in ast.walk(tree) if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def _text(node: ast.AST | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def count(code: Code, keys: Iterable[str] = (), moves: int = 0) -> dict[str, int | str]:
    """Return every row for a package that declares questions with these keys, and has so many counting moves."""
    nodes = list(code.nodes())
    return {
        "Any": sum(isinstance(one, ast.Name) and one.id == "Any" for one in nodes),
        "lambdas": sum(isinstance(one, ast.Lambda) and bool(one.args.args or one.args.vararg) for one in nodes),
        "ids": sum(map(_builds_an_id, nodes)),
        "taken apart": sum(map(_takes_apart, nodes)),
        "question keys": code.named(keys),
        "note keys": code.named(_note_keys(nodes)),
        "deciding rules": sum(_decides(one, code.rules) for one in nodes),
        "counting moves": moves,
        "wrappers": sum(map(_wraps, nodes)),
    }


def _builds_an_id(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) and bool(node.values) and bool(AN_ID.fullmatch(_text(node.values[0])))


def _takes_apart(node: ast.AST) -> bool:
    match node:
        case ast.Call(ast.Attribute(attr=name), [ast.Constant(":" | "."), *_]):
            return name in SPLITS
    return False


def _note_keys(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        match node:
            case ast.Call(ast.Name("note" | "Note"), [_, ast.Constant(str(key)), *_]):
                yield key


def _decides(node: ast.AST, rules: frozenset[str]) -> bool:
    """Tell whether a comparison names a rule, or a table has rules for its keys."""
    match node:
        case ast.Compare(left, _, others):
            return any(_text(one) in rules for side in (left, *others) for one in ast.walk(side))
        case ast.Dict(keys):
            return any(_text(one) in rules for one in keys)
    return False


def _wraps(node: ast.AST) -> bool:
    if not isinstance(node, ast.FunctionDef):
        return False
    inner = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
    last = node.body[-1]
    made = last.value if isinstance(last, ast.Return) else None
    return isinstance(made, ast.Lambda) or (isinstance(made, ast.Name) and made.id in inner)


def counting(kinds: Sequence[type[Command[object, object, object]]]) -> int:
    """Count the commands that say what they change by one."""
    return sum(kind.counted is not Command.counted for kind in kinds)


def table(columns: Mapping[str, Mapping[str, int | str]]) -> str:
    """Lay the counts out, a column for each package."""
    wide = max(map(len, ROWS))
    lines = [" ".join(["".ljust(wide), *(name.rjust(max(12, len(name))) for name in columns)])]
    for row in ROWS:
        cells = (str(column[row]).rjust(max(12, len(name))) for name, column in columns.items())
        lines.append(" ".join([row.ljust(wide), *cells]))
    return "\n".join(lines)


def main() -> None:
    """Count for the core and the games that are named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="*", help="which games (all)")
    columns = {"core": count(read(Path(str(core.__file__)).parent))}
    for name in parser.parse_args().game or registry.names():
        game = open_game(name)
        keys = [one.key for one in game.view.questions.declared]
        columns[name] = count(read(Path(registry.home(name)), game.rules.rules), keys, counting(game.spec.commands))
    print(table(columns))


if __name__ == "__main__":
    main()
