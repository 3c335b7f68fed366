"""What a call-out leads to, accepted or refused: who may join, bounties, cards, what control becomes (B7, B8, B10).

It is said when Wyatt calls out, and before a dude goes where he would.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from solocompanion.core.changed_copy import changed
from solocompanion.core.words import text
from solocompanion.games.doomtown.poker import CARDS
from solocompanion.games.doomtown.rules.posses import can_join
from solocompanion.games.doomtown.rules.reach import Marked
from solocompanion.games.doomtown.rules.shooting import cards_to_draw
from solocompanion.games.doomtown.state import Shootout, State, home, other
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


def in_reach(after: State, marked: Marked, dude: str, names: Names) -> str:
    """Say how likely Wyatt calls out a dude of the person's with his next play, and what either answer leads to.

    `after` is the state in which he plays next, `marked` whom he would call out. Empty where it is not among them.
    """
    if dude not in marked:
        return ""
    odds, called = marked[dude]
    said = {"dude": names.dude(after, dude), "odds": _odds(odds, len(after.wyatt.deck or after.wyatt.discard))}
    lines = accepted(called, dude, names)
    if after.dudes[dude].booted:
        return text("{odds} Wyatt calls out {dude}, who cannot refuse: {lines}.", lines=". ".join(lines), **said)
    return text(
        "{odds} Wyatt calls out {dude}. If you accept: {lines}. If you refuse: {others}.",
        lines=". ".join(lines), others=". ".join(refused(called, dude, names)), **said,
    )  # fmt: skip


def _odds(odds: Fraction, deck: int) -> str:
    """Word odds by the cards of his deck; by a percentage where a tie among dudes counts too."""
    n = odds * deck
    if n == deck:
        return text("Whatever he draws,")
    if n.denominator == 1:
        return text("With {n} of the {all} cards he may draw,", n=n.numerator, all=deck)
    return text("With {n}% of the cards he may draw,", n=max(1, min(99, round(odds * 100))))
