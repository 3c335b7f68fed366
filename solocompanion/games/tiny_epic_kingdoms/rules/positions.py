"""A position as the AI sees it: what can be entered, what it holds least and most of (TEK-M, TEK-K, TEK-Z)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Literal

from solocompanion.core.table import Table
from solocompanion.core.trail import Note
from solocompanion.games.tiny_epic_kingdoms.combined_map import SPECIAL, Land, land
from solocompanion.games.tiny_epic_kingdoms.facts import RESOURCE_KINDS, Catalogue
from solocompanion.games.tiny_epic_kingdoms.rules.reasons import note
from solocompanion.games.tiny_epic_kingdoms.state import FULL, SIDES, Setup, State

KingdomTable = Table[State, Catalogue]
Status = Literal["empty", "own", "yours", "full", "closed", "allied", "hopeless"]
SourceClass = Literal["doubled", "home", "single"]
CLASSES: tuple[Status, ...] = ("empty", "own", "yours")  # V, O and P of TEK-M3
KIND_RANK: Mapping[str, int] = {"forest": 0, "mountain": 1, "plains": 2, "capital": 3, "ruins": 4}  # TEK-K3
SHUT: Mapping[str, str] = {"full": "B9", "closed": "TEK-Z2", "allied": "TEK-L3", "hopeless": "AMB-16"}


def land_of(state: State, catalogue: Catalogue) -> Land:
    """Return the map of a game whose territories are settled."""
    territories, setup = catalogue.territories, state.setup
    return land(territories[setup.territory_ai], territories[setup.territory_you])


def has_land(setup: Setup, catalogue: Catalogue) -> bool:
    """Tell whether both territories are settled."""
    return all(getattr(setup, f"territory_{side}") in catalogue.territories for side in SIDES)


def quest_needs(setup: Setup, known: Land) -> tuple[str, ...]:
    """Return the spaces of A that a Quest waits for: those the AI reaches, or by house rule all (TEK-Q1, AMB-02)."""
    return known.of("A") if setup.covered == "all" else known.accessible


def waits(state: State, known: Land) -> Mapping[str, list[str]]:
    """Return, for all Ruins and Capitals, the empty spaces that they wait for (TEK-Z2, AMB-02, AMB-32).

    Before the set-up is done the AI's Home counts as full: its meeples come there first of all.
    """
    found = {one: _empty(state, known, "A", needed) for one, needed in known.needed.items()}
    if state.setup.far_gate == "both":
        for one, needed in known.needed_far.items():
            found[one] += _empty(state, known, "B", needed) if one[0] == "B" else ()
    return found


def _empty(state: State, known: Land, card: str, needed: tuple[str, ...]) -> list[str]:
    """Return the empty ones of the spaces that are needed on a card; by house rule all that yield are (AMB-02)."""
    if state.setup.covered == "all":
        needed = tuple(one for one in known.of(card) if known.kind[one] in RESOURCE_KINDS)
    begins = known.home if state.phase == "setup" else ""
    return [one for one in needed if not state.crowd(one) and one != begins]


class Position:
    """A state and its map.

    Attributes
    ----------
    held
        How many spaces of each kind hold a meeple of the AI's, on both cards, shared ones too (TEK-K1).
    least, most
        The kinds of those three it holds fewest and most of; all that tie (TEK-K2).
    status
        Of every space: its class as a target, or why it is none (TEK-M2, TEK-M3).

    """

    def __init__(self, state: State, known: Land) -> None:
        self.state, self.land = state, known
        self.home, self.steps, self.kind = known.home, known.steps, known.kind
        self.held: dict[str, int] = dict.fromkeys(KIND_RANK, 0)
        for space in state.ai_at:
            self.held[known.kind[space]] += 1
        counts = [self.held[kind] for kind in RESOURCE_KINDS]
        self.fewest, self.greatest = min(counts), max(counts)
        self.least = [kind for kind in RESOURCE_KINDS if self.held[kind] == self.fewest]
        self.most = [kind for kind in RESOURCE_KINDS if self.held[kind] == self.greatest]
        self._attack: Status = "yours"
        if state.allied:
            self._attack = "allied"
        elif state.setup.hopeless == "stay" and not state.ai.might:
            self._attack = "hopeless"
        self._waits = waits(state, known)
        self.status: dict[str, Status] = {space: self._status(space) for space in known.spaces}

    def _status(self, space: str) -> Status:
        ai, you = self.state.ai_at.get(space, 0), self.state.you_at.get(space, 0)
        if ai + you >= FULL:
            return "full"
        if self._waits.get(space):
            return "closed"
        if ai:
            return "own"
        return self._attack if you else "empty"

    def is_empty(self, space: str) -> bool:
        """Tell whether nobody is there."""
        return space not in self.state.ai_at and space not in self.state.you_at

    def empty(self, spaces: Iterable[str]) -> list[str]:
        """Return those of the spaces where nobody is."""
        return [one for one in spaces if self.is_empty(one)]

    def shut(self, space: str) -> Note | None:
        """Return the note of a space that cannot be entered; `None` for one of the three classes."""
        status = self.status[space]
        if status in CLASSES:
            return None
        rule = SHUT[status]
        if status == "full":
            state = self.state
            return note(space, status, state.ai_at.get(space, 0), state.you_at.get(space, 0), rule=rule)
        if status == "closed":
            first = self._waits[space][0]
            return note(space, status, first, rule=rule if first[0] == "A" else "AMB-32")
        return note(space, status, rule=rule)

    def spares(self, space: str) -> bool:
        """Tell whether the AI would attack there, if it had no ally or something to pay (TEK-L3, AMB-16)."""
        return self.status[space] in {"allied", "hopeless"}

    def let_in(self, space: str) -> Iterator[Note]:
        """Yield the note of Ruins or a Capital that may be entered: nothing is empty, or what is it does not wait for.

        By house rule it waits for everything (TEK-Z2, AMB-02).
        """
        if self.kind[space] not in SPECIAL:
            return
        empty = self.empty(one for one in self.land.of("A") if self.kind[one] in RESOURCE_KINDS)
        if empty:
            yield note(space, "waived", empty[0], kept=True, rule="AMB-02")
        else:
            yield note(space, "let_in", kept=True, rule="TEK-Z2")

    @cached_property
    def source_class(self) -> Mapping[str, SourceClass]:
        """The spaces a Patrol may begin from, in the order of the cards (TEK-P1)."""
        found: dict[str, SourceClass] = {}
        for space in self.land.spaces:
            n = self.state.ai_at.get(space, 0)
            if n and self.stays(space) is None:
                found[space] = "home" if space == self.home else "doubled" if n >= FULL else "single"
        return found

    def stays(self, space: str) -> Note | None:
        """Return the note of a space that nobody of the AI's may leave."""
        if self.kind[space] == "ruins":
            return note(space, "ruins_stay", rule="TEK-Z1")
        if space == self.home and not self.state.reserve("ai"):
            return note(space, "home_stays", 0, rule="TEK-H3")
        return None

    def near(self, space: str) -> int:
        """Count the empty spaces beside one."""
        return len(self.empty(self.land.beside[space]))

    def walks(self, space: str, to: Iterable[str], *, over: bool) -> int | None:
        """Return the steps from a space to the nearest of others; `None` where there is no way.

        `over`: they lead over the edge of A too, as steps from Home do (TEK-M4).
        """
        wanted = set(to)
        for steps, ring in enumerate(self._rings(space, over=over)):
            if wanted & ring:
                return steps
        return None

    def _rings(self, space: str, *, over: bool) -> Iterator[set[str]]:
        """Yield the spaces that are no step away, one step, two steps, and so on."""
        seen: set[str] = set()
        ring = {space}
        while ring:
            yield ring
            seen |= ring
            ring = {to for one in ring for to in (self.land.onward(one) if over else self.land.beside[one])} - seen
