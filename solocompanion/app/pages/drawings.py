"""A game's drawings as SVG symbols with palette tokens, each once, and the palettes that fill the tokens in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree as ET

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core import made_drawings

GROUND = 400  # board units: a wider drawing is a ground
_NAME = re.compile(r"[\w-]+")  # a name from a file never leaves the folder of the drawings
_TOKEN = re.compile(r"var\(--([a-z0-9_]+)\)")
_LINK = re.compile(r"url\(#([\w-]+)\)")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{3,8}")
_SVG = "{http://www.w3.org/2000/svg}"
_SHAPES = {"g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"}
_WASHES = {"defs", "linearGradient", "radialGradient", "stop"}
_PLACES = {"x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "fx", "fy", "r", "rx", "ry", "width", "height", "d", "points"}
_LOOKS = {"fill", "fill-rule", "opacity", "fill-opacity", "stroke-opacity", "transform", "id"}
_STOPS = {"offset", "stop-color", "stop-opacity", "gradientUnits", "gradientTransform"}
_STROKES = {
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "vector-effect",
    "stroke-miterlimit",
}
_KNOWN = _PLACES | _LOOKS | _STOPS | _STROKES


class Drawings:
    """The drawings that are used, each under an id of its own; `tokens` are the colours they need."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._symbols: dict[str, str] = {}
        self.tokens: set[str] = set()

    def use(self, name: str) -> str:
        """Return the id of a drawing's symbol; empty where there is no such drawing."""
        made = f"d-{name}"
        if name not in self._symbols:
            svg = self._svg(name)
            if not svg:
                return ""
            self._symbols[name] = self._symbol(made, ET.fromstring(svg))  # noqa: S314 - a file of the game, or made by it
        return made

    def _svg(self, name: str) -> str:
        if made_drawings.is_made(name):
            return made_drawings.svg_of(name)
        path = resources.folder("games", self._game, "art", f"{name}.svg")
        return path.read_text(encoding="utf-8") if _NAME.fullmatch(name) and path.is_file() else ""

    def symbols(self) -> str:
        """Return the SVG symbols of the drawings used so far, one on each line."""
        return "\n".join(self._symbols.values())

    def _symbol(self, made: str, root: ET.Element) -> str:
        """Return a drawing as a symbol. What stands over its edge is drawn too, unless it is a ground."""
        box = root.get("viewBox") or f"0 0 {root.get('width')} {root.get('height')}"
        wide = float(box.split()[2])
        symbol = ET.Element("symbol", {"id": made, "viewBox": box})
        if root.get("preserveAspectRatio"):
            symbol.set("preserveAspectRatio", root.get("preserveAspectRatio", ""))
        if wide <= GROUND:
            symbol.set("overflow", "visible")
        symbol.extend(_shapes(root, made))
        said = ET.tostring(symbol, encoding="unicode")
        self.tokens.update(_TOKEN.findall(said))
        return said


def _shapes(parent: ET.Element, made: str) -> Iterator[ET.Element]:
    """Yield the shapes within an element; ids begin with that of the symbol. Whatever is no shape is left out."""
    for child in parent:
        tag = str(child.tag).removeprefix(_SVG)
        if tag not in _SHAPES | _WASHES:
            continue
        known = {name: value for name, value in child.attrib.items() if name in _KNOWN}
        if "id" in known:
            known["id"] = f"{made}-{known['id']}"
        shape = ET.Element(tag, {name: _LINK.sub(rf"url(#{made}-\1)", value) for name, value in known.items()})
        shape.extend(_shapes(child, made))
        yield shape


# -- colours -----------------------------------------------------------------------------------------------------------
def window(theme: str) -> Mapping[str, str]:
    """Return the colours of the window by token."""
    found: Mapping[str, str] = read_toml(resources.folder("themes", "window.toml"))[theme]
    return found


def board(game: str, theme: str) -> Mapping[str, str]:
    """Return the colours of a game's board by token, over those of the window."""
    return {**window(theme), **read_toml(resources.folder("games", game, "palette.toml"))[theme]}


def declared(tokens: Mapping[str, str], wanted: set[str] | None = None) -> str:
    """Return colours as CSS variables; of `wanted` alone, if given."""
    named = tokens if wanted is None else {name: tokens[name] for name in sorted(wanted) if name in tokens}
    return " ".join(f"--{name}: {value};" for name, value in named.items() if _COLOUR.fullmatch(value))
