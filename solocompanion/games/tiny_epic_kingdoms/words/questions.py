"""Words for questions and their answers, and the places of the board that answer them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solocompanion.core.requests import Answer, Draw, Form, Line, Number, Pick, Request
from solocompanion.core.view import FormRow, FormTable
from solocompanion.core.words import later, listed, text
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.facts import RESEARCH_LEVELS, TOWER_LEVELS
from solocompanion.games.tiny_epic_kingdoms.rules.retreat import STAY, price
from solocompanion.games.tiny_epic_kingdoms.rules.war import (
    ALLIANCE,
    DEFEAT,
    FLAG,
    LAPSE,
    SIDES_OF_DIE,
    Payment,
    is_barred,
    is_too_high,
    maximum,
    read,
    ways_to_pay,
)
from solocompanion.games.tiny_epic_kingdoms.state import RESOURCES, Side, State
from solocompanion.games.tiny_epic_kingdoms.wording import RESOURCE, Names, amounts

SPACES = {"start", "allied_war", "source", "target", "retreat"}  # questions whose answers are spaces
OF_RESOURCES = {"ruins_yield", "one_meeple"}  # whose answers are resources
TERRITORIES = {"your_territory", "territory_card", "territory_you", "territory_ai"}
FACTIONS = {"your_faction", "faction_card", "faction_you", "faction_ai"}
Asked = Request[Any]


# -- questions ---------------------------------------------------------------------------------------------------------
def prompt(request: Asked, state: State, names: Names) -> str:
    """Word a question."""
    if request.key in _BY_STATE:
        return _BY_STATE[request.key](request, state, names)
    return text(_PROMPT[request.key])


def _about(request: Asked) -> str:
    return str(getattr(request, "about", ""))


def _resources(request: Asked, *_: object) -> str:
    total = request.total if isinstance(request, Form) else None
    return text("You begin with {n} resources. How many of each?", n=total or 0)


_FLAG = later("0 shows the white flag.")


def _bid(request: Asked, state: State, names: Names) -> str:
    """Say where the war is, what the flag leads to, the most each side can set, and whose a tie is (TEK-W2, AMB-40)."""
    most = maximum(state.you)
    is_theirs = state.war is not None and state.war.attacker == "ai"
    tie = text("A tie is yours.") if is_theirs else text("A tie is the AI's.")
    is_lost = state.setup.no_alliances == "yes"
    flag = later("0 shows the white flag, which loses whatever the AI rolls.") if is_lost else _FLAG
    if not most:
        tie = ""  # of numbers: there is none to set
        flag = later("You can pay nothing, so you can only set 0, the white flag: it loses unless the AI shows it too.")
        if is_lost:
            flag = later("You can pay nothing, so you can only set 0, the white flag: it loses whatever the AI rolls.")
    own = (
        later("You can pay {n} at most, with your Food.")
        if state.you.food_in_war
        else later("You can pay {n} at most.")
    )
    counts = later("The AI's die counts {n} at most.")
    if state.ai.food_in_war:
        counts = later("The AI's die counts {n} at most, with its Food.")
    theirs = text("Its white flag wins whatever you set (A7).") if is_lost else ""
    said = (
        text("After a correction you cannot pay what you set.") if is_too_high(state) else "",
        text("War in {space}: what do you set your die to?", space=names.space(state, _about(request))),
        text(flag), text(own, n=most) if most else "", text(counts, n=maximum(state.ai)), theirs, tie,
    )  # fmt: skip
    return " ".join(filter(None, said))


def _food_from(request: Asked, state: State, names: Names) -> str:
    """Ask for the level of research whose ability lets Food pay in wars (AMB-50)."""
    side: Side = "ai" if _about(request) == "ai" else "you"
    whose = later("the AI's faction {name}") if side == "ai" else later("your faction {name}")
    return text(
        "Which research level of {faction} lets Food pay in wars, as Ore does? 0: none does.",
        faction=text(whose, name=names.faction(state, side)),
    )


def _die(_: Asked, state: State, names: Names) -> str:
    space = state.war.space if state.war is not None else ""
    where = names.space(state, space) if space else text("The war")
    return text("{space}: roll the AI's war die. Which face?", space=where)


def _trade_n(request: Asked, *_: object) -> str:
    give, get = _about(request).split()
    return text("How many {give} for as many {get}?", give=_resource(give), get=_resource(get))


def _bonus(request: Asked, state: State, names: Names) -> str:
    if _about(request) == "ai":
        faction = names.faction(state, "ai")
        return text(
            "The bonus of research level {n}, as {faction}, the AI's faction, prints it: how many points? The {n} "
            "points of the levels are counted already.",
            n=RESEARCH_LEVELS, faction=faction,
        )  # fmt: skip
    return text(
        "The bonus of research level {n}, as your faction prints it: how many points? The {n} points of the levels are "
        "counted already.",
        n=RESEARCH_LEVELS,
    )


def _retreat(request: Asked, state: State, names: Names) -> str:
    """Say what a retreat costs, and that the meeple is lost else (B11)."""
    return text(
        "You lost the war in {space}. Where does your meeple retreat to, for {n} Food?",
        space=names.space(state, _about(request)), n=price(state, "you"),
    )  # fmt: skip


def _war_gone(request: Asked, state: State, names: Names) -> str:
    """Say what a correction took the cause of a war away with: a meeple, or the AI's freedom to attack (TEK-L3)."""
    space = names.space(state, _about(request))
    if not is_barred(state):
        return text("A correction took the cause of the war in {space} away. Undo that to fight on.", space=space)
    shared = listed([names.space(state, one) for one in state.allied])
    return text(
        "A correction shows an alliance in {shared}, so the AI does not attack in {space}. Undo that to fight on.",
        shared=shared, space=space,
    )  # fmt: skip


def _lapse(_: str, state: State) -> str:
    if is_barred(state):
        return text("There is no war: its meeple goes back, and the AI acts otherwise")
    return text("The war lapses: nobody pays")


def _in_space(message: str) -> Callable[[Asked, State, Names], str]:
    return lambda request, state, names: text(message, space=names.space(state, _about(request)))


_BY_STATE: Mapping[str, Callable[[Asked, State, Names], str]] = {
    "resources": _resources,
    "bid": _bid,
    "war_die": _die,
    "trade_n": _trade_n,
    "food_from": _food_from,
    "bonus": _bonus,
    "ruins_yield": _in_space(later("What do you find in {space}?")),
    "alliance": _in_space(later("The AI shows the white flag in {space}. Do you accept the alliance?")),
    "war_gone": _war_gone,
    "war_pay": _in_space(later("How do you pay for the war in {space}?")),
    "retreat": _retreat,
}
_PROMPT: Mapping[str, str] = {
    "your_territory": later("Two territory cards were drawn. On which side do you play?"),
    "territory_card": later("Draw a territory card. Which one is it?"),
    "territory_you": later("Draw your territory card. Which one is it?"),
    "territory_ai": later("Draw the AI's territory card. Which side does it play on?"),
    "your_faction": later("Two factions were drawn. Which one do you play?"),
    "faction_card": later("Draw a faction card. Which one is it?"),
    "faction_you": later("Draw your faction. Which one is it?"),
    "faction_ai": later("Draw the AI's faction. Which one is it?"),
    "start": later("In which region do your two meeples begin?"),
    "one_meeple": later("You have one meeple in play: which resource do you collect besides?"),
    "allied_war": later("War breaks out in every region you share with the AI. Which one comes first?"),
    "source": later("Equal by the rules: from which region does the AI's meeple move?"),
    "target": later("Equal by the rules: which region does the AI take?"),
    "tower_points": later("How many points does each level of the tower card score?"),
    "trade": later("What do you trade for what?"),
    "give_n": later("How many resources does the AI give up? The rules say which."),
    "gain_n": later("How many resources does the AI gain? The rules say which."),
}
KEYS = frozenset({*_BY_STATE, *_PROMPT})


# -- answers -----------------------------------------------------------------------------------------------------------
def label(request: Asked, answer: Answer, state: State, names: Names) -> str:
    """Word an answer, or a line of a form."""
    key, said = request.key, str(answer)
    if key in SPACES:
        return names.space(state, said) if said != STAY else text("No retreat: it goes back to your reserve")
    if key in OF_RESOURCES or key == "resources":
        return _resource(said)
    if key in TERRITORIES:
        return text(names.catalogue.territories[said].name)
    if key in FACTIONS:
        return text(names.catalogue.factions[said].name)
    if key == "tower_points":
        return _level(said)
    return _SAID[key](said, state) if key in _SAID else said


def _resource(said: str) -> str:
    return text(RESOURCE[said])  # type: ignore[index]  # a resource, from the rules


def _level(line: str) -> str:
    return text("Level {n}", n=line.rpartition("_")[2])


def _bid_words(said: str, state: State) -> str:
    """Say a bid with what it costs, Mana first; where it can be paid otherwise, that is asked later."""
    bid = int(said)
    if bid == FLAG:
        return text("White flag")
    ways = ways_to_pay(bid, state.you)
    words = later("{bid}: pay {cost}") if len(ways) == 1 else later("{bid}: pay {cost}, or otherwise")
    return text(words, bid=bid, cost=_cost(ways[0]))


def _cost(way: Payment) -> str:
    mana, ore, food = way
    return amounts({"mana": mana, "ore": ore, "food": food})


def _level_or_none(said: str, _: State) -> str:
    return text("Level {n}", n=said) if int(said) else text("None")


def _face(said: str, _: State) -> str:
    return text("{n}: white flag", n=said) if int(said) % SIDES_OF_DIE == FLAG else said


def _alliance(said: str, state: State) -> str:
    """Say what both answers lead to (TEK-W4)."""
    if said == ALLIANCE:
        return text("Alliance: both stay, nobody pays")
    assert said == DEFEAT
    bid = (state.war.bid if state.war is not None else None) or 0
    ways = ways_to_pay(bid, state.you)
    if len(ways) > 1:  # asked next
        return text("Win: its meeple leaves, you pay your bid of {n}", n=bid)
    return text("Win: its meeple leaves, you pay {cost}", cost=_cost(ways[0]))


def _traded(said: str, _: State) -> str:
    give, get = said.split()
    return text("{give} for {get}", give=_resource(give), get=_resource(get))


def _way(said: str, _: State) -> str:
    return _cost(read(said))


_SAID: Mapping[str, Callable[[str, State], str]] = {
    "bid": _bid_words,
    "war_die": _face,
    "alliance": _alliance,
    "war_gone": _lapse,
    "war_pay": _way,
    "food_from": _level_or_none,
    "trade": _traded,
}


def whole(request: Asked, answer: Answer, _: State, __: Names) -> str:
    """Word a whole form: what the person begins with, the points of the tower; "" for other answers."""
    if not isinstance(request, Form) or not isinstance(answer, tuple):
        return ""
    if request.key == "resources":
        mana, ore, food = map(int, answer)
        return amounts({"mana": mana, "ore": ore, "food": food})
    return text("Levels 1 to {n}: {points}", n=TOWER_LEVELS, points=", ".join(map(str, answer)))


def table(request: Form, _: State, __: Names) -> FormTable | None:
    """Lay a form out with a sign for each line."""
    if request.key == "resources":
        return FormTable(("",), tuple(FormRow(_resource(line.name), (line.name,), line.name) for line in request.lines))
    return FormTable(("",), tuple(FormRow(_level(line.name), (line.name,), "tower_you") for line in request.lines))


def places(request: Asked, _: State, __: Names) -> Mapping[str, Answer]:
    """Return the answers that are spaces, or resources of the person's."""
    if not isinstance(request, Pick | Draw):
        return {}
    if request.key in SPACES:
        return {things.SPACE(one): one for one in request.options if one != STAY}
    if request.key in OF_RESOURCES:
        return {things.RES("you", one): one for one in RESOURCES if one in request.options}
    return {}


def seldom() -> tuple[Request[Any], ...]:
    """Return an example of each question that sample games may not come to."""
    return (
        Pick("your_faction", "TEK-S1", ("humans", "orcs")),
        Pick("allied_war", "AMB-20", ("a.p", "a.m")),
        Pick("alliance", "TEK-W4", ("alliance", "defeat"), "a.p"),
        Pick("war_gone", "B10", (LAPSE,), "a.p"),
        Form("tower_points", "TEK-V1", tuple(Line(f"level_{n}", 0, 9, None) for n in range(1, TOWER_LEVELS + 1))),
        Number("bonus", "AMB-27", 0, 9, None, about="you"),
    )
