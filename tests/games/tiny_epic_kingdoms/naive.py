# ruff: noqa: PERF401, SIM102, SIM110 - plain loops on purpose
"""The AI a second time, for comparison: read from the sheet line by line, in plain loops and as slow as that is.

Nothing here comes from the rules of the program, nor from its map: only the records of the state and the lines of the
territories are shared. Where the text can be read in two ways, the house rules of the set-up decide. Where several
spaces are alike in everything, all of them are returned.
"""

from __future__ import annotations

ORDER = ("forest", "mountain", "plains", "capital", "ruins")
PRODUCE = ("forest", "mountain", "plains")
NOWHERE = 99


class Naive:
    def __init__(self, state, known) -> None:
        self.state, self.setup = state, state.setup
        self.card = {
            "A": known.territories[state.setup.territory_ai],
            "B": known.territories[state.setup.territory_you],
        }
        self.home = f"A.{self.card['A'].home}"
        self.spaces, self.kinds, self.borders = [], {}, set()
        for letter in "AB":
            for line in self.card[letter].regions:
                name, kind, edge = line.split()[:3]
                if kind in {"water", "crags"}:
                    continue
                space = f"{letter}.{name}"
                self.spaces.append(space)
                self.kinds[space] = kind
                if edge == "border":
                    self.borders.add(space)
        self.neighbours = {space: self.linked(space) for space in self.spaces}

    # -- the map -------------------------------------------------------------------------------------------------------
    def beside(self, space):
        return self.neighbours[space]

    def linked(self, space):
        letter, region = space.split(".")
        found = []
        for other in self.spaces:
            if other[0] != letter:
                continue
            for link in self.card[letter].links:
                if sorted(link.split("-")) == sorted([region, other[2:]]):
                    found.append(other)
                    break
        return found

    def from_home(self, space):
        """Count the steps: over the card, from any border of A onto any border of B, over that card."""
        return self.apart(self.home, lambda one: one == space, crossing=True)

    def nearest(self, start, is_there):
        """Count the steps to the nearest such space as from Home, or by house rule on the card of the start alone."""
        return self.apart(start, is_there, crossing=self.setup.expand_tie == "over")

    def apart(self, start, is_there, *, crossing=False):
        reached, steps = [start], 0
        while True:
            for one in reached:
                if is_there(one):
                    return steps
            further = list(reached)
            for one in reached:
                for other in self.spaces:
                    ways = other in self.beside(one)
                    over = crossing and one[0] == "A" and other[0] == "B" and {one, other} <= self.borders
                    if (ways or over) and other not in further:
                        further.append(other)
            if further == reached:
                return NOWHERE
            reached, steps = further, steps + 1

    # -- the meeples ---------------------------------------------------------------------------------------------------
    def ai(self, space):
        return self.state.ai_at.get(space, 0)

    def you(self, space):
        return self.state.you_at.get(space, 0)

    def is_empty(self, space):
        return self.ai(space) == 0 and self.you(space) == 0

    def reserve(self):
        in_play = 0
        for space in self.spaces:
            in_play += self.ai(space)
        return 7 - in_play

    def has_ally(self):
        for space in self.spaces:
            if self.ai(space) and self.you(space):
                return True
        return False

    def capitals_before(self, letter):
        """Count the Capitals on the way to each space of a card that can be reached, from Home or from the border.

        Nobody of the AI's goes on from Ruins.
        """
        found = {}
        for one in self.spaces:
            if one[0] == letter and (one == self.home if letter == "A" else one in self.borders):
                found[one] = 0
        for _ in self.spaces:
            for one in list(found):
                if self.kinds[one] == "ruins":
                    continue
                passed = found[one] + (self.kinds[one] == "capital")
                for other in self.beside(one):
                    found[other] = min(found.get(other, NOWHERE), passed)
        return found

    def own_card_is_covered(self):
        """Tell whether somebody is on every space of the AI's card that it can reach."""
        for space in self.spaces:
            is_meant = self.setup.covered == "all" or space in self.capitals_before("A")
            if space[0] == "A" and is_meant and self.is_empty(space):
                return False
        return True

    def is_covered_before(self, space, letter):
        """Tell whether somebody is on every space of a card that produces and is reached before Ruins or a Capital."""
        passed = self.capitals_before(letter)
        for one in self.spaces:
            if one[0] != letter or self.kinds[one] not in PRODUCE or not self.is_empty(one):
                continue
            if self.setup.covered == "all":
                return False
            if one in passed and passed[one] <= passed.get(space, NOWHERE):
                return False
        return True

    def may_enter(self, space):
        if self.ai(space) + self.you(space) >= 2:
            return False
        if self.kinds[space] in {"ruins", "capital"}:
            if not self.is_covered_before(space, "A"):
                return False
            if self.setup.far_gate == "both" and space[0] == "B" and not self.is_covered_before(space, "B"):
                return False
        return True

    def is_unoccupied_target(self, space):
        return self.may_enter(space) and self.is_empty(space)

    def is_own_target(self, space):
        return self.may_enter(space) and self.ai(space) == 1 and self.you(space) == 0

    def is_players_target(self, space):
        if self.setup.hopeless == "stay" and self.state.ai.mana + self.state.ai.ore + food_for_war(self.state.ai) == 0:
            return False
        return self.may_enter(space) and self.you(space) == 1 and self.ai(space) == 0 and not self.has_ally()

    # -- what it holds -------------------------------------------------------------------------------------------------
    def holds(self, kind):
        n = 0
        for space in self.spaces:
            if self.kinds[space] == kind and self.ai(space):
                n += 1
        return n

    def is_least(self, kind):
        if kind not in PRODUCE:
            return False
        for other in PRODUCE:
            if self.holds(other) < self.holds(kind):
                return False
        return True

    def is_most(self, kind):
        if kind not in PRODUCE:
            return False
        for other in PRODUCE:
            if self.holds(other) > self.holds(kind):
                return False
        return True

    # -- choosing ------------------------------------------------------------------------------------------------------
    def best(self, spaces, conditions):
        """Return those that meet most, or meet the first where others do not; then of the first kind."""
        found, top = [], None
        for space in spaces:
            met = [bool(condition(space)) for condition in conditions]
            worth = met if self.setup.meets == "order" else [sum(met)]
            if top is None or worth > top:
                found, top = [space], worth
            elif worth == top:
                found.append(space)
        return self.first_kind(found, ORDER)

    def first_kind(self, spaces, order):
        for kind in order:
            some = [one for one in spaces if self.kinds[one] == kind]
            if some:
                return some
        return spaces

    def is_furthest(self, space, among):
        for other in among:
            if self.from_home(other) > self.from_home(space):
                return False
        return True

    def touches_empty(self, space):
        for other in self.beside(space):
            if self.is_empty(other):
                return True
        return False

    def touches_least(self, space):
        for other in self.beside(space):
            if self.is_least(self.kinds[other]):
                return True
        return False

    # -- patrol --------------------------------------------------------------------------------------------------------
    def may_move(self, source, target, way):
        """Tell whether a way of the ladder allows a move: two letters, D H S to V O P."""
        if target not in self.beside(source) or self.kinds[source] == "ruins":
            return False
        is_source = {
            "D": self.ai(source) >= 2 and source != self.home,
            "H": source == self.home and self.ai(source) > 0 and self.reserve() > 0,
            "S": self.ai(source) == 1 and source != self.home,
        }[way[0]]
        is_target = {
            "V": self.is_unoccupied_target(target),
            "O": self.is_own_target(target) and self.from_home(target) > self.from_home(source),
            "P": self.is_players_target(target),
        }[way[1]]
        return is_source and is_target

    def patrol(self):
        """Return the name of the rung and every (source, target) that may be taken; nothing where there is none."""
        usual = ("DV", "HV", "HO", "DO", "HP", "DP", "SV")
        strict = ("DV", "DO", "DP", "HV", "HO", "HP", "SV")
        ways = usual if self.setup.patrol_order == "home_gain" else strict
        for letter in "AB":
            own = [one for one in self.spaces if one[0] == letter]
            for number, way in enumerate(ways, 1):
                sources = []
                for one in own:
                    for other in own:
                        if self.may_move(one, other, way) and one not in sources:
                            sources.append(one)
                if not sources:
                    continue
                pairs = []
                for source in self.best(sources, self.source_conditions(sources)):
                    targets = [one for one in own if self.may_move(source, one, way)]
                    for target in self.best(targets, self.target_conditions(targets, way[1])):
                        pairs.append((source, target))
                return f"{letter}{number}", pairs
        return "", []

    def source_conditions(self, sources):
        return (
            self.touches_empty,
            lambda one: self.is_furthest(one, sources),
            self.touches_least,
            lambda one: self.is_most(self.kinds[one]),
        )

    def target_conditions(self, targets, to):
        def is_far(one):
            return self.is_furthest(one, targets)

        if to == "O":
            return self.touches_empty, is_far
        return (lambda one: self.is_least(self.kinds[one])), is_far

    # -- quest ---------------------------------------------------------------------------------------------------------
    def quest(self):
        if not self.own_card_is_covered():
            return []
        found = []
        for source in self.quest_sources():
            for target in self.quest_targets():
                found.append((source, target))
        return found

    def quest_sources(self):
        doubled = []
        for one in self.spaces:
            if one[0] == "A" and one in self.borders and self.ai(one) >= 2 and self.kinds[one] != "ruins":
                if one != self.home:
                    doubled.append(one)
        if not doubled and self.home in self.borders and self.ai(self.home) >= 2 and self.reserve() > 0:
            if self.kinds[self.home] != "ruins":
                doubled.append(self.home)
        if self.setup.quest_from == "order" and not self.has_preferred():
            doubled = self.first_kind(doubled, ("plains", "mountain", "forest"))
            return [one for one in doubled if self.is_furthest(one, doubled)]
        plain = [one for one in doubled if self.kinds[one] in PRODUCE]
        if plain:
            most = max(self.holds(self.kinds[one]) for one in plain)
            plain = [one for one in plain if self.holds(self.kinds[one]) == most]
            doubled = self.first_kind(plain, ("plains", "mountain", "forest"))
        return [one for one in doubled if self.is_furthest(one, doubled)]

    def has_preferred(self):
        """Tell whether an unoccupied space that it may quest to is of the type that it controls least."""
        for space in self.spaces:
            if space[0] == "B" and space in self.borders and self.is_unoccupied_target(space):
                if self.is_least(self.kinds[space]):
                    return True
        return False

    def quest_targets(self):
        edge = [one for one in self.spaces if one[0] == "B" and one in self.borders]
        empty = [one for one in edge if self.is_unoccupied_target(one)]
        own = [one for one in edge if self.is_own_target(one)]
        players = [one for one in edge if self.is_players_target(one)]
        if not empty and self.setup.quest_to == "order":
            return self.first_kind(own or players, ORDER)
        if not empty and own:
            return self.best(own, self.target_conditions(own, "O"))
        among = empty or players
        least = [one for one in among if self.is_least(self.kinds[one])]
        return self.first_kind(least or among, ORDER)

    # -- retreat -------------------------------------------------------------------------------------------------------
    def retreat(self, space):
        """Return where the meeple may go that lost the war in a space; nothing where it is lost."""
        war = self.state.war
        if self.setup.retreat != "both" or self.state.ai.food < 7 - self.reserve():
            return []
        if self.kinds[space] == "ruins" and (war.attacker == "you" or war.allied):
            return []
        near = self.beside(space)
        empty = [one for one in near if self.is_unoccupied_target(one)]
        own = [one for one in near if self.is_own_target(one)]
        among, to = (empty, "V") if empty else (own, "O")
        return self.best(among, self.target_conditions(among, to))

    # -- expand and the tracks -----------------------------------------------------------------------------------------
    def expand(self):
        in_play = 7 - self.reserve()
        if self.reserve() < 1 or self.state.ai.food < in_play + 1:
            return []
        among = []
        for one in self.spaces:
            if self.ai(one) == 1 and self.you(one) == 0:
                if self.setup.expand_ruins == "yes" or self.kinds[one] != "ruins":
                    among.append(one)
        for distance in (
            lambda one: self.setup.expand_near == "own_card" and one[0] == "B",
            self.from_home,
            lambda one: self.nearest(one, self.is_empty),
            lambda one: self.nearest(one, lambda to: self.you(to) > 0),
        ):
            nearest = min((distance(one) for one in among), default=0)
            among = [one for one in among if distance(one) == nearest]
        return self.first_kind(among, ORDER)

    def builds(self):
        return self.state.ai.tower < 6 and self.state.ai.ore >= self.state.ai.tower + 1

    def researches(self):
        return self.state.ai.research < 5 and self.state.ai.mana >= self.state.ai.research + 1

    # -- collecting and war --------------------------------------------------------------------------------------------
    def collects(self):
        """Return what it has after collecting: food, mana, ore."""
        has = {"food": self.state.ai.food, "mana": self.state.ai.mana, "ore": self.state.ai.ore}
        gained = {"food": 0, "mana": 0, "ore": 0}
        for space in self.spaces:
            if self.ai(space) == 0 or self.kinds[space] == "capital":
                continue
            what = {"plains": "food", "forest": "mana", "mountain": "ore", "ruins": "food"}[self.kinds[space]]
            if self.setup.gain_one == "yes" and gained[what] == 1:
                continue
            if has[what] < 9:
                has[what] += 1
                gained[what] += 1
        return has["food"], has["mana"], has["ore"]


def food_for_war(own):
    """Return the Food that pays in a war: all of it once the level of research is reached that lets it."""
    if own.food_from <= 0 or own.research < own.food_from:
        return 0
    return own.food


def points_of(die, mana, ore, odd_pay, food=0):
    """Return what the AI's die counts: no more than all it has; by house rule even where nothing else can be paid."""
    points = 0
    for paid_mana in range(mana + 1):
        for paid in range(ore + food + 1):
            if 2 * paid_mana + paid <= die:
                points = max(points, 2 * paid_mana + paid)
    if odd_pay == "over" and points < die and points < 2 * mana + ore + food:
        points += 1  # an odd score that only Mana can pay
    return points


def payment(points, mana, ore, food=0):
    """Return the Mana, Ore and Food the AI pays, by trying everything.

    As much Mana as can be without paying too much; of the rest as much as can be of Ore, or of Food where it has more
    Food than Ore. Where nothing is exact, one point too much.
    """
    best = None
    for m in range(mana + 1):
        for o in range(ore + 1):
            for f in range(food + 1):
                worth = (m, f) if food > ore else (m, o)
                if 2 * m + o + f == points and (best is None or worth > best[0]):
                    best = worth, (m, o, f)
    return best[1] if best else ((points + 1) // 2, 0, 0)
