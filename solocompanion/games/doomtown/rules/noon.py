"""Wyatt's play at high noon: his draw, the tree of its suit, and what he does (HIGH-NOON)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solocompanion.core.ladder import Criterion, choose
from solocompanion.core.trail import Note, Trail
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import questions
from solocompanion.games.doomtown.facts import DeedCard
from solocompanion.games.doomtown.rules.decision_trees import TREES, Condition, Found, Play
from solocompanion.games.doomtown.rules.drawing import (
    MOST_DRAWN,
    StreetTable,
    build,
    discard,
    draw,
    draw_dude,
    drawn_since,
    end_of_street,
    enter,
    town_of,
)


def play(table: StreetTable) -> Play:
    """Take his play; return it: a call-out goes on with `calling.call_out`."""
    if table.state.passes and town_of(table).is_winning():
        weights = town_of(table).control("wyatt"), town_of(table).influence("you")
        table.do(did.Passed("wyatt"), "W-NOON-1", Trail("pass", (Note("pass", "winning", weights),)))
        return Play("pass")
    card = draw(table, "play")
    if not card:
        table.do(did.Passed("wyatt"), "A63")
        return Play("pass")
    passed: list[Note] = []
    town = town_of(table)
    is_laid_away = False
    for condition in TREES[table.catalogue.cards[card].suit]:
        found = condition.find(town, card)
        if not found.plays:
            passed.append(Note(condition.id, found.key, found.values, kept=False, rule=condition.rule))
            continue
        chosen, trail = choose_play(table, condition, found, card)
        notes = (*passed, Note(condition.id, "met", found.values))
        table.do(did.ConditionMet(card, condition.id), condition.rule, Trail(condition.id, notes))
        if chosen.kind in {"deed", "dude", "press"}:
            _put_into_play(table, chosen, card, condition.rule)
            return chosen
        if not is_laid_away:
            discard(table, card, "W-NOON-3")
            is_laid_away = True
        begun = len(table.steps)
        if _carry_out(table, chosen, condition.rule, Trail(condition.id, notes) if chosen.kind == "pass" else trail):
            return chosen
        drawn = drawn_since(table, begun)
        passed.append(Note(condition.id, "no_dude_drawn", (drawn,), kept=False, rule=condition.rule))
    raise AssertionError("a tree ends with a pass")


def choose_play(table: StreetTable, condition: Condition, found: Found, card: str) -> tuple[Play, Trail]:
    """Choose among the plays of a condition; a tie goes to chance. What was corrected meanwhile is looked at anew."""
    latest = [(table.state, found)]

    def now() -> Found:
        state, was = latest[0]
        if state is table.state:
            return was
        latest[0] = (table.state, condition.find(town_of(table), card))
        return latest[0][1]

    def valued(n: int) -> Callable[[Play], Any]:
        def value(play: Play) -> Any:
            return now().by[n].value(play)

        return value

    by = tuple(Criterion(one.key, one.rule, valued(n), one.best) for n, one in enumerate(found.by))
    return choose(table, lambda: now().plays, by, condition.rule, name=lambda one: one.name, tie=questions.TIE)


def _carry_out(table: StreetTable, chosen: Play, rule: str, trail: Trail) -> bool:
    """Do a play that the card itself is no part of; tell whether that was a play at all."""
    if chosen.kind == "recruit":
        return _recruit(table, chosen.place, rule, trail)
    if chosen.kind == "move":
        boots = town_of(table).boots(chosen.dude, chosen.place)
        table.do(did.DudeMoved(chosen.dude, chosen.place), rule, trail)
        if boots:
            table.do(did.DudeBooted(chosen.dude), "B-MOVE")
    elif chosen.kind == "pass":
        table.do(did.Passed("wyatt"), rule, trail)
    return True


def _put_into_play(table: StreetTable, chosen: Play, card: str, rule: str) -> None:
    """Pay for the card he drew and put it into play; pressed into service, it costs all he has (W-S6)."""
    found = table.catalogue.cards[card]
    rock = table.state.wyatt.rock
    table.do(_price(chosen, found.cost, rock, card), rule)
    if isinstance(found, DeedCard):
        if found.is_out_of_town:
            build(table, card, "outside", rule)
        else:
            end, trail = end_of_street(table, rule)
            build(table, card, end, rule, trail)
    else:
        enter(table, card, chosen.place, rule)


def _price(chosen: Play, cost: int, rock: int, card: str) -> did.RockChanged:
    if chosen.kind == "press":
        return did.RockChanged("wyatt", -rock, "all_he_has", card)
    return did.RockChanged("wyatt", -cost, "cost", card)


def _recruit(table: StreetTable, deed: str, rule: str, trail: Trail) -> bool:
    """Draw up to five cards for a dude, who comes booted to the deed whatever it costs (W-D7, A23)."""
    dude = draw_dude(table, "recruit", MOST_DRAWN)
    if not dude:
        return False
    cost = min(table.catalogue.dudes[dude].cost, table.state.wyatt.rock)
    table.do(did.RockChanged("wyatt", -cost, "cost", dude), rule)
    enter(table, dude, deed, rule, booted=True, trail=trail)
    return True
