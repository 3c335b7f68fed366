"""How steps and questions are read that an earlier version wrote: it named conditions and draws by a rule.

These rules are those of the games that were saved, whatever is cited today: nothing here changes with a citation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solocompanion.core.codec import Fields, Renew

SUITS = {"H": "hearts", "D": "diamonds", "C": "clubs", "S": "spades"}
CONDITIONS = {f"W-{letter}{n}": f"{suit}_{n}" for letter, suit in SUITS.items() for n in range(1, 9)}
PURPOSES = {
    "W-NOON-2": "play",
    "W-SET-2": "set_up",
    "W-SET-3": "keeper",
    "W-GAM-1": "lowball",
    "W-DRAW-2": "hand",
    "W-D7": "recruit",
    "W-PLAY-2": "help",
}


def _met(step: Fields) -> Fields:
    effect = step["effect"]
    return _walked({**step, "effect": {**effect, "id": CONDITIONS.get(effect["id"], effect["id"])}})


def _walked(step: Fields) -> Fields:
    """Name the conditions in a trail of a walk through a tree."""
    trail = step.get("trail")
    if trail is None:
        return step
    notes = [{**note, "subject": CONDITIONS.get(note["subject"], note["subject"])} for note in trail["notes"]]
    return {**step, "trail": {**trail, "chosen": CONDITIONS.get(trail["chosen"], trail["chosen"]), "notes": notes}}


def _drawn(request: Fields) -> dict[str, Any]:
    return {"purpose": PURPOSES.get(request["rule"], "") if request["key"] == "card" else "", **request}


def _passed(step: Fields) -> Fields:
    """Say of a pass without a card why he passed: the version that wrote no numbers did so by the rule alone."""
    if step.get("trail") is None and step["rule"] == "W-NOON-1" and step["effect"]["side"] == "wyatt":
        return {**step, "trail": {"chosen": "pass", "notes": [{"subject": "pass", "key": "winning"}]}}
    return _walked(step)


RENEWED: Mapping[str, Renew] = {"ConditionMet": _met, "Passed": _passed, "Draw": _drawn}
