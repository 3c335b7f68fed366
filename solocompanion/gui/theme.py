"""The look of the window by token, for light, dark and high contrast, and the style sheet made from it."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from solocompanion import resources
from solocompanion.app.games import read_toml
from solocompanion.gui import fonts

_SIZE = re.compile(r"font-size: (\d+)px")
THEMES = ("light", "dark", "contrast")


@cache
def window_tokens(theme: str) -> dict[str, str]:
    """Return the tokens of the window."""
    return dict(read_toml(resources.folder("themes", "window.toml"))[theme])


@cache
def tokens(theme: str, game: str) -> dict[str, str]:
    """Return the tokens of the window with a game's palette laid over them."""
    palette = read_toml(resources.folder("games", game, "palette.toml"))
    return {**window_tokens(theme), **palette[theme]}


@cache
def _template() -> str:
    return resources.folder("themes", "window.qss").read_text(encoding="utf-8")


@lru_cache(maxsize=8)
def style_sheet(theme: str, scale: float = 1.0) -> str:
    """Fill the tokens into the style sheet; `scale` enlarges the lettering."""
    sheet = _SIZE.sub(lambda size: f"font-size: {round(int(size.group(1)) * scale)}px", _template())
    sheet = sheet.replace("$chevrons", resources.folder("themes").as_posix()).replace("$mode", theme)
    for name, value in sorted(window_tokens(theme).items(), key=lambda item: -len(item[0])):
        sheet = sheet.replace(f"${name}", value)
    return sheet


def apply(app: QApplication, theme: str, scale: float = 1.0) -> None:
    """Dress the whole application. Without a platform theme Qt has no dark palette, so we bring our own."""
    look = window_tokens(theme)
    palette = QPalette()
    roles = {
        QPalette.ColorRole.Window: "window",
        QPalette.ColorRole.Base: "panel",
        QPalette.ColorRole.AlternateBase: "window",
        QPalette.ColorRole.Button: "panel",
        QPalette.ColorRole.WindowText: "ink",
        QPalette.ColorRole.Text: "ink",
        QPalette.ColorRole.ButtonText: "ink",
        QPalette.ColorRole.ToolTipBase: "panel",
        QPalette.ColorRole.ToolTipText: "ink",
        QPalette.ColorRole.PlaceholderText: "ink2",
        QPalette.ColorRole.Highlight: "accent",
        QPalette.ColorRole.HighlightedText: "onaccent",
    }
    for role, name in roles.items():
        palette.setColor(role, QColor(look[name]))
    app.setStyle("Fusion")
    app.setPalette(palette)
    app.setFont(fonts.font(13 * scale))
    app.setStyleSheet(style_sheet(theme, scale))


class Dress:
    """What the application wears: the theme in use, changed in one place."""

    def __init__(self, app: QApplication, wanted: str) -> None:
        self._app = app
        self.theme = wanted if wanted in THEMES else self._system()
        self.scale = 1.0
        apply(app, self.theme)

    def wear(self, name: str, scale: float | None = None) -> None:
        """Put on a theme, with lettering of another size if wanted. What is worn already is not put on again."""
        scale = self.scale if scale is None else scale
        if (name, scale) != (self.theme, self.scale):
            self.theme, self.scale = name, scale
            apply(self._app, name, scale)

    def _system(self) -> str:
        dark = self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return "dark" if dark else "light"
