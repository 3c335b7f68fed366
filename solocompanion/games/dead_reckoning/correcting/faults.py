"""States that are impossible: a correction that leads to one is refused with these words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from solocompanion.core.words import capital, later, text
from solocompanion.games.dead_reckoning.facts import Catalogue, Ocean, RowCard
from solocompanion.games.dead_reckoning.rules.control import ocean_at
from solocompanion.games.dead_reckoning.rules.exploring import most_cubes
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import (
    ACHIEVEMENTS,
    CARGO_PER_COIN,
    SINKS_AT,
    Captain,
    Covenant,
    Seat,
    Space,
    State,
)
from solocompanion.games.dead_reckoning.wording import achievement, place, who

Found = Iterator[str]


def faults(state: State, catalogue: Catalogue) -> Sequence[str]:
    """Name what is impossible: pieces in two places, too many pieces, counts out of range."""
    return [
        *_seats(state),
        *_spaces(state, catalogue),
        *_boards(state, catalogue),
        *_row_cards(state, catalogue),
        *_tiles(state, catalogue),
        *_deck(state, catalogue),
    ]


def _seats(state: State) -> Found:
    for seat, mine in state.covenants.items():
        yield from _seat(state, seat, mine, mine.turns, *mine.cubes.values())
        if mine.cargo >= CARGO_PER_COIN:
            yield text("{who}: three cargo on the Dock are a coin", who=who(seat))
        if "merchant" in mine.claimed:
            yield text("{who} cannot claim {achievement}", who=who(seat), achievement=achievement("merchant"))
    for seat, ship in state.captains.items():
        yield from _seat(state, seat, ship, ship.chest)
        if ship.mode == "pirate" and ship.space == HARBOR:
            yield text("{who}: no Pirate mode in the Harbor", who=who(seat))


def _seat(state: State, seat: Seat, ship: Covenant | Captain, *counts: int) -> Found:
    if min(ship.coins, ship.cargo, *counts) < 0:
        yield text("{who}: a count is below 0", who=who(seat))
    if not 0 <= ship.damage < SINKS_AT:
        yield text("{who}: a ship carries 0 to 4 damage", who=who(seat))
    if ship.space != HARBOR and ship.space not in state.spaces:
        yield text("{who}: there is no such space", who=who(seat))
    if len(set(ship.claimed)) != len(ship.claimed) or not set(ship.claimed) <= set(ACHIEVEMENTS):
        yield text("{who}: an Achievement is claimed once", who=who(seat))


def _spaces(state: State, catalogue: Catalogue) -> Found:
    for cell, space in state.spaces.items():
        found = list(_space(state, space, ocean_at(state, catalogue, cell)))
        if found:  # a space is named where something is wrong with it: corrections ask for faults again and again
            where = capital(place(cell, state.setup.places))
            yield from (text(said, place=where, **more) for said, more in found)


def _space(state: State, space: Space, ocean: Ocean | None) -> Iterator[tuple[str, dict[str, int]]]:
    """Yield what is wrong with a space, as messages with a place for its name, and what fills them besides."""
    room = most_cubes(ocean)
    if len(space.cubes) > room:
        yield later("{place} takes {n} influence cubes"), {"n": room}
    if min(space.coins, space.cargo) < 0:
        yield later("{place}: a count is below 0"), {}
    if state.setup.permanent_again == "one" and any(n > 1 for n in Counter(space.permanent).values()):
        yield later("{place}: a side has one permanent cube at most"), {}
    if any(n > 1 for n in Counter(space.buildings).values()):
        yield later("{place}: a side has one building of a kind at most"), {}
    if (space.coins or space.cargo or space.permanent or space.buildings) and (ocean is None or ocean.kind == "sea"):
        yield later("{place} is no island"), {}


def _boards(state: State, catalogue: Catalogue) -> Found:
    boards = [*state.boards, *(space.board for space in state.spaces.values() if space.board)]
    if strangers := [one for one in boards if one not in catalogue.oceans]:
        yield text("there is no Ocean board {board}", board=strangers[0])
    if len(set(boards)) != len(boards):
        yield text("an Ocean board is there twice")


def _row_cards(state: State, catalogue: Catalogue) -> Found:
    """Count every card; cards that people took are not counted. Rows past the last deck share its cards."""
    held = [name.partition("/")[0] for mine in state.covenants.values() for name in (*mine.pirate, *mine.mercantile)]
    laid = [space.card for space in state.spaces.values() if space.card]
    total = Counter([*held, *laid, *(card for deck in state.row_decks for card in deck)])
    for card, n in total.items():
        known = catalogue.row_cards.get(card)
        if known is None:
            yield text("there is no card {card}", card=card)
            continue
        if n > known.copies and n > known.copies * _decks(known, state, catalogue):
            yield text("{card} is there too often", card=known.name)


def _decks(card: RowCard, state: State, catalogue: Catalogue) -> int:
    """Return in how many decks a card may lie."""
    last = max((one.row for one in catalogue.row_cards.values() if one.set == state.setup.boards), default=1)
    return max(1, len(state.row_decks) - last + 1) if card.row == last else 1


def _tiles(state: State, catalogue: Catalogue) -> Found:
    total = Counter([*state.tiles, *(tile for mine in state.covenants.values() for tile in mine.tiles)])
    for tile, n in total.items():
        known = catalogue.tiles.get(tile)
        if known is None or n > known.copies:
            yield text("{tile} is there too often", tile=known.name if known else tile)


def _deck(state: State, catalogue: Catalogue) -> Found:
    if len(set(state.unseen)) != len(state.unseen) or not set(state.unseen) <= set(catalogue.cards):
        yield text("a Covenant card is there twice")
    if state.setup.difficulty == "custom" and len(state.faces) != len(state.unseen):
        yield text("every card that is left has a face")
