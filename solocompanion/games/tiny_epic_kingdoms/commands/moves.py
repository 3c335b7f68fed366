"""The person's Patrol and Quest (B3, B4), and standing up in Ruins (B13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.commands.kinds import Act, Going, require
from solocompanion.games.tiny_epic_kingdoms.facts import Catalogue
from solocompanion.games.tiny_epic_kingdoms.rules.collecting import searches
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable, has_land, land_of
from solocompanion.games.tiny_epic_kingdoms.state import State
from solocompanion.games.tiny_epic_kingdoms.wording import Names


@frozen
class Patrol(Going):
    """A meeple goes to a space beside it, on the same card (B3)."""

    action = "patrol"
    rule = "B3"
    far = later("No meeple of yours is beside it on this card (B3)")

    source: str
    target: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every space beside a meeple."""
        for source in state.you_at:
            for target in land_of(state, names.catalogue).beside[source]:
                yield things.SPACE(target), cls(source, target)

    @classmethod
    def sources(cls, state: State, names: Names, target: str) -> Iterator[str]:
        """Return the spaces of the person's meeples beside the target."""
        return (one for one in state.you_at if target in land_of(state, names.catalogue).beside[one])

    def check_way(self, state: State, catalogue: Catalogue) -> None:
        """Refuse a space that is not beside it."""
        beside = land_of(state, catalogue).beside
        require(self.target in beside.get(self.source, ()), later("No way leads there on this card (B3)"))


@frozen
class Quest(Going):
    """A meeple goes from a border space to one of the other card (B4)."""

    action = "quest"
    rule = "B4"
    far = later("No meeple of yours is at a border of the other card (B4)")

    source: str
    target: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at the border spaces of the other card."""
        for source in state.you_at:
            known = land_of(state, names.catalogue)
            for target in known.spaces if known.border[source] else ():
                if known.border[target] and target[0] != source[0]:
                    yield things.SPACE(target), cls(source, target)

    @classmethod
    def sources(cls, state: State, names: Names, target: str) -> Iterator[str]:
        """Yield those at a border of the other card."""
        return (one for one in state.you_at if one[0] != target[0] and land_of(state, names.catalogue).border[one])

    def check_way(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it from and to a space inland, and on the same card."""
        border = land_of(state, catalogue).border
        require(self.source[:1] != self.target[:1], later("A Quest leads to the other card (B4)"))
        is_border = border.get(self.source) and border.get(self.target)
        require(is_border, later("A Quest leads from border to border (B4)"))


@frozen
class StandUp(Act):
    """A meeple stands up in Ruins instead of moving (B13)."""

    action = "patrol"

    space: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at Ruins with a meeple of the person's."""
        if has_land(state.setup, names.catalogue):
            kind = land_of(state, names.catalogue).kind
            yield from ((things.SPACE(space), cls(space)) for space in state.you_at if kind[space] == "ruins")

    def check_act(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it where none of theirs lies."""
        is_ruins = land_of(state, catalogue).kind.get(self.space) == "ruins"
        require(is_ruins and searches(state, self.space), later("No meeple of yours lies there (B13)"))

    def act(self, table: KingdomTable) -> None:
        """Stand the meeple up, so that it may move later."""
        table.do(did.StoodUp(self.space), "B13")

    def label(self, before: State, names: Names) -> str:
        """Name it by the Ruins."""
        return text("Stand up in {space}", space=names.space(before, self.space))

    def short(self, before: State, names: Names) -> str:
        """Name it where the Ruins are named already."""
        return text("Stand up")
