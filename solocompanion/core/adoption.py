"""Corrected facts in a running game: one command, the same in every game, that changes nothing on the table.

A game keeps the records it was started with. Adopting others is an entry that carries them, so that a saved game
is complete, and undo, branches and replays find the records that held at each point.
"""

from __future__ import annotations

from typing import Any

from attrs import field

from solocompanion.core.commands import Command
from solocompanion.core.content import Row, Rows
from solocompanion.core.correction import Correct
from solocompanion.core.frozen import frozen
from solocompanion.core.table import Table
from solocompanion.core.words import text


@frozen
class AdoptFacts(Command[Any, Any, Any]):
    """Play on with these records, by kind and id, in the place of those the game has."""

    side = "table"
    records: Rows = field(hash=False)

    def run(self, table: Table[Any, Any]) -> None:
        """Change nothing on the table: the new records are read from the command itself."""

    def label(self, before: object, names: object) -> str:
        """Return the name of the entry, the same for all components."""
        return text("Corrected components adopted")


BESIDE_PLAY = (Correct, AdoptFacts)  # commands every game has; they belong to no turn


def laid_over(content: Rows, records: Rows) -> dict[str, dict[str, Row]]:
    """Return content with some records replaced, in the order they had."""
    return {kind: {**rows, **records.get(kind, {})} for kind, rows in {**records, **content}.items()}
