"""What is told of the ocean: Ocean boards, row cards, influence cubes, control, buildings."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from solocompanion.core.effects import Alternative
from solocompanion.core.telling import Motions, Tell, flip, move
from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.chart import geometry, harbor, motions
from solocompanion.games.dead_reckoning.rules.territory import free_room, is_island
from solocompanion.games.dead_reckoning.state import PEOPLE, Anyone, State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names, building, capital, colour, pile, seat, whose
from solocompanion.games.dead_reckoning.words.sentences import either, fill, of_covenant


# -- Ocean boards and row cards ----------------------------------------------------------------------------------------
def _is_named(effect: did.BoardRevealed, _: State, names: Names) -> str:
    return names.revealed(effect.board)


def _deal(effect: did.RowCardDealt, *_: object) -> Motions:
    return move(f"card:{effect.cell}", harbor.deck_place(geometry.row_and_place(effect.cell)[0]))


def _is_turned(effect: did.AdvancementClaimed, *_: object) -> bool:
    return effect.back


def _other_pile(effect: did.AdvancementClaimed, name: did.Pile, *_: object) -> Alternative:
    return Alternative(evolve(effect, pile=name), pile(name))


# -- cubes, control, buildings -----------------------------------------------------------------------------------------
def _cube(effect: did.CubePlaced, before: State, names: Names) -> str:
    if not is_covenant(effect.seat):
        return ""
    if effect.instead_of:
        message = later("{Colour} cube for a {other} one on {place}")
        return fill(message, effect, before, names, other=colour(effect.instead_of))
    return fill(later("{Colour} cube on {place}"), effect, before, names)


def _new_cube(effect: did.CubePlaced, before: State, after: State, names: Names) -> Motions:
    old, new = before.spaces[effect.cell].cubes, after.spaces[effect.cell].cubes
    k = next((k for k, one in enumerate(new) if k >= len(old) or old[k] != one), None)
    return () if k is None else motions.from_ship(f"cube:{effect.cell}:{k}", effect.seat, effect.cell, after, names)


def _owners(effect: did.CubePlaced, before: State, names: Names) -> Iterable[str]:
    """Return whose cube may go, "" for an empty space: always on the island the card shows."""
    if not is_covenant(effect.seat):
        return ()
    empty = ("",) if free_room(before, names.catalogue, effect.cell) else ()
    return (*empty, *(one for one in PEOPLE if one in before.spaces[effect.cell].cubes))


def _other_cube(effect: did.CubePlaced, owner: Anyone, *_: object) -> Alternative:
    words = text("Instead of a {colour} cube", colour=colour(owner)) if owner else text("Into an empty space")
    return Alternative(evolve(effect, instead_of=owner), words)


def _left(effect: did.CubesLeft, before: State, names: Names) -> str:
    return plural(
        "{n} cube of {who} for {place} was not placed.",
        "{n} cubes of {who} for {place} were not placed.",
        effect.cubes,
        who=seat(effect.seat),
        place=names.where(before, effect.cell),
    )


def _leave(effect: did.CubesLeft, before: State, names: Names) -> str:
    where = names.where(before, effect.cell)
    return plural("Leave out {n} cube: {place}", "Leave out {n} cubes: {place}", effect.cubes, place=where)


def _controlled(effect: did.ControlTaken, before: State, names: Names) -> str:
    gone = [f"{whose(one.seat)} {building(one.kind)}" for one in before.spaces[effect.cell].buildings]
    if gone:
        message = later("{Who} took control of {place}; gone: {buildings}.")
        return fill(message, effect, before, names, buildings=listed(gone))
    return fill(later("{Who} took control of {place}."), effect, before, names)


def _control(effect: did.ControlTaken, before: State, names: Names) -> str:
    space = before.spaces[effect.cell]
    moves = [] if effect.seat in space.permanent else [text("permanent cube on")]
    moves += [text("{building} off", building=building(one.kind)) for one in space.buildings]
    message = later("{Place} turns {colour}: {moves}")
    return fill(message, effect, before, names, moves=", ".join(moves)) if moves else ""


def _new_control(effect: did.ControlTaken, before: State, after: State, names: Names) -> Motions:
    cell, one = effect.cell, effect.seat
    if one in before.spaces[cell].permanent:
        return motions.island(effect, before, after, names) if is_island(after, names.catalogue, cell) else ()
    return motions.from_ship(f"permanent:{cell}:{one}", one, cell, after, names)


def _new_building(effect: did.BuildingPlaced, _: State, after: State, names: Names) -> Motions:
    sprite = f"building:{effect.cell}:{effect.seat}:{effect.kind}"
    return motions.from_ship(sprite, effect.seat, effect.cell, after, names)


def _other_site(effect: did.BuildingPlaced, cell: str, before: State, names: Names) -> Alternative:
    return Alternative(evolve(effect, cell=cell), capital(names.full(before, cell)))


TELLS = (
    Tell(
        did.BoardRevealed,
        log=either(_is_named, later("{Space} was explored: {board}."), later("{Space} was explored.")),
        script=either(_is_named, later("Turn over {space}: {board}"), later("Turn over {space}")),
        moves=lambda effect, *_: flip(f"space:{effect.cell}"),
    ),
    Tell(
        did.RowCardDealt,
        log=later("{Card} was dealt to {space}."),
        script=later("{Space}: deal {card}"),
        moves=_deal,
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
        instead=_other_pile,
    ),
    Tell(
        did.EncounterIgnored,
        log=later("{Who} left the Fortune Encounter of {space} alone."),
        script=later("Leave the card of {space}"),
        moves=motions.card_left,
    ),
    Tell(
        did.NothingToClaim,
        log=later("There was no card to take for {who} at {space}."),
        moves=motions.card_left,
    ),
    Tell(
        did.CubePlaced,
        log=either(
            lambda effect, *_: effect.instead_of,
            later("{Who} replaced {owner} cube on {place}."),
            later("{Who} placed an influence cube on {place}."),
        ),
        script=_cube,
        moves=_new_cube,
        among=_owners,
        instead=_other_cube,
    ),
    Tell(did.CubeRemoved, log=later("{Who} took a cube off {place}."), moves=motions.island),
    Tell(did.CubesLeft, log=_left, script=_leave),
    Tell(did.ControlTaken, log=_controlled, script=_control, moves=_new_control),
    Tell(
        did.BuildingPlaced,
        log=later("{Who} placed a building on {place}: {building}."),
        script=of_covenant(later("{Colour} {building} on {place}")),
        moves=_new_building,
        instead=_other_site,
    ),
    Tell(
        did.BuildingRemoved,
        log=later("{Whose} {building} on {place} was removed."),
        script=later("{Colour} {building} off {place}"),
        moves=motions.island,
    ),
)
