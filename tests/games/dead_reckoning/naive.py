"""Its battles and cubes once more, as plainly as the fact sheet tells them and sharing no code with the game.

A position is made of plain dicts::

    {"cells": {"r2c1": {"room": 3, "first": 8, "coins": 0, "cargo": 0, "cubes": [], "permanent": [], "buildings": []}},
     "you": {"space": "H", "pirate": False, "coins": 0, "cargo": 0, "damage": 0, "chest": 15},
     "it": {"space": "H", "coins": 15, "cargo": 0, "damage": 0, "guns": 0, "icons": 0, "legendary": 0},
     "rules": {...}, "last": False}

Open sea has no room. Buildings are (owner, kind). A section is {"cubes": [(cell, n)], "end", "top", "bottom", "right"}
with ("attack", bonus, at_sea) or ("if", least) on the right. Results of battles are taken from a list in order:
(yours, its, your damage, its damage, coins, cargo, buildings lost). Where a person may choose, the first is taken.
"""

from __future__ import annotations

from copy import deepcopy

STRONG = ("fort", "garrison")


class NaiveTurn:
    """One turn of the Covenant, alone against one person."""

    def __init__(self, position, section, results):
        self.cells, self.you, self.it = position["cells"], position["you"], position["it"]
        self.rules, self.last = position["rules"], position["last"]
        self.section, self.results = section, list(results)
        self.battles = []
        self.sunk = self.yielded = self.attacked = False
        self.ship_fought = self.ship_won = False
        self.buildings_fought = 0
        self.is_fort_day = False
        self.stormed = []
        self.stung = []

    # -- looking ---------------------------------------------------------------------------------------------------
    def holder(self, cell):
        all_cubes = self.cells[cell]["cubes"] + self.cells[cell]["permanent"]
        yours, its = all_cubes.count("you"), all_cubes.count("covenant")
        if yours == its or (self.rules["control"] == "half" and 2 * max(yours, its) <= self.cells[cell]["room"]):
            return ""
        return "you" if yours > its else "covenant"

    def is_fort(self, cell):
        return any(owner == "you" and kind in STRONG for owner, kind in self.cells[cell]["buildings"])

    def is_pirate(self, cell):
        return self.you["pirate"] and self.you["space"] == cell

    def spots(self, cell, n):
        """Count cubes that fill and cubes that replace, one cube after the other."""
        space = self.cells[cell]
        free, yours = space["room"] - len(space["cubes"]), space["cubes"].count("you")
        if space["room"] == 0:
            return 0, 0
        fills = replaces = 0
        for _ in range(n):
            replace_now = yours > 0 and (self.rules["fill_first"] == "convert" or free == 0)
            if replace_now:
                yours -= 1
                replaces += 1
            elif free > 0:
                free -= 1
                fills += 1
        if self.last:
            replaces = (
                replaces // 2 if self.rules["last_rounding"] == "down" or replaces % 2 == 0 else replaces // 2 + 1
            )
        return fills, replaces

    def is_worth(self, cell, n):
        least = 2 if self.rules["one_fits"] == "ignore" else 1
        return n >= 2 and sum(self.spots(cell, n)) >= least

    def power(self, cell, bonus=0):
        own = sum(1 for owner, _ in self.cells[cell]["buildings"] if owner == "covenant") if cell in self.cells else 0
        return 1 + self.it["guns"] + own + self.it["icons"] // 2 + bonus

    def richest(self):
        """List the islands the bottom icon may mean."""
        found = []
        for cell, space in self.cells.items():
            if space["room"] == 0 or space["coins"] + space["cargo"] == 0:
                continue
            if self.holder(cell) == "covenant" or self.is_pirate(cell):
                continue
            found.append(cell)
        best = max(
            [(self.cells[c]["coins"], self.cells[c]["coins"] + self.cells[c]["cargo"]) for c in found], default=0
        )
        return [c for c in found if (self.cells[c]["coins"], self.cells[c]["coins"] + self.cells[c]["cargo"]) == best]

    def then(self, look):
        """Return what something will be when the cubes that nobody guards against are placed."""
        now, self.cells = self.cells, deepcopy(self.cells)
        for cell, n in self.section["cubes"]:
            if not self.is_fort(cell) and not self.is_pirate(cell):
                self.place(cell, n)
        found, self.cells = look(), now
        return found

    def strikes(self, icon):
        if self.rules["flag_ahead"] == "printed":
            return True
        if icon[0] == "if":
            return self.then(lambda: self.power(self.you["space"])) >= icon[1]
        return not (icon[2] and self.you["space"] == "H")

    # -- the turn --------------------------------------------------------------------------------------------------
    def play(self):
        self.plan()
        self.place_all()
        self.end()
        self.rest()
        for cell, space in self.cells.items():
            if self.holder(cell) == "covenant":
                self.gain(space["coins"], space["cargo"])
                space["coins"] = space["cargo"] = 0

    def is_stopped(self):
        return self.sunk and self.rules["sunk_rest"] == "stop"

    def rest(self):
        is_free = not self.sunk and not self.yielded and not self.is_fort_day
        is_free = is_free and not (self.ship_fought and self.rules["pirate_and_top"] == "merge")
        if self.section["top"] and self.you["coins"] >= 3 and is_free:
            self.attacked = True
            self.ship(self.power(self.you["space"]))
        if self.section["bottom"] and not self.is_stopped():
            self.bottom()
        for icon in self.section["right"]:
            self.right(icon)

    def plan(self):
        rules, section = self.rules, self.section
        flag = any(self.strikes(icon) for icon in section["right"])
        tempted = section["top"] and self.you["coins"] >= 3
        forts = [cell for cell, n in section["cubes"] if self.is_fort(cell) and self.is_worth(cell, n)]
        under = [
            cell
            for cell, n in section["cubes"]
            if self.is_pirate(cell) and n >= 2 and (self.is_worth(cell, n) or rules["no_room_battle"] == "battle")
        ]
        merged = flag or (tempted and rules["pirate_and_top"] == "merge")  # MB-2, A-5
        self.under = "" if merged or not under else under[0]
        self.at_end = not merged and not under and self.is_pirate(section["end"])
        is_ship = bool(self.under) or (self.at_end and rules["end_split"] == "split")
        self.aim, self.tied = "", []
        self.shares = is_ship
        if section["bottom"] and rules["bottom_counts"] == "counts":
            found = self.then(self.richest)
            if any(self.is_fort(cell) and self.is_worth(cell, 2) for cell in found):
                is_early = not flag and not tempted and (len(forts) > 0 or is_ship)
                self.aim, self.tied = (found[0], found) if len(found) == 1 or is_early else ("", [])
            if self.aim and self.is_fort(self.aim) and self.is_worth(self.aim, 2) and self.aim not in forts:
                forts.append(self.aim)
        self.refused = []
        if flag or tempted:  # MB-1
            self.attacked, forts = True, []
        elif len(forts) > 1:  # MB-4
            best = max((self.cells[c]["coins"], self.cells[c]["first"]) for c in forts)
            one = next(c for c in forts if (self.cells[c]["coins"], self.cells[c]["first"]) == best)
            self.refused, forts = [c for c in forts if c != one], [one]
        self.fort = forts[0] if forts else ""
        is_kept = not self.under or rules["no_room_battle"] == "battle"
        if not is_kept and self.is_fort(self.under) and self.under != self.fort:  # its cubes are left out: A-7
            self.under, self.at_end = "", section["end"] == self.under
            is_ship = self.shares = self.at_end and rules["end_split"] == "split"
        self.split = bool(self.fort) and is_ship  # MB-3

    def place_all(self):
        if self.under or (self.at_end and self.split):
            self.pirate_battle()
        waits = self.split and self.rules["split_lost"] == "none" and self.under and self.under != self.fort
        cubes = [one for one in self.section["cubes"] if not (waits and one[0] == self.under)]
        cubes += [one for one in self.section["cubes"] if waits and one[0] == self.under]
        for cell, n in cubes:
            if sum(self.spots(cell, 9)) == 0 or self.is_stopped():
                continue
            is_guarded = self.is_pirate(cell) or cell == self.under  # a ship sunk meanwhile guards nothing
            if is_guarded and not (n >= 2 and self.under == cell and self.ship_won and self.is_worth(cell, n)):
                continue
            if waits and cell == self.under and self.yielded:  # neither
                continue
            if self.is_fort(cell):
                if n < 2 or cell != self.fort or self.sunk or self.yielded or not self.is_worth(cell, n):
                    continue
                if not self.building(cell) or self.is_stopped():
                    continue
            self.place(cell, n)

    def pirate_battle(self):
        cubes = self.power(self.you["space"])
        self.ship_fought = True
        self.ship_won = self.ship((cubes + 1) // 2 if self.split else cubes)
        if self.split and not self.ship_won:
            self.yielded = True

    def end(self):
        if self.sunk:
            return
        self.it["space"] = self.section["end"]
        if self.at_end and not self.ship_fought and self.is_pirate(self.section["end"]) and not self.yielded:
            self.pirate_battle()
        here = self.it["space"]
        if not self.sunk and here in self.cells and ("you", "garrison") in self.cells[here]["buildings"]:
            self.sting(here)

    def bottom(self):
        found = self.richest()
        if not found:
            return
        cell = self.aim if self.aim in found and all(one in self.tied for one in found) else found[0]
        if self.is_fort(cell) and cell in self.stormed and self.rules["bottom_again"] == "none":
            return
        if self.is_fort(cell) and cell not in self.stormed:
            if self.sunk or self.yielded or self.attacked or not self.is_worth(cell, 2):
                return
            if self.rules["bottom_counts"] == "counts":
                if self.buildings_fought:
                    return
                if self.ship_fought and self.shares:
                    if not self.ship_won:
                        return
                    self.split = True
            if not self.building(cell) or self.is_stopped():
                return
        self.place(cell, 2)

    def right(self, icon):
        if self.sunk or self.yielded or self.is_fort_day or self.ship_fought:  # MB-2, also where it was not foreseen
            return
        if icon[0] == "if":
            if self.power(self.you["space"]) >= icon[1]:
                self.ship(self.power(self.you["space"]))
        elif not (icon[2] and self.you["space"] == "H"):
            self.ship(self.power(self.you["space"], icon[1]))

    # -- battles and cubes -----------------------------------------------------------------------------------------
    def ship(self, cubes):
        self.battles.append(("ship", self.you["space"], cubes))
        yours, its, harm, its_harm, coins, cargo, _ = self.results.pop(0)
        won = its >= yours
        self.fight(won, harm, its_harm, coins, cargo)
        self.it["legendary"] += won
        self.drown()
        return won

    def building(self, cell):
        cubes = self.power(cell)
        self.battles.append(("building", cell, (cubes + 1) // 2 if self.split else cubes))
        self.buildings_fought += 1
        self.is_fort_day = True  # it attacks nobody in the turn it battles a Fort
        is_garrison = ("you", "garrison") in self.cells[cell]["buildings"]
        if is_garrison and self.rules["garrison_first"] == "before":
            self.sting(cell)
        yours, its, harm, its_harm, coins, cargo, lost = self.results.pop(0)
        if self.rules["absent_ship"] == "apart" and self.you["space"] != cell:
            harm = coins = cargo = 0
        won = its > yours
        self.stormed += [cell] if won else []
        self.fight(won, harm, its_harm, coins, cargo)
        for _ in range(lost):
            kept = self.cells[cell]["buildings"]
            kept.remove(next(one for one in kept if one[0] == "you" and one[1] in STRONG))
        if is_garrison and self.rules["garrison_first"] == "after":
            self.sting(cell)
        if self.split and not won:
            self.yielded = True
        self.drown()
        return won

    def fight(self, won, harm, its_harm, coins, cargo):
        self.you["damage"] += harm
        self.it["damage"] += its_harm
        if won:
            coins, cargo = min(coins, self.you["coins"]), min(cargo, self.you["cargo"])
            self.you["coins"] -= coins
            self.you["cargo"] -= cargo
            self.gain(coins, cargo)
        else:
            coins, cargo = min(coins, self.it["coins"]), min(cargo, self.it["cargo"])
            self.it["coins"] -= coins
            self.it["cargo"] -= cargo
            self.you["coins"] += coins
            self.you["cargo"] += cargo

    def drown(self):
        if self.you["damage"] >= 5:
            self.you.update(space="H", pirate=False, damage=0)
        if self.it["damage"] >= 5:
            paid = min(5, self.it["coins"])
            self.it["coins"] -= paid
            self.you["chest"] += paid
            self.it.update(space="H", damage=0)
            self.sunk = True

    def sting(self, cell):
        if cell in self.stung and self.rules["garrison_once"] == "once":
            return
        self.stung.append(cell)
        if self.it["damage"] < 4:
            self.it["damage"] += 1

    def gain(self, coins, cargo):
        self.it["coins"] += coins
        self.it["cargo"] += cargo
        while self.it["cargo"] >= 3:
            self.it["cargo"] -= 3
            self.it["coins"] += 1

    def place(self, cell, n):
        fills, replaces = self.spots(cell, n)
        order = ["fill"] * fills + ["replace"] * replaces
        if self.rules["fill_first"] == "convert":
            order = ["replace"] * replaces + ["fill"] * fills
        for how in order:
            before, space = self.holder(cell), self.cells[cell]
            if how == "fill":
                space["cubes"].append("covenant")
            else:
                space["cubes"][space["cubes"].index("you")] = "covenant"
            if self.holder(cell) == "covenant" != before:
                space["buildings"].clear()
                if "covenant" not in space["permanent"] or self.rules["permanent_again"] == "again":
                    space["permanent"].append("covenant")
