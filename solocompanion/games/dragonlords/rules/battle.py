"""Battles: free attacks, rounds, who falls, and what comes of it (COM, UNIT, CIV)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from solocompanion.core.effects import Effect
from solocompanion.core.requests import Form, Line
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import questions
from solocompanion.games.dragonlords.effects.battles import Blow, By, Winner
from solocompanion.games.dragonlords.facts import VOLLEY_ATTACK, Catalogue
from solocompanion.games.dragonlords.rules.blows import Dice, dice, fallen
from solocompanion.games.dragonlords.rules.control import world_of
from solocompanion.games.dragonlords.rules.ending import DragonTable, play
from solocompanion.games.dragonlords.rules.finding import gain_scroll
from solocompanion.games.dragonlords.rules.ranks import (
    Kind,
    Rank,
    against,
    changed_by,
    neutral_ranks,
    special,
    theirs,
    yours,
)
from solocompanion.games.dragonlords.state import Battle, Prize, State

RULES: Mapping[Blow, str] = {
    "round": "COM-3",
    "neutrals": "CULT-10",
    "sneak": "CIV-E",
    "volley": "CIV-A",
    "free_attack": "EXP-9",
    "lightning": "A-23",
}


# -- beginning ---------------------------------------------------------------------------------------------------------
def begin(table: DragonTable, battle: Battle, rule: str) -> None:
    """Begin a battle with the free attacks before its first round (COM-2); with nobody to fight it ends at once."""
    play(table, did.BattleBegan(battle), rule)
    if not _is_fought(table):
        return
    state, catalogue = table.state, table.catalogue
    if may_sneak(state, catalogue, battle):
        _free(table, "you", "sneak", sneakers(state, yours(state, catalogue)))
    if _is_fought(table) and catalogue.civilizations[state.setup.civ].ability == "archery" and battle.by != "quest":
        _free(table, "you", "volley", archers(table.state, yours(table.state, catalogue)))
    if _is_fought(table) and special(table.state, catalogue) == "lightning":
        _free(table, "foe", "lightning", (Rank("foes", 1, catalogue.combat.lightning, 0),))
    if _is_fought(table):
        play(table, did.BattleOpened(), "COM-2")


def may_sneak(state: State, catalogue: Catalogue, battle: Battle) -> bool:
    """Tell whether Elves attack unseen: whom they knew before, in no other Kingdom and on no island (CIV-E)."""
    if catalogue.civilizations[state.setup.civ].ability != "sneak" or battle.by != "you":
        return False
    world, foes = world_of(state, catalogue), state.foes.get(battle.area)
    is_known = foes is None or not foes.fresh
    is_foreign = world.is_kingdom(battle.area) and battle.area != state.home
    return is_known and not is_foreign and not world.is_island(battle.area)


def sneakers(state: State, ranks: Sequence[Rank]) -> Sequence[Rank]:
    """Return who strikes in a sneak attack: everybody, by house rule the units alone (A-25)."""
    return ranks if state.setup.sneak == "full" else [one for one in ranks if one.kind == "units"]


def archers(state: State, ranks: Sequence[Rank]) -> tuple[Rank, ...]:
    """Return the Amazons that shoot: every unit, by house rule one for all (A-24)."""
    n = next((one.n for one in ranks if one.kind == "units"), 0)
    return (Rank("units", n if state.setup.volley == "each" else min(1, n), VOLLEY_ATTACK, 0),)


def _free(table: DragonTable, by: By, blow: Blow, strikers: Sequence[Rank]) -> None:
    """Strike without an answer: who is hit falls before striking back."""
    state, catalogue = table.state, table.catalogue
    targets = theirs(state, catalogue) if by == "you" else yours(state, catalogue)
    if blow == "volley":  # DragonLords of the cult are immune (UNIT-5)
        targets = tuple(one for one in targets if one.kind != "army_lords")
    hits = _roll(table, by, blow, dice(strikers, targets))
    _fell(table, fallen(targets, hits), RULES[blow])
    settle(table)


# -- rounds ------------------------------------------------------------------------------------------------------------
def fight_round(table: DragonTable) -> None:
    """Fight one round: both sides strike at once (COM-3)."""
    battle = table.state.battle
    assert battle is not None
    play(table, did.RoundBegan(battle.round + 1), "COM-3")
    if special(table.state, table.catalogue) == "free_attack":
        _free(table, "foe", "free_attack", (Rank("foes", 1, VOLLEY_ATTACK, 0),))
        if table.state.battle is None:
            return
    state, catalogue, most = table.state, table.catalogue, table.catalogue.combat.dice
    own, other = yours(state, catalogue), theirs(state, catalogue)
    struck = _roll(table, "you", "round", dice(own, other, most))
    lost = _roll(table, "foe", "round", dice(other, own, most))
    _fell(table, fallen(other, struck), "COM-4")
    _fell(table, fallen(own, lost), "COM-4")
    settle(table)


def fight_on(table: DragonTable) -> None:
    """Fight to the end."""
    while table.state.battle is not None:
        fight_round(table)


def _roll(table: DragonTable, by: By, blow: Blow, rolled: Dice) -> Mapping[int, int]:
    """Roll dice and return the hits by the Defense that they were rolled against."""
    hits = Counter[int]()
    for (attack, sides), n in rolled.items():
        hit = table.ask(questions.DICE[sides](n, attack, by, rule=RULES[blow]))
        play(table, did.DiceRolled(by, blow, attack, sides, n, hit), RULES[blow], beside=_beside(table, by, blow))
        hits[sides] += hit
    return hits


def _beside(table: DragonTable, by: By, blow: Blow) -> str:
    """Return the rule that changes the Attack of the person's dice first of all; empty where none does."""
    state = table.state
    if by != "you" or blow not in {"round", "sneak"} or state.battle is None:
        return ""
    return next((one.rule for one in changed_by(state, table.catalogue, state.battle)), "")


def _fell(table: DragonTable, some: Sequence[tuple[Rank, int]], rule: str) -> None:
    battle = table.state.battle
    assert battle is not None
    for rank, n in some:
        _leave(table, _loss(battle.area, rank, n), "DEF-3" if rank.kind == "king" else rule)


def _leave(table: DragonTable, effect: Effect[State], rule: str) -> None:
    """Have figures be gone; where a ship is lost with the last of its crew, that rule stands beside (A-36)."""
    play(table, effect, rule, beside="A-36" if did.ships_lost(effect, table.state) else "")


def _loss(area: str, rank: Rank, n: int) -> Effect[State]:
    made: Mapping[Kind, Callable[[], Effect[State]]] = {
        "units": lambda: did.UnitsFell(area, n),
        "lords": lambda: did.LordsFell(area, n),
        "king": lambda: did.KingFell(area),
        "heroes": lambda: did.HeroesLost(n),
        "zealots": lambda: did.FoesFell(area, n, zealots=True),
        "foes": lambda: did.FoesFell(area, n),
        "army": lambda: did.ArmyStruck(rank.army, units=n),
        "army_lords": lambda: did.ArmyStruck(rank.army, lords=n),
        "quest": lambda: did.QuestFoesFell(n),
    }
    return made[rank.kind]()


# -- the end -----------------------------------------------------------------------------------------------------------
def _is_fought(table: DragonTable) -> bool:
    """Settle what is decided, and tell whether the battle goes on."""
    if table.state.battle is not None:
        settle(table)
    return table.state.battle is not None


def settle(table: DragonTable) -> None:
    """End the battle where a side has nobody left, and do what comes of it (COM-6, COM-7, COM-8)."""
    battle = table.state.battle
    if battle is None:
        return
    own, other = yours(table.state, table.catalogue), theirs(table.state, table.catalogue)
    if own and other:
        return
    winner: Winner = "you" if own else "foe" if other else "nobody"
    play(table, did.BattleEnded(battle.area, winner), _why_over(table.state, battle, winner))
    if battle.by == "quest":
        return
    if not own:
        send_wizard_home(table, battle.area)
    if winner == "nobody" and table.state.land(battle.area).owner:
        play(table, did.Abandoned(battle.area), "COM-7")
    if battle.by == "you":
        _came_of_attack(table, battle, winner)
    elif winner == "you":  # who defends raises the fallen too (CIV-N)
        raise_fallen(table, battle.area, battle.slain)


def _why_over(state: State, battle: Battle, winner: Winner) -> str:
    """Return the rule by which a battle is over: a Wizard who is left alone has lost it unfought."""
    if winner == "nobody":
        return "COM-7"
    is_unfought = winner == "foe" and battle.by != "quest" and state.present(battle.area).wizard
    return "COM-6" if is_unfought else "COM-4"


def send_wizard_home(table: DragonTable, area: str) -> None:
    """Have a Wizard who is the last of his army go home (UNIT-2, COM-6), or elsewhere where that is lost (A-79)."""
    left = table.state.present(area)
    if left.wizard and not left.fights:
        to = refuge(table.state, area)
        _leave(table, did.WizardReturned(area, to), "UNIT-2" if to == table.state.home else "A-79")


def refuge(state: State, area: str) -> str:
    """Return where a Wizard goes: home, or another territory of the person's; empty where they have none (A-79)."""
    own = [one for one in state.held("you") if one != area and not state.is_hostile(one)]
    return state.home if state.home in own else own[0] if own else ""


def _came_of_attack(table: DragonTable, battle: Battle, winner: Winner) -> None:
    """Take what was won, with the prize; where nobody is left, nobody holds it (COM-7)."""
    area, world = battle.area, world_of(table.state, table.catalogue)
    if winner == "foe":
        scouts_leave(table, area)
    if winner != "you":
        return
    reward(table, battle.prize)
    raise_fallen(table, area, battle.slain)
    is_new = world.is_land(area) and table.state.land(area).owner != "you"
    if is_new and not battle.was_unknown:  # else it is explored first
        play(table, did.Claimed(area), "ENC-3")


def scouts_leave(table: DragonTable, area: str) -> None:
    """By house rule scouts that were not beaten go their way; else they stay and hold the place (A-18)."""
    foes = table.state.foes.get(area)
    if table.state.setup.scouts == "gone" and foes is not None and foes.kind in {"scouts", "guards"}:
        play(table, did.FoesGone(area), "A-18")


def reward(table: DragonTable, prize: Prize) -> None:
    """Give what the defeat of a monster, or of the guards of a stone, gains (EXP-5, EXP-8)."""
    match prize:
        case "treasure":
            play(table, did.TreasureGained(), "EXP-5")
        case "lair":
            play(table, did.TreasureGained(), "EXP-8")
        case "scroll":
            gain_scroll(table, "EXP-8")


def raise_fallen(table: DragonTable, area: str, slain: int) -> None:
    """Ask Necromancers how many fallen enemies they raise: their own rulebook says how (CIV-N)."""
    if table.catalogue.civilizations[table.state.setup.civ].ability != "raise" or not slain:
        return
    if not table.state.force(area):  # aboard ships there is room for so many only
        ships = {one.ship for one in table.state.at(area)}
        room = sum(table.catalogue.combat.load - table.state.aboard(one).figures for one in ships)
        slain = min(slain, room)
    if slain and (n := table.ask(questions.RAISED(0, slain, 0, area))):
        play(table, did.UnitsRaised(area, n), "CIV-N")


# -- the cult against neutrals -----------------------------------------------------------------------------------------
def cult_against_neutrals(table: DragonTable, area: str) -> None:
    """Fight a battle of the cult's armies against neutrals to the end (CULT-10)."""
    while True:
        state, catalogue = table.state, table.catalogue
        other, own = against(state, catalogue, area, is_attacked=False), neutral_ranks(state, catalogue, area)
        if not own or not other:
            return
        most = catalogue.combat.dice
        struck = _roll(table, "foe", "neutrals", dice(other, own, most))
        lost = _roll(table, "neutrals", "neutrals", dice(own, other, most))
        for rank, n in (*fallen(own, struck), *fallen(other, lost)):
            play(table, _loss(area, rank, n), "CULT-10")
        if table.state.land(area).owner and area not in table.state.foes and not table.state.is_cult_at(area):
            play(table, did.Abandoned(area), "COM-7")


# -- at the table ------------------------------------------------------------------------------------------------------
def losses_form(state: State, catalogue: Catalogue) -> Form | None:
    """Ask what each side lost in a battle that was fought at the table; `None` where nothing is being fought."""
    if state.battle is None:
        return None
    ranks = (*yours(state, catalogue), *theirs(state, catalogue))
    return questions.LOSSES([Line(line_of(one), 0, one.n, 0) for one in ranks], state.battle.area)


def line_of(rank: Rank) -> str:
    """Return the name of a rank on the form of losses."""
    return f"{rank.kind}_{rank.army}" if rank.army else rank.kind


def enter_losses(table: DragonTable) -> None:
    """Take from both sides what they lost at the table; who has nobody left has lost."""
    form: Callable[[State], Form | None] = partial(losses_form, catalogue=table.catalogue)
    lost = table.ask(form)
    battle = table.state.battle
    if lost is None or battle is None:
        return
    ranks = (*yours(table.state, table.catalogue), *theirs(table.state, table.catalogue))
    play(table, did.FoughtAtTable(battle.area), "A-20")
    play(table, did.RoundBegan(max(1, battle.round)), "COM-3")
    order = sorted(zip(ranks, lost, strict=True), key=lambda one: one[0].kind == "king")  # his death ends the game
    _fell(table, [(rank, n) for rank, n in order if n], "COM-4")
    settle(table)
