"""Everything that can happen round the ocean, in the past tense: cards, piles, battles, Achievements, turns, the end."""

from __future__ import annotations

from typing import Literal

from attrs import evolve, frozen

from solocompanion.core.effects import Effect
from solocompanion.games.dead_reckoning import effects as ocean
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import (
    Captain,
    Covenant,
    Late,
    Planned,
    Seat,
    Setup,
    Shown,
    Space,
    State,
    is_covenant,
)

BattleKind = Literal["ship", "building"]


# -- set-up ------------------------------------------------------------------------------------------------------------
@frozen
class TableLaid(Effect[State]):
    """The grid lies face down, the decks are ready, everybody has what they start with (SET-1 to SET-4)."""

    order: tuple[Seat, ...]
    boards: tuple[str, ...]
    row_decks: tuple[tuple[str, ...], ...]
    tiles: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Lay everything out."""
        return evolve(
            state,
            order=self.order,
            spaces={cell: Space() for cell in state.setup.cells},
            covenants={seat: Covenant() for seat in self.order if is_covenant(seat)},
            captains={seat: Captain() for seat in self.order if not is_covenant(seat)},
            boards=self.boards,
            row_decks=self.row_decks,
            tiles=self.tiles,
        )


@frozen
class BoardsChosen(Effect[State]):
    """These Ocean boards are in the grid; the others stay in the box."""

    boards: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Only these can turn up."""
        return evolve(state, boards=self.boards)


@frozen
class DeckShuffled(Effect[State]):
    """The Covenant cards were shuffled; `faces` are those of a custom mix, in no order."""

    cards: tuple[str, ...]
    faces: tuple[str, ...] = ()

    def apply(self, state: State) -> State:
        """Nothing is known of the order, so nothing is recorded of it."""
        return evolve(state, unseen=self.cards, faces=self.faces)


# -- the card ----------------------------------------------------------------------------------------------------------
@frozen
class CardRevealed(Effect[State]):
    """The top card of a Covenant's deck was turned over (SEC-1 to SEC-3)."""

    shown: Shown

    def apply(self, state: State) -> State:
        """A regular card counts as a turn; a bonus card does not."""
        shown = self.shown
        unseen = list(state.unseen)
        unseen.remove(shown.card)
        faces = list(state.faces)
        if faces:
            faces.remove(shown.face)
        mine = state.covenants[shown.seat]
        turns = mine.turns + (0 if shown.bonus else 1)
        whole = evolve(state, unseen=tuple(unseen), faces=tuple(faces), shown=(*state.shown, shown), plan=())
        return whole.with_covenant(shown.seat, turns=turns, start=mine.space)


@frozen
class SectionLearned(Effect[State]):
    """The person tapped in a section of their own card; `place` is "card/face/number"."""

    place: str
    line: str

    def apply(self, state: State) -> State:
        """It holds for the rest of this game, and the Workshop remembers it."""
        return evolve(state, learned={**state.learned, self.place: self.line})


@frozen
class FactLearned(Effect[State]):
    """The person told what is printed where the app has a blank."""

    record: str
    facts: tuple[int, ...]

    def apply(self, state: State) -> State:
        """It holds for the rest of this game, and the Workshop remembers it."""
        return evolve(state, known={**state.known, self.record: self.facts})


@frozen
class BattlesPlanned(Effect[State]):
    """What battles are coming, at what strength, and which placements are ignored (MB-1 to MB-4)."""

    plan: tuple[Planned, ...]

    def apply(self, state: State) -> State:
        """Keep it in sight until the turn is over."""
        return evolve(state, plan=self.plan)


@frozen
class RemarkRead(Effect[State]):
    """Something printed on the card that the person does by hand."""

    seat: Seat
    words: str

    def apply(self, state: State) -> State:
        """The app does not know what it changes."""
        return state


@frozen
class NothingDone(Effect[State]):
    """An icon had nothing to work on; `what` names it (RGT-2 to RGT-9)."""

    seat: Seat
    what: str

    def apply(self, state: State) -> State:
        """Nothing happens."""
        return state


@frozen
class UpgradeGained(Effect[State]):
    """A Covenant took a Ship Upgrade tile (RGT-3)."""

    seat: Seat
    tile: str

    def apply(self, state: State) -> State:
        """From the supply to its others."""
        tiles = list(state.tiles)
        tiles.remove(self.tile)
        mine = state.covenants[self.seat]
        return evolve(state, tiles=tuple(tiles)).with_covenant(self.seat, tiles=(*mine.tiles, self.tile))


@frozen
class GoodsDelayed(Effect[State]):
    """Goods wait to be laid on its most valuable island after its turn (RGT-10)."""

    late: Late

    def apply(self, state: State) -> State:
        """They wait."""
        return evolve(state, late=(*state.late, self.late))


@frozen
class DelayedLaid(Effect[State]):
    """Goods that waited came onto an island, or nowhere if it controls none (`cell` empty; EOT-3)."""

    late: Late
    cell: str

    def apply(self, state: State) -> State:
        """The first that waits is done."""
        waiting = list(state.late)
        waiting.remove(self.late)
        done = evolve(state, late=tuple(waiting))
        if not self.cell:
            return done
        space = done.spaces[self.cell]
        return done.with_space(self.cell, coins=space.coins + self.late.coins, cargo=space.cargo + self.late.cargo)


# -- battles -----------------------------------------------------------------------------------------------------------
@frozen
class BattleFought(Effect[State]):
    """A battle was fought at the table. `cubes` is what the Covenant dropped; crowns are counted on the board."""

    kind: BattleKind
    attacker: Seat
    defender: Seat
    cell: str
    cubes: int
    attacker_crowns: int
    defender_crowns: int
    winner: Seat

    def apply(self, state: State) -> State:
        """What it led to are effects of their own."""
        return state


@frozen
class MerchantFought(Effect[State]):
    """A person attacked a Merchant ship: it is turned over and theirs, or buried."""

    seat: Seat
    cell: str
    won: bool

    def apply(self, state: State) -> State:
        """The card leaves the space either way."""
        if self.won:
            return state.with_space(self.cell, card="")
        return ocean.RowCardBuried(self.cell).apply(state)


@frozen
class Plundered(Effect[State]):
    """The winner of a battle took coins and cargo from the other side (BAT-4)."""

    winner: Seat
    loser: Seat
    coins: int
    cargo: int

    def apply(self, state: State) -> State:
        """From the ship (or Dock) of one to that of the other."""
        return _handed(_handed(state, self.loser, -self.coins, -self.cargo), self.winner, self.coins, self.cargo)


def _handed(state: State, seat: Seat, coins: int, cargo: int) -> State:
    if is_covenant(seat):
        mine = state.covenants[seat]
        return state.with_covenant(seat, coins=max(0, mine.coins + coins), cargo=max(0, mine.cargo + cargo))
    ship = state.captains[seat]
    return state.with_captain(seat, coins=max(0, ship.coins + coins), cargo=max(0, ship.cargo + cargo))


@frozen
class SinkingPaid(Effect[State]):
    """A sunk Covenant's coins went from its Dock into the chest of the person who sank it (SNK-1)."""

    seat: Seat
    winner: Seat
    coins: int

    def apply(self, state: State) -> State:
        """It has no fewer than none."""
        paid = state.with_covenant(self.seat, coins=state.covenants[self.seat].coins - self.coins)
        return ocean.ChestFilled(self.winner, self.coins).apply(paid)


# -- Achievements and the end ------------------------------------------------------------------------------------------
@frozen
class AchievementCubed(Effect[State]):
    """A Covenant put a cube on an Achievement (ACH-1, ACH-3, ACH-5)."""

    seat: Seat
    name: str

    def apply(self, state: State) -> State:
        """One cube more."""
        cubes = state.covenants[self.seat].cubes
        return state.with_covenant(self.seat, cubes={**cubes, self.name: cubes.get(self.name, 0) + 1})


@frozen
class AchievementClaimed(Effect[State]):
    """Somebody claimed an Achievement."""

    seat: Seat
    name: str

    def apply(self, state: State) -> State:
        """It is never lost again."""
        if is_covenant(self.seat):
            return state.with_covenant(self.seat, claimed=(*state.covenants[self.seat].claimed, self.name))
        return state.with_captain(self.seat, claimed=(*state.captains[self.seat].claimed, self.name))


@frozen
class EndTriggered(Effect[State]):
    """Somebody claimed a fourth Achievement: every other seat gets one more turn (FIN-1, FIN-2, COP-4)."""

    seat: Seat

    def apply(self, state: State) -> State:
        """From the next turn on, last-turn rules."""
        owed = tuple(one for one in state.order if one != self.seat)
        return evolve(state, ended_by=self.seat, ended_in=state.begun, owed=owed)


@frozen
class TurnEnded(Effect[State]):
    """A seat's turn was over; the next one's began, unless nobody is owed a turn any more."""

    seat: Seat

    def apply(self, state: State) -> State:
        """Hand on; nothing that belonged to the turn is left."""
        owed = state.owed
        if state.ended_by and state.begun > state.ended_in:
            owed = tuple(one for one in owed if one != self.seat)
        over = bool(state.ended_by) and not owed
        return evolve(
            state,
            at=(state.at + 1) % len(state.order),
            begun=state.begun + 1,
            owed=owed,
            over=over,
            plan=() if is_covenant(self.seat) else state.plan,
        )


@frozen
class CardsRanOut(Effect[State]):
    """No Covenant card was left and the house rule says that ends the game (A-1)."""

    def apply(self, state: State) -> State:
        """Count up."""
        return evolve(state, over=True)


@frozen
class SheetFilled(Effect[State]):
    """The person counted up; the numbers are in the order of `scoring.sheet_lines`."""

    counts: tuple[int, ...]

    def apply(self, state: State) -> State:
        """The game is over."""
        return evolve(state, sheet=self.counts)


EFFECTS: tuple[type[Effect[State]], ...] = (
    ocean.BoardRevealed,
    ocean.RowCardDealt,
    ocean.RowCardTaken,
    ocean.RowCardBuried,
    ocean.AdvancementClaimed,
    ocean.EncounterIgnored,
    ocean.NothingToClaim,
    ocean.CubePlaced,
    ocean.CubeRemoved,
    ocean.CubesLeft,
    ocean.ControlTaken,
    ocean.BuildingPlaced,
    ocean.BuildingRemoved,
    ocean.ShipMoved,
    ocean.ModeChanged,
    ocean.DamageTaken,
    ocean.DamageRepaired,
    ocean.ShipSunk,
    ocean.CoinsGained,
    ocean.CargoGained,
    ocean.CargoConverted,
    ocean.GoodsLaid,
    ocean.GoodsLoaded,
    ocean.ChestFilled,
    ocean.IslandEmptied,
    TableLaid,
    BoardsChosen,
    DeckShuffled,
    CardRevealed,
    SectionLearned,
    FactLearned,
    BattlesPlanned,
    RemarkRead,
    NothingDone,
    UpgradeGained,
    GoodsDelayed,
    DelayedLaid,
    BattleFought,
    MerchantFought,
    Plundered,
    SinkingPaid,
    AchievementCubed,
    AchievementClaimed,
    EndTriggered,
    TurnEnded,
    CardsRanOut,
    SheetFilled,
)
