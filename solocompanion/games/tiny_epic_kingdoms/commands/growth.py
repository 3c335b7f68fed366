"""The person builds, researches, expands and trades (B5 to B8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Number, Pick
from solocompanion.core.words import later, text
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import questions, things
from solocompanion.games.tiny_epic_kingdoms.commands.kinds import Act, Rising, require
from solocompanion.games.tiny_epic_kingdoms.facts import Catalogue
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable
from solocompanion.games.tiny_epic_kingdoms.rules.tracks import build_cost, expand_cost, research_cost
from solocompanion.games.tiny_epic_kingdoms.state import MOST, RESOURCES, State
from solocompanion.games.tiny_epic_kingdoms.wording import Names, space_of

NOT_LONE = later("No meeple of yours is alone there (B7)")


@frozen
class Build(Rising):
    """The person builds the next level of the tower."""

    action = "build"
    rule = "B5"
    sprite = "tower"
    paid = "ore"
    top = later("You are at the top of the tower (B5)")
    price = later("That costs {n} Ore (B5)")
    risen = did.Built

    @classmethod
    def cost(cls, state: State, catalogue: Catalogue) -> int | None:
        """Return the Ore of the next level, `None` at the top (B5)."""
        return build_cost(state, "you", catalogue.tracks)

    def label(self, before: State, names: Names) -> str:
        """Name it by the level."""
        return text("Build level {n}", n=before.you.tower + 1)

    def key(self) -> str:
        """Return the letter of the action."""
        return "B"


@frozen
class Research(Rising):
    """The person reaches the next level of research."""

    action = "research"
    rule = "B6"
    sprite = things.RESEARCH("you")
    paid = "mana"
    top = later("You are at the top of research (B6)")
    price = later("That costs {n} Mana (B6)")
    risen = did.Researched

    @classmethod
    def cost(cls, state: State, catalogue: Catalogue) -> int | None:
        """Return the Mana of the next level, `None` at the top (B6)."""
        return research_cost(state, "you", catalogue.tracks)

    def label(self, before: State, names: Names) -> str:
        """Name it by the level."""
        return text("Research level {n}", n=before.you.research + 1)

    def key(self) -> str:
        """Return the letter of the action."""
        return "R"


@frozen
class Expand(Act):
    """The person puts a meeple from the reserve beside a lone one of theirs."""

    action = "expand"

    space: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it where they have a meeple."""
        return ((things.SPACE(space), cls(space)) for space in state.you_at)

    @classmethod
    def meant(cls, state: State, names: Names, sprite: str, dragged: str = "") -> Iterator[Self]:
        """Yield it at any space where it is not offered."""
        if (space := space_of(sprite)) and cls.is_where_left(state):
            yield cls(space)

    def check_act(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it without a reserve, without the Food, and where no meeple of theirs is alone."""
        cost = expand_cost(state, "you")
        require(cost is not None, later("All your meeples are in play (B7)"))
        is_lone = state.you_at.get(self.space) == 1 == state.crowd(self.space)
        require(is_lone, NOT_LONE)
        require(state.you.food >= (cost or 0), later("That costs {n} Food (B7)"), n=cost)

    def act(self, table: KingdomTable) -> None:
        """Pay and put it there."""
        table.do(did.Paid("you", food=expand_cost(table.state, "you") or 0, what="expand"), "B7")
        table.do(did.MeeplesPut("you", self.space), "B7")

    def label(self, before: State, names: Names) -> str:
        """Name it by the space."""
        return text("Expand in {space}", space=names.space(before, self.space))

    def brief(self, before: State, names: Names) -> str:
        """Name it for undo where there is little room."""
        return text("Expand")

    def short(self, before: State, names: Names) -> str:
        """Name it where the space is named already, with what it costs: that is printed nowhere."""
        cost = expand_cost(before, "you")
        return text("Expand here") if cost is None else text("Expand here for {n} Food", n=cost)

    def carried(self, before: State) -> Iterator[str]:
        """Yield the reserve, from which it can be dragged."""
        yield things.SUPPLY("you")


@frozen
class Trade(Act):
    """The person turns any amount of one resource into as much of another."""

    action = "trade"
    says_why_not = True

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at its banner, and with a key."""
        yield things.ACTION("trade"), cls()
        if cls.is_looked_for(state):
            yield "", cls()

    def check_act(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it where nothing can be given for something."""
        require(any(getattr(state.you, one) for one in RESOURCES), later("You have nothing to trade (B8)"))
        require(_pairs(state), later("Nothing can be taken: you have nine of every other resource (B2)"))

    def act(self, table: KingdomTable) -> None:
        """Ask what for what and how many, unless one answer is left; where nothing is left to trade, do nothing."""
        pairs = _pairs(table.state)
        pair = table.ask(lambda state: _pick(_pairs(state))) if len(pairs) > 1 else next(iter(pairs), None)
        give, get = pair.split() if pair else ("", "")
        n: int | None = _most(give, get, table.state) if pair else 0
        if n and n > 1:
            n = table.ask(lambda state: _number(give, get, state))
        if not n:
            table.do(did.DidNothing(), "B8")
            return
        table.do(did.Paid("you", **{give: n}, what="trade"), "B8")
        table.do(did.Gained("you", **{get: n}, collected=False), "B8")

    def label(self, before: State, names: Names) -> str:
        """Return the action's name; what for what is asked."""
        return text("Trade")

    def offer(self, before: State, names: Names) -> str:
        """Name it with what it asks."""
        return text("Trade…")

    def key(self) -> str:
        """Return the letter of the action."""
        return "T"


def _pairs(state: State) -> tuple[str, ...]:
    """Return what can be traded for what, "mana ore": for what there are not nine of."""
    return tuple(
        f"{give} {get}" for give in RESOURCES for get in RESOURCES if give != get and _most(give, get, state) > 0
    )


def _most(give: str, get: str, state: State) -> int:
    most: int = min(getattr(state.you, give), MOST - getattr(state.you, get))
    return most


def _pick(pairs: tuple[str, ...]) -> Pick | None:
    return questions.TRADE(pairs) if pairs else None


def _number(give: str, get: str, state: State) -> Number | None:
    most = _most(give, get, state)
    return questions.TRADE_N(1, most, 1, f"{give} {get}") if most > 0 else None
