"""Call-outs and posses: whom Wyatt calls out, when he accepts, who may join and who of his does (CALL-OUTS)."""

from __future__ import annotations

from collections.abc import Sequence

from solocompanion.core.changed_copy import changed
from solocompanion.core.ladder import Criterion, choose
from solocompanion.core.trail import Note, Trail
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import questions
from solocompanion.games.doomtown.rules.drawing import StreetTable, town_of
from solocompanion.games.doomtown.state import SQUARE, Shootout, Side
from solocompanion.games.doomtown.town import Town


def _priority(town: Town, best: str) -> Criterion[str]:
    return Criterion("dude_priority", "W-DEF-1", town.dude_priority, best)  # type: ignore[arg-type]  # one of the two


def first_of(table: StreetTable, dudes: Sequence[str], rule: str) -> tuple[str, Trail]:
    """Return the dude of highest priority; chance breaks a tie."""
    return choose(table, dudes, (_priority(town_of(table), "highest"),), rule, tie=questions.TIE)


def last_of(table: StreetTable, dudes: Sequence[str], rule: str) -> tuple[str, Trail]:
    """Return the dude of lowest priority; chance breaks a tie (A8)."""
    return choose(table, dudes, (_priority(town_of(table), "lowest"),), rule, tie=questions.TIE)


def call_out(table: StreetTable, place: str) -> tuple[str, str]:
    """Have Wyatt call out at a place: return his caller and the mark (W-CALL-1)."""
    town = town_of(table)
    leader, _ = first_of(table, town.movable(place), "W-CALL-1")
    targets = town.callable(place)
    booted = [name for name in targets if table.state.dudes[name].booted]
    pick = last_of if booted else first_of
    mark, trail = pick(table, booted or targets, "W-CALL-1")
    table.do(did.CalledOut(leader, mark), "W-CALL-1", trail)
    return leader, mark


def can_join(town: Town, place: str, side: Side, *, already: Sequence[str] = ()) -> list[str]:
    """Return who may legally join a posse at a place: those there, and the unbooted beside it (B8)."""
    beside = town.adjacent(place)
    return [
        name
        for name in town.state.of(side)
        if name not in already
        and (
            town.state.dudes[name].place == place
            or (town.state.dudes[name].place in beside and not town.state.dudes[name].booted)
        )
    ]


def weigh(town: Town, place: str) -> tuple[int, int]:
    """Return what Wyatt compares before he accepts: his dudes and the place, and the person's dudes (W-CALL-2).

    All count that could join; by house rule only those of his that would (A44).
    """
    his, yours = (sum(town.dude_card(name).cost for name in those) for those in counted(town, place))
    return his + town.cost(place), yours


def counted(town: Town, place: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return whose costs he compares: his dudes, and the person's."""
    could = tuple(can_join(town, place, "wyatt"))
    his = could if town.state.setup.counted == "could" else would_join(town, place)
    return his, tuple(can_join(town, place, "you"))


def would_join(town: Town, place: str) -> tuple[str, ...]:
    """Return who of Wyatt's would join if all of the person's did that can; of equal ones the first in play (A44)."""
    fight = Shootout(place, "", "", {"wyatt": (), "you": ()})
    now = Town(changed(town.state, fight=fight), town.catalogue)
    for name in can_join(town, place, "you"):
        now = _with(now, name)
    for name in can_join(now, place, "wyatt"):
        if now.state.dudes[name].place in {place, SQUARE}:
            now = _with(now, name)
    waiting = can_join(now, place, "wyatt", already=_posse(now))
    while waiting:
        name = max(waiting, key=now.dude_priority)
        waiting.remove(name)
        if _stays(now, name, place) is None:
            now = _with(now, name)
    return _posse(now)


def _with(town: Town, name: str) -> Town:
    """Return the town as it is once a dude has joined the shootout under way."""
    return Town(_joining(town, name).apply(town.state), town.catalogue)


def _posse(town: Town) -> tuple[str, ...]:
    fight = town.state.fight
    assert fight is not None
    return fight.posses["wyatt"]


def accepts(town: Town, mark: str) -> tuple[bool, Trail]:
    """Tell whether Wyatt's mark accepts a call-out, and why: it must where it is booted (W-CALL-2)."""
    dude = town.state.dudes[mark]
    his, yours = weigh(town, dude.place)
    if dude.booted:
        return True, Trail(mark, (Note(mark, "booted"),))
    return his >= yours, Trail(mark, (Note(mark, "weighed", (his, yours), kept=his >= yours),))


def gather(table: StreetTable) -> None:
    """Form Wyatt's posse at the shootout under way (W-POSSE-2, W-POSSE-3).

    Against a job who is not at the mark joins by our reading alone, which is cited beside (A41).
    """
    fight = table.state.fight
    assert fight is not None
    place, reading = fight.place, "A41" if fight.is_job else ""
    for name in can_join(town_of(table), place, "wyatt", already=fight.posses["wyatt"]):
        here = table.state.dudes[name].place
        if here in {place, SQUARE}:
            join(table, name, "W-POSSE-2", beside="" if here == place else reading)
    waiting = _beside(table, place)
    while waiting:
        name, trail = first_of(table, waiting, "W-POSSE-3")
        waiting.remove(name)
        reason, read = _stays(town_of(table), name, place), _read(town_of(table), name, place)
        if reason is None:
            pd = differential(town_of(table), place)
            why = Trail(name, (Note(name, "joins", (pd,)), *read), trail.tie)
            join(table, name, "W-POSSE-3", why, beside=reading)
        else:
            table.do(did.StayedAway(name), "W-POSSE-3", Trail("", (reason, *read), trail.tie))


def _beside(table: StreetTable, place: str) -> list[str]:
    fight = table.state.fight
    assert fight is not None
    return can_join(town_of(table), place, "wyatt", already=fight.posses["wyatt"])


def join(table: StreetTable, name: str, rule: str, trail: Trail | None = None, beside: str = "") -> None:
    """Have a dude join the posse of its side: from another place it boots, unless a trait spares it (B8, B20).

    The trait is cited beside where nothing else is; its note cites it in any case.
    """
    town = town_of(table)
    joining = _joining(town, name)
    if joining.boots:
        table.do(joining, rule, trail, beside)
        return
    rides = Note(name, "rides", (town.state.dudes[town.rides_with(name)].card,), rule="B20")
    notes, tie = (trail.notes, trail.tie) if trail is not None else ((), "")
    table.do(joining, rule, Trail(name, (*notes, rides), tie), beside or "B20")


def _joining(town: Town, name: str) -> did.PosseJoined:
    fight = town.state.fight
    assert fight is not None
    came = town.state.dudes[name].place != fight.place
    return did.PosseJoined(name, came=came, boots=not came or town.joins_booted(name))


def _stays(town: Town, name: str, place: str) -> Note | None:
    """Say why a dude beside a shootout stays where it is; `None` if it joins."""
    if lost := _lost(_weighed(town), name, place):
        return Note(name, "would_lose", (lost,), kept=False)
    pd = differential(town, place)
    return None if pd < 0 else Note(name, "pd_not_negative", (pd,), kept=False)


def _read(town: Town, name: str, place: str) -> tuple[Note, ...]:
    """Note the readings that decide: by the other one he would lose a deed, or none, or the PD be another (A79, A5)."""
    found = []
    if bool(_lost(town, name, place)) != bool(_lost(with_leavers(town), name, place)):
        found.append(Note(name, f"leavers_{town.state.setup.leavers}", rule="A79"))
    if not _lost(_weighed(town), name, place) and _came_booted(town, place):
        found.append(Note(name, f"square_{town.state.setup.square_joins}", rule="A5"))
    return tuple(found)


def _lost(before: Town, name: str, place: str) -> str:
    """Return a deed that Wyatt would no longer control if a dude went to a place; "" where there is none."""
    after = before.moved(name, place)
    lost = (one for one in before.state.deeds if before.controller(one) == "wyatt" != after.controller(one))
    return next(lost, "")


def _weighed(town: Town) -> Town:
    """Return the town his control is weighed in: by house rule with the person's joiners where they were (A79)."""
    return town if town.state.setup.leavers == "gone" else with_leavers(town)


def with_leavers(town: Town) -> Town:
    """Return the town as it is with the person's joiners where they were."""
    state, fight = town.state, town.state.fight
    if fight is None:
        return town
    for name, place in fight.left.items():
        if name in fight.posses["you"]:
            state = state.with_dude(name, place=place)
    return Town(state, town.catalogue)


def differential(town: Town, place: str) -> int:
    """Return the power differential while posses form; by house rule who came booted to the square counts too (A5)."""
    return town.pd(place) + (_came_booted(town, place) if town.state.setup.square_joins == "count" else 0)


def _came_booted(town: Town, place: str) -> int:
    """Return by how much those who came booted to a shootout in the square would change its PD if they counted."""
    fight = town.state.fight
    if place != SQUARE or fight is None:
        return 0
    sides = [fight.side_of(name) for name in fight.came if fight.side_of(name) and town.state.dudes[name].booted]
    return sum(1 if side == "wyatt" else -1 for side in sides)
