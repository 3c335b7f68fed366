"""Fonts from packages: Source Sans for all lettering, the Material icon font for signs of the window."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

FAMILY = "Source Sans Pro"
_WEIGHTS = ("Regular", "Semibold", "Bold")
_SLANTED = ("It", "SemiboldIt")
_ICONS = "materialdesignicons6-webfont"


def _package(name: str) -> Path:
    """Return a package's folder without importing it: only its files are wanted, and its import is slow."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the package {name} is not installed; it carries the fonts of the window")
    return Path(spec.origin).parent


def _register(faces: Iterable[str]) -> None:
    folder = _package("font_source_sans_pro") / "files"
    for face in faces:
        QFontDatabase.addApplicationFont(str(folder / f"SourceSansPro-{face}.ttf"))


@cache
def load() -> str:
    """Register the lettering and return its family name."""
    _register(_WEIGHTS)
    return FAMILY


@cache
def _load_slanted() -> None:
    """Register the italics: few boards have any."""
    load()
    _register(_SLANTED)


def font(size: float, weight: int = 400, *, slanted: bool = False) -> QFont:
    """Return the lettering at a size in pixels, with figures of equal width."""
    return QFont(_font(round(size), weight, slanted=slanted))


@lru_cache(maxsize=256)
def _font(size: int, weight: int, *, slanted: bool) -> QFont:
    if slanted:
        _load_slanted()
    made = QFont(load())
    made.setPixelSize(size)
    made.setWeight(QFont.Weight(weight))
    made.setItalic(slanted)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


@cache
def _icon_font() -> tuple[str, str]:
    """Return the family of the icon font, and its list of seven thousand names as it is written (JSON)."""
    folder = _package("qtawesome") / "fonts"
    face = next(folder.glob(f"{_ICONS}-*.ttf"))
    names = next(folder.glob(f"{_ICONS}-charmap-*.json"))
    family = QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(face)))[0]
    return family, names.read_text(encoding="utf-8")


@cache
def _icon_letter(name: str) -> str:
    """Return the character of an icon. To find it in the text takes far less than to read all names as JSON."""
    _, found, after = _icon_font()[1].partition(f'"{name}":')
    if not found:
        raise KeyError(name)
    return chr(int(after.split('"', 2)[1], 16))


def icon_glyph(name: str, size: float) -> tuple[QFont, str]:
    """Return the icon font at a size in pixels and the character of an icon. Raises `KeyError` for a stranger."""
    made = QFont(_icon_font()[0])
    made.setPixelSize(max(1, round(size)))
    return made, _icon_letter(name)
