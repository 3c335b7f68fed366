"""Words for questions and their answers, and the places of the board that answer them."""

from __future__ import annotations

from typing import Any, TypeVar

from solocompanion.core import worded
from solocompanion.core.requests import Answer, Draw, Form, Line, Number, Pick, Request, Roll
from solocompanion.core.sentences import Fill
from solocompanion.core.view import FormRow, FormTable
from solocompanion.core.worded import Questions
from solocompanion.core.words import later, listed, text
from solocompanion.games.tiny_epic_kingdoms import questions, things
from solocompanion.games.tiny_epic_kingdoms.facts import RESEARCH_LEVELS, TOWER_LEVELS
from solocompanion.games.tiny_epic_kingdoms.rules.retreat import STAY, price
from solocompanion.games.tiny_epic_kingdoms.rules.war import (
    ALLIANCE,
    DEFEAT,
    FLAG,
    LAPSE,
    Payment,
    is_barred,
    is_too_high,
    maximum,
    read,
    ways_to_pay,
)
from solocompanion.games.tiny_epic_kingdoms.state import RESOURCES, Side, State
from solocompanion.games.tiny_epic_kingdoms.wording import RESOURCE, Names, amounts

R = TypeVar("R", bound=Request[Any])
A = TypeVar("A", bound=Answer)
R_contra = TypeVar("R_contra", bound=Request[Any], contravariant=True)
A_contra = TypeVar("A_contra", bound=Answer, contravariant=True)


class Worded(worded.Worded[R, A, State, Names]):
    """What is said and shown of one question of Tiny Epic Kingdoms."""


class Answers(worded.Answers[R_contra, A_contra, State, Names]):
    """A kind of answers that several questions have."""


fill: Fill[State, Names] = Fill({"space": lambda request, state, names: names.space(state, request.about)})


# -- prompts -----------------------------------------------------------------------------------------------------------
_FLAG = later("0 shows the white flag.")


def _bid(request: Number, state: State, names: Names) -> str:
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
        text("War in {space}: what do you set your die to?", space=names.space(state, request.about)),
        text(flag), text(own, n=most) if most else "", text(counts, n=maximum(state.ai)), theirs, tie,
    )  # fmt: skip
    return " ".join(filter(None, said))


def _food_from(request: Number, state: State, names: Names) -> str:
    """Ask for the level of research whose ability lets Food pay in wars (AMB-50)."""
    side: Side = "ai" if request.about == "ai" else "you"
    whose = later("the AI's faction {name}") if side == "ai" else later("your faction {name}")
    return text(
        "Which research level of {faction} lets Food pay in wars, as Ore does? 0: none does.",
        faction=text(whose, name=names.faction(state, side)),
    )


def _die(_: Roll, state: State, names: Names) -> str:
    space = state.war.space if state.war is not None else ""
    where = names.space(state, space) if space else text("The war")
    return text("{space}: roll the AI's war die. Which face?", space=where)


def _trade_n(request: Number, *_: object) -> str:
    give, get = request.about.split()
    return text("How many {give} for as many {get}?", give=_resource(give), get=_resource(get))


def _bonus(request: Number, state: State, names: Names) -> str:
    if request.about == "ai":
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


def _war_gone(request: Pick, state: State, names: Names) -> str:
    """Say what a correction took the cause of a war away with: a meeple, or the AI's freedom to attack (TEK-L3)."""
    space = names.space(state, request.about)
    if not is_barred(state):
        return text("A correction took the cause of the war in {space} away. Undo that to fight on.", space=space)
    shared = listed([names.space(state, one) for one in state.allied])
    return text(
        "A correction shows an alliance in {shared}, so the AI does not attack in {space}. Undo that to fight on.",
        shared=shared, space=space,
    )  # fmt: skip


def _lapse(_: Pick, state: State, __: Names) -> str:
    if is_barred(state):
        return text("There is no war: its meeple goes back, and the AI acts otherwise")
    return text("The war lapses: nobody pays")


# -- answers -----------------------------------------------------------------------------------------------------------
def _resource(said: str) -> str:
    return text(RESOURCE[said])  # type: ignore[index]  # a resource, from the rules


def _level(line: str) -> str:
    return text("Level {n}", n=line.rpartition("_")[2])


def _bid_words(_: Number, said: str, state: State, __: Names) -> str:
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


def _face(_: Roll, said: str, *__: object) -> str:
    return text("{n}: white flag", n=said) if int(said) % questions.SIDES_OF_DIE == FLAG else said


def _won(_: Pick, state: State, __: Names) -> str:
    """Say what the person pays for a war that they win although there could be an alliance (TEK-W4)."""
    bid = (state.war.bid if state.war is not None else None) or 0
    ways = ways_to_pay(bid, state.you)
    if len(ways) > 1:  # asked next
        return text("Win: its meeple leaves, you pay your bid of {n}", n=bid)
    return text("Win: its meeple leaves, you pay {cost}", cost=_cost(ways[0]))


def _traded(_: Pick, said: str, *__: object) -> str:
    give, get = said.split()
    return text("{give} for {get}", give=_resource(give), get=_resource(get))


def _divided(_: Form, counts: tuple[int, ...], *__: object) -> str:
    mana, ore, food = counts
    return _cost((mana, ore, food))


def _rows(request: Form, *_: object) -> FormTable:
    return FormTable(("",), tuple(FormRow(_resource(line.name), (line.name,), line.name) for line in request.lines))


def _points(_: Form, points: tuple[int, ...], *__: object) -> str:
    return text("Levels 1 to {n}: {points}", n=TOWER_LEVELS, points=", ".join(map(str, points)))


def _levels(request: Form, *_: object) -> FormTable:
    return FormTable(("",), tuple(FormRow(_level(line.name), (line.name,), "tower_you") for line in request.lines))


# -- kinds of answers --------------------------------------------------------------------------------------------------
SPACES = Answers[Pick, str](
    label=lambda _, space, state, names: names.space(state, space),
    words={STAY: later("No retreat: it goes back to your reserve")},
    places=lambda request, _, __: {things.SPACE(one): one for one in request.options if one != STAY},
)
OF_RESOURCES = Answers[Pick, str](
    label=lambda _, resource, __, ___: _resource(resource),
    places=lambda request, _, __: {things.RES("you", one): one for one in RESOURCES if one in request.options},
)
TERRITORIES = Answers[Pick | Draw, str](
    label=lambda _, territory, __, names: text(names.catalogue.territories[territory].name), record="territory"
)
FACTIONS = Answers[Pick | Draw, str](label=lambda _, faction, __, names: text(names.catalogue.factions[faction].name))


# -- what is said of each ----------------------------------------------------------------------------------------------
WORDED = (
    Worded(
        questions.YOUR_TERRITORY,
        prompt=later("Two territory cards were drawn. On which side do you play?"),
        answers=TERRITORIES,
    ),
    Worded(
        questions.TERRITORY_CARD,
        prompt=later("Draw a territory card. Which one is it?"),
        answers=TERRITORIES,
    ),
    Worded(
        questions.TERRITORY_YOU,
        prompt=later("Draw your territory card. Which one is it?"),
        answers=TERRITORIES,
    ),
    Worded(
        questions.TERRITORY_AI,
        prompt=later("Draw the AI's territory card. Which side does it play on?"),
        answers=TERRITORIES,
    ),
    Worded(
        questions.YOUR_FACTION,
        prompt=later("Two factions were drawn. Which one do you play?"),
        answers=FACTIONS,
        seldom=lambda: questions.YOUR_FACTION(("humans", "orcs")),
    ),
    Worded(
        questions.FACTION_CARD,
        prompt=later("Draw a faction card. Which one is it?"),
        answers=FACTIONS,
        seldom=lambda: questions.FACTION_CARD(("humans", "orcs")),
    ),
    Worded(
        questions.FACTION_YOU,
        prompt=later("Draw your faction. Which one is it?"),
        answers=FACTIONS,
        seldom=lambda: questions.FACTION_YOU(("humans", "orcs")),
    ),
    Worded(
        questions.FACTION_AI,
        prompt=later("Draw the AI's faction. Which one is it?"),
        answers=FACTIONS,
        seldom=lambda: questions.FACTION_AI(("humans", "orcs")),
    ),
    Worded(
        questions.RESOURCES,
        called=later("the resources"),
        prompt=lambda request, _, __: text("You begin with {n} resources. How many of each?", n=request.total or 0),
        label=lambda _, resource, __, ___: _resource(resource),
        whole=_divided,
        table=_rows,
    ),
    Worded(questions.START, prompt=later("In which region do your two meeples begin?"), answers=SPACES),
    Worded(
        questions.SOURCE,
        prompt=later("Equal by the rules: from which region does the AI's meeple move?"),
        answers=SPACES,
        seldom=lambda: questions.SOURCE(("a.p", "a.m")),
    ),
    Worded(questions.TARGET, prompt=later("Equal by the rules: which region does the AI take?"), answers=SPACES),
    Worded(questions.RUINS_YIELD, prompt=later("What do you find in {space}?"), answers=OF_RESOURCES),
    Worded(
        questions.ONE_MEEPLE,
        prompt=later("You have one meeple in play: which resource do you collect besides?"),
        answers=OF_RESOURCES,
    ),
    Worded(questions.TRADE, prompt=later("What do you trade for what?"), label=_traded),
    Worded(questions.TRADE_N, prompt=_trade_n),
    Worded(questions.GIVE_N, prompt=later("How many resources does the AI give up? The rules say which.")),
    Worded(questions.GAIN_N, prompt=later("How many resources does the AI gain? The rules say which.")),
    Worded(
        questions.ALLIED_WAR,
        prompt=later("War breaks out in every region you share with the AI. Which one comes first?"),
        answers=SPACES,
        seldom=lambda: questions.ALLIED_WAR(("a.p", "a.m")),
    ),
    Worded(
        questions.FOOD_FROM,
        prompt=_food_from,
        words={"0": later("None")},
        label=lambda _, level, __, ___: text("Level {n}", n=level),
    ),
    Worded(questions.BID, prompt=_bid, called=later("your bid"), label=_bid_words),
    Worded(questions.WAR_DIE, prompt=_die, label=_face),
    Worded(
        questions.WAR_GONE,
        prompt=_war_gone,
        words={LAPSE: _lapse},
        seldom=lambda: questions.WAR_GONE((LAPSE,), "a.p", rule="B10"),
    ),
    Worded(
        questions.ALLIANCE,
        prompt=later("The AI shows the white flag in {space}. Do you accept the alliance?"),
        words={ALLIANCE: later("Alliance: both stay, nobody pays"), DEFEAT: _won},
        seldom=lambda: questions.ALLIANCE((ALLIANCE, DEFEAT), "a.p"),
    ),
    Worded(
        questions.WAR_PAY,
        prompt=later("How do you pay for the war in {space}?"),
        label=lambda _, way, __, ___: _cost(read(way)),
    ),
    Worded(
        questions.RETREAT,
        prompt=fill.with_words(
            later("You lost the war in {space}. Where does your meeple retreat to, for {n} Food?"),
            n=lambda _, state, __: price(state, "you"),
        ),
        answers=SPACES,
    ),
    Worded(
        questions.TOWER_POINTS,
        called=later("the tower's points"),
        prompt=later("How many points does each level of the tower card score?"),
        label=lambda _, line, __, ___: _level(line),
        whole=_points,
        table=_levels,
        seldom=lambda: questions.TOWER_POINTS([Line(f"level_{n}", 0, 9, None) for n in range(1, TOWER_LEVELS + 1)]),
    ),
    Worded(questions.BONUS, prompt=_bonus, seldom=lambda: questions.BONUS(0, 9, None, "you")),
)
QUESTIONS: Questions[State, Names] = Questions(*WORDED, fill=fill)
