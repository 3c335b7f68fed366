"""Apply a theme to widgets that paint themselves; the style sheet covers the rest.

Such a widget has a `set_art(art)`. A button with an icon has the icon's name as its property `sign`.
"""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QWidget

from solocompanion.gui.style.art import Art


def apply_theme(root: QWidget, art: Art) -> None:
    """Apply a theme to everything in a widget."""
    for one in root.findChildren(QWidget):
        set_art = getattr(one, "set_art", None)
        if set_art is not None:
            set_art(art)
        elif isinstance(one, QAbstractButton) and one.property("sign"):
            bind_icon(one, one.property("sign"), art.tokens["ink2"])


def bind_icon(made: QAbstractButton, sign: str, ink: str) -> None:
    """Give a button an icon that follows every theme from now on."""
    from solocompanion.gui.style import icons  # noqa: PLC0415 - the lobby has no such button

    made.setProperty("sign", sign)
    made.setIcon(icons.icon(sign, ink))
