"""What a tab shows of a game that cannot be loaded, and which errors say so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from solocompanion.core.registry import GameError
from solocompanion.core.words import plural, text
from solocompanion.gui.widgets.plain import label

if TYPE_CHECKING:  # the lobby shows without
    from solocompanion.app.opening import Opening
    from solocompanion.app.play.session import Session


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


def copy_page(
    opening: Opening,
    game_id: str,
    open_game: Callable[[Callable[[], Session]], object],
    show_lobby: Callable[[], object],
) -> QWidget | None:
    """Return a page that offers the newest good copy of a saved game that cannot be opened; `None` without one.

    The copy becomes a game of its own: nothing takes the broken one's place.
    """
    if opening.library is None or opening.library.readonly or (found := opening.good_copy(game_id)) is None:
        return None
    from solocompanion.gui.widgets.flow import Flow  # noqa: PLC0415 - rarely needed
    from solocompanion.gui.widgets.plain import button  # noqa: PLC0415 - as above

    backup, stored = found
    made = broken_page(
        plural(
            "A good copy of it is in the backup {backup}, with one entry.",
            "A good copy of it is in the backup {backup}, with {n} entries.",
            len(stored.entries),
            backup=backup.name,
        )
    )
    take, lobby = button(text("Open the copy"), "accent"), button(text("To the lobby"))
    take.clicked.connect(lambda: open_game(lambda: opening.open_copy(stored)))
    lobby.clicked.connect(lambda *_: show_lobby())
    layout = made.layout()
    assert isinstance(layout, QVBoxLayout)
    layout.insertWidget(layout.count() - 1, Flow(take, lobby))
    return made


def unloadable() -> tuple[type[Exception], ...]:
    """Return the errors that say that a game cannot be loaded."""
    from solocompanion.core.content import ContentError  # noqa: PLC0415 - called only when something was raised

    return (ContentError, GameError)


def troubles() -> tuple[type[Exception], ...]:
    """Return the errors that say that a saved game cannot be opened."""
    from solocompanion.app.opening import TROUBLES  # noqa: PLC0415 - as above

    return TROUBLES
