"""The state of a game of Dead Reckoning against the Wayward Covenant: everything on the table.

A turn makes dozens of states, so their classes have no slots: `changed` copies them by their dict.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal, TypeVar

from attrs import field

from solocompanion.core.changed_copy import changed
from solocompanion.core.frozen import frozen
from solocompanion.games.dead_reckoning.sections import HARBOR, BuildingKind
from solocompanion.games.dead_reckoning.why import CITED, Reading, Why

Seat = Literal["you", "partner", "covenant", "ally"]
Anyone = Literal["you", "partner", "covenant", "ally", ""]  # a seat, or none
Mode = Literal["mercantile", "pirate"]
T = TypeVar("T")
PEOPLE: tuple[Seat, ...] = ("you", "partner")
COVENANTS: tuple[Seat, ...] = ("covenant", "ally")
ACHIEVEMENTS = (
    "legendary", "terror", "sailors", "elite", "explorer", "builder", "settler", "capitalist", "merchant",
)  # fmt: skip
CLAIMS_TO_END = 4
CARGO_PER_COIN = 3
SINKS_AT = 5
BONUS_EVERY = 3  # turns, on Extreme
START_COINS = 15


@frozen
class Setup:
    """What was chosen before the game: sets, difficulty, grid, and the house rules by the names of `rules.toml`."""

    difficulty: str = "normal"
    players: str = "solo"
    grid: str = "4x3"
    cards: str = "practice"
    boards: str = "practice"
    sections: str = "6"
    hard_cards: str = "9"
    bonus: str = "no"
    run_out: str = "reshuffle"
    bonus_end: str = "once"
    bonus_battles: str = "turn"
    flag_ahead: str = "fires"
    attack_spares: str = "every"
    pirate_and_top: str = "both"
    end_split: str = "split"
    split_lost: str = "keep"
    no_room_battle: str = "none"
    bottom_counts: str = "counts"
    bottom_again: str = "free"
    sunk_rest: str = "finish"
    sunk_damage: str = "cleared"
    garrison_once: str = "once"
    last_rounding: str = "down"
    fill_first: str = "fill"
    control_judged: str = "last"
    one_fits: str = "battle"
    control: str = "most"
    building_tie: str = "ask"
    sea_bonus: str = "adjacent"
    garrison_first: str = "before"
    permanent_again: str = "one"
    claim_meanwhile: str = "order"
    last_turns: str = "other"
    closest: str = "straight"
    building_defence: str = "all"
    your_sinking: str = "ask"
    your_garrison: str = "both"
    absent_ship: str = "apart"
    its_absent_ship: str = "apart"

    @property
    def rows(self) -> int:
        """Rows of Ocean boards, counted from the Harbor."""
        return int(self.grid[0])

    @property
    def places(self) -> int:
        """How many spaces a row has, the last figure of the grid."""
        return int(self.grid[2])

    @property
    def is_coop(self) -> bool:
        """Two people against two Covenants."""
        return self.players == "coop"

    @property
    def is_practice(self) -> bool:
        """Cards and boards are of our own, so that nothing lies on a table and no rulebook is at hand."""
        return self.cards == self.boards == "practice"

    @property
    def has_bonus(self) -> bool:
        """Whether a bonus card follows every third turn (DIF-E)."""
        return self.difficulty == "extreme" or (self.difficulty == "custom" and self.bonus == "yes")

    @property
    def cells(self) -> tuple[str, ...]:
        """Every space of the ocean in reading order: row by row from the Harbor, top to bottom (see `distance`)."""
        return _cells(self.grid)


@lru_cache
def _cells(grid: str) -> tuple[str, ...]:
    rows, places = int(grid[0]), int(grid[2])
    return tuple(f"r{row}c{place}" for row in range(1, rows + 1) for place in range(1, places + 1))


@frozen
class Building:
    """A building on an island and whose it is."""

    seat: Seat
    kind: BuildingKind


@frozen
class Space:
    """One place of the grid. `board` is empty while its Ocean board lies face down; `card` is the row card on it.

    `cubes` are influence cubes in order of arrival, `permanent` the permanent ones: one a seat, or as HR-5 says.
    """

    board: str = ""
    card: str = ""
    coins: int = 0
    cargo: int = 0
    cubes: tuple[Seat, ...] = ()
    permanent: tuple[Seat, ...] = ()
    buildings: tuple[Building, ...] = ()

    def has(self, seats: tuple[Seat, ...], *kinds: BuildingKind) -> bool:
        """Tell whether one of the seats has a building of one of the kinds here."""
        return bool(self.buildings) and any(one.seat in seats and one.kind in kinds for one in self.buildings)


@frozen
class Covenant:
    """A Covenant: where its ship is and was, its Dock, its damage, its tiles, its piles and its Achievements.

    `pirate` and `mercantile` hold row cards, each with "/back" after it if it was kept on its back, and the
    icons the person counted on it where those are a blank. `cubes` counts its
    cubes on Achievements; `claimed` are those it has. `turns` counts its regular cards (SEC-1).
    """

    space: str = HARBOR
    start: str = HARBOR
    coins: int = START_COINS
    cargo: int = 0
    damage: int = 0
    tiles: tuple[str, ...] = ()
    pirate: tuple[str, ...] = ()
    mercantile: tuple[str, ...] = ()
    cubes: Mapping[str, int] = field(factory=dict)
    claimed: tuple[str, ...] = ()
    turns: int = 0


@frozen
class Captain:
    """A person: ship, mode, what is on the ship and in the chest, damage, Achievements.

    `sunk_in` is the turn (`State.begun`) in which the ship was last sunk; -1 before that.
    """

    space: str = HARBOR
    mode: Mode = "mercantile"
    coins: int = 0
    cargo: int = 0
    chest: int = START_COINS
    damage: int = 0
    claimed: tuple[str, ...] = ()
    sunk_in: int = -1


@frozen
class Shown:
    """A Covenant card that was turned over: which, its face, the section in force, and whose turn it was."""

    seat: Seat
    card: str
    face: Literal["normal", "hard"]
    section: int
    bonus: bool = False


@frozen
class Planned:
    """A planned battle (`cubes` is what the Covenant drops), or a placement that is ignored.

    `why` says what it is fought for, or what keeps the cubes off, and `reading` by which of our readings; `against` is
    the defender of the battle under way.
    """

    what: Literal["ship", "building", "ignored"]
    cell: str
    cubes: int
    why: Why
    against: Anyone = ""
    reading: Reading | None = None

    @property
    def rule(self) -> str:
        """The rule it is cited by."""
        return CITED[self.why]


@frozen
class Late:
    """Goods that go onto a Covenant's most valuable island after its turn (RGT-10)."""

    seat: Seat
    coins: int
    cargo: int


@frozen
class Given:
    """A claim that followed from a correction, which took what it counts from `was` to `now` in turn `begun`."""

    seat: Seat
    name: str
    was: int
    now: int
    begun: int


@frozen
class Lapsed:
    """The end as it stood before a correction took it away in turn `begun`: see `State` for the rest."""

    ended_by: Anyone
    ended_in: int
    owed: tuple[Seat, ...]
    over: bool
    begun: int


@frozen
class State:
    """Everything that matters, and nothing that can be derived.

    `unseen` are the Covenant cards left (one pool even for two decks: nobody can tell them apart); `faces` the faces
    left in a custom mix. `boards`, `row_decks` and `tiles` are what has not been turned over or taken. `known` holds
    facts the person gave for blanks, `learned` sections they tapped in, both by record. `at` is the place in `order` of
    whose turn it is; `begun` counts turns from 0, and `is_acting` says that the Covenant at turn has begun its own:
    before that the turn of the seat before it has just ended. `ended_by` triggered the end in turn `ended_in`; `owed`
    still get their last turn. `over` once nobody does, `sheet` the person's counts. `fought` are the islands whose
    buildings the person at turn has attacked; `trespassed` those where they placed cubes past a Covenant's Fort or
    Garrison they had not attacked (B7); `explored` and `taken` count the boards and row cards of their turn (B2,
    B3), `made` the goods they produced by "r2c3 coins" (COP-11). `given` are the claims that followed from a
    correction, `lapsed` is the end that the last correction to do so took away.
    """

    setup: Setup
    order: tuple[Seat, ...] = ()
    at: int = 0
    begun: int = 0
    is_acting: bool = False
    spaces: Mapping[str, Space] = field(factory=dict)
    covenants: Mapping[Seat, Covenant] = field(factory=dict)
    captains: Mapping[Seat, Captain] = field(factory=dict)
    unseen: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    shown: tuple[Shown, ...] = ()
    boards: tuple[str, ...] = ()
    row_decks: tuple[tuple[str, ...], ...] = ()
    tiles: tuple[str, ...] = ()
    known: Mapping[str, tuple[int, ...]] = field(factory=dict)
    learned: Mapping[str, str] = field(factory=dict)
    plan: tuple[Planned, ...] = ()
    late: tuple[Late, ...] = ()
    ended_by: Anyone = ""
    ended_in: int = 0
    owed: tuple[Seat, ...] = ()
    over: bool = False
    sheet: tuple[int, ...] = ()
    fought: tuple[str, ...] = ()
    trespassed: tuple[str, ...] = ()
    explored: int = 0
    taken: int = 0
    made: Mapping[str, int] = field(factory=dict)
    given: tuple[Given, ...] = ()
    lapsed: Lapsed | None = None

    @property
    def seat(self) -> Seat:
        """The seat whose turn it is, a Covenant's too."""
        return self.order[self.at]

    @property
    def is_over(self) -> bool:
        """Whether the final count was entered."""
        return bool(self.sheet)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The human seats, in order."""
        return tuple(self.captains)

    @property
    def next_covenant(self) -> Anyone:
        """The Covenant at turn, or else the one whose turn comes next; "" before the table is laid."""
        ahead = (*self.order[self.at :], *self.order[: self.at])
        return next((one for one in ahead if is_covenant(one)), "")

    @property
    def is_bonus_due(self) -> bool:
        """Whether a bonus card follows the card in force: after every third turn (DIF-E, A-18)."""
        if not self.setup.has_bonus or not self.shown or self.shown[-1].bonus:
            return False
        return self.covenants[self.shown[-1].seat].turns % BONUS_EVERY == 0

    def is_last_turn(self) -> bool:
        """Tell whether the turn under way is somebody's last one (FIN-1, FIN-2)."""
        return bool(self.ended_by) and self.begun > self.ended_in and self.seat != self.ended_by

    def is_final_turn(self) -> bool:
        """Tell whether the game ends with the turn under way: nobody else is owed one."""
        return self.is_last_turn() and set(self.owed) <= {self.seat}

    def side(self, seat: Seat) -> Covenant | Captain:
        """Return what a seat has. Raises `KeyError` for a seat that is not in the game."""
        return self.covenants[seat] if is_covenant(seat) else self.captains[seat]

    def with_side(self, seat: Seat, **changes: Any) -> State:
        """Return the state with something of a seat replaced."""
        return self.with_covenant(seat, **changes) if is_covenant(seat) else self.with_captain(seat, **changes)

    def gained(self, seat: Seat, **more: int) -> State:
        """Return the state with amounts added to what a seat has; a result below 0 becomes 0."""
        has = self.side(seat)
        now = changed(has, **{name: max(0, getattr(has, name) + n) for name, n in more.items()})
        if is_covenant(seat):
            return changed(self, covenants={**self.covenants, seat: now})
        return changed(self, captains={**self.captains, seat: now})

    def given_to(self, seat: Seat, name: str) -> Given | None:
        """Return the claim of an Achievement that followed from a correction; `None` where it is a fact."""
        return next((one for one in self.given if (one.seat, one.name) == (seat, name)), None)

    def as_a_fact(self, seat: Seat, name: str) -> State:
        """Return the state with that claim, if there is one, a fact: no correction of a number takes it back."""
        if not self.given_to(seat, name):
            return self
        return changed(self, given=tuple(one for one in self.given if (one.seat, one.name) != (seat, name)))

    def with_row_deck(self, row: int, deck: tuple[str, ...]) -> State:
        """Return the state with the deck of a row (from 1) replaced."""
        return changed(self, row_decks=self.row_decks_with(row, deck))

    def row_decks_with(self, row: int, deck: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """Return the row decks with that of a row (from 1) replaced."""
        return (*self.row_decks[: row - 1], deck, *self.row_decks[row:])

    def with_space(self, cell: str, **changes: Any) -> State:
        """Return the state with something on a space replaced."""
        return changed(self, spaces={**self.spaces, cell: changed(self.spaces[cell], **changes)})

    def spaces_with(self, cell: str, **changes: Any) -> Mapping[str, Space]:
        """Return the spaces with something on one replaced, for an effect that changes more than that."""
        return {**self.spaces, cell: changed(self.spaces[cell], **changes)}

    def with_covenant(self, seat: Seat, **changes: Any) -> State:
        """Return the state with something of a Covenant replaced."""
        return changed(self, covenants={**self.covenants, seat: changed(self.covenants[seat], **changes)})

    def covenants_with(self, seat: Seat, **changes: Any) -> Mapping[Seat, Covenant]:
        """Return the Covenants with something of one replaced, for an effect that changes more than that."""
        return {**self.covenants, seat: changed(self.covenants[seat], **changes)}

    def with_captain(self, seat: Seat, **changes: Any) -> State:
        """Return the state with something of a person replaced."""
        return changed(self, captains={**self.captains, seat: changed(self.captains[seat], **changes)})


def without(pile: tuple[T, ...], one: T) -> tuple[T, ...]:
    """Return a pile without the first of a kind. Raises `LookupError` where there is none."""
    try:
        at = pile.index(one)
    except ValueError:
        raise LookupError(one) from None
    return (*pile[:at], *pile[at + 1 :])


def row_and_place(cell: str) -> tuple[int, int]:
    """Return the row and place of a cell; the Harbor is row 0."""
    return (0, 0) if cell == HARBOR else (int(cell[1]), int(cell[3]))


def distance(one: str, other: str, *, is_diagonal: bool = False) -> int:
    """Return the steps between two spaces; the Harbor touches all of row 1, so a way may lead through it (HR-12)."""
    (row, place), (row2, place2) = row_and_place(one), row_and_place(other)
    through, rows, places = row + row2, abs(row - row2), abs(place - place2)
    across = max(rows, places) if is_diagonal else rows + places
    return through if HARBOR in (one, other) else min(across, through)


def is_covenant(seat: str) -> bool:
    """Tell whether a seat is a Covenant's."""
    return seat in COVENANTS


def is_persons_turn(state: State) -> bool:
    """Tell whether a person is at turn."""
    return bool(state.order) and not (state.over or state.is_over or is_covenant(state.seat))


def ship_of(state: State) -> Captain:
    """Return the ship and chest of the person at turn."""
    return state.captains[state.seat]
