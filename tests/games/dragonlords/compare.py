"""Whole games of a person who plays by dice, looked at step by step beside the oracle.

`python -m tests.games.dragonlords.compare 0 1000` plays the games of these seeds and says what differs;
`--minutes` ends it earlier.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from attrs import define, field

from solocompanion.app.content.games import Game, open_game
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.core.effects import Step
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords.commands.battles import Reinforce
from solocompanion.games.dragonlords.commands.march import March, MarchSome, MarchWithoutKing
from solocompanion.games.dragonlords.state import State
from tests.games.dragonlords.oracle import PRICES, TABLE_2, Oracle

MOST = 500  # times the main button is pressed in the longest game
USUAL = 0.5  # how often an option is left as the lobby has it


def play(game: Game, seed: str) -> Session:
    """Play a game with settings thrown by its seed, on the practice map: an oracle reads a map that is drawn."""
    dice = Random(f"dragonlords {seed}")  # noqa: S311 - settings, not a key
    settings = {
        one.id: one.default if dice.random() < USUAL else dice.choice(one.choices).value for one in game.options
    } | {"map": "practice"}
    session = Session.start(game, settings, seed=seed)
    Automatic(session).play(MOST)
    return session


@define
class Look:
    """One game that was played, and what differs in it.

    `faults` say what differs, `seen` how often each thing occurred that was compared, `ties` which ways armies
    went that had several.
    """

    session: Session
    faults: list[str] = field(factory=list)
    seen: Counter[str] = field(factory=Counter)
    ties: set[tuple[str, str]] = field(factory=set)
    oracle: Oracle = field(init=False)

    def __attrs_post_init__(self) -> None:
        state, catalogue = self.session.state, self.session.game.catalogue
        self.oracle = Oracle(catalogue.maps[state.setup.map].drawn)

    def compare(self) -> Look:
        """Compare every step."""
        told = list(self.told())
        for n, (command, before, step, after, is_last) in enumerate(told):
            following = [one.effect for _, _, one, _, _ in told[n + 1 : n + 40]]
            earlier = told[n - 1][2].effect if n else None
            self.step(command, before, step, after, following)
            if not isinstance(command, Reinforce):
                self.paid(before, step.effect, earlier)
            if is_last and after.battle is None and after.phase != "over":
                self.hold(not (found := list(self.oracle.strange(after))), f"{command}: {found}")
        self.phases(told)
        return self

    def told(self) -> Iterator[tuple[Any, State, Step, State, bool]]:
        """Yield each step: its command, the states before and after it, whether it is the last of the command."""
        state: State = self.session.journal.blank
        for entry in self.session.journal.entries.values():
            for n, step in enumerate(entry.steps):
                after = step.effect.apply(state)
                yield entry.command, state, step, after, entry.waiting is None and n == len(entry.steps) - 1
                state = after

    def hold(self, fact: object, words: str) -> None:
        if not fact:
            self.faults.append(words)

    # -- one step ------------------------------------------------------------------------------------------------------
    def step(self, command: Any, before: State, step: Step, after: State, following: Sequence[Any]) -> None:
        effect = step.effect
        self.ends(before, effect, after, following)
        match effect:
            case did.CultRolled(number, face):
                self.roll(after, number, face, following)
            case did.CultMarched(_, source, target):
                self.marched(before, after, source, target, following)
            case did.IncomeCollected():
                self.seen["income"] += 1
                self.hold(after.gold - before.gold == self.oracle.income(before), f"income {before}")
            case did.Bought(good, gold) if good in PRICES:
                self.hold(gold == PRICES[good], f"{good} for {gold}")
            case did.CultLordGained(number):
                self.seen["farthest"] += 1
                self.hold(number in self.oracle.farthest(before), f"lord of army {number} in {before}")
            case did.Marched(source, target, _, steps, via, _) if isinstance(command, Reinforce):
                self.seen["reinforced"] += 1
                self.hold(steps == 0 and not via and before.battle is not None, f"{effect} reinforces")
                self.hold(target in self.oracle.beside(source, "land", "wrap"), f"{source} to {target}")
                self.hold(before.setup.reinforce == "table" and not before.is_hostile(source), f"{effect} in {before}")
            case did.Marched(source, target, _, steps, via, _):
                self.march(command, before, after, (source, *via, target), steps)
            case did.DiceRolled(by, blow, attack, sides, n, hits) if before.battle is not None:
                self.seen[f"dice: {blow}"] += 1
                attacks, defenses, most = self.oracle.blows(before, by, blow)
                is_right = attack in attacks and sides in defenses and 0 <= hits <= n <= most
                self.hold(is_right, f"{effect}: Attack {attacks}, Defense {defenses}, {most} dice in {before}")
            case did.Explored(area, face):
                self.explored(before, area, face, following)
            case _:
                pass

    def ends(self, before: State, effect: Any, after: State, following: Sequence[Any]) -> None:
        """The game ends at the very step that ends it, and at no other."""
        if isinstance(effect, did.GameEnded):
            self.seen[f"ended: {effect.ending}"] += 1
            if effect.ending == "home":
                self.hold(self.oracle.has_lost_home(before), "home is not lost")
                self.hold(before.phase == "reinforcement", f"home lost in {before.phase}")
            else:
                self.hold(self.oracle.ending(before) == effect.ending, f"{effect} in {before}")
            return
        due = self.oracle.ending(after)
        is_over = bool(following) and isinstance(following[0], did.GameEnded) and following[0].ending != "home"
        self.hold(bool(due) == is_over, f"ending {due or 'none'} after {effect}, then {following[:1]}")
        if isinstance(effect, did.TurnBegan) and effect.turn > 1:
            self.hold(not self.oracle.has_lost_home(before), "home is lost, and the game goes on")

    def roll(self, state: State, number: int, face: int, following: Sequence[Any]) -> None:
        """2.5.1: what comes of a d8."""
        self.seen[f"d8 {face}"] += 1
        army = state.army(number)
        if army is None:
            self.faults.append(f"army {number} rolls and is no more")
            return
        then = following[0] if following else None
        moves = {one for one in following[:1] if isinstance(one, did.Grew | did.CultMarched)}
        if face == 1:
            grown = {did.Grew(number)} if self.oracle.grows(army.area) else set()
            self.hold(moves == grown, f"army {number} in {army.area} on a 1: {then}")
        elif face <= 5:
            self.hold(not moves, f"army {number} on a {face}: {then}")
        else:
            self.moves(state, number, army.area, then)

    def moves(self, state: State, number: int, area: str, then: Any) -> None:
        here = state.foes.get(area)
        if state.setup.neutrals == "wait" and here is not None and here.kind == "neutrals":
            self.seen["held up"] += 1
            self.hold(not isinstance(then, did.CultMarched), f"army {number} waits in {area}: {then}")
            return
        ways = self.oracle.steps(state, area)
        if not ways:
            self.seen["no way"] += 1
            self.hold(not isinstance(then, did.CultMarched), f"army {number} in {area} has no way: {then}")
            return
        is_one = isinstance(then, did.CultMarched) and then.army == number and then.source == area
        self.hold(is_one and then.target in ways, f"army {number} in {area} to {sorted(ways)}: {then} in {state}")
        if is_one and len(ways) > 1:
            self.seen["ties"] += 1
            self.ties.add((area, then.target))

    def marched(self, before: State, after: State, source: str, target: str, following: Sequence[Any]) -> None:
        """3.1: what an army does where it comes."""
        due = self.oracle.arrival(after, target)
        then = next((one for one in following if not isinstance(one, did.Landed | did.Abandoned)), None)
        if isinstance(then, did.GameEnded):  # with the Kingdom that it has just entered
            return
        self.seen[f"arrival: {due or 'nothing'}"] += 1
        fought = isinstance(then, did.BattleBegan) and then.battle.by == "cult" and then.battle.area == target
        self.hold(fought == (due == "battle"), f"{due} in {target}: {then}")
        self.hold((then == did.CultClaimed(target)) == (due == "claim"), f"{due} in {target}: {then} {after}")
        self.hold((then == did.LandLost(target)) == (due == "lost"), f"{due} in {target}: {then}")
        if due == "neutrals" and after.setup.neutrals == "fight":
            self.hold(isinstance(then, did.DiceRolled), f"neutrals in {target}: {then}")

    def march(self, command: Any, before: State, after: State, path: Sequence[str], steps: int) -> None:
        """2.3.1: an action for each territory, three at most, over borders that are open."""
        self.seen["marches"] += 1
        is_far = before.setup.reinforce == "table" and before.setup.march == "step"
        self.hold(steps == len(path) - 1 <= (before.actions + steps if is_far else 3), f"{steps} steps on {path}")
        gates = {"teleportal"}
        for one, to in pairwise(path):
            is_gate = all(self.oracle.kinds[end] in gates or gates & self.oracle.marks[end] for end in (one, to))
            is_open = to in self.oracle.beside(one, "land", "wrap") and self.oracle.is_land(to)
            self.hold(is_open or is_gate, f"{one} to {to}")
        for one in path[1:-1]:
            self.hold(before.land(one).known and not before.is_hostile(one), f"through {one}")
        self.hold(isinstance(command, March | MarchSome | MarchWithoutKing), f"{command} marches")

    def paid(self, before: State, effect: Any, earlier: Any) -> None:
        """2.3.1: an action for each territory, or as the house rules say (A-8, A-9)."""
        if isinstance(effect, did.Marched):
            cost = 1 if before.setup.march == "three" else effect.steps
            foes = before.foes.get(effect.target)
            is_known = before.is_cult_at(effect.target) or (foes is not None and not foes.fresh)
            cost += is_known and before.setup.attack_step == "two"
            self.hold(earlier == did.ActionSpent(cost), f"{effect} for {earlier}, not {cost}")
        elif isinstance(effect, did.Landed) and not effect.source:  # who goes ashore where the ship lies, or has to
            ship = before.ship(effect.ship)
            self.hold(ship is not None and ship.area == effect.area, f"{effect} is no going ashore")
        elif isinstance(effect, did.Landed):
            spent = isinstance(earlier, did.Sailed | did.Abandoned) or earlier == did.ActionSpent(1)
            self.hold(spent, f"{effect} for {earlier}")

    def explored(self, before: State, area: str, face: int, following: Sequence[Any]) -> None:
        """2.3.2: what each row of table 2 does first."""
        self.seen[f"d12 {face}"] += 1
        what = TABLE_2[face].split()[-1]
        then = following[:3]
        kinds = {
            "scouts": did.FoesMet, "resource": did.ResourceFound, "village": did.VillageFound, "gold": did.GoldGained,
            "rumor": did.RumorHeard,
        }  # fmt: skip
        self.hold(not before.land(area).known, f"{area} is explored twice")
        if what in kinds and not any(isinstance(one, did.GameEnded) for one in then):
            self.hold(any(isinstance(one, kinds[what]) for one in then), f"{face}: {then}")
        if any(isinstance(one, did.FoesMet) and one.foes.kind == "neutrals" for one in then):
            self.neutrals(before, area, then)
        if what == "scouts":
            n = int(TABLE_2[face].split()[0])
            self.hold(any(isinstance(one, did.FoesMet) and one.foes.n == n for one in then), f"{face}: {then}")

    def neutrals(self, before: State, area: str, then: Sequence[Any]) -> None:
        """2.3.2: six more of them stand in the nearest Kingdom, unless somebody does (A-13)."""
        nearest = self.oracle.nearest(area)
        self.seen[f"neutrals, Kingdoms as near: {len(nearest)}"] += 1
        placed = {one.area for one in then if isinstance(one, did.GarrisonPlaced)}
        self.hold(placed <= nearest, f"neutrals in {area}: {then}, nearest {nearest}")
        empty = {one for one in nearest if not before.land(one).owner and not before.is_hostile(one)}
        self.hold(bool(placed) or len(empty) < len(nearest), f"neutrals in {area}: {then}, in {before}")

    # -- whole phases --------------------------------------------------------------------------------------------------
    def phases(self, told: Sequence[tuple[Any, State, Step, State, bool]]) -> None:
        """Every army rolls once in a phase, in order; regeneration comes just before the purchase and never else."""
        due: list[int] = []
        rested: State | None = None  # as the turn ended, before anybody came back to strength
        for _, before, step, after, _ in told:
            match step.effect:
                case did.PhaseBegan("cult"):
                    due = [one.number for one in before.armies]
                case did.CultRolled(number, _):
                    alive = [one for one in due if before.army(one) is not None]
                    self.hold(alive[:1] == [number], f"army {number} rolls, due are {alive}")
                    due = alive[1:]
                case did.PhaseBegan("event" | "income"):
                    left = [one for one in due if before.army(one) is not None]
                    self.hold(not left, f"armies {left} did not roll")
                case did.Regenerated():
                    self.seen["regenerated"] += 1
                    self.hold(before.phase == "reinforcement", f"regeneration in {before.phase}")
                    rested = rested or before
                case did.TurnBegan():
                    armies, zealots = self.oracle.regenerated(rested or before)
                    found = {one.number: one.units for one in after.armies}, dict(after.zealots)
                    self.hold(found == (armies, zealots), f"regenerated: {found}")
                    rested = None
                case _:
                    self.hold(rested is None, f"{step.effect} between regeneration and turn")


def main(argv: Sequence[str]) -> int:
    """Play games and say what differs."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("first", type=int)
    asked.add_argument("last", type=int)
    asked.add_argument("--minutes", type=float, default=1e6)
    given = asked.parse_args(argv)
    game, seen, faults, begun = open_game("dragonlords"), Counter[str](), 0, time.monotonic()
    seed = given.first
    for seed in range(given.first, given.last):
        if time.monotonic() - begun > given.minutes * 60:
            break
        look = Look(play(game, str(seed))).compare()
        seen.update(look.seen)
        seen[f"over: {look.session.state.phase == 'over'}"] += 1
        faults += len(look.faults)
        for one in look.faults[:3]:
            print(f"{seed}: {one[:600]}", flush=True)
    print(f"{sum(n for what, n in seen.items() if what.startswith('over'))} games, {faults} differences")
    print(", ".join(f"{what} {n}" for what, n in sorted(seen.items())))
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
