"""A game's own way of entering something: widgets that the generic forms cannot be, loaded when they are first shown.

`GameSpec.widgets` names them by the key of a `Written` question or the kind of a record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from solocompanion.app.preferences.kept import Preferences
from solocompanion.core.game import GameSpec
from solocompanion.gui.style.art import Art

Records: TypeAlias = Callable[[str], Mapping[str, Mapping[str, Any]]]
"""The records of a kind, by id, as the fields of a pack."""


class OwnEntry(QWidget):
    """What a game's widget offers.

    It is made with the drawings of the game, its records, and the state (`None` in the Workshop).

    Signals
    -------
    changed()
        Something was entered.
    confirmed()
        Enter was pressed where it means that all is entered.
    another(fields)
        Another record with these fields is wanted, such as a copy; in the Workshop.
    room_wanted()
        It shall have all the room there is, or not any more: `is_alone` says which.

    """

    changed = Signal()
    confirmed = Signal()
    another = Signal(dict)
    room_wanted = Signal()
    covers: tuple[str, ...] = ()  # the fields of a record that it edits
    says_faults = False  # of those fields: the form then leaves them out
    begun: Mapping[str, Any] = MappingProxyType({})  # what a new record has that shall not begin as the others have it
    is_wide = False  # it shows the record itself and takes all the room of the form
    is_alone = False  # it shall have all the room of the page
    preferences: Preferences | None = None  # what this computer remembers, in the Workshop; never part of a record

    def __init__(self, art: Art, records: Records, state: Any = None) -> None:
        super().__init__()
        self.art, self.records, self.state = art, records, state

    def line(self) -> str:
        """Return what was entered on one line, as a `Written` question takes it."""
        raise NotImplementedError

    def missing(self) -> str:
        """Say what has to be entered yet before it can be an answer; empty when nothing is missing."""
        return ""

    def fields(self) -> dict[str, Any]:
        """Return what was entered as the fields of a record."""
        raise NotImplementedError

    def show_fields(self, fields: dict[str, Any]) -> None:
        """Show the fields of a record without telling that they changed."""
        raise NotImplementedError

    def forget(self, record: str) -> None:
        """Forget what this computer remembers under the id of a record: it was of another one, which is gone."""

    def deed(self) -> str:
        """Say in a few words what was entered last, for undo; empty where the name of a field will do."""
        return ""

    def first(self) -> QWidget:
        """Return what takes the focus."""
        return self

    def set_art(self, art: Art) -> None:
        """Draw with other colours from now on."""
        self.art = art
        self.update()


def own_entry(spec: GameSpec[Any, Any], name: str, art: Art, records: Records, state: Any = None) -> OwnEntry | None:
    """Return a game's own widget for a question or a kind of record; `None` where the generic one will do."""
    if name not in spec.widgets:
        return None
    widget: OwnEntry = _made(spec, name)(art, records, state)
    return widget


def begun(spec: GameSpec[Any, Any], name: str) -> dict[str, Any]:
    """Return what a new record of a kind begins with where the game's own widget says so."""
    return dict(_made(spec, name).begun) if name in spec.widgets else {}


def _made(spec: GameSpec[Any, Any], name: str) -> Any:
    module, _, made = spec.widgets[name].partition(":")
    return getattr(import_module(module), made)
