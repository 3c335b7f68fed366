"""Why a Covenant fights, holds back, or leaves cubes out: by name, each with the rule it is cited by.

Everything that is decided, told and drawn goes by these names. A rule id is looked up where a step cites it, so that a
better citation changes the citation alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Cause = Literal["foreseen_ship", "foreseen_building", "cubes", "end", "top", "raid", "flag", "persons"]
"""What a battle is fought for; the first two are planned, and `raid` is the one of the bottom icon."""
Bar = Literal[
    "sunk", "yielded", "single", "not_won", "no_room", "last_turn", "attack_planned", "attack_before", "flag_planned",
    "flag_before", "top_planned", "top_before", "other_building", "building_before", "bottom_lost", "stormed",
    "no_room_to_fight_for", "building_lost", "one_fits", "allys_cubes", "allys_control",
    "besieged", "boarded", "boarded_instead", "out_of_reach", "bonus_follows",
]  # fmt: skip
"""What keeps it from a battle, or its cubes off a space; what ends in `before` is of the card before a bonus card."""
Why = Literal[Cause, Bar]
Reading = Literal[
    "two_cards", "passed", "flag_spares_nobody", "two_attacks", "two_battles", "split_at_end", "rounded"
]  # fmt: skip
"""By which reading of ours it is so, beside the rule."""
Part = Literal["", "grid", "bottom", "rounded_up"]
"""The part of a card that cubes are of: its grid, its bottom icon, or the cube more of a last turn; "" for none."""

CITED: Mapping[Why, str] = {
    "foreseen_ship": "TRG-1",
    "foreseen_building": "TRG-2",
    "cubes": "INF-5",
    "end": "END-2",
    "top": "CND-1",
    "raid": "CND-3",
    "flag": "RGT-8",
    "persons": "BAT-6",
    "sunk": "A-12",
    "yielded": "MB-3",
    "single": "INF-4",
    "not_won": "INF-5",
    "no_room": "INF-6",
    "last_turn": "INF-8",
    "attack_planned": "MB-1",
    "attack_before": "MB-1",
    "flag_planned": "MB-2",
    "flag_before": "MB-2",
    "top_planned": "A-5",
    "top_before": "A-5",
    "other_building": "MB-4",
    "building_before": "MB-4",
    "bottom_lost": "CND-3",
    "stormed": "A-46",
    "no_room_to_fight_for": "A-7",
    "building_lost": "A-8",
    "one_fits": "A-30",
    "allys_cubes": "COP-16",
    "allys_control": "COP-17",
    "besieged": "MB-1",
    "boarded": "MB-2",
    "boarded_instead": "A-5",
    "out_of_reach": "RGT-8",
    "bonus_follows": "A-18",
}
READ: Mapping[Reading | None, str] = {
    None: "",
    "two_cards": "A-47",
    "passed": "A-7",
    "flag_spares_nobody": "A-3",
    "two_attacks": "A-4",
    "two_battles": "A-5",
    "split_at_end": "A-6",
    "rounded": "A-21",
}
PLACED: Mapping[Part, str] = {"grid": "INF-1", "bottom": "CND-2", "rounded_up": "INF-8"}
