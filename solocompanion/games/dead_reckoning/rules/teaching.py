"""What the person enters about their own components during a game, as records for their own copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solocompanion.core.effects import Effect
from solocompanion.core.game import Lesson
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.cells import write_cubes
from solocompanion.games.dead_reckoning.facts import ASKED, BLANK, OF_KIND, Catalogue
from solocompanion.games.dead_reckoning.sections import ICONS, read_section

FACE = {"normal": "n", "hard": "r"}  # as the sections of a pack are called: blue, which is normal, and red


def lessons(effect: Effect[Any], catalogue: Catalogue) -> Sequence[Lesson]:
    """Return what an effect teaches: a section, a board's blanks, a tile's cannons, a rate."""
    if isinstance(effect, did.SectionLearned):
        return (_section(effect.place, effect.line),)
    if isinstance(effect, did.BoardRevealed) and effect.facts:
        return (_board(effect.board, effect.facts, catalogue),)
    if isinstance(effect, did.FactLearned) and effect.record in catalogue.oceans:
        return (_board(effect.record, effect.facts, catalogue),)
    if isinstance(effect, did.FactLearned):
        kind, name = ("tile", "cannons") if effect.record in catalogue.tiles else ("rate", "value")
        return (Lesson(kind, effect.record, {name: effect.facts[0]}),)
    return ()


def _section(place: str, line: str) -> Lesson:
    card, face, number = place.split("/")
    printed = {"card": card, "face": face, "number": int(number)}
    return Lesson("section", f"{card}_{FACE[face]}{number}", {**printed, **row(line)})


def row(line: str) -> dict[str, Any]:
    """Return the fields of a section record for a section written on one line."""
    read = read_section(line)
    return {
        "claims": list(read.claims),
        "cubes": write_cubes(read.cubes),
        "end": read.end,
        "top": read.top,
        "bottom": read.bottom,
        "effects": [ICONS.write(icon) for icon in read.icons],
    }


def _board(board: str, told: tuple[int, ...], catalogue: Catalogue) -> Lesson:
    printed = catalogue.oceans[board]
    kind = printed.kind or ("island" if told[0] else "sea")
    numbers = dict(zip(ASKED, told[1:], strict=True))
    blanks = {name: numbers[name] for name in OF_KIND[kind] if getattr(printed, name) == BLANK}
    return Lesson("ocean", board, {"kind": kind, **blanks})
