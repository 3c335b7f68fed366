"""What Pebbles is made of: pebbles, cards and levels. The numbers live in `pack.toml`, the checks here.

One class per kind of record. `checked` is in every class, because a person ticks off what they compared with their
own copy; a published game adds `sure` and `source` for what it could not verify.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from solocompanion.core.content import ContentError, Records
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text


@frozen
class Pebble:
    """A pebble: the stone it lies on at first (1 to 9) and its points (1 to 3)."""

    id: str
    name: str
    stone: int
    points: int
    checked: bool = False


@frozen
class Card:
    """A card of the heron's deck: how many stones she goes."""

    id: str
    name: str
    stones: int
    checked: bool = False


@frozen
class Level:
    """An opponent: the six cards she plays with. `usual` is her low, mean and high score over many games."""

    id: str
    name: str
    deck: tuple[str, ...]
    usual: tuple[int, int, int] | None = None
    checked: bool = False


KINDS: Mapping[str, type] = {"pebble": Pebble, "card": Card, "level": Level}


@frozen
class Catalogue:
    """Everything by id. Rules look definitions up here; the state holds ids only."""

    pebbles: Mapping[str, Pebble]
    cards: Mapping[str, Card]
    levels: Mapping[str, Level]


def build(records: Records) -> Catalogue:
    """Build the catalogue. Raises `ContentError` with a line for every fault, so that all can be mended at once."""
    catalogue = Catalogue(records["pebble"], records["card"], records["level"])
    faults = [*_pebble_faults(catalogue), *_card_faults(catalogue), *_level_faults(catalogue)]
    if faults:
        raise ContentError("\n".join(faults))
    return catalogue


def _pebble_faults(catalogue: Catalogue) -> list[str]:
    faults = []
    for pebble in catalogue.pebbles.values():
        where = f"pebble {pebble.id}"
        if not 1 <= pebble.stone <= 9:
            faults.append(text("{where}: stone: pebbles lie on the stones 1 to 9", where=where))
        if not 1 <= pebble.points <= 3:
            faults.append(text("{where}: points go from 1 to 3", where=where))
    shared = Counter(pebble.stone for pebble in catalogue.pebbles.values())
    faults += [text("stone {n}: two pebbles lie there", n=stone) for stone, n in shared.items() if n > 1]
    return faults


def _card_faults(catalogue: Catalogue) -> list[str]:
    wrong = [card.id for card in catalogue.cards.values() if not 1 <= card.stones <= 3]
    return [text("card {id}: stones go from 1 to 3", id=card) for card in wrong]


def _level_faults(catalogue: Catalogue) -> list[str]:
    faults = [] if catalogue.levels else [text("there is no level")]
    for level in catalogue.levels.values():
        unknown = [card for card in level.deck if card not in catalogue.cards]
        if unknown:
            faults.append(text("level {id}: deck: there is no card {card}", id=level.id, card=unknown[0]))
        if len(level.deck) != 6:
            faults.append(text("level {id}: deck: six cards, not {n}", id=level.id, n=len(level.deck)))
    return faults
