"""Piles that anybody may look through at the table: discards, cards seen this round. What is face down is never one."""

from __future__ import annotations

from solocompanion.core.frozen import frozen


@frozen
class PileCard:
    """A card of a pile: its name, and where it can be drawn the record that it is printed from."""

    name: str
    record: str = ""


@frozen
class Pile:
    """Cards that lie open, the newest first.

    `id` is what a counter of the panel and the terminal call it, `rule` the rule by which everybody has seen its cards.
    `kind` is that of the records. `sprites` are the things of the board that stand for it.
    """

    id: str
    title: str
    cards: tuple[PileCard, ...]
    rule: str
    kind: str = ""
    sprites: tuple[str, ...] = ()
