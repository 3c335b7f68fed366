"""The day around high noon: gamblin', upkeep, sundown (GAMBLIN', UPKEEP, SUNDOWN; B3, B4, B17)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from solocompanion.core.cards import ask_line
from solocompanion.core.requests import IllegalAnswerError, PickSeveral
from solocompanion.core.words import text
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import questions
from solocompanion.games.doomtown.effects.fights import shown
from solocompanion.games.doomtown.poker import CARDS, Hand, hand, read
from solocompanion.games.doomtown.rules.drawing import StreetTable, discard, draw, town_of
from solocompanion.games.doomtown.rules.shooting import playing
from solocompanion.games.doomtown.state import SIDES, Side, State, other
from solocompanion.games.doomtown.town import Town

ANTE = 1


# -- gamblin' ----------------------------------------------------------------------------------------------------------
def gamble(table: StreetTable) -> None:
    """Ante, compare hands, and give the pot to the lower one (B3, W-GAM-1). Exact ties are drawn again."""
    for side in SIDES:
        _ante(table, side)
    while True:
        his = draw_lowball(table)
        winner = _winner(table, his)
        if winner is not None:
            table.do(did.LowballWon(winner, 2 * ANTE), "B3")
            return
        table.do(did.LowballTied(), "B3")


def _ante(table: StreetTable, side: Side) -> None:
    """Pay the ante, or borrow it."""
    if table.state.purses[side].rock >= ANTE:
        table.do(did.RockChanged(side, -ANTE, "ante"), "B3")
    else:
        table.do(did.DebtTaken(side, ANTE), "B3")


def draw_lowball(table: StreetTable) -> Hand:
    """Draw and show his five cards; they go to his discard pile."""
    drawn = [card for n in range(1, CARDS + 1) if (card := draw(table, "lowball", f"{n} {CARDS}"))]
    cards = tuple(playing(table, card) for card in drawn)
    found = hand(cards)
    table.do(shown("wyatt", found, cards), "W-GAM-1")
    for card in drawn:
        discard(table, card, "W-GAM-1")
    return found


def _winner(table: StreetTable, his: Hand) -> Side | None:
    """Ask for the person's hand, and return whose is lower; `None` where both tie.

    Where only its rank was given and is that of his, the person says whose cards are lower.
    """
    _, found = ask_line(table, questions.LOWBALL(), partial(read, is_lowball=True))
    table.do(shown("you", found.hand, found.cards), "B12" if found.hand.is_short else "B3")
    return lower(found.hand, his, partial(_lower, table, his))


def _lower(table: StreetTable, his: Hand) -> int:
    """Ask whose cards are lower where the person gave the rank only: -1 for theirs, 1 for his, 0 for a tie."""
    answer = table.ask(questions.LOWER(("you", "wyatt", "tie"), str(his.rank)))
    return {"you": -1, "wyatt": 1}.get(answer, 0)


def lower(yours: Hand, his: Hand, asked: Callable[[], int] = lambda: 0) -> Side | None:
    """Return whose hand is lower, `None` where both tie; cheating makes neither lower (B3).

    `asked` is asked where the cards that decide are not known.
    """
    apart = yours.against(his)
    apart = asked() if apart is None else apart
    return "you" if apart < 0 else "wyatt" if apart > 0 else None


# -- upkeep ------------------------------------------------------------------------------------------------------------
def upkeep(table: StreetTable) -> None:
    """Both produce, pay back what they borrowed, then pay for their dudes, Wyatt what he can (B4, W-UPK)."""
    town = town_of(table)
    for side in SIDES:
        table.do(did.RockChanged(side, town.production(side), "income"), "B4")
    for side in SIDES:
        _pay_back(table, side)
    for side in (other(table.state.winner), table.state.winner):  # B4: the loser of the lowball pays first
        if side == "wyatt":
            _pay_his(table)
        else:
            _pay_yours(table)


def _pay_his(table: StreetTable) -> None:
    """Pay what he can; none of his dudes leaves (W-UPK-3)."""
    town = town_of(table)
    due = sum(town.upkeep(name) for name in table.state.of("wyatt"))
    if due:
        paid = min(due, table.state.wyatt.rock)
        table.do(did.UpkeepDue(due, paid), "W-UPK-2")
        table.do(did.RockChanged("wyatt", -paid, "upkeep"), "W-UPK-3")


def _pay_yours(table: StreetTable) -> None:
    """Ask for whom the person does not pay; those are discarded (B4)."""

    def question(state: State) -> PickSeveral | None:
        costs = _costs(Town(state, table.catalogue))
        return questions.UNPAID(costs, least=_fewest(costs, state)) if costs else None

    unpaid = table.ask(question) or ()
    costs = _costs(town_of(table))
    due, rock = sum(n for name, n in costs.items() if name not in unpaid), table.state.purses["you"].rock
    if due > rock:
        raise IllegalAnswerError(text("{due} ghost rock is due and you have {rock}", due=due, rock=rock))
    if due:
        table.do(did.RockChanged("you", -due, "upkeep"), "B4")
    for name in unpaid:
        table.do(did.DudeGone(name), "B4")


def _costs(town: Town) -> dict[str, int]:
    """Return what each of the person's dudes costs that costs anything, the dearest first."""
    costs = {name: town.upkeep(name) for name in town.state.of("you")}
    return {name: costs[name] for name in sorted(costs, key=lambda one: -costs[one]) if costs[name]}


def _fewest(costs: Mapping[str, int], state: State) -> int:
    """Return how many the person cannot pay at least."""
    due, n = sum(costs.values()), 0
    for cost in costs.values():
        if due <= state.purses["you"].rock:
            break
        due, n = due - cost, n + 1
    return n


def _pay_back(table: StreetTable, side: Side) -> None:
    purse = table.state.purses[side]
    back = min(purse.debt, purse.rock)
    if back:
        table.do(did.RockChanged(side, -back, "repaid"), "B4")
        table.do(did.DebtTaken(side, -back), "B4")


# -- sundown -----------------------------------------------------------------------------------------------------------
def sundown(table: StreetTable) -> None:
    """See whether somebody has won; else hands are filled, all cards unboot and the next day begins (B17, W-SUN-1)."""
    winner = town_of(table).leader()
    if winner is not None:
        table.do(did.GameWon(winner), "B17")
        return
    table.do(did.NobodyWon(), "B17")
    table.do(did.HandFilled("you"), "B19")
    table.do(did.HandFilled("wyatt"), "W-SUN-1")
    for side in (table.state.winner, other(table.state.winner)):
        table.do(did.Unbooted(side), "W-SUN-1")
    table.do(did.DayBegun(table.state.day + 1), "B1")
