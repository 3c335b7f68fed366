"""Positions on the sample maps with what the AI does there, wars with what both pay, and other worked examples."""

from __future__ import annotations

# id: action, the AI's meeples, the person's, and the move: source, target, class of the source and of the target
MOVES = {
    "P01": ("patrol", {"A.h": 2}, {}, ("A.h", "A.f", "home", "empty")),
    "P03": ("patrol", {"A.h": 2, "A.f": 1, "A.m": 1}, {}, ("A.h", "A.f", "home", "own")),
    "P06": ("patrol", {"A.h": 2, "A.f": 2, "A.m": 1, "A.p": 1}, {}, ("A.h", "A.m", "home", "own")),
    "P08": ("patrol", {"A.h": 2, "A.f": 1, "A.m": 2, "A.p": 2}, {}, ("A.p", "A.c", "doubled", "empty")),
    "P12": (
        "patrol",
        {"A.h": 2, "A.f": 1, "A.m": 1, "B.F": 1, "B.M": 1, "B.P": 1},
        {},
        ("A.f", "A.p", "single", "empty"),
    ),
    "P14": (
        "patrol",
        {"A.h": 2, "A.f": 2, "A.m": 1, "B.F": 1},
        {"A.p": 1, "A.m": 1, "B.F": 1},
        ("B.F", "B.Q", "single", "empty"),
    ),
    "P16": ("patrol", {"A.h": 2, "A.f": 2, "A.m": 2}, {"A.p": 2}, None),
    "Q02": ("quest", {"A.h": 2, "A.f": 2, "A.m": 1, "A.p": 1, "A.c": 1}, {}, ("A.f", "B.F", "quest", "empty")),
    "Q04": ("quest", {"A.h": 2, "A.f": 2, "A.m": 2, "A.p": 1}, {"A.c": 1}, ("A.m", "B.F", "quest", "empty")),
    "Q06": (
        "quest",
        {"A.h": 2, "A.f": 2, "A.m": 1, "A.p": 1, "A.c": 1},
        {"B.F": 1, "B.M": 1, "B.P": 1, "B.R": 1},
        ("A.f", "B.F", "quest", "yours"),
    ),
}
STRICT = {"P06": ("A.f", "A.p", "doubled", "own")}  # by the house rule that pairs go before Home
EXPAND = {"X02": ({"A.h": 2, "A.f": 1, "A.m": 1, "A.p": 1}, {"A.c": 1}, 6, "A.f")}
STEPS = {
    "A.h": 0, "A.f": 1, "A.m": 1, "A.p": 2, "B.F": 2, "B.M": 2, "B.P": 2, "B.R": 2, "A.c": 3, "B.Q": 3,
}  # fmt: skip

# id: attacker, the AI's Mana and Ore, the person's, their bid (0: flag), the AI's die (12: flag), who wins,
# what the AI pays and what the person pays, in Mana and Ore
WARS = {
    "example 1": ("you", (2, 3), (3, 2), 8, 10, "you", (2, 3), (3, 2)),
    "example 2": ("ai", (6, 5), (2, 1), 5, 6, "ai", (3, 0), (2, 1)),
    "example 3": ("ai", (6, 5), (2, 1), 5, 5, "you", (2, 1), (2, 1)),
    "a flag loses": ("you", (2, 1), (2, 1), 0, 4, "ai", (2, 0), (0, 0)),
    "nothing to pay": ("you", (0, 0), (0, 1), 1, 11, "you", (0, 0), (0, 1)),
    "Mana, then Ore": ("ai", (1, 5), (2, 0), 4, 6, "ai", (1, 4), (2, 0)),
}
# tower points, research, bonus, meeples on its card and in Ruins there, on the other card and in Ruins, Capitals
SCORED = {
    "S1": ((4, 5, 2, 5, 0, 2, 1, 1), 20),
}
