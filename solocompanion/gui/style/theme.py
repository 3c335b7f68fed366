"""The themes: light, dark and high contrast, their tokens, and the style sheet made from them."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.app.preferences.settings import Settings
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.gui.style import sizes

_SIZE = r"font-size: (\d+)px"  # compiled when the lettering is scaled: at 100 % a start needs none of them
_EXTENT = r"(?<![-\w])(min-height|height|min-width|width): (\d\d+)px"
_PADDING = r"padding(-\w+)?: [^;]+;"
_LENGTH = r"(\d+)px"
THEMES = ("light", "dark", "contrast")
SAFE = "safe"


class Theme(NamedTuple):
    """A theme as the person set it.

    Attributes
    ----------
    name
        `light`, `dark` or `contrast`.
    safe
        Whether the sides have colours that people who see fewer colours can tell apart.
    letters
        Whether pieces show a letter for their side.

    """

    name: str
    safe: bool = False
    letters: bool = False


def chosen(name: str, settings: Settings) -> Theme:
    """Return a theme with the variants the person set."""
    return Theme(name, safe=settings.choice("sides") == SAFE, letters=settings.is_on("letters"))


@cache
def window_tokens(theme: Theme) -> dict[str, str]:
    """Return the tokens of the window."""
    return _sided(read_toml(resources.folder("themes", "window.toml"))[theme.name], theme, "window")


@cache
def tokens(theme: Theme, game: str) -> dict[str, str]:
    """Return the tokens of the window with a game's palette laid over them."""
    palette = read_toml(resources.folder("games", game, "palette.toml"))
    return {**window_tokens(theme), **_sided(palette[theme.name], theme, "board")}


def _sided(plain: dict[str, str], theme: Theme, where: str) -> dict[str, str]:
    """Return tokens with the side colours of the theme laid over them."""
    if not theme.safe:
        return dict(plain)
    sides = read_toml(resources.folder("themes", "sides.toml"))[SAFE][where][theme.name]
    return {name: sides.get(name, value) for name, value in plain.items()}


@cache
def _template() -> str:
    return resources.folder("themes", "window.qss").read_text(encoding="utf-8")


@lru_cache(maxsize=8)
def style_sheet(theme: Theme, scale: float = 1.0) -> str:
    """Fill the tokens into the style sheet; `scale` enlarges the lettering, and the controls with it."""
    sheet = _template() if scale == 1 else _scaled(_template(), scale)
    sheet = sheet.replace("$chevrons", resources.folder("themes").as_posix()).replace("$mode", theme.name)
    for name, value in sorted(window_tokens(theme).items(), key=lambda item: -len(item[0])):
        sheet = sheet.replace(f"${name}", value)
    return sheet


def _scaled(sheet: str, scale: float) -> str:
    """Fit every length of a sheet; at 100 % all are as they are written."""
    sheet = re.sub(_SIZE, lambda size: f"font-size: {round(int(size.group(1)) * scale)}px", sheet)
    sheet = re.sub(_EXTENT, lambda size: f"{size.group(1)}: {sizes.tool_at(int(size.group(2)), scale)}px", sheet)
    return "\n".join(_padded(line, scale) for line in sheet.splitlines())


def _padded(line: str, scale: float) -> str:
    """Fit the padding of a rule; a thicker border of what has the focus keeps taking its pixel from the padding."""
    taken = 1 if ":focus" in line and "border: 2px" in line else 0

    def fitted(length: re.Match[str]) -> str:
        return f"{sizes.tool_at(int(length.group(1)) + taken, scale) - taken}px"

    return re.sub(_PADDING, lambda padding: re.sub(_LENGTH, fitted, padding.group(0)), line)
