"""The state of a game of Doomtown against Wyatt: both streets, the square, who is where, and how a shootout stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from attrs import field

from solocompanion.core.changed_copy import changed
from solocompanion.core.frozen import frozen
from solocompanion.games.doomtown.facts import Stat
from solocompanion.games.doomtown.poker import Hand, shifted

Side = Literal["you", "wyatt"]
SideOrNone = Literal["you", "wyatt", ""]
SIDES: tuple[Side, Side] = ("wyatt", "you")
SQUARE = "square"
Until = Literal["game", "day", "shootout"]
Phase = Literal["setup", "gamblin", "upkeep", "noon", "sundown", "over"]
FightStep = Literal["posses", "plays", "shooters", "hands", "lumps", "run"]


def home(side: Side) -> str:
    """Return the place that is a side's home."""
    return f"home:{side}"


def other(side: Side) -> Side:
    """Return the side that plays against a side."""
    return "you" if side == "wyatt" else "wyatt"


@frozen
class Setup:
    """What was settled before the game; the house rules are named as in `rules.toml`."""

    deck: str = "learn_law_dogs"
    outfit: str = "01001"
    yours: str = "01004"
    winner: Side = "you"
    captured: str = "literal"
    booted_home: str = "nobody"
    take_back: str = "together"
    goal: str = "deed"
    winning: str = "sundown"
    late_out_of_town: str = "discard"
    upkeep_cap: str = "printed"
    job_joins: str = "posse"
    job_home: str = "refuse"
    mark_gone: str = "fails"
    wages: str = "pays"
    shotgun: str = "you"
    shotgun_at: str = "place"
    square_joins: str = "booted"
    leavers: str = "gone"
    best_hand: str = "rank"
    harrowed: str = "home"
    nearest: str = "street"
    counted: str = "could"
    priority: str = "now"
    lowest_pd: str = "anywhere"
    unable: str = "next"
    no_bullets: str = "draw"
    versions: str = "next"
    sun: str = "first"


@frozen
class Bonus:
    """What is added to a number of a dude or deed, and how long."""

    stat: Stat
    n: int
    until: Until = "game"


@frozen
class Dude:
    """A dude in play. `holder` is who controls it if not its owner; `shooter` overrules what is printed."""

    card: str
    owner: Side
    place: str
    booted: bool = False
    bounty: int = 0
    bonuses: tuple[Bonus, ...] = ()
    holder: SideOrNone = ""
    shooter: Literal["", "stud", "draw"] = ""
    has_horse: bool = False
    is_safe: bool = False  # it cannot be called out
    goods: tuple[str, ...] = ()  # cards the person gave it; what they add is among the bonuses
    is_replaced: bool = False  # today, by another version of it

    @property
    def side(self) -> Side:
        """The side that controls it: its holder, else its owner."""
        return self.holder or self.owner


@frozen
class Deed:
    """A deed in play, with what was added to its numbers."""

    card: str
    owner: Side
    booted: bool = False
    bonuses: tuple[Bonus, ...] = ()


@frozen
class Purse:
    """What else a side has: outfit, ghost rock, debts; of Wyatt also the cards of his deck, unseen and laid away.

    `unseen` counts the cards of a real deck on the table of which nobody has told what they are.
    """

    outfit: str
    rock: int = 0
    debt: int = 0
    deck: tuple[str, ...] = ()
    unseen: int = 0
    discard: tuple[str, ...] = ()
    boot_hill: tuple[str, ...] = ()


@frozen
class Call:
    """A call-out that nobody has answered yet."""

    leader: str
    mark: str


@frozen
class Shootout:
    """A shootout under way: where, who called whom out, who shoots (`came`: from elsewhere), how the round stands.

    `leading` is whose posse formed first, `left` where those who `came` were before, `origin` where the leader of a job
    was (empty: not known). For this round only: `hands` as they were shown, `shifts` by how many ranks cards and traits
    change them, `more_cards` what Wyatt draws more (or fewer) than his posse gives him (A56), and `first_lost`, who of
    his takes his first casualty by a card of the person's (A59).

    Casualties are never kept as a number: `due` is what the hands make (nothing for who is `spared` by a trait), what
    cards (`more_lumps`) and corrections (`fixed_lumps`) add or take off, and what was taken of that (`taken_lumps`).
    `asks_better`: a correction left open who lost, which the person is asked before casualties are taken.
    """

    place: str
    leader: str
    mark: str
    posses: Mapping[Side, tuple[str, ...]] = field(factory=dict)
    is_job: bool = False
    came: tuple[str, ...] = ()
    step: FightStep = "posses"
    round: int = 1
    has_rolled: bool = False
    shooters: Mapping[Side, str] = field(factory=dict)
    must_ace_cheat: bool = False
    loser: SideOrNone = ""
    leading: Side = "you"
    hands: Mapping[Side, Hand] = field(factory=dict)
    shifts: Mapping[Side, int] = field(factory=dict)
    more_cards: int = 0
    first_lost: str = ""
    left: Mapping[str, str] = field(factory=dict)
    more_lumps: Mapping[Side, int] = field(factory=dict)
    fixed_lumps: Mapping[Side, int] = field(factory=dict)
    taken_lumps: Mapping[Side, int] = field(factory=dict)
    spared: tuple[Side, ...] = ()
    asks_better: bool = False
    origin: str = ""

    def hand(self, side: Side) -> Hand | None:
        """Return a hand as it counts now; `None` before it is shown."""
        found = self.hands.get(side)
        return shifted(found, self.shifts.get(side, 0)) if found is not None else None

    @property
    def are_hands_shown(self) -> bool:
        """Whether both hands are known."""
        return all(side in self.hands for side in SIDES)

    @property
    def ahead(self) -> int | None:
        """1 if the person's hand is better, -1 if Wyatt's is, 0 for a tie; `None` if only equal ranks are known."""
        yours, his = self.hand("you"), self.hand("wyatt")
        assert yours is not None
        assert his is not None
        return yours.against(his)

    # -- casualties ------------------------------------------------------------------------------------------------
    def made(self, side: Side) -> int:
        """Return the casualties that the hands make for a side: the difference of the ranks, of equal ones 1 (B13)."""
        mine, theirs = self.hand(side), self.hand(other(side))
        if mine is None or theirs is None:
            return 0
        return 1 if mine.rank == theirs.rank else max(0, theirs.rank - mine.rank)

    def whole(self, side: Side) -> int:
        """Return all casualties of a side in this round: what the hands make, cards and corrections add."""
        return max(0, self.by_rules(side) + self.fixed_lumps.get(side, 0))

    def due(self, side: Side) -> int:
        """Return how many of them are left to be taken: none before it comes to that, and none after it."""
        if self.step != "lumps":
            return 0
        return max(0, self.whole(side) - self.taken_lumps.get(side, 0))

    def with_due(self, side: Side, n: int) -> Shootout:
        """Return the shootout corrected to so many casualties left: the difference stays if a rank changes after it."""
        fixed = n + self.taken_lumps.get(side, 0) - self.by_rules(side)
        return changed(self, fixed_lumps={**self.fixed_lumps, side: fixed})

    def with_taken(self, side: Side, n: int) -> Shootout:
        """Return the shootout after a side took so many casualties more."""
        return changed(self, taken_lumps={**self.taken_lumps, side: self.taken_lumps.get(side, 0) + n})

    def by_rules(self, side: Side) -> int:
        """Return what the hands make and cards add; below 0 where these take off more than there is."""
        return (0 if side in self.spared else self.made(side)) + self.more_lumps.get(side, 0)

    def corrected_hands(self, **changes: Any) -> Shootout:
        """Return the shootout with hands or shifts corrected, before the round is decided anew.

        Where the hands explain now what the casualties were corrected to, that correction is gone with its reason.
        """
        after = changed(self, spared=(), **changes)
        fixed = {side: n for side, n in self.fixed_lumps.items() if after.by_rules(side) != self.whole(side)}
        return changed(after, fixed_lumps=fixed)

    def side_of(self, name: str) -> Side | None:
        """Return in whose posse a dude is."""
        return next((side for side in SIDES if name in self.posses.get(side, ())), None)

    @property
    def is_decided(self) -> bool:
        """Whether a posse is empty: the shootout is over. Against a job Wyatt's forms only after the leader's."""
        waits = self.is_job and self.step == "posses"
        return not all(self.posses.get(side) for side in SIDES if side == self.leading or not waits)


@frozen
class State:
    """Everything that matters, and nothing that can be derived.

    `streets` are the places of each side's street from left to right, its home among them; `outside` the deeds out of
    town. `turn` is whose play is next, `passes` how many passes came one after the other, `winner` who won the
    last lowball. `shown` is the card Wyatt drew for his latest play, `call` a call-out that waits for its answer.
    """

    setup: Setup
    phase: Phase = "setup"
    day: int = 0
    winner: Side = "you"
    turn: Side = "you"
    passes: int = 0
    purses: Mapping[Side, Purse] = field(factory=dict)
    dudes: Mapping[str, Dude] = field(factory=dict)
    deeds: Mapping[str, Deed] = field(factory=dict)
    streets: Mapping[Side, tuple[str, ...]] = field(factory=dict)
    outside: tuple[str, ...] = ()
    shown: str = ""
    call: Call | None = None
    fight: Shootout | None = None

    @property
    def wyatt(self) -> Purse:
        """Wyatt's ghost rock, deck and discard pile."""
        return self.purses["wyatt"]

    @property
    def is_over(self) -> bool:
        """Whether somebody has won, which `turn` names."""
        return self.phase == "over"

    def at(self, place: str, side: Side | None = None) -> Iterator[str]:
        """Yield the dudes at a place, of one side or of both."""
        return (
            name for name, dude in self.dudes.items() if dude.place == place and (side is None or dude.side == side)
        )

    def of(self, side: Side) -> Iterator[str]:
        """Yield the dudes a side controls."""
        return (name for name, dude in self.dudes.items() if dude.side == side)

    # -- changes ---------------------------------------------------------------------------------------------------
    def with_dude(self, name: str, **changes: Any) -> State:
        """Return the state with a dude changed."""
        return changed(self, dudes={**self.dudes, name: changed(self.dudes[name], **changes)})

    def with_deed(self, name: str, **changes: Any) -> State:
        """Return the state with a deed changed."""
        return changed(self, deeds={**self.deeds, name: changed(self.deeds[name], **changes)})

    def with_purse(self, side: Side, **changes: Any) -> State:
        """Return the state with what a side has changed."""
        return changed(self, purses={**self.purses, side: changed(self.purses[side], **changes)})

    def without_dude(self, name: str) -> State:
        """Return the state without a dude."""
        return changed(self, dudes={one: dude for one, dude in self.dudes.items() if one != name})
