"""Another look for what is drawn by hand; what the style sheet paints follows by itself.

Whatever draws itself has a `set_art(art)`. A button that bears a sign has the sign's name as its property `sign`.
"""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QWidget

from solocompanion.gui.style import icons
from solocompanion.gui.style.art import Art


def redress(root: QWidget, art: Art) -> None:
    """Give another look to everything that lies in a widget."""
    for one in root.findChildren(QWidget):
        take = getattr(one, "set_art", None)
        if take is not None:
            take(art)
        elif isinstance(one, QAbstractButton) and one.property("sign"):
            bear(one, one.property("sign"), art.tokens["ink2"])


def bear(made: QAbstractButton, sign: str, ink: str) -> None:
    """Put a sign on a button; it follows every look from now on."""
    made.setProperty("sign", sign)
    made.setIcon(icons.icon(sign, ink))
