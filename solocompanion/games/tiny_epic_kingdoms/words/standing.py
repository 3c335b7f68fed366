"""Where the game stands: the moment, a summary, both score sheets, who is ahead, what to do and to remember."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solocompanion.core import commands
from solocompanion.core.view import LedgerRow, Moment, Reminder, Sheet, totals
from solocompanion.core.words import later, plural, text
from solocompanion.games.tiny_epic_kingdoms.combined_map import Land
from solocompanion.games.tiny_epic_kingdoms.commands.turns import is_possible, why_impossible
from solocompanion.games.tiny_epic_kingdoms.rules import scoring
from solocompanion.games.tiny_epic_kingdoms.rules.collecting import searches
from solocompanion.games.tiny_epic_kingdoms.rules.positions import has_land, land_of
from solocompanion.games.tiny_epic_kingdoms.rules.scoring import ScoreLine
from solocompanion.games.tiny_epic_kingdoms.state import OBJECTIVES, SIDES, Action, Side, State
from solocompanion.games.tiny_epic_kingdoms.wording import OBJECTIVE, Names

CALLED: Mapping[Side, str] = {"ai": "opponent", "you": "human"}
AHEAD = {"ai": "opponent", "you": "human", "": ""}


def moment(state: State) -> Moment:
    """Return the round, and the turn in it that is played or comes next."""
    out = len(state.shields)
    is_next = state.phase in {"setup", "lead", "yours"} and not state.action  # its shield is out while it is done
    return Moment(state.round, out + is_next, state.phase == "over" and scoring.is_counted(state))


def summary(state: State, names: Names) -> str:
    """Say both factions, and the moment or the result."""
    if state.phase == "setup":
        return text("set-up")
    who = text("{you} against {ai}", you=names.faction(state, "you"), ai=names.faction(state, "ai"))
    return f"{who} · {_result(state, names)}"


def _result(state: State, names: Names) -> str:
    you, ai = (sheet.total for sheet in score(state, names))
    is_open = bool(list(unknown(state, names)))
    points = text("{you} : {ai}, not all points entered", you=you, ai=ai) if is_open else f"{you} : {ai}"
    if state.phase != "over":
        now = moment(state)
        said = later("round {round}, turn {turn}, {points}")
        if state.last:
            said = later("round {round}, the last, turn {turn}, {points}")
            said = said if state.is_in_last_round else later("round {round}, the last but one, turn {turn}, {points}")
        return text(said, round=now.round, turn=now.turn, points=points)
    if is_open:
        return points
    ahead = winner(state, names)
    if not ahead:
        return text("a tie, {you} : {ai}", you=you, ai=ai)
    if you == ai:
        tied = later("you won the tie {you} : {ai}") if ahead == "human" else later("the AI won the tie {you} : {ai}")
        return text(tied, you=you, ai=ai)
    return text(later("you won {you} : {ai}") if ahead == "human" else later("the AI won {you} : {ai}"), you=you, ai=ai)


# -- score -------------------------------------------------------------------------------------------------------------
LINES: Mapping[str, tuple[str, str]] = {  # what a line is called, and its sign
    "tower": (later("Tower"), "tower_{side}"),
    "research": (later("Research levels"), "book_{side}"),
    "bonus": (later("Bonus of research level 5"), "book_{side}"),
    "meeples": (later("Meeples in play"), "supply_{side}"),
    "abroad": (later("On the other card"), "supply_{side}"),
    "capitals": (later("Capital City"), "kind_capital"),
    "shared": (later("Shared Capital City"), "alliance"),
}


def score(state: State, names: Names) -> tuple[Sheet, ...]:
    """Return your sheet and the AI's; none before the set-up. What is not known counts nothing yet."""
    if state.phase == "setup" or not has_land(state.setup, names.catalogue):
        return ()
    known = land_of(state, names.catalogue)
    return _sheet(state, known, "you", names), _sheet(state, known, "ai", names)


def scores(state: State, names: Names) -> Mapping[commands.Side, int]:
    """Return what both would have now; a side of which nobody has entered some points has no number."""
    found = totals(score(state, names))
    missing = {CALLED[side] for side, _ in scoring.unknown(state, names.catalogue)} if found else set()
    return {side: n for side, n in found.items() if side not in missing}


def _sheet(state: State, known: Land, side: Side, names: Names) -> Sheet:
    scored = scoring.lines(state, known, side)
    faction = names.faction(state, side)
    title = text("You: {faction}", faction=faction) if side == "you" else text("The AI: {faction}", faction=faction)
    return Sheet(CALLED[side], title, scoring.total(scored), tuple(_row(line, side) for line in scored))


def _row(line: ScoreLine, side: Side) -> LedgerRow:
    label, art = LINES[line.key]
    return LedgerRow(text(label), _formula(line), line.points or 0, art.format(side=side), line.rule)


def _formula(line: ScoreLine) -> str:
    """Say how a line is worked out; that its points are not known, where they are not."""
    if line.points is None:
        return text("level {n}, not entered yet", n=line.n) if line.key == "tower" else text("not entered yet")
    if line.key == "tower":
        return text("level {n}", n=line.n)
    if line.key == "bonus":
        return text("as the faction card says")
    each = {"research": 1, "meeples": 1, "abroad": 1, "capitals": scoring.SOLE, "shared": scoring.SHARED}[line.key]
    if line.key == "meeples":
        return text("{n} × {each}, without Ruins", n=line.n, each=each)
    return text("{n} × {each}", n=line.n, each=each)


def winner(state: State, names: Names) -> str:
    """Return who is ahead; ties go by meeples, tower, research, resources (B15)."""
    if not has_land(state.setup, names.catalogue):
        return ""
    return AHEAD[scoring.winner(state, names.catalogue)]


def unknown(state: State, names: Names) -> Iterator[str]:
    """Name what scores and nobody has entered: points of the tower, and of research level 5."""
    if state.phase == "setup" or not has_land(state.setup, names.catalogue):
        return
    missing = scoring.unknown(state, names.catalogue)
    levels = {state.kingdom(side).tower for side, key in missing if key == "tower"}
    for level in sorted(levels):
        yield text("the points of tower level {n}", n=level)
    for side in SIDES:
        if (side, "bonus") in missing:
            yield (
                text("your bonus of research level 5") if side == "you" else text("the AI's bonus of research level 5")
            )


HOW: Mapping[Action, str] = {  # what the person does once an action is taken
    "patrol": later("Patrol: choose where a meeple goes, on the same card"),
    "quest": later("Quest: choose where a meeple goes, on the other card"),
    "build": later("Build: pay and go up in the tower"),
    "research": later("Research: pay and go up in research"),
    "expand": later("Expand: choose the region that gets a meeple"),
    "trade": later("Trade: say what for what"),
}
STEPS: Mapping[Action, str] = {  # the same in a few words, for the large button
    "patrol": later("Patrol: choose where to go"),
    "quest": later("Quest: choose where to go"),
    "build": later("Build, if you can pay"),
    "research": later("Research, if you can pay"),
    "expand": later("Expand: choose where"),
    "trade": later("Trade: what for what"),
}


# -- reminders ---------------------------------------------------------------------------------------------------------
def reminders(state: State, names: Names) -> Sequence[Reminder]:
    """Return what the person has to do in their move, and what they may forget in it; nothing in the AI's."""
    if state.phase not in {"answer", "yours", "act"}:
        return ()
    return (_move(state, names), *_none_left(state), *_end(state), *_of_ai(state), *_lying(state, names))


def _none_left(state: State) -> Iterator[Reminder]:
    """Say what the sheet does not: what becomes of somebody without a meeple (AMB-54)."""
    if not state.you_at:
        said = text("You have no meeple in play: place one as your rulebook says, and correct the mirror.")
        yield Reminder("none_left", said, "AMB-54", is_due=True)


_LEFT: Mapping[tuple[bool, bool], str] = {  # whether it answers the AI, and whether one reason says it all
    (False, False): later("{action}: nothing of it is possible for you now. Do nothing."),
    (False, True): later("{action}: nothing of it is possible for you now. {why}. Do nothing."),
    (True, False): later("{action}: nothing of it is possible for you now. Collect."),
    (True, True): later("{action}: nothing of it is possible for you now. {why}. Collect."),
}


def _move(state: State, names: Names) -> Reminder:
    """Say what the person has to do now, or that nothing can be done with the action."""
    if state.phase == "yours":
        said = text("Your turn: choose an open action, or where a meeple goes.")
        return Reminder("move", said, "B1", is_due=True, step=text("Choose an open action"))
    step = text(STEPS[state.action]) if state.action else ""
    what = text(HOW[state.action]) if state.action else ""
    if state.action and not is_possible(state.action, state, names):
        why = why_impossible(state.action, state, names)
        left = _LEFT[state.phase == "answer", bool(why)]
        return Reminder("move", text(left, action=names.action(state.action), why=why), "B1", is_due=True)
    if state.phase == "act":
        return Reminder("move", text("{what}, or do nothing.", what=what), "B1", is_due=True, step=step)
    return Reminder("move", text("{what}, or collect.", what=what), "TEK-T2", is_due=True, step=step)


def _end(state: State) -> Iterator[Reminder]:
    """Say that the end is near: the last round, or the one objective that the AI lacks."""
    if state.last:
        said = text("This round is the last.") if state.is_in_last_round else text("The next round is the last.")
        yield Reminder("end", said, "TEK-E3" if state.is_in_last_round else "TEK-E4")
        return
    has = {*state.reached_ai, *state.meets("ai")} if state.setup.latch == "each" else {*state.meets("ai")}
    lacks = [one for one in OBJECTIVES if one not in has]
    if len(lacks) == 1:
        said = text("The AI ends the game with one more objective: {what}.", what=text(OBJECTIVE[lacks[0]]))
        yield Reminder("end", said, "TEK-E2")


def _of_ai(state: State) -> Iterator[Reminder]:
    """Name what the person applies for the AI, since no card text is here (A4, A6)."""
    if state.setup.dark_army == "yes":
        yield Reminder("dark_army", text("Apply what the Dark Army card says."), "A4")
    if state.setup.abilities == "yes" and state.ai.research:
        said = plural(
            "Apply the AI's research ability of level 1.",
            "Apply the AI's research abilities of levels 1 to {n}.",
            state.ai.research,
        )
        yield Reminder("abilities", said, "AMB-26")


def _lying(state: State, names: Names) -> Iterator[Reminder]:
    """Say where a meeple lies, when a Patrol could stand it up."""
    if state.action not in {"", "patrol"}:
        return
    kind = land_of(state, names.catalogue).kind
    ruins = [space for space in state.you_at if kind[space] == "ruins" and searches(state, space)]
    if ruins:
        said = text("Your meeple in {space} lies: a Patrol stands it up.", space=names.space(state, ruins[0]))
        yield Reminder("lying", said, "B13")
