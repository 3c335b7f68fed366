"""What cannot be on any table: more pieces than there are, counts out of range, results the rules do not give."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import asdict, astuple

from solocompanion.core.words import text
from solocompanion.games.wyrmspan.facts import Catalogue
from solocompanion.games.wyrmspan.rules.rounds import most_quantity
from solocompanion.games.wyrmspan.rules.scoring import objective_vp
from solocompanion.games.wyrmspan.state import SIDES, State


def faults(state: State, catalogue: Catalogue) -> Sequence[str]:
    """Name what cannot be. A correction that leads here is refused with these words."""
    return [
        *_guild_faults(state, catalogue),
        *_card_faults(state, catalogue),
        *_count_faults(state),
        *_result_faults(state, catalogue),
    ]


def _guild_faults(state: State, catalogue: Catalogue) -> Iterator[str]:
    for side in SIDES:
        guild = getattr(state, side)
        waiting = sum(state.waiting) if side == "automa" else 0
        markers = guild.ready + waiting + state.placed(side)
        if markers != 4 or guild.ready < 0:
            yield text("{side}: {n} guild markers instead of 4", side=side, n=markers)
    tile = catalogue.tiles.get(state.setup.tile)
    if tile:
        for row, (owners, spaces) in enumerate(zip(state.rows[:4], tile.spaces, strict=True), start=1):
            if len(owners) > spaces:
                yield text("row {row} of the guild tile has {n} spaces", row=row, n=spaces)
    elif state.setup.tile:
        yield text("there is no guild tile {tile}", tile=state.setup.tile)


def _card_faults(state: State, catalogue: Catalogue) -> Iterator[str]:
    objectives = state.setup.objectives
    strangers = [face for face in objectives if face not in catalogue.solo_objectives]
    if strangers:
        yield text("{objective} is not an objective of the solo game", objective=strangers[0])
    elif len({catalogue.objectives[face].tile for face in objectives}) != len(objectives):
        yield text("the same objective occurs twice, or both faces of its tile are used")
    cards = (*state.unseen, *state.drawn)
    unknown = [card for card in cards if card not in catalogue.cards]
    if unknown:
        yield text("there is no decision card {card}", card=unknown[0])
    if cards and (len(cards) != 8 or not state.unseen):
        yield text("she has eight decision cards, one of them always aside")


def _count_faults(state: State) -> Iterator[str]:
    results = [number for result in state.results for number in astuple(result)]
    if min(state.coins, state.dragons, state.caves, state.automa.steps, state.human.steps, *results) < 0:
        yield text("a count is below 0")
    if not all(1 <= n <= 4 for n in state.excavated) or not 1 <= state.round <= 4:
        yield text("open spaces go from 1 to 4 and rounds from 1 to 4")


def _result_faults(state: State, catalogue: Catalogue) -> Iterator[str]:
    """A result follows from its two quantities (WY-O3), and no quantity is larger than possible."""
    for n, (result, worth) in enumerate(zip(state.results, catalogue.rounds, strict=False), start=1):
        yours, hers = objective_vp(worth, result.human, result.automa)
        if result.is_known and (result.human_vp, result.automa_vp) != (yours, hers):
            yield text(
                "round {n}: {human} against {automa} are {yours} and {hers} VP, not {human_vp} and {automa_vp}",
                n=n, yours=yours, hers=hers, **asdict(result),
            )  # fmt: skip
    for n, (result, face) in enumerate(zip(state.results, state.setup.objectives, strict=False), start=1):
        if face not in catalogue.solo_objectives:  # a fault of its own
            continue
        for side in SIDES:
            quantity, most = getattr(result, side), most_quantity(catalogue.objectives[face], state.setup, side)
            if quantity > most:
                yield text(
                    "round {n}: {side}: {quantity}, but {most} are possible",
                    n=n,
                    side=side,
                    quantity=quantity,
                    most=most,
                )
