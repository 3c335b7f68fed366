"""What can happen at set-up and with a Covenant card: decks, sections, piles, tiles, goods that wait."""

from __future__ import annotations

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.dead_reckoning.state import (
    Captain,
    Covenant,
    Late,
    Planned,
    Seat,
    Shown,
    Space,
    State,
    is_covenant,
    without,
)
from solocompanion.games.dead_reckoning.why import Bar


# -- set-up ------------------------------------------------------------------------------------------------------------
@frozen
class TableLaid(Effect[State]):
    """The table was set up: the grid face down, the decks, what every seat starts with (SET-1 to SET-4)."""

    order: tuple[Seat, ...]
    boards: tuple[str, ...]
    row_decks: tuple[tuple[str, ...], ...]
    tiles: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Fill the state before the game."""
        return changed(
            state,
            order=self.order,
            spaces=dict.fromkeys(state.setup.cells, changed(Space())),  # as all others are: fields are read faster
            covenants={seat: Covenant() for seat in self.order if is_covenant(seat)},
            captains={seat: Captain() for seat in self.order if not is_covenant(seat)},
            boards=self.boards,
            row_decks=self.row_decks,
            tiles=self.tiles,
        )


@frozen
class DeckShuffled(Effect[State]):
    """The Covenant cards were shuffled; `faces` are those of a custom mix, in no order."""

    cards: tuple[str, ...]
    faces: tuple[str, ...] = ()

    def apply(self, state: State) -> State:
        """Record which cards are unseen; their order is unknown."""
        return changed(state, unseen=self.cards, faces=self.faces)


# -- the card ----------------------------------------------------------------------------------------------------------
@frozen
class CardRevealed(Effect[State]):
    """The top card of a Covenant's deck was turned over (SEC-1 to SEC-3)."""

    shown: Shown

    def apply(self, state: State) -> State:
        """A regular card counts as a turn and sets where it started; a bonus card belongs to the turn before it."""
        shown = self.shown
        unseen, faces = without(state.unseen, shown.card), state.faces and without(state.faces, shown.face)
        covenants = state.covenants
        if not shown.bonus:
            mine = covenants[shown.seat]
            covenants = state.covenants_with(shown.seat, turns=mine.turns + 1, start=mine.space)
        return changed(
            state, unseen=unseen, faces=faces, shown=(*state.shown, shown), plan=(), covenants=covenants, is_acting=True
        )


@frozen
class SectionLearned(Effect[State]):
    """The person entered a section of their own card; `place` is "card/face/number"."""

    place: str
    line: str

    def apply(self, state: State) -> State:
        """Keep it for the rest of this game; the Workshop saves it too."""
        return changed(state, learned={**state.learned, self.place: self.line})


@frozen
class FactLearned(Effect[State]):
    """The person entered what is printed where the pack has a blank."""

    record: str
    facts: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Keep it for the rest of this game; the Workshop saves it too."""
        return changed(state, known={**state.known, self.record: self.facts})


@frozen
class BattlesPlanned(Effect[State]):
    """A Covenant's battles were planned, with their strength and the placements that are ignored (MB-1 to MB-4)."""

    plan: tuple[Planned, ...]

    def apply(self, state: State) -> State:
        """Keep the plan until the turn is over."""
        return changed(state, plan=self.plan)


@frozen
class RemarkRead(Noted[State]):
    """A remark on the card was read; the person carries it out by hand."""

    seat: Seat
    words: str


@frozen
class CoinFlipped(Noted[State]):
    """A coin was flipped: for a Merchant ship that a Covenant takes (ADV-3), or for whom it attacks (COP-21).

    `fell` is "heads", "tails" or the person it fell to.
    """

    seat: Seat
    fell: str


@frozen
class TargetFound(Noted[State]):
    """Of two people it could attack a Covenant attacks one; `why` is the criterion that decided (COP-21, A-38)."""

    seat: Seat
    target: Seat
    why: str


@frozen
class NothingDone(Noted[State]):
    """An icon, or a Garrison a person met, had no effect; `what` names it (RGT-2 to RGT-9, HR-9).

    Behind its name it may have the building it is about. `why` is what kept it from an attack.
    """

    seat: Seat
    what: str
    why: Bar | None = None


@frozen
class UpgradeGained(Effect[State]):
    """A Covenant took a Ship Upgrade tile (RGT-3)."""

    seat: Seat
    tile: str

    def apply(self, state: State) -> State:
        """Move the tile from the supply to the Covenant."""
        mine = state.covenants[self.seat]
        covenants = state.covenants_with(self.seat, tiles=(*mine.tiles, self.tile))
        return changed(state, tiles=without(state.tiles, self.tile), covenants=covenants)


@frozen
class GoodsDelayed(Effect[State]):
    """Goods were set aside for its most valuable island after its turn (RGT-10)."""

    late: Late

    def apply(self, state: State) -> State:
        """Add them to the goods that wait."""
        return changed(state, late=(*state.late, self.late))


@frozen
class DelayedLaid(Effect[State]):
    """Delayed goods were put on an island; on none (`cell` empty) if the Covenant controls none (EOT-3)."""

    late: Late
    cell: str

    def apply(self, state: State) -> State:
        """Move the goods from the waiting list to the island."""
        done = changed(state, late=without(state.late, self.late))
        if not self.cell:
            return done
        space = done.spaces[self.cell]
        return done.with_space(self.cell, coins=space.coins + self.late.coins, cargo=space.cargo + self.late.cargo)


@frozen
class StrengthCompared(Noted[State]):
    """The cubes a Covenant would drop were compared with the number on its card (RGT-11)."""

    seat: Seat
    cubes: int
    least: int
