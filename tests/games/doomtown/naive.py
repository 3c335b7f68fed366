# ruff: noqa: C901, PERF401, SIM102, SIM110 - plain loops on purpose
"""Wyatt a second time, for comparison: read from the rulebook line by line, in plain loops and as slow as that is.

Nothing here comes from the rules of the program, nor from its reading of the town: only the records of the state and
the facts of the cards are shared. Where the text can be read in two ways, the house rules of the set-up decide.
"""

from __future__ import annotations

from collections.abc import Callable

from solocompanion.core.changed_copy import changed
from solocompanion.games.doomtown.state import Shootout

Choose = Callable[[list[str]], str]
HIS_HOME, YOUR_HOME, SQUARE = "home:wyatt", "home:you", "square"


class Naive:
    """A position, looked at with nothing but loops. `choose` takes one of several that tie: chance."""

    def __init__(self, state, catalogue, choose: Choose = min) -> None:
        self.state, self.cat, self.choose = state, catalogue, choose

    # -- the cards -----------------------------------------------------------------------------------------------------
    def dude(self, name):
        return self.cat.dudes[self.state.dudes[name].card]

    def deed(self, name):
        return self.cat.deeds[self.state.deeds[name].card]

    def side(self, name):
        dude = self.state.dudes[name]
        return dude.holder or dude.owner

    def dudes(self, side, place=None, *, unbooted=False):
        found = []
        for name, dude in self.state.dudes.items():
            if self.side(name) != side:
                continue
            if place is not None and dude.place != place:
                continue
            if unbooted and dude.booted:
                continue
            found.append(name)
        return found

    def has(self, name, number):
        """Tell whether a dude or deed is a card of the base set, by its number there."""
        thing = self.state.dudes.get(name) or self.state.deeds.get(name)
        return thing.card == f"01{number:03}"

    def more_of(self, thing, stat):
        total = 0
        for bonus in thing.bonuses:
            if bonus.stat == stat:
                total += bonus.n
        return total

    # -- numbers of dudes: what the cards of the base set say about them -----------------------------------------------
    def bullets(self, name):
        dude, n = self.state.dudes[name], self.dude(name).bullets
        if self.has(name, 7):  # Bobo: and the best huckster in play
            best = 0
            for other in self.state.dudes:
                best = max(best, self.dude(other).huckster)
            n += best
        if self.has(name, 19):  # Prescott Utter: as many as Law Dogs there
            n = self.law_dogs(dude.place)
        if self.has(name, 30) and dude.has_horse:  # Lane Healey
            n += 2
        if self.has(name, 38) and dude.bounty > 0:  # Marion Seville
            n += 2
        if self.has(name, 43):  # Silas Aims: his bounty
            n = dude.bounty
        fight = self.state.fight
        for other in self.state.dudes:  # Jonah Essex: other wanted dudes of his posse
            if self.has(other, 42) and other != name and dude.bounty > 0 and fight is not None:
                for posse in fight.posses.values():
                    if other in posse and name in posse:
                        n += 1
        return max(0, n + self.more_of(dude, "bullets"))

    def law_dogs(self, place):
        n = 0
        for name, dude in self.state.dudes.items():
            if dude.place == place and "law_dogs" in self.dude(name).gang:
                n += 1
        return n

    def influence(self, name, *, ranchers=True, bunkhouse=True):
        """With all that adds to it; `ranchers` and `bunkhouse` say whether those two do."""
        dude = self.state.dudes[name]
        n, more = self.dude(name).influence, self.more_of(dude, "influence")
        if self.has(name, 36):  # Fred Aims: his bounty
            n = dude.bounty
        if self.has(name, 19):
            n = self.law_dogs(dude.place)
        if self.has(name, 45) and self.in_own_saloon(name):  # Clementine Lepp
            more += 1
        if ranchers:
            for other in self.state.dudes:  # Max Baine: other dudes of his side at Ranches
                if self.has(other, 34) and self.at_ranch_of(other, name):
                    more += 1
        if bunkhouse and dude.place in self.state.deeds and self.has(dude.place, 71):
            if self.influence(name, ranchers=ranchers, bunkhouse=False) <= 1:  # before the Bunkhouse itself
                more += 1
        return max(0, n + more)

    def value(self, name):
        dude = self.state.dudes[name]
        n = self.dude(name).rank + self.more_of(dude, "value")
        for other in self.state.dudes:
            if self.has(other, 34) and self.at_ranch_of(other, name):
                n += 3
        if dude.place in self.state.deeds and self.has(dude.place, 68):  # Cattle Market
            n += 3
        return max(1, min(13, n))

    def in_own_saloon(self, name):
        place = self.state.dudes[name].place
        if place not in self.state.deeds or "saloon" not in self.deed(place).keywords:
            return False
        return self.state.deeds[place].owner == self.side(name)

    def ranches(self, side):
        """How many Ranches a side controls, before Max Baine lends anything."""
        n = 0
        for name in self.state.deeds:
            if "ranch" not in self.deed(name).keywords:
                continue
            owner, sums = self.state.deeds[name].owner, {"you": 0, "wyatt": 0}
            for dude in self.state.dudes:
                if self.state.dudes[dude].place == name:
                    sums[self.side(dude)] += self.influence(dude, ranchers=False)
            against = "you" if owner == "wyatt" else "wyatt"
            controller = against if sums[against] > sums[owner] else owner
            if controller == side:
                n += 1
        return n

    def at_ranch_of(self, rancher, name):
        if rancher == name or self.side(rancher) != self.side(name):
            return False
        place = self.state.dudes[name].place
        if place not in self.state.deeds or "ranch" not in self.deed(place).keywords:
            return False
        return self.ranches(self.side(rancher)) >= 2

    def control_of_dude(self, name):
        n = self.dude(name).control + self.more_of(self.state.dudes[name], "control")
        if self.has(name, 34) and self.ranches(self.side(name)) >= 2:
            n += 1
        return max(0, n)

    # -- deeds ---------------------------------------------------------------------------------------------------------
    def control_of_deed(self, name):
        n = self.deed(name).control + self.more_of(self.state.deeds[name], "control")
        if self.has(name, 68):
            for other in self.state.deeds:
                if other != name and "ranch" in self.deed(other).keywords:
                    n += 1
                    break
        return max(0, n)

    def controller(self, name):
        owner, sums = self.state.deeds[name].owner, {"you": 0, "wyatt": 0}
        for dude in self.state.dudes:
            if self.state.dudes[dude].place == name:
                by_bullets = self.has(name, 62) or "rowdy" in self.deed(name).keywords
                sums[self.side(dude)] += self.bullets(dude) if by_bullets else self.influence(dude)
        against = "you" if owner == "wyatt" else "wyatt"
        return against if sums[against] > sums[owner] else owner

    def total_influence(self, side):
        total = 0
        for name in self.dudes(side):
            total += self.influence(name)
        return total

    def total_control(self, side):
        total = 0
        for name in self.state.deeds:
            if self.controller(name) == side:
                total += self.control_of_deed(name)
        for name in self.dudes(side):
            total += self.control_of_dude(name)
        outfit = self.cat.outfits.get(self.state.purses[side].outfit)
        return total + (outfit.control if outfit else 0)

    def streets(self):
        """Deeds in town."""
        found = []
        for side in ("wyatt", "you"):
            for place in self.state.streets[side]:
                if place in self.state.deeds:
                    found.append(place)
        return found

    def beside(self, one, two):
        """Two places beside each other: the square and all in town, and neighbours of one street."""
        in_town = [*self.streets(), HIS_HOME, YOUR_HOME]
        if SQUARE in (one, two):
            return (one if two == SQUARE else two) in in_town
        for street in self.state.streets.values():
            for n in range(len(street) - 1):
                if {street[n], street[n + 1]} == {one, two}:
                    return True
        return False

    def boots(self, name, to):
        here, own = self.state.dudes[name].place, f"home:{self.side(name)}"
        if here == own:
            if to == SQUARE:
                return False
            return not (to in self.state.deeds and self.beside(own, to))
        if here == SQUARE:
            return to == own or to in self.state.outside
        return True

    # -- the definitions of SETUP --------------------------------------------------------------------------------------
    def pd(self, place):
        n = 0
        for name, dude in self.state.dudes.items():
            sign = 1 if self.side(name) == "wyatt" else -1
            if place != SQUARE and dude.place == place:
                n += sign
            if dude.place == SQUARE and not dude.booted:
                n += sign
        return n

    def undefended(self, deed):
        owner = self.state.deeds[deed].owner
        if self.state.setup.captured == "nobody":
            owner = "wyatt"
        for name in self.state.dudes:
            if self.state.dudes[name].place == deed and self.side(name) == owner:
                return False
        return True

    def steps_home(self, deed):
        for group, side in enumerate(("wyatt", "you")):
            street = list(self.state.streets[side])
            if deed in street:
                steps = street.index(deed) - street.index(f"home:{side}")
                steps = -steps if steps < 0 else steps
                if self.state.setup.nearest == "street":
                    return group * 1000 + steps
                return 2 if group == 1 or steps > 2 else steps
        return 2000 if self.state.setup.nearest == "street" else 3

    def production(self, deed):
        return max(0, self.deed(deed).production + self.more_of(self.state.deeds[deed], "production"))

    def sift(self, left, *measures):
        """Keep those with the most by each measure in turn."""
        for measure in measures:
            best = None
            for one in left:
                if best is None or measure(one) > best:
                    best = measure(one)
            kept = []
            for one in left:
                if measure(one) == best:
                    kept.append(one)
            left = kept
        return left

    def dude_measures(self):
        if self.state.setup.priority == "printed":
            order = ("cost", "bullets", "influence", "rank")
            return tuple(lambda name, stat=stat: getattr(self.dude(name), stat) for stat in order)
        return (
            lambda name: self.dude(name).cost,
            self.bullets,
            self.influence,
            lambda name: self.dude(name).rank,
        )

    def highest_dudes(self, names):
        return self.sift(names, *self.dude_measures())

    def lowest_dudes(self, names):
        down = []
        for measure in self.dude_measures():
            down.append(lambda name, measure=measure: -measure(name))
        return self.sift(names, *down)

    def deed_measures(self):
        if self.state.setup.priority == "printed":
            return (
                lambda name: self.deed(name).control,
                lambda name: self.deed(name).cost,
                lambda name: self.deed(name).production,
                lambda name: -self.steps_home(name),
                lambda name: self.deed(name).rank,
            )
        return (
            self.control_of_deed,
            lambda name: self.deed(name).cost,
            self.production,
            lambda name: -self.steps_home(name),
            lambda name: self.deed(name).rank,
        )

    def one(self, names):
        """Take one; chance where there are several."""
        return names[0] if len(names) == 1 else self.choose(names)

    def winning(self):
        mine, his = self.total_control("you"), self.total_control("wyatt")
        my_influence, his_influence = self.total_influence("you"), self.total_influence("wyatt")
        if self.state.setup.winning == "never" or his <= my_influence:
            return False
        if mine <= his_influence:
            return True
        if self.state.setup.winning == "unbeaten":
            return False
        return his > mine or (his == mine and his_influence > my_influence)

    # -- the trees -----------------------------------------------------------------------------------------------------
    def play(self, card):
        """Return the number of the condition and every play that is left to chance."""
        tree = {"hearts": self.heart, "diamonds": self.diamond, "clubs": self.club, "spades": self.spade}
        found = self.cat.cards[card]
        for n, plays in enumerate(tree[found.suit](found), start=1):
            if plays:
                return f"{found.suit}_{n}", sorted(plays)
        raise AssertionError

    def moves(self, dudes, deeds, *measures):
        """The highest priority dude moves to the deed that is best by some measures."""
        plays = []
        for dude in self.highest_dudes(dudes) if dudes and deeds else []:
            for deed in self.sift(deeds, *measures):
                plays.append(f"move {dude} {deed}")
        return plays

    def threatened(self):
        return self.total_influence("wyatt") < self.total_control("you")

    def callable(self, place):
        """Whom he may call out at a place: he needs somebody unbooted there."""
        if place == YOUR_HOME or not self.dudes("wyatt", place, unbooted=True):
            return []
        return self.may_be_called(place)

    def may_be_called(self, place):
        found = []
        for name in self.dudes("you", place):
            safe = self.state.dudes[name].is_safe or (self.has(name, 45) and self.in_own_saloon(name))
            if not safe:
                found.append(name)
        return found

    def calls(self, deeds, least=None):
        fit = []
        if self.state.setup.unable == "none":
            with_mark = [deed for deed in deeds if self.may_be_called(deed)]
            deeds = self.sift(with_mark, self.pd, *self.deed_measures())
        for deed in deeds:
            if self.callable(deed) and (least is None or self.pd(deed) >= least):
                fit.append(deed)
        return [f"call {deed}" for deed in self.sift(fit, self.pd, *self.deed_measures())]

    def take_control(self, *, more, with_control=False):
        """Move a dude to take control of a deed: he does not control it now, and does then."""
        now = self.total_control("wyatt")
        pairs = []
        for deed in self.state.deeds:
            if self.controller(deed) == "wyatt" or (with_control and self.control_of_deed(deed) <= 0):
                continue
            for name in self.dudes("wyatt", unbooted=True):
                if self.state.dudes[name].place == deed:
                    continue
                after = Naive(self.state.with_dude(name, place=deed), self.cat)
                if after.controller(deed) != "wyatt":
                    continue
                then = after.total_control("wyatt")
                if then > now or (not more and then == now):
                    pairs.append((name, deed))
        by_deed = [lambda pair, measure=measure: measure(pair[1]) for measure in self.deed_measures()]
        by_dude = [lambda pair, measure=measure: measure(pair[0]) for measure in self.dude_measures()]
        order = [*by_deed, *by_dude] if self.state.setup.goal == "deed" else [*by_dude, *by_deed]
        return [f"move {name} {deed}" for name, deed in self.sift(pairs, *order)]

    def home_or_square(self):
        """Home, or the town square if nobody is at home."""
        at_home = self.dudes("wyatt", HIS_HOME, unbooted=True)
        if at_home:
            return at_home
        if self.state.setup.booted_home == "somebody" and self.dudes("wyatt", HIS_HOME):
            return []
        return self.dudes("wyatt", SQUARE, unbooted=True)

    def deeds_of(self, controller=None, owner=None):
        found = []
        for name in self.state.deeds:
            if controller is not None and self.controller(name) != controller:
                continue
            if owner is not None and self.state.deeds[name].owner != owner:
                continue
            found.append(name)
        return found

    def lowest_pd(self, deed):
        return -self.pd(deed)

    def refused(self, card):
        """A card he may not put into play: a Gadget, or a unique card that he has in play or in Boot Hill."""
        if "gadget" in card.keywords:
            return True
        if not card.unique:
            return False
        for thing in (*self.state.dudes.values(), *self.state.deeds.values()):
            if thing.owner == "wyatt" and self.cat.cards[thing.card].name == card.name:
                return True
        for aced in self.state.wyatt.boot_hill:
            if self.cat.cards[aced].name == card.name:
                return True
        return False

    def heart(self, _):
        yield ["pass"] if self.total_influence("wyatt") >= self.total_control("you") else []
        outside = []
        for name in self.dudes("wyatt", unbooted=True):
            if self.state.dudes[name].place in self.state.outside:
                outside.append(name)
        yield [f"move {name} {SQUARE}" for name in self.highest_dudes(outside)]
        at_home = self.dudes("wyatt", HIS_HOME, unbooted=True)
        in_square = self.dudes("wyatt", SQUARE, unbooted=True)
        both = at_home + in_square
        if self.state.setup.take_back == "home" and at_home:
            both = at_home
        yield self.moves(both, self.deeds_of("you", "wyatt"), self.pd, *self.deed_measures())
        yield self.take_control(more=True)
        yield self.calls(self.deeds_of("you"))
        yield ["pass"]

    def diamond(self, card):
        yield ["deed"] if card.cost <= self.state.wyatt.rock and not self.refused(card) else []
        undefended = [deed for deed in self.state.deeds if self.undefended(deed)]
        held = [deed for deed in undefended if self.controller(deed) == "wyatt"]
        yield self.moves(self.home_or_square(), held, *self.deed_measures())
        owned = [deed for deed in undefended if self.state.deeds[deed].owner == "wyatt"]
        yield self.moves(self.home_or_square(), owned, *self.deed_measures())
        worth = [deed for deed in self.deeds_of("wyatt") if self.control_of_deed(deed) > 0]
        if self.state.setup.lowest_pd == "town":
            worth = [deed for deed in worth if deed in self.streets()]
        yield self.moves(self.home_or_square(), worth, self.lowest_pd, *self.deed_measures())
        yield self.calls(self.deeds_of("wyatt"), 0)
        yield self.take_control(more=True) if self.threatened() else []
        yield [f"recruit {one}" for one in self.sift(owned, *self.deed_measures())] if self.threatened() else []
        yield ["pass"]

    def club(self, _):
        yield self.calls(self.deeds_of("you"), 0)
        yield [f"move {name} {SQUARE}" for name in self.highest_dudes(self.dudes("wyatt", HIS_HOME, unbooted=True))]
        in_square = self.dudes("wyatt", SQUARE, unbooted=True)
        yours = [deed for deed in self.streets() if self.controller(deed) == "you"]
        yield self.moves(in_square, yours, self.lowest_pd, *self.deed_measures())
        yield self.calls(self.deeds_of("you"))
        yield self.take_control(more=False, with_control=True)
        yield self.calls(self.deeds_of())
        yield self.moves(in_square, self.streets(), self.lowest_pd, *self.deed_measures())
        yield ["pass"]

    def spade(self, card):
        yield [f"dude {HIS_HOME}"] if card.cost <= self.state.wyatt.rock and not self.refused(card) else []
        yield [f"move {name} {SQUARE}" for name in self.highest_dudes(self.dudes("wyatt", HIS_HOME, unbooted=True))]
        in_square = self.dudes("wyatt", SQUARE, unbooted=True)
        strong = [deed for deed in self.streets() if self.controller(deed) == "you" and self.pd(deed) >= 0]
        yield self.moves(in_square, strong, self.lowest_pd, *self.deed_measures())
        yield self.take_control(more=True)
        yield [f"call {SQUARE}"] if self.pd(SQUARE) >= 0 and self.callable(SQUARE) else []
        yield [f"press {HIS_HOME}"] if self.threatened() and not self.refused(card) else []
        yield ["pass"]

    # -- call-outs and posses ------------------------------------------------------------------------------------------
    def call_out(self, place):
        """Return his caller and the mark."""
        caller = self.one(self.highest_dudes(self.dudes("wyatt", place, unbooted=True)))
        booted = [name for name in self.callable(place) if self.state.dudes[name].booted]
        if booted:
            return caller, self.one(self.lowest_dudes(booted))
        return caller, self.one(self.highest_dudes(self.callable(place)))

    def can_join(self, side, place):
        found = []
        for name in self.dudes(side):
            dude = self.state.dudes[name]
            if dude.place == place or (not dude.booted and self.beside(dude.place, place)):
                found.append(name)
        return found

    def place_cost(self, place):
        if place == SQUARE:
            return 3
        return self.deed(place).cost if place in self.state.deeds else 0

    def accepts(self, mark):
        place = self.state.dudes[mark].place
        his, yours = self.place_cost(place), 0
        joining = self.can_join("wyatt", place) if self.state.setup.counted == "could" else self.would_join(place)
        for name in joining:
            his += self.dude(name).cost
        for name in self.can_join("you", place):
            yours += self.dude(name).cost
        return self.state.dudes[mark].booted or his >= yours

    def would_join(self, place):
        """Who of his joins once all of the person's have come that can; of equal ones the first."""
        state, came, left = self.state, [], {}
        for name in self.can_join("you", place):
            if state.dudes[name].place != place:
                spared = any(self.has(one, 44) for one in Naive(state, self.cat).dudes("you", state.dudes[name].place))
                left[name] = state.dudes[name].place
                state = state.with_dude(name, place=place, booted=state.dudes[name].booted or not spared)
                came.append(name)
        posses = {"wyatt": (), "you": tuple(self.can_join("you", place))}
        fight = Shootout(place, "", "", posses, came=tuple(came), left=left)
        return Naive(changed(state, fight=fight), self.cat, lambda names: names[0]).posse()[0]

    def posse(self):
        """Return his posse with who came booted, in order; the person's may have formed before."""
        fight, world, posse, booted = self.state.fight, self, list(self.state.fight.posses["wyatt"]), []
        place, came = fight.place, 0
        counts = place == SQUARE and self.state.setup.square_joins == "count"
        if counts:  # who came to the square is booted there, and counts none the less
            for name in fight.posses["you"]:
                if name in fight.came and self.state.dudes[name].booted:
                    came -= 1

        def join(name):
            nonlocal world, came
            dude = world.state.dudes[name]
            state = world.state
            if dude.place != place:
                with_sloane = False
                for other in world.dudes("wyatt", dude.place):
                    with_sloane = with_sloane or world.has(other, 44)
                if not with_sloane:
                    booted.append(name)
                    came += 1 if counts else 0
                state = state.with_dude(name, place=place, booted=dude.booted or not with_sloane)
            posse.append(name)
            world = Naive(state, self.cat, self.choose)

        for name in self.can_join("wyatt", place):
            if name not in posse and self.state.dudes[name].place in (place, SQUARE):
                join(name)
        waiting = [name for name in world.can_join("wyatt", place) if name not in posse]
        while waiting:
            name = world.one(world.highest_dudes(waiting))
            waiting.remove(name)
            weighed = world.state
            if self.state.setup.leavers == "there":  # the person's joiners still count where they were
                for yours in self.state.fight.posses["you"]:
                    if yours in self.state.fight.left:
                        weighed = weighed.with_dude(yours, place=self.state.fight.left[yours])
            now = Naive(weighed, self.cat)
            without = Naive(weighed.with_dude(name, place=place), self.cat)
            loses = False
            for deed in world.state.deeds:
                if now.controller(deed) == "wyatt" and without.controller(deed) != "wyatt":
                    loses = True
            if not loses and world.pd(place) + came < 0:
                join(name)
        return posse, booted

    # -- a round -------------------------------------------------------------------------------------------------------
    def is_stud(self, name):
        shooter = self.state.dudes[name].shooter
        return self.dude(name).stud if not shooter else shooter == "stud"

    def shotgun_reach(self):
        total = 1
        for name in self.state.fight.posses["wyatt"]:
            total += self.bullets(name)
        return total

    def d6(self, roll):
        """Return what a play costs and whom it may hit; `None` where it is not made. Hired Help is not told."""
        yours, rock = list(self.state.fight.posses["you"]), self.state.wyatt.rock
        if roll == 1:
            there = yours
            if self.state.setup.shotgun_at == "place":
                there = list(self.dudes("you", self.state.fight.place))
            targets = [name for name in there if self.value(name) <= self.shotgun_reach()]
            if self.state.setup.shotgun == "first":
                targets = self.highest_dudes(targets) if targets else []
            return (1, sorted(targets)) if rock >= 1 and targets else None
        if roll == 3:
            targets = [name for name in yours if not self.state.dudes[name].has_horse]
            return (2, sorted(self.lowest_dudes(targets))) if rock >= 2 and targets else None
        if roll == 4:
            return 0, []
        if roll == 5:
            studs = [name for name in yours if self.is_stud(name)]
            among = studs or yours
            most = self.sift(among, self.bullets) if among else []
            if not most:
                return None
            return 0, sorted(self.highest_dudes(most) if self.state.setup.sun == "first" else self.lowest_dudes(most))
        return None

    def shooters(self):
        his = list(self.state.fight.posses["wyatt"])
        studs = [name for name in his if self.is_stud(name) and self.bullets(name) > 0]
        draws = [name for name in his if not self.is_stud(name)]
        if self.state.setup.no_bullets == "stud":
            studs = [name for name in his if self.is_stud(name)]
        among = studs or draws or his
        return sorted(self.lowest_dudes(self.sift(among, self.bullets)))

    def cards(self, shooter):
        n = 5
        if self.is_stud(shooter):
            n += self.bullets(shooter)
        else:
            n += self.bullets(shooter) // 2 + self.bullets(shooter) % 2
        halves = 0
        for name in self.state.fight.posses["wyatt"]:
            if name != shooter:
                halves += 2 if self.is_stud(name) else 1
        return n + halves // 2 + halves % 2

    def casualties(self, n):
        """Return what becomes of his dudes: (name, home, discarded or aced) in order."""
        left, found = list(self.state.fight.posses["wyatt"]), []
        first = self.state.fight.first_lost
        world = self
        while n > 0 and left:
            name = first if first in left else world.one(world.lowest_dudes(left))
            left.remove(name)
            harrowed = "harrowed" in self.dude(name).keywords and self.state.setup.harrowed == "home"
            ways = ["home", "discarded", "aced"] if harrowed else ["discarded", "aced"]
            k = 0
            while n > 0 and k < len(ways):
                k, n = k + 1, n - 1
            found.append((name, ways[k - 1]))
            if ways[k - 1] == "home":
                posses = {"you": self.state.fight.posses["you"], "wyatt": tuple(left)}
                state = world.state.with_dude(name, place=HIS_HOME, booted=True)
            else:
                posses = {"you": self.state.fight.posses["you"], "wyatt": tuple(left)}
                state = world.state.without_dude(name)
            world = Naive(_with_posses(state, posses), self.cat, self.choose)
        return found

    def flees(self):
        fight = self.state.fight
        his, yours = self.place_cost(fight.place), 0
        for name in fight.posses["wyatt"]:
            his += self.dude(name).cost
        for name in fight.posses["you"]:
            yours += self.dude(name).cost
        return his < yours


def _with_posses(state, posses):
    from attrs import evolve  # noqa: PLC0415 - for this alone

    return evolve(state, fight=evolve(state.fight, posses=posses))


class NaiveRound:
    """Casualties and loser of a round as they are read off two hands, and what came after these."""

    def __init__(self, yours, his):
        self.shown = {"you": yours, "wyatt": his}
        self.ranks_by_cards = {"you": 0, "wyatt": 0}
        self.by_cards = {"you": 0, "wyatt": 0}
        self.by_correction = {"you": 0, "wyatt": 0}

    def rank(self, side):
        found = self.shown[side] + self.ranks_by_cards[side]
        return 11 if found > 11 else max(found, 1)

    def by_the_rules(self, side):
        mine, theirs = self.rank(side), self.rank("wyatt" if side == "you" else "you")
        made = 1 if mine == theirs else 0 if mine > theirs else theirs - mine
        return made + self.by_cards[side]

    def casualties(self, side):
        found = self.by_the_rules(side) + self.by_correction[side]
        return max(0, found)

    def loser(self):
        """Return who lost; `None` where the cards decide."""
        yours, his = self.rank("you"), self.rank("wyatt")
        return "you" if yours < his else "wyatt" if his < yours else None

    def happens(self, kind, side, n):
        """Take up a card that changes a rank or casualties, or a correction of casualties or of a hand."""
        if kind == "rank":
            self.ranks_by_cards[side] += n
        elif kind == "card":
            there = self.casualties(side)
            self.by_cards[side] += max(n, -there)
        elif kind == "lumps":
            self.by_correction[side] = n - self.by_the_rules(side)
        elif n != self.shown[side]:
            before = {one: self.casualties(one) for one in self.shown}
            self.shown[side] = n
            for one, stood in before.items():
                if self.by_the_rules(one) == stood:
                    self.by_correction[one] = 0
