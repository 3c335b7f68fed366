"""What is found in an unknown territory: tables 2, 3 and 4 (EXP-5 to EXP-10)."""

from __future__ import annotations

from solocompanion.core.ladder import Criterion, choose
from solocompanion.core.trail import Note, Trail
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import questions
from solocompanion.games.dragonlords.rules.control import world_of
from solocompanion.games.dragonlords.rules.ending import DragonTable, play
from solocompanion.games.dragonlords.rules.finding import gain_scroll
from solocompanion.games.dragonlords.rules.telling import tell_realm
from solocompanion.games.dragonlords.state import Foes, Prize

GARRISON = 6  # neutral units in their Kingdom


def explore(table: DragonTable, area: str) -> None:
    """Roll for a territory that an army has entered, and do what the row says."""
    face = table.ask(questions.FIND())
    play(table, did.Explored(area, face), "EXP-5")
    find = table.catalogue.finds[str(face)]
    match find.what:
        case "scouts":
            play(table, did.FoesMet(area, Foes("scouts", find.n)), "EXP-5")
        case "monster":
            meet_monster(table, area)
        case "neutrals":
            meet_neutrals(table, area, find.n)
        case "rumor":
            hear(table, area)
        case found:
            claim(table, area)
            if found == "gold":
                play(table, did.GoldGained(find.n), "EXP-5")
            elif found == "resource":
                play(table, did.ResourceFound(area), "EXP-5")
            elif found == "village":
                play(table, did.VillageFound(area), "EXP-10")


def claim(table: DragonTable, area: str) -> None:
    """Take a territory where nobody is in the way."""
    if table.state.land(area).owner != "you" and table.state.force(area).fights and not table.state.is_hostile(area):
        play(table, did.Claimed(area), "EXP-1")


def abandon(table: DragonTable, area: str) -> None:
    """Have a territory of the person's be nobody's once the last who held it has left (A-59)."""
    if table.state.land(area).owner == "you" and not table.state.present(area).fights:
        play(table, did.Abandoned(area), "A-59")


def hear(table: DragonTable, area: str) -> None:
    """Follow a rumor (table 3)."""
    face = table.ask(questions.RUMOR())
    play(table, did.RumorHeard(area, face), "EXP-8")
    rumor = table.catalogue.rumors[str(face)]
    match rumor.what:
        case "monster":
            meet_monster(table, area, "lair")
            return
        case "guards":
            play(table, did.FoesMet(area, Foes("guards", rumor.n, prize="scroll")), "EXP-8")
            return
        case "gold":
            play(table, did.GoldGained(rumor.n), "EXP-8")
        case "scroll":
            gain_scroll(table, "EXP-8")
        case "shard":
            play(table, did.ShardGained(), "EXP-8")
    claim(table, area)


def meet_monster(table: DragonTable, area: str, prize: Prize = "treasure") -> None:
    """Roll which monster it is, and how many (table 4)."""
    face = str(table.ask(questions.MONSTER()))
    monster, n = table.catalogue.monsters[face], 1
    if monster.most > 1:
        n = table.ask(questions.HOW_MANY())
    elif table.state.setup.wyrms == "two" and face == "5":
        n = 2
    play(table, did.FoesMet(area, Foes("monster", n, face, prize=prize)), "EXP-9")


def meet_neutrals(table: DragonTable, area: str, n: int) -> None:
    """Meet neutrals: in the person's own realm they join, elsewhere their Kingdom is manned (EXP-6, EXP-7).

    It is manned at once: the book places them while a territory is explored, and has the person attack or leave in
    the next phase (A-80).
    """
    if table.state.is_told:
        tell_realm(table, area)
    world = world_of(table.state, table.catalogue)
    capital, why = capital_of(table, area)
    if capital == table.state.home and world.realm[area]:  # an island is in no realm
        play(table, did.NeutralsJoined(area, n), "A-58")
        claim(table, area)
        return
    beside = "A-68" if world.is_island(area) else ""
    civ = table.state.civs.get(capital) or name_neutrals(table, capital, beside)
    if capital == area:  # it is the nearest Kingdom itself
        play(table, did.GarrisonPlaced(area, civ, n + GARRISON), "EXP-6", beside="A-80")
        return
    play(table, did.FoesMet(area, Foes("neutrals", n, civ)), "EXP-6", why, beside)
    if not capital or is_manned(table, capital):
        play(table, did.NoGarrisonCame(capital), "A-13", why)
    else:
        play(table, did.GarrisonPlaced(capital, civ, GARRISON), "EXP-6", why, beside="A-13")


def capital_of(table: DragonTable, area: str) -> tuple[str, Trail | None]:
    """Return the Kingdom of an area; without a realm the nearest, with why it is: chance chooses of several (A-13).

    It is empty where no way leads to one.
    """
    world = world_of(table.state, table.catalogue)
    some = world.capitals(area)
    if len(some) < 2:
        return "".join(some), None
    by = Criterion[str]("kingdom", "A-13", lambda one: world.away[one][area], "lowest")
    capital, trail = choose(table, some, (by,), "A-13", tie=questions.NEAREST, about=area)
    far = world.away[capital][area]
    notes = (Note(capital, "kingdom", (far,), rule="A-13") if one.key == "chosen" else one for one in trail.notes)
    return capital, Trail(capital, tuple(notes), trail.tie)


def is_manned(table: DragonTable, area: str) -> bool:
    """Tell whether anybody stands in a Kingdom already (A-13)."""
    state = table.state
    return bool(state.force(area)) or state.is_hostile(area) or state.land(area).owner in {"you", "cult"}


def name_neutrals(table: DragonTable, capital: str, beside: str) -> str:
    """Ask which civilization lives in a realm: another than the person's, and a fresh one while there is any (A-69).

    `beside` is the rule for an island, which is in no realm: near the Home Kingdom only islands have neutrals.
    """
    own, taken = table.state.setup.civ, set(table.state.civs.values())
    others = [one for one in table.catalogue.civilizations if one != own]
    civ = table.ask(questions.NEUTRAL_CIV([one for one in others if one not in taken] or others, capital))
    play(table, did.NeutralsNamed(capital, civ), "EXP-7", beside=beside)
    return civ
