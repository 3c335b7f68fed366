"""The theme of the application: palette, lettering, scale and style sheet, changed in one place."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from solocompanion.gui.style import fonts, sizes
from solocompanion.gui.style.theme import THEMES, Theme, style_sheet, window_tokens

STYLED = "styled"
STYLE = ("-style", "Fusion")  # as the first arguments of the application


def apply(app: QApplication, theme: Theme, scale: float = 1.0) -> None:
    """Give the application palette and lettering. Without a platform theme Qt has no dark palette: we bring our own."""
    found = window_tokens(theme)
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
        QPalette.ColorRole.Highlight: "you",
        QPalette.ColorRole.HighlightedText: "panel",
    }
    for role, name in roles.items():
        palette.setColor(role, QColor(found[name]))
    if app.property(STYLED) is None:  # it returns the style, and its class brings hundreds of names along
        app.setStyle("Fusion")
        app.setProperty(STYLED, "yes")
    app.setPalette(palette)
    app.setFont(fonts.font(13 * scale))
    sizes.fit(scale)


class Appearance(QObject):
    """Applies theme and scale to the application and its window.

    The style sheet is the window's: with one of the application's, Qt styles every widget anew each time it is put into
    a larger one. So whatever opens over the window needs it, or something in it, as its parent.

    Signals
    -------
    system_changed()
        The desktop's theme changed.

    """

    system_changed = Signal()

    def __init__(self, app: QApplication, name: str) -> None:
        """`name` is a theme; that of the desktop is applied for any other."""
        super().__init__()
        self._app = app
        self.theme = Theme(name if name in THEMES else self.system())
        self.scale = 1.0
        self._window: QWidget | None = None
        apply(app, self.theme)
        app.styleHints().colorSchemeChanged.connect(self.system_changed)

    def bind(self, window: QWidget) -> None:
        """Apply theme and scale to a window, now and with every change."""
        self._window = window
        window.setStyleSheet(style_sheet(self.theme, self.scale))

    def change(self, theme: Theme, scale: float | None = None) -> None:
        """Apply another theme, with text of another size if wanted. What is applied already is not applied again."""
        scale = self.scale if scale is None else scale
        if (theme, scale) != (self.theme, self.scale):
            self.theme, self.scale = theme, scale
            apply(self._app, theme, scale)
            if self._window is not None:
                self._window.setStyleSheet(style_sheet(theme, scale))

    def system(self) -> str:
        """Return the theme the desktop asks for."""
        dark = self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return "dark" if dark else "light"
