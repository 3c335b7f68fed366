"""The state of a game of Tiny Epic Kingdoms: everything on the table, and nothing that can be derived from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from attrs import field

from solocompanion.core.frozen import frozen
from solocompanion.games.tiny_epic_kingdoms.facts import (
    MEEPLES,
    RESEARCH_LEVELS,
    TOWER_LEVELS,
    UNKNOWN,
    Resource,
)

Side = Literal["ai", "you"]
Action = Literal["patrol", "quest", "build", "research", "expand", "trade"]
Doing = Literal["", "patrol", "quest", "build", "research", "expand", "trade"]  # an action, or none
Winner = Literal["", "ai", "you"]  # empty where nobody won
Phase = Literal["setup", "lead", "answer", "yours", "act", "follow", "over"]
Objective = Literal["meeples", "tower", "research"]
SHIELDS, MOST, FULL = 5, 9, 2  # shields in a round, of a resource, meeples in a region
SIDES: tuple[Side, Side] = ("ai", "you")
ACTIONS: tuple[Action, ...] = get_args(Action)  # from the top of the card (AMB-01)
DRAW = "draw"  # a territory or faction that the set-up draws
QUICK = "quick"  # a territory that is laid out at random, for one game alone
OBJECTIVES: tuple[Objective, ...] = ("meeples", "tower", "research")
RESOURCES: tuple[Resource, ...] = ("mana", "ore", "food")  # in the order of TEK-K3


def quick_of(side: Side) -> str:
    """Return the id of a side's territory that was laid out for one game alone."""
    return f"{QUICK}_{side}"


@frozen
class Setup:
    """What was settled before the game. Adjustments are "yes" or "no"; the other fields are house rules by name.

    A territory or faction may be `DRAW` until the set-up has drawn it.
    """

    territory_ai: str
    territory_you: str
    faction_ai: str = ""
    faction_you: str = ""
    # easier
    gain_one: str = "no"
    no_gain: str = "no"
    ai_poor: str = "no"
    # harder
    dark_army: str = "no"
    you_poor: str = "no"
    abilities: str = "no"
    no_alliances: str = "no"
    # house rules
    covered: str = "reached"
    patrol_order: str = "home_gain"
    meets: str = "count"
    odd_pay: str = "over"
    hopeless: str = "attack"
    latch: str = "each"
    far_gate: str = "own"
    expand_near: str = "steps"
    expand_ruins: str = "yes"
    expand_tie: str = "over"
    quest_from: str = "order"
    quest_to: str = "list"
    ties: str = "order"
    no_gain_when: str = "own"
    trade_gain: str = "collect"
    two_flags: str = "choice"
    retreat: str = "nobody"
    ruins_abroad: str = "one"
    reached_when: str = "at_once"


@frozen
class Kingdom:
    """What a side has: resources 0 to 9, and the levels it has reached.

    `food_from` is the research level from which its faction may pay wars with Food, 0 for none (AMB-50).
    """

    food: int = 0
    mana: int = 0
    ore: int = 0
    tower: int = 0
    research: int = 0
    food_from: int = UNKNOWN

    @property
    def fights_with_food(self) -> bool:
        """Whether an ability it has reached lets Food pay in wars (AMB-50)."""
        return 1 <= self.food_from <= self.research

    @property
    def food_in_war(self) -> int:
        """The Food it can pay in a war."""
        return self.food if self.fights_with_food else 0

    @property
    def might(self) -> int:
        """The most it can pay in a war: 2 for each Mana, 1 for each Ore, and with an ability for each Food (B10)."""
        return 2 * self.mana + self.ore + self.food_in_war


@frozen
class War:
    """A war that is being fought: who attacks, from where and where. `allied`: it breaks an alliance (TEK-L2)."""

    attacker: Side
    source: str
    space: str
    bid: int | None = None  # of the person; 0 is the flag
    die: int | None = None  # of the AI; 0 is the flag
    allied: bool = False


@frozen
class Cause:
    """What brings the end about: a side's objectives, or the person's word where `side` is empty.

    `last` is the round that is still finished, 0 while the cause waits until both sides have acted (AMB-48).
    `on_fifth`: the AI was the side, on the fifth shield, so that one more round is played (TEK-E4).
    """

    side: Winner
    last: int
    on_fifth: bool = False

    @property
    def rule(self) -> str:
        """The rule by which its round is the last one."""
        return "TEK-E4" if self.on_fifth else "TEK-E2"


@frozen
class State:
    """The whole table.

    `ai_at` and `you_at` count meeples by space ("A.h": A is the AI's card); spaces without any are left out. `standing`
    names Ruins once for each meeple of the person's that stands in them (B13). `shields` are the actions taken this
    round, in order, each with who placed the shield. `reached_ai`, `reached_you` are the objectives that count
    already. `causes` are what brings the end about, in the order it came, each side once: the first that holds decides
    which round is the last. A side's holds while its objectives do: one that a correction takes away keeps its place
    and comes back with them, until an act brings it about anew. `recounted` are the sides whose
    seven meeples a correction brought into play, not an act, and none has left since. `action` is what is being done:
    the phase says by whom. `points` are those of the tower's levels, `bonus_ai` and `bonus_you` of research level 5.
    """

    setup: Setup
    phase: Phase = "setup"
    round: int = 1
    turn: int = 1
    action: Doing = ""
    shields: tuple[tuple[Action, Side], ...] = ()
    ai: Kingdom = Kingdom()
    you: Kingdom = Kingdom()
    ai_at: Mapping[str, int] = field(factory=dict)
    you_at: Mapping[str, int] = field(factory=dict)
    standing: tuple[str, ...] = ()
    reached_ai: tuple[Objective, ...] = ()
    reached_you: tuple[Objective, ...] = ()
    causes: tuple[Cause, ...] = ()
    recounted: tuple[Side, ...] = ()
    war: War | None = None
    points: tuple[int, ...] = (UNKNOWN,) * TOWER_LEVELS
    bonus_ai: int | None = None
    bonus_you: int | None = None

    def at(self, side: Side) -> Mapping[str, int]:
        """Return a side's meeples by space."""
        return self.ai_at if side == "ai" else self.you_at

    def kingdom(self, side: Side) -> Kingdom:
        """Return what a side has."""
        return self.ai if side == "ai" else self.you

    def reached(self, side: Side) -> tuple[Objective, ...]:
        """Return the objectives that count for a side."""
        return self.reached_ai if side == "ai" else self.reached_you

    def in_play(self, side: Side) -> int:
        """Count a side's meeples on both cards."""
        return sum(self.at(side).values())

    def reserve(self, side: Side) -> int:
        """Count a side's meeples that are not in play (TEK-M5)."""
        return MEEPLES - self.in_play(side)

    def crowd(self, space: str) -> int:
        """Count the meeples in a space, of both sides (B9)."""
        return self.ai_at.get(space, 0) + self.you_at.get(space, 0)

    @property
    def allied(self) -> tuple[str, ...]:
        """The spaces that both sides share (TEK-L1), without the one they fight for."""
        fought = self.war.space if self.war is not None else ""
        return tuple(space for space in self.ai_at if space in self.you_at and space != fought)

    def brings_end(self, side: Side) -> bool:
        """Tell whether a side's objectives bring the end about: one of the person's, all three of the AI's (TEK-E2)."""
        return bool(self.reached_you) if side == "you" else len(self.reached_ai) == len(OBJECTIVES)

    @property
    def cause(self) -> Cause | None:
        """What brings the end about: the first of the causes that holds."""
        return next((one for one in self.causes if not one.side or self.brings_end(one.side)), None)

    @property
    def last(self) -> int:
        """The round that ends the game, 0 while nobody has brought that about; what was counted stays so (TEK-E3)."""
        if self.cause is not None:
            return self.cause.last
        return self.round if self.causes and self.phase == "over" else 0

    @property
    def is_in_last_round(self) -> bool:
        """Whether no other round is played after this one."""
        return self.last > 0 and (self.round >= self.last or self.phase == "over")

    @property
    def topmost(self) -> Action:
        """The open action nearest to the top of the card (TEK-T2)."""
        taken = {action for action, _ in self.shields}
        return next(one for one in ACTIONS if one not in taken)

    def meets(self, side: Side) -> tuple[Objective, ...]:
        """Return the objectives that a side meets now (TEK-E1)."""
        own = self.kingdom(side)
        held = {
            "meeples": self.in_play(side) == MEEPLES,
            "tower": own.tower == TOWER_LEVELS,
            "research": own.research == RESEARCH_LEVELS,
        }
        return tuple(one for one in OBJECTIVES if held[one])
