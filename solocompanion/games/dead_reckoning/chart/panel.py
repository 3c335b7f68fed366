"""The Covenant's panel: who it is, its card with the section in force, its numbers, its cannons, its Achievements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solocompanion.core.board import Board
from solocompanion.core.cards import CardError
from solocompanion.core.effects import Step
from solocompanion.core.view import Chip, Counter, Panel
from solocompanion.core.words import plural, text
from solocompanion.games.dead_reckoning.chart.covenant_sheet import face_down, face_up
from solocompanion.games.dead_reckoning.chart.pictures import TURNED, turned
from solocompanion.games.dead_reckoning.chart.progress import card_of, progress, this_card
from solocompanion.games.dead_reckoning.commands.battles import Achieve
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules.achieving import EARNED, needed, reached
from solocompanion.games.dead_reckoning.sections import Section, read_section
from solocompanion.games.dead_reckoning.state import ACHIEVEMENTS, CLAIMS_TO_END, SINKS_AT, Seat, Shown, State
from solocompanion.games.dead_reckoning.wording import Names, achievement, difficulty, goods, who
from solocompanion.games.dead_reckoning.words.battle_words import ledger

CLAIMED = "✓"


def panel(state: State, steps: Sequence[Step], names: Names) -> Panel:
    """Build the panel; `steps` are those shown of the latest turn."""
    seat = spoken_of(state, steps)
    if seat is None:
        return Panel(
            text("The Wayward Covenant"),
            text("Set-up"),
            "ship_ai",
            card=face_down(len(state.unseen)),
            has_pieces=not state.setup.is_practice,
        )
    return _of(state, seat, steps, names)


def others(state: State, steps: Sequence[Step], names: Names) -> tuple[Panel, ...]:
    """Build the panel of each other Covenant."""
    first = spoken_of(state, steps)
    return tuple(_of(state, seat, (), names) for seat in state.covenants if first not in {None, seat})


def _of(state: State, seat: Seat, steps: Sequence[Step], names: Names) -> Panel:
    mine, lines = state.covenants[seat], ledger(state, names, seat)
    cubes = sum(line.value for line in lines)
    return Panel(
        title=text("The Wayward Covenant") if seat == "covenant" else who(seat),
        subtitle=" · ".join(_subtitle(state, seat)),
        art="ship_ai" if seat == "covenant" else "ship_ai2",
        counters=(_achieved(state, len(mine.claimed)),),
        card=_card(state, seat, steps, names),
        total=str(cubes),
        total_label=plural("cube in an attack", "cubes in an attack", cubes),
        total_unit=text("to attack"),
        total_rule="BAT-2",
        ledger=lines,
        pieces=(*_pieces(state, seat), *_turned(state, names)),
        aims=tuple(_aims(state, seat, names)),
        chips_label=text("After its turn") if any(late.seat == seat for late in state.late) else "",
        chips=tuple(_chips(state, seat)),
        has_pieces=not state.setup.is_practice,
    )


def spoken_of(state: State, steps: Sequence[Step]) -> Seat | None:
    """Return the Covenant the panel is about: that of the card shown, of the last card, or of the next turn."""
    last = (card_of(steps), *state.shown[-1:])
    seats: tuple[Any, ...] = (*(shown.seat for shown in last if shown is not None), state.next_covenant)
    return next((seat for seat in seats if seat in state.covenants), None)


def _subtitle(state: State, seat: Seat) -> Iterator[str]:
    turns = state.covenants[seat].turns
    yield text("Turn {n}, {level}", n=max(1, turns), level=difficulty(state.setup.difficulty))
    if state.is_over:
        yield text("game over")
    elif state.ended_by:
        yield text("last turns")
    elif state.shown and state.shown[-1].seat == seat and state.shown[-1].bonus:
        yield text("bonus card")
    if state.setup.cards == "practice":  # last: it may be cut where there is little room
        yield text("Practice deck")


# -- the card ----------------------------------------------------------------------------------------------------------
def _card(state: State, seat: Seat, steps: Sequence[Step], names: Names) -> Board | None:
    """Draw the card; not while its section is entered, because the form needs the room."""
    cards = [shown for shown in state.shown if shown.seat == seat]
    if not cards:
        return face_down(len(state.unseen))
    shown = cards[-1]
    sections = known_sections(state, names.catalogue, shown)
    number = in_force(state, shown, sections)
    if number not in sections:
        return None
    size = (state.setup.rows, state.setup.places)
    drawn = card_of(steps)
    is_this = drawn is not None and drawn.card == shown.card
    done = progress(sections[number], this_card(steps)) if is_this else None
    return face_up(names.covenant_card(shown.card), shown.face, number, sections, size, done)


def known_sections(state: State, catalogue: Catalogue, shown: Shown) -> dict[int, Section]:
    """Return the sections of a card's face that are printed in a pack or were read off in this game."""
    found = dict(catalogue.sections.get((shown.card, shown.face), {}))
    for place, line in state.learned.items():
        card, face, number = place.split("/")
        if (card, face) == (shown.card, shown.face):
            try:
                found[int(number)] = read_section(line)
            except CardError:
                continue
    return dict(sorted(found.items()))


def in_force(state: State, shown: Shown, sections: dict[int, Section]) -> int:
    """Return the section of a card that counts: a practice card stays on its last one (A-2)."""
    if shown.section in sections or state.setup.cards == "own":
        return shown.section
    return min(shown.section, max(sections, default=shown.section))


# -- the dashboard -----------------------------------------------------------------------------------------------------
def _achieved(state: State, claimed: int) -> Counter:
    how_far = f"{min(claimed, CLAIMS_TO_END)}/{CLAIMS_TO_END}"
    hint = text("The fourth Achievement brings on the end. Click: claim one yourself, or correct them")
    return Counter("ach_legendary", how_far, text("achieved"), hint, "FIN-1", *_claiming(state, *ACHIEVEMENTS))


def _claiming(state: State, *names: str) -> tuple[tuple[Achieve, ...], tuple[str, ...]]:
    """Return how a person claims Achievements, and what of them can be corrected."""
    kinds = ("marks", "claimed")
    seats = (*state.captains, *state.covenants)
    targets = tuple(f"{kind}.{one}.{name}" for kind in kinds for one in seats for name in names)
    return tuple(Achieve(name) for name in names), targets


def _turned(state: State, names: Names) -> Iterator[Counter]:
    """Count the cards that were turned over, which anybody may look through."""
    if many := len(turned(state, names)):
        hint = text("Covenant cards turned over: a click shows them")
        yield Counter("covenant_card", str(many), text("cards seen"), hint, "SEC-1", pile=TURNED, is_spare=True)


def _pieces(state: State, seat: Seat) -> Iterator[Counter]:
    mine = state.covenants[seat]
    yield Counter("coin", str(mine.coins), text("coins"), text("Its coins, in view"), "SET-1")
    yield Counter("barrel", str(mine.cargo), text("Dock"), text("Cargo on its Dock"), "EOT-2")
    damage = f"{mine.damage}/{SINKS_AT - 1}"
    yield Counter("damage", damage, text("damage"), text("Damage of its ship; one more than it bears sinks it"), "B10")
    kept = text("Advancements without a cannon or a battle ability")
    yield Counter("card_1", str(len(mine.mercantile)), text("Mercantile"), kept, "RGT-2")
    kept = text("Advancements with a cannon or a battle ability")
    yield Counter("card_2", str(len(mine.pirate)), text("Pirate"), kept, "ADV-2")


def _aims(state: State, seat: Seat, names: Names) -> Iterator[Counter]:
    for name in ACHIEVEMENTS[:-1]:  # a Covenant cannot claim Master Merchant (ACH-9)
        is_claimed = name in state.covenants[seat].claimed
        how_far = CLAIMED if is_claimed else f"{reached(state, names.catalogue, seat, name)}/{needed(state, name)}"
        hint = text("Claimed. Click: claim it yourself, or correct it")
        hint = hint if is_claimed else text("Click: claim it yourself, or correct it")
        yield Counter(f"ach_{name}", how_far, achievement(name), hint, EARNED[name][0], *_claiming(state, name))


def _chips(state: State, seat: Seat) -> Iterator[Chip]:
    for late in state.late:
        if late.seat == seat:
            said = goods(late.coins, late.cargo) or text("nothing")
            hint = text("Promised for after the end of its turn: {goods}", goods=said)
            yield Chip(said, lit=True, hint=hint, rule="RGT-10")
