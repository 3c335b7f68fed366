"""What a call-out leads to, accepted or refused: who may join, bounties, cards, what control becomes (B7, B8, B10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solocompanion.core.changed_copy import changed
from solocompanion.core.words import later, text
from solocompanion.games.doomtown.poker import CARDS
from solocompanion.games.doomtown.rules.posses import can_join
from solocompanion.games.doomtown.rules.shooting import cards_to_draw
from solocompanion.games.doomtown.state import Shootout, Side, State, home, other
from solocompanion.games.doomtown.town import Town, town_at
from solocompanion.games.doomtown.wording import Names, cards, whose


def accepted(state: State, mark: str, names: Names) -> tuple[str, ...]:
    """Return what accepting leads to, a line each; `mark` is the person's dude."""
    town = town_at(state, names.catalogue)
    return tuple(_accepted(town, mark, names))


def _accepted(town: Town, mark: str, names: Names) -> Iterator[str]:
    state, place = town.state, town.state.dudes[mark].place
    yield text("Shootout at {place}", place=names.place(state, place))
    for side in ("wyatt", "you"):
        here = [name for name in state.at(place, side) if name != mark]
        beside = [name for name in can_join(town, place, side) if state.dudes[name].place != place]
        if side == "wyatt":
            yield text(
                "Against {dudes}: {cards}",
                dudes=names.dudes(state, here),
                cards=cards(_cards(town, here)) if here else cards(CARDS),
            )
            if beside:
                yield text("{dudes} may join him, booting", dudes=names.dudes(state, beside))
        else:
            yield from _yours(state, here, beside, names)
    owner = town.owner(place)
    if owner is not None and town.is_private(place):
        yield text("+1 bounty on {whose} dudes there", whose=whose(other(owner)))


def _yours(state: State, here: list[str], beside: list[str], names: Names) -> Iterator[str]:
    if here:
        yield text("{dudes} may join", dudes=names.dudes(state, here))
    if beside:
        yield text("{dudes} may join, booting", dudes=names.dudes(state, beside))
    if not here and not beside:
        yield text("Nobody else of yours can join")


def _cards(town: Town, dudes: list[str]) -> int:
    """Return how many cards he draws with these dudes, by his shooter's bullets and who supports it (W-DRAW-2)."""
    fight = Shootout(town.state.dudes[dudes[0]].place, dudes[0], dudes[0], {"wyatt": tuple(dudes), "you": ()})
    alone = Town(changed(town.state, fight=fight), town.catalogue)
    studs = [name for name in dudes if alone.is_stud(name) and alone.stat(name, "bullets")]
    return cards_to_draw(alone, max(studs or dudes, key=lambda one: alone.stat(one, "bullets")))


def refused(state: State, mark: str, names: Names) -> tuple[str, ...]:
    """Return what refusing leads to, a line each."""
    return tuple(_refused(town_at(state, names.catalogue), mark, names))


def _refused(town: Town, mark: str, names: Names) -> Iterator[str]:
    state, place = town.state, town.state.dudes[mark].place
    yield text("{dude} goes home booted", dude=names.dude(state, mark))
    after = town.moved(mark, home(state.dudes[mark].owner))
    if place in state.deeds and after.controller(place) != town.controller(place):
        yield text("{place} turns to {side}", place=names.place(state, place), side=text("Wyatt"))
    mine, his = (after.control("you"), after.influence("wyatt")), (after.control("wyatt"), after.influence("you"))
    if after.leader() == "wyatt":
        yield text("His control {control} beats your influence {influence}", control=his[0], influence=his[1])
    elif after.leader() == "you":
        yield text("Your control {control} beats his influence {influence}", control=mine[0], influence=mine[1])
    elif town.leader() is not None:
        yield text("Nobody would win any more")


def danger(state: State, names: Names) -> str:
    """Say who would win at sundown, and by which numbers; "" while nobody would (B17)."""
    town = town_at(state, names.catalogue)
    leader = town.leader()
    if leader is None:
        return ""
    control, influence = town.control(leader), town.influence(other(leader))
    if leader == "wyatt":
        return text("Wyatt would win at sundown: control {c}, your influence {i}", c=control, i=influence)
    return text("You would win at sundown: control {c}, his influence {i}", c=control, i=influence)


def tie_break(town: Town) -> str:
    """Say who wins where both would, and by what (B17); "" where one or nobody would."""
    yours, his = (town.control("you"), town.influence("you")), (town.control("wyatt"), town.influence("wyatt"))
    leader = town.leader()
    if leader is None or yours[0] <= his[1] or his[0] <= yours[1]:
        return ""
    n = 0 if yours[0] != his[0] else 1
    mine, theirs = (yours[n], his[n]) if leader == "you" else (his[n], yours[n])
    return text(BROKEN[leader, n], mine=mine, theirs=theirs)


BROKEN: Mapping[tuple[Side, int], str] = {  # by the winner, and by control or influence
    ("you", 0): later("Both beat the other's influence. You won by more control, {mine} to {theirs}."),
    ("you", 1): later("Both beat the other's influence, control equal. You won by more influence, {mine} to {theirs}."),
    ("wyatt", 0): later("Both beat the other's influence. Wyatt won by more control, {mine} to {theirs}."),
    ("wyatt", 1): later(
        "Both beat the other's influence, control equal. Wyatt won by more influence, {mine} to {theirs}."
    ),
}


def short_by(control: int, influence: int) -> int:
    """Return how many control points a side lacks to win."""
    return max(0, influence + 1 - control)


def lacks_words(n: int, influence: int, side: str) -> str:
    """Say how far a side is from winning: "one more and he wins", "you need 9"."""
    if n == 0:
        return text("check: he wins") if side == "wyatt" else text("check: you win")
    if n == 1:
        return text("one more and he wins") if side == "wyatt" else text("one more and you win")
    if side == "wyatt":
        return text("he needs {n}", n=influence + 1)
    return text("you need {n}", n=influence + 1)
