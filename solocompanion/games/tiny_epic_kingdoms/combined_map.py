"""Both territories as one map: where a meeple can walk, and how far each space is from the AI's Home.

A space is "A.h": the AI's card is A, the person's is B, and h is a region of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

from solocompanion.core.frozen import frozen
from solocompanion.games.tiny_epic_kingdoms.facts import CLOSED, RESOURCE_KINDS, Kind, Territory

FAR = 99  # steps to a space that cannot be reached
SPECIAL: tuple[Kind, ...] = ("ruins", "capital")


@frozen(eq=False)
class Land:
    """What both cards say.

    Attributes
    ----------
    spaces
        Every space that can be entered, in the order that breaks the last ties: A before B (TEK-K3).
    kind, border, beside
        Of each space: its kind, whether a Quest may begin or end there, and where a Patrol can go from it.
    home
        The AI's Home.
    steps
        Steps from Home to each space, over the edge of A onto any border space of B (TEK-M4); `FAR` if there is no way.
    accessible
        The spaces of A that the AI can reach from Home, which goes through no Ruins (AMB-02).
    needed, needed_far
        Of all Ruins and Capitals: the spaces that they wait for on A (TEK-Z2), and on B by house rule (AMB-32). They
        yield, and are reached before them: through no more Capitals.

    """

    spaces: tuple[str, ...]
    kind: Mapping[str, Kind]
    border: Mapping[str, bool]
    beside: Mapping[str, tuple[str, ...]]
    home: str
    steps: Mapping[str, int]
    accessible: tuple[str, ...]
    needed: Mapping[str, tuple[str, ...]]
    needed_far: Mapping[str, tuple[str, ...]]

    def onward(self, space: str) -> tuple[str, ...]:
        """Return the spaces one step on: beside it, and from a border of A every border of B (TEK-M4)."""
        over = self.over if space[0] == "A" and self.border[space] else ()
        return (*self.beside[space], *over)

    @cached_property
    def over(self) -> tuple[str, ...]:
        """The border spaces of B, where a step over the edge leads."""
        return tuple(one for one in self.spaces if one[0] == "B" and self.border[one])

    def of(self, card: str) -> tuple[str, ...]:
        """Return the spaces of a card."""
        return tuple(one for one in self.spaces if one.startswith(card))


@lru_cache(maxsize=64)
def land(a: Territory, b: Territory) -> Land:
    """Return the map of two territories, the AI's first."""
    cards = {"A": a, "B": b}
    regions = {f"{card}.{one.id}": one for card, side in cards.items() for one in side.places if one.kind not in CLOSED}
    beside = {
        space: tuple(to for to in (f"{space[0]}.{one}" for one in cards[space[0]].beside(region.id)) if to in regions)
        for space, region in regions.items()
    }
    border = {space: region.border for space, region in regions.items()}
    home = f"A.{a.home}"
    steps = _steps(home, beside, border)
    kind = {space: region.kind for space, region in regions.items()}
    own = _passed([home], beside, kind)
    far = _passed([space for space in regions if space[0] == "B" and border[space]], beside, kind)
    special = [space for space in regions if kind[space] in SPECIAL]
    accessible = tuple(space for space in regions if space in own)
    needed = {one: _before(one, own, kind) for one in special}
    needed_far = {one: _before(one, far, kind) if one[0] == "B" else () for one in special}
    return Land(tuple(regions), kind, border, beside, home, steps, accessible, needed, needed_far)


def _passed(begin: Sequence[str], beside: Mapping[str, tuple[str, ...]], kind: Mapping[str, Kind]) -> Mapping[str, int]:
    """Count the Capitals that must be gone through to each space that can be reached; the AI leaves no Ruins."""
    found: dict[str, int] = {}
    ring, passed = list(begin), 0
    while ring:
        beyond: list[str] = []
        for one in ring:
            if one not in found:
                found[one] = passed
                if kind[one] == "capital":
                    beyond += beside[one]
                elif kind[one] != "ruins":
                    ring += beside.get(one, ())
        ring, passed = beyond, passed + 1
    return found


def _before(special: str, passed: Mapping[str, int], kind: Mapping[str, Kind]) -> tuple[str, ...]:
    """Return the spaces that yield and lie behind no more Capitals than one of the Ruins or Capitals does.

    All that can be reached do where it is on the other card, or cannot be reached itself.
    """
    most = passed.get(special, FAR)
    return tuple(one for one in kind if kind[one] in RESOURCE_KINDS and passed.get(one, FAR + 1) <= most)


def _steps(home: str, beside: Mapping[str, tuple[str, ...]], border: Mapping[str, bool]) -> Mapping[str, int]:
    """Count steps breadth first; a border space of A is one step from every border space of B, and none leads back."""
    over = tuple(space for space in beside if space[0] == "B" and border[space])
    found = {home: 0}
    queue = [home]
    for one in queue:
        onward = (*beside.get(one, ()), *(over if one[0] == "A" and border.get(one) else ()))
        for to in onward:
            if to not in found:
                found[to] = found[one] + 1
                queue.append(to)
    return {space: found.get(space, FAR) for space in beside}
