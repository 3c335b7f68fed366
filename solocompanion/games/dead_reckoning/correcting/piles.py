"""What can be corrected of tiles, row cards and Covenant cards: what is not in a pile is in the supply or the deck."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from solocompanion.core.mirror import Correctable, nowhere
from solocompanion.core.things import Target, name, number
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.correcting.seats import SIDES, recount
from solocompanion.games.dead_reckoning.facts import BLANK, RowCard
from solocompanion.games.dead_reckoning.state import Seat, State
from solocompanion.games.dead_reckoning.wording import Names, pile, who

USUAL_ICONS = 5
PILED: Target[Seat, str, int, str] = Target("pile", things.seat, name, number, name)


# -- tiles and row cards -----------------------------------------------------------------------------------------------
def tiles(state: State, names: Names) -> Iterator[tuple[Seat, str]]:
    """Yield each Covenant with each tile it has or could have."""
    for seat, mine in state.covenants.items():
        yield from ((seat, tile) for tile in names.catalogue.tiles if tile in mine.tiles or tile in state.tiles)


def put_tiles(state: State, n: int, seat: Seat, tile: str) -> State:
    """Give a Covenant so many tiles of a kind."""
    mine = state.covenants[seat].tiles
    supply = state.tiles.count(tile) + mine.count(tile) - n
    if supply < 0:
        raise ValueError(text("there are not so many tiles of that kind"))
    given = state.with_covenant(seat, tiles=recount(mine, tile, n))
    return evolve(given, tiles=recount(state.tiles, tile, supply))


def piles(state: State, names: Names) -> Iterator[tuple[Seat, str, int, str]]:
    """Yield (Covenant, pile, row, card): each card with the pile where it belongs (ADV-2), and where else it is."""
    cards = [
        (min(card.row, len(state.row_decks)), side, belongs)
        for card in names.catalogue.row_cards.values()
        if card.set == state.setup.boards and card.kind != "fortune"
        for side, belongs in _sides(card, state)
    ]
    for seat, mine in state.covenants.items():
        for row, card, belongs in cards:
            held = {"pirate": mine.pirate, "mercantile": mine.mercantile}
            yield from ((seat, pile, row, card) for pile in held if pile == belongs or card in held[pile])


def _sides(card: RowCard, state: State) -> Iterator[tuple[str, str]]:
    """Yield the names a card has in a pile, each with the pile where it belongs."""
    if card.kind == "encounter" or card.saga:
        yield card.id, "mercantile"
        return
    yield from _named(card.id, (card.cannons, card.abilities), state)
    if card.kind == "merchant":
        yield from _named(f"{card.id}/back", (card.back_cannons, card.back_abilities), state)


def _named(name: str, printed: tuple[int, int], state: State) -> Iterator[tuple[str, str]]:
    """Yield a side by its printed icons; one that is a blank with the numbers it may have, and those it was given."""
    if BLANK not in printed:
        yield name, "pirate" if sum(printed) else "mercantile"
        return
    held = {one for mine in state.covenants.values() for one in (*mine.pirate, *mine.mercantile)}
    usual = {f"{name}/{n}" for n in range(USUAL_ICONS)}
    for one in sorted(usual | {one for one in held if one.rpartition("/")[0] == name}):
        yield one, "mercantile" if one.endswith("/0") else "pirate"


def put_pile(state: State, n: int, seat: Seat, pile: str, row: int, name: str) -> State:
    """Put so many of a card into a Covenant's pile."""
    mine = {"pirate": state.covenants[seat].pirate, "mercantile": state.covenants[seat].mercantile}[pile]
    card = name.partition("/")[0]
    deck = state.row_decks[row - 1]
    left = max(0, deck.count(card) + mine.count(name) - n)
    piled = state.with_covenant(seat, **{pile: recount(mine, name, n)})
    return piled.with_row_deck(row, recount(deck, card, left))


# -- Covenant cards ----------------------------------------------------------------------------------------------------
def put_card(state: State, value: str, card: str) -> State:
    """Put a Covenant card back among the unseen ones, or take it from them; in a custom mix a face goes with it."""
    unseen = recount(state.unseen, card, {"unseen": 1, "drawn": 0}[value])
    more = len(unseen) - len(state.unseen)
    if state.setup.difficulty != "custom" or not more:
        return evolve(state, unseen=unseen)
    return evolve(state, unseen=unseen, faces=(*state.faces, "normal") if more > 0 else state.faces[:-1])


def put_faces(state: State, n: int) -> State:
    """Say how many of the faces left in a custom mix are red."""
    if n > len(state.faces):
        raise ValueError(text("there are not so many cards left"))
    return evolve(state, faces=("hard",) * n + ("normal",) * (len(state.faces) - n))


PILES = (
    Correctable(
        target=Target("tiles", things.seat, name),
        on=SIDES,
        name=lambda _, names, seat, tile: text("{who}: tile {tile}", who=who(seat), tile=names.tile(tile)),
        now=lambda state, seat, tile: state.covenants[seat].tiles.count(tile),
        put=put_tiles,
        of=tiles,
        range=lambda state, _, seat, tile: (0, (*state.covenants[seat].tiles, *state.tiles).count(tile)),
        sprite=nowhere,
        marked=lambda _, __, seat, *___: things.SHIP(seat),
    ),
    Correctable(
        target=PILED,
        on=SIDES,
        name=lambda _, names, seat, kind, __, card: text(
            "{who}: {pile}, {card}", who=who(seat), pile=pile(kind), card=names.card(card)
        ),
        now=lambda state, seat, kind, _, card: getattr(state.covenants[seat], kind).count(card),
        put=put_pile,
        of=piles,
        range=lambda _, names, __, ___, ____, card: (0, names.catalogue.row_cards[card.partition("/")[0]].copies),
        sprite=nowhere,
        marked=lambda _, __, seat, *___: things.SHIP(seat),
    ),
    Correctable(
        target=Target("card", name),
        group=lambda *_: text("Covenant cards"),
        name=lambda _, names, card: names.covenant_card(card),
        now=lambda state, card: "unseen" if card in state.unseen else "drawn",
        put=put_card,
        of=lambda state, names: [(card,) for card in names.catalogue.deck(state.setup.cards) if state.unseen],
        choices=lambda *_: ("unseen", "drawn"),
    ),
    Correctable(
        target=Target("faces"),
        group=lambda *_: text("Covenant cards"),
        name=lambda *_: text("Red faces left"),
        now=lambda state: state.faces.count("hard"),
        put=put_faces,
        of=lambda state, _: [()] if state.faces else [],
        range=lambda state, _: (0, len(state.faces)),
    ),
)
