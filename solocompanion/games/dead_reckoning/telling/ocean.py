"""What is told of the ocean: Ocean boards, row cards, influence cubes, control, buildings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import evolve

from solocompanion.core.effects import Alternative
from solocompanion.core.telling import Tell, flip
from solocompanion.core.words import capital, later, listed, plural, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.chart import motions, overlays
from solocompanion.games.dead_reckoning.rules.territory import free_room
from solocompanion.games.dead_reckoning.state import PEOPLE, State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names, building, colour, pile, seat, whose
from solocompanion.games.dead_reckoning.words.sentences import by_covenant, either, fill, is_replacing


def elsewhere(effect: Any, cell: str, before: State, names: Names, **more: Any) -> Alternative:
    """Return the same on another island; `more` are fields that change with it."""
    return Alternative(evolve(effect, cell=cell, **more), capital(names.full(before, cell)))


# -- Ocean boards and row cards ----------------------------------------------------------------------------------------
def _is_named(effect: Any, _: State, names: Names) -> str:
    return names.revealed(effect.board)


def _is_turned(effect: Any, *_: object) -> bool:
    return bool(effect.back)


# -- cubes, control, buildings -----------------------------------------------------------------------------------------
def _owners(effect: Any, before: State, names: Names) -> Iterable[str]:
    """Return whose cube may go, "" for an empty space: always on the island the card shows."""
    if not is_covenant(effect.seat):
        return ()
    empty = ("",) if free_room(before, names.catalogue, effect.cell) else ()
    return (*empty, *(one for one in PEOPLE if one in before.spaces[effect.cell].cubes))


def _other_cube(effect: Any, owner: str, *_: object) -> Alternative:
    words = text("Instead of a {colour} cube", colour=colour(owner)) if owner else text("Into an empty space")
    return Alternative(evolve(effect, instead_of=owner), words)


def _left(effect: Any, before: State, names: Names) -> str:
    return plural(
        "{n} cube of {who} for {place} was not placed.",
        "{n} cubes of {who} for {place} were not placed.",
        effect.cubes,
        who=seat(effect.seat),
        place=names.where(before, effect.cell),
    )


def _leave(effect: Any, before: State, names: Names) -> str:
    where = names.where(before, effect.cell)
    return plural("Leave out {n} cube: {place}", "Leave out {n} cubes: {place}", effect.cubes, place=where)


def _controlled(effect: Any, before: State, names: Names) -> str:
    gone = [f"{whose(one.seat)} {building(one.kind)}" for one in before.spaces[effect.cell].buildings]
    if gone:
        message = later("{Who} took control of {place}; gone: {buildings}.")
        return fill(message, effect, before, names, buildings=listed(gone))
    return fill(later("{Who} took control of {place}."), effect, before, names)


def _control(effect: Any, before: State, names: Names) -> str:
    space = before.spaces[effect.cell]
    has_all = effect.seat in space.permanent and before.setup.permanent_again == "one"
    moves = [] if has_all else [text("permanent cube on")]
    moves += [text("{building} off", building=building(one.kind)) for one in space.buildings]
    if not space.buildings and moves:  # one line, which no hand misreads
        return fill(later("{Colour} permanent cube on {place}"), effect, before, names)
    message = later("{Place} turns {colour}: {moves}")
    return fill(message, effect, before, names, moves=", ".join(moves)) if moves else ""


TELLS = (
    Tell(
        did.BoardRevealed,
        log=either(_is_named, later("{Space} was explored: {board}."), later("{Space} was explored.")),
        script=either(_is_named, later("Turn over {space}: {board}"), later("Turn over {space}")),
        moves=lambda effect, *_: flip(f"space:{effect.cell}"),
        here=later("Its card touched this space, so it was explored."),
    ),
    Tell(
        did.RowCardDealt,
        log=later("{Card} was dealt to {space}."),
        script=later("{Space}: deal {card}"),
        moves=motions.deal,
    ),
    Tell(did.RowCardTaken, log=later("{Who} took {lying} from {space}."), moves=motions.card_gone),
    Tell(
        did.AdvancementClaimed,
        log=either(
            _is_turned,
            later("{Who} took {card} from {space}, back up, into its {pile}."),
            later("{Who} took {card} from {space} into its {pile}."),
        ),
        script=either(_is_turned, later("{Space}: card, turned, to {pile}"), later("{Space}: card to {pile}")),
        moves=motions.card_gone,
        among=lambda *_: ("pirate", "mercantile"),
        instead=lambda effect, name, *_: Alternative(evolve(effect, pile=name), pile(name)),
        here=later("Its card shows a white border here."),
    ),
    Tell(
        did.EncounterIgnored,
        log=later("{Who} left the Fortune Encounter of {space} alone."),
        script=later("Leave the card of {space}"),
        moves=motions.card_left,
        here=later("It leaves a Fortune Encounter where it is."),
    ),
    Tell(
        did.NothingToClaim,
        log=later("There was no card to take for {who} at {space}."),
        moves=motions.card_left,
        here=later("Its card would take a card here, but there was none."),
    ),
    Tell(
        did.CubePlaced,
        log=either(
            is_replacing,
            later("{Who} replaced {owner} cube on {place}."),
            later("{Who} placed an influence cube on {place}."),
        ),
        script=either(
            by_covenant,
            either(
                is_replacing,
                later("{Colour} cube for a {other_colour} one on {place}"),
                later("{Colour} cube on {place}"),
            ),
        ),
        moves=motions.cube,
        among=_owners,
        instead=_other_cube,
        here=later("Its card shows cubes here."),
    ),
    Tell(did.CubeRemoved, log=later("{Who} took a cube off {place}."), moves=motions.island),
    Tell(did.CubesLeft, log=_left, script=_leave, illustrates=overlays.cubes_left),
    Tell(did.ControlTaken, log=_controlled, script=_control, moves=motions.control, traces=overlays.all_removed),
    Tell(
        did.BuildingPlaced,
        log=later("{Who} placed a building on {place}: {building}."),
        script=either(by_covenant, later("{Colour} {building} on {place}")),
        moves=motions.building,
        instead=elsewhere,
        here=later("This was its best island for a building: {building}."),
    ),
    Tell(
        did.BuildingRemoved,
        log=later("{Whose} {building} on {place} was removed."),
        script=later("{Colour} {building} off {place}"),
        moves=motions.island,
        traces=overlays.removed,
    ),
)
