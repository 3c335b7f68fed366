"""The look of the window by token, for light, dark and high contrast, and the style sheet made from it."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from solocompanion import resources
from solocompanion.app.content.games import read_toml
from solocompanion.gui.style import fonts, sizes
from solocompanion.gui.style.look import SAFE, has, theme_of

_SIZE = re.compile(r"font-size: (\d+)px")
_EXTENT = re.compile(r"(?<![-\w])(min-height|height|min-width|width): (\d\d+)px")
_PADDING = re.compile(r"padding(-\w+)?: [^;]+;")
_LENGTH = re.compile(r"(\d+)px")
THEMES = ("light", "dark", "contrast")
STYLED = "styled"
STYLE = ("-style", "Fusion")  # as the first arguments of the application


@cache
def window_tokens(look: str) -> dict[str, str]:
    """Return the tokens of the window."""
    return _sided(read_toml(resources.folder("themes", "window.toml"))[theme_of(look)], look, "window")


@cache
def tokens(look: str, game: str) -> dict[str, str]:
    """Return the tokens of the window with a game's palette laid over them."""
    palette = read_toml(resources.folder("games", game, "palette.toml"))
    return {**window_tokens(look), **_sided(palette[theme_of(look)], look, "board")}


def _sided(plain: dict[str, str], look: str, where: str) -> dict[str, str]:
    """Return tokens with the side colours of the look laid over them."""
    if not has(look, SAFE):
        return dict(plain)
    sides = read_toml(resources.folder("themes", "sides.toml"))[SAFE][where][theme_of(look)]
    return {name: sides.get(name, value) for name, value in plain.items()}


@cache
def _template() -> str:
    return resources.folder("themes", "window.qss").read_text(encoding="utf-8")


@lru_cache(maxsize=8)
def style_sheet(look: str, scale: float = 1.0) -> str:
    """Fill the tokens into the style sheet; `scale` enlarges the lettering, and the controls with it."""
    sheet = _SIZE.sub(lambda size: f"font-size: {round(int(size.group(1)) * scale)}px", _template())
    sheet = _EXTENT.sub(lambda size: f"{size.group(1)}: {sizes.tool_at(int(size.group(2)), scale)}px", sheet)
    sheet = "\n".join(_padded(rule, scale) for rule in sheet.splitlines())
    sheet = sheet.replace("$chevrons", resources.folder("themes").as_posix()).replace("$mode", theme_of(look))
    for name, value in sorted(window_tokens(look).items(), key=lambda item: -len(item[0])):
        sheet = sheet.replace(f"${name}", value)
    return sheet


def _padded(rule: str, scale: float) -> str:
    """Fit the padding of a rule; a thicker border of what has the focus keeps taking its pixel from the padding."""
    taken = 1 if ":focus" in rule and "border: 2px" in rule else 0

    def fitted(length: re.Match[str]) -> str:
        return f"{sizes.tool_at(int(length.group(1)) + taken, scale) - taken}px"

    return _PADDING.sub(lambda padding: _LENGTH.sub(fitted, padding.group(0)), rule)


def apply(app: QApplication, look: str, scale: float = 1.0) -> None:
    """Give the application palette and lettering. Without a platform theme Qt has no dark palette: we bring our own."""
    found = window_tokens(look)
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
        palette.setColor(role, QColor(found[name]))
    if app.property(STYLED) is None:  # it returns the style, and its class brings hundreds of names along
        app.setStyle("Fusion")
        app.setProperty(STYLED, "yes")
    app.setPalette(palette)
    app.setFont(fonts.font(13 * scale))
    sizes.fit(scale)


class Dress(QObject):
    """What the application and its window wear, changed in one place. `system_changed` tells of another desktop.

    The style sheet is the window's: with one of the application's, Qt styles every part anew each time it is put into
    a larger part. So whatever opens over the window has to have it, or something in it, as its parent.
    """

    system_changed = Signal()

    def __init__(self, app: QApplication, wanted: str) -> None:
        super().__init__()
        self._app = app
        self.look = wanted if theme_of(wanted) in THEMES else self.system()
        self.scale = 1.0
        self._window: QWidget | None = None
        apply(app, self.look)
        app.styleHints().colorSchemeChanged.connect(self.system_changed)

    @property
    def theme(self) -> str:
        """The theme of the look."""
        return theme_of(self.look)

    def put_on(self, window: QWidget) -> None:
        """Dress a window, and again with every change."""
        self._window = window
        window.setStyleSheet(style_sheet(self.look, self.scale))

    def wear(self, look: str, scale: float | None = None) -> None:
        """Put on a look, with lettering of another size if wanted. What is worn already is not put on again."""
        scale = self.scale if scale is None else scale
        if (look, scale) != (self.look, self.scale):
            self.look, self.scale = look, scale
            apply(self._app, look, scale)
            if self._window is not None:
                self._window.setStyleSheet(style_sheet(look, scale))

    def system(self) -> str:
        """Return the theme the desktop asks for."""
        dark = self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return "dark" if dark else "light"
