"""Draw docs/house.svg from the imports of the code: python packaging/dev/house.py [--check].

Every room (a package or module of a storey) is a box on a floor, and every arrow an import. An arrow that follows from
others is left out; one that a contract of pyproject.toml excepts is dashed. With --check nothing is written, and the
exit code is 1 when the drawing is not that of the code.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from textwrap import wrap
from xml.sax.saxutils import escape

from attrs import define, field, frozen

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "solocompanion"
DRAWING = ROOT / "docs" / "house.svg"
WIDTH, SIDE, EDGE = 1180, 232, 24  # the drawing, its right column, its margin
ROOM, GAP, CORRIDOR, BETWEEN = 74, 38, 26, 14  # heights of a room and between floors; widths between rooms
HEAD, PAD = 40, 18  # the name of a storey, and what surrounds its floors
LETTER = 6.3  # the width of a letter of the small print
PORT = 13  # between two arrows at the same side of a room
SWEEPS = 12
STYLE = """
text { font-family: 'Source Sans Pro', 'Source Sans 3', 'Segoe UI', sans-serif; fill: #2A2622; }
.storey { font-size: 19px; font-weight: 600; }
.said { font-size: 13px; fill: #5F574E; }
.name { font-size: 15px; font-weight: 600; }
.small { font-size: 12px; fill: #5F574E; }
"""
PACKAGES = {"gui", "cli", "app", "core", "games"}
Graph = dict[str, set[str]]


@frozen
class Storey:
    """A package whose rooms stand on floors of their own."""

    name: str
    says: str


STOREYS = (
    Storey("gui", "The window. The only place that knows Qt; no rule, no state of a game, no file."),
    Storey("app", "The services: everything around a game. They know no Qt and no game by name."),
)


@define
class Box:
    """A room, or a corridor that lets an arrow through its floor."""

    name: str
    left: float = 0.0
    top: float = 0.0
    wide: float = CORRIDOR
    used: dict[str, list[float]] = field(factory=lambda: {"top": [], "foot": []})

    @property
    def is_corridor(self) -> bool:
        """Whether it is drawn as nothing but a line."""
        return ">" in self.name

    @property
    def middle(self) -> float:
        """The centre of its width."""
        return self.left + self.wide / 2


# -- what the code says ------------------------------------------------------------------------------------------------
def modules() -> dict[str, Path]:
    """Return the modules of the storeys by dotted name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if parts[0] in PACKAGES:
            found[name] = path
    return found


def imports(name: str, path: Path, known: Iterable[str]) -> set[str]:
    """Return the modules of the program that a module imports, at its top or later."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == PACKAGE.name:
            base = (node.module or "").partition(".")[2]
            found |= {".".join(filter(None, (base, one.name))) for one in node.names} | {base}
        elif isinstance(node, ast.Import):
            found |= {one.name.partition(".")[2] for one in node.names if one.name.startswith(f"{PACKAGE.name}.")}
    return {one for one in found if one in set(known) and one != name}


def room(module: str) -> str:
    """Return the room of a module: two names deep in a storey and among the games, else its package."""
    parts = module.split(".")
    return ".".join(parts[:2] if parts[0] in {"gui", "app", "games"} else parts[:1])


def excepted() -> set[tuple[str, str]]:
    """Return the imports that the contracts allow as exceptions, by their packages."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pairs = [
        line.split(" -> ")
        for contract in settings["tool"]["importlinter"]["contracts"]
        for line in contract.get("ignore_imports", ())
    ]
    return {(left.split(".")[1], right.split(".")[1]) for left, right in pairs if right.startswith(PACKAGE.name)}


def drawn_graph() -> Graph:
    """Return which room imports which."""
    known = modules()
    graph: Graph = {room(name): set() for name in known if name not in {"gui", "app", "games"}}
    for name, path in known.items():
        for other in imports(name, path, known):
            if room(name) != room(other) and room(other) in graph and room(name) in graph:
                graph[room(name)].add(room(other))
    return graph


def reduced(graph: Graph) -> Graph:
    """Return a graph without the arrows that follow from others. Raises `RecursionError` for a circle."""

    def below(name: str) -> set[str]:
        return graph[name].union(*(below(one) for one in graph[name]))

    return {name: ends - set().union(*(below(one) for one in ends)) for name, ends in graph.items()}


def said(name: str) -> str:
    """Return the first sentence of a room's docstring."""
    path = PACKAGE.joinpath(*name.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").partition("\n")[0]


# -- floors ------------------------------------------------------------------------------------------------------------
def floors_of(graph: Graph) -> list[list[Box]]:
    """Return the rooms from the top floor down, with corridors for the arrows that pass a floor."""
    level: dict[str, int] = {}

    def high(name: str) -> int:
        if name not in level:
            level[name] = 1 + max((high(one) for one in graph[name]), default=-1)
        return level[name]

    top = max(map(high, sorted(graph)))
    for name in sorted(graph):  # what imports nothing stands right below what needs it
        users = [level[one] for one, ends in graph.items() if name in ends]
        if not graph[name] and users:
            level[name] = min(users) - 1
    floors = [[Box(name) for name in sorted(graph) if level[name] == n] for n in range(top, -1, -1)]
    for name in sorted(graph):
        for end in sorted(graph[name]):
            for n in range(level[end] + 1, level[name]):
                floors[top - n].append(Box(f"{name}>{end}"))
    return floors


def routes(graph: Graph, floors: list[list[Box]]) -> list[list[Box]]:
    """Return every arrow as the boxes it passes, from the room that imports to the one that is imported."""
    found = []
    for name in sorted(graph):
        for end in sorted(graph[name]):
            wanted = {name, end, f"{name}>{end}"}
            found.append([box for floor in floors for box in floor if box.name in wanted])
    return found


def settle(floors: list[list[Box]], ways: list[list[Box]], left: float, wide: float) -> None:
    """Order every floor by what its rooms are joined to, and share its width."""
    beside: dict[str, list[Box]] = {}
    for way in ways:
        for upper, lower in pairwise(way):
            beside.setdefault(upper.name, []).append(lower)
            beside.setdefault(lower.name, []).append(upper)
    for floor in floors:
        _share(floor, left, wide)
    for _ in range(SWEEPS):
        for floor in (*floors, *reversed(floors)):
            floor.sort(key=lambda box: (_mean(beside.get(box.name, [box])), box.name))
            _share(floor, left, wide)


def _mean(boxes: list[Box]) -> float:
    return round(sum(box.middle for box in boxes) / len(boxes), 3)


def _share(floor: list[Box], left: float, wide: float) -> None:
    rooms = [box for box in floor if not box.is_corridor]
    free = wide - CORRIDOR * (len(floor) - len(rooms)) - BETWEEN * max(0, len(rooms) - 1)
    for number, box in enumerate(floor):
        box.left = left
        box.wide = CORRIDOR if box.is_corridor else free / max(1, len(rooms))
        following = floor[number + 1] if number + 1 < len(floor) else None
        apart = following is not None and not box.is_corridor and not following.is_corridor
        left += box.wide + (BETWEEN if apart else 0)


# -- drawing -----------------------------------------------------------------------------------------------------------
def arrow(way: list[Box]) -> str:
    """Return the path of an arrow through its corridors."""
    points: list[tuple[float, float]] = []
    for upper, lower in pairwise(way):
        start, end = _ports(upper, lower)
        points += [(start, upper.top + ROOM), (end, lower.top)]
    (x, y), *rest = points
    path = [f"M{x:.0f} {y:.0f}"]
    for was, now in pairwise([(x, y), *rest]):
        half = (was[1] + now[1]) / 2
        straight = was[0] == now[0] or now[1] - was[1] > GAP
        path.append(
            f"L{now[0]:.0f} {now[1]:.0f}"
            if straight
            else f"C{was[0]:.0f} {half:.0f} {now[0]:.0f} {half:.0f} {now[0]:.0f} {now[1]:.0f}"
        )
    x, y = points[-1]
    return f"{' '.join(path)} M{x - 5:.0f} {y - 7:.0f} L{x:.0f} {y - 1:.0f} L{x + 5:.0f} {y - 7:.0f}"


def _ports(upper: Box, lower: Box) -> tuple[float, float]:
    """Return where an arrow leaves and arrives: straight down where the two overlap, clear of other arrows."""
    if upper.is_corridor and lower.is_corridor:
        return upper.middle, lower.middle
    inset = PORT if not upper.is_corridor and not lower.is_corridor else 0
    low, high = max(upper.left, lower.left) + inset, min(upper.left + upper.wide, lower.left + lower.wide) - inset
    middle = upper.middle if upper.is_corridor else lower.middle if lower.is_corridor else (low + high) / 2
    if low <= high:
        steps = [middle + sign * n * PORT for n in range(40) for sign in (1, -1)]
        free = [x for x in steps if low <= x <= high and _is_free(upper, "foot", x) and _is_free(lower, "top", x)]
        if free:
            return _take(upper, "foot", free[0]), _take(lower, "top", free[0])
    return _near(upper, "foot", lower.middle), _near(lower, "top", upper.middle)


def _near(box: Box, side: str, wanted: float) -> float:
    if box.is_corridor:
        return box.middle
    inside = max(box.left + 2 * PORT, min(wanted, box.left + box.wide - 2 * PORT))
    steps = (inside + sign * n * PORT for n in range(80) for sign in (1, -1))
    return _take(box, side, next(x for x in steps if _is_free(box, side, x)))


def _is_free(box: Box, side: str, x: float) -> bool:
    return box.is_corridor or all(abs(x - one) >= PORT for one in box.used[side])


def _take(box: Box, side: str, x: float) -> float:
    box.used[side].append(x)
    return x


def words(x: float, y: float, style: str, said_: str) -> str:
    """Return a line of text."""
    return f'<text class="{style}" x="{x:.0f}" y="{y:.0f}">{escape(said_)}</text>'


def plate(x: float, y: float, wide: float, high: float, style: str) -> str:
    """Return a box with rounded corners."""
    return f'<rect x="{x:.0f}" y="{y:.0f}" width="{wide:.0f}" height="{high:.0f}" {style}/>'


FRAME = 'rx="14" fill="#FBF8F1" stroke="#B9AF9E" stroke-width="1.5"'
ROOMS = 'rx="7" fill="#FFFFFF" stroke="#7E7466" stroke-width="1.3"'


def storey(graph: Graph, name: str, says: str, top: float, wide: float) -> tuple[list[str], float]:
    """Return a storey with its rooms and arrows, and how high it is."""
    inside = {one: {end for end in ends if end.split(".")[0] == name} for one, ends in graph.items()}
    inside = reduced({one: ends for one, ends in inside.items() if one.split(".")[0] == name})
    floors = floors_of(inside)
    ways = routes(inside, floors)
    settle(floors, ways, EDGE + PAD, wide - 2 * PAD)
    for number, floor in enumerate(floors):
        for box in floor:
            box.top = top + HEAD + PAD / 2 + number * (ROOM + GAP)
    high = HEAD + PAD * 1.5 + len(floors) * ROOM + (len(floors) - 1) * GAP
    lines = [plate(EDGE, top, wide, high, FRAME), *_title(EDGE, top, name, says)]
    lines += [f'<path class="arrow" d="{arrow(way)}" {ARROW}/>' for way in ways]
    lines += [line for floor in floors for box in floor if not box.is_corridor for line in _room(box)]
    return lines, high


ARROW = 'fill="none" stroke="#C2512B" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"'
BROAD = 'fill="none" stroke="#C2512B" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'


def _title(x: float, top: float, name: str, says: str) -> list[str]:
    return [words(x + PAD, top + 28, "storey", name), words(x + PAD + 14 + 11 * len(name), top + 28, "said", says)]


def _room(box: Box) -> list[str]:
    lines = wrap(said(box.name), max(10, int((box.wide - 20) / LETTER)))[:3]
    first = box.top + (ROOM - 18 - 15 * len(lines)) / 2 + 14
    texts = [words(box.left + 10, first, "name", box.name.split(".")[1])]
    texts += [words(box.left + 10, first + 17 + 15 * n, "small", line) for n, line in enumerate(lines)]
    return [plate(box.left, box.top, box.wide, ROOM, ROOMS), *texts]


def _block(x: float, y: float, wide: float, high: float, name: str, lines: Iterable[tuple[str, str]]) -> list[str]:
    made = [plate(x, y, wide, high, FRAME), words(x + PAD, y + 28, "storey", name)]
    return made + [words(x + PAD, y + 56 + 18 * n, style, line) for n, (style, line) in enumerate(lines)]


def _broad(points: list[tuple[float, float]], *, dashed: bool = False) -> str:
    """Return an arrow between storeys."""
    (was_x, was_y), (x, y) = points[-2:]
    path = " L".join(f"{one:.0f} {other:.0f}" for one, other in points)
    across = (0, 1) if x != was_x else (1, 0)
    back = (-1 if x > was_x else 1 if x < was_x else 0, -1 if y > was_y else 1 if y < was_y else 0)
    tips = [(x + 8 * back[0] + 7 * side * across[0], y + 8 * back[1] + 7 * side * across[1]) for side in (1, -1)]
    head = f"M{tips[0][0]:.0f} {tips[0][1]:.0f} L{x:.0f} {y:.0f} L{tips[1][0]:.0f} {tips[1][1]:.0f}"
    dash = ' stroke-dasharray="2 7"' if dashed else ""
    return f'<path d="M{path}" {BROAD}{dash}/><path d="{head}" {BROAD}/>'


def games_lines(graph: Graph) -> list[tuple[str, str]]:
    """Return the games with their rooms."""
    lines = []
    for name in sorted(one for one in graph if one.startswith("games.")):
        folder = PACKAGE.joinpath(*name.split("."))
        rooms = sorted(path.name for path in folder.iterdir() if (path / "__init__.py").is_file())
        lines += [("name", folder.name)]
        lines += [("small", line) for line in wrap(", ".join(rooms) or "no rooms: the template", 34)] + [("small", "")]
    return lines


def house(graph: Graph) -> str:
    """Return the drawing of a graph of imports as SVG."""
    wide = WIDTH - 2 * EDGE - SIDE - GAP
    body: list[str] = []
    tops: dict[str, tuple[float, float]] = {}
    top = float(EDGE)
    for one in STOREYS:
        lines, high = storey(graph, one.name, one.says, top, wide)
        body += lines
        tops[one.name] = (top, high)
        top += high + GAP
    core = 84
    body += [plate(EDGE, top, WIDTH - 2 * EDGE, core, FRAME), words(EDGE + PAD, top + 28, "storey", "core")]
    body += [words(EDGE + PAD, top + 54, "said", said("core"))]
    right = EDGE + wide + GAP
    body += _block(right, EDGE, SIDE, 110, "cli", [("small", line) for line in wrap(said("cli"), 34)])
    lines_ = games_lines(graph)
    games_high = 66 + 18 * len(lines_)
    games_top = tops["app"][0] + tops["app"][1] - games_high
    body += _block(right, games_top, SIDE, games_high, "games", lines_)
    body += _between(graph, tops, right, top, games_top)
    note = "An arrow is an import; one that follows from others is left out. Dotted: an exception the contracts name."
    whole = top + core + 48
    body.append(words(EDGE + 2, whole - 18, "small", note))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {whole:.0f}">\n<style>{STYLE}</style>\n'
        + "\n".join([plate(0, 0, WIDTH, whole, 'rx="18" fill="#EFE9DC"'), *body])
        + "\n</svg>\n"
    )


def _between(
    graph: Graph, tops: Mapping[str, tuple[float, float]], right: float, core: float, games: float
) -> list[str]:
    """Return the arrows between the storeys that the code has."""
    packages: Graph = {name.split(".")[0]: set() for name in graph}
    for name, ends in graph.items():
        packages[name.split(".")[0]] |= {end.split(".")[0] for end in ends} - {name.split(".")[0]}
    exceptions = excepted()
    plain = reduced({name: {end for end in ends if (name, end) not in exceptions} for name, ends in packages.items()})
    edge, (gui, gui_high), (app, app_high) = right - GAP, tops["gui"], tops["app"]
    places: dict[tuple[str, str], list[tuple[float, float]]] = {
        ("gui", "app"): [(EDGE + 300, gui + gui_high + 2), (EDGE + 300, app - 4)],
        ("app", "core"): [(EDGE + 300, app + app_high + 2), (EDGE + 300, core - 4)],
        ("games", "core"): [(right + 90, app + app_high + 2), (right + 90, core - 4)],
        ("cli", "app"): [(right + 60, EDGE + 112), (right + 60, app + 55), (edge + 4, app + 55)],
        ("cli", "gui"): [(right - 2, EDGE + 55), (edge + 4, EDGE + 55)],
        ("games", "gui"): [(right + 150, games - 2), (right + 150, EDGE + 300), (edge + 4, EDGE + 300)],
    }
    drawn = {(name, end) for name, ends in plain.items() for end in ends}
    dotted = {pair for pair in exceptions if pair[1] in packages.get(pair[0], set())}
    return [_broad(places[pair], dashed=pair in dotted) for pair in sorted(drawn | dotted)]


def main(arguments: list[str]) -> int:
    """Write the drawing, or compare it with the one that is there."""
    made = house(drawn_graph())
    if "--check" in arguments:
        if DRAWING.is_file() and DRAWING.read_text(encoding="utf-8") == made:
            return 0
        print("docs/house.svg is not that of the code; run: python packaging/dev/house.py")
        return 1
    DRAWING.write_text(made, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
