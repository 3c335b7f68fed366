"""The odds of a battle that is fought to its end: rounds as steps between counts of figures.

What the dice do in a round depends on the counts alone, so the odds of every count are worked out once. A round in
which nobody falls leads to itself; it is taken out of the sum instead of being followed. A battle with too many
figures of several kinds is fought some thousand times instead.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import comb, prod

from attrs import evolve

from solocompanion.core.chance import number
from solocompanion.core.frozen import frozen
from solocompanion.games.dragonlords import questions
from solocompanion.games.dragonlords.facts import VOLLEY_ATTACK, Catalogue
from solocompanion.games.dragonlords.rules.battle import archers, may_sneak, sneakers
from solocompanion.games.dragonlords.rules.blows import dice, fallen
from solocompanion.games.dragonlords.rules.ranks import Rank, special, theirs, yours
from solocompanion.games.dragonlords.state import Battle, State

Ranks = tuple[Rank, ...]
Both = tuple[Ranks, Ranks]  # the person's ranks, and the other side's
Share = Mapping[Both, float]
LARGEST, TRIED = 15_000, 1000  # steps up to which odds are exact, and how often a larger battle is fought


@frozen
class Odds:
    """What may come of a battle: shares that add up to 1, and the figures of the person's that are left on average.

    `king` is the share in which the King falls, which ends the game. `is_exact`: they were worked out, not tried.
    """

    win: float
    lose: float
    nobody: float
    king: float
    left: float
    is_exact: bool = True


def odds(state: State, catalogue: Catalogue, battle: Battle) -> Odds:
    """Return the odds of a battle, begun or not, that is fought from here to its end."""
    later = evolve(state, battle=evolve(battle, round=2))
    fought = later if battle.round else evolve(state, battle=battle)  # what is fought next is no first round
    own, other = yours(fought, catalogue), theirs(fought, catalogue)
    free = special(fought, catalogue) == "free_attack"
    share: Share = {(own, other): 1.0}
    if not battle.opened:
        share = _opened(share, fought, catalogue, battle)
    most = catalogue.combat.dice
    if battle.round == 0:  # whoever is afraid is so in the first round only
        share = _after(share, lambda both: _round(both, free=free, most=most))
        attack = {one.kind: one.attack for one in yours(later, catalogue)}
        share = _summed(
            ((tuple(evolve(one, attack=attack.get(one.kind, one.attack)) for one in mine), foes), p)
            for (mine, foes), p in share.items()
        )
    if _size((own, other)) > LARGEST:
        return _tried(share, free=free, most=most)
    ends = _Ends(free=free, most=most)
    found = [(ends.of(both), p) for both, p in share.items()]
    win, lose, nobody, king, left = (sum(one[n] * p for one, p in found) for n in range(5))
    return Odds(win, lose, nobody, king, left)


def _size(both: Both) -> int:
    """Return about how many steps between counts there may be."""
    counts = prod(one.n + 1 for ranks in both for one in ranks)
    return counts * prod(sum(one.n for one in ranks) + 1 for ranks in both)


def _tried(share: Share, *, free: bool, most: int) -> Odds:
    """Fight a battle from its shares many times, with the same dice every time."""
    dice_ = _Dice()
    found = [0.0] * 5
    for _ in range(TRIED):
        both = dice_.one_of(share)
        while (end := _end(both)) is None:
            if free:
                claw = (Rank("foes", 1, VOLLEY_ATTACK, 0),)
                both = (dice_.struck(both[0], claw, most), both[1])
                if _end(both) is not None:
                    continue
            own, other = both
            both = dice_.struck(own, other, most), dice_.struck(other, own, most)
        found = [a + b for a, b in zip(found, end, strict=True)]
    win, lose, nobody, king, left = (one / TRIED for one in found)
    return Odds(win, lose, nobody, king, left, is_exact=False)


class _Dice:
    """Dice of our own: the seed of the game is never looked at."""

    def __init__(self) -> None:
        self._rolled = 0

    def _next(self) -> int:
        self._rolled += 1
        return number("odds", "dice", self._rolled)

    def one_of(self, share: Share) -> Both:
        """Return one of several by their shares."""
        left = self._next() / 2**64 * sum(share.values())
        for both, p in share.items():
            left -= p
            if left < 0:
                return both
        return both

    def struck(self, targets: Ranks, strikers: Ranks, most: int) -> Ranks:
        """Return ranks after others struck at them once."""
        hits: dict[int, int] = defaultdict(int)
        for (attack, sides), n in dice(strikers, targets, most).items():
            hits[sides] += questions.DICE[sides](n, attack).resolve(self._next())
        return _without(targets, targets, tuple(hits.items()))


class _Ends:
    """The odds of every count of figures, each worked out once."""

    def __init__(self, *, free: bool, most: int) -> None:
        self.free, self.most = free, most
        self.known: dict[Both, tuple[float, ...]] = {}

    def of(self, both: Both) -> tuple[float, ...]:
        """Return the shares of winning, losing, nobody left and the King's fall, and the figures left."""
        if both in self.known:
            return self.known[both]
        waiting = [both]
        while waiting:  # without recursion: there may be hundreds of counts below one another
            now = waiting[-1]
            if now in self.known:
                waiting.pop()
            elif (end := _end(now)) is not None:
                self.known[waiting.pop()] = end
            else:
                steps = _round(now, free=self.free, most=self.most)
                open_ = [to for to in steps if to != now and to not in self.known]
                if open_:
                    waiting += open_
                else:
                    self.known[waiting.pop()] = self._mean(now, steps)
        return self.known[both]

    def _mean(self, now: Both, steps: Share) -> tuple[float, ...]:
        moves = 1.0 - steps.get(now, 0.0)
        if moves <= 0:  # nobody can hit anybody
            return 0.0, 0.0, 0.0, 0.0, float(sum(one.n for one in now[0]))
        others = [(self.known[to], p / moves) for to, p in steps.items() if to != now]
        return tuple(sum(one[n] * p for one, p in others) for n in range(5))


def _end(both: Both) -> tuple[float, ...] | None:
    own, other = both
    if any(one.kind == "king" and not one.n for one in own):
        return 0.0, 0.0, 0.0, 1.0, 0.0
    mine, foes = sum(one.n for one in own), sum(one.n for one in other)
    if mine and foes:
        return None
    return (
        float(bool(mine)),
        float(bool(foes)),
        float(not mine and not foes),
        0.0,
        float(mine),
    )


def _opened(share: Share, state: State, catalogue: Catalogue, battle: Battle) -> Share:
    """Return the shares after the free attacks before the first round (COM-2)."""
    if may_sneak(state, catalogue, battle):
        share = _after(share, lambda both: _free(both, sneakers(state, both[0]), "foe"))
    if catalogue.civilizations[state.setup.civ].ability == "archery" and battle.by != "quest":
        share = _after(share, lambda both: _free(both, archers(state, both[0]), "foe", spares_lords=True))
    if special(state, catalogue) == "lightning":
        bolt = (Rank("foes", 1, catalogue.combat.lightning, 0),)
        share = _after(share, lambda both: _free(both, bolt, "you") if _stands(both) else {both: 1.0})
    return share


def _stands(both: Both) -> bool:
    return any(one.n for one in both[1])


def _after(share: Share, step: object) -> Share:
    """Return the shares after a step, which gives those that one leads to."""
    assert callable(step)
    found: dict[Both, float] = defaultdict(float)
    for both, p in share.items():
        for to, q in (step(both) if _end(both) is None else {both: 1.0}).items():
            found[to] += p * q
    return found


def _summed(some: Iterator[tuple[Both, float]]) -> Share:
    found: dict[Both, float] = defaultdict(float)
    for both, p in some:
        found[both] += p
    return found


def _free(both: Both, strikers: Sequence[Rank], at: str, *, spares_lords: bool = False) -> Share:
    """Return the shares after one side struck without an answer."""
    own, other = both
    targets = other if at == "foe" else own
    aimed = tuple(one for one in targets if not (spares_lords and one.kind == "army_lords"))
    found: dict[Both, float] = defaultdict(float)
    for hits, p in _hits(_frozen(dice(strikers, aimed))):
        left = _without(targets, aimed, hits)
        found[(own, left) if at == "foe" else (left, other)] += p
    return found


def _round(both: Both, *, free: bool, most: int) -> Share:
    """Return the shares after one round (COM-3); a Manticore strikes before it."""
    if free:
        claw = (Rank("foes", 1, VOLLEY_ATTACK, 0),)
        return _after(_free(both, claw, "you"), lambda now: _round(now, free=False, most=most))
    own, other = both
    struck = _left(other, _hits(_frozen(dice(own, other, most))))
    lost = _left(own, _hits(_frozen(dice(other, own, most))))
    return {(mine, foes): p * q for (mine, q), (foes, p) in product(lost.items(), struck.items())}


def _left(ranks: Ranks, hits: Iterable[tuple[tuple[tuple[int, int], ...], float]]) -> Mapping[Ranks, float]:
    """Return what is left of ranks by hits, each with its share."""
    found: dict[Ranks, float] = defaultdict(float)
    for some, p in hits:
        found[_without(ranks, ranks, some)] += p
    return found


def _frozen(rolled: Mapping[tuple[int, int], int]) -> tuple[tuple[tuple[int, int], int], ...]:
    return tuple(sorted(rolled.items()))


@lru_cache(maxsize=4096)
def _hits(rolled: tuple[tuple[tuple[int, int], int], ...]) -> tuple[tuple[tuple[tuple[int, int], ...], float], ...]:
    """Return every number of hits by the Defense they were rolled against, with its share."""
    found: dict[tuple[tuple[int, int], ...], float] = {(): 1.0}
    for (attack, sides), n in rolled:
        one = min(attack, sides) / sides
        made: dict[tuple[tuple[int, int], ...], float] = defaultdict(float)
        for before, p in found.items():
            for k in range(n + 1):
                hits = dict(before)
                hits[sides] = hits.get(sides, 0) + k
                made[tuple(sorted(hits.items()))] += p * comb(n, k) * one**k * (1 - one) ** (n - k)
        found = made
    return tuple((hits, p) for hits, p in found.items() if p)


def _without(ranks: Ranks, aimed: Ranks, hits: tuple[tuple[int, int], ...]) -> Ranks:
    fell = {(one.kind, one.army): n for one, n in fallen(aimed, dict(hits))}
    return tuple(evolve(one, n=one.n - fell.get((one.kind, one.army), 0)) for one in ranks)
