"""What happened on the ocean, in sentences: Ocean boards, row cards, influence cubes, control, buildings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solocompanion.core.words import listed, plural, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.state import State
from solocompanion.games.dead_reckoning.wording import Names, building, capital, pile, place, seat, who, whose


def _place(cell: str, before: State) -> str:
    return place(cell, before.setup.places)


def _turned(effect: did.BoardRevealed, before: State, names: Names) -> str:
    where, name = capital(_place(effect.cell, before)), names.revealed(effect.board)
    if not name:
        return text("{place} was explored.", place=where)
    return text("{place} was explored: {board}.", place=where, board=name)


def _dealt(effect: did.RowCardDealt, before: State, names: Names) -> str:
    return text("{card} was dealt to {place}.", card=names.card(effect.card), place=_place(effect.cell, before))


def _taken(effect: did.RowCardTaken, before: State, names: Names) -> str:
    card = names.card(before.spaces[effect.cell].card)
    return text("{who} took {card} from {place}.", who=who(effect.seat), card=card, place=_place(effect.cell, before))


def _claimed(effect: did.AdvancementClaimed, before: State, names: Names) -> str:
    words = {"who": who(effect.seat), "card": names.card(effect.card), "place": _place(effect.cell, before)}
    if effect.back:
        return text("{who} took {card} from {place}, back up, into its {pile}.", pile=pile(effect.pile), **words)
    return text("{who} took {card} from {place} into its {pile}.", pile=pile(effect.pile), **words)


def _cube(effect: did.CubePlaced, before: State, names: Names) -> str:
    words = {"who": who(effect.seat), "place": names.where(before, effect.cell)}
    if effect.instead_of:
        return text("{who} replaced {whose} cube on {place}.", whose=whose(effect.instead_of), **words)
    return text("{who} placed an influence cube on {place}.", **words)


def _back(effect: did.CubeRemoved, before: State, names: Names) -> str:
    return text("{who} took a cube off {place}.", who=who(effect.seat), place=names.where(before, effect.cell))


def _left(effect: did.CubesLeft, before: State, names: Names) -> str:
    return plural(
        "{n} cube of {who} for {place} was not placed.",
        "{n} cubes of {who} for {place} were not placed.",
        effect.cubes,
        who=seat(effect.seat),
        place=names.where(before, effect.cell),
    )


def _control(effect: did.ControlTaken, before: State, names: Names) -> str:
    words = {"who": who(effect.seat), "place": names.where(before, effect.cell)}
    gone = [f"{whose(one.seat)} {building(one.kind)}" for one in before.spaces[effect.cell].buildings]
    if gone:
        return text("{who} took control of {place}; gone: {buildings}.", buildings=listed(gone), **words)
    return text("{who} took control of {place}.", **words)


def _built(effect: did.BuildingPlaced, before: State, names: Names) -> str:
    words = {"who": who(effect.seat), "building": building(effect.kind), "place": names.where(before, effect.cell)}
    return text("{who} placed a building on {place}: {building}.", **words)


def _razed(effect: did.BuildingRemoved, before: State, names: Names) -> str:
    words = {"whose": capital(whose(effect.seat)), "building": building(effect.kind)}
    return text("{whose} {building} on {place} was removed.", place=names.where(before, effect.cell), **words)


LOG_OCEAN: Mapping[type, Callable[[Any, State, Names], str]] = {
    did.BoardRevealed: _turned,
    did.RowCardDealt: _dealt,
    did.RowCardTaken: _taken,
    did.AdvancementClaimed: _claimed,
    did.EncounterIgnored: lambda effect, before, _: text(
        "{who} left the Fortune Encounter of {place} alone.",
        who=who(effect.seat),
        place=_place(effect.cell, before),
    ),
    did.NothingToClaim: lambda effect, before, _: text(
        "There was no card to take for {who} at {place}.", who=seat(effect.seat), place=_place(effect.cell, before)
    ),
    did.CubePlaced: _cube,
    did.CubeRemoved: _back,
    did.CubesLeft: _left,
    did.ControlTaken: _control,
    did.BuildingPlaced: _built,
    did.BuildingRemoved: _razed,
}
