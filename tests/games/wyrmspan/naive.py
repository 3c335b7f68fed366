"""The Automa once more, written as plainly as the rulebook reads and sharing no code with the game: the tests' oracle.

The cards are the fact sheet's table typed in by hand, so a slip in the content pack shows too.
"""

from __future__ import annotations

# id | pass | refresh | coin | steps by round, or most/most+1/least | dragon | cave | marker
TABLE = """
1     -     -    0   1222    3  0  3
2     -     -   -1   1123    2  2  0
3     pass  -    1   2122    1  1  0
4     pass  -    0   1112    3  3  0
5     -     -   -1   2121    2  0  4
6     pass  -    1   1112    1  1  0
7     pass  yes  1   1123    2  0  2
8     pass  -    0   1123    1  0  3
1/4   -     -    0   2234    3  0  3
2/5   -     -    1   2223    2  2  0
3/6   -     -   -1   2143    1  1  0
R1/4  -     -    0   most    3  0  4
R2    pass  -    1   least   2  2  0
R2/5  pass  -    1   most+1  2  2  0
R3/6  -     -   -1   most    1  1  0
R8    pass  yes  0   most    1  0  3
"""
CARDS = {
    name: (sign == "pass", refresh == "yes", int(coin), steps, int(dragon), int(cave), int(marker))
    for name, sign, refresh, coin, steps, dragon, cave, marker in map(str.split, TABLE.strip().splitlines())
}
DECKS = {
    "automa_1": "1 2 3 4 5 6 7 8",
    "automa_2": "1/4 2/5 3/6 4 5 6 7 8",
    "automa_3": "1 2 3 1/4 2/5 3/6 7 8",
    "ravel_1": "R1/4 R2 R3/6 4 5 6 7 R8",
    "ravel_2": "1 2 3 R1/4 R2/5 R3/6 7 R8",
    "ravel_3": "R1/4 R2/5 R3/6 1/4 2/5 3/6 7 R8",
}
ROOM = {"plains": (2, 1, 1, 1), "seafarers": (1, 1, 2, 1), "highlands": (1, 2, 1, 1), "rainforest": (1, 1, 1, 2)}


def walks_onto_brown(space: int, steps: int) -> list[int]:
    """Walk step by step round the twelve spaces and list the brown ones entered."""
    entered = []
    for _ in range(steps):
        space += 1
        if space == 12:
            space = 0
        if space in {0, 6}:
            entered.append(space)
    return entered


def counted_row(room: list[int], count: int) -> int:
    """Go down the rows with a finger; `room` holds the free spaces of rows 1 to 4."""
    finger = 1
    said = 0
    while True:
        if finger == 5 or room[finger - 1] > 0:
            said += 1
            if said == count:
                return finger
        finger = 1 if finger == 5 else finger + 1


class NaiveAutoma:
    """Her side of a whole game, counted by hand."""

    def __init__(self, tile: str, level: str) -> None:
        self.ravel = level.startswith("ravel")
        self.per_dragon = 8 if level == "automa_3" else 7
        self.room = list(ROOM[tile])
        self.row5: list[str] = []
        self.rows: list[int] = []
        self.space = self.walked = self.since_brown = 0
        self.dragons = self.caves = self.coins = self.refreshes = 0
        self.ready = 1

    def play_round(self, number: int, order: list[str], excavated) -> int:
        """Take the seven cards of a round in this order and return the turns she acted in."""
        for place, card in enumerate(order, start=1):
            if place == 7 and CARDS[card][0]:
                return 6
            self.take_turn(number, card, excavated)
        return 7

    def take_turn(self, number: int, card: str, excavated) -> None:
        _, refresh, coin, steps, dragon, cave, marker = CARDS[card]
        self.refreshes += refresh
        if coin == 1:
            self.coins += 1
        if coin == -1 and self.coins > 0:
            self.coins -= 1
        distance = self.distance(steps, number, sorted(excavated))
        browns = walks_onto_brown(self.space, distance)
        self.space = (self.space + distance) % 12
        self.walked += distance
        self.since_brown = (self.space - browns[-1]) % 12 if browns else self.since_brown + distance
        if browns:
            self.dragons += bool(dragon)
            self.caves += bool(cave)
            if marker and self.ready:
                self.place(marker)

    @staticmethod
    def distance(steps: str, number: int, excavated) -> int:
        if steps == "least":
            return excavated[0]
        if steps.startswith("most"):
            return excavated[2] + (steps == "most+1")
        return int(steps[number - 1])

    def place(self, count: int) -> None:
        row = counted_row(self.room, count)
        self.ready -= 1
        self.put("automa", row)
        self.rows.append(row)

    def put(self, side: str, row: int) -> None:
        if row == 5:
            self.row5.append(side)
        else:
            self.room[row - 1] -= 1

    def score(self) -> int:
        """Dragons, caves, steps past the brown and, in Ravel Mode, row 5; objectives left out."""
        vp = self.per_dragon * self.dragons + 2 * self.caves + self.since_brown
        if self.ravel:
            for place, side in enumerate(self.row5):
                if side == "automa":
                    vp += {0: 6, 1: 3}.get(place, 1)
        return vp
