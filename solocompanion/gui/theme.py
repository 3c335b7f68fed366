"""The look of the window by token, for light, dark and high contrast, and the style sheet made from it."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from solocompanion import resources
from solocompanion.app.games import read_toml
from solocompanion.gui import fonts

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


def style_sheet(theme: str) -> str:
    """Fill the tokens into the style sheet."""
    sheet = _template()
    for name, value in sorted(window_tokens(theme).items(), key=lambda item: -len(item[0])):
        sheet = sheet.replace(f"${name}", value)
    return sheet


def apply(app: QApplication, theme: str) -> None:
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
    app.setFont(fonts.font(13))
    app.setStyleSheet(style_sheet(theme))
