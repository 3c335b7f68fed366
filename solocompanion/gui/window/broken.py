"""What a tab shows of a game that cannot be loaded, and which errors say so."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from solocompanion.core.registry import UnknownGameError
from solocompanion.core.words import text
from solocompanion.gui.widgets.plain import label


def broken_page(why: str) -> QWidget:
    """Return a page that says why."""
    made = QWidget()
    layout = QVBoxLayout(made)
    layout.setContentsMargins(48, 48, 48, 48)
    layout.addWidget(label(text("This game cannot be loaded."), "title"))
    layout.addWidget(label(why, "danger", wrap=True))
    layout.addWidget(label(text("Your saved games are untouched."), "quiet"))
    layout.addStretch(1)
    return made


def unloadable() -> tuple[type[Exception], ...]:
    """Return the errors that say that a game cannot be loaded."""
    from solocompanion.core.content import ContentError  # noqa: PLC0415 - called only when something was raised

    return (ContentError, UnknownGameError)


def troubles() -> tuple[type[Exception], ...]:
    """Return the errors that say that a saved game cannot be opened."""
    from solocompanion.app.opening import TROUBLES  # noqa: PLC0415 - as above

    return TROUBLES
