"""What is told of the ocean: Ocean boards, row cards, influence cubes, control, buildings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import evolve

from solocompanion.core.effects import Alternative, Effect, Step
from solocompanion.core.telling import Joins, flip
from solocompanion.core.words import capital, later, listed, plural, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.chart import motions, overlays
from solocompanion.games.dead_reckoning.rules.building import obstacle
from solocompanion.games.dead_reckoning.rules.control import is_island
from solocompanion.games.dead_reckoning.rules.territory import free_room
from solocompanion.games.dead_reckoning.state import PEOPLE, Anyone, State, is_covenant
from solocompanion.games.dead_reckoning.why import Why
from solocompanion.games.dead_reckoning.wording import Names, building, colour, pile, seat, whose
from solocompanion.games.dead_reckoning.words.sentences import Tell, by_covenant, either, fill, is_replacing

CUBES = (later("{Colour} cube on {place}"), later("{n} {colour} cubes on {place}"))  # one, more
WITH_PERMANENT = (
    later("{Colour} cube and permanent cube on {place}"),
    later("{n} {colour} cubes and permanent cube on {place}"),
)
NOT_PLACED = later("{Place}: {cubes} left out")
KEPT_OFF_BY = later("{Place}: {cubes} left out, {why}")
PERMANENT = fill.about(did.ControlTaken, later("{Colour} permanent cube on {place}"))
TURNS = later("{Place} turns {colour}: {moves}")
for one in (*CUBES, *WITH_PERMANENT):
    fill.check(one, did.CubePlaced, frozenset({"n"}))
fill.check(NOT_PLACED, did.CubesLeft)
fill.check(KEPT_OFF_BY, did.CubesLeft, frozenset({"why"}))
fill.check(TURNS, did.ControlTaken, frozenset({"moves"}))
Cubes = did.CubePlaced | did.ControlTaken
KEPT_OFF: Mapping[Why | None, str] = {
    "sunk": later("it was sunk"),
    "bottom_lost": later("battle lost"),
    "building_lost": later("a battle lost"),
    "stormed": later("one battle was fought there"),
    "single": later("it is protected"),
    "not_won": later("no battle won"),
    "top_planned": later("an attack on the ship is planned"),
    "top_before": later("it has attacked the ship this turn"),
    "attack_planned": later("an attack is planned"),
    "attack_before": later("it has attacked a ship this turn"),
    "flag_planned": later("an attack on the ship is planned"),
    "flag_before": later("it has attacked the ship this turn"),
    "yielded": later("no more battles"),
    "bonus_follows": later("its turn goes on"),
}
PRINTED = later("an attack is on its card")  # where a printed flag is enough, which may strike nobody
NO_ROOM = (later("open sea"), later("no room"))  # off an island, on one


def kept_off(why: Why | None, before: State) -> str:
    """Say in a few words what keeps cubes off, or it from a battle; "" for what needs no words."""
    if why == "attack_planned" and before.setup.flag_ahead == "printed":
        return text(PRINTED)
    return text(KEPT_OFF.get(why, ""))


def elsewhere(effect: Effect[State], cell: str, before: State, names: Names) -> Alternative:
    """Return what happens on another island instead, called by the name of that."""
    return Alternative(effect, capital(names.full(before, cell)))


def _other_site(effect: did.BuildingPlaced, cell: str, before: State, names: Names) -> Alternative | None:
    """Return the building on another island that takes one."""
    if obstacle(before, names.catalogue, cell, effect.kind):
        return None
    return elsewhere(evolve(effect, cell=cell), cell, before, names)


# -- Ocean boards and row cards ----------------------------------------------------------------------------------------
def _is_named(effect: did.BoardRevealed, _: State, names: Names) -> str:
    return names.revealed(effect.board)


def _other_pile(effect: did.AdvancementClaimed, name: str, *_: object) -> Alternative:
    one: did.Pile = "pirate" if name == "pirate" else "mercantile"
    return Alternative(evolve(effect, pile=one), pile(one))


def _is_turned(effect: did.AdvancementClaimed, *_: object) -> bool:
    return effect.back


# -- cubes, control, buildings -----------------------------------------------------------------------------------------
def _owners(effect: did.CubePlaced, before: State, names: Names) -> Iterable[str]:
    """Return whose cube may go, "" for an empty space: always on the island the card shows."""
    if not is_covenant(effect.seat):
        return ()
    empty = ("",) if free_room(before, names.catalogue, effect.cell) else ()
    return (*empty, *(one for one in PEOPLE if one in before.spaces[effect.cell].cubes))


def _other_cube(effect: did.CubePlaced, candidate: str, *_: object) -> Alternative:
    owner: Anyone = next((one for one in PEOPLE if one == candidate), "")
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


def _left_out(effect: did.CubesLeft, before: State, names: Names, _: Step) -> str:
    """Say in a few words what keeps the cubes off, where it is something usual; the chip tells the others."""
    has_island = is_island(before, names.catalogue, effect.cell)
    why = text(NO_ROOM[has_island]) if effect.why == "no_room" else kept_off(effect.why, before)
    return fill(KEPT_OFF_BY if why else NOT_PLACED, effect, before, names, why=why)


def _cubes(told: Sequence[tuple[Cubes, State]], names: Names) -> str:
    """Say in one line which cubes come onto an island, whose they replace, and what the change of control takes off."""
    cubes = [effect for effect, _ in told if isinstance(effect, did.CubePlaced)]
    effect, before = told[0]
    if isinstance(effect, did.ControlTaken) and not cubes:
        return _control(effect, before, names)
    turned = [(one, then) for one, then in told if isinstance(one, did.ControlTaken)]
    messages = WITH_PERMANENT if any(_adds_cube(*one) for one in turned) else CUBES
    line = fill(messages[len(cubes) > 1], effect, before, names, n=len(cubes))
    replaced = Counter(colour(one.instead_of) for one in cubes if one.instead_of)
    parts = [text("{n} {colour} off", n=n, colour=one) for one, n in replaced.items()]
    return ", ".join([line, *parts, *(off for one, then in turned for off in _buildings_off(one, then))])


def _has_gone(effect: did.ControlTaken, before: State, *_: object) -> bool:
    return bool(effect.gone(before))


def _gone(effect: did.ControlTaken, before: State, _: Names) -> str:
    return listed([f"{whose(one.seat)} {building(one.kind)}" for one in effect.gone(before)])


def _adds_cube(effect: did.ControlTaken, before: State) -> bool:
    """Tell whether control adds a permanent cube."""
    has_one = effect.seat in before.spaces[effect.cell].permanent
    return not (has_one and before.setup.permanent_again == "one")


def _buildings_off(effect: did.ControlTaken, before: State) -> list[str]:
    gone = effect.gone(before)
    return [text("{colour} {building} off", colour=colour(one.seat), building=building(one.kind)) for one in gone]


def _control(effect: did.ControlTaken, before: State, names: Names) -> str:
    off = _buildings_off(effect, before)
    moves = [text("permanent cube on"), *off] if _adds_cube(effect, before) else off
    if not off and moves:  # one line, which no hand misreads
        return PERMANENT(effect, before, names)
    return fill(TURNS, effect, before, names, moves=", ".join(moves)) if moves else ""


def _for_another_part(first: Step, step: Step) -> bool:
    """Tell whether cubes come from another part of the card, which shows them apart."""
    placed: tuple[Any, ...] = (first.effect, step.effect)
    return all(isinstance(one, did.CubePlaced) for one in placed) and len({one.part for one in placed}) > 1


def _seat_and_island(effect: Cubes) -> tuple[str, str]:
    return effect.seat, effect.cell


ON_ONE_ISLAND = Joins(_seat_and_island, _cubes, _for_another_part)
TELLS = (
    Tell(
        did.BoardRevealed,
        log=either(_is_named, later("{Space} was explored: {board}."), later("{Space} was explored.")),
        script=either(_is_named, later("Turn over {space}: {board}"), later("Turn over {space}")),
        moves=lambda effect, _, __, ___: flip(things.SPACE(effect.cell)),
        here=later("Its card touched this space, so it was explored."),
        sign="explore",
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
        script=either(
            _is_turned,
            later("{Space}: card to {whose_pile}, its back up"),
            later("{Space}: card to {whose_pile}"),
        ),
        moves=motions.card_gone,
        among=lambda *_: ("pirate", "mercantile"),
        instead=_other_pile,
        here=later("Its card shows a white border here."),
    ),
    Tell(
        did.EncounterIgnored,
        log=later("{Who} left the Fortune Encounter of {space} alone."),
        not_done=later("{Space}: the card stays, a Fortune Encounter"),
        moves=motions.card_left,
        here=later("It leaves a Fortune Encounter where it is."),
    ),
    Tell(
        did.NothingToClaim,
        log=later("There was no card to take for {who} at {space}."),
        not_done=later("{Space}: no card to take"),
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
        script=either(by_covenant, lambda effect, before, names: _cubes([(effect, before)], names)),
        joins=ON_ONE_ISLAND,
        moves=motions.cube,
        among=_owners,
        instead=_other_cube,
        here=later("Its card shows cubes here."),
    ),
    Tell(did.CubeRemoved, log=later("{Who} took a cube off {place}."), moves=motions.island),
    Tell(did.CubesLeft, log=_left, not_done=_left_out, illustrates=overlays.cubes_left),
    Tell(
        did.ControlTaken,
        log=either(
            _has_gone,
            fill.with_words(later("{Who} took control of {place}; gone: {buildings}."), buildings=_gone),
            later("{Who} took control of {place}."),
        ),
        script=_control,
        joins=ON_ONE_ISLAND,
        moves=motions.control,
        traces=overlays.all_removed,
        due=True,
        sign="claim",
    ),
    Tell(
        did.TracesLeft,
        log=later(
            "{Whose} permanent cube stays on {place}, and a building that came off stays off. Correct them too if "
            "{who} never took the island."
        ),
    ),
    Tell(
        did.BuildingPlaced,
        log=later("{Who} placed a building on {place}: {building}."),
        script=either(by_covenant, later("{Colour} {building} on {place}")),
        moves=motions.building,
        instead=_other_site,
        here=later("This was its best island for a building: {building}."),
        sign="build",
    ),
    Tell(
        did.BuildingRemoved,
        log=later("{Whose} {building} on {place} was removed."),
        script=later("{Colour} {building} off {place}"),
        moves=motions.island,
        traces=overlays.removed,
        due=True,
    ),
)
