"""Where the game stands: the moment, a summary, both score sheets, who is ahead, what to remember."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solocompanion.core.view import LedgerRow, Moment, Reminder, Sheet
from solocompanion.core.words import capital, later, listed, text
from solocompanion.games.doomtown.state import Phase, Side, State, home, other
from solocompanion.games.doomtown.town import Town, town_at
from solocompanion.games.doomtown.wording import Names, phase, rocks, whose

PHASES: tuple[Phase, ...] = ("setup", "gamblin", "upkeep", "noon", "sundown", "over")


def moment(state: State) -> Moment:
    """Return the day and the phase in it, from 1; sundown belongs to the day it ends."""
    at = PHASES.index(state.phase)
    return Moment(max(1, state.day), max(1, min(at, 4)), state.is_over)


def summary(state: State, names: Names) -> str:
    """Say his outfit, the day, and how far both are from winning."""
    parts = [names.outfit(state.wyatt.outfit)] if "wyatt" in state.purses else []
    town = town_at(state, names.catalogue)
    yours, his = (town.control("you"), town.influence("wyatt")), (town.control("wyatt"), town.influence("you"))
    if state.is_over:
        parts.append(_won(state, *(yours if state.turn == "you" else his)))
        return " · ".join(parts)
    if state.day:
        parts.append(text("day {n}, {phase}", n=state.day, phase=phase(state.phase)))
        parts.append(text("you {c} : {i}, he {hc} : {hi}", c=yours[0], i=yours[1], hc=his[0], hi=his[1]))
    else:
        parts.append(phase(state.phase))
    return " · ".join(parts)


def _won(state: State, control: int, influence: int) -> str:
    """Say who won, and by which numbers."""
    won = later("you won, control {c} : influence {i}")
    lost = later("Wyatt won, control {c} : influence {i}")
    return text(won if state.turn == "you" else lost, c=control, i=influence)


# -- score -------------------------------------------------------------------------------------------------------------
def score(state: State, names: Names) -> tuple[Sheet, ...]:
    """Return both sheets: a side's control, less the influence it has to beat; more than 0 wins (B17)."""
    if state.phase == "setup":
        return ()
    town = town_at(state, names.catalogue)
    return _sheet(town, "you", "human", names), _sheet(town, "wyatt", "opponent", names)


def _sheet(town: Town, side: Side, called: str, names: Names) -> Sheet:
    lines = (*_control(town, side, names), *_influence(town, other(side), names))
    control, influence = town.control(side), town.influence(other(side))
    ours = later("Your control {control}, Wyatt's influence {influence}")
    his = later("Wyatt's control {control}, your influence {influence}")
    title = text(ours if side == "you" else his, control=control, influence=influence)
    return Sheet(called, title, sum(line.value for line in lines), lines)


def _control(town: Town, side: Side, names: Names) -> Iterator[LedgerRow]:
    """Yield what a side controls: its deeds, dudes with control, its home."""
    state, counted = town.state, 0
    for deed in state.deeds:
        n = town.deed_stat(deed, "control")
        if n and town.controller(deed) == side:
            owner = state.deeds[deed].owner
            of = text("control, {whose} deed", whose=whose(owner)) if owner != side else text("control")
            counted += n
            yield LedgerRow(names.place(state, deed), of, n, rule="W-DEF-5")
    for dude in state.of(side):
        n = town.stat(dude, "control")
        if n:
            counted += n
            yield LedgerRow(names.thing(state, dude), text("control on it"), n, rule="B17")
    if rest := town.control(side) - counted:
        yield LedgerRow(capital(names.place(state, home(side))), text("control"), rest, rule="B17")


def _influence(town: Town, side: Side, names: Names) -> Iterator[LedgerRow]:
    """Yield what the other side has to beat: the influence of each dude, as a number to take off."""
    state = town.state
    for dude in state.of(side):
        n = town.stat(dude, "influence")
        if n:
            where = names.place(state, state.dudes[dude].place)
            yield LedgerRow(names.thing(state, dude), text("influence, {place}", place=where), -n, rule="B17")


def winner(state: State, names: Names) -> str:
    """Return who won, or would win at sundown (B17)."""
    if state.is_over:
        return "human" if state.turn == "you" else "opponent"
    leader = town_at(state, names.catalogue).leader()
    return {"you": "human", "wyatt": "opponent"}.get(leader or "", "")


# -- reminders ---------------------------------------------------------------------------------------------------------
def reminders(state: State, names: Names) -> Sequence[Reminder]:
    """Return what matters before the person's play, and in upkeep what they pay."""
    if state.phase == "upkeep":
        return tuple(_due(state, names))
    if state.phase != "noon" or state.turn != "you" or state.fight is not None:
        return ()
    return tuple(_reminders(state, names))


def _due(state: State, names: Names) -> Iterator[Reminder]:
    town = town_at(state, names.catalogue)
    due = sum(town.upkeep(name) for name in state.of("you"))
    if due:
        yield Reminder("upkeep", text("After income you pay {rock} upkeep for your dudes.", rock=rocks(due)), "B4")


def _reminders(state: State, names: Names) -> Iterator[Reminder]:
    town = town_at(state, names.catalogue)
    leader = town.leader()
    if leader == "wyatt":
        control, influence = town.control("wyatt"), town.influence("you")
        said = text("If you pass, Wyatt wins: control {c} beats your influence {i}.", c=control, i=influence)
        yield Reminder("check", said, "W-NOON-1")
    elif leader == "you":
        control, influence = town.control("you"), town.influence("wyatt")
        said = text("You would win at sundown: control {c} beats his influence {i}.", c=control, i=influence)
        yield Reminder("check", said, "B17")
    booted = [name for name in state.of("you") if state.dudes[name].booted]
    if booted:
        said = text("Booted, so they neither move nor call out: {dudes}.", dudes=_some(state, booted, names))
        yield Reminder("booted", said, "B7")
    private = [
        place
        for place in state.deeds
        if state.deeds[place].owner == "wyatt" and town.is_private(place) and any(state.at(place, "you"))
    ]
    if private:
        places = listed([names.place(state, one) for one in private[:2]])
        yield Reminder("private", text("A shootout at {places} puts a bounty on your dudes.", places=places), "B10")
    if debt := state.purses["you"].debt:
        yield Reminder("debt", text("You owe the bank {rock}: it is due at upkeep.", rock=rocks(debt)), "B4")
    if state.day == 1:
        yield Reminder("home", text("You may not move dudes to Wyatt's home."), "W-RES-1")


def _some(state: State, dudes: Sequence[str], names: Names) -> str:
    """Name up to three dudes, or say how many there are."""
    return names.dudes(state, dudes) if len(dudes) < 4 else text("{n} of your dudes", n=len(dudes))
