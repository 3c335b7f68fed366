"""Where the game stands: turn and phase, both sheets, who has won, what the person has to do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solocompanion.core.view import LedgerRow, Moment, Reminder, Sheet
from solocompanion.core.words import later, plural, text
from solocompanion.games.dragonlords.facts import SHARDS
from solocompanion.games.dragonlords.rules.control import TO_LOSE, TO_WIN, cult_kingdoms, own_kingdoms
from solocompanion.games.dragonlords.rules.income import income_total
from solocompanion.games.dragonlords.state import Phase, State
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.words.prospects import numbers

TO_DO: Mapping[Phase, tuple[str, str, str]] = {  # what to do, in a few words, and the rule
    "purchase": (later("Buy with your gold, then explore."), later("Buy, then explore"), "PUR-1"),
    "exploration": (later("Move your armies, one action a territory."), later("Move your armies"), "EXP-1"),
    "encounter": (later("Meet who was found."), later("Meet who was found"), "ENC-1"),
    "event": (
        later("Draw a Quest card, roll the Crystal Die, and enter what came of it."),
        later("Do the quest"),
        "EVT-1",
    ),
    "reinforcement": (later("Put what you bought on the map."), later("Place your reinforcements"), "REI-1"),
}


def moment(state: State) -> Moment:
    """Return the turn; a game has no rounds beside them."""
    return Moment(max(1, state.turn), 0, over=state.phase == "over")


def score(state: State, names: Names) -> Sequence[Sheet]:
    """Return how near both sides are to their aims, as sheets."""
    if state.phase == "setup":
        return ()
    world = names.world(state)
    own, cult = len(own_kingdoms(state, world)), len(cult_kingdoms(state, world))
    return (
        Sheet(
            "human",
            text("You"),
            own,
            (
                LedgerRow(
                    text("Kingdoms"),
                    text("of {n}; {shards} of {all} Shards", n=TO_WIN, shards=state.shards, all=SHARDS),
                    own,
                    "kingdom",
                    "VIC-1",
                ),
            ),
        ),
        Sheet(
            "opponent",
            text("DragonCult"),
            cult,
            (LedgerRow(text("Kingdoms"), text("of {n}", n=TO_LOSE), cult, "kingdom", "DEF-2"),),
        ),
    )


def winner(state: State, _: Names) -> str:
    """Return who has won."""
    if not state.ending:
        return ""
    return "human" if state.has_won else "opponent"


def summary(state: State, names: Names) -> str:
    """Say in a few words where the game stands."""
    if state.phase == "setup":
        return text("set-up")
    civ = names.civ(state.setup.civ)
    if state.phase == "over":
        return text("{civ} · won", civ=civ) if state.has_won else text("{civ} · lost", civ=civ)
    return text("{civ} of {home} · turn {n}", civ=civ, home=names.area(state, state.home), n=state.turn)


def reminders(state: State, names: Names) -> Sequence[Reminder]:
    """Return what the person has to do in this phase, and what they may forget."""
    if state.battle is not None:
        said = numbers(state, names) or text("A battle is being fought.")
        return (Reminder("battle", said, "COM-3", is_due=True, step=text("Fight the battle")),)
    if state.phase not in TO_DO or (state.phase == "encounter" and not state.encounters):
        return tuple(_dangers(state, names))
    words, step, rule = TO_DO[state.phase]
    return (Reminder("phase", text(words), rule, is_due=True, step=text(step)), *_dangers(state, names))


def _dangers(state: State, names: Names) -> Iterator[Reminder]:
    """Say who may lose next, and how."""
    world = names.world(state)
    if state.land(state.home).owner != "you":
        said = text("You do not hold your Home Kingdom: at the end of this turn you lose.")
        yield Reminder("home", said, "DEF-1")
    n = len(cult_kingdoms(state, world))
    if n == TO_LOSE - 1:
        said = plural(
            "The cult controls {n} Kingdom: one more, and you lose.",
            "The cult controls {n} Kingdoms: one more, and you lose.",
            n,
        )
        yield Reminder("awake", said, "DEF-2")
    if state.phase == "purchase":
        said = plural("{n} gold to come this turn", "{n} gold to come this turn", income_total(state, world))
        yield Reminder("income", said, "INC-1")
