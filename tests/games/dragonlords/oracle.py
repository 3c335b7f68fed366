"""A plain and slow reading of the rulebook: how the cult moves and grows, what is whose, what it yields, how it ends.

Nothing here is taken from the rules of the program: what a rule needs is found anew from the lines of the map and from
the table as it lies.
"""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.maps.drawn_map import DrawnMap
from solocompanion.games.dragonlords.state import State

WASTE = {"wasteland", "lair", "village"}
YIELD = {"kingdom": 5, "mine": 5, "teleportal": 2, "island": 8, "land": 1}  # 2.7
PRICES = {
    "ship": 10, "action": 4, "scroll": 10, "pickaxe": 1, "torch": 1, "elixir": 2, "potion": 2, "talisman": 3,
    "dragonorb": 5, "hero": 4,
}  # fmt: skip
TABLE_2 = {
    1: "empty", 2: "2 gold", 3: "3 gold", 4: "2 scouts", 5: "resource", 6: "monster", 7: "1 neutrals", 8: "2 scouts",
    9: "2 neutrals", 10: "village", 11: "3 scouts", 12: "rumor",
}  # fmt: skip
HIGHEST = 7  # shards
ATTACKS = dict.fromkeys(("dwarves", "elves", "orcs", "necromancers", "amazons"), 3) | {"barbarians": 4}
TABLE_4 = {"1": (4, 8), "2": (4, 10), "3": (3, 6), "4": (4, 8), "5": (5, 12), "6": (5, 12)}  # Attack, Defense


class Oracle:
    """One map, read line by line."""

    def __init__(self, drawn: DrawnMap) -> None:
        self.kinds = {one.id: one.kind for one in drawn.areas}
        self.marks = {one.id: set(one.marks) for one in drawn.areas}
        self.lines = [(link.a, link.b, link.kind) for link in drawn.links]
        self._beside: dict[tuple[str, ...], set[str]] = {}

    # -- the map -------------------------------------------------------------------------------------------------------
    def beside(self, area: str, *kinds: str) -> set[str]:
        """Return the areas that lines of these kinds lead to."""
        if (area, *kinds) not in self._beside:
            ways = [(a, b) for a, b, kind in self.lines if kind in kinds]
            self._beside[area, *kinds] = {b for a, b in ways if a == area} | {a for a, b in ways if b == area}
        return self._beside[area, *kinds]

    def is_land(self, area: str) -> bool:
        return self.kinds[area] != "sea" and self.kinds[area] not in WASTE

    def is_mine(self, area: str) -> bool:
        return self.kinds[area] == "mine" or "mine" in self.marks[area]

    def kingdoms(self) -> list[str]:
        return [one for one, kind in self.kinds.items() if kind == "kingdom"]

    def realm(self, area: str) -> str:
        return next((one for one in sorted(self.marks[area]) if one.startswith("realm_")), "")

    def nearest(self, area: str) -> set[str]:
        """2.3.2: the nearest Kingdom, that of the realm; without one any that is fewest areas away (A-13)."""
        own = {one for one in self.kingdoms() if self.realm(one) and self.realm(one) == self.realm(area)}
        away = {one: n for one, n in self.far(area).items() if one in self.kingdoms()}
        return own or {one for one, n in away.items() if n == min(away.values())}

    def cult_ways(self, area: str) -> set[str]:
        """3.1: over land and sea without ships, by no pass, no Teleportal, and never back into a Wasteland."""
        if self.kinds[area] == "village":
            beside = self.beside(area, "bridge", "coast")
        else:
            beside = self.beside(area, "land", "coast", "sea", "wrap")
        return {one for one in beside if self.kinds[one] not in WASTE}

    def far(self, area: str) -> dict[str, int]:
        """Return how many moves of the cult every area outside the Wastelands is away from one outside or a Village."""
        found, edge, n = {area: 0}, {area}, 0
        while edge:
            n += 1
            edge = {to for one in edge for to in self.cult_ways(one) if to not in found}
            found |= dict.fromkeys(edge, n)
        return found

    def from_kingdom(self, area: str, kingdom: str) -> int | None:
        """Return how many moves an army in an area needs to a Kingdom, out of a Wasteland by the Village."""
        if self.kinds[area] not in WASTE:
            return self.far(area).get(kingdom)
        found, edge, n = {area: 0}, {area}, 0
        while edge and not any(self.kinds[one] == "village" for one in edge):
            n += 1
            edge = {to for one in edge for to in self.beside(one, "track") if to not in found}
            found |= dict.fromkeys(edge, n)
        ways = [self.far(one)[kingdom] for one in edge if kingdom in self.far(one) and self.kinds[one] == "village"]
        return n + min(ways) if ways else None

    # -- the cult ------------------------------------------------------------------------------------------------------
    def others_at(self, state: State, area: str) -> bool:
        """Tell whether somebody defends an area against the cult: the person's figures, or neutrals (A-45)."""
        own = any(one.area == area and (one.force.units or one.force.king or one.force.lords) for one in state.groups)
        return own or (area in state.foes and state.foes[area].kind == "neutrals")

    def cult_controls(self, state: State, area: str) -> bool:
        """CULT-15: it has claimed it, which it does on entering, and nobody else defends."""
        cult = bool(state.zealots.get(area)) or state.land(area).owner == "cult"  # claimed as soon as it is entered
        return cult and not self.others_at(state, area)

    def steps(self, state: State, area: str) -> set[str]:
        """Return where an army in an area may go on a roll of 6 to 8; none: it stays."""
        kind = self.kinds[area]
        if kind in {"lair", "wasteland"}:
            villages = [one for one, other in self.kinds.items() if other == "village"]
            away = {one: self.along_track(one) for one in villages}
            reach = [one for one in villages if area in away[one]]
            if not reach:
                return set()
            least = min(away[one][area] for one in reach)
            goals = [one for one in reach if away[one][area] == least]
            return {to for to in self.beside(area, "track") for one in goals if away[one].get(to) == least - 1}
        wanted = [one for one in self.kingdoms() if not self.cult_controls(state, one)]
        far = self.far(area)
        lengths = [far[one] for one in wanted if one in far]
        if not lengths or min(lengths) == 0:
            return set()
        nearest = [one for one in wanted if far.get(one) == min(lengths)]
        return {
            to
            for to in self.cult_ways(area)
            for one in nearest
            if self.far(to).get(one, min(lengths)) == min(lengths) - 1
        }

    def along_track(self, village: str) -> dict[str, int]:
        found, edge, n = {village: 0}, {village}, 0
        while edge:
            n += 1
            edge = {to for one in edge for to in self.beside(one, "track") if to not in found}
            found |= dict.fromkeys(edge, n)
        return found

    def grows(self, area: str) -> bool:
        """2.5.1: on a 1, in a land territory, not in the Wastelands."""
        return self.is_land(area)

    def arrival(self, state: State, area: str) -> str:
        """Return what an army does that has just come into an area: "battle", "neutrals", "claim", "lost" or ""."""
        if any(one.area == area for one in state.groups):
            return "battle"
        if area in state.foes and state.foes[area].kind == "neutrals":
            return "neutrals"
        if self.kinds[area] == "kingdom" or self.is_mine(area):
            return "" if state.zealots.get(area) else "claim"
        return "lost" if self.is_land(area) and state.land(area).owner else ""

    def regenerated(self, state: State) -> tuple[dict[int, int], dict[str, int]]:
        """3.1: the units of armies and zealots just before the next purchase: 1 to 4 are 5 again."""
        return (
            {one.number: max(5, one.units) for one in state.armies},
            {area: max(5, n) for area, n in state.zealots.items() if n},
        )

    def farthest(self, state: State) -> set[int]:
        """3.2: the armies farthest from the person's Kingdom; those that no way leads from are farther than any."""
        away = {}
        for one in state.armies:
            found = self.from_kingdom(one.area, state.home)
            away[one.number] = 10**6 if found is None else found
        return {one for one, n in away.items() if n == max(away.values())}

    # -- income and the end --------------------------------------------------------------------------------------------
    def income(self, state: State) -> int:
        """2.7, with A-28 and A-29."""
        gold = 0
        for area in self.kinds:
            if state.land(area).owner != "you":
                continue
            kinds = {self.kinds[area]} | self.marks[area] & {"mine", "teleportal"}
            if len(kinds) > 1:
                kinds -= {"land"}
            each = [YIELD[one] for one in kinds]
            here = sum(each) if state.setup.double == "both" else max(each)
            if state.land(area).resource:
                here += 1
                if state.setup.resource == "instead" and kinds == {"land"}:
                    here -= 1
            gold += here
        return gold

    def own_kingdoms(self, state: State) -> list[str]:
        return [one for one in self.kingdoms() if state.land(one).owner == "you"]

    def ending(self, state: State) -> str:
        """1.2, what ends the game at any moment, in the order of A-39; "" while it goes on."""
        if state.phase in {"setup", "over"} or not state.home:
            return ""
        if not any(one.force.king for one in state.groups):
            return "king"
        if sum(self.cult_controls(state, one) for one in self.kingdoms()) >= 5:
            return "awake"
        own = self.own_kingdoms(state)
        if len(own) >= 3 and state.home in own:
            return "kingdoms"
        return "shards" if state.shards >= HIGHEST else ""

    def has_lost_home(self, state: State) -> bool:
        """1.2, asked at the end of the turn only."""
        return state.land(state.home).owner != "you"

    # -- battles -------------------------------------------------------------------------------------------------------
    def blows(self, state: State, by: str, blow: str) -> tuple[set[int], set[int], int]:
        """Return the Attacks a side may strike with in this battle, the Defenses of its targets, and its dice."""
        battle = state.battle
        assert battle is not None
        here = [one.force for one in state.groups if one.area == battle.area]
        units, lords = sum(one.units for one in here), sum(one.lords for one in here)
        figures = units + lords + sum(one.king for one in here)
        if battle.by == "quest":
            return ({4}, {battle.defense}, state.heroes) if by == "you" else ({battle.attack}, {6}, battle.n)
        own = {ATTACKS[state.setup.civ]} | ({3} if lords else set())
        foes, known = list(self.foes(state, battle.area, is_attacked=battle.by == "you")), state.foes.get(battle.area)
        special = known.who if known is not None and known.kind == "monster" and battle.by == "you" else ""
        change = 0
        change += state.setup.civ == "dwarves" and self.is_mine(battle.area)
        change -= battle.by == "you" and self.kinds[battle.area] == "kingdom"
        change -= special == "2" and battle.round <= 1
        if by == "you":
            targets = {defense for _, defense, n in foes if n}
            if blow == "volley":
                return {2}, targets, units
            return {max(1, one + change) for one in own}, targets, figures
        targets = ({6} if figures > lords else set()) | ({10} if lords else set())
        if blow in {"free_attack", "lightning"}:
            return {{"free_attack": 2, "lightning": 3}[blow]}, targets, 1
        change = -(battle.by == "cult" and self.kinds[battle.area] == "kingdom")
        return {attack + change for attack, _, n in foes if n}, targets, sum(n for _, _, n in foes)

    def foes(self, state: State, area: str, *, is_attacked: bool) -> Iterator[tuple[int, int, int]]:
        """Yield the Attack, the Defense and the number of who is fought in an area."""
        for one in state.armies:
            if one.area == area:
                yield 3, 6, one.units
                yield 3, 10, one.lords
        if not is_attacked:
            return
        yield 3, 6, state.zealots.get(area, 0)
        known = state.foes.get(area)
        if known is not None and known.kind == "monster":
            yield (*TABLE_4[known.who], known.n)
        elif known is not None:
            yield (ATTACKS[known.who] if known.kind == "neutrals" else 3), 6, known.n

    # -- what holds between two commands -------------------------------------------------------------------------------
    def strange(self, state: State) -> Iterator[str]:
        """Yield what cannot lie on a table of a game without corrections, while nobody fights."""
        for area in self.kinds:
            land, here = state.land(area), [one for one in state.groups if one.area == area and not one.ship]
            holds = any(one.force.units or one.force.king or one.force.lords for one in here)
            cult = bool(state.zealots.get(area)) or any(one.area == area for one in state.armies)
            neutral = area in state.foes and state.foes[area].kind == "neutrals"
            if land.owner == "you" and not holds:
                yield f"{area} is held by nobody of yours"
            if land.owner == "you" and (cult or area in state.foes):
                yield f"{area} is yours with somebody in it"
            if holds and land.owner != "you" and not cult and area not in state.foes:
                yield f"you stand alone in {area} and do not hold it"
            if (land.owner == "cult" and not cult) or (state.zealots.get(area) and land.owner != "cult"):
                yield f"{area}: {land.owner}, zealots {state.zealots.get(area)}"
            if land.owner == "neutral" and not neutral:
                yield f"{area} is held by neutrals who are not there"
            if neutral and self.kinds[area] == "kingdom" and land.owner != "neutral":
                yield f"the neutrals of {area} do not hold it"
            if not self.is_land(area) and (land.owner or here or area in state.zealots):
                yield f"{area} is no territory"
            if area in state.zealots and not (self.kinds[area] == "kingdom" or self.is_mine(area)):
                yield f"zealots in {area}"
        yield from self._counts(state)

    def _counts(self, state: State) -> Iterator[str]:
        kings = sum(one.force.king for one in state.groups)
        wizards = sum(one.force.wizard for one in state.groups) + state.reserve.get("wizard", 0)
        if (kings, wizards) != (1, 1):
            yield f"{kings} Kings, {wizards} Wizards"
        if not 0 <= state.heroes <= 6 or not 0 <= state.scrolls <= 6 or not 0 <= state.shards <= HIGHEST:
            yield f"{state.heroes} Heroes, {state.scrolls} Scroll Cards, {state.shards} Shards"
        if state.gold < 0 or state.actions < 0:
            yield f"{state.gold} gold, {state.actions} actions"
        if state.setup.reinforce == "never" and any(one.steps > 3 for one in state.groups):
            yield "somebody went more than three territories"
        for ship in state.ships:
            aboard = sum(
                one.force.units + one.force.king + one.force.wizard + one.force.lords
                for one in state.groups
                if one.ship == ship.id
            )
            if aboard > 8:
                yield f"{aboard} aboard"
        if any(one.units <= 0 and one.lords <= 0 for one in state.armies):
            yield "an army of nobody"
        if any(one.n <= 0 for one in state.foes.values()) or any(n <= 0 for n in state.zealots.values()):
            yield "foes of nobody"
