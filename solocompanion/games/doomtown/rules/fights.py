"""A shootout from its posses to its end, step by step: between two steps the person plays as they like (B8 to B16)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from solocompanion.core.requests import Form, Line, Pick, PickSeveral
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.poker import Hand
from solocompanion.games.doomtown.rules import jobs, posses, shooting
from solocompanion.games.doomtown.rules.drawing import StreetTable, town_of
from solocompanion.games.doomtown.rules.shooting import fight_of
from solocompanion.games.doomtown.state import FightStep, Side, State, other

RANKS = 11
KICKERS = 5
KING = 13


# -- how it begins -----------------------------------------------------------------------------------------------------
def wyatt_calls(table: StreetTable, place: str) -> None:
    """Have Wyatt call out at a place: an unbooted mark may refuse and go home booted (B7, A76)."""
    leader, mark = posses.call_out(table, place)
    if not table.state.dudes[mark].booted:
        answer = table.ask(Pick("accept", "B7", ("accept", "refuse"), about=mark))
        if answer == "refuse":
            table.do(did.PosseLeft(mark), "B7")
            return
    table.do(did.ShootoutBegun(place, leader, mark), "B7")


def person_calls(table: StreetTable, leader: str, mark: str) -> None:
    """Have the person call out one of his dudes: he weighs both sides, and refuses where yours is the heavier."""
    table.do(did.CalledOut(leader, mark), "B7")
    if posses.accepts(table, mark):
        table.do(did.ShootoutBegun(table.state.dudes[mark].place, leader, mark), "W-CALL-2")
    else:
        table.do(did.PosseLeft(mark), "W-CALL-2")


# -- its steps ---------------------------------------------------------------------------------------------------------
def go_on(table: StreetTable) -> None:
    """Do the step that is next; a posse that is empty ends the shootout at once (B11)."""
    _STEPS[fight_of(table).step](table)
    settle(table)


def settle(table: StreetTable) -> None:
    """End a shootout whose posse is empty, and a job with it; have shooters picked again if one left (B11)."""
    fight = table.state.fight
    if fight is None:
        return
    if fight.is_decided:
        jobs.finish(table)
        table.do(did.ShootoutEnded(), "B11")
    elif fight.step == "hands" and any(fight.side_of(name) != side for side, name in fight.shooters.items()):
        table.do(did.StepReached("shooters"), "B11")


def _posses(table: StreetTable) -> None:
    """Form both posses, the leader's first (B8); bounties follow where the place is private (B10)."""
    fight = fight_of(table)
    first = table.state.dudes[fight.leader].side
    for side in (first, other(first)):
        if side == "wyatt":
            posses.gather(table)
        else:
            _join(table)
    found = fight_of(table).posses
    posses.bounties(table, (*found["wyatt"], *found["you"]))
    table.do(did.StepReached("plays"), "B11")


def _join(table: StreetTable) -> None:
    """Ask who of the person's dudes joins; those beside the place come booted."""

    def question(state: State) -> PickSeveral | None:
        may = posses.can_join(town_of(table), fight_of(table).place, "you", already=state.fight.posses["you"])  # type: ignore[union-attr]  # under way
        return PickSeveral("join", "B8", tuple(may), 0, len(may)) if may else None

    for name in table.ask(question) or ():
        table.do(did.PosseJoined(name, came=table.state.dudes[name].place != fight_of(table).place), "B8")


def _plays(table: StreetTable) -> None:
    """Have Wyatt make his one play; when he has, the plays are over (W-PLAY-0)."""
    if not fight_of(table).has_rolled:
        shooting.make_play(table)
        return
    table.do(did.StepReached("shooters"), "B11")
    _shooters(table)


def _shooters(table: StreetTable) -> None:
    """Pick both shooters, the leader's side first."""
    first = table.state.dudes[fight_of(table).leader].side if fight_of(table).leader in table.state.dudes else "you"
    for side in (first, other(first)):
        if side == "wyatt":
            shooting.pick_shooter(table)
        else:
            name = table.ask(lambda state: Pick("shooter", "B11", state.fight.posses["you"]))  # type: ignore[union-attr]  # under way
            table.do(did.ShooterPicked(name), "B11")
    table.do(did.StepReached("hands"), "B11")


def _hands(table: StreetTable) -> None:
    """Take the person's hand, then draw his; the difference of their ranks are the loser's casualties (B13)."""
    yours, cheats = _your_hand(table)
    if cheats and fight_of(table).must_ace_cheat:
        name = table.ask(lambda state: Pick("whip", "W-PLAY-4", state.fight.posses["you"]))  # type: ignore[union-attr]  # under way
        table.do(did.DudeGone(name, aced=True), "W-PLAY-4")
        if fight_of(table).is_decided:
            return
    his = shooting.draw_hand(table, fight_of(table).shooters["wyatt"])
    loser, lumps = decide(yours, his)
    table.do(did.RoundDecided(loser, lumps["you"], lumps["wyatt"]), "B13")
    table.do(did.StepReached("lumps"), "B11")


def _your_hand(table: StreetTable) -> tuple[Hand, bool]:
    """Ask for the person's hand: its rank and, for a tie of ranks, its cards from the one that counts most."""
    lines = (
        Line("rank", 1, RANKS, 1),
        Line("cheats", 0, 1, 0),
        *(Line(f"kicker_{n}", 0, KING, 0) for n in range(1, KICKERS + 1)),
    )
    rank, cheats, *kickers = table.ask(Form("hand", "B12", lines))
    found = Hand(rank, tuple(value for value in kickers if value), is_cheating=bool(cheats))
    table.do(did.HandShown("you", rank, (), found.is_cheating), "B12")
    return found, bool(cheats)


def decide(yours: Hand, his: Hand) -> tuple[Side | Literal[""], dict[Side, int]]:
    """Return who lost and the casualties of both: of equal ranks each takes one, and better cards still win (B13)."""
    if yours.rank != his.rank:
        loser: Side = "you" if yours.rank < his.rank else "wyatt"
        return loser, {"you": 0, "wyatt": 0, loser: abs(yours.rank - his.rank)}
    if yours.ties(his):
        return "", {"you": 1, "wyatt": 1}
    return ("you" if yours < his else "wyatt"), {"you": 1, "wyatt": 1}


def _lumps(table: StreetTable) -> None:
    """Take casualties, the loser's first."""
    fight = fight_of(table)
    first = fight.loser or _leading(table)
    for side in (first, other(first)):
        if fight.lumps.get(side):
            if side == "wyatt":
                shooting.take_lumps(table, fight.lumps["wyatt"])
            else:
                _your_lumps(table, fight.lumps["you"])
    table.do(did.StepReached("run"), "B11")


def _leading(table: StreetTable) -> Side:
    leader = table.state.dudes.get(fight_of(table).leader)
    return leader.side if leader is not None else "you"


def _your_lumps(table: StreetTable, casualties: int) -> None:
    """Ask how the person covers casualties: a dude discarded for one, aced for two (B13)."""
    left = casualties
    while left > 0 and fight_of(table).posses["you"]:

        def question(state: State, left: int = left) -> Pick:
            ways = ("discard", "ace") if left > 1 else ("discard",)
            mine = state.fight.posses["you"]  # type: ignore[union-attr]  # under way
            return Pick("casualty", "B13", tuple(f"{way} {name}" for name in mine for way in ways), about=str(left))

        way, _, name = table.ask(question).partition(" ")
        bounty = table.state.dudes[name].bounty
        table.do(did.DudeGone(name, aced=way == "ace"), "B13")
        if bounty:
            table.do(did.RockChanged("wyatt", bounty), "B15")
        left -= 2 if way == "ace" else 1


def _run(table: StreetTable) -> None:
    """Ask both whether they flee, the loser first (B16); who stays goes into another round."""
    fight = fight_of(table)
    first = fight.loser or _leading(table)
    for side in (first, other(first)):
        if fight_of(table).is_decided:
            break
        if side == "wyatt":
            shooting.run(table)
        elif table.ask(Pick("run", "B16", ("stay", "flee"))) == "flee":
            for name in fight_of(table).posses["you"]:
                table.do(did.PosseLeft(name), "B16")
    if not fight_of(table).is_decided:
        table.do(did.RoundEnded(), "B11")


_STEPS: Mapping[FightStep, Callable[[StreetTable], None]] = {
    "posses": _posses,
    "plays": _plays,
    "shooters": _shooters,
    "hands": _hands,
    "lumps": _lumps,
    "run": _run,
}
