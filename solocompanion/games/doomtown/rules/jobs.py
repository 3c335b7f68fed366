"""A job of the person's: who joins, whether Wyatt opposes, what comes of it (B9, W-JOB-1, A41 to A43, A80)."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.requests import PickSeveral
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import questions
from solocompanion.games.doomtown.rules import posses
from solocompanion.games.doomtown.rules.drawing import StreetTable, town_of
from solocompanion.games.doomtown.rules.posses import with_leavers
from solocompanion.games.doomtown.state import SQUARE, State, home
from solocompanion.games.doomtown.town import Town

HIS_HOME = home("wyatt")
MOST_ROCK = 20  # that a job gives
UNOPPOSED: Mapping[did.Unopposed, str] = {  # the reading by which he does not oppose
    "not_his": "A42",
    "yours": "W-JOB-1",
    "nobody_there": "A41",
    "nobody_can": "A41",
    "nobody_joins": "W-POSSE-3",
    "gone": "A80",
}


# -- the mark ----------------------------------------------------------------------------------------------------------
def place_of(state: State, mark: str) -> str:
    """Return where a job with this mark takes place."""
    return state.dudes[mark].place if mark in state.dudes else mark


def marks(state: State, leader: str) -> tuple[str, ...]:
    """Return what may be the mark of a job: places and dudes; by default nothing at Wyatt's home (A43)."""
    allows_home = state.setup.job_home != "refuse"
    places = (SQUARE, *state.deeds, *((HIS_HOME,) if allows_home else ()))
    dudes = (name for name in state.dudes if name != leader and (allows_home or state.dudes[name].place != HIS_HOME))
    return (*places, *dudes)


def can_join(town: Town, leader: str, mark: str) -> list[str]:
    """Return who may join the leader: who is at the mark, and the unbooted at or beside the leader or the mark (B9)."""
    state, there = town.state, place_of(town.state, mark)
    here = state.dudes[leader].place
    reach = {here, there, *town.adjacent(here), *town.adjacent(there)}
    return [
        name
        for name in state.of("you")
        if name not in {leader, mark}
        and (state.dudes[name].place == there or (state.dudes[name].place in reach and not state.dudes[name].booted))
    ]


def unopposed(town: Town, mark: str) -> did.Unopposed | None:
    """Return why Wyatt does not oppose a job that starts with this mark; `None` if he does (W-JOB-1, A41, A42).

    Who controls the mark is seen before the person's posse comes to it.
    """
    state = town.state
    if mark in state.dudes:
        return _of_another(state, mark)
    is_his = town.controller(mark) == "wyatt" if mark in state.deeds else mark == HIS_HOME
    return _nobody(town, mark) if is_his else _foreign(state, mark)


def _of_another(state: State, dude: str) -> did.Unopposed | None:
    """Return why he does not oppose a job whose mark is a dude that he does not control."""
    return None if state.dudes[dude].side == "wyatt" else _foreign(state, dude)


def _foreign(state: State, mark: str) -> did.Unopposed:
    """Return how a mark is not his: his card, which the person controls (W-JOB-1), or none of his (A42)."""
    thing = state.dudes.get(mark) or state.deeds.get(mark)
    return "yours" if thing is not None and thing.owner == "wyatt" else "not_his"


def unopposed_now(town: Town) -> did.Unopposed | None:
    """Return why Wyatt forms no posse against the job under way; `None` if he does (A41, A42, A80).

    Since the job started cards of the person's or a correction may have moved his dudes, or the mark, or changed who
    controls it.
    """
    state, fight = town.state, town.state.fight
    assert fight is not None
    if fight.mark == fight.place:
        return unopposed(_before(town), fight.mark) if fight.origin else _nobody(town, fight.mark)
    if fight.mark not in state.dudes or state.dudes[fight.mark].place != fight.place:
        return "gone"
    return _of_another(state, fight.mark)


def _before(town: Town) -> Town:
    """Return the town with the leader's posse where it came from: at the mark it would count for who controls it."""
    fight = town.state.fight
    assert fight is not None
    there = with_leavers(town)
    return there.moved(fight.leader, fight.origin) if fight.leader in fight.posses["you"] else there


def _nobody(town: Town, place: str) -> did.Unopposed | None:
    """Return that nobody of his is where the job is; by house rule that nobody can join there (A41)."""
    if town.state.setup.job_joins == "always":
        return None if posses.can_join(town, place, "wyatt") else "nobody_can"
    return None if any(town.state.at(place, "wyatt")) else "nobody_there"


# -- the job -----------------------------------------------------------------------------------------------------------
def start(table: StreetTable, leader: str, mark: str = "") -> None:
    """Have the person start a job: ask for the mark and for who joins, then see whether Wyatt opposes."""
    if not mark:
        mark = table.ask(lambda state: questions.JOB_MARK(marks(state, leader), leader))
    joining = _joining(table, leader, mark)
    table.do(did.JobStarted(leader, mark), "B9")
    why = unopposed(town_of(table), mark)
    if why is None:
        _oppose(table, leader, mark, joining)
    else:
        table.do(did.JobUnopposed(mark, why), UNOPPOSED[why])
        _end(table, leader, mark, (leader, *joining), succeeded=True)


def _joining(table: StreetTable, leader: str, mark: str) -> tuple[str, ...]:
    def question(state: State) -> PickSeveral | None:
        may = can_join(Town(state, table.catalogue), leader, mark)
        return questions.JOB_JOIN(may, mark) if may else None

    return table.ask(question) or ()


def _oppose(table: StreetTable, leader: str, mark: str, joining: tuple[str, ...]) -> None:
    """Have the person's posse come to the mark: the leader without booting, who joins from elsewhere boots (B9)."""
    place, origin = place_of(table.state, mark), table.state.dudes[leader].place
    if origin != place:
        table.do(did.DudeMoved(leader, place, follows=True), "B9")
    rule = "W-JOB-1" if any(table.state.at(place, "wyatt")) else "A41"
    table.do(did.ShootoutBegun(place, leader, mark, is_job=True, origin=origin), rule)
    for name in joining:
        posses.join(table, name, "B9")


def defend(table: StreetTable) -> None:
    """Form Wyatt's posse against a job; the person's has formed when the job began. Without one the job ends."""
    why = unopposed_now(town_of(table))
    if why is None:
        _form(table)
        why = None if _posse(table.state) else "nobody_joins"
    if why is not None:
        _end_unopposed(table, why)


def _form(table: StreetTable) -> None:
    assert table.state.fight is not None
    place = table.state.fight.place
    if table.state.setup.job_joins != "here":
        posses.gather(table)
    else:
        for name in _others(table.state, place):
            posses.join(table, name, "W-JOB-1")


def _posse(state: State) -> tuple[str, ...]:
    assert state.fight is not None
    return state.fight.posses["wyatt"]


def _end_unopposed(table: StreetTable, why: did.Unopposed) -> None:
    """End a job that nobody opposes any more: it succeeds; without its mark it fails, or succeeds by house rule."""
    fight = table.state.fight
    assert fight is not None
    succeeded = why != "gone" or table.state.setup.mark_gone == "succeeds"
    table.do(did.JobUnopposed(fight.mark, why), UNOPPOSED[why])
    _end(table, fight.leader, fight.mark, fight.posses["you"], succeeded=succeeded)
    if table.state.fight is not None:
        table.do(did.ShootoutEnded(), "B11")


def _others(state: State, place: str) -> list[str]:
    """Return who of Wyatt's is at the mark and not in his posse yet."""
    assert state.fight is not None
    already = state.fight.posses["wyatt"]
    return [name for name in state.at(place, "wyatt") if name not in already]


def finish(table: StreetTable) -> None:
    """End the job whose shootout is over: who is left of the leader's posse goes home booted (B9)."""
    fight = table.state.fight
    if fight is not None and fight.is_job:
        left = fight.posses["you"]
        _end(table, fight.leader, fight.mark, left, succeeded=bool(left))


def _end(table: StreetTable, leader: str, mark: str, posse: tuple[str, ...], *, succeeded: bool) -> None:
    """End a job: what it gives comes before the posse goes home. Its ghost rock is asked: no card's text is known."""
    table.do(did.JobDone(leader, mark, succeeded), "B9")
    if succeeded and (rock := table.ask(questions.JOB_ROCK(0, MOST_ROCK, about=leader))):
        table.do(did.RockChanged("you", rock, "job"), "B9")
    for name in posse:
        table.do(did.PosseLeft(name), "B9")
