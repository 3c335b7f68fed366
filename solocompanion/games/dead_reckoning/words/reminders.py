"""What a person should remember in their turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solocompanion.core.view import Reminder
from solocompanion.core.words import capital, plural, text
from solocompanion.games.dead_reckoning.rules.achieving import is_held_back, is_weak_turn
from solocompanion.games.dead_reckoning.rules.cannons import LAST_TURN
from solocompanion.games.dead_reckoning.rules.targets import COINS_TO_TEMPT
from solocompanion.games.dead_reckoning.rules.territory import is_partners
from solocompanion.games.dead_reckoning.rules.your_side import MOST_MADE
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import State, is_covenant, is_persons_turn, ship_of
from solocompanion.games.dead_reckoning.wording import Names, goods, one_of, seat, who, whose

MOST_TAKEN = 2  # row cards in a turn (B3)


def reminders(state: State, names: Names) -> Sequence[Reminder]:
    """Return the rules that matter in the turn of the person at turn."""
    return tuple(_reminders(state, names)) if is_persons_turn(state) else ()


def _reminders(state: State, names: Names) -> Iterator[Reminder]:
    ship, person, of_whom = ship_of(state), who(state.seat), capital(whose(state.seat))
    was_sunk = ship.sunk_in >= 0 and state.begun - len(state.order) < ship.sunk_in  # since their last turn ended
    if was_sunk and ship.space == HARBOR:
        left = goods(ship.coins, ship.cargo) or text("nothing")
        yield Reminder(
            "sunk",
            text("{whose} ship was sunk: it is in the Harbor, with {goods} on board.", whose=of_whom, goods=left),
            "B10",
        )
    if state.explored > 1:
        said = plural(
            "{who} explored {n} space this turn; one is allowed.",
            "{who} explored {n} spaces this turn; one is allowed.",
            state.explored,
            who=person,
        )
        yield Reminder("explored", said, "B2")
    elif state.explored:
        yield Reminder(
            "explored", text("{who} explored a space: stop on no other unexplored one this turn.", who=person), "B2"
        )
    if state.taken > MOST_TAKEN:
        said = plural(
            "{who} took {n} card at the ship this turn; two are allowed.",
            "{who} took {n} cards at the ship this turn; two are allowed.",
            state.taken,
            who=person,
        )
        yield Reminder("taken", said, "B3")
    elif state.taken == MOST_TAKEN:
        yield Reminder("taken", text("{who} took two cards: take no other one this turn.", who=person), "B3")
    yield from _on_islands(state, names)
    if ship.coins >= COINS_TO_TEMPT and not state.is_final_turn():
        yield Reminder("rich", _rich(ship.coins, seat(state.seat)), "CND-1")
    if is_weak_turn(state):
        yield Reminder("last_turn", _last_turn(state), "B11")
    elif state.is_last_turn():
        is_yours = state.seat == "you"
        words = text("Your last turn; the rules are those of any turn.")
        theirs = text("Your partner's last turn; the rules are those of any turn.")
        yield Reminder("last_turn", words if is_yours else theirs, "HR-11")
    if any(is_covenant(one) and is_held_back(state, one) for one in state.owed):
        words = text("Its last turn comes: you drop {n} more, and it replaces half as many cubes.", n=LAST_TURN)
        yield Reminder("its_last_turn", words, "BAT-9")


def _last_turn(state: State) -> str:
    """Say what is different in the last turn of the person at turn."""
    if state.seat == "you":
        return text("Your last turn: whom you attack drops {n} more; replacing a cube takes two.", n=LAST_TURN)
    return text("Your partner's last turn: whom they attack drops {n} more; replacing takes two.", n=LAST_TURN)


def _on_islands(state: State, names: Names) -> Iterator[Reminder]:
    """Say where cubes came past a Fort or Garrison (B7), and more was made for the partner than allowed (COP-11)."""
    for cell in dict.fromkeys(state.trespassed):
        where = names.where(state, cell)
        words = text("{place}: its Fort or Garrison keeps cubes off until a battle there is won.", place=where)
        yield Reminder("protected", words, "B7")
    for what, n in state.made.items():
        cell, kind = what.split()
        if n > MOST_MADE and is_partners(state, names.catalogue, cell):
            words = text("{goods} produced on {place}, your partner’s: one of each at a time.",
                         goods=one_of(kind, n), place=names.where(state, cell))  # fmt: skip
            yield Reminder("made", words, "COP-11")


def _rich(coins: int, whom: str) -> str:
    return plural(
        "With {n} coin on board the top icon gets {whom} attacked, in the Harbor too.",
        "With {n} coins on board the top icon gets {whom} attacked, in the Harbor too.",
        coins,
        whom=whom,
    )
