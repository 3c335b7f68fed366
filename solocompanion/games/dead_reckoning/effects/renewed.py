"""How effects are read that an earlier version wrote: it said by a rule alone why something was so (`why`).

These rules are those of the games that were saved, whatever is cited today: nothing here changes with a citation.
"""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.codec import Fields, Renew
from solocompanion.games.dead_reckoning.why import Bar, Cause, Part, Reading

CAUSES: Mapping[str, Cause] = {
    "TRG-1": "foreseen_ship",
    "TRG-2": "foreseen_building",
    "INF-5": "cubes",
    "END-2": "end",
    "CND-1": "top",
    "CND-3": "raid",
    "RGT-8": "flag",
    "BAT-6": "persons",
}
LEFT: Mapping[str, Bar] = {  # what kept cubes off
    "A-12": "sunk",
    "MB-3": "yielded",
    "INF-4": "single",
    "INF-5": "not_won",
    "INF-6": "no_room",
    "INF-8": "last_turn",
    "MB-1": "attack_planned",
    "MB-2": "flag_planned",
    "A-5": "top_planned",
    "MB-4": "other_building",
    "CND-3": "bottom_lost",
    "A-46": "stormed",
    "A-7": "no_room_to_fight_for",
    "A-8": "building_lost",
    "A-30": "one_fits",
    "COP-16": "allys_cubes",
    "COP-17": "allys_control",
}
BEFORE: Mapping[str, Bar] = {  # the same where it was for the card before a bonus card
    **LEFT,
    "MB-1": "attack_before",
    "MB-2": "flag_before",
    "A-5": "top_before",
    "MB-4": "building_before",
}
HELD_FIRE: Mapping[str, Bar] = {  # what kept an icon from an attack
    "A-12": "sunk",
    "MB-3": "yielded",
    "MB-1": "besieged",
    "MB-2": "boarded",
    "A-5": "boarded_instead",
    "RGT-8": "out_of_reach",
}
NOT_AT_END: Mapping[str, Bar] = {**LEFT, "A-18": "bonus_follows"}  # what kept it from a battle where its turn ended
HELD_BY: Mapping[str, Mapping[str, Bar]] = {
    "attack": HELD_FIRE,
    "top_off": HELD_FIRE,
    "end_off": NOT_AT_END,
    "end_since": BEFORE,
}
READINGS: Mapping[str, Reading] = {
    "A-47": "two_cards",
    "A-7": "passed",
    "A-3": "flag_spares_nobody",
    "A-4": "two_attacks",
    "A-5": "two_battles",
    "A-6": "split_at_end",
    "A-21": "rounded",
}
PARTS: Mapping[str, Part] = {"INF-1": "grid", "CND-2": "bottom", "INF-8": "rounded_up"}


def _left(effect: Fields, step: Fields) -> Fields:
    if "why" in effect:
        return effect
    rule, beside = step["rule"], step.get("beside", "")
    why = BEFORE.get(rule) if beside == "A-47" else LEFT.get(rule)
    return {**effect, "why": why, "reading": READINGS.get(beside)}


def _nothing(effect: Fields) -> Fields:
    icon, _, rule = effect["what"].partition(" ")
    why = HELD_BY[icon].get(rule) if rule and icon in HELD_BY else None
    return effect if why is None else {**effect, "what": "end_off" if icon == "end_since" else icon, "why": why}


def _planned(effect: Fields) -> Fields:
    return {**effect, "plan": [one if "why" in one else _battle(one) for one in effect["plan"]]}


def _battle(planned: Fields) -> Fields:
    now = {name: value for name, value in planned.items() if name not in ("rule", "beside")}
    if planned["what"] != "ignored":
        return {**now, "why": CAUSES[planned["rule"]]}
    left = _left({}, planned)
    return {**now, "why": left["why"] or "not_won", "reading": left["reading"]}


def _fought(effect: Fields, step: Fields) -> Fields:
    return {"reading": READINGS.get(step.get("beside", "")), **effect}


def _cube(effect: Fields, step: Fields) -> Fields:
    return {"part": PARTS.get(step["rule"], ""), **effect}


RENEWED: Mapping[str, Renew] = {
    "CubesLeft": lambda step: {**step, "effect": _left(step["effect"], step)},
    "NothingDone": lambda step: {**step, "effect": _nothing(step["effect"])},
    "BattlesPlanned": lambda step: {**step, "effect": _planned(step["effect"])},
    "BattleFought": lambda step: {**step, "effect": _fought(step["effect"], step)},
    "CubePlaced": lambda step: {**step, "effect": _cube(step["effect"], step)},
}
