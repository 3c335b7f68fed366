"""The rules of the house, as far as a machine can see them."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import solocompanion
from solocompanion.core.things import Parted

PACKAGE = Path(solocompanion.__file__).parent
ROOT = PACKAGE.parent
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if "_resources" not in path.parts)
WRITTEN = [path for path in MODULES if "forms" not in path.parts]  # the forms are compiled from ui/
WINDOW = {"PySide6", "shiboken6", "qtawesome"}
NETWORK = {
    "aiohttp", "asyncio.streams", "ftplib", "http.client", "http.server", "httpx", "imaplib", "poplib", "requests",
    "sentry_sdk", "smtplib", "socket", "socketserver", "ssl", "telnetlib", "urllib.request", "urllib3", "xmlrpc",
    "PySide6.QtNetwork", "PySide6.QtWebEngineCore", "PySide6.QtWebEngineWidgets", "PySide6.QtWebSockets",
}  # fmt: skip
CHANCE_AND_CLOCKS = {"random", "secrets", "time", "datetime", "uuid"}
SCATTERED = {
    "core/maps/arcs.py",
    "core/maps/scatter.py",
}  # drawings, each with a seed of its own: nothing is played by them


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree(path)))


@cache
def imported(path: Path) -> tuple[str, ...]:
    """Return every module that is imported, wherever in the file, with the names taken from it."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def reaches(path: Path, forbidden: set[str]) -> list[str]:
    return [
        f"{name(path)}: {one}"
        for one in imported(path)
        if any(one == no or one.startswith(f"{no}.") for no in forbidden)
    ]


def is_window(path: Path) -> bool:
    return "gui" in path.relative_to(PACKAGE).parts[:-1]


def is_laid_out(path: Path) -> bool:
    """Tell whether a module decorates a board or lays out a map before a game: with a seed, and nothing in play."""
    return path.parent.name == "drawing" or path.stem == "quick_map"


def test_the_house_is_looked_at():
    assert len(WRITTEN) > 40
    assert any(is_window(path) for path in WRITTEN)


def test_a_module_is_named_for_what_it_holds():
    vague = {"utils", "util", "helpers", "helper", "manager", "managers", "misc", "common"}
    assert not [name(path) for path in MODULES if {path.stem, *path.relative_to(PACKAGE).parts[:-1]} & vague]


def test_the_window_is_known_under_gui_alone():
    assert not [found for path in MODULES if not is_window(path) for found in reaches(path, WINDOW)]


def test_a_game_leaves_chance_and_clocks_to_the_table():
    games = [path for path in MODULES if path.is_relative_to(PACKAGE / "games") and not is_window(path)]
    games = [path for path in games if not is_laid_out(path)]
    assert games
    assert not [found for path in games for found in reaches(path, CHANCE_AND_CLOCKS)]


def test_the_core_knows_no_clock_no_chance_and_no_files():
    core = [path for path in MODULES if path.is_relative_to(PACKAGE / "core") and name(path) not in SCATTERED]
    assert not [
        found for path in core for found in reaches(path, CHANCE_AND_CLOCKS | {"os", "pathlib", "sqlite3", "shutil"})
    ]


def test_nothing_reaches_for_the_network():
    assert not [found for path in MODULES for found in reaches(path, NETWORK)]


def test_every_module_says_what_it_is():
    silent = [path for path in WRITTEN if ast.get_docstring(tree(path)) is None]
    assert not [name(path) for path in silent if path.name != "__init__.py" or path.read_text(encoding="utf-8").strip()]


@pytest.mark.parametrize("folder", ["solocompanion", "resources", "tests", "packaging", "docs", "ui"])
def test_no_file_names_a_place_on_somebodys_machine(folder):
    places = ("/ho" + "me/", "/Us" + "ers/", "/ro" + "ot/", "/wo" + "rk/", "C:\\Us" + "ers")
    found = []
    for path in (ROOT / folder).rglob("*"):
        if path.suffix in {".py", ".toml", ".md", ".svg", ".ui", ".qss", ".sh", ".txt", ".json"} and path.is_file():
            words = path.read_text(encoding="utf-8")
            found += [f"{path.relative_to(ROOT).as_posix()}: {place}" for place in places if place in words]
    assert not found


def test_what_a_game_tells_is_seen_by_the_type_checker():
    """Mypy takes what a lambda with a star is given for anything: a slip in the name of a field would pass."""
    games = (path for path in MODULES if name(path).startswith("games/"))
    told = [path for path in games if {"telling", "telling.py", "questions.py"} & set(name(path).split("/")[2:])]
    starred = [
        f"{name(path)}:{node.lineno}"
        for path in told
        for node in nodes(path)
        if isinstance(node, ast.Lambda)
        and node.args.vararg
        and any(not one.arg.startswith("_") for one in node.args.args)
    ]
    assert told
    assert not [one for one in starred if "/sentences.py:" not in one]  # a word is of many classes


# -- names with parts --------------------------------------------------------------------------------------------------
CARDS = {"decision.py", "action_card.py", "card_picture.py", "covenant_sheet.py"}  # each draws a board of its own


def _kinds(game: str) -> set[str]:
    """Return how names begin that a game's `things.py` declares: "row:", "space."."""
    module = importlib.import_module(f"solocompanion.games.{game}.things")
    found = (one for value in vars(module).values() for one in (value.values() if isinstance(value, dict) else [value]))
    return {f"{one.kind}{one.between}" for one in found if isinstance(one, Parted)}


@pytest.mark.parametrize(
    "game", sorted(one.name for one in (PACKAGE / "games").iterdir() if (one / "things.py").exists())
)
def test_names_with_parts_are_written_where_they_are_declared_and_nowhere_else(game):
    kinds, written = _kinds(game), []
    for path in sorted((PACKAGE / "games" / game).rglob("*.py")):
        if path.name in {"things.py", *CARDS}:
            continue
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
                written += [f"{path.name}:{node.lineno}: {node.value}" for kind in kinds if node.value.startswith(kind)]
    assert kinds
    assert not written


# -- rule ids ----------------------------------------------------------------------------------------------------------
RULE_ID = re.compile(r"[A-Z]+(-[A-Z]+)*-?[0-9]+")
CITED = {  # module: in how many places it looks at rule ids, which is about citing them
    "core/rules.py": 1,  # the catalogue holds each once
    "core/trail.py": 1,  # of rulings told together, one that has another rule names it
    "app/play/log.py": 1,  # what is done at the table cites no rule
    "app/play/reasons.py": 1,  # what a rule says
    "app/pages/page.py": 3,  # the rules that a page explains
    "app/pages/story.py": 3,
    "cli/lines.py": 1,  # what a line cites, each once
    "cli/orders.py": 1,  # somebody types a rule to read it
    "cli/shipped.py": 3,  # whether all that is cited exists
    "gui/help/rules_page.py": 2,  # the page of a rule, which the table itself has none of
    "gui/plates/piece.py": 2,  # a chip is shown once
    "gui/plates/piece_reasons.py": 1,
    "gui/plates/why.py": 1,
    "gui/questions/head.py": 1,  # a chip is shown where the rule can be read
    "gui/widgets/names.py": 5,
    # games that were saved before what decides had a name of its own say it by a rule
    "games/dead_reckoning/effects/renewed.py": 11,
    "games/doomtown/effects/renewed.py": 2,  # what games say that were saved without words for it
}


def _is_rule(node: ast.AST | None) -> bool:
    if isinstance(node, ast.Tuple | ast.Set | ast.List):
        return any(map(_is_rule, node.elts))
    if isinstance(node, ast.Attribute):
        return node.attr in {"rule", "rules", "beside"}
    if isinstance(node, ast.Name):
        return node.id in {"rule", "rules"}
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(RULE_ID.fullmatch(node.value))


def _decides_by_rule(node: ast.AST) -> bool:
    """Tell whether it compares a rule or looks something up by one; a rule that is cited is just passed on."""
    match node:
        case ast.Compare(left=left, comparators=others):
            return any(map(_is_rule, (left, *others)))
        case ast.Subscript(slice=key) | ast.Call(func=ast.Attribute(attr="get"), args=[key, *_]):
            return _is_rule(key)
        case ast.Call(func=ast.Attribute(value=asked, attr="startswith")):
            return _is_rule(asked)
        case ast.Dict(keys=keys):
            return any(map(_is_rule, keys))
        case ast.Set():
            return _is_rule(node)
    return False


@pytest.mark.parametrize(
    ("line", "decides"),
    [
        ('step.rule == "W-NOON-1"', True),
        ('rule in ("MB-2", "A-5")', True),
        ("WHY.get(step.rule)", True),
        ("WHY[step.beside]", True),
        ('{"INF-4": 1}', True),
        ('step.rule.startswith("ADV-")', True),
        ("rule in icon.rules", True),
        ("[one for one, rule in due if rule == first]", True),
        ("WHY[rule]", True),
        ("place.beside.get(one, ())", False),
        ('table.do(effect, "A82")', False),
        ("Ruling(said, step.rule)", False),
        ('WHY.get("end_off")', False),
    ],
)
def test_what_is_decided_by_a_rule_is_found(line, decides):
    assert any(map(_decides_by_rule, ast.walk(ast.parse(line)))) == decides


def test_a_rule_is_cited_and_decides_nothing():
    found = {path.relative_to(PACKAGE).as_posix(): sum(map(_decides_by_rule, nodes(path))) for path in WRITTEN}
    assert {one: n for one, n in found.items() if n} == CITED


# -- messages ----------------------------------------------------------------------------------------------------------
@cache
def calls() -> list[tuple[str, ast.Call]]:
    """Return every call of the door for words in our code, with its place."""
    return [
        (f"{name(path)}:{node.lineno}", node)
        for path in WRITTEN
        for node in nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"text", "plural"}
    ]


def test_every_place_in_a_message_is_filled_and_every_value_used():
    wrong = []
    for place, call in calls():
        messages = [one.value for one in call.args[:2] if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if any(keyword.arg is None for keyword in call.keywords) or not messages:
            continue
        given = {keyword.arg for keyword in call.keywords} | ({"n"} if call.func.id == "plural" else set())
        named = {name for message in messages for _, name, _, _ in Formatter().parse(message) if name is not None}
        if call.func.id == "text" and not given and not call.keywords:
            continue  # nothing is filled in: braces stand for themselves
        if named - given or given - named - {"n"}:
            wrong.append(f"{place}: {messages[0]!r} has {sorted(named)}, gets {sorted(given)}")
    assert not wrong, "\n".join(wrong)


def test_a_message_is_written_out_so_that_it_can_be_collected_for_translation():
    """A message put together from parts cannot be translated; one looked up in data is listed there."""
    wrong = [place for place, call in calls() if call.args and isinstance(call.args[0], ast.JoinedStr | ast.BinOp)]
    assert not wrong
