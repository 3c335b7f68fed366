"""Count how often a game names its effects, commands, questions and icons in its own code, and in how many files.

    python packaging/dev/count_mentions.py dead_reckoning [--each]

A class that is declared once is named where it is defined, where it is told of, and in the rule that uses it. The aim
is 4 mentions in 3 files on average. Counted are names in the code, not words in texts and docstrings. Below the total
they are split by the sort of file:

- *declared*: in the file that defines the class and in `telling`, of a question in `questions` and in `words`;
- *used*: in `rules`, `commands` and `corrections`, where one mention more is one rule more that makes the effect, or an
  import of its name;
- *elsewhere*: in any other file. A mention of an effect there lists or matches effects a second time: what it says
  belongs into the effect's `Tell`.

`--each` lists every class with the mentions of each sort, those with most mentions first, and the files elsewhere.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from attrs import frozen

from solocompanion.core.cards import Term
from solocompanion.core.game import GameSpec
from solocompanion.core.questions import Question

SORTS = {
    "telling": "declared",
    "rules": "used",
    "commands": "used",
    "corrections": "used",
    "correcting": "used",
}  # by the first part of a path in the package; where a class is defined, it is declared
QUESTIONS = {"questions": "declared", "words": "declared"}  # the same, for questions


@frozen
class Mention:
    """How often a class is named in one file of the package, and what sort of file that is for it."""

    file: str
    sort: str
    times: int


_OF_QUESTIONS = re.compile(r"\bquestions\.([A-Z][A-Z_]*)\b")


def names(package: Path) -> dict[Path, Counter[str]]:
    """Return how often each name stands in the code of each file of a package."""
    return {path: _names(path.read_text(encoding="utf-8")) for path in sorted(package.rglob("*.py"))}


def _names(source: str) -> Counter[str]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return Counter(token.string for token in tokens if token.type == tokenize.NAME)


def mentions(kind: type, package: Path, found: dict[Path, Counter[str]]) -> tuple[Mention, ...]:
    """Return the files that name a class."""
    home = Path(str(sys.modules[kind.__module__].__file__))
    counted = ((path, by[kind.__name__]) for path, by in found.items())
    return tuple(
        Mention(str(inside := path.relative_to(package)), "declared" if path == home else _sort(inside), times)
        for path, times in counted
        if times
    )


def questions(game: str, package: Path) -> dict[str, tuple[Mention, ...]]:
    """Return the files that name a question, by its key: as one of `questions`, or in that module itself."""
    module = import_module(f"solocompanion.games.{game}.questions")
    declared = {called: one.key for called, one in vars(module).items() if isinstance(one, Question)}
    found: dict[str, list[Mention]] = {key: [] for key in declared.values()}
    for path in sorted(package.rglob("*.py")):
        source, inside = path.read_text(encoding="utf-8"), path.relative_to(package)
        by = _names(source) if str(path) == module.__file__ else Counter(_OF_QUESTIONS.findall(source))
        for called, key in declared.items():
            if by[called]:
                found[key].append(Mention(str(inside), QUESTIONS.get(_room(inside), _sort(inside)), by[called]))
    return {key: tuple(some) for key, some in found.items()}


def _room(inside: Path) -> str:
    return inside.with_suffix("").parts[0]


def _sort(inside: Path) -> str:
    return SORTS.get(_room(inside), "elsewhere")


def icons(game: str) -> list[type]:
    """Return the card effects that a game declares."""
    found: list[type] = []
    kinds = list(Term.__subclasses__())
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.__module__.startswith(f"solocompanion.games.{game}.") and "notation" in vars(kind):
            found.append(kind)
    return found


def summed(found: Iterable[Mention], sort: str = "") -> tuple[int, int]:
    """Return how many mentions of a sort there are, and in how many files; without a sort, of all sorts."""
    times = [one.times for one in found if sort in {"", one.sort}]
    return sum(times), len(times)


def show(title: str, found: dict[str, tuple[Mention, ...]], *, each: bool) -> None:
    """Print how often the classes of one kind are named and in how many files, on average and each."""
    if not found:
        return
    every = [one for some in found.values() for one in some]

    def average(sort: str = "") -> str:
        times, files = (number / len(found) for number in summed(every, sort))
        return f"{times:.1f} in {files:.1f}"

    total, _ = summed(every)
    print(f"{title}: {len(found)}, {total} mentions, {average()} files on average")
    print("  " + ", ".join(f"{sort} {average(sort)}" for sort in ("declared", "used", "elsewhere")))
    if each:
        for name, some in sorted(found.items(), key=lambda item: -summed(item[1])[0]):
            print(_line(name, some))


def _line(name: str, some: tuple[Mention, ...]) -> str:
    times, files = summed(some)
    parts = " + ".join(str(summed(some, sort)[0]) for sort in ("declared", "used", "elsewhere"))
    where = ", ".join(one.file for one in some if one.sort == "elsewhere")
    return f"  {times:3} in {files}  ({parts})  {name}" + (f": {where}" if where else "")


def main() -> None:
    """Count for the game that is named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", help="the name of a package in solocompanion/games")
    parser.add_argument("--each", action="store_true", help="list every class")
    asked = parser.parse_args()
    module = import_module(f"solocompanion.games.{asked.game}.game")
    spec: GameSpec[object, object] = module.SPEC
    package = Path(str(module.__file__)).parent
    found = names(package)
    for title, kinds in (("effects", spec.effects), ("commands", spec.commands), ("icons", icons(asked.game))):
        show(title, {kind.__name__: mentions(kind, package, found) for kind in kinds}, each=asked.each)
    show("questions", questions(asked.game, package), each=asked.each)


if __name__ == "__main__":
    main()
