"""A shootout from its posses to its end, step by step: between two steps the person plays as they like (B8 to B16)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solocompanion.core.cards import ask_line_while
from solocompanion.core.requests import Pick, PickSeveral
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import poker, questions
from solocompanion.games.doomtown.effects.fights import shown
from solocompanion.games.doomtown.rules import events, jobs, posses, shooting
from solocompanion.games.doomtown.rules.drawing import StreetTable, town_of
from solocompanion.games.doomtown.rules.shooting import fight_of
from solocompanion.games.doomtown.state import FightStep, Side, SideOrNone, State, other
from solocompanion.games.doomtown.town import Town

SIDEKICK = "sidekick"  # the keyword, and the answer


# -- how it begins -----------------------------------------------------------------------------------------------------
def wyatt_calls(table: StreetTable, place: str) -> None:
    """Have Wyatt call out at a place: an unbooted mark may refuse and go home booted (B7, A76)."""
    leader, mark = posses.call_out(table, place)
    if not table.state.dudes[mark].booted:
        answer = table.ask(questions.ACCEPT(("accept", "refuse"), mark))
        if answer == "refuse":
            table.do(did.PosseLeft(mark), "B7")
            return
    table.do(did.ShootoutBegun(place, leader, mark), "W-POSSE-1")


def person_calls(table: StreetTable, leader: str, mark: str) -> None:
    """Have the person call out one of his dudes: he weighs both sides, and refuses where yours is the heavier."""
    table.do(did.CalledOut(leader, mark), "B7")
    accepts, trail = posses.accepts(town_of(table), mark)
    if accepts:
        table.do(did.ShootoutBegun(table.state.dudes[mark].place, leader, mark), "W-CALL-2", trail)
    else:
        table.do(did.PosseLeft(mark), "W-CALL-2", trail)


# -- its steps ---------------------------------------------------------------------------------------------------------
def go_on(table: StreetTable) -> None:
    """Do the step that is next; a posse that is empty ends the shootout at once (B11)."""
    if not fight_of(table).is_decided:
        _STEPS[fight_of(table).step](table)
    settle(table)


def settle(table: StreetTable) -> None:
    """End a shootout whose posse is empty, and the job it was for (B9, B11)."""
    if table.state.fight is not None and table.state.fight.is_decided:
        jobs.finish(table)
        table.do(did.ShootoutEnded(), "B11")


def _posses(table: StreetTable) -> None:
    """Form both posses, the leader's first (B8); what follows from joining follows once both are formed.

    In a job the leader's has formed already (B9).
    """
    first = fight_of(table).leading
    if fight_of(table).is_job:
        jobs.defend(table)
        if table.state.fight is None:
            return
    else:
        for side in (first, other(first)):
            if side == "wyatt":
                posses.gather(table)
            else:
                _join(table)
    found = fight_of(table).posses
    events.joined(table, (*found[first], *found[other(first)]))
    table.do(did.StepReached("plays"), "B11")
    shooting.play_first(table)


def _join(table: StreetTable) -> None:
    """Ask who of the person's dudes joins; those beside the place come booted."""

    def question(state: State) -> PickSeveral | None:
        fight = state.fight
        assert fight is not None
        may = posses.can_join(Town(state, table.catalogue), fight.place, "you", already=fight.posses["you"])
        return questions.JOIN(may) if may else None

    for name in table.ask(question) or ():
        posses.join(table, name, "B8")


def _plays(table: StreetTable) -> None:
    """Have Wyatt make his one play; when he has, the plays are over (W-PLAY-0)."""
    if not fight_of(table).has_rolled:
        shooting.make_play(table)
        return
    table.do(did.StepReached("shooters"), "B11")
    _shooters(table)


def _shooters(table: StreetTable) -> None:
    """Pick both shooters, the leader's side first."""
    first = fight_of(table).leading
    for side in (first, other(first)):
        if side == "wyatt":
            shooting.pick_shooter(table)
        elif not _pick_yours(table):
            return
    table.do(did.StepReached("hands"), "B11")


def _pick_yours(table: StreetTable) -> bool:
    """Pick the person's shooter; tell whether there is one: a correction may have left nobody in their posse."""
    mine = fight_of(table).posses["you"]
    name = mine[0] if len(mine) == 1 else table.ask(_your_shooter(table))
    if name is not None:
        table.do(did.ShooterPicked(name), "B11")
    return name is not None


def _your_shooter(table: StreetTable) -> Callable[[State], Pick | None]:
    """Ask for the person's shooter, the best first; not if a correction left nobody in their posse."""

    def question(state: State) -> Pick | None:
        best = shooting.your_shooters(Town(state, table.catalogue)) if state.fight is not None else ()
        return questions.SHOOTER(best) if best else None

    return question


def _whipped(state: State) -> Pick | None:
    """Ask whom the Coachwhip aces; not if a correction left nobody in the posse, which ends the shootout."""
    mine = state.fight.posses["you"] if state.fight is not None else ()
    return questions.WHIP(mine) if mine else None


def _hands(table: StreetTable) -> None:
    """Take the person's hand, then draw his (W-DRAW-1); the difference of their ranks are the loser's casualties.

    A shooter that has left its posse since it was picked is picked anew, the person's before their hand.
    """
    cheats = None
    while cheats is None:
        if fight_of(table).is_decided:
            return
        if _can_show(table.state) or _pick_yours(table):
            cheats = _your_hand(table)
    if cheats and fight_of(table).must_ace_cheat:
        name = table.ask(_whipped)
        if name is None:
            return
        events.ace_by_card(table, name, "W-PLAY-4")
        if fight_of(table).is_decided:
            return
    shooter = fight_of(table).shooters.get("wyatt", "")
    if shooter not in fight_of(table).posses["wyatt"]:  # a card of the person's sent it away
        shooter = shooting.pick_shooter(table)
    shooting.draw_hand(table, shooter)
    events.revealed(table)
    decide_round(table)
    table.do(did.StepReached("lumps"), "B11")


def _can_show(state: State) -> bool:
    """Tell whether the person has a shooter, whose bullets say how many cards they draw."""
    fight = state.fight
    return fight is not None and not fight.is_decided and fight.shooters.get("you", "") in fight.posses["you"]


def _your_hand(table: StreetTable) -> bool | None:
    """Ask for the person's hand; tell whether it cheats. `None`: a correction has taken their shooter away."""
    given = ask_line_while(table, questions.HAND(), poker.read, _can_show)
    if given is None:
        return None
    _, found = given
    table.do(shown("you", found.hand, found.cards), "W-DRAW-1")
    return found.hand.is_cheating


# -- who lost, and how many casualties ---------------------------------------------------------------------------------
def decide_round(table: StreetTable) -> None:
    """Compare the hands as they count now: who lost, and the casualties of both sides (B13).

    Who lost is asked where only the ranks are known. A correction may answer that instead, and decide the round.
    """
    while (loser := _lost(table)) is None:
        if fight_of(table).step == "lumps" and not fight_of(table).asks_better:
            return
    for side, name in events.spared(table).items():
        if n := fight_of(table).made(side):
            table.do(did.LumpCovered(n, name), "B20")
    fight = fight_of(table)
    table.do(did.RoundDecided(loser, fight.whole("you"), fight.whole("wyatt")), "B13")


def decide_corrected(table: StreetTable) -> None:
    """Decide the round anew after a correction of a hand (B13).

    It asks nothing: where only the ranks are known, who lost is asked before casualties are taken. Once they were taken
    the round stays as it was decided.
    """
    fight = table.state.fight
    if fight is None or not fight.are_hands_shown:
        return
    if fight.step == "run":
        table.do(did.RoundDecided(fight.loser, 0, 0, left="taken"), "B13")
    elif fight.step == "lumps" and fight.ahead is None:
        table.do(did.RoundDecided("", fight.whole("you"), fight.whole("wyatt"), left="open"), "B13")
    elif fight.step == "lumps":
        decide_round(table)


def _lost(table: StreetTable) -> SideOrNone | None:
    """Return who lost: of equal ranks who has the worse cards, which is asked where only the rank is known (B13).

    `None`: a correction came instead of the answer.
    """
    ahead, marked = fight_of(table).ahead, fight_of(table).asks_better

    def question(state: State) -> Pick | None:
        fight = state.fight
        is_open = fight is not None and fight.are_hands_shown and fight.ahead is None and fight.asks_better == marked
        return questions.BETTER(("you", "wyatt", "tie")) if is_open else None

    if ahead is None:
        ahead = {"you": 1, "wyatt": -1, "tie": 0, None: None}[table.ask(question)]
    return None if ahead is None else "wyatt" if ahead > 0 else "you" if ahead < 0 else ""


def change_rank(table: StreetTable, side: Side, n: int) -> None:
    """Change the rank of a hand for this round by a card of the person's, before or after it is shown (B12)."""
    table.do(did.RankChanged(side, n), "B12")
    if fight_of(table).step == "lumps":
        decide_round(table)


def change_lumps(table: StreetTable, side: Side, n: int) -> None:
    """Change the casualties a side is to take by a card of the person's (B13)."""
    table.do(did.LumpsChanged(side, n), "B13")


# -- casualties --------------------------------------------------------------------------------------------------------
def _lumps(table: StreetTable) -> None:
    """Take casualties until none is due, the loser's first; without a loser the leader's (B13)."""
    while side := _next_to_lose(table):
        if side == "wyatt":
            shooting.take_lumps(table)
        else:
            _cover(table)
    table.do(did.StepReached("run"), "B11")


def _next_to_lose(table: StreetTable) -> SideOrNone:
    """Return which side takes its casualties next, once it is known who lost; "" where nobody can take any more."""
    if fight_of(table).asks_better:
        decide_round(table)
    fight = fight_of(table)
    first = fight.loser or fight.leading
    return next((side for side in (first, other(first)) if fight.due(side) and fight.posses[side]), "")


def _cover(table: StreetTable) -> None:
    """Ask how the person covers casualties (B13); a correction may leave none, or who lost open."""

    def question(state: State) -> Pick | None:
        fight = state.fight
        if fight is None or fight.asks_better or not (fight.due("you") and fight.posses["you"]):
            return None
        ways = tuple(covers(Town(state, table.catalogue), fight.due("you")))
        return questions.CASUALTY(ways, str(fight.due("you")), besides=(SIDEKICK,))

    answer = table.ask(question)
    if answer is None:
        return
    n = covers(town_of(table), fight_of(table).due("you"))[answer]
    way, _, name = answer.partition(" ")
    if way == "home":
        table.do(did.PosseLeft(name, covers=n), "B13")
    elif way == SIDEKICK:
        dude, _, card = name.rpartition(" ")
        if card:
            events.drop_goods(table, dude, card, "B13")
        table.do(did.LumpCovered(card=card), "B13")
    else:
        events.lose(table, name, "B13", aced=way == "ace", covers=n)


def covers(town: Town, left: int) -> dict[str, int]:
    """Return the ways in which the person may cover casualties, with how many each covers.

    A dude discarded covers one and aced two, a Harrowed one sent home booted one, discarded two and aced three. A
    sidekick covers one: one that the app knows by its dude and card, and last any other the person has.
    Casualties are matched exactly where that is possible, else as nearly as it is.
    """
    fight = town.state.fight
    assert fight is not None
    mine = fight.posses["you"]
    most = {name: 3 if town.is_harrowed(name) else 2 for name in mine}
    every = sum(most.values())
    found: dict[str, int] = {}
    for name in mine:
        ways = ("home", "discard", "ace") if most[name] > 2 else ("discard", "ace")
        for n, way in enumerate(ways, start=1):
            if n <= left and left - n <= max(every - most[name], left - most[name]):
                found[f"{way} {name}"] = n
        for card in dict.fromkeys(town.state.dudes[name].goods):
            if SIDEKICK in town.catalogue.others[card].keywords:
                found[f"{SIDEKICK} {name} {card}"] = 1
    return {**found, SIDEKICK: 1}


# -- run or gun --------------------------------------------------------------------------------------------------------
def _run(table: StreetTable) -> None:
    """Ask both who flees, the loser first (B16); who stays goes into another round."""
    fight = fight_of(table)
    first = fight.loser or fight.leading
    for side in (first, other(first)):
        if fight_of(table).is_decided:
            return
        if side == "wyatt":
            shooting.run(table)
        else:
            _your_run(table)
    if not fight_of(table).is_decided:
        table.do(did.RoundEnded(), "W-ROUND-1")
        shooting.play_first(table)


def _your_run(table: StreetTable) -> None:

    def question(state: State) -> PickSeveral | None:
        mine = state.fight.posses["you"] if state.fight is not None else ()
        return questions.RUN(mine) if mine else None

    for name in table.ask(question) or ():
        table.do(did.PosseLeft(name), "B16")


_STEPS: Mapping[FightStep, Callable[[StreetTable], None]] = {
    "posses": _posses,
    "plays": _plays,
    "shooters": _shooters,
    "hands": _hands,
    "lumps": _lumps,
    "run": _run,
}
