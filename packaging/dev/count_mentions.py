"""Count how often a game names its effects, commands and icons in its own code, and in how many files.

    python packaging/dev/count_mentions.py dead_reckoning [--each]

A class that is declared once is named where it is defined, where it is told of, and in the rule that uses it. Counted
are names in the code, not words in texts and docstrings. `--each` lists every class, those with most mentions first.
"""

from __future__ import annotations

import argparse
import io
import tokenize
from collections import Counter
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from solocompanion.core.cards import Term
from solocompanion.core.game import GameSpec

Mentions = dict[Path, Counter[str]]


def mentions(package: Path) -> Mentions:
    """Return how often each name stands in the code of each file of a package."""
    return {path: _names(path.read_text(encoding="utf-8")) for path in sorted(package.rglob("*.py"))}


def _names(source: str) -> Counter[str]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return Counter(token.string for token in tokens if token.type == tokenize.NAME)


def icons(game: str) -> list[str]:
    """Return the names of the card effects that a game declares."""
    found: list[str] = []
    kinds = list(Term.__subclasses__())
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.__module__.startswith(f"solocompanion.games.{game}.") and "notation" in vars(kind):
            found.append(kind.__name__)
    return found


def show(title: str, names: Iterable[str], found: Mentions, *, each: bool) -> None:
    """Print how often the classes of one sort are named and in how many files, on average and each."""
    counts = {one: [by[one] for by in found.values() if by[one]] for one in names}
    if not counts:
        return
    total, files = (sum(map(how, counts.values())) for how in (sum, len))
    n = len(counts)
    print(f"{title}: {n} classes, {total} mentions, {total / n:.1f} in {files / n:.1f} files on average")
    if each:
        for one, by in sorted(counts.items(), key=lambda item: -sum(item[1])):
            print(f"  {sum(by):3} in {len(by)}  {one}")


def main() -> None:
    """Count for the game that is named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", help="the name of a package in solocompanion/games")
    parser.add_argument("--each", action="store_true", help="list every class")
    asked = parser.parse_args()
    module = import_module(f"solocompanion.games.{asked.game}.game")
    spec: GameSpec[object, object] = module.SPEC
    found = mentions(Path(str(module.__file__)).parent)
    for title, names in (
        ("effects", [one.__name__ for one in spec.effects]),
        ("commands", [one.__name__ for one in spec.commands]),
        ("icons", icons(asked.game)),
    ):
        show(title, names, found, each=asked.each)


if __name__ == "__main__":
    main()
