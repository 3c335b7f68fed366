"""War: the person's bid, the AI's die, who wins, what both pay, and alliances (TEK-W, TEK-L)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from solocompanion.core.requests import Number, Pick, Roll
from solocompanion.core.trail import Note, Trail
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import questions, things
from solocompanion.games.tiny_epic_kingdoms.rules.food import ask_food
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable
from solocompanion.games.tiny_epic_kingdoms.rules.reasons import note
from solocompanion.games.tiny_epic_kingdoms.rules.retreat import leave
from solocompanion.games.tiny_epic_kingdoms.state import SIDES, Kingdom, Setup, Side, State, War, Winner

HIGHEST, FLAG = 11, 0  # of a die; its twelfth face is the white flag
Result = Literal["ai", "you", "alliance", "choice"]
Payment = tuple[int, int, int]  # Mana, Ore, Food
ALLIANCE, DEFEAT, LAPSE = "alliance", "defeat", "lapse"


# -- the numbers -------------------------------------------------------------------------------------------------------
def maximum(own: Kingdom) -> int:
    """Return the most a side can set its die to (TEK-W2)."""
    return min(HIGHEST, own.might)


def score(die: int, own: Kingdom, setup: Setup) -> int:
    """Return the AI's score for a face: never more than it can pay (TEK-W2).

    By house rule it has one less where it could not pay the odd one without Ore or Food (AMB-10).
    """
    most = min(die, own.might)
    return most - 1 if most % 2 and not own.ore and not own.food_in_war and setup.odd_pay == "under" else most


def pay(value: int, own: Kingdom) -> Payment:
    """Return what a score from 0 to what a side has costs it: Mana first, without paying too much (TEK-W3).

    Where Food pays too, Ore and Food follow: first what it has more of, Ore where it has as many of each (AMB-50). An
    odd score without any of them costs one point more than it is (AMB-10).
    """
    mana = min(own.mana, value // 2)
    left = value - 2 * mana
    if own.food_in_war > own.ore:
        food = min(own.food_in_war, left)
        ore = min(own.ore, left - food)
    else:
        ore = min(own.ore, left)
        food = min(own.food_in_war, left - ore)
    return mana + (left > ore + food), ore, food


def ways_to_pay(value: int, own: Kingdom) -> tuple[Payment, ...]:
    """Return how the person can pay a bid, most Mana first, then most Ore; one point too much where nothing fits."""
    exact = tuple(
        (mana, ore, value - 2 * mana - ore)
        for mana in range(own.mana, -1, -1)
        for ore in range(own.ore, -1, -1)
        if 0 <= value - 2 * mana - ore <= own.food_in_war
    )
    return exact or (pay(value, own),)


def written(way: Payment) -> str:
    """Write a way to pay as an answer: "2 1" is 2 Mana and 1 Ore, a third number is Food."""
    return " ".join(map(str, way if way[2] else way[:2]))


def read(answer: str) -> Payment:
    """Return Mana, Ore and Food of an answer that `written` wrote; Food is 0 where it names none."""
    mana, ore, food = (*map(int, answer.split()), 0)[:3]
    return mana, ore, food


def result(bid: int, die: int, points: int, attacker: Side, setup: Setup) -> Result:
    """Return who wins, that there is an alliance, or that the person chooses (TEK-W4). 0 is the flag."""
    if die == FLAG:
        if setup.no_alliances == "yes":
            return "ai"  # A7, AMB-40
        if bid == FLAG:
            return "alliance"
        return "you" if setup.two_flags == "both" else "choice"
    if bid == FLAG:
        return "ai"
    if bid == points:
        return "you" if attacker == "ai" else "ai"
    return "you" if bid > points else "ai"


def flag_rule(bid: int | None, die: int, setup: Setup) -> str:
    """Return the rule that settles a war with these dice: by adjustment or house rule another one (A7, AMB-22)."""
    if die == FLAG and setup.no_alliances == "yes":
        return "A7"
    if die == FLAG and bid != FLAG and setup.two_flags == "both":
        return "AMB-22"
    return "TEK-W4"


# -- at the table ------------------------------------------------------------------------------------------------------
def wage(table: KingdomTable, attacker: Side, source: str, space: str) -> bool:
    """Fight for a space; where that makes no alliance, war breaks out wherever there is one (TEK-L2).

    One that lapses was none, so it breaks no alliance. Return whether there was cause for it: not for an attack of the
    AI's where a correction shows that it has an ally (TEK-L3).
    """
    found = _fight(table, War(attacker, source, space))
    if found not in {"alliance", "lapsed", "barred"}:
        _break_alliances(table, space)
    return found != "barred"


def _break_alliances(table: KingdomTable, space: str) -> None:
    """Have war break out wherever there is an alliance, once in each region, in the person's order (TEK-L2).

    They are looked for after each war: corrections may have shown more of them, or fewer.
    """
    fought = [space]
    while left := _shared(fought, table.state):
        chosen = left[0] if len(left) == 1 else table.ask(partial(_which, tuple(fought)))
        if not chosen:
            continue
        table.do(did.AllianceBroken(chosen), "TEK-L2")
        if _fight(table, War("you", chosen, chosen, allied=True)) != "lapsed":
            fought.append(chosen)


def _shared(fought: Sequence[str], state: State) -> tuple[str, ...]:
    return tuple(one for one in state.allied if one not in fought)


def _which(fought: Sequence[str], state: State) -> Pick | None:
    left = _shared(fought, state)
    return questions.ALLIED_WAR(left) if len(left) > 1 else None


def part(table: KingdomTable, moved: did.Moved) -> None:
    """Say that an alliance ends where a meeple walked away from the other side's (TEK-L1, AMB-41)."""
    state = table.state
    other: Side = "you" if moved.side == "ai" else "ai"
    if moved.source in state.at(other) and moved.source not in state.at(moved.side):
        table.do(did.AllianceEnded(moved.source), "TEK-L1", beside="AMB-41" if moved.side == "ai" else "")


def _fight(table: KingdomTable, war: War) -> Result | Literal["lapsed", "barred"]:
    """Ask for the bid, roll, and settle; a war whose cause a correction took away lapses."""
    space = war.space
    table.do(did.WarBegan(war), "AMB-20" if war.allied else "B10")
    for side in SIDES:
        ask_food(table, side)
    die = _dice(table, space)
    found = None if die is None else _settle(table, war, die)
    if found is not None:
        return found
    barred = is_barred(table.state)
    table.do(did.WarLapsed(space), "TEK-L3" if barred else "B10")
    return "barred" if barred else "lapsed"


def _dice(table: KingdomTable, space: str) -> int | None:
    """Have both dice set, the person's again where a correction leaves too little for it; `None` for a lapsed war."""
    while _goes_on(table, space):
        bid = table.ask(lambda state: _bid(state, space) if _is_fought(state, space) else None)
        if bid is None:
            continue
        table.do(did.BidMade(bid), "TEK-W1")
        face = table.ask(partial(_roll, space, bid))
        if face is not None:
            return face % questions.SIDES_OF_DIE
    return None


def _roll(space: str, bid: int, state: State) -> Roll | None:
    is_open = _is_fought(state, space) and bid <= maximum(state.you)
    return questions.WAR_DIE() if is_open else None


def _is_fought(state: State, space: str) -> bool:
    return _both_there(state, space) and not is_barred(state)


def _both_there(state: State, space: str) -> bool:
    return state.war is not None and space in state.ai_at and space in state.you_at


def is_barred(state: State) -> bool:
    """Tell whether the AI would not have begun the war under way: a correction shows that it has an ally (TEK-L3)."""
    war = state.war
    if war is None or war.attacker == "you" or not _both_there(state, war.space):
        return False
    return bool(state.allied)


def _goes_on(table: KingdomTable, space: str) -> bool:
    """Tell whether a war is fought; ask whether it lapses where a correction took its cause away.

    Until that is answered nothing has come of it, so who took it away by mistake fights on once they undo that.
    """
    return table.ask(lambda state: None if _is_fought(state, space) else _gone(state, space)) is None


def _gone(state: State, space: str) -> Pick:
    return questions.WAR_GONE((LAPSE,), space, rule="TEK-L3" if is_barred(state) else "B10")


def _bid(state: State, space: str) -> Number:
    return questions.BID(FLAG, maximum(state.you), None, space)


def _settle(table: KingdomTable, war: War, die: int) -> Result | None:
    """Say who wins, have both pay, and have the loser's meeple leave (TEK-W2 to TEK-W5); `None` for a lapsed war.

    A correction made on the way counts: what it changes is worked out again.
    """
    setup, chosen = table.state.setup, ""
    table.do(did.DieRolled(die), "TEK-W2", _scored(die, table.state, score(die, table.state.ai, setup)))
    while _goes_on(table, war.space):
        bid, points = _payable(table), score(die, table.state.ai, setup)
        if bid is None:
            continue
        stands = partial(_stands, war.space, bid, die, points)
        found, rule = result(bid, die, points, war.attacker, setup), flag_rule(bid, die, setup)
        if found == "choice":
            chosen = chosen or table.ask(partial(_offer_alliance, war.space, stands)) or ""
            if not chosen:
                continue
            found = "alliance" if chosen == ALLIANCE else "you"
        if found == "alliance":
            table.do(did.AllianceStruck(war.space), "TEK-L1")
            table.do(did.WarEnded("", war.space), rule, _compared(bid, die, points, "", setup))
            return found
        way = _way(table, bid, war.space, stands)
        if way is None:
            continue
        _both_pay(table, way, points)
        winner: Side = "ai" if found == "ai" else "you"
        loser: Side = "you" if found == "ai" else "ai"
        leave(table, loser, war)
        table.do(did.WarEnded(winner, war.space), rule, _compared(bid, die, points, winner, setup))
        return found
    return None


def _payable(table: KingdomTable) -> int | None:
    """Return the person's bid, made again where a correction has left them less than it; `None` after another one."""
    fought = table.state.war
    assert fought is not None
    if not is_too_high(table.state):
        return fought.bid
    bid = table.ask(
        lambda state: _bid(state, fought.space) if _is_fought(state, fought.space) and is_too_high(state) else None
    )
    if bid is not None:
        table.do(did.BidMade(bid), "TEK-W1")
    return bid


def is_too_high(state: State) -> bool:
    """Tell whether the person has set their die to more than they can pay now."""
    bid = state.war.bid if state.war is not None else None
    return bid is not None and bid > maximum(state.you)


def _stands(space: str, bid: int, die: int, points: int, state: State) -> bool:
    """Tell whether what was worked out still holds: a correction may take a meeple, or what was to be paid, away."""
    return _is_fought(state, space) and bid <= maximum(state.you) and points == score(die, state.ai, state.setup)


def _offer_alliance(space: str, stands: Callable[[State], bool], state: State) -> Pick | None:
    return questions.ALLIANCE((ALLIANCE, DEFEAT), space) if stands(state) else None


def _both_pay(table: KingdomTable, way: Payment, points: int) -> None:
    """Have the person pay their bid, in their way, and the AI its score."""
    mana, ore, food = way
    if mana or ore or food:
        table.do(did.Paid("you", mana=mana, ore=ore, food=food), "B10")
    mana, ore, food = pay(points, table.state.ai)
    if mana or ore or food:
        beside = "AMB-10" if 2 * mana + ore + food > points else ""
        table.do(
            did.Paid("ai", mana=mana, ore=ore, food=food), "TEK-W3", _after_mana(ore + food, table.state.ai), beside
        )


def _way(table: KingdomTable, bid: int, space: str, stands: Callable[[State], bool]) -> Payment | None:
    """Ask for the Mana, Ore and Food of a bid where it can be paid in several ways; `None` after a correction."""

    def asked(state: State) -> Pick | None:
        ways = ways_to_pay(bid, state.you)
        return questions.WAR_PAY(map(written, ways), space) if len(ways) > 1 and stands(state) else None

    answer = table.ask(asked)
    if not stands(table.state):
        return None
    return ways_to_pay(bid, table.state.you)[0] if answer is None else read(answer)


def _after_mana(rest: int, own: Kingdom) -> Trail | None:
    """Note whether Ore or Food pays first what is left after Mana, where both may."""
    if not own.fights_with_food or not rest:
        return None
    first, rule = ("food", "TEK-W3") if own.food > own.ore else ("ore", "AMB-50" if own.food == own.ore else "TEK-W3")
    return Trail(things.WAR(), (note(things.WAR(), "pays_then", first, own.ore, own.food, kept=True, rule=rule),))


def _scored(die: int, before: State, points: int) -> Trail:
    own = before.ai
    if die == FLAG:
        bid = before.war.bid if before.war is not None else None
        return Trail(
            things.WAR(), (note(things.WAR(), "flag", "ai", kept=True, rule=flag_rule(bid, die, before.setup)),)
        )
    notes: list[Note] = [note(things.WAR(), "score", die, own.might, points, kept=True, rule="TEK-W2")]
    if points < min(die, own.might):
        notes.append(note(things.WAR(), "odd", die, points, rule="AMB-10"))
    return Trail(things.WAR(), tuple(notes))


def _compared(bid: int, die: int, points: int, winner: Winner, setup: Setup) -> Trail:
    rule = flag_rule(bid, die, setup)
    flags = [
        note(things.WAR(), "flag", side, kept=True, rule=rule)
        for side, face in (("you", bid), ("ai", die))
        if face == FLAG
    ]
    compared = note(things.WAR(), "compared", bid, points, kept=winner == "you", rule="TEK-W4")
    return Trail(things.WAR(), tuple(flags) or (compared,))
